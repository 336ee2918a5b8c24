//! Functions that the program calls and nobody defines: those that give it its inputs, and those
//! that it needs besides.

use std::collections::BTreeMap;

use num_bigint::BigInt;

use super::role::{Role, role};
use super::structure::Returned;
use super::values::{bits, declaration, integer, literal, scalar, strange, written};
use crate::front::harness::{HarnessTask, NoHarness};
use crate::front::library::{self, Allocation, BYTE, Kind, NEXT, Opened, Scanned};
use crate::graph::outside::{GivenPart, OutsideFunction, Request, Shape, display_name};
use crate::graph::{InputKind, InputValue, Reading};
use crate::logic::Value;

/// What is behind an address is given as numbers of so many bytes.
const MOST_BYTES: u64 = 8;

/// What each function gives, in the order of its calls.
#[derive(Default)]
pub(super) struct Given<'t> {
    /// Results of calls, as C writes them.
    results: BTreeMap<&'t str, Vec<String>>,
    /// Members of structures that calls return.
    structures: BTreeMap<&'t str, Returned>,
    /// Bytes of what functions are given the address of.
    bytes: BTreeMap<&'t str, Vec<Bytes>>,
}

/// A number behind an address.
struct Bytes {
    /// How far; nothing where it follows what came before.
    at: Option<u64>,
    size: u64,
    value: BigInt,
}

impl<'t> Given<'t> {
    /// What the readings of a run are as results of calls.
    pub(super) fn of(task: &HarnessTask<'t>) -> Result<Self, NoHarness> {
        let mut given = Self::default();
        let outside = &task.program.origin.outside;
        let is_asked = |reading: &&Reading| {
            reading.kind == InputKind::Read || outside.asked(task.program, reading).is_some()
        };
        for reading in task.readings.iter().filter(is_asked) {
            let asked = outside.asked(task.program, reading).ok_or_else(|| unknown(reading))?;
            given.take(task, reading, asked)?;
        }
        for name in given.results.keys().chain(given.structures.keys()) {
            if outside.functions.get(*name).is_some_and(|function| function.dropped) {
                let text = "is called for nothing, too: how often before its values are used is not \
                            known";
                return Err(NoHarness(format!("{} {text}", display_name(name))));
            }
        }
        Ok(given)
    }

    fn take(
        &mut self,
        task: &HarnessTask<'t>,
        reading: &Reading,
        asked: &'t Request,
    ) -> Result<(), NoHarness> {
        let name = asked.function.as_str();
        let number = || scalar(reading).ok_or_else(|| strange(reading));
        let bytes = |at, size| {
            let value = bits(reading).ok_or_else(|| strange(reading))?;
            Ok::<_, NoHarness>(Bytes { at, size, value })
        };
        match asked.part {
            // The library's own say that all is well.
            GivenPart::Result if role(name) == Role::Library => {
                if number()? != BigInt::ZERO {
                    return Err(NoHarness(format!("{} fails in this run", display_name(name))));
                }
            }
            GivenPart::Result if role(name) != Role::Gives => {
                self.results.entry(name).or_default().push(literal(&number()?));
            }
            GivenPart::Result => {
                let value = written(reading).ok_or_else(|| strange(reading))?;
                self.results.entry(name).or_default().push(value);
            }
            GivenPart::Member => {
                let functions = &task.program.origin.outside.functions;
                let shape =
                    functions.get(name).map_or(&Shape::Nothing, |function| &function.result);
                self.structures.entry(name).or_default().take(reading, name, shape)?;
            }
            GivenPart::There if role(name) == Role::Allocates || opens_stream(name) => {
                self.results.entry(name).or_default().push(literal(&number()?));
            }
            GivenPart::There if number()? == BigInt::ZERO => {
                self.results.entry(name).or_default().push("0".to_owned());
            }
            // An address is two numbers.
            GivenPart::Address if number()? == BigInt::ZERO => {
                if !self.results.contains_key(name) {
                    self.results.insert(name, Vec::new());
                }
            }
            GivenPart::There | GivenPart::Address => {
                return Err(NoHarness(format!(
                    "{} returns a pointer that is not null",
                    display_name(name)
                )));
            }
            GivenPart::Bytes { size, .. }
            | GivenPart::Next { size }
            | GivenPart::Elements { size }
                if size > MOST_BYTES =>
            {
                return Err(strange(reading));
            }
            GivenPart::Bytes { at, size } => {
                self.bytes.entry(name).or_default().push(bytes(Some(at), size)?);
            }
            GivenPart::Next { size } => {
                self.bytes.entry(name).or_default().push(bytes(None, size)?);
            }
            GivenPart::Elements { size } => {
                self.bytes.entry(name).or_default().extend(elements(reading, size)?);
            }
            GivenPart::Error if number()? == BigInt::ZERO => {}
            GivenPart::Error => {
                return Err(NoHarness(format!("{} sets `errno` in this run", display_name(name))));
            }
            GivenPart::Unsaid => {
                let text = format!(
                    "{} fills `{}`, whose place in the memory is not known",
                    display_name(name),
                    reading.name
                );
                return Err(NoHarness(text));
            }
        }
        Ok(())
    }

