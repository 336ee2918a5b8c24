//! executeBackbone (ST11, algorithm 1), over folded backbones.
//!
//! The paper runs each backbone by itself. Here all backbones of a region run together:
//! where arms meet, paths that reached the same state become one, and above a given
//! width all become one, with values chosen by ite. At width 1 the result is one path
//! whose condition is the disjunction; at a large width it is the paper's list.
//! Merging loses nothing unless ⋆ decides a branch: then a merged value is ⋆.

use hashbrown::{HashMap, HashSet};

use crate::graph::Instruction;
use crate::graph::loops::{LoopId, Sequence, Step};
use crate::logic::{Node, Sort, Term, Terms};

use super::path::Path;
use super::program::ApcProgram;
use crate::graph::transfer::{Effect, effect};
use crate::prove::shared::inputs::InputSite;

/// What to do at an entry node.
pub(crate) trait AtEntryNode {
    /// The effect of iterating a loop any number of times (lines 10 to 14 of Algorithm 1).
    /// `next` is what follows on the backbone: the way out.
    fn iterate(&mut self, id: LoopId, path: Path, next: Option<&Step>) -> Passed;

    /// A fresh Boolean symbol that stands for "the first of two ways was taken"; `None`
    /// where no symbol may be made, so that what differs becomes ⋆.
    fn choice(&mut self) -> Option<Term>;
}

/// What becomes of a path at a loop.
pub(crate) enum Passed {
    /// It cannot go on.
    Nowhere,
    /// It goes on behind the loop.
    Behind(Path),
    /// It goes on behind the loop in one of several ways, to be told apart until the loop
    /// has been left: the first whose condition holds. The last one's condition is true.
    Ways(Vec<(Term, Path)>),
}

/// Runs folded backbones.
pub(crate) struct Executor<'a, L> {
    pub(crate) program: &'a ApcProgram,
    /// At most this many paths are kept apart.
    pub(crate) width: usize,
    pub(crate) loops: &'a mut L,
    /// Set when paths had to be merged by ite.
    pub(crate) merged: bool,
}

impl<'a, L: AtEntryNode> Executor<'a, L> {
    pub(crate) fn new(program: &'a ApcProgram, width: usize, loops: &'a mut L) -> Self {
        Self { program, width, loops, merged: false }
    }

    /// All paths along `backbones` from `from`; those with contradictory conditions are left out.
    pub(crate) fn execute(&mut self, backbones: &[Step], from: Path) -> Vec<Path> {
        let terms = &*self.program.terms;
        let mut paths = vec![from];
        let mut rest = backbones;
        while let [step, others @ ..] = rest {
            rest = others;
            if paths.is_empty() || terms.is_stopped() {
                break;
            }
            paths = match step {
                Step::Edge(edge) => {
                    let instruction = self.program.instruction(*edge);
                    let site = || self.program.site(*edge);
                    let on = |path| take(self.program, instruction, site, path);
                    paths.into_iter().filter_map(on).collect()
                }
                Step::Branch(arms) => {
                    paths.into_iter().flat_map(|p| self.branch(arms, &p)).collect()
                }
                Step::Loop(id) => {
                    let (way_out, others) = rest.split_at(rest.len().min(1));
                    rest = others;
                    paths.into_iter().flat_map(|p| self.pass(*id, p, way_out)).collect()
                }
            };
            paths = self.narrow(paths);
        }
        paths
    }

    /// A loop and the way out of it.
    fn pass(&mut self, id: LoopId, path: Path, way_out: &[Step]) -> Vec<Path> {
        match self.loops.iterate(id, path, way_out.first()) {
            Passed::Nowhere => Vec::new(),
            Passed::Behind(path) => self.execute(way_out, path),
            Passed::Ways(ways) => {
                let mut left: Option<Path> = None;
                for (condition, path) in ways.into_iter().rev() {
                    let paths = self.execute(way_out, path);
                    let path = self.narrow_to_one(paths);
                    left = self.either(condition, path, left);
                }
                left.into_iter().collect()
            }
        }
    }

