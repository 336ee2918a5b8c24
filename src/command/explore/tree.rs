//! The execution tree, as a picture.

use std::fs;
use std::path::Path;

use unloop::outcome::TreeNode;
use unloop::verdict::execution_tree_svg;

use super::super::loaded::Loaded;
use super::super::status::Trouble;

/// Draws the tree to a file.
pub(super) fn write(path: &Path, nodes: &[TreeNode], loaded: &Loaded) -> Result<(), Trouble> {
    let text = execution_tree_svg(&loaded.program.terms, nodes, &loaded.subject());
    fs::write(path, text).map_err(|error| Trouble::unwritten(path, error))
}
