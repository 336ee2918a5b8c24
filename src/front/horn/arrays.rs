//! Arrays in clauses: what is said with `select` and `store`, equations between them, and which
//! arguments are one and the same array.
//!
//! Programs have arrays of several dimensions and change cells; clauses have arrays of arrays, and
//! new values. So an inner array is a term that only stands between ([`row`]), and an array that
//! a clause hands on, changed or not, is one variable of the program on both sides.

use hashbrown::{HashMap, HashSet};
use petgraph::unionfind::UnionFind;

use super::clauses::Clause;
use super::formula::Formula;
use super::meaning::Variable;
use super::script::Script;
use super::sorts::{array_of, sort_of};
use super::{Fault, Reading};
use crate::logic::horn::HornAtom;
use crate::logic::{Node, Sort, Substitution, Term, Terms};
use crate::sexpr::ExpressionId;

/// An array is changed in so many cells at most, in one clause.
const MAX_WRITES: usize = 64;
/// So many arrays are compared with each other at most.
const MAX_COMPARED: usize = 16;

impl Formula<'_, '_> {
    /// `((as const sort) value)`.
    pub(super) fn constant_array(
        &mut self,
        at: (usize, usize),
        head: ExpressionId,
        args: &[ExpressionId],
    ) -> Reading<Term> {
        let is_word = |&id: &ExpressionId, word: &str| self.tree.word(id) == Some(word);
        let (Some([r#as, r#const, sort]), &[value]) = (self.tree.list(head), args) else {
            return Err(not_applied(at));
        };
        if !is_word(r#as, "as") || !is_word(r#const, "const") {
            return Err(not_applied(at));
        }
        let sort = sort_of(self.tree, *sort)?;
        let value = self.value(value, None)?;
        let inner = self.terms.sort(value);
        match *self.terms.node(value) {
            _ if array_of(inner) != Some(sort) => Err(not_applied(at)),
            // An array of arrays that are all the same.
            Node::Constant(_, value) => Ok(self.terms.constant_array(sort, value)),
            _ if inner.is_array() => Err(not_applied(at)),
            _ => Ok(self.terms.constant_array(sort, value)),
        }
    }

    /// That some arrays are equal, or that no two are.
    pub(super) fn compared_arrays(&mut self, name: &str, values: &[Term]) -> Option<Term> {
        let t = self.terms;
        let sort = t.sort(*values.first()?);
        let alike = sort.is_array() && values.iter().all(|&value| t.sort(value) == sort);
        if !alike || !(2..=MAX_COMPARED).contains(&values.len()) {
            return None;
        }
        match name {
            "=" => Some(t.and(values.windows(2).map(|pair| self.equation(pair[0], pair[1])))),
            "distinct" => {
                let pairs =
                    (0..values.len()).flat_map(|at| (0..at).map(move |before| (before, at)));
                Some(t.and(pairs.map(|(a, b)| t.not(self.equation(values[a], values[b])))))
            }
            _ => None,
        }
    }

    /// That two arrays are equal, as a truth value of its own.
    fn equation(&mut self, a: Term, b: Term) -> Term {
        if a == b {
            return self.terms.tt();
        }
        // The space keeps it apart from all names.
        let symbol = self.terms.bool_symbol(&format!(" equation {}", self.equated.len()));
        self.equated.insert(symbol, (a, b));
        symbol
    }
}

fn not_applied(at: (usize, usize)) -> Fault {
    Fault::unsupported(at, "only names are applied to arguments")
        .help("or a constant array: `((as const (Array Int Int)) 0)`")
}

/// `(select array index)`.
pub(super) fn select(t: &Terms, args: &[Term]) -> Option<Term> {
    let [array, index] = *args else { return None };
    let fits = t.sort(array).is_array() && t.sort(index) == Sort::Int;
    fits.then(|| {
        if t.sort(array).arity() == 1 { t.read(array, &[index]) } else { row(t, array, index) }
    })
}

/// The inner array of an array of arrays: in each cell what is there.
fn row(t: &Terms, array: Term, index: Term) -> Term {
    let (chi, sort) = inner(t, array);
    let indices = [&[index], &*chi].concat();
    let below = if sort.element() == Sort::Bool { t.ff() } else { t.int(0) };
    t.layer(t.constant_array(sort, below), &chi, t.tt(), t.read(array, &indices))
}

/// Indices of the arrays in an array, and their sort.
fn inner(t: &Terms, array: Term) -> (Vec<Term>, Sort) {
    let arity = t.sort(array).arity() - 1;
    // The space keeps them apart from all names.
    let chi = (0..arity).map(|number| t.int_symbol(&format!(" index {number}"))).collect();
    let arity = u8::try_from(arity).unwrap_or(u8::MAX);
    (chi, Sort::Array { arity, element: t.sort(array).scalar() })
}

/// `(store array index value)`.
pub(super) fn store(t: &Terms, args: &[Term]) -> Option<Term> {
    let [array, index, value] = *args else { return None };
    let sort = t.sort(array);
    if !sort.is_array() || t.sort(index) != Sort::Int {
        return None;
    }
    if sort.arity() == 1 {
        return (t.sort(value) == sort.element()).then(|| t.write(array, &[index], value));
    }
    let (chi, wanted) = inner(t, array);
    if t.sort(value) != wanted {
        return None;
    }
    if let Some(cells) = cells_of_row(t, value, row(t, array, index)) {
        let write = |array, (indices, value): &(Vec<Term>, Term)| {
            t.write(array, &[&[index], &**indices].concat(), *value)
        };
        return Some(cells.iter().rev().fold(array, write));
    }
    let first = t.int_symbol(" index");
    Some(t.layer(array, &[&[first], &*chi].concat(), t.eq(first, index), t.read(value, &chi)))
}

/// What is stored in an inner array, the last first, if nothing else is done to it.
fn cells_of_row(t: &Terms, mut value: Term, row: Term) -> Option<Vec<(Vec<Term>, Term)>> {
    let mut cells = Vec::new();
    while value != row {
        let &Node::Layer { base, guard, value: cell } = t.node(value) else { return None };
        let indices = t.covered_cell(guard, t.sort(base).arity())?;
        if t.loose(cell) > 0 || cells.len() > MAX_WRITES {
            return None;
        }
        cells.push((indices, cell));
        value = base;
    }
    Some(cells)
}

/// A cell that gets a value, where a condition holds; all in the state before.
pub(super) struct CellWrite {
    pub(super) condition: Term,
    pub(super) indices: Vec<Term>,
    pub(super) value: Term,
}

/// What is done to an array, one after the other, and what it is done to: a variable or a
/// constant. `None` if it cannot be said so.
pub(super) fn writes(t: &Terms, array: Term) -> Option<(Term, Vec<CellWrite>)> {
    let mut all = Vec::new();
    let root = writes_if(t, array, t.tt(), &mut all)?;
    Some((root, all))
}

fn writes_if(t: &Terms, array: Term, condition: Term, all: &mut Vec<CellWrite>) -> Option<Term> {
    let &Node::Layer { base, guard, value } = t.node(array) else { return Some(array) };
    let arity = t.sort(base).arity();
    if let Some(indices) = t.covered_cell(guard, arity)
        && t.loose(value) == 0
    {
        let root = writes_if(t, base, condition, all)?;
        all.push(CellWrite { condition, indices, value });
        return (all.len() <= MAX_WRITES).then_some(root);
    }
    let other = t.whole_array(value, arity).filter(|_| t.loose(guard) == 0)?;
    let root = writes_if(t, base, t.and2(condition, t.not(guard)), all)?;
    let same = writes_if(t, other, t.and2(condition, guard), all)?;
    (root == same).then_some(root)
}

/// The bodies, constraint and head of a clause, without its equations between arrays: each says
/// what one of its variables is.
pub(super) fn solved(
    t: &Terms,
    mut clause: Clause,
    mut equations: Vec<(Term, Term)>,
) -> Reading<Clause> {
    while let Some((a, b)) = equations.pop() {
        if a == b {
            continue;
        }
        let is_own = |symbol| clause.variables.iter().any(|v: &Variable| v.symbol == symbol);
        let given = |symbol| clause.bodies.iter().any(|body| body.arguments.contains(&symbol));
        let fits = |&(one, other): &(Term, Term)| is_own(one) && !t.occurs(one, other);
        let ways = [(a, b), (b, a)].into_iter().filter(fits);
        let Some((variable, value)) = ways.min_by_key(|&(one, _)| given(one)) else {
            if let Some(cells) = equal_cells(t, a, b) {
                clause.constraint.extend(cells);
                continue;
            }
            return Err(Fault::unsupported(clause.at, "two arrays are said to be equal here")
                .help("an equation of arrays is read where it says what a variable is"));
        };
        let by = Substitution::from_iter([(variable, value)]);
        let change = |term: &mut Term| *term = t.substitute(*term, &by);
        let atoms = clause.bodies.iter_mut().chain(&mut clause.head);
        atoms.flat_map(|atom: &mut HornAtom| &mut atom.arguments).for_each(change);
        clause.constraint.iter_mut().for_each(change);
        equations.iter_mut().for_each(|(a, b)| [a, b].into_iter().for_each(change));
    }
    Ok(clause)
}

/// That two arrays are equal that are one and the same but for some cells: it is enough that these are.
fn equal_cells(t: &Terms, a: Term, b: Term) -> Option<Vec<Term>> {
    let ((root, some), (other, more)) = (writes(t, a)?, writes(t, b)?);
    let equal = |CellWrite { indices, .. }| t.eq(t.read(a, &indices), t.read(b, &indices));
    (root == other).then(|| some.into_iter().chain(more).map(equal).collect())
}

/// An argument of a predicate: the numbers of both.
type Place = (usize, usize);

/// Which arguments of predicates are one array: their common number.
#[derive(Clone, Debug, Default)]
pub(super) struct Shared(HashMap<Place, usize>);

impl Shared {
    /// Finds them, if no clause has an array in two places or needs a copy of one.
    pub(super) fn of(script: &Script, t: &Terms) -> Reading<Self> {
        let sorts = script.predicates.iter().enumerate().flat_map(|(predicate, one)| {
            let place = move |(argument, sort): (usize, &Sort)| ((predicate, argument), *sort);
            one.sorts.iter().enumerate().map(place)
        });
        let places = sorts.filter(|(_, sort)| sort.is_array()).map(|(place, _)| place);
        let places: Vec<Place> = places.collect();
        let numbers: HashMap<Place, usize> = places.iter().copied().zip(0..).collect();
        if places.is_empty() {
            return Ok(Self::default());
        }
        let mut same = UnionFind::new(places.len());
        for clause in &script.clauses {
            for (before, behind) in handed_on(clause, t)? {
                same.union(numbers[&before], numbers[&behind]);
            }
        }
        let mut used = HashSet::new();
        let twice = |&&(predicate, argument): &&Place| {
            !used.insert((predicate, same.find(numbers[&(predicate, argument)])))
        };
        if let Some(&(predicate, _)) = places.iter().find(twice) {
            return Err(copied(script.predicates[predicate].at));
        }
        Ok(Self(numbers.into_iter().map(|(place, number)| (place, same.find(number))).collect()))
    }

    /// The number of the array that an argument is.
    pub(super) fn number(&self, predicate: usize, argument: usize) -> Option<usize> {
        self.0.get(&(predicate, argument)).copied()
    }
}

/// The arrays that a clause hands on: where they are in its body, and in its head.
fn handed_on(clause: &Clause, t: &Terms) -> Reading<Vec<(Place, Place)>> {
    if clause.bodies.len() > 1 {
        return Err(Fault::unsupported(clause.at, "arrays, and two predicates in a body")
            .help("where clauses are not linear, arguments are integers and truth values"));
    }
    let mut before = HashMap::new();
    for (place, argument) in arrays(t, clause.bodies.first()) {
        let own = clause.variables.iter().any(|variable| variable.symbol == argument);
        if !own || before.insert(argument, place).is_some() {
            return Err(copied(clause.at));
        }
    }
    let (mut seen, mut handed) = (HashSet::new(), Vec::new());
    for (place, argument) in arrays(t, clause.head.as_ref()) {
        let (root, _) = writes(t, argument).ok_or_else(|| copied(clause.at))?;
        if !seen.insert(root) && !matches!(t.node(root), Node::Constant(..)) {
            return Err(copied(clause.at));
        }
        handed.extend(before.get(&root).map(|&before| (before, place)));
    }
    Ok(handed)
}

/// The arguments that are arrays, with their places.
fn arrays(t: &Terms, atom: Option<&HornAtom>) -> Vec<(Place, Term)> {
    let places = atom.into_iter().flat_map(|HornAtom { predicate, arguments }| {
        let place = move |(number, &term): (usize, &Term)| ((*predicate, number), term);
        arguments.iter().enumerate().map(place)
    });
    places.filter(|&(_, term)| t.sort(term).is_array()).collect()
}

/// That an array would have to be copied.
pub(super) fn copied(at: (usize, usize)) -> Fault {
    Fault::unsupported(at, "an array is copied here, or changed in more than single cells")
        .help("a clause may hand each array on once, with some of its cells stored")
}
