//! GNU's `__atomic_…` and `__sync_…`: operations on variables that nothing comes between. As there is one
//! thread, they are those on other variables. Sums wrap around, and pointers move by bytes, as gcc has it.

use super::body::Body;
use super::outcome::Outcome;
use crate::front::build::{Address, Binary, Comparison, Scalar, Value};
use crate::front::c::tree::Expr;
use crate::front::library::{Atomic, AtomicOperation as Operation, Combine, Compared};
use crate::graph::{InputKind, Place};
use crate::logic::{BitOp, FloatOp, Term};

/// What an operation works on.
struct Work<'e> {
    atomic: Atomic,
    /// The operands: pointers, or values of the variable's type.
    operands: Vec<Value>,
    /// The type of the variable.
    scalar: Scalar,
    call: &'e Expr,
    place: Place,
}

impl Body<'_, '_> {
    /// A call of such a function.
    pub(super) fn atomic_call(
        &mut self,
        atomic: Atomic,
        name: &str,
        arguments: &[Expr],
        expr: &Expr,
    ) -> Outcome {
        let place = self.place(expr.span);
        if arguments.len() < atomic.operands {
            return self.not_followed(name, expr);
        }
        let (operands, orders) = arguments.split_at(atomic.operands);
        // gcc does not evaluate what is behind the operands of the older ones.
        let orders = if atomic.arguments.is_some() { orders } else { &[] };
        let Some(first) = operands.first() else {
            self.evaluate_all(orders);
            return Outcome::Nothing;
        };
        let byte = Scalar::Integer { width: 8, signed: false };
        let scalar = match first.ty.pointee().and_then(|to| Scalar::of(self.types(), to)) {
            Some(scalar) if !atomic.takes_byte() || is_byte(scalar) => scalar,
            _ if atomic.takes_byte() => byte,
            _ => return self.lost_outcome("an atomic operation on something else", expr.span),
        };
        let all: Vec<&Expr> = arguments.iter().collect();
        let mut given = Vec::new();
        for (index, operand) in operands.iter().enumerate() {
            let value = self.argument_of(operand, &all[index + 1..]).scalar();
            given.extend(value.map(|value| self.function.hold(value, place)));
        }
        if given.len() < operands.len() {
            return self.not_followed(name, expr);
        }
        let weak = match (atomic.operation, orders) {
            (Operation::Compare(Compared::Stored), [weak, rest @ ..]) => {
                let weak = self.value(weak);
                self.evaluate_all(rest);
                Some(weak)
            }
            _ => {
                self.evaluate_all(orders);
                None
            }
        };
        let work = Work { atomic, operands: given, scalar, call: expr, place };
        self.work_atomically(&work, weak)
    }

    fn work_atomically(&mut self, work: &Work<'_>, weak: Option<Value>) -> Outcome {
        match work.atomic.operation {
            Operation::Fence => Outcome::Nothing,
            Operation::Load => {
                let value = self.atomic_read(work, 0);
                self.hand_over(work, value)
            }
            Operation::Store => {
                let value = self.atomic_value(work, 1);
                self.atomic_write(work, 0, value);
                Outcome::Nothing
            }
            Operation::Clear => {
                let zero = self.function.zero(work.scalar);
                self.atomic_write(work, 0, zero);
                Outcome::Nothing
            }
            Operation::Exchange => {
                let value = self.atomic_value(work, 1);
                let old = self.atomic_read(work, 0);
                self.atomic_write(work, 0, value);
                self.hand_over(work, old)
            }
            Operation::TestAndSet => self.test_and_set(work),
            Operation::Combine { how, after } => {
                let old = self.atomic_read(work, 0);
                let new = self.combined(how, old, work);
                let new = self.function.hold(new, work.place);
                self.atomic_write(work, 0, new);
                Outcome::Scalar(if after { new } else { old })
            }
            Operation::Compare(told) => self.compare_and_swap(work, told, weak),
        }
    }

    /// A byte that is neither set nor clear is neither then.
    fn test_and_set(&mut self, work: &Work<'_>) -> Outcome {
        let old = self.atomic_read(work, 0);
        let t = self.function.terms.clone();
        let truth = t.or2(t.eq(old.term, t.int(0)), t.eq(old.term, t.int(1)));
        let text = "what is set and holds another number than 1";
        self.function.require_followed(truth, text, work.place);
        let one = Value { term: t.int(1), scalar: work.scalar };
        self.atomic_write(work, 0, one);
        Outcome::Scalar(Value { scalar: Scalar::Truth, ..old })
    }

