//! Two formulas in plain words: for dialects in which a formula has to stand as a whole.
//!
//! Where a formula is an argument of a command, or is closed by a quantifier, no definitions
//! can go before it. Here it is one term, with `let` for what it shares, and its symbols are
//! called x0, x1 … and f0, f1 …, so that nothing needs bars and nobody's word is taken. Both
//! formulas are written at once: what they share is called the same.

use std::fmt::Write;

use super::analysis::Analysis;
use super::expanded::over_integers;
use super::names::sort_name;
use super::{MAX_TERMS, PrintError, Reader, spell};
use crate::budget::Budget;
use crate::logic::stack::with_deep_stack;
use crate::logic::{Sort, Substitution, Term, Terms};
use crate::solve::features::Features;

/// A symbol of one of the formulas.
#[derive(Clone, Debug)]
pub(in crate::solve) struct Symbol {
    pub(in crate::solve) term: Term,
    pub(in crate::solve) name: String,
    sort: Sort,
    /// In which of the two it occurs.
    within: [bool; 2],
}

impl Symbol {
    pub(in crate::solve) fn is_shared(&self) -> bool {
        self.within == [true, true]
    }

    /// What SMT-LIB calls the sort of its values.
    pub(in crate::solve) fn sort(&self) -> &'static str {
        sort_name(self.sort.scalar())
    }
}

/// Two formulas, and what they are made of.
#[derive(Clone, Debug)]
pub(in crate::solve) struct Plain {
    pub(in crate::solve) texts: [String; 2],
    pub(in crate::solve) symbols: Vec<Symbol>,
    pub(in crate::solve) features: Features,
}

impl Plain {
    /// Writes both formulas, which must not have quantifiers over arrays.
    pub(in crate::solve) fn of(
        terms: &Terms,
        formulas: [Term; 2],
        budget: &Budget,
    ) -> Result<Self, PrintError> {
        if formulas.iter().any(|&formula| terms.sort(formula) != Sort::Bool) {
            return Err(PrintError::NotBool);
        }
        let formulas = over_integers(terms, &formulas, budget)?;
        let features = Analysis::of(terms, &formulas, budget)?.features;
        let ends = budget.clone();
        let work = || {
            let write = || Self::written(terms, [formulas[0], formulas[1]], features);
            terms.bounded(MAX_TERMS, move || ends.is_over(), write)
        };
        with_deep_stack(work).ok_or_else(|| {
            if budget.is_over() { PrintError::Stopped } else { PrintError::TooLarge(MAX_TERMS) }
        })?
    }

    fn written(terms: &Terms, formulas: [Term; 2], features: Features) -> Result<Self, PrintError> {
        let symbols = symbols(terms, formulas);
        let renamed: Vec<Term> = symbols.iter().map(|s| terms.symbol(&s.name, s.sort)).collect();
        let by: Substitution = symbols.iter().map(|s| s.term).zip(renamed).collect();
        let mut texts = [String::new(), String::new()];
        for ((side, text), formula) in texts.iter_mut().enumerate().zip(formulas) {
            let scalars: Vec<&Symbol> =
                symbols.iter().filter(|s| s.within[side] && !s.sort.is_array()).collect();
            *text = whole(terms, terms.substitute(formula, &by), &scalars)?;
        }
        Ok(Self { texts, symbols, features })
    }

    /// Declares the symbols of one of the formulas, or of both.
    pub(in crate::solve) fn declarations(&self, sides: &[usize]) -> String {
        let mut text = String::new();
        for symbol in self.symbols.iter().filter(|s| sides.iter().any(|&side| s.within[side])) {
            let indices = vec!["Int"; symbol.sort.arity()].join(" ");
            let _ = writeln!(text, "(declare-fun {} ({indices}) {})", symbol.name, symbol.sort());
        }
        text
    }

    /// The formula of a side under quantifiers for its scalars: `inner` is put around it.
    pub(in crate::solve) fn closed(&self, side: usize, inner: impl Fn(&str) -> String) -> String {
        let within = self.symbols.iter().filter(|symbol| symbol.within[side]);
        let binders: Vec<String> = within.map(|s| format!("({} {})", s.name, s.sort())).collect();
        let inner = inner(&self.texts[side]);
        if binders.is_empty() { inner } else { format!("(forall ({}) {inner})", binders.join(" ")) }
    }

    /// Who reads what is said about these formulas: in the symbols that they were made of.
    pub(in crate::solve) fn reader<'t>(&self, terms: &'t Terms) -> Reader<'t> {
        // What is read is checked by questions that are printed from it, in which divisions by
        // zero are as open as they are in the text.
        let mut reader = Reader::new(terms).with_any_divisor();
        for symbol in &self.symbols {
            reader.declare(&symbol.name, symbol.term);
        }
        reader
    }
}

/// The symbols of both, in order of first use.
fn symbols(terms: &Terms, formulas: [Term; 2]) -> Vec<Symbol> {
    let [a, b] = formulas.map(|formula| terms.symbols(formula));
    let mut all = a.clone();
    all.extend(b.iter().filter(|&symbol| !a.contains(symbol)));
    let mut counts = [0; 2];
    let symbol = |term: Term| {
        let sort = terms.sort(term);
        let kind = usize::from(sort.is_array());
        counts[kind] += 1;
        let name = format!("{}{}", ["x", "f"][kind], counts[kind] - 1);
        Symbol { term, name, sort, within: [a.contains(&term), b.contains(&term)] }
    };
    all.into_iter().map(symbol).collect()
}

/// A formula as one term. What is shared under a binder is written once, so one is put around
/// it, and taken off again.
fn whole(terms: &Terms, formula: Term, scalars: &[&Symbol]) -> Result<String, PrintError> {
    let bound: Vec<Term> = scalars.iter().map(|s| terms.symbol(&s.name, s.sort)).collect();
    let text = spell(terms, terms.forall(&bound, formula))?;
    // A part whose symbols have gone out of the formula as it was renamed is bound no more.
    let used = scalars.iter().zip(&bound).filter(|(_, symbol)| terms.occurs(**symbol, formula));
    let binders: Vec<String> = used.map(|(s, _)| format!("({} {})", s.name, s.sort())).collect();
    if binders.is_empty() {
        return Ok(text);
    }
    let opening = format!("(forall ({}) ", binders.join(" "));
    let inner = text.strip_prefix(&opening).and_then(|rest| rest.strip_suffix(')'));
    inner.map(str::to_owned).ok_or_else(|| PrintError::Writing("a formula as one term".to_owned()))
}
