//! The execution tree (R24 §3.6), kept for drawing it.

use std::sync::{Mutex, PoisonError};

use crate::graph::Place;
use crate::logic::Term;
use crate::outcome::{Leaf, TreeNode};

/// Names a node of the execution tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TreeIndex(Option<usize>);

impl TreeIndex {
    /// Where everything begins.
    pub(super) const ROOT: Self = Self(Some(0));
}

/// The execution tree while it grows.
#[derive(Debug)]
pub(super) struct ExecutionTree {
    nodes: Mutex<Vec<TreeNode>>,
    /// The most nodes that are kept.
    most: usize,
}

impl ExecutionTree {
    pub(super) fn new(most: usize) -> Self {
        let root = TreeNode { parent: None, condition: None, place: Place::default(), leaf: None };
        let nodes = if most > 0 { vec![root] } else { Vec::new() };
        Self { nodes: Mutex::new(nodes), most }
    }

    /// A node below another one, as long as there is room.
    pub(super) fn grow(&self, parent: TreeIndex, condition: Term, place: Place) -> TreeIndex {
        if self.most == 0 {
            return TreeIndex(None);
        }
        let mut nodes = self.nodes.lock().unwrap_or_else(PoisonError::into_inner);
        if parent.0.is_none() || nodes.len() >= self.most {
            return TreeIndex(None);
        }
        nodes.push(TreeNode { parent: parent.0, condition: Some(condition), place, leaf: None });
        TreeIndex(Some(nodes.len() - 1))
    }

    /// The path of a node ends.
    pub(super) fn end(&self, node: TreeIndex, leaf: Leaf, place: Place) {
        if self.most == 0 {
            return;
        }
        let mut nodes = self.nodes.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(node) = node.0.and_then(|at| nodes.get_mut(at)) {
            node.leaf = Some((leaf, place));
        }
    }

    pub(super) fn into_nodes(self) -> Vec<TreeNode> {
        self.nodes.into_inner().unwrap_or_else(PoisonError::into_inner)
    }
}