    /// `first` where the condition holds, otherwise `second`.
    fn either(&self, condition: Term, first: Option<Path>, second: Option<Path>) -> Option<Path> {
        let terms = &*self.program.terms;
        let fits = |path: Option<Path>, condition: Term| {
            path.and_then(|mut p| p.assume(terms, condition).then_some(p))
        };
        let (first, second) = (fits(first, condition), fits(second, terms.not(condition)));
        match (first, second) {
            (Some(a), Some(b)) => Some(merge_by(terms, Some(condition), &a, &b)),
            (one, other) => one.or(other),
        }
    }

    /// The paths through a branch, those that end in the same state taken together.
    fn branch(&mut self, arms: &[Sequence], before: &Path) -> Vec<Path> {
        let terms = &*self.program.terms;
        let mut paths = Vec::new();
        for arm in arms {
            if terms.is_stopped() {
                break;
            }
            paths.extend(self.execute(arm, before.clone()));
        }
        let mut apart: Vec<Path> = Vec::new();
        // Where to look for the twin of a path.
        let mut places: HashMap<u64, Vec<usize>> = HashMap::new();
        for path in paths {
            if terms.is_stopped() {
                break;
            }
            let alike = places.entry(path.state.fingerprint()).or_default();
            let twin = alike.iter().copied().find(|&at| {
                let p = &apart[at];
                p.state == path.state && p.counters == path.counters && p.open.is_empty()
            });
            match twin {
                Some(twin) if path.open.is_empty() => join(terms, &mut apart[twin], &path),
                _ => {
                    alike.push(apart.len());
                    apart.push(path);
                }
            }
        }
        apart
    }

    /// Merges by ite if there are more paths than the width allows.
    fn narrow(&mut self, paths: Vec<Path>) -> Vec<Path> {
        if paths.len() <= self.width {
            return paths;
        }
        self.merged = true;
        self.narrow_to_one(paths).into_iter().collect()
    }

    /// Merges all paths: neighbours first that differ in one condition, so that nested
    /// branches fold up from the inside.
    fn narrow_to_one(&mut self, paths: Vec<Path>) -> Option<Path> {
        let terms = &*self.program.terms;
        let mut paths: Vec<Known> = paths.into_iter().map(Known::new).collect();
        let cost = |paths: &[Known], at: usize| {
            let (a, b) = (&paths[at], &paths[at + 1]);
            (distinguish(terms, a, b).is_none(), a.own(b).count() + b.own(a).count())
        };
        // What it costs to merge each path with the next one.
        let mut costs = Vec::with_capacity(paths.len());
        while costs.len() + 1 < paths.len() && !terms.is_stopped() {
            costs.push(cost(&paths, costs.len()));
        }
        while paths.len() > 1 && !terms.is_stopped() {
            let cheapest = costs.iter().enumerate().min_by_key(|(_, cost)| **cost);
            let at = cheapest.map_or(0, |(at, _)| at);
            let second = paths.remove(at + 1);
            costs.remove(at);
            let first = std::mem::take(&mut paths[at]);
            paths[at] = self.merge(terms, first, second);
            // Only what it costs the neighbours has changed.
            for at in at.saturating_sub(1)..(at + 1).min(costs.len()) {
                costs[at] = cost(&paths, at);
            }
        }
        paths.pop().map(|known| known.path)
    }

    /// One path for two: values by ite on a condition that tells the two apart.
    fn merge(&mut self, terms: &Terms, mut a: Known, mut b: Known) -> Known {
        let selector = distinguish(terms, &a, &b).or_else(|| {
            let choice = self.loops.choice()?;
            a.path.condition.push(choice);
            b.path.condition.push(terms.not(choice));
            Some(choice)
        });
        Known::new(merge_by(terms, selector, &a.path, &b.path))
    }
}

/// One path for two: `a` where the selector holds, which it does not on `b`. Without a
/// selector, what differs is ⋆.
fn merge_by(terms: &Terms, selector: Option<Term>, a: &Path, b: &Path) -> Path {
    let mut both = a.clone();
    let mut variables: Vec<Term> = a.state.as_substitution().keys().copied().collect();
    variables.extend(b.state.as_substitution().keys());
    for variable in variables {
        let (x, y) = (a.state.get(variable), b.state.get(variable));
        if x != y {
            let unknown = || terms.unknown(terms.sort(x));
            both.state.set(variable, selector.map_or_else(unknown, |s| terms.ite(s, x, y)));
        }
    }
    both.open.clear();
    join(terms, &mut both, b);
    both
}

