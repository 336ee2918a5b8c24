//! Binders and substitution, with sharing and without capture.
//!
//! Bound variables are de Bruijn pairs. A substitution replaces free symbols by closed
//! terms, so it passes through binders as they are; instantiating a binder shifts what
//! it puts in.

use std::sync::Arc;

use hashbrown::{HashMap, HashSet};

use super::sort::Sort;
use super::term::{Binder, Node, Term, Terms};

/// What to put in the place of free symbols, all at the same time.
pub type Substitution = HashMap<Term, Term>;

impl Terms {
    /// `term` with each symbol that `by` mentions replaced, simultaneously.
    pub fn substitute(&self, term: Term, by: &Substitution) -> Term {
        if by.is_empty() {
            return term;
        }
        self.substitute_in(term, by, &mut HashMap::new())
    }

    /// As [`substitute`](Self::substitute), with results shared between several calls
    /// that use the same substitution.
    pub fn substitute_in(
        &self,
        term: Term,
        by: &Substitution,
        done: &mut HashMap<Term, Term>,
    ) -> Term {
        if let Some(&result) = by.get(&term) {
            debug_assert!(
                self.loose(result) == 0 || self.is_stopped(),
                "a substitution puts in closed terms"
            );
            return result;
        }
        match self.node(term) {
            Node::Bool(_)
            | Node::Int(_)
            | Node::Real(_)
            | Node::Float(_)
            | Node::Symbol(..)
            | Node::Bound { .. } => term,
            node => {
                if let Some(&result) = done.get(&term) {
                    return result;
                }
                let result =
                    self.rebuild(term, node, |child, _| self.substitute_in(child, by, done));
                done.insert(term, result);
                result
            }
        }
    }

    /// ∃ over symbols. Drops the variables that do not occur.
    pub fn exists(&self, symbols: &[Term], body: Term) -> Term {
        let (binders, body) = self.close(symbols, body);
        self.exists_over(binders, body)
    }

    /// ∀ over symbols. Drops the variables that do not occur.
    pub fn forall(&self, symbols: &[Term], body: Term) -> Term {
        let (binders, body) = self.close(symbols, body);
        self.forall_over(binders, body)
    }

    /// For each integer τ with 0 ≤ τ < `below`, `body`. `tau` is a symbol that may occur in `body` only.
    pub fn each(&self, tau: Term, below: Term, body: Term) -> Term {
        let name = self.symbol_name(tau).map_or_else(|| Arc::from("tau"), Arc::from);
        let binder = Binder { name, sort: Sort::Int };
        self.each_over(binder, below, self.abstract_symbols(body, &[tau]))
    }

    pub(super) fn exists_over(&self, binders: Box<[Binder]>, body: Term) -> Term {
        match self.node(body) {
            Node::Bool(_) | Node::Unknown(_) => body,
            _ if binders.is_empty() => self.instantiate(body, &[]),
            _ => self.intern(Node::Exists(binders, body)),
        }
    }

    pub(super) fn forall_over(&self, binders: Box<[Binder]>, body: Term) -> Term {
        match self.node(body) {
            Node::Bool(_) | Node::Unknown(_) => body,
            _ if binders.is_empty() => self.instantiate(body, &[]),
            _ => self.intern(Node::Forall(binders, body)),
        }
    }

    pub(super) fn each_over(&self, binder: Binder, below: Term, body: Term) -> Term {
        match (self.node(body), self.as_int(below)) {
            (Node::Bool(true), _) => body,
            (_, Some(n)) if *n <= num_bigint::BigInt::ZERO => self.tt(),
            // ∀τ (0 ≤ τ < n → false) is n ≤ 0.
            (Node::Bool(false), _) => self.le(below, self.int(0)),
            _ if self.has_unknown(below) => self.unknown(Sort::Bool),
            _ => self.intern(Node::Each { binder, below, body }),
        }
    }

    /// Binds `symbols` in `body`, which then stands under one binder more.
    fn close(&self, symbols: &[Term], body: Term) -> (Box<[Binder]>, Term) {
        let occurring: HashSet<Term> = self.symbols(body).into_iter().collect();
        let used: Vec<Term> = symbols.iter().copied().filter(|s| occurring.contains(s)).collect();
        let binders = used
            .iter()
            .map(|&s| Binder {
                name: self.symbol_name(s).map_or_else(|| Arc::from("x"), Arc::from),
                sort: self.sort(s),
            })
            .collect();
        (binders, self.abstract_symbols(body, &used))
    }

