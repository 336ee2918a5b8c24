//! The formats of `printf` (C17 §7.21.6.1), taken apart.

use crate::front::types::IntKind;

/// A part of a format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::front) enum Piece {
    /// Bytes that stand for themselves.
    Bytes(Vec<u8>),
    Conversion(Conversion),
}

/// A conversion: `%`, and what follows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::front) struct Conversion {
    /// The flags as `printing.c` counts them.
    pub(in crate::front) flags: i64,
    pub(in crate::front) width: Measure,
    pub(in crate::front) precision: Measure,
    /// The type of an integer; its signed one.
    pub(in crate::front) kind: IntKind,
    /// Its letter.
    pub(in crate::front) letter: u8,
}

impl Conversion {
    /// The type of what is converted.
    pub(in crate::front) fn number(&self) -> IntKind {
        if matches!(self.letter, b'd' | b'i') { self.kind } else { self.kind.without_sign() }
    }

    /// The base of the digits, if it prints digits.
    pub(in crate::front) fn base(&self) -> Option<u32> {
        match self.letter {
            b'd' | b'i' | b'u' => Some(10),
            b'x' | b'X' => Some(16),
            b'o' => Some(8),
            _ => None,
        }
    }

    /// Whether it prints a wide text or character.
    pub(in crate::front) fn is_wide(&self) -> bool {
        matches!(self.letter, b'S' | b'C') || self.kind == IntKind::Long
    }

    /// How many arguments say a width or a precision.
    pub(in crate::front) fn stars(&self) -> usize {
        [self.width, self.precision].iter().filter(|m| **m == Measure::Argument).count()
    }

    /// Whether there are flags, a width or a precision.
    pub(in crate::front) fn is_adorned(&self) -> bool {
        let plain = self.width == Measure::None && self.precision == Measure::None;
        !plain || self.flags & !CAPITALS != 0
    }
}

/// A width or a precision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::front) enum Measure {
    None,
    Number(i64),
    /// `*`: an argument says it.
    Argument,
}

/// The flag for capital letters.
pub(in crate::front) const CAPITALS: i64 = 32;

/// The pieces of a format; `None` if a conversion has no end.
pub(in crate::front) fn pieces(format: &[u8]) -> Option<Vec<Piece>> {
    let end = format.iter().position(|&byte| byte == 0).unwrap_or(format.len());
    let mut rest = &format[..end];
    let mut pieces = Vec::new();
    while !rest.is_empty() {
        let length = rest.iter().position(|&byte| byte == b'%').unwrap_or(rest.len());
        let (bytes, after) = rest.split_at(length);
        if !bytes.is_empty() {
            pieces.push(Piece::Bytes(bytes.to_vec()));
        }
        rest = after;
        match rest {
            [] => {}
            [_, b'%', after @ ..] => {
                pieces.push(Piece::Bytes(vec![b'%']));
                rest = after;
            }
            [_, after @ ..] => {
                rest = after;
                pieces.push(Piece::Conversion(conversion(&mut rest)?));
            }
        }
    }
    Some(pieces)
}

/// A format of POSIX whose conversions say which arguments they take (`%2$d`, `%1$*3$s`) as one that takes them in
/// order, and the arguments in that order, from 0 on. `None` if it is none: then all of them have to say it.
pub(in crate::front) fn in_order(format: &[u8]) -> Option<(Vec<u8>, Vec<usize>)> {
    let (mut text, mut order) = (Vec::new(), Vec::new());
    let mut rest = format;
    while let Some((&byte, after)) = rest.split_first() {
        rest = after;
        text.push(byte);
        if byte != b'%' {
            continue;
        }
        if let [b'%', after @ ..] = rest {
            text.push(b'%');
            rest = after;
            continue;
        }
        // The argument that is printed comes behind those of its width and precision.
        let printed = position(&mut rest)?;
        while let Some((&byte, after)) = rest.split_first()
            && !byte.is_ascii_alphabetic()
        {
            rest = after;
            text.push(byte);
            if byte == b'*' {
                order.push(position(&mut rest)?);
            }
        }
        order.push(printed);
    }
    (!order.is_empty()).then_some((text, order))
}

