//! `check --picture FILE`: the tree of a search, as a picture.

use std::fs;
use std::path::Path;

use unloop::verdict::{Report, search_tree_svg};

use super::loaded::Loaded;
use super::status::Trouble;

/// Draws the tree to a file.
pub(super) fn draw(path: &Path, loaded: &Loaded, report: &Report) -> Result<(), Trouble> {
    let nodes = report.search.as_ref().map_or(&[][..], |search| &search.tree);
    if nodes.is_empty() {
        let text = "there is no tree to draw: no search with interpolants was made (--picture is for \
                    --engine minimax; with --run-first no, no run comes before it)";
        return Err(Trouble::input(text));
    }
    let text = search_tree_svg(&loaded.program.terms, nodes, &loaded.subject());
    fs::write(path, text).map_err(|error| Trouble::unwritten(path, error))
}
