//! Random programs with a memory, as text: structures of 24 bytes, or accesses that overlap.

mod objects;

use std::fmt::Write;

use crate::support::chance::Chance;
use objects::{CALLED, FUNCTIONS};

/// A random program, as text.
pub(super) struct Writing {
    chance: Chance,
    body: String,
    labels: usize,
    counters: usize,
    /// Whether all accesses are those of one structure.
    is_tidy: bool,
    /// Whether no pointer is stored.
    has_numbers_only: bool,
    /// Whether functions are objects, too.
    has_calls: bool,
    left: usize,
}

const POINTERS: [&str; 4] = ["p", "q", "r", "s"];
const NUMBERS: [&str; 3] = ["x", "y", "z"];
/// Members of a structure of 24 bytes.
const MEMBERS: [(u64, &str); 5] = [(0, "s32"), (4, "u8"), (6, "u16"), (8, "p64"), (16, "p64")];
const OTHERS: [&str; 7] = ["u8", "s8", "u32", "s64", "u3.at2.of1", "u16", "s16"];

impl Writing {
    pub(super) fn new(seed: u64) -> Self {
        let mut chance = Chance(seed);
        let is_tidy = !chance.once_in(3);
        let has_numbers_only = !is_tidy && chance.once_in(2);
        let has_calls = !has_numbers_only && chance.once_in(3);
        let (body, labels, counters, left) = (String::new(), 0, 0, 40);
        Self { chance, body, labels, counters, is_tidy, has_numbers_only, has_calls, left }
    }

    pub(super) fn text(mut self) -> String {
        for pointer in POINTERS {
            self.line(&format!("{pointer} := &pointer(0, 0)"));
        }
        for number in NUMBERS {
            self.line(&format!("{number} := 0"));
        }
        if self.has_calls {
            self.line("total := 0");
            FUNCTIONS.iter().for_each(|function| self.function_object(function));
        }
        for pointer in POINTERS {
            if self.has_numbers_only || !self.chance.once_in(3) {
                self.allocate(pointer);
            }
        }
        for _ in 0..12 {
            self.statement(0);
        }
        let order = if self.chance.once_in(2) { "big" } else { "little" };
        let called = if self.has_calls { CALLED } else { "" };
        let mut text =
            format!("program main\nints c\n&bytes[{order}.64]\n{called}\nfunction main {{\n");
        POINTERS.iter().for_each(|pointer| writeln!(text, "  local {pointer} : &").expect("text"));
        let counters = (0..self.counters).map(|counter| format!("i{counter}"));
        for number in NUMBERS.map(str::to_owned).into_iter().chain(counters) {
            writeln!(text, "  local {number} : int").expect("text");
        }
        text + &self.body + &format!("  L{}: halt\n}}\n", self.labels)
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
        write!(self.body, "  E{branch}:\n    x := x -> L{}\n", self.labels).expect("text");
    }

    fn statement(&mut self, depth: usize) {
        if self.left == 0 {
            return;
        }
        self.left -= 1;
        match self.chance.index(20) {
            0 | 1 => {
                let pointer = self.pick(&POINTERS);
                self.allocate(pointer);
            }
            2..=5 => self.store(),
            6..=8 => self.load(),
            9 if !self.has_numbers_only => self.store_pointer(),
            10 if !self.has_numbers_only => self.load_pointer(),
            11 | 12 => self.point(),
            13 => self.end(),
            14 => self.range(),
            15 | 16 => self.show(),
            17 if self.has_calls => self.call(),
            17 if depth < 3 => self.choice(depth),
            18 if depth < 3 => self.repeat(depth),
            _ => self.number(),
        }
    }

    fn value(&mut self) -> String {
        match self.chance.index(4) {
            0 => self.chance.between(-3, 8).to_string(),
            1 => self.pick(&NUMBERS).to_owned(),
            2 => format!("{} + 1", self.pick(&NUMBERS)),
            _ => format!("{} * 100", self.pick(&NUMBERS)),
        }
    }

    fn allocate(&mut self, pointer: &str) {
        let kind = self.pick(&["heap", "heap", "automatic", "static", "literal", "environment"]);
        let contents = self.pick(&["open", "zero", "image"]);
        let elements = self.chance.index(4) + 1;
        let bytes = match self.chance.index(6) {
            1 => 24,
            2 if !self.is_tidy => elements * 5,
            _ => 24 * elements,
        };
        let is_image = contents == "image";
        let is_open = !is_image && self.chance.once_in(6);
        let size = if is_open { "24 * x".to_owned() } else { bytes.to_string() };
        let image = if is_image { self.image(bytes) } else { String::new() };
        self.line(&format!(
            "&allocate[{kind}.{contents}.align8]({pointer}, {size}) \"o{elements}\"{image}"
        ));
    }

