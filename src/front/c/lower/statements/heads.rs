//! The heads of loops: what is called how there, and what somebody guesses of them.
//!
//! A guess is lowered where nothing leads, so that of what evaluating it takes nothing stays but
//! a term. Direction of error: none matters. A guess may mean less than its text does (the
//! checks of its own operations are left out), and is believed by nobody.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::front::c::ast::{Expr, ExprKind, Stmt, UnaryOp};
use crate::front::c::guess::{Guess, LEFT_OUT, is_plain};
use crate::front::c::lower::{
    Lowered,
    body::Body,
    calls::called_in,
    expressions::Condition,
    memory::{Form, Trait},
    types::Cell,
    unit::{Binding, Unit},
};
use crate::front::c::types::CType;
use crate::front::library::{self, Kind};
use crate::front::source::Diagnostic;
use crate::graph::{LoopContent, LoopText, NamedNumber, NamedVariable, NodeIndex, Place};
use crate::logic::{Sort, Term};

/// So many names are kept of what is declared outside of functions.
const OUTER: usize = 1_000;

/// The loops of a file.
#[derive(Default)]
pub(in crate::front::c::lower) struct Heads {
    /// Those so far.
    pub(in crate::front::c::lower) loops: Vec<LoopText>,
    /// What is declared outside of the function whose loops were looked at last.
    outer_names: Option<(Arc<str>, Arc<[NamedVariable]>)>,
    /// What somebody guesses of the loops, and which of it is about some.
    pub(in crate::front::c::lower) guesses: Arc<[Guess]>,
    met: BTreeSet<usize>,
}

/// A loop as it is written.
#[derive(Clone, Copy)]
pub(super) struct LoopWords<'a> {
    /// From its first word to its end.
    pub(super) place: Place,
    /// The first part of a `for`.
    pub(super) first: Option<Place>,
    pub(super) body: &'a Stmt,
    /// What is evaluated besides, again and again.
    pub(super) exprs: [Option<&'a Expr>; 2],
    pub(super) tests_first: bool,
}

/// Whether a call of it reports an error, and does nothing else.
fn reports(name: &str) -> bool {
    match library::kind(name) {
        Some(Kind::Error(_)) => true,
        Some(Kind::Assert) => library::is_macro(name),
        _ => false,
    }
}

impl LoopWords<'_> {
    /// What stands in it.
    fn contents(&self) -> Vec<LoopContent> {
        let exprs: Vec<&Expr> = self.exprs.iter().flatten().copied().collect();
        let called = called_in(self.body, &exprs);
        let all = [
            (LoopContent::Labels, self.body.has_labels() || self.body.has_cases()),
            (LoopContent::Calls, called.iter().any(|name| !reports(name))),
            (LoopContent::Jumps, self.body.has_jumps()),
            (LoopContent::Declarations, self.body.has_declarations()),
        ];
        all.into_iter().filter_map(|(content, is_there)| is_there.then_some(content)).collect()
    }
}

impl Unit<'_> {
    /// Says which guesses are about no loop.
    pub(in crate::front::c::lower) fn warn_of_unmet_guesses(&mut self) {
        let met = |number: &usize| self.heads.met.contains(number);
        let unmet: Vec<usize> =
            (0..self.heads.guesses.len()).filter(|number| !met(number)).collect();
        if let Some(&first) = unmet.first() {
            let Guess { expr, line } = &self.heads.guesses[first];
            let place = self.place(expr.span);
            let text = match unmet.len() {
                1 => format!("no loop begins at line {line}: this invariant is left out"),
                number => format!(
                    "no loop begins at line {line}: this and {} more invariants are left out",
                    number - 1
                ),
            };
            self.warnings.push(Diagnostic::warning(place, text));
        }
    }
}

impl Body<'_, '_> {
    /// Takes down a loop and the locations of its ends.
    pub(super) fn loop_text(&mut self, [head, after]: [NodeIndex; 2], text: LoopWords<'_>) {
        let LoopWords { place, first, tests_first, .. } = text;
        let guesses = self.guesses_at(place);
        let mut inner: Vec<NamedVariable> = Vec::new();
        for scope in self.scopes.iter().rev() {
            let mut names: Vec<_> = scope.names.iter().collect();
            names.sort_by_key(|(name, _)| Arc::clone(name));
            for (name, (binding, _)) in names {
                if !inner.iter().any(|known| known.name == *name) {
                    inner.push(self.spoken(name, binding));
                }
            }
        }
        let outer = self.outer_names();
        let function = Arc::clone(&self.name);
        let mut has = text.contents();
        if self.unit.choices.knows(&Trait::Taken(Arc::clone(&self.name))) {
            has.push(LoopContent::Taken);
        }
        let number = self.unit.heads.loops.len();
        self.unit.heads.loops.push(LoopText {
            function,
            place,
            first,
            tests_first,
            has,
            inner,
            outer,
            guesses,
        });
        self.builder.flowgraph.graph[head].heads.push(number);
        self.builder.flowgraph.graph[after].behind.push(number);
    }

