//! Terms to SMT-LIB 2.6 text.
//!
//! A [`Script`] is a question put into text once; what differs from solver to solver
//! (options, the logic's name, whether assumptions are assumed or asserted) is put
//! around it by [`Script::one_shot`]. The same input gives the same bytes: names and
//! their order come from the terms alone.
//!
//! Arrays are printed as uninterpreted functions over integers; layers of writes have
//! become ites by [`Terms::expand_reads`]. All solvers at hand do best with that.
//!
//! Nothing here recurses over terms but [`Terms::expand_reads`], which is called when
//! there is a layer to expand, and gets a stack large enough.

mod analysis;
pub mod bits;
mod expanded;
pub(super) mod floats;
pub(super) mod fragment;
pub(super) mod horn;
pub(crate) mod layout;
pub(crate) mod names;
pub(super) mod plain;
mod print;
mod read;
mod theory;

use std::fmt::Write;

use hashbrown::HashMap;
use rsmt2::print::Expr2Smt;
use thiserror::Error;

use crate::budget::Budget;
use crate::logic::{Node, Sort, Term, Terms};

use super::features::Features;
use super::model::{Posed, wanted};
use super::profile::Profile;
use super::question::Question;
use analysis::Analysis;
use expanded::over_integers;
use names::Names;
use print::{Printer, Spelt};
pub use read::{ReadError, ReadErrorKind, Reader};

/// Why a question cannot be written as SMT-LIB.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PrintError {
    /// ⋆ is in it: the caller has to weaken the formula first.
    #[error("the formula holds an unknown value (⋆), which no solver knows; weaken it first")]
    Unknown,
    /// An array stands where a scalar is needed, or is bound by a quantifier.
    #[error("the formula holds an array that is neither a symbol nor read")]
    Array,
    /// Pointers, or what is read of a memory: models of memory leave none.
    #[error("the formula holds a pointer or reads a memory, which no solver knows")]
    Memory,
    /// A bound variable outside its binder.
    #[error("the formula holds a variable outside the quantifier that binds it")]
    Loose,
    /// `fmod`, which is not put to solvers.
    #[error("the formula holds a remainder of floating-point numbers")]
    Remainder,
    /// What a floating-point number looks like in memory, for which SMT-LIB has no word.
    #[error("the formula looks at the bits of a floating-point number")]
    FloatBits,
    /// What the machine's library decides.
    #[error("the formula holds a function whose results are the library's")]
    MachineFunction,
    /// An assertion or assumption that is no truth value.
    #[error("an assertion is no truth value")]
    NotBool,
    /// An assumption that is neither a Boolean symbol nor the negation of one.
    #[error("an assumption is neither a Boolean symbol nor the negation of one")]
    Assumption,
    /// The text would be too large: it takes more new terms than this.
    #[error("the formula has grown by {0} terms while its arrays were written out")]
    TooLarge(usize),
    /// The text would be longer than this.
    #[error("the formula is longer than {0} bytes when it is written out")]
    TooLong(usize),
    /// The budget was over.
    #[error("the time was over while the formula was written")]
    Stopped,
    /// The writer failed.
    #[error("cannot write: {0}")]
    Writing(String),
}

/// By how many terms a script may grow while writes to arrays become ites.
const MAX_TERMS: usize = 2_000_000;

/// The longest text. Solvers would hardly read a longer one, and each is given a copy.
const MAX_BYTES: usize = 32 << 20;

/// A cell that a question mentions: an array symbol at closed indices.
#[derive(Clone, Debug)]
pub(crate) struct ReadCell {
    pub(crate) array: Term,
    /// The indices, as text.
    pub(crate) indices: Vec<String>,
    /// The read, as text.
    pub(crate) text: String,
}

/// A question as text.
#[derive(Debug)]
pub struct Script<'t> {
    terms: &'t Terms,
    purpose: String,
    /// The assertions as they were printed: all reads are of symbols.
    assertions: Vec<Term>,
    assumptions: Vec<(Term, String)>,
    body: String,
    features: Features,
    names: Names,
    scalars: Vec<Term>,
    arrays: Vec<Term>,
    cells: Vec<ReadCell>,
    swept: Vec<Term>,
    /// Scalars and cells that are not in the text, as any value of them does.
    free: Vec<Term>,
    depth: u32,
    /// How values of symbols are asked for, where it is not by their names.
    spelt: HashMap<Term, String>,
}

