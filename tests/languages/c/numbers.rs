//! Vectors and complex numbers: random programs that compute with them print what they do when gcc has compiled them.
//! Without gcc there is nothing to compare with.
//!
//! `UNLOOP_NUMBERS=N` takes more programs than CI does, `UNLOOP_GENERATED_FROM=S` others.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use proptest::prelude::{Strategy, any};
use proptest::sample::Index;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

use crate::support::seeds::{Tally, number, through};

/// A type: its name, its declaration, how many numbers it has, how one is printed, which operators it has, and
/// whether it is complex.
struct Kind {
    name: &'static str,
    declared: &'static str,
    count: usize,
    format: &'static str,
    operators: &'static [&'static str],
    complex: bool,
}

const INTEGRAL: &[&str] = &["+", "-", "*", "&", "|", "^"];
const FLOATING: &[&str] = &["+", "-", "*", "/"];

const KINDS: [Kind; 8] = [
    vector("u4", "unsigned", 4, "%u", INTEGRAL),
    vector("s8", "short", 8, "%d", INTEGRAL),
    vector("b16", "unsigned char", 16, "%d", INTEGRAL),
    vector("l2", "unsigned long", 2, "%lu", INTEGRAL),
    vector("d2", "double", 2, "%.17g", FLOATING),
    vector("f4", "float", 4, "%.9g", FLOATING),
    complex("cd", "double", "%.17g"),
    complex("ci", "long", "%ld"),
];

const fn vector(
    name: &'static str,
    declared: &'static str,
    count: usize,
    format: &'static str,
    operators: &'static [&'static str],
) -> Kind {
    Kind { name, declared, count, format, operators, complex: false }
}

const fn complex(name: &'static str, declared: &'static str, format: &'static str) -> Kind {
    Kind { name, declared, count: 2, format, operators: &["+", "-", "*"], complex: true }
}

/// So many variables of each type.
const VARIABLES: usize = 3;
const STATEMENTS: usize = 20;

#[test]
fn numbers_together_are_what_gcc_makes_of_them() {
    if Command::new("gcc").arg("--version").output().is_err() {
        eprintln!("no gcc here: nothing to compare with");
        return;
    }
    let from = number("UNLOOP_GENERATED_FROM").unwrap_or(0);
    let count = number("UNLOOP_NUMBERS").unwrap_or(10);
    let tally = through("numbers together", from..from + count, 1 << 20, compare);
    assert!(tally.0.get("same").copied().unwrap_or(0) * 2 >= count, "{tally:?}");
}

fn compare(seed: u64, tally: &mut Tally) -> Result<(), String> {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let file = folder.path().join("numbers.c");
    let text = program(seed);
    fs::write(&file, &text).map_err(|error| error.to_string())?;
    let there = compiled(&file)?;
    let mut here = Command::new(env!("CARGO_BIN_EXE_unloop"));
    let here = output(here.arg("run").arg(&file))?;
    let said = String::from_utf8_lossy(&here.stderr).into_owned();
    if said.contains("cannot follow") {
        // A product that is no number.
        tally.count("not followed");
        return Ok(());
    }
    if here.stdout == there.stdout && here.status.code() == there.status.code() {
        tally.count("same");
        return Ok(());
    }
    let [gcc, ours] = [&there, &here].map(|one| String::from_utf8_lossy(&one.stdout).into_owned());
    Err(format!("gcc:\n{gcc}\nunloop: {said}\n{ours}\n{text}"))
}

fn compiled(file: &Path) -> Result<Output, String> {
    let program = file.with_extension("out");
    let made = output(Command::new("gcc").args(["-w", "-O0", "-o"]).arg(&program).arg(file))?;
    if !made.status.success() {
        return Err(String::from_utf8_lossy(&made.stderr).into_owned());
    }
    output(&mut Command::new(program))
}

fn output(command: &mut Command) -> Result<Output, String> {
    command.output().map_err(|error| format!("{command:?}: {error}"))
}

/// The program that a seed stands for.
fn program(seed: u64) -> String {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    let random = TestRng::from_seed(RngAlgorithm::ChaCha, &bytes);
    let mut runner = TestRunner::new_with_rng(Config::default(), random);
    let mut below = |most: usize| {
        let tree = any::<Index>().new_tree(&mut runner).expect("it is a number");
        tree.current().index(most)
    };
    let mut text = "#include <stdio.h>\n".to_owned();
    for Kind { name, declared, complex, .. } in &KINDS {
        let size = 16;
        let _ = if *complex {
            writeln!(text, "typedef _Complex {declared} {name};")
        } else {
            writeln!(text, "typedef {declared} {name} __attribute__((vector_size({size})));")
        };
    }
    text += "int main(void) {\n";
    for kind in &KINDS {
        for variable in 0..VARIABLES {
            let values: Vec<String> = (0..kind.count).map(|_| below(40).to_string()).collect();
            let value = if kind.complex {
                format!("{} - {}i", values[0], values[1])
            } else {
                format!("{{{}}}", values.join(", "))
            };
            let _ = writeln!(text, "  {0} {0}_{variable} = {value};", kind.name);
        }
    }
    for _ in 0..STATEMENTS {
        let kind = &KINDS[below(KINDS.len())];
        let mut variable = || format!("{}_{}", kind.name, below(VARIABLES));
        let (to, a, b) = (variable(), variable(), variable());
        let operator = kind.operators[below(kind.operators.len())];
        let scalar = 1 + below(9);
        let integral = kind.operators.contains(&"^");
        let statement = match below(8) {
            0 => format!("{to} = {a} {operator} {scalar};"),
            1 => format!("{to} = {scalar} {operator} {a};"),
            2 if operator != "/" => format!("{to} {operator}= {b};"),
            3 => format!("{to} = -{a};"),
            4 if kind.complex => format!("__imag__ {to} = __real__ {a} + ({b} == {a});"),
            4 if integral => format!("{to} = ~{a};"),
            5 if integral => format!("{to} = ({}) ({a} < {b});", kind.name),
            5 if kind.complex => format!("{to} = ~{a} * {scalar};"),
            6 if !kind.complex => {
                format!("{to}[{}] = {a}[{}];", below(kind.count), below(kind.count))
            }
            7 if kind.name == "u4" => format!("{to} = __builtin_shuffle({a}, {b}, (u4) s8_0);"),
            7 if integral => format!("{to} = {a} >> {};", below(7)),
            _ => format!("{to} = {a} {operator} {b};"),
        };
        let _ = writeln!(text, "  {statement}");
    }
    for kind in &KINDS {
        for variable in 0..VARIABLES {
            for index in 0..kind.count {
                let name = format!("{}_{variable}", kind.name);
                let part = match (kind.complex, index) {
                    (true, 0) => format!("__real__ {name}"),
                    (true, _) => format!("__imag__ {name}"),
                    _ => format!("{name}[{index}]"),
                };
                let _ = writeln!(text, "  printf(\"{} \", {part});", kind.format);
            }
            let _ = writeln!(text, "  printf(\"\\n\");");
        }
    }
    text + "  return 0;\n}\n"
}
