//! Pointers that a new object is given before its address escapes: `p = malloc(…); p->next = q;`. Nobody
//! reads what such a member held before the store, so it need not be any number.
//!
//! Direction of error: a member that is not found may be said to be open although it is not.

use std::collections::{BTreeMap, BTreeSet};

use crate::graph::location::LocationKind;
use crate::graph::memory::MemoryEffect;
use crate::graph::program::{EdgeIndex, Flowgraph, Instruction, NodeIndex};
use crate::logic::{Access, MemoryOp, Node, Stored, Term, Terms};

/// So many instructions behind an allocation are looked at, each as often as something new is known there.
const NEAR: usize = 2048;

/// The longest pointer, in bytes.
const LONGEST: i64 = 8;

/// The offsets at which pointers are stored into an object that `edge` makes, whatever way a run takes, before its
/// address is used for anything but accesses of its own, and before anybody reads what is there.
pub(super) fn initialized(terms: &Terms, flow: &Flowgraph, edge: EdgeIndex) -> BTreeSet<i64> {
    let Instruction::Memory(MemoryEffect::Allocate { variable, .. }) = flow.graph[edge].instruction
    else {
        return BTreeSet::new();
    };
    let mut walk =
        Walk { terms, flow, edge, escaped: None, stored: BTreeSet::new(), read: Vec::new() };
    let pointers = BTreeMap::from([(variable, 0)]);
    let new = Private { pointers, maybe: BTreeSet::new(), stored: BTreeSet::new() };
    if !walk.walk(flow.endpoints(edge).1, new) {
        return BTreeSet::new();
    }
    let mut offsets = walk.escaped.unwrap_or(walk.stored);
    let is_read = |at: i64| walk.read.iter().any(|(from, to)| at < *to && *from < at + LONGEST);
    offsets.retain(|at| !is_read(*at));
    offsets
}

/// What is known of the object while nobody else has its address.
#[derive(Clone, PartialEq, Eq)]
struct Private {
    /// The variables that point into it, and how many bytes behind its start.
    pointers: BTreeMap<Term, i64>,
    /// Variables that point into it after some ways of the run, and not after others.
    maybe: BTreeSet<Term>,
    /// The offsets at which pointers have been stored.
    stored: BTreeSet<i64>,
}

impl Private {
    /// What is known after both ways.
    fn join(&mut self, other: &Self) -> bool {
        let before = self.clone();
        let all = self.pointers.iter().chain(&other.pointers).map(|(variable, _)| *variable);
        let is_same = |variable: &Term| self.pointers.get(variable) == other.pointers.get(variable);
        let differ: Vec<Term> = all.filter(|variable| !is_same(variable)).collect();
        self.pointers.retain(|variable, _| !differ.contains(variable));
        self.maybe.extend(other.maybe.iter().copied().chain(differ));
        self.stored.retain(|at| other.stored.contains(at));
        *self != before
    }

    fn forget(&mut self, variable: Term) {
        self.pointers.remove(&variable);
        self.maybe.remove(&variable);
    }

    /// Where in the object a pointer points: so many bytes behind its start, or somewhere.
    fn offset(&self, terms: &Terms, pointer: Term) -> Option<Option<i64>> {
        if let Some(offset) = self.pointers.get(&pointer) {
            return Some(Some(*offset));
        }
        let Node::MemoryOp(MemoryOp::Step { stride }, args) = terms.node(pointer) else {
            return None;
        };
        let before = self.offset(terms, args[0])?;
        let bytes = terms.as_int(args[1]).and_then(|index| i64::try_from(index * stride).ok());
        Some(before.zip(bytes).and_then(|(before, bytes)| before.checked_add(bytes)))
    }
}

/// A walk over all ways from where an object is made to where its address escapes.
struct Walk<'a> {
    terms: &'a Terms,
    flow: &'a Flowgraph,
    edge: EdgeIndex,
    /// What has been stored wherever the address escapes; none where it never does.
    escaped: Option<BTreeSet<i64>>,
    /// What is stored at all.
    stored: BTreeSet<i64>,
    /// Bytes that are read before a pointer is stored there.
    read: Vec<(i64, i64)>,
}

