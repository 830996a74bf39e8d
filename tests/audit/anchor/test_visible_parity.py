"""The audit's readers and the gate's see the same ids of the same page or Word file.

They are two pieces of work on purpose: neither room may import the other. Each sample
names ``X1`` to ``X4``; the table says which of them are seen.
"""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import pytest

from engross.audit.anchor.visible import Visible, visible_text
from engross.gate.html_reader import read_page
from engross.gate.sheets import Sheets
from engross.gate.word_package import open_package
from engross.gate.word_reader import read_word
from engross.source.mentions import mentioned

IDS = ("X1", "X2", "X3", "X4")

PAGES: dict[str, str] = {
    "<p>X1</p><p hidden>X2</p>": "X1",
    "<div hidden><p>X1</p></div><p>X2</p>": "X2",
    "<p hidden=''>X1</p><p hidden='until-found'>X2</p>": "",
    "<p aria-hidden=true>X1</p><p aria-label=X2>a</p>": "X1",
    "<p title=X1 data-id=X2><img alt=X3><a href='#X4'>a</a></p>": "",
    "<p style='display:none'>X1</p><p style='DISPLAY : NONE !important'>X2</p>": "",
    "<p style='display:inline'>X1</p><p style='--display:none'>X2</p>": "X1 X2",
    "<p style='visibility:hidden'>X1 <b style='visibility:visible'>X2</b></p>": "X2",
    "<p style='visibility:collapse'>X1</p>": "",
    "<div style='display:none'>X1 <b style='display:block'>X2</b></div>": "",
    "<p style='opacity:0'>X1</p><p style='opacity:.5'>X2</p><p style='opacity:0.0'>X3</p>": "X2",
    "<p style='font-size:0'>X1 <b style='font-size:12px'>X2</b></p>": "X2",
    "<p style='color:transparent'>X1 <b style='color:red'>X2</b></p>": "X2",
    "<p style='color:rgba(0,0,0,0)'>X1</p><p style='color:#0000'>X2</p><p style='color:#000'>X3</p>": "X3",
    "<p style='position:absolute;left:-9999px'>X1</p><p style='left:-9px'>X2</p>": "X2",
    "<p style='text-indent:-9999px'>X1</p>": "",
    "<p style='clip:rect(0,0,0,0)'>X1</p><p style='clip-path:inset(50%)'>X2</p>": "",
    "<p style='transform:scale(0)'>X1</p><p style='transform:scale(.5)'>X2</p>": "X2",
    "<p style='height:0;overflow:hidden'>X1</p><p style='height:0'>X2</p>": "X2",
    "<p style='content-visibility:hidden'>X1</p>": "",
    "<style>.a{display:none}</style><p class=a>X1</p><p class='b a'>X2</p><p>X3</p>": "X3",
    "<style>#a{display:none}</style><p id=a>X1</p><p id=b>X2</p>": "X2",
    "<style>p{display:none}</style><p>X1</p><div>X2</div>": "X2",
    "<style>[data-a]{display:none}</style><p data-a>X1</p><p>X2</p>": "X2",
    "<style>[data-a='b']{display:none}</style><p data-a=b>X1</p><p data-a=c>X2</p>": "X2",
    "<style>.a .b{display:none}</style><div class=a><i><b class=b>X1</b></i></div><b class=b>X2</b>": "X2",
    "<style>.a>.b{display:none}</style><div class=a><b class=b>X1</b><i><b class=b>X2</b></i></div>": "X2",
    "<style>.a+.b{display:none}</style><p class=a>X1</p><p class=b>X2</p><p class=b>X3</p>": "X1 X3",
    "<style>.a~.b{display:none}</style><p class=a>X1</p><p class=b>X2</p><p class=b>X3</p>": "X1",
    "<style>.a,.b{display:none}</style><p class=a>X1</p><p class=b>X2</p><p class=c>X3</p>": "X3",
    "<style>p:not(.a){display:none}</style><p class=a>X1</p><p>X2</p>": "X1",
    "<style>.a{display:none}.a{display:block}</style><p class=a>X1</p>": "X1",
    "<style>.a{display:block}.a{display:none}</style><p class=a>X1</p>": "",
    "<style>#a{display:block}.a{display:none}</style><p class=a id=a>X1</p><p class=a>X2</p>": "X1",
    "<style>.a{display:none!important}</style><p class=a style='display:block'>X1</p>": "",
    "<style>.a{display:none}</style><p class=a style='display:block'>X1</p>": "X1",
    "<style>@media print{.a{display:none}}</style><p class=a>X1</p>": "X1",
    "<style>@media screen{.a{display:none}}</style><p class=a>X1</p>": "",
    "<style media=print>.a{display:none}</style><p class=a>X1</p>": "X1",
    "<style>@media (min-width:40em){.a{display:none}}</style><p class=a>X1</p>": "",
    "<style>@media (max-width:40em){.a{display:none}}</style><p class=a>X1</p>": "X1",
    "<style>@supports (display:grid){.a{display:none}}</style><p class=a>X1</p>": "",
    "<style>/*.a{display:none}*/ .b{display:none}</style><p class=a>X1</p><p class=b>X2</p>": "X1",
    "<style>.a::before{display:none}.a:hover{display:none}</style><p class=a>X1</p>": "X1",
    "<style>.a{content:'}';display:none}</style><p class=a>X1</p>": "",
    "<style>.a{visibility:hidden}.b{visibility:visible}</style><p class=a>X1 <b class=b>X2</b></p>": "X2",
    "<style>.a{opacity:0}</style><p class=a>X1</p>": "",
    "<style>.a{position:absolute;width:1px;height:1px;overflow:hidden}</style><p class=a>X1</p>": "",
    "<script>X1</script><style>X2</style><template>X3</template><noscript>X4</noscript>": "",
    "<!-- X1 --><p>X2<!-- X3 --></p>": "X2",
    "<iframe>X1</iframe><object>X2</object><canvas>X3</canvas><video>X4</video>": "",
    "<audio>X1</audio><datalist><option>X2</option></datalist><noembed>X3</noembed>": "",
    "<svg><title>X1</title><desc>X2</desc><defs><text>X3</text></defs><text>X4</text></svg>": "X4",
    "<ruby>X1<rp>X2</rp><rt>X3</rt></ruby>": "X1X3",
    "<dialog>X1</dialog><dialog open>X2</dialog>": "X2",
    "<div popover>X1</div>": "",
    "<details><summary>X1</summary>X2</details>": "X1 X2",
    "<del>X1</del> <s>X2</s> <ins>X3</ins>": "X1 X2 X3",
    "<textarea>X1</textarea><button>X2</button><input value=X3>": "X1 X2",
    "<p>X<b>1</b></p><p>X<wbr>2</p><p>X&#51;</p>": "X1 X2 X3",
    "<p>X<br>1</p><table><tr><td>X</td><td>2</td></tr></table><ul><li>X<li>3</ul>": "",
    "<p>X1<span>0</span></p><div>X2</div>0": "X2",
    "<p>X1<span hidden>0</span></p><p>a<span hidden>b</span>X2</p>": "X1",
    "<p hidden>X1<p>X2": "X2",
    "<b hidden>X1<p>X2</p></b>X3": "X3",
}


