//! Snapshots of the abstract path conditions of all programs of the suite, in
//! `snapshots/apc` (of giants a digest), and of some with memory, in `snapshots/memory`; and what must be true of such texts: each solver can read them, and
//! they depend on nothing but program, target and encoding – not on the folder, the
//! locale, on what else the process does or has done.

mod memory;
mod shown;
#[path = "../support/mod.rs"]
mod support;
mod texts;

use std::collections::HashMap;
use std::env;
use std::fmt::Write;
use std::fs;
use std::io::{BufRead, BufReader, Write as _};
use std::path::Path;
use std::process::{Command, ExitCode, Stdio};
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::Duration;

use libtest_mimic::{Arguments, Failed, Trial};
use unloop::graph::Ints;
use unloop::solve::Solver;

use support::suite::{self, Loaded, SuiteProgram};
use texts::{FORMS, Form, Text, text, without_memory};

/// How long a solver may read a text, and how long it may then look for an answer: that
/// it cannot do what is asked of it, it says at once.
const PATIENCE: (Duration, Duration) = (Duration::from_secs(30), Duration::from_millis(50));
/// What a solver says when it has read a text.
const READ: &str = "it has been read";
/// A folder, and a language whose small letters are not everybody's.
const ELSEWHERE: [(&str, &str); 2] = [("LC_ALL", "tr_TR.UTF-8"), ("LANG", "de_DE.ISO-8859-1")];

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let solvers: Arc<[Solver]> = support::solvers::installed().into();
    let mut trials = Vec::new();
    // The papers' kind, functions that are entered with any arguments, and those by which
    // solvers are tried. The texts of others are about the same formulas.
    let wanted = |p: &SuiteProgram| {
        let flow = p.path.extension().is_some_and(|ending| ending == "flow");
        let entered = flow || p.option("--entry").is_some() || !p.header("alone").is_empty();
        entered && !p.is_listing()
    };
    let functions = suite::all().into_iter().filter(wanted);
    for program in functions {
        let mut trial = |kind: &str, test: fn(&SuiteProgram, &[Solver]) -> Result<(), Failed>| {
            let (program, solvers) = (program.clone(), solvers.clone());
            let name = format!("{kind}::{}", program.name);
            trials.push(Trial::test(name, move || test(&program, &solvers)));
        };
        trial("snapshot", |program, _| snapshot(program));
        trial("read", read_by_solvers);
        trial("elsewhere", |program, _| the_same_elsewhere(program));
        trial("together", |program, _| the_same_together(program));
    }
    trials.extend(memory::trials());
    libtest_mimic::run(&arguments, trials).exit_code()
}

/// The program over the papers' integers.
fn over_unbounded(program: &SuiteProgram) -> Result<Loaded, String> {
    without_memory(program.load(Some(Ints::Math))?)
}

/// All forms, each from a program that was read anew.
fn fresh(program: &SuiteProgram) -> Result<Vec<Text>, Failed> {
    FORMS.iter().map(|form| one(program, *form)).collect()
}

fn one(program: &SuiteProgram, form: Form) -> Result<Text, Failed> {
    Ok(text(program, &over_unbounded(program)?, form)?)
}

/// One of the forms, in turns; with `UNLOOP_SNAPSHOTS=all` all of them.
fn some(program: &SuiteProgram) -> Result<Vec<Text>, Failed> {
    if support::whole("UNLOOP_SNAPSHOTS") {
        return fresh(program);
    }
    let form = FORMS[support::turn(&program.name, FORMS.len())];
    Ok(vec![one(program, form)?])
}

fn snapshot(program: &SuiteProgram) -> Result<(), Failed> {
    let mut all = String::new();
    for Text { form: Form { encoding, unfold }, text, .. } in fresh(program)? {
        let k = unfold.map(|k| format!(", K = {k}")).unwrap_or_default();
        let _ = writeln!(all, "; ---- {encoding}{k}\n{}", shown::shown(&text));
    }
    let settings = support::snapshots::within("snapshots/apc");
    settings.bind(|| insta::assert_snapshot!(program.name.clone(), all));
    Ok(())
}

/// Each solver that is fit for a text reads it without complaint.
fn read_by_solvers(program: &SuiteProgram, solvers: &[Solver]) -> Result<(), Failed> {
    for Text { form, text, features } in some(program)? {
        for solver in solvers.iter().filter(|s| s.profile.unfit(features).is_none()) {
            let arguments = solver.profile.arguments(features, Some(Duration::from_secs(1)));
            let output = shown(solver, &arguments, &text)?;
            if output.contains("error") {
                return Err(format!("{} to {form:?}: {output}", solver.name()).into());
            }
        }
    }
    Ok(())
}

