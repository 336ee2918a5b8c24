//! Exact summaries of loops as the text of the program may have them ([`LoopForms`]).
//!
//! Direction of error: none. A loop of which something is not known, or cannot be said in the words of
//! the text, has no form, and the report says why. Each copy of a loop that is reached from the entry
//! has to do the same.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::loop_contract::contract;
use crate::graph::{ErrorKind, LoopContent, LoopText, NamedNumber, Place, Program};
use crate::logic::{Estimate, Term, Terms};
use crate::outcome::{LoopSummary, LoopTrace};
use crate::verdict::{LoopCase, LoopEnd, LoopForms, Names, Notation, Writer, interval};

/// The forms of the loops of the program's own file, in the order of the text.
pub(super) fn forms(program: &Program, loops: &[LoopSummary]) -> Vec<LoopForms> {
    let mut all: BTreeMap<usize, Vec<&LoopSummary>> = BTreeMap::new();
    for each in loops {
        if let Some(text) = each.in_text {
            all.entry(text).or_default().push(each);
        }
    }
    let graph = &program.function(program.entry).graph.graph;
    let heads = |text: &usize| {
        graph.node_weights().filter(|location| location.heads.contains(text)).count()
    };
    let form = |(text, copies): (usize, Vec<&LoopSummary>)| {
        let words = &program.origin.loops[text];
        let one = |each: &LoopSummary| Form::new(program, words, each).forms();
        let mut forms: Vec<LoopForms> = copies.iter().map(|each| one(each)).collect();
        let mut first = forms.swap_remove(0);
        let differ = "it does not do the same wherever its function is called";
        let are_all = heads(&text) == copies.len();
        if !are_all || forms.iter().any(|other| other.cases != first.cases) {
            first.cases = first.cases.and(Err(differ.to_owned()));
        }
        if !are_all || forms.iter().any(|other| other.contract != first.contract) {
            first.contract = first.contract.and(Err(differ.to_owned()));
        }
        first
    };
    let mut forms: Vec<LoopForms> = all.into_iter().map(form).collect();
    forms.sort_by_key(|form| (form.place.file, form.place.start));
    forms
}

/// A copy of a loop that is to be said in the words of its text.
pub(super) struct Form<'a> {
    pub(super) terms: &'a Terms,
    pub(super) program: &'a Program,
    text: &'a LoopText,
    pub(super) each: &'a LoopSummary,
    /// What its variables are called at its head.
    pub(super) names: Names,
    /// What several of its variables would be called.
    clashes: bool,
}

impl<'a> Form<'a> {
    fn new(program: &'a Program, text: &'a LoopText, each: &'a LoopSummary) -> Self {
        let declared = &program.origin.declared;
        let at_head: BTreeMap<&(String, Place), (&Arc<str>, NamedNumber)> = text
            .numbers()
            .filter_map(|(name, number)| Some((declared.get(&number.symbol)?, (name, number))))
            .collect();
        let mentioned = mentioned(&program.terms, each);
        let mut names = Names::new();
        for variable in program.variables().filter(|v| mentioned.contains(&v.symbol)) {
            let key = (variable.name.clone(), variable.place);
            if let Some(&(name, number)) = at_head.get(&key) {
                names.insert(variable.symbol, (Arc::clone(name), number));
            }
        }
        let different: BTreeSet<&Arc<str>> = names.values().map(|(name, _)| name).collect();
        let clashes = different.len() < names.len();
        Self { terms: &program.terms, program, text, each, names, clashes }
    }

    fn forms(&self) -> LoopForms {
        let LoopText { place, first, tests_first, .. } = *self.text;
        LoopForms {
            place,
            first,
            tests_first,
            declares: self.text.has.contains(&LoopContent::Declarations),
            names: self.text.numbers().map(|(name, _)| name.to_string()).collect(),
            cases: self.known().and_then(|()| self.cases()),
            contract: self.known().and_then(|()| contract(self)),
        }
    }

    /// Why the loop is not summarised exactly, if so.
    fn known(&self) -> Result<(), String> {
        let traces = self.each.summary.as_deref().unwrap_or_default();
        let is_free = |trace: &LoopTrace| !trace.free.is_empty();
        let has = |content| self.text.has.contains(&content);
        let why = match self.each {
            _ if has(LoopContent::Labels) => "a label stands in it",
            _ if has(LoopContent::Calls) => "it calls functions",
            _ if has(LoopContent::Jumps) => "it is left by a jump",
            _ if self.clashes => "several of its variables have one name",
            each if each.summary.is_none() => "it is not summarised",
            each if !each.only_variables => {
                "it has inputs, outputs or assumptions, or writes to what is no variable"
            }
            _ if self.may_be_called_elsewhere() => {
                "its function may be called by what is not followed"
            }
            each if !each.whole => "its summary holds as long as no number wraps around",
            each if !each.is_precise() => "its summary is not precise",
            _ if traces.iter().any(is_free) => "its rounds have no closed form",
            _ => return Ok(()),
        };
        Err(why.to_owned())
    }

