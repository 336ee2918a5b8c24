//! Where in the cells of a region a pointer points, and what has to hold for that: each access stays in the
//! segment that its pointer's steps are of.

use super::accessed::{bytes_of, may_be_accessed};
use super::cells::{Cell, Place};
use super::needs::Need;
use super::pointers::Pointer;
use super::regions::Region;
use super::segments::{Segment, Shape};
use super::terms::Rewriting;
use crate::logic::{Stored, Term};

/// An offset in an object, or in an element.
struct At {
    anchor: i64,
    steps: Vec<(i64, Term)>,
}

/// What is wanted there.
#[derive(Clone, Copy)]
enum Wanted {
    /// A scalar, for an access.
    Access(Stored),
    /// Whatever there is.
    Anything,
}

impl Wanted {
    fn bytes(self) -> i64 {
        match self {
            Wanted::Access(stored) => bytes_of(stored),
            Wanted::Anything => 1,
        }
    }
}

/// Why there is no place.
enum Missing {
    /// Nobody accesses anything there.
    Gap,
    NotFollowed,
}

/// A scalar, or a byte, and the offset in it.
struct Leaf {
    cell: usize,
    is_bytes: bool,
    inside: i64,
}

impl<'a> Rewriting<'a> {
    /// What is so many bytes from a pointer on, as an access takes it.
    pub(super) fn place(&self, pointer: Pointer, bytes: i64, stored: Stored) -> Option<Place<'a>> {
        self.found(pointer, bytes, Wanted::Access(stored)).ok().map(|(place, _)| place)
    }

    /// Whatever is so many bytes from a pointer on and begins there: nothing where nobody accesses anything, or
    /// several bit-fields. `None` where that is not followed.
    pub(super) fn anything(&self, pointer: Pointer, bytes: i64) -> Option<Vec<Place<'a>>> {
        let place = match self.found(pointer, bytes, Wanted::Anything) {
            Ok((place, 0)) => place,
            Err(Missing::Gap) => return Some(Vec::new()),
            Ok((place, byte)) if self.is_between_bits(pointer, &place, byte) => {
                return Some(Vec::new());
            }
            _ => return None,
        };
        let beside = self.bit_fields_at(pointer, &place)?;
        let mut places: Vec<Place<'a>> =
            beside.into_iter().map(|cell| Place { cell, ..place.clone() }).collect();
        if places.is_empty() {
            places.push(place);
        }
        Some(places)
    }

    /// The bit-fields of the unit that a place begins.
    fn bit_fields_at(&self, pointer: Pointer, place: &Place<'_>) -> Option<Vec<&'a Cell>> {
        let region = self.pointers.region(pointer.pointee)?;
        let (offset, levels) = (place.cell.offset, place.cell.levels.len());
        let is_beside = |cell: &&Cell| {
            (cell.offset, cell.levels.len()) == (offset, levels)
                && matches!(cell.stored, Stored::Bits { .. })
        };
        Some(region.cells.iter().filter(is_beside).collect())
    }

    /// Whether a byte of a unit of bit-fields has no bit of any of them.
    fn is_between_bits(&self, pointer: Pointer, place: &Place<'_>, byte: i64) -> bool {
        let Ok(byte) = u64::try_from(byte) else { return false };
        let has_bit = |cell: &Cell| cell.stored.occupied_bytes().contains(&byte);
        let is_unit = matches!(place.cell.stored, Stored::Bits { .. }) && !self.is_big_endian;
        let mut fields = self.bit_fields_at(pointer, place).into_iter().flatten();
        is_unit && !fields.any(has_bit)
    }

    /// An access stays in the array, or the element, that its pointer is told to be in.
    pub(super) fn require_inside(&mut self, place: &Place<'_>) {
        let needs = place.needs.iter();
        let why = Some("beyond an array in an object");
        self.needs.extend(needs.map(|need| Need::Holds(*need, why)));
    }

    fn at(&self, pointer: Pointer, bytes: i64) -> Option<(&'a Region, At)> {
        let (_, offsets) = pointer.pointee.into?;
        let region = self.pointers.region(pointer.pointee)?;
        let zero = self.terms().int(0);
        let steps = offsets.strides().zip(pointer.indices).filter(|(_, index)| *index != zero);
        Some((region, At { anchor: offsets.anchor().checked_add(bytes)?, steps: steps.collect() }))
    }

    /// A place, and how many bytes before the wanted one it begins.
    fn found(
        &self,
        pointer: Pointer,
        bytes: i64,
        wanted: Wanted,
    ) -> Result<(Place<'a>, i64), Missing> {
        let (region, at) = self.at(pointer, bytes).ok_or(Missing::NotFollowed)?;
        let object = (!region.is_single(self.pointers.points_to)).then_some(pointer.object);
        let (mut indices, mut needs) = (object.into_iter().collect(), Vec::new());
        let leaf = self.descend(&region.segments, at, wanted, (&mut indices, &mut needs), true)?;
        let cell = &region.cells[leaf.cell];
        let Leaf { is_bytes, inside, .. } = leaf;
        Ok((Place { cell, indices, is_bytes, inside, needs }, inside))
    }

    fn descend(
        &self,
        segments: &[Segment],
        at: At,
        wanted: Wanted,
        (indices, needs): (&mut Vec<Term>, &mut Vec<Term>),
        is_object: bool,
    ) -> Result<Leaf, Missing> {
        let segment = segment_of(segments, &at, wanted)?;
        let terms = self.terms();
        let inside = at.anchor - segment.start;
        let scaled = |unit: i64, steps: &[(i64, Term)]| {
            let step = |(stride, index): &(i64, Term)| terms.mul(terms.int(stride / unit), *index);
            terms.add(steps.iter().map(step))
        };
        if !matches!(segment.shape, Shape::Scalar { .. }) {
            let offset = terms.add([terms.int(at.anchor), scaled(1, &at.steps)]);
            if !is_object || segment.start > 0 {
                needs.push(terms.ge(offset, terms.int(segment.start.max(0))));
            }
            let behind = terms.add([offset, terms.int(wanted.bytes())]);
            needs.extend(segment.end.map(|end| terms.le(behind, terms.int(end))));
        }
        match &segment.shape {
            Shape::Scalar { stored, cell, .. } => {
                let is_wanted = match wanted {
                    Wanted::Access(wanted) => may_be_accessed(*stored, inside, wanted),
                    Wanted::Anything => true,
                };
                let leaf = Leaf { cell: *cell, is_bytes: false, inside };
                is_wanted.then_some(leaf).ok_or(Missing::NotFollowed)
            }
            Shape::Bytes { cell } => {
                indices.push(terms.add([terms.int(inside), scaled(1, &at.steps)]));
                Ok(Leaf { cell: *cell, is_bytes: true, inside: 0 })
            }
            Shape::Elements { stride, element } => {
                let (outer, inner): (Vec<_>, Vec<_>) =
                    at.steps.into_iter().partition(|(step, _)| step % stride == 0);
                let first = terms.int(inside.div_euclid(*stride));
                indices.push(terms.add([first, scaled(*stride, &outer)]));
                let at = At { anchor: inside.rem_euclid(*stride), steps: inner };
                self.descend(element, at, wanted, (indices, needs), false)
            }
            Shape::Lost => Err(Missing::NotFollowed),
        }
    }
}

