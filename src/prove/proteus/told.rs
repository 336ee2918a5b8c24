//! What loops do, told: without what follows from the rest, and in the order of the source.

use std::collections::BTreeSet;

use hashbrown::HashMap;

use super::automaton::{Claims, Transition};
use super::bounds::Bounded;
use super::class::Class;
use super::counters_eliminated::eliminate_counters;
use super::divergence::Divergence;
use super::paths::{Ground, Path, TooMany};
use super::summary::{Summary, Trace};
use super::{Fresh, HASTE, MAX_PATHS, MAX_TERMS, entered_twice, summarized};
use crate::budget::Budget;
use crate::graph::names::{said_alone, said_names};
use crate::graph::natural::{NaturalLoop, natural_loops};
use crate::graph::slice::Slice;
use crate::graph::spoken::loop_of;
use crate::graph::transfer::State;
use crate::graph::{Inlined, NodeIndex};
use crate::logic::{Substitution, Term, Terms};
use crate::outcome::{
    LoopPath, LoopSummary, LoopTrace, LoopTransition, Order, QuestionCounts, Reason,
};
use crate::prove::Task;
use crate::prove::shared::bounded;
use crate::prove::shared::oracle::{Cache, Counts, Feasibility, Oracle};

/// What the loops of a program do.
#[derive(Clone, Debug)]
pub struct Loops {
    /// The loops, in the order of the source.
    pub loops: Vec<LoopSummary>,
    /// The questions on the way.
    pub asked: QuestionCounts,
}

/// What the loops of a task's program do. Runs that come to its targets are not followed.
///
/// # Errors
/// Recursion, a cycle with several entries, the budget.
pub fn what_loops_do(task: &Task<'_>) -> Result<Loops, Reason> {
    let (inlined, counts, cache) = (task.inlined()?, Counts::default(), Cache::default());
    let terms = &*task.program.terms;
    let slice = Slice::everything(inlined.graph());
    let mut oracle = Oracle::new(terms, task.means, &cache, &counts);
    oracle.take_time(Some(HASTE));
    let mut telling = Telling {
        inlined,
        slice: &slice,
        oracle,
        fresh: Fresh::new(&inlined.program),
        done: HashMap::new(),
        budget: task.means.budget,
    };
    let too_large = "the summaries of loops take too much room";
    let mut loops = bounded(terms, MAX_TERMS, task.means.budget, too_large, || telling.all())??;
    loops.sort_by_key(|each| (each.place.file, each.place.line, each.place.column));
    Ok(Loops { loops, asked: counts.told() })
}

struct Telling<'a, 's> {
    inlined: &'a Inlined,
    slice: &'a Slice,
    oracle: Oracle<'s>,
    fresh: Fresh<'a>,
    done: HashMap<NodeIndex, Summary>,
    budget: &'a Budget,
}

impl Telling<'_, '_> {
    fn all(&mut self) -> Result<Vec<LoopSummary>, Reason> {
        let slice = self.slice;
        let mut ground = Ground::of(&self.inlined.program, slice, self.budget);
        ground.divergence = Divergence::Traced;
        let place = |node: NodeIndex| slice.flow.graph[node].place;
        let loops = natural_loops(&slice.flow).map_err(|node| entered_twice(place(node)))?;
        let heads: Vec<NodeIndex> = loops.iter().map(|each| each.head).collect();
        let mut told = Vec::new();
        for each in &loops {
            let mut inner =
                heads.iter().filter(|&&head| head != each.head && each.nodes.contains(&head));
            let mut claims = Claims::new();
            let summary = if inner.all(|head| self.done.contains_key(head)) {
                let (oracle, fresh) = (&mut self.oracle, &mut self.fresh);
                summarized(&ground, each, &self.done, oracle, &mut claims, fresh)
            } else {
                Err(TooMany)
            };
            let few = |summary: &Summary| summary.automaton.states.len() <= MAX_PATHS;
            let mut summary = summary.ok().filter(few);
            if let Some(summary) = &mut summary {
                summary.traces.retain(|trace| self.follows(trace.exit));
            }
            let said = self.told(each, summary.as_ref());
            if let Some(mut summary) = summary {
                summary.ends |= said.ends;
                self.done.insert(each.head, summary);
            }
            told.push(said);
        }
        Ok(told)
    }

    /// Whether runs are followed to there.
    fn follows(&self, exit: Option<NodeIndex>) -> bool {
        exit.is_none_or(|exit| !self.inlined.targets.iter().any(|(_, target)| target == exit))
    }

