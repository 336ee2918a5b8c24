//! Regions: the objects that some pointer may point into alike, and the cells that they are made of.
//!
//! A cell is what accesses with the same strides read and write, and becomes a variable of its own: an array
//! over elements, over objects (R. M. Burstall, *Some techniques for proving correctness of programs which
//! alter data structures*, 1972), over both, with an index for elements of elements, or a scalar where there
//! is one object and one element. Where accesses of numbers overlap and do not agree, bytes are the cells;
//! where others do, each access is *unmodelled*.

use std::collections::{BTreeMap, BTreeSet};

use super::cells::{Cell, Holds, Level};
use super::declared::{declared, leaf_at};
use super::initial::add_images;
use super::pointee::{Offsets, Pointee, SiteId};
use super::points_to::PointsTo;
use super::segments::{Accessed, BYTE, Segment, Shape, range_of, segments};
use crate::graph::declared::DeclaredScalar;
use crate::graph::memory::{AllocationKind, Initial, MemoryEffect};
use crate::graph::names::Names;
use crate::graph::program::{Instruction, Program, Range, Variable};
use crate::logic::{MemoryOp, Node, Scalar, Sort, Stored, Term, Terms};

/// Objects that no pointer tells apart.
pub(super) struct Region {
    pub(super) sites: Vec<SiteId>,
    /// What an object is made of.
    pub(super) segments: Vec<Segment>,
    pub(super) cells: Vec<Cell>,
    /// How many bytes its objects have.
    pub(super) size: Known,
    /// Whether they live; where none ends they all do.
    pub(super) alive: Known,
}

/// Something about the objects of a region.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Known {
    /// The same of all.
    Same(i64),
    /// A variable; an array over objects where the region has several.
    Variable(Variable),
}

/// All regions of a program.
pub(super) struct Regions {
    all: BTreeMap<SiteId, Region>,
    /// Names of variables that are not taken.
    pub(super) names: Names,
}

impl Regions {
    pub(super) fn of(program: &Program, points_to: &PointsTo<'_>) -> Self {
        let mut regions = Self { all: BTreeMap::new(), names: Names::of(program) };
        let mut uses = Uses::of(program, points_to);
        for site in 0..points_to.sites.len() {
            if points_to.region(site) == site {
                let accessed = uses.accessed.remove(&site).unwrap_or_default();
                let accessed = accessed.into_iter().map(|(at, stored)| Accessed::new(at, stored));
                let objects = points_to.members(site).iter();
                let objects = objects.map(|site| &points_to.sites[*site].object.leaves[..]);
                let declared = declared(objects);
                let segments = segments(accessed.collect(), &declared, None);
                let region = regions.region(points_to, site, segments, uses.ended.contains(&site));
                regions.all.insert(site, region);
            }
        }
        regions
    }

    /// A region by the site that it is called by.
    pub(super) fn get(&self, region: SiteId) -> &Region {
        &self.all[&region]
    }

    pub(super) fn all(&self) -> impl Iterator<Item = &Region> {
        self.all.values()
    }

    fn region(
        &mut self,
        points_to: &PointsTo<'_>,
        region: SiteId,
        mut segments: Vec<Segment>,
        ends: bool,
    ) -> Region {
        let sites = points_to.members(region).to_vec();
        let of = |site: &SiteId| &points_to.sites[*site];
        let single = sites.len() == 1 && !of(&region).repeats;
        let sizes: Vec<Option<i64>> =
            sites.iter().map(|site| points_to.terms.as_i64(of(site).object.size)).collect();
        let name =
            sites.iter().map(|site| of(site).object.name.as_str()).find(|name| !name.is_empty());
        let name = name.unwrap_or("object").to_owned();
        let mut known = |what: &str, range| {
            let sort = cell_sort(Scalar::Int, single, &[]);
            let name = format!("{name}.{what}");
            Known::Variable(fresh(&mut self.names, points_to.terms, &name, sort, range))
        };
        let size = match sizes[0] {
            Some(size) if size >= 0 && sizes.iter().all(|other| *other == Some(size)) => {
                Known::Same(size)
            }
            _ => known("size", None),
        };
        let alive = if ends {
            known("alive", Some(Range { low: 0.into(), high: 1.into() }))
        } else {
            Known::Same(1)
        };
        let leaves = sites.iter().map(|site| &of(site).object.leaves[..]);
        let leaves = leaves.max_by_key(|leaves| leaves.len()).unwrap_or_default();
        let (names, cells) = (&mut self.names, Vec::new());
        let mut maker = Maker { names, points_to, region, single, name, leaves, cells };
        maker.number(&mut segments, 0, &[]);
        Region { sites, segments, cells: maker.cells, size, alive }
    }
}

