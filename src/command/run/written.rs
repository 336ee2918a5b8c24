//! Inputs that were written down: on the command line, or in a file.

use std::io;
use std::path::Path;

use serde_json::Value as Json;
use unloop::graph::{InputKind, InputValue};

use super::super::settings::pointed_out;
use super::super::status::{Status, Trouble};
use super::{json, text};

/// Values, and whether they are also for variables that the program never gives one.
pub(super) type Written = (Vec<InputValue>, bool);

/// Whether a report's inputs are also for such variables.
fn tells_all(text: &str) -> bool {
    let kinds = [InputKind::Uninitialized, InputKind::Environment];
    kinds.iter().any(|kind| text.contains(kind.words()))
}

/// The values that an option has.
pub(super) fn of_option(text: &str) -> Result<Written, Trouble> {
    text::values(text)
        .map(|values| (values, tells_all(text)))
        .map_err(|wrong| pointed_out(Path::new("--input"), text, wrong.at, &wrong.message))
        .map_err(|trouble| Trouble { status: Status::Usage, ..trouble })
}

/// What to say of a file that cannot be read.
pub(super) fn unreadable(path: &Path, error: &io::Error) -> Trouble {
    Trouble::input(format!("cannot read inputs from {}: {error}", path.display()))
}

/// The values in the text of a file: text, or what `check --json` or `run --json` printed.
pub(super) fn of_text(path: &Path, text: &str) -> Result<Written, Trouble> {
    if let Ok(Json::Object(object)) = serde_json::from_str(text) {
        let wrong = |what: &str| Trouble::input(format!("{}: {what}", path.display()));
        let Some(Json::Array(inputs)) = object.get("input") else {
            return Err(wrong("the JSON object has no list `input`, as `check --json` prints it"));
        };
        let read = |(at, input): (usize, &Json)| {
            json::value(input.get("value").unwrap_or(input))
                .ok_or_else(|| wrong(&format!("input {} has no value that can be read", at + 1)))
        };
        let all = inputs
            .iter()
            .any(|input| input["kind"] == "uninitialized" || input["kind"] == "environment");
        return Ok((inputs.iter().enumerate().map(read).collect::<Result<_, _>>()?, all));
    }
    let values = text::values(text);
    values
        .map(|values| (values, tells_all(text)))
        .map_err(|wrong| pointed_out(path, text, wrong.at, &wrong.message))
}
