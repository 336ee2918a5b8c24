//! CBMC's quantifiers: `__CPROVER_forall { int i; (i >= 0 && i < n) ==> a[i] == 0 }` is true or false. What is said of
//! numbers between ends is looked at for one after the other, by a loop; all else is not followed.
//!
//! Direction of error: none. The numbers are those of the variable's type from the lower end on, a constant that is not
//! negative, up to the first for which an upper end does not hold: behind that it holds for none.

use std::sync::Arc;

use super::sections::{not_followed, parts, spelled, without_brackets};
use crate::front::c::token::{Integer, Kind, Token, Word};
use crate::front::source::Span;

/// Which quantifier it is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Quantifier {
    All,
    Some,
}

/// What is said of which numbers.
struct Said<'t> {
    /// The declaration of the variable, and its name.
    declared: &'t [Token],
    variable: &'t Token,
    first: Integer,
    /// What holds up to the last of them.
    ends: Vec<&'t [Token]>,
    /// What holds besides for those that are meant.
    besides: Vec<&'t [Token]>,
    /// What is said of them.
    body: &'t [Token],
}

impl Quantifier {
    pub(super) fn named(name: &str) -> Option<Self> {
        match name {
            "__CPROVER_forall" => Some(Self::All),
            "__CPROVER_exists" => Some(Self::Some),
            _ => None,
        }
    }

    /// The expression that stands for it, of what is between its braces.
    pub(super) fn expression(self, inner: &[Token], span: Span) -> Vec<Token> {
        let of = |kind: Kind| Token { kind, span, first_on_line: false };
        let Some(said) = self.said(inner) else {
            let text = "( { OPEN ( TEXT ) ; 1 ; } )";
            return not_followed(text, "a quantifier without ends", span);
        };
        let and = spelled("&&", &[], span);
        let body = match self {
            Self::All if said.besides.is_empty() => said.body.to_vec(),
            Self::All => {
                let parts =
                    [("BESIDES", joined(&said.besides, &and)), ("BODY", said.body.to_vec())];
                spelled("! ( BESIDES ) || ( BODY )", &parts, span)
            }
            Self::Some => joined(&said.besides, &and),
        };
        let parts = [
            ("HOLDS", vec![of(Kind::Name(Arc::from("__unloop_holds")))]),
            ("NEXT", vec![of(Kind::Name(Arc::from("__unloop_next")))]),
            ("FIRST", vec![of(Kind::Integer(said.first))]),
            ("DECLARED", said.declared.to_vec()),
            ("VARIABLE", vec![said.variable.clone()]),
            ("ENDS", joined(&said.ends, &and)),
            ("BODY", body),
        ];
        let text = match self {
            Self::All => "( { _Bool HOLDS = 1 ; long long NEXT = FIRST ; while ( HOLDS ) { DECLARED = NEXT ;
                if ( VARIABLE != NEXT || ! ( ENDS ) ) break ; HOLDS = ( BODY ) ; NEXT = NEXT + 1 ; } HOLDS ; } )",
            Self::Some => "( { _Bool HOLDS = 0 ; long long NEXT = FIRST ; while ( ! HOLDS ) { DECLARED = NEXT ;
                if ( VARIABLE != NEXT || ! ( ENDS ) ) break ; HOLDS = ( BODY ) ; NEXT = NEXT + 1 ; } HOLDS ; } )",
        };
        spelled(text, &parts, span)
    }

    fn said(self, inner: &[Token]) -> Option<Said<'_>> {
        let end = inner.iter().position(|token| token.word() == Some(Word::Semicolon))?;
        let (declared, rest) = (&inner[..end], &inner[end + 1..]);
        let variable = declared.last().filter(|token| matches!(token.kind, Kind::Name(_)))?;
        let is_plain = |token: &Token| match &token.kind {
            Kind::Name(_) => true,
            Kind::Word(word) => word.begins_type(),
            _ => false,
        };
        if declared.len() < 2 || !declared.iter().all(is_plain) {
            return None;
        }
        let rest = match rest.split_last() {
            Some((last, before)) if last.word() == Some(Word::Semicolon) => before,
            _ => rest,
        };
        let (meant, body): (&[Token], &[Token]) =
            match (self, &parts(without_brackets(rest), Word::Implies)[..]) {
                (Self::All, [meant, body]) => (meant, body),
                (Self::Some, [all]) => (all, &[]),
                _ => return None,
            };
        let mut said = Said {
            declared,
            variable,
            first: Integer { value: 0.into(), unsigned: false, longs: 0, decimal: true },
            ends: Vec::new(),
            besides: Vec::new(),
            body,
        };
        let mut begins = is_unsigned(declared);
        let mut work = vec![meant];
        while let Some(condition) = work.pop() {
            let condition = without_brackets(condition);
            let all = parts(condition, Word::LogicalAnd);
            if all.len() > 1 {
                work.extend(all.into_iter().rev());
                continue;
            }
            match end_of(condition, variable) {
                Some(End::Upper) => said.ends.push(condition),
                Some(End::Lower(first)) if first.value >= said.first.value => {
                    (begins, said.first) = (true, first);
                }
                _ => said.besides.push(condition),
            }
        }
        let is_whole = self == Self::All || !said.besides.is_empty();
        (begins && !said.ends.is_empty() && is_whole).then_some(said)
    }
}

