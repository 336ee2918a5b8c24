//! Functions of the library that change the memory: `malloc` and its like, `free`, `memcpy`, `memset`.

use super::anything::first_of;
use super::body::Body;
use super::outcome::Outcome;
use crate::front::build::{Address, Scalar, Value, assumptions};
use crate::front::c::tree::{Expr, ObjectId};
use crate::front::library::{Allocation, Flags, Kind, Placing};
use crate::front::types::DataModel;
use crate::graph::outside::GivenPart;
use crate::graph::{Allocation as Made, AllocationKind, ErrorKind, Initial, Instruction, Place};
use crate::logic::{ObjectFact, Sort, Term};
use num_bigint::BigInt;

/// What objects of the heap lie at multiples of.
pub(super) const ALIGNMENT: u64 = 16;

/// What `posix_memalign` returns for an alignment that there is not.
const EINVAL: i64 = 22;
/// What it returns where there is not so much.
const ENOMEM: i64 = 12;
/// The largest alignment that is followed.
const MOST_ALIGNED: u64 = 1 << 12;
/// The largest pages of x86-64 have 2 to the power of so many bytes.
const LARGEST_PAGE: u32 = 30;

/// How much is asked for, and where.
struct Request {
    size: Term,
    alignment: u64,
    /// Whether there is so much, if that is more than a question of the size.
    given: Option<Term>,
}

impl Body<'_, '_> {
    pub(super) fn memory_call(
        &mut self,
        kind: Kind,
        name: &str,
        arguments: &[Expr],
        expr: &Expr,
    ) -> Outcome {
        let place = self.place(expr.span);
        let scalar = self.pointer();
        let term = match (kind, arguments) {
            (Kind::Allocate(how), [size]) if how.place == Placing::OnStack => {
                let size = self.number(size);
                self.allocate_on_stack(size, name, expr, place)
            }
            (Kind::Allocate(how), [alignment, size]) if how.place == Placing::Aligned => {
                let (alignment, size) = (self.number(alignment), self.number(size));
                self.allocate_aligned(alignment, size, place)
            }
            (Kind::Allocate(how), _) => match self.requested(how, arguments, place) {
                Some(request) => {
                    let contents = if how.cleared { Initial::Zero } else { Initial::Open };
                    self.allocate_heap(&request, contents, place)
                }
                None if how.flags != Flags::None => return self.foreign(name, arguments, expr),
                None => return self.not_followed(name, expr),
            },
            (Kind::GiveBlock, [size, cleared]) => self.given_block(size, cleared, place),
            (Kind::AllocateTo, [to, alignment, size]) => {
                return self.allocate_to(name, [to, alignment, size], expr);
            }
            (Kind::Reallocate { product: false }, [pointer, size]) => {
                self.reallocate(pointer, [Some(size), None], place)
            }
            (Kind::Reallocate { product: true }, [pointer, count, size]) => {
                self.reallocate(pointer, [Some(count), Some(size)], place)
            }
            (Kind::Free, [pointer]) => {
                let pointer = self.value_now(pointer, place).term;
                self.require_freeable(pointer, place);
                self.function.end(pointer, place);
                return Outcome::Nothing;
            }
            (Kind::Fill, [to, byte, size]) => self.fill_bytes([to, byte, size], place),
            (Kind::Copy { overlap }, [to, from, size]) => {
                self.copy_bytes([to, from, size], overlap, place)
            }
            (Kind::Havoc { whole }, [to, rest @ ..]) => {
                return self.havoc(whole, to, rest, name, expr);
            }
            _ => return self.not_followed(name, expr),
        };
        Outcome::Scalar(Value { term, scalar })
    }

    /// An argument as a number of bytes, as it is now.
    pub(super) fn number(&mut self, expr: &Expr) -> Term {
        let place = self.place(expr.span);
        let size = self.size_scalar();
        let value = self.value(expr);
        let value = self.function.convert(value, size, place);
        self.function.hold(value, place).term
    }

