//! What is printed is left out; but how much it was is known, as long as the format is a
//! literal without widths, precisions and floating-point numbers, and `%n` stores it. Strings
//! have to end (C17 §7.21.6.1). Whether writing fails is open, where anybody looks
//! ([`specified`](super::specified)).

use super::call::Into;
use super::specified::Failure;
use crate::front::c::ast::{Expr, ExprKind, UnaryOp};
use crate::front::c::lower::{
    Lowered,
    body::Body,
    expressions::{Typed, Value},
    memory::Use,
    remarks::Kind,
};
use crate::front::c::types::IntKind;
use crate::front::library;
use crate::front::library::format::{self, Conversion, Measure, Piece};
use crate::front::source::Span;
use crate::logic::Term;

impl Body<'_, '_> {
    /// A call of `printf` or `fprintf`.
    pub(super) fn print(
        &mut self,
        name: &str,
        arguments: &[Expr],
        span: Span,
        into: Into,
    ) -> Lowered<Value> {
        self.unit.remark(Kind::Printed(name.to_owned()), span);
        let stream = library::find(name).and_then(|function| function.row.stream);
        let streams = usize::from(stream.is_some()).min(arguments.len());
        let (streams, arguments) = arguments.split_at(streams);
        self.check_arguments(name, streams)?;
        let format = arguments.split_first().and_then(|(format, rest)| match &format.kind {
            ExprKind::Text(text) => format::pieces(text).map(|pieces| (pieces, rest)),
            _ => None,
        });
        let length = match format {
            Some((pieces, rest)) => self.print_pieces(pieces, rest, into, span)?,
            None => self.print_by_unknown(name, arguments, span, into)?,
        };
        match length {
            _ if into == Some(None) => Ok(Value::Void),
            Some(term) => {
                let term = self.unless_failed(term, &Failure::Negative, span);
                Ok(Value::Integer(Typed { term, kind: IntKind::Int }))
            }
            None => Ok(self.unknown_result(name, into, span)),
        }
    }

    /// By a format that is a literal: how much is printed, if that is known.
    fn print_pieces(
        &mut self,
        pieces: Vec<Piece>,
        arguments: &[Expr],
        into: Into,
        span: Span,
    ) -> Lowered<Option<Term>> {
        let stores = |piece: &Piece| matches!(piece, Piece::Conversion(c) if c.letter == b'n');
        let counted = into != Some(None) || pieces.iter().any(stores);
        if !self.require_fitting(&pieces, arguments, span)? {
            return Ok(None);
        }
        let mut rest = arguments;
        let mut length = Some(self.unit.terms.int(0));
        for piece in pieces {
            let more = match piece {
                Piece::Bytes(bytes) => Some(self.unit.terms.int(bytes.len())),
                Piece::Conversion(conversion) => {
                    let (stars, more) = rest.split_at(conversion.stars());
                    let Some((argument, more)) = more.split_first() else { return Ok(None) };
                    rest = more;
                    if matches!(conversion.letter, b's' | b'S') {
                        self.text_converted(&conversion, stars, argument)?
                    } else {
                        stars.iter().try_for_each(|star| self.effect(star))?;
                        self.converted(&conversion, argument, length, counted)?
                    }
                }
            };
            length = length.zip(more).map(|(a, b)| self.unit.terms.add([a, b]));
            length = length.map(|length| self.keep(length, None, span));
        }
        self.evaluate_all(rest)?;
        Ok(length)
    }

    /// Evaluates what a conversion is for; how much it prints, if that is known.
    fn converted(
        &mut self,
        conversion: &Conversion,
        argument: &Expr,
        length: Option<Term>,
        counted: bool,
    ) -> Lowered<Option<Term>> {
        let (letter, adorned) = (conversion.letter, conversion.is_adorned());
        match letter {
            b'n' => {
                self.store_length(argument, length)?;
                Ok(Some(self.unit.terms.int(0)))
            }
            b'd' | b'i' | b'u' | b'x' | b'X' | b'o' | b'c' if counted && !adorned => {
                let Value::Integer(number) = self.rvalue(argument)? else { return Ok(None) };
                if number.kind.width(self.unit.model) > 64 {
                    return Ok(None);
                }
                let number = self.convert_integer(number, conversion.number(), argument.span);
                Ok(match (letter, conversion.base()) {
                    // A wide one may be several bytes.
                    (b'c', _) => (conversion.kind == IntKind::Int).then(|| self.unit.terms.int(1)),
                    (_, Some(base)) => Some(self.digits(number, base)),
                    _ => None,
                })
            }
            _ => {
                self.evaluate_all(std::slice::from_ref(argument))?;
                Ok(None)
            }
        }
    }

    /// Reads a text as far as a conversion does; how much it prints, if that is known.
    fn text_converted(
        &mut self,
        conversion: &Conversion,
        stars: &[Expr],
        argument: &Expr,
    ) -> Lowered<Option<Term>> {
        let measured = usize::from(conversion.precision == Measure::Argument);
        let (widths, precision) = stars.split_at(stars.len() - measured.min(stars.len()));
        widths.iter().try_for_each(|width| self.effect(width))?;
        let most = match (conversion.precision, precision) {
            (Measure::Number(most), _) => Some(number(most, argument.span)),
            (_, [most]) => Some(most.clone()),
            _ => None,
        };
        match most {
            _ if conversion.is_wide() => {
                let most = most.unwrap_or_else(|| number(-1, argument.span));
                self.printed_wide_text(argument, &most)?;
            }
            Some(most) => self.printed_text_within(argument, &most)?,
            None => {
                let printed = self.printed_text(argument)?;
                return Ok(printed.filter(|_| !conversion.is_adorned()));
            }
        }
        Ok(None)
    }

    /// How many characters a number has.
    fn digits(&mut self, number: Typed, base: u32) -> Term {
        let terms = self.unit.terms;
        let negative = terms.lt(number.term, terms.int(0));
        let size = terms.ite(negative, terms.neg(number.term), number.term);
        let width = number.kind.width(self.unit.model);
        let limit = num_bigint::BigInt::from(1) << width;
        let mut powers = vec![num_bigint::BigInt::from(base)];
        while let Some(last) = powers.last().filter(|last| **last < limit) {
            powers.push(last * base);
        }
        let mut count = terms.int(powers.len());
        for (index, power) in powers.into_iter().enumerate().rev() {
            let short = terms.lt(size, terms.int(power));
            count = terms.ite(short, terms.int(index + 1), count);
        }
        terms.add([count, terms.ite(negative, terms.int(1), terms.int(0))])
    }

    /// `%n`: stores how much has been printed so far.
    fn store_length(&mut self, argument: &Expr, length: Option<Term>) -> Lowered<()> {
        let span = argument.span;
        let Some(length) = length else {
            self.not_followed("what `%n` stores behind what is not counted", span);
            return Ok(());
        };
        let to = Expr::new(ExprKind::Unary(UnaryOp::Dereference, Box::new(argument.clone())), span);
        let place = self.unit.place(span);
        let target = self.target(&to, Use::Write)?;
        let value = Value::Integer(Typed { term: length, kind: IntKind::Int });
        self.give(&target, value, span, place)
    }
}

/// A number as an expression.
fn number(value: i64, span: Span) -> Expr {
    Expr::new(ExprKind::Character(value), span)
}
