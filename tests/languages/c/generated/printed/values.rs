//! Expressions: places that hold numbers, and what is computed of them.

use super::Maker;
use super::world::{Kind, Object, Shape};

/// So many members deep places are.
const DEPTH: u32 = 3;

/// A place that holds a number.
pub(super) struct Place {
    pub(super) way: String,
    pub(super) kind: Kind,
    /// Whether it has an address.
    pub(super) is_whole: bool,
}

impl Maker {
    /// A value that is computed, an `unsigned long`.
    pub(super) fn value(&mut self, depth: u32) -> String {
        if depth == 0 {
            return self.leaf();
        }
        let (a, b) = (self.value(depth - 1), self.value(depth - 1));
        match self.chance.below(22) {
            0 => format!("({a} + {b})"),
            1 => format!("({a} - {b})"),
            2 => format!("({a} * {b})"),
            3 => format!("({a} ^ {b})"),
            4 => format!("({a} & ~{b})"),
            5 => format!("({a} | {b})"),
            6 => format!("({a} >> ({b} & 63))"),
            7 => format!("({a} << ({b} & 63))"),
            8 => format!("({a} / ({b} | 1))"),
            9 => format!("({a} % ({b} | 3))"),
            10 => format!("(unsigned long)({a} < {b})"),
            11 => format!("(unsigned long)({a} == {b} || !({a} & 3))"),
            12 => format!("({a} > {b} ? {a} : {b} + 1)"),
            13 => format!("(unsigned long)(signed char){a}"),
            14 => format!("(unsigned long)(short)({a} + {b})"),
            15 => format!("(unsigned long)((int)({a} & 0xfff) - (int)({b} & 0xff) * 3)"),
            16 => format!("(unsigned long)(((int)({a} & 1023) - 512) / ((int)({b} & 15) + 1))"),
            17 => format!("(unsigned long)(((long)({a} & 1023) - 512) >> ({b} & 7))"),
            18 => format!("(unsigned long)(((int)({a} & 255) - 128) % ((int)({b} & 7) - 9))"),
            19 => format!("(unsigned long)((unsigned){a} * (unsigned short){b})"),
            20 => format!("calls[{a} % 3]({a}, {b})"),
            _ => a,
        }
    }

    fn leaf(&mut self) -> String {
        match self.chance.below(6) {
            0 => format!("{}ul", self.chance.below(300)),
            1 => self.chance.pick(&["sum", "0xfffful", "(unsigned long)-1", "0x80ul"]).to_owned(),
            2 => self.seen(),
            _ => {
                let Place { way, kind, .. } = self.place();
                if kind.is_real() {
                    format!("(unsigned long)(long){way}")
                } else {
                    format!("(unsigned long){way}")
                }
            }
        }
    }

    /// Something about pointers that is the same everywhere.
    fn seen(&mut self) -> String {
        let object = self.any(|_| true);
        let Object { name, shape } = object;
        match shape {
            Shape::Pointer(kind) => {
                let to = self.element_of(kind);
                format!("(unsigned long)({name} == &{to})")
            }
            Shape::Link(at) => {
                let to = self.whole(at);
                format!("(unsigned long)({name} != &{to})")
            }
            Shape::Array(..) | Shape::Records(..) => {
                format!(
                    "(unsigned long)(&{name}[1] - {name} + ((char *)&{name}[1] - (char *){name}))"
                )
            }
            Shape::Record(_) => format!("sizeof {name}"),
            _ => format!("(sizeof {name} + strlen(text))"),
        }
    }

    /// An index below a number.
    pub(super) fn index(&mut self, length: u64) -> String {
        if self.chance.once_in(2) {
            self.chance.below(length).to_string()
        } else {
            let depth = u32::from(self.chance.once_in(3));
            let leaf = match self.chance.below(3) {
                0 => "sum".to_owned(),
                _ => self.plain(depth),
            };
            format!("{leaf} % {length}")
        }
    }

