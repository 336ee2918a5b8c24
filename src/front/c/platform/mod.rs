//! The platform as data: the macros that a compiler has defined before a program begins, and where it finds the
//! headers of the system. The compiler is gcc 12 on Linux with C17 and GNU's additions, for x86-64 and i386; there are
//! no vectors.

use std::path::{Path, PathBuf};

use crate::front::{Abi, DataModel};

const LINUX: &str = include_str!("linux.h");
const X86_64: &str = include_str!("x86_64.h");
const I386: &str = include_str!("i386.h");

/// The macros that are there from the start, as directives.
pub(super) fn predefined(model: Abi) -> [&'static str; 3] {
    let processor = match model.sizes {
        DataModel::Lp64 | DataModel::Cells => X86_64,
        DataModel::Ilp32 => I386,
    };
    let characters = if model.unsigned_char { "#define __CHAR_UNSIGNED__ 1\n" } else { "" };
    [LINUX, processor, characters]
}

/// Where this machine has the headers of its system, in the order in which compilers look there.
pub(super) fn header_folders(model: Abi) -> Vec<PathBuf> {
    let processor = match model.sizes {
        DataModel::Lp64 | DataModel::Cells => "x86_64",
        DataModel::Ilp32 => "i386",
    };
    let of = |processor: &str| PathBuf::from(format!("/usr/include/{processor}-linux-gnu"));
    let all = [
        PathBuf::from("/usr/local/include"),
        of(processor),
        of(std::env::consts::ARCH),
        PathBuf::from("/usr/include"),
    ];
    let mut folders: Vec<PathBuf> = all.into_iter().filter(|folder| folder.is_dir()).collect();
    folders.dedup();
    folders.extend(own_headers(Path::new(&format!("/usr/lib/gcc/{processor}-linux-gnu"))));
    folders
}

/// The headers of gcc's newest version that is there: those for the vectors of a processor are nowhere else.
fn own_headers(versions: &Path) -> Option<PathBuf> {
    let version = |name: &str| name.parse::<u32>().ok();
    let entries = std::fs::read_dir(versions).ok()?.filter_map(Result::ok);
    let newest = entries.filter_map(|entry| version(entry.file_name().to_str()?)).max()?;
    Some(versions.join(newest.to_string()).join("include")).filter(|folder| folder.is_dir())
}
