"""The tables of docs/json.md, made of the schema.

Below a line `<!-- keys of NAME -->` stands a table of a definition, below `<!-- names of NAME -->` the names of
its keys alone, below `<!-- words of NAME -->` the words that it may be. `<!-- text of NAME -->` is where people
tell of it.
"""

import re

from documents.schema import DEFINITIONS, choices_of

MARK = re.compile(r"^<!-- (keys|names|words|text) of ([a-z-]+) -->$")
# Definitions whose keys are the same wherever they stand.
HOLDERS = {"common": "keys", "place": "places"}


def write_tables(page, schema):
    """The page with its tables as the schema has them."""
    lines = page.splitlines()
    sections = sections_of(lines)
    written, at = [], 0
    while at < len(lines):
        written.append(lines[at])
        mark = MARK.match(lines[at])
        at += 1
        if not mark or mark[1] == "text":
            continue
        while at < len(lines) and lines[at]:
            at += 1
        how, name = mark.groups()
        definition = schema.definitions[name]
        if how == "keys":
            written += Table(schema, sections).of(definition)
        elif how == "names":
            written.append(names(schema, definition, set()) + ".")
        else:
            written.append(", ".join(f"`{word['const']}`" for word in definition["oneOf"]) + ".")
    return "\n".join(written) + "\n"


def sections_of(lines):
    """For each definition the anchor of the heading above its table."""
    sections, heading = {}, ""
    for line in lines:
        if line.startswith("#"):
            heading = re.sub(r"[^a-z0-9 -]", "", line.lstrip("# ").lower()).replace(" ", "-")
        elif mark := MARK.match(line):
            sections[mark[2]] = heading
    return sections


def names(schema, definition, told):
    """The names of the keys of an object, and of those inside; what was `told` already is not again."""
    reference = definition.get("$ref")
    if reference:
        inside = names(schema, schema.resolve(reference), told)
        again = inside and reference in told
        told.add(reference)
        return "likewise" if again else inside
    if "properties" not in definition:
        items = definition.get("items", definition.get("additionalProperties"))
        return names(schema, items, told) if isinstance(items, dict) else ""
    keys = []
    for key, inner in definition["properties"].items():
        inside = names(schema, inner, told)
        keys.append(f"`{key}`" + (f" ({inside})" if inside else ""))
    return ", ".join(keys)


class Table:
    """A table of keys, or of words."""

    def __init__(self, schema, sections):
        self.schema, self.sections = schema, sections
        self.rows, self.elsewhere = [], {}

    def of(self, definition):
        """The lines for a definition."""
        if words := definition.get("oneOf"):
            rows = [f"| `{word['const']}` | {word['description']} |" for word in words]
            return ["| word | meaning |", "| --- | --- |", *rows]
        self.add(definition.get("items", definition), "")
        for holder, keys in self.elsewhere.items():
            self.rows.append(f"| {', '.join(keys)} | | [{HOLDERS[holder]}](#{self.sections[holder]}) |")
        return ["| key | type | meaning |", "| --- | --- | --- |", *self.rows]

    def add(self, schema, before):
        """Rows for the keys of an object; `before` is the key that holds it."""
        required = schema.get("required", schema.get("properties", {}))
        for key, inner in schema.get("properties", {}).items():
            name = f"{before}{key}"
            holder = inner.get("$ref", "").removeprefix(DEFINITIONS).split("/")
            if holder[0] in HOLDERS:
                self.elsewhere.setdefault(holder[0], []).append(f"`{name}`" + ("" if key in required else "?"))
                continue
            told = inner.get("description") or self.described(inner)
            kinds = self.kinds(inner)
            words = self.words(inner)
            told = told.removesuffix(".") + f": {words}." if words else told
            absent = "" if key in required else "?"
            self.rows.append(f"| `{name}`{absent} | {kinds} | {told} |")
            self.inside(inner, name)

    def described(self, schema):
        """What the definition says of itself."""
        return self.schema.resolve(schema["$ref"]).get("description", "")

    def known(self, schema):
        """The section of what a reference refers to, if it has one."""
        name = schema.get("$ref", "").removeprefix(DEFINITIONS)
        return name if name in self.sections else None

    def resolved(self, schema):
        """What is meant, unless the page has a section about it."""
        while "$ref" in schema and not self.known(schema):
            schema = self.schema.resolve(schema["$ref"])
        return schema

    def kinds(self, schema):
        """The types of a key."""
        schema = self.resolved(schema)
        if name := self.known(schema):
            return f"[{name}](#{self.sections[name]})"
        if choices := choices_of(schema):
            kinds = [self.kinds(choice) for choice in choices]
            return "/".join(dict.fromkeys(kinds))
        if "const" in schema:
            return {bool: "boolean", int: "integer"}.get(type(schema["const"]), "string")
        if "enum" in schema:
            is_text = {word: isinstance(word, str) for word in schema["enum"] if word is not None}
            return ("string" if all(is_text.values()) else "integer") + ("/null" if None in schema["enum"] else "")
        kinds = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
        return "/".join(self.kind(kind, schema) for kind in kinds)

    def kind(self, kind, schema):
        if kind == "array" and "prefixItems" in schema:
            return "pair"
        if kind == "array":
            item = self.kinds(schema["items"])
            return f"({item})[]" if "/" in item else f"{item}[]"
        if kind == "object" and isinstance(schema.get("additionalProperties"), dict):
            return f"map:{self.kinds(schema['additionalProperties'])}"
        return kind

    def words(self, schema):
        """The words that a key can have, where they say enough by themselves."""
        schema = self.resolved(schema)
        if schema.get("type") == "array":
            return self.words(schema["items"] or {})
        told = [word for choice in schema.get("anyOf", []) for word in [self.words(choice)] if word]
        if "oneOf" in schema:
            told = [f"`{word['const']}` ({word['description'].removesuffix('.').lower()})" for word in schema["oneOf"]]
        if "enum" in schema:
            told = [f"`{word}`" for word in schema["enum"] if word is not None]
        elif "const" in schema and schema["const"] is not True:
            told = [f"`{schema['const']}`"]
        return ", ".join(told)

    def inside(self, schema, name):
        """Rows for what an object, or the objects of a list, have in them."""
        schema = self.resolved(schema)
        for choice in schema.get("anyOf", []):
            self.inside(choice, name)
        if "properties" in schema:
            self.add(schema, f"{name}.")
        elif isinstance(schema.get("items"), dict):
            self.inside(schema["items"], f"{name}[]")
