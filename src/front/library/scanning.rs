//! The formats of `scanf` (C17 §7.21.6.2), taken apart.

use super::format::length;
use crate::front::types::IntKind;

/// What a conversion reads, and what for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::front) struct Scanned {
    /// `*`: it is read for nothing.
    pub(in crate::front) dropped: bool,
    pub(in crate::front) width: Option<u32>,
    pub(in crate::front) what: What,
    /// Its letter, behind which a set stands.
    pub(in crate::front) letter: u8,
    pub(in crate::front) set: Option<CharacterSet>,
}

/// The characters of `%[…]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::front) struct CharacterSet {
    /// All others.
    pub(in crate::front) others: bool,
    pub(in crate::front) characters: Vec<u8>,
}

/// A part of a format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::front) enum Step {
    /// White space, any amount of it.
    Space,
    /// A byte that stands for itself.
    Byte(u8),
    /// `%%`: white space, and a percent sign.
    Percent,
    Conversion(Scanned),
}

/// White space, as it is where a program starts.
pub(in crate::front) fn is_space(byte: u8) -> bool {
    byte == b' ' || (b'\t'..=b'\r').contains(&byte)
}

/// What is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::front) enum What {
    /// An integer of a type; `%n` gives one, too.
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
pub(in crate::front) fn conversions(format: &[u8]) -> Option<Vec<Scanned>> {
    let conversion = |step| if let Step::Conversion(one) = step { Some(one) } else { None };
    Some(steps(format)?.into_iter().filter_map(conversion).collect())
}

/// The parts of a format; `None` if a conversion has no end.
pub(in crate::front) fn steps(format: &[u8]) -> Option<Vec<Step>> {
    let end = format.iter().position(|&byte| byte == 0).unwrap_or(format.len());
    let mut rest = &format[..end];
    let mut all = Vec::new();
    while let Some((&byte, after)) = rest.split_first() {
        rest = after;
        match (byte, rest.first()) {
            (b'%', Some(b'%')) => {
                rest = &rest[1..];
                all.push(Step::Percent);
            }
            (b'%', _) => all.push(Step::Conversion(conversion(&mut rest)?)),
            (space, _) if is_space(space) => all.push(Step::Space),
            _ => all.push(Step::Byte(byte)),
        }
    }
    Some(all)
}

/// Whether the first thing that a format asks for is a character or a word to be stored.
pub(in crate::front) fn begins_with_characters(format: &[u8]) -> bool {
    let first = steps(format).into_iter().flatten().find(|step| *step != Step::Space);
    matches!(first, Some(Step::Conversion(Scanned { dropped: false, letter: b'c' | b's', .. })))
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
    let mut set = None;
    let what = match letter {
        b'd' | b'i' | b'n' => What::Integer(length.unwrap_or(IntKind::Int)),
        b'u' | b'o' | b'x' | b'X' => What::Integer(length.unwrap_or(IntKind::Int).without_sign()),
        b'f' | b'F' | b'e' | b'E' | b'g' | b'G' | b'a' | b'A' => What::Float(match length {
            None => 4,
            Some(IntKind::Long) => 8,
            Some(_) => 16,
        }),
        b'c' if length.is_none() => What::Characters,
        b's' if length.is_none() => What::Word,
        b'[' => {
            set = set_of(take_set(rest)?);
            What::Other
        }
        _ => What::Other,
    };
    Some(Scanned { dropped, width, what, letter, set })
}

/// A set of characters, without the bracket that closes it; the first one may be such a bracket.
fn take_set<'t>(rest: &mut &'t [u8]) -> Option<&'t [u8]> {
    let mut first = usize::from(rest.first() == Some(&b'^'));
    first += usize::from(rest.get(first) == Some(&b']'));
    let end = rest.get(first..)?.iter().position(|&byte| byte == b']')?;
    let (set, after) = rest.split_at(first + end);
    *rest = &after[1..];
    Some(set)
}

/// The characters that a set names, with those between two; none if it is open which those are.
fn set_of(text: &[u8]) -> Option<CharacterSet> {
    let (others, text) = match text.split_first() {
        Some((b'^', text)) => (true, text),
        _ => (false, text),
    };
    let mut characters = Vec::new();
    let mut rest = text;
    while let Some((&low, after)) = rest.split_first() {
        rest = after;
        match rest {
            [b'-', high, after @ ..] if low <= *high => {
                characters.extend(low..=*high);
                rest = after;
                if matches!(rest, [b'-', _, ..]) {
                    return None;
                }
            }
            [b'-', _, ..] => return None,
            _ => characters.push(low),
        }
    }
    characters.sort_unstable();
    characters.dedup();
    characters.is_ascii().then_some(CharacterSet { others, characters })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_come_apart() {
        let scanned = |dropped, width, what, letter| {
            let set = None;
            Scanned { dropped, width, what, letter, set }
        };
        let set = Some(CharacterSet { others: true, characters: b"]a".to_vec() });
        let format = b"%d, %*3hu%%%lf%c %15s%[^]a]%n";
        assert_eq!(
            conversions(format),
            Some(vec![
                scanned(false, None, What::Integer(IntKind::Int), b'd'),
                scanned(true, Some(3), What::Integer(IntKind::UnsignedShort), b'u'),
                scanned(false, None, What::Float(8), b'f'),
                scanned(false, None, What::Characters, b'c'),
                scanned(false, Some(15), What::Word, b's'),
                Scanned { set, ..scanned(false, None, What::Other, b'[') },
                scanned(false, None, What::Integer(IntKind::Int), b'n'),
            ])
        );
        let plain = scanned(false, None, What::Integer(IntKind::UnsignedShort), b'u');
        assert_eq!(conversions(b"%hu"), Some(vec![plain]));
        let set = |text| set_of(text).map(|set| (set.others, set.characters));
        assert_eq!(set(b"]a-c-"), Some((false, b"-]abc".to_vec())));
        assert_eq!(set(b"^-0-2"), Some((true, b"-012".to_vec())));
        assert_eq!((set(b"z-a"), set(b"0-2-9")), (None, None));
        let steps = steps(b"a %%");
        assert_eq!(steps, Some(vec![Step::Byte(b'a'), Step::Space, Step::Percent]));
        assert_eq!(conversions(b"%5"), None);
        assert!(begins_with_characters(b" %7s%d") && begins_with_characters(b"%c"));
        assert!(!begins_with_characters(b"x%c") && !begins_with_characters(b"%*c%c"));
        assert_eq!(conversions(b"%[a"), None);
        assert_eq!(conversions(b"a\0%d"), Some(vec![]));
    }
}
