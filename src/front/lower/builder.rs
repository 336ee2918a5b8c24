//! A flowgraph under construction.
//!
//! There is always a current location, from which the next instruction leads on. After
//! a jump it is a fresh one that nothing leads to; [`finish`](super::finish) drops it
//! again. No-op edges are added freely: most of them go in the end, too.
//!
//! A location that is reached in one way only knows what holds there, so that nothing
//! is checked twice: `a[i] > 0 && a[i] < 9` checks `i` once and is one branch.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use petgraph::Direction;
use petgraph::visit::EdgeRef;

use crate::graph::{
    Edge, EdgeIndex, ErrorKind, Flowgraph, Instruction, Location, LocationKind, NodeIndex, Place,
};
use crate::logic::{Node, Term, Terms};

pub(in crate::front) struct Builder {
    terms: Arc<Terms>,
    pub(in crate::front) flowgraph: Flowgraph,
    pub(in crate::front) current: NodeIndex,
    /// Where statements begin.
    pub(in crate::front) statements: BTreeSet<Place>,
    /// Checks count only where this holds.
    pub(in crate::front) guard: Term,
    /// What the program asks to be checked, or stops at, and the location before.
    noted: Vec<(Noted, Place, NodeIndex)>,
    /// What stands behind a step that always fails is kept: in a path listing, the end.
    pub(in crate::front) keeps_all: bool,
    /// What holds at a location, for sure: conditions passed since they last could change.
    facts: HashMap<NodeIndex, Vec<Term>>,
}

/// Something that is to be known of a program's text, whether or not a run comes there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::front) enum Noted {
    /// This may fail, and is an error then.
    Check(ErrorKind),
    /// The program gives up.
    Abort,
}

/// A location remembers this much.
const MAX_FACTS: usize = 32;

impl Builder {
    pub(in crate::front) fn new(terms: &Arc<Terms>) -> Self {
        let flowgraph = Flowgraph::new(Location::plain(Place::default()));
        Self {
            terms: Arc::clone(terms),
            current: flowgraph.start,
            flowgraph,
            statements: BTreeSet::new(),
            guard: terms.tt(),
            noted: Vec::new(),
            keeps_all: false,
            facts: HashMap::new(),
        }
    }

    /// A location that nothing leads to yet. Its place is that of what begins there.
    pub(in crate::front) fn fresh(&mut self) -> NodeIndex {
        self.flowgraph.add_location(Location::plain(Place::default()))
    }

    /// Goes on at `location`.
    pub(in crate::front) fn start_at(&mut self, location: NodeIndex) {
        self.current = location;
    }

    /// Goes on at a location that nothing leads to, and returns the one before.
    pub(in crate::front) fn detach(&mut self) -> NodeIndex {
        let fresh = self.fresh();
        std::mem::replace(&mut self.current, fresh)
    }

    /// A statement begins: it gets a location on its own line.
    pub(in crate::front) fn begin(&mut self, place: Place) {
        self.statements.insert(place);
        let here = self.location().place;
        if here.is_known() && here.line != place.line {
            let next = self.fresh();
            self.jump(next, here);
            self.start_at(next);
        }
        self.claim(place);
    }

    /// Gives the current location a place unless it has one.
    fn claim(&mut self, place: Place) {
        if !self.location().place.is_known() {
            self.flowgraph.graph[self.current].place = place;
        }
    }

    fn location(&self) -> &Location {
        &self.flowgraph.graph[self.current]
    }

    /// Takes down what stands at the current location.
    pub(in crate::front) fn note(&mut self, what: Noted, place: Place) {
        self.noted.push((what, place, self.current));
    }

    /// What was taken down, and whether the control flow leads there.
    pub(in crate::front) fn noted(&self) -> Vec<(Noted, Place, bool)> {
        let reached = super::reached::reached(&self.flowgraph);
        let met = |&(what, place, node)| (what, place, reached.contains(&node));
        self.noted.iter().map(met).collect()
    }

