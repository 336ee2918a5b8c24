//! An assertion as clauses: body and constraint on one side, head on the other.
//!
//! The assertion fails where all parts of its negation hold. A part that is a predicate belongs to
//! the body, the negation of one is the head, one without predicates is the constraint; an `or`
//! with predicates in it makes several clauses.

use std::collections::HashSet;
use std::rc::Rc;

use super::arrays::solved;
use super::formula::Formula;
use super::meaning::Variable;
use super::{Fault, Reading};
use crate::logic::horn::HornAtom;
use crate::logic::{Node, Sort, Term, Terms};
use crate::sexpr::{ExpressionId, Tree};

/// An assertion may be so many clauses.
const MAX_CLAUSES: usize = 256;

/// A clause.
#[derive(Clone, Debug)]
pub(super) struct Clause {
    /// The predicates that hold before, each once; none in a fact.
    pub(super) bodies: Vec<HornAtom>,
    /// What holds besides.
    pub(super) constraint: Vec<Term>,
    /// The predicate that follows; none for `false`.
    pub(super) head: Option<HornAtom>,
    pub(super) variables: Rc<[Variable]>,
    /// Where its assertion begins.
    pub(super) at: (usize, usize),
}

/// The clauses of a formula that holds or, unless `asserted`, does not.
pub(super) fn of_formula(
    mut formula: Formula<'_, '_>,
    tree: &Tree<'_>,
    id: ExpressionId,
    asserted: bool,
    terms: &Terms,
) -> Reading<Vec<Clause>> {
    let at = tree.at(id);
    let value = formula.value(id, Some(asserted))?;
    if terms.sort(value) != Sort::Bool {
        return Err(Fault::error(at, "this is no truth value").help("a clause is one"));
    }
    let fails = if asserted { terms.not(value) } else { value };
    let variables: Rc<[Variable]> = formula.variables.clone().into();
    let mut clauses = Vec::new();
    let mut work = vec![terms.conjuncts(fails)];
    while let Some(conjuncts) = work.pop() {
        let splits =
            |&part: &Term| matches!(terms.node(part), Node::Or(_)) && formula.has_predicate(part);
        let is_whole = !conjuncts.iter().any(splits);
        let mut conjuncts = if is_whole { conjuncts } else { propagated(terms, conjuncts) };
        let Some(number) = conjuncts.iter().position(splits) else {
            clauses.extend(clause(&formula, terms, conjuncts, &variables, at)?);
            continue;
        };
        let Node::Or(arms) = terms.node(conjuncts.swap_remove(number)) else { continue };
        let cases = cases(&formula, terms, arms);
        if clauses.len() + work.len() + cases.len() > MAX_CLAUSES {
            let message = format!("this formula is more than {MAX_CLAUSES} clauses");
            return Err(Fault::unsupported(at, message).help("assert the clauses one by one"));
        }
        for &case in cases.iter().rev() {
            let whole = terms.and(conjuncts.iter().copied().chain([case]));
            work.push(terms.conjuncts(whole));
        }
    }
    Ok(clauses)
}

/// The cases of an `or`: that one of the parts without predicates holds, and, where none does, each of the
/// others.
fn cases(formula: &Formula<'_, '_>, terms: &Terms, arms: &[Term]) -> Vec<Term> {
    let (others, plain): (Vec<Term>, Vec<Term>) =
        arms.iter().partition(|&&arm| formula.has_predicate(arm));
    let plain = terms.or(plain);
    let else_holds = others.into_iter().map(|arm| terms.and2(terms.not(plain), arm));
    [plain].into_iter().filter(|&plain| !terms.is_false(plain)).chain(else_holds).collect()
}

/// The same, where literals of each `or` are left out that other conjuncts exclude.
fn propagated(terms: &Terms, mut conjuncts: Vec<Term>) -> Vec<Term> {
    let excludes = |known: &HashSet<Term>, arm: Term| {
        !matches!(terms.node(arm), Node::And(_)) && known.contains(&terms.not(arm))
    };
    loop {
        let known: HashSet<Term> = conjuncts.iter().copied().collect();
        let mut is_same = true;
        for part in &mut conjuncts {
            let Node::Or(arms) = terms.node(*part) else { continue };
            if arms.iter().any(|arm| known.contains(arm)) {
                *part = terms.tt();
                is_same = false;
                continue;
            }
            let left: Vec<Term> =
                arms.iter().copied().filter(|&arm| !excludes(&known, arm)).collect();
            if left.len() < arms.len() {
                *part = terms.or(left);
                is_same = false;
            }
        }
        if is_same || terms.is_stopped() {
            return conjuncts;
        }
        conjuncts = terms.conjuncts(terms.and(conjuncts));
    }
}

fn clause(
    formula: &Formula<'_, '_>,
    terms: &Terms,
    conjuncts: Vec<Term>,
    variables: &[Variable],
    at: (usize, usize),
) -> Reading<Option<Clause>> {
    let (mut bodies, mut heads, mut constraint) = (Vec::new(), Vec::new(), Vec::new());
    let (mut equations, mut cells) = (Vec::new(), Vec::new());
    for part in conjuncts {
        let denied = terms.not(part);
        if let Some(body) = formula.applied.get(&part) {
            bodies.push(body.clone());
        } else if let Some(head) = formula.applied.get(&denied) {
            heads.push(head.clone());
        } else if let Some(&equation) = formula.equated.get(&part) {
            equations.push(equation);
        } else if let Some(&(a, b)) = formula.equated.get(&denied) {
            // They differ if one of their cells does.
            let first = variables.len() + cells.len();
            let arity = terms.sort(a).arity();
            let indices = (first..first + arity)
                .map(|number| Variable::numbered(terms, number, "cell", Sort::Int));
            cells.extend(indices);
            let indices: Vec<Term> =
                cells[cells.len() - arity..].iter().map(|v| v.symbol).collect();
            constraint.push(terms.ne(terms.read(a, &indices), terms.read(b, &indices)));
        } else if formula.has_predicate(part) {
            return Err(Fault::unsupported(
                at,
                "a predicate, or an equation of arrays, inside of a constraint",
            )
            .help("write `(=> (and (P …) constraint) (Q …))`"));
        } else if terms.is_false(part) {
            return Ok(None);
        } else {
            constraint.push(part);
        }
    }
    let mut seen = HashSet::new();
    bodies.retain(|body: &HornAtom| seen.insert(body.clone()));
    if heads.len() > 1 {
        return Err(Fault::error(at, "this is no Horn clause: two predicates in its head")
            .help("a head is one predicate, a constraint, or `false`"));
    }
    let (head, variables) = (heads.pop(), variables.iter().cloned().chain(cells).collect());
    solved(terms, Clause { bodies, constraint, head, variables, at }, equations).map(Some)
}
