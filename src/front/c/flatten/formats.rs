//! What `printf` and its like make of a format that is a literal: bytes are put out or stored one by one,
//! numbers and texts by functions in C (`printing.c`), and where nobody sees it, it is counted. All arguments
//! have their values before anything is written.

use super::body::Body;
use super::needs::text_of;
use super::outcome::{Argument, Outcome};
use super::printed_calls::{Printed, Sink};
use crate::front::build::{Address, Scalar, Value, assumptions};
use crate::front::c::tree::Expr;
use crate::front::library::format::{self, Conversion, Measure, Piece};
use crate::front::library::{FINISH, STORE, TEXT, TEXT_WITHIN, WIDE_TEXT};
use crate::front::types::IntKind;
use crate::graph::{ErrorKind, Instruction, Place};
use crate::logic::Term;

/// A format that is being gone through.
struct Printing<'p, 'e> {
    sink: Sink,
    /// The arguments that are left.
    rest: std::slice::Iter<'p, Printed<'e>>,
    /// How much has been written, if that is known.
    length: Option<Term>,
    /// Whether somebody wants to know that.
    counted: bool,
    place: Place,
}

/// A `double` has 309 digits before its point; there are a sign and the point, besides.
const LONGEST_WHOLE: i64 = 311;
/// The same of what an exponent or bits tell: a sign, a point, zeros, `0x`, and the exponent.
const LONGEST_REST: i64 = 16;
/// Places behind the point where nobody says how many: those of a double's bits at most.
const DEFAULT_PLACES: i64 = 13;
/// Widths and precisions are below it.
const MOST_MEASURE: i64 = 10_000;

