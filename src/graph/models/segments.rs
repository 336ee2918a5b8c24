//! What the objects of a region are made of, as their accesses say: scalars, arrays of elements that are
//! made of segments in turn, and bytes where accesses of numbers overlap.
//!
//! Direction of error: none. A segment that is too short, or says something else than the program means,
//! makes accesses *unmodelled*, since each has to stay in its segment.

use std::collections::BTreeMap;

use super::accessed::{Accessed, bytes_of, common, is_same_place, may_be_accessed};
use crate::logic::Stored;

/// What lies from one offset of an object, or of an element, up to another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Segment {
    pub(super) start: i64,
    /// Where the next one begins; `None`: where the object ends.
    pub(super) end: Option<i64>,
    pub(super) shape: Shape,
}

/// What a segment is made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// One scalar; parts of it may be accessed where it is a pointer.
    Scalar { stored: Stored, cell: usize, has_parts: bool },
    /// Elements of so many bytes, the first at the segment's start.
    Elements { stride: i64, element: Vec<Segment> },
    /// Numbers that overlap: each byte is a cell.
    Bytes { cell: usize },
    /// Scalars that overlap otherwise: accesses are not followed.
    Lost,
}

/// An array that objects are declared to have, by how many bytes from their start on it lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Declared {
    pub(super) start: i64,
    pub(super) stride: i64,
    /// `None`: where the object ends.
    pub(super) end: Option<i64>,
}

impl Declared {
    fn has(&self, access: &Accessed, stride: i64) -> bool {
        let inside = self.start <= access.anchor && self.end.is_none_or(|end| access.anchor < end);
        inside && self.stride == stride
    }

    /// The same as a part of one of the elements that begin at `start`, if it is one.
    fn in_element(self, start: i64, stride: i64) -> Option<Self> {
        let inner = (self.start - start).rem_euclid(stride);
        let end = self.end.map(|end| inner + end - self.start).filter(|end| *end <= stride);
        (self.stride < stride)
            .then_some(Self { start: inner, end, ..self })
            .filter(|_| end.is_some())
    }
}

/// The segments of an object, or of an element that ends at `end`, by what is accessed in it. What is declared, if
/// that is known, tells where arrays end that nothing else tells apart.
pub(super) fn segments(
    accessed: Vec<Accessed>,
    declared: Option<&[Declared]>,
    end: Option<i64>,
) -> Vec<Segment> {
    let (strided, mut single): (Vec<Accessed>, Vec<Accessed>) =
        accessed.into_iter().partition(|access| !access.strides.is_empty());
    single.sort_by_key(|access| (access.anchor, access.stored));
    single.dedup_by(|b, a| a.anchor == b.anchor && is_same_place(a.stored, b.stored));
    let mut arrays = separated(by_stride(strided, declared));
    for at in 0..arrays.len() {
        let next = arrays.get(at + 1).map(Array::first);
        single = arrays[at].take_members(single, next);
    }
    let mut segments: Vec<Segment> = scalars(single);
    let starts: Vec<i64> = segments
        .iter()
        .map(|segment| segment.start)
        .chain(arrays.iter().map(Array::first))
        .collect();
    for array in arrays {
        let before = segments.iter().filter(|segment| segment.start < array.first());
        let low = before.filter_map(|segment| segment.end).max().unwrap_or(0);
        let next = starts.iter().copied().filter(|start| *start > array.first()).min();
        let is_whole = end.is_none() && low == 0;
        segments.push(array.segment(if is_whole { None } else { Some(low) }, next.or(end)));
        // The next one's own bytes come behind it.
        segments.sort_by_key(|segment| segment.start);
    }
    segments
}

/// Accesses with a stride in common.
#[derive(Clone, Debug)]
struct Array<'d> {
    stride: i64,
    members: Vec<Accessed>,
    declared: Option<&'d [Declared]>,
}

impl<'d> Array<'d> {
    fn new(stride: i64, mut members: Vec<Accessed>, declared: Option<&'d [Declared]>) -> Self {
        members.sort_by_key(|access| (access.anchor, access.stored));
        // Strides within an element are shorter than it is.
        let inner: Vec<i64> = members.iter().flat_map(|access| access.strides.clone()).collect();
        let shortened = |unit| {
            inner.iter().fold(unit, |unit, inner| {
                if *inner >= unit { num_integer::gcd(unit, *inner) } else { unit }
            })
        };
        let mut stride = stride;
        while shortened(stride) < stride {
            stride = shortened(stride);
        }
        Self { stride, members, declared }
    }

    fn first(&self) -> i64 {
        self.members.first().map_or(0, |access| access.anchor)
    }

    fn last_end(&self) -> i64 {
        self.members.iter().map(Accessed::end).max().unwrap_or(0)
    }

