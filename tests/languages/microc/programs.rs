//! Programs with known outputs, in `tests/languages/microc/programs`: `// input:`, `// output:` and,
//! unless the run ends well, `// end:` with the kind of error and its place.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use num_bigint::BigInt;
use unloop::front::{ReadOptions, microc::Microc, read_text};
use unloop::graph::{RunEnd, RunLimits, Targets, run};
use unloop::logic::Terms;

use crate::microc::listening::Listening;

fn header<'t>(text: &'t str, key: &str) -> Option<&'t str> {
    let lines = text.lines().map_while(|line| line.strip_prefix("// "));
    lines.filter_map(|line| line.strip_prefix(key)?.strip_prefix(": ")).map(str::trim).next()
}

fn holds(file: &PathBuf) -> Result<(), String> {
    let text = fs::read_to_string(file).map_err(|error| error.to_string())?;
    let inputs = header(&text, "input").unwrap_or_default().split_whitespace();
    let inputs = inputs.map(|word| word.parse::<BigInt>().expect("inputs are numbers"));
    let terms = Arc::new(Terms::new());
    let (program, _) = read_text(&Microc, "test.uc", text.clone(), &ReadOptions::default(), &terms)
        .map_err(|error| error.to_string())?;
    let mut listening = Listening::new(inputs);
    let limits = RunLimits::default();
    let ran = run(&program, &mut listening, &Targets::default(), &limits, false);
    let end = match ran.end {
        RunEnd::Halt => "halt".to_owned(),
        RunEnd::Error(kind, place) => format!("{kind} at {place}"),
        RunEnd::InputsExhausted => "input".to_owned(),
        RunEnd::CallDepth => "depth".to_owned(),
        other => format!("{other:?}"),
    };
    let wanted =
        (header(&text, "output").unwrap_or_default(), header(&text, "end").unwrap_or("halt"));
    let output: Vec<String> = listening.output.iter().map(ToString::to_string).collect();
    let found = (output.join(" "), end);
    if (found.0.as_str(), found.1.as_str()) == wanted {
        Ok(())
    } else {
        Err(format!("found {found:?}, wanted {wanted:?}"))
    }
}

#[test]
fn programs_do_what_they_say() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/languages/microc/programs");
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .expect("the folder is there")
        .map(|entry| entry.expect("the folder can be read").path())
        .collect();
    files.sort();
    assert!(files.len() >= 20, "{}", files.len());
    let failures: Vec<String> = files
        .iter()
        .filter_map(|file| holds(file).err().map(|error| format!("{}: {error}", file.display())))
        .collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
