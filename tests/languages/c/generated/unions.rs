//! Programs over unions of members of all types, pointers among them: written and read by name, by
//! pointers to members, through copies, calls and arrays. Each thing that is looked at is a number
//! of its own, so that what one of them is worth does not hang on the others.

use std::fmt::Write as _;

use crate::support::chance::Chance;

/// What a member holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Integer,
    Float,
    Pointer,
}

/// The types of numbers and pointers, most met ones more often.
const TYPES: [(&str, Kind); 17] = [
    ("char", Kind::Integer),
    ("unsigned char", Kind::Integer),
    ("short", Kind::Integer),
    ("unsigned short", Kind::Integer),
    ("int", Kind::Integer),
    ("int", Kind::Integer),
    ("unsigned", Kind::Integer),
    ("long", Kind::Integer),
    ("long", Kind::Integer),
    ("unsigned long", Kind::Integer),
    ("float", Kind::Float),
    ("double", Kind::Float),
    ("int *", Kind::Pointer),
    ("int *", Kind::Pointer),
    ("int *", Kind::Pointer),
    ("char *", Kind::Pointer),
    ("void *", Kind::Pointer),
];

const INTEGERS: [&str; 10] =
    ["0", "1", "-1", "2", "127", "128", "255", "65535", "0x40000000", "0x100000002L"];
const FLOATS: [&str; 6] = ["0.0", "1.5", "2.0", "-3.25", "-0.0", "65536.0"];

/// The way to a number or pointer in a record.
#[derive(Clone, Debug)]
struct Leaf {
    way: String,
    ctype: &'static str,
    kind: Kind,
}

/// A structure or union.
struct Record {
    name: String,
    leaves: Vec<Leaf>,
}

/// What is there of a record: the name, and the number of the record.
struct Variable {
    name: String,
    record: usize,
}

/// A pointer to something of a type, in this variable at first.
struct Pointer {
    name: String,
    variable: usize,
    ctype: &'static str,
    kind: Kind,
}

struct Maker {
    chance: Chance,
    prefix: String,
    before: String,
    body: String,
    records: Vec<Record>,
    variables: Vec<Variable>,
    pointers: Vec<Pointer>,
    looks: usize,
}

/// A program whose names begin with `prefix`: `‹prefix›main` tells `look` each number that it
/// comes to, with how many came before.
pub(crate) fn program(seed: u64, prefix: &str) -> String {
    let mut maker = Maker {
        chance: Chance(seed ^ 0x0075_6e69_6f6e),
        prefix: prefix.to_owned(),
        before: format!(
            "static int {prefix}x = 7, {prefix}y[3] = {{1, 2, 3}}; static char {prefix}c[4];\n"
        ),
        body: String::new(),
        records: Vec::new(),
        variables: Vec::new(),
        pointers: Vec::new(),
        looks: 0,
    };
    // Few variables, so that what is looked at has been written in several ways.
    maker.union();
    if maker.chance.percent(40) {
        maker.around();
    }
    (0..=maker.chance.below(2)).for_each(|_| maker.variable());
    (0..=maker.chance.below(3)).for_each(|_| maker.pointer());
    (0..3 + maker.chance.below(6)).for_each(|_| maker.step());
    (0..3).for_each(|_| maker.look());
    let Maker { before, body, .. } = maker;
    format!("{before}static void {prefix}main(void) {{\n{body}}}\n")
}

impl Maker {
    /// A union of two to four members.
    fn union(&mut self) {
        let (mut members, mut leaves) = (String::new(), Vec::new());
        for number in 0..2 + self.chance.below(3) {
            let (text, inner) = self.member(&format!("m{number}"));
            members += &text;
            leaves.extend(inner);
        }
        self.record("union", &members, leaves);
    }

