//! Values as C writes them, and where they go in an object.

use num_bigint::BigInt;
use num_traits::{Signed, ToPrimitive};

use crate::front::harness::NoHarness;
use crate::graph::outside::{Count, Shape};
use crate::graph::{InputValue, Reading};
use crate::logic::{ArrayValue, Float, Format, Value};

/// Whatever the environment has has at least so many cells, and none is further off than [`FARTHEST`].
const ROOM: u64 = 1 << 22;
const FARTHEST: u64 = 1 << 27;

/// A number as C writes it.
pub(super) fn literal(number: &BigInt) -> String {
    match number.to_i64() {
        Some(i64::MIN) => "(-9223372036854775807LL - 1)".to_owned(),
        Some(small) if i32::try_from(small).is_ok_and(|small| small > i32::MIN) => {
            small.to_string()
        }
        Some(large) => format!("{large}LL"),
        None if number.to_u64().is_some() => format!("{number}ULL"),
        None => wide(number),
    }
}

/// A number of more than 64 bits, of which C has no constants.
fn wide(number: &BigInt) -> String {
    let below: BigInt = number & BigInt::from(u64::MAX);
    let above: BigInt = (number >> 64) & BigInt::from(u64::MAX);
    let signed = if number.is_negative() { "(__int128)" } else { "" };
    format!("{signed}((unsigned __int128){above}ULL << 64 | {below}ULL)")
}

/// A value as C writes it; there are no rational numbers.
pub(super) fn constant(value: &Value) -> Option<String> {
    match value {
        Value::Float(number) => Some(floating(*number)),
        other => integer(other).map(|number| literal(&number)),
    }
}

/// A floating-point number as C writes it: what is read is the same number.
fn floating(number: Float) -> String {
    let suffix = if number.format() == Format::Single { "f" } else { "" };
    let value = number.as_f64();
    if value.is_nan() {
        "__builtin_nan(\"\")".to_owned()
    } else if value.is_infinite() {
        let sign = if value < 0.0 { "-" } else { "" };
        format!("{sign}__builtin_inf()")
    } else {
        format!("{number}{suffix}")
    }
}

/// The integer that a value is.
pub(super) fn integer(value: &Value) -> Option<BigInt> {
    match value {
        Value::Int(number) => Some(number.clone()),
        Value::Bool(value) => Some(u8::from(*value).into()),
        Value::Real(_) | Value::Float(_) | Value::Pointer(_) => None,
    }
}

/// What was read, as C writes it.
pub(super) fn written(reading: &Reading) -> Option<String> {
    match &reading.value {
        InputValue::Scalar(value) => constant(value),
        InputValue::Array(_) => None,
    }
}

/// The bytes of what was read, as a number.
pub(super) fn bits(reading: &Reading) -> Option<BigInt> {
    match &reading.value {
        InputValue::Scalar(Value::Float(number)) => Some(number.bits().into()),
        _ => scalar(reading),
    }
}

/// The integer that was read.
pub(super) fn scalar(reading: &Reading) -> Option<BigInt> {
    match &reading.value {
        InputValue::Scalar(value) => integer(value),
        InputValue::Array(_) => None,
    }
}

/// Whether it is 0, everywhere.
pub(super) fn is_zero(value: &InputValue) -> bool {
    match value {
        InputValue::Scalar(value) => value.is_zero(),
        InputValue::Array(array) => {
            array.default.is_zero() && array.cells.values().all(Value::is_zero)
        }
    }
}

/// How many of a shape fit into what the environment has.
pub(super) fn room(shape: &Shape) -> u64 {
    fn cells(shape: &Shape) -> u64 {
        match shape {
            Shape::Array(element, Count::Known(count)) => cells(element).saturating_mul(*count),
            Shape::Record(members) => {
                members.iter().fold(0, |sum: u64, (_, shape)| sum.saturating_add(cells(shape)))
            }
            _ => 1,
        }
    }
    (ROOM / cells(shape).max(1)).max(1)
}

