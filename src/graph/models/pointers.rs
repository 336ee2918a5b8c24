//! Pointers as two numbers, the object's and an index, and what is known of objects.
//!
//! Objects have numbers from 1 on; which one has which is of no matter, since no program is followed that
//! looks at more than whether two are the same. A pointer without an object has the number 0, and its
//! address for an index.

use std::collections::BTreeMap;

use super::pointee::{Pointee, SiteId};
use super::points_to::PointsTo;
use super::regions::{Known, Region, Regions, fresh};
use crate::graph::names::Names;
use crate::graph::program::Variable;
use crate::logic::{Sort, Term, Terms};

/// A pointer, as terms without a memory.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pointer {
    pub(super) object: Term,
    /// Counted in the region's unit.
    pub(super) index: Term,
    pub(super) pointee: Pointee,
}

/// The variables that a variable of sort pointer becomes. A number that is always the same has none.
pub(super) struct PointerVariable {
    pub(super) object: Result<Variable, Term>,
    pub(super) index: Result<Variable, Term>,
    pub(super) pointee: Pointee,
}

/// The numbers of objects, and the variables that pointers become.
pub(super) struct Pointers<'a> {
    pub(super) terms: &'a Terms,
    pub(super) points_to: &'a PointsTo<'a>,
    pub(super) regions: &'a Regions,
    /// The numbers of objects that are made at most once.
    numbers: BTreeMap<SiteId, i64>,
    variables: BTreeMap<Term, PointerVariable>,
    /// The number of the object that was made last where more than one may be.
    pub(super) counter: Option<Variable>,
}

impl PointerVariable {
    pub(super) fn pointer(&self) -> Pointer {
        let symbol = |number: &Result<Variable, Term>| match number {
            Ok(variable) => variable.symbol,
            Err(term) => *term,
        };
        Pointer { object: symbol(&self.object), index: symbol(&self.index), pointee: self.pointee }
    }
}

impl<'a> Pointers<'a> {
    pub(super) fn new(
        points_to: &'a PointsTo<'a>,
        regions: &'a Regions,
        names: &mut Names,
    ) -> Self {
        let terms = points_to.terms;
        let once = (0..points_to.sites.len()).filter(|site| !points_to.sites[*site].repeats);
        let numbers: BTreeMap<SiteId, i64> = once.zip(1..).collect();
        let repeats = numbers.len() < points_to.sites.len();
        let counter = repeats.then(|| fresh(names, terms, "objects", Sort::Int, None));
        let variables = BTreeMap::new();
        let mut pointers = Self { terms, points_to, regions, numbers, variables, counter };
        for (symbol, pointee) in points_to.variables() {
            let variable = pointers.variable(symbol, pointee, names);
            pointers.variables.insert(symbol, variable);
        }
        pointers
    }

    fn variable(&self, symbol: Term, pointee: Pointee, names: &mut Names) -> PointerVariable {
        let name = self.terms.symbol_name(symbol).unwrap_or("pointer").to_owned();
        let mut part =
            |what: &str| Ok(fresh(names, self.terms, &format!("{name}.{what}"), Sort::Int, None));
        let region = self.region(pointee);
        let object = match self.only_object(pointee) {
            Some(number) => Err(self.terms.int(number)),
            None => part("object"),
        };
        let counted = region.is_some_and(|region| region.unit != 0) || pointee.number;
        let index = if counted { part("index") } else { Err(self.terms.int(0)) };
        PointerVariable { object, index, pointee }
    }

    /// The variables that a variable becomes; `None` of one that is never given a value.
    pub(super) fn variables(&self, symbol: Term) -> Option<&PointerVariable> {
        self.variables.get(&symbol)
    }

    /// All variables that pointers have become.
    pub(super) fn made(&self) -> impl Iterator<Item = &Variable> {
        let parts = self.variables.values().flat_map(|made| [&made.object, &made.index]);
        parts.filter_map(|part| part.as_ref().ok()).chain(&self.counter)
    }

