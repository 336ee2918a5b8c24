//! What is printed is left out; but how much it was is known, as long as the format is a
//! literal without widths, precisions and floating-point numbers, and `%n` stores it. Strings
//! have to end (C17 §7.21.6.1). Writing is taken to succeed.

use super::Lowered;
use super::access::Use;
use super::body::Body;
use super::call::Into;
use super::expression::decayed;
use super::remarks::Kind;
use super::value::{Typed, Value};
use crate::front::c::ast::{Expr, ExprKind, UnaryOp};
use crate::front::c::types::{CType, IntKind};
use crate::front::source::Span;
use crate::logic::Term;

/// A part of a format.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Piece {
    /// So many characters.
    Plain(usize),
    Conversion(Conversion),
}

/// `%ld`, taken apart.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Conversion {
    letter: u8,
    /// The letters between: `l`, `hh`.
    length: Vec<u8>,
    /// Whether there are flags, a width or a precision.
    adorned: bool,
    /// How many of them are arguments.
    stars: usize,
    precise: bool,
}

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
        let before = usize::from(name == "fprintf");
        let format = arguments.get(before).map(|argument| &argument.kind);
        let Some(ExprKind::Text(text)) = format else {
            return self.print_by_unknown(name, arguments, span, into);
        };
        let pieces = pieces(text);
        let stores = |piece: &Piece| matches!(piece, Piece::Conversion(c) if c.letter == b'n');
        let counted = into != Some(None) || pieces.iter().any(stores);
        self.evaluate_all(&arguments[..before])?;
        let mut rest = arguments[before + 1..].iter();
        let mut length = Some(self.unit.terms.int(0));
        for piece in pieces {
            let more = match piece {
                Piece::Plain(count) => Some(self.unit.terms.int(count)),
                Piece::Conversion(conversion) => {
                    for star in rest.by_ref().take(conversion.stars) {
                        self.effect(star)?;
                    }
                    let Some(argument) = rest.next() else {
                        self.not_followed(&format!("an argument that `{name}` lacks"), span);
                        return Ok(Value::Integer(self.int(0)));
                    };
                    self.converted(&conversion, argument, length, counted)?
                }
            };
            length = length.zip(more).map(|(a, b)| self.unit.terms.add([a, b]));
            length = length.map(|length| self.keep(length, None, span));
        }
        self.evaluate_all(rest.as_slice())?;
        match length {
            _ if into == Some(None) => Ok(Value::Void),
            Some(term) => Ok(Value::Integer(Typed { term, kind: IntKind::Int })),
            None => Ok(self.unknown_result(name, into, span)),
        }
    }

    /// By a format that only a run knows. It may store something, if it is given pointers.
    fn print_by_unknown(
        &mut self,
        name: &str,
        arguments: &[Expr],
        span: Span,
        into: Into,
    ) -> Lowered<Value> {
        self.evaluate_all(arguments)?;
        let first = 1 + usize::from(name == "fprintf");
        for argument in arguments.get(first..).unwrap_or(&[]) {
            if matches!(decayed(self.type_of(argument)?), CType::Pointer(_)) {
                self.not_followed(&format!("what `{name}` does by a format that varies"), span);
                break;
            }
        }
        Ok(self.unknown_result(name, into, span))
    }

    /// Evaluates what a conversion is for; how much it prints, if that is known.
    fn converted(
        &mut self,
        conversion: &Conversion,
        argument: &Expr,
        length: Option<Term>,
        counted: bool,
    ) -> Lowered<Option<Term>> {
        let Conversion { letter, adorned, .. } = *conversion;
        match letter {
            b's' if !conversion.precise => {
                let printed = self.printed_text(argument)?;
                Ok(printed.filter(|_| !adorned))
            }
            b'n' => {
                self.store_length(argument, length)?;
                Ok(Some(self.unit.terms.int(0)))
            }
            b'd' | b'i' | b'u' | b'x' | b'X' | b'o' | b'c' if counted && !adorned => {
                let value = self.rvalue(argument)?;
                let (Value::Integer(number), Some(kind)) = (value, conversion.kind()) else {
                    return Ok(None);
                };
                let number = self.convert_integer(number, kind, argument.span);
                Ok(match (letter, conversion.base()) {
                    (b'c', _) => Some(self.unit.terms.int(1)),
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

    /// Reads a string up to its end; how long it is.
    pub(super) fn printed_text(&mut self, argument: &Expr) -> Lowered<Option<Term>> {
        if let ExprKind::Text(text) = &argument.kind {
            let length = text.iter().position(|&byte| byte == 0).unwrap_or(text.len());
            return Ok(Some(self.unit.terms.int(length)));
        }
        let ctype = decayed(self.type_of(argument)?);
        let defined = self.unit.functions.get("strlen").is_some_and(|s| s.definition.is_some());
        if !defined || ctype != CType::Integer(IntKind::Char).pointer() {
            self.evaluate_all(std::slice::from_ref(argument))?;
            return Ok(None);
        }
        let name = Expr::new(ExprKind::Name("strlen".into()), argument.span);
        let call = Expr::call(name, vec![argument.clone()], argument.span);
        let length = self.value(&call)?.term;
        Ok(Some(self.keep(length, None, argument.span)))
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
        let value = self.convert(value, &target.ctype, span)?;
        self.write_target(&target, &value, place)
    }
}

impl Conversion {
    /// The type of what is printed.
    fn kind(&self) -> Option<IntKind> {
        let signed = matches!(self.letter, b'd' | b'i' | b'c');
        Some(match (self.length.as_slice(), signed) {
            (b"", true) => IntKind::Int,
            (b"", false) => IntKind::UnsignedInt,
            (b"l", true) => IntKind::Long,
            (b"l" | b"z", false) => IntKind::UnsignedLong,
            (b"ll" | b"j", true) => IntKind::LongLong,
            (b"ll" | b"j", false) => IntKind::UnsignedLongLong,
            (b"h", true) => IntKind::Short,
            (b"h", false) => IntKind::UnsignedShort,
            (b"hh", true) => IntKind::SignedChar,
            (b"hh", false) => IntKind::UnsignedChar,
            _ => return None,
        })
    }

    fn base(&self) -> Option<u32> {
        match self.letter {
            b'd' | b'i' | b'u' => Some(10),
            b'x' | b'X' => Some(16),
            b'o' => Some(8),
            _ => None,
        }
    }
}

/// Takes a format apart, up to a zero in it.
fn pieces(format: &[u8]) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut bytes = format.iter().copied().take_while(|&byte| byte != 0).peekable();
    while let Some(byte) = bytes.next() {
        if byte != b'%' || bytes.next_if_eq(&b'%').is_some() {
            match pieces.last_mut() {
                Some(Piece::Plain(count)) => *count += 1,
                _ => pieces.push(Piece::Plain(1)),
            }
            continue;
        }
        let (mut adorned, mut stars, mut precise) = (false, 0, false);
        while let Some(byte) = bytes.next_if(|byte| b"-+ #0123456789.*'".contains(byte)) {
            adorned = true;
            stars += usize::from(byte == b'*');
            precise |= byte == b'.';
        }
        let mut length = Vec::new();
        while let Some(byte) = bytes.next_if(|byte| b"hljztLq".contains(byte)) {
            length.push(byte);
        }
        if let Some(letter) = bytes.next() {
            let conversion = Conversion { letter, length, adorned, stars, precise };
            pieces.push(Piece::Conversion(conversion));
        }
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_come_apart() {
        let conversion = |letter: u8, length: &[u8]| {
            let length = length.to_vec();
            Conversion { letter, length, adorned: false, stars: 0, precise: false }
        };
        assert_eq!(
            pieces(b"a%%b%ld\n%s"),
            [
                Piece::Plain(3),
                Piece::Conversion(conversion(b'd', b"l")),
                Piece::Plain(1),
                Piece::Conversion(conversion(b's', b"")),
            ]
        );
        let adorned =
            Conversion { adorned: true, stars: 2, precise: true, ..conversion(b's', b"") };
        assert_eq!(pieces(b"%-*.*s"), [Piece::Conversion(adorned)]);
        assert_eq!(pieces(b"a\0b"), [Piece::Plain(1)]);
    }
}
