//! The execution tree (papers/microc-thesis.txt §3.6), kept for drawing it.

use std::sync::{Mutex, PoisonError};

use super::end::End;
use crate::graph::Place;
use crate::logic::Term;

/// Names a node of the execution tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TreeNode(Option<usize>);

impl TreeNode {
    /// Where everything begins.
    pub(super) const ROOT: Self = Self(Some(0));
}

/// A part of an execution path between two branches.
#[derive(Clone, Debug, PartialEq)]
pub struct PathNode {
    /// The node that it was split off from; `None` for the root.
    pub parent: Option<usize>,
    /// What the inputs have to satisfy, over those of the node before.
    pub condition: Option<Term>,
    /// The branch at which it was split off.
    pub place: Place,
    /// How the path ends here, if it does.
    pub end: Option<End>,
    /// Where the end is.
    pub end_place: Place,
}

/// The execution tree while it grows.
#[derive(Debug)]
pub(super) struct ExecutionTree {
    nodes: Mutex<Vec<PathNode>>,
    /// The most nodes that are kept.
    most: usize,
}

impl ExecutionTree {
    pub(super) fn new(most: usize) -> Self {
        let root = PathNode {
            parent: None,
            condition: None,
            place: Place::default(),
            end: None,
            end_place: Place::default(),
        };
        let nodes = if most > 0 { vec![root] } else { Vec::new() };
        Self { nodes: Mutex::new(nodes), most }
    }

    /// A node below another one, as long as there is room.
    pub(super) fn grow(&self, parent: TreeNode, condition: Term, place: Place) -> TreeNode {
        if self.most == 0 {
            return TreeNode(None);
        }
        let mut nodes = self.nodes.lock().unwrap_or_else(PoisonError::into_inner);
        if parent.0.is_none() || nodes.len() >= self.most {
            return TreeNode(None);
        }
        nodes.push(PathNode {
            parent: parent.0,
            condition: Some(condition),
            place,
            end: None,
            end_place: Place::default(),
        });
        TreeNode(Some(nodes.len() - 1))
    }

    /// The path of a node ends.
    pub(super) fn end(&self, node: TreeNode, end: End, place: Place) {
        if self.most == 0 {
            return;
        }
        let mut nodes = self.nodes.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(node) = node.0.and_then(|at| nodes.get_mut(at)) {
            (node.end, node.end_place) = (Some(end), place);
        }
    }

    pub(super) fn into_nodes(self) -> Vec<PathNode> {
        self.nodes.into_inner().unwrap_or_else(PoisonError::into_inner)
    }
}
