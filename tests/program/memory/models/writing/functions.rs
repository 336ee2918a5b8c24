//! Functions that random programs call: they are given pointers and numbers, return a pointer or a number, and call
//! each other and themselves as often as they are given fuel for.

use std::fmt::Write;

use super::Writing;

/// What the variables of a function are called.
#[derive(Clone, Copy)]
pub(super) struct Names {
    pub(super) pointers: [&'static str; 4],
    pub(super) numbers: [&'static str; 3],
    function: usize,
}

impl Names {
    pub(super) fn of(function: usize) -> Self {
        let (pointers, numbers) = match function {
            0 => (["p", "q", "r", "s"], ["x", "y", "z"]),
            1 => (["p1", "q1", "r1", "s1"], ["x1", "y1", "z1"]),
            2 => (["p2", "q2", "r2", "s2"], ["x2", "y2", "z2"]),
            _ => (["p3", "q3", "r3", "s3"], ["x3", "y3", "z3"]),
        };
        Self { pointers, numbers, function }
    }

    pub(super) fn counter(self, number: usize) -> String {
        format!("i{}_{number}", self.function)
    }

    pub(super) fn is_entry(self) -> bool {
        self.function == 0
    }

    /// How often a function may call others.
    fn fuel(self) -> String {
        if self.function == 0 { "3".to_owned() } else { format!("fuel{} - 1", self.function) }
    }
}

/// Whether a function returns a pointer.
fn returns_pointer(function: usize) -> bool {
    function % 2 == 1
}

impl Writing {
    pub(super) fn any_pointer(&mut self) -> &'static str {
        let Names { pointers, .. } = self.names;
        self.pick(&pointers)
    }

    pub(super) fn any_number(&mut self) -> &'static str {
        let Names { numbers, .. } = self.names;
        self.pick(&numbers)
    }

    /// Declarations of variables.
    pub(super) fn declared(declare: &str, sort: &str, names: &[&str]) -> String {
        names.iter().fold(String::new(), |mut text, name| {
            writeln!(text, "  {declare} {name} : {sort}").expect("text");
            text
        })
    }

    /// Those of numbers, and of all counters and tables so far.
    pub(super) fn locals(&self, numbers: &[&str]) -> String {
        let counters = (0..self.counters).map(|counter| self.names.counter(counter));
        let counters: Vec<String> = counters.collect();
        let counters: Vec<&str> = counters.iter().map(String::as_str).collect();
        let tables = if self.names.is_entry() { self.tables } else { 0 };
        let tables: Vec<String> = (0..tables).flat_map(Self::table_pointers).collect();
        let tables: Vec<&str> = tables.iter().map(String::as_str).collect();
        Self::declared("local", "int", numbers)
            + &Self::declared("local", "int", &counters)
            + &Self::declared("local", "&", &tables)
    }

    /// A call, where there is fuel.
    pub(super) fn call_function(&mut self) {
        let function = self.chance.index(self.called) + 1;
        let Names { function: here, .. } = self.names;
        let (first, second) = (self.target(), self.any_pointer());
        let (value, fuel) = (self.value(), self.names.fuel());
        let call = format!("call f{function}({first}, {second}, {value}, {fuel})");
        let branch = (here > 0).then(|| self.branch(&format!("fuel{here} > 0")));
        match self.chance.index(4) {
            0 => self.line(&call),
            _ if returns_pointer(function) => {
                let pointer = self.any_pointer();
                self.line(&format!("{pointer} := {call}"));
            }
            _ => {
                let number = self.any_number();
                self.line(&format!("{number} := {call}"));
                self.line(&format!("output {number}"));
            }
        }
        branch.into_iter().for_each(|branch| self.meet(branch));
    }

    /// A function.
    pub(super) fn function(&mut self, number: usize) -> String {
        self.names = Names::of(number);
        (self.labels, self.counters, self.left) = (0, 0, 8);
        self.body.clear();
        let Names { pointers: [p, q, r, s], numbers: [x, y, z], .. } = self.names;
        for pointer in [r, s] {
            let value = self.chance.pick(&[p, q, "&pointer(0, 0)"]);
            self.line(&format!("{pointer} := {value}"));
        }
        self.line(&format!("{y} := {x} + 1"));
        self.line(&format!("{z} := 0"));
        for _ in 0..=self.chance.index(6) {
            self.statement(1);
        }
        let (sort, value) = if returns_pointer(number) {
            ("&", self.target())
        } else {
            ("int", self.any_number().to_owned())
        };
        self.line(&format!("w{number} := {value}"));
        let fuel = format!("fuel{number}");
        let parameters = Self::declared("parameter", "&", &[p, q])
            + &Self::declared("parameter", "int", &[x, &fuel]);
        let locals = Self::declared("local", "&", &[r, s]) + &self.locals(&[y, z]);
        format!(
            "function f{number} {{\n{parameters}  result w{number} : {sort}\n{locals}{}  L{}: return\n}}\n\n",
            self.body, self.labels
        )
    }
}