enum End {
    /// From this number on.
    Lower(Integer),
    /// Up to something that is the same for all.
    Upper,
}

/// What a comparison with the variable says of it.
fn end_of(condition: &[Token], variable: &Token) -> Option<End> {
    use Word::{
        Ampersand, AtLeast, AtMost, Bar, Caret, Equal, Greater, Less, LogicalOr, NotEqual, Question,
    };
    let mut depth = 0;
    let mut outside = Vec::new();
    for (at, token) in condition.iter().enumerate() {
        depth += token.word().map_or(0, Word::nesting);
        outside.extend(token.word().filter(|_| depth == 0).map(|word| (at, word)));
    }
    let others =
        [Ampersand, Bar, Caret, Equal, LogicalOr, NotEqual, Question, Word::Assign, Word::Comma];
    if outside.iter().any(|(_, word)| others.contains(word)) {
        return None;
    }
    let compares = |(_, word): &&(usize, Word)| matches!(word, Less | AtMost | Greater | AtLeast);
    let mut comparisons = outside.iter().filter(compares);
    let (Some(&(at, word)), None) = (comparisons.next(), comparisons.next()) else { return None };
    let (left, right) =
        (without_brackets(&condition[..at]), without_brackets(&condition[at + 1..]));
    let is_it = |side: &[Token]| matches!(side, [one] if one.kind == variable.kind);
    let (other, is_upper) = match (is_it(left), is_it(right)) {
        (true, false) => (right, matches!(word, Less | AtMost)),
        (false, true) => (left, matches!(word, Greater | AtLeast)),
        _ => return None,
    };
    if other.iter().any(|token| token.kind == variable.kind) {
        return None;
    }
    if is_upper {
        return Some(End::Upper);
    }
    let [Token { kind: Kind::Integer(number), .. }] = other else { return None };
    let more = u8::from(matches!(word, Less | Greater));
    let first = Integer { value: &number.value + more, ..number.clone() };
    (!number.unsigned).then_some(End::Lower(first))
}

/// Whether a declaration says that no number is negative, as far as names tell.
fn is_unsigned(declared: &[Token]) -> bool {
    declared.iter().any(|token| match &token.kind {
        Kind::Word(word) => *word == Word::Unsigned,
        Kind::Name(name) => {
            matches!(&**name, "size_t" | "__CPROVER_size_t" | "uintptr_t" | "uintmax_t")
                || (name.starts_with("uint") && name.ends_with("_t"))
        }
        _ => false,
    })
}

/// All of them hold.
fn joined(conditions: &[&[Token]], and: &[Token]) -> Vec<Token> {
    let mut all = Vec::new();
    for (at, condition) in conditions.iter().enumerate() {
        all.extend_from_slice(if at == 0 { &[] } else { and });
        let part = [("PART", condition.to_vec())];
        all.extend(spelled("( PART )", &part, and[0].span));
    }
    all
}
