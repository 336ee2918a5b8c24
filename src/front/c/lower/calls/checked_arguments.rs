//! Arguments of C library functions: what they [need](Precondition), as the library's table says, is
//! checked where they are evaluated, whatever becomes of them. What the functions that are written in C say of
//! theirs (`__unloop_there` and the like) is here, too.

use crate::front::c::ast::{Expr, ExprKind};
use crate::front::c::lower::{
    Lowered, Reported,
    body::Body,
    expressions::{Typed, Value, decayed, is_null},
    memory::{Form, Key, NULL, Object, Pointer},
    unit::{Binding, Signature},
};
use crate::front::c::types::{CType, IntKind};
use crate::front::library::{
    self, Kind, Mark, Own, Precondition, TEXT, TEXT_OR_NULL, TEXT_WITHIN, WIDE_TEXT,
};
use crate::front::source::Span;
use crate::graph::ErrorKind;
use crate::logic::Term;

impl Body<'_, '_> {
    /// Evaluates the arguments of a function of the library, and checks its preconditions on them.
    pub(super) fn check_arguments(&mut self, name: &str, arguments: &[Expr]) -> Lowered<()> {
        let needs = |index| precondition(name, index);
        for (index, buffer) in arguments.iter().enumerate() {
            if needs(index) == Precondition::Buffer && !is_null(buffer) {
                self.not_followed("what the library writes to a stream's buffer", buffer.span);
            }
        }
        let mut done = Ok(());
        for (index, argument) in arguments.iter().enumerate() {
            done = self.check_argument(needs(index), argument).and(done);
        }
        done
    }

    /// The same of one argument.
    pub(super) fn check_argument(
        &mut self,
        precondition: Precondition,
        argument: &Expr,
    ) -> Lowered<()> {
        match precondition {
            _ if self.unit.is_path() => self.evaluate_all(std::slice::from_ref(argument)),
            Precondition::Any | Precondition::Buffer => {
                self.evaluate_all(std::slice::from_ref(argument))
            }
            Precondition::NotNull => self.require_stream(argument),
            Precondition::String => self.printed_text(argument).map(drop),
            Precondition::StringOrNull if is_null(argument) => Ok(()),
            Precondition::StringOrNull => self.look_at(TEXT_OR_NULL, argument, &[]).map(drop),
        }
    }

    /// The same of an argument by its number, if there is a precondition on it: whether there is.
    pub(super) fn check_precondition(
        &mut self,
        name: &str,
        index: usize,
        argument: &Expr,
    ) -> Lowered<bool> {
        let needed = precondition(name, index);
        if matches!(needed, Precondition::Any | Precondition::Buffer) {
            return Ok(false);
        }
        self.check_argument(needed, argument).map(|()| true)
    }

    /// Reads a string up to its end; how long it is.
    pub(super) fn printed_text(&mut self, argument: &Expr) -> Lowered<Option<Term>> {
        if let ExprKind::Text(text) = &argument.kind {
            let length = text.iter().position(|&byte| byte == 0).unwrap_or(text.len());
            return Ok(Some(self.unit.terms.int(length)));
        }
        self.look_at(TEXT, argument, &[])
    }

    /// Reads a string up to its end, or as many characters as a number says.
    pub(super) fn printed_text_within(&mut self, argument: &Expr, most: &Expr) -> Lowered<()> {
        self.look_at(TEXT_WITHIN, argument, std::slice::from_ref(most)).map(drop)
    }

    /// The same of wide characters.
    pub(super) fn printed_wide_text(&mut self, argument: &Expr, most: &Expr) -> Lowered<()> {
        self.look_at(WIDE_TEXT, argument, std::slice::from_ref(most)).map(drop)
    }

    /// Calls one of the functions in C; what it gives, if anything.
    fn look_at(&mut self, name: &str, text: &Expr, more: &[Expr]) -> Lowered<Option<Term>> {
        let span = text.span;
        let pointer = matches!(decayed(self.type_of(text)?), CType::Pointer(_));
        if !(pointer || is_null(text)) || !self.unit.is_defined(name) {
            self.evaluate_all(std::slice::from_ref(text))?;
            self.evaluate_all(more)?;
            self.not_followed("what is taken for a text and is none", span);
            return Ok(None);
        }
        let given: Vec<Expr> = std::iter::once(text).chain(more).cloned().collect();
        match self.call_named(&name.into(), &given, span, None)? {
            Value::Integer(number) => Ok(Some(self.keep(number.term, None, span))),
            _ => Ok(None),
        }
    }

