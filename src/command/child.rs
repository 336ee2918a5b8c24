//! Programs of the system that are run to their end: `make`, a compiler.

use std::ffi::OsString;
use std::io;
use std::path::Path;
use std::time::Duration;

use unloop::budget::Budget;
use unloop::solve::ProcessGroup;
use unloop::solve::child::{ChildLimits, ChildRun, run_child};
use unloop::solve::room::RoomLimits;

/// Runs a program, and ends it when its time is over.
///
/// # Errors
/// When it cannot be started.
pub(crate) fn run_program(
    program: &Path,
    arguments: &[OsString],
    time: Duration,
) -> io::Result<ChildRun> {
    let limits = ChildLimits { time, room: RoomLimits::default() };
    run_child(program, arguments, limits, &Budget::unlimited(), &ProcessGroup::new())
}
