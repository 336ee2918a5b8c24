//! What lowering assumes or leaves out: each kind is said once, with its places.

use crate::front::build::assumptions;
use crate::graph::{Place, Remark, RemarkKind};

/// What was assumed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    UnsignedArithmetic,
    Conversion,
    WideInputs,
    ArrayInputs,
    Volatile,
    EvaluationOrder,
    Sorted,
    ArraysApart,
    GlobalsApart,
    OtherEntry,
    ValidPointers,
    Arguments,
    Bits,
    Addresses,
    /// Pointer arithmetic may wrap around the address space; said where pointers are compared.
    AddressWrap,
    /// Objects end whose addresses may be kept; said where pointers are compared.
    DanglingPointers,
    /// An allocation of more bytes than this fails.
    Allocations(String),
    /// No allocation fails for want of memory.
    Succeeds,
    Ignored(String),
    /// What it writes is left out.
    Printed(String),
    /// A function that is declared and not defined.
    Foreign(String),
    /// The same of one that returns a pointer.
    Giving(String),
    /// One that is given addresses.
    Reaching(String),
    /// One that is given pointers to who knows what.
    Far(String),
}

/// What is not followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unmodelled {
    Float,
    FloatRange,
    PointerAsNumber,
    NumberAsPointer,
    Cast,
    Bytes,
    Member,
    Order,
    Neighbour,
    Callee,
    Given,
    Field,
    Size,
    Folding,
    Shared,
}

impl Unmodelled {
    pub(super) fn text(self) -> &'static str {
        match self {
            Unmodelled::Float => "what a floating-point number decides is not followed",
            Unmodelled::FloatRange => {
                "a conversion between an integer and a floating-point number that is out of range \
                 is not followed"
            }
            Unmodelled::PointerAsNumber => "the number behind a pointer is not followed",
            Unmodelled::NumberAsPointer => "a number that becomes a pointer is not followed",
            Unmodelled::Member => {
                "reading another member of a union than was written last is not followed"
            }
            Unmodelled::Bytes => {
                "bytes of a pointer, of a floating-point number or of no truth value are not \
                 followed"
            }
            Unmodelled::Given => {
                "what `main` is given is followed where it reads `argv[i]`, and nowhere else: this \
                 is not followed"
            }
            Unmodelled::Callee => {
                "a call through a pointer that is not one to a known function of its type is not \
                 followed"
            }
            Unmodelled::Order => "the order of pointers to different things is not followed",
            Unmodelled::Neighbour => {
                "whether a pointer just behind one thing is equal to one to another is not followed"
            }
            Unmodelled::Size => {
                "an array of which it is not known here how many elements it has is not followed \
                 beyond its first one"
            }
            Unmodelled::Field => {
                "what compilers differ on of a bit-field that is wider than `int` is not followed"
            }
            Unmodelled::Shared => {
                "a bit-field of a structure of which only a part is there is not followed"
            }
            Unmodelled::Folding => "what compilers make a constant of is not followed",
            Unmodelled::Cast => {
                "an access by a pointer to another type than what is there is not followed"
            }
        }
    }
}

impl Kind {
    /// What it is to a verdict.
    fn role(&self) -> RemarkKind {
        match self {
            Kind::Printed(_) => RemarkKind::Approximated,
            _ => RemarkKind::Assumed,
        }
    }

    /// In words.
    pub(super) fn text(&self) -> String {
        let text = match self {
            Kind::UnsignedArithmetic => assumptions::UNSIGNED_ARITHMETIC,
            Kind::Conversion => assumptions::CONVERSION,
            Kind::WideInputs => assumptions::WIDE_INPUTS,
            Kind::ArrayInputs => {
                "the cells of an input array are not limited to their type's range"
            }
            Kind::Succeeds => assumptions::ALLOCATIONS_SUCCEED,
            Kind::Volatile => assumptions::VOLATILE,
            Kind::EvaluationOrder => assumptions::EVALUATION_ORDER,
            Kind::Sorted => assumptions::SORTED,
            Kind::ArraysApart => assumptions::ARRAYS_APART,
            Kind::GlobalsApart => assumptions::GLOBALS_APART,
            Kind::ValidPointers => assumptions::VALID_POINTERS,
            Kind::Arguments => assumptions::ARGUMENTS,
            Kind::OtherEntry => assumptions::OTHER_ENTRY,
            Kind::Bits => assumptions::BITS,
            Kind::Addresses => {
                "variables and allocated memory lie at any addresses that their types allow, but far \
                 from each other"
            }
            Kind::AddressWrap => {
                "a pointer is not moved so far that it comes back around the end of all addresses"
            }
            Kind::DanglingPointers => {
                "a dangling pointer is not equal to any pointer to a newer object, though a machine may use \
                 the address again"
            }
            Kind::Foreign(function) => return assumptions::foreign(function),
            Kind::Giving(function) => return assumptions::giving(function),
            Kind::Reaching(function) => return assumptions::reaching(function),
            Kind::Far(function) => {
                return format!(
                    "`{function}` is declared, but not defined here: it is taken to return anything, to \
                     write anything into everything whose address is known anywhere, to free \
                     nothing, to keep no address, and to call none of the program's functions"
                );
            }
            Kind::Allocations(limit) => {
                return assumptions::largest_allocation(limit);
            }
            Kind::Printed(function) => {
                return assumptions::unseen(function);
            }
            Kind::Ignored(function) => return assumptions::ignored(function),
        };
        text.to_owned()
    }
}

/// The remarks so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Remarks {
    said: Vec<(Kind, Vec<Place>)>,
    /// Whether pointers are compared, or subtracted.
    compares_pointers: bool,
}

impl Remarks {
    /// Adds a place to what is said of a kind.
    pub(super) fn add(&mut self, kind: Kind, place: Place) {
        match self.said.iter_mut().find(|(said, _)| *said == kind) {
            Some((_, places)) => {
                let same = |known: &Place| (known.file, known.line) == (place.file, place.line);
                if !places.iter().any(same) {
                    places.push(place);
                }
            }
            None => self.said.push((kind, vec![place])),
        }
    }

    /// Pointers are compared, or subtracted.
    pub(super) fn note_comparison(&mut self) {
        self.compares_pointers = true;
    }

    /// Adds all of `other`.
    pub(super) fn join(&mut self, other: &Remarks) {
        self.compares_pointers |= other.compares_pointers;
        for (kind, places) in &other.said {
            places.iter().for_each(|&place| self.add(kind.clone(), place));
        }
    }

    /// All of them, in words.
    pub(super) fn told(&self) -> Vec<Remark> {
        let told = |(kind, places): &(Kind, Vec<Place>)| {
            let places = places.iter().copied().filter(Place::is_known).collect();
            Remark { kind: kind.role(), text: kind.text(), places }
        };
        let of_comparisons =
            |kind: &Kind| matches!(kind, Kind::AddressWrap | Kind::DanglingPointers);
        let matters =
            |(kind, _): &&(Kind, Vec<Place>)| self.compares_pointers || !of_comparisons(kind);
        self.said.iter().filter(matters).map(told).collect()
    }
}