/// A type with a name, as C declares it: `int a[8]`.
pub(super) fn declaration(shape: &Shape, name: &str) -> Option<String> {
    Some(match shape {
        Shape::Integer(word) | Shape::Float(word) => format!("{word} {name}"),
        Shape::Pointer(_) => format!("void *{name}"),
        Shape::Array(element, Count::Known(count)) => {
            declaration(element, &format!("{name}[{count}]"))?
        }
        Shape::Record(members) => {
            let each = members.iter().map(|(name, shape)| Some(declaration(shape, name)? + "; "));
            format!("struct {{ {}}} {name}", each.collect::<Option<String>>()?)
        }
        Shape::Nothing | Shape::Array(..) | Shape::Other => return None,
    })
}

/// A part of an object, and what it holds.
pub(super) struct Placed {
    /// `a[3].x` and 5, but for the name of the object.
    pub(super) assignments: Vec<(String, String)>,
    /// The dimensions of what holds one number everywhere at first, the first one aside; what
    /// stands behind an index of each; the number.
    pub(super) filled: Option<Filled>,
    /// One more than the largest first index.
    pub(super) count: u64,
}

/// One number for all cells.
pub(super) struct Filled {
    /// `[{}].x[{}]`: where the cells are.
    pub(super) pieces: Vec<String>,
    /// How many there are in each dimension that is known.
    pub(super) counts: Vec<u64>,
    pub(super) value: String,
}

/// Where a reading of the object `name` goes in it. `outer` is whether it is one of many, as
/// what stands behind a pointer is.
pub(super) fn placed(
    reading: &Reading,
    name: &str,
    shape: &Shape,
    outer: bool,
) -> Result<Placed, NoHarness> {
    let path = reading.name.strip_prefix(name).unwrap_or_default();
    let (members, elements) = steps(path);
    let single = |value: &Value| ArrayValue {
        cells: [(Vec::new(), value.clone())].into(),
        default: value.clone(),
    };
    let array = match &reading.value {
        InputValue::Array(array) => array.clone(),
        InputValue::Scalar(value) => single(value),
    };
    let mut placed = Placed { assignments: Vec::new(), filled: None, count: 0 };
    if let InputValue::Array(array) = &reading.value {
        placed.filled = filled(reading, array, shape, &members)?;
    }
    for (indices, value) in &array.cells {
        let mut indices = indices.iter();
        let mut text = String::new();
        if outer {
            let first = index(indices.next(), reading)?;
            placed.count = placed.count.max(first + 1);
            text.push_str(&format!("[{first}]"));
        }
        let mut indices = elements.iter().chain(indices);
        let is_pointer = way(shape, &members, &mut indices, &mut text, reading)?;
        match is_pointer {
            true if value.is_zero() => {}
            true => return Err(address(reading)),
            false => {
                let written = constant(value).ok_or_else(|| strange(reading))?;
                placed.assignments.push((text, written));
            }
        }
    }
    Ok(placed)
}

/// The members that a path such as `.in.row[2]` leads through, and the indices of elements.
fn steps(path: &str) -> (Vec<&str>, Vec<BigInt>) {
    let parts = path.split(['.', '[', ']', '-', '>']).filter(|part| !part.is_empty());
    let (mut members, mut elements) = (Vec::new(), Vec::new());
    for part in parts {
        match part.parse() {
            Ok(index) => elements.push(index),
            Err(_) => members.push(part),
        }
    }
    (members, elements)
}

/// Whether a reading is about a pointer that lies in an object, or about what that leads to.
pub(super) fn is_pointer(reading: &Reading, name: &str, shape: &Shape) -> bool {
    let (members, _) = steps(reading.name.strip_prefix(name).unwrap_or_default());
    let (mut members, mut shape) = (&members[..], shape);
    loop {
        match (shape, members) {
            (Shape::Array(element, _), _) => shape = element,
            (Shape::Pointer(_), []) => return reading.name != name,
            (Shape::Record(all), [first, rest @ ..]) => {
                let Some((_, inner)) = all.iter().find(|(name, _)| name == first) else {
                    return false;
                };
                (shape, members) = (inner, rest);
            }
            _ => return false,
        }
    }
}

