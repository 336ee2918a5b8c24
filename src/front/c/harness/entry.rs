//! The function that a run enters, and what it is given; variables that another file defines.

use std::collections::BTreeSet;

use num_bigint::BigInt;
use num_traits::ToPrimitive;

use super::flags::MAIN;
use super::head::quoted;
use super::values::{
    Placed, address, declaration, integer, is_pointer, is_zero, placed, room, scalar, strange,
    written,
};
use crate::front::harness::{HarnessTask, NoHarness};
use crate::graph::arguments::{
    ArgumentCharacter, argument_characters, characters_in_memory, is_length,
};
use crate::graph::outside::{Count, Entered, Shape};
use crate::graph::reading::is_part;
use crate::graph::{InputKind, InputValue, Reading};

/// The most arguments that a program is given, and the most characters of each.
const MOST: u64 = 4096;
const CHARACTERS: u64 = 1 << 20;

/// Definitions of objects, and what happens at the start of a run.
#[derive(Default)]
pub(super) struct Objects {
    pub(super) definitions: String,
    pub(super) assignments: String,
}

/// What `main` of the harness calls.
pub(super) fn called(entered: &Entered) -> &str {
    if entered.name == "main" { MAIN } else { &entered.name }
}

/// Whether a run is entered in another way than an operating system does it.
pub(super) fn is_entered(entered: &Entered) -> bool {
    entered.name != "main" || !entered.parameters.is_empty()
}

/// The function `main` that enters the program as the run does.
pub(super) fn entering(task: &HarnessTask<'_>, entered: &Entered) -> Result<String, NoHarness> {
    if entered.hidden {
        let name = &entered.name;
        let text = format!("`{name}` is `static`, so no other file can call it");
        return Err(NoHarness(text));
    }
    let mut objects = Objects::default();
    let mut arguments = Vec::new();
    let mut types = Vec::new();
    for (name, shape) in &entered.parameters {
        let (word, value) = match shape {
            Shape::Pointer(to) if is_argv(entered, name) => arguments_of(task, to, &mut objects)?,
            _ => parameter(task, name, shape, &mut objects)?,
        };
        types.push(word);
        arguments.push(value);
    }
    let called = called(entered);
    let types = if types.is_empty() { "void".to_owned() } else { types.join(", ") };
    let result = declaration(&entered.result, "").filter(|_| is_number(&entered.result));
    let result = result.unwrap_or_else(|| "void ".to_owned());
    let Objects { definitions, assignments } = objects;
    Ok(format!(
        "{definitions}\n#undef main\nextern {result}{called}({types});\n\nint main(void) {{\n{assignments}    \
         {called}({});\n    return 0;\n}}\n",
        arguments.join(", ")
    ))
}

fn is_number(shape: &Shape) -> bool {
    matches!(shape, Shape::Integer(_) | Shape::Float(_))
}

/// Whether a parameter is the list of the program's arguments.
fn is_argv(entered: &Entered, name: &str) -> bool {
    let second = entered.parameters.get(1).is_some_and(|(second, _)| second == name);
    second && entered.name == "main"
}

fn readings<'t>(task: &HarnessTask<'t>, name: &str) -> impl Iterator<Item = &'t Reading> {
    let is_part = move |reading: &&Reading| {
        let kind = matches!(reading.kind, InputKind::Parameter | InputKind::Environment);
        let rest = reading.name.strip_prefix(name);
        kind && rest.is_some_and(is_own_part)
    };
    task.readings.iter().filter(is_part)
}

/// Whether what stands behind an object's name makes it that of one of its parts, and not of what a pointer leads
/// to that lies in it.
fn is_own_part(rest: &str) -> bool {
    let member = rest.strip_prefix("->").unwrap_or(rest);
    is_part(rest) && !member.starts_with('[') && !member.contains("->")
}

/// A parameter's type, and its value.
fn parameter(
    task: &HarnessTask<'_>,
    name: &str,
    shape: &Shape,
    objects: &mut Objects,
) -> Result<(String, String), NoHarness> {
    let missing =
        || NoHarness(format!("the parameter `{name}` is of a type that no harness can give"));
    match shape {
        Shape::Float("long double") => Ok(("long double".to_owned(), "0".to_owned())),
        Shape::Integer(word) | Shape::Float(word) => {
            let value = readings(task, name).find_map(written).ok_or_else(missing)?;
            Ok(((*word).to_owned(), value))
        }
        Shape::Pointer(to) => {
            let value = pointer(task, name, to, objects)?;
            Ok(("void *".to_owned(), value))
        }
        Shape::Record(_) => {
            let tag = format!("struct given_{name}");
            let text = declaration(shape, "").ok_or_else(missing)?;
            let text = text.replacen("struct", &tag, 1);
            let object = format!("given_{name}");
            objects
                .definitions
                .push_str(&format!("{};\nstatic {tag} {object};\n", text.trim_end()));
            assign(task, name, &object, shape, objects)?;
            lead_on(task, (name, "."), (&object, shape), objects)?;
            Ok((tag, object))
        }
        Shape::Nothing | Shape::Array(..) | Shape::Other => Err(missing()),
    }
}