impl<'t> Script<'t> {
    /// Puts `question` into text.
    ///
    /// # Errors
    /// ⋆, an array where none may be, assumptions of the wrong form; a text that grows too
    /// large or takes longer than `budget` allows.
    pub fn new(terms: &'t Terms, question: &Question, budget: &Budget) -> Result<Self, PrintError> {
        let assertions = over_integers(terms, &question.assertions, budget)?;
        if assertions.iter().any(|&a| terms.sort(a) != Sort::Bool) {
            return Err(PrintError::NotBool);
        }
        if !question.assumptions.iter().all(|&a| is_literal(terms, a)) {
            return Err(PrintError::Assumption);
        }
        let roots: Vec<Term> = assertions.iter().chain(&question.assumptions).copied().collect();
        if roots.iter().any(|&root| terms.loose(root) > 0) {
            return Err(PrintError::Loose);
        }
        let analysis = Analysis::of(terms, &roots, budget)?;
        let printer = Printer::new(terms, Names::default(), budget);
        Self::print(printer, question, assertions, analysis)
    }

    fn print(
        mut printer: Printer<'t>,
        question: &Question,
        assertions: Vec<Term>,
        analysis: Analysis,
    ) -> Result<Self, PrintError> {
        let terms = printer.terms;
        let mut out = Vec::new();
        for &symbol in &analysis.symbols {
            printer.declare(symbol, &mut out)?;
        }
        let mut done = 0;
        for (&assertion, &end) in assertions.iter().zip(&analysis.ends) {
            for &term in &analysis.order[done..end] {
                if analysis.defined.contains(&term) {
                    printer.define(term, &mut out)?;
                }
            }
            done = end;
            out.extend_from_slice(b"(assert ");
            printer.write(assertion, &mut out)?;
            out.extend_from_slice(b")\n");
        }
        let mut assumptions = Vec::new();
        for &assumption in &question.assumptions {
            assumptions.push((assumption, written(&mut printer, assumption)?));
        }
        let cells = cells(terms, &mut printer, &analysis.reads)?;
        let (arrays, scalars) =
            analysis.symbols.iter().partition(|&&s| matches!(terms.sort(s), Sort::Array { .. }));
        let features = Features { assumptions: !assumptions.is_empty(), ..analysis.features };
        Ok(Self {
            terms,
            purpose: question.purpose.clone(),
            assertions,
            assumptions,
            body: text(out)?,
            features,
            names: printer.names,
            scalars,
            arrays,
            cells,
            swept: analysis.swept,
            free: Vec::new(),
            depth: analysis.depth,
            spelt: HashMap::new(),
        })
    }

    /// What the question asks of a solver.
    pub fn features(&self) -> Features {
        self.features
    }

    /// What the question was asked for.
    pub fn purpose(&self) -> &str {
        &self.purpose
    }

    /// The declarations, definitions and assertions, without anything about a solver.
    pub fn body(&self) -> &str {
        &self.body
    }

    /// What a solver has to be asked for the value of a symbol, where bit-vectors stand for
    /// integers: the reply is in two's complement. `None` where it is called by its name.
    pub fn asked_as(&self, symbol: Term) -> Option<&str> {
        self.spelt.get(&symbol).map(String::as_str)
    }

    /// Everything up to the answer, as the solver of `profile` wants it.
    pub fn one_shot(&self, profile: &Profile) -> String {
        let assume = self.assumes(profile);
        let mut script = preamble(profile, Features { assumptions: assume, ..self.features });
        script.push_str(&self.body);
        if assume {
            let names: Vec<&str> = self.assumptions.iter().map(|(_, name)| &**name).collect();
            let _ = writeln!(script, "(check-sat-assuming ({}))", names.join(" "));
        } else {
            self.assert_assumptions(&mut script);
            script.push_str("(check-sat)\n");
        }
        script
    }

    /// A benchmark that any solver takes from a file. Assumptions are asserted. The
    /// logic is the smallest that fits; `status` is `sat` or `unsat` where it is known.
    pub fn benchmark(&self, source: &str, status: Option<bool>) -> String {
        let mut file = String::with_capacity(self.body.len() + 512);
        file.push_str("(set-info :smt-lib-version 2.6)\n");
        file.push_str("(set-option :produce-models true)\n");
        let _ = writeln!(file, "(set-logic {})", self.features.logic());
        let source: String =
            source.chars().map(|c| if matches!(c, '|' | '\\') { '/' } else { c }).collect();
        let _ = writeln!(file, "(set-info :source |{source}|)");
        file.push_str("(set-info :category \"industrial\")\n");
        let status = match status {
            Some(true) => "sat",
            Some(false) => "unsat",
            None => "unknown",
        };
        let _ = writeln!(file, "(set-info :status {status})");
        file.push_str(&self.body);
        self.assert_assumptions(&mut file);
        file.push_str("(check-sat)\n(exit)\n");
        file
    }