@pytest.mark.parametrize("page", PAGES)
def test_both_readers_see_the_same_of_a_page(page: str) -> None:
    wanted = named(PAGES[page])
    text = f"<!doctype html><title>X1 X2 X3 X4</title><body><div data-eg-key=k>{page}</div>"
    visible = visible_text("r.html", text.encode())
    assert isinstance(visible, Visible)
    assert named(visible.text) == wanted
    gated = read_page(text, Path("r.html"), Sheets(), "r.html")
    assert named(gated.text(gated.elements[0])) == wanted


W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
MC = "http://schemas.openxmlformats.org/markup-compatibility/2006"
STYLES = (
    '<w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="22"/></w:rPr></w:rPrDefault></w:docDefaults>'
    '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>'
    '<w:style w:type="paragraph" w:styleId="Gone"><w:rPr><w:vanish/></w:rPr></w:style>'
    '<w:style w:type="paragraph" w:styleId="GoneToo"><w:basedOn w:val="Gone"/></w:style>'
    '<w:style w:type="paragraph" w:styleId="Back"><w:basedOn w:val="Gone"/>'
    '<w:rPr><w:vanish w:val="0"/></w:rPr></w:style>'
    '<w:style w:type="character" w:styleId="Secret"><w:rPr><w:vanish/></w:rPr></w:style>'
    '<w:style w:type="character" w:styleId="Heir"><w:basedOn w:val="Secret"/></w:style>'
    '<w:style w:type="character" w:styleId="Open"><w:rPr><w:vanish w:val="0"/></w:rPr></w:style>'
    '<w:style w:type="character" w:styleId="White"><w:rPr><w:color w:val="FFFFFF"/></w:rPr></w:style>'
    '<w:style w:type="paragraph" w:styleId="Ring"><w:basedOn w:val="Ring"/></w:style>'
)