    /// An object at multiples of what a run asks for: where that is no power of two, there may be none.
    fn allocate_aligned(&mut self, alignment: Term, size: Term, place: Place) -> Term {
        let t = self.function.terms.clone();
        let known = t.as_int(alignment).and_then(|number| u64::try_from(number).ok());
        if let Some(known) = known.filter(|it| it.is_power_of_two() && *it <= MOST_ALIGNED) {
            let request = Request { size, alignment: known.max(ALIGNMENT), given: None };
            return self.allocate_heap(&request, Initial::Open, place);
        }
        let made = self.function.temporary(Sort::Pointer, None, place);
        let end = self.function.fresh();
        let usual = ALIGNMENT.trailing_zeros();
        let below = t.or((0..=usual).map(|power| t.eq(alignment, t.int(1_u64 << power))));
        let above = (usual + 1..=MOST_ALIGNED.trailing_zeros()).map(|power| 1_u64 << power);
        let cases = above.map(|bytes| (t.eq(alignment, t.int(bytes)), bytes));
        for (case, alignment) in std::iter::once((below, ALIGNMENT)).chain(cases) {
            let [yes, no] = [(); 2].map(|()| self.function.fresh());
            self.function.branch(case, yes, no, place);
            self.function.start_at(yes);
            let pointer =
                self.allocate_heap(&Request { size, alignment, given: None }, Initial::Open, place);
            self.function.assign(made, pointer, place);
            self.function.jump(end, place);
            self.function.start_at(no);
        }
        let power = t.or((MOST_ALIGNED.trailing_zeros() + 1..=LARGEST_PAGE)
            .map(|power| t.eq(alignment, t.int(1_u64 << power))));
        self.function.require_followed(t.not(power), "an alignment as large as this", place);
        let given = Some(self.whether_there(place));
        let request = Request { size, alignment: ALIGNMENT, given };
        let pointer = self.allocate_heap(&request, Initial::Open, place);
        self.function.assign(made, pointer, place);
        self.function.jump(end, place);
        self.function.start_at(end);
        made
    }

    /// How many bytes are asked for, and where.
    fn requested(&mut self, how: Allocation, arguments: &[Expr], place: Place) -> Option<Request> {
        let t = self.function.terms.clone();
        let (size, rest) = match arguments {
            [count, each, rest @ ..] if how.product => {
                (t.mul(self.number(count), self.number(each)), rest)
            }
            [size, rest @ ..] if !how.product => (self.number(size), rest),
            _ => return None,
        };
        // What programs of others call as `malloc` does not fail.
        let may_fail = match how.flags {
            Flags::None => false,
            Flags::Optional => !rest.is_empty(),
            Flags::Any => true,
        };
        if rest.len() > usize::from(may_fail) {
            return None;
        }
        self.evaluate_all(rest);
        let given = may_fail.then(|| self.whether_there(place));
        Some(Request { size, alignment: ALIGNMENT, given })
    }

    /// `posix_memalign(to, alignment, bytes)`.
    fn allocate_to(
        &mut self,
        name: &str,
        [to, alignment, size]: [&Expr; 3],
        expr: &Expr,
    ) -> Outcome {
        let place = self.place(expr.span);
        let t = self.function.terms.clone();
        let to = self.value_now(to, place).term;
        let alignment = self.number(alignment);
        let size = self.number(size);
        let result = |number: i64| Value { term: t.int(number), scalar: Scalar::INT };
        let Some(alignment) = t.as_int(alignment).and_then(|number| u64::try_from(number).ok())
        else {
            let text = format!("what `{name}` does for an alignment that varies");
            return self.lost_outcome(&text, expr.span);
        };
        if !alignment.is_power_of_two() || alignment < u64::from(self.model().pointer_bytes()) {
            return Outcome::Scalar(result(EINVAL));
        }
        if alignment > MOST_ALIGNED {
            return self.not_followed(name, expr);
        }
        let request = Request { size, alignment: alignment.max(ALIGNMENT), given: None };
        let made = self.allocate_heap(&request, Initial::Open, place);
        let there = t.ne(made, t.null());
        let [store, end] = [(); 2].map(|()| self.function.fresh());
        self.function.branch(there, store, end, place);
        self.function.start_at(store);
        let pointer = Value { term: made, scalar: self.pointer() };
        self.function.store(Address::of_pointer(to), pointer, place);
        self.function.jump(end, place);
        self.function.start_at(end);
        Outcome::Scalar(Value { term: t.ite(there, t.int(0), t.int(ENOMEM)), scalar: Scalar::INT })
    }