/// `2$`: the second, which is number 1.
fn position(rest: &mut &[u8]) -> Option<usize> {
    let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let (number, after) = rest.split_at(digits);
    *rest = after.strip_prefix(b"$")?;
    std::str::from_utf8(number).ok()?.parse::<usize>().ok()?.checked_sub(1)
}

fn conversion(rest: &mut &[u8]) -> Option<Conversion> {
    let mut flags = 0;
    while let Some(flag) = rest.first().and_then(|byte| flag(*byte)) {
        flags |= flag;
        *rest = &rest[1..];
    }
    let width = measure(rest)?;
    let precision = if rest.first() == Some(&b'.') {
        *rest = &rest[1..];
        match measure(rest)? {
            Measure::None => Measure::Number(0),
            given => given,
        }
    } else {
        Measure::None
    };
    let kind = length(rest).unwrap_or(IntKind::Int);
    let (&letter, after) = rest.split_first()?;
    *rest = after;
    let capitals = if letter.is_ascii_uppercase() { CAPITALS } else { 0 };
    Some(Conversion { flags: flags | capitals, width, precision, kind, letter })
}

fn flag(byte: u8) -> Option<i64> {
    Some(match byte {
        b'-' => 1,
        b'+' => 2,
        b' ' => 4,
        b'#' => 8,
        b'0' => 16,
        // POSIX: by thousands, of which the locale `C` has none.
        b'\'' => 0,
        _ => return None,
    })
}

/// `None` if the number is too large for anybody.
fn measure(rest: &mut &[u8]) -> Option<Measure> {
    if rest.first() == Some(&b'*') {
        *rest = &rest[1..];
        return Some(Measure::Argument);
    }
    let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let (number, after) = rest.split_at(digits);
    *rest = after;
    if number.is_empty() {
        return Some(Measure::None);
    }
    let number: i32 = std::str::from_utf8(number).ok()?.parse().ok()?;
    Some(Measure::Number(number.into()))
}

/// The type that the letters before a conversion's own say, if there are any; its signed one.
pub(in crate::front) fn length(rest: &mut &[u8]) -> Option<IntKind> {
    let lengths: [(&[u8], IntKind); 9] = [
        (b"hh", IntKind::SignedChar),
        (b"h", IntKind::Short),
        (b"ll", IntKind::LongLong),
        (b"l", IntKind::Long),
        (b"j", IntKind::LongLong),
        (b"z", IntKind::Long),
        (b"t", IntKind::Long),
        (b"q", IntKind::LongLong),
        // Of a floating-point number; glibc takes it for `ll` elsewhere.
        (b"L", IntKind::LongLong),
    ];
    let (length, kind) = lengths.into_iter().find(|(length, _)| rest.starts_with(length))?;
    *rest = &rest[length.len()..];
    Some(kind)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_become_an_order() {
        let ordered = |format: &[u8]| {
            in_order(format)
                .map(|(text, order)| (String::from_utf8(text).unwrap_or_default(), order))
        };
        let text = |text: &str| text.to_owned();
        assert_eq!(ordered(b"%2$s %1$ld%%"), Some((text("%s %ld%%"), vec![1, 0])));
        assert_eq!(ordered(b"%1$0*3$.2f!"), Some((text("%0*.2f!"), vec![2, 0])));
        assert_eq!((ordered(b"%d %1$d"), ordered(b"none"), ordered(b"%0$d")), (None, None, None));
    }

    #[test]
    fn formats_come_apart() {
        let conversion = |flags, width, precision, kind, letter| {
            Piece::Conversion(Conversion { flags, width, precision, kind, letter })
        };
        let bytes = |text: &str| Piece::Bytes(text.as_bytes().to_vec());
        let (none, number) = (Measure::None, Measure::Number);
        assert_eq!(
            pieces(b"a%-05ld%%%.*s\n"),
            Some(vec![
                bytes("a"),
                conversion(17, number(5), none, IntKind::Long, b'd'),
                bytes("%"),
                conversion(0, none, Measure::Argument, IntKind::Int, b's'),
                bytes("\n"),
            ])
        );
        let capital = conversion(40, none, number(0), IntKind::SignedChar, b'X');
        assert_eq!(pieces(b"%#.hhX\0rest"), Some(vec![capital]));
        assert_eq!(pieces(b"100%"), None);
        assert_eq!(pieces(b"%99999999999d"), None);
        assert_eq!(pieces(b""), Some(vec![]));
    }
}
