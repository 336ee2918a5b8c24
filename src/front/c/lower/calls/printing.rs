//! What a program puts out, where it is read to be run. A question about the
//! program is asked without: there, what prints does nothing. What `sprintf` stores is stored.
//!
//! A byte is an output of the flowgraph; numbers and texts are taken apart by functions in C
//! (`printing.c`), as [`numerals`](super::numerals) calls them.

use super::call::Into;
use crate::front::c::ast::{Expr, ExprKind};
use crate::front::c::lower::{
    Lowered, Reported,
    body::Body,
    expressions::{Typed, Value},
    memory::Use,
    remarks::{Kind, Unmodelled},
    unit::Signature,
};
use crate::front::c::printing::{prints, stores};
use crate::front::c::types::{CType, IntKind};
use crate::front::library::format::{self, Conversion, Measure, Piece};
use crate::front::library::{self, FINISH, Kind as What, Mark, Own, Row, SHOW, STORE};
use crate::front::source::Span;
use crate::graph::{ErrorKind, FunctionId, Instruction};
use crate::logic::Term;

/// Where what is printed goes.
pub(super) enum Sink {
    Output,
    /// To where a pointer (block and offset) leads, with so much room.
    Memory([Term; 3]),
}

impl Body<'_, '_> {
    /// The call of a function that prints, or of `sprintf`; `None` if it is another, or nobody
    /// is to see it. What `puts` returns is not followed: it is not said which number it is.
    pub(super) fn printed(
        &mut self,
        name: &str,
        arguments: &[Expr],
        span: Span,
        into: Into,
    ) -> Lowered<Option<Value>> {
        if let Some(printed) = self.print_alternatives(name, arguments, span, into)? {
            return Ok(Some(printed));
        }
        if !prints(name) || !(self.unit.options.to_run || stores(name)) {
            return Ok(None);
        }
        let out = Sink::Output;
        if let Some(count) = self.put_by_unknown(name, arguments, span)? {
            self.mark_call(name, span);
            return Ok(Some(Value::Integer(Typed { term: count, kind: IntKind::Int })));
        }
        let Some(function) = library::find(name) else { return Ok(None) };
        let row = function.row;
        let result = match (row.kind, row.stream, arguments) {
            (What::PrintCharacter | What::Own(Own::Put), None, [character]) => {
                Some(self.put_character(character)?)
            }
            (What::PrintCharacter, Some(_), [character, stream]) if self.is_output(stream) => {
                Some(self.put_character(character)?)
            }
            (What::PrintText, None, [text]) => {
                self.put_text(text)?;
                self.put_bytes(&out, b"\n", self.unit.terms.int(0), span);
                None
            }
            (What::PrintText, Some(_), [text, stream]) if self.is_output(stream) => {
                self.put_text(text)?;
                None
            }
            (What::Print, None, [format, rest @ ..]) => {
                self.put_formatted(&out, format, rest, span)?
            }
            (What::Print, Some(_), [stream, format, rest @ ..]) if self.is_output(stream) => {
                self.put_formatted(&out, format, rest, span)?
            }
            (What::Store { room: false }, _, [to, format, rest @ ..]) => {
                self.store_formatted(to, None, format, rest, span)?
            }
            (What::Store { room: true }, _, [to, room, format, rest @ ..]) => {
                self.store_formatted(to, Some(room), format, rest, span)?
            }
            _ => return Ok(None),
        };
        self.mark_call(name, span);
        Ok(Some(match result {
            _ if into == Some(None) || row.kind == What::Own(Own::Put) => Value::Void,
            Some(term) => Value::Integer(Typed { term, kind: IntKind::Int }),
            None => self.unknown_result(name, into, span),
        }))
    }

    /// A call of a function of the library of which more is to be said than what is written in C.
    pub(super) fn call_ours(
        &mut self,
        name: &str,
        signature: &Signature,
        arguments: &[Expr],
        span: Span,
        into: Into,
    ) -> Lowered<Option<Value>> {
        let row = library::find_exact(name).map(|function| function.row);
        match (row, arguments) {
            _ if !signature.ours => Ok(None),
            _ if self.tell_apart(name, signature, arguments).is_err() => Err(Reported),
            (Some(row), _) if row.has(Mark::Sorts) => {
                self.unit.remark(Kind::Sorted, span);
                Ok(None)
            }
            (Some(Row { part: Some(SHOW), .. }), [given @ .., stream])
                if self.unit.options.to_run && self.is_output(stream) && given.len() == 3 =>
            {
                self.call_named(&SHOW.into(), given, span, into).map(Some)
            }
            _ => Ok(None),
        }
    }