    /// The functions, as C.
    pub(super) fn text(&self, task: &HarnessTask<'_>) -> String {
        let functions = &task.program.origin.outside.functions;
        let has = |wanted: Role| functions.keys().any(|name| role(name) == wanted);
        let is_target = |name: &str| task.end.call == Some(name);
        let each = |scans: bool| -> String {
            let all = functions.iter().filter(|(name, _)| (role(name) == Role::Scans) == scans);
            all.map(|(name, function)| self.function(name, function, is_target(name))).collect()
        };
        let mut text = String::new();
        if has(Role::Fills) {
            text.push_str(FILL);
        }
        text.push_str(&each(false));
        if functions.contains_key(BYTE) {
            text.push_str(READ);
        }
        if has(Role::Scans) {
            if !functions.contains_key(NEXT) {
                text.push_str(&self.giving(NEXT, "int", "", ""));
            }
            text.push_str(SCAN);
            text.push_str(&each(true));
        }
        text
    }

    fn function(&self, name: &str, function: &OutsideFunction, is_target: bool) -> String {
        let first = function.parameters.first().and_then(|shape| declaration(shape, "holds"));
        let first = first.unwrap_or_else(|| "int holds".to_owned());
        if is_target && role(name) != Role::Library {
            return format!("void {name}() {{ reached(); }}\n");
        }
        match role(name) {
            Role::Checks => format!("WEAK void {name}({first}) {{ if (!holds) failed(0); }}\n"),
            Role::Assumes => format!("WEAK void {name}({first}) {{ if (!holds) unmet(); }}\n"),
            Role::Nothing => format!("WEAK void {name}() {{ }}\n"),
            Role::Ends => format!("WEAK void {name}(int status) {{ stop(1); }}\n"),
            Role::Allocates => self.allocating(name),
            Role::Frees => format!(
                "extern void free(void *);\nWEAK void {name}(void *block) {{ free(block); }}\n"
            ),
            Role::Fills => filling(name, self.bytes.get(name).map_or(&[][..], Vec::as_slice)),
            // Where it is not called, the library's own may stay.
            Role::Tells | Role::Opens if !self.results.contains_key(name) => String::new(),
            Role::Tells => self.giving(name, "long", "long *to", "if (to) *to = result;"),
            Role::Opens if opens_stream(name) => self.opening(name),
            Role::Opens => self.giving(name, "void *", "", ""),
            Role::Scans => self.scanning(name),
            Role::Gives => self.result(name, function),
            Role::Library => String::new(),
        }
    }

