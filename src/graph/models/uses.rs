//! What a program does with the objects of each region: what it accesses, by instructions, in images, and
//! where copies lead; which of them end.
//!
//! Direction of error: none. What is not found makes accesses *unmodelled*, since each needs a place.

use std::collections::{BTreeMap, BTreeSet};

use hashbrown::{HashMap, HashSet};

use super::accessed::{bytes_of, intervals, is_number};
use super::initial::add_images;
use super::pointee::{Offsets, Pointee, SiteId};
use super::points_to::PointsTo;
use crate::graph::memory::MemoryEffect;
use crate::graph::program::{Instruction, Program};
use crate::logic::{Estimate, Interval, MemoryOp, Node, ObjectFact, Sort, Stored, Term};

/// So many accesses of a region are told from where their bytes are copied.
const MAX_ACCESSES: usize = 256;

/// What a program does with each region.
#[derive(Default)]
pub(super) struct Uses {
    pub(super) accessed: BTreeMap<SiteId, BTreeSet<(Offsets, Stored)>>,
    /// Regions some of whose objects end.
    pub(super) ended: BTreeSet<SiteId>,
    /// Regions of whose objects some may not be written from some place on.
    pub(super) protected: BTreeSet<SiteId>,
    /// Regions of whose objects somebody asks whether they may be freed.
    pub(super) freed: BTreeSet<SiteId>,
    /// Whether somebody looks at the address of some object.
    pub(super) looks_at_addresses: bool,
    /// Regions into which something else than 0 and 1 may be put as one byte, or bytes all at once.
    changed: BTreeSet<SiteId>,
    /// Regions into which several bytes are stored as one number.
    stored_wide: BTreeSet<SiteId>,
    copies: Vec<Copied>,
    /// Where bytes are changed all at once, and how many if that is known.
    ranges: BTreeSet<(SiteId, Offsets, Option<i64>)>,
}

/// Bytes that are copied: where to, where from, and how many if that is known.
type Copied = (Pointee, Pointee, Option<i64>);

impl Uses {
    pub(super) fn of(program: &Program, points_to: &PointsTo<'_>) -> Self {
        let mut uses = Self::default();
        let ranges = intervals(program.variables());
        let (mut seen, mut work) = (HashSet::new(), Vec::new());
        for (_, instruction) in program.instructions() {
            work.extend(instruction.reads());
            if let Instruction::Memory(effect) = instruction {
                uses.effect(points_to, effect);
                uses.changes(points_to, effect, &ranges);
            }
            while let Some(term) = work.pop() {
                if seen.insert(term) {
                    let node = points_to.terms.node(term);
                    if let Node::MemoryOp(op, args) = node {
                        uses.operation(points_to, *op, args);
                    }
                    node.for_each_child(|child, _| work.push(child));
                }
            }
        }
        while uses.follow_copies(points_to) {}
        for (region, accessed) in &mut uses.accessed {
            let sites = points_to.members(*region).iter();
            let images = sites.filter_map(|site| {
                let image = points_to.sites[*site].object.contents.image()?;
                Some((points_to.start(*site), image))
            });
            add_images(accessed, images);
        }
        uses.follow_ranges();
        uses
    }

    fn effect(&mut self, points_to: &PointsTo<'_>, effect: &MemoryEffect) {
        match effect {
            MemoryEffect::Store { access, pointer, .. } => {
                self.access(points_to, *pointer, access.stored);
            }
            MemoryEffect::End { pointer } => {
                let ended = points_to.pointee(*pointer).into;
                self.ended.extend(ended.map(|(site, _)| points_to.region(site)));
            }
            MemoryEffect::Protect { pointer } | MemoryEffect::Unprotect { pointer } => {
                let protected = points_to.pointee(*pointer).into;
                self.protected.extend(protected.map(|(site, _)| points_to.region(site)));
            }
            MemoryEffect::Copy { to, from, size } => {
                let [to, from] = [to, from].map(|pointer| points_to.pointee(*pointer));
                let size = points_to.terms.as_i64(*size);
                self.copies.push((to, from, size));
                self.range(points_to, to, size);
                self.range(points_to, from, size);
            }
            MemoryEffect::Fill { to, size, .. }
            | MemoryEffect::Havoc { to, size }
            | MemoryEffect::Forget { to, size } => {
                self.range(points_to, points_to.pointee(*to), points_to.terms.as_i64(*size));
            }
            MemoryEffect::Allocate { .. } | MemoryEffect::HavocReachable { .. } => {}
        }
    }