    /// Gives what a pointer leads to any value: so many bytes, or all of the object.
    fn havoc(
        &mut self,
        whole: bool,
        argument: &Expr,
        rest: &[Expr],
        name: &str,
        expr: &Expr,
    ) -> Outcome {
        let place = self.place(expr.span);
        let t = self.function.terms.clone();
        let pointer = self.value_now(argument, place).term;
        let (to, size) = match rest {
            _ if whole => {
                let first = t.step(pointer, t.neg(t.offset(pointer)), 1);
                (first, t.object_fact(ObjectFact::Size, pointer))
            }
            [size, ..] => (pointer, self.number(size)),
            // All of a variable is meant.
            [] => match first_of(argument).and_then(|id| self.size_of_variable(id)) {
                Some(size) => (pointer, self.function.terms.int(size)),
                None => return self.not_followed(name, expr),
            },
        };
        self.evaluate_all(rest.get(1..).unwrap_or_default());
        let first = GivenPart::Bytes { at: 0, size: 0 };
        let named = if whole { first_of(argument) } else { self.whole_variable(argument, size) };
        let object = named.map(|id| (id, self.tree().object(id)));
        let numbers = object.filter(|(_, object)| self.is_all_numbers(&object.ty));
        if let Some((id, object)) = numbers
            && let Some(address) = self.home(id).and_then(|home| self.address_of_home(home))
        {
            self.give_anything(address, &object.ty, (&object.name, first), place);
            return Outcome::Nothing;
        }
        if let Some((ty, name)) = self.elements_behind(argument, size).filter(|_| !whole) {
            self.give_anything(Address::of_pointer(to), &ty, (&name, first), place);
            return Outcome::Nothing;
        }
        self.function.havoc(Address::of_pointer(to), size, place);
        self.note_bytes();
        Outcome::Nothing
    }

    fn size_of_variable(&self, id: ObjectId) -> Option<u64> {
        self.known_size(&self.tree().object(id).ty)
    }

    /// An object of the heap, or null where there is no such room.
    fn allocate_heap(&mut self, request: &Request, contents: Initial, place: Place) -> Term {
        let t = self.function.terms.clone();
        let &Request { size, alignment, given } = request;
        let pointer = self.function.temporary(Sort::Pointer, None, place);
        let most = BigInt::from(1) << self.model().allocation_bits();
        let mut fine = t.lt(size, t.int(most.clone()));
        if !t.is_true(fine) && self.model().sizes != DataModel::Cells {
            let text = assumptions::largest_allocation(&(most - 1_u8).to_string());
            self.shared.assume(&text, place);
        }
        let succeeds = !self.shared.input.options.allocations_fail;
        if given.is_none() && succeeds && self.model().sizes != DataModel::Cells {
            self.shared.assume(assumptions::ALLOCATIONS_SUCCEED, place);
        }
        fine = given.map_or(fine, |given| t.and2(given, fine));
        if self.shared.input.options.allocations_fail {
            fine = t.and2(fine, self.whether_there(place));
        }
        let [yes, no, end] = [(); 3].map(|()| self.function.fresh());
        self.function.branch(fine, yes, no, place);
        self.function.start_at(yes);
        let (kind, name) = (AllocationKind::Heap, String::new());
        self.function.allocate(
            pointer,
            Made { kind, size, alignment, name, contents, leaves: Vec::new() },
            place,
        );
        self.function.jump(end, place);
        self.function.start_at(no);
        self.function.assign(pointer, t.null(), place);
        self.function.jump(end, place);
        self.function.start_at(end);
        pointer
    }

