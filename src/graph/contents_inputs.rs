//! What a run is asked for an object whose bytes are an input, and how that says which bytes these are.
//!
//! What was there before the run is told as people write it: an input for each scalar that it is declared to
//! have, an array of them where it is in arrays, and one for all bytes that belong to none. Other objects are
//! told byte by byte.

use std::collections::BTreeMap;

use num_bigint::BigInt;
use num_traits::ToPrimitive;

use super::declared::DeclaredScalar;
use super::inputs::{InputValue, Reading};
use super::memory::{Allocation, AllocationKind, Bytes, MemoryEffect};
use super::program::{InputKind, Instruction, Program, Range};
use crate::logic::{ArrayValue, Float, Scalar, Sort, Stored, Terms, Value, wrap_int};

/// In an element of more bytes nobody looks for those that belong to no scalar.
const MOST_BYTES: u64 = 1 << 16;

/// How many bytes the longest scalar has.
const LONGEST: u64 = 16;

/// Of more bytes nobody is told which scalars they are.
const MOST_TOLD: usize = 1 << 12;

/// Where a run looks at so many cells of an input, it is worth while to tell what most of them hold once.
const FEW_CELLS: usize = 64;

/// One of the inputs that say what an object holds.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct ContentsInput {
    pub(crate) name: String,
    pub(crate) kind: InputKind,
    /// Which scalar, and what it is; of all bytes that are not said otherwise `None`.
    pub(crate) scalar: Option<(DeclaredScalar, Stored)>,
}

/// What a run is asked for an object whose bytes are an input, in order.
pub(crate) fn contents_inputs(terms: &Terms, object: &Allocation) -> Vec<ContentsInput> {
    let kind = input_kind(object);
    let all = |kind| ContentsInput { name: object.name.clone(), kind, scalar: None };
    let scalar = |leaf: &DeclaredScalar| Some((leaf.clone(), leaf.stored?));
    let scalars: Option<Vec<_>> = object.leaves.iter().map(scalar).collect();
    let scalars = scalars.filter(|all| !all.is_empty() && kind != InputKind::Uninitialized);
    let Some(scalars) = scalars else { return vec![all(kind)] };
    let bytes = terms.as_int(object.size).and_then(ToPrimitive::to_u64);
    let has_more = !covers_all(&scalars, bytes);
    // The numbers that pointers are where they lead nowhere say nothing to people.
    let is_number =
        |(_, stored): &(DeclaredScalar, Stored)| !matches!(stored, Stored::Pointer { .. });
    let (scalars, pointers): (Vec<_>, Vec<_>) = scalars.into_iter().partition(is_number);
    let has_more = has_more || !pointers.is_empty();
    let part = |(leaf, stored): (DeclaredScalar, Stored)| {
        let name = leaf.member_in(&object.name);
        ContentsInput { name, kind, scalar: Some((leaf, stored)) }
    };
    let parts = scalars.into_iter().map(part);
    // Nobody has to say what is between members.
    parts.chain(has_more.then(|| all(InputKind::Uninitialized))).collect()
}

/// Why what an object holds is an input.
pub(super) fn input_kind(object: &Allocation) -> InputKind {
    match object.kind {
        AllocationKind::Environment | AllocationKind::Foreign => InputKind::Environment,
        AllocationKind::Parameter => InputKind::Parameter,
        _ => InputKind::Uninitialized,
    }
}

/// Whether each byte is one of a scalar's.
fn covers_all(scalars: &[(DeclaredScalar, Stored)], bytes: Option<u64>) -> bool {
    let stride = |(leaf, _): &(DeclaredScalar, Stored)| {
        leaf.arrays.first().filter(|array| array.count.is_none()).map(|array| array.stride)
    };
    let first = stride(&scalars[0])
        .filter(|_| scalars.iter().all(|one| stride(one) == stride(&scalars[0])));
    let Some(count) = first.or(bytes).filter(|count| *count <= MOST_BYTES) else { return false };
    let is_told = |at: &u64| {
        scalars.iter().any(|(leaf, stored)| leaf.element_at(stored.bytes(), *at).is_some())
    };
    (0..count).all(|at| is_told(&at))
}

impl ContentsInput {
    /// What is asked for.
    pub(crate) fn sort(&self) -> Sort {
        let Some((leaf, stored)) = &self.scalar else { return Sort::int_array(1) };
        let element = match stored.sort().scalar() {
            // Where it points to, as a number: no input is a pointer.
            Scalar::Pointer => Scalar::Int,
            element => element,
        };
        match u8::try_from(leaf.arrays.len()) {
            Ok(0) => element.sort(),
            arity => Sort::Array { arity: arity.unwrap_or(u8::MAX), element },
        }
    }

