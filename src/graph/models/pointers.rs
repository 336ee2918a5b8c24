//! Pointers as numbers, the object's and so many steps of each stride, and what is known of objects.
//!
//! Objects have numbers from 1 on; which one has which is of no matter, since no program is followed that
//! looks at more than whether two are the same. A pointer without an object has the number 0, and an
//! address; null is the address 0.

use std::collections::BTreeMap;

use num_bigint::BigInt;
use num_traits::ToPrimitive;

use super::pointee::{MAX_STRIDES, Offsets, Pointee, SiteId};
use super::points_to::PointsTo;
use super::regions::{Known, Region, Regions, fresh};
use crate::graph::names::Names;
use crate::graph::program::Variable;
use crate::logic::{Sort, Term, Terms};

/// A pointer, as terms without a memory.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pointer {
    pub(super) object: Term,
    /// So many steps of each stride that its offsets have; 0 beyond.
    pub(super) indices: [Term; MAX_STRIDES],
    /// What it is where it points into no object.
    pub(super) address: Term,
    pub(super) pointee: Pointee,
}

/// What a part of a pointer becomes: a variable; a number that is always the same has none.
type Part = Result<Variable, Term>;

/// The variables that a variable of sort pointer becomes.
pub(super) struct PointerVariable {
    object: Part,
    indices: Vec<Variable>,
    address: Part,
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

impl Pointer {
    /// The same pointer with other terms for its parts.
    pub(super) fn with_parts(self, other: impl Fn(Term) -> Term) -> Self {
        let (object, address) = (other(self.object), other(self.address));
        Self { object, address, indices: self.indices.map(other), ..self }
    }

    /// The numbers that it is.
    pub(super) fn parts(&self) -> impl Iterator<Item = Term> + use<> {
        [self.object, self.address].into_iter().chain(self.indices)
    }
}

impl PointerVariable {
    /// The variables that it is, each with what it is of a pointer that it is given.
    pub(super) fn parts(&self, value: Pointer) -> impl Iterator<Item = (&Variable, Term)> {
        let ends = [(&self.object, value.object), (&self.address, value.address)];
        let ends = ends.into_iter().filter_map(|(part, value)| Some((part.as_ref().ok()?, value)));
        ends.chain(self.indices.iter().zip(value.indices))
    }

    /// The variables that it is.
    pub(super) fn variables(&self) -> impl Iterator<Item = &Variable> {
        let ends = [&self.object, &self.address].into_iter().filter_map(|part| part.as_ref().ok());
        ends.chain(&self.indices)
    }
}

impl<'a> Pointers<'a> {
    pub(super) fn new(
        points_to: &'a PointsTo<'a>,
        regions: &'a Regions,
        names: &mut Names,
    ) -> Self {
        let terms = points_to.terms;
        let once = (0..points_to.sites.len()).filter(|site| points_to.is_one(*site));
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
            |what: &str| fresh(names, self.terms, &format!("{name}.{what}"), Sort::Int, None);
        let object = match self.only_object(pointee) {
            Some(number) => Err(self.terms.int(number)),
            None => Ok(part("object")),
        };
        let indices = pointee.index_names().iter().map(|name| part(name)).collect();
        let address = if pointee.number { Ok(part("address")) } else { Err(self.terms.int(0)) };
        PointerVariable { object, indices, address, pointee }
    }

    /// The pointer that a variable holds.
    pub(super) fn pointer(&self, variable: &PointerVariable) -> Pointer {
        let symbol = |part: &Part| part.as_ref().map_or_else(|term| *term, |it| it.symbol);
        let mut indices = [self.terms.int(0); MAX_STRIDES];
        indices.iter_mut().zip(&variable.indices).for_each(|(to, index)| *to = index.symbol);
        let (object, address) = (symbol(&variable.object), symbol(&variable.address));
        Pointer { object, indices, address, pointee: variable.pointee }
    }

    /// The variables that a variable becomes; `None` of one that is never given a value.
    pub(super) fn variables(&self, symbol: Term) -> Option<&PointerVariable> {
        self.variables.get(&symbol)
    }

    /// What takes the place of some variables: of each that is a pointer those that it becomes.
    pub(super) fn instead_of(&self, variables: &[Variable]) -> Vec<Variable> {
        let made = |variable: &Variable| match variable.sort {
            Sort::Pointer => {
                let parts = self.variables(variable.symbol).into_iter();
                parts.flat_map(PointerVariable::variables).cloned().collect()
            }
            _ => vec![variable.clone()],
        };
        variables.iter().flat_map(made).collect()
    }

    /// The parts of all variables that pointers have become: what each one's pointer is called and may be, its symbol,
    /// and whether that is the number of an object.
    pub(super) fn parts_of_variables(
        &self,
        names: &BTreeMap<Term, String>,
    ) -> impl Iterator<Item = ((Option<String>, Pointee), Term, bool)> {
        self.variables.iter().flat_map(|(pointer, variable)| {
            let object = variable.object.as_ref().ok().map(|object| object.symbol);
            let of = (names.get(pointer).cloned(), variable.pointee);
            variable
                .variables()
                .map(move |part| (of.clone(), part.symbol, Some(part.symbol) == object))
        })
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
        let pointee = Pointee { null: true, ..Pointee::default() };
        Pointer { object: zero, indices: [zero; MAX_STRIDES], address: zero, pointee }
    }

