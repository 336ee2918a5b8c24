//! What a program is given on its command line, as people write it.
//!
//! An argument is a string in an object of its own, or in a block ([`ARGUMENTS`]): cells of the memory that the
//! program never wrote to, a number of characters, and pointers to it. [`Arguments::of`] finds the strings in
//! what a run read; [`with_plain_arguments`] looks for a run with the fewest arguments, and short ones that
//! can be typed.
//!
//! Direction of error: none. What is looked for is replayed, and reaches the same place.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use num_bigint::BigInt;
use num_traits::ToPrimitive;

use super::replay::{Replayed, replay_briefly};
use crate::budget::Budget;
use crate::graph::arguments::{
    ARGUMENTS, ArgumentCharacter, argument_character, argument_characters, argument_objects,
    characters_in_memory, is_length,
};
use crate::graph::{InputKind, InputValue, Interpreter, Place, Program, Reading, Targets};
use crate::logic::{ArrayValue, Value};

/// The most arguments, and the most characters of each, that are tried.
const MOST: u64 = 8;
const LONGEST: u64 = 4096;
/// The most time that may take, and the most of what is left.
const TIME: (Duration, u32) = (Duration::from_secs(2), 4);
/// The most of them that are told, and the most characters that are told although nothing is known of them.
const SHOWN: u64 = 16;
const LONGEST_SHOWN: usize = 256;
/// What arguments are made of, as far as it does not matter: of these the first that does.
const CHARACTERS: [u8; 4] = *b"x1-a";

/// Arguments that a run looked at.
pub(super) struct Arguments {
    /// The name of the list.
    pub(super) list: String,
    /// The characters of each that was looked at: which, and how many there are before its end. Of those
    /// in between that were not looked at nothing is known.
    pub(super) strings: BTreeMap<u64, Vec<Option<u8>>>,
    /// The readings that say nothing else.
    covered: BTreeSet<usize>,
}

impl Arguments {
    /// The arguments among what a run read; `None` if it looked at none.
    pub(super) fn of(readings: &[Reading]) -> Option<Self> {
        let objects = argument_objects(readings);
        let list = match objects {
            Some((first, _)) => Some(readings[first + 1].name.as_str()),
            None => readings.iter().find_map(list_name),
        };
        let list = list?.to_owned();
        let mut strings: BTreeMap<u64, Vec<Option<u8>>> = BTreeMap::new();
        for character in argument_characters(readings) {
            let at = usize::try_from(character.at);
            let (Ok(at), Some(byte)) = (at, character.byte()) else { continue };
            let string = strings.entry(character.argument).or_default();
            if string.len() <= at {
                string.resize(at + 1, None);
            }
            string[at] = Some(byte);
        }
        // Those whose characters were not looked at are of any.
        let number = counted(readings).map_or(0, |(_, number)| number);
        for argument in 1..number.min(SHOWN) {
            let length = match objects {
                Some((first, _)) => length_of(readings, first, argument),
                None => common_length(readings),
            };
            if let Some(length) = length {
                let string = strings.entry(argument).or_default();
                string.resize(string.len().max(length), None);
            }
        }
        let covered = (0..readings.len()).filter(|&at| match objects {
            Some((first, count)) => (first..first + 2 * count).contains(&at),
            None => is_of_list(&readings[at], &list),
        });
        let covered = covered.collect();
        (!strings.is_empty()).then_some(Self { list, strings, covered })
    }

    /// Where the program says that it is given them.
    pub(super) fn place(&self, readings: &[Reading]) -> Place {
        let first = self.covered.first().and_then(|&at| readings.get(at));
        first.map_or_else(Place::default, |reading| reading.place)
    }

    /// The readings without what the strings say.
    pub(super) fn others(&self, readings: &[Reading]) -> Vec<Reading> {
        let others = readings.iter().enumerate().filter(|(at, _)| !self.covered.contains(at));
        others.map(|(_, reading)| without_characters(reading.clone())).collect()
    }
}

fn is_of_list(reading: &Reading, list: &str) -> bool {
    is_length(reading) || list_name(reading) == Some(list) || is_offset(reading, list)
}

/// How many characters an argument has that is an object of its own, but for its end.
fn length_of(readings: &[Reading], first: usize, argument: u64) -> Option<usize> {
    let at = first.checked_add(usize::try_from(argument).ok()?.checked_mul(2)?)?;
    shown_length(scalar(readings.get(at).filter(|reading| is_length(reading))?)?)
}

/// How many characters each argument has that was looked at, if all have the same number.
fn common_length(readings: &[Reading]) -> Option<usize> {
    let mut lengths = readings.iter().filter(|reading| is_length(reading)).map(scalar);
    let first = lengths.next()??;
    let length = shown_length(first)?;
    lengths.all(|other| other == Some(first)).then_some(length)
}