    /// Between which ends.
    pub(crate) fn range(&self) -> Option<Range> {
        match self.scalar.as_ref().map(|(_, stored)| *stored) {
            None => Some(Range::of_width(8, false)),
            Some(Stored::Integer { width, signed } | Stored::Bits { width, signed, .. }) => {
                Some(Range::of_width(width, signed))
            }
            Some(Stored::Pointer { width }) => Some(Range::of_width(width, false)),
            Some(Stored::Float(_) | Stored::Cell(_)) => None,
        }
    }

    /// Where in the value the byte at an offset is said, and the how manieth byte of what is there it is.
    pub(crate) fn place_of(&self, offset: u64) -> Option<(Vec<BigInt>, u64)> {
        let Some((leaf, stored)) = &self.scalar else { return Some((vec![offset.into()], 0)) };
        let (indices, byte) = leaf.element_at(stored.bytes(), offset)?;
        Some((indices.into_iter().map(BigInt::from).collect(), byte))
    }

    /// A byte of a value.
    pub(super) fn byte(&self, value: &Value, byte: u64, layout: Bytes) -> BigInt {
        let Some((_, stored)) = &self.scalar else {
            return value.as_int().cloned().unwrap_or_default();
        };
        let (bits, first, width) = match (stored, value) {
            (Stored::Bits { first, width, .. }, Value::Int(bits)) => (bits.clone(), *first, *width),
            (Stored::Integer { width, .. } | Stored::Pointer { width }, Value::Int(bits)) => {
                (bits.clone(), 0, *width)
            }
            (Stored::Float(format), Value::Float(value)) => {
                (value.bits().into(), 0, format.width())
            }
            _ => return value.as_int().cloned().unwrap_or_default(),
        };
        let place = place_in_order(byte, stored.bytes(), layout);
        (wrap_int(width, false, &bits) << first >> (8 * place)) & BigInt::from(255)
    }

    /// The value that says the bytes that an array says, from the first one of the object on.
    pub(super) fn value(&self, bytes: &ArrayValue, layout: Bytes) -> InputValue {
        let Some((leaf, stored)) = &self.scalar else { return InputValue::Array(bytes.clone()) };
        let scalar = |indices: &[BigInt]| {
            let arrays = leaf.arrays.iter().zip(indices);
            let start = arrays
                .fold(BigInt::from(leaf.offset), |at, (array, index)| at + index * array.stride);
            let byte = |at: u64| {
                let place = place_in_order(at, stored.bytes(), layout);
                let value = bytes.get(&[&start + at]).as_int().cloned().unwrap_or_default();
                value << (8 * place)
            };
            of_bits(*stored, &(0..stored.bytes()).map(byte).sum())
        };
        if leaf.arrays.is_empty() {
            return InputValue::Scalar(scalar(&[]));
        }
        let mut array = ArrayValue::new(of_bits(*stored, &BigInt::ZERO));
        for offset in bytes.cells.keys().filter_map(|index| index.first()?.to_u64()) {
            if let Some((indices, _)) = self.place_of(offset) {
                let value = scalar(&indices);
                array.cells.entry(indices).or_insert(value);
            }
        }
        InputValue::Array(array)
    }
}

/// What a run looked at of what inputs say that an object holds, as people tell it. Of what nobody has given a
/// value: the scalars that it is declared to have and that were looked at whole, and bytes where those are not
/// all. Of the rest the one element that was looked at, where there are no others.
pub(super) fn told_scalars(program: &Program, reading: &Reading) -> Vec<(String, InputValue)> {
    let edge = &program.function(reading.site.function).graph.graph[reading.site.edge];
    let Instruction::Memory(MemoryEffect::Allocate { object, .. }) = &edge.instruction else {
        return Vec::new();
    };
    match (&reading.value, reading.kind, program.bytes) {
        (InputValue::Array(bytes), InputKind::Uninitialized, Some(layout)) => {
            scalars_of(&program.terms, object, bytes, layout)
        }
        (InputValue::Array(array), ..) => {
            one_element(&program.terms, object, &reading.name, array).into_iter().collect()
        }
        _ => Vec::new(),
    }
}

/// What an object that has a name is declared to have at an offset, as people call it, and the indices behind that.
/// Where it is not said what is accessed, whatever begins there.
pub(super) fn declared_at(
    object: &Allocation,
    offset: u64,
    accessed: Option<Stored>,
) -> Option<(String, Vec<BigInt>)> {
    if object.name.is_empty() {
        return None;
    }
    let leaf = |leaf: &DeclaredScalar| {
        let stored = leaf.stored?;
        let (indices, _) =
            leaf.element_at(stored.bytes(), offset).filter(|(_, byte)| *byte == 0)?;
        let is_it = accessed.is_none_or(|accessed| stored.bytes() == accessed.bytes());
        let indices: Vec<BigInt> = indices.into_iter().map(BigInt::from).collect();
        is_it.then(|| leaf.cell_in(&object.name, indices))
    };
    object.leaves.iter().find_map(leaf)
}

