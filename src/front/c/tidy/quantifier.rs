//! CBMC's quantifiers: `__CPROVER_forall { int i; (i >= 0 && i < n) ==> a[i] == 0 }` is a truth value. Between
//! bounds it becomes a loop over the numbers; without them it is not followed.
//!
//! Direction of error: none. The loop goes from the lower bound, a constant that is not negative, to the first number of
//! the variable's type for which an upper bound does not hold: it holds for none behind that. A condition counts as a
//! bound only if the whole cannot hold without it: operators that bind less than `&&` are not taken apart.

use super::sections::{bracketed, not_followed, outside, parts, spelled, without_brackets};
use crate::front::c::token::{Integer, Kind, Token, Word};
use crate::front::source::Span;

/// Which quantifier it is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Quantifier {
    All,
    Some,
}

/// A quantifier, taken apart.
struct Quantified<'t> {
    /// The declaration of the variable, and its name.
    declaration: &'t [Token],
    variable: &'t Token,
    lower: Integer,
    upper: Vec<&'t [Token]>,
    /// What else stands on the left of the implication, or in the conjunction.
    guards: Vec<&'t [Token]>,
    /// The right of the implication.
    consequent: &'t [Token],
}

/// Whether a word is one of them.
pub(in crate::front::c) fn is_quantifier(word: &str) -> bool {
    Quantifier::named(word).is_some()
}

impl Quantifier {
    pub(super) fn named(name: &str) -> Option<Self> {
        match name {
            "__CPROVER_forall" => Some(Self::All),
            "__CPROVER_exists" => Some(Self::Some),
            _ => None,
        }
    }

    /// The C expression for what stands between the braces.
    pub(super) fn expression(self, inner: &[Token], span: Span) -> Vec<Token> {
        let Some(quantified) = self.quantified(inner) else {
            let text = "( { OPEN ( TEXT ) ; 1 ; } )";
            return not_followed(text, "a quantifier without bounds", span);
        };
        let Quantified { declaration, variable, lower, upper, guards, consequent } = quantified;
        let is_all = self == Self::All;
        let body = match self {
            Self::All if guards.is_empty() => consequent.to_vec(),
            Self::All => {
                let parts = [("GUARDS", conjunction(&guards, span)), ("THEN", consequent.to_vec())];
                spelled("! ( GUARDS ) || ( THEN )", &parts, span)
            }
            Self::Some => conjunction(&guards, span),
        };
        let lower = Token { kind: Kind::Integer(lower), span, first_on_line: false };
        let parts = [
            ("RESULT", spelled("__unloop_holds", &[], span)),
            ("NEXT", spelled("__unloop_next", &[], span)),
            ("FIRST", spelled(if is_all { "1" } else { "0" }, &[], span)),
            ("GO", spelled(if is_all { "" } else { "!" }, &[], span)),
            ("LOWER", vec![lower]),
            ("DECLARATION", declaration.to_vec()),
            ("VARIABLE", vec![variable.clone()]),
            ("UPPER", conjunction(&upper, span)),
            ("BODY", body),
        ];
        let text = "( { _Bool RESULT = FIRST ; long long NEXT = LOWER ; while ( GO RESULT ) { DECLARATION = NEXT ;
            if ( VARIABLE != NEXT || ! ( UPPER ) ) break ; RESULT = ( BODY ) ; NEXT = NEXT + 1 ; } RESULT ; } )";
        spelled(text, &parts, span)
    }

    /// Takes it apart; `None` where it has no bounds.
    fn quantified(self, inner: &[Token]) -> Option<Quantified<'_>> {
        let end = inner.iter().position(|token| token.word() == Some(Word::Semicolon))?;
        let (declaration, rest) = (&inner[..end], &inner[end + 1..]);
        let variable = declaration.last().filter(|token| matches!(token.kind, Kind::Name(_)))?;
        let is_plain = |token: &Token| match &token.kind {
            Kind::Name(_) | Kind::TypeName(_) => true,
            Kind::Word(word) => word.begins_type(),
            _ => false,
        };
        if declaration.len() < 2 || !declaration.iter().all(is_plain) {
            return None;
        }
        let rest = match rest.split_last() {
            Some((last, before)) if last.word() == Some(Word::Semicolon) => before,
            _ => rest,
        };
        let (conditions, consequent) = self.implication(without_brackets(rest))?;
        let mut quantified = Quantified {
            declaration,
            variable,
            lower: Integer { value: 0.into(), unsigned: false, longs: 0, decimal: true },
            upper: Vec::new(),
            guards: Vec::new(),
            consequent,
        };
        let mut has_lower = is_unsigned(declaration);
        let mut work = vec![conditions];
        while let Some(condition) = work.pop() {
            let condition = without_brackets(condition);
            let is_conjunction =
                !outside(condition).any(|(_, word)| WEAKER_THAN_AND.contains(&word));
            let conjuncts = parts(condition, Word::LogicalAnd);
            if is_conjunction && conjuncts.len() > 1 {
                work.extend(conjuncts.into_iter().rev());
                continue;
            }
            match bound(condition, variable) {
                Some(Bound::Upper) => quantified.upper.push(condition),
                Some(Bound::Lower(lower)) if lower.value >= quantified.lower.value => {
                    (has_lower, quantified.lower) = (true, lower);
                }
                _ => quantified.guards.push(condition),
            }
        }
        let has_body = self == Self::All || !quantified.guards.is_empty();
        (has_lower && !quantified.upper.is_empty() && has_body).then_some(quantified)
    }

    /// The two sides of the implication of *all*; *some* has a conjunction alone.
    fn implication(self, tokens: &[Token]) -> Option<(&[Token], &[Token])> {
        use Word::{Comma, IfAndOnlyIf, Question};
        let weaker = [Question, Comma, IfAndOnlyIf];
        if outside(tokens).any(|(_, word)| weaker.contains(&word)) {
            return None;
        }
        match (self, &parts(tokens, Word::Implies)[..]) {
            (Self::All, [left, right]) => Some((left, right)),
            (Self::Some, [all]) => Some((all, &[])),
            _ => None,
        }
    }
}