    /// Writes bytes behind `before` others.
    fn put_bytes(&mut self, sink: &Sink, bytes: &[u8], before: Term, span: Span) -> Term {
        let place = self.unit.place(span);
        let terms = self.unit.terms;
        for (index, byte) in bytes.iter().enumerate() {
            let value = terms.int(i64::from(*byte));
            match sink {
                Sink::Output => drop(self.builder.emit(Instruction::Output { value }, place)),
                Sink::Memory(to) => {
                    let at = terms.add([before, terms.int(index)]);
                    let value = terms.int(i64::from(byte.cast_signed()));
                    self.call_helper(STORE, to.iter().copied().chain([at, value]), None, span);
                }
            }
        }
        terms.add([before, terms.int(bytes.len())])
    }

    fn put_character(&mut self, character: &Expr) -> Lowered<Term> {
        let value = self.rvalue(character)?;
        self.put_value(&Sink::Output, &value, self.unit.terms.int(0), character.span)
    }

    /// Writes a byte; its value.
    fn put_value(&mut self, sink: &Sink, value: &Value, before: Term, span: Span) -> Lowered<Term> {
        let value = self.as_integer(value, span)?;
        let value = self.convert_integer(value, IntKind::UnsignedChar, span).term;
        let value = self.keep(value, None, span);
        let place = self.unit.place(span);
        match sink {
            Sink::Output => drop(self.builder.emit(Instruction::Output { value }, place)),
            Sink::Memory(to) => {
                self.call_helper(STORE, to.iter().copied().chain([before, value]), None, span);
            }
        }
        Ok(value)
    }

    fn put_text(&mut self, text: &Expr) -> Lowered<()> {
        let terms = self.unit.terms;
        let zero = terms.int(0);
        if let ExprKind::Text(bytes) = &text.kind {
            self.put_bytes(&Sink::Output, c_text(bytes), zero, text.span);
            return Ok(());
        }
        let value = self.rvalue(text)?;
        let style = [zero, zero, terms.int(-1)];
        self.put_text_value(&Sink::Output, value, style, zero, text.span).map(|_| ())
    }

    /// A text that a pointer leads to.
    fn put_text_value(
        &mut self,
        sink: &Sink,
        value: Value,
        style: [Term; 3],
        before: Term,
        span: Span,
    ) -> Lowered<Term> {
        let to = CType::Integer(IntKind::Char).pointer();
        let Value::Pointer(pointer) = self.convert(value, &to, span)? else {
            return Err(self.unit.error(span, "a text is expected here"));
        };
        let place = self.unit.place(span);
        let set = self.is_set(&pointer);
        self.builder.require(set, ErrorKind::NullDereference, place);
        let [flags, width, precision] = style;
        let given = vec![pointer.block, pointer.offset, flags, width, precision];
        self.put_by(sink, "text", before, given, span)
    }

    /// Writes by one of the functions in C; how much has been written then.
    pub(super) fn put_by(
        &mut self,
        sink: &Sink,
        what: &str,
        before: Term,
        arguments: Vec<Term>,
        span: Span,
    ) -> Lowered<Term> {
        let (name, to) = match sink {
            Sink::Output => (format!("__unloop_print_{what}"), &[][..]),
            Sink::Memory(to) => (format!("__unloop_write_{what}"), &to[..]),
        };
        if self.passes_arrays(&name) {
            return Err(Reported);
        }
        let after = self.temporary(Some(IntKind::Int), span);
        let arguments = to.iter().copied().chain([before]).chain(arguments);
        self.call_helper(&name, arguments, Some(after), span);
        Ok(after)
    }

    /// Whether a function in C takes an array where it is to take a pointer; in the next round
    /// it does not.
    fn passes_arrays(&mut self, name: &str) -> bool {
        let Some(signature) = self.unit.functions.get(name) else { return false };
        let types = signature.parameters.iter().flatten().cloned();
        let keys: Vec<_> = signature.keys.iter().copied().zip(types).collect();
        let mut found = false;
        for (key, ctype) in keys {
            if let CType::Pointer(to) = ctype
                && self.unit.may_be_array(key, &to)
            {
                self.unit.choices.make_pointer(key);
                found = true;
            }
        }
        found
    }

    /// Calls one of the functions in C.
    pub(super) fn call_helper(
        &mut self,
        name: &str,
        arguments: impl Iterator<Item = Term>,
        result: Option<Term>,
        span: Span,
    ) {
        let place = self.unit.place(span);
        let definition = self.unit.functions.get(name).and_then(|function| function.definition);
        let (Some(definition), false) = (definition, self.passes_arrays(name)) else { return };
        self.callees.insert(definition);
        let (function, arguments) = (FunctionId(definition), arguments.collect());
        self.builder.emit(Instruction::Call { function, arguments, result }, place);
    }

