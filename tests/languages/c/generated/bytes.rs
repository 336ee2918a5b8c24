//! Programs that look at the bytes of structures and unions.

use std::fmt::Write as _;

use crate::support::chance::Chance;

const TYPES: [(&str, u64); 9] = [
    ("char", 8),
    ("signed char", 8),
    ("unsigned char", 8),
    ("short", 16),
    ("unsigned short", 16),
    ("int", 32),
    ("unsigned", 32),
    ("long", 64),
    ("unsigned long", 64),
];

/// A structure or union.
struct Record {
    /// With the word `struct` or `union`.
    name: String,
    /// The ways to the numbers in it.
    ways: Vec<String>,
}

/// A variable: its name, the number of its record, and of how many it is an array.
struct Variable {
    name: String,
    record: usize,
    count: u64,
}

impl Variable {
    /// A pointer to its first byte, and its size.
    fn bytes(&self) -> (String, String) {
        let Variable { name, count, .. } = self;
        if *count == 1 {
            (format!("&{name}"), format!("sizeof {name}"))
        } else {
            (name.clone(), format!("({count} * sizeof *{name})"))
        }
    }
}

/// A program that is being made.
struct Maker {
    chance: Chance,
    prefix: String,
    before: String,
    body: String,
    records: Vec<Record>,
    variables: Vec<Variable>,
}

/// A program whose names begin with `prefix`.
pub(crate) fn program(seed: u64, prefix: &str) -> String {
    let mut maker = Maker {
        chance: Chance(seed ^ 0x6279_7465),
        prefix: prefix.to_owned(),
        before: String::new(),
        body: String::new(),
        records: Vec::new(),
        variables: Vec::new(),
    };
    for _ in 0..=maker.chance.below(3) {
        maker.record();
    }
    for _ in 0..2 + maker.chance.below(3) {
        maker.variable();
    }
    for _ in 0..6 + maker.chance.below(9) {
        maker.step();
    }
    maker.text()
}

impl Maker {
    fn record(&mut self) {
        let number = self.records.len();
        let word = if self.chance.once_in(3) { "union" } else { "struct" };
        let packed = if self.chance.once_in(4) { " __attribute__((packed))" } else { "" };
        let name = format!("{word} {}r{number}", self.prefix);
        let mut ways = Vec::new();
        let _ = write!(self.before, "{name} {{");
        for member in 0..=self.chance.below(5) {
            self.member(&format!("m{number}_{member}"), &mut ways);
        }
        let _ = writeln!(self.before, " }}{packed};");
        self.records.push(Record { name, ways });
    }

    fn member(&mut self, name: &str, ways: &mut Vec<String>) {
        let (ctype, width) = self.chance.pick(&TYPES);
        let text = match self.chance.below(10) {
            0..3 => {
                if self.chance.once_in(6) {
                    let _ = write!(self.before, " {ctype} : 0;");
                }
                ways.push(format!(".{name}"));
                format!("{ctype} {name} : {}", 1 + self.chance.below(width))
            }
            3..5 => {
                let count = 1 + self.chance.below(4);
                ways.extend((0..count).map(|index| format!(".{name}[{index}]")));
                format!("{ctype} {name}[{count}]")
            }
            5 | 6 if !self.records.is_empty() => {
                let inner = &self.records[self.chance.index(self.records.len())];
                ways.extend(inner.ways.iter().map(|way| format!(".{name}{way}")));
                format!("{} {name}", inner.name)
            }
            _ => {
                ways.push(format!(".{name}"));
                format!("{ctype} {name}")
            }
        };
        let _ = write!(self.before, " {text};");
    }

    fn variable(&mut self) {
        let record = self.chance.index(self.records.len());
        let ctype = self.records[record].name.clone();
        let name = format!("x{}", self.variables.len());
        let fill = self.chance.pick(&[0, 0, 1, 17, 255]);
        let count = self.chance.pick(&[1, 1, 3]);
        let on_heap = count > 1 && self.chance.once_in(2);
        let variable = Variable { name: name.clone(), record, count };
        let (start, size) = variable.bytes();
        let declared = match (count, on_heap) {
            (1, _) => format!("{ctype} {name}"),
            (_, false) => format!("{ctype} {name}[{count}]"),
            (_, true) => format!("{ctype} *{name} = malloc({count} * sizeof({ctype}))"),
        };
        let _ = writeln!(self.body, "    {declared};\n    memset({start}, {fill}, {size});");
        self.variables.push(variable);
    }

    /// A whole structure or union.
    fn whole(&mut self, number: usize) -> String {
        let count = self.variables[number].count;
        let index = self.chance.below(count);
        let name = &self.variables[number].name;
        if count == 1 { name.clone() } else { format!("{name}[{index}]") }
    }

    fn any(&mut self) -> usize {
        self.chance.index(self.variables.len())
    }

    /// A number somewhere in a variable.
    fn place(&mut self) -> String {
        let number = self.any();
        let whole = self.whole(number);
        let ways = &self.records[self.variables[number].record].ways;
        format!("{whole}{}", ways[self.chance.index(ways.len())])
    }

    fn value(&mut self) -> String {
        match self.chance.below(4) {
            0 => "__VERIFIER_nondet_int()".to_owned(),
            1 => format!("{} + {}ul", self.place(), self.chance.below(300)),
            _ => {
                self.chance.pick(&["0", "1", "-1", "255", "-129", "70000", "123456789"]).to_owned()
            }
        }
    }

    fn step(&mut self) {
        let (one, other) = (self.any(), self.any());
        let ((to, size), (from, length)) =
            (self.variables[one].bytes(), self.variables[other].bytes());
        let chosen = self.chance.below(200);
        let line = match self.chance.below(9) {
            0..3 => format!("{} = {}", self.place(), self.value()),
            3 => format!("((unsigned char *){to})[{chosen} % {size}] = {}", self.value()),
            4 => format!("memmove({to}, {from}, {size} < {length} ? {size} : {length})"),
            5 => format!("memset({to}, {chosen}, {chosen} % {size})"),
            6 => format!("memmove((char *){to} + 1, {to}, {size} - 1)"),
            7 if one != other && self.variables[one].record == self.variables[other].record => {
                let (to, from, seen) = (self.whole(one), self.whole(other), self.place());
                // What an assignment leaves between the members nobody says: a copy settles that.
                format!(
                    "{to} = {from}; sum = sum * 31 + {seen}; memmove(&{to}, &{from}, sizeof {to})"
                )
            }
            7 => format!("sum = sum * 31 + (memcmp({to}, {from}, 1) < 0)"),
            _ => format!("sum = sum * 31 + {}", self.place()),
        };
        let _ = writeln!(self.body, "    {line};");
    }

    /// All of it. At the end, every byte counts.
    fn text(mut self) -> String {
        for number in 0..self.variables.len() {
            let place = self.place();
            let (start, size) = self.variables[number].bytes();
            let _ = writeln!(self.body, "    sum = sum * 31 + {place} + {size};");
            let byte = format!("((unsigned char *){start})[i]");
            let _ = writeln!(
                self.body,
                "    for (unsigned long i = 0; i < {size}; i++) sum = sum * 31 + {byte};"
            );
        }
        let Self { prefix, before, body, .. } = self;
        format!(
            "{before}int {prefix}main(void) {{\n    unsigned long sum = 0;\n{body}    \
             report(sum);\n    return 0;\n}}\n"
        )
    }
}
