//! A script that is run to its end: processes are started in this room only, those that ask no
//! solver, too.

use std::io;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// Runs a script of the shell's with one argument. It is told where this program is, by the
/// environment's `UNLOOP`, and has no input.
///
/// # Errors
/// There is no shell, or it is not known where this program is.
pub fn run_script(script: &Path, argument: &str) -> io::Result<Output> {
    let this = std::env::current_exe()?;
    let mut shell = Command::new("/bin/sh");
    shell.arg(script).arg(argument).env("UNLOOP", this).stdin(Stdio::null());
    shell.output()
}