/// Goes on through members and elements; whether a pointer is there.
fn way<'i>(
    shape: &Shape,
    members: &[&str],
    indices: &mut impl Iterator<Item = &'i BigInt>,
    text: &mut String,
    reading: &Reading,
) -> Result<bool, NoHarness> {
    match shape {
        Shape::Integer(_) | Shape::Float(_) if members.is_empty() => Ok(false),
        Shape::Pointer(_) if matches!(members, ["block" | "offset"]) => Ok(true),
        Shape::Array(element, Count::Known(count)) => {
            let at = index(indices.next(), reading)?;
            if at >= *count {
                return Err(NoHarness(format!("cell {at} of `{}` is outside of it", reading.name)));
            }
            text.push_str(&format!("[{at}]"));
            way(element, members, indices, text, reading)
        }
        Shape::Record(all) => {
            let (first, rest) = members.split_first().ok_or_else(|| strange(reading))?;
            let member = all.iter().find(|(name, _)| name == first);
            let (name, shape) = member.ok_or_else(|| strange(reading))?;
            text.push_str(&format!(".{name}"));
            way(shape, rest, indices, text, reading)
        }
        _ => Err(strange(reading)),
    }
}

/// What all cells hold, unless that is 0.
fn filled(
    reading: &Reading,
    array: &ArrayValue,
    shape: &Shape,
    members: &[&str],
) -> Result<Option<Filled>, NoHarness> {
    if array.default.is_zero() {
        return Ok(None);
    }
    let value = constant(&array.default).ok_or_else(|| strange(reading))?;
    let (mut pieces, mut counts) = (vec![String::new()], Vec::new());
    let (mut shape, mut members) = (shape, members);
    loop {
        match shape {
            Shape::Integer(_) | Shape::Float(_) if members.is_empty() => break,
            Shape::Array(element, Count::Known(count)) => {
                counts.push(*count);
                pieces.push(String::new());
                shape = element;
            }
            Shape::Record(all) => {
                let (first, rest) = members.split_first().ok_or_else(|| strange(reading))?;
                let member = all.iter().find(|(name, _)| name == first);
                let (name, inner) = member.ok_or_else(|| strange(reading))?;
                if let Some(piece) = pieces.last_mut() {
                    piece.push_str(&format!(".{name}"));
                }
                (shape, members) = (inner, rest);
            }
            Shape::Pointer(_) => return Err(address(reading)),
            _ => return Err(strange(reading)),
        }
    }
    Ok(Some(Filled { pieces, counts, value }))
}

impl Filled {
    /// The loops that fill an object; `outer` is how many there are of it, if those are many.
    pub(super) fn text(&self, object: &str, outer: Option<u64>) -> String {
        let counts: Vec<u64> = outer.into_iter().chain(self.counts.iter().copied()).collect();
        let (mut loops, mut cell) = (String::new(), object.to_owned());
        // What stands before the first index is behind the outer one.
        let pieces = self.pieces.iter().map(String::as_str);
        let pieces: Vec<&str> = outer.map(|_| "").into_iter().chain(pieces).collect();
        for (number, count) in counts.iter().enumerate() {
            let step = format!("k{number}");
            loops.push_str(&format!(
                "    for (unsigned long {step} = 0; {step} < {count}; ++{step})\n    "
            ));
            cell.push_str(&format!("{}[{step}]", pieces.get(number).unwrap_or(&"")));
        }
        cell.push_str(pieces.last().unwrap_or(&""));
        format!("{loops}    {cell} = {};\n", self.value)
    }
}

fn index(index: Option<&BigInt>, reading: &Reading) -> Result<u64, NoHarness> {
    let index = index.ok_or_else(|| strange(reading))?;
    index.to_u64().filter(|&index| index < FARTHEST).ok_or_else(|| {
        let name = &reading.name;
        NoHarness(format!("the run looks at cell {index} of `{name}`, where no array has one"))
    })
}

/// What is read is of no form that can be given.
pub(super) fn strange(reading: &Reading) -> NoHarness {
    NoHarness(format!("`{}` is of a type that no harness can give", reading.name))
}

/// A pointer is not null, and nobody knows what it points to.
pub(super) fn address(reading: &Reading) -> NoHarness {
    NoHarness(format!("`{}` is a pointer that is not null", reading.name))
}
