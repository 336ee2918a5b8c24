//! A copy of a loop, and what its variables are called in the words of its text.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::graph::{LoopText, NamedNumber, Place, Program};
use crate::logic::{Estimate, Term, Terms};
use crate::outcome::LoopSummary;
use crate::verdict::{Names, interval};

/// A copy of a loop that is to be said in the words of its text.
pub(super) struct Form<'a> {
    pub(super) terms: &'a Terms,
    pub(super) program: &'a Program,
    pub(super) text: &'a LoopText,
    pub(super) each: &'a LoopSummary,
    /// What its variables are called at its head.
    pub(super) names: Names,
    /// What several of its variables would be called.
    pub(super) clashes: bool,
}

impl<'a> Form<'a> {
    pub(super) fn new(program: &'a Program, text: &'a LoopText, each: &'a LoopSummary) -> Self {
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
