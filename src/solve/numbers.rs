//! The integers of a question, printed over integers or over bit-vectors.
//!
//! Both are exact where all symbols have finite ranges, and each is quick where the other is
//! slow: bit-vectors for masks, shifts and parities, integers for sums and for what is never
//! taken apart into bits. So where both fit, both are put to the solvers, the shorter one first, and
//! whoever answers first has answered. See [`bits`](super::smtlib::bits) for what fits.

use std::fmt;

use super::detect::Solver;
use super::means::{Means, Numbers};
use super::process_group::ProcessGroup;
use super::question::Question;
use super::race::{Form, RaceOutcome, Rules, race};
use super::smtlib::{PrintError, Script};
use crate::budget::Budget;
use crate::logic::Terms;

/// A way in which a question has been printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Print {
    /// Over integers.
    Integers,
    /// Over bit-vectors.
    Bits,
}

impl fmt::Display for Print {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Print::Integers => "integers",
            Print::Bits => "bits",
        })
    }
}

/// After how many solvers on the first form the first one is put on the other.
///
/// Easy questions are answered before: at 50 ms each, the other form starts after 100 ms, and each has two solvers
/// at full priority on two processors.
const LATER: usize = 1;

/// A question in the forms in which it is asked: at least one.
#[derive(Debug)]
pub struct Printed<'t>(Vec<(Print, String, Script<'t>)>);

impl<'t> Printed<'t> {
    /// Puts a question into text, in each form that `numbers` asks for and that fits.
    ///
    /// # Errors
    /// None does: why the integers do not.
    pub fn of(
        terms: &'t Terms,
        question: &Question,
        numbers: Numbers,
        budget: &Budget,
    ) -> Result<Self, PrintError> {
        let bits = match numbers {
            Numbers::Integers => None,
            Numbers::Bits | Numbers::Race => in_bits(terms, question, budget),
        };
        let bits =
            bits.map(|script| (Print::Bits, format!("{} in bits", question.purpose), script));
        if numbers == Numbers::Bits && bits.is_some() {
            return Ok(Self(bits.into_iter().collect()));
        }
        let integers = Script::new(terms, question, budget)
            .map(|script| (Print::Integers, question.purpose.clone(), script));
        match (integers, bits) {
            (Err(error), None) => Err(error),
            (integers, bits) => Ok(Self(integers.ok().into_iter().chain(bits).collect())),
        }
    }

    /// Over bit-vectors alone, if they fit.
    pub fn in_bits(terms: &'t Terms, question: &Question, budget: &Budget) -> Option<Self> {
        let script = in_bits(terms, question, budget)?;
        Some(Self(vec![(Print::Bits, question.purpose.clone(), script)]))
    }

    /// In which forms it is, in their order.
    pub fn prints(&self) -> Vec<Print> {
        self.0.iter().map(|(print, ..)| *print).collect()
    }

    /// The texts.
    pub fn scripts(&self) -> impl Iterator<Item = (Print, &Script<'t>)> {
        self.0.iter().map(|(print, _, script)| (*print, script))
    }

    /// Puts it to the solvers.
    pub fn race(
        &self,
        solvers: &[Solver],
        means: Means<'_>,
        budget: &Budget,
        processes: &ProcessGroup,
    ) -> RaceOutcome {
        let mut forms: Vec<Form<'_>> = self
            .0
            .iter()
            .map(|(_, name, script)| Form { name, script, sat_counts: true, unsat_counts: true })
            .collect();
        // What integers can only say at length is what they are slow at.
        forms.sort_by_key(|form| form.script.body().len());
        let rules = Rules { later: LATER, ..means.rules };
        race(&forms, solvers, rules, budget, processes, means.observer)
    }
}

/// The question over bit-vectors, if they fit.
fn in_bits<'t>(terms: &'t Terms, question: &Question, budget: &Budget) -> Option<Script<'t>> {
    match Script::in_bits(terms, question, budget) {
        Ok(script) => Some(script),
        Err(unfit) => {
            log::debug!(question = question.purpose, unfit:%; "not in bits");
            None
        }
    }
}
