//! Programs that are run as processes: what they read of the standard input, their arguments and the environment, and
//! what they write, is as gcc has it. Each of `processes/` has beside it what it reads (`.in`), and what it prints
//! (`.out`), which holds without gcc, too; numbers in random texts, and what random programs do with a file, are
//! compared with gcc's alone.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use proptest::prelude::RngExt as _;
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
/// So many random programs with files, unless `UNLOOP_FILE_PROGRAMS` says another number.
const FILE_PROGRAMS: u64 = 8;

#[test]
fn processes_read_and_write_as_compiled_ones() {
    for name in ["reads", "speaks", "files"] {
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
    let mut runner = TestRunner::new_with_rng(Config::default(), random(from));
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

/// Each step of these programs tells what it gave, or where in the file it is now.
#[test]
fn files_are_as_compiled_programs_leave_them() {
    let from = number("UNLOOP_GENERATED_FROM").unwrap_or(0);
    let count = number("UNLOOP_FILE_PROGRAMS").unwrap_or(FILE_PROGRAMS);
    for seed in from..from + count {
        let text = with_a_file(&mut random(seed));
        let folder = tempfile::tempdir().expect("a folder");
        let source = folder.path().join("program.c");
        fs::write(&source, &text).expect("it can be written");
        let Some(gcc) = compiled(&source, b"") else { return };
        let ours = ours(&source, b"");
        let [said, expected] = [&ours, &gcc].map(|one| String::from_utf8_lossy(&one.stdout));
        assert_eq!(said, expected, "seed {seed}: {}", String::from_utf8_lossy(&ours.stderr));
    }
}

/// A program that does something with a file, again and again. Between what is written and what is read the place
/// is set (C17 7.21.5.3p7).
fn with_a_file(random: &mut TestRng) -> String {
    let mut text = "#include <stdio.h>\n#include <errno.h>\nint main(void) {\n    \
                    char bytes[200];\n    int n = 0, m = 0;\n    FILE *f = fopen(\"file\", \"w\");\n    \
                    for (int i = 0; i < 99; i++) fprintf(f, \"%d,%c\", i, i % 7 ? ' ' : '\\n');\n    \
                    fclose(f);\n"
        .to_owned();
    for _ in 0..random.random_range(1..4) {
        let modes = ["r", "w", "a", "r+", "w+", "a+", "rb+", "ab", "r+b"];
        let mode = modes[random.random_range(0..modes.len())];
        let (reads, writes) =
            (mode.contains(['r', '+']), !mode.starts_with('r') || mode.contains('+'));
        text += &format!("    f = fopen(\"file\", \"{mode}\");\n");
        for _ in 0..random.random_range(1..25) {
            let (to, many) = (random.random_range(-20..300), random.random_range(0..30));
            let whence = ["SEEK_SET", "SEEK_CUR", "SEEK_END"][random.random_range(0..3)];
            text += &format!("    printf(\"%d;\", fseek(f, {to}, {whence}));\n");
            for _ in 0..random.random_range(1..4) {
                text += "    ";
                text += &match random.random_range(0..14) {
                    0 if reads => "printf(\"%d,\", fgetc(f));".to_owned(),
                    1 if reads => {
                        format!("printf(\"%s\", fgets(bytes, {many} + 2, f) ? bytes : \"none\");")
                    }
                    2 if reads => {
                        format!(
                            "n = fread(bytes, 2, {many}, f); printf(\"%d:%.*s,\", n, 2 * n, bytes);"
                        )
                    }
                    3 if reads => {
                        "n = fscanf(f, \"%d , %9[a-z]\", &m, bytes); printf(\"%d:%d,\", n, m);"
                            .to_owned()
                    }
                    4 if reads => "n = getc(f); printf(\"%d,\", ungetc(n, f));".to_owned(),
                    5 | 6 if writes => {
                        let before = "fseek(f, 0, SEEK_CUR); ";
                        let after = " fseek(f, 0, SEEK_CUR);";
                        format!("{before}printf(\"%d,\", fputc('a' + {many}, f));{after}")
                    }
                    7 | 8 if writes => format!(
                        "fflush(f); fseek(f, 0, SEEK_CUR); printf(\"%d,\", fprintf(f, \"%*d|\", {many}, n)); \
                         rewind(f);"
                    ),
                    9 if writes => format!(
                        "fseek(f, 1, SEEK_SET); printf(\"%d,\", (int)fwrite(\"some bytes that are there\", 3, {many} % 8, f)); \
                         fflush(f); fseek(f, 0, SEEK_CUR);"
                    ),
                    10 => "printf(\"@%ld,\", ftell(f));".to_owned(),
                    11 => "clearerr(f);".to_owned(),
                    _ => "printf(\"%d%d,\", feof(f) != 0, ferror(f) != 0);".to_owned(),
                };
                text.push('\n');
            }
        }
        text += "    printf(\"closed %d\\n\", fclose(f));\n";
    }
    text + "    f = fopen(\"file\", \"r\");\n    while ((n = getc(f)) != EOF) putchar(n);\n    return 0;\n}\n"
}

fn random(from: u64) -> TestRng {
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&from.to_le_bytes());
    TestRng::from_seed(RngAlgorithm::ChaCha, &seed)
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

/// A run in a folder of its own.
fn fed(command: &mut Command, input: &[u8]) -> Output {
    command.args(ARGUMENTS).env("UNLOOP_TEST_NAME", "a name = that is kept");
    let folder = tempfile::tempdir().expect("a folder");
    command.current_dir(folder.path());
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("it starts");
    let written = child.stdin.take().expect("it is a pipe").write_all(input);
    written.expect("it reads");
    child.wait_with_output().expect("it ends")
}