    /// A value without an index in it.
    fn plain(&mut self, depth: u32) -> String {
        if depth > 0 {
            return format!("({} ^ {})", self.plain(0), self.plain(0));
        }
        let numbers =
            |object: &Object| matches!(object.shape, Shape::Number(kind) if !kind.is_real());
        if self.objects.iter().any(numbers) {
            format!("(unsigned long){}", self.any(numbers).name)
        } else {
            "sum".to_owned()
        }
    }

    /// One of the objects that are wanted, of which there is one.
    pub(super) fn any(&mut self, wanted: impl Fn(&Object) -> bool) -> Object {
        let all: Vec<Object> =
            self.objects.iter().filter(|object| wanted(object)).cloned().collect();
        all[self.chance.index(all.len())].clone()
    }

    /// An array of numbers of a kind: its name and length.
    pub(super) fn array_of(&mut self, kind: Kind) -> (String, u64) {
        let object = self.any(|o| matches!(o.shape, Shape::Array(other, _) if other == kind));
        let Shape::Array(_, length) = object.shape else { return (object.name, 1) };
        (object.name, length)
    }

    /// An element of such an array.
    pub(super) fn element_of(&mut self, kind: Kind) -> String {
        let (array, length) = self.array_of(kind);
        let index = self.index(length);
        format!("{array}[{index}]")
    }

    /// A structure of a type.
    pub(super) fn whole(&mut self, record: usize) -> String {
        let is_one = |shape: &Shape| matches!(shape, Shape::Record(at) | Shape::Records(at, _) | Shape::Link(at) if *at == record);
        // A link is not there before it points to something.
        let ready = self.ready;
        let object =
            self.any(|o| is_one(&o.shape) && (ready || !matches!(o.shape, Shape::Link(_))));
        match object.shape {
            Shape::Records(_, count) => {
                let index = self.index(count);
                format!("{}[{index}]", object.name)
            }
            Shape::Link(_) => format!("(*{})", object.name),
            _ => object.name,
        }
    }

    /// A place somewhere in the objects.
    pub(super) fn place(&mut self) -> Place {
        let Object { name, shape } = self.any(|_| true);
        self.within(name, &shape, DEPTH)
    }

    fn within(&mut self, way: String, shape: &Shape, depth: u32) -> Place {
        let whole = |way, kind| Place { way, kind, is_whole: true };
        match shape {
            Shape::Number(kind) => whole(way, *kind),
            Shape::Bits(kind, _) => Place { way, kind: *kind, is_whole: false },
            Shape::Array(kind, count) => {
                let index = self.index(*count);
                // An array in a packed structure is no place for a pointer.
                let is_turned = depth == DEPTH && self.chance.once_in(4);
                let turned = format!("(*({way} + {index}))");
                whole(if is_turned { turned } else { format!("{way}[{index}]") }, *kind)
            }
            Shape::Matrix(kind, rows, columns) => {
                let (row, column) = (self.index(*rows), self.index(*columns));
                let is_turned = depth == DEPTH && self.chance.once_in(4);
                let turned = format!("(*({way} + {row}))[{column}]");
                whole(if is_turned { turned } else { format!("{way}[{row}][{column}]") }, *kind)
            }
            Shape::Pointer(kind) => whole(format!("(*{way})"), *kind),
            Shape::Pointers(kind, count) => {
                let index = self.index(*count);
                whole(format!("(*{way}[{index}])"), *kind)
            }
            Shape::Records(at, count) => {
                let index = self.index(*count);
                self.within(format!("{way}[{index}]"), &Shape::Record(*at), depth)
            }
            Shape::Record(at) => self.inside(&way, ".", *at, depth),
            Shape::Link(at) => self.inside(&way, "->", *at, depth),
        }
    }

    /// A member of a structure; links are not followed for ever.
    fn inside(&mut self, way: &str, joint: &str, record: usize, depth: u32) -> Place {
        let members = self.records[record].members.clone();
        let all: Vec<_> =
            members.iter().filter(|(_, s)| depth > 0 || !matches!(s, Shape::Link(_))).collect();
        if all.is_empty() {
            return Place { way: "number".to_owned(), kind: super::world::INT, is_whole: true };
        }
        let (member, shape) = all[self.chance.index(all.len())];
        self.within(format!("{way}{joint}{member}"), shape, depth.saturating_sub(1))
    }
}
