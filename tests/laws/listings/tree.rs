//! Random listings as trees: declarations that are always the same, with one or another
//! initialiser, and statements. Printing one gives the text that unloop reads.

use std::fmt::{self, Display, Formatter};

/// The type of something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Ty {
    Int,
    Pointer(Box<Ty>),
    Record(usize),
    Array(Box<Ty>, usize),
}

/// A structure of two numbers, one of a list, and one with parts of every kind.
pub(crate) const PAIR: usize = 0;
pub(crate) const NODE: usize = 1;
pub(crate) const BOX: usize = 2;
pub(crate) const RECORDS: usize = 3;

impl Ty {
    pub(crate) fn pointer(self) -> Ty {
        Ty::Pointer(Box::new(self))
    }

    pub(crate) fn array(self, size: usize) -> Ty {
        Ty::Array(Box::new(self), size)
    }

    /// The number of its cells.
    pub(crate) fn size(&self) -> usize {
        self.leaves().len()
    }

    /// What its cells hold.
    pub(crate) fn leaves(&self) -> Vec<Ty> {
        match self {
            Ty::Int | Ty::Pointer(_) => vec![self.clone()],
            Ty::Record(record) => fields(*record).iter().flat_map(|(_, ty)| ty.leaves()).collect(),
            Ty::Array(element, size) => (0..*size).flat_map(|_| element.leaves()).collect(),
        }
    }
}

/// The fields of a structure.
pub(crate) fn fields(record: usize) -> Vec<(&'static str, Ty)> {
    match record {
        PAIR => vec![("u", Ty::Int), ("v", Ty::Int)],
        NODE => vec![("key", Ty::Int), ("rest", Ty::Record(NODE).pointer())],
        _ => vec![
            ("one", Ty::Int),
            ("in", Ty::Record(PAIR)),
            ("to", Ty::Int.pointer()),
            ("cells", Ty::Int.array(2)),
        ],
    }
}

/// How many cells stand before a field.
pub(crate) fn before(record: usize, field: usize) -> usize {
    fields(record)[..field].iter().map(|(_, ty)| ty.size()).sum()
}

/// The variables: what others point to stands before those.
pub(crate) fn variables() -> Vec<(&'static str, Ty)> {
    let row = Ty::Int.array(2);
    vec![
        ("x", Ty::Int),
        ("y", Ty::Int),
        ("z", Ty::Int),
        ("a", Ty::Int.array(3)),
        ("m", row.clone().array(2)),
        ("s", Ty::Record(PAIR)),
        ("b", Ty::Record(BOX)),
        ("p", Ty::Int.pointer()),
        ("q", Ty::Int.pointer()),
        ("t", Ty::Int.pointer().array(2)),
        ("pp", Ty::Int.pointer().pointer()),
        ("sp", Ty::Record(PAIR).pointer()),
        ("bp", Ty::Record(BOX).pointer()),
        ("h", Ty::Record(NODE).pointer()),
        ("l", Ty::Record(NODE).pointer()),
        ("row", row.pointer()),
    ]
}

/// Their declarations, in lines, without initialisers.
const TYPES: &str = "\
typedef struct node *List;
struct pair { int u; int v; };
struct node { int key; List rest; };
struct box { int one; struct pair in; int *to; int cells[2]; };
";
const DECLARATORS: [&str; 16] = [
    "int x",
    "int y",
    "int z",
    "int a[3]",
    "int m[2][2]",
    "struct pair s",
    "struct box b",
    "int *p",
    "int *q",
    "int *t[2]",
    "int **pp",
    "struct pair *sp",
    "struct box *bp",
    "List h",
    "List l",
    "int (*row)[2]",
];

/// Something that can be assigned to.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    pub(crate) ty: Ty,
    pub(crate) kind: PlaceKind,
}

