//! Regions: the objects that some pointer may point into alike, and the cells that they are made of.
//!
//! A cell is what accesses with the same strides read and write, and becomes a variable of its own: an array
//! over elements, over objects (R. M. Burstall, *Some techniques for proving correctness of programs which
//! alter data structures*, 1972), over both, with an index for elements of elements, or a scalar where there
//! is one object and one element. Where accesses of numbers overlap and do not agree, bytes are the cells;
//! where others do, each access is *unmodelled*.

use std::collections::BTreeMap;

use super::accessed::{Accessed, BYTE, range_of};
use super::cells::{Cell, Holds, Level};
use super::declared::{DeclaredObject, declared};
use super::pointee::{Offsets, Pointee, SiteId};
use super::points_to::PointsTo;
use super::segments::{Segment, Shape, segments};
use super::states::{LAST_STATE, NUMBER, POINTER};
use super::uses::Uses;
use crate::graph::memory::{AllocationKind, Initial};
use crate::graph::names::Names;
use crate::graph::program::{Program, Range, Variable};
use crate::logic::{Scalar, Sort, Stored, Terms};

/// Objects that no pointer tells apart.
pub(super) struct Region {
    pub(super) sites: Vec<SiteId>,
    /// What an object is made of.
    pub(super) segments: Vec<Segment>,
    pub(super) cells: Vec<Cell>,
    /// How many bytes its objects have.
    pub(super) size: Known,
    /// Where they begin in the region, but for those of `other_starts`.
    pub(super) start: Known,
    /// Sites that make one object each, which begins elsewhere: at these offsets.
    pub(super) other_starts: Vec<(SiteId, i64)>,
    /// Whether they live; where none ends they all do.
    pub(super) alive: Known,
    /// Whether they may be written.
    pub(super) writable: Known,
    /// Whether some of them never may.
    pub(super) has_literals: bool,
    /// Whether they are on the heap; where nobody asks, as the first one is.
    pub(super) heap: Known,
    /// Where they lie, if somebody looks: how many times their alignment from 0. 0 where nobody has looked.
    pub(super) place: Option<Variable>,
    /// What their addresses are a multiple of.
    pub(super) alignment: u64,
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
                let end = points_to.last_end(site);
                let accessed =
                    accessed.into_iter().map(|(at, stored)| Accessed::new(at, stored).within(end));
                let objects = points_to.members(site).iter();
                let declared = declared(objects.map(|site| points_to.declared(*site)));
                let segments = segments(accessed.collect(), declared.as_deref(), None);
                let region = regions.region(points_to, site, segments, &uses);
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
        uses: &Uses,
    ) -> Region {
        let sites = points_to.members(region).to_vec();
        let of = |site: &SiteId| &points_to.sites[*site];
        let single = sites.len() == 1 && points_to.is_one(region);
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
        let (start, other_starts) = match points_to.starts_by_site(&sites) {
            Some((start, others)) => (Known::Same(start), others),
            None => (known("start", None), Vec::new()),
        };
        let mut truth = |what: &str| known(what, Some(Range { low: 0.into(), high: 1.into() }));
        let alive = if uses.ended.contains(&region) { truth("alive") } else { Known::Same(1) };
        let first = |is_so: fn(AllocationKind) -> bool| is_so(of(&sites[0]).object.kind);
        let differ = |is_so: fn(AllocationKind) -> bool| {
            sites.iter().any(|site| is_so(of(site).object.kind) != first(is_so))
        };
        let [is_writable, is_freeable] = [AllocationKind::is_writable, AllocationKind::is_freeable];
        let writable = if differ(is_writable) || uses.protected.contains(&region) {
            truth("writable")
        } else {
            Known::Same(first(is_writable).into())
        };
        let has_literals = sites.iter().any(|site| !is_writable(of(site).object.kind));
        let heap = if differ(is_freeable) && uses.freed.contains(&region) {
            truth("heap")
        } else {
            Known::Same(first(is_freeable).into())
        };
        let is_exposed = |pointee: &Pointee| {
            pointee.into.is_some_and(|(site, _)| points_to.region(site) == region)
        };
        let place = points_to.exposed.iter().any(is_exposed).then(|| known("place", None));
        let place = place.and_then(|known| known.variable().cloned());
        let alignment = sites.iter().map(|site| of(site).object.alignment.max(1));
        let alignment = alignment.fold(0, num_integer::gcd);
        let declared = points_to.most_declared(&sites).map(|site| points_to.declared(site));
        let nonzero = sites.iter().filter(|site| of(site).object.contents != Initial::Zero);
        let nonzero = nonzero.map(|site| points_to.declared(*site)).collect();
        let (names, cells) = (&mut self.names, Vec::new());
        let keeps_truths = uses.keeps_truths(region);
        let mut maker = Maker {
            names,
            points_to,
            region,
            single,
            name,
            declared,
            nonzero,
            keeps_truths,
            cells,
        };
        maker.number(&mut segments, 0, &[]);
        let cells = maker.cells;
        Region {
            sites,
            segments,
            cells,
            size,
            start,
            other_starts,
            alive,
            writable,
            has_literals,
            heap,
            place,
            alignment,
        }
    }
}

impl Region {
    /// Whether it is one object.
    pub(super) fn is_single(&self, points_to: &PointsTo<'_>) -> bool {
        self.sites.len() == 1 && points_to.is_one(self.sites[0])
    }

