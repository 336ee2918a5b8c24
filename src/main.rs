//! Arguments in, exit status out; everything else is the library's work, and `command`'s.

mod command;

use std::process::ExitCode;

use anyhow::Context;

fn main() -> ExitCode {
    let arguments = std::env::args_os().collect();
    match command::run(arguments).context("unloop cannot work here") {
        Ok(status) => status.into(),
        Err(error) => {
            command::complain(&format!("{error:#}"));
            command::Status::Fault.into()
        }
    }
}
