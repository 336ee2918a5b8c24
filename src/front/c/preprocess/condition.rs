//! The expressions behind `#if` (C17 §6.10.1): integers of 64 bits, signed or not, and
//! all operators but assignments. Names that are left when macros have been replaced
//! are 0. What overflows wraps, as with gcc.

use super::super::literal;
use super::super::piece::{Kind, Piece};
use super::super::token::{Kind as TokenKind, Word};
use crate::front::Abi;
use crate::front::source::Span;
use crate::front::types::IntKind;

/// Expressions may be nested this deep.
const MAX_DEPTH: usize = 200;

/// What is wrong with an expression: where, what, and what to do.
type Complaint = (Span, String, String);

/// Whether the expression is not 0. `end` is where the line ends.
pub(super) fn evaluate(
    line: &[Piece],
    end: Span,
    model: Abi,
    c23: bool,
) -> Result<bool, Complaint> {
    let mut reader = Reader { rest: line, end, depth: 0, model, c23 };
    let value = reader.comma(true)?;
    match reader.rest.first() {
        None => Ok(value.bits != 0),
        Some(piece) => Err(unexpected(piece)),
    }
}

/// A value of `intmax_t` or `uintmax_t`.
#[derive(Clone, Copy)]
struct Value {
    bits: u64,
    unsigned: bool,
}

impl Value {
    fn truth(holds: bool) -> Self {
        Self { bits: u64::from(holds), unsigned: false }
    }

    fn signed(self) -> i64 {
        self.bits.cast_signed()
    }
}

struct Reader<'a> {
    rest: &'a [Piece],
    end: Span,
    depth: usize,
    model: Abi,
    /// Whether `true` is 1.
    c23: bool,
}

fn unexpected(piece: &Piece) -> Complaint {
    let message = format!("`{}` does not fit into the condition here", piece.text());
    (piece.span, message, HELP.into())
}

const HELP: &str = "a condition is made of integers, characters, `defined(NAME)` and operators";

impl Reader<'_> {
    /// Takes the operator that comes next, if it is one of these.
    fn take(&mut self, wanted: impl Fn(Word) -> bool) -> Option<(Word, Span)> {
        let (first, rest) = self.rest.split_first()?;
        let word = first.operator().filter(|&word| wanted(word))?;
        self.rest = rest;
        Some((word, first.span))
    }

    fn demand(&mut self, wanted: Word) -> Result<(), Complaint> {
        if self.take(|word| word == wanted).is_some() {
            return Ok(());
        }
        let at = self.rest.first().map_or(self.end, |piece| piece.span);
        let message = format!("`{}` is missing in the condition", wanted.text());
        Err((at, message, format!("write `{}` here", wanted.text())))
    }

    fn deeper(&mut self) -> Result<(), Complaint> {
        self.depth += 1;
        if self.depth <= MAX_DEPTH {
            return Ok(());
        }
        let at = self.rest.first().map_or(self.end, |piece| piece.span);
        Err((at, "this condition is nested too deep".into(), "split it".into()))
    }

    /// `counts` is false where C evaluates nothing: what is wrong there is not.
    fn comma(&mut self, counts: bool) -> Result<Value, Complaint> {
        let mut value = self.conditional(counts)?;
        while self.take(|word| word == Word::Comma).is_some() {
            value = self.conditional(counts)?;
        }
        Ok(value)
    }

    fn conditional(&mut self, counts: bool) -> Result<Value, Complaint> {
        let condition = self.binary(0, counts)?;
        if self.take(|word| word == Word::Question).is_none() {
            return Ok(condition);
        }
        self.deeper()?;
        let holds = condition.bits != 0;
        let yes = self.comma(counts && holds)?;
        self.demand(Word::Colon)?;
        let no = self.conditional(counts && !holds)?;
        self.depth -= 1;
        let unsigned = yes.unsigned || no.unsigned;
        Ok(Value { bits: if holds { yes.bits } else { no.bits }, unsigned })
    }

    /// Operators with two sides that bind more tightly than `level`.
    fn binary(&mut self, level: u8, counts: bool) -> Result<Value, Complaint> {
        let mut left = self.unary(counts)?;
        while let Some((word, at)) = self.take(|word| tightness(word) > level) {
            let decided = match word {
                Word::LogicalAnd => left.bits == 0,
                Word::LogicalOr => left.bits != 0,
                _ => false,
            };
            let counts = counts && !decided;
            let right = self.binary(tightness(word), counts)?;
            left = match apply(word, left, right) {
                Some(value) => value,
                None if !counts => Value { bits: 0, unsigned: left.unsigned || right.unsigned },
                None => {
                    let help = "guard it: `#if N != 0 && 10 / N > 2`".into();
                    return Err((at, "a division by zero in a condition".into(), help));
                }
            };
        }
        Ok(left)
    }

    fn unary(&mut self, counts: bool) -> Result<Value, Complaint> {
        let sign = |word| matches!(word, Word::Plus | Word::Minus | Word::Not | Word::Complement);
        let Some((word, _)) = self.take(sign) else { return self.primary(counts) };
        self.deeper()?;
        let operand = self.unary(counts)?;
        self.depth -= 1;
        Ok(match word {
            Word::Minus => Value { bits: operand.bits.wrapping_neg(), ..operand },
            Word::Complement => Value { bits: !operand.bits, ..operand },
            Word::Not => Value::truth(operand.bits == 0),
            _ => operand,
        })
    }

    fn primary(&mut self, counts: bool) -> Result<Value, Complaint> {
        let Some((first, rest)) = self.rest.split_first() else {
            return Err((self.end, "the condition ends too early".into(), HELP.into()));
        };
        self.rest = rest;
        match &first.kind {
            Kind::Operator(Word::OpenParenthesis) => {
                self.deeper()?;
                let value = self.comma(counts)?;
                self.demand(Word::CloseParenthesis)?;
                self.depth -= 1;
                Ok(value)
            }
            Kind::Name(name) if self.rest.first().is_some_and(opens) => {
                let message = format!("`{name}` is called in a condition, but is no macro");
                Err((first.span, message, "define it, or test it with `defined` before".into()))
            }
            Kind::Name(name) => Ok(Value::truth(self.c23 && &**name == "true")),
            Kind::Number(_) | Kind::Quoted(_) => constant(first, self.model),
            _ => Err(unexpected(first)),
        }
    }
}

