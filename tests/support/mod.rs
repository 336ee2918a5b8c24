//! What the test binaries share: the programs of the suite, random programs, ranges of seeds,
//! solvers and fakes of them, the settings of snapshots.

#![allow(dead_code, reason = "each binary needs a part of it")]

pub(crate) mod bad;
pub(crate) mod chance;
pub(crate) mod inputs;
pub(crate) mod random;
pub(crate) mod seeds;
pub(crate) mod snapshots;
pub(crate) mod solvers;
pub(crate) mod stated;
pub(crate) mod suite;

use std::env;
use std::path::{Path, PathBuf};

/// The place of a file or a folder of the project.
pub(crate) fn at(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// The files in a folder of the project and in the folders in it, in order.
pub(crate) fn files(folder: &str) -> Vec<PathBuf> {
    let entries = walkdir::WalkDir::new(at(folder)).sort_by_file_name();
    let entries = entries.into_iter().map(|entry| entry.expect("the folder can be listed"));
    entries.filter(|entry| entry.file_type().is_file()).map(walkdir::DirEntry::into_path).collect()
}

/// Whether a net is to be as large as it can be: the environment says `NAME=all`.
pub(crate) fn whole(net: &str) -> bool {
    env::var(net).is_ok_and(|size| size == "all")
}

/// Whose turn it is among so many: another one for another name, the same for the same name. What
/// would be crossed with each program is met by some of them, whichever programs come and go.
pub(crate) fn turn(name: &str, of: usize) -> usize {
    let hash = name
        .bytes()
        .fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    // The low bits of this hash are not as mixed as the others.
    usize::try_from(hash >> 8).expect("a small number") % of
}

/// Whether it is met by a test that goes through all programs: by default one of so many is, and all
/// where the net of the suite is to be as large as it can be.
pub(crate) fn is_met(name: &str, of: usize) -> bool {
    whole("UNLOOP_SUITE") || turn(name, of) == 0
}

/// A file's name without its ending.
pub(crate) fn stem(path: &Path) -> String {
    path.file_stem().expect("a file has a name").to_string_lossy().into_owned()
}
