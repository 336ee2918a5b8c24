//! The scopes, functions and switches that are open.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use num_bigint::BigInt;

use crate::front::c::ast::Name;
use crate::front::c::tree::{Case, Label, LabelId, ScopeId};
use crate::front::source::Span;
use crate::front::types::{IntKind, LengthId, Type};

/// A scope that is open.
pub(super) struct Open {
    /// How many barriers were open where it begins.
    pub(super) barriers: usize,
    pub(super) id: ScopeId,
    /// The numbers of names in the tree's scope, and where they are declared.
    pub(super) names: HashMap<Arc<str>, (usize, Span)>,
    pub(super) tags: HashMap<Arc<str>, usize>,
    /// Labels of its own.
    pub(super) labels: HashMap<Arc<str>, LabelId>,
}

/// A function that is being checked.
pub(super) struct Current {
    pub(super) name: Arc<str>,
    pub(super) result: Type,
    /// Whether it takes any number of arguments.
    pub(super) variadic: bool,
    pub(super) labels: Vec<Label>,
    /// Those that are known in all of it.
    pub(super) named: HashMap<Arc<str>, LabelId>,
    /// Where each label stands, if it has been met.
    pub(super) defined: Vec<Option<Span>>,
    pub(super) switches: Vec<Switch>,
    /// How many loops and switches are around, and how many loops.
    pub(super) breakable: usize,
    pub(super) loops: usize,
    pub(super) lengths: Vec<LengthId>,
    /// What no jump from outside may lead into, of what is open.
    pub(super) barriers: Vec<Barrier>,
    /// Those that were open at each label, where that has been met.
    pub(super) behind: Vec<Vec<Barrier>>,
    pub(super) jumps: Vec<Jump>,
}

/// What no jump from outside may lead into.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Barrier {
    /// The rest of a block behind a declaration with a size that varies.
    Array(Span),
    /// GNU's `({ … })`.
    Expression(Span),
}

/// A jump to a label, and what was open there.
#[derive(Clone, Debug)]
pub(super) struct Jump {
    pub(super) label: LabelId,
    pub(super) span: Span,
    pub(super) from: Vec<Barrier>,
}

impl Switch {
    /// Takes down a case; the place of one before that has a value of it, if there is one.
    pub(super) fn add(&mut self, case: &Case, span: Span) -> Option<Span> {
        // GNU's `case 2 ... 1` is none.
        if case.first > case.last {
            return None;
        }
        let not_behind = self.cases.range(..=&case.last).rev();
        let met = not_behind.take_while(|(_, (last, _))| case.first <= *last);
        let before = met.map(|(_, (_, span))| *span).min_by_key(|span| span.start);
        if before.is_none() {
            self.cases.insert(case.first.clone(), (case.last.clone(), span));
        }
        before
    }
}

impl Current {
    pub(super) fn new(name: &Name, result: Type, variadic: bool) -> Self {
        Self {
            name: Arc::clone(&name.text),
            result,
            variadic,
            labels: Vec::new(),
            named: HashMap::new(),
            defined: Vec::new(),
            switches: Vec::new(),
            breakable: 0,
            loops: 0,
            lengths: Vec::new(),
            barriers: Vec::new(),
            behind: Vec::new(),
            jumps: Vec::new(),
        }
    }
}

/// A `switch` that is open.
pub(super) struct Switch {
    pub(super) kind: IntKind,
    /// The last value and the place of each case, by its first. They lie apart.
    pub(super) cases: BTreeMap<BigInt, (BigInt, Span)>,
    pub(super) default: Option<Span>,
    /// What was open where it begins.
    pub(super) from: Vec<Barrier>,
}
