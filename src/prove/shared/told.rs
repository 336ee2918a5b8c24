//! Invariants in the program's words.

use hashbrown::HashSet;

use crate::graph::meaning::{ModelVariables, in_words};
use crate::graph::names::{said_alone, said_names};
use crate::graph::system::{Invariants, PointId, System};
use crate::graph::{Copies, Inlined, term_for_people};
use crate::logic::{Node, Substitution, Term, Terms};
use crate::outcome::Invariant;

/// What indices are called, as far as the program has no such names.
const CELLS: [&str; 6] = ["c", "d", "cell", "other", "cell.1", "cell.2"];

/// What holds at each cut point, conjunct by conjunct.
pub(crate) fn told(inlined: &Inlined, system: &System, invariants: &Invariants) -> Vec<Invariant> {
    let copies = Copies::of(&inlined.program, inlined.graph());
    let (names, meanings) = (said_names(&inlined.program), &inlined.program.origin.meanings);
    let mut all = Vec::new();
    for (&id, conjuncts) in &invariants.at {
        // Where two have one name, each keeps the one that it has in formulas.
        let said = said_alone(&system.terms, &names, system.point(id).live.iter().copied());
        all.extend(conjuncts.iter().map(|&c| conjunct(system, (&copies, meanings), &said, id, c)));
    }
    if invariants.k > 1 {
        all.push(Invariant::remark(format!(
            "no run comes to the target within {} rounds of where they hold",
            invariants.k
        )));
    }
    all
}

/// One conjunct.
fn conjunct(
    system: &System,
    (copies, meanings): (&Copies, &ModelVariables),
    said: &Substitution,
    id: PointId,
    conjunct: Term,
) -> Invariant {
    let (terms, point) = (&system.terms, system.point(id));
    let words = |term| Some(terms.substitute(in_words(terms, meanings, term)?, said));
    Invariant {
        point: Some(id),
        place: point.place,
        text: text(terms, conjunct, &words).unwrap_or_default(),
        formula: Some(conjunct),
        as_read: copies.as_read(terms, conjunct),
        heads: point.heads.iter().copied().filter(|&head| copies.is_only(head)).collect(),
    }
}

/// A conjunct in words; of all cells: for which indices, and what holds of the cells there. An index has its name
/// before anything is said of what it leads to.
fn text(terms: &Terms, conjunct: Term, words: &impl Fn(Term) -> Option<Term>) -> Option<String> {
    let Node::Forall(binders, body) = terms.node(conjunct) else {
        return Some(term_for_people(terms, words(conjunct)?));
    };
    let taken: Vec<Term> = terms.symbols(words(conjunct)?);
    let taken: Vec<&str> = taken.iter().filter_map(|&symbol| terms.symbol_name(symbol)).collect();
    let free = CELLS.iter().filter(|name| !taken.contains(name)).take(binders.len());
    let names: Vec<&str> = free.copied().collect();
    let cells: Vec<Term> = names.iter().map(|name| terms.int_symbol(name)).collect();
    let body = terms.instantiate(*body, &cells);
    let parts = match terms.node(body) {
        Node::Or(parts) => parts.to_vec(),
        _ => vec![body],
    };
    let (then, unless): (Vec<Term>, Vec<Term>) =
        parts.into_iter().partition(|&part| !indices(terms, part).is_empty());
    let when = terms.not(words(terms.or(unless))?);
    let then = term_for_people(terms, words(terms.or(then))?);
    let when = if terms.is_true(when) {
        String::new()
    } else {
        format!("{} => ", term_for_people(terms, when))
    };
    Some(format!("for all {}: {when}{then}", names.join(", ")))
}

/// The indices at which a condition reads arrays.
pub(crate) fn indices(terms: &Terms, condition: Term) -> Vec<Term> {
    let (mut found, mut seen) = (Vec::new(), HashSet::new());
    let mut work = vec![condition];
    while let Some(term) = work.pop() {
        if seen.insert(term) {
            if let Node::Read(_, at) = terms.node(term) {
                found.extend(at);
            }
            terms.node(term).for_each_child(|child, _| work.push(child));
        }
    }
    found
}
