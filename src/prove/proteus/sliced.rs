//! Loops that are sliced before they are summarised (XCLLL16 §2.1): by their ways out for a bound, and
//! by variables for a summary. Variables that do not depend on each other have one each.
//!
//! Departures. The whole loop is looked at first, and slices only where it does not say all. Where a
//! slice by all ways out has no bound either, one by fewer may have.
//!
//! Direction of error: that of [slices](crate::graph::loop_slice), more executions than there are.

use std::collections::BTreeSet;
use std::time::Duration;

use hashbrown::HashSet;

use super::loops::Summarizer;
use crate::budget::Budget;
use crate::graph::loop_slice::{LoopCriterion, exits, loop_slice, relevant_variables};
use crate::graph::natural::{NaturalLoop, natural_loops};
use crate::graph::slice::Slice;
use crate::graph::system::Live;
use crate::graph::{EdgeIndex, LocationKind, NodeIndex};
use crate::logic::{Sort, Term, Terms};
use crate::outcome::LoopSummary;

/// The most time for the slices of a loop.
const MOST: Duration = Duration::from_secs(5);
/// How many new terms one may take.
const MAX_TERMS: usize = 200_000;
/// Of so many ways out alone a bound is looked for, and of so many groups of variables a summary.
const MAX_EXITS: usize = 8;
const MAX_GROUPS: usize = 12;

/// Slices of loops that were told of as a whole.
pub(super) struct Slicer<'a, 's> {
    pub(super) summarizer: Summarizer<'a, 's>,
    whole: &'a Slice,
    loops: &'a [NaturalLoop],
    live: Live,
    /// The loops that are known to end.
    ending: HashSet<NodeIndex>,
}

/// The ways out of a loop: those that are followed, and the others.
struct Exits {
    followed: BTreeSet<EdgeIndex>,
    unfollowed: BTreeSet<EdgeIndex>,
}

impl Exits {
    fn by<'e>(&'e self, variables: &'e HashSet<Term>, inner: bool) -> LoopCriterion<'e> {
        LoopCriterion { exits: &self.followed, unfollowed: &self.unfollowed, variables, inner }
    }
}

impl<'a, 's> Slicer<'a, 's> {
    pub(super) fn new(
        summarizer: Summarizer<'a, 's>,
        whole: &'a Slice,
        loops: &'a [NaturalLoop],
    ) -> Self {
        let program = &summarizer.inlined.program;
        let variables = program.variables().map(|variable| variable.symbol).collect();
        let results = program.function(program.entry).result.iter().map(|result| result.symbol);
        let results: Vec<Term> = results.collect();
        let graph = &whole.flow.graph;
        let ends = graph.node_indices().filter(|&node| graph.neighbors(node).next().is_none());
        let wanted: Vec<(NodeIndex, Vec<Term>)> =
            ends.map(|node| (node, results.clone())).collect();
        let live = Live::of(&program.terms, &whole.flow, variables, &wanted);
        Self { summarizer, whole, loops, live, ending: HashSet::new() }
    }

