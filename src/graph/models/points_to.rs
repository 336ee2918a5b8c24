//! What each pointer points into, and with which offsets: for the whole program at once, whatever the
//! order of its instructions (B. Steensgaard, *Points-to analysis in almost linear time*, 1996), with the
//! offsets of each pointer and of each place that pointers are stored in.
//!
//! Objects are told apart by the instruction that makes them. Those that one pointer may point to are one
//! region. Direction of error: a pointer may be said to point into more than it does.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use super::derived::Derived;
use super::initial::{pointers_of, scalars_of};
use super::partition::Partition;
use super::pointee::{Offsets, Pointee, SiteId};
use super::sites::{AllocationSite, sites};
use crate::budget::Budget;
use crate::graph::memory::{Initial, MemoryEffect};
use crate::graph::program::{FunctionId, Instruction, Program};
use crate::graph::reading::Site;
use crate::logic::{MemoryOp, Node, Sort, Stored, Term, Terms};

/// So many places in a region are told apart before pointers are stored anywhere in it.
const MAX_PLACES: usize = 256;

/// After so many rounds strides are no longer told apart.
const MAX_ROUNDS: usize = 12;

/// The result of the analysis.
pub(super) struct PointsTo<'a> {
    pub(super) terms: &'a Terms,
    program: &'a Program,
    pub(super) sites: Vec<AllocationSite>,
    pub(super) partition: Partition,
    variables: BTreeMap<Term, Pointee>,
    /// How many bits a pointer has.
    pub(super) pointer_width: u32,
    /// Whether numbers may be pointers, and the other way round.
    pub(super) puns: bool,
    /// The pointers that become numbers.
    pub(super) exposed: Vec<Pointee>,
    /// Numbers that are computed from those.
    pub(super) derived: Derived<'a>,
    /// What pointers are stored in each region, and where.
    pub(super) stored: Vec<Vec<(Offsets, Pointee)>>,
    pub(super) changed: bool,
    /// What one pointer may be, and is not in one region yet.
    apart: RefCell<Vec<(Pointee, Pointee)>>,
    /// Pointers into two regions that become one of which the second begins behind the first.
    pub(super) deferred: BTreeMap<(SiteId, SiteId), (Pointee, Pointee)>,
    /// How often all instructions have been gone through.
    rounds: usize,
}

impl<'a> PointsTo<'a> {
    /// Of a program of which each function is entered, without calls through pointers; `None` if the budget is over before it is done.
    pub(super) fn of(program: &'a Program, budget: &Budget) -> Option<Self> {
        let sites = sites(program);
        let plain = Self::analysed(program, sites.clone(), false, budget)?;
        let has_puns = plain.has_puns(program);
        if has_puns { Self::analysed(program, sites, true, budget) } else { Some(plain) }
    }

    fn analysed(
        program: &'a Program,
        sites: Vec<AllocationSite>,
        puns: bool,
        budget: &Budget,
    ) -> Option<Self> {
        let pointer_width = program.bytes.map_or(64, |bytes| bytes.pointer_width);
        let mut analysis = Self {
            terms: &program.terms,
            program,
            partition: Partition::new(sites.len()),
            stored: vec![Vec::new(); sites.len()],
            sites,
            variables: BTreeMap::new(),
            pointer_width,
            puns,
            exposed: Vec::new(),
            derived: Derived::new(&program.terms, pointer_width),
            changed: true,
            apart: RefCell::default(),
            deferred: BTreeMap::new(),
            rounds: 0,
        };
        // Offsets have ever more in common, regions are joined, so this ends.
        while std::mem::take(&mut analysis.changed) {
            if budget.is_over() {
                return None;
            }
            analysis.round();
        }
        analysis.canonicalize();
        Some(analysis)
    }

    /// Goes through all instructions once. Regions that begin at different offsets are joined when nothing else changes
    /// any more: by then those are one that begin at one offset.
    fn round(&mut self) {
        self.rounds += 1;
        self.deferred.clear();
        for (site, instruction) in self.program.instructions() {
            self.instruction(site, instruction);
        }
        for (one, other) in self.apart.take() {
            self.unite(one, other);
        }
        if !self.changed {
            for (one, other) in std::mem::take(&mut self.deferred).into_values() {
                self.merge(one, other);
            }
            self.rounds = 0;
        }
    }