impl Walk<'_> {
    /// Goes all ways; `false` if that takes too long.
    fn walk(&mut self, start: NodeIndex, new: Private) -> bool {
        let mut known = BTreeMap::from([(start, new)]);
        let mut work = vec![start];
        for _ in 0..NEAR {
            let Some(node) = work.pop() else { return true };
            let here = known[&node].clone();
            if self.flow.graph[node].kind == LocationKind::Return {
                self.escapes(&here);
            }
            for edge in self.flow.out_edges(node) {
                let Some(there) = self.step(edge, here.clone()) else {
                    self.escapes(&here);
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

    fn escapes(&mut self, known: &Private) {
        match &mut self.escaped {
            Some(stored) => stored.retain(|at| known.stored.contains(at)),
            None => self.escaped = Some(known.stored.clone()),
        }
    }

    /// What is known behind an edge; `None` where the address escapes.
    fn step(&mut self, edge: EdgeIndex, mut known: Private) -> Option<Private> {
        let instruction = &self.flow.graph[edge].instruction;
        if edge == self.edge {
            return None;
        }
        match instruction {
            Instruction::Memory(effect) => self.effect(effect, &mut known)?,
            Instruction::Assign { variable, value } => {
                let offset = known.offset(self.terms, *value).flatten();
                if offset.is_none() && !self.is_private(*value, &known) {
                    return None;
                }
                known.forget(*variable);
                known.pointers.extend(offset.map(|offset| (*variable, offset)));
                return Some(known);
            }
            Instruction::Call { .. } | Instruction::IndirectCall { .. } => return None,
            _ => {
                let mut all = instruction.reads().into_iter();
                all.all(|term| self.is_private(term, &known)).then_some(())?;
            }
        }
        instruction.given().into_iter().for_each(|variable| known.forget(variable));
        Some(known)
    }

    fn effect(&mut self, effect: &MemoryEffect, known: &mut Private) -> Option<()> {
        let written = match effect {
            MemoryEffect::Store { pointer, .. } => Some(*pointer),
            MemoryEffect::Copy { to, .. }
            | MemoryEffect::Fill { to, .. }
            | MemoryEffect::Havoc { to, .. } => Some(*to),
            MemoryEffect::Allocate { .. } | MemoryEffect::End { .. } => None,
        };
        let own = written.and_then(|pointer| known.offset(self.terms, pointer));
        for term in effect.reads() {
            let is_own = own.is_some() && Some(term) == written;
            (is_own || self.is_private(term, known)).then_some(())?;
        }
        if let (MemoryEffect::Store { access, .. }, Some(Some(offset))) = (effect, own)
            && let Stored::Pointer { .. } = access.stored
        {
            known.stored.insert(offset);
            self.stored.insert(offset);
        }
        Some(())
    }

    /// Whether a term has pointers into the object in no more than questions about it, and in looks at what is there.
    fn is_private(&mut self, term: Term, known: &Private) -> bool {
        if known.pointers.contains_key(&term) || known.maybe.contains(&term) {
            return false;
        }
        let node = self.terms.node(term);
        if let Node::MemoryOp(op, args) = node
            && let Some(offset) = known.offset(self.terms, args[args.len() - 1])
        {
            match op {
                MemoryOp::Fact(_) | MemoryOp::Object | MemoryOp::Offset => return true,
                MemoryOp::Load(access) => return self.reads(*access, offset, known),
                _ => {}
            }
        }
        let mut all = true;
        node.for_each_child(|child, _| all = all && self.is_private(child, known));
        all
    }

    /// Something in the object is read; `false` where it is not known what.
    fn reads(&mut self, access: Access, offset: Option<i64>, known: &Private) -> bool {
        let Some(offset) = offset else { return false };
        let bytes = i64::try_from(access.stored.bytes()).unwrap_or(i64::MAX);
        let is_stored =
            matches!(access.stored, Stored::Pointer { .. }) && known.stored.contains(&offset);
        if !is_stored {
            self.read.push((offset, offset.saturating_add(bytes)));
        }
        true
    }
}