    fn terms(&self) -> &'a Terms {
        &self.summarizer.inlined.program.terms
    }

    /// What people call a variable.
    fn name(&self, variable: Term) -> Option<&String> {
        self.summarizer.naming.names.get(&variable)?.as_ref()
    }

    /// Adds to what was told of a loop what its slices say; those inside it come before, and so many are
    /// left with it.
    pub(super) fn add_slices(&mut self, each: &NaturalLoop, told: &mut LoopSummary, left: u32) {
        let budget = self.summarizer.budget.share(left, MOST);
        let exits = self.exits(each);
        let inside: Vec<&NaturalLoop> =
            self.loops.iter().filter(|other| each.contains(other)).collect();
        // A slice may do without what has no name.
        let whole = told.bound.clone();
        told.bound = told.bound.take().filter(|counts| self.has_names(told, counts));
        if told.bound.is_none() || told.bound_with_inner.is_none() && !inside.is_empty() {
            self.add_bounds(each, &exits, !inside.is_empty(), told, &budget);
        }
        told.bound = told.bound.take().or(whole);
        if told.bound.is_some() && inside.iter().all(|inner| self.ending.contains(&inner.head)) {
            told.ends = true;
        }
        if told.ends {
            self.ending.insert(each.head);
        }
        if !self.summarizer.interest.idle {
            let live = |variable| self.is_live_behind(&exits, variable);
            without_idle(self.terms(), told, live);
        }
        if !told.is_precise() || !self.summarizer.interest.of.is_empty() {
            told.parts = self.parts(each, &exits, told, &budget);
        }
        if !self.summarizer.interest.of.is_empty()
            && let Some(part) = told.parts.pop()
        {
            let (bound, bound_with_inner) = (told.bound.take(), told.bound_with_inner.take());
            *told = LoopSummary { bound, bound_with_inner, ..part };
        }
    }

    fn has_names(&self, told: &LoopSummary, counts: &[Term]) -> bool {
        let symbols = counts.iter().flat_map(|&count| self.terms().symbols(count));
        symbols.into_iter().all(|symbol| told.said.contains_key(&symbol))
    }

    /// The ways out, without those that lead to undefined behaviour: nothing is said of runs that take
    /// them, unless there are no others.
    fn exits(&self, each: &NaturalLoop) -> Exits {
        let flow = &self.whole.flow;
        let is_followed = |edge: &EdgeIndex| self.summarizer.follows(Some(flow.endpoints(*edge).1));
        let (followed, unfollowed): (BTreeSet<EdgeIndex>, _) =
            exits(flow, each).into_iter().partition(is_followed);
        let is_defined = |edge: &EdgeIndex| match flow.graph[flow.endpoints(*edge).1].kind {
            LocationKind::Error(kind) => !kind.is_undefined_beyond_overflow(),
            _ => true,
        };
        let defined: BTreeSet<EdgeIndex> = followed.iter().copied().filter(is_defined).collect();
        Exits { followed: if defined.is_empty() { followed } else { defined }, unfollowed }
    }

    /// A bound by all ways out, or else by each alone.
    fn add_bounds(
        &mut self,
        each: &NaturalLoop,
        exits: &Exits,
        has_inner: bool,
        told: &mut LoopSummary,
        budget: &Budget,
    ) {
        let all = &exits.followed;
        let alone = all.iter().map(|&edge| [edge].into()).filter(|one| one != all);
        let tried = [all.clone()].into_iter().chain(alone.take(MAX_EXITS));
        for followed in tried {
            let exits = Exits { followed, unfollowed: exits.unfollowed.clone() };
            for inner in [false, true] {
                let open = if inner { &told.bound_with_inner } else { &told.bound };
                if open.is_some() || inner && !has_inner || budget.is_over() {
                    continue;
                }
                let slice =
                    loop_slice(self.terms(), self.whole, each, exits.by(&HashSet::new(), inner));
                let Some(part) = self.part(&slice, each.head, budget) else { continue };
                // Another slice has not all loops inside.
                let with_inner = part.bound_with_inner.filter(|_| inner);
                if told.bound.is_none() && part.bound.is_some() || with_inner.is_some() {
                    told.said.extend(part.said);
                }
                told.bound = told.bound.take().or(part.bound);
                told.bound_with_inner = told.bound_with_inner.take().or(with_inner);
            }
        }
    }

    /// What the loop at a head does in a slice; `None` if it takes too long.
    fn part(&mut self, slice: &Slice, head: NodeIndex, budget: &Budget) -> Option<LoopSummary> {
        let loops = natural_loops(&slice.flow).ok()?;
        let outer = loops.iter().find(|each| each.head == head)?;
        let mut summaries = self.summarizer.summaries_of(slice, &loops);
        let inside = loops.iter().filter(|each| outer.contains(each));
        for each in inside.chain([outer]) {
            let told = self.summarizer.summarize_in_time(&mut summaries, each, MAX_TERMS, budget);
            if told.reason.is_some() {
                return None;
            }
            if each.head == head {
                return Some(told);
            }
        }
        None
    }

    /// The summaries of slices: of the variables that are wanted, or of those that matter behind the
    /// loop in groups.
    fn parts(
        &mut self,
        each: &NaturalLoop,
        exits: &Exits,
        told: &LoopSummary,
        budget: &Budget,
    ) -> Vec<LoopSummary> {
        let (mut parts, mut are_whole) = (Vec::new(), self.summarizer.interest.of.is_empty());
        for group in self.groups(each, exits) {
            let slice = loop_slice(self.terms(), self.whole, each, exits.by(&group, false));
            let is_whole = slice.flow.graph.edge_count() == self.whole.flow.graph.edge_count()
                && slice.origin_of_edge.iter().all(Option::is_some);
            let part = if is_whole {
                Some(LoopSummary { reason: None, ..told.clone() })
            } else {
                self.part(&slice, each.head, budget)
            };
            if let Some(mut part) = part.filter(|part| part.summary.is_some()) {
                without_idle(self.terms(), &mut part, |variable| group.contains(&variable));
                part.of = self.of(group);
                for &variable in &part.of {
                    let name = self.name(variable).map_or("", String::as_str);
                    let name = self.terms().symbol(name, self.terms().sort(variable));
                    part.said.entry(variable).or_insert(name);
                }
                // It is the whole that goes round, and ends.
                (part.bound, part.bound_with_inner, part.ends) = (None, None, told.ends);
                parts.push(part);
                are_whole &= is_whole;
            }
        }
        if are_whole { Vec::new() } else { parts }
    }

    /// A group's variables, one for each name.
    fn of(&self, group: HashSet<Term>) -> Vec<Term> {
        let mut of: Vec<Term> = group.into_iter().collect();
        of.sort_unstable();
        let mut seen = HashSet::new();
        of.retain(|variable| seen.insert(self.name(*variable)));
        of
    }

    /// The variables that a loop changes and that have a name, in groups that do not depend on each
    /// other; first those by which it is left.
    fn groups(&self, each: &NaturalLoop, exits: &Exits) -> Vec<HashSet<Term>> {
        let wanted = &self.summarizer.interest.of;
        if !wanted.is_empty() {
            let named = self.summarizer.naming.names.iter();
            let is_wanted =
                |name: &Option<String>| name.as_ref().is_some_and(|n| wanted.contains(n));
            return vec![named.filter(|(_, name)| is_wanted(name)).map(|(&v, _)| v).collect()];
        }
        let changed = self.changed(each);
        let needed = |of: &HashSet<Term>| {
            relevant_variables(self.terms(), self.whole, each, exits.by(of, false))
        };
        let leaving = needed(&HashSet::new());
        let (first, others): (Vec<Term>, Vec<Term>) =
            changed.into_iter().partition(|variable| leaving.contains(variable));
        let mut groups: Vec<(HashSet<Term>, HashSet<Term>)> = Vec::new();
        for variable in others {
            if !self.is_live_behind(exits, variable) {
                continue;
            }
            let (mut own, mut needs) = (HashSet::from([variable]), needed(&[variable].into()));
            groups.retain(|(group, needed)| {
                let depends = !group.is_disjoint(&needs) || needed.contains(&variable);
                if depends {
                    own.extend(group);
                    needs.extend(needed);
                }
                !depends
            });
            groups.push((own, needs));
        }
        let first: HashSet<Term> = first.into_iter().collect();
        let all = [first].into_iter().chain(groups.into_iter().map(|(group, _)| group));
        all.filter(|group| !group.is_empty()).take(MAX_GROUPS).collect()
    }

    /// The numbers with a name that a loop changes, in order.
    fn changed(&self, each: &NaturalLoop) -> BTreeSet<Term> {
        let is_number = |variable: &Term| self.terms().sort(*variable) == Sort::Int;
        let is_named = |variable: &Term| self.name(*variable).is_some();
        let changed = each.changed(&self.whole.flow).into_iter();
        changed.filter(|variable| is_number(variable) && is_named(variable)).collect()
    }

    fn is_live_behind(&self, exits: &Exits, variable: Term) -> bool {
        exits.followed.iter().any(|&edge| {
            let (_, behind) = self.whole.flow.endpoints(edge);
            self.live.at(behind).any(|live| live == variable)
        })
    }
}

/// Leaves out variables that nobody looks at: those that are not wanted, and that no path looks at as
/// it is entered.
fn without_idle(terms: &Terms, told: &mut LoopSummary, wanted: impl Fn(Term) -> bool) {
    let values =
        |effect: &[(Term, Term)]| effect.iter().map(|(_, value)| *value).collect::<Vec<_>>();
    let read: HashSet<Term> = told
        .paths
        .iter()
        .flat_map(|path| path.condition.iter().copied().chain(values(&path.effect)))
        .flat_map(|term| terms.symbols(term))
        .collect();
    let keep = |effect: &mut Vec<(Term, Term)>| {
        effect.retain(|(variable, _)| wanted(*variable) || read.contains(variable));
    };
    told.paths.iter_mut().for_each(|path| keep(&mut path.effect));
    told.transitions.iter_mut().for_each(|edge| keep(&mut edge.update));
    for trace in told.summary.iter_mut().flatten() {
        [&mut trace.effect].into_iter().chain(&mut trace.behind).for_each(&keep);
    }
}