    /// `body` moved under a new binder, whose variables take the place of `symbols`.
    pub fn abstract_symbols(&self, body: Term, symbols: &[Term]) -> Term {
        let places: HashMap<Term, u32> = symbols.iter().copied().zip(0..).collect();
        self.abstract_at(body, &places, 0, &mut HashMap::new())
    }

    fn abstract_at(
        &self,
        term: Term,
        places: &HashMap<Term, u32>,
        depth: u32,
        done: &mut HashMap<(Term, u32), Term>,
    ) -> Term {
        if let Some(&index) = places.get(&term) {
            return self.intern(Node::Bound { depth, index, sort: self.sort(term) });
        }
        if let Some(&result) = done.get(&(term, depth)) {
            return result;
        }
        let result = match self.node(term) {
            &Node::Bound { depth: d, index, sort } if d >= depth => {
                self.intern(Node::Bound { depth: d + 1, index, sort })
            }
            node => self.rebuild(term, node, |child, binders| {
                self.abstract_at(child, places, depth + binders, done)
            }),
        };
        done.insert((term, depth), result);
        result
    }

    /// The body of a binder with `args` put in for its variables.
    pub fn instantiate(&self, body: Term, args: &[Term]) -> Term {
        self.instantiate_at(body, args, 0, &mut HashMap::new())
    }

    fn instantiate_at(
        &self,
        term: Term,
        args: &[Term],
        at: u32,
        done: &mut HashMap<(Term, u32), Term>,
    ) -> Term {
        if self.loose(term) <= at {
            return term;
        }
        if let &Node::Bound { depth, index, sort } = self.node(term) {
            return match depth {
                // A pass that was stopped may have left a variable where none is.
                d if d == at => args.get(index as usize).map_or(term, |&arg| self.shift(arg, at)),
                d => self.intern(Node::Bound { depth: d - 1, index, sort }),
            };
        }
        if let Some(&result) = done.get(&(term, at)) {
            return result;
        }
        let node = self.node(term);
        let result = self.rebuild(term, node, |child, binders| {
            self.instantiate_at(child, args, at + binders, done)
        });
        done.insert((term, at), result);
        result
    }

    /// `term` moved under `by` more binders.
    pub(super) fn shift(&self, term: Term, by: u32) -> Term {
        if by == 0 { term } else { self.shift_above(term, by, 0, &mut HashMap::new()) }
    }

    fn shift_above(
        &self,
        term: Term,
        by: u32,
        cutoff: u32,
        done: &mut HashMap<(Term, u32), Term>,
    ) -> Term {
        if self.loose(term) <= cutoff {
            return term;
        }
        if let &Node::Bound { depth, index, sort } = self.node(term) {
            return self.intern(Node::Bound { depth: depth + by, index, sort });
        }
        if let Some(&result) = done.get(&(term, cutoff)) {
            return result;
        }
        let result = self.rebuild(term, self.node(term), |child, binders| {
            self.shift_above(child, by, cutoff + binders, done)
        });
        done.insert((term, cutoff), result);
        result
    }

    /// Whether `term` has at most `most` nodes when it is written as a tree, in which what is
    /// shared stands as often as it is used.
    pub fn is_small_tree(&self, term: Term, most: usize) -> bool {
        let (mut work, mut seen) = (vec![term], 0);
        while let Some(next) = work.pop() {
            seen += 1;
            if seen + work.len() > most {
                return false;
            }
            self.node(next).for_each_child(|child, _| work.push(child));
        }
        true
    }

    /// Whether a free symbol occurs in `term`.
    pub fn occurs(&self, symbol: Term, term: Term) -> bool {
        let mut found = false;
        self.visit_symbols(term, |s| found |= s == symbol);
        found
    }

    /// The free symbols of `term`, each once, in the order of their first occurrence.
    pub fn symbols(&self, term: Term) -> Vec<Term> {
        let mut symbols = Vec::new();
        self.visit_symbols(term, |s| symbols.push(s));
        symbols
    }

    /// Calls `visit` once for each free symbol of `term`, in the order of first occurrence.
    pub fn visit_symbols(&self, term: Term, mut visit: impl FnMut(Term)) {
        let mut seen = HashSet::new();
        let mut work = vec![term];
        while let Some(term) = work.pop() {
            if self.is_stopped() {
                return;
            }
            if !seen.insert(term) {
                continue;
            }
            let node = self.node(term);
            if matches!(node, Node::Symbol(..)) {
                visit(term);
            }
            let from = work.len();
            node.for_each_child(|child, _| work.push(child));
            work[from..].reverse();
        }
    }

