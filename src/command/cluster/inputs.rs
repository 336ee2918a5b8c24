//! The files that an answer depends on: those that a run is given, and what they include, as far as that
//! is known without reading them as programs. An answer is about what they held.

use std::collections::{BTreeMap, VecDeque};
use std::fs;
use std::path::{Path, PathBuf};

use unloop::front::c::{Included, included};

use super::super::digest::sha256;

/// A program includes so many files at most.
const MOST: usize = 2000;

/// Files that have been looked at: many programs include the same.
#[derive(Default)]
pub(super) struct Inputs {
    seen: BTreeMap<PathBuf, Seen>,
}

struct Seen {
    fingerprint: String,
    /// What it includes, if that is known.
    includes: Option<Vec<Included>>,
}

/// Files with their fingerprints, and whether these are all that matter.
pub(super) struct Known {
    pub(super) files: Vec<(PathBuf, String)>,
    pub(super) all: bool,
}

impl Inputs {
    /// Those files, and what they include; `folders` is where that is looked for. A file that is not there
    /// matters, too: it would be taken if it were.
    pub(super) fn of(&mut self, files: &[PathBuf], folders: &[PathBuf]) -> Known {
        let mut known = Known { files: Vec::new(), all: true };
        let mut waiting: VecDeque<PathBuf> = files.iter().cloned().collect();
        while let Some(path) = waiting.pop_front() {
            if known.files.iter().any(|(other, _)| *other == path) {
                continue;
            }
            let seen = self.seen.entry(path.clone()).or_insert_with(|| Seen::look(&path));
            known.all &= seen.includes.is_some() && known.files.len() < MOST;
            known.files.push((path.clone(), seen.fingerprint.clone()));
            if !known.all {
                break;
            }
            let beside = path.parent().map(Path::to_owned).unwrap_or_default();
            for one in seen.includes.iter().flatten() {
                let beside = Some(&beside).filter(|_| one.beside);
                for folder in beside.into_iter().chain(folders) {
                    let path = folder.join(&one.name);
                    let found = path.is_file();
                    waiting.push_back(path);
                    if found {
                        break;
                    }
                }
            }
        }
        known
    }
}

impl Seen {
    fn look(path: &Path) -> Self {
        let Ok(bytes) = fs::read(path) else {
            return Self { fingerprint: String::new(), includes: Some(Vec::new()) };
        };
        let includes = included(&String::from_utf8_lossy(&bytes));
        Self { fingerprint: sha256(&bytes), includes }
    }
}

/// A hash of what a file holds; of a file that cannot be read, of nothing.
pub(super) fn fingerprint(path: &Path) -> String {
    fs::read(path).map_or_else(|_| String::new(), |bytes| sha256(&bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_included_matters_wherever_it_is() {
        let folder = tempfile::tempdir().expect("a folder");
        let at = |name: &str| folder.path().join(name);
        let write = |name: &str, text: &str| fs::write(at(name), text).expect("a file");
        fs::create_dir(at("inc")).expect("a folder");
        write("p.c", "#include \"a.h\"\n#include <b.h>\n");
        write("inc/a.h", "#include \"p.c\"\n");
        write("inc/b.h", "");
        let known = || Inputs::default().of(&[at("p.c")], &[at("inc")]);
        let names =
            |known: &Known| known.files.iter().map(|(path, _)| path.clone()).collect::<Vec<_>>();
        // Neither a.h nor inc/p.c is there; they would be taken if they were.
        let all = ["p.c", "a.h", "inc/a.h", "inc/b.h", "inc/p.c"].map(at);
        assert_eq!(names(&known()), all);
        let hashes =
            |known: Known| known.files.into_iter().map(|(_, hash)| hash).collect::<Vec<_>>();
        let before = hashes(known());
        write("inc/b.h", "int b;\n");
        assert_ne!(hashes(known()), before);
        write("a.h", "#include NAME\n");
        assert!(!known().all);
    }
}
