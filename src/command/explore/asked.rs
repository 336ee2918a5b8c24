//! `--export DIR` and `--log FILE`: the questions that were put to solvers, as files that any
//! solver takes, and as lines to look at.
//!
//! What was answered by inputs at hand or by other answers was not asked, so it is not among
//! them. With several workers the order of questions is that in which they were answered.

use std::fs::File;
use std::io::{self, BufWriter, Write as _};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use unloop::budget::Budget;
use unloop::graph::term_for_people;
use unloop::logic::{Term, Terms};
use unloop::solve::{
    About, Event, Exporter, Numbers, Observer, Printed, Question, Said, SmallQuestion,
};

use super::super::status::Trouble;

/// What questions are for, in names of files.
const PURPOSE: &str = "branch";

/// What stands above the lines of a log.
const COLUMNS: &str = "# number\tanswer\tsolver\tseconds\tconditions";

/// Writes questions as they are answered.
pub(super) struct AskedWriter<'t> {
    terms: &'t Terms,
    state: Mutex<State>,
}

struct State {
    exporter: Option<Exporter>,
    log: Option<(PathBuf, BufWriter<File>)>,
    number: u64,
    /// What went wrong first; nothing is written after it.
    failed: Option<Trouble>,
}

impl<'t> AskedWriter<'t> {
    /// Makes sure, before the work begins, that there is a place for everything.
    pub(super) fn open(
        terms: &'t Terms,
        stem: &str,
        export: Option<&Path>,
        log: Option<&Path>,
    ) -> Result<Self, Trouble> {
        let exporter = export.map(|dir| {
            let exporter = Exporter::new(dir, stem);
            exporter.clear()?;
            // Whether it can be written shows at once.
            exporter.finish().map_err(|error| Trouble::usage(error.to_string()))?;
            Ok::<_, Trouble>(exporter)
        });
        let log = log.map(|path| {
            let open = || {
                let mut file = BufWriter::new(File::create(path)?);
                writeln!(file, "{COLUMNS}")?;
                Ok(file)
            };
            let file = open().map_err(|error: io::Error| unwritten(path, &error))?;
            Ok::<_, Trouble>((path.to_owned(), file))
        });
        let (exporter, log) = (exporter.transpose()?, log.transpose()?);
        let state = Mutex::new(State { exporter, log, number: 0, failed: None });
        Ok(Self { terms, state })
    }

    /// What kept questions from being written, if anything did.
    pub(super) fn close(self) -> Option<Trouble> {
        let state = self.state.into_inner().unwrap_or_else(PoisonError::into_inner);
        let manifest = || state.exporter.map_or(Ok(()), |e| e.finish().map(drop));
        let log = || {
            state.log.map_or(Ok(()), |(path, mut file)| {
                file.flush().map_err(|error| unwritten(&path, &error))
            })
        };
        state.failed.or_else(|| manifest().err().map(Trouble::from)).or_else(|| log().err())
    }
}

impl Observer for AskedWriter<'_> {
    fn notice(&self, _: Event<'_>) {}

    fn asked(&self, small: &SmallQuestion<'_>) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if state.failed.is_none() {
            state.number += 1;
            let written = state.export(self.terms, small);
            state.failed = written.and_then(|()| state.note(self.terms, small)).err();
        }
    }
}

impl State {
    fn export(&mut self, terms: &Terms, small: &SmallQuestion<'_>) -> Result<(), Trouble> {
        let number = self.number;
        let Some(exporter) = &mut self.exporter else { return Ok(()) };
        let question = Question::new(PURPOSE, small.conditions.to_vec());
        // What has no text was not asked over integers.
        let printed = Printed::of(terms, &question, Numbers::Integers, &Budget::unlimited());
        for (_, script) in printed.iter().flat_map(Printed::scripts) {
            let said = Said {
                solver: small.solver.unwrap_or("all").to_owned(),
                answer: answer(small).to_owned(),
                seconds: small.waited.as_secs_f64(),
                bits: false,
            };
            let about = About { asked: true, answers: vec![said], ..About::default() };
            exporter.write("symbolic", &format!("{number:05}-{PURPOSE}"), script, about)?;
        }
        Ok(())
    }

    fn note(&mut self, terms: &Terms, small: &SmallQuestion<'_>) -> Result<(), Trouble> {
        let Some((path, file)) = &mut self.log else { return Ok(()) };
        let said = |&condition: &Term| term_for_people(terms, condition);
        let conditions: Vec<String> = small.conditions.iter().map(said).collect();
        let (number, answer) = (self.number, answer(small));
        let (solver, seconds) = (small.solver.unwrap_or("-"), small.waited.as_secs_f64());
        let conditions = conditions.join(" && ");
        writeln!(file, "{number}\t{answer}\t{solver}\t{seconds:.6}\t{conditions}")
            .map_err(|error| unwritten(path, &error))
    }
}

fn answer(small: &SmallQuestion<'_>) -> &'static str {
    match small.satisfiable {
        Some(true) => "sat",
        Some(false) => "unsat",
        None => "unknown",
    }
}

fn unwritten(path: &Path, error: &io::Error) -> Trouble {
    Trouble::usage(format!("cannot write the log {}: {error}", path.display()))
}
