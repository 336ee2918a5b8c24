//! Regions: the objects that some pointer may point into alike, and the cells that they are made of.
//!
//! The offsets of all pointers into a region have a *unit* in common: the stride of its elements. A cell is
//! what an element holds at one remainder, and becomes a variable of its own: an array over elements, over
//! objects (R. M. Burstall, *Some techniques for proving correctness of programs which alter data
//! structures*, 1972), over both, or a scalar where there is one object and one element. Where accesses
//! of numbers overlap and do not agree, bytes are the cells; where others do, each access is *unmodelled*.

use std::collections::BTreeMap;

use super::cells::{Accessed, Layout, is_same_place, layout, range_of};
use super::initial::with_images;
use super::pointee::{Offsets, Pointee, SiteId};
use super::points_to::PointsTo;
use crate::graph::memory::{AllocationKind, Initial, MemoryEffect};
use crate::graph::names::Names;
use crate::graph::program::{Instruction, Program, Range, Variable};
use crate::logic::{MemoryOp, Node, Scalar, Sort, Stored, Term, Terms};

/// Objects that no pointer tells apart.
pub(super) struct Region {
    pub(super) sites: Vec<SiteId>,
    /// The stride of its elements; 0: each offset is known.
    pub(super) unit: i64,
    /// What an element holds.
    pub(super) cells: Vec<Cell>,
    pub(super) layout: Layout,
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

/// What each element of a region holds somewhere.
pub(super) struct Cell {
    /// The offset in the element; where the unit is 0 that in the object.
    pub(super) offset: i64,
    pub(super) stored: Stored,
    pub(super) holds: Holds,
}

/// The variables of a cell.
pub(super) enum Holds {
    Scalar(Variable),
    Pointer {
        object: Variable,
        /// None where each has the index 0.
        index: Option<Variable>,
        pointee: Pointee,
    },
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
        let (units, accessed, ended) = uses(program, points_to);
        for site in 0..points_to.sites.len() {
            if points_to.region(site) == site {
                let accessed = accessed.get(&site).map_or(&[][..], Vec::as_slice);
                let region =
                    regions.region(points_to, site, &units, accessed, ended.contains(&site));
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
        units: &BTreeMap<SiteId, i64>,
        accessed: &[Accessed],
        ends: bool,
    ) -> Region {
        let unit = units.get(&region).copied().unwrap_or(0);
        let sites = points_to.members(region).to_vec();
        let of = |site: &SiteId| &points_to.sites[*site];
        let single = sites.len() == 1 && !of(&region).repeats;
        let sizes: Vec<Option<i64>> = sites
            .iter()
            .map(|site| points_to.terms.as_int(of(site).object.size)?.try_into().ok())
            .collect();
        let name =
            sites.iter().map(|site| of(site).object.name.as_str()).find(|name| !name.is_empty());
        let name = name.unwrap_or("object").to_owned();
        let mut known = |what: &str, range| {
            let sort = cell_sort(Scalar::Int, single, 0);
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
        let has_pointers = !points_to.stored_in(region).is_empty();
        let images = sites.iter().filter_map(|site| of(site).object.contents.image());
        let accessed = with_images(accessed, images, unit);
        let (layout, cells) = layout(&accessed, unit, has_pointers);
        let grain = if layout == Layout::Bytes { 1 } else { unit };
        let mut maker = Maker { names: &mut self.names, points_to, units, region, single, grain };
        let cells = cells.into_iter().map(|(offset, stored)| maker.cell(&name, offset, stored));
        let cells = cells.collect();
        Region { sites, unit, cells, layout, size, alive }
    }
}

impl Region {
    /// Whether it is one object.
    pub(super) fn is_single(&self, points_to: &PointsTo<'_>) -> bool {
        self.sites.len() == 1 && !points_to.sites[self.sites[0]].repeats
    }

    /// How far it is from one element of its cells to the next; 0: there is one.
    pub(super) fn grain(&self) -> i64 {
        if self.layout == Layout::Bytes { 1 } else { self.unit }
    }

    /// The variables that it is made of.
    pub(super) fn variables(&self) -> impl Iterator<Item = &Variable> {
        let known = [&self.size, &self.alive].into_iter().filter_map(Known::variable);
        known.chain(self.cells.iter().flat_map(Cell::variables).map(|(variable, _)| variable))
    }

    /// The cell that an access is about, if there is one that holds what it wants.
    pub(super) fn cell(&self, offsets: Offsets, stored: Stored) -> Option<&Cell> {
        let offset = offsets.residue(self.unit);
        let cells = self.cells.iter().filter(|_| self.layout == Layout::Cells);
        cells.into_iter().find(|cell| cell.offset == offset && is_same_place(cell.stored, stored))
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

impl Cell {
    /// Its variables, and whether an input gives what they hold where nobody has written.
    pub(super) fn variables(&self) -> impl Iterator<Item = (&Variable, bool)> {
        let (first, second) = match &self.holds {
            Holds::Scalar(variable) => ((variable, true), None),
            Holds::Pointer { object, index, .. } => {
                ((object, false), index.as_ref().map(|index| (index, true)))
            }
        };
        [first].into_iter().chain(second)
    }
}

/// Makes the cells of a region.
struct Maker<'m> {
    names: &'m mut Names,
    points_to: &'m PointsTo<'m>,
    units: &'m BTreeMap<SiteId, i64>,
    region: SiteId,
    single: bool,
    /// How far it is from one element to the next.
    grain: i64,
}

impl Maker<'_> {
    fn variable(&mut self, name: &str, element: Scalar, range: Option<Range>) -> Variable {
        let sort = cell_sort(element, self.single, self.grain);
        fresh(self.names, self.points_to.terms, name, sort, range)
    }

    fn cell(&mut self, region: &str, offset: i64, stored: Stored) -> Cell {
        let name = format!("{region}.at{offset}");
        let holds = match stored {
            Stored::Pointer { .. } => self.pointer(&name, offset),
            _ => Holds::Scalar(self.variable(&name, stored.sort().scalar(), range_of(stored))),
        };
        Cell { offset, stored, holds }
    }

    fn pointer(&mut self, name: &str, offset: i64) -> Holds {
        let offsets = Offsets::one(offset).stepped(self.grain.unsigned_abs());
        let mut pointee = pointers_at(offsets, self.points_to.stored_in(self.region));
        pointee.number |= self.points_to.is_open(self.region, offsets);
        let unit = pointee.into.and_then(|(site, _)| self.units.get(&self.points_to.region(site)));
        let counted = pointee.number || unit.is_some_and(|unit| *unit != 0);
        Holds::Pointer {
            object: self.variable(&format!("{name}.object"), Scalar::Int, None),
            index: counted.then(|| self.variable(&format!("{name}.index"), Scalar::Int, None)),
            pointee,
        }
    }
}

/// What pointers stored at these offsets may be, regions as they are.
fn pointers_at(offsets: Offsets, pointers: &[(Offsets, Pointee)]) -> Pointee {
    let stored = pointers.iter().filter(|(at, _)| at.meets(offsets));
    let null = Pointee { null: true, ..Pointee::default() };
    stored.fold(null, |known, (_, pointee)| known.join(*pointee))
}

/// A cell is an array over objects where there are several, and over elements where there are.
fn cell_sort(element: Scalar, single: bool, unit: i64) -> Sort {
    match u8::from(!single) + u8::from(unit != 0) {
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

type Uses = (BTreeMap<SiteId, i64>, BTreeMap<SiteId, Vec<Accessed>>, Vec<SiteId>);

/// The unit of each region, what is accessed in it, and which regions' objects end.
fn uses(program: &Program, points_to: &PointsTo<'_>) -> Uses {
    let mut uses = Uses::default();
    let mut note = |pointee: Pointee, stored: Option<Stored>| {
        let Some((site, offsets)) = pointee.into else { return };
        let region = points_to.region(site);
        let unit = uses.0.entry(region).or_insert(0);
        *unit = num_integer::gcd(*unit, offsets.unit());
        if let Some(stored) = stored {
            uses.1.entry(region).or_default().push(Accessed { offsets, stored });
        }
    };
    points_to.variables().for_each(|(_, pointee)| note(pointee, None));
    for site in 0..points_to.sites.len() {
        if points_to.region(site) == site {
            points_to.stored_in(site).iter().for_each(|(_, pointee)| note(*pointee, None));
        }
    }
    let (mut seen, mut work) = (hashbrown::HashSet::new(), Vec::new());
    let mut ended = Vec::new();
    for edge in program.functions[program.entry.0].graph.graph.edge_weights() {
        work.extend(edge.instruction.reads());
        match &edge.instruction {
            Instruction::Memory(MemoryEffect::Store { access, pointer, .. }) => {
                note(points_to.pointee(*pointer), Some(access.stored));
            }
            Instruction::Memory(MemoryEffect::End { pointer }) => {
                ended.extend(
                    points_to.pointee(*pointer).into.map(|(site, _)| points_to.region(site)),
                );
            }
            _ => {}
        }
        while let Some(term) = work.pop() {
            if seen.insert(term) {
                let node = points_to.terms.node(term);
                noted_in(points_to, term, node, &mut note);
                node.for_each_child(|child, _| work.push(child));
            }
        }
    }
    uses.2 = ended;
    unite_cells(points_to, &mut uses.0);
    uses
}

/// Pointers that are stored in one cell have a unit in common, too.
fn unite_cells(points_to: &PointsTo<'_>, units: &mut BTreeMap<SiteId, i64>) {
    loop {
        let before = units.clone();
        for (&region, &unit) in &before {
            let stored = points_to.stored_in(region);
            for (at, _) in stored {
                let cell = at.stepped(unit.unsigned_abs());
                if let Some((site, offsets)) = pointers_at(cell, stored).into {
                    let unit = units.entry(points_to.region(site)).or_insert(0);
                    *unit = num_integer::gcd(*unit, offsets.unit());
                }
            }
        }
        // Each round makes some unit smaller.
        if *units == before {
            return;
        }
    }
}

fn noted_in(
    points_to: &PointsTo<'_>,
    term: Term,
    node: &Node,
    note: &mut impl FnMut(Pointee, Option<Stored>),
) {
    if points_to.terms.sort(term) == Sort::Pointer {
        note(points_to.pointee(term), None);
    }
    if let Node::MemoryOp(MemoryOp::Load(access), args) = node {
        note(points_to.pointee(args[1]), Some(access.stored));
    }
}
