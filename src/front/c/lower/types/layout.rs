//! What types are made of: bytes for `sizeof` (as the System V ABIs lay them out), cells
//! for the memory (docs/c.md: a structure takes one cell a field), and leaves for
//! variables that stand apart.
//!
//! A union takes one cell more than its largest member: it holds the number of the member
//! that was written last, counted from 1, so that reading another one is noticed; others
//! where that is none (see [`unions`](crate::front::c::lower::memory::unions)).

use num_bigint::BigInt;

use crate::front::c::lower::unit::Unit;
use crate::front::c::types::{CType, Extent, IntKind, Member, Record, RecordId};
use crate::logic::Term;

/// What one cell holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::front::c::lower) enum Cell {
    Integer(IntKind),
    /// Two numbers: block and offset.
    Pointer,
    /// A floating-point number of so many bytes.
    Float(u32),
    /// The number of a union's active member.
    Active,
    /// A byte of a union that has pointers, or the offset of one: any integer.
    Raw,
    /// What the bytes of a union that has pointers are, and the blocks of those.
    Beside(Beside),
}

/// What stands beside the bytes of a union that stands apart (see
/// [`row`](crate::front::c::lower::memory)).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::front::c::lower) enum Beside {
    Tags,
    Blocks,
}

impl Beside {
    /// The last step of its path: no member has this number.
    pub(in crate::front::c::lower) fn step(self) -> usize {
        match self {
            Beside::Tags => usize::MAX,
            Beside::Blocks => usize::MAX - 1,
        }
    }
}

/// The cells of an object that the same members lead to, at all indices.
#[derive(Clone, Debug)]
pub(in crate::front::c::lower) struct LeafShape {
    /// The numbers of the members on the way; of a union 0 is [`Cell::Active`], and the
    /// members count from 1.
    pub(in crate::front::c::lower) path: Vec<usize>,
    /// The names of the members on the way.
    pub(in crate::front::c::lower) names: String,
    pub(in crate::front::c::lower) cell: Cell,
    /// The number of its bits, if it is a bit-field.
    pub(in crate::front::c::lower) bits: Option<u32>,
    /// The dimensions met on the way.
    pub(in crate::front::c::lower) extents: Vec<Extent>,
}

