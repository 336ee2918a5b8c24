//! Summaries of all loops for a report: in the order of the source, without redundant conditions.

use std::collections::BTreeSet;
use std::time::Duration;

use hashbrown::{HashMap, HashSet};

use super::automaton::{Claims, Transition};
use super::behind::behind;
use super::bounds::Bounded;
use super::class::Class;
use super::counters_eliminated::eliminate_counters;
use super::divergence::Divergence;
use super::naming::Naming;
use super::paths::{Ground, Path, TooMany};
use super::sliced::Slicer;
use super::summary::{Summary, Trace};
use super::{Fresh, HASTE, MAX_PATHS, MAX_TERMS, entered_twice, summarized};
use crate::budget::Budget;
use crate::graph::natural::{NaturalLoop, natural_loops};
use crate::graph::slice::Slice;
use crate::graph::spoken::loop_of;
use crate::graph::transfer::State;
use crate::graph::{Inlined, NodeIndex, Place, Range};
use crate::logic::{Substitution, Term};
use crate::outcome::{
    LoopPath, LoopSummary, LoopTrace, LoopTransition, Order, QuestionCounts, Reason,
};
use crate::prove::Task;
use crate::prove::shared::oracle::{Cache, Counts, Feasibility, Oracle};
use crate::prove::shared::{bounded, over};

/// What the loops of a program do.
#[derive(Clone, Debug)]
pub struct Loops {
    /// The loops, in the order of the source.
    pub loops: Vec<LoopSummary>,
    /// The questions on the way.
    pub asked: QuestionCounts,
    /// Why there may be more to tell.
    pub unfinished: Option<Reason>,
}

/// A whole loop may take one part in so many of the time left for it, and at most so long.
const SHARE: u32 = 2;
const MOST: Duration = Duration::from_secs(10);

/// What is asked about loops.
#[derive(Clone, Debug, Default)]
pub struct Interest {
    /// The variables of interest, by their names in the source; if empty, those that are live behind a
    /// loop.
    pub of: BTreeSet<String>,
    /// Whether that goes for variables that nobody looks at, too, as far as is known.
    pub idle: bool,
    /// The heads of the loops of interest, if not all are; those inside them are looked at, too.
    pub heads: Option<HashSet<NodeIndex>>,
    /// The ranges of variables, where they are known.
    pub ranges: HashMap<Term, Range>,
}

/// What the loops of a task's program do. Runs that come to its targets are not followed.
///
/// # Errors
/// Recursion, a cycle with several entries, the budget.
pub fn what_loops_do(task: &Task<'_>, interest: &Interest) -> Result<Loops, Reason> {
    let (inlined, counts, cache) = (task.inlined()?, Counts::default(), Cache::default());
    let terms = &*task.program.terms;
    let slice = Slice::everything(inlined.graph());
    let place = |node: NodeIndex| slice.flow.graph[node].place;
    let loops = natural_loops(&slice.flow).map_err(|node| entered_twice(place(node)))?;
    let mut oracle = Oracle::new(terms, task.means, &cache, &counts);
    oracle.take_time(Some(HASTE));
    let summarizer = Summarizer {
        inlined,
        interest,
        oracle,
        fresh: Fresh::new(&inlined.program),
        naming: Naming::new(inlined),
        unfollowed: inlined.targets.iter().map(|(_, target)| target).collect(),
        budget: task.means.budget,
    };
    let mut summaries = summarizer.summaries_of(&slice, &loops);
    let mut slicer = Slicer::new(summarizer, &slice, &loops);
    let mut told = Vec::new();
    let is_wanted =
        |each: &NaturalLoop| interest.heads.as_ref().is_none_or(|heads| heads.contains(&each.head));
    let is_needed =
        |each: &NaturalLoop| loops.iter().any(|other| is_wanted(other) && other.contains(each));
    for (number, each) in
        loops.iter().enumerate().filter(|(_, each)| is_wanted(each) || is_needed(each))
    {
        let left = u32::try_from(loops.len() - number).unwrap_or(u32::MAX);
        let budget = task.means.budget.share(SHARE.saturating_mul(left), MOST);
        let mut one = slicer.summarizer.summarize_in_time(&mut summaries, each, MAX_TERMS, &budget);
        if is_wanted(each) {
            slicer.add_slices(each, &mut one, left);
            told.push(one);
        }
    }
    told.sort_by_key(|each| (each.place.file, each.place.line, each.place.column));
    let is_over = task.means.budget.is_over() && told.iter().any(|each| each.reason.is_some());
    let unfinished = is_over.then(|| over(task.means.budget));
    Ok(Loops { loops: told, asked: counts.told(), unfinished })
}

