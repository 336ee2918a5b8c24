//! What lowering assumes or leaves out: each kind is said once, at its first place.

use crate::graph::Place;

/// What was assumed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    UnsignedArithmetic,
    Conversion,
    WideInputs,
    ArrayInputs,
    Volatile,
    EvaluationOrder,
    ArraysApart,
    OtherEntry,
    Bits,
    Allocations,
    Ignored(String),
    /// A function that is declared and not defined.
    Foreign(String),
}

/// What is not followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unmodelled {
    Float,
    PointerAsNumber,
    NumberAsPointer,
    Cast,
    Bytes,
    Member,
    Order,
    Foreign,
}

impl Unmodelled {
    pub(super) fn text(self) -> &'static str {
        match self {
            Unmodelled::Float => "what a floating-point number decides is not followed",
            Unmodelled::PointerAsNumber => "the number behind a pointer is not followed",
            Unmodelled::NumberAsPointer => "a number that becomes a pointer is not followed",
            Unmodelled::Member => {
                "reading another member of a union than was written last is not followed"
            }
            Unmodelled::Bytes => {
                "bytes of a pointer, of a floating-point number or of no truth value are not \
                 followed"
            }
            Unmodelled::Order => "the order of pointers to different things is not followed",
            Unmodelled::Foreign => "what a function does that is not defined here is not followed",
            Unmodelled::Cast => {
                "an access by a pointer to another type than what is there is not followed"
            }
        }
    }
}

impl Kind {
    /// In words.
    pub(super) fn text(&self) -> String {
        let text = match self {
            Kind::UnsignedArithmetic => "unsigned arithmetic is not reduced to its type's range",
            Kind::Conversion => {
                "a conversion to a type that may not hold the value does not change the value"
            }
            Kind::WideInputs => {
                "inputs of type int and wider are not limited to their type's range"
            }
            Kind::ArrayInputs => {
                "the cells of an input array are not limited to their type's range"
            }
            Kind::Volatile => "volatile variables are read as ordinary ones",
            Kind::EvaluationOrder => {
                "operands and arguments are evaluated from left to right, assignments from right \
                 to left"
            }
            Kind::ArraysApart => "the array parameters of the entry function are different arrays",
            Kind::OtherEntry => {
                "global variables start with their initial values although the run does not \
                 start with `main`"
            }
            Kind::Allocations => "allocations never fail: a run that asks for too much is left out",
            Kind::Bits => {
                "bits beyond the type's are left out of `&`, `|` and `^` although integers are \
                 unbounded"
            }
            Kind::Foreign(function) => {
                return format!(
                    "`{function}` is declared, but not defined here: it is taken to change \
                     nothing and to return anything"
                );
            }
            Kind::Ignored(function) => return format!("calls of `{function}` do nothing"),
        };
        text.to_owned()
    }
}

/// The remarks so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Remarks(Vec<(Kind, Place)>);

impl Remarks {
    /// Adds a remark, unless its kind has been said.
    pub(super) fn add(&mut self, kind: Kind, place: Place) {
        if self.0.iter().all(|(said, _)| *said != kind) {
            self.0.push((kind, place));
        }
    }

    /// Adds all of `other`.
    pub(super) fn join(&mut self, other: &Remarks) {
        other.0.iter().for_each(|(kind, place)| self.add(kind.clone(), *place));
    }

    /// All of them.
    pub(super) fn iter(&self) -> std::slice::Iter<'_, (Kind, Place)> {
        self.0.iter()
    }
}
