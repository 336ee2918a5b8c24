//! A harness in C: the inputs of a run as constants, so that the program itself, compiled with
//! it, runs into what was found.
//!
//! Each function that the program calls for an input returns what the run has read by it, in the
//! order of its calls; so it does not matter in which order a compiler calls two of them. Of two
//! calls of one function in one expression it may. Of objects that are filled
//! (`klee_make_symbolic`) the bytes are given. What a run enters beside `main` is called by a `main` of the
//! harness, with constants and arrays. What cannot be given from outside (the value of a variable
//! that the program leaves open, a pointer to something) is a refusal.
//!
//! * [`flags`] – what a compiler is told, and what shows undefined behaviour
//! * [`given`] – the functions that nobody defines
//! * [`structure`] – those of them that return structures
//! * [`entry`] – the function that a run enters; variables from elsewhere
//! * [`values`] – values and where they go
//! * [`head`] – what the file says about itself

mod entry;
mod flags;
mod given;
mod head;
mod role;
mod structure;
mod values;

use self::flags::Needs;
use self::given::Given;
use self::role::{Role, role};
use self::values::is_zero;
use crate::front::harness::{HarnessTask, NoHarness};
use crate::front::library;
use crate::graph::outside::OutsideFunction;
use crate::graph::{ErrorKind, InputKind, InputValue, Ints, Reading};

/// What is the same in all harnesses.
const TEXT: &str = include_str!("harness.c");

/// The harness for a run.
///
/// # Errors
/// What cannot be given to the program from outside.
pub(super) fn harness(task: &HarnessTask<'_>) -> Result<String, NoHarness> {
    if task.program.ints == Ints::Math {
        let text = "its integers have no limits (--ints math), and a compiled program's have";
        return Err(NoHarness(text.to_owned()));
    }
    let outside = &task.program.origin.outside;
    let missing = || NoHarness("it is not known which function a run enters".to_owned());
    let entered = outside.entered.as_ref().ok_or_else(missing)?;
    let open: Vec<&Reading> =
        task.readings.iter().filter(|reading| is_open(task, reading)).collect();
    let main = entry::is_entered(entered);
    let given_no = |reading: &&&Reading| {
        let arguments = main && entry::is_of_arguments(reading);
        !is_zero(&reading.value) && !arguments
    };
    if let Some(reading) = open.iter().find(given_no) {
        return Err(left_open(task, reading));
    }
    let given = Given::of(task)?;
    let own_main = || task.program.functions.iter().any(|function| function.name == "main");
    let needs = Needs {
        other_main: main && (entered.beside_main || own_main()),
        seen_calls: is_seen(task),
        zeros: !open.is_empty(),
        undeclared: outside.functions.iter().any(|(name, function)| is_undeclared(name, function)),
    };
    let mut text = head::head(task, needs);
    text.push_str(TEXT);
    if needs.seen_calls {
        text.push_str(&seen_calls(task));
    }
    if open.iter().any(|reading| matches!(reading.value, InputValue::Array(_))) {
        text.push_str(ZEROS);
    }
    text.push_str("\n/* ---- What the program is given ");
    text.push_str(&"-".repeat(62));
    text.push_str(" */\n\n");
    text.push_str(&given.text(task));
    text.push_str(&entry::variables(task)?);
    if main {
        text.push_str(&entry::entering(task, entered)?);
    }
    Ok(text)
}

/// Whether a program calls a function that neither it nor a header of the library declares.
fn is_undeclared(name: &str, function: &OutsideFunction) -> bool {
    !function.declared && !library::is_macro(name) && role(name) != Role::Library
}

/// Memory that nothing was put into is 0, as it was in the run.
const ZEROS: &str = "
/* Memory that nothing was put into is 0, as it was in the run. */
extern void *calloc(unsigned long, unsigned long);
WEAK void *malloc(unsigned long bytes) { return calloc(1, bytes); }
";

/// Whether a reading is of what the program gives no value, and may have a part in the run.
fn is_open(task: &HarnessTask<'_>, reading: &Reading) -> bool {
    let part = task.looked || matches!(reading.value, InputValue::Scalar(_));
    reading.kind == InputKind::Uninitialized && part
}

fn left_open(task: &HarnessTask<'_>, reading: &Reading) -> NoHarness {
    let at = task.program.origin.at(reading.place);
    let name = &reading.name;
    let at = if reading.place.is_known() { format!(" ({at})") } else { String::new() };
    NoHarness(format!(
        "the run needs another value than 0 in `{name}`{at}, to which the program gives none"
    ))
}

/// Whether the end of the run is a call of a function that the program defines.
fn is_seen(task: &HarnessTask<'_>) -> bool {
    !reporting(task).is_empty()
}

/// The functions with a body whose calls are the end of the run.
fn reporting<'t>(task: &HarnessTask<'t>) -> Vec<&'t str> {
    let outside = &task.program.origin.outside;
    let defined = |name: &&str| task.program.functions.iter().any(|f| f.name == **name);
    match (task.end.error, task.end.call) {
        (Some(ErrorKind::Reached | ErrorKind::Assertion), _) => {
            outside.reports.iter().map(String::as_str).collect()
        }
        (None, Some(call)) => Some(call).filter(defined).into_iter().collect(),
        _ => Vec::new(),
    }
}

/// What a compiled program says at each call tells when it comes to one of these.
fn seen_calls(task: &HarnessTask<'_>) -> String {
    let all = reporting(task);
    let declared = all.iter().map(|name| format!("extern void {name}() WEAK;\n"));
    let seen = all.iter().map(|name| format!("    if (function == (void *){name}) reached();\n"));
    let quiet = "__attribute__((no_instrument_function))";
    format!(
        "\n/* The program defines these itself: a call is what counts (-finstrument-functions). */\n\
         {}{quiet} void __cyg_profile_func_enter(void *function, void *caller) {{\n    (void)caller;\n{}}}\n\
         {quiet} void __cyg_profile_func_exit(void *function, void *caller) {{\n    (void)function, \
         (void)caller;\n}}\n",
        declared.collect::<String>(),
        seen.collect::<String>()
    )
}
