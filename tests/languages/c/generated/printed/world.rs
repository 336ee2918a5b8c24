//! What a program declares: structures, and the objects that live as long as it does.

use std::fmt::Write as _;

use super::Maker;
use crate::support::chance::Chance;

/// A type of numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Kind {
    pub(super) name: &'static str,
    pub(super) bits: u64,
    pub(super) signed: bool,
    /// How a number is printed.
    pub(super) format: &'static str,
}

const fn kind(name: &'static str, bits: u64, signed: bool, format: &'static str) -> Kind {
    Kind { name, bits, signed, format }
}

/// Those of integers; the last one is no type for bytes.
const INTEGERS: [Kind; 11] = [
    kind("char", 8, true, "%d"),
    kind("signed char", 8, true, "%hhd"),
    kind("unsigned char", 8, false, "%u"),
    kind("short", 16, true, "%hd"),
    kind("unsigned short", 16, false, "%u"),
    kind("int", 32, true, "%d"),
    kind("unsigned", 32, false, "%x"),
    kind("long", 64, true, "%ld"),
    kind("unsigned long", 64, false, "%lu"),
    kind("long long", 64, true, "%lld"),
    kind("_Bool", 1, false, "%d"),
];
/// What is there in any case.
pub(super) const INT: Kind = INTEGERS[5];
const REALS: [Kind; 2] = [kind("double", 0, true, "%g"), kind("float", 0, true, "%g")];

impl Kind {
    pub(super) fn is_real(self) -> bool {
        self.bits == 0
    }

    /// Whether every pattern of bits is a number of it.
    pub(super) fn has_bytes(self) -> bool {
        self.bits > 1
    }
}

/// What a member or an object is.
#[derive(Clone, Debug)]
pub(super) enum Shape {
    Number(Kind),
    /// A bit-field of so many bits.
    Bits(Kind, u64),
    Array(Kind, u64),
    Matrix(Kind, u64, u64),
    Record(usize),
    Records(usize, u64),
    /// A pointer to an element of an array of the kind.
    Pointer(Kind),
    /// So many of them.
    Pointers(Kind, u64),
    /// A pointer to a structure.
    Link(usize),
}

/// A structure.
#[derive(Clone, Debug)]
pub(super) struct Record {
    pub(super) name: String,
    pub(super) members: Vec<(String, Shape)>,
}

/// An object that lives as long as the program.
#[derive(Clone, Debug)]
pub(super) struct Object {
    pub(super) name: String,
    pub(super) shape: Shape,
}

fn integer(chance: &mut Chance) -> Kind {
    chance.pick(&INTEGERS[..10])
}

fn number(chance: &mut Chance) -> Kind {
    match chance.below(12) {
        0 => chance.pick(&REALS),
        1 => INTEGERS[10],
        _ => integer(chance),
    }
}

/// A declaration without its end.
fn declared(name: &str, shape: &Shape) -> String {
    let record = |at: &usize| format!("struct t{at}");
    match shape {
        Shape::Number(kind) => format!("{} {name}", kind.name),
        Shape::Bits(kind, width) => format!("{} {name} : {width}", kind.name),
        Shape::Array(kind, count) => format!("{} {name}[{count}]", kind.name),
        Shape::Matrix(kind, rows, columns) => {
            format!("{} {name}[{rows}][{columns}]", kind.name)
        }
        Shape::Record(at) => format!("{} {name}", record(at)),
        Shape::Records(at, count) => format!("{} {name}[{count}]", record(at)),
        Shape::Pointer(kind) => format!("{} *{name}", kind.name),
        Shape::Pointers(kind, count) => format!("{} *{name}[{count}]", kind.name),
        Shape::Link(at) => format!("{} *{name}", record(at)),
    }
}

