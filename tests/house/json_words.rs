//! The words that the JSON Schema has (docs/schema/unloop.json) are those of the code, all of them: some of
//! them no run of tests/check_json.py shows.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use serde_json::Value as Json;

/// An enumeration, the file that puts it in words, and where the schema has these.
const ENUMERATIONS: [(&str, &str, &str); 10] = [
    ("VerdictKind", "src/verdict/report.rs", "/$defs/answer"),
    ("ReasonCode", "src/outcome/reason.rs", "/$defs/reason-code"),
    ("ErrorKind", "src/graph/error_kind.rs", "/$defs/kind"),
    ("InputKind", "src/graph/text.rs", "/$defs/input/properties/kind"),
    ("RemarkKind", "src/graph/program.rs", "/$defs/remark/properties/kind"),
    ("Ints", "src/graph/program.rs", "/$defs/common/properties/ints"),
    ("TurnEnd", "src/outcome/turn.rs", "/$defs/turn/properties/state"),
    ("Encoding", "src/prove/apc/settings.rs", "/$defs/condition/properties/encoding"),
    ("Feature", "src/solve/features.rs", "/$defs/feature"),
    (
        "Class",
        "src/command/bench/row.rs",
        "/$defs/task-table/properties/tasks/items/properties/class",
    ),
];

fn read(path: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).expect("the file is there")
}

/// The words in the arms `NAME::… => "WORD",` of a file.
fn in_code(name: &str, text: &str) -> BTreeSet<String> {
    let arms = text.lines().filter_map(|line| line.trim().strip_prefix(name)?.strip_prefix("::"));
    let words = arms.filter_map(|arm| arm.split_once("=> \"")?.1.strip_suffix("\","));
    words.filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// The words that a part of the schema has.
fn in_schema(part: &Json) -> BTreeSet<String> {
    let list = |key: &str| part[key].as_array().into_iter().flatten();
    let words = list("enum").chain(list("oneOf").map(|one| &one["const"]));
    words.filter_map(Json::as_str).map(str::to_owned).collect()
}

#[test]
fn the_words_of_the_schema_are_those_of_the_code() {
    let schema: Json = serde_json::from_str(&read("docs/schema/unloop.json")).expect("it is JSON");
    for (name, file, pointer) in ENUMERATIONS {
        let (code, part) = (in_code(name, &read(file)), schema.pointer(pointer));
        assert!(code.len() > 1, "{file} does not say how {name} is spelled");
        let words = in_schema(part.expect("the schema has it"));
        assert_eq!(words, code, "left: {pointer} of docs/schema/unloop.json; right: {file}");
    }
}
