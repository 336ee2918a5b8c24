//! What may stand in the place of a term: something smaller of the same sort. No chain of such changes comes
//! back to where it began, so that they come to an end.

use hashbrown::{HashMap, HashSet};
use num_bigint::BigUint;

use super::widths::spelled;
use crate::sexpr::symbol;
use crate::solve::draft::{Draft, NodeId};
use crate::solve::smtlib::names::written;
use crate::solve::terms::{SortId, Terms, width};

/// So many subterms of its sort are tried for a term.
const SUBTERMS: usize = 4;
/// What is a value has so few parts: `(_ bv0 8)`.
const VALUE: usize = 7;
/// They are looked for among so many.
const LOOK: usize = 64;
/// Names are looked for in terms of so many parts: of a term that is larger it is the smaller ones inside.
const LARGE: usize = 1 << 13;
/// A `let` may become so many times as large when it is written out.
const GROWTH: usize = 2;

/// What to try for a term, the most promising first.
pub(super) fn simpler(draft: &mut Draft, terms: &Terms, id: NodeId) -> Vec<NodeId> {
    let mut all = Vec::new();
    let sort = terms.sort(id);
    if let Some(sort) = sort {
        constants(draft, terms, id, sort, &mut all);
    }
    if draft.word(id).is_some() {
        smaller_number(draft, id, &mut all);
        return all;
    }
    match draft.head(id).unwrap_or_default() {
        "let" => all.extend(written_out(draft, id).into_iter().chain(fewer_bindings(draft, id))),
        "!" => all.extend(draft.parts(id).get(1)),
        "forall" | "exists" => all.extend(fewer_variables(draft, id)),
        _ => {}
    }
    match sort {
        Some(sort) => subterms(draft, terms, id, sort, &mut all),
        // Of a theory that is not known here: its solvers say what is a term.
        None => all.extend(inside(draft, id).into_iter().take(SUBTERMS)),
    }
    all
}

/// The simplest term of its sort, if it is another one.
pub(super) fn simplest(draft: &mut Draft, terms: &Terms, id: NodeId) -> Option<NodeId> {
    let mut all = Vec::new();
    constants(draft, terms, id, terms.sort(id)?, &mut all);
    all.first().copied()
}

/// The simplest terms of a sort: values, or else a constant that is declared before others.
fn constants(draft: &mut Draft, terms: &Terms, id: NodeId, sort: SortId, all: &mut Vec<NodeId>) {
    let name = terms.name(sort).to_owned();
    let values: Vec<String> = match &name[..] {
        "Bool" => vec!["true".to_owned(), "false".to_owned()],
        "Int" => vec!["0".to_owned()],
        "Real" => vec!["0.0".to_owned()],
        "String" => vec!["\"\"".to_owned()],
        _ => width(&name).map(|width| spelled(&BigUint::ZERO, width)).into_iter().collect(),
    };
    let text = if draft.is_larger(id, VALUE) { String::new() } else { draft.text_of(id) };
    if values.contains(&text) || is_zero(&text) {
        return;
    }
    all.extend(values.iter().map(|value| draft.add_word(value)));
    if let [value, ..] = &values[..]
        && value.starts_with('(')
        && let Some(last) = all.pop()
    {
        let text = draft.word(last).unwrap_or_default().to_owned();
        all.extend(draft.add_text(&text));
    }
    let known = terms.constants.get(&sort).and_then(|names| names.first());
    if let Some(first) = known.filter(|first| *first != symbol(&text)) {
        all.push(draft.add_word(&written(first)));
    }
}

fn is_zero(text: &str) -> bool {
    let digits = text.strip_prefix("#x").or_else(|| text.strip_prefix("#b"));
    digits.is_some_and(|digits| digits.bytes().all(|digit| digit == b'0'))
        || text.starts_with("(_ bv0 ")
}

/// A number with fewer digits.
fn smaller_number(draft: &mut Draft, id: NodeId, all: &mut Vec<NodeId>) {
    let Some(text) = draft.word(id).map(str::to_owned) else { return };
    let whole = text.strip_suffix(".0").unwrap_or(&text);
    if whole.len() < 2 || !whole.bytes().all(|byte| byte.is_ascii_digit()) {
        return;
    }
    let end = &text[whole.len()..];
    for digits in ["1", &whole[..whole.len().div_ceil(2)], &whole[..whole.len() - 1]] {
        all.push(draft.add_word(&format!("{digits}{end}")));
    }
}