impl Region {
    /// Whether it is one object.
    pub(super) fn is_single(&self, points_to: &PointsTo<'_>) -> bool {
        self.sites.len() == 1 && !points_to.sites[self.sites[0]].repeats
    }

    /// The variables that it is made of.
    pub(super) fn variables(&self) -> impl Iterator<Item = &Variable> {
        let known = [&self.size, &self.alive].into_iter().filter_map(Known::variable);
        known.chain(self.cells.iter().flat_map(Cell::variables))
    }

    /// Whether all of its objects may be written; `None`: some may.
    pub(super) fn is_writable(&self, points_to: &PointsTo<'_>) -> Option<bool> {
        let constant = |site: &SiteId| !points_to.sites[*site].object.kind.is_writable();
        match self.sites.iter().filter(|site| constant(site)).count() {
            0 => Some(true),
            all if all == self.sites.len() => Some(false),
            _ => None,
        }
    }

    /// Whether all of its objects are functions, which do not end; `None`: some are.
    pub(super) fn is_function(&self, points_to: &PointsTo<'_>) -> Option<bool> {
        let kinds = self.sites.iter().map(|site| points_to.sites[*site].object.kind);
        match kinds.filter(|kind| *kind == AllocationKind::Function).count() {
            0 => Some(false),
            all if all == self.sites.len() => Some(true),
            _ => None,
        }
    }

    /// Whether some object's bytes are an input, and whether some object's are 0.
    pub(super) fn initial(&self, points_to: &PointsTo<'_>) -> (bool, bool) {
        let is_open = |site: &SiteId| points_to.sites[*site].object.contents == Initial::Open;
        (self.sites.iter().any(is_open), !self.sites.iter().all(is_open))
    }
}

impl Known {
    /// Whether it is an array over objects: it holds 0 for number 0, which no object has.
    pub(super) fn is_array(&self) -> bool {
        self.variable().is_some_and(|variable| variable.sort.is_array())
    }

    pub(super) fn variable(&self) -> Option<&Variable> {
        match self {
            Known::Same(_) => None,
            Known::Variable(variable) => Some(variable),
        }
    }
}

/// Makes the cells of a region.
struct Maker<'m> {
    names: &'m mut Names,
    points_to: &'m PointsTo<'m>,
    region: SiteId,
    single: bool,
    /// What the region is called.
    name: String,
    leaves: &'m [DeclaredScalar],
    cells: Vec<Cell>,
}

impl Maker<'_> {
    /// Makes the cells of segments, and tells these which are theirs.
    fn number(&mut self, segments: &mut [Segment], base: i64, levels: &[Level]) {
        for Segment { start, end, shape } in segments {
            let offset = base.saturating_add(*start);
            let level = |stride: i64| {
                let inner = Level { base: offset, stride, extent: end.map(|end| end - *start) };
                levels.iter().copied().chain([inner]).collect::<Vec<Level>>()
            };
            match shape {
                Shape::Scalar { stored, cell } => *cell = self.cell(offset, levels, *stored),
                Shape::Bytes { cell } => *cell = self.cell(offset, &level(1), BYTE),
                Shape::Elements { stride, element } => {
                    let levels = level(*stride);
                    self.number(element, offset, &levels);
                }
                Shape::Lost => {}
            }
        }
    }

    fn cell(&mut self, offset: i64, levels: &[Level], stored: Stored) -> usize {
        let leaf = leaf_at(self.leaves, offset, levels);
        let name = leaf
            .map_or_else(|| format!("{}.at{offset}", self.name), |leaf| leaf.name_in(&self.name));
        let holds = match stored {
            Stored::Pointer { width } => self.pointer(&name, offset, levels, width),
            _ => {
                let (element, range) = (stored.sort().scalar(), range_of(stored));
                Holds::Scalar(self.variable(&name, levels, element, range))
            }
        };
        self.cells.push(Cell { offset, levels: levels.to_vec(), stored, holds });
        self.cells.len() - 1
    }

    fn variable(
        &mut self,
        name: &str,
        levels: &[Level],
        element: Scalar,
        range: Option<Range>,
    ) -> Variable {
        let sort = cell_sort(element, self.single, levels);
        fresh(self.names, self.points_to.terms, name, sort, range)
    }

    fn pointer(&mut self, name: &str, offset: i64, levels: &[Level], width: u32) -> Holds {
        let strides = levels.iter().map(|level| level.stride.unsigned_abs());
        let offsets = strides.fold(Offsets::one(offset), Offsets::stepped);
        let mut pointee = pointers_at(offsets, self.points_to.stored_in(self.region));
        let is_open = self.points_to.is_open(self.region, offsets);
        pointee.number |= is_open;
        let mut part = |what: &str, range: Option<Range>| {
            self.variable(&format!("{name}.{what}"), levels, Scalar::Int, range)
        };
        let object = part("object", None);
        let indices = pointee.index_names().iter().map(|name| part(name, None)).collect();
        let range = is_open.then(|| Range::of_width(width, false));
        let address = pointee.number.then(|| Box::new(part("address", range)));
        Holds::Pointer { object, indices, address, pointee }
    }
}