fn opens(piece: &Piece) -> bool {
    piece.operator() == Some(Word::OpenParenthesis)
}

fn constant(piece: &Piece, model: Abi) -> Result<Value, Complaint> {
    let kind = match &piece.kind {
        Kind::Number(text) => literal::number(text),
        _ => literal::quoted(&piece.text(), model),
    };
    match kind.map_err(|(message, note)| (piece.span, message, note))? {
        TokenKind::Integer(integer) => {
            let bits = integer.value.iter_u64_digits().next().unwrap_or(0);
            // What fits into no signed type is unsigned, as with gcc also in decimal.
            Ok(Value { bits, unsigned: integer.unsigned || bits.cast_signed() < 0 })
        }
        TokenKind::Character(value) | TokenKind::WideCharacter(value, IntKind::Int) => {
            Ok(Value { bits: value.cast_unsigned(), unsigned: false })
        }
        // Without a sign, if its type has none that `int` holds all of.
        TokenKind::WideCharacter(value, kind) => {
            let unsigned = kind == IntKind::UnsignedInt;
            Ok(Value { bits: value.cast_unsigned(), unsigned })
        }
        _ => Err(unexpected(piece)),
    }
}

/// How tightly an operator with two sides binds; 0 for what is none.
fn tightness(word: Word) -> u8 {
    match word {
        Word::LogicalOr => 1,
        Word::LogicalAnd => 2,
        Word::Bar => 3,
        Word::Caret => 4,
        Word::Ampersand => 5,
        Word::Equal | Word::NotEqual => 6,
        Word::Less | Word::Greater | Word::AtMost | Word::AtLeast => 7,
        Word::ShiftLeft | Word::ShiftRight => 8,
        Word::Plus | Word::Minus => 9,
        Word::Star | Word::Slash | Word::Percent => 10,
        _ => 0,
    }
}

/// The value of `left word right`; none for a division by zero.
fn apply(word: Word, left: Value, right: Value) -> Option<Value> {
    let unsigned = left.unsigned || right.unsigned;
    let (a, b) = (left.bits, right.bits);
    let (signed_a, signed_b) = (left.signed(), right.signed());
    let order = if unsigned { a.cmp(&b) } else { signed_a.cmp(&signed_b) };
    let bits = match word {
        Word::LogicalOr => return Some(Value::truth(a != 0 || b != 0)),
        Word::LogicalAnd => return Some(Value::truth(a != 0 && b != 0)),
        Word::Equal => return Some(Value::truth(a == b)),
        Word::NotEqual => return Some(Value::truth(a != b)),
        Word::Less => return Some(Value::truth(order.is_lt())),
        Word::Greater => return Some(Value::truth(order.is_gt())),
        Word::AtMost => return Some(Value::truth(order.is_le())),
        Word::AtLeast => return Some(Value::truth(order.is_ge())),
        Word::ShiftLeft => return Some(shifted(left, right, false)),
        Word::ShiftRight => return Some(shifted(left, right, true)),
        Word::Bar => a | b,
        Word::Caret => a ^ b,
        Word::Ampersand => a & b,
        Word::Plus => a.wrapping_add(b),
        Word::Minus => a.wrapping_sub(b),
        Word::Star => a.wrapping_mul(b),
        _ if b == 0 => return None,
        Word::Slash if unsigned => a / b,
        Word::Slash => signed_a.wrapping_div(signed_b).cast_unsigned(),
        _ if unsigned => a % b,
        _ => signed_a.wrapping_rem(signed_b).cast_unsigned(),
    };
    Some(Value { bits, unsigned })
}

/// `left` shifted; by less than nothing is the other way, as with gcc.
fn shifted(left: Value, right: Value, to_the_right: bool) -> Value {
    let backwards = !right.unsigned && right.signed() < 0;
    let count = if backwards { right.signed().unsigned_abs() } else { right.bits };
    let count = u32::try_from(count).unwrap_or(u32::MAX);
    let bits = if to_the_right == backwards {
        left.bits.checked_shl(count).unwrap_or(0)
    } else if left.unsigned {
        left.bits.checked_shr(count).unwrap_or(0)
    } else {
        (left.signed() >> count.min(63)).cast_unsigned()
    };
    Value { bits, ..left }
}