    fn told(&mut self, each: &NaturalLoop, summary: Option<&Summary>) -> LoopSummary {
        let head = each.head;
        let terms = &*self.inlined.program.terms;
        let (origin, flow) = (&self.inlined.program.origin, &self.slice.flow);
        let text = loop_of(origin, flow, head, |node| each.nodes.contains(&node));
        let place = text.map_or(flow.graph[head].place, |text| origin.loops[text].place);
        let mut told = LoopSummary {
            head,
            place,
            in_text: text,
            paths: Vec::new(),
            transitions: Vec::new(),
            summary: None,
            order: Order::Irregular,
            other: None,
            bound: None,
            bound_with_inner: None,
            ends: false,
            said: Substitution::default(),
        };
        let Some(summary) = summary else { return told };
        let class = Class::of(terms, summary);
        (told.order, told.other) = (class.order, class.other);
        let states = &summary.automaton.states;
        let followed: Vec<usize> =
            (0..states.len()).filter(|&state| self.follows(states[state].exit)).collect();
        let numbers: HashMap<usize, usize> =
            followed.iter().enumerate().map(|(number, &state)| (state, number)).collect();
        told.paths = followed.iter().map(|&state| self.path(&states[state])).collect();
        let transitions = summary.automaton.transitions.iter();
        told.transitions = transitions.filter_map(|each| self.transition(each, &numbers)).collect();
        let traces: Vec<LoopTrace> =
            summary.traces.iter().map(|trace| self.trace(trace, &numbers)).collect();
        let inner: Vec<&Summary> = self
            .done
            .iter()
            .filter(|(head, _)| each.nodes.contains(*head))
            .map(|(_, summary)| summary)
            .collect();
        let bounded = Bounded {
            terms,
            flow: &self.slice.flow,
            head,
            nodes: &each.nodes,
            summary,
            traces: &traces,
            inner_end: inner.iter().all(|inner| inner.ends),
            has_inner: !inner.is_empty(),
        };
        let bounds = bounded.bounds(&mut self.oracle);
        told.ends = bounds.ends;
        // Of no trace that is followed there is no greatest count: runs leave by what is not.
        let some = |counts: Option<Vec<Term>>| counts.filter(|counts| !counts.is_empty());
        (told.bound, told.bound_with_inner) = (some(bounds.rounds), some(bounds.with_inner));
        told.summary = Some(traces);
        let names = said_names(&self.inlined.program);
        told.said = said_alone(terms, &names, mentioned(terms, &told));
        told
    }

    fn path(&mut self, path: &Path) -> LoopPath {
        LoopPath {
            condition: self.without_what_follows(&path.condition),
            effect: effect(&path.state),
            exit: path.exit.map(|exit| self.slice.flow.graph[exit].place),
        }
    }

    fn transition(
        &mut self,
        each: &Transition,
        numbers: &HashMap<usize, usize>,
    ) -> Option<LoopTransition> {
        Some(LoopTransition {
            from: *numbers.get(&each.from)?,
            to: *numbers.get(&each.to)?,
            guard: self.without_what_follows(&each.guard),
            times: each.times,
            update: effect(&each.update),
        })
    }

    fn trace(&mut self, trace: &Trace, numbers: &HashMap<usize, usize>) -> LoopTrace {
        let round = |round: &super::summary::Round| {
            let word = round.word.iter().map(|(state, times)| (numbers[state], *times));
            (word.collect(), round.times)
        };
        let all = LoopTrace {
            condition: trace.condition.clone(),
            effect: effect(&trace.state),
            exit: trace.exit.map(|exit| (exit, self.slice.flow.graph[exit].place)),
            free: trace.locals.clone(),
            precise: trace.precise,
            rounds: trace.rounds.iter().map(round).collect(),
            times: trace.times,
            inside: trace.inside,
        };
        let told = eliminate_counters(&self.inlined.program.terms, all);
        LoopTrace { condition: self.without_what_follows(&told.condition), ..told }
    }

    /// Conjuncts, without those that the others imply: the last ones first.
    fn without_what_follows(&mut self, conjuncts: &[Term]) -> Vec<Term> {
        let terms = &*self.inlined.program.terms;
        let mut kept = conjuncts.to_vec();
        for at in (0..kept.len()).rev() {
            let mut others = kept.clone();
            others[at] = terms.not(kept[at]);
            if self.oracle.decide(&others) == Feasibility::No {
                kept.remove(at);
            }
        }
        kept
    }
}

/// The variables that a state changes, in order.
fn effect(state: &State) -> Vec<(Term, Term)> {
    let mut all: Vec<(Term, Term)> =
        state.as_substitution().iter().map(|(&variable, &value)| (variable, value)).collect();
    all.sort_unstable();
    all
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