/// What pointers stored at these offsets may be, regions as they are.
fn pointers_at(offsets: Offsets, pointers: &[(Offsets, Pointee)]) -> Pointee {
    let stored = pointers.iter().filter(|(at, _)| at.meets(offsets));
    let null = Pointee { null: true, ..Pointee::default() };
    stored.fold(null, |known, (_, pointee)| known.join(*pointee))
}

/// A cell is an array over objects where there are several, and over the elements of each level.
fn cell_sort(element: Scalar, single: bool, levels: &[Level]) -> Sort {
    match u8::from(!single).saturating_add(u8::try_from(levels.len()).unwrap_or(u8::MAX)) {
        0 => element.sort(),
        arity => Sort::Array { arity, element },
    }
}

/// A variable of the model.
pub(super) fn fresh(
    names: &mut Names,
    terms: &Terms,
    name: &str,
    sort: Sort,
    range: Option<Range>,
) -> Variable {
    let name = names.fresh(name);
    let symbol = terms.symbol(&name, sort);
    Variable { name, symbol, sort, range, place: crate::graph::Place::default() }
}

/// What a program does with each region.
#[derive(Default)]
struct Uses {
    accessed: BTreeMap<SiteId, BTreeSet<(Offsets, Stored)>>,
    /// Regions some of whose objects end.
    ended: BTreeSet<SiteId>,
}

impl Uses {
    fn of(program: &Program, points_to: &PointsTo<'_>) -> Self {
        let mut uses = Self::default();
        let (mut seen, mut work) = (hashbrown::HashSet::new(), Vec::new());
        for edge in program.functions[program.entry.0].graph.graph.edge_weights() {
            work.extend(edge.instruction.reads());
            match &edge.instruction {
                Instruction::Memory(MemoryEffect::Store { access, pointer, .. }) => {
                    uses.access(points_to, *pointer, access.stored);
                }
                Instruction::Memory(MemoryEffect::End { pointer }) => {
                    let ended = points_to.pointee(*pointer).into;
                    uses.ended.extend(ended.map(|(site, _)| points_to.region(site)));
                }
                _ => {}
            }
            while let Some(term) = work.pop() {
                if seen.insert(term) {
                    let node = points_to.terms.node(term);
                    if let Node::MemoryOp(MemoryOp::Load(access), args) = node {
                        uses.access(points_to, args[1], access.stored);
                    }
                    node.for_each_child(|child, _| work.push(child));
                }
            }
        }
        for (region, accessed) in &mut uses.accessed {
            let sites = points_to.members(*region).iter();
            let images = sites.filter_map(|site| points_to.sites[*site].object.contents.image());
            add_images(accessed, images);
        }
        uses
    }

    fn access(&mut self, points_to: &PointsTo<'_>, pointer: Term, stored: Stored) {
        if let Some((site, offsets)) = points_to.pointee(pointer).into {
            let accessed = self.accessed.entry(points_to.region(site)).or_default();
            accessed.insert((offsets, stored));
        }
    }
}
