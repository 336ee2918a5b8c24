//! Whether the objects of a site live one after the other, and nobody knows the address of one whose life is over:
//! a variable of a loop's body, whose address no more than a few variables have. One that stands for all of them is
//! as good as many then.
//!
//! Direction of error: such a site may be said to be none.

use std::collections::{BTreeMap, BTreeSet};

use crate::graph::location::LocationKind;
use crate::graph::memory::{AllocationKind, MemoryEffect};
use crate::graph::order::{ReversePostorder, Worklist};
use crate::graph::program::{EdgeIndex, Flowgraph, Instruction, NodeIndex};
use crate::logic::{MemoryOp, Node, ObjectFact, Term, Terms};

/// So many instructions are looked at, each as often as something new is known there.
const MOST: usize = 4096;

/// Whether the objects that an edge makes live one after the other, in a function that is entered once and calls
/// none.
pub(super) fn one_at_a_time(
    terms: &Terms,
    (flow, order): (&Flowgraph, &ReversePostorder),
    edge: EdgeIndex,
) -> bool {
    let Instruction::Memory(MemoryEffect::Allocate { variable, object }) =
        &flow.graph[edge].instruction
    else {
        return false;
    };
    let gives = |it: &EdgeIndex| flow.graph[*it].instruction.given() == Some(*variable);
    let is_home = flow.graph.edge_indices().filter(gives).count() == 1;
    let home = *variable;
    let walk = Lifetimes { terms, flow, edge, home };
    object.kind == AllocationKind::Automatic && is_home && walk.holds(order).is_some()
}

/// What may be known of the addresses of a site's objects.
#[derive(Clone, Default, PartialEq, Eq)]
struct Addresses {
    /// Variables that may point into the object that lives.
    live: BTreeSet<Term>,
    /// Variables that may point into one whose life is over.
    stale: BTreeSet<Term>,
    /// Whether one may live.
    lives: bool,
}

/// A walk over all ways on from where objects are made.
struct Lifetimes<'a> {
    terms: &'a Terms,
    flow: &'a Flowgraph,
    edge: EdgeIndex,
    /// The variable that points to the object, and is given a value nowhere else.
    home: Term,
}

impl Lifetimes<'_> {
    /// Goes all ways; `None` where two may live at once, where an address gets out, or where that takes too long.
    fn holds(&self, order: &ReversePostorder) -> Option<()> {
        let (from, _) = self.flow.endpoints(self.edge);
        let mut known: BTreeMap<NodeIndex, Addresses> =
            BTreeMap::from([(from, Addresses::default())]);
        let mut work = Worklist::new(order, from);
        for _ in 0..MOST {
            let Some(node) = work.pop() else { return Some(()) };
            let is_return = self.flow.graph[node].kind == LocationKind::Return;
            for edge in self.flow.out_edges(node).into_iter().filter(|_| !is_return) {
                let mut there = known[&node].clone();
                self.step(edge, &mut there)?;
                let to = self.flow.endpoints(edge).1;
                let before = known.get(&to).cloned();
                let joined = known.entry(to).or_default();
                joined.live.append(&mut there.live);
                joined.stale.append(&mut there.stale);
                joined.lives |= there.lives;
                if before.as_ref() != Some(joined) {
                    work.push(to);
                }
            }
        }
        None
    }

    fn step(&self, edge: EdgeIndex, known: &mut Addresses) -> Option<()> {
        let instruction = &self.flow.graph[edge].instruction;
        if let Instruction::Memory(MemoryEffect::End { pointer }) = instruction
            && *pointer == self.home
        {
            known.lives = false;
            known.stale.append(&mut known.live);
            return Some(());
        }
        let mut given = None;
        match instruction {
            Instruction::Memory(effect) => {
                let accessed = accessed(effect);
                for term in effect.reads() {
                    if accessed.contains(&Some(term)) {
                        self.follow(term, known)?;
                    } else {
                        self.look(term, known)?;
                    }
                }
            }
            Instruction::Assign { variable, value } => {
                if self.follow(*value, known)? {
                    given = Some(*variable);
                }
            }
            Instruction::Call { .. } | Instruction::IndirectCall { .. } => return None,
            _ => instruction.reads().into_iter().try_for_each(|term| self.look(term, known))?,
        }
        if let Some(variable) = instruction.given() {
            known.live.remove(&variable);
            known.stale.remove(&variable);
        }
        known.live.extend(given);
        if edge == self.edge {
            (!std::mem::replace(&mut known.lives, true)).then_some(())?;
            known.live.insert(self.home);
        }
        Some(())
    }

    /// Whether a pointer may be one of the variables that point into the object, moved or not; `None` where an
    /// address gets out by it.
    fn follow(&self, pointer: Term, known: &Addresses) -> Option<bool> {
        match self.terms.node(pointer) {
            Node::Symbol(..) if known.stale.contains(&pointer) => None,
            Node::Symbol(..) => Some(known.live.contains(&pointer)),
            Node::MemoryOp(MemoryOp::Step { .. }, args) => {
                self.look(args[1], known)?;
                self.follow(args[0], known)
            }
            _ => self.look(pointer, known).map(|()| false),
        }
    }

    /// Goes through a term that has no pointers into the object but to ask about it, or to look at what is there.
    fn look(&self, term: Term, known: &Addresses) -> Option<()> {
        let node = self.terms.node(term);
        match node {
            Node::Symbol(..) if known.live.contains(&term) || known.stale.contains(&term) => None,
            Node::MemoryOp(MemoryOp::Fact(ObjectFact::Address), args) => {
                self.look(args[args.len() - 1], known)
            }
            Node::MemoryOp(
                MemoryOp::Fact(_) | MemoryOp::Object | MemoryOp::Offset | MemoryOp::Load(_),
                args,
            ) => self.follow(args[args.len() - 1], known).map(|_| ()),
            _ => {
                let mut children = Vec::new();
                node.for_each_child(|child, _| children.push(child));
                children.into_iter().try_for_each(|child| self.look(child, known))
            }
        }
    }
}

/// The pointers by which an effect accesses objects.
fn accessed(effect: &MemoryEffect) -> [Option<Term>; 2] {
    match effect {
        MemoryEffect::Store { pointer, .. }
        | MemoryEffect::End { pointer }
        | MemoryEffect::Protect { pointer }
        | MemoryEffect::Unprotect { pointer } => [Some(*pointer), None],
        MemoryEffect::Copy { to, from, .. } => [Some(*to), Some(*from)],
        MemoryEffect::Fill { to, .. }
        | MemoryEffect::Havoc { to, .. }
        | MemoryEffect::Forget { to, .. } => [Some(*to), None],
        // Whoever is reached may be any object.
        MemoryEffect::Allocate { .. } | MemoryEffect::HavocReachable { .. } => [None, None],
    }
}
