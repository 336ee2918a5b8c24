//! Programs that are run as processes: what they read of the standard input, their arguments and the environment, and
//! what they write, is as gcc has it. Each of `processes/` has beside it what it reads (`.in`), and what it prints
//! (`.out`), which holds without gcc, too; numbers in random texts are compared with gcc's alone.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

use crate::support::at;
use crate::support::seeds::number;

/// What the programs are given besides their names.
const ARGUMENTS: [&str; 7] = ["-a", "rest", "-b", "value", "-bx", "--", "-a"];
/// A line that begins like a number: digits with a point and an exponent, of all sizes, cut short now and then.
const LINE: &str = "[ \t]{0,2}[-+]?[0-9]{0,25}[.]?[0-9]{0,22}([eE][-+]?[0-9]{1,2}|[eE]-?[0-3][0-9]{2})?\
                    ( 17|x|e|[.]5|-| 0x1F|)\n";
/// So many lines of random texts, unless `UNLOOP_TEXTS` says another number.
const LINES: u64 = 60;

#[test]
fn processes_read_and_write_as_compiled_ones() {
    for name in ["reads", "speaks"] {
        let source = at(&format!("tests/languages/c/processes/{name}.c"));
        let input = fs::read(source.with_extension("in")).unwrap_or_default();
        let ours = ours(&source, &input);
        let said = String::from_utf8_lossy(&ours.stdout).into_owned();
        let expected = fs::read_to_string(source.with_extension("out")).expect("it is there");
        assert_eq!(said, expected, "{name}: {}", String::from_utf8_lossy(&ours.stderr));
        if let Some(gcc) = compiled(&source, &input) {
            assert_eq!(String::from_utf8_lossy(&gcc.stdout), expected, "{name}");
            assert_eq!(gcc.status.code(), ours.status.code(), "{name}");
            let errors = String::from_utf8_lossy(&gcc.stderr).into_owned();
            assert!(String::from_utf8_lossy(&ours.stderr).starts_with(&errors), "{errors}");
        }
    }
}

#[test]
fn numbers_in_texts_are_what_gcc_reads() {
    let source = at("tests/languages/c/processes/texts.c");
    let from = number("UNLOOP_GENERATED_FROM").unwrap_or(0);
    let count = number("UNLOOP_TEXTS").unwrap_or(LINES);
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&from.to_le_bytes());
    let random = TestRng::from_seed(RngAlgorithm::ChaCha, &seed);
    let mut runner = TestRunner::new_with_rng(Config::default(), random);
    let mut line = || LINE.new_tree(&mut runner).expect("it is a regular expression").current();
    let input: String = (0..count).map(|_| line()).collect();
    let Some(gcc) = compiled(&source, input.as_bytes()) else { return };
    let ours = ours(&source, input.as_bytes());
    let [gcc, ours] = [gcc, ours].map(|one| String::from_utf8_lossy(&one.stdout).into_owned());
    for (text, (gcc, ours)) in input.lines().zip(gcc.lines().zip(ours.lines())) {
        assert_eq!(ours, gcc, "{text:?}");
    }
    assert_eq!(ours.lines().count(), gcc.lines().count());
}

fn ours(source: &Path, input: &[u8]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_unloop"));
    fed(command.args(["run", "--timeout", "100"]).arg(source).arg("--"), input)
}

/// The run of the compiled program, where there is gcc.
fn compiled(source: &Path, input: &[u8]) -> Option<Output> {
    let folder = tempfile::tempdir().expect("a folder");
    // Messages begin with the program's name, which unloop takes from its file.
    let program: PathBuf = folder.path().join("program");
    let mut gcc = Command::new("gcc");
    let made = gcc.args(["-w", "-O0", "-o"]).arg(&program).arg(source).output().ok()?;
    made.status.success().then(|| fed(&mut Command::new(program), input))
}

fn fed(command: &mut Command, input: &[u8]) -> Output {
    command.args(ARGUMENTS).env("UNLOOP_TEST_NAME", "a name = that is kept");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("it starts");
    let written = child.stdin.take().expect("it is a pipe").write_all(input);
    written.expect("it reads");
    child.wait_with_output().expect("it ends")
}
