#!/usr/bin/env python3
"""Whether the parsers in grammar/parsers are those of the grammars beside them: each says which text
it was made of."""

import hashlib
import pathlib
import sys

GRAMMAR = pathlib.Path(__file__).parent.parent / "grammar"


def main() -> int:
    stale = []
    for grammar in sorted(GRAMMAR.glob("*.lalrpop")):
        parser = GRAMMAR / "parsers" / f"{grammar.stem}.rs"
        digest = hashlib.sha3_256(grammar.read_bytes()).hexdigest()
        if not parser.exists() or f"// sha3: {digest}\n" not in parser.read_text().splitlines(True)[:3]:
            stale.append(grammar.name)
    for name in stale:
        print(f"grammar/{name}: its parser is another one's; `make grammar` makes it anew", file=sys.stderr)
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
