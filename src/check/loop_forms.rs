//! Exact summaries of loops as the text of the program may have them ([`LoopForms`]).
//!
//! Direction of error: none. A loop of which something is not known, or cannot be said in the words of
//! the text, has no form, and the report says why. Each copy of a loop that is reached from the entry
//! has to do the same.

use std::collections::BTreeMap;

use super::loop_contract::contract;
use super::loop_words::Form;
use crate::graph::{ErrorKind, LoopContent, LoopText, Program};
use crate::outcome::{LoopSummary, LoopTrace};
use crate::verdict::{LoopCase, LoopEnd, LoopForms, Notation, Writer};

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

impl Form<'_> {
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
}
