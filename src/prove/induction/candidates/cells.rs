//! What holds of all cells of an array between two indices (MG16): what the text compares or
//! stores, of any cell instead of the one at hand.
//!
//! A condition of the text becomes one of any cell where the variables that it takes indices
//! from become such an index: `a[i] = 2*i` gives `a[c] == 2*c`, a comparison of `a[x]` and
//! `a[y]` gives one of any two cells. It is guessed for the indices up to a variable, from it,
//! and between two.

use hashbrown::HashSet;
use num_bigint::BigInt;

use super::Sources;
use crate::graph::system::PointId;
use crate::logic::{Division, Node, Sort, Substitution, Term, Terms};
use crate::prove::shared::told::indices;

/// The most variables that end a piece of an array, and that cells are compared with.
const MOST_ENDS: usize = 5;
/// The most constants of the text that cells are compared with, and that end pieces.
const MOST_CONSTANTS: usize = 6;

/// So many implications between what is said of cells are looked at.
const MOST_PAIRS: usize = 24;
/// The most conditions of scalars under which something is guessed of cells.
const MOST_FLAGS: usize = 2;
/// Numbers with fewer bits are small.
const SMALL_BITS: u64 = 7;

/// Conditions of the cells of each live array: of pieces that most loops leave behind or have before
/// them.
pub(super) fn of_likely_pieces(sources: &Sources<'_>, point: PointId) -> Vec<Term> {
    About::of(sources, point).map_or_else(Vec::new, |about| about.guesses(&about.likely_pieces()))
}

/// Conditions of the cells of each live array: of the other pieces that are thought of.
pub(super) fn of_other_pieces(sources: &Sources<'_>, point: PointId) -> Vec<Term> {
    About::of(sources, point).map_or_else(Vec::new, |about| about.guesses(&about.other_pieces()))
}

/// What is said of cells at a cut point.
struct About<'s> {
    sources: &'s Sources<'s>,
    terms: &'s Terms,
    /// What stands for the indices of any cells.
    cells: [Term; 2],
    live: Vec<Term>,
    /// Variables from which indices are taken, or that are compared with such.
    ends: Vec<Term>,
}

impl<'s> About<'s> {
    /// `None` where there is nothing to be said of cells.
    fn of(sources: &'s Sources<'s>, point: PointId) -> Option<Self> {
        let (system, terms) = (sources.system, &sources.system.terms);
        let live = system.point(point).live.clone();
        if sources.cells == 0 || !live.iter().any(|&variable| terms.sort(variable).is_array()) {
            return None;
        }
        let mut about = Self { sources, terms, cells: system.cells, live, ends: Vec::new() };
        about.ends = about.ends();
        Some(about)
    }

    /// Variables from which indices are taken, or that are compared with such.
    fn ends(&self) -> Vec<Term> {
        let terms = self.terms;
        let mut ends: Vec<Term> = Vec::new();
        for &condition in &self.sources.texts.of_cells {
            ends.extend(from(terms, condition));
        }
        let compared = self.sources.texts.atoms.iter().map(|&atom| terms.symbols(atom));
        let with_ends = compared.filter(|all| all.iter().any(|symbol| ends.contains(symbol)));
        let others: Vec<Term> = with_ends.filter(|all| all.len() == 2).flatten().collect();
        ends.extend(others);
        ends.retain(|&end| terms.sort(end) == Sort::Int && self.live.contains(&end));
        distinct(&mut ends);
        ends.truncate(MOST_ENDS);
        ends
    }

    /// What is guessed: the text as it stands, of any cells, and that where a flag is set.
    fn guesses(&self, pieces: &[Term]) -> Vec<Term> {
        let mut all = self.sources.texts.of_cells.clone();
        let mut said = self.of_any_cells();
        let compared = self.compared();
        all.extend(self.guarded(self.terms.ff(), pieces, said.iter().chain(&compared)));
        said.retain(|condition| !compared.contains(condition));
        for flag in self.flags() {
            all.extend(self.guarded(flag, pieces, &said));
        }
        all.retain(|&condition| self.is_live(condition));
        all
    }