pub(super) struct Summarizer<'a, 's> {
    pub(super) inlined: &'a Inlined,
    pub(super) interest: &'a Interest,
    pub(super) oracle: Oracle<'s>,
    fresh: Fresh<'a>,
    pub(super) naming: Naming<'a>,
    /// Locations at which runs are not followed any more.
    unfollowed: HashSet<NodeIndex>,
    pub(super) budget: &'a Budget,
}

/// The summaries of a slice's loops, as far as they are known.
pub(super) struct SliceSummaries<'a> {
    slice: &'a Slice,
    ground: Ground<'a>,
    loops: &'a [NaturalLoop],
    done: HashMap<NodeIndex, Summary>,
    /// The loops that have runs which are not followed.
    partial: HashSet<NodeIndex>,
}

impl SliceSummaries<'_> {
    /// The heads of the loops inside one.
    fn inside(&self, each: &NaturalLoop) -> Vec<NodeIndex> {
        let inside = self.loops.iter().filter(|other| each.contains(other));
        inside.map(|inner| inner.head).collect()
    }
}

impl<'a> Summarizer<'a, '_> {
    pub(super) fn summaries_of<'b>(
        &self,
        slice: &'b Slice,
        loops: &'b [NaturalLoop],
    ) -> SliceSummaries<'b>
    where
        'a: 'b,
    {
        let mut ground = Ground::of(&self.inlined.program, slice, self.budget);
        ground.divergence = Divergence::Traced;
        SliceSummaries { slice, ground, loops, done: HashMap::new(), partial: HashSet::new() }
    }

    /// Summarises a loop within the budget and so many new terms.
    pub(super) fn summarize_in_time(
        &mut self,
        summaries: &mut SliceSummaries<'_>,
        each: &NaturalLoop,
        most: usize,
        budget: &Budget,
    ) -> LoopSummary {
        let terms = &*self.inlined.program.terms;
        self.oracle.take_time(Some(budget.remaining().map_or(HASTE, |left| left.min(HASTE))));
        let too_large = "its summary takes too much room";
        let told = bounded(terms, most, budget, too_large, || self.summarize(summaries, each));
        told.unwrap_or_else(|reason| {
            // Work that was stopped leaves no usable summary.
            summaries.done.remove(&each.head);
            LoopSummary { reason: Some(reason), ..self.describe(summaries, each, None) }
        })
    }

    /// Summarises a loop; the loops inside it come first.
    fn summarize(&mut self, summaries: &mut SliceSummaries<'_>, each: &NaturalLoop) -> LoopSummary {
        let (inside, mut claims) = (summaries.inside(each), Claims::new());
        let summary = if inside.iter().all(|head| summaries.done.contains_key(head)) {
            let (oracle, fresh) = (&mut self.oracle, &mut self.fresh);
            summarized(&summaries.ground, each, &summaries.done, oracle, &mut claims, fresh)
        } else {
            Err(TooMany)
        };
        let few = |summary: &Summary| summary.automaton.states.len() <= MAX_PATHS;
        let mut summary = summary.ok().filter(few);
        let mut whole = !inside.iter().any(|head| summaries.partial.contains(head));
        if let Some(summary) = &mut summary {
            let (followed, lost): (Vec<Trace>, Vec<Trace>) =
                summary.traces.drain(..).partition(|trace| self.follows(trace.exit));
            whole &= !lost.iter().any(|trace| self.is_possible(trace));
            summary.traces = followed;
        }
        let mut told = self.describe(summaries, each, summary.as_ref());
        if !whole {
            (told.bound, told.bound_with_inner) = (None, None);
            (told.ends, told.whole) = (false, false);
            summaries.partial.insert(each.head);
        }
        if let Some(mut summary) = summary {
            summary.ends |= told.ends;
            summaries.done.insert(each.head, summary);
        }
        told
    }

    /// Whether runs are followed to there.
    pub(super) fn follows(&self, exit: Option<NodeIndex>) -> bool {
        exit.is_none_or(|exit| !self.unfollowed.contains(&exit))
    }

    /// Whether a trace can be taken where variables are within their ranges.
    fn is_possible(&mut self, trace: &Trace) -> bool {
        let terms = &*self.inlined.program.terms;
        let mut asked = trace.condition.clone();
        let symbols: BTreeSet<Term> = asked.iter().flat_map(|&part| terms.symbols(part)).collect();
        for symbol in symbols {
            let range = self.interest.ranges.get(&symbol);
            asked.extend(range.into_iter().flat_map(|range| range.bounds(terms, symbol)));
        }
        self.oracle.decide(&asked) != Feasibility::No
    }

    fn describe(
        &mut self,
        summaries: &SliceSummaries<'_>,
        each: &NaturalLoop,
        summary: Option<&Summary>,
    ) -> LoopSummary {
        let head = each.head;
        let terms = &*self.inlined.program.terms;
        let (origin, flow) = (&self.inlined.program.origin, &summaries.slice.flow);
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
            whole: true,
            only_variables: each.only_assigns(terms, flow),
            changed: each.changed(flow).into_iter().collect(),
            reason: None,
            of: Vec::new(),
            parts: Vec::new(),
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
        let traces = summary.traces.iter().map(|trace| self.trace(trace, &numbers, text)).collect();
        let traces = self.naming.traces(traces);
        let inner: Vec<&Summary> = summaries
            .done
            .iter()
            .filter(|(head, _)| each.nodes.contains(*head))
            .map(|(_, summary)| summary)
            .collect();
        let bounded = Bounded {
            terms,
            flow,
            head,
            nodes: &each.nodes,
            summary,
            traces: &traces,
            inner_end: inner.iter().all(|inner| inner.ends),
            has_inner: !inner.is_empty(),
            unfollowed: &self.unfollowed,
        };
        let bounds = bounded.bounds(&mut self.oracle);
        told.ends = bounds.ends;
        // Of no trace that is followed there is no greatest count: runs leave by what is not.
        let some = |counts: Option<Vec<Term>>| counts.filter(|counts| !counts.is_empty());
        (told.bound, told.bound_with_inner) = (some(bounds.rounds), some(bounds.with_inner));
        told.summary = Some(traces);
        told.said = self.naming.said(summary, &told);
        told
    }

    fn place(&self, node: NodeIndex) -> Place {
        self.inlined.graph().graph[node].place
    }

    fn path(&mut self, path: &Path) -> LoopPath {
        LoopPath {
            condition: self.without_what_follows(&path.condition),
            effect: effect(&path.state),
            exit: path.exit.map(|exit| self.place(exit)),
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

    fn trace(
        &mut self,
        trace: &Trace,
        numbers: &HashMap<usize, usize>,
        text: Option<usize>,
    ) -> LoopTrace {
        let (terms, flow) = (&*self.inlined.program.terms, self.inlined.graph());
        let behind = text.and_then(|text| behind(terms, flow, text, trace));
        let round = |round: &super::summary::Round| {
            let word = round.word.iter().map(|(state, times)| (numbers[state], *times));
            (word.collect(), round.times)
        };
        let all = LoopTrace {
            condition: trace.condition.clone(),
            effect: effect(&trace.state),
            exit: trace.exit.map(|exit| (exit, self.place(exit))),
            error: trace.exit.and_then(|exit| flow.graph[exit].kind.error()),
            behind: behind.map(|state| effect(&state)),
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
