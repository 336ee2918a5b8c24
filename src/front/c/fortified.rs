//! GNU's functions that hold the size of an object against what is written to it (`-D_FORTIFY_SOURCE`): the plain ones
//! stand in their place, whose writes are checked anyway.
//!
//! Direction of error: none that counts. Where the check would end the run, the plain function's error is told.

use std::sync::Arc;

use super::token::{Kind, Token, Word};
use crate::front::library::checked;

/// Writes the plain functions in their place, but where the text defines one: a call means the compiler's all the same.
pub(super) fn spell_out(tokens: &mut Vec<Token>) {
    let mut dropped: Vec<(usize, usize)> = Vec::new();
    for at in 0..tokens.len() {
        let Kind::Name(name) = &tokens[at].kind else { continue };
        let Some((plain, left_out)) = checked(name).filter(|_| !is_defined(tokens, at)) else {
            continue;
        };
        dropped.extend(arguments(tokens, at + 1, left_out));
        tokens[at].kind = Kind::Name(Arc::from(plain));
    }
    if dropped.is_empty() {
        return;
    }
    let mut at = 0;
    tokens.retain(|_| {
        at += 1;
        !dropped.iter().any(|(from, to)| (*from..*to).contains(&(at - 1)))
    });
}

/// Whether a function is defined there: a body stands behind the brackets.
fn is_defined(tokens: &[Token], name: usize) -> bool {
    let mut depth = 0;
    let closes = tokens.iter().skip(name + 1).position(|token| {
        depth += token.word().map_or(0, Word::nesting);
        depth <= 0
    });
    let behind = closes.and_then(|close| tokens.get(name + close + 2));
    behind.is_some_and(|token| token.word() == Some(Word::OpenBrace))
}

/// Where arguments of a call stand, each with a comma; the brackets begin at `open`.
fn arguments(tokens: &[Token], open: usize, wanted: &[usize]) -> Vec<(usize, usize)> {
    let (mut depth, mut begins, mut all) = (0, open + 1, Vec::new());
    for (at, token) in tokens.iter().enumerate().skip(open) {
        depth += token.word().map_or(0, Word::nesting);
        let ends = depth == 0;
        if ends || (depth == 1 && token.word() == Some(Word::Comma)) {
            all.push((begins, at));
            begins = at + 1;
        }
        if ends {
            break;
        }
    }
    let chosen = wanted.iter().filter_map(|&index| {
        let (from, to) = *all.get(index)?;
        Some(if index == 0 { (from, to + usize::from(all.len() > 1)) } else { (from - 1, to) })
    });
    chosen.collect()
}
