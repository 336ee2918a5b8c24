//! Repetitions: what a run does more than three times in a row is said three times, and
//! then how often again.
//!
//! Steps come one by one. Those at the same place are alike, whatever their variables
//! hold. When the last items are four times the same, the fourth becomes a fold; when what
//! follows a fold is the same again, the fold counts it. Folds of the same items are alike
//! too, however often they count, so loops in loops fold from the inside out. What has a
//! fold in it is folded only when the next step begins it anew: the inner fold may have
//! more to count before.

use hashbrown::HashMap;

use super::changes::Changes;
use super::{Again, Item, TraceStep};
use crate::graph::Place;

/// A repetition has at most so many items.
const LONGEST: usize = 64;
/// So often a repetition is told.
const TOLD: usize = 3;

/// Collects steps and folds them.
#[derive(Debug, Default)]
pub(super) struct Folder {
    stack: Vec<Token>,
    shapes: HashMap<Shape, u32>,
}

/// What makes items alike.
#[derive(Debug, PartialEq, Eq, Hash)]
enum Shape {
    Line(Place),
    Again(Vec<u32>),
}

#[derive(Debug)]
struct Token {
    shape: u32,
    told: Told,
    /// The shapes of what a fold repeats.
    body: Vec<u32>,
}

#[derive(Debug)]
enum Told {
    Line(TraceStep),
    /// How often, and what was changed by then: in any round, for the last need not change it.
    Again(u64, Changes),
}

impl Folder {
    /// One more step.
    pub(super) fn push(&mut self, step: TraceStep) {
        let shape = self.shape(Shape::Line(step.place));
        self.settle(Some(shape));
        self.stack.push(Token { shape, told: Told::Line(step), body: Vec::new() });
    }

    /// What was collected.
    pub(super) fn items(mut self) -> Vec<Item> {
        self.settle(None);
        self.stack.into_iter().map(Token::item).collect()
    }

    /// Looks at what ends before the next step.
    fn settle(&mut self, next: Option<u32>) {
        if !self.count(next) {
            self.fold(next);
        }
    }

    fn shape(&mut self, shape: Shape) -> u32 {
        let next = u32::try_from(self.shapes.len()).unwrap_or(u32::MAX);
        *self.shapes.entry(shape).or_insert(next)
    }

    /// Whether a repetition that consists of these items ends here.
    fn is_over(items: &[Token], next: Option<u32>) -> bool {
        let flat = || items.iter().all(|token| token.body.is_empty());
        items.first().is_some_and(|first| next.is_none_or(|next| first.shape == next)) || flat()
    }

    /// The last items are what a fold before them repeats: it counts them.
    fn count(&mut self, next: Option<u32>) -> bool {
        let length = self.stack.len();
        for size in 1..=LONGEST.min(length.saturating_sub(1)) {
            let at = length - 1 - size;
            let body = &self.stack[at].body;
            if body.len() == size
                && Self::is_over(&self.stack[at + 1..], next)
                && body.iter().eq(self.stack[at + 1..].iter().map(|t| &t.shape))
            {
                let later = changes_of(self.stack.drain(at + 1..));
                if let Told::Again(times, changes) = &mut self.stack[at].told {
                    *times += 1;
                    changes.extend(later);
                }
                return true;
            }
        }
        false
    }

    /// The last items are said for the fourth time: they become a fold.
    fn fold(&mut self, next: Option<u32>) {
        let length = self.stack.len();
        let shape = |at: usize| self.stack[at].shape;
        let repeated = |size: &usize| {
            let (size, start) = (*size, length - (TOLD + 1) * size);
            (start..length - size).all(|at| shape(at) == shape(at + size))
        };
        let longest = LONGEST.min(length / (TOLD + 1));
        let Some(size) = (1..=longest).find(|size| {
            // Most often one of these already differs.
            shape(length - 1) == shape(length - 1 - size)
                && Self::is_over(&self.stack[length - size..], next)
                && repeated(size)
        }) else {
            return;
        };
        let body: Vec<u32> = (length - size..length).map(shape).collect();
        let changes = changes_of(self.stack.drain(length - size..));
        let shape = self.shape(Shape::Again(body.clone()));
        self.stack.push(Token { shape, told: Told::Again(1, changes), body });
    }
}