impl Body<'_, '_> {
    /// Writes what a format says; how much that is, if it is known.
    pub(super) fn put_formatted(
        &mut self,
        text: &[u8],
        printed: &[Printed<'_>],
        sink: Sink,
        expr: &Expr,
    ) -> Option<Term> {
        if let Some((text, order)) = format::in_order(text) {
            let ordered: Option<Vec<_>> =
                order.iter().map(|&at| printed.get(at).copied()).collect();
            if let Some(ordered) = ordered {
                return self.put_formatted(&text, &ordered, sink, expr);
            }
        }
        let place = self.place(expr.span);
        let Some(pieces) = format::pieces(text) else {
            let text = "what is printed by a format that does not end well";
            self.function.unmodelled(text, place);
            return None;
        };
        if !self.require_fitting(&pieces, printed, place) {
            return None;
        }
        let stores = |piece: &Piece| matches!(piece, Piece::Conversion(c) if c.letter == b'n');
        let counted = !self.is_dropped(expr) || pieces.iter().any(stores);
        let length = Some(self.function.terms.int(0));
        let mut printing = Printing { sink, rest: printed.iter(), length, counted, place };
        for piece in pieces {
            match piece {
                Piece::Bytes(bytes) => self.put_bytes(&mut printing, &bytes),
                Piece::Conversion(conversion) => self.put_conversion(&mut printing, &conversion),
            }
        }
        if let (Sink::Memory { to, room }, Some(length)) = (sink, printing.length) {
            self.helper(FINISH, vec![to, room, length], place);
        }
        printing.length
    }

    fn put_bytes(&mut self, printing: &mut Printing<'_, '_>, bytes: &[u8]) {
        let t = self.function.terms.clone();
        for (index, &byte) in bytes.iter().enumerate() {
            match (printing.sink, printing.length) {
                (Sink::Output, _) => {
                    let output = Instruction::Output { value: t.int(i64::from(byte)) };
                    self.function.emit(output, printing.place);
                }
                (Sink::Memory { to, room }, Some(length)) => {
                    let at = t.add([length, t.int(index)]);
                    let given = vec![to, room, at, t.int(i64::from(byte.cast_signed()))];
                    self.helper(STORE, given, printing.place);
                }
                _ => {}
            }
        }
        printing.length = printing.length.map(|length| t.add([length, t.int(bytes.len())]));
    }

    /// Writes what a conversion is for.
    fn put_conversion(&mut self, printing: &mut Printing<'_, '_>, conversion: &Conversion) {
        let width = self.measure(printing, conversion.width, 0);
        let precision = self.measure(printing, conversion.precision, -1);
        let Some(printed) = printing.rest.next() else { return };
        let (letter, t) = (conversion.letter, self.function.terms.clone());
        let measures = [t.int(conversion.flags), width, precision];
        if letter == b'n' {
            return self.store_count(printing, printed);
        }
        if printing.sink == Sink::Nowhere {
            let more = match letter {
                b's' | b'S' => self.count_text(conversion, printed, precision, printing.place),
                _ if printing.counted => self.count_number(conversion, printed, printing.place),
                _ => None,
            };
            let length = printing.length.zip(more).map(|(a, b)| t.add([a, b]));
            printing.length = length.map(|length| {
                let length = Value { term: length, scalar: Scalar::INT };
                self.function.hold(length, printing.place).term
            });
            return;
        }
        let Some(Argument::Scalar(value)) = printed.value else { return };
        match (letter, conversion.kind) {
            (b'd' | b'i' | b'u' | b'x' | b'X' | b'o', _) => {
                self.put_number(printing, conversion, value, measures);
            }
            (b'c', IntKind::Int) => {
                let given = vec![value.term, measures[0], width];
                self.put_by(printing, "character", given);
            }
            (b's', IntKind::Int) => {
                let there = self.function.truth(value);
                self.function.require(there, ErrorKind::NullDereference, printing.place);
                self.put_by(printing, "text", [&[value.term], &measures[..]].concat());
            }
            (b'e' | b'E' | b'f' | b'F' | b'g' | b'G', IntKind::Int | IntKind::Long)
                if self.shared.input.options.to_run =>
            {
                let letter = t.int(i64::from(letter));
                self.put_by(printing, "real", [&[value.term, letter], &measures[..]].concat());
            }
            (b'e' | b'E' | b'f' | b'F' | b'g' | b'G' | b'a' | b'A', _) => {
                self.put_some(printing, letter, [width, precision]);
            }
            (b'p', _) => self.function.unmodelled("a pointer as a number", printing.place),
            _ => self.function.unmodelled("what is printed here", printing.place),
        }
    }

    /// Writes a floating-point number, of which no more is said than how long it is at most.
    fn put_some(&mut self, printing: &mut Printing<'_, '_>, letter: u8, measures: [Term; 2]) {
        let t = self.function.terms.clone();
        let text = "what a floating-point number looks like";
        let known = measures.map(|measure| t.as_i64(measure).filter(|it| it.abs() < MOST_MEASURE));
        let ([Some(width), Some(precision)], true) = (known, self.has_more_runs()) else {
            return self.function.unmodelled(text, printing.place);
        };
        let whole = if matches!(letter, b'f' | b'F') { LONGEST_WHOLE } else { LONGEST_REST };
        let behind = if precision < 0 { DEFAULT_PLACES } else { precision };
        let most = (whole + behind).max(width.abs());
        self.shared.assume(&assumptions::anything(text), printing.place);
        self.put_by(printing, "some", vec![t.int(width.abs().max(1)), t.int(most)]);
    }

    /// Writes a number in its base.
    fn put_number(
        &mut self,
        printing: &mut Printing<'_, '_>,
        conversion: &Conversion,
        value: Value,
        measures: [Term; 3],
    ) {
        let (t, model) = (self.function.terms.clone(), self.model());
        if matches!(value.scalar, Scalar::Integer { width, .. } if width > 64) {
            let text = "what a conversion prints of a number that is wider";
            self.function.unmodelled(text, printing.place);
        }
        let number = Scalar::of_kind(conversion.number(), model);
        let value = self.function.convert(value, number, printing.place).term;
        if matches!(conversion.letter, b'd' | b'i') {
            self.put_by(printing, "signed", [&[value], &measures[..]].concat());
        } else {
            let base = t.int(conversion.base().unwrap_or(10));
            let given = [&[value, t.int(0), base], &measures[..]].concat();
            self.put_by(printing, "digits", given);
        }
    }

    /// Writes by one of the functions in C.
    fn put_by(&mut self, printing: &mut Printing<'_, '_>, what: &str, given: Vec<Term>) {
        let Some(before) = printing.length else { return };
        let (name, to) = match printing.sink {
            Sink::Memory { to, room } => (format!("__unloop_write_{what}"), vec![to, room]),
            _ => (format!("__unloop_print_{what}"), Vec::new()),
        };
        let given = to.into_iter().chain([before]).chain(given).collect();
        let written = self.helper(&name, given, printing.place).and_then(Outcome::scalar);
        if written.is_none() {
            self.function.unmodelled("what is printed here", printing.place);
        }
        printing.length = written.map(|written| written.term);
    }

    /// `%n`: stores how much has been written so far.
    fn store_count(&mut self, printing: &Printing<'_, '_>, printed: &Printed<'_>) {
        let place = printing.place;
        let (Some(Argument::Scalar(to)), Some(length)) = (printed.value, printing.length) else {
            let text = "what `%n` stores behind what is not counted";
            return self.function.unmodelled(text, place);
        };
        let scalar = printed.argument.ty.pointee().and_then(|to| Scalar::of(self.types(), to));
        let value = Value { term: length, scalar: Scalar::INT };
        let value = self.function.convert(value, scalar.unwrap_or(Scalar::INT), place);
        self.function.store(Address::of_pointer(to.term), value, place);
    }

    fn measure(&mut self, printing: &mut Printing<'_, '_>, measure: Measure, none: i64) -> Term {
        let t = self.function.terms.clone();
        match measure {
            Measure::None => t.int(none),
            Measure::Number(number) => t.int(number),
            Measure::Argument => match printing.rest.next().and_then(|printed| printed.value) {
                Some(Argument::Scalar(value)) => {
                    self.function.convert(value, Scalar::INT, printing.place).term
                }
                _ => t.int(none),
            },
        }
    }

    /// How many characters a number has, if that is known.
    fn count_number(
        &mut self,
        conversion: &Conversion,
        printed: &Printed<'_>,
        place: Place,
    ) -> Option<Term> {
        let Some(Argument::Scalar(value)) = printed.value.filter(|_| !conversion.is_adorned())
        else {
            return None;
        };
        let t = self.function.terms.clone();
        match (conversion.letter, conversion.base(), value.scalar) {
            // A wide one may be several bytes.
            (b'c', ..) => (conversion.kind == IntKind::Int).then(|| t.int(1)),
            (_, Some(base), Scalar::Truth | Scalar::Integer { width: ..=64, .. }) => {
                let scalar = Scalar::of_kind(conversion.number(), self.model());
                let value = self.function.convert(value, scalar, place);
                let value = self.function.hold(value, place);
                Some(self.digits(value, base))
            }
            _ => None,
        }
    }

    fn digits(&self, number: Value, base: u32) -> Term {
        let t = &self.function.terms;
        let negative = t.lt(number.term, t.int(0));
        let size = t.ite(negative, t.neg(number.term), number.term);
        let limit = num_bigint::BigInt::from(1) << 64;
        let limit = number.scalar.range().map_or(limit, |range| range.high - range.low + 1);
        let mut powers = vec![num_bigint::BigInt::from(base)];
        while let Some(last) = powers.last().filter(|last| **last < limit) {
            powers.push(last * base);
        }
        let mut count = t.int(powers.len());
        for (index, power) in powers.into_iter().enumerate().rev() {
            count = t.ite(t.lt(size, t.int(power)), t.int(index + 1), count);
        }
        t.add([count, t.ite(negative, t.int(1), t.int(0))])
    }

    /// Reads a text as far as a conversion does; how much it prints, if that is known.
    fn count_text(
        &mut self,
        conversion: &Conversion,
        printed: &Printed<'_>,
        most: Term,
        place: Place,
    ) -> Option<Term> {
        let Some(Argument::Scalar(text)) = printed.value else {
            let length = text_of(printed.argument)?.split(|&byte| byte == 0).next()?.len();
            return (!conversion.is_adorned()).then(|| self.function.terms.int(length));
        };
        let helper = match (conversion.is_wide(), conversion.precision) {
            (true, _) => WIDE_TEXT,
            (false, Measure::None) => TEXT,
            (false, _) => TEXT_WITHIN,
        };
        let mut given = vec![text.term];
        given.extend((helper != TEXT).then_some(most));
        let Some(outcome) = self.helper(helper, given, place) else {
            self.function.unmodelled("what is taken for a text and is none", place);
            return None;
        };
        let length = outcome.scalar()?;
        (!conversion.is_adorned()).then_some(length.term)
    }
}
