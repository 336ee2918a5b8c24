//! Functions of the library that change the memory: `malloc` and its like, `free`, `memcpy`, `memset`.

use super::body::Body;
use super::outcome::Outcome;
use crate::front::build::{Address, Scalar, Value};
use crate::front::c::tree::Expr;
use crate::front::library::{Allocation, Flags, Kind, Placing};
use crate::graph::{
    Allocation as Made, AllocationKind, ErrorKind, Initial, InputKind, Instruction, Place,
};
use crate::logic::{ObjectFact, Sort, Term};
use num_bigint::BigInt;

/// What objects of the heap lie at multiples of.
const ALIGNMENT: u64 = 16;

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
            (Kind::Allocate(how), _) if how.flags != Flags::None => {
                return self.not_followed(name, expr);
            }
            (Kind::Allocate(how), _) => match self.requested(how, arguments, place) {
                Some((size, alignment)) => {
                    let contents = if how.cleared { Initial::Zero } else { Initial::Open };
                    self.allocate_heap(size, alignment, contents, place)
                }
                None => return self.not_followed(name, expr),
            },
            (Kind::Reallocate { product: false }, [pointer, size]) => {
                self.reallocate(pointer, size, place)
            }
            (Kind::Free, [pointer]) => {
                let pointer = self.value(pointer);
                let pointer = self.function.hold(pointer, place).term;
                self.require_freeable(pointer, place);
                self.function.end(pointer, place);
                return Outcome::Nothing;
            }
            (Kind::Fill, [to, byte, size]) => self.fill_bytes([to, byte, size], place),
            (Kind::Copy { overlap }, [to, from, size]) => {
                self.copy_bytes([to, from, size], overlap, place)
            }
            _ => return self.not_followed(name, expr),
        };
        Outcome::Scalar(Value { term, scalar })
    }

    /// An argument as a number of bytes, as it is now.
    fn number(&mut self, expr: &Expr) -> Term {
        let place = self.place(expr.span);
        let size = self.size_scalar();
        let value = self.value(expr);
        let value = self.function.convert(value, size, place);
        self.function.hold(value, place).term
    }

    /// How many bytes are asked for, and where.
    fn requested(
        &mut self,
        how: Allocation,
        arguments: &[Expr],
        place: Place,
    ) -> Option<(Term, u64)> {
        let terms = self.function.terms.clone();
        match (how.place, how.product, arguments) {
            (Placing::Aligned, false, [alignment, size]) => {
                let alignment = self.number(alignment);
                let alignment = u64::try_from(terms.as_int(alignment)?).ok()?;
                let is_fine = alignment.is_power_of_two() && alignment <= 4096;
                let size = self.number(size);
                is_fine.then_some((size, alignment.max(ALIGNMENT)))
            }
            (_, true, [count, each]) => {
                let (count, each) = (self.number(count), self.number(each));
                let _ = place;
                Some((terms.mul(count, each), ALIGNMENT))
            }
            (_, false, [size]) => Some((self.number(size), ALIGNMENT)),
            _ => None,
        }
    }

    /// An object of the heap, or null where there is no such room.
    fn allocate_heap(
        &mut self,
        size: Term,
        alignment: u64,
        contents: Initial,
        place: Place,
    ) -> Term {
        let any = self.function.terms.tt();
        self.allocate_heap_if(any, (size, alignment), contents, place)
    }

    /// The same where a condition holds, else null.
    fn allocate_heap_if(
        &mut self,
        wanted: Term,
        (size, alignment): (Term, u64),
        contents: Initial,
        place: Place,
    ) -> Term {
        let t = self.function.terms.clone();
        let pointer = self.function.temporary(Sort::Pointer, None, place);
        let most = BigInt::from(1) << (8 * self.model().pointer_bytes() - 1);
        let mut fine = t.and2(wanted, t.lt(size, t.int(most)));
        if self.shared.input.options.allocations_fail {
            let choice = self.function.any(Scalar::Truth, InputKind::Read, place);
            fine = t.and2(fine, self.function.truth(choice));
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
        if self.repeats > 0 || !self.marks.all.is_empty() {
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
        let t = self.function.terms.clone();
        let fine = t.and([
            t.eq(t.offset(pointer), t.int(0)),
            t.object_fact(ObjectFact::IsAlive, pointer),
            t.object_fact(ObjectFact::IsHeap, pointer),
        ]);
        let fine = t.or2(t.eq(pointer, t.null()), fine);
        self.function.require(fine, ErrorKind::InvalidFree, place);
    }

    fn reallocate(&mut self, pointer: &Expr, size: &Expr, place: Place) -> Term {
        let t = self.function.terms.clone();
        let before = self.value(pointer);
        let before = self.function.hold(before, place).term;
        let size = self.number(size);
        self.require_freeable(before, place);
        // As glibc has it, what is to have no bytes is freed.
        let frees = t.and2(t.ne(before, t.null()), t.eq(size, t.int(0)));
        let after = self.allocate_heap_if(t.not(frees), (size, ALIGNMENT), Initial::Open, place);
        let [more, copies, ends, end] = [(); 4].map(|()| self.function.fresh());
        if !t.is_false(frees) {
            self.function.branch(frees, ends, more, place);
            self.function.start_at(more);
        }
        let there = t.and2(t.ne(before, t.null()), t.ne(after, t.null()));
        self.function.branch(there, copies, end, place);
        self.function.start_at(copies);
        let old = t.object_fact(ObjectFact::Size, before);
        let both = t.ite(t.lt(old, size), old, size);
        let (to, from) = (Address::of_pointer(after), Address::of_pointer(before));
        self.function.copy(to, from, both, place);
        self.function.jump(ends, place);
        self.function.start_at(ends);
        self.function.end(before, place);
        self.function.jump(end, place);
        self.function.start_at(end);
        after
    }

    fn fill_bytes(&mut self, all: [&Expr; 3], place: Place) -> Term {
        let [to, byte, size] = all;
        let to = self.value(to);
        let to = self.function.hold(to, place).term;
        let byte = self.value(byte);
        let byte = self.function.hold(byte, place).term;
        let size = self.number(size);
        self.function.fill(Address::of_pointer(to), byte, size, place);
        to
    }

    fn copy_bytes(&mut self, all: [&Expr; 3], overlap: bool, place: Place) -> Term {
        let [to, from, size] = all;
        let to = self.value(to);
        let to = self.function.hold(to, place).term;
        let from = self.value(from);
        let from = self.function.hold(from, place).term;
        let size = self.number(size);
        if !overlap {
            let t = self.function.terms.clone();
            let (start, end) = (t.offset(to), t.offset(from));
            self.require_apart((to, start, size), (from, end, size), place);
        }
        let (target, source) = (Address::of_pointer(to), Address::of_pointer(from));
        self.function.copy(target, source, size, place);
        to
    }
}