/// Operators that bind less than `&&`.
const WEAKER_THAN_AND: [Word; 6] =
    [Word::LogicalOr, Word::Implies, Word::IfAndOnlyIf, Word::Question, Word::Colon, Word::Comma];

/// Whether all calls of some words are conjuncts of a condition, so that it does not hold without them.
pub(in crate::front::c) fn are_conjuncts(tokens: &[Token], words: &[&str]) -> bool {
    let tokens = without_brackets(tokens);
    let is_one =
        |token: &Token| matches!(&token.kind, Kind::Name(name) if words.contains(&&**name));
    let is_call = tokens.first().is_some_and(is_one)
        && bracketed(&tokens[1..]).is_some_and(|inner| inner.len() + 3 == tokens.len());
    if is_call || !tokens.iter().any(is_one) {
        return true;
    }
    let is_weaker = outside(tokens).any(|(_, word)| WEAKER_THAN_AND.contains(&word));
    let conjuncts = parts(tokens, Word::LogicalAnd);
    !is_weaker && conjuncts.len() > 1 && conjuncts.iter().all(|one| are_conjuncts(one, words))
}

/// What bounds the variable.
enum Bound {
    /// This is the first number.
    Lower(Integer),
    /// Something that is the same for all numbers.
    Upper,
}

/// The bound that a comparison with the variable is.
fn bound(condition: &[Token], variable: &Token) -> Option<Bound> {
    use Word::{
        Ampersand, AtLeast, AtMost, Bar, Caret, Equal, Greater, Less, LogicalOr, NotEqual, Question,
    };
    let outside: Vec<(usize, Word)> = outside(condition).collect();
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
        return Some(Bound::Upper);
    }
    let [Token { kind: Kind::Integer(number), .. }] = other else { return None };
    let more = u8::from(matches!(word, Less | Greater));
    let first = Integer { value: &number.value + more, ..number.clone() };
    (!number.unsigned).then_some(Bound::Lower(first))
}

/// Whether a declaration says that no number is negative, as far as names tell.
fn is_unsigned(declared: &[Token]) -> bool {
    declared.iter().any(|token| match &token.kind {
        Kind::Word(word) => *word == Word::Unsigned,
        Kind::Name(name) | Kind::TypeName(name) => {
            matches!(&**name, "size_t" | "__CPROVER_size_t" | "uintptr_t" | "uintmax_t")
                || (name.starts_with("uint") && name.ends_with("_t"))
        }
        _ => false,
    })
}

/// All of them hold.
fn conjunction(conditions: &[&[Token]], span: Span) -> Vec<Token> {
    let mut all = Vec::new();
    for (at, condition) in conditions.iter().enumerate() {
        let text = if at == 0 { "( CONDITION )" } else { "&& ( CONDITION )" };
        all.extend(spelled(text, &[("CONDITION", condition.to_vec())], span));
    }
    all
}
