//! What a function assigns: `__CPROVER_assigns(*p, n > 0: __CPROVER_object_whole(q))`.

use crate::front::c::tidy::{bracketed, outside, parts};
use crate::front::c::token::{Clause, Kind, Token, Word};

/// A part of the memory that a function may write.
pub(super) struct Target<'c> {
    /// Where it is one; always, if nothing is said.
    pub(super) condition: Option<&'c [Token]>,
    pub(super) what: What<'c>,
}

pub(super) enum What<'c> {
    /// An lvalue.
    Lvalue(&'c [Token]),
    /// All of the object that a pointer points into.
    Whole(&'c [Token]),
    /// From where a pointer points to the end of its object.
    From(&'c [Token]),
    /// So many bytes from where a pointer points.
    Bytes(&'c [Token], &'c [Token]),
    /// What is not followed.
    Other,
}

/// The targets of a clause.
pub(super) fn targets(clause: &Clause) -> Vec<Target<'_>> {
    let mut all = Vec::new();
    for group in parts(&clause.tokens, Word::Semicolon) {
        let colon = outside(group).find(|(_, word)| *word == Word::Colon);
        let is_choice = outside(group).any(|(_, word)| word == Word::Question);
        let (condition, list) = match colon.filter(|_| !is_choice) {
            Some((at, _)) => (Some(&group[..at]), &group[at + 1..]),
            None => (None, group),
        };
        let listed = parts(list, Word::Comma).into_iter().filter(|one| !one.is_empty());
        all.extend(listed.map(|one| Target { condition, what: what(one) }));
    }
    all
}

fn what(target: &[Token]) -> What<'_> {
    let Some(Token { kind: Kind::Name(name), .. }) = target.first() else {
        return if is_lvalue(target) { What::Lvalue(target) } else { What::Other };
    };
    let Some(inner) = bracketed(&target[1..]) else {
        return if is_lvalue(target) { What::Lvalue(target) } else { What::Other };
    };
    match (&**name, &parts(inner, Word::Comma)[..]) {
        _ if inner.len() + 3 != target.len() => What::Other,
        ("__CPROVER_object_whole", [pointer]) => What::Whole(pointer),
        ("__CPROVER_object_from", [pointer]) => What::From(pointer),
        ("__CPROVER_object_upto", [pointer, bytes]) => What::Bytes(pointer, bytes),
        ("__CPROVER_typed_target", [lvalue]) => What::Lvalue(lvalue),
        _ => What::Other,
    }
}

/// Whether tokens name something and change nothing.
fn is_lvalue(tokens: &[Token]) -> bool {
    let is_call = tokens.windows(2).any(|pair| {
        matches!(pair[0].kind, Kind::Name(_)) && pair[1].word() == Some(Word::OpenParenthesis)
    });
    let changes = |token: &Token| {
        token.word().is_some_and(|word| {
            [Word::Increment, Word::Decrement, Word::Assign, Word::Question].contains(&word)
        })
    };
    !is_call && !tokens.iter().any(changes)
}
