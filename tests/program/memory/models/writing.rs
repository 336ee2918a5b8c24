//! Random programs with a memory, as text: structures of 24 bytes, structures of 40 bytes with arrays of
//! numbers and of structures in them, or accesses that overlap.

mod blocks;
mod bytes;
mod functions;
mod objects;
mod table;

use std::fmt::Write;

use crate::support::chance::Chance;
use functions::Names;
use objects::{CALLED, FUNCTIONS};

/// A random program, as text.
#[expect(clippy::struct_excessive_bools, reason = "each says something of its own")]
pub(super) struct Writing {
    chance: Chance,
    body: String,
    labels: usize,
    counters: usize,
    tables: usize,
    /// Pointers to the variables of blocks.
    homes: Vec<String>,
    /// Whether all accesses are those of one structure.
    is_tidy: bool,
    /// Whether structures have arrays in them.
    is_nested: bool,
    /// Whether no pointer is stored.
    has_numbers_only: bool,
    /// Whether pointers become numbers, and numbers pointers.
    has_addresses: bool,
    /// Variables with the addresses of functions, if functions are objects, too.
    functions: &'static [&'static str],
    /// How many functions there are beside the entry.
    called: usize,
    /// The variables of the function that is written.
    names: Names,
    left: usize,
}

/// What a structure with arrays is declared to be made of.
const NESTED: &str = r#" leaves { 0: s32 "[].n" [* 40], 4: u8 "[].t[]" [* 40] [8 * 1], 16: p64 "[].q" [* 40], 24: s32 "[].c[].n" [* 40] [2 * 8], 28: u16 "[].c[].r[]" [* 40] [2 * 8] [2 * 2] }"#;
/// Members of a structure of 24 bytes.
const MEMBERS: [(u64, &str); 5] = [(0, "s32"), (4, "u8"), (6, "u16"), (8, "p64"), (16, "p64")];
const OTHERS: [&str; 7] = ["u8", "s8", "u32", "s64", "u3.at2.of1", "u16", "s16"];

impl Writing {
    /// A program; with functions that it calls, and that call themselves, if that is wanted.
    pub(super) fn new(seed: u64, with_calls: bool) -> Self {
        let mut chance = Chance(seed);
        let is_tidy = !chance.once_in(3);
        let is_nested = chance.once_in(2);
        let has_numbers_only = !is_tidy && chance.once_in(2);
        let has_addresses = !has_numbers_only && chance.once_in(3);
        let functions: &[_] = if !has_numbers_only && chance.once_in(3) { &FUNCTIONS } else { &[] };
        let (body, labels, counters, left) = (String::new(), 0, 0, 40);
        let called = if with_calls { chance.index(3) + 1 } else { 0 };
        Self {
            chance,
            body,
            labels,
            counters,
            tables: 0,
            homes: Vec::new(),
            is_tidy,
            is_nested,
            has_numbers_only,
            has_addresses,
            functions,
            called,
            names: Names::of(0),
            left,
        }
    }

    pub(super) fn text(mut self) -> String {
        let Names { pointers, numbers, .. } = self.names;
        for pointer in pointers {
            self.line(&format!("{pointer} := &pointer(0, 0)"));
        }
        for number in numbers {
            self.line(&format!("{number} := 0"));
        }
        if !self.functions.is_empty() {
            self.line("total := 0");
        }
        self.functions.iter().for_each(|function| self.function_object(function));
        for pointer in pointers {
            if self.has_numbers_only || !self.chance.once_in(3) {
                self.allocate(pointer);
            }
        }
        for _ in 0..12 {
            self.statement(0);
        }
        let homes: Vec<&str> = self.homes.iter().map(String::as_str).collect();
        let pointers =
            Self::declared("local", "&", &pointers) + &Self::declared("local", "&", &homes);
        let entry = pointers + &self.locals(&numbers) + &self.body;
        let end = format!("  L{}: halt\n}}\n", self.labels);
        let order = if self.chance.once_in(2) { "big" } else { "little" };
        let called = if self.functions.is_empty() { "" } else { CALLED };
        let defined: String = (1..=self.called).map(|number| self.function(number)).collect();
        format!(
            "program main\nints c\n&bytes[{order}.64]\n{called}\n{defined}function main {{\n{entry}{end}"
        )
    }

