//! `unloop schema`: the JSON Schema of what `--json` prints, of this version of unloop.
//!
//! The schema is a file of the documentation, against which the tests hold what commands print
//! (tests/check_json.py). It has a definition for each command, for each document, and for what
//! documents share.

use clap::Args;
use serde_json::{Map, Value as Json, json};

use super::output;
use super::status::{Status, Trouble};

/// The beginning of the long help.
pub(crate) const LONG_HELP: &str = "\
Print the JSON Schema (draft 2020-12) of what --json prints

Without COMMAND it is about all commands, and about the manifest.json of exported queries. \
docs/json.md has the same as tables.";

const SCHEMA: &str = include_str!("../../docs/schema/unloop.json");
/// What references begin with.
const DEFINITIONS: &str = "#/$defs/";

// The options of `schema`.
#[derive(Args, Debug)]
pub(crate) struct Options {
    /// Only of this command, such as `check` or `bench tasks`
    #[arg(value_name = "COMMAND")]
    words: Vec<String>,
}

/// Prints the schema.
pub(crate) fn run(options: &Options) -> Result<Status, Trouble> {
    if options.words.is_empty() {
        output::print_raw(SCHEMA.as_bytes())?;
        return Ok(Status::Done);
    }
    let text = format!("{:#}\n", about(&options.words.join("-"))?);
    output::print_raw(text.as_bytes())?;
    Ok(Status::Done)
}

/// The schema of one command, with the definitions that it needs.
fn about(command: &str) -> Result<Json, Trouble> {
    let mut schema = whole();
    let wanted = format!("{DEFINITIONS}{command}");
    let commands = references(&schema["anyOf"]);
    if !commands.contains(&wanted.as_str()) {
        let known: Vec<&str> =
            commands.iter().filter_map(|name| name.strip_prefix(DEFINITIONS)).collect();
        let text = format!("there is no schema of `{command}`; there are {}", known.join(", "));
        return Err(Trouble::usage(text));
    }
    let needed = needed(&schema["$defs"], command);
    schema["$id"] = format!("{}:{command}", schema["$id"].as_str().unwrap_or_default()).into();
    schema["anyOf"] = json!([{ "$ref": wanted }]);
    schema["$defs"] = Json::Object(needed);
    Ok(schema)
}

/// The schema of all commands.
fn whole() -> Json {
    serde_json::from_str(SCHEMA).expect("the schema is JSON")
}

/// A definition, and those that it refers to, in the order of the file.
fn needed(definitions: &Json, name: &str) -> Map<String, Json> {
    let (mut found, mut next) = (vec![name], 0);
    while let Some(&name) = found.get(next) {
        next += 1;
        for reference in references(&definitions[name]) {
            let name = reference.trim_start_matches(DEFINITIONS).split('/').next();
            found.extend(name.filter(|name| !found.contains(name)));
        }
    }
    let all = definitions.as_object().into_iter().flatten();
    let those = all.filter(|(name, _)| found.contains(&name.as_str()));
    those.map(|(name, definition)| (name.clone(), definition.clone())).collect()
}

/// All references in a part of the schema.
fn references(part: &Json) -> Vec<&str> {
    match part {
        Json::Object(keys) => {
            let own = keys.get("$ref").and_then(Json::as_str);
            own.into_iter().chain(keys.values().flat_map(references)).collect()
        }
        Json::Array(items) => items.iter().flat_map(references).collect(),
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_command_has_all_definitions_that_it_needs() {
        let schema = whole();
        for command in references(&schema["anyOf"]) {
            let command = command.trim_start_matches(DEFINITIONS);
            let about = about(command).expect("it is in the list");
            for reference in references(&about) {
                let path = reference.trim_start_matches('#');
                assert!(about.pointer(path).is_some(), "{command}: {reference}");
            }
        }
        let path = about("path").expect("it is in the list");
        assert_eq!(path["$defs"].get("thesis-row"), None);
        assert!(about("nothing").expect_err("it is none").text.contains("bench-tasks"));
    }
}