    /// Makes the offsets of all pointers those in their regions.
    fn canonicalize(&mut self) {
        let Self { partition, variables, stored, exposed, .. } = self;
        let held = stored.iter_mut().flatten().map(|(_, pointee)| pointee);
        let all = variables.values_mut().chain(exposed).chain(held);
        all.for_each(|pointee| *pointee = partition.canonical(*pointee));
    }

    /// The site of an edge that makes objects.
    pub(super) fn site(&self, edge: Site) -> Option<SiteId> {
        // Sites stand in the order of functions and edges.
        self.sites.binary_search_by_key(&edge, |site| site.edge).ok()
    }

    /// What a term of sort pointer may be, by its offsets in its region.
    pub(super) fn pointee(&self, pointer: Term) -> Pointee {
        self.partition.canonical(self.pointee_of_node(pointer))
    }

    fn pointee_of_node(&self, pointer: Term) -> Pointee {
        match self.terms.node(pointer) {
            Node::Symbol(..) => self.variables.get(&pointer).copied().unwrap_or_default(),
            Node::Ite(_, a, b) => self.either(self.pointee(*a), self.pointee(*b)),
            Node::MemoryOp(MemoryOp::Step { stride }, args) => {
                self.stepped(self.pointee(args[0]), args[1], *stride)
            }
            Node::MemoryOp(MemoryOp::Load(_), args) => self.loaded(self.pointee(args[1])),
            Node::MemoryOp(MemoryOp::Pointer, args) if self.terms.is_zero(args[0]) => {
                let null = self.terms.is_zero(args[1]);
                Pointee { null, number: !null, ..Pointee::default() }
            }
            // Another object's number is not followed: `pointers` refuses it.
            _ => Pointee { null: true, number: true, ..Pointee::default() },
        }
    }

    fn stepped(&self, of: Pointee, index: Term, stride: u64) -> Pointee {
        let by = self.terms.as_int(index).map(|index| i64::try_from(index * stride).ok());
        let moved = |offsets: Offsets| match by {
            Some(by) => offsets.moved(by),
            None => offsets.stepped(stride),
        };
        let into = of.into.map(|(site, offsets)| (site, moved(offsets)));
        Pointee { into, number: of.null || of.number, ..of }
    }

    /// What may be one or the other: both point into one region, from the next round on if not yet.
    pub(super) fn either(&self, a: Pointee, b: Pointee) -> Pointee {
        let [a, mut b] = [a, b].map(|pointee| self.partition.canonical(pointee));
        if self.are_apart(a, b) {
            self.apart.borrow_mut().push((a, b));
            b.into = None;
        }
        a.join(b)
    }

    /// The pointers that may be loaded from where another one points.
    pub(super) fn loaded(&self, from: Pointee) -> Pointee {
        let held = self.held(from);
        if !held.raw {
            return held;
        }
        self.either(Pointee { raw: false, ..held }, self.looked_up())
    }

    /// What may be where another one points, as it is stored.
    pub(super) fn held(&self, from: Pointee) -> Pointee {
        let nothing = Pointee { null: true, ..Pointee::default() };
        let Some((region, offsets)) = self.partition.canonical(from).into else { return nothing };
        let number = self.is_open(region, offsets);
        let nothing = Pointee { number, ..nothing };
        let stored = self.stored[region].iter().filter(|(at, _)| at.meets(offsets));
        stored.fold(nothing, |known, (_, pointee)| self.either(known, *pointee))
    }

    /// Whether a pointer that nobody has written may be read at these offsets of a region.
    pub(super) fn is_open(&self, region: SiteId, offsets: Offsets) -> bool {
        let is_open = |site: &SiteId| {
            let AllocationSite { object, initialized, .. } = &self.sites[*site];
            let at = offsets.anchor().saturating_sub(self.start(*site));
            let is_one = offsets.unit() == 0;
            let size = self.terms.as_i64(object.size);
            let is_behind = is_one && size.is_some_and(|size| at >= size);
            let written = is_one && initialized.contains(&at);
            object.contents == Initial::Open && !written && !is_behind
        };
        self.members(region).iter().any(is_open)
    }

