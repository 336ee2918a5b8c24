//! The typed tree: printed as C it means what the source means, its types are those that gcc finds,
//! and the checker refuses what is no program.

mod layouts;
mod refused;
mod run;
mod types;

use std::path::Path;
use std::process::{Command, Output, Stdio};

use unloop::front::{Diagnostics, ReadOptions, Sources, c::typed_tree};

/// The typed tree of a text, as C; or what is wrong with the text.
fn tree(name: &str, text: &str, options: &ReadOptions) -> Result<String, (Diagnostics, Sources)> {
    let mut sources = Sources::of_text(name, text);
    typed_tree(&mut sources, options).map_err(|diagnostics| (diagnostics, sources))
}

/// The same with pointers of 64 bits, and what is wrong drawn.
fn tree_of(text: &str) -> Result<String, String> {
    let drawn = |(errors, sources): (Diagnostics, Sources)| errors.render(&sources, false);
    tree("test.c", text, &ReadOptions::default()).map_err(drawn)
}

/// Whether there is a gcc to compare with; if not, the test says so.
fn has_gcc() -> bool {
    let there = Command::new("gcc").arg("--version").stdout(Stdio::null()).status().is_ok();
    if !there {
        eprintln!("no gcc here: nothing to compare with");
    }
    there
}

/// What gcc says of a file.
fn gcc(options: &[&str], files: &[&Path]) -> Output {
    let mut command = Command::new("gcc");
    command.arg("-w").args(options).args(files).stdin(Stdio::null());
    command.output().expect("gcc can be started")
}

/// The options of a program of the suite, as far as the checker looks at them.
fn options_of(program: &crate::support::suite::SuiteProgram) -> ReadOptions {
    program.compiled()
}
