//! The compiler's own functions (`__builtin_strlen`) in programs that have something else of the
//! plain name: they are defined and declared by their whole names then. Elsewhere the two are one.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::definitions;
use crate::front::c::token::{Kind, Token};
use crate::front::library::plain_name;

/// The compiler's functions that are called although the program has something else of the plain
/// name, each with its whole name; the plain names take their place in `names`.
pub(super) fn apart(names: &mut BTreeSet<Arc<str>>) -> BTreeMap<Arc<str>, Arc<str>> {
    let called = names.iter().map(|name| (plain_name(name), name));
    let called = called.filter(|(plain, name)| *plain != &***name);
    let (twins, apart): (Vec<_>, Vec<_>) = called
        .map(|(plain, name)| (Arc::<str>::from(plain), Arc::clone(name)))
        .partition(|(plain, _)| names.contains(plain));
    names.retain(|name| twins.iter().chain(&apart).all(|(_, twin)| twin != name));
    names.extend(apart.iter().map(|(plain, _)| Arc::clone(plain)));
    apart.into_iter().collect()
}

/// The same definitions and declarations, some under other names.
pub(super) fn renamed(tokens: Vec<Token>, names: &BTreeMap<Arc<str>, Arc<str>>) -> Vec<Token> {
    if names.is_empty() {
        return tokens;
    }
    let mut pieces = definitions(tokens);
    for piece in &mut pieces {
        let defined = piece.iter_mut().find_map(|token| match &mut token.kind {
            Kind::Name(name) => Some(name),
            _ => None,
        });
        if let Some(name) = defined
            && let Some(other) = names.get(name)
        {
            *name = Arc::clone(other);
        }
    }
    pieces.concat()
}