impl Maker {
    /// Declares everything, with values.
    pub(super) fn world(&mut self) {
        let kinds =
            [integer(&mut self.chance), integer(&mut self.chance), number(&mut self.chance)];
        for kind in kinds {
            for _ in 0..=self.chance.below(2) {
                let length = 2 + self.chance.below(7);
                self.object("a", Shape::Array(kind, length));
            }
        }
        for _ in 0..=self.chance.below(3) {
            self.record(&kinds);
        }
        for _ in 0..=self.chance.below(2) {
            let (kind, rows) = (number(&mut self.chance), 1 + self.chance.below(3));
            let columns = 1 + self.chance.below(4);
            self.object("m", Shape::Matrix(kind, rows, columns));
            let kind = number(&mut self.chance);
            self.object("n", Shape::Number(kind));
        }
        for record in 0..self.records.len() {
            let count = 2 + self.chance.below(3);
            self.object("r", Shape::Records(record, count));
            for _ in 0..=self.chance.below(2) {
                self.object("s", Shape::Record(record));
            }
            self.object("l", Shape::Link(record));
        }
        for kind in kinds {
            self.object("p", Shape::Pointer(kind));
            let count = 1 + self.chance.below(3);
            self.object("q", Shape::Pointers(kind, count));
        }
        for object in self.objects.clone() {
            self.point(&object.name, &object.shape);
        }
        self.ready = true;
    }

    fn record(&mut self, kinds: &[Kind; 3]) {
        let at = self.records.len();
        let name = format!("struct t{at}");
        let mut members = Vec::new();
        for number_of in 0..2 + self.chance.below(5) {
            let shape = self.member(kinds);
            members.push((format!("m{number_of}"), shape));
        }
        let packed = if self.chance.once_in(6) { "__attribute__((packed)) " } else { "" };
        let mut text = format!("struct {packed}t{at} {{\n");
        for (member, shape) in &members {
            let gap = if self.chance.once_in(20) { "int : 0; " } else { "" };
            let _ = writeln!(text, "    {gap}{};", declared(member, shape));
        }
        let _ = writeln!(self.before, "{text}}};");
        self.records.push(Record { name, members });
    }

    fn member(&mut self, kinds: &[Kind; 3]) -> Shape {
        let (kind, records) = (number(&mut self.chance), self.records.len());
        let inner = self.chance.index(records.max(1));
        match self.chance.below(12) {
            0 | 1 => {
                // No compiler says what other types of bit-fields are.
                let kind = self.chance.pick(&[INTEGERS[5], INTEGERS[6]]);
                Shape::Bits(kind, 1 + self.chance.below(kind.bits - 1))
            }
            2 | 3 => Shape::Array(kind, 1 + self.chance.below(4)),
            4 => Shape::Matrix(kind, 1 + self.chance.below(3), 1 + self.chance.below(3)),
            5 if records > 0 => Shape::Record(inner),
            6 if records > 0 => Shape::Records(inner, 1 + self.chance.below(3)),
            7 => Shape::Pointer(self.chance.pick(kinds)),
            // To a structure of its own type.
            8 => Shape::Link(records),
            _ => Shape::Number(kind),
        }
    }

    /// An object in one of the places where objects live.
    fn object(&mut self, start: &str, shape: Shape) {
        let name = self.fresh(start);
        let declared = declared(&name, &shape);
        match (self.chance.below(5), &shape) {
            (0, Shape::Array(kind, count)) => {
                let (kind, bytes) = (kind.name, format!("{count} * sizeof(*{name})"));
                let how = match self.chance.below(3) {
                    0 => format!("calloc({count}, sizeof({kind}))"),
                    _ => format!("malloc({bytes})"),
                };
                self.line(&format!("{kind} *{name} = {how};\n    memset({name}, 0, {bytes});"));
            }
            (0, Shape::Records(at, count)) => {
                self.line(&format!("struct t{at} *{name} = calloc({count}, sizeof *{name});"));
            }
            (1, _) => self.line(&format!("static {declared};")),
            (2, Shape::Array(kind, _)) if !kind.is_real() => {
                self.line(&format!("{declared} = {{1, [1] = 7}};"));
            }
            (0 | 2, Shape::Number(_) | Shape::Pointer(_) | Shape::Link(_)) => {
                self.line(&format!("{declared} = 0;"));
            }
            (0 | 2, _) => self.line(&format!("{declared} = {{0}};")),
            _ => {
                let inside = if self.chance.once_in(2) { "static " } else { "" };
                let _ = writeln!(self.before, "{inside}{declared};");
            }
        }
        self.objects.push(Object { name, shape });
    }

