//! Pointers that a new object is given before anybody reads what is there: `p = malloc(…); p->next = q;`. What such
//! a member held before the store need not be any number.
//!
//! Direction of error: a member that is not found may be said to be open although it is not.

use std::collections::{BTreeMap, BTreeSet};

use crate::graph::location::LocationKind;
use crate::graph::memory::MemoryEffect;
use crate::graph::order::{ReversePostorder, Worklist};
use crate::graph::program::{EdgeIndex, Flowgraph, Instruction, NodeIndex};
use crate::logic::{Access, MemoryOp, Node, ObjectFact, Stored, Term, Terms};

/// So many instructions behind an allocation are looked at, each as often as something new is known there.
const NEAR: usize = 2048;

/// The longest pointer, in bytes.
const LONGEST: i64 = 8;

/// The offsets at which pointers are stored into an object that `edge` makes, whatever way a run takes, before
/// anybody may read what is there: by a variable that points into it, or by another pointer once its address is
/// known elsewhere.
pub(super) fn initialized(
    terms: &Terms,
    (flow, order): (&Flowgraph, &ReversePostorder),
    edge: EdgeIndex,
) -> BTreeSet<i64> {
    let Instruction::Memory(MemoryEffect::Allocate { variable, .. }) = flow.graph[edge].instruction
    else {
        return BTreeSet::new();
    };
    let mut walk = Initialization {
        terms,
        flow,
        edge,
        observed: None,
        stored: BTreeSet::new(),
        read: Vec::new(),
    };
    let pointers = BTreeMap::from([(variable, 0)]);
    let (may_point, stored) = (BTreeSet::new(), BTreeSet::new());
    let new = NewObject { pointers, may_point, stored, has_escaped: false };
    if !walk.walk(order, flow.endpoints(edge).1, new) {
        return BTreeSet::new();
    }
    let mut offsets = walk.observed.unwrap_or(walk.stored);
    let is_read = |at: i64| walk.read.iter().any(|(from, to)| at < *to && *from < at + LONGEST);
    offsets.retain(|at| !is_read(*at));
    offsets
}

/// Where in the object a pointer points.
#[derive(Clone, Copy)]
enum Inside {
    /// So many bytes behind its start.
    At(i64),
    Somewhere,
}

impl Inside {
    fn offset(self) -> Option<i64> {
        match self {
            Inside::At(offset) => Some(offset),
            Inside::Somewhere => None,
        }
    }
}

/// What is known of the object before anybody has looked at it.
#[derive(Clone, PartialEq, Eq)]
struct NewObject {
    /// The variables that point into it, and how many bytes behind its start.
    pointers: BTreeMap<Term, i64>,
    /// Variables that point into it after some ways of the run, and not after others.
    may_point: BTreeSet<Term>,
    /// The offsets at which pointers have been stored.
    stored: BTreeSet<i64>,
    /// Whether other variables, or other objects, may have its address.
    has_escaped: bool,
}

impl NewObject {
    /// What is known after both ways.
    fn join(&mut self, other: &Self) -> bool {
        let before = self.clone();
        let all = self.pointers.iter().chain(&other.pointers).map(|(variable, _)| *variable);
        let is_same = |variable: &Term| self.pointers.get(variable) == other.pointers.get(variable);
        let differ: Vec<Term> = all.filter(|variable| !is_same(variable)).collect();
        self.pointers.retain(|variable, _| !differ.contains(variable));
        self.may_point.extend(other.may_point.iter().copied().chain(differ));
        self.stored.retain(|at| other.stored.contains(at));
        self.has_escaped |= other.has_escaped;
        *self != before
    }

    fn forget(&mut self, variable: Term) {
        self.pointers.remove(&variable);
        self.may_point.remove(&variable);
    }

    /// Where a pointer points that is one of the variables, moved or not.
    fn inside(&self, terms: &Terms, pointer: Term) -> Option<Inside> {
        if let Some(offset) = self.pointers.get(&pointer) {
            return Some(Inside::At(*offset));
        }
        let Node::MemoryOp(MemoryOp::Step { stride }, args) = terms.node(pointer) else {
            return None;
        };
        let before = self.inside(terms, args[0])?.offset();
        let bytes = terms.as_int(args[1]).and_then(|index| i64::try_from(index * stride).ok());
        let moved = before.zip(bytes).and_then(|(before, bytes)| before.checked_add(bytes));
        Some(moved.map_or(Inside::Somewhere, Inside::At))
    }
}

/// A walk over all ways from where an object is made to where others may look at it.
struct Initialization<'a> {
    terms: &'a Terms,
    flow: &'a Flowgraph,
    edge: EdgeIndex,
    /// What has been stored wherever others may look; none where nobody ever does.
    observed: Option<BTreeSet<i64>>,
    /// What is stored at all.
    stored: BTreeSet<i64>,
    /// Bytes that are read before a pointer is stored there.
    read: Vec<(i64, i64)>,
}