    /// A structure with a union in it, or an array of such.
    fn around(&mut self) {
        let inner = &self.records[self.chance.index(self.records.len())];
        let (name, mut leaves) = (inner.name.clone(), Vec::new());
        let many = self.chance.percent(40);
        for step in if many { vec![".u[0]", ".u[1]"] } else { vec![".u"] } {
            let way = |leaf: &Leaf| Leaf { way: format!("{step}{}", leaf.way), ..leaf.clone() };
            leaves.extend(inner.leaves.iter().map(way));
        }
        leaves.push(Leaf { way: ".tag".to_owned(), ctype: "int", kind: Kind::Integer });
        let members = format!("int tag; {name} u{};", if many { "[2]" } else { "" });
        let word = if self.chance.percent(70) { "struct" } else { "union" };
        self.record(word, &members, leaves);
    }

    fn record(&mut self, word: &str, members: &str, leaves: Vec<Leaf>) {
        let name = format!("{word} {}R{}", self.prefix, self.records.len());
        let _ = writeln!(self.before, "{name} {{ {members} }};");
        let (prefix, number) = (&self.prefix, self.records.len());
        let leaf = &leaves[self.chance.index(leaves.len())];
        let value = value(&mut self.chance, prefix, leaf.kind);
        let _ = writeln!(
            self.before,
            "static {name} {prefix}f{number}({name} v, int set) {{ if (set) v{} = {value}; \
             return v; }}",
            leaf.way
        );
        self.records.push(Record { name, leaves });
    }

    /// A member, and the ways into it.
    fn member(&mut self, name: &str) -> (String, Vec<Leaf>) {
        let first = self.leaf(format!(".{name}"));
        match self.chance.below(10) {
            0..6 => (format!("{} {name}; ", first.ctype), vec![first]),
            6 | 7 => {
                let at = |index| Leaf { way: format!(".{name}[{index}]"), ..first.clone() };
                (format!("{} {name}[2]; ", first.ctype), vec![at(0), at(1)])
            }
            _ => {
                let (a, b) = (self.leaf(format!(".{name}.a")), self.leaf(format!(".{name}.b")));
                let text = format!("struct {{ {} a; {} b; }} {name}; ", a.ctype, b.ctype);
                (text, vec![a, b])
            }
        }
    }

    fn leaf(&mut self, way: String) -> Leaf {
        let (ctype, kind) = kind_of(&mut self.chance);
        Leaf { way, ctype, kind }
    }

    fn variable(&mut self) {
        let (record, number) = (self.records.len() - 1, self.variables.len());
        let (prefix, of) = (&self.prefix, &self.records[record].name);
        let name = match self.chance.below(4) {
            0 => {
                let _ = writeln!(self.before, "static {of} {prefix}v{number};");
                format!("{prefix}v{number}")
            }
            1 => {
                let _ = writeln!(self.before, "static {of} {prefix}v{number}[2];");
                format!("{prefix}v{number}[1]")
            }
            2 => {
                let _ =
                    writeln!(self.body, "{of} w{number}; memset(&w{number}, 0, sizeof w{number});");
                let _ = writeln!(self.body, "{of} *v{number} = &w{number};");
                format!("(*v{number})")
            }
            _ => {
                let _ =
                    writeln!(self.body, "{of} v{number}; memset(&v{number}, 0, sizeof v{number});");
                format!("v{number}")
            }
        };
        self.variables.push(Variable { name, record });
    }

    /// A number or pointer in a variable, by its name.
    fn named(&mut self) -> Leaf {
        let variable = self.chance.index(self.variables.len());
        self.named_in(variable)
    }

    fn named_in(&mut self, variable: usize) -> Leaf {
        let Variable { name, record } = &self.variables[variable];
        let leaves = &self.records[*record].leaves;
        let leaf = leaves[self.chance.index(leaves.len())].clone();
        Leaf { way: format!("{name}{}", leaf.way), ..leaf }
    }

    fn pointer(&mut self) {
        let variable = self.chance.index(self.variables.len());
        let Leaf { way, ctype, kind } = self.named_in(variable);
        let name = format!("q{}", self.pointers.len());
        let _ = writeln!(self.body, "{ctype} *{name} = &{way};");
        self.pointers.push(Pointer { name, variable, ctype, kind });
    }

    /// Something of a type, by its name or by a pointer.
    fn place(&mut self) -> (String, Kind) {
        if self.chance.percent(40) {
            let Pointer { name, kind, .. } = &self.pointers[self.chance.index(self.pointers.len())];
            return (format!("*{name}"), *kind);
        }
        let leaf = self.named();
        (leaf.way, leaf.kind)
    }