    /// Conditions of all cells of some piece, or something else holds.
    fn guarded<'c>(
        &self,
        or: Term,
        pieces: &[Term],
        conditions: impl IntoIterator<Item = &'c Term>,
    ) -> Vec<Term> {
        let (terms, pairs) = (self.terms, self.pairs_of_pieces());
        let mut all = Vec::new();
        for &condition in conditions {
            let guards = if terms.occurs(self.cells[1], condition) { &pairs } else { pieces };
            let bodies = guards.iter().map(|&guard| terms.implies(guard, condition));
            all.extend(bodies.map(|body| terms.forall(&self.cells, terms.or2(or, body))));
        }
        all
    }

    /// Whether a condition is about the variables that are live, and cells.
    fn is_live(&self, condition: Term) -> bool {
        let known = |symbol: Term| self.live.contains(&symbol) || self.cells.contains(&symbol);
        self.terms.symbols(condition).into_iter().all(known)
    }

    /// Conditions of one scalar that is no end of a piece, and their opposites.
    fn flags(&self) -> Vec<Term> {
        let of_one = |&&atom: &&Term| match *self.terms.symbols(atom) {
            [one] => self.live.contains(&one) && !self.ends.contains(&one),
            _ => false,
        };
        let small = |&&atom: &&Term| is_about_small(self.terms, atom);
        let atoms = self.sources.texts.atoms.iter().filter(of_one).filter(small).take(MOST_FLAGS);
        atoms.flat_map(|&atom| [atom, self.terms.not(atom)]).collect()
    }

    /// What the text says of cells, and its opposites, of any cells.
    fn of_any_cells(&self) -> Vec<Term> {
        let terms = self.terms;
        let mut all = Vec::new();
        for condition in self.of_one_cell() {
            for by in self.ways(condition) {
                let said = terms.substitute(condition, &by);
                all.extend([said, terms.not(said)]);
                all.extend(weaker(terms, said));
            }
        }
        all.retain(|&condition| self.is_live(condition));
        distinct(&mut all);
        all
    }

    /// What the text says of cells; what a store makes true, where something else holds of the
    /// same index, or of the cell there.
    fn of_one_cell(&self) -> Vec<Term> {
        let terms = self.terms;
        let said = &self.sources.texts.of_cells;
        let is_equation = |&&c: &&Term| matches!(terms.node(c), Node::Eq(..));
        let equations = self.sources.texts.atoms.iter().filter(is_equation);
        // What a branch asks of the index says most: where it is left out, where it is another.
        let others: Vec<Term> = equations.chain(said).copied().collect();
        let stores = said.iter().filter(is_equation).filter(|&&store| self.is_live(store));
        let pairs = stores.flat_map(|&store| {
            let at = from(terms, store);
            let of_same = move |&other: &Term| match from(terms, other) {
                none if none.is_empty() => terms.symbols(other).iter().any(|s| at.contains(s)),
                same => other != store && same == at,
            };
            let same = others.iter().copied().filter(of_same);
            same.flat_map(move |other| [other, terms.not(other)].map(|o| terms.or2(o, store)))
        });
        said.iter().copied().chain(pairs.take(MOST_PAIRS)).collect()
    }

    /// Puts indices of any cells in the place of one variable, or two, that a condition takes
    /// indices from.
    fn ways(&self, condition: Term) -> Vec<Substitution> {
        let terms = self.terms;
        let from = from(terms, condition);
        let [first, second] = self.cells;
        let mut ways = Vec::new();
        for (number, &x) in from.iter().enumerate() {
            ways.push(Substitution::from_iter([(x, first)]));
            if self.sources.cells > 1 {
                let others = from[number + 1..].iter();
                ways.extend(others.map(|&y| Substitution::from_iter([(x, first), (y, second)])));
            }
        }
        ways
    }

    /// Cells compared with variables, with constants, and with those of other arrays.
    fn compared(&self) -> Vec<Term> {
        let terms = self.terms;
        let row = Sort::Array { arity: 1, element: Sort::Int.scalar() };
        let of_sort = |sort| self.live.iter().copied().filter(move |&v| terms.sort(v) == sort);
        let arrays: Vec<Term> = of_sort(row).collect();
        let small = self.sources.texts.constants.iter().take(MOST_CONSTANTS);
        let mut others: Vec<Term> = of_sort(Sort::Int).take(MOST_ENDS).collect();
        others.extend(small.map(|constant| terms.int(constant.clone())));
        let mut all = Vec::new();
        for (number, &array) in arrays.iter().enumerate() {
            let value = terms.read(array, &self.cells[..1]);
            let same = arrays[number + 1..].iter().map(|&o| terms.read(o, &self.cells[..1]));
            all.extend(same.map(|other| terms.eq(value, other)));
            for &other in &others {
                all.extend([
                    terms.eq(value, other),
                    terms.le(value, other),
                    terms.ge(value, other),
                ]);
            }
        }
        all
    }

    /// Where the first cell may be: before a variable, between two that the text compares, and from
    /// one to the end of the array, which is a constant of the text, or is not known.
    fn likely_pieces(&self) -> Vec<Term> {
        let (terms, cell, ends) = (self.terms, self.cells[0], &self.ends);
        let positive = terms.ge(cell, terms.int(0));
        let before = |high: Term| terms.and2(positive, terms.lt(cell, high));
        let mut pieces: Vec<Term> =
            ends.iter().copied().chain(self.constants()).map(before).collect();
        for &low in ends {
            let from = terms.ge(cell, low);
            let with = ends.iter().copied().filter(|&high| high != low && self.compares(low, high));
            let mut highs = with.chain(self.constants()).peekable();
            if highs.peek().is_none() {
                pieces.push(from);
            }
            pieces.extend(highs.map(|high| terms.and2(from, terms.lt(cell, high))));
        }
        pieces
    }

    /// Whether the text compares two variables.
    fn compares(&self, a: Term, b: Term) -> bool {
        let about = |&atom: &Term| {
            let symbols = self.terms.symbols(atom);
            symbols.len() == 2 && symbols.contains(&a) && symbols.contains(&b)
        };
        self.sources.texts.atoms.iter().any(about)
    }

    /// Where the first cell may be: at every second or third of a likely piece; anywhere from 0;
    /// before a variable, at it, behind it; between any two.
    fn other_pieces(&self) -> Vec<Term> {
        let (terms, cell, ends) = (self.terms, self.cells[0], &self.ends);
        let positive = terms.ge(cell, terms.int(0));
        let likely = self.likely_pieces();
        let strides = self.strides().flat_map(|s| likely.iter().map(move |&p| terms.and2(p, s)));
        let mut pieces: Vec<Term> = strides.chain([terms.tt(), positive]).collect();
        for &end in ends {
            let before = [terms.lt(cell, end), terms.le(cell, end)];
            pieces.extend(before.map(|before| terms.and2(positive, before)));
            pieces.extend([terms.ge(cell, end), terms.gt(cell, end)]);
        }
        for &low in ends {
            let from = [terms.ge(cell, low), terms.gt(cell, low)];
            for high in ends.iter().copied().filter(|&high| high != low).chain(self.constants()) {
                pieces.extend(from.map(|from| terms.and2(from, terms.lt(cell, high))));
            }
        }
        pieces
    }

    /// Where the first and the second cell may be, the first before the second.
    fn pairs_of_pieces(&self) -> Vec<Term> {
        let (terms, [first, second]) = (self.terms, self.cells);
        let ordered = terms.and2(terms.ge(first, terms.int(0)), terms.lt(first, second));
        let mut pieces = vec![ordered];
        for &end in &self.ends {
            pieces.push(terms.and2(ordered, terms.lt(second, end)));
            let divided = terms.and2(terms.lt(first, end), terms.ge(second, end));
            pieces.push(terms.and2(ordered, divided));
            pieces.extend(
                self.constants().map(|c| terms.and([ordered, divided, terms.lt(second, c)])),
            );
        }
        pieces.extend(self.constants().map(|c| terms.and2(ordered, terms.lt(second, c))));
        pieces
    }

    /// Every second cell, or third: where the text has such a number.
    fn strides(&self) -> impl Iterator<Item = Term> + '_ {
        let (terms, cell) = (self.terms, self.cells[0]);
        let small =
            self.sources.texts.constants.iter().filter(|c| (2..=4).any(|n| **c == n.into()));
        small.take(2).map(move |step| {
            let rest = terms.modulo(Division::Euclid, cell, terms.int(step.clone()));
            terms.eq(rest, terms.int(0))
        })
    }

    /// The largest constants of the text: arrays end there.
    fn constants(&self) -> impl Iterator<Item = Term> + '_ {
        let large = self.sources.texts.constants.iter().rev().filter(|c| **c > BigInt::from(1));
        let fit = large.filter(|constant| constant.bits() < 31);
        fit.take(2).map(|constant| self.terms.int(constant.clone()))
    }
}

/// Whether a comparison is one with a small number: what a type says is no flag.
fn is_about_small(terms: &Terms, atom: Term) -> bool {
    let mut small = true;
    terms.node(atom).for_each_child(|child, _| {
        if let Node::Int(value) = terms.node(child) {
            small &= value.bits() < SMALL_BITS;
        }
    });
    small
}

/// The integers from which a condition takes indices.
fn from(terms: &Terms, condition: Term) -> Vec<Term> {
    let indices = indices(terms, condition);
    let mut from: Vec<Term> = indices.iter().flat_map(|&index| terms.symbols(index)).collect();
    from.retain(|&symbol| terms.sort(symbol) == Sort::Int);
    distinct(&mut from);
    from
}

/// `a <= b` and `a >= b` for `a == b`.
fn weaker(terms: &Terms, condition: Term) -> Vec<Term> {
    match *terms.node(condition) {
        Node::Eq(a, b) if terms.sort(a) == Sort::Int => vec![terms.le(a, b), terms.le(b, a)],
        _ => Vec::new(),
    }
}

/// Leaves out what is there already.
fn distinct(all: &mut Vec<Term>) {
    let mut seen = HashSet::new();
    all.retain(|&term| seen.insert(term));
}
