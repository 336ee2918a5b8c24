//! What occurs in some terms, how often, and which of it deserves a name of its own.
//!
//! Terms are graphs with sharing; printed as trees they can be exponentially larger.
//! A closed subterm that is printed more than once and is not small becomes a
//! `define-fun`. So does, now and then, a part of a very deep term, because some
//! solvers read by recursion. Subterms that are open (under a binder) are shared by a
//! `let` inside that binder; what recurs in two different scopes is printed in both.

use hashbrown::hash_map::Entry;
use hashbrown::{HashMap, HashSet};

use crate::budget::Budget;
use crate::logic::{Node, Sort, Term, Terms};

use super::PrintError;
use super::layout::{Arrays, Piece, layout};
use crate::solve::features::Features;

/// A subterm of fewer nodes is rather printed again than named.
const WORTH_A_NAME: u32 = 8;
/// No text is nested deeper than this many nodes (and a few parentheses each).
const MAX_DEPTH: u32 = 400;

/// The children of a node as they are printed; a child that is printed twice comes twice.
pub(super) fn children(terms: &Terms, term: Term, out: &mut Vec<Term>) -> Result<(), PrintError> {
    layout(terms, term, Arrays::Functions, &mut |piece| match piece {
        Piece::Child(child) | Piece::Binder(_, _, child) => out.push(child),
        Piece::Each(_, below, body) => out.extend([below, body]),
        Piece::Text(_) | Piece::Made(_) | Piece::Symbol(_) | Piece::Bound(..) => {}
    })
}

/// What is known about the terms of a question.
#[derive(Debug, Default)]
pub(super) struct Analysis {
    /// Every distinct subterm, children before parents, in order of first use.
    pub(super) order: Vec<Term>,
    /// Where in that order the subterms of each root end.
    pub(super) ends: Vec<usize>,
    /// Which of them get a definition.
    pub(super) defined: HashSet<Term>,
    /// Free symbols in order of first use.
    pub(super) symbols: Vec<Term>,
    /// Closed reads of symbols in order of first use.
    pub(super) reads: Vec<Term>,
    /// Arrays that are read at an index that a quantifier binds.
    pub(super) swept: Vec<Term>,
    pub(super) features: Features,
    /// The nesting of the deepest term.
    pub(super) depth: u32,
}

#[derive(Clone, Copy, Default)]
struct Measure {
    uses: u32,
    /// Nodes printed, with what is defined counting one.
    size: u32,
    /// Nesting of the text, reset by definitions.
    nesting: u32,
    /// Nesting of the term.
    depth: u32,
}

/// Looks at a budget now and then.
pub(super) struct Pace {
    budget: Budget,
    steps: u32,
}

/// The budget is looked at once in so many steps.
const POLLED: u32 = 1024;

impl Pace {
    pub(super) fn new(budget: &Budget) -> Self {
        Self { budget: budget.clone(), steps: 0 }
    }

    /// Counts a step.
    pub(super) fn step(&mut self) -> Result<(), PrintError> {
        self.steps = self.steps.wrapping_add(1);
        if self.steps.is_multiple_of(POLLED) { self.long_step() } else { Ok(()) }
    }

    /// The same before a step that takes long.
    pub(super) fn long_step(&self) -> Result<(), PrintError> {
        if self.budget.is_over() { Err(PrintError::Stopped) } else { Ok(()) }
    }
}

impl Analysis {
    /// Analyses `roots`.
    pub(super) fn of(terms: &Terms, roots: &[Term], budget: &Budget) -> Result<Self, PrintError> {
        let mut analysis = Analysis::default();
        let mut pace = Pace::new(budget);
        let mut measures = analysis.visit(terms, roots, &mut pace)?;
        analysis.choose(terms, &mut measures, &mut pace)?;
        Ok(analysis)
    }

    /// Collects subterms in post-order and counts how often each is printed.
    fn visit(
        &mut self,
        terms: &Terms,
        roots: &[Term],
        pace: &mut Pace,
    ) -> Result<HashMap<Term, Measure>, PrintError> {
        let mut measures: HashMap<Term, Measure> = HashMap::new();
        let mut seen_symbols = HashSet::new();
        let mut buffer = Vec::new();
        for &root in roots {
            let mut work = vec![(root, false)];
            while let Some((term, done)) = work.pop() {
                pace.step()?;
                if done {
                    self.order.push(term);
                    continue;
                }
                match measures.entry(term) {
                    Entry::Occupied(mut entry) => {
                        entry.get_mut().uses += 1;
                        continue;
                    }
                    Entry::Vacant(entry) => {
                        entry.insert(Measure { uses: 1, ..Measure::default() });
                    }
                }
                self.note(terms, term, &mut seen_symbols);
                work.push((term, true));
                buffer.clear();
                children(terms, term, &mut buffer)?;
                work.extend(buffer.iter().rev().map(|&child| (child, false)));
            }
            self.ends.push(self.order.len());
        }
        Ok(measures)
    }