    fn pick<'s>(&mut self, from: &[&'s str]) -> &'s str {
        from[self.chance.index(from.len())]
    }

    fn label(&mut self) -> String {
        let start = if self.labels == 0 { " start" } else { "" };
        format!("  L{}:{start}\n", self.labels)
    }

    fn line(&mut self, instruction: &str) {
        let label = self.label();
        self.labels += 1;
        writeln!(self.body, "{label}    {instruction} -> L{}", self.labels).expect("text");
    }

    /// A branch: the labels of both ways, of which the first is next.
    fn branch(&mut self, condition: &str) -> usize {
        let label = self.label();
        let at = self.labels;
        self.labels += 1;
        write!(
            self.body,
            "{label}    assume {condition} -> L{}\n    assume !({condition}) -> E{at}\n",
            at + 1
        )
        .expect("text");
        at
    }

    /// The other way of a branch comes here.
    fn meet(&mut self, branch: usize) {
        write!(
            self.body,
            "  E{branch}:\n    {0} := {0} -> L{1}\n",
            self.names.numbers[0], self.labels
        )
        .expect("text");
    }

    fn statement(&mut self, depth: usize) {
        if self.left == 0 {
            return;
        }
        self.left -= 1;
        if self.called > 0 && self.chance.once_in(4) {
            return self.call_function();
        }
        match self.chance.index(20) {
            0 | 1 => {
                let pointer = self.any_pointer();
                self.allocate(pointer);
            }
            2 | 8 | 16 if self.has_addresses => self.pun(),
            5 => self.store_sum(),
            2..=4 => self.store(),
            6..=8 => self.load(),
            9 if !self.has_numbers_only => self.store_pointer(),
            10 if !self.has_numbers_only => self.load_pointer(),
            11 | 12 => self.point(),
            13 => self.end(),
            14 => self.range(),
            15 => self.show(),
            16 if self.names.is_entry() => self.table(),
            17 if !self.functions.is_empty() => self.call(),
            17 if depth < 3 => self.choice(depth),
            18 if depth < 3 => self.repeat(depth),
            _ => self.number(),
        }
    }

    fn value(&mut self) -> String {
        match self.chance.index(4) {
            0 => self.chance.between(-3, 8).to_string(),
            1 => self.any_number().to_owned(),
            2 => format!("{} + 1", self.any_number()),
            _ => format!("{} * 100", self.any_number()),
        }
    }

    fn allocate(&mut self, pointer: &str) {
        let kind = self.pick(&[
            "heap",
            "heap",
            "automatic",
            "static",
            "literal",
            "environment",
            "parameter",
        ]);
        let contents = self.pick(&["open", "zero", "image"]);
        let elements = self.chance.index(4) + 1;
        let stride = self.stride();
        let bytes = match self.chance.index(6) {
            1 => stride,
            2 if !self.is_tidy => elements * 5,
            _ => stride * elements,
        };
        let is_image = contents == "image";
        let is_open = !is_image && self.chance.once_in(6);
        let size = if is_open {
            format!("{stride} * {}", self.names.numbers[0])
        } else {
            bytes.to_string()
        };
        let image = if is_image { self.image(bytes) } else { String::new() };
        let leaves = self.leaves();
        self.line(&format!(
            "&allocate[{kind}.{contents}.align8]({pointer}, {size}) \"o{elements}\"{image}{leaves}"
        ));
    }

    /// What an object is declared to be made of, now and then; of which nothing has to be true.
    fn leaves(&mut self) -> &'static str {
        match self.chance.index(6) {
            0 | 1 if self.is_nested => NESTED,
            // A bit-field with no bits beside it, which would be no input.
            2 if self.called == 0 => {
                r#" leaves { 0: s32 "[].k" [* 24], 4: u8.at0.of1 "[].l[]" [* 24] [4 * 1] }"#
            }
            _ => "",
        }
    }

    /// How many bytes a structure has.
    fn stride(&self) -> usize {
        if self.is_nested { 40 } else { 24 }
    }

    /// An element of what a pointer points to.
    fn element(&mut self, pointer: &str) -> String {
        let stride = self.stride();
        match self.chance.index(4) {
            0 => format!("&step[{stride}]({pointer}, {})", self.any_number()),
            1 => format!("&step[{stride}]({pointer}, {})", self.chance.between(-1, 2)),
            _ => pointer.to_owned(),
        }
    }

    /// An index, most times one that there is.
    fn index(&mut self, count: i64) -> String {
        match self.chance.index(4) {
            0 => self.any_number().to_owned(),
            1 => format!("{} - 1", self.any_number()),
            _ => self.chance.between(0, count - 1).to_string(),
        }
    }

    /// A member of a structure with arrays: a number, eight bytes from 4 on, a pointer at 16, and from 24 on
    /// two structures, of a number and an array of two.
    fn nested_member(&mut self, element: &str) -> (String, &'static str) {
        match self.chance.index(4) {
            0 => (element.to_owned(), "s32"),
            1 => {
                let index = self.index(8);
                (format!("&step[1](&step[1]({element}, 4), {index})"), "u8")
            }
            part => {
                let index = self.index(2);
                let inner = format!("&step[8](&step[8]({element}, 3), {index})");
                if part == 2 {
                    return (inner, "s32");
                }
                let index = self.index(2);
                (format!("&step[2](&step[2]({inner}, 2), {index})"), "u16")
            }
        }
    }

    /// A pointer, and what it is accessed as.
    fn access(&mut self, wants_pointer: bool) -> (String, &'static str) {
        let pointer = self.any_pointer();
        let tidy = self.is_tidy || !self.chance.once_in(if self.has_numbers_only { 2 } else { 6 });
        if tidy && self.is_nested {
            // A pointer that walks may have been left in the midst of something.
            if self.chance.once_in(4) && !wants_pointer {
                return (pointer.to_owned(), self.pick(&["u8", "u8", "u16", "s32"]));
            }
            let element = self.element(pointer);
            if wants_pointer {
                return (format!("&step[1]({element}, 16)"), "p64");
            }
            return self.nested_member(&element);
        }
        let members = MEMBERS.iter().filter(|(_, stored)| (*stored == "p64") == wants_pointer);
        let members: Vec<_> = members.collect();
        let (offset, stored) = *members[self.chance.index(members.len())];
        let element = self.element(pointer);
        if tidy {
            return (format!("&step[1]({element}, {offset})"), stored);
        }
        let stored = if wants_pointer {
            "p64"
        } else {
            self.pick(&OTHERS[..if self.has_numbers_only { 5 } else { 7 }])
        };
        (format!("&step[4]({pointer}, {})", self.chance.index(7)), stored)
    }

    /// Looks, most times, whether an access is valid, and does something if it is.
    fn checked(&mut self, pointer: &str, bytes: &str, then: impl FnOnce(&mut Self)) {
        if self.chance.once_in(10) {
            return then(self);
        }
        let condition = format!(
            "&alive({pointer}) && &writable({pointer}) && &offset({pointer}) >= 0 && \
             &offset({pointer}) + {bytes} <= &size({pointer})"
        );
        let branch = self.branch(&condition);
        then(self);
        self.meet(branch);
    }

    fn store(&mut self) {
        let (pointer, stored) = self.access(false);
        let value = self.value();
        self.checked(&pointer.clone(), "8", |this| {
            this.line(&format!("&store[{stored}]({pointer}, {value})"));
        });
    }

    /// A sum is stored where it is between two ends, which may be those of its type.
    fn store_sum(&mut self) {
        let (pointer, stored) = self.access(false);
        let operator = self.pick(&["+", "-"]);
        let sum = format!("{} {operator} {}", self.any_number(), self.any_number());
        let ends = ["-2147483648 255", "0 2147483647", "-128 127", "-32768 300", "0 65536"];
        let (low, high) = self.pick(&ends).split_once(' ').expect("two ends");
        self.checked(&pointer.clone(), "8", |this| {
            let branch = this.branch(&format!("{low} <= {sum} && {sum} <= {high}"));
            this.line(&format!("&store[{stored}]({pointer}, {sum})"));
            this.meet(branch);
        });
    }

    fn load(&mut self) {
        let (pointer, stored) = self.access(false);
        let number = self.any_number();
        self.checked(&pointer.clone(), "8", |this| {
            this.line(&format!("{number} := &load[{stored}]({pointer})"));
            this.line(&format!("output {number}"));
        });
    }

    fn store_pointer(&mut self) {
        let (pointer, stored) = self.access(true);
        let value = self.target();
        self.checked(&pointer.clone(), "8", |this| {
            this.line(&format!("&store[{stored}]({pointer}, {value})"));
        });
    }

    fn load_pointer(&mut self) {
        let (pointer, stored) = self.access(true);
        let variable = self.any_pointer();
        self.checked(&pointer.clone(), "8", |this| {
            this.line(&format!("{variable} := &load[{stored}]({pointer})"));
        });
    }

    fn target(&mut self) -> String {
        let pointer = self.any_pointer();
        let stride = self.stride();
        if !self.functions.is_empty() && self.chance.once_in(2) {
            return self.pick(self.functions).to_owned();
        }
        if self.is_nested && self.chance.once_in(4) {
            let step = self.pick(&["1", "8", "2"]);
            if self.chance.once_in(2) {
                let first = self.names.numbers[0];
                return format!("&step[{step}]({pointer}, {})", self.pick(&["1", "-1", first]));
            }
            return self.nested_member(pointer).0;
        }
        match self.chance.index(8) {
            0 => "&pointer(0, 0)".to_owned(),
            1 => format!("&step[{stride}]({pointer}, {})", self.any_number()),
            2 => format!("&step[{stride}]({pointer}, 1)"),
            3 if !self.is_tidy => format!("&step[4]({pointer}, {})", self.chance.index(4)),
            4 if !self.is_tidy => format!("&pointer(0, {})", self.chance.index(64)),
            _ => pointer.to_owned(),
        }
    }

    fn point(&mut self) {
        let (variable, target) = (self.any_pointer(), self.target());
        self.line(&format!("{variable} := {target}"));
    }

    fn end(&mut self) {
        let pointer = self.any_pointer();
        let word = self.pick(&["end", "end", "protect", "unprotect"]);
        self.line(&format!("&{word}({pointer})"));
    }

    fn show(&mut self) {
        let (p, q, x) = (self.any_pointer(), self.any_pointer(), self.names.numbers[0]);
        let shown = match self.chance.index(8) {
            0 => format!("{p} == {q}"),
            1 => format!("{p} != &pointer(0, 0)"),
            2 => format!("&offset({p})"),
            3 => format!("&size({p})"),
            4 => format!("&alive({p}) && !&writable({q})"),
            5 => format!("{p} == &pointer(0, 0) || &alive({p}) && &load[s32]({p}) == {x}"),
            _ => self.any_number().to_owned(),
        };
        self.line(&format!("output {shown}"));
    }

    fn condition(&mut self) -> String {
        let (p, q) = (self.any_pointer(), self.any_pointer());
        match self.chance.index(3) {
            0 => format!("{p} == {q}"),
            1 => format!("{p} == &pointer(0, 0)"),
            _ => format!("{} < {}", self.any_number(), self.value()),
        }
    }

    fn choice(&mut self, depth: usize) {
        let condition = self.condition();
        let branch = self.branch(&condition);
        for _ in 0..=self.chance.index(3) {
            self.statement(depth + 1);
        }
        self.line(&format!("{0} := {0}", self.names.numbers[1]));
        self.meet(branch);
    }

    fn repeat(&mut self, depth: usize) {
        let counter = self.names.counter(self.counters);
        self.counters += 1;
        self.line(&format!("{counter} := 0"));
        let rounds = self.chance.index(3) + 1;
        let branch = self.branch(&format!("{counter} < {rounds}"));
        let has_block = self.names.is_entry() && self.chance.once_in(2);
        let home = has_block.then(|| self.begin_block());
        for _ in 0..=self.chance.index(3) {
            self.statement(depth + 1);
        }
        let ends = !self.chance.once_in(8);
        self.end_block(home.filter(|_| ends));
        let label = self.label();
        self.labels += 1;
        writeln!(self.body, "{label}    {counter} := {counter} + 1 -> L{branch}").expect("text");
        self.meet(branch);
    }

    fn number(&mut self) {
        let number = self.any_number();
        let value = if self.chance.once_in(3) { "input read".to_owned() } else { self.value() };
        self.line(&format!("{number} := {value}"));
    }
}