    /// What only the functions that are written in C call; `None` if it is something else.
    pub(super) fn own_call(
        &mut self,
        name: &str,
        arguments: &[Expr],
        span: Span,
    ) -> Lowered<Option<Value>> {
        let place = self.unit.place(span);
        let false_ = self.unit.terms.ff();
        let Some(Kind::Own(what)) = library::kind(name) else { return Ok(None) };
        match (what, arguments) {
            (Own::Open, [Expr { kind: ExprKind::Text(text), .. }]) => {
                self.not_followed(&String::from_utf8_lossy(text), span);
            }
            (Own::Wrong, []) => self.builder.require(false_, ErrorKind::Argument, place),
            (Own::There, [pointer]) => self.require_set(pointer, span)?,
            (Own::Readable, [pointer, count]) => self.require_readable(pointer, count)?,
            (Own::Apart, [to, at, written, from, read]) => {
                self.require_both_apart([to, from], [at, written, read], span)?;
            }
            (Own::Together, [one, other]) => {
                let Some((one, other)) = self.both_in_memory([one, other])? else {
                    return Ok(Some(Value::Integer(self.int(0))));
                };
                let terms = self.unit.terms;
                let same = terms.eq(one.block, other.block);
                let term = terms.ite(same, terms.int(1), terms.int(0));
                return Ok(Some(Value::Integer(Typed { term, kind: IntKind::Int })));
            }
            _ => return Ok(None),
        }
        Ok(Some(Value::Void))
    }

    /// Sees to it that an array that is copied to itself goes by pointers: what overlaps is asked then.
    pub(super) fn tell_apart(
        &mut self,
        name: &str,
        signature: &Signature,
        arguments: &[Expr],
    ) -> Lowered<()> {
        let copies = library::find(name).is_some_and(|function| function.row.has(Mark::Copies));
        let ([to, from, ..], true) = (arguments, copies) else { return Ok(()) };
        let (Some((one, _)), Some((other, _))) = (self.referable(to)?, self.referable(from)?)
        else {
            return Ok(());
        };
        let keys: Vec<Key> = signature.keys.iter().copied().take(2).collect();
        let passed = |body: &Self| keys.iter().all(|key| !body.unit.choices.points(*key));
        if !std::sync::Arc::ptr_eq(&one, &other) || !passed(self) {
            return Ok(());
        }
        keys.iter().for_each(|key| self.unit.choices.make_pointer(*key));
        Err(Reported)
    }

    /// The array that a parameter is, where callers pass arrays by reference.
    fn passed_array(&self, pointer: &Expr) -> Option<std::sync::Arc<Object>> {
        let ExprKind::Name(name) = &pointer.kind else { return None };
        let Some((Binding::Object(object), _)) = self.lookup(name) else { return None };
        object.is_array_pointer().then(|| std::sync::Arc::clone(object))
    }

    fn require_set(&mut self, pointer: &Expr, span: Span) -> Lowered<()> {
        let place = self.unit.place(span);
        let set = match self.passed_array(pointer).map(|array| array.form.clone()) {
            Some(Form::Array { size, .. }) => self.unit.terms.ne(size, self.unit.terms.int(NULL)),
            _ => {
                let Value::Pointer(pointer) = self.rvalue(pointer)? else { return Ok(()) };
                self.is_set(&pointer)
            }
        };
        self.builder.require(set, ErrorKind::NullDereference, place);
        Ok(())
    }

    /// Goes on only where so many elements are there.
    fn require_readable(&mut self, pointer: &Expr, count: &Expr) -> Lowered<()> {
        let span = pointer.span;
        let Value::Pointer(pointer) = self.rvalue(pointer)? else { return Ok(()) };
        let count = self.value(count)?.term;
        self.require_elements(&pointer, count, span);
        Ok(())
    }

    /// Goes on only where what is written and what is read are different places (C17 §7.24.2).
    fn require_both_apart(
        &mut self,
        pointers: [&Expr; 2],
        [at, written, read]: [&Expr; 3],
        span: Span,
    ) -> Lowered<()> {
        let Some((to, from)) = self.both_in_memory(pointers)? else { return Ok(()) };
        let size = self.unit.stride(&to.to);
        let (written, read) = (self.value(written)?.term, self.value(read)?.term);
        let at = self.value(at)?.term;
        let (place, terms) = (self.unit.place(span), self.unit.terms);
        let at = terms.add([to.offset, terms.mul(at, size)]);
        let between = terms.sub(at, from.offset);
        let near = terms.and([
            terms.eq(to.block, from.block),
            terms.lt(between, terms.mul(read, size)),
            terms.lt(terms.neg(between), terms.mul(written, size)),
        ]);
        self.builder.require(terms.not(near), ErrorKind::Overlap, place);
        Ok(())
    }

    /// The values of two parameters, unless one is an array of its own: such a one is no part of
    /// another thing ([`call_ours`](Body::call_ours) sees to it that both are not the same).
    fn both_in_memory(&mut self, pointers: [&Expr; 2]) -> Lowered<Option<(Pointer, Pointer)>> {
        if pointers.iter().any(|pointer| self.passed_array(pointer).is_some()) {
            return Ok(None);
        }
        let (one, other) = self.operands(pointers[0], pointers[1])?;
        match (one, other) {
            (Value::Pointer(one), Value::Pointer(other)) => Ok(Some((one, other))),
            _ => Ok(None),
        }
    }
}

/// What holds of an argument of a function of the library, by its number.
fn precondition(name: &str, argument: usize) -> Precondition {
    library::find_exact(name).map_or(Precondition::Any, |function| function.row.need(argument))
}