    /// What an effect may put into objects whose truth values others have given.
    fn changes(
        &mut self,
        points_to: &PointsTo<'_>,
        effect: &MemoryEffect,
        ranges: &HashMap<Term, Interval>,
    ) {
        let (to, is_wide) = match effect {
            MemoryEffect::Store { access, pointer, value } => {
                let range = |symbol| ranges.get(&symbol).copied().unwrap_or(Interval::ALL);
                let is_truth = matches!(access.stored, Stored::Integer { .. })
                    && points_to.terms.sort(*value) == Sort::Int
                    && Estimate::new(points_to.terms, range).of(*value).fits(1, false);
                let is_wide = bytes_of(access.stored) > 1;
                if is_truth && !is_wide {
                    return;
                }
                (*pointer, is_wide)
            }
            MemoryEffect::Copy { to, .. }
            | MemoryEffect::Fill { to, .. }
            | MemoryEffect::Havoc { to, .. }
            | MemoryEffect::Forget { to, .. } => (*to, false),
            MemoryEffect::HavocReachable { pointer } => {
                return self.changed.extend(points_to.reachable(points_to.pointee(*pointer)));
            }
            MemoryEffect::Allocate { .. }
            | MemoryEffect::End { .. }
            | MemoryEffect::Protect { .. }
            | MemoryEffect::Unprotect { .. } => return,
        };
        let regions = points_to.region_of(points_to.pointee(to));
        if is_wide { self.stored_wide.extend(regions) } else { self.changed.extend(regions) }
    }

    /// Whether a region's truth values, one byte each, stay 0 or 1 if they are that at first: those that are told
    /// apart from all else, and those that are bytes among others.
    pub(super) fn keeps_truths(&self, region: SiteId) -> [bool; 2] {
        let keeps = !self.changed.contains(&region);
        [keeps, keeps && !self.stored_wide.contains(&region)]
    }

    fn operation(&mut self, points_to: &PointsTo<'_>, op: MemoryOp, args: &[Term]) {
        match op {
            MemoryOp::Load(access) => self.access(points_to, args[1], access.stored),
            MemoryOp::Fact(ObjectFact::IsHeap) => {
                let asked = points_to.pointee(args[1]).into;
                self.freed.extend(asked.map(|(site, _)| points_to.region(site)));
            }
            MemoryOp::Fact(ObjectFact::Address) => self.looks_at_addresses = true,
            _ => {}
        }
    }

    fn access(&mut self, points_to: &PointsTo<'_>, pointer: Term, stored: Stored) {
        if let Some((site, offsets)) = points_to.pointee(pointer).into {
            let accessed = self.accessed.entry(points_to.region(site)).or_default();
            accessed.insert((offsets, stored));
        }
    }

    fn range(&mut self, points_to: &PointsTo<'_>, pointee: Pointee, size: Option<i64>) {
        let into = pointee.into.filter(|(_, offsets)| offsets.strides().count() == 1);
        self.ranges.extend(into.map(|(site, at)| (points_to.region(site), at, size)));
    }

    /// What is accessed where it is, and lies in bytes that are changed all at once from a variable place on, is one
    /// of many elements.
    fn follow_ranges(&mut self) {
        for &(region, at, size) in &self.ranges {
            let Some(accessed) = self.accessed.get_mut(&region) else { continue };
            let (stride, numbers) = (at.unit(), accessed.iter().all(|(_, it)| is_number(*it)));
            let element = |&(offsets, stored): &(Offsets, Stored)| {
                let inside = offsets.anchor().checked_sub(at.anchor())?.rem_euclid(stride);
                let is_one = offsets.unit() == 0 && size.is_none_or(|size| inside < size);
                let fits = numbers || inside + bytes_of(stored) <= stride;
                (is_one && fits).then(|| (at.moved(Some(inside)), stored))
            };
            let elements: Vec<(Offsets, Stored)> = accessed.iter().filter_map(element).collect();
            for (offsets, stored) in elements {
                if !is_known(accessed, offsets, stored) {
                    accessed.insert((offsets, stored));
                }
            }
        }
    }

    /// What is accessed where it is copied to is told apart where it comes from. Returns whether that is new.
    fn follow_copies(&mut self, points_to: &PointsTo<'_>) -> bool {
        let mut is_new = false;
        for (to, from, size) in &self.copies {
            let (Some((to, there)), Some((from, here))) = (to.into, from.into) else { continue };
            let accessed = self.accessed.get(&points_to.region(to)).cloned().unwrap_or_default();
            let source = self.accessed.entry(points_to.region(from)).or_default();
            for (offsets, stored) in accessed {
                let bytes = (*size, bytes_of(stored));
                let Some(before) = offsets.before_copy((there, here), bytes) else { continue };
                if source.len() < MAX_ACCESSES && !is_known(source, before, stored) {
                    is_new |= source.insert((before, stored));
                }
            }
        }
        is_new
    }
}

/// Whether an access is among some, but for where its steps begin.
fn is_known(accessed: &BTreeSet<(Offsets, Stored)>, offsets: Offsets, stored: Stored) -> bool {
    let is_it = |known: &Offsets| known.strides().eq(offsets.strides()) && known.meets(offsets);
    accessed.iter().any(|(known, other)| *other == stored && is_it(known))
}
