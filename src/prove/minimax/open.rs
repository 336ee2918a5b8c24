//! Loops that the path is in: the head, and the constraints there that a round may keep.
//!
//! A loop's head begins with a fresh symbol for each variable that a round changes. What the path
//! says of the old ones it says of the new ones, as *facts*: constraints of the loop's own. Each
//! that a round does not keep can be dropped, or stay: then the loop is unrolled. What was there
//! before stays, so nothing is lost where facts come back (trap 13 of [`super`]).

use hashbrown::{HashMap, HashSet};
use num_bigint::BigInt;

use super::interpolant::Interpolant;
use super::path::{Constraint, Mark, Needed};
use super::proof::Label;
use super::state::{Held, State};
use super::{Minimax, Unwind};
use crate::graph::NodeIndex;
use crate::logic::{Node, Sort, Substitution, Term};

/// No more facts than this are said of one head.
const MOST_FACTS: usize = 80;

/// A loop that the path is in.
pub(super) struct Open {
    /// The loop's number among all that have been opened.
    pub(super) id: u64,
    pub(super) at: NodeIndex,
    /// Its state in the tree of the search.
    pub(super) node: usize,
    /// The path before the head.
    pub(super) mark: Mark,
    /// Where the facts end.
    pub(super) end: usize,
    /// The first symbol of the head's own.
    pub(super) since: u32,
    /// The state before, with the old symbols, and inside, with the new ones.
    pub(super) before: State,
    pub(super) inside: State,
    pub(super) facts: Vec<Fact>,
    /// The arrays of which nothing is known here, each with its symbol and its position.
    pub(super) unknown: Vec<(Term, Term, usize)>,
    /// What became of facts, by their formulas: this outlives a restart.
    pub(super) dropped: HashSet<Term>,
    pub(super) locked: HashSet<Term>,
    /// Arrays that have to be known.
    pub(super) known: HashSet<Term>,
    /// What has been guessed: formulas, and what on the path makes them hold at first.
    pub(super) guessed: Vec<(Term, Needed)>,
    /// What rounds have added to the variables that they change, where that is a number.
    pub(super) steps: Vec<HashMap<Term, BigInt>>,
}

/// A constraint that a loop may keep.
#[derive(Clone, Debug)]
pub(super) struct Fact {
    pub(super) position: usize,
    /// Over the program's variables, and symbols from before the loop.
    pub(super) formula: Term,
    /// What on the path makes it hold at first.
    pub(super) initial: Needed,
    /// The equation in whose place it comes when that is dropped (slackening).
    pub(super) parent: Option<usize>,
}