    /// Takes down what a node means for the script.
    fn note(&mut self, terms: &Terms, term: Term, seen: &mut HashSet<Term>) {
        match terms.sort(term) {
            Sort::Int => self.features.integers = true,
            Sort::Real => self.features.reals = true,
            Sort::Float(_) => self.features.floats = true,
            Sort::Bool | Sort::Array { .. } | Sort::Pointer | Sort::Memory(_) => {}
        }
        match terms.node(term) {
            Node::Symbol(..) if seen.insert(term) => self.symbols.push(term),
            Node::Forall(..) | Node::Exists(..) | Node::Each { .. } => {
                self.features.quantifiers = true;
            }
            Node::Mul(args) => {
                let constant = |t: &Term| matches!(terms.node(*t), Node::Int(_) | Node::Real(_));
                self.features.nonlinear |= args.iter().filter(|t| !constant(t)).count() > 1;
            }
            Node::Div(_, _, b) | Node::Mod(_, _, b) => {
                self.features.division = true;
                self.features.nonlinear |=
                    terms.as_int(*b).is_none_or(|b| b.sign() == num_bigint::Sign::NoSign);
            }
            Node::Wrap { .. } => self.features.division = true,
            Node::Read(array, indices) => {
                self.features.functions = true;
                if seen.insert(*array) {
                    self.symbols.push(*array);
                }
                if indices.iter().all(|&i| terms.loose(i) == 0) {
                    self.reads.push(term);
                } else if !self.swept.contains(array) {
                    self.swept.push(*array);
                }
            }
            _ => {}
        }
    }

    /// Decides what is defined, children before parents.
    fn choose(
        &mut self,
        terms: &Terms,
        measures: &mut HashMap<Term, Measure>,
        pace: &mut Pace,
    ) -> Result<(), PrintError> {
        let mut buffer = Vec::new();
        for &term in &self.order {
            pace.step()?;
            buffer.clear();
            children(terms, term, &mut buffer)?;
            let mut own = measures[&term];
            own.size = 1;
            for child in &buffer {
                let below = measures[child];
                own.size = own.size.saturating_add(below.size);
                own.nesting = own.nesting.max(below.nesting + 1);
                own.depth = own.depth.max(below.depth + 1);
            }
            self.depth = self.depth.max(own.depth);
            let shared = own.uses > 1 && own.size >= WORTH_A_NAME;
            if terms.loose(term) == 0 && (shared || own.nesting >= MAX_DEPTH) {
                self.defined.insert(term);
                (own.size, own.nesting) = (1, 0);
            }
            measures.insert(term, own);
        }
        Ok(())
    }
}

/// The open subterms that are worth a `let` in the scope whose body this is, in levels:
/// those of one level mention only those of the levels before.
pub(super) fn shared_in_scope(
    terms: &Terms,
    body: Term,
    arrays: Arrays,
    pace: &mut Pace,
) -> Result<Vec<Vec<Term>>, PrintError> {
    let mut measures: HashMap<Term, Measure> = HashMap::new();
    let mut order = Vec::new();
    let mut buffer = Vec::new();
    let mut work = vec![(body, false)];
    while let Some((term, done)) = work.pop() {
        pace.step()?;
        if done {
            order.push(term);
            continue;
        }
        match measures.entry(term) {
            Entry::Occupied(mut entry) => {
                entry.get_mut().uses += 1;
                continue;
            }
            Entry::Vacant(entry) => entry.insert(Measure { uses: 1, ..Measure::default() }),
        };
        work.push((term, true));
        buffer.clear();
        scope_children(terms, term, arrays, &mut buffer)?;
        work.extend(buffer.iter().rev().map(|&child| (child, false)));
    }
    let mut levels: Vec<Vec<Term>> = Vec::new();
    for term in order {
        buffer.clear();
        scope_children(terms, term, arrays, &mut buffer)?;
        let mut own = measures[&term];
        own.size = 1;
        for child in &buffer {
            own.size = own.size.saturating_add(measures[child].size);
            own.depth = own.depth.max(measures[child].depth);
        }
        // A nested binder's body is not measured, and never small.
        let large = own.size >= WORTH_A_NAME || terms.has_quantifier(term);
        if own.uses > 1 && large {
            let level = own.depth as usize;
            if levels.len() <= level {
                levels.resize_with(level + 1, Vec::new);
            }
            levels[level].push(term);
            (own.size, own.depth) = (1, own.depth + 1);
        }
        measures.insert(term, own);
    }
    Ok(levels)
}

/// The open children in the same scope: not the bodies of nested binders.
fn scope_children(
    terms: &Terms,
    term: Term,
    arrays: Arrays,
    out: &mut Vec<Term>,
) -> Result<(), PrintError> {
    layout(terms, term, arrays, &mut |piece| match piece {
        Piece::Child(child) | Piece::Each(_, child, _) if terms.loose(child) > 0 => out.push(child),
        _ => {}
    })
}
