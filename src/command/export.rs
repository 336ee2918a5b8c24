//! `--export DIR` and `--export-undecided DIR`: what was asked, as files that any solver
//! takes.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use unloop::budget::Budget;
use unloop::prove::Query;
use unloop::solve::export::{Exporter, status};
use unloop::solve::{Said, Script};

use super::loaded::{self, Loaded};
use super::status::Trouble;

/// Which queries are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Which {
    All,
    /// Those to which no solver has an answer, or two have opposite ones.
    Undecided,
}

/// Where queries about one program go.
pub(crate) struct Export {
    exporter: Exporter,
    which: Which,
    folder: PathBuf,
}

/// Makes sure, before the work begins, that there are places for its results.
pub(crate) fn open<'a>(
    wanted: impl Iterator<Item = (&'a Path, Which)>,
    stem: &str,
) -> Result<Vec<Export>, Trouble> {
    let exports: Vec<Export> =
        wanted.map(|(dir, which)| Export::open(dir, stem, which)).collect::<Result<_, _>>()?;
    if let [one, other] = &exports[..]
        && one.is_same_place(other)
    {
        return Err(Trouble::usage(format!(
            "--export and --export-undecided both mean {}: one manifest would replace the \
             other; name two folders",
            one.folder.display()
        )));
    }
    Ok(exports)
}

impl Export {
    fn open(dir: &Path, stem: &str, which: Which) -> Result<Self, Trouble> {
        let folder = dir.join(stem);
        fs::create_dir_all(&folder)
            .and_then(|()| tempfile::tempfile_in(&folder).map(drop))
            .map_err(|error| {
                Trouble::usage(format!("cannot export to {}: {error}", folder.display()))
            })?;
        Ok(Self { exporter: Exporter::new(dir, stem), which, folder })
    }

    fn is_same_place(&self, other: &Self) -> bool {
        let place = |export: &Self| fs::canonicalize(&export.folder).ok();
        place(self) == place(other)
    }

    /// Writes the queries and the manifest.
    pub(crate) fn write(
        mut self,
        loaded: &Loaded,
        engine: &str,
        queries: &[Query],
    ) -> Result<(), Trouble> {
        let places: Vec<String> = loaded
            .subject()
            .spots
            .iter()
            .filter(|spot| spot.place.is_known())
            .map(|spot| format!("{}:{}", spot.place.line, spot.place.column))
            .collect();
        for query in queries {
            let answers: Vec<Said> = query.attempts.iter().filter_map(Said::of).collect();
            if self.which == Which::Undecided && status(&answers).is_some() {
                // Those that follow have the names that --export gives them.
                self.exporter.skip(engine);
                continue;
            }
            // What could not be written as a script was not asked either, and what was
            // written in time once is so again.
            let budget = Budget::unlimited();
            let script = Script::new(&loaded.program.terms, &query.question, &budget);
            let Ok(script) = script else { continue };
            self.exporter.write(engine, &script, places.clone(), answers)?;
        }
        self.exporter.finish()?;
        Ok(())
    }
}

/// A name for the queries of each file: its stem, numbered where two files share it.
pub(crate) fn stems(files: &[PathBuf]) -> Vec<String> {
    let mut taken = BTreeSet::new();
    let mut fresh = |file: &PathBuf| {
        let stem = loaded::stem(file);
        let numbered = (2..).map(|n| format!("{stem}-{n}"));
        let free = std::iter::once(stem.clone()).chain(numbered).find(|s| !taken.contains(s));
        let free = free.unwrap_or(stem);
        taken.insert(free.clone());
        free
    };
    files.iter().map(&mut fresh).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_one_name_do_not_share_a_folder() {
        let files = ["a/x.c", "b/x.c", "x-2.c", "y.c"].map(PathBuf::from);
        assert_eq!(stems(&files), ["x", "x-2", "x-2-2", "y"]);
    }
}
