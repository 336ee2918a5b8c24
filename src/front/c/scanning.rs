//! The formats of `scanf` (C17 §7.21.6.2), taken apart.

use super::format::length;
use super::types::IntKind;

/// What a conversion reads, and what for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Scanned {
    /// `*`: it is read for nothing.
    pub(super) dropped: bool,
    pub(super) width: Option<u32>,
    pub(super) what: What,
}

/// What is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum What {
    /// An integer of a type; with a width, one in decimal digits with a sign.
    Integer(IntKind),
    /// A floating-point number of so many bytes.
    Float(u32),
    /// Characters, one unless there is a width.
    Characters,
    /// A word, which ends with white space.
    Word,
    /// Something else.
    Other,
}

/// The conversions of a format; `None` if one has no end. What stands between them decides how
/// many are read, and nothing else.
pub(super) fn conversions(format: &[u8]) -> Option<Vec<Scanned>> {
    let end = format.iter().position(|&byte| byte == 0).unwrap_or(format.len());
    let mut rest = &format[..end];
    let mut all = Vec::new();
    while let Some(at) = rest.iter().position(|&byte| byte == b'%') {
        rest = &rest[at + 1..];
        match rest.first()? {
            b'%' => rest = &rest[1..],
            _ => all.push(conversion(&mut rest)?),
        }
    }
    Some(all)
}

fn conversion(rest: &mut &[u8]) -> Option<Scanned> {
    let dropped = rest.first() == Some(&b'*');
    *rest = &rest[usize::from(dropped)..];
    let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let (number, after) = rest.split_at(digits);
    let width = match std::str::from_utf8(number).ok()? {
        "" => None,
        number => Some(number.parse().ok()?),
    };
    *rest = after;
    let length = length(rest);
    let (&letter, after) = rest.split_first()?;
    *rest = after;
    let what = match letter {
        // Where it ends depends on what it looks like.
        b'i' | b'u' | b'o' | b'x' | b'X' | b'f' | b'F' | b'e' | b'E' | b'g' | b'G' | b'a'
        | b'A'
            if width.is_some() =>
        {
            What::Other
        }
        b'd' | b'i' => What::Integer(length.unwrap_or(IntKind::Int)),
        b'u' | b'o' | b'x' | b'X' => What::Integer(length.unwrap_or(IntKind::Int).without_sign()),
        b'f' | b'F' | b'e' | b'E' | b'g' | b'G' | b'a' | b'A' => What::Float(match length {
            None => 4,
            Some(IntKind::Long) => 8,
            Some(_) => 16,
        }),
        b'c' if length.is_none() => What::Characters,
        b's' if length.is_none() => What::Word,
        b'[' => {
            skip_set(rest)?;
            What::Other
        }
        _ => What::Other,
    };
    Some(Scanned { dropped, width, what })
}

/// Goes behind a set of characters; the first one may be its closing bracket.
fn skip_set(rest: &mut &[u8]) -> Option<()> {
    let mut first = usize::from(rest.first() == Some(&b'^'));
    first += usize::from(rest.get(first) == Some(&b']'));
    let end = rest.get(first..)?.iter().position(|&byte| byte == b']')?;
    *rest = &rest[first + end + 1..];
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_come_apart() {
        let scanned = |dropped, width, what| Scanned { dropped, width, what };
        let format = b"%d, %*3hu%%%lf%c %15s%[^]a]%n";
        assert_eq!(
            conversions(format),
            Some(vec![
                scanned(false, None, What::Integer(IntKind::Int)),
                scanned(true, Some(3), What::Other),
                scanned(false, None, What::Float(8)),
                scanned(false, None, What::Characters),
                scanned(false, Some(15), What::Word),
                scanned(false, None, What::Other),
                scanned(false, None, What::Other),
            ])
        );
        let plain = scanned(false, None, What::Integer(IntKind::UnsignedShort));
        assert_eq!(conversions(b"%hu"), Some(vec![plain]));
        assert_eq!(conversions(b"%5"), None);
        assert_eq!(conversions(b"%[a"), None);
        assert_eq!(conversions(b"a\0%d"), Some(vec![]));
    }
}