    fn result(&self, name: &str, function: &OutsideFunction) -> String {
        match &function.result {
            _ if function.ends => format!("WEAK void {name}() {{ stop(0); }}\n"),
            Shape::Nothing => format!("WEAK void {name}() {{ }}\n"),
            Shape::Float(word @ "long double") => {
                format!("WEAK {word} {name}() {{ return 0; }}\n")
            }
            Shape::Integer(word) | Shape::Float(word) if function.dropped => {
                format!("WEAK {word} {name}() {{ return 0; }}\n")
            }
            Shape::Integer(word) | Shape::Float(word) => self.giving(name, word, "", ""),
            // Only null pointers are given: where nothing is, so many as are asked for.
            Shape::Pointer(_) if self.results.get(name).is_none_or(Vec::is_empty) => {
                format!("WEAK void *{name}() {{ return 0; }}\n")
            }
            Shape::Pointer(_) => self.giving(name, "void *", "", ""),
            shape @ (Shape::Array(..) | Shape::Record(_) | Shape::Other) => {
                let returned = self.structures.get(name);
                let text = returned.and_then(|returned| returned.text(name, shape));
                text.unwrap_or_else(|| {
                    format!("WEAK void {name}() {{ ask_too_much(\"{name}\"); }}\n")
                })
            }
        }
    }

    /// A function that opens a stream, which is an empty one, or does not. What is read from it is
    /// given elsewhere.
    fn opening(&self, name: &str) -> String {
        let there = self.results.get(name).map_or(&[][..], Vec::as_slice);
        let listed = listed(there);
        let count = there.len();
        format!(
            "extern void *tmpfile(void);\nWEAK void *{name}() {{\n    static const int there[] = \
             {{{listed}}};\n    static unsigned long asked;\n    if (asked == {count}) \
             ask_too_much(\"{name}\");\n    return there[asked++] ? tmpfile() : 0;\n}}\n"
        )
    }

    /// A function that allocates. One that may fail does so where the run says it.
    fn allocating(&self, name: &str) -> String {
        let allocation = library::kind(name);
        let product = matches!(allocation, Some(Kind::Allocate(Allocation { product: true, .. })));
        let (parameters, bytes) = if product {
            ("unsigned long count, unsigned long size", "count, size")
        } else {
            ("unsigned long bytes", "1, bytes")
        };
        let block = match self.results.get(name).map(Vec::as_slice) {
            None | Some([]) => format!("return calloc({bytes});"),
            Some(there) => {
                let listed = listed(there);
                let count = there.len();
                format!(
                    "\n    static const int there[] = {{{listed}}};\n    static unsigned long \
                     asked;\n    if (asked == {count}) ask_too_much(\"{name}\");\n    \
                     return there[asked++] ? calloc({bytes}) : 0;\n"
                )
            }
        };
        format!(
            "extern void *calloc(unsigned long, unsigned long);\nWEAK void *{name}({parameters}) \
             {{ {block} }}\n"
        )
    }

    /// A function that reads by a format, by all the names that headers give it.
    fn scanning(&self, name: &str) -> String {
        let values = self.results.get(name).map_or(&[][..], Vec::as_slice);
        let listed = listed(values);
        let count = values.len();
        let Some(function) = library::find_exact(name) else { return String::new() };
        let plain = function.plain();
        let (stream, check) = match function.row.kind {
            Kind::Scan(Scanned::Stream) => ("void *stream, ", "    if (!stream) raise(11);\n"),
            _ => ("", ""),
        };
        let mut text = format!(
            "static long long next_of_{plain}(void) {{\n    static const long long given[] = \
             {{{listed}}};\n    static unsigned long asked;\n    if (asked == {count}) \
             ask_too_much(\"{plain}\");\n    return given[asked++];\n}}\n"
        );
        for name in function.row.names() {
            text.push_str(&format!(
                "WEAK int {name}({stream}const char *format, ...) {{\n    \
                 __builtin_va_list list;\n    int result;\n{check}    \
                 __builtin_va_start(list, format);\n    result = \
                 scanned(next_of_{plain}, format, list);\n    __builtin_va_end(list);\n    \
                 return result;\n}}\n"
            ));
        }
        text
    }

