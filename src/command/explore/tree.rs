//! The execution tree, as a picture.

use std::fs;
use std::path::Path;

use unloop::graph::term_for_people;
use unloop::prove::symbolic::{End, PathNode};
use unloop::verdict::{Leaf, TreeNode, execution_tree_svg};

use super::super::loaded::Loaded;
use super::super::status::Trouble;

/// Draws the tree to a file.
pub(super) fn write(path: &Path, nodes: &[PathNode], loaded: &Loaded) -> Result<(), Trouble> {
    let drawn: Vec<TreeNode> = nodes.iter().map(|node| drawn(node, loaded)).collect();
    let text = execution_tree_svg(&drawn, &loaded.subject());
    fs::write(path, text)
        .map_err(|error| Trouble::input(format!("cannot write {}: {error}", path.display())))
}

fn drawn(node: &PathNode, loaded: &Loaded) -> TreeNode {
    let terms = &loaded.program.terms;
    let assumes = node.condition.map(|condition| term_for_people(terms, condition));
    let leaf = node.end.map(|end| (leaf(end, loaded), node.end_place));
    TreeNode { parent: node.parent, assumes: assumes.unwrap_or_default(), place: node.place, leaf }
}

fn leaf(end: End, loaded: &Loaded) -> Leaf {
    match end {
        End::Finished => Leaf::Finished,
        End::Error(kind) => Leaf::Error(kind),
        End::Target(function, node) => {
            let kind = loaded.program.function(function).graph.graph[node].kind;
            kind.error().map_or(Leaf::Target, Leaf::Error)
        }
        End::Blocked => Leaf::Blocked,
        End::Endless => Leaf::Endless,
        End::Cut | End::Huge => Leaf::Cut,
        End::Dropped => Leaf::Dropped,
    }
}