/// The nearest subterms of the same sort, the smallest first, in which nothing is bound outside of them.
fn subterms(draft: &Draft, terms: &Terms, id: NodeId, sort: SortId, all: &mut Vec<NodeId>) {
    let mut found: Vec<(usize, NodeId)> = Vec::new();
    let mut work: Vec<NodeId> = Vec::new();
    let (mut next, mut own) = (0, Some(id));
    while let Some(term) = own.take().or_else(|| {
        next += 1;
        work.get(next - 1).copied()
    }) {
        if term != id && terms.sort(term) == Some(sort) {
            found.push((terms.weight(term), term));
        } else if work.len() < LOOK {
            work.extend(inside(draft, term));
        }
        if found.len() == SUBTERMS || next > LOOK {
            break;
        }
    }
    found.sort();
    all.extend(found.into_iter().map(|(_, term)| term));
}

/// The terms right below one that mean the same there and in its place.
fn inside(draft: &Draft, id: NodeId) -> Vec<NodeId> {
    let parts = draft.parts(id);
    match draft.head(id).unwrap_or_default() {
        "_" | "as" | "match" => Vec::new(),
        "!" => parts.iter().skip(1).take(1).copied().collect(),
        "let" => {
            let [_, list, body] = *parts else { return Vec::new() };
            let names = draft.bound_names(list).into_iter().collect();
            let terms = draft.parts(list).iter().filter_map(|&pair| draft.parts(pair).get(1));
            let free = Some(body).filter(|&body| is_free(draft, body, &names));
            free.into_iter().chain(terms.copied()).collect()
        }
        "forall" | "exists" => {
            let [_, list, body] = *parts else { return Vec::new() };
            let names = draft.bound_names(list).into_iter().collect();
            Some(body).filter(|&body| is_free(draft, body, &names)).into_iter().collect()
        }
        _ => parts.iter().skip(1).copied().collect(),
    }
}

/// Whether surely none of the names occurs.
fn is_free(draft: &Draft, id: NodeId, names: &HashSet<String>) -> bool {
    !draft.is_larger(id, LARGE) && used(draft, id, names).is_empty()
}

/// Which of the names occur, whatever they mean there, and how often.
pub(super) fn used(draft: &Draft, id: NodeId, names: &HashSet<String>) -> HashMap<String, usize> {
    let mut found = HashMap::new();
    draft.below(id, |part| {
        if let Some(name) = draft.name(part).and_then(|name| names.get(name)) {
            *found.entry(name.clone()).or_insert(0) += 1;
        }
        true
    });
    found
}

/// Whether something inside binds one of these names once more, or binds what is free in their terms.
fn is_captured(draft: &Draft, body: NodeId, names: &HashSet<String>) -> bool {
    let mut captured = false;
    draft.below(body, |part| {
        let binds = matches!(draft.head(part), Some("let" | "forall" | "exists" | "match"));
        if binds && let Some(&list) = draft.parts(part).get(1) {
            captured |= draft.bound_names(list).iter().any(|name| names.contains(name));
        }
        !captured
    });
    captured
}

/// A `let` with its terms in the place of its names.
fn written_out(draft: &mut Draft, id: NodeId) -> Option<NodeId> {
    let [_, list, body] = *draft.parts(id) else { return None };
    if draft.is_larger(id, LARGE) {
        return None;
    }
    let mut terms: HashMap<String, NodeId> = HashMap::new();
    for &pair in draft.parts(list) {
        let [name, term] = *draft.parts(pair) else { return None };
        terms.insert(draft.name(name)?.to_owned(), term);
    }
    let names: HashSet<String> = terms.keys().cloned().collect();
    let counts = used(draft, body, &names);
    let size = |id: NodeId| draft.text_of(id).len();
    let after = counts.iter().map(|(name, count)| count * size(terms[name])).sum::<usize>();
    if after + size(body) > GROWTH * size(id) {
        return None;
    }
    // What the terms mean must not be bound on the way to where they go.
    let mut free = names;
    for &term in terms.values() {
        draft.below(term, |part| {
            free.extend(draft.name(part).map(str::to_owned));
            true
        });
    }
    if is_captured(draft, body, &free) || mentions_own(draft, &terms) {
        return None;
    }
    Some(draft.copy(body, &terms))
}