/// The segment that an offset is in; one that has steps is in the nearest that has elements.
fn segment_of<'s>(
    segments: &'s [Segment],
    at: &At,
    wanted: Wanted,
) -> Result<&'s Segment, Missing> {
    let away = |segment: &Segment| match segment.end {
        _ if at.anchor < segment.start => segment.start - at.anchor,
        Some(end) if at.anchor >= end => at.anchor - end + 1,
        _ => 0,
    };
    if !at.steps.is_empty() {
        let is_scalar = |segment: &&Segment| matches!(segment.shape, Shape::Scalar { .. });
        let arrays = segments.iter().filter(|segment| !is_scalar(segment));
        return arrays.min_by_key(|segment| away(segment)).ok_or(Missing::NotFollowed);
    }
    let is_wanted = |segment: &Segment| match (&segment.shape, wanted) {
        (Shape::Scalar { stored, .. }, Wanted::Access(wanted)) => {
            may_be_accessed(*stored, at.anchor - segment.start, wanted)
        }
        _ => true,
    };
    let mut here = segments.iter().filter(|segment| away(segment) == 0).peekable();
    let missing = if here.peek().is_some() { Missing::NotFollowed } else { Missing::Gap };
    here.find(|segment| is_wanted(segment)).ok_or(missing)
}