/// A path with its conjuncts as a set: whether one is among them is asked all the time.
#[derive(Default)]
struct Known {
    path: Path,
    conjuncts: HashSet<Term>,
}

impl Known {
    fn new(path: Path) -> Self {
        Self { conjuncts: path.condition.iter().copied().collect(), path }
    }

    /// The conjuncts that `other` does not have.
    fn own<'a>(&'a self, other: &'a Self) -> impl Iterator<Item = Term> + 'a {
        self.path.condition.iter().copied().filter(|c| !other.conjuncts.contains(c))
    }

    /// Whether the conjuncts that `other` does not have imply a condition.
    fn implies_alone(&self, terms: &Terms, condition: Term, other: &Self) -> bool {
        let own = |c: &Term| self.conjuncts.contains(c) && !other.conjuncts.contains(c);
        match terms.node(condition) {
            Node::And(parts) => parts.iter().all(own),
            _ => own(&condition),
        }
    }
}

/// A condition that holds on every run along `a` and on none along `b`, if one can be
/// read off. Path conditions are only necessary (⋆ has been dropped), so the whole
/// condition of `a` would not do: it may hold on runs along `b`.
fn distinguish(terms: &Terms, a: &Known, b: &Known) -> Option<Term> {
    let from_a = a.own(b).find(|&c| b.implies_alone(terms, terms.not(c), a));
    let from_b = || b.own(a).map(|c| terms.not(c)).find(|&c| a.implies_alone(terms, c, b));
    from_a.or_else(from_b).filter(|&c| !terms.has_quantifier(c))
}

/// Makes `path` stand for `other` too: its condition becomes the disjunction.
fn join(terms: &Terms, path: &mut Path, other: &Path) {
    let theirs: HashSet<Term> = other.condition.iter().copied().collect();
    let (common, own): (Vec<Term>, Vec<Term>) =
        path.condition.iter().partition(|c| theirs.contains(*c));
    let shared: HashSet<Term> = common.iter().copied().collect();
    let others: Vec<Term> =
        other.condition.iter().copied().filter(|c| !shared.contains(c)).collect();
    path.condition = common;
    let either = terms.or([terms.and(own), terms.and(others)]);
    if !terms.is_true(either) {
        path.condition.push(either);
    }
    path.abstracted |= other.abstracted;
    unite(&mut path.counters, &other.counters);
    unite(&mut path.choices, &other.choices);
}

fn unite(symbols: &mut Vec<Term>, others: &[Term]) {
    let known: HashSet<Term> = symbols.iter().copied().collect();
    symbols.extend(others.iter().filter(|symbol| !known.contains(*symbol)));
}

/// Takes one edge (lines 5 to 8 of Algorithm 1).
fn take<'s>(
    program: &ApcProgram,
    instruction: &Instruction,
    site: impl FnOnce() -> &'s InputSite,
    mut path: Path,
) -> Option<Path> {
    let terms = &*program.terms;
    if let Instruction::Input { variable, .. } = instruction {
        read_input(program, *variable, site(), &mut path);
        return Some(path);
    }
    match effect(terms, &path.state, instruction, || unreachable!("it is no input")) {
        Effect::Requires(condition) => return path.assume(terms, condition).then_some(path),
        Effect::Gives(variable, value) => path.state.set(variable, value),
        Effect::Nothing => {}
    }
    Some(path)
}

fn read_input(program: &ApcProgram, variable: Term, site: &InputSite, path: &mut Path) {
    let terms = &*program.terms;
    let read = program.read_by(site);
    let Some(counter) = site.position else {
        path.state.set(variable, read);
        return;
    };
    let position = path.state.get(counter);
    let value = match terms.sort(variable) {
        sort @ Sort::Array { .. } => {
            let chi = program.indices(sort);
            let indices: Vec<Term> = [position].into_iter().chain(chi.iter().copied()).collect();
            terms.layer(variable, chi, terms.tt(), terms.read(read, &indices))
        }
        _ => terms.read(read, &[position]),
    };
    path.state.set(variable, value);
    path.state.set(counter, terms.add([position, terms.int(1)]));
}
