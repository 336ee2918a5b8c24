//! `return`, and functions that return without the result that they promise (C17 §6.9.1): a
//! variable of each tells whether the last call did, and its callers look.

use std::sync::Arc;

use crate::front::c::ast::Expr;
use crate::front::c::lower::{Lowered, body::Body, expressions::Value, memory::Trait};
use crate::front::c::types::CType;
use crate::front::source::Span;
use crate::graph::{ErrorKind, Instruction, Place};

impl Body<'_, '_> {
    /// `return value;`
    pub(super) fn return_value(&mut self, value: Option<&Expr>, span: Span) -> Lowered<()> {
        let place = self.unit.place(span);
        self.builder.begin(place);
        value.into_iter().for_each(|value| self.watch(value));
        let done = match (value, self.returns.clone()) {
            (None, CType::Void) => Ok(()),
            (None, _) => {
                self.lacks_result(place);
                self.return_nothing(place, false);
                return Ok(());
            }
            (Some(value), CType::Void) => self.effect_without_value(value),
            (Some(value), ctype) => self.give_result(value, &ctype, span),
        };
        self.has_result(place);
        self.end_lives(0);
        self.builder.jump(self.end, place);
        done
    }

    fn give_result(&mut self, value: &Expr, ctype: &CType, span: Span) -> Lowered<()> {
        let place = self.unit.place(span);
        let result = self.result.as_ref().map(|variable| variable.symbol);
        if let (CType::Integer(_) | CType::Float(_), Some(result)) = (ctype, result) {
            return self.assign_number(result, ctype, value, place);
        }
        let computed = match ctype {
            CType::Pointer(to) => match self.allocated(value, to)? {
                Some(pointer) => Value::Pointer(pointer),
                None => self.rvalue(value)?,
            },
            _ => self.rvalue(value)?,
        };
        self.watch_kept(&computed);
        let name = Arc::clone(&self.name);
        match (self.convert(computed, ctype, value.span)?, result) {
            (Value::Pointer(pointer), Some(result)) => {
                let offset = self.unit.offset_result(&name, place);
                let assign = |variable, value| Instruction::Assign { variable, value };
                self.builder.emit(assign(offset, pointer.offset), place);
                self.builder.emit(assign(result, pointer.block), place);
                Ok(())
            }
            (Value::Record(from), _) => {
                let object = self.unit.record_result(&name, ctype, place);
                let to = self.whole(&object);
                self.copy(&to, &from, span)
            }
            _ => Ok(()),
        }
    }

    /// The function returns here without the result that it promises. The caller may not
    /// use it (C17 §6.9.1).
    pub(in crate::front::c::lower) fn lacks_result(&mut self, place: Place) {
        let name = Arc::clone(&self.name);
        self.unit.choices.learn(Trait::Lacks(Arc::clone(&name)));
        self.tell_result(&name, 1, place);
    }

    /// The function returns its result here.
    fn has_result(&mut self, place: Place) {
        let name = Arc::clone(&self.name);
        if self.unit.choices.knows(&Trait::Lacks(Arc::clone(&name))) {
            self.tell_result(&name, 0, place);
        }
    }

    fn tell_result(&mut self, name: &Arc<str>, missing: u8, place: Place) {
        let variable = self.unit.missing_result(name, place);
        let value = self.unit.terms.int(missing);
        self.builder.emit(Instruction::Assign { variable, value }, place);
    }

    /// Goes on only where the function that has been called has returned a result.
    pub(in crate::front::c::lower) fn require_result(&mut self, name: &Arc<str>, place: Place) {
        if self.unit.choices.knows(&Trait::Lacks(Arc::clone(name))) {
            let missing = self.unit.missing_result(name, place);
            let terms = self.unit.terms;
            let fine = terms.eq(missing, terms.int(0));
            self.builder.require(fine, ErrorKind::MissingReturn, place);
        }
    }

    /// `return f();` in a void function is common, and fine if f is void; of other values compilers
    /// only warn.
    fn effect_without_value(&mut self, value: &Expr) -> Lowered<()> {
        let void = self.type_of(value)? == CType::Void;
        if !void {
            self.unit
                .warn(value.span, "a function that returns void returns a value: it is dropped");
        }
        self.effect(value)
    }
}