    fn write(&mut self, place: &str, kind: Kind) {
        let value = value(&mut self.chance, &self.prefix, kind);
        let _ = writeln!(self.body, "{place} = {value};");
    }

    /// Writes a member by its name or by a pointer, and looks at another one in the other way.
    fn cross(&mut self) {
        let Pointer { name, variable, kind, .. } =
            &self.pointers[self.chance.index(self.pointers.len())];
        let (pointed, variable, kind) = (format!("*{name}"), *variable, *kind);
        let leaf = self.named_in(variable);
        if self.chance.percent(60) {
            self.write(&leaf.way, leaf.kind);
            self.look_at(pointed, kind);
        } else {
            self.write(&pointed, kind);
            self.look_at(leaf.way, leaf.kind);
        }
    }

    fn step(&mut self) {
        match self.chance.below(14) {
            0..3 => {
                let (place, kind) = self.place();
                self.write(&place, kind);
            }
            3..7 => self.cross(),
            7 => self.look(),
            8 => {
                let one = self.chance.index(self.variables.len());
                let name = &self.variables[one].name;
                let _ = writeln!(self.body, "memset(&{name}, 0, sizeof {name});");
            }
            9 | 10 => self.copy(),
            _ => {
                let leaf = self.named();
                let same = self.pointers.iter().find(|pointer| pointer.ctype == leaf.ctype);
                if let Some(Pointer { name, .. }) = same {
                    let _ = writeln!(self.body, "{name} = &{};", leaf.way);
                }
            }
        }
    }

    /// Copies a variable to another one of its record.
    fn copy(&mut self) {
        let to = self.chance.index(self.variables.len());
        let Variable { name, record } = &self.variables[to];
        let same: Vec<&Variable> =
            self.variables.iter().filter(|other| other.record == *record).collect();
        let from = &same[self.chance.index(same.len())].name;
        let prefix = &self.prefix;
        let _ = match self.chance.below(3) {
            0 => writeln!(self.body, "{name} = {from};"),
            1 => writeln!(self.body, "memmove(&{name}, &{from}, sizeof {name});"),
            _ => {
                let set = self.chance.below(2);
                writeln!(self.body, "{name} = {prefix}f{record}({from}, {set});")
            }
        };
    }

    /// Looks at something.
    fn look(&mut self) {
        let (place, kind) = self.place();
        self.look_at(place, kind);
    }

    fn look_at(&mut self, place: String, kind: Kind) {
        let number = self.looks;
        self.looks += 1;
        let prefix = &self.prefix;
        let seen = match kind {
            _ if self.chance.once_in(12) => {
                let other = self.named().way;
                format!("(void *)&{place} == (void *)&{other}")
            }
            Kind::Integer => place,
            Kind::Float => format!(
                "({place} == 0) + 2 * ({place} == 2.0) + 4 * ({place} < 1) + 8 * ({place} != {place})"
            ),
            Kind::Pointer => format!(
                "({place} == 0) + 2 * ((void *){place} == (void *)&{prefix}x) + \
                 4 * ((void *){place} == (void *)({prefix}y + 1))"
            ),
        };
        let _ = writeln!(self.body, "look({number}, (long long)({seen}));");
    }
}

/// A type: now and then one whose bytes are not followed.
fn kind_of(chance: &mut Chance) -> (&'static str, Kind) {
    match chance.below(40) {
        0 => ("long double", Kind::Float),
        1 => ("_Bool", Kind::Integer),
        _ => chance.pick(&TYPES),
    }
}

fn value(chance: &mut Chance, prefix: &str, kind: Kind) -> String {
    match kind {
        Kind::Integer => chance.pick(&INTEGERS).to_owned(),
        Kind::Float => chance.pick(&FLOATS).to_owned(),
        Kind::Pointer => match chance.below(4) {
            0 => "0".to_owned(),
            1 => format!("(void *)&{prefix}x"),
            2 => format!("(void *)({prefix}y + 1)"),
            _ => format!("(void *){prefix}c"),
        },
    }
}