/// What a solver says to a text, which it must have read to its end; the question itself
/// it may leave open.
fn shown(solver: &Solver, arguments: &[String], text: &str) -> Result<String, Failed> {
    let text = text.replace("(check-sat)", &format!("(echo \"{READ}\")\n(check-sat)"));
    let mut child = Command::new(&solver.path)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()?;
    let mut stdin = child.stdin.take().ok_or("the solver has an input")?;
    let stdout = child.stdout.take().ok_or("the solver has an output")?;
    let (tell, told) = mpsc::channel();
    let lines = thread::scope(|scope| {
        // A solver that has said `(error …)` may have stopped reading.
        scope.spawn(move || drop(stdin.write_all(text.as_bytes())));
        scope.spawn(move || {
            // Read to its end or dead: in both cases there is not long to wait any more.
            let _ = told.recv_timeout(PATIENCE.0);
            let _ = told.recv_timeout(PATIENCE.1);
            let _ = child.kill();
            let _ = child.wait();
        });
        let lines = BufReader::new(stdout).lines().inspect(|line| {
            if line.as_ref().is_ok_and(|line| line.contains(READ)) {
                let _ = tell.send(());
            }
        });
        let lines: Result<Vec<String>, _> = lines.collect();
        drop(tell);
        lines
    })?;
    if lines.first().is_none_or(|line| !line.contains(READ)) {
        return Err(format!("{} has not read the text to its end: {lines:?}", solver.name()).into());
    }
    Ok(lines.join("\n"))
}

/// The program that ships prints the same bytes, here and in another folder and locale.
fn the_same_elsewhere(program: &SuiteProgram) -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let file = program.path.file_name().ok_or("a file has a name")?;
    fs::copy(&program.path, folder.path().join(file))?;
    for expected in some(program)? {
        let here = program.path.parent().ok_or("a file is in a folder")?;
        let plain = printed(program, expected.form, here, &[])?;
        let elsewhere = printed(program, expected.form, folder.path(), &ELSEWHERE)?;
        let where_ = [(plain, "here"), (elsewhere, "elsewhere")];
        if let Some((_, place)) = where_.iter().find(|(bytes, _)| *bytes != expected.text) {
            return Err(format!("{:?} is not the same {place}", expected.form).into());
        }
    }
    Ok(())
}

/// What `unloop apc` prints in a folder.
fn printed(
    program: &SuiteProgram,
    form: Form,
    folder: &Path,
    variables: &[(&str, &str)],
) -> Result<String, Failed> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_unloop"));
    command.args(["apc", "--ints", "math"]);
    command.arg(program.path.file_name().ok_or("a file has a name")?);
    for name in ["--entry", "--entry-pointers", "--target"] {
        command.args(program.option(name).map(|value| [name, value]).into_iter().flatten());
    }
    if program.option("--target").is_none() {
        command.args(["--target", "errors"]);
    }
    command.args(["--encoding", form.encoding.as_str()]);
    command.args(form.unfold.map(|k| ["--unfold".to_owned(), k.to_string()]).iter().flatten());
    command.envs(variables.iter().copied()).current_dir(folder).stdin(Stdio::null());
    let output = command.output()?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned().into());
    }
    Ok(String::from_utf8(output.stdout)?)
}

/// Two threads that share the program, and so the bank of terms, work on all forms in
/// opposite orders: terms get other numbers, texts must not.
fn the_same_together(program: &SuiteProgram) -> Result<(), Failed> {
    let loaded = over_unbounded(program)?;
    let all = |forms: Vec<Form>| -> Result<HashMap<String, String>, String> {
        forms
            .into_iter()
            .map(|form| Ok((format!("{form:?}"), text(program, &loaded, form)?.text)))
            .collect()
    };
    let (forwards, backwards) = thread::scope(|scope| {
        let backwards = scope.spawn(|| all(FORMS.iter().rev().copied().collect()));
        (all(FORMS.to_vec()), backwards.join())
    });
    let backwards = backwards.map_err(|_| "the other thread panicked")??;
    let forwards = forwards?;
    for (form, expected) in FORMS.iter().zip(fresh(program)?) {
        let key = format!("{form:?}");
        if forwards[&key] != expected.text || backwards[&key] != expected.text {
            return Err(format!("{key} depends on what else is done").into());
        }
    }
    Ok(())
}
