//! What people read of a summary: counters that are counted from one in each trace, inputs by the
//! variables that they are read into, and no trace twice.

use std::collections::{BTreeSet, HashMap};

use hashbrown::HashSet;

use super::counters_eliminated::replace;
use super::summary::Summary;
use crate::graph::names::{Names, said_alone, said_names};
use crate::graph::{Flowgraph, Inlined, Instruction};
use crate::logic::{Sort, Substitution, Term, Terms};
use crate::outcome::{LoopPath, LoopSummary, LoopTrace};

/// The names that people know.
pub(super) struct Naming<'a> {
    terms: &'a Terms,
    flow: &'a Flowgraph,
    pub(super) names: HashMap<Term, Option<String>>,
    taken: Names,
    /// What the first, the second … counter of a trace is called.
    counters: Vec<Term>,
    fresh: Names,
}

impl<'a> Naming<'a> {
    pub(super) fn new(inlined: &'a Inlined) -> Self {
        let (program, flow) = (&inlined.program, inlined.graph());
        let names = said_names(program);
        let symbols = program.variables().map(|variable| variable.symbol);
        let symbols: Vec<&str> = symbols.filter_map(|s| program.terms.symbol_name(s)).collect();
        let said = names.values().flatten().map(String::as_str);
        let taken = Names::taken(symbols.into_iter().chain(said));
        Self {
            terms: &program.terms,
            flow,
            names,
            fresh: taken.clone(),
            taken,
            counters: Vec::new(),
        }
    }

    /// Traces with counters of their own, each once.
    pub(super) fn traces(&mut self, traces: Vec<LoopTrace>) -> Vec<LoopTrace> {
        let (mut told, mut seen) = (Vec::new(), HashSet::new());
        for mut trace in traces {
            self.count_from_one(&mut trace);
            let LoopTrace { condition, effect, exit, rounds, .. } = &trace;
            let key =
                (condition.clone(), effect.clone(), exit.map(|(node, _)| node), rounds.clone());
            if seen.insert(key) {
                told.push(trace);
            }
        }
        told
    }

    fn count_from_one(&mut self, trace: &mut LoopTrace) {
        let (mut by, mut seen) = (Substitution::default(), HashSet::new());
        for counter in trace.counters(self.terms).into_iter().filter(|&each| seen.insert(each)) {
            while self.counters.len() <= by.len() {
                self.counters.push(self.terms.int_symbol(&self.fresh.fresh("k")));
            }
            by.insert(counter, self.counters[by.len()]);
        }
        replace(self.terms, trace, &by);
        trace.free.iter_mut().for_each(|free| *free = by.get(free).copied().unwrap_or(*free));
    }

    /// What the symbols in a summary are called.
    pub(super) fn said(&self, summary: &Summary, told: &LoopSummary) -> Substitution {
        let terms = self.terms;
        let mut said = said_alone(terms, &self.names, mentioned(terms, told));
        let mut taken = self.taken.clone();
        let reads = summary.automaton.states.iter().flat_map(|path| &path.reads);
        for read in reads {
            if said.contains_key(&read.symbol) || terms.sort(read.symbol) != Sort::Int {
                continue;
            }
            let into = match &self.flow.graph[read.edge].instruction {
                Instruction::Input { variable, .. } => self.names.get(variable),
                _ => None,
            };
            let into = into.and_then(Option::as_deref).filter(|&name| name != "input");
            let wish = into.map(|name| format!("{name}.in"));
            let name = taken.fresh(wish.as_deref().unwrap_or("read"));
            said.insert(read.symbol, terms.int_symbol(&name));
        }
        said
    }
}

/// The variables of which something is told.
fn mentioned(terms: &Terms, told: &LoopSummary) -> BTreeSet<Term> {
    let of_path = |path: &LoopPath| {
        let effect = path.effect.iter().flat_map(|&(variable, value)| [variable, value]);
        path.condition.iter().copied().chain(effect).collect::<Vec<_>>()
    };
    let all = told.paths.iter().flat_map(of_path);
    all.flat_map(|term| terms.symbols(term)).collect()
}