    fn assert_assumptions(&self, script: &mut String) {
        if !self.assumptions.is_empty() {
            script.push_str(ASSUMPTIONS);
        }
        for (_, name) in &self.assumptions {
            let _ = writeln!(script, "(assert {name})");
        }
    }

    /// Whether assumptions are assumed (and not asserted outright) with this solver.
    pub(crate) fn assumes(&self, profile: &Profile) -> bool {
        !self.assumptions.is_empty() && profile.assumptions_for(self.features)
    }

    pub(crate) fn assumptions(&self) -> &[(Term, String)] {
        &self.assumptions
    }

    /// The terms whose values make a model of it, as `get-value` takes them.
    pub fn wanted(&self) -> Vec<String> {
        wanted(&self.posed())
    }

    /// What a model of the question has to be checked against.
    pub(super) fn posed(&self) -> Posed<'_> {
        let assumed = self.assumptions.iter().map(|&(term, _)| term);
        Posed {
            terms: self.terms,
            names: &self.names,
            spelt: Some(&self.spelt),
            scalars: self.scalars.clone(),
            arrays: self.arrays.clone(),
            cells: self.cells.iter().collect(),
            swept: self.swept.clone(),
            free: self.free.clone(),
            parts: self.assertions.iter().copied().chain(assumed).collect(),
            depth: self.depth,
        }
    }
}

/// What stands before assumptions that are asserted.
pub(super) const ASSUMPTIONS: &str = "; assumptions, which bound the question:\n";

/// What comes before the first declaration: options, the logic.
pub(super) fn preamble(profile: &Profile, features: Features) -> String {
    let mut text = String::from("(set-option :print-success false)\n");
    if profile.gives_models() {
        text.push_str("(set-option :produce-models true)\n");
    }
    if features.assumptions && profile.cores_for(features) {
        text.push_str("(set-option :produce-unsat-assumptions true)\n");
    }
    if let (Some(seed), None) = (profile.seed, &profile.seed_flag) {
        let _ = writeln!(text, "(set-option :random-seed {seed})");
    }
    let _ = writeln!(text, "(set-logic {})", profile.logic(features));
    text
}

/// A term as SMT-LIB text, for a reader. Large shared parts are written again and again.
///
/// # Errors
/// As [`Script::new`].
pub fn spell(terms: &Terms, term: Term) -> Result<String, PrintError> {
    let mut out = Vec::new();
    let mut result = Ok(());
    for term in over_integers(terms, &[term], &Budget::unlimited())? {
        result = result.and_then(|()| Spelt(terms, term).expr_to_smt2(&mut out, ()));
    }
    result.map_err(|error| PrintError::Writing(error.to_string()))?;
    text(out)
}

fn is_literal(terms: &Terms, term: Term) -> bool {
    let atom = match terms.node(term) {
        Node::Not(inner) => *inner,
        _ => term,
    };
    matches!(terms.node(atom), Node::Symbol(_, Sort::Bool))
}

fn cells(
    terms: &Terms,
    printer: &mut Printer<'_>,
    reads: &[Term],
) -> Result<Vec<ReadCell>, PrintError> {
    let mut cells = Vec::with_capacity(reads.len());
    for &read in reads {
        let Node::Read(array, indices) = terms.node(read) else { continue };
        let indices =
            indices.iter().map(|&i| written(printer, i)).collect::<Result<Vec<_>, _>>()?;
        cells.push(ReadCell { array: *array, indices, text: written(printer, read)? });
    }
    Ok(cells)
}

fn written(printer: &mut Printer<'_>, term: Term) -> Result<String, PrintError> {
    let mut out = Vec::new();
    printer.write(term, &mut out)?;
    text(out)
}

fn text(bytes: Vec<u8>) -> Result<String, PrintError> {
    String::from_utf8(bytes).map_err(|error| PrintError::Writing(error.to_string()))
}