def run(text: str, properties: str = "") -> str:
    return f"<w:r><w:rPr>{properties}</w:rPr><w:t>{text}</w:t></w:r>"


def paragraph(content: str, style: str = "") -> str:
    named_style = f'<w:pPr><w:pStyle w:val="{style}"/></w:pPr>' if style else ""
    return f"<w:p>{named_style}{content}</w:p>"


def complex_field(code: str, result: str) -> str:
    begin, separate, end = (f'<w:fldChar w:fldCharType="{kind}"/>' for kind in ("begin", "separate", "end"))
    return f"<w:r>{begin}</w:r>{code}<w:r>{separate}</w:r>{result}<w:r>{end}</w:r>"


def box(content: str) -> str:
    return f"<w:drawing><w:txbxContent>{content}</w:txbxContent></w:drawing>"


def row(properties: str, content: str) -> str:
    return f"<w:tbl><w:tr><w:trPr>{properties}</w:trPr><w:tc>{paragraph(content)}</w:tc></w:tr></w:tbl>"


BOTH = (
    f'<w:r><mc:AlternateContent><mc:Choice Requires="wps">{box(paragraph(run("X1")))}</mc:Choice>'
    f"<mc:Fallback><w:pict><w:txbxContent>{paragraph(run('X2'))}</w:txbxContent></w:pict></mc:Fallback>"
    "</mc:AlternateContent></w:r>"
)

