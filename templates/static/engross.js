/* Engross. Script only folds, filters and sorts. Without it the page is open, complete and in order.
   It shows no words of its own: its texts stand in data attributes, put there by the templates. */
(function () {
  'use strict';

  function all(selector, root) {
    return Array.prototype.slice.call(root.querySelectorAll(selector));
  }

  var findable = 'onbeforematch' in document.documentElement;
  var bodies = 0;

  /* ---- folding: the heading's link becomes a button; find-in-page may open a body ---- */

  function setOpen(item, open) {
    var body = item.querySelector('.eg-body');
    var button = item.querySelector('.eg-row__h button');
    if (!body || !button) { return; }
    item.classList.toggle('eg-open', open);
    button.setAttribute('aria-expanded', String(open));
    if (open) { body.removeAttribute('hidden'); } else { body.setAttribute('hidden', findable ? 'until-found' : ''); }
  }

  function foldable(item) {
    var link = item.querySelector('.eg-row__h a');
    var body = item.querySelector('.eg-body');
    if (!link || !body) { return; }
    var button = document.createElement('button');
    button.type = 'button';
    while (link.firstChild) { button.appendChild(link.firstChild); }
    bodies += 1;
    body.id = body.id || 'eg-body-' + bodies;
    button.setAttribute('aria-controls', body.id);
    link.replaceWith(button);
    setOpen(item, false);
    button.addEventListener('click', function () {
      var open = !item.classList.contains('eg-open');
      setOpen(item, open);
      if (open && item.id) { history.replaceState(null, '', '#' + encodeURIComponent(item.id)); }
    });
    body.addEventListener('beforematch', function () { setOpen(item, true); });
  }

  /* ---- filter and order of the issues ---- */

  function place(item) {
    return (item.getAttribute('data-pos') || '').split(' ').map(Number);
  }

  var orders = {
    place: function (a, b) {
      var left = place(a), right = place(b);
      return left[0] - right[0] || left[1] - right[1];
    },
    term: function (a, b) {
      return a.querySelector('.eg-term').textContent.localeCompare(b.querySelector('.eg-term').textContent, 'en');
    }
  };

  function filterable(root) {
    var form = root.querySelector('form.eg-filter');
    var box = root.querySelector('.eg-items');
    if (!form || !box) { return; }
    var items = all('.eg-item', box);
    var homes = items.map(function (item) { return item.parentNode; });
    var groups = all('.eg-cat', box);
    var chips = all('.eg-chips button', form);
    var status = form.querySelector('[data-status]');
    var reset = form.querySelector('[type=reset]');
    var sort = form.elements.namedItem('sort');
    var find = form.elements.namedItem('q');
    var category = '';
    var order = 'category';

    function arrange() {
      if (order === sort.value) { return; }
      order = sort.value;
      if (orders[order]) {
        items.slice().sort(orders[order]).forEach(function (item) { box.appendChild(item); });
      } else {
        items.forEach(function (item, n) { homes[n].appendChild(item); });
      }
      all('.eg-tag', box).forEach(function (tag) { tag.hidden = !orders[order]; });
    }

    function apply() {
      var words = find.value.trim().toLowerCase();
      var shown = 0;
      items.forEach(function (item) {
        var fits = (!category || item.getAttribute('data-cat') === category) &&
          (!words || item.textContent.toLowerCase().indexOf(words) >= 0);
        item.hidden = !fits;
        if (fits) { shown += 1; }
      });
      arrange();
      var narrowed = Boolean(category || words);
      groups.forEach(function (group) {
        group.hidden = Boolean(orders[order]) || (narrowed && !group.querySelector('.eg-item:not([hidden])'));
      });
      status.textContent = status.getAttribute(shown ? 'data-shown' : 'data-none').replace('{shown}', String(shown));
      reset.hidden = !narrowed;
    }

    function choose(chip) {
      category = chip.getAttribute('data-cat');
      chips.forEach(function (one) { one.setAttribute('aria-pressed', String(one === chip)); });
      apply();
    }

    chips.forEach(function (chip) { chip.addEventListener('click', function () { choose(chip); }); });
    form.addEventListener('input', apply);
    form.addEventListener('submit', function (event) { event.preventDefault(); });
    form.addEventListener('reset', function () {
      /* the fields are empty only after this event */
      setTimeout(function () { choose(chips[0]); find.focus(); });
    });
    root.addEventListener('eg-show', function (event) {
      if (event.target.hidden) { find.value = ''; choose(chips[0]); }
    });
    form.hidden = false;
  }

  /* ---- links to an item open it ---- */

  function target() {
    try {
      return document.getElementById(decodeURIComponent(location.hash.slice(1)));
    } catch (error) {
      return null;
    }
  }

  function reveal(focus) {
    var place = location.hash && target();
    var item = place && place.closest('.engross .eg-item, .engross .eg-entry');
    if (!item) { return; }
    item.dispatchEvent(new CustomEvent('eg-show', { bubbles: true }));
    setOpen(item, true);
    item.scrollIntoView({ block: 'start' });
    var button = item.querySelector('.eg-row__h button');
    if (focus && button) { button.focus({ preventScroll: true }); }
  }

  /* ---- copying a link, where the browser allows it ---- */

  function copyable(root) {
    if (!navigator.clipboard) { return; }
    root.addEventListener('click', function (event) {
      var link = event.target.closest('[data-copy]');
      if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) { return; }
      navigator.clipboard.writeText(link.href).then(function () {
        var said = document.createElement('span');
        said.className = 'eg-note';
        said.setAttribute('role', 'status');
        said.textContent = root.getAttribute('data-copied');
        link.after(said);
        setTimeout(function () { said.remove(); }, 2000);
      }, function () { /* refused: the link itself still works */ });
    });
  }

  /* ---- the section bar says where the reader is ---- */

  function following(root) {
    var links = all('.eg-nav a', root);
    if (!links.length || !('IntersectionObserver' in window)) { return; }
    var watcher = new IntersectionObserver(function (entries) {
      entries.forEach(function (entry) {
        if (!entry.isIntersecting) { return; }
        links.forEach(function (link) {
          if (link.hash === '#' + entry.target.id) { link.setAttribute('aria-current', 'true'); } else { link.removeAttribute('aria-current'); }
        });
      });
    }, { rootMargin: '-25% 0px -70% 0px' });
    links.forEach(function (link) {
      var section = link.hash && document.getElementById(decodeURIComponent(link.hash.slice(1)));
      if (section && root.contains(section)) { watcher.observe(section); }
    });
  }

  function start() {
    all('.engross', document).forEach(function (root) {
      if (root.classList.contains('eg-js')) { return; }
      root.classList.add('eg-js');
      all('.eg-item, .eg-entry', root).forEach(foldable);
      filterable(root);
      copyable(root);
      following(root);
    });
    reveal(false);
  }

  if (document.readyState === 'loading') { document.addEventListener('DOMContentLoaded', start); } else { start(); }
  addEventListener('hashchange', function () { reveal(true); });
}());
