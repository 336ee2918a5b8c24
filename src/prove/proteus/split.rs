//! What a path asks of the variables, split into conjunctions of literals: disjunctions and
//! choices become paths of their own, and a disequality becomes *less* or *greater*, since
//! neither of them is convex.
//!
//! Direction of error: none. The conjunctions are the condition, and exclude each other.

use hashbrown::{HashMap, HashSet};

use crate::graph::transfer::State;
use crate::logic::{Linear, Node, Term, Terms};

/// A conjunction, and where the path leads under it.
pub(super) struct Case {
    pub(super) literals: Vec<Term>,
    pub(super) state: State,
}

/// A case, and what has not been looked at yet.
struct Open {
    case: Case,
    left: Vec<Term>,
}

impl Open {
    /// The same, where this holds, too.
    fn where_also(&self, conditions: impl IntoIterator<Item = Term>) -> Self {
        let mut left = self.left.clone();
        left.extend(conditions);
        let case = Case { literals: self.case.literals.clone(), state: self.case.state.clone() };
        Self { case, left }
    }
}

/// The cases of a path; `None` if they are too many. What is about `locals` alone, which stand
/// for something else each time, is not split.
pub(super) fn cases(
    terms: &Terms,
    conditions: &[Term],
    state: State,
    locals: &[Term],
    most: usize,
) -> Option<Vec<Case>> {
    let case = Case { literals: Vec::new(), state };
    let mut work = vec![Open { case, left: conditions.iter().rev().copied().collect() }];
    let mut done = Vec::new();
    while let Some(mut open) = work.pop() {
        if work.len() + done.len() >= most {
            return None;
        }
        match open.left.pop() {
            Some(next) => work.extend(taken_in(terms, open, next, locals)),
            None => match choice(terms, &open.case) {
                Some(choice) => work.extend(branch(terms, &open.case, choice)),
                None => done.push(open.case),
            },
        }
    }
    Some(done)
}

/// The ways in which a condition may hold.
fn taken_in(terms: &Terms, mut open: Open, next: Term, locals: &[Term]) -> Vec<Open> {
    let symbols = terms.symbols(next);
    let is_local = !symbols.is_empty() && symbols.iter().all(|symbol| locals.contains(symbol));
    match terms.node(next) {
        Node::Or(_) | Node::Not(_) if is_local => open.case.assume(next),
        Node::Bool(false) => return Vec::new(),
        Node::Bool(true) => {}
        Node::And(parts) => open.left.extend(parts.iter().rev()),
        Node::Or(parts) => {
            let rest = terms.or(parts[1..].iter().copied());
            return vec![open.where_also([rest, terms.not(parts[0])]), open.where_also([parts[0]])];
        }
        Node::Not(equation) => match terms.atom_form(*equation) {
            Some((true, form)) if !is_remainder(terms, &form) => {
                let (sum, zero) = (terms.from_linear(&form), terms.int(0));
                return vec![
                    open.where_also([terms.gt(sum, zero)]),
                    open.where_also([terms.lt(sum, zero)]),
                ];
            }
            _ => open.case.assume(next),
        },
        _ => open.case.assume(next),
    }
    vec![open]
}

impl Case {
    fn assume(&mut self, literal: Term) {
        if !self.literals.contains(&literal) {
            self.literals.push(literal);
        }
    }
}

/// Whether a form is about one remainder: of that, *differs* is simpler than *less*.
fn is_remainder(terms: &Terms, form: &Linear) -> bool {
    matches!(form.terms[..], [(only, _)] if matches!(terms.node(only), Node::Mod(..)))
}

/// A choice in a literal or in a value.
fn choice(terms: &Terms, case: &Case) -> Option<Term> {
    let mut values: Vec<(Term, Term)> =
        case.state.as_substitution().iter().map(|(&variable, &value)| (variable, value)).collect();
    values.sort_unstable();
    let values = values.into_iter().map(|(_, value)| value);
    case.literals.iter().copied().chain(values).find_map(|term| choice_in(terms, term))
}

fn choice_in(terms: &Terms, term: Term) -> Option<Term> {
    let mut seen = HashSet::new();
    let mut work = vec![term];
    while let Some(next) = work.pop() {
        if matches!(terms.node(next), Node::Ite(condition, ..) if terms.loose(*condition) == 0) {
            return Some(next);
        }
        if seen.insert(next) {
            terms.node(next).for_each_child(|child, _| work.push(child));
        }
    }
    None
}

/// Goes on twice: under a choice's condition, and under its negation.
fn branch(terms: &Terms, case: &Case, choice: Term) -> Vec<Open> {
    let Node::Ite(condition, then, otherwise) = *terms.node(choice) else { return Vec::new() };
    let ways = [(terms.not(condition), otherwise), (condition, then)];
    let open = |(holds, value): (Term, Term)| {
        let mut done = HashMap::from_iter([(choice, value)]);
        let mut state = case.state.clone();
        state.map(|term| rewritten(terms, term, &mut done));
        let literals = case.literals.iter().rev();
        let mut left = vec![holds];
        left.extend(literals.map(|&literal| rewritten(terms, literal, &mut done)));
        Open { case: Case { literals: Vec::new(), state }, left }
    };
    ways.map(open).into()
}

/// The term with some of its parts replaced.
fn rewritten(terms: &Terms, term: Term, done: &mut HashMap<Term, Term>) -> Term {
    if let Some(&known) = done.get(&term) {
        return known;
    }
    let new = terms.rebuild(term, terms.node(term), |child, _| rewritten(terms, child, done));
    done.insert(term, new);
    new
}