#[derive(Clone, Debug)]
pub(crate) enum PlaceKind {
    Variable(usize),
    /// `*value`
    Star(Box<Value>),
    /// `pointer[index]`
    Behind(Box<Value>, Box<Value>),
    /// `array[index]`
    Element(Box<Place>, Box<Value>),
    /// `place.field`
    Field(Box<Place>, usize, usize),
    /// `pointer->field`
    Arrow(Box<Value>, usize, usize),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Relation {
    Less,
    AtMost,
    Greater,
    AtLeast,
    Equal,
    Different,
}

/// A number or a pointer.
#[derive(Clone, Debug)]
pub(crate) enum Value {
    Number(i64),
    Null,
    Read(Place),
    /// `&place`
    Address(Place),
    /// An array as the pointer to its first element.
    Decayed(Place),
    Negative(Box<Value>),
    Not(Box<Value>),
    /// `+ - * / %`
    Arithmetic(char, Box<Value>, Box<Value>),
    Compare(Relation, Box<Value>, Box<Value>),
    /// Of pointers, the first with its type's size.
    ComparePointers(Relation, Box<Value>, Box<Value>),
    /// Of two pointers to things of so many cells.
    Distance(usize, Box<Value>, Box<Value>),
    /// A pointer to things of so many cells, moved by a number.
    Moved(usize, Box<Value>, Box<Value>),
    /// `&&` or `||`
    Logical(bool, Box<Value>, Box<Value>),
}

#[derive(Clone, Debug)]
pub(crate) enum Stmt {
    Condition(Value),
    /// `=`, or an operator and it.
    Assign(Option<char>, Place, Value),
    /// Of a structure.
    Copy(Place, Place),
    Step(bool, Place),
    Allocate(Place, usize),
    Free(Value),
    Scan(Place),
}

/// A whole listing.
#[derive(Clone, Debug)]
pub(crate) struct Listing {
    /// For each variable the values of its cells, where it is initialised.
    pub(crate) initial: Vec<Option<Vec<Value>>>,
    pub(crate) body: Vec<Stmt>,
}

impl Listing {
    /// The line on which the statement number `index` stands.
    pub(crate) fn line(index: usize) -> usize {
        TYPES.lines().count() + DECLARATORS.len() + 2 + index
    }
}

impl Display for Listing {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(TYPES)?;
        for (declarator, (initial, (_, ty))) in
            DECLARATORS.iter().zip(self.initial.iter().zip(variables()))
        {
            f.write_str(declarator)?;
            match initial.as_deref() {
                None => {}
                Some([one]) if ty.size() == 1 => write!(f, " = {one}")?,
                Some(values) => {
                    let values: Vec<String> = values.iter().map(Value::to_string).collect();
                    // The rows of a matrix have braces of their own.
                    match ty {
                        Ty::Array(row, _) if row.size() > 1 => {
                            let rows: Vec<String> =
                                values.chunks(row.size()).map(|r| r.join(", ")).collect();
                            write!(f, " = {{{{{}}}}}", rows.join("}, {"))?;
                        }
                        _ => write!(f, " = {{{}}}", values.join(", "))?,
                    }
                }
            }
            f.write_str(";\n")?;
        }
        f.write_str("{\n")?;
        for statement in &self.body {
            writeln!(f, "{statement};")?;
        }
        f.write_str("}\n")
    }
}

impl Display for Stmt {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Stmt::Condition(value) => write!(f, "@ {value}"),
            Stmt::Assign(None, place, value) => write!(f, "{place} = {value}"),
            Stmt::Assign(Some(op), place, value) => write!(f, "{place} {op}= {value}"),
            Stmt::Copy(to, from) => write!(f, "{to} = {from}"),
            Stmt::Step(up, place) => write!(f, "{place}{}", if *up { "++" } else { "--" }),
            Stmt::Allocate(place, cells) => write!(f, "{place} = malloc({cells})"),
            Stmt::Free(value) => write!(f, "free({value})"),
            // `scanf` takes a pointer just as well; of `&a[i]` it checks the index.
            Stmt::Scan(Place { kind: PlaceKind::Star(pointer), .. })
                if !matches!(**pointer, Value::Address(_)) =>
            {
                write!(f, "scanf(\"%d\", {pointer})")
            }
            Stmt::Scan(place) => write!(f, "scanf(\"%d\", &{place})"),
        }
    }
}

impl Display for Place {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let field = |record: &usize, field: &usize| fields(*record)[*field].0;
        match &self.kind {
            PlaceKind::Variable(index) => f.write_str(variables()[*index].0),
            PlaceKind::Star(value) => write!(f, "(*{value})"),
            PlaceKind::Behind(value, index) => write!(f, "{value}[{index}]"),
            PlaceKind::Element(place, index) => write!(f, "{place}[{index}]"),
            PlaceKind::Field(place, record, index) => write!(f, "{place}.{}", field(record, index)),
            PlaceKind::Arrow(value, record, index) => {
                write!(f, "{value}->{}", field(record, index))
            }
        }
    }
}

impl Display for Relation {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Relation::Less => "<",
            Relation::AtMost => "<=",
            Relation::Greater => ">",
            Relation::AtLeast => ">=",
            Relation::Equal => "==",
            Relation::Different => "!=",
        })
    }
}

impl Display for Value {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Value::Number(number) if *number < 0 => write!(f, "(-{})", number.unsigned_abs()),
            Value::Number(number) => write!(f, "{number}"),
            Value::Null => f.write_str("NULL"),
            Value::Read(place) | Value::Decayed(place) => write!(f, "{place}"),
            Value::Address(place) => write!(f, "(&{place})"),
            Value::Negative(value) => write!(f, "(-{value})"),
            Value::Not(value) => write!(f, "(!{value})"),
            Value::Arithmetic(op, a, b) => write!(f, "({a} {op} {b})"),
            Value::Compare(relation, a, b) | Value::ComparePointers(relation, a, b) => {
                write!(f, "({a} {relation} {b})")
            }
            Value::Distance(_, a, b) => write!(f, "({a} - {b})"),
            Value::Moved(_, a, b) => write!(f, "({a} + {b})"),
            Value::Logical(true, a, b) => write!(f, "({a} && {b})"),
            Value::Logical(false, a, b) => write!(f, "({a} || {b})"),
        }
    }
}