FILES: dict[str, str] = {
    paragraph(run("X") + run("1") + " " + run("X2")): "X1X2",
    paragraph(run("X")) + paragraph(run("1")): "",
    paragraph("<w:del><w:r><w:delText>X1</w:delText></w:r></w:del>" + run("X2")): "X2",
    paragraph(f"<w:del>{run('X1')}</w:del><w:ins>{run('X2')}</w:ins>"): "X2",
    paragraph(f"<w:moveFrom>{run('X1')}</w:moveFrom><w:moveTo>{run('X2')}</w:moveTo>"): "X2",
    f"<w:del>{paragraph(run('X1'))}</w:del>" + paragraph(run("X2")): "X2",
    paragraph(run("X1", "<w:vanish/>") + run("X2")): "X2",
    paragraph(run("X1", '<w:vanish w:val="0"/>') + run(" X2", '<w:vanish w:val="false"/>')): "X1 X2",
    paragraph(run("X1", "<w:specVanish/>")): "",
    paragraph(run("X1", '<w:rStyle w:val="Secret"/>') + run("X2", '<w:rStyle w:val="Heir"/>')): "",
    paragraph(run("X1"), "Gone") + paragraph(run("X2"), "GoneToo") + paragraph(run("X3"), "Back"): "X3",
    paragraph(run("X1", '<w:rStyle w:val="Open"/>') + run("X2", '<w:vanish w:val="0"/>'), "Gone"): "X2",
    paragraph(run("X1", '<w:rStyle w:val="Secret"/><w:vanish w:val="0"/>')): "X1",
    paragraph(run("X1"), "Ring") + paragraph(run("X2"), "Unknown"): "X1 X2",
    paragraph(run("X1", '<w:color w:val="FFFFFF"/>') + run("X2", '<w:color w:val="D9D9D9"/>')): "X2",
    paragraph(run("X1", '<w:color w:val="EEEEEE"/>') + run("X2", '<w:color w:val="auto"/>')): "X2",
    paragraph(run("X1", '<w:color w:val="ffffff"/><w:shd w:fill="000000"/>')): "X1",
    paragraph(run("X1", '<w:color w:val="FFFFFF"/><w:shd w:fill="FFFFFF"/>')): "",
    paragraph(run("X1", '<w:color w:val="FFFFFF"/><w:highlight w:val="blue"/>')): "X1",
    paragraph(
        run("X1", '<w:rStyle w:val="White"/>') + run("X2", '<w:rStyle w:val="White"/><w:color w:val="auto"/>')
    ): "X2",
    paragraph(run("X1", '<w:sz w:val="2"/>') + run("X2", '<w:sz w:val="12"/>')): "X2",
    paragraph(complex_field("<w:r><w:instrText>X1</w:instrText></w:r>", run("X2"))): "X2",
    paragraph(complex_field(run("X1"), run("X2")) + run(" X3")): "X2 X3",
    paragraph(complex_field(complex_field(run("X1"), run("X2")), run("X3"))): "X3",
    paragraph('<w:r><w:fldChar w:fldCharType="begin"/></w:r>' + run("X1")): "",
    paragraph(f'<w:fldSimple w:instr="X1">{run("X2")}</w:fldSimple>'): "X2",
    paragraph(f'<w:hyperlink w:anchor="X1">{run("X2")}</w:hyperlink>'): "X2",
    paragraph('<w:bookmarkStart w:id="1" w:name="X1"/>' + run("a") + '<w:bookmarkEnd w:id="1"/>'): "",
    paragraph(
        f"<w:sdt><w:sdtPr><w:alias w:val='X1'/></w:sdtPr><w:sdtContent>{run('X2')}</w:sdtContent></w:sdt>"
    ): "X2",
    paragraph(BOTH): "X1",
    paragraph(run("X") + BOTH.replace("X1", "b") + run("3")): "X3",
    paragraph(f"<w:r><w:rPr><w:vanish/></w:rPr>{box(paragraph(run('X1')))}</w:r>" + run("X2")): "X2",
    paragraph(f"<w:r><w:rPr><w:sz w:val='2'/></w:rPr>{box(paragraph(run('X1')))}</w:r>"): "X1",
    paragraph(f"<w:del><w:r>{box(paragraph(run('X1')))}</w:r></w:del>" + run("X2")): "X2",
    paragraph(
        f"<w:r>{box(paragraph(run('X1') + '<w:r>' + box(paragraph(run('X2'))) + '</w:r>'))}</w:r>"
    ): "X1 X2",
    row("", run("X1")) + row("<w:del/>", run("X2")) + row("<w:hidden/>", run("X3")): "X1",
    "<w:tbl><w:tr>"
    + "".join(f"<w:tc>{paragraph(run(word))}</w:tc>" for word in ("X", "1", "X2"))
    + "</w:tr></w:tbl>": "X2",
    paragraph(
        "<w:r><w:t>X</w:t><w:tab/><w:t>1 X</w:t><w:br/><w:t>2 a</w:t><w:noBreakHyphen/><w:t>X3</w:t></w:r>"
    ): "",
    paragraph("<w:r><w:t>X</w:t><w:softHyphen/><w:t>1</w:t></w:r>"): "X1",
    paragraph("<!-- X1 --><?pi X2?>" + run("X3")): "X3",
    paragraph('<w:r><w:commentReference w:id="0"/></w:r>' + run("X2")): "X2",
    f"<w:sdt><w:sdtContent>{paragraph(run('X1'))}</w:sdtContent></w:sdt>": "X1",
}


def package(body: str) -> bytes:
    namespaces = f'xmlns:w="{W}" xmlns:mc="{MC}"'
    types = (
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
        '<Default Extension="xml" ContentType="application/xml"/></Types>'
    )
    parts = {
        "[Content_Types].xml": types,
        "word/document.xml": f"<w:document {namespaces}><w:body>{body}</w:body></w:document>",
        "word/styles.xml": f"<w:styles {namespaces}>{STYLES}</w:styles>",
        "word/comments.xml": f"<w:comments {namespaces}>{paragraph(run('X1 X2 X3 X4'))}</w:comments>",
    }
    sink = io.BytesIO()
    with zipfile.ZipFile(sink, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    return sink.getvalue()


@pytest.mark.parametrize("body", FILES)
def test_both_readers_see_the_same_of_a_word_file(body: str) -> None:
    wanted, data = named(FILES[body]), package(body)
    visible = visible_text("r.docx", data)
    assert isinstance(visible, Visible)
    assert named(visible.text) == wanted
    opened, said = open_package(data, "r.docx")
    assert opened is not None, said
    reading = read_word(opened, "k", "r.docx", {})
    shown = "\n".join(block.text for block in reading.blocks[: reading.views[0].end])
    assert named(shown) == wanted


def test_the_tables_are_large_enough() -> None:
    assert len(PAGES) >= 40
    assert len(FILES) >= 40


def named(text: str) -> frozenset[str]:
    return mentioned(text, IDS)
