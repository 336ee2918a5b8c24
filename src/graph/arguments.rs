//! The arguments that a run is given on its command line: which of its readings say how many characters each has,
//! and what these are.
//!
//! On a program with a memory each argument is an object of its own: a reading says how long it is, the next one
//! what it holds. Without one all are cells of the one memory, in blocks from [`ARGUMENTS`] on.

use num_bigint::BigInt;
use num_traits::ToPrimitive;

use super::inputs::{InputValue, Reading};
use super::program::InputKind;
use crate::logic::Value;

/// The block of the first argument that a program is given; the others follow. No machine has room for
/// so many blocks before it.
pub const ARGUMENTS: u64 = 1 << 62;
/// The name of the input that says how many characters such an argument has, its end included.
pub const ARGUMENT_LENGTH: &str = "length";

/// Which character of which argument the cell of the memory with this index is, if it is one.
pub fn argument_character(index: &[BigInt]) -> Option<(u64, u64)> {
    let [block, at] = index else { return None };
    Some((block.to_u64()?.checked_sub(ARGUMENTS)?, at.to_u64()?))
}

/// A character of an argument that a run is given.
#[derive(Clone, Copy, Debug)]
pub struct ArgumentCharacter<'r> {
    /// Which argument.
    pub argument: u64,
    /// Which of its characters.
    pub at: u64,
    /// What it is.
    pub value: &'r Value,
}

impl ArgumentCharacter<'_> {
    /// Its byte, whatever its sign.
    pub fn byte(&self) -> Option<u8> {
        u8::try_from(self.value.as_int()? & BigInt::from(0xff)).ok()
    }
}

/// The characters of arguments that a memory without objects holds.
pub fn characters_in_memory(reading: &Reading) -> impl Iterator<Item = ArgumentCharacter<'_>> {
    let memory = match (&reading.value, reading.kind) {
        (InputValue::Array(array), InputKind::Uninitialized) => Some(array),
        _ => None,
    };
    memory.into_iter().flat_map(|array| &array.cells).filter_map(|(index, value)| {
        let (argument, at) = argument_character(index)?;
        Some(ArgumentCharacter { argument, at, value })
    })
}

/// Where the readings of the arguments' objects begin, and how many arguments they are: of each a length, and
/// behind it what it holds.
pub fn argument_objects(readings: &[Reading]) -> Option<(usize, usize)> {
    let is_argument = |pair: &[Reading]| is_length(&pair[0]) && is_contents(&pair[1]);
    let first = readings.windows(2).position(is_argument)?;
    let count = readings[first..].chunks_exact(2).take_while(|pair| is_argument(pair)).count();
    Some((first, count))
}

/// The characters of all arguments that a run looked at.
pub fn argument_characters(readings: &[Reading]) -> Vec<ArgumentCharacter<'_>> {
    let Some((first, count)) = argument_objects(readings) else {
        return readings.iter().flat_map(characters_in_memory).collect();
    };
    let contents = readings[first..].iter().skip(1).step_by(2).take(count);
    let characters = contents.zip(0..).flat_map(|(reading, argument)| {
        let InputValue::Array(array) = &reading.value else { return Vec::new() };
        let cells = array.cells.iter().filter_map(|(index, value)| {
            let [at] = &index[..] else { return None };
            Some(ArgumentCharacter { argument, at: at.to_u64()?, value })
        });
        cells.collect::<Vec<_>>()
    });
    characters.collect()
}

/// Whether a reading says how many characters an argument has.
pub fn is_length(reading: &Reading) -> bool {
    reading.kind == InputKind::Environment && reading.name == ARGUMENT_LENGTH
}

fn is_contents(reading: &Reading) -> bool {
    let is_whole = !reading.name.contains('.');
    is_whole
        && reading.kind == InputKind::Parameter
        && matches!(reading.value, InputValue::Array(_))
}