/// A pointer that the environment gives: null, or to as many things as there may be.
fn pointer(
    task: &HarnessTask<'_>,
    name: &str,
    to: &Shape,
    objects: &mut Objects,
) -> Result<String, NoHarness> {
    let is_null = |reading: &Reading| reading.is_null() && reading.name == name;
    let null = || "0".to_owned();
    if task.readings.iter().any(is_null) {
        return Ok(null());
    }
    let is_there = |reading: &&Reading| {
        reading.kind == InputKind::Environment
            && reading.name == name
            && matches!(reading.value, InputValue::Scalar(_))
    };
    let (there, parts): (Vec<&Reading>, Vec<&Reading>) = readings(task, name).partition(is_there);
    match &there[..] {
        [] => {}
        [only] if is_zero(&only.value) => return Ok(null()),
        // It may lead to what has a name in other files, too.
        [_, others @ ..] if others.iter().all(|other| is_zero(&other.value)) => {}
        [first, ..] => return Err(address(first)),
    }
    let block = format!("{name}.block");
    // A pointer of which nothing is known but that it is one.
    if let Some(reading) = parts.iter().find(|r| r.name == block && scalar(r).is_some()) {
        let zero = scalar(reading) == Some(BigInt::ZERO);
        return if zero { Ok(null()) } else { Err(address(reading)) };
    }
    let to = &counted(task, to);
    let plain = name.replace("->", "_").replace(['.', '['], "_").replace(']', "");
    let object = format!("given_{plain}");
    let mut all = Vec::new();
    let is_own = |reading: &&Reading| says_something(reading) && !is_pointer(reading, name, to);
    for reading in parts.into_iter().filter(is_own) {
        all.push(placed(reading, name, to, true)?);
    }
    let farthest = all.iter().map(|placed| placed.count).max();
    let count = room(to).max(farthest.unwrap_or(0));
    let definition = declaration(to, &format!("{object}[{count}]"));
    // What is behind it is not looked at.
    let definition = definition.unwrap_or_else(|| format!("char {object}[{count}]"));
    objects.definitions.push_str(&format!("static {definition};\n"));
    all.iter().for_each(|placed| objects.assign(placed, &object, Some(count)));
    lead_on(task, (name, "->"), (&format!("{object}[0]"), to), objects)?;
    Ok(object)
}

/// Gives pointers that lie in an object, which `object` is called here, what they lead to: nothing where the run is
/// not told that there is something.
fn lead_on(
    task: &HarnessTask<'_>,
    (name, sign): (&str, &str),
    (object, shape): (&str, &Shape),
    objects: &mut Objects,
) -> Result<(), NoHarness> {
    match shape {
        Shape::Pointer(to) => {
            let name = if sign == "->" { format!("{name}[0]") } else { name.to_owned() };
            let is_told = task.readings.iter().any(|reading| {
                reading.name == name && !reading.is_null() && !is_zero(&reading.value)
            });
            if is_told {
                let value = pointer(task, &name, to, objects)?;
                objects.assignments.push_str(&format!("    {object} = {value};\n"));
            }
            Ok(())
        }
        Shape::Record(members) => members.iter().try_for_each(|(member, shape)| {
            let name = format!("{name}{sign}{member}");
            lead_on(task, (&name, "."), (&format!("{object}.{member}"), shape), objects)
        }),
        _ => Ok(()),
    }
}

/// A shape whose sizes are numbers, as far as the run says which.
fn counted(task: &HarnessTask<'_>, shape: &Shape) -> Shape {
    let Shape::Array(element, count) = shape else { return shape.clone() };
    let number = |name: &String| readings(task, name).find_map(scalar)?.to_u64();
    let count = match count {
        Count::Parameter(name) => number(name).map_or(Count::Open, Count::Known),
        other => other.clone(),
    };
    Shape::Array(Box::new(counted(task, element)), count)
}

/// Whether a cell of it is told, or holds something.
fn says_something(reading: &Reading) -> bool {
    let told = matches!(&reading.value, InputValue::Array(array) if !array.cells.is_empty());
    told || !is_zero(&reading.value)
}

impl Objects {
    /// Gives an object, or so many of it, its numbers.
    fn assign(&mut self, placed: &Placed, object: &str, outer: Option<u64>) {
        if let Some(filled) = &placed.filled {
            self.assignments.push_str(&filled.text(object, outer));
        }
        for (at, value) in &placed.assignments {
            self.assignments.push_str(&format!("    {object}{at} = {value};\n"));
        }
    }
}

/// Gives an object what was read of it.
fn assign(
    task: &HarnessTask<'_>,
    name: &str,
    object: &str,
    shape: &Shape,
    objects: &mut Objects,
) -> Result<(), NoHarness> {
    let is_own = |reading: &&Reading| says_something(reading) && !is_pointer(reading, name, shape);
    for reading in readings(task, name).filter(is_own) {
        objects.assign(&placed(reading, name, shape, false)?, object, None);
    }
    Ok(())
}