impl Token {
    fn item(self) -> Item {
        match self.told {
            Told::Line(step) => Item::Line(step),
            Told::Again(times, changes) => {
                let changes = changes.each().collect();
                Item::Again(Again { times, items: self.body.len(), changes })
            }
        }
    }
}

fn changes_of(tokens: impl Iterator<Item = Token>) -> Changes {
    let mut all = Changes::default();
    for token in tokens {
        match token.told {
            Told::Line(step) => {
                step.changes.into_iter().for_each(|change| all.add(step.place, change));
            }
            Told::Again(_, changes) => all.extend(changes),
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(lines: impl IntoIterator<Item = u32>) -> Vec<String> {
        let mut folder = Folder::default();
        for line in lines {
            let place = Place { line, ..Place::default() };
            folder.push(TraceStep { place, changes: Vec::new() });
        }
        let item = |item: Item| match item {
            Item::Line(step) => step.place.line.to_string(),
            Item::Again(again) => format!("{}x{}", again.times, again.items),
        };
        folder.items().into_iter().map(item).collect()
    }

    #[test]
    fn what_is_said_three_times_is_counted_from_there() {
        assert_eq!(told([1, 2, 2, 2, 3]), ["1", "2", "2", "2", "3"]);
        assert_eq!(told([1, 2, 2, 2, 2, 2, 3]), ["1", "2", "2", "2", "2x1", "3"]);
        let round = std::iter::repeat_n([4, 5], 100).flatten();
        let run: Vec<u32> = [1].into_iter().chain(round).chain([4, 6]).collect();
        assert_eq!(told(run), ["1", "4", "5", "4", "5", "4", "5", "97x2", "4", "6"]);
    }

    #[test]
    fn what_any_folded_round_changed_is_left() {
        let terms = crate::logic::Terms::new();
        let (k, i) = (terms.int_symbol("k"), terms.int_symbol("i"));
        let change = |symbol, name: &str, value: u32| {
            let value = super::super::Changed::Scalar(crate::logic::Value::Int(value.into()));
            super::super::Change { symbol, object: None, name: name.to_owned(), value }
        };
        let mut folder = Folder::default();
        for round in 1..=10 {
            let k = (round == 5).then(|| change(k, "k", round));
            let changes = k.into_iter().chain([change(i, "i", round)]).collect();
            folder.push(TraceStep { place: Place { line: 1, ..Place::default() }, changes });
        }
        let items = folder.items();
        let Some(Item::Again(again)) = items.last() else { panic!("{items:?}") };
        let told: Vec<_> = again.told().map(|(target, change)| (target, &change.value)).collect();
        assert_eq!((again.times, told.len()), (7, 2), "{told:?}");
        assert!(told.iter().any(|(target, _)| target == "k"), "{told:?}");
    }

    #[test]
    fn loops_in_loops_fold_whatever_the_inner_ones_count() {
        let outer = (4..100).flat_map(|n| {
            let inner = std::iter::repeat_n([3, 4], n).flatten();
            [2].into_iter().chain(inner).chain([3]).collect::<Vec<_>>()
        });
        let once = ["2", "3", "4", "3", "4", "3", "4", "x", "3"];
        let told = told([1].into_iter().chain(outer).chain([2, 9]));
        assert_eq!(told.len(), 1 + 3 * once.len() + 1 + 2, "{told:?}");
        assert_eq!(told[8], "1x2");
        assert_eq!(told[28], "93x9", "{told:?}");
    }

    #[test]
    fn an_inner_loop_may_end_the_outer_one() {
        let outer = (4..50).flat_map(|n| {
            let inner = std::iter::repeat_n([3, 4], n).flatten();
            [2].into_iter().chain(inner).collect::<Vec<_>>()
        });
        let told = told([1].into_iter().chain(outer).chain([9]));
        assert!(told.len() < 40, "{told:?}");
        assert!(told.contains(&"42x8".to_owned()), "{told:?}");
    }

    #[test]
    fn a_long_run_is_short() {
        assert!(told((0..100_000).map(|n| n % 7)).len() < 30);
        assert!(told((0..10_000).map(|n| n * n % 61)).len() < 1000);
    }
}