    /// Whether one object stands for all that a site makes: it makes one at most, or they live one after the other
    /// and share no variables with others.
    pub(super) fn is_one(&self, site: SiteId) -> bool {
        let AllocationSite { repeats, one_at_a_time, .. } = self.sites[site];
        !repeats || one_at_a_time && self.members(self.region(site)).len() == 1
    }

    fn instruction(&mut self, edge: Site, instruction: &Instruction) {
        for term in instruction.reads() {
            self.pointers_in(term);
        }
        match instruction {
            Instruction::Assign { variable, value } => self.give(*variable, *value),
            Instruction::Memory(effect) => self.effect(edge, effect),
            Instruction::Call { function, arguments, result } => {
                self.call(*function, arguments, *result);
            }
            _ => {}
        }
    }

    /// Parameters are given what is passed, whoever calls, and whoever calls what is returned.
    fn call(&mut self, function: FunctionId, arguments: &[Term], result: Option<Term>) {
        let function = self.program.function(function);
        for (parameter, argument) in function.parameters.iter().zip(arguments) {
            self.give(parameter.symbol, *argument);
        }
        if let (Some(variable), Some(returned)) = (result, &function.result) {
            self.give(variable, returned.symbol);
        }
    }

    /// A variable is given a value.
    fn give(&mut self, variable: Term, value: Term) {
        if self.is_pointer(variable) {
            self.assign(variable, self.pointee(value));
        } else if self.puns {
            self.changed |= self.derived.give(Some(variable), value);
        }
    }

    fn is_pointer(&self, term: Term) -> bool {
        self.terms.sort(term) == Sort::Pointer
    }

    /// Joins the regions that each pointer in a term may be of.
    fn pointers_in(&mut self, term: Term) {
        let (mut work, mut seen) = (vec![term], hashbrown::HashSet::new());
        while let Some(term) = work.pop() {
            if !seen.insert(term) {
                continue;
            }
            let node = self.terms.node(term);
            if self.is_pointer(term) {
                self.pointee(term);
            }
            if self.puns {
                seen.extend(self.numbers_in(term));
            }
            node.for_each_child(|child, _| work.push(child));
        }
    }

    fn effect(&mut self, edge: Site, effect: &MemoryEffect) {
        match effect {
            MemoryEffect::Allocate { variable, object } => {
                let into = self.site(edge).map(|site| (site, Offsets::one(0)));
                let image = object.contents.image();
                for (offset, value) in image.into_iter().flat_map(pointers_of) {
                    self.store(at(into, offset), self.pointee(value));
                }
                if let Some(image) = image.filter(|_| self.puns) {
                    let words: Vec<Offsets> =
                        scalars_of(image, |stored| !matches!(stored, Stored::Pointer { .. }))
                            .collect();
                    words.into_iter().for_each(|offsets| self.store_number(at(into, offsets)));
                }
                self.assign(*variable, Pointee { into, ..Pointee::default() });
            }
            MemoryEffect::Store { access, pointer, value } => {
                if let Stored::Pointer { .. } = access.stored {
                    let (at, value) = (self.pointee(*pointer), self.pointee(*value));
                    self.store(at, value);
                } else if self.puns {
                    self.changed |= self.derived.give(None, *value);
                    self.store_number(self.pointee(*pointer));
                }
            }
            MemoryEffect::Copy { to, from, .. } => {
                self.copy(self.pointee(*to), self.pointee(*from));
            }
            MemoryEffect::Fill { byte, .. } if self.terms.is_zero(*byte) => {}
            MemoryEffect::Forget { size, .. } if !self.has_room_for_pointer(*size) => {}
            MemoryEffect::Fill { to, .. }
            | MemoryEffect::Havoc { to, .. }
            | MemoryEffect::Forget { to, .. } => {
                let number = Pointee { raw: self.puns, ..Pointee::RAW };
                self.store(at(self.pointee(*to).into, Offsets::ALL), number);
            }
            MemoryEffect::HavocReachable { pointer } => {
                let number = Pointee { raw: self.puns, ..Pointee::RAW };
                for region in self.reachable(self.pointee(*pointer)) {
                    let into = Some((region, Offsets::ALL));
                    self.store(Pointee { into, ..Pointee::default() }, number);
                }
            }
            MemoryEffect::End { .. }
            | MemoryEffect::Protect { .. }
            | MemoryEffect::Unprotect { .. } => {}
        }
    }

