//! `--export DIR` and `--export-undecided DIR`: what may be asked, and what was asked in
//! vain, as files that any solver takes.
//!
//! The plan is the same whoever wins which race, so its files are. What depends on the
//! answers is on record in the manifest, and a file only where nobody could answer it. A question
//! that is raced over integers and over bit-vectors has a file for each.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use unloop::budget::Budget;
use unloop::outcome::Query;
use unloop::solve::export::{About, Exporter, status};
use unloop::solve::{Attempt, Print, Printed, Question, Said};
use unloop::{CheckOptions, Planned};

use super::loaded::{self, Loaded};
use super::status::{Status, Trouble};

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

/// Writes all of them, and tells what went wrong.
pub(crate) fn write(
    exports: Vec<Export>,
    loaded: &Loaded,
    how: &CheckOptions<'_>,
    queries: &[Query],
) -> Vec<Trouble> {
    let mut troubles = Vec::new();
    let plan = match unloop::planned(&loaded.program, &loaded.targets, how) {
        Some(Err(reason)) => {
            let text =
                format!("not the whole plan is exported, but what was asked: {}", reason.text);
            troubles.push(Trouble::new(Status::Unknown, text));
            None
        }
        plan => plan.and_then(Result::ok),
    };
    let written = exports.into_iter().map(|e| e.write(loaded, how, plan.as_deref(), queries));
    troubles.extend(written.filter_map(Result::err));
    troubles
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

    /// Writes the plan, or what was asked where there is none, and the manifest. What an
    /// earlier run has written here goes.
    fn write(
        mut self,
        loaded: &Loaded,
        how: &CheckOptions<'_>,
        plan: Option<&[Planned]>,
        queries: &[Query],
    ) -> Result<(), Trouble> {
        self.exporter.clear()?;
        let places = places(loaded);
        let mut left: Vec<&Query> = queries.iter().collect();
        let mut written: Vec<&Planned> = Vec::new();
        for planned in plan.unwrap_or_default() {
            // One variant may be another one over again.
            if written.iter().any(|known| is_same(&known.question, &planned.question)) {
                continue;
            }
            written.push(planned);
            let Planned { variant, question } = planned;
            let (same, others): (Vec<_>, Vec<_>) =
                left.iter().partition(|query| is_same(&query.question, question));
            left = others;
            let answers: Vec<Said> = same.iter().flat_map(|query| said(query)).collect();
            let asked = !same.is_empty();
            if self.which == Which::All || (asked && status(&answers).is_none()) {
                let about =
                    About { variant: variant.clone(), locations: places.clone(), asked, answers };
                self.one(loaded, how, question, "", &about)?;
            }
        }
        for query in left {
            let answers = said(query);
            let undecided = status(&answers).is_none();
            if self.which == Which::All && plan.is_some() {
                self.exporter.note(&query.variant, &query.question.purpose, answers);
            } else if self.which == Which::All || undecided {
                // No file of the plan has its name.
                let suffix = if plan.is_some() { "-of-this-run" } else { "" };
                let (variant, locations) = (query.variant.clone(), places.clone());
                let about = About { variant, locations, asked: true, answers };
                self.one(loaded, how, &query.question, suffix, &about)?;
            }
        }
        self.exporter.finish()?;
        Ok(())
    }

    fn one(
        &mut self,
        loaded: &Loaded,
        how: &CheckOptions<'_>,
        question: &Question,
        suffix: &str,
        about: &About,
    ) -> Result<(), Trouble> {
        let variant = Some(about.variant.as_str()).filter(|variant| !variant.is_empty());
        let words: Vec<&str> = variant.into_iter().chain([question.purpose.as_str()]).collect();
        let name = words.join("-") + suffix;
        // What could not be written as a script was not asked either, and what was
        // written in time once is so again.
        let (terms, budget) = (&loaded.program.terms, Budget::unlimited());
        let printed = Printed::of(terms, question, how.means.numbers, &budget);
        for (print, script) in printed.iter().flat_map(Printed::scripts) {
            let name = match print {
                Print::Integers => name.clone(),
                Print::Bits | Print::Circuits => format!("{name}-in-{print}"),
            };
            self.exporter.write(how.engine.name(), &name, script, about.clone())?;
        }
        Ok(())
    }
}

/// The places that queries are about.
fn places(loaded: &Loaded) -> Vec<String> {
    let spots = loaded.subject().spots;
    let known = spots.iter().filter(|spot| spot.place.is_known());
    known.map(|spot| format!("{}:{}", spot.place.line, spot.place.column)).collect()
}

fn said(query: &Query) -> Vec<Said> {
    let said = |attempt: &Attempt| {
        let bits = query.prints.get(attempt.form).is_some_and(|print| print.is_in_bits());
        Some(Said { bits, ..Said::of(attempt)? })
    };
    query.attempts.iter().filter_map(said).collect()
}

/// Whether two questions ask the same.
fn is_same(a: &Question, b: &Question) -> bool {
    a.assertions == b.assertions && a.assumptions == b.assumptions
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