    /// The same pointer with the steps that it has as one of more; `None` where they are not followed.
    pub(super) fn converted(&self, pointer: Pointer, to: Pointee) -> Option<Pointer> {
        self.moved(pointer, None, &BigInt::ZERO, to)
    }

    /// A pointer moved by `index` times `stride` bytes, as one that may be `to`.
    pub(super) fn stepped(
        &self,
        from: Pointer,
        index: Term,
        stride: u64,
        to: Pointee,
    ) -> Option<Pointer> {
        let address = if from.pointee.is_bare() {
            self.terms.add([from.address, self.terms.mul(self.terms.int(stride), index)])
        } else {
            from.address
        };
        let from = Pointer { address, ..from };
        match self.terms.as_int(index) {
            Some(index) => self.moved(from, None, &(index * stride), to),
            None => self.moved(from, Some((i64::try_from(stride).ok()?, index)), &BigInt::ZERO, to),
        }
    }

    fn moved(
        &self,
        from: Pointer,
        step: Option<(i64, Term)>,
        bytes: &BigInt,
        to: Pointee,
    ) -> Option<Pointer> {
        let zero = self.terms.int(0);
        let mut indices = [zero; MAX_STRIDES];
        if let (Some((_, before)), Some((_, after))) = (from.pointee.into, to.into) {
            let apart = BigInt::from(before.anchor()) + bytes - after.anchor();
            let steps = after.steps(apart.to_i64()?)?;
            for (stride, index) in before.strides().zip(from.indices).chain(step) {
                let at = after.stride_of(stride)?;
                let longer = self.terms.int(stride / after.strides().nth(at)?);
                indices[at] = self.terms.add([indices[at], self.terms.mul(longer, index)]);
            }
            for (index, step) in indices.iter_mut().zip(steps) {
                *index = self.terms.add([*index, self.terms.int(step)]);
            }
        }
        let address = if to.number { from.address } else { zero };
        Some(Pointer { object: from.object, indices, address, pointee: to })
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
        self.of_number(known, pointer.object)
    }

    /// Something about the object of a region that has a number.
    pub(super) fn of_number(&self, known: &Known, number: Term) -> Term {
        match known {
            Known::Same(value) => self.terms.int(*value),
            Known::Variable(variable) if variable.sort.is_array() => {
                self.terms.read(variable.symbol, &[number])
            }
            Known::Variable(variable) => variable.symbol,
        }
    }

    pub(super) fn size(&self, pointer: Pointer) -> Term {
        let none = || self.terms.int(0);
        self.region(pointer.pointee).map_or_else(none, |region| self.known(&region.size, pointer))
    }

    pub(super) fn is_alive(&self, pointer: Pointer) -> Term {
        self.is(|region| &region.alive, pointer)
    }

    pub(super) fn is_writable(&self, pointer: Pointer) -> Term {
        self.is(|region| &region.writable, pointer)
    }

    pub(super) fn is_heap(&self, pointer: Pointer) -> Term {
        self.is(|region| &region.heap, pointer)
    }

    /// Whether something holds of the object behind it.
    fn is(&self, fact: impl Fn(&Region) -> &Known, pointer: Pointer) -> Term {
        let Some(region) = self.region(pointer.pointee) else { return self.terms.ff() };
        let known = fact(region);
        let holds = self.terms.eq(self.of_object(known, pointer), self.terms.int(1));
        if known.is_array() {
            return holds;
        }
        self.terms.and2(self.has_object(pointer), holds)
    }

    /// The offset in bytes; without an object the address.
    pub(super) fn offset(&self, pointer: Pointer) -> Term {
        let Some((_, offsets)) = pointer.pointee.into else { return pointer.address };
        let in_object = self.offset_in_object(pointer);
        // Null has no steps.
        let begins_at_0 = self.start(pointer) == self.terms.int(0);
        let is_any = !pointer.pointee.number && offsets.anchor() == 0 && begins_at_0;
        if is_any || !pointer.pointee.is_bare() {
            return in_object;
        }
        self.terms.ite(self.has_object(pointer), in_object, pointer.address)
    }

    /// The same, where there is an object.
    pub(super) fn offset_in_object(&self, pointer: Pointer) -> Term {
        self.terms.sub(self.offset_in_region(pointer), self.start(pointer))
    }

    /// Where the object behind it begins in its region.
    fn start(&self, pointer: Pointer) -> Term {
        let Some(region) = self.region(pointer.pointee) else { return self.terms.int(0) };
        self.start_of(region, pointer.object)
    }

    /// Where an object of a region begins there.
    pub(super) fn start_of(&self, region: &Region, number: Term) -> Term {
        let others = region.other_starts.iter();
        let numbered = others.filter_map(|(site, start)| Some((self.number_of(*site)?, *start)));
        numbered.fold(self.of_number(&region.start, number), |otherwise, (other, start)| {
            let is_other = self.terms.eq(number, self.terms.int(other));
            self.terms.ite(is_other, self.terms.int(start), otherwise)
        })
    }

    /// How many bytes it is from where its region starts.
    fn offset_in_region(&self, pointer: Pointer) -> Term {
        let offsets = pointer.pointee.into.map_or(Offsets::one(0), |(_, offsets)| offsets);
        let steps = offsets.strides().zip(pointer.indices);
        let steps = steps.map(|(stride, index)| self.terms.mul(self.terms.int(stride), index));
        self.terms.add(steps.chain([self.terms.int(offsets.anchor())]))
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
}
