//! Which states of a search, or nodes of an execution tree, are drawn, where there are too many for
//! one picture: those that a loop begun again has thrown away are folded first, then what lies too
//! deep, or too far behind.

use std::collections::{BTreeMap, VecDeque};

use crate::outcome::{SearchNode, TreeNode};

/// No more boxes than this are drawn.
pub(super) const MOST: usize = 300;
/// Of more boxes than this some are folded at first: a click on the box above shows them.
pub(super) const UNFOLDED: usize = 60;
/// No state that is further from the first one than this is drawn.
pub(super) const DEEPEST: usize = 50;

/// What counts of a state here.
#[derive(Clone, Copy, Debug)]
pub(super) struct Twig {
    parent: Option<usize>,
    abandoned: bool,
}

impl From<&SearchNode> for Twig {
    fn from(node: &SearchNode) -> Self {
        Self { parent: node.parent, abandoned: node.abandoned }
    }
}

impl From<&TreeNode> for Twig {
    fn from(node: &TreeNode) -> Self {
        Self { parent: node.parent, abandoned: false }
    }
}

/// What a box stands for.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Shown {
    /// A state.
    State(usize),
    /// States below the parent that are not drawn.
    Folded {
        states: Vec<usize>,
        /// Whether they are those that were thrown away.
        abandoned: bool,
    },
}

/// A box of the picture.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Shape {
    pub(super) parent: Option<usize>,
    pub(super) shown: Shown,
}

/// The boxes of a picture, parents before children.
#[derive(Clone, Debug, Default)]
pub(super) struct Shapes {
    pub(super) all: Vec<Shape>,
    /// The box of each state, or the one that it is folded into.
    pub(super) of_state: Vec<usize>,
}

impl Shapes {
    pub(super) fn of<'n, N>(nodes: &'n [N]) -> Self
    where
        Twig: From<&'n N>,
    {
        let nodes: Vec<Twig> = nodes.iter().map(Twig::from).collect();
        Self::of_twigs(&nodes)
    }

    fn of_twigs(nodes: &[Twig]) -> Self {
        let hides = nodes.len() > MOST;
        let is_gone = |node: &Twig| hides && node.abandoned;
        let drawn = drawn(nodes, is_gone);
        let mut shapes = Self::default();
        let mut folds: BTreeMap<(usize, bool), usize> = BTreeMap::new();
        for (at, node) in nodes.iter().enumerate() {
            let parent = node.parent.map(|parent| shapes.of_state[parent]);
            if let (false, Some(above)) = (drawn[at], node.parent) {
                let fold = if drawn[above] {
                    *folds.entry((above, is_gone(node))).or_insert_with(|| {
                        let shown = Shown::Folded { states: Vec::new(), abandoned: is_gone(node) };
                        shapes.all.push(Shape { parent, shown });
                        shapes.all.len() - 1
                    })
                } else {
                    shapes.of_state[above]
                };
                if let Shown::Folded { states, .. } = &mut shapes.all[fold].shown {
                    states.push(at);
                }
                shapes.of_state.push(fold);
            } else {
                shapes.of_state.push(shapes.all.len());
                shapes.all.push(Shape { parent, shown: Shown::State(at) });
            }
        }
        shapes
    }
}

impl Shapes {
    /// Which boxes are folded at first, where there are many: all but those on the ways to some that are
    /// wanted, as long as there is room, and then level by level.
    pub(super) fn hidden(&self, wanted: impl Fn(usize) -> bool) -> Vec<bool> {
        let count = self.all.len();
        let mut unfolding = Unfolding::of(&self.all);
        for at in (0..count).filter(|&at| wanted(at)) {
            let above = |&at: &usize| self.all[at].parent;
            let mut way: Vec<usize> = std::iter::successors(above(&at), above).collect();
            way.reverse();
            unfolding.open(&way);
        }
        let roots = (0..count).filter(|&at| self.all[at].parent.is_none());
        let mut work: VecDeque<usize> = roots.collect();
        while let Some(at) = work.pop_front() {
            unfolding.open(&[at]);
            work.extend(&unfolding.children[at]);
        }
        // A box that is not to be seen shows nothing that hangs on it.
        for at in 0..count {
            let above = self.all[at].parent;
            unfolding.hidden[at] |= above.is_some_and(|above| unfolding.hidden[above]);
        }
        unfolding.hidden
    }
}

/// Boxes that are unfolded as long as there is room.
struct Unfolding {
    children: Vec<Vec<usize>>,
    hidden: Vec<bool>,
    /// For so many more there is room.
    room: usize,
}

impl Unfolding {
    fn of(all: &[Shape]) -> Self {
        let mut children: Vec<Vec<usize>> = vec![Vec::new(); all.len()];
        for (at, shape) in all.iter().enumerate() {
            if let Some(parent) = shape.parent {
                children[parent].push(at);
            }
        }
        let hidden = all.iter().map(|shape| shape.parent.is_some()).collect();
        Self { children, hidden, room: UNFOLDED - 1 }
    }

    /// Shows what hangs on some boxes, if there is room for all of it.
    fn open(&mut self, boxes: &[usize]) {
        let is_closed =
            |at: &usize| self.children[*at].first().is_some_and(|&first| self.hidden[first]);
        let closed: Vec<usize> = boxes.iter().copied().filter(is_closed).collect();
        let more: usize = closed.iter().map(|&at| self.children[at].len()).sum();
        if more <= self.room {
            self.room -= more;
            for child in closed.iter().flat_map(|&at| &self.children[at]) {
                self.hidden[*child] = false;
            }
        }
    }
}