    /// What is declared outside of functions, before this one.
    fn outer_names(&mut self) -> Arc<[NamedVariable]> {
        if let Some((function, names)) = &self.unit.heads.outer_names
            && *function == self.name
        {
            return Arc::clone(names);
        }
        let all = self.unit.scope.names.iter();
        let mut names: Vec<NamedVariable> = all
            .filter(|(name, _)| self.unit.order.is_past(name))
            .map(|(name, (binding, _))| self.spoken(name, binding))
            .filter(|named| named.number.is_some())
            .collect();
        names.sort_by_key(|named| Arc::clone(&named.name));
        names.truncate(OUTER);
        let names: Arc<[NamedVariable]> = names.into();
        self.unit.heads.outer_names = Some((Arc::clone(&self.name), Arc::clone(&names)));
        names
    }

    fn spoken(&self, name: &Arc<str>, binding: &Binding) -> NamedVariable {
        let number = match binding {
            Binding::Object(object) => match (&object.form, &object.ctype) {
                (Form::Apart(leaves), CType::Integer(kind)) => match &leaves[..] {
                    [leaf] if leaf.symbols.len() == 1 && matches!(leaf.cell, Cell::Integer(_)) => {
                        Some(NamedNumber {
                            symbol: leaf.symbols[0],
                            width: kind.width(self.unit.model),
                            signed: kind.is_signed(),
                        })
                    }
                    _ => None,
                },
                _ => None,
            },
            _ => None,
        };
        NamedVariable { name: Arc::clone(name), number }
    }

    /// What somebody guesses of the loop at a place, as terms; what cannot be used is said.
    fn guesses_at(&mut self, place: Place) -> Vec<Term> {
        let all = Arc::clone(&self.unit.heads.guesses);
        let mut terms = Vec::new();
        for (number, guess) in all.iter().enumerate() {
            if place.file == 0 && guess.line == place.line {
                self.unit.heads.met.insert(number);
                for part in guess.conjuncts() {
                    self.guess(part, &mut terms);
                }
            }
        }
        terms
    }

    /// One conjunct of a guess, as a term, if it can be one.
    fn guess(&mut self, expr: &Expr, terms: &mut Vec<Term>) {
        let place = self.unit.place(expr.span);
        let lowered =
            if is_plain(expr) { self.apart(|body| body.pure_condition(expr)) } else { None };
        match lowered {
            Some(Ok(term)) => terms.push(term),
            Some(Err(error)) => self.unit.warnings.push(error),
            None => {
                self.unit.warnings.push(Diagnostic::warning(place, LEFT_OUT));
            }
        }
    }

    /// Lowers where nothing leads, and leaves no trace. `None`: it is no term over what there
    /// was before.
    fn apart(
        &mut self,
        lower: impl FnOnce(&mut Self) -> Lowered<Option<Term>>,
    ) -> Option<Result<Term, Diagnostic>> {
        let (locals, unset) = (self.locals.len(), self.unset.len());
        let (errors, remarks) = (self.unit.errors.clone(), self.unit.remarks.clone());
        let callees = self.callees.clone();
        let before = self.builder.detach();
        let lowered = lower(self);
        self.builder.start_at(before);
        let new: Vec<Term> = self.locals.drain(locals..).map(|local| local.symbol).collect();
        self.unset.truncate(unset);
        self.callees = callees;
        self.unit.remarks = remarks;
        let said = std::mem::replace(&mut self.unit.errors, errors);
        match lowered {
            Ok(term) => {
                let term = term?;
                let old = self.unit.terms.symbols(term).iter().all(|symbol| !new.contains(symbol));
                let plain = self.unit.terms.sort(term) == Sort::Bool;
                (old && plain).then_some(Ok(term))
            }
            Err(_) => {
                let known = self.unit.errors.iter().count();
                let error = said.iter().nth(known)?;
                let message = format!("{}: left out", error.message);
                Some(Err(Diagnostic::warning(error.place, message)))
            }
        }
    }

    /// A condition as one term, without splitting the control flow.
    fn pure_condition(&mut self, expr: &Expr) -> Lowered<Option<Term>> {
        let terms = self.unit.terms;
        Ok(match &expr.kind {
            ExprKind::Unary(UnaryOp::Not, inner) => {
                self.pure_condition(inner)?.map(|holds| terms.not(holds))
            }
            ExprKind::Logical { and, left, right } => {
                let (left, right) = (self.pure_condition(left)?, self.pure_condition(right)?);
                let both = left.zip(right);
                both.map(|(a, b)| if *and { terms.and2(a, b) } else { terms.or2(a, b) })
            }
            ExprKind::Conditional(condition, yes, no) => {
                let condition = self.pure_condition(condition)?;
                let arms = self.pure_condition(yes)?.zip(self.pure_condition(no)?);
                condition.zip(arms).map(|(c, (yes, no))| {
                    terms.or2(terms.and2(c, yes), terms.and2(terms.not(c), no))
                })
            }
            _ => match self.condition(expr)? {
                Condition::Value(holds) => Some(holds),
                Condition::Split { .. } => None,
            },
        })
    }
}