/// Without the end, where all are to be told.
fn shown_length(length: &BigInt) -> Option<usize> {
    let length = length.to_usize().filter(|&length| length <= LONGEST_SHOWN)?;
    Some(length.saturating_sub(1))
}

/// Which reading says how many arguments a run is given, and that number.
fn counted(readings: &[Reading]) -> Option<(usize, u64)> {
    let list = match argument_objects(readings) {
        Some((first, _)) => first,
        None => readings.iter().position(|reading| list_name(reading).is_some())?,
    };
    let at = list.checked_sub(1)?;
    Some((at, scalar(&readings[at])?.to_u64()?))
}

/// A string as C writes it.
pub(super) fn quoted(string: &[Option<u8>]) -> String {
    let end = string.iter().position(|&byte| byte == Some(0)).unwrap_or(string.len());
    let mut text = String::from("\"");
    for byte in &string[..end] {
        match byte.unwrap_or(CHARACTERS[0]) {
            byte @ (b'"' | b'\\') => text.extend(['\\', char::from(byte)]),
            byte @ b' '..=b'~' => text.push(char::from(byte)),
            b'\n' => text.push_str("\\n"),
            b'\t' => text.push_str("\\t"),
            // Three digits: no character behind them is taken for one more.
            byte => text.push_str(&format!("\\{byte:03o}")),
        }
    }
    text + "\""
}

/// The list's name, if a reading is that of its pointers.
fn list_name(reading: &Reading) -> Option<&str> {
    let is_list =
        reading.kind == InputKind::Parameter && matches!(reading.value, InputValue::Array(_));
    reading.name.strip_suffix(".block").filter(|_| is_list)
}

fn is_offset(reading: &Reading, list: &str) -> bool {
    reading.name.strip_suffix(".offset") == Some(list)
}

fn holds_characters(reading: &Reading) -> bool {
    characters_in_memory(reading).next().is_some()
}

fn without_characters(mut reading: Reading) -> Reading {
    if let (InputKind::Uninitialized, InputValue::Array(array)) = (reading.kind, &mut reading.value)
    {
        array.cells.retain(|index, _| argument_character(index).is_none());
    }
    reading
}

/// The run with the fewest arguments, short and of characters that can be typed, that comes to the same
/// place: made of one character, or of those that were original. `None` where there are no arguments, or
/// nothing that is tried comes there.
pub(crate) fn with_plain_arguments(
    program: &Program,
    targets: &Targets,
    (readings, place): (&[Reading], Place),
    budget: &Budget,
) -> Option<Replayed> {
    let budget = budget.share(TIME.1, TIME.0);
    let original = OriginalArguments::of(readings)?;
    let interpreter = Interpreter::new(program);
    let run = |number: u64, text: Content| {
        let inputs = original.inputs(readings, number, text);
        let run = replay_briefly(&interpreter, targets, &inputs, &budget)?;
        (run.place == place).then_some(run)
    };
    let all = 1..=original.number.min(MOST);
    let fewest = all.clone().find_map(|number| Some((number, run(number, Content::Original)?)));
    let (numbers, longest) = match &fewest {
        Some((number, _)) => (*number..=*number, original.longest),
        None => (all, LONGEST),
    };
    for number in numbers {
        let powers = (0..).map(|power| 1 << power).take_while(|&length| length < longest);
        for length in powers.chain([longest]) {
            // Empty ones are made of no character.
            let characters = if length == 1 { &CHARACTERS[..1] } else { &CHARACTERS };
            for &character in characters {
                let of = |length| run(number, Content::Repeated(character, length));
                if let Some(first) = of(length) {
                    return shortest(of, length).or(Some(first));
                }
            }
            if budget.is_over() {
                break;
            }
        }
    }
    fewest.map(|(_, run)| run)
}

/// The run with the shortest arguments, where those of this length will do and those of half of it do not.
fn shortest(run: impl Fn(u64) -> Option<Replayed>, length: u64) -> Option<Replayed> {
    let (mut low, mut high, mut best) = (length / 2, length, None);
    while low + 1 < high {
        let middle = u64::midpoint(low, high);
        match run(middle) {
            None => low = middle,
            shorter => (high, best) = (middle, shorter),
        }
    }
    best
}

/// What arguments are made of.
#[derive(Clone, Copy)]
enum Content {
    /// Of one character, so many with the end.
    Repeated(u8, u64),
    /// Of those that were original.
    Original,
}

/// Arguments as they were original.
struct OriginalArguments {
    /// Which reading says how many they are.
    count: usize,
    /// Where the readings of their objects begin, and how many these are.
    objects: Option<(usize, usize)>,
    number: u64,
    /// Their characters.
    strings: BTreeMap<u64, BTreeMap<u64, Value>>,
    /// The number of characters of the longest, its end included.
    longest: u64,
}

