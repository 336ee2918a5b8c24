//! What a program puts out and gives back, where it is read to be run. A question about the
//! program is asked without: there, what prints does nothing.
//!
//! A byte is an output of the flowgraph; numbers and texts are taken apart by functions in C
//! (`printing.c`). What a floating-point number looks like is not followed.

use super::body::Body;
use super::call::Into;
use super::remarks::Unmodelled;
use super::unit::Unit;
use super::value::Value;
use super::{Lowered, Reported};
use crate::front::c::ast::{Expr, ExprKind};
use crate::front::c::format::{self, Conversion, Measure, Piece};
use crate::front::c::printing::{DIGITS, PUT, SIGNED, TEXT, plain, prints};
use crate::front::c::types::{CType, IntKind};
use crate::front::source::Span;
use crate::graph::{FunctionId, Instruction, Place};
use crate::logic::{Sort, Term};

/// The status of a program that aborts, as a shell tells it.
const ABORTED: i64 = 134;

impl Unit<'_> {
    /// The variable for the result of the function that a run enters.
    pub(super) fn status_of(&mut self, result: &CType, place: Place) -> Option<Term> {
        let given = self.options.to_run && matches!(result, CType::Integer(_));
        given.then(|| self.status(place))
    }

    /// The variable for what the program gives back.
    fn status(&mut self, place: Place) -> Term {
        if let Some(status) = self.status {
            return status;
        }
        let variable = self.variable("status", Sort::Int, place);
        let status = variable.symbol;
        self.globals.push(variable);
        *self.status.insert(status)
    }
}

impl Body<'_, '_> {
    /// The arguments of a function that stops the run, and the status that it leaves.
    pub(super) fn leave_status(
        &mut self,
        name: &str,
        arguments: &[Expr],
        place: Place,
    ) -> Lowered<()> {
        let value = match arguments {
            _ if !self.unit.options.to_run => return self.evaluate_all(arguments),
            [status] => {
                let value = self.value(status)?;
                self.convert_integer(value, IntKind::Int, status.span).term
            }
            _ if name == "abort" => self.unit.terms.int(ABORTED),
            _ => return self.evaluate_all(arguments),
        };
        let variable = self.unit.status(place);
        self.builder.emit(Instruction::Assign { variable, value }, place);
        Ok(())
    }

    /// The call of a function that prints; `None` if it is another, or nobody is to see it.
    /// What it returns is not followed: where questions are asked it is counted, and a run must
    /// not make an input of it.
    pub(super) fn printed(
        &mut self,
        name: &str,
        arguments: &[Expr],
        span: Span,
        into: Into,
    ) -> Lowered<Option<Value>> {
        if !self.unit.options.to_run || !prints(name) {
            return Ok(None);
        }
        match (plain(name), arguments) {
            ("putchar" | PUT, [character]) => self.put_character(character)?,
            ("putc" | "fputc", [character, stream]) if is_output(stream) => {
                self.put_character(character)?;
            }
            ("puts", [text]) => {
                self.put_text(text)?;
                self.put_bytes(b"\n", span);
            }
            ("fputs", [text, stream]) if is_output(stream) => self.put_text(text)?,
            ("printf", [format, rest @ ..]) => self.put_formatted(format, rest, span)?,
            ("fprintf", [stream, format, rest @ ..]) if is_output(stream) => {
                self.put_formatted(format, rest, span)?;
            }
            _ => return Ok(None),
        }
        self.mark_call(name, span);
        if name != PUT && into != Some(None) {
            self.not_followed(&format!("what `{name}` returns where it prints"), span);
            return Ok(Some(Value::Integer(self.int(0))));
        }
        Ok(Some(Value::Void))
    }

    fn put_bytes(&mut self, bytes: &[u8], span: Span) {
        let place = self.unit.place(span);
        for byte in bytes {
            let value = self.unit.terms.int(i64::from(*byte));
            self.builder.emit(Instruction::Output { value }, place);
        }
    }

    fn put_character(&mut self, character: &Expr) -> Lowered<()> {
        let value = self.rvalue(character)?;
        self.put_value(&value, character.span)
    }

    fn put_value(&mut self, value: &Value, span: Span) -> Lowered<()> {
        let value = self.as_integer(value, span)?;
        let value = self.convert_integer(value, IntKind::UnsignedChar, span).term;
        let place = self.unit.place(span);
        self.builder.emit(Instruction::Output { value }, place);
        Ok(())
    }

    fn put_text(&mut self, text: &Expr) -> Lowered<()> {
        if let ExprKind::Text(bytes) = &text.kind {
            self.put_bytes(c_text(bytes), text.span);
            return Ok(());
        }
        let value = self.rvalue(text)?;
        let (flags, width) = (self.unit.terms.int(0), self.unit.terms.int(0));
        self.put_text_value(value, [flags, width, self.unit.terms.int(-1)], text.span)
    }