    /// Whether somebody who is not followed may call the loop's function: what is known of its arguments
    /// is so where it is followed.
    fn may_be_called_elsewhere(&self) -> bool {
        if self.text.has.contains(&LoopContent::Taken) {
            return true;
        }
        let entry = self.program.function(self.program.entry);
        let is_entered = entry.name.trim_start_matches("entry.") == &*self.text.function;
        !is_entered && self.program.errors().any(|(_, kind, _)| kind == ErrorKind::Unmodelled)
    }

    fn cases(&self) -> Result<Vec<LoopCase>, String> {
        let traces = self.each.summary.iter().flatten();
        // Of runs that go on to undefined behaviour nothing is said.
        let is_undefined =
            |trace: &&LoopTrace| trace.error.is_some_and(ErrorKind::is_undefined_beyond_overflow);
        let defined = traces.filter(|trace| !is_undefined(trace));
        let case = |trace| {
            self.case(trace, Notation::CalledC).or_else(|_| self.case(trace, Notation::CalledWideC))
        };
        let mut cases = defined.map(case).collect::<Result<Vec<_>, _>>()?;
        // Conditions exclude each other: the shortest first.
        cases.sort_by_key(|case| case.condition.len());
        Ok(cases)
    }

    fn case(&self, trace: &LoopTrace, notation: Notation) -> Result<LoopCase, String> {
        let writer = Writer::new(self.terms, self.names.clone(), notation);
        let condition = self.terms.and(self.needed(&trace.condition));
        let too_large = || "it cannot be said in C, or its numbers are too large".to_owned();
        let condition = writer.condition(condition, false).ok_or_else(too_large)?;
        let (left, end) = match (&trace.behind, trace.exit) {
            (Some(left), _) => (left, LoopEnd::Behind),
            (None, Some((_, place))) if trace.error.is_some() => {
                (&trace.effect, LoopEnd::Error(place))
            }
            (None, Some((_, place))) => (&trace.effect, LoopEnd::At(place)),
            (None, None) => (&trace.effect, LoopEnd::Never),
        };
        let mut effect = Vec::new();
        for &(variable, value) in left.iter().filter(|(variable, _)| !self.is_inside(*variable)) {
            let Some((name, _)) = self.names.get(&variable) else {
                return Err("it changes what has no name at its head".to_owned());
            };
            effect.push((name.to_string(), writer.value(value).ok_or_else(too_large)?));
        }
        Ok(LoopCase { condition, effect, wide: notation == Notation::CalledWideC, end })
    }

    /// Conjuncts, without those that the types of variables imply.
    pub(super) fn needed(&self, conjuncts: &[Term]) -> Vec<Term> {
        let mut estimate = Estimate::new(self.terms, |symbol| interval(&self.names, symbol));
        let all = conjuncts.iter().copied();
        all.filter(|&part| estimate.truth(part) != Some(true)).collect()
    }

    /// Whether a variable is declared within the loop, so that nobody looks at it behind.
    pub(super) fn is_inside(&self, variable: Term) -> bool {
        let text = self.text.place;
        let is_global = |symbol| self.program.globals.iter().any(|global| global.symbol == symbol);
        let known = self.program.variables().find(|known| known.symbol == variable);
        known.is_some_and(|known| {
            let within = (text.start..text.end).contains(&known.place.start);
            known.place.file == text.file
                && within
                && !self.names.contains_key(&variable)
                && !is_global(variable)
        })
    }
}

/// The symbols in a summary.
fn mentioned(terms: &Terms, each: &LoopSummary) -> BTreeSet<Term> {
    let traces = each.summary.iter().flatten().flat_map(|trace| {
        let effect = trace.effect.iter().chain(trace.behind.iter().flatten());
        let effect = effect.flat_map(|&(variable, value)| [variable, value]);
        trace.condition.iter().copied().chain(effect).collect::<Vec<_>>()
    });
    let paths = each.paths.iter().flat_map(|path| {
        path.effect.iter().flat_map(|&(variable, value)| [variable, value]).collect::<Vec<_>>()
    });
    let all = traces.chain(paths).flat_map(|term| terms.symbols(term));
    all.chain(each.changed.iter().copied()).collect()
}