    fn compare_and_swap(
        &mut self,
        work: &Work<'_>,
        told: Compared,
        weak: Option<Value>,
    ) -> Outcome {
        let place = work.place;
        let expected = match told {
            Compared::Stored => self.atomic_read(work, 1),
            _ => self.atomic_value(work, 1),
        };
        let new = self.atomic_value(work, 2);
        let old = self.atomic_read(work, 0);
        let equal = self.is_same(old, expected, place);
        let fails = self.fails_for_nothing(weak, place);
        let t = self.function.terms.clone();
        let done = self.function.of_truth(t.and2(equal, t.not(fails)), Scalar::Truth);
        let done = self.function.hold(done, place);
        let [yes, no, after] = [(); 3].map(|()| self.function.fresh());
        self.function.branch(t.eq(done.term, t.int(1)), yes, no, place);
        self.function.start_at(yes);
        self.atomic_write(work, 0, new);
        self.function.jump(after, place);
        self.function.start_at(no);
        if told == Compared::Stored {
            self.atomic_write(work, 1, old);
        }
        self.function.jump(after, place);
        self.function.start_at(after);
        Outcome::Scalar(if told == Compared::Value { old } else { done })
    }

    /// Whether two values of one type are the same.
    fn is_same(&mut self, a: Value, b: Value, place: Place) -> Term {
        let t = self.function.terms.clone();
        if let Scalar::Float(_) = a.scalar {
            // Their bytes are compared: zeros differ in them, and of NaN they are not known.
            let is = |op, x: Value| t.float_op(op, &[x.term]);
            let plain = |x| t.not(t.or2(is(FloatOp::IsNan, x), is(FloatOp::IsZero, x)));
            let text = "whether the bytes of two such things are the same";
            self.function.require_followed(t.or2(plain(a), plain(b)), text, place);
            return t.float_op(FloatOp::Equal, &[a.term, b.term]);
        }
        match a.scalar {
            Scalar::Pointer { .. } => {
                self.function.compare_pointers(Comparison::Equal, a, b, place)
            }
            _ => t.eq(a.term, b.term),
        }
    }

    /// Whether a weak exchange fails for no reason; where the program is run, none does.
    fn fails_for_nothing(&mut self, weak: Option<Value>, place: Place) -> Term {
        let t = self.function.terms.clone();
        let Some(weak) = weak.filter(|weak| t.as_int(weak.term) != Some(&0.into())) else {
            return t.ff();
        };
        if self.shared.input.options.to_run {
            return t.ff();
        }
        let fails = self.function.any(Scalar::Truth, InputKind::Read, place);
        t.and2(self.function.truth(weak), self.function.truth(fails))
    }

    /// Two numbers as one, in a type that wraps around; or a pointer so many bytes on.
    fn combined(&mut self, how: Combine, old: Value, work: &Work<'_>) -> Value {
        let (place, t) = (work.place, self.function.terms.clone());
        let operand = work.operands[1];
        let unsigned = match (work.scalar, how) {
            (Scalar::Pointer { .. }, Combine::Add | Combine::Subtract) => {
                let model = self.model();
                let signed = Scalar::Integer { width: 8 * model.pointer_bytes(), signed: true };
                let bytes = self.function.convert(operand, signed, place).term;
                let bytes = if how == Combine::Add { bytes } else { t.neg(bytes) };
                let moved = Address::of_pointer(old.term).element(&t, bytes, 1);
                return Value { term: moved.pointer, ..old };
            }
            (Scalar::Pointer { width }, _) | (Scalar::Integer { width, .. }, _) => {
                Scalar::Integer { width, signed: false }
            }
            _ => {
                return self.lost(
                    "an atomic operation on something else",
                    work.scalar,
                    work.call.span,
                );
            }
        };
        let a = self.function.convert(old, unsigned, place);
        let b = self.function.convert(operand, unsigned, place);
        let op = match how {
            Combine::Add => Binary::Add,
            Combine::Subtract => Binary::Subtract,
            Combine::And | Combine::Nand => Binary::Bits(BitOp::And),
            Combine::Or => Binary::Bits(BitOp::Or),
            Combine::Xor => Binary::Bits(BitOp::Xor),
        };
        let both = self.function.binary(op, a, b, place);
        let all = if how == Combine::Nand { self.function.complement(both) } else { both };
        self.function.convert(all, work.scalar, place)
    }

    /// What stands where an operand leads, as it is now.
    fn atomic_read(&mut self, work: &Work<'_>, index: usize) -> Value {
        let address = Address::of_pointer(work.operands[index].term);
        let value = self.function.load(address, work.scalar, work.place);
        self.function.hold(value, work.place)
    }

    fn atomic_write(&mut self, work: &Work<'_>, index: usize, value: Value) {
        let address = Address::of_pointer(work.operands[index].term);
        let value = self.function.convert(value, work.scalar, work.place);
        self.function.store(address, value, work.place);
    }

    /// An operand as a value of the variable's type.
    fn atomic_value(&mut self, work: &Work<'_>, index: usize) -> Value {
        if work.atomic.points(index) {
            return self.atomic_read(work, index);
        }
        let value = self.function.convert(work.operands[index], work.scalar, work.place);
        self.function.hold(value, work.place)
    }

    /// Gives what an operation has read to who wants it.
    fn hand_over(&mut self, work: &Work<'_>, value: Value) -> Outcome {
        if !work.atomic.by_pointer {
            return Outcome::Scalar(value);
        }
        self.atomic_write(work, work.operands.len() - 1, value);
        Outcome::Nothing
    }
}

fn is_byte(scalar: Scalar) -> bool {
    scalar == Scalar::Truth || matches!(scalar, Scalar::Integer { width: 8, .. })
}
