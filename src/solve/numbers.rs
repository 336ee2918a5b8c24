//! The numbers of a question, printed over integers or over bit-vectors.
//!
//! Both are exact where all symbols have finite ranges, and each is quick where the other is
//! slow: bit-vectors for masks, shifts and parities, integers for sums and for what is never
//! taken apart into bits. So where both fit, both are put to the solvers, and whoever answers first has
//! answered: the shorter one first, or the bits where the question combines numbers bit by bit. See
//! [`bits`](super::smtlib::bits) for what fits.
//!
//! Solvers that know bit-vectors and no floating-point numbers are given circuits of those instead. Those that know
//! both are not given them as well: of hard questions those decide fewer by circuits, and on two processors
//! one more process takes more than it brings.

use std::fmt;

use super::detect::Solver;
use super::features::Feature;
use super::means::{Means, Numbers};
use super::process_group::ProcessGroup;
use super::question::Question;
use super::race::{Form, RaceOutcome, Rules, race};
use super::smtlib::bits::Unfit;
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
    /// Over bit-vectors, floating-point numbers as well.
    Circuits,
}

impl Print {
    /// Whether integers are bit-vectors.
    pub const fn is_in_bits(self) -> bool {
        matches!(self, Print::Bits | Print::Circuits)
    }
}

impl fmt::Display for Print {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Print::Integers => "integers",
            Print::Bits => "bits",
            Print::Circuits => "circuits",
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
pub struct Printed<'t> {
    forms: Vec<(Print, String, Script<'t>)>,
    /// Whether numbers that are no constants are combined bit by bit.
    bitwise: bool,
}

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
            Numbers::Integers => Vec::new(),
            Numbers::Bits | Numbers::Race => in_bits(terms, question, budget),
        };
        let name = |print| match print {
            Print::Integers => question.purpose.clone(),
            Print::Bits | Print::Circuits => format!("{} in {print}", question.purpose),
        };
        let bits = bits.into_iter().map(|(print, script)| (print, name(print), script));
        let bits: Vec<_> = bits.collect();
        if numbers == Numbers::Bits && !bits.is_empty() {
            return Ok(Self { forms: bits, bitwise: true });
        }
        let integers = Script::new(terms, question, budget)
            .map(|script| (Print::Integers, name(Print::Integers), script));
        match integers {
            Err(error) if bits.is_empty() => Err(error),
            integers => {
                let forms = integers.ok().into_iter().chain(bits).collect();
                let bitwise = question.assertions.iter().any(|&one| terms.has_bitwise(one));
                Ok(Self { forms, bitwise })
            }
        }
    }

    /// Over bit-vectors alone, if they fit.
    pub fn in_bits(terms: &'t Terms, question: &Question, budget: &Budget) -> Option<Self> {
        let scripts = in_bits(terms, question, budget);
        let named = |(print, script)| (print, question.purpose.clone(), script);
        let forms: Vec<_> = scripts.into_iter().map(named).collect();
        (!forms.is_empty()).then_some(Self { forms, bitwise: true })
    }

    /// In which forms it is, in their order.
    pub fn prints(&self) -> Vec<Print> {
        self.forms.iter().map(|(print, ..)| *print).collect()
    }

    /// The texts.
    pub fn scripts(&self) -> impl Iterator<Item = (Print, &Script<'t>)> {
        self.forms.iter().map(|(print, _, script)| (*print, script))
    }

    /// Puts it to the solvers.
    pub fn race(
        &self,
        solvers: &[Solver],
        means: Means<'_>,
        budget: &Budget,
        processes: &ProcessGroup,
    ) -> RaceOutcome {
        // Who knows floating-point numbers is not asked in two ways what is hard in either.
        let has_floats = self.scripts().any(|(_, script)| script.features().has(Feature::Floats));
        let instead = |print| (has_floats && print == Print::Circuits).then_some(Feature::Floats);
        let order = self.order();
        let form = |&place: &usize| {
            let (print, name, script) = &self.forms[place];
            Form { instead_of: instead(*print), ..Form::new(name.as_str(), script) }
        };
        let forms: Vec<Form<'_>> = order.iter().map(form).collect();
        // Floating-point numbers are as hard in either form: the first of each come before the second.
        let later = if has_floats { 0 } else { LATER };
        let rules = Rules { later, later_yields: self.bitwise, ..means.rules };
        let mut end = race(&forms, solvers, rules, budget, processes, means.observer);
        let raced = end.attempts.iter_mut().map(|attempt| &mut attempt.form);
        let winner = end.winner.iter_mut().map(|(form, _)| form);
        raced.chain(winner).for_each(|form| *form = order[*form]);
        end
    }

    /// The places of the forms, the likely one first: what integers can only say at length is what they are slow at.
    /// Circuits are long, but who is given them is given nothing else.
    fn order(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.forms.len()).collect();
        order.sort_by_key(|&place| {
            let (print, _, script) = &self.forms[place];
            (self.bitwise && *print == Print::Integers, script.body().len())
        });
        if let Some(at) = order.iter().position(|&at| self.forms[at].0 == Print::Circuits) {
            let circuits = order.remove(at);
            order.insert(at.min(1), circuits);
        }
        order
    }
}

/// The question over bit-vectors, if they fit: as it is, and with circuits of its floating-point numbers.
fn in_bits<'t>(terms: &'t Terms, question: &Question, budget: &Budget) -> Vec<(Print, Script<'t>)> {
    let fits = |print, script: Result<Script<'t>, Unfit>| match script {
        Ok(script) => Some((print, script)),
        Err(unfit) => {
            log::debug!(question = question.purpose, unfit:%; "not in {print}");
            None
        }
    };
    let bits = Script::in_bits(terms, question, budget);
    let has_floats = match &bits {
        Ok(script) => script.features().has(Feature::Floats),
        Err(Unfit::Print(PrintError::Remainder | PrintError::FloatBits)) => true,
        Err(_) => false,
    };
    let circuits = has_floats
        .then(|| fits(Print::Circuits, Script::in_circuits(terms, question, budget)))
        .flatten();
    fits(Print::Bits, bits).into_iter().chain(circuits).collect()
}