    fn has_room_for_pointer(&self, bytes: Term) -> bool {
        self.terms.as_i64(bytes).is_none_or(|bytes| bytes >= i64::from(self.pointer_width / 8))
    }

    fn assign(&mut self, variable: Term, value: Pointee) {
        let before = self.variables.get(&variable).copied().unwrap_or_default();
        self.unite(before, value);
        let after = self.joined(before, value);
        if after != before {
            self.changed = true;
            self.variables.insert(variable, after);
        }
    }

    /// What may be either. In the end offsets have but one stride, which only becomes shorter.
    fn joined(&self, before: Pointee, value: Pointee) -> Pointee {
        let joined = self.either(before, value);
        if self.rounds < MAX_ROUNDS { joined } else { joined.flat() }
    }

    pub(super) fn store(&mut self, at: Pointee, value: Pointee) {
        let Some((mut region, mut offsets)) = self.partition.canonical(at).into else { return };
        if self.stored[region].len() > MAX_PLACES {
            offsets = Offsets::ALL;
        }
        for other in self.held_apart(region, offsets, value) {
            self.unite(other, value);
            (region, offsets) = self.partition.in_region((region, offsets));
        }
        let known = self.stored[region].iter().position(|(other, _)| *other == offsets);
        let before = known.map_or(Pointee::default(), |known| self.stored[region][known].1);
        let after = self.joined(before, value);
        match known {
            Some(_) if after == before => {}
            Some(known) => (self.changed, self.stored[region][known].1) = (true, after),
            None => {
                self.changed = true;
                self.stored[region].push((offsets, after));
            }
        }
    }

    /// Pointers keep their distance from where they are copied to.
    fn copy(&mut self, to: Pointee, from: Pointee) {
        let [to, from] = [to, from].map(|pointee| self.partition.canonical(pointee));
        let (Some((_, there)), Some((region, here))) = (to.into, from.into) else { return };
        let by = there.anchor().checked_sub(here.anchor());
        for (offsets, pointee) in self.stored[region].clone() {
            let apart = there.strides().chain(here.strides()).map(i64::unsigned_abs);
            let moved = apart.fold(offsets.moved(by), Offsets::stepped);
            self.store(at(to.into, moved), pointee);
        }
    }

    /// What each variable that holds a pointer may be, by variable.
    pub(super) fn variables(&self) -> impl Iterator<Item = (Term, Pointee)> + '_ {
        self.variables.iter().map(|(variable, pointee)| (*variable, *pointee))
    }

    /// The regions of the objects that are reached from a pointer, by way of pointers that lie in objects.
    pub(super) fn reachable(&self, from: Pointee) -> BTreeSet<SiteId> {
        let (mut reached, mut work) = (BTreeSet::new(), vec![from]);
        while let Some(pointee) = work.pop() {
            // A number may be the address of what is exposed.
            let exposed = self.exposed.iter().filter(|_| pointee.number);
            for region in exposed.chain([&pointee]).filter_map(|into| self.region_of(*into)) {
                if reached.insert(region) {
                    work.extend(self.stored[region].iter().map(|(_, pointee)| *pointee));
                }
            }
        }
        reached
    }

    /// What pointers are stored in a region, and where.
    pub(super) fn stored_in(&self, region: SiteId) -> &[(Offsets, Pointee)] {
        &self.stored[region]
    }
}

/// Other offsets in what something points into.
pub(super) fn at(into: Option<(SiteId, Offsets)>, offsets: Offsets) -> Pointee {
    Pointee { into: into.map(|(site, _)| (site, offsets)), ..Pointee::default() }
}