    /// An object that lives as long as the function does: where it may be made again, it does not hold
    /// one alone.
    fn allocate_on_stack(&mut self, size: Term, name: &str, expr: &Expr, place: Place) -> Term {
        if self.repeats > 0 {
            self.not_followed(name, expr);
            return self.function.terms.null();
        }
        let made = self.function.temporary(Sort::Pointer, None, place);
        let (kind, name) = (AllocationKind::Automatic, String::new());
        let contents = Initial::Open;
        let object = Made { kind, size, alignment: ALIGNMENT, name, contents, leaves: Vec::new() };
        self.function.allocate(made, object, place);
        let null = self.function.terms.null();
        let first = Instruction::Assign { variable: made, value: null };
        self.function.emit_first(first, place);
        self.scopes[0].objects.push(made);
        made
    }

    /// Goes on only where a pointer can be freed: null, or the start of what was allocated and lives
    /// (C17 7.22.3.3).
    fn require_freeable(&mut self, pointer: Term, place: Place) {
        self.require_provenance(pointer, place);
        let t = self.function.terms.clone();
        let fine = t.and([
            t.eq(t.offset(pointer), t.int(0)),
            t.object_fact(ObjectFact::IsAlive, pointer),
            t.object_fact(ObjectFact::IsHeap, pointer),
        ]);
        let fine = t.or2(t.eq(pointer, t.null()), fine);
        self.function.require(fine, ErrorKind::InvalidFree, place);
    }

    /// `realloc` (C17 7.22.3.5): a new object, what fits of the old one's bytes copied, and the old one ended.
    /// With a null pointer it is `malloc`. What it does with a size of 0, the implementation says: as glibc has
    /// it, the old object is freed, and the result is null.
    fn reallocate(&mut self, pointer: &Expr, asked: [Option<&Expr>; 2], place: Place) -> Term {
        let t = self.function.terms.clone();
        let before = self.value_now(pointer, place).term;
        let size: Vec<Term> =
            asked.into_iter().flatten().map(|number| self.number(number)).collect();
        let size = size.into_iter().reduce(|count, each| t.mul(count, each)).unwrap_or(t.int(0));
        self.require_freeable(before, place);
        let after = self.function.temporary(Sort::Pointer, None, place);
        let [grows, ends, copies, freed, end] = [(); 5].map(|()| self.function.fresh());
        let grown = t.or2(t.eq(before, t.null()), t.lt(t.int(0), size));
        self.function.branch(grown, grows, ends, place);
        self.function.start_at(grows);
        let request = Request { size, alignment: ALIGNMENT, given: None };
        let made = self.allocate_heap(&request, Initial::Open, place);
        self.function.assign(after, made, place);
        let there = t.and2(t.ne(before, t.null()), t.ne(after, t.null()));
        self.function.branch(there, copies, end, place);
        self.function.start_at(copies);
        let old = t.object_fact(ObjectFact::Size, before);
        let both = t.ite(t.lt(old, size), old, size);
        let (to, from) = (Address::of_pointer(after), Address::of_pointer(before));
        self.function.copy(to, from, both, place);
        self.function.jump(freed, place);
        self.function.start_at(ends);
        self.function.assign(after, t.null(), place);
        self.function.jump(freed, place);
        self.function.start_at(freed);
        self.function.end(before, place);
        self.function.jump(end, place);
        self.function.start_at(end);
        after
    }

    fn fill_bytes(&mut self, all: [&Expr; 3], place: Place) -> Term {
        let [to, byte, size] = all;
        let to = self.value_now(to, place).term;
        let byte = self.value_now(byte, place).term;
        let size = self.number(size);
        self.function.fill(Address::of_pointer(to), byte, size, place);
        to
    }

    fn copy_bytes(&mut self, all: [&Expr; 3], overlap: bool, place: Place) -> Term {
        let [to, from, size] = all;
        let to = self.value_now(to, place).term;
        let from = self.value_now(from, place).term;
        let size = self.number(size);
        if !overlap {
            let t = self.function.terms.clone();
            let (start, read) = (t.offset(to), t.offset(from));
            let apart = t.not(self.overlap((to, start, size), (from, read, size)));
            // Compilers rely on copies to where something is.
            let fine = t.or2(t.eq(start, read), apart);
            self.function.require(fine, ErrorKind::Overlap, place);
        }
        let (target, source) = (Address::of_pointer(to), Address::of_pointer(from));
        self.function.copy(target, source, size, place);
        to
    }
}
