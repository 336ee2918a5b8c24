//! What a harness says about itself: what it repeats, how it is compiled and run, what to expect.

use super::flags::{Needs, flags, shown};
use crate::front::harness::HarnessTask;
use crate::front::library::{KLEE, tool};
use crate::graph::{ErrorKind, InputKind};

/// So many inputs are listed.
const LISTED: usize = 60;

/// The head of the file: a comment, and the names by which the rest calls the end of the run.
pub(super) fn head(task: &HarnessTask<'_>, needs: Needs) -> String {
    let [program, _] = task.files;
    let (what, at) = (task.end.what, place(task));
    let words = task.words;
    let flags = flags(task, needs).join(" ");
    let mut text = format!(
        "{program} runs into what unloop has found in it: {what} at {at}.\n\n     gcc {flags} \\\n         \
         {} {} -o {}\n     ./{}\n\n   (or clang) has to print\n\n     unloop: reached {at}: {what}\n\n   and to \
         end with status 10. With status 1 the program has ended elsewhere, with 5 an assumption does\n   not \
         hold, with 99 the program asks for more than it is given.\n",
        words.harness, words.program, words.executable, words.executable
    );
    for note in notes(task, needs) {
        text.push_str(&format!("\n   {note}\n"));
    }
    text.push_str(&inputs(task));
    let text = text.replace("*/", "* /").replace("/*", "/ *");
    format!("/* {text}*/\n\n{}\n", names(task))
}

/// Where the run ends: `program.c:8`.
fn place(task: &HarnessTask<'_>) -> String {
    let place = task.end.place;
    let file =
        task.program.origin.files.get(place.file as usize).map_or(task.files[0], String::as_str);
    let file = if place.file == 0 { task.files[0] } else { file };
    format!("{file}:{}", place.line)
}

/// What else is to be known.
fn notes(task: &HarnessTask<'_>, needs: Needs) -> Vec<String> {
    let mut notes = Vec::new();
    if let Some(kind) = task.end.error.filter(|kind| kind.is_undefined()) {
        let checks = shown(kind).checks;
        if !checks.is_empty() {
            notes.push(format!(
                "C leaves undefined what happens there: -fsanitize={} shows it.",
                checks.join(",")
            ));
        }
        notes.extend(shown(kind).doubt.map(str::to_owned));
    }
    if !task.as_found {
        notes.push(
            "The inputs are not those that unloop has found first, but others that it was easier to give\n   \
             and that come to the same end."
                .to_owned(),
        );
    }
    if needs.zeros {
        notes.push(
            "The program may look at what it gives no value. In the run that is 0, and so it is here\n   \
             (-ftrivial-auto-var-init=zero, gcc from 12 on)."
                .to_owned(),
        );
    }
    let functions = &task.program.origin.outside.functions;
    if functions.iter().any(|(name, function)| tool(name) == Some(KLEE) && function.declared) {
        notes.push(
            "Where the program includes klee/klee.h, add -I and the folder in which that is (a copy is in\n   \
             unloop's own include)."
                .to_owned(),
        );
    }
    if is_unordered(task) {
        notes.push(
            "Two inputs are read on one line. If that is in one expression, C leaves open which comes\n   \
             first: the run takes the left one, as clang does."
                .to_owned(),
        );
    }
    notes
}

/// Whether two different values that one function gives are read on one line, one right after the
/// other.
fn is_unordered(task: &HarnessTask<'_>) -> bool {
    task.readings.windows(2).any(|two| {
        let calls = two.iter().all(|reading| reading.kind == InputKind::Read);
        let apart = two[0].place != two[1].place && two[0].place.line == two[1].place.line;
        calls && apart && two[0].value != two[1].value
    })
}

/// What the program is given.
fn inputs(task: &HarnessTask<'_>) -> String {
    if task.inputs.is_empty() {
        return "\n   The program asks for nothing.\n".to_owned();
    }
    let mut text = "\n   What it is given:\n\n".to_owned();
    for line in task.inputs.iter().take(LISTED).flat_map(|input| input.lines()) {
        text.push_str(&format!("     {line}\n"));
    }
    if task.inputs.len() > LISTED {
        text.push_str(&format!("     and {} more\n", task.inputs.len() - LISTED));
    }
    text
}

/// The names by which the rest of the file calls the end of the run.
fn names(task: &HarnessTask<'_>) -> String {
    let end = &task.end;
    let is = |kind: ErrorKind| u8::from(end.error == Some(kind));
    let undefined = u8::from(end.error.is_some_and(ErrorKind::is_undefined));
    let (first, last) = if end.place.file == 0 { (end.place.line, end.last_line) } else { (0, 0) };
    format!(
        "#define UNLOOP_WHERE {}\n#define UNLOOP_WHAT {}\nenum {{\n    UNLOOP_ASSERTION = {}, /* an assertion fails, \
         between these lines */\n    UNLOOP_FIRST = {first},\n    UNLOOP_LAST = {last},\n    UNLOOP_REPORT = {},    \
         /* the program reports an error */\n    UNLOOP_UNDEFINED = {undefined}  /* C leaves undefined what \
         happens */\n}};\n",
        quoted(place(task).as_bytes()),
        quoted(end.what.as_bytes()),
        is(ErrorKind::Assertion),
        is(ErrorKind::Reached)
    )
}

/// A string literal.
pub(super) fn quoted(text: &[u8]) -> String {
    let mut quoted = String::from("\"");
    for &byte in text {
        match byte {
            b'"' | b'\\' => quoted.extend(['\\', char::from(byte)]),
            b' '..=b'~' => quoted.push(char::from(byte)),
            other => quoted.push_str(&format!("\\{other:03o}")),
        }
    }
    quoted.push('"');
    quoted
}