/// Which states have a box of their own: level by level, as long as there is room.
fn drawn(nodes: &[Twig], is_gone: impl Fn(&Twig) -> bool) -> Vec<bool> {
    let mut children: Vec<Vec<usize>> = vec![Vec::new(); nodes.len()];
    let mut has_gone = vec![false; nodes.len()];
    for (at, node) in nodes.iter().enumerate() {
        match node.parent {
            Some(parent) if is_gone(node) => has_gone[parent] = true,
            Some(parent) => children[parent].push(at),
            None => {}
        }
    }
    // A box for the state, and for each kind of states below it that have none.
    let cost = |at: usize| 1 + usize::from(has_gone[at]) + usize::from(!children[at].is_empty());
    let mut drawn = vec![false; nodes.len()];
    let mut work: VecDeque<(usize, usize)> = VecDeque::new();
    let mut boxes = 0;
    for (at, _) in nodes.iter().enumerate().filter(|(_, node)| node.parent.is_none()) {
        drawn[at] = true;
        boxes += cost(at);
        work.push_back((at, 0));
    }
    while let Some((at, depth)) = work.pop_front() {
        let more: usize = children[at].iter().map(|&child| cost(child)).sum();
        if children[at].is_empty() || depth == DEEPEST || boxes + more > MOST + 1 {
            continue;
        }
        boxes = boxes + more - 1;
        for &child in &children[at] {
            drawn[child] = true;
            work.push_back((child, depth + 1));
        }
    }
    drawn
}

#[cfg(test)]
mod tests {
    use super::{DEEPEST, MOST, Shapes, Shown, UNFOLDED};
    use crate::graph::Place;
    use crate::logic::Terms;
    use crate::outcome::{SearchEnd, SearchNode};

    fn tree(parents: &[Option<usize>], abandoned: &dyn Fn(usize) -> bool) -> Vec<SearchNode> {
        let assumes = Terms::new().tt();
        let node = |(at, &parent): (usize, &Option<usize>)| SearchNode {
            parent,
            place: Place::default(),
            assumes,
            keeps: None,
            end: SearchEnd::Inner,
            abandoned: abandoned(at),
        };
        parents.iter().enumerate().map(node).collect()
    }

    /// The folds of a tree, with how many states each stands for. All states are somewhere.
    fn folds(nodes: &[SearchNode]) -> (usize, Vec<(usize, bool)>) {
        let shapes = Shapes::of(nodes);
        assert_eq!(shapes.of_state.len(), nodes.len());
        let (mut states, mut folds) = (0, Vec::new());
        for (at, shape) in shapes.all.iter().enumerate() {
            assert!(shape.parent.is_none_or(|parent| parent < at));
            match &shape.shown {
                Shown::State(_) => states += 1,
                Shown::Folded { states, abandoned } => folds.push((states.len(), *abandoned)),
            }
        }
        let folded: usize = folds.iter().map(|(states, _)| states).sum();
        assert_eq!(states + folded, nodes.len(), "every state is drawn or counted");
        assert!(states + folds.len() <= MOST, "{states} and {folds:?}");
        (states, folds)
    }

    fn chain(length: usize) -> Vec<Option<usize>> {
        (0..length).map(|at| at.checked_sub(1)).collect()
    }

    #[test]
    fn small_trees_are_drawn_whole() {
        let nodes = tree(&chain(40), &|at| at > 20);
        assert_eq!(folds(&nodes), (40, vec![]));
    }

    #[test]
    fn what_was_begun_again_is_folded_first() {
        // 300 states below the second one were thrown away, in two tries; 20 are left.
        let parents = (0..322).map(|at: usize| match at {
            0 => None,
            2 | 152 | 302 => Some(1),
            at => Some(at - 1),
        });
        let mut parents: Vec<Option<usize>> = parents.collect();
        for at in (3..152).chain(153..302).chain(303..322) {
            parents[at] = Some(if at % 2 == 0 { at - 2 } else { at - 1 });
        }
        let nodes = tree(&parents, &|at| (2..302).contains(&at));
        assert_eq!(folds(&nodes), (22, vec![(300, true)]));
    }

    #[test]
    fn of_many_boxes_those_on_the_way_to_what_is_wanted_are_shown() {
        let parents: Vec<_> = (0..255_usize).map(|at| at.checked_sub(1).map(|n| n / 2)).collect();
        let shapes = Shapes::of(&tree(&parents, &|_| false));
        let hidden = shapes.hidden(|at| at == 254);
        let shown: Vec<usize> = (0..255).filter(|&at| !hidden[at]).collect();
        assert!(shown.len() > UNFOLDED - 3 && shown.len() <= UNFOLDED, "{shown:?}");
        for at in shown {
            // What hangs on a box is shown as a whole, and only below what is shown.
            let parent = parents[at].unwrap_or(0);
            assert!(!hidden[parent] && (at == 0 || !hidden[2 * parent + 1]));
        }
        assert!(!hidden[254] && !hidden[126]);
        let few = Shapes::of(&tree(&chain(UNFOLDED), &|_| false));
        assert!(!few.hidden(|_| false).contains(&true));
    }

    #[test]
    fn what_is_deep_or_wide_is_folded_next() {
        let nodes = tree(&chain(150), &|_| false);
        assert_eq!(folds(&nodes), (DEEPEST + 1, vec![(150 - DEEPEST - 1, false)]));
        let binary: Vec<_> = (0..4000_usize).map(|at| at.checked_sub(1).map(|n| n / 2)).collect();
        let (states, folds_of_it) = folds(&tree(&binary, &|_| false));
        assert!(states > MOST / 3 && folds_of_it.len() > 60, "{states}");
        let star: Vec<_> = (0..1000).map(|at| (at > 0).then_some(0)).collect();
        assert_eq!(folds(&tree(&star, &|_| false)), (1, vec![(999, false)]));
    }
}