impl Initialization<'_> {
    /// Goes all ways; `false` if that takes too long.
    fn walk(&mut self, order: &ReversePostorder, start: NodeIndex, new: NewObject) -> bool {
        let mut known = BTreeMap::from([(start, new)]);
        let mut work = Worklist::new(order, start);
        for _ in 0..NEAR {
            let Some(node) = work.pop() else { return true };
            let here = known[&node].clone();
            if self.flow.graph[node].kind == LocationKind::Return {
                self.observe(&here);
            }
            for edge in self.flow.out_edges(node) {
                let Some(there) = self.step(edge, here.clone()) else {
                    self.observe(&here);
                    continue;
                };
                let to = self.flow.endpoints(edge).1;
                let is_new = match known.get_mut(&to) {
                    Some(before) => before.join(&there),
                    None => known.insert(to, there).is_none(),
                };
                if is_new {
                    work.push(to);
                }
            }
        }
        false
    }

    fn observe(&mut self, known: &NewObject) {
        match &mut self.observed {
            Some(stored) => stored.retain(|at| known.stored.contains(at)),
            None => self.observed = Some(known.stored.clone()),
        }
    }

    /// What is known behind an edge; `None` where others may look at the object.
    fn step(&mut self, edge: EdgeIndex, mut known: NewObject) -> Option<NewObject> {
        let instruction = &self.flow.graph[edge].instruction;
        if edge == self.edge {
            return None;
        }
        match instruction {
            Instruction::Memory(effect) => self.effect(effect, &mut known)?,
            Instruction::Assign { variable, value } => {
                let offset = known.inside(self.terms, *value).and_then(Inside::offset);
                if offset.is_none() {
                    self.looks(*value, &mut known)?;
                }
                known.forget(*variable);
                known.pointers.extend(offset.map(|offset| (*variable, offset)));
                return Some(known);
            }
            Instruction::Call { .. } | Instruction::IndirectCall { .. } => return None,
            _ => {
                for term in instruction.reads() {
                    self.looks(term, &mut known)?;
                }
            }
        }
        instruction.given().into_iter().for_each(|variable| known.forget(variable));
        Some(known)
    }

    fn effect(&mut self, effect: &MemoryEffect, known: &mut NewObject) -> Option<()> {
        let written = match effect {
            MemoryEffect::Store { pointer, .. } => Some(*pointer),
            MemoryEffect::Copy { to, .. }
            | MemoryEffect::Fill { to, .. }
            | MemoryEffect::Havoc { to, .. }
            | MemoryEffect::Forget { to, .. } => Some(*to),
            MemoryEffect::HavocReachable { .. } => return None,
            MemoryEffect::Protect { .. } | MemoryEffect::Unprotect { .. } => return Some(()),
            MemoryEffect::Allocate { .. } | MemoryEffect::End { .. } => None,
        };
        if let MemoryEffect::Copy { from, .. } = effect {
            self.is_elsewhere(*from, known).then_some(())?;
        }
        let own = written.and_then(|pointer| known.inside(self.terms, pointer));
        for term in effect.reads() {
            if own.is_none() || Some(term) != written {
                self.looks(term, known)?;
            }
        }
        if let (MemoryEffect::Store { access, .. }, Some(Inside::At(offset))) = (effect, own)
            && let Stored::Pointer { .. } = access.stored
        {
            known.stored.insert(offset);
            self.stored.insert(offset);
        }
        Some(())
    }

    /// Goes through what is looked at for a term; `None` where that may be in the object, and it is not known where.
    /// Pointers that are not only asked about may be known elsewhere from then on.
    fn looks(&mut self, term: Term, known: &mut NewObject) -> Option<()> {
        if known.pointers.contains_key(&term) || known.may_point.contains(&term) {
            known.has_escaped = true;
            return Some(());
        }
        let node = self.terms.node(term);
        if let Node::MemoryOp(op, args) = node {
            let pointer = args[args.len() - 1];
            match (op, known.inside(self.terms, pointer)) {
                (MemoryOp::Fact(ObjectFact::Address), Some(_)) => {
                    known.has_escaped = true;
                    return Some(());
                }
                (MemoryOp::Fact(_) | MemoryOp::Object | MemoryOp::Offset, Some(_)) => {
                    return Some(());
                }
                (MemoryOp::Load(access), Some(inside)) => {
                    self.reads(*access, inside.offset()?, known);
                    return Some(());
                }
                (MemoryOp::Load(_), None) => self.is_elsewhere(pointer, known).then_some(())?,
                _ => {}
            }
        }
        let mut children = Vec::new();
        node.for_each_child(|child, _| children.push(child));
        children.into_iter().try_for_each(|child| self.looks(child, known))
    }

    /// Whether a pointer is known to point to other objects.
    fn is_elsewhere(&self, pointer: Term, known: &NewObject) -> bool {
        !known.has_escaped && !self.may_be_variable(pointer, known)
    }

    /// Whether a pointer may be one of the variables that point into the object, moved or not. What is loaded is
    /// none of them before others know the address.
    fn may_be_variable(&self, pointer: Term, known: &NewObject) -> bool {
        match self.terms.node(pointer) {
            Node::Symbol(..) => {
                known.pointers.contains_key(&pointer) || known.may_point.contains(&pointer)
            }
            Node::MemoryOp(MemoryOp::Step { .. }, args) => self.may_be_variable(args[0], known),
            Node::Ite(_, a, b) => [a, b].into_iter().any(|one| self.may_be_variable(*one, known)),
            _ => false,
        }
    }

    /// Something in the object is read.
    fn reads(&mut self, access: Access, offset: i64, known: &NewObject) {
        let bytes = i64::try_from(access.stored.bytes()).unwrap_or(i64::MAX);
        let is_stored =
            matches!(access.stored, Stored::Pointer { .. }) && known.stored.contains(&offset);
        if !is_stored {
            self.read.push((offset, offset.saturating_add(bytes)));
        }
    }
}