    /// The region that a pointer points into, if there is one.
    pub(super) fn region(&self, pointee: Pointee) -> Option<&'a Region> {
        let (site, _) = pointee.into?;
        Some(self.regions.get(self.points_to.region(site)))
    }

    /// The number of the one object that it may point to, or 0.
    fn only_object(&self, pointee: Pointee) -> Option<i64> {
        match self.region(pointee) {
            None => Some(0),
            Some(_) if pointee.is_bare() => None,
            Some(region) => self.number(region),
        }
    }

    /// The number of a region's object, if it is one.
    fn number(&self, region: &Region) -> Option<i64> {
        let single = region.is_single(self.points_to);
        single.then(|| self.numbers.get(&region.sites[0]).copied()).flatten()
    }

    /// How many objects are made at most once.
    pub(super) fn numbered(&self) -> usize {
        self.numbers.len()
    }

    /// The number of an object that is made at most once.
    pub(super) fn number_of(&self, site: SiteId) -> Option<i64> {
        self.numbers.get(&site).copied()
    }

    /// The null pointer.
    pub(super) fn null(&self) -> Pointer {
        let zero = self.terms.int(0);
        let pointee = Pointee { into: None, null: true, number: false };
        Pointer { object: zero, index: zero, pointee }
    }

    /// Whether there is an object behind it.
    pub(super) fn has_object(&self, pointer: Pointer) -> Term {
        if pointer.pointee.is_bare() {
            self.terms.ne(pointer.object, self.terms.int(0))
        } else {
            self.terms.tt()
        }
    }

    /// Something about the object behind it; 0 where there is none, which arrays over objects say
    /// themselves.
    fn known(&self, known: &Known, pointer: Pointer) -> Term {
        let of_object = self.of_object(known, pointer);
        if !pointer.pointee.is_bare() || known.is_array() {
            return of_object;
        }
        self.terms.ite(self.has_object(pointer), of_object, self.terms.int(0))
    }

    /// The same, where there is an object.
    fn of_object(&self, known: &Known, pointer: Pointer) -> Term {
        match known {
            Known::Same(value) => self.terms.int(*value),
            Known::Variable(variable) if variable.sort.is_array() => {
                self.terms.read(variable.symbol, &[pointer.object])
            }
            Known::Variable(variable) => variable.symbol,
        }
    }

    pub(super) fn size(&self, pointer: Pointer) -> Term {
        let none = || self.terms.int(0);
        self.region(pointer.pointee).map_or_else(none, |region| self.known(&region.size, pointer))
    }

    pub(super) fn is_alive(&self, pointer: Pointer) -> Term {
        let Some(region) = self.region(pointer.pointee) else { return self.terms.ff() };
        let alive = self.terms.eq(self.of_object(&region.alive, pointer), self.terms.int(1));
        if region.alive.is_array() {
            return alive;
        }
        self.terms.and2(self.has_object(pointer), alive)
    }

    /// Whether it may be written; `None` where that is not followed.
    pub(super) fn is_writable(&self, pointer: Pointer) -> Option<Term> {
        let Some(region) = self.region(pointer.pointee) else { return Some(self.terms.ff()) };
        let all = region.is_writable(self.points_to)?;
        Some(self.terms.and2(self.has_object(pointer), self.terms.bool(all)))
    }

    /// The offset in bytes; without an object the address.
    pub(super) fn offset(&self, pointer: Pointer) -> Term {
        let Some((_, offsets)) = pointer.pointee.into else { return pointer.index };
        let (in_object, unit) = (self.offset_in_object(pointer), self.unit(pointer.pointee));
        if !pointer.pointee.is_bare() || unit == 1 {
            return in_object;
        }
        if !pointer.pointee.number && unit != 0 && offsets.residue(unit) == 0 {
            // Null has the index 0.
            return in_object;
        }
        let address = if pointer.pointee.number { pointer.index } else { self.terms.int(0) };
        self.terms.ite(self.has_object(pointer), in_object, address)
    }

    /// The same, where there is an object.
    pub(super) fn offset_in_object(&self, pointer: Pointer) -> Term {
        let unit = self.unit(pointer.pointee);
        let residue = pointer.pointee.into.map_or(0, |(_, offsets)| offsets.residue(unit));
        let elements = self.terms.mul(self.terms.int(unit), pointer.index);
        self.terms.add([elements, self.terms.int(residue)])
    }

    pub(super) fn unit(&self, pointee: Pointee) -> i64 {
        self.region(pointee).map_or(0, |region| region.unit)
    }

    /// Whether so many bytes are there to be read.
    pub(super) fn is_valid(&self, pointer: Pointer, bytes: Term) -> Term {
        let Some(region) = self.region(pointer.pointee) else { return self.terms.ff() };
        let offset = self.offset_in_object(pointer);
        let end = self.terms.add([offset, bytes]);
        let size = self.of_object(&region.size, pointer);
        let inside = [self.terms.ge(offset, self.terms.int(0)), self.terms.le(end, size)];
        self.terms.and([self.is_alive(pointer), inside[0], inside[1]])
    }

    /// Where in a region's variables an element stands, counted in the region's grain.
    pub(super) fn place(&self, region: &Region, object: Term, index: Term) -> Vec<Term> {
        let mut place = Vec::new();
        if !region.is_single(self.points_to) {
            place.push(object);
        }
        if region.grain() != 0 {
            place.push(index);
        }
        place
    }
}
