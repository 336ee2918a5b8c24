//! Source → typed tree → C → gcc: the program prints, and ends with the status, that the source's own
//! does. Sizes and offsets are numbers in what is printed, and each structure says where its members
//! are, so gcc checks those, too.
//!
//! CI takes some programs of the suite; `UNLOOP_SUITE=all` takes all of them, and
//! `UNLOOP_TREES=FOLDER:FOLDER` the programs of folders besides (of `c-testsuite`, for instance).

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use unloop::front::{DataModel, Diagnostics, ReadOptions, Severity};

use super::{gcc, has_gcc, options_of, tree};
use crate::c::programs_of_folders;
use crate::support::seeds::{Tally, through};
use crate::support::{at, is_met, suite};

/// One of so many programs is met by default.
const MET: usize = 60;
/// How long a run may take; one that takes longer may never end, as some in the suite do not.
const PATIENCE: Duration = Duration::from_secs(3);
/// Syntax trees are deep; the checker brings a stack of its own.
const STACK: usize = 8 << 20;

/// A program whose runs are not the same so many times (they look at addresses, or at what nobody wrote)
/// says nothing.
const AGAIN: usize = 8;

/// A program, and how it is read.
struct Sample {
    name: String,
    path: PathBuf,
    options: ReadOptions,
    /// Whether it is known to be a program that is understood.
    known: bool,
}

fn samples() -> Vec<Sample> {
    let programs = suite::all().into_iter();
    let programs = programs.filter(|program| program.path.extension().is_some_and(|e| e == "c"));
    let met = programs.filter(|program| is_met(&program.name, MET));
    let mut all: Vec<Sample> = met
        .map(|program| Sample {
            options: options_of(&program),
            name: program.name,
            path: program.path,
            known: true,
        })
        .collect();
    all.extend(programs_of_folders().into_iter().map(|path| {
        let (name, options) = (path.display().to_string(), ReadOptions::default());
        Sample { name, path, options, known: false }
    }));
    all
}

#[test]
fn what_the_tree_prints_does_what_the_source_does() {
    if !has_gcc() {
        return;
    }
    let samples = samples();
    let count = u64::try_from(samples.len()).expect("a small number");
    let tally = through("tree", 0..count, STACK, |index, tally| {
        let sample = &samples[usize::try_from(index).expect("a small number")];
        compare(sample, tally).map_err(|failure| format!("{}: {failure}", sample.name))
    });
    let told = |what| tally.0.get(what).copied().unwrap_or(0);
    let (same, taken) = (told("same"), count - told("refused"));
    assert!(same * 10 >= taken * 7, "of {count} programs: {tally:?}");
}

/// Compares the runs of one program.
fn compare(sample: &Sample, tally: &mut Tally) -> Result<(), String> {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let [printed, own, other] = ["tree.c", "own", "other"].map(|name| folder.path().join(name));
    let bytes = fs::read(&sample.path).map_err(|error| error.to_string())?;
    let Ok(text) = String::from_utf8(bytes) else {
        tally.count("no text");
        return Ok(());
    };
    let file = sample.path.display().to_string();
    let text = match tree(&file, &text, &sample.options) {
        Ok(text) => text,
        Err((errors, _)) if !sample.known && is_excused(&errors, &sample.path) => {
            tally.count("refused");
            return Ok(());
        }
        Err((errors, sources)) => return Err(errors.render(&sources, false)),
    };
    fs::write(&printed, &text).map_err(|error| error.to_string())?;
    if sample.options.data_model == DataModel::Ilp32 {
        // What is printed is at least C, and its layouts are right.
        tally.count("32 bits");
        return compiles(&["-m32", "-fsyntax-only"], &printed);
    }
    let defines: Vec<String> = sample.options.preprocessing.defines.iter().map(define).collect();
    let meaning = meaning(&sample.options);
    let defines: Vec<&str> = defines.iter().map(String::as_str).chain(meaning.clone()).collect();
    if !linked(&defines, &sample.path, &own) {
        // Parts of it are elsewhere, or gcc has no such header.
        tally.count("not linked");
        return compiles(&["-fsyntax-only"], &printed);
    }
    if !linked(&meaning, &printed, &other) {
        return compiles(&[], &printed).and(Err("what is printed does not link".to_owned()));
    }
    let (expected, found) = (run(&own)?, run(&other)?);
    if expected == found {
        tally.count(if expected.is_some() { "same" } else { "endless" });
        return Ok(());
    }
    for _ in 0..AGAIN {
        if run(&own)? != expected || run(&other)? != found {
            tally.count("unsteady");
            return Ok(());
        }
    }
    Err(format!("the source's run is {expected:?}, that of the tree {found:?}"))
}

/// Whether there is something that is not supported, or that gcc refuses, too.
fn is_excused(errors: &Diagnostics, file: &Path) -> bool {
    let unsupported = errors.iter().any(|error| error.severity == Severity::Unsupported);
    unsupported || !gcc(&["-fsyntax-only"], &[file]).status.success()
}

/// The options by which C means what it means there.
fn meaning(options: &ReadOptions) -> Vec<&'static str> {
    let characters = options.unsigned_char.then_some("-funsigned-char");
    characters.into_iter().chain(options.short_enums.then_some("-fshort-enums")).collect()
}

fn define((name, text): &(String, Option<String>)) -> String {
    text.as_ref().map_or_else(|| format!("-D{name}"), |text| format!("-D{name}={text}"))
}

fn compiles(options: &[&str], file: &Path) -> Result<(), String> {
    let out = file.with_extension("o");
    let out = out.to_string_lossy();
    let said = gcc(&[options, &["-c", "-o", &out]].concat(), &[file]);
    if said.status.success() {
        return Ok(());
    }
    Err(String::from_utf8_lossy(&said.stderr).into_owned())
}

/// Makes a program of a file and of what programs of the suite ask for.
fn linked(options: &[&str], file: &Path, program: &Path) -> bool {
    let given = at("tests/languages/c/tree/given.c");
    let libraries = [Path::new("-lm"), Path::new("-lpthread")];
    let out = program.to_string_lossy();
    let options = [options, &["-o", &out]].concat();
    gcc(&options, &[file, &given, libraries[0], libraries[1]]).status.success()
}

/// How a program ends, and what it prints; nothing if it does not end soon.
fn run(program: &Path) -> Result<Option<(ExitStatus, Vec<u8>)>, String> {
    let mut command = Command::new(program);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = command.spawn().map_err(|error| error.to_string())?;
    let mut output = child.stdout.take().ok_or("there is no output")?;
    let reader = std::thread::spawn(move || {
        let mut bytes = Vec::new();
        // One that prints for ever is not remembered whole.
        let _ = output.by_ref().take(1 << 20).read_to_end(&mut bytes);
        bytes
    });
    let status = ended(&mut child).map_err(|error| error.to_string())?;
    let bytes = reader.join().map_err(|_| "the output cannot be read".to_owned())?;
    Ok(status.map(|status| (status, bytes)))
}

fn ended(child: &mut Child) -> std::io::Result<Option<ExitStatus>> {
    let start = Instant::now();
    while start.elapsed() < PATIENCE {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status));
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    child.kill()?;
    child.wait()?;
    Ok(None)
}
