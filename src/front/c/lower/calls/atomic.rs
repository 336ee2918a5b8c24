//! GNU's `__atomic_…` and `__sync_…`: operations on variables that nothing comes between. As there
//! is one thread, they are those on other variables.

use crate::front::c::ast::{Expr, ExprKind, UnaryOp};
use crate::front::c::lower::{
    Lowered, Reported,
    body::Body,
    expressions::{Typed, Value, decayed},
    memory::{Pointer, Target, Use},
};
use crate::front::c::types::{CType, IntKind};
use crate::front::library::{self, Atomic, AtomicOperation as Operation, Compared, Kind, SPURIOUS};
use crate::front::source::{Diagnostic, Span};
use crate::logic::Term;

/// An operand.
enum Operand<'e> {
    Value(Value),
    /// It points to what is meant, and can be evaluated as often as one likes.
    Named(&'e Expr),
    /// Where it pointed before what is behind it was evaluated.
    Pointed(Pointer),
}

/// What an operation works on.
struct Work<'e> {
    what: Atomic,
    operands: Vec<Operand<'e>>,
    /// The type of the variable.
    ctype: CType,
    span: Span,
}

impl Body<'_, '_> {
    /// The type of what such a function gives; nothing if it is another one.
    pub(in crate::front::c::lower) fn atomic_result(
        &mut self,
        function: &Expr,
        arguments: &[Expr],
    ) -> Lowered<Option<CType>> {
        let name = self.called_function(function).filter(|name| !self.unit.is_defined(name));
        let what = name.and_then(|name| match library::find_exact(name)?.row.kind {
            Kind::Atomic(what) => Some(what),
            _ => None,
        });
        let (Some(what), Some(first)) = (what, arguments.first()) else { return Ok(None) };
        Ok(Some(match what.operation {
            Operation::TestAndSet | Operation::Compare(Compared::Stored | Compared::Truth) => {
                CType::Integer(IntKind::Bool)
            }
            Operation::Store | Operation::Clear | Operation::Fence => CType::Void,
            _ if what.by_pointer => CType::Void,
            _ => match decayed(self.type_of(first)?) {
                CType::Pointer(to) => CType::clone(&to),
                _ => CType::Void,
            },
        }))
    }

    /// A call of such a function; nothing if its arguments are not as many as it takes.
    pub(super) fn atomic_call(
        &mut self,
        what: Atomic,
        arguments: &[Expr],
        span: Span,
    ) -> Lowered<Option<Value>> {
        let count = arguments.len();
        if what.arguments.map_or(count < what.operands, |wanted| wanted != count) {
            return Ok(None);
        }
        let (operands, orders) = arguments.split_at(what.operands);
        // gcc does not evaluate what is behind the operands of the older ones.
        let orders = if what.arguments.is_some() { orders } else { &[] };
        let Some(first) = operands.first() else {
            return self.evaluate_all(orders).map(|()| Some(Value::Void));
        };
        let ctype = self.atomic_variable(first, &what)?;
        let operands = self.atomic_operands(&what, &ctype, operands, orders)?;
        let weak = self.weakness(&what, orders)?;
        let work = Work { what, operands, ctype, span };
        self.work_atomically(&work, weak).map(Some)
    }

    /// The type of the variable that a pointer is for.
    fn atomic_variable(&mut self, pointer: &Expr, what: &Atomic) -> Lowered<CType> {
        let CType::Pointer(to) = decayed(self.type_of(pointer)?) else {
            return Err(self.unit.error(pointer.span, "this is no pointer"));
        };
        let combines = matches!(what.operation, Operation::Combine { .. });
        let fine = match &*to {
            CType::Integer(kind) if what.takes_byte() && kind.bytes(self.unit.model) == 1 => true,
            _ if what.takes_byte() => return Ok(CType::Integer(IntKind::UnsignedChar)),
            CType::Integer(IntKind::Bool) => !combines,
            CType::Integer(_) | CType::Pointer(_) => true,
            CType::Float(_) | CType::Record(_) => what.by_pointer && self.unit.is_complete(&to),
            _ => false,
        };
        if fine {
            return Ok(CType::clone(&to));
        }
        let place = self.unit.place(pointer.span);
        let error =
            Diagnostic::error(place, "this points to nothing that such a function works on");
        let help =
            "it works on integers and pointers; without `_n` in its name also on other things";
        Err(self.unit.report(error.help(help)))
    }