/// Whether a term mentions a name that the same `let` binds: there it is another one's.
fn mentions_own(draft: &Draft, terms: &HashMap<String, NodeId>) -> bool {
    let names: HashSet<String> = terms.keys().cloned().collect();
    terms.values().any(|&term| !used(draft, term, &names).is_empty())
}

/// A `let` without the names that nobody uses.
fn fewer_bindings(draft: &mut Draft, id: NodeId) -> Option<NodeId> {
    let [head, list, body] = *draft.parts(id) else { return None };
    let kept = kept(draft, list, body)?;
    if kept.is_empty() {
        return Some(body);
    }
    let list = draft.add_list(kept);
    Some(draft.add_list(vec![head, list, body]))
}

/// A quantifier without the variables that nobody uses.
fn fewer_variables(draft: &mut Draft, id: NodeId) -> Option<NodeId> {
    let [head, list, body] = *draft.parts(id) else { return None };
    let kept = kept(draft, list, body)?;
    if kept.is_empty() {
        // Its body is tried as a subterm.
        return None;
    }
    let list = draft.add_list(kept);
    Some(draft.add_list(vec![head, list, body]))
}

/// The pairs of a list whose names occur in the body, if they are fewer.
fn kept(draft: &Draft, list: NodeId, body: NodeId) -> Option<Vec<NodeId>> {
    if draft.is_larger(body, LARGE) {
        return None;
    }
    let counts = used(draft, body, &draft.bound_names(list).into_iter().collect());
    let pairs = draft.parts(list);
    let is_used = |&&pair: &&NodeId| {
        let name = draft.parts(pair).first().and_then(|&name| draft.name(name));
        name.is_none_or(|name| counts.contains_key(name))
    };
    let kept: Vec<NodeId> = pairs.iter().filter(is_used).copied().collect();
    (kept.len() < pairs.len()).then_some(kept)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tried(text: &str) -> Vec<String> {
        let script = format!(
            "(declare-const p Bool)(declare-const x Int)(declare-const y Int)(assert {text})"
        );
        let mut draft = Draft::of(&script).expect("a script");
        let terms = Terms::of(&draft);
        let term = draft.parts(draft.top()[3])[1];
        let all = simpler(&mut draft, &terms, term);
        all.into_iter().map(|id| draft.text_of(id)).collect()
    }

    #[test]
    fn terms_are_replaced_by_smaller_ones_of_their_sort() {
        assert_eq!(tried("(=> (= x y) (not p))"), ["true", "false", "p", "(not p)", "(= x y)"]);
        assert_eq!(tried("(ite p (+ x 1) y)"), ["0", "x", "y", "(+ x 1)"]);
        assert_eq!(tried("1234"), ["0", "x", "1", "12", "123"]);
        assert_eq!(tried("#x12"), ["#x00"]);
        assert_eq!(tried("(bvadd (_ bv3 41) (_ bv3 41))")[0], "(_ bv0 41)");
        for done in ["true", "0", "#b00", "(_ bv0 41)"] {
            assert!(tried(done).is_empty(), "{:?}", tried(done));
        }
        assert_eq!(tried("x"), ["0"]);
        assert_eq!(tried("y"), ["0", "x"]);
    }

    #[test]
    fn names_are_written_out_where_nothing_is_captured() {
        let written = |text: &str| tried(text).into_iter().any(|t| t == "(< x (+ x y))");
        assert!(written("(let ((a x) (b (+ x y))) (< a b))"));
        assert!(
            tried("(let ((a (+ x 1)) (b y)) (< a x))")
                .contains(&"(let ((a (+ x 1))) (< a x))".to_owned())
        );
        let captured = tried("(let ((a x)) (exists ((x Int)) (< a x)))");
        assert_eq!(captured, ["true", "false", "p"]);
        assert!(!tried("(let ((x y) (y x)) (< x y))").contains(&"(< y x)".to_owned()));
        assert!(
            !tried("(exists ((z Int)) (and p (< z x)))").contains(&"(and p (< z x))".to_owned())
        );
    }
}
