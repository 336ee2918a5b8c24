//! One assertion at a time: what a session writes.
//!
//! A [`Dictionary`] remembers what has been declared and defined, so that each is
//! written once, and forgets it when the scope in which it was written ends. Names stay:
//! a symbol is called the same for as long as the session lasts.

use hashbrown::HashSet;

use super::analysis::Analysis;
use super::expanded::over_integers;
use super::names::Names;
use super::print::Printer;
use super::{PrintError, ReadCell, cells, is_literal, text, written};
use crate::budget::Budget;
use crate::logic::{Sort, Term, Terms};
use crate::solve::features::Features;

/// An assertion as text, and what it has introduced.
#[derive(Debug)]
pub(in crate::solve) struct Fragment {
    /// Declarations, definitions and the assertion.
    pub(in crate::solve) text: String,
    /// The assertion as it was printed: all reads are of symbols. None for a declaration.
    pub(in crate::solve) part: Option<Term>,
    /// The symbols that it declares.
    pub(in crate::solve) symbols: Vec<Term>,
    /// The terms that it defines.
    defined: Vec<Term>,
    reads: Vec<Term>,
    /// Arrays that it reads at an index that a quantifier binds.
    pub(in crate::solve) swept: Vec<Term>,
    pub(in crate::solve) features: Features,
    /// The nesting of the deepest term.
    pub(in crate::solve) depth: u32,
}

/// What the other side of a conversation knows by name.
pub(in crate::solve) struct Dictionary<'t> {
    terms: &'t Terms,
    printer: Printer<'t>,
    declared: HashSet<Term>,
}

impl<'t> Dictionary<'t> {
    pub(in crate::solve) fn new(terms: &'t Terms) -> Self {
        let printer = Printer::new(terms, Names::default(), &Budget::unlimited());
        Self { terms, printer, declared: HashSet::new() }
    }

    pub(in crate::solve) fn names(&self) -> &Names {
        &self.printer.names
    }

    /// Whether a symbol has been declared in a scope that is open.
    pub(in crate::solve) fn is_declared(&self, symbol: Term) -> bool {
        self.declared.contains(&symbol)
    }

    /// Puts an assertion into text.
    pub(in crate::solve) fn assertion(
        &mut self,
        assertion: Term,
        budget: &Budget,
    ) -> Result<Fragment, PrintError> {
        let roots = over_integers(self.terms, &[assertion], budget)?;
        let part = roots[0];
        if self.terms.sort(part) != Sort::Bool {
            return Err(PrintError::NotBool);
        }
        if self.terms.loose(part) > 0 {
            return Err(PrintError::Loose);
        }
        let analysis = Analysis::of(self.terms, &roots, budget)?;
        self.printer.works_within(budget);
        let mut out = Vec::new();
        let symbols = self.declare(&analysis.symbols, &mut out)?;
        let mut defined = Vec::new();
        for &term in analysis.order.iter().filter(|term| analysis.defined.contains(*term)) {
            if !self.printer.is_defined(term) {
                self.printer.define(term, &mut out)?;
                defined.push(term);
            }
        }
        out.extend_from_slice(b"(assert ");
        self.printer.write(part, &mut out)?;
        out.extend_from_slice(b")\n");
        Ok(Fragment {
            text: text(out)?,
            part: Some(part),
            symbols,
            defined,
            reads: analysis.reads,
            swept: analysis.swept,
            features: analysis.features,
            depth: analysis.depth,
        })
    }

    /// Declares the symbols of assumptions.
    pub(in crate::solve) fn assumptions(
        &mut self,
        assumptions: &[Term],
    ) -> Result<Fragment, PrintError> {
        if !assumptions.iter().all(|&literal| is_literal(self.terms, literal)) {
            return Err(PrintError::Assumption);
        }
        let symbols: Vec<Term> =
            assumptions.iter().flat_map(|&literal| self.terms.symbols(literal)).collect();
        let mut out = Vec::new();
        let symbols = self.declare(&symbols, &mut out)?;
        Ok(Fragment {
            text: text(out)?,
            part: None,
            symbols,
            defined: Vec::new(),
            reads: Vec::new(),
            swept: Vec::new(),
            features: Features::default(),
            depth: 0,
        })
    }

    /// A term whose symbols have been declared.
    pub(in crate::solve) fn spell(&mut self, term: Term) -> Result<String, PrintError> {
        written(&mut self.printer, term)
    }

    /// The cells that a fragment mentions.
    pub(in crate::solve) fn cells(
        &mut self,
        fragment: &Fragment,
    ) -> Result<Vec<ReadCell>, PrintError> {
        cells(self.terms, &mut self.printer, &fragment.reads)
    }

    /// The scope of a fragment has ended.
    pub(in crate::solve) fn forget(&mut self, fragment: &Fragment) {
        for symbol in &fragment.symbols {
            self.declared.remove(symbol);
        }
        fragment.defined.iter().for_each(|&term| self.printer.undefine(term));
    }

    /// Declares those that are new, and says which those are.
    fn declare(&mut self, symbols: &[Term], out: &mut Vec<u8>) -> Result<Vec<Term>, PrintError> {
        let mut new = Vec::new();
        for &symbol in symbols {
            if self.declared.insert(symbol) {
                self.printer.declare(symbol, out)?;
                new.push(symbol);
            }
        }
        Ok(new)
    }
}