    /// What an element is made of, where one begins at `start`; `None` if some access is about two of them.
    fn element(&self, start: i64) -> Option<Vec<Segment>> {
        let inside: Vec<Accessed> =
            self.members.iter().map(|access| access.in_element(start, self.stride)).collect();
        let inner = |array: &Declared| array.in_element(start, self.stride);
        let declared: Option<Vec<Declared>> =
            self.declared.map(|declared| declared.iter().filter_map(inner).collect());
        let fits = inside.iter().all(|access| access.end() <= self.stride);
        fits.then(|| segments(inside, declared.as_deref(), Some(self.stride)))
    }

    /// How much of it is not scalars: what is lost counts most.
    fn cost(&self) -> u64 {
        let whole = if self.members.iter().all(Accessed::is_number) { 1 } else { 1000 };
        self.element(self.first()).map_or(whole, |element| element.iter().map(cost).sum())
    }

    /// Whether an access is about the same place of an element as one that it has.
    fn has(&self, access: &Accessed) -> bool {
        self.members.iter().any(|member| {
            member.strides.len() == 1
                && (access.anchor - member.anchor) % self.stride == 0
                && common(access.stored, member.stored).is_some_and(|it| it == member.stored)
        })
    }

    /// The declared arrays that it begins in.
    fn declared(&self) -> impl Iterator<Item = &'d Declared> {
        let begins = |array: &&Declared| {
            self.members.first().is_some_and(|first| array.has(first, self.stride))
        };
        self.declared.into_iter().flatten().filter(begins)
    }

    /// Where it ends by what is declared.
    fn declared_end(&self) -> Option<i64> {
        self.declared().filter_map(|array| array.end).min()
    }

    /// Whether these are the bytes of whatever is declared there.
    fn is_representation(&self) -> bool {
        self.stride == 1 && self.declared.is_some() && self.declared().next().is_none()
    }

    /// Takes those of some single scalars that are elements, or parts of elements, up to where the next array
    /// begins. The first that is not, behind all that is accessed by strides, ends the array.
    fn take_members(&mut self, single: Vec<Accessed>, next: Option<i64>) -> Vec<Accessed> {
        let (first, last_end) = (self.first(), self.last_end());
        let (end, is_representation) = (self.declared_end(), self.is_representation());
        let (mut left, mut is_over) = (Vec::new(), false);
        for access in single {
            is_over = is_over || end.is_some_and(|end| access.anchor >= end);
            let inside = access.end() > first && next.is_none_or(|next| access.anchor < next);
            if is_over || !inside {
                left.push(access);
                continue;
            }
            if self.has(&access) {
                continue;
            }
            let mut members = self.members.clone();
            members.push(access.clone());
            let with = Self::new(self.stride, members, self.declared);
            let is_all_bytes = is_representation && access.is_number();
            if with.cost() > self.cost() && access.anchor >= last_end && !is_all_bytes {
                is_over = true;
                left.push(access);
            } else {
                *self = with;
            }
        }
        left
    }

    /// Where its first element begins: at `low` or behind. Where nothing is before it in an object not behind
    /// 0, so that each offset is in an element.
    fn start(&self, low: Option<i64>) -> i64 {
        let fits = |element: Vec<Segment>| element.iter().map(cost).sum::<u64>() <= self.cost();
        if low.is_none() && self.element(0).is_some_and(fits) {
            return 0;
        }
        let rest = (self.first() - low.unwrap_or(0)).rem_euclid(self.stride);
        match low {
            None if rest > 0 => rest - self.stride,
            _ => low.unwrap_or(0) + rest,
        }
    }

    /// The array as a segment that begins at `low` or behind.
    fn segment(&self, low: Option<i64>, end: Option<i64>) -> Segment {
        let (start, stride) = (self.start(low), self.stride);
        if let Some(element) = self.element(start) {
            return Segment { start, end, shape: Shape::Elements { stride, element } };
        }
        let numbers = self.members.iter().all(Accessed::is_number);
        let shape = if numbers { Shape::Bytes { cell: 0 } } else { Shape::Lost };
        Segment { start: low.unwrap_or(0), end, shape }
    }
}

/// How much of a segment is not scalars.
fn cost(segment: &Segment) -> u64 {
    match &segment.shape {
        Shape::Scalar { .. } => 0,
        Shape::Elements { element, .. } => element.iter().map(cost).sum(),
        Shape::Bytes { .. } => 1,
        Shape::Lost => 1000,
    }
}