impl Minimax<'_> {
    /// A loop's head that no open loop covers: the loop is opened once more, and begun again as
    /// often as something that it has dropped turns out to be needed (lines 20 to 24).
    pub(super) fn unrolled(&mut self, state: &State) -> Result<Interpolant, Unwind> {
        let (mark, born, labels) = (self.path.mark(), self.memo.now(), self.labels.len());
        let number = self.open.len();
        self.opened += 1;
        let mut open = Open { node: self.tree.at(), ..Open::new(self.opened, mark, state) };
        let here = self.tree.here();
        loop {
            self.enter(&mut open);
            let inside = open.inside.clone();
            self.open.push(open);
            let ended = self.reduced(&inside);
            self.open.truncate(number + 1);
            open = self.open.pop().expect("it has been opened here");
            match ended {
                Ok(interpolant) => {
                    let interpolant = self.closed(number, &open, interpolant);
                    self.path.cut(mark);
                    self.memo.forget_within(number);
                    self.remember(state, &interpolant);
                    return Ok(interpolant);
                }
                Err(Unwind::Restart(which)) if which == number => {
                    self.counts.restarts += 1;
                    self.path.cut(mark);
                    self.memo.forget_since(born); // line 22
                    self.labels.truncate(labels);
                    self.tree.abandon_below(open.node);
                    self.tree.back_to(here);
                    self.count_state()?;
                }
                Err(other) => {
                    self.path.cut(mark);
                    self.memo.forget_within(number);
                    return Err(other);
                }
            }
        }
    }

    /// Puts the head's constraints on the path.
    fn enter(&mut self, open: &mut Open) {
        let (terms, subject) = (self.terms, self.subject);
        let head = subject.head(open.at).expect("it is a head");
        open.inside = open.before.clone();
        (open.facts, open.unknown) = (Vec::new(), Vec::new());
        self.path.begin_group();
        for &array in &head.written {
            self.enter_array(open, array);
        }
        for &variable in &head.changed {
            let old = open.before.held(terms, &mut self.symbols, variable).value;
            let new = open.inside.renew(terms, &mut self.symbols, variable);
            let shadow = open.inside.shadow.take();
            open.inside.shadow = shadow.and_then(|mut s| s.define(terms, new, old).then_some(s));
        }
        for &known in &head.known {
            let (formula, _) = open.inside.apply(subject, &mut self.symbols, known);
            open.inside.constrain(terms, &mut self.path, Constraint::plain(formula));
        }
        for (formula, initial) in self.facts(open) {
            self.enter_fact(open, formula, &initial, None);
        }
        open.end = self.path.len();
    }

    /// An array that rounds write to is anything, unless it has to be known.
    fn enter_array(&mut self, open: &mut Open, array: Term) {
        let terms = self.terms;
        let old = open.before.held(terms, &mut self.symbols, array);
        let is_known = open.known.contains(&array);
        let constraint = Constraint {
            depends: old.write.into_iter().collect(),
            owner: Some(self.open.len()),
            dropped: !is_known,
            locked: is_known,
            ..Constraint::plain(terms.tt())
        };
        let position = self.path.push(constraint);
        if is_known {
            open.inside.hold(array, Held { value: old.value, write: Some(position) });
        } else {
            let symbol = open.inside.renew(terms, &mut self.symbols, array);
            open.unknown.push((array, symbol, position));
        }
    }

    /// What the path says of the variables that a round changes, in an order that says the
    /// simplest first: what each of them is, what was guessed, and conditions.
    fn facts(&mut self, open: &Open) -> Vec<(Term, Needed)> {
        let (terms, subject) = (self.terms, self.subject);
        let head = subject.head(open.at).expect("it is a head");
        let mut all: Vec<(Term, Needed)> = Vec::new();
        let mut renaming = Substitution::new();
        for &variable in &head.changed {
            let old = open.before.held(terms, &mut self.symbols, variable).value;
            all.push((terms.eq(variable, old), Needed::new()));
            renaming.insert(old, variable);
        }
        all.extend(open.guessed.iter().cloned());
        let same = head.same.iter();
        let mut admitted: HashSet<Term> =
            same.map(|&v| open.before.held(terms, &mut self.symbols, v).value).collect();
        admitted.extend(&head.changed);
        for position in 0..open.mark.length {
            let constraint = self.path.at(position);
            if constraint.dropped || !constraint.depends.is_empty() {
                continue;
            }
            let copy = terms.substitute(constraint.formula, &renaming);
            if copy != constraint.formula
                && terms.symbols(copy).into_iter().all(|symbol| admitted.contains(&symbol))
                && !all.iter().any(|(formula, _)| *formula == copy)
            {
                all.push((copy, [position].into()));
            }
        }
        all.truncate(MOST_FACTS);
        all
    }

    /// A fact, and the inequalities that may come in the place of an equation.
    fn enter_fact(
        &mut self,
        open: &mut Open,
        formula: Term,
        initial: &Needed,
        parent: Option<usize>,
    ) {
        let terms = self.terms;
        let (inside, mut depends) = open.inside.apply(self.subject, &mut self.symbols, formula);
        // What a guess knows of an array it may say by the values that were written.
        depends.extend(initial.iter().filter(|&&at| terms.is_true(self.path.at(at).formula)));
        let replaced = parent.is_none_or(|parent| self.path.at(parent).dropped);
        let position = self.path.push(Constraint {
            depends,
            owner: Some(self.open.len()),
            dropped: open.dropped.contains(&formula),
            dormant: !replaced,
            locked: open.locked.contains(&formula),
            ..Constraint::plain(inside)
        });
        open.facts.push(Fact { position, formula, initial: initial.clone(), parent });
        if let (true, None, Node::Eq(a, b)) =
            (self.settings.slackening, parent, terms.node(formula))
            && terms.sort(*a) == Sort::Int
        {
            for half in [terms.le(*a, *b), terms.ge(*a, *b)] {
                self.enter_fact(open, half, initial, Some(position));
            }
        }
    }

    /// What a loop that is done needs of what lies before it, and its label.
    fn closed(&mut self, number: usize, open: &Open, below: Interpolant) -> Interpolant {
        let below = below.cut(open.end);
        let facts: HashMap<usize, &Fact> = open.facts.iter().map(|f| (f.position, f)).collect();
        let resolved = |positions: &Needed| {
            let mut all = Needed::new();
            let mut work: Vec<usize> = positions.iter().copied().collect();
            while let Some(position) = work.pop() {
                if all.insert(position) {
                    work.extend(below.owed.get(&(number, position)).into_iter().flatten());
                }
            }
            all
        };
        let inner = resolved(&below.needed);
        let outer = below.owed.iter().filter(|((its, _), _)| *its < number);
        let outer: Vec<_> = outer.map(|(&fact, positions)| (fact, resolved(positions))).collect();
        let label = Label::of(self, open, inner.clone(), &outer);
        self.labels.push(label);
        let mut before = |positions: Needed| {
            let initial = positions.iter().filter_map(|at| facts.get(at)).flat_map(|f| &f.initial);
            let own = positions.range(..open.mark.length);
            let all = self.path.with_dependencies(initial.chain(own).copied());
            let depends =
                positions.range(open.mark.length..).flat_map(|&at| &self.path.at(at).depends);
            let all: Needed =
                all.into_iter().chain(self.path.with_dependencies(depends.copied())).collect();
            let all: Needed = all.range(..open.mark.length).copied().collect();
            self.path.rest_on(&all);
            all
        };
        let needed = before(inner);
        let owed = outer.into_iter().map(|(fact, positions)| (fact, before(positions))).collect();
        Interpolant { needed, owed, formula: None }
    }
}

impl Open {
    fn new(id: u64, mark: Mark, state: &State) -> Self {
        Self {
            id,
            at: state.at,
            node: 0,
            mark,
            end: mark.length,
            since: state.serial,
            before: state.clone(),
            inside: state.clone(),
            facts: Vec::new(),
            unknown: Vec::new(),
            dropped: HashSet::new(),
            locked: HashSet::new(),
            known: HashSet::new(),
            guessed: Vec::new(),
            steps: Vec::new(),
        }
    }
}
