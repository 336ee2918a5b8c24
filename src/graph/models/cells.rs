//! Cells: the variables that the objects of a region are made of, and where in them a place is.

use num_integer::Integer;

use super::accessed::bytes_of;
use super::pointee::Pointee;
use super::states::NUMBER;
use crate::graph::program::Variable;
use crate::logic::{Stored, Term};

/// What each object of a region holds somewhere, or each element of it.
#[derive(Clone, Debug)]
pub(super) struct Cell {
    /// The offset in the object; of the first element of each level where there are elements.
    pub(super) offset: i64,
    /// The elements that it is in, the longest first.
    pub(super) levels: Vec<Level>,
    pub(super) stored: Stored,
    pub(super) holds: Holds,
    /// The variable that an input gives what a number is at first, where that is not all that it may become: a
    /// `_Bool` that others have given its value is 0 or 1.
    pub(super) given: Option<Box<Variable>>,
}

/// Elements that lie in a row.
#[derive(Clone, Copy, Debug)]
pub(super) struct Level {
    /// The offset of the first one.
    pub(super) base: i64,
    pub(super) stride: i64,
    /// How many bytes they have; `None`: as many as the object.
    pub(super) extent: Option<i64>,
}

/// The variables of a cell.
#[derive(Clone, Debug)]
pub(super) enum Holds {
    Scalar(Variable),
    Pointer {
        object: Variable,
        /// So many steps of each stride.
        indices: Vec<Variable>,
        /// What a pointer is that points into no object; none where that is null. It has a range where inputs
        /// say what it is as long as nobody has written it.
        address: Option<Box<Variable>>,
        /// Whether what is there is no pointer, but a number as long, or a part of one; none where it never is.
        raw: Option<Box<Variable>>,
        pointee: Pointee,
    },
}

/// A place in the variables of a region.
#[derive(Clone)]
pub(super) struct Place<'a> {
    pub(super) cell: &'a Cell,
    /// Of an array the object, if there are several, and the elements.
    pub(super) indices: Vec<Term>,
    /// Whether it is the first of bytes that numbers are made of.
    pub(super) is_bytes: bool,
    /// So many bytes behind the start of what the cell holds.
    pub(super) inside: i64,
    /// What has to hold.
    pub(super) needs: Vec<Term>,
}

impl Cell {
    /// The variables that say what it holds.
    pub(super) fn variables(&self) -> impl Iterator<Item = &Variable> {
        let (first, indices, others) = match &self.holds {
            Holds::Scalar(variable) => (variable, &[][..], [None, None]),
            Holds::Pointer { object, indices, address, raw, .. } => {
                (object, &indices[..], [address.as_deref(), raw.as_deref()])
            }
        };
        [first].into_iter().chain(indices).chain(others.into_iter().flatten())
    }

    /// The variable that an input gives what it holds where nobody has written.
    pub(super) fn initial(&self) -> Option<&Variable> {
        let is_scalar = matches!(self.holds, Holds::Scalar(_));
        let number = || self.number().filter(|number| is_scalar || number.range.is_some());
        self.given.as_deref().or_else(number)
    }

    /// The variable that holds what is there where that is no pointer into an object.
    pub(super) fn number(&self) -> Option<&Variable> {
        match &self.holds {
            Holds::Scalar(variable) => Some(variable),
            Holds::Pointer { address, .. } => address.as_deref(),
        }
    }

    /// The variable that says whether what is there is a number.
    pub(super) fn raw(&self) -> Option<&Variable> {
        match &self.holds {
            Holds::Pointer { raw, .. } => raw.as_deref(),
            Holds::Scalar(_) => None,
        }
    }

    /// Whether a part of it may be a number while it is a pointer otherwise.
    pub(super) fn may_be_mixed(&self) -> bool {
        let states = self.raw().and_then(|raw| raw.range.as_ref());
        states.is_some_and(|states| states.high > NUMBER.into())
    }

    /// The indices of all elements of an object of so many bytes; `None` if there are more than `most`.
    pub(super) fn elements(&self, size: i64, most: i64) -> Option<Vec<Vec<i64>>> {
        let mut all: Vec<Vec<i64>> = vec![Vec::new()];
        for level in &self.levels {
            let extent = level.extent.unwrap_or(size - level.base).max(0);
            let count = Integer::div_ceil(&extent, &level.stride);
            if count.checked_mul(i64::try_from(all.len()).ok()?)? > most {
                return None;
            }
            let longer = |before: Vec<i64>| {
                (0..count).map(move |index| before.iter().copied().chain([index]).collect())
            };
            all = all.into_iter().flat_map(longer).collect();
        }
        all.retain(|indices| self.fits(indices));
        Some(all)
    }

    /// The indices of the element at an offset, if there is one.
    pub(super) fn element_at(&self, offset: i64) -> Option<Vec<i64>> {
        let mut rest = offset.checked_sub(self.offset)?;
        let mut indices = Vec::new();
        for level in &self.levels {
            let (index, left) = rest.div_mod_floor(&level.stride);
            indices.push(index);
            rest = left;
        }
        let is_there = rest == 0 && indices.iter().all(|index| *index >= 0);
        (is_there && self.fits(&indices)).then_some(indices)
    }

    /// Whether an element lies within those that it is one of.
    fn fits(&self, indices: &[i64]) -> bool {
        (0..self.levels.len()).all(|at| {
            let Level { base, extent, .. } = self.levels[at];
            let inner = self.levels[at..].iter().zip(&indices[at..]);
            let steps: i64 = inner.map(|(level, index)| level.stride * index).sum();
            extent.is_none_or(|extent| self.offset - base + steps + bytes_of(self.stored) <= extent)
        })
    }

    /// How many bytes elements have at each level.
    pub(super) fn strides(&self) -> impl Iterator<Item = i64> {
        self.levels.iter().map(|level| level.stride)
    }

    /// The offset of an element.
    pub(super) fn offset_of(&self, indices: &[i64]) -> i64 {
        let steps = self.levels.iter().zip(indices);
        steps.fold(self.offset, |offset, (level, index)| {
            offset.saturating_add(level.stride.saturating_mul(*index))
        })
    }
}