    /// The labels so far, and where they stand, whether or not the control flow leads there.
    pub(in crate::front) fn labels(&self) -> impl Iterator<Item = (String, Place)> + '_ {
        // That of what cannot be followed says what it is.
        let plain = |location: &&Location| location.kind == LocationKind::Plain;
        let of = |location: &'_ Location| {
            let place = location.place;
            location.labels.clone().into_iter().map(move |label| (label, place))
        };
        self.flowgraph.graph.node_weights().filter(plain).flat_map(of)
    }

    /// A location of its own for what comes next, with a label.
    pub(in crate::front) fn mark(&mut self, label: &str, place: Place) {
        let next = self.fresh();
        self.flowgraph.graph[next].place = place;
        self.pass(next, place);
        self.start_at(next);
        self.label(label);
    }

    /// Labels the current location.
    pub(in crate::front) fn label(&mut self, label: &str) {
        let labels = &mut self.flowgraph.graph[self.current].labels;
        if !labels.iter().any(|l| l == label) {
            labels.push(label.to_owned());
        }
    }

    /// The instruction that has just been emitted, if nothing else leads to the current location.
    pub(in crate::front) fn last_instruction(&mut self) -> Option<&mut Instruction> {
        let graph = &mut self.flowgraph.graph;
        let mut into = graph.edges_directed(self.current, Direction::Incoming);
        let (edge, None) = (into.next()?.id(), into.next()) else { return None };
        graph.edge_weight_mut(edge).map(|edge| &mut edge.instruction)
    }

    /// An instruction, and the location after it.
    pub(in crate::front) fn emit(&mut self, instruction: Instruction, place: Place) -> EdgeIndex {
        let next = self.fresh();
        let edge = self.edge(next, instruction, place);
        self.start_at(next);
        edge
    }

    fn edge(&mut self, to: NodeIndex, instruction: Instruction, place: Place) -> EdgeIndex {
        self.claim(place);
        self.know(to, &instruction);
        self.flowgraph.add_edge(self.current, to, Edge { instruction, place })
    }

    /// Takes down what holds at `to` after `instruction`, if there is no other way there.
    fn know(&mut self, to: NodeIndex, instruction: &Instruction) {
        let mut facts = self.facts_here();
        match instruction {
            Instruction::Assume(condition) => self.add_fact(&mut facts, *condition),
            Instruction::Assign { variable, .. } | Instruction::Input { variable, .. } => {
                facts.retain(|&fact| !self.terms.occurs(*variable, fact));
            }
            // Two parameters may be the same array.
            Instruction::Write { .. } => facts.retain(|&fact| !self.mentions_array(fact)),
            Instruction::Output { .. } => {}
            Instruction::Call { .. }
            | Instruction::IndirectCall { .. }
            | Instruction::Memory(_) => facts.clear(),
        }
        let into = self.flowgraph.graph.edges_directed(to, Direction::Incoming);
        if into.count() == 0 {
            self.facts.insert(to, facts);
        } else {
            self.facts.remove(&to);
        }
    }

    fn mentions_array(&self, term: Term) -> bool {
        let mut found = false;
        self.terms.visit_symbols(term, |symbol| found |= self.terms.sort(symbol).is_array());
        found
    }

    fn add_fact(&self, facts: &mut Vec<Term>, condition: Term) {
        match self.terms.node(condition) {
            Node::And(parts) => facts.extend(parts),
            _ => facts.push(condition),
        }
        facts.truncate(MAX_FACTS);
    }

    /// What holds at the current location.
    pub(in crate::front) fn facts_here(&self) -> Vec<Term> {
        self.facts_at(self.current)
    }

    /// What holds at a location.
    pub(in crate::front) fn facts_at(&self, location: NodeIndex) -> Vec<Term> {
        self.facts.get(&location).cloned().unwrap_or_default()
    }

    /// Promises that the only way to `location` will be from where `facts` and
    /// `condition` hold.
    pub(in crate::front) fn promise(
        &mut self,
        location: NodeIndex,
        mut facts: Vec<Term>,
        condition: Term,
    ) {
        self.add_fact(&mut facts, condition);
        self.facts.insert(location, facts);
    }

    fn is_known(&self, condition: Term) -> bool {
        let Some(facts) = self.facts.get(&self.current) else { return false };
        match self.terms.node(condition) {
            Node::And(parts) => parts.iter().all(|part| facts.contains(part)),
            _ => facts.contains(&condition),
        }
    }

    /// From the current location to `to`, doing nothing; goes on nowhere. As there may be
    /// other ways to `to`, nothing is known there.
    pub(in crate::front) fn jump(&mut self, to: NodeIndex, place: Place) {
        self.facts.remove(&to);
        let nothing = Instruction::Assume(self.terms.tt());
        self.flowgraph.add_edge(self.current, to, Edge { instruction: nothing, place });
        self.detach();
    }

    /// The place of what comes next, if that has begun.
    pub(in crate::front) fn here(&self) -> Place {
        self.flowgraph.graph[self.current].place
    }

    /// As a jump, but part of a branch: what is known here is known at `to`, unless there
    /// are other ways.
    pub(in crate::front) fn pass(&mut self, to: NodeIndex, place: Place) {
        let nothing = Instruction::Assume(self.terms.tt());
        self.know(to, &nothing);
        self.flowgraph.add_edge(self.current, to, Edge { instruction: nothing, place });
        self.detach();
    }

    /// To one location or the other; goes on nowhere.
    pub(in crate::front) fn branch(
        &mut self,
        condition: Term,
        yes: NodeIndex,
        no: NodeIndex,
        place: Place,
    ) {
        match self.terms.as_bool(condition) {
            Some(true) => self.jump_placed(yes, place),
            Some(false) => {
                if self.keeps_all {
                    self.edge(yes, Instruction::Assume(condition), place);
                }
                self.jump_placed(no, place);
            }
            None => {
                self.edge(yes, Instruction::Assume(condition), place);
                self.edge(no, Instruction::Assume(self.terms.not(condition)), place);
                self.detach();
            }
        }
    }

    /// A jump that is what a statement does.
    pub(in crate::front) fn jump_placed(&mut self, to: NodeIndex, place: Place) {
        self.claim(place);
        self.jump(to, place);
    }

    /// The run ends here; goes on nowhere.
    pub(in crate::front) fn stop(&mut self, kind: LocationKind, place: Place) {
        let end = self.flowgraph.add_location(Location::of_kind(kind, place));
        self.jump_placed(end, place);
    }

    /// Goes on where `fine` holds; elsewhere the run comes to something that is not
    /// followed, as `text` says.
    pub(in crate::front) fn require_followed(&mut self, fine: Term, text: &str, place: Place) {
        let before = self.flowgraph.graph.node_count();
        self.require(fine, ErrorKind::Unmodelled, place);
        let unmodelled = LocationKind::Error(ErrorKind::Unmodelled);
        for location in self.flowgraph.graph.node_weights_mut().skip(before) {
            if location.kind == unmodelled {
                location.labels = vec![text.to_owned()];
            }
        }
    }

    /// The run comes to something that is not followed; goes on nowhere.
    pub(in crate::front) fn lose(&mut self, text: &str, place: Place) {
        let nothing = self.terms.ff();
        self.require_followed(nothing, text, place);
    }

    /// Puts instructions before everything else.
    pub(in crate::front) fn begin_with(&mut self, instructions: Vec<(Instruction, Place)>) {
        for (instruction, place) in instructions.into_iter().rev() {
            let before = self.flowgraph.add_location(Location::plain(place));
            let start = self.flowgraph.start;
            self.flowgraph.add_edge(before, start, Edge { instruction, place });
            self.flowgraph.start = before;
        }
    }

    /// Goes on where `condition` holds; a run on which it does not is none.
    pub(in crate::front) fn assume(&mut self, condition: Term, place: Place) {
        if !self.terms.is_true(condition) && !self.is_known(condition) {
            self.emit(Instruction::Assume(condition), place);
        }
    }

    /// Goes on where `fine` holds; elsewhere it is the first of these errors whose condition
    /// holds there, or else the last one.
    pub(in crate::front) fn require_each(
        &mut self,
        fine: Term,
        cases: &[(Term, ErrorKind)],
        otherwise: ErrorKind,
        place: Place,
    ) {
        let possible = cases.iter().filter(|(case, _)| !self.terms.is_false(*case));
        let cases: Vec<_> = possible.copied().collect();
        let Some(last) = cases.len().checked_sub(1) else {
            return self.require(fine, otherwise, place);
        };
        if self.terms.is_true(fine) || self.is_known(fine) {
            return self.require(fine, otherwise, place);
        }
        let fine = self.terms.or2(self.terms.not(self.guard), fine);
        let (next, mut wrong) = (self.fresh(), self.fresh());
        self.branch(fine, next, wrong, place);
        for (number, (case, kind)) in cases.into_iter().enumerate() {
            let error = self.error(kind, place);
            let other = if number == last { self.error(otherwise, place) } else { self.fresh() };
            self.start_at(wrong);
            self.branch(case, error, other, place);
            wrong = other;
        }
        self.start_at(next);
    }

    fn error(&mut self, kind: ErrorKind, place: Place) -> NodeIndex {
        self.flowgraph.add_location(Location::of_kind(LocationKind::Error(kind), place))
    }

    /// Goes on where `fine` holds; elsewhere it is an error.
    pub(in crate::front) fn require(&mut self, fine: Term, kind: ErrorKind, place: Place) {
        if self.terms.is_true(fine) || self.is_known(fine) {
            return;
        }
        let fine = self.terms.or2(self.terms.not(self.guard), fine);
        let next = self.fresh();
        let error = self.error(kind, place);
        self.branch(fine, next, error, place);
        self.start_at(next);
    }
}