    /// A function whose calls return these values, one after the other.
    fn giving(&self, name: &str, word: &str, parameters: &str, does: &str) -> String {
        let values = self.results.get(name).map_or(&[][..], Vec::as_slice);
        if values.is_empty() {
            return format!(
                "WEAK {word} {name}({parameters}) {{ ask_too_much(\"{name}\"); return 0; }}\n"
            );
        }
        let count = values.len();
        let cast = if word.ends_with('*') { format!("({word})") } else { String::new() };
        let element = if word.ends_with('*') { "long" } else { word };
        let values = listed(values);
        let last = if does.is_empty() {
            format!("return {cast}given[asked++];")
        } else {
            format!("{word} result = {cast}given[asked++];\n    {does}\n    return result;")
        };
        format!(
            "WEAK {word} {name}({parameters}) {{\n    static const {element} given[] = {{{values}}};\n    \
             static unsigned long asked;\n    if (asked == {count}) ask_too_much(\"{name}\");\n    \
             {last}\n}}\n"
        )
    }
}

fn opens_stream(name: &str) -> bool {
    library::kind(name) == Some(Kind::Open(Opened::Stream))
}

/// The cells of an array that have a part in the run, and the first, which tells where it begins.
fn elements(reading: &Reading, size: u64) -> Result<Vec<Bytes>, NoHarness> {
    let InputValue::Array(array) = &reading.value else { return Err(strange(reading)) };
    let number = |value: &Value| integer(value).ok_or_else(|| strange(reading));
    let mut cells: BTreeMap<u64, BigInt> = BTreeMap::from([(0, number(&array.default)?)]);
    for (indices, value) in &array.cells {
        let [index] = &indices[..] else { return Err(strange(reading)) };
        let index = u64::try_from(index).map_err(|_| strange(reading))?;
        cells.insert(index, number(value)?);
    }
    let bytes = |(index, value)| Bytes { at: Some(index * size), size, value };
    Ok(cells.into_iter().map(bytes).collect())
}

/// A function that fills what its first argument points to.
fn filling(name: &str, all: &[Bytes]) -> String {
    let row = |part: &Bytes| {
        let at = part.at.map_or("-1".to_owned(), |at| at.to_string());
        format!("{{{at}, {}, (unsigned long long)({})}}", part.size, literal(&part.value))
    };
    let rows = listed(&all.iter().map(row).collect::<Vec<_>>());
    // Of all of an object only the address is said.
    let whole = library::kind(name) == Some(Kind::Havoc { whole: true });
    let bytes = if whole { "~0ul" } else { "bytes" };
    let count = all.len();
    format!(
        "WEAK void {name}(void *object, unsigned long bytes) {{\n    static const struct part given[] = \
         {{{rows}}};\n    static unsigned long asked;\n    if (asked == {count}) {{\n        touch(object, 0, \
         {bytes});\n        ask_too_much(\"{name}\");\n    }}\n    asked = fill(given, asked, {count}, object, \
         {bytes});\n}}\n"
    )
}

/// What `fill` and `touch` do for such functions.
const FILL: &str = include_str!("fill.c");

/// Functions that read bytes of streams.
const READ: &str = include_str!("read.c");

/// What reads by a format.
const SCAN: &str = include_str!("scan.c");

/// A list, in lines of some length where it does not fit in one.
fn listed(items: &[String]) -> String {
    let whole = items.join(", ");
    if whole.len() <= 50 {
        return whole;
    }
    let mut text = String::from("\n");
    let mut line = String::new();
    for item in items {
        if line.len() + item.len() > 84 {
            text.push_str(&format!("        {}\n", line.trim_end()));
            line.clear();
        }
        line.push_str(&format!("{item}, "));
    }
    text.push_str(&format!("        {}\n    ", line.trim_end()));
    text
}

fn unknown(reading: &Reading) -> NoHarness {
    let name = &reading.name;
    NoHarness(format!("it is not known which call gives the input `{name}`"))
}