    /// A text that a pointer leads to.
    fn put_text_value(&mut self, value: Value, style: [Term; 3], span: Span) -> Lowered<()> {
        let to = CType::Integer(IntKind::Char);
        let key = self.unit.functions.get(TEXT).and_then(|text| text.keys.first().copied());
        if let Some(key) = key
            && self.unit.may_be_array(key, &to)
        {
            self.unit.choices.make_pointer(key);
            return Err(Reported);
        }
        let Value::Pointer(pointer) = self.convert(value, &to.pointer(), span)? else {
            return Err(self.unit.error(span, "a text is expected here"));
        };
        let [flags, width, precision] = style;
        self.put_by(TEXT, vec![pointer.block, pointer.offset, flags, width, precision], span);
        Ok(())
    }

    /// Calls one of the functions in C.
    fn put_by(&mut self, name: &str, arguments: Vec<Term>, span: Span) {
        let place = self.unit.place(span);
        let definition = self.unit.functions.get(name).and_then(|function| function.definition);
        let Some(definition) = definition else { return };
        self.callees.insert(definition);
        let function = FunctionId(definition);
        self.builder.emit(Instruction::Call { function, arguments, result: None }, place);
    }

    /// All arguments have their values before anything is put out.
    fn put_formatted(&mut self, format: &Expr, arguments: &[Expr], span: Span) -> Lowered<()> {
        let pieces = match &format.kind {
            ExprKind::Text(format) => format::pieces(format),
            _ => None,
        };
        let Some(pieces) = pieces else {
            self.evaluate_all(arguments)?;
            self.not_followed("what a format that varies prints", format.span);
            return Ok(());
        };
        let mut values = Vec::new();
        for (index, argument) in arguments.iter().enumerate() {
            let later: Vec<&Expr> = arguments[index + 1..].iter().collect();
            let value = self.rvalue(argument)?;
            values.push((self.hold_value(value, &later, argument.span), argument.span));
        }
        let mut values = values.into_iter();
        for piece in pieces {
            match piece {
                Piece::Bytes(bytes) => self.put_bytes(&bytes, format.span),
                Piece::Conversion(conversion) => {
                    self.put_conversion(&conversion, &mut values, span)?;
                }
            }
        }
        Ok(())
    }

    fn put_conversion(
        &mut self,
        conversion: &Conversion,
        values: &mut impl Iterator<Item = (Value, Span)>,
        span: Span,
    ) -> Lowered<()> {
        let flags = self.unit.terms.int(conversion.flags);
        let width = self.measure(conversion.width, 0, values, span)?;
        let precision = self.measure(conversion.precision, -1, values, span)?;
        let Some((value, span)) = values.next() else {
            return Err(self
                .unit
                .error(span, "there are fewer arguments than the format asks for"));
        };
        let kind = conversion.kind;
        match conversion.letter {
            b'd' | b'i' => {
                let value = self.as_integer(&value, span)?;
                let value = self.convert_integer(value, kind, span).term;
                self.put_by(SIGNED, vec![value, flags, width, precision], span);
            }
            b'u' | b'x' | b'X' | b'o' => {
                let base = match conversion.letter {
                    b'u' => 10,
                    b'o' => 8,
                    _ => 16,
                };
                let value = self.as_integer(&value, span)?;
                let value = self.convert_integer(value, kind.unsigned(), span).term;
                let (no_sign, base) = (self.unit.terms.int(0), self.unit.terms.int(base));
                self.put_by(DIGITS, vec![value, no_sign, base, flags, width, precision], span);
            }
            b'c' => {
                let (left, pad) = (conversion.flags & 1 != 0, self.less_one(width));
                if !left {
                    self.pad(pad, span);
                }
                self.put_value(&value, span)?;
                if left {
                    self.pad(pad, span);
                }
            }
            b's' => self.put_text_value(value, [flags, width, precision], span)?,
            b'p' => self.unmodelled(Unmodelled::PointerAsNumber, span),
            b'e' | b'E' | b'f' | b'F' | b'g' | b'G' | b'a' | b'A' | b'L' => {
                self.unmodelled(Unmodelled::Float, span);
            }
            _ => self.not_followed("what is printed here", span),
        }
        Ok(())
    }

    fn less_one(&self, width: Term) -> Term {
        self.unit.terms.sub(width, self.unit.terms.int(1))
    }

    fn pad(&mut self, count: Term, span: Span) {
        if self.unit.terms.as_int(count).is_none_or(|count| count.sign() == num_bigint::Sign::Plus)
        {
            let blank = self.unit.terms.int(i64::from(b' '));
            self.put_by(crate::front::c::printing::PAD, vec![blank, count], span);
        }
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
                let Some((value, span)) = values.next() else {
                    let message = "there are fewer arguments than the format asks for";
                    return Err(self.unit.error(span, message));
                };
                let value = self.as_integer(&value, span)?;
                Ok(self.convert_integer(value, IntKind::Int, span).term)
            }
        }
    }
}

/// Whether a stream is the standard output.
fn is_output(stream: &Expr) -> bool {
    matches!(&stream.kind, ExprKind::Name(name) if &**name == "stdout")
}

/// A text up to its first zero.
fn c_text(bytes: &[u8]) -> &[u8] {
    bytes.split(|&byte| byte == 0).next().unwrap_or_default()
}