    /// `term` with new children, put together by the constructors again; itself if no child
    /// is new. `with` is given each child and the number of binders between.
    pub(crate) fn rebuild(
        &self,
        term: Term,
        node: &Node,
        mut with: impl FnMut(Term, u32) -> Term,
    ) -> Term {
        if self.is_stopped() {
            return term;
        }
        match node {
            Node::Bool(_)
            | Node::Int(_)
            | Node::Real(_)
            | Node::Float(_)
            | Node::Symbol(..)
            | Node::Bound { .. }
            | Node::Unknown(_) => term,
            Node::Not(a) => one(term, *a, with(*a, 0), |a| self.not(a)),
            Node::Constant(sort, a) => {
                one(term, *a, with(*a, 0), |a| self.constant_array(*sort, a))
            }
            Node::Wrap { width, signed, value: a } => {
                one(term, *a, with(*a, 0), |a| self.wrap(*width, *signed, a))
            }
            Node::Forall(vars, a) => {
                one(term, *a, with(*a, 1), |a| self.forall_over(vars.clone(), a))
            }
            Node::Exists(vars, a) => {
                one(term, *a, with(*a, 1), |a| self.exists_over(vars.clone(), a))
            }
            Node::Eq(a, b) => two(term, (*a, *b), with, |a, b| self.eq(a, b)),
            Node::Le(a, b) => two(term, (*a, *b), with, |a, b| self.le(a, b)),
            Node::Lt(a, b) => two(term, (*a, *b), with, |a, b| self.lt(a, b)),
            Node::Div(kind, a, b) => two(term, (*a, *b), with, |a, b| self.div(*kind, a, b)),
            Node::Mod(kind, a, b) => two(term, (*a, *b), with, |a, b| self.modulo(*kind, a, b)),
            Node::BitOp { op, width, left, right } => {
                two(term, (*left, *right), with, |a, b| self.bit_op(*op, *width, a, b))
            }
            Node::And(args) => many(term, args, with, |args| self.and(args)),
            Node::Or(args) => many(term, args, with, |args| self.or(args)),
            Node::Add(args) => many(term, args, with, |args| self.add(args)),
            Node::FloatOp(op, args) => many(term, args, with, |args| self.float_op(*op, &args)),
            Node::MemoryOp(op, args) => many(term, args, with, |args| self.memory_op(*op, &args)),
            Node::Mul(args) => many(term, args, with, |args| {
                let product = args.into_iter().reduce(|product, factor| self.mul(product, factor));
                product.unwrap_or_else(|| self.int(1))
            }),
            Node::Ite(c, a, b) => {
                let condition = with(*c, 0);
                match self.as_bool(condition) {
                    Some(true) => with(*a, 0),
                    Some(false) => with(*b, 0),
                    None => match (condition, with(*a, 0), with(*b, 0)) {
                        same if same == (*c, *a, *b) => term,
                        (condition, a, b) => self.ite(condition, a, b),
                    },
                }
            }
            Node::Read(array, indices) => {
                let new: Vec<Term> = indices.iter().map(|&i| with(i, 0)).collect();
                let base = with(*array, 0);
                if base == *array && new == **indices { term } else { self.read(base, &new) }
            }
            Node::Layer { base, guard, value } => {
                match (with(*base, 0), with(*guard, 1), with(*value, 1)) {
                    same if same == (*base, *guard, *value) => term,
                    (base, guard, value) => self.layer_raw(base, guard, value),
                }
            }
            Node::Each { binder, below, body } => match (with(*below, 0), with(*body, 1)) {
                same if same == (*below, *body) => term,
                (below, body) => self.each_over(binder.clone(), below, body),
            },
        }
    }
}

/// `term` if its child stayed the same, otherwise what `make` makes of the new one.
fn one(term: Term, old: Term, new: Term, make: impl FnOnce(Term) -> Term) -> Term {
    if old == new { term } else { make(new) }
}

/// As [`one`], for two children under no binder.
fn two(
    term: Term,
    old: (Term, Term),
    mut with: impl FnMut(Term, u32) -> Term,
    make: impl FnOnce(Term, Term) -> Term,
) -> Term {
    let new = (with(old.0, 0), with(old.1, 0));
    if old == new { term } else { make(new.0, new.1) }
}

/// As [`one`], for any number of children under no binder.
fn many(
    term: Term,
    old: &[Term],
    mut with: impl FnMut(Term, u32) -> Term,
    make: impl FnOnce(Vec<Term>) -> Term,
) -> Term {
    let new: Vec<Term> = old.iter().map(|&child| with(child, 0)).collect();
    if *old == *new { term } else { make(new) }
}