    /// The operands, from left to right. Where evaluating changes nothing, pointers are looked at
    /// when they are needed, so that variables need no address; what is written in between changes
    /// none of them.
    fn atomic_operands<'e>(
        &mut self,
        what: &Atomic,
        ctype: &CType,
        operands: &'e [Expr],
        orders: &[Expr],
    ) -> Lowered<Vec<Operand<'e>>> {
        let all: Vec<&Expr> = operands.iter().chain(orders).collect();
        let quiet = self.change_nothing(&all);
        let mut found = Vec::new();
        for (index, operand) in operands.iter().enumerate() {
            let fixed = if index == 0 { is_repeatable(operand) } else { is_named(operand) };
            if what.points(index) && quiet && fixed && self.points_to(operand, ctype)? {
                found.push(Operand::Named(operand));
                continue;
            }
            let value = self.rvalue(operand)?;
            let value = self.hold_value(value, &all[index + 1..], operand.span);
            found.push(match (what.points(index), value) {
                (false, value) => Operand::Value(value),
                (true, Value::Pointer(pointer)) => Operand::Pointed(pointer),
                _ => return Err(self.unit.error(operand.span, "this is no pointer")),
            });
        }
        Ok(found)
    }

    /// Whether a pointer needs no conversion to be one to a type.
    fn points_to(&mut self, pointer: &Expr, ctype: &CType) -> Lowered<bool> {
        Ok(match decayed(self.type_of(pointer)?) {
            CType::Pointer(to) => self.same_bytes(&to, ctype),
            _ => false,
        })
    }

    /// Evaluates what says how strict an operation is: whether it may fail for no reason.
    fn weakness(&mut self, what: &Atomic, orders: &[Expr]) -> Lowered<Option<Term>> {
        let (Operation::Compare(Compared::Stored), [weak, rest @ ..]) = (what.operation, orders)
        else {
            return self.evaluate_all(orders).map(|()| None);
        };
        let weak = self.value(weak)?.term;
        self.evaluate_all(rest)?;
        let zero = self.unit.terms.int(0);
        Ok(Some(weak).filter(|&weak| weak != zero))
    }

    fn work_atomically(&mut self, work: &Work<'_>, weak: Option<Term>) -> Lowered<Value> {
        let span = work.span;
        match work.what.operation {
            Operation::Fence => Ok(Value::Void),
            Operation::Load => {
                let value = self.atomic_read(work, 0, Use::Read)?;
                self.hand_over(work, value)
            }
            Operation::Store => {
                let value = self.atomic_value(work, 1)?;
                self.atomic_write(work, 0, value)?;
                Ok(Value::Void)
            }
            Operation::Clear => {
                let zero = Value::Integer(self.int(0));
                self.atomic_write(work, 0, zero)?;
                Ok(Value::Void)
            }
            Operation::Exchange => {
                let value = self.atomic_value(work, 1)?;
                let old = self.atomic_read(work, 0, Use::Change)?;
                self.atomic_write(work, 0, value)?;
                self.hand_over(work, old)
            }
            Operation::TestAndSet => self.test_and_set(work),
            Operation::Combine { how, after } => {
                let value = self.atomic_value(work, 1)?;
                let old = self.atomic_read(work, 0, Use::Change)?;
                let new = self.combined(how, old.clone(), value, span)?;
                let new = self.convert(new, &work.ctype, span)?;
                let new = self.put_aside(new, span);
                self.atomic_write(work, 0, new.clone())?;
                Ok(if after { new } else { old })
            }
            Operation::Compare(told) => self.compare_and_swap(work, told, weak),
        }
    }

    /// A byte that is neither set nor clear is neither then.
    fn test_and_set(&mut self, work: &Work<'_>) -> Lowered<Value> {
        let (span, place) = (work.span, self.unit.place(work.span));
        let old = self.atomic_read(work, 0, Use::Change)?;
        let old = self.as_integer(&old, span)?.term;
        let terms = self.unit.terms;
        let truth = terms.or2(terms.eq(old, terms.int(0)), terms.eq(old, terms.int(1)));
        let text = "what is set and holds another number than 1 is not followed";
        self.builder.require_followed(truth, text, place);
        let one = Value::Integer(self.int(1));
        self.atomic_write(work, 0, one)?;
        Ok(Value::Integer(Typed { term: old, kind: IntKind::Bool }))
    }

    fn compare_and_swap(
        &mut self,
        work: &Work<'_>,
        told: Compared,
        weak: Option<Term>,
    ) -> Lowered<Value> {
        let (span, place) = (work.span, self.unit.place(work.span));
        let expected = match told {
            Compared::Stored => self.atomic_read(work, 1, Use::Read)?,
            _ => self.atomic_value(work, 1)?,
        };
        let new = self.atomic_value(work, 2)?;
        let old = self.atomic_read(work, 0, Use::Change)?;
        let equal = self.same_bits(&old, &expected, span)?;
        let fails = self.fails_for_nothing(weak, span)?;
        let terms = self.unit.terms;
        let equal = terms.and2(equal, terms.not(fails));
        let done = terms.ite(equal, terms.int(1), terms.int(0));
        let done = self.keep(done, Some(IntKind::Bool), span);
        let done_so = self.unit.terms.eq(done, self.unit.terms.int(1));
        let (yes, no, after) = (self.builder.fresh(), self.builder.fresh(), self.builder.fresh());
        self.builder.branch(done_so, yes, no, place);
        self.builder.start_at(yes);
        self.atomic_write(work, 0, new)?;
        self.builder.jump(after, place);
        self.builder.start_at(no);
        if told == Compared::Stored {
            self.atomic_write(work, 1, old.clone())?;
        }
        self.builder.jump(after, place);
        self.builder.start_at(after);
        Ok(match told {
            Compared::Value => old,
            _ => Value::Integer(Typed { term: done, kind: IntKind::Bool }),
        })
    }

    /// Whether a weak exchange fails for no reason.
    fn fails_for_nothing(&mut self, weak: Option<Term>, span: Span) -> Lowered<Term> {
        let Some(weak) = weak else { return Ok(self.unit.terms.ff()) };
        let fails = self.call_named(&SPURIOUS.into(), &[], span, None)?;
        let fails = self.as_integer(&fails, span)?.term;
        let terms = self.unit.terms;
        let zero = terms.int(0);
        Ok(terms.and2(terms.ne(weak, zero), terms.ne(fails, zero)))
    }

    /// What an operand leads to.
    fn atomic_target(&mut self, work: &Work<'_>, index: usize, why: Use) -> Lowered<Target> {
        let span = work.span;
        match work.operands.get(index) {
            Some(Operand::Named(expr)) => {
                if let ExprKind::Unary(UnaryOp::Address, inner) = &expr.kind
                    && !self.names_bits(inner)?
                {
                    return self.target(inner, why);
                }
                let pointer = Box::new(Expr::clone(expr));
                let there = ExprKind::Unary(UnaryOp::Dereference, pointer);
                self.target(&Expr::new(there, expr.span), why)
            }
            Some(Operand::Pointed(pointer)) => {
                let mut pointer = pointer.clone();
                if work.what.takes_byte() && pointer.to != work.ctype {
                    let byte = work.ctype.clone().pointer();
                    pointer = self.as_pointer(Value::Pointer(pointer), &byte, span)?;
                }
                self.pointed(pointer, self.unit.terms.int(0), span, why)
            }
            _ => Err(Reported),
        }
    }

    /// What stands where an operand leads, as it is now, in the type of the variable.
    fn atomic_read(&mut self, work: &Work<'_>, index: usize, why: Use) -> Lowered<Value> {
        let span = work.span;
        let target = self.atomic_target(work, index, why)?;
        self.require_same(&target.ctype, work)?;
        let value = self.read_target(&target, span)?;
        let value = self.convert(value, &work.ctype, span)?;
        if let Value::Record(from) = &value {
            let aside = self.aside(&work.ctype, span);
            self.copy(&aside, from, span)?;
            return Ok(Value::Record(aside));
        }
        Ok(self.put_aside(value, span))
    }

    fn atomic_write(&mut self, work: &Work<'_>, index: usize, value: Value) -> Lowered<()> {
        let target = self.atomic_target(work, index, Use::Write)?;
        self.require_same(&target.ctype, work)?;
        self.give(&target, value, work.span, self.unit.place(work.span))
    }

    /// Whether a value is the same in both types.
    fn same_bytes(&self, one: &CType, other: &CType) -> bool {
        match (one, other) {
            (CType::Integer(a), CType::Integer(b)) => {
                let truth = (*a == IntKind::Bool) == (*b == IntKind::Bool);
                truth && a.bytes(self.unit.model) == b.bytes(self.unit.model)
            }
            (CType::Pointer(_), CType::Pointer(_)) => true,
            (one, other) => one == other,
        }
    }

    /// The bytes of one thing are to be those of the variable.
    fn require_same(&mut self, ctype: &CType, work: &Work<'_>) -> Lowered<()> {
        if self.same_bytes(ctype, &work.ctype) {
            return Ok(());
        }
        let message = "what this function is given points to different types";
        let help = "give it pointers to variables of one type";
        Err(self.unit.unsupported(work.span, message, help))
    }

    /// An operand as a value of the variable's type.
    fn atomic_value(&mut self, work: &Work<'_>, index: usize) -> Lowered<Value> {
        let value = match work.operands.get(index) {
            Some(Operand::Value(value)) => value.clone(),
            _ => return self.atomic_read(work, index, Use::Read),
        };
        let moves = matches!(work.what.operation, Operation::Combine { .. });
        match &work.ctype {
            CType::Pointer(_) if moves => Ok(value),
            ctype => {
                let value = self.cast_value(value, &ctype.clone(), work.span)?;
                Ok(self.put_aside(value, work.span))
            }
        }
    }

    /// Gives what an operation has read to who wants it.
    fn hand_over(&mut self, work: &Work<'_>, value: Value) -> Lowered<Value> {
        if !work.what.by_pointer {
            return Ok(value);
        }
        self.atomic_write(work, work.operands.len() - 1, value)?;
        Ok(Value::Void)
    }
}

/// Whether an expression is the address of a variable.
fn is_named(expr: &Expr) -> bool {
    matches!(&expr.kind, ExprKind::Unary(UnaryOp::Address, inner)
        if matches!(inner.kind, ExprKind::Name(_)))
}

/// Whether an expression may be evaluated twice.
fn is_repeatable(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Name(_) | ExprKind::Integer(_) | ExprKind::Character(_) => true,
        ExprKind::Unary(_, a) | ExprKind::Cast(_, a) | ExprKind::Member { base: a, .. } => {
            is_repeatable(a)
        }
        ExprKind::Index(a, b) | ExprKind::Binary(_, a, b) => is_repeatable(a) && is_repeatable(b),
        _ => false,
    }
}
