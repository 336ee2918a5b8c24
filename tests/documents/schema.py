"""The schema of what `--json` prints: what is wrong with a document, and which parts of the schema it shows."""

import json

DEFINITIONS = "#/$defs/"
# Keys that others refer to, each seen with those.
HOLDERS = ["common", "place"]
# Readers of JSON keep integers up to this exact.
EXACT = 2**53 - 1


class Schema:
    """The schema, and validators for its definitions."""

    def __init__(self, path):
        import jsonschema

        self.whole = json.loads(path.read_text())
        self.definitions = self.whole["$defs"]
        self.kind = jsonschema.Draft202012Validator
        self.kind.check_schema(self.whole)

    def validator(self, schema):
        """A validator for a part of the schema."""
        return self.kind({**schema, "$defs": self.definitions})

    def resolve(self, reference):
        """What a reference refers to."""
        found = self.definitions
        for word in reference.removeprefix(DEFINITIONS).split("/"):
            found = found[word]
        return found

    def wrong(self, command, document):
        """What is wrong with a document of a command: by the form that fits best."""
        forms = [form["$ref"] for form in self.definitions[command].get("anyOf", [])] or [DEFINITIONS + command]
        errors = [list(self.leaves(self.validator({"$ref": form}).iter_errors(document))) for form in forms]
        best = min(errors, key=len)
        texts = [f"{error.json_path}: {error.message}"[:300] for error in best]
        if texts:
            texts.append("(a new key is a line in docs/schema/unloop.json; then tests/check_json.py --write)")
        return texts + [f"{number} is more than readers keep exact" for number in large(document)]

    def leaves(self, errors):
        """Errors of choices, by the choice that fits best."""
        for error in errors:
            if not error.context:
                yield error
                continue
            choices = {}
            for inner in error.context:
                choices.setdefault(inner.schema_path[0], []).append(inner)
            yield from self.leaves(min(choices.values(), key=len))

    def see(self, command, document, seen):
        """Takes down which keys and words of the schema a valid document shows."""
        self._see(DEFINITIONS + command, {"$ref": DEFINITIONS + command}, document, seen)

    def _see(self, at, schema, value, seen):
        if "$ref" in schema:
            at = schema["$ref"]
            return self._see(at, self.resolve(at), value, seen)
        for word in [*schema.get("enum", []), *([schema["const"]] if "const" in schema else [])]:
            if word == value and type(word) is type(value):
                seen.add(word_of(at, word))
        for number, choice in enumerate(choices_of(schema)):
            if self.validator(choice).is_valid(value):
                self._see(at, choice, value, seen)
        if isinstance(value, dict):
            for key, inner in value.items():
                known = schema.get("properties", {}).get(key)
                if known is not None:
                    seen.add(name_of(f"{at}.{key}"))
                    self._see(f"{at}.{key}", known, inner, seen)
                elif isinstance(schema.get("additionalProperties"), dict):
                    self._see(at, schema["additionalProperties"], inner, seen)
        if isinstance(value, list) and isinstance(schema.get("items"), dict):
            for inner in value:
                self._see(at, schema["items"], inner, seen)

    def parts(self):
        """All keys, and all words that keys can have."""
        parts = set()
        for name, definition in self.definitions.items():
            if name not in HOLDERS:
                self._parts(DEFINITIONS + name, definition, parts)
        for name in HOLDERS:
            for key, inner in self.definitions[name]["properties"].items():
                self._parts(f"{DEFINITIONS}{name}/properties/{key}", inner, parts)
        return parts

    def _parts(self, at, schema, parts):
        for word in [*schema.get("enum", []), *([schema["const"]] if "const" in schema else [])]:
            parts.add(word_of(at, word))
        for choice in choices_of(schema):
            self._parts(at, choice, parts)
        for key, inner in schema.get("properties", {}).items():
            parts.add(name_of(f"{at}.{key}"))
            self._parts(f"{at}.{key}", inner, parts)
        for inner in [schema.get("items"), schema.get("additionalProperties")]:
            if isinstance(inner, dict):
                self._parts(at, inner, parts)


def choices_of(schema):
    """The forms that something may have."""
    return [*schema.get("anyOf", []), *schema.get("oneOf", [])]


def name_of(at):
    """A part of the schema as people write it: `verdict.reached.line`."""
    return at.removeprefix(DEFINITIONS).replace("/properties/", ".")


def word_of(at, word):
    """A word that a part may be."""
    return f"{name_of(at)}={json.dumps(word)}"


def large(value):
    """The integers in a document that readers would round."""
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        return [number for inner in value for number in large(inner)]
    is_large = isinstance(value, int) and abs(value) > EXACT
    return [value] if is_large or value != value else []
