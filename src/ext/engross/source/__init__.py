"""What the bytes say: DOCX blocks, files under an anchor root, hashes."""