    /// All arguments have their values before anything is written. How much is written, if the
    /// format is known.
    pub(super) fn put_formatted(
        &mut self,
        sink: &Sink,
        format: &Expr,
        arguments: &[Expr],
        span: Span,
    ) -> Lowered<Option<Term>> {
        let pieces = match &format.kind {
            ExprKind::Text(format) => format::pieces(format),
            _ => None,
        };
        let Some(pieces) = pieces else {
            self.evaluate_all(arguments)?;
            self.not_followed("what is printed by a format that does not end well", format.span);
            return Ok(None);
        };
        if !self.require_fitting(&pieces, arguments, span)? {
            return Ok(None);
        }
        let mut values = Vec::new();
        for (index, argument) in arguments.iter().enumerate() {
            let later: Vec<&Expr> = arguments[index + 1..].iter().collect();
            let value = self.rvalue(argument)?;
            values.push((self.hold_value(value, &later, argument.span), argument.span));
        }
        let mut values = values.into_iter();
        let mut length = self.unit.terms.int(0);
        for piece in pieces {
            length = match piece {
                Piece::Bytes(bytes) => self.put_bytes(sink, &bytes, length, format.span),
                Piece::Conversion(conversion) => {
                    self.put_conversion(sink, &conversion, length, &mut values, span)?
                }
            };
        }
        if let Sink::Memory(to) = sink {
            self.call_helper(FINISH, to.iter().copied().chain([length]), None, span);
        }
        Ok(Some(length))
    }

    /// Writes what a conversion is for; how much has been written then.
    fn put_conversion(
        &mut self,
        sink: &Sink,
        conversion: &Conversion,
        before: Term,
        values: &mut impl Iterator<Item = (Value, Span)>,
        span: Span,
    ) -> Lowered<Term> {
        let flags = self.unit.terms.int(conversion.flags);
        let width = self.measure(conversion.width, 0, values, span)?;
        let precision = self.measure(conversion.precision, -1, values, span)?;
        let (value, span) = self.next_of(values, span)?;
        let measures = [flags, width, precision];
        match (conversion.letter, conversion.kind) {
            (b'd' | b'i' | b'u' | b'x' | b'X' | b'o', _) => {
                return self.put_number(sink, conversion, before, (&value, span), measures);
            }
            (b'c', IntKind::Int) => {
                if conversion.width == Measure::None {
                    self.put_value(sink, &value, before, span)?;
                    return Ok(self.unit.terms.add([before, self.unit.terms.int(1)]));
                }
                let value = self.as_integer(&value, span)?;
                let value = self.convert_integer(value, IntKind::Int, span).term;
                return self.put_by(sink, "character", before, vec![value, flags, width], span);
            }
            (b's', IntKind::Int) => {
                return self.put_text_value(sink, value, measures, before, span);
            }
            (b'n', _) => self.store_count(value, before, span)?,
            (b'p', _) => self.unmodelled(Unmodelled::PointerAsNumber, span),
            (b'e' | b'E' | b'f' | b'F' | b'g' | b'G', IntKind::Int | IntKind::Long)
                if self.unit.options.to_run =>
            {
                return self.put_float(sink, conversion, before, (&value, span), measures);
            }
            (b'e' | b'E' | b'f' | b'F' | b'g' | b'G' | b'a' | b'A', _) => {
                self.unmodelled(Unmodelled::Float, span);
            }
            _ => self.not_followed("what is printed here", span),
        }
        Ok(before)
    }

    /// `%n`: stores how much has been written so far.
    fn store_count(&mut self, to: Value, length: Term, span: Span) -> Lowered<()> {
        let Value::Pointer(pointer) = to else {
            return Err(self.unit.error(span, "this is no pointer"));
        };
        let place = self.unit.place(span);
        let target = self.pointed(pointer, self.unit.terms.int(0), span, Use::Write)?;
        let value = Value::Integer(Typed { term: length, kind: IntKind::Int });
        self.give(&target, value, span, place)
    }

    fn next_of(
        &mut self,
        values: &mut impl Iterator<Item = (Value, Span)>,
        span: Span,
    ) -> Lowered<(Value, Span)> {
        let message = "there are fewer arguments than the format asks for";
        values.next().ok_or_else(|| self.unit.error(span, message))
    }

    fn measure(
        &mut self,
        measure: Measure,
        none: i64,
        values: &mut impl Iterator<Item = (Value, Span)>,
        span: Span,
    ) -> Lowered<Term> {
        match measure {
            Measure::None => Ok(self.unit.terms.int(none)),
            Measure::Number(number) => Ok(self.unit.terms.int(number)),
            Measure::Argument => {
                let (value, span) = self.next_of(values, span)?;
                let value = self.as_integer(&value, span)?;
                Ok(self.convert_integer(value, IntKind::Int, span).term)
            }
        }
    }
}

/// A text up to its first zero.
fn c_text(bytes: &[u8]) -> &[u8] {
    bytes.split(|&byte| byte == 0).next().unwrap_or_default()
}