    /// The variables that it is made of.
    pub(super) fn variables(&self) -> impl Iterator<Item = &Variable> {
        let given = self.cells.iter().filter_map(|cell| cell.given.as_deref());
        self.facts().chain(self.cells.iter().flat_map(Cell::variables)).chain(given)
    }

    /// The variables that say something about its objects.
    pub(super) fn facts(&self) -> impl Iterator<Item = &Variable> {
        let all = [&self.size, &self.start, &self.alive, &self.writable, &self.heap];
        all.into_iter().filter_map(Known::variable).chain(&self.place)
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
    /// The object of which most is declared.
    declared: Option<DeclaredObject<'m>>,
    /// Each object that does not start as zero.
    nonzero: Vec<DeclaredObject<'m>>,
    /// Whether what is told apart from all else, and bytes, stay truth values if they are that at first.
    keeps_truths: [bool; 2],
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
                Shape::Scalar { stored, cell, has_parts } => {
                    *cell = self.cell(offset, levels, *stored, (*has_parts, self.keeps_truths[0]));
                }
                Shape::Bytes { cell } => {
                    *cell = self.cell(offset, &level(1), BYTE, (false, self.keeps_truths[1]));
                }
                Shape::Elements { stride, element } => {
                    let levels = level(*stride);
                    self.number(element, offset, &levels);
                }
                Shape::Lost => {}
            }
        }
    }

    /// A cell, of which it may be known that truth values stay that.
    fn cell(
        &mut self,
        offset: i64,
        levels: &[Level],
        stored: Stored,
        (has_parts, keeps_truths): (bool, bool),
    ) -> usize {
        let leaf = self.declared.and_then(|object| object.leaf_at(offset, levels));
        let name = leaf
            .map_or_else(|| format!("{}.at{offset}", self.name), |leaf| leaf.name_in(&self.name));
        let stored = self.held(offset, levels, stored);
        let (mut given, mut range) = (None, range_of(stored));
        let holds = match (stored, self.truth_range(offset, levels, stored)) {
            (Stored::Pointer { width }, _) => {
                self.pointer(&name, offset, levels, (width, has_parts))
            }
            (_, truth) => {
                let element = stored.sort().scalar();
                if truth.is_some() && keeps_truths {
                    range = truth;
                } else if truth.is_some() && !cell_sort(element, self.single, levels).is_array() {
                    let name = format!("{name}.given");
                    given = Some(Box::new(self.variable(&name, levels, element, truth)));
                }
                Holds::Scalar(self.variable(&name, levels, element, range))
            }
        };
        self.cells.push(Cell { offset, levels: levels.to_vec(), stored, holds, given });
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

    /// 0 and 1, where each object that does not start as zero has a `_Bool` there that an input gives.
    fn truth_range(&self, offset: i64, levels: &[Level], stored: Stored) -> Option<Range> {
        let is_truth = |object: &DeclaredObject<'_>| {
            let leaf = object.covering_leaf(offset, levels);
            matches!(leaf.and_then(|leaf| leaf.stored), Some(Stored::Integer { width: 1, .. }))
        };
        let is_byte = matches!(stored, Stored::Integer { width: 8, .. });
        let all = is_byte && !self.nonzero.is_empty() && self.nonzero.iter().all(is_truth);
        all.then(|| Range::of_width(1, false))
    }

    /// What stands there for what is accessed as a scalar: a pointer where one may be copied to.
    fn held(&self, offset: i64, levels: &[Level], stored: Stored) -> Stored {
        let held = self.pointers_at(offsets(offset, levels));
        let is_word = self.points_to.is_word(stored);
        let is_pun = self.points_to.puns && is_word && held.into.is_some();
        if is_pun { Stored::Pointer { width: self.points_to.pointer_width } } else { stored }
    }

    /// What may be stored where.
    fn pointers_at(&self, offsets: Offsets) -> Pointee {
        let region = Some((self.region, offsets));
        self.points_to.held(Pointee { into: region, ..Pointee::default() })
    }

    fn pointer(
        &mut self,
        name: &str,
        offset: i64,
        levels: &[Level],
        (width, has_parts): (u32, bool),
    ) -> Holds {
        let offsets = offsets(offset, levels);
        let held = self.pointers_at(offsets);
        let pointee = Pointee { raw: false, ..held };
        let is_open = self.points_to.is_open(self.region, offsets);
        let mut part = |what: &str, range: Option<Range>| {
            self.variable(&format!("{name}.{what}"), levels, Scalar::Int, range)
        };
        let object = part("object", None);
        let indices = pointee.index_names().iter().map(|name| part(name, None)).collect();
        let range = is_open.then(|| Range::of_width(width, false));
        let address = pointee.number.then(|| Box::new(part("address", range)));
        let last = if has_parts { LAST_STATE } else { NUMBER };
        let states = Range { low: POINTER.into(), high: last.into() };
        let raw = held.raw.then(|| Box::new(part("raw", Some(states))));
        Holds::Pointer { object, indices, address, raw, pointee }
    }
}

/// The offsets of elements.
fn offsets(offset: i64, levels: &[Level]) -> Offsets {
    let strides = levels.iter().map(|level| level.stride.unsigned_abs());
    strides.fold(Offsets::one(offset), Offsets::stepped)
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