/// The program's arguments: so many strings with nothing in them.
fn arguments_of(
    task: &HarnessTask<'_>,
    to: &Shape,
    objects: &mut Objects,
) -> Result<(String, String), NoHarness> {
    if !matches!(to, Shape::Pointer(_)) {
        return Err(NoHarness("`main` is given something else than arguments".to_owned()));
    }
    let entered = task.program.origin.outside.entered.as_ref();
    let first = entered.and_then(|entered| entered.parameters.first());
    let count = first.and_then(|(name, _)| readings(task, name).find_map(scalar));
    let count = count.and_then(|count| count.to_u64()).filter(|&count| count <= MOST);
    let count = count
        .ok_or_else(|| NoHarness(format!("the program is given more than {MOST} arguments")))?;
    let lengths = task.readings.iter().filter(|reading| is_length(reading));
    let longest =
        lengths.filter_map(scalar).filter_map(|length| length.to_u64()).max().unwrap_or(1);
    if longest > CHARACTERS {
        return Err(NoHarness(format!("an argument has more than {CHARACTERS} characters")));
    }
    let mut texts = vec![Vec::new(); 1];
    let characters = argument_characters(task.readings);
    for character in characters.iter().filter(|character| !character.value.is_zero()) {
        let &ArgumentCharacter { argument, at, .. } = character;
        if let Some(byte) = character.byte().filter(|_| argument < count && at < longest) {
            let (argument, at) = (narrow(argument), narrow(at));
            texts.resize(texts.len().max(argument + 1), Vec::new());
            let text: &mut Vec<u8> = &mut texts[argument];
            text.resize(text.len().max(at + 1), 0);
            text[at] = byte;
        }
    }
    let texts: Vec<String> = texts.iter().map(|text| quoted(text)).collect();
    objects.definitions.push_str(&format!(
        "static char argument[{}][{longest}] = {{{}}};\nstatic char *arguments[{}];\n",
        count.max(1),
        texts.join(", "),
        count + 1
    ));
    objects
        .assignments
        .push_str(&format!("    for (int k = 0; k < {count}; ++k) arguments[k] = argument[k];\n"));
    Ok(("char **".to_owned(), "arguments".to_owned()))
}

/// A number of arguments or characters, of which there are not many.
fn narrow(number: u64) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}

/// Whether all that is not 0 of a memory are characters of arguments.
pub(super) fn is_of_arguments(reading: &Reading) -> bool {
    let InputValue::Array(array) = &reading.value else { return false };
    let others = array.cells.values().filter(|value| integer(value) != Some(BigInt::ZERO));
    let characters = characters_in_memory(reading).filter(|one| !one.value.is_zero());
    integer(&array.default) == Some(BigInt::ZERO) && others.count() == characters.count()
}

/// Variables that another file defines, with the values that the run begins with.
pub(super) fn variables(task: &HarnessTask<'_>) -> Result<String, NoHarness> {
    let outside = &task.program.origin.outside;
    let mut objects = Objects::default();
    for (name, shape) in &outside.variables {
        let mut whole = shape.clone();
        if let Shape::Array(element, count @ Count::Open) = &mut whole {
            *count = Count::Known(room(element));
        }
        let text = declaration(&whole, name);
        if let (Shape::Pointer(to), true) = (shape, task.program.bytes.is_some()) {
            let value = pointer(task, name, to, &mut objects)?;
            objects.definitions.push_str(&format!("void *{name};\n"));
            objects.assignments.push_str(&format!("    {name} = {value};\n"));
            continue;
        }
        let Some(text) = text else {
            let used = readings(task, name).any(|reading| !is_zero(&reading.value));
            if used {
                return Err(NoHarness(format!(
                    "`{name}`, which another file defines, is of a type that no harness can give"
                )));
            }
            continue;
        };
        objects.definitions.push_str(&format!("{text};\n"));
        assign(task, name, name, &whole, &mut objects)?;
        lead_on(task, (name, "."), (name, &whole), &mut objects)?;
    }
    let known: BTreeSet<&str> = outside.variables.keys().map(String::as_str).collect();
    let strange_one = task.readings.iter().find(|reading| {
        let base = reading.name.split(['.', '[', '-']).next().unwrap_or_default();
        reading.kind == InputKind::Environment
            && !known.contains(base)
            && !is_length(reading)
            && has_part(reading)
            && outside.asked(task.program, reading).is_none()
    });
    if let Some(reading) = strange_one {
        return Err(strange(reading));
    }
    let Objects { definitions, assignments } = objects;
    if assignments.is_empty() {
        return Ok(definitions);
    }
    Ok(format!(
        "{definitions}\n__attribute__((constructor)) static void give(void) {{\n{assignments}}}\n"
    ))
}

/// Whether what was read had a part in the run: of an array, some cell had.
fn has_part(reading: &Reading) -> bool {
    match &reading.value {
        InputValue::Scalar(_) => true,
        InputValue::Array(array) => !array.cells.is_empty(),
    }
}