/// The one element of a member that a run looked at.
fn one_element(
    terms: &Terms,
    object: &Allocation,
    name: &str,
    array: &ArrayValue,
) -> Option<(String, InputValue)> {
    let parts = contents_inputs(terms, object).into_iter();
    let leaf = parts.filter(|part| part.name == name).find_map(|part| part.scalar)?.0;
    let mut cells = array.cells.iter();
    let (Some((index, value)), None) = (cells.next(), cells.next()) else { return None };
    if !array.default.is_zero() {
        return None;
    }
    let is_member = leaf.name.contains(|letter| !"[]".contains(letter));
    is_member.then(|| (leaf.lvalue_in(&object.name, index), InputValue::Scalar(value.clone())))
}

/// Whether many cells of an input were looked at, and few hold something else than all others.
pub(super) fn are_mostly(cells: &BTreeMap<Vec<BigInt>, Value>, default: &Value) -> bool {
    let others = cells.values().filter(|value| *value != default).count();
    cells.len() > FEW_CELLS && 2 * others < cells.len()
}

/// What bytes of an object are, each by its offset: scalars that it is declared to have, and other bytes.
pub(super) fn scalars_of(
    terms: &Terms,
    object: &Allocation,
    bytes: &ArrayValue,
    layout: Bytes,
) -> Vec<(String, InputValue)> {
    if bytes.cells.len() > MOST_TOLD {
        return Vec::new();
    }
    let scalars = || object.leaves.iter().filter_map(|leaf| Some((leaf, leaf.stored?)));
    let (mut rest, mut told) = (bytes.clone(), Vec::new());
    for (leaf, stored) in scalars() {
        let part = ContentsInput {
            name: leaf.name_in(&object.name),
            kind: InputKind::Uninitialized,
            scalar: Some((leaf.clone(), stored)),
        };
        let mut whole = ArrayValue::new(bytes.default.clone());
        for offset in bytes.cells.keys().filter_map(|index| index.first()?.to_u64()) {
            let is_first =
                leaf.element_at(stored.bytes(), offset).is_some_and(|(_, byte)| byte == 0);
            let own: Vec<Vec<BigInt>> =
                (0..stored.bytes()).map(|byte| vec![BigInt::from(offset + byte)]).collect();
            if is_first && own.iter().all(|index| bytes.cells.contains_key(index)) {
                for index in own {
                    rest.cells.remove(&index);
                    whole.cells.insert(index.clone(), bytes.get(&index).clone());
                }
            }
        }
        if !whole.cells.is_empty() {
            told.push((part.name.clone(), part.value(&whole, layout)));
        }
    }
    if !rest.cells.is_empty() {
        let is_padding = rest.cells.keys().all(|index| is_padding(terms, object, index));
        let what = if is_padding { ".padding" } else { "" };
        if !is_padding || !rest.cells.values().all(Value::is_zero) {
            told.push((format!("{}{what}", object.name), InputValue::Array(rest)));
        }
    }
    told
}

/// Whether a byte lies before a scalar that is longer than all that lies between it and the one before, or at the
/// end of an object that lies at multiples of more. Elsewhere it may be of a union, of which no scalar is declared.
fn is_padding(terms: &Terms, object: &Allocation, index: &[BigInt]) -> bool {
    let Some(at) = index.first().and_then(ToPrimitive::to_u64) else { return false };
    let scalars = || object.leaves.iter().filter_map(|leaf| Some((leaf, leaf.stored?)));
    let has =
        |at: u64| scalars().any(|(leaf, stored)| leaf.element_at(stored.bytes(), at).is_some());
    let next = (at + 1..=at + LONGEST).find(|&next| has(next));
    let longer = next.and_then(|next| {
        let mut here = scalars().filter_map(|(leaf, stored)| {
            leaf.element_at(stored.bytes(), next).map(|_| stored.bytes())
        });
        here.next()
    });
    let first = (0..=at).rev().take_while(|&before| !has(before)).last();
    let size = terms.as_int(object.size).and_then(ToPrimitive::to_u64);
    match (next, longer, first, size) {
        (Some(next), Some(longer), Some(first), _) => next - first < longer,
        (None, None, Some(first), Some(size)) => {
            first > 0 && size.saturating_sub(first) < object.alignment
        }
        _ => false,
    }
}

/// Which byte of a number one in memory's order is, counted from the least significant one.
pub(crate) fn place_in_order(byte: u64, bytes: u64, layout: Bytes) -> u64 {
    if layout.is_big_endian { bytes.saturating_sub(byte + 1) } else { byte }
}

/// The input that some bits are.
fn of_bits(stored: Stored, bits: &BigInt) -> Value {
    match stored {
        Stored::Integer { width, signed } => Value::Int(wrap_int(width, signed, bits)),
        Stored::Bits { first, width, signed, .. } => {
            Value::Int(wrap_int(width, signed, &(bits >> first)))
        }
        Stored::Pointer { width } => Value::Int(wrap_int(width, false, bits)),
        Stored::Float(format) => Value::Float(Float::from_bits(format, bits.to_u64().unwrap_or(0))),
        Stored::Cell(scalar) => Value::of_int(bits, scalar),
    }
}