impl Unit<'_> {
    /// The members of a structure or union, if they are known.
    pub(in crate::front::c::lower) fn members(&self, ctype: &CType) -> Option<&[Member]> {
        match ctype {
            CType::Record(id) => {
                let record = &self.records[id.0];
                // The library comes behind everything.
                let known = record.stated <= self.order.now() || self.order.is_library();
                record.members.as_deref().filter(|_| known)
            }
            _ => None,
        }
    }

    pub(in crate::front::c::lower) fn is_union(&self, ctype: &CType) -> bool {
        matches!(ctype, CType::Record(id) if self.records[id.0].union)
    }

    /// Whether it is a structure, or an array of such, that ends in an array of open size.
    pub(in crate::front::c::lower) fn is_flexible(&self, ctype: &CType) -> bool {
        match ctype {
            CType::Record(id) => self.records[id.0].flexible,
            CType::Array(element, _) => self.is_flexible(element),
            _ => false,
        }
    }

    /// Whether there are structures of which a part begins where they end: an array of open size, or
    /// nothing at all.
    pub(in crate::front::c::lower) fn has_empty_ends(&self) -> bool {
        let empty = |record: &Record| record.members.as_ref().is_some_and(Vec::is_empty);
        self.records.iter().any(|record| record.flexible || empty(record))
    }

    /// Whether there are structures with padding that are not bytes.
    pub(in crate::front::c::lower) fn has_gaps(&self) -> bool {
        let size = |ctype: &CType| self.terms.as_int(self.bytes(ctype)).cloned();
        (0..self.records.len()).any(|index| {
            let record = CType::Record(RecordId(index));
            let Some(members) = self.members(&record).filter(|_| !self.is_bytes(&record)) else {
                return false;
            };
            let held: Option<Vec<BigInt>> = members.iter().map(|one| size(&one.ctype)).collect();
            !self.is_union(&record) && held.map(|held| held.iter().sum()) != size(&record)
        })
    }

    /// Whether objects of the type can be made.
    pub(in crate::front::c::lower) fn is_complete(&self, ctype: &CType) -> bool {
        match ctype {
            CType::Void | CType::Function(_) => false,
            CType::Array(element, extent) => *extent != Extent::Open && self.is_complete(element),
            CType::Record(_) => self.members(ctype).is_some(),
            CType::Integer(_) | CType::Float(_) | CType::Pointer(_) => true,
        }
    }

    /// Whether an error in its members has been reported.
    pub(in crate::front::c::lower) fn is_refused(&self, ctype: &CType) -> bool {
        matches!(ctype, CType::Record(id) if self.records[id.0].refused)
    }

    /// Whether it is, or consists of, a structure or union of unknown members.
    pub(in crate::front::c::lower) fn is_open(&self, ctype: &CType) -> bool {
        match ctype {
            CType::Array(element, _) => self.is_open(element),
            CType::Record(_) => self.members(ctype).is_none(),
            _ => false,
        }
    }

    /// The number of cells of an object.
    pub(in crate::front::c::lower) fn cells(&self, ctype: &CType) -> Term {
        let terms = self.terms;
        match ctype {
            CType::Array(element, Extent::Known(count)) => terms.mul(*count, self.cells(element)),
            CType::Record(_) => {
                let members = self.members(ctype).unwrap_or_default();
                let sizes: Vec<Term> = members.iter().map(|m| self.member_cells(m)).collect();
                if self.is_union(ctype) {
                    let most = sizes.into_iter().reduce(|a, b| terms.max(a, b));
                    terms.add([terms.int(1), most.unwrap_or(terms.int(0))])
                } else {
                    terms.add(sizes)
                }
            }
            _ => terms.int(1),
        }
    }

    fn member_cells(&self, member: &Member) -> Term {
        if member.is_padding() { self.terms.int(0) } else { self.cells(&member.ctype) }
    }

    /// How many cells a member stands behind the start of its structure or union.
    pub(in crate::front::c::lower) fn member_offset(&self, ctype: &CType, index: usize) -> Term {
        if self.is_union(ctype) {
            return self.terms.int(1);
        }
        let before = &self.members(ctype).unwrap_or_default()[..index];
        self.terms.add(before.iter().map(|m| self.member_cells(m)))
    }

    /// The leaves of a type, in the order of its cells.
    pub(in crate::front::c::lower) fn leaves(&self, ctype: &CType) -> Vec<LeafShape> {
        let mut all = Vec::new();
        let root = LeafShape {
            path: Vec::new(),
            names: String::new(),
            cell: Cell::Active,
            bits: None,
            extents: Vec::new(),
        };
        self.collect(ctype, &root, &mut all);
        all
    }

    fn collect(&self, ctype: &CType, above: &LeafShape, all: &mut Vec<LeafShape>) {
        let mut leaf = |cell| all.push(LeafShape { cell, ..above.clone() });
        match ctype {
            CType::Integer(kind) => leaf(Cell::Integer(*kind)),
            CType::Pointer(_) => leaf(Cell::Pointer),
            CType::Float(bytes) => leaf(Cell::Float(*bytes)),
            CType::Array(element, extent) => {
                let mut below = above.clone();
                below.extents.push(extent.clone());
                self.collect(element, &below, all);
            }
            CType::Record(_) => {
                let first = usize::from(self.is_union(ctype));
                if self.is_bytes_apart(ctype) {
                    let mut bytes = above.clone();
                    bytes.extents.push(Extent::Known(self.bytes(ctype)));
                    if self.is_all_numbers(ctype) {
                        bytes.cell = Cell::Integer(IntKind::UnsignedChar);
                        all.push(bytes);
                    } else {
                        bytes.cell = Cell::Raw;
                        let beside = beside(&bytes);
                        all.push(bytes);
                        all.extend(beside);
                    }
                    return;
                }
                if first == 1 {
                    let mut active = above.clone();
                    active.path.push(0);
                    active.names.push_str(".active");
                    all.push(active);
                }
                let members = self.members(ctype).unwrap_or_default().iter().enumerate();
                for (index, member) in members.filter(|(_, member)| !member.is_padding()) {
                    let mut below = above.clone();
                    below.path.push(index + first);
                    below.bits = member.bits;
                    if let Some(name) = &member.name {
                        below.names.push('.');
                        below.names.push_str(name);
                    }
                    self.collect(&member.ctype, &below, all);
                }
            }
            CType::Void | CType::Function(_) => {}
        }
    }

    /// What `sizeof` says.
    pub(in crate::front::c::lower) fn bytes(&self, ctype: &CType) -> Term {
        let terms = self.terms;
        match ctype {
            // As a GNU extension, what has no size counts one byte.
            CType::Void | CType::Function(_) => terms.int(1),
            CType::Integer(kind) => terms.int(kind.bytes(self.model)),
            CType::Float(bytes) => terms.int(*bytes),
            CType::Pointer(_) => terms.int(self.model.pointer_bytes()),
            CType::Array(element, Extent::Known(count)) => terms.mul(*count, self.bytes(element)),
            CType::Array(..) => terms.int(0),
            CType::Record(_) => terms.int(self.room(ctype).bytes()),
        }
    }
}

/// What stands beside bytes.
fn beside(bytes: &LeafShape) -> [LeafShape; 2] {
    [(Beside::Tags, ".tags"), (Beside::Blocks, ".blocks")].map(|(what, name)| {
        let mut leaf = LeafShape { cell: Cell::Beside(what), ..bytes.clone() };
        leaf.path.push(what.step());
        leaf.names.push_str(name);
        leaf
    })
}