    /// A pointer, and what it is accessed as.
    fn access(&mut self, wants_pointer: bool) -> (String, &'static str) {
        let pointer = self.pick(&POINTERS);
        let tidy = self.is_tidy || !self.chance.once_in(if self.has_numbers_only { 2 } else { 6 });
        let members = MEMBERS.iter().filter(|(_, stored)| (*stored == "p64") == wants_pointer);
        let members: Vec<_> = members.collect();
        let (offset, stored) = *members[self.chance.index(members.len())];
        let element = match self.chance.index(4) {
            0 => format!("&step[24]({pointer}, {})", self.pick(&NUMBERS)),
            1 => format!("&step[24]({pointer}, {})", self.chance.between(-1, 2)),
            _ => pointer.to_owned(),
        };
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
    fn checked(&mut self, pointer: &str, bytes: usize, then: impl FnOnce(&mut Self)) {
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
        self.checked(&pointer.clone(), 8, |this| {
            this.line(&format!("&store[{stored}]({pointer}, {value})"));
        });
    }

    fn load(&mut self) {
        let (pointer, stored) = self.access(false);
        let number = self.pick(&NUMBERS);
        self.checked(&pointer.clone(), 8, |this| {
            this.line(&format!("{number} := &load[{stored}]({pointer})"));
            this.line(&format!("output {number}"));
        });
    }

    fn store_pointer(&mut self) {
        let (pointer, stored) = self.access(true);
        let value = self.target();
        self.checked(&pointer.clone(), 8, |this| {
            this.line(&format!("&store[{stored}]({pointer}, {value})"));
        });
    }

    fn load_pointer(&mut self) {
        let (pointer, stored) = self.access(true);
        let variable = self.pick(&POINTERS);
        self.checked(&pointer.clone(), 8, |this| {
            this.line(&format!("{variable} := &load[{stored}]({pointer})"));
        });
    }

    fn target(&mut self) -> String {
        let pointer = self.pick(&POINTERS);
        if self.has_calls && self.chance.once_in(2) {
            return self.pick(&FUNCTIONS).to_owned();
        }
        match self.chance.index(8) {
            0 => "&pointer(0, 0)".to_owned(),
            1 => format!("&step[24]({pointer}, {})", self.pick(&NUMBERS)),
            2 => format!("&step[24]({pointer}, 1)"),
            3 if !self.is_tidy => format!("&step[4]({pointer}, {})", self.chance.index(4)),
            4 if !self.is_tidy => format!("&pointer(0, {})", self.chance.index(64)),
            _ => pointer.to_owned(),
        }
    }

    fn point(&mut self) {
        let (variable, target) = (self.pick(&POINTERS), self.target());
        self.line(&format!("{variable} := {target}"));
    }

    fn end(&mut self) {
        let pointer = self.pick(&POINTERS);
        self.line(&format!("&end({pointer})"));
    }

    fn range(&mut self) {
        let (to, from) = (self.pick(&POINTERS), self.pick(&POINTERS));
        let size = if self.is_tidy { "24" } else { self.pick(&["8", "24", "5", "x"]) };
        let byte = self.pick(&["0", "0", "1", "255", "y"]);
        let effect = match self.chance.index(8) {
            0 => format!("&havoc({to}, {size})"),
            1..=4 => format!("&copy({to}, {from}, {size})"),
            _ => format!("&fill({to}, {byte}, {size})"),
        };
        self.checked(to, 24, |this| this.checked(from, 24, |this| this.line(&effect)));
    }

    fn show(&mut self) {
        let (p, q) = (self.pick(&POINTERS), self.pick(&POINTERS));
        let shown = match self.chance.index(8) {
            0 => format!("{p} == {q}"),
            1 => format!("{p} != &pointer(0, 0)"),
            2 => format!("&offset({p})"),
            3 => format!("&size({p})"),
            4 => format!("&alive({p}) && !&writable({q})"),
            5 => format!("{p} == &pointer(0, 0) || &alive({p}) && &load[s32]({p}) == x"),
            _ => self.pick(&NUMBERS).to_owned(),
        };
        self.line(&format!("output {shown}"));
    }

    fn condition(&mut self) -> String {
        let (p, q) = (self.pick(&POINTERS), self.pick(&POINTERS));
        match self.chance.index(3) {
            0 => format!("{p} == {q}"),
            1 => format!("{p} == &pointer(0, 0)"),
            _ => format!("{} < {}", self.pick(&NUMBERS), self.value()),
        }
    }

    fn choice(&mut self, depth: usize) {
        let condition = self.condition();
        let branch = self.branch(&condition);
        for _ in 0..=self.chance.index(3) {
            self.statement(depth + 1);
        }
        self.line("y := y");
        self.meet(branch);
    }

    fn repeat(&mut self, depth: usize) {
        let counter = format!("i{}", self.counters);
        self.counters += 1;
        self.line(&format!("{counter} := 0"));
        let rounds = self.chance.index(3) + 1;
        let branch = self.branch(&format!("{counter} < {rounds}"));
        for _ in 0..=self.chance.index(3) {
            self.statement(depth + 1);
        }
        let label = self.label();
        self.labels += 1;
        writeln!(self.body, "{label}    {counter} := {counter} + 1 -> L{branch}").expect("text");
        self.meet(branch);
    }

    fn number(&mut self) {
        let number = self.pick(&NUMBERS);
        let value = if self.chance.once_in(3) { "input read".to_owned() } else { self.value() };
        self.line(&format!("{number} := {value}"));
    }
}