    /// Makes all pointers in an object point to something.
    fn point(&mut self, way: &str, shape: &Shape) {
        match shape {
            Shape::Pointer(kind) => {
                let to = self.element_of(*kind);
                self.line(&format!("{way} = &{to};"));
            }
            Shape::Link(at) => {
                let to = self.whole(*at);
                self.line(&format!("{way} = &{to};"));
            }
            Shape::Pointers(kind, count) => {
                (0..*count)
                    .for_each(|i| self.point(&format!("{way}[{i}]"), &Shape::Pointer(*kind)));
            }
            Shape::Record(at) => {
                for (member, shape) in self.records[*at].members.clone() {
                    self.point(&format!("{way}.{member}"), &shape);
                }
            }
            Shape::Records(at, count) => {
                (0..*count).for_each(|i| self.point(&format!("{way}[{i}]"), &Shape::Record(*at)));
            }
            Shape::Number(_) | Shape::Bits(..) | Shape::Array(..) | Shape::Matrix(..) => {}
        }
    }

    /// Prints everything, and ends.
    pub(super) fn end(&mut self) {
        for Object { name, shape } in self.objects.clone() {
            self.line(&format!("printf(\"{name}:\");"));
            self.print(&name, &shape, 0);
            self.line("putchar('\\n');");
        }
        self.line("printf(\"%lu %s %s\\n\", sum, text, other);");
        self.line("print_list(list);\n    print_tree(tree, 0);\n    print_any(&any);");
        self.line("drop_list(list);");
        let end = self.chance.pick(&["exit(sum % 50);", "return sum % 200;", "return sum & 127;"]);
        self.line(end);
    }

    /// Prints all numbers of an object, behind pointers those that they point to.
    fn print(&mut self, way: &str, shape: &Shape, depth: u32) {
        let index = format!("i{depth}");
        let through = |maker: &mut Self, count: &u64, shape: &Shape| {
            let head = format!("for (unsigned {index} = 0; {index} < {count}; {index}++) {{");
            maker.line(&head);
            maker.print(&format!("{way}[{index}]"), shape, depth + 1);
            maker.line("}");
        };
        match shape {
            Shape::Number(kind) => self.line(&format!("printf(\" {}\", {way});", kind.format)),
            Shape::Bits(kind, _) if kind.signed => self.line(&format!("printf(\" %d\", {way});")),
            Shape::Bits(..) => self.line(&format!("printf(\" %u\", (unsigned){way});")),
            Shape::Array(kind, count) => through(self, count, &Shape::Number(*kind)),
            Shape::Matrix(kind, rows, columns) => {
                through(self, rows, &Shape::Array(*kind, *columns));
            }
            Shape::Pointer(kind) => self.print(&format!("*{way}"), &Shape::Number(*kind), depth),
            Shape::Pointers(kind, count) => through(self, count, &Shape::Pointer(*kind)),
            Shape::Records(at, count) => through(self, count, &Shape::Record(*at)),
            Shape::Record(at) => {
                for (member, shape) in self.records[*at].members.clone() {
                    self.print(&format!("{way}.{member}"), &shape, depth);
                }
            }
            Shape::Link(_) => self.line(&format!("printf(\" %d\", {way} != 0);")),
        }
    }
}