/// The arrays of one stride each, or those that are declared; where that costs more, those that begin in one
/// element of each other.
fn by_stride(accessed: Vec<Accessed>, declared: Option<&[Declared]>) -> Vec<Array<'_>> {
    let mut strides: BTreeMap<i64, Vec<Accessed>> = BTreeMap::new();
    for access in accessed {
        strides.entry(access.strides[0]).or_default().push(access);
    }
    let mut arrays = Vec::new();
    for (stride, members) in strides {
        let whole = Array::new(stride, members, declared);
        let parts = as_declared(&whole).unwrap_or_else(|| in_one_element(&whole));
        let apart: u64 = parts.iter().map(Array::cost).sum();
        let is_declared = parts.iter().all(|part| part.declared_end().is_some());
        if !is_declared && whole.cost() <= apart {
            arrays.push(whole);
        } else {
            arrays.extend(parts);
        }
    }
    arrays.sort_by_key(|array| (array.first(), array.stride));
    arrays
}

/// The parts of an array that are declared as arrays, if all of it is.
fn as_declared<'d>(whole: &Array<'d>) -> Option<Vec<Array<'d>>> {
    let mut parts: BTreeMap<&Declared, Vec<Accessed>> = BTreeMap::new();
    for access in &whole.members {
        let array = whole.declared?.iter().find(|array| array.has(access, whole.stride))?;
        parts.entry(array).or_default().push(access.clone());
    }
    let parts = parts.into_values();
    Some(parts.map(|members| Array::new(whole.stride, members, whole.declared)).collect())
}

/// The parts of an array that begin in one element of each other.
fn in_one_element<'d>(whole: &Array<'d>) -> Vec<Array<'d>> {
    let mut parts: Vec<Array<'d>> = Vec::new();
    for access in whole.members.clone() {
        match parts.last_mut() {
            Some(part) if access.anchor < part.last_end().max(part.first() + whole.stride) => {
                part.members.push(access);
            }
            _ => parts.push(Array::new(whole.stride, vec![access], whole.declared)),
        }
    }
    parts
}

/// Arrays that do not lie behind one another become one.
fn separated(arrays: Vec<Array<'_>>) -> Vec<Array<'_>> {
    let mut apart: Vec<Array<'_>> = Vec::new();
    for array in arrays {
        let mut array = array;
        while let Some(last) = apart.pop_if(|last| last.last_end() > array.first()) {
            let stride = num_integer::gcd(last.stride, array.stride);
            let members = last.members.into_iter().chain(array.members).collect();
            array = Array::new(stride, members, array.declared);
        }
        apart.push(array);
    }
    apart
}

/// Scalars that are accessed where they are; those that overlap are bytes, or lost.
fn scalars(single: Vec<Accessed>) -> Vec<Segment> {
    let mut groups: Vec<Vec<Accessed>> = Vec::new();
    for access in single {
        match groups.last_mut() {
            Some(group) if group.iter().any(|other| other.end() > access.anchor) => {
                group.push(access);
            }
            _ => groups.push(vec![access]),
        }
    }
    groups.into_iter().flat_map(group).collect()
}

/// The one scalar that others are as long as, or are parts of: a pointer.
fn as_one(group: &[Accessed]) -> Option<Accessed> {
    let pointer = group.iter().find(|access| matches!(access.stored, Stored::Pointer { .. }));
    let whole = match pointer {
        Some(pointer) => pointer.clone(),
        None => {
            let all = group.iter().map(|access| access.stored);
            Accessed { stored: { all }.try_fold(group[0].stored, common)?, ..group[0].clone() }
        }
    };
    let is_part = |access: &Accessed| {
        may_be_accessed(whole.stored, access.anchor - whole.anchor, access.stored)
    };
    group.iter().all(is_part).then_some(whole)
}

fn group(group: Vec<Accessed>) -> Vec<Segment> {
    let (start, end) = (group[0].anchor, group.iter().map(Accessed::end).max());
    let is_apart = |(number, access): (usize, &Accessed)| {
        group[..number].iter().all(|other| access.is_apart_from(other))
    };
    let scalar = |has_parts: bool, access: Accessed| Segment {
        start: access.anchor,
        end: Some(access.end()),
        shape: Shape::Scalar { stored: access.stored, cell: 0, has_parts },
    };
    if start >= 0 && group.iter().enumerate().all(is_apart) {
        return group.into_iter().map(|access| scalar(false, access)).collect();
    }
    if let Some(one) = as_one(&group).filter(|_| start >= 0) {
        let has_parts = group.iter().any(|access| bytes_of(access.stored) < bytes_of(one.stored));
        return vec![scalar(has_parts, one)];
    }
    let numbers = group.iter().all(Accessed::is_number) && start >= 0;
    let shape = if numbers { Shape::Bytes { cell: 0 } } else { Shape::Lost };
    vec![Segment { start, end, shape }]
}