impl OriginalArguments {
    /// `None` where a run is given no arguments.
    fn of(readings: &[Reading]) -> Option<Self> {
        let (count, number) = counted(readings)?;
        let is_given = |reading: &Reading| is_length(reading) || holds_characters(reading);
        let objects = argument_objects(readings);
        if number < 2 || !(readings.iter().any(is_given) || is_of_main(readings, count)) {
            return None;
        }
        let mut strings: BTreeMap<u64, BTreeMap<u64, Value>> = BTreeMap::new();
        for ArgumentCharacter { argument, at, value } in argument_characters(readings) {
            strings.entry(argument).or_default().insert(at, value.clone());
        }
        let last = strings.values().filter_map(|string| string.keys().next_back()).max();
        let longest = last.map_or(1, |&at| at.saturating_add(2));
        Some(Self { count, objects, number, strings, longest })
    }

    /// The same inputs with so many arguments, of such texts.
    fn inputs(&self, readings: &[Reading], number: u64, text: Content) -> Vec<InputValue> {
        if let Some((first, count)) = self.objects {
            return self.with_objects(readings, (first, first + 2 * count), number, text);
        }
        let integer = |value: u64| InputValue::Scalar(Value::Int(value.into()));
        let length = if let Content::Repeated(_, length) = text { length } else { self.longest };
        let input = |(at, reading): (usize, &Reading)| match (&reading.value, reading.kind) {
            _ if at == self.count => integer(number),
            _ if is_length(reading) => integer(length),
            (InputValue::Array(array), InputKind::Uninitialized) if holds_characters(reading) => {
                InputValue::Array(self.filled(array, number, text))
            }
            (value, _) => value.clone(),
        };
        let mut inputs: Vec<InputValue> = readings.iter().enumerate().map(input).collect();
        // There may be more to be looked at than there was.
        inputs.extend((0..number).map(|_| integer(length)));
        inputs
    }

    /// The same where each argument is an object.
    fn with_objects(
        &self,
        readings: &[Reading],
        (first, behind): (usize, usize),
        number: u64,
        text: Content,
    ) -> Vec<InputValue> {
        let integer = |value: u64| InputValue::Scalar(Value::Int(value.into()));
        let length = if let Content::Repeated(_, length) = text { length } else { self.longest };
        let object = |argument| {
            let characters = self.characters(argument, number, text);
            let cells = characters.into_iter().map(|(at, value)| (vec![BigInt::from(at)], value));
            let default = Value::Int(BigInt::ZERO);
            [integer(length), InputValue::Array(ArrayValue { cells: cells.collect(), default })]
        };
        let mut inputs: Vec<InputValue> =
            readings[..first].iter().map(|reading| reading.value.clone()).collect();
        inputs[self.count] = integer(number);
        inputs.extend((0..number).flat_map(object));
        inputs.extend(readings[behind..].iter().map(|reading| reading.value.clone()));
        inputs
    }

    /// A memory with such arguments.
    fn filled(&self, array: &ArrayValue, number: u64, text: Content) -> ArrayValue {
        let mut filled = array.clone();
        filled.cells.retain(|index, _| argument_character(index).is_none());
        for argument in 0..number {
            let string = self.characters(argument, number, text);
            let cell =
                |(at, value)| (vec![BigInt::from(ARGUMENTS + argument), BigInt::from(at)], value);
            filled.cells.extend(string.into_iter().map(cell));
        }
        filled
    }

    /// The characters of one of so many arguments.
    fn characters(&self, argument: u64, number: u64, text: Content) -> BTreeMap<u64, Value> {
        match text {
            Content::Repeated(character, length) => {
                let ends = length.saturating_sub(1);
                (0..ends).map(|at| (at, Value::Int(character.into()))).collect()
            }
            Content::Original => {
                // The last stays the last.
                let is_last = argument + 1 == number;
                let which = if is_last { self.number - 1 } else { argument };
                let string = self.strings.get(&which).or(self.strings.get(&argument));
                string.cloned().unwrap_or_default()
            }
        }
    }
}

/// Whether it is `main` that has this number and the list behind it: it has no others.
fn is_of_main(readings: &[Reading], count: usize) -> bool {
    let parameters = readings.iter().filter(|reading| reading.kind == InputKind::Parameter);
    let is_pointer = |reading: &&Reading| matches!(reading.value, InputValue::Array(_));
    count == 0 && parameters.clone().filter(is_pointer).count() == 2 && parameters.count() == 3
}

fn scalar(reading: &Reading) -> Option<&BigInt> {
    match &reading.value {
        InputValue::Scalar(Value::Int(value)) => Some(value),
        _ => None,
    }
}
