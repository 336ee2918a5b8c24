//! A picture as a list in a page, for narrow screens and for those that read aloud: what hangs on an entry
//! is folded and unfolded by the browser itself.

use std::fmt::Write as _;

use crate::graph::svg::escaped;

/// An entry of the list.
pub(super) struct Entry {
    pub(super) parent: Option<usize>,
    pub(super) lines: Vec<String>,
    /// How it looks: a class of the page.
    pub(super) class: &'static str,
    /// Whether it is folded at first, with all that hangs on it.
    pub(super) is_hidden: bool,
}

/// The list of a tree, whose entries stand behind their parents.
pub(super) fn outline(entries: &[Entry]) -> String {
    let mut children: Vec<Vec<usize>> = vec![Vec::new(); entries.len()];
    let mut roots = Vec::new();
    for (at, entry) in entries.iter().enumerate() {
        match entry.parent {
            Some(parent) => children[parent].push(at),
            None => roots.push(at),
        }
    }
    let mut text = String::from("<ul>");
    let mut work: Vec<Step> = roots.into_iter().rev().map(Step::Enter).collect();
    while let Some(step) = work.pop() {
        let Step::Enter(at) = step else {
            text.push_str("</ul></details></li>\n");
            continue;
        };
        let Entry { lines, class, .. } = &entries[at];
        let said = escaped(&lines.join("; "));
        if let Some(&first) = children[at].first() {
            let open = if entries[first].is_hidden { "" } else { " open" };
            let _ =
                write!(text, r#"<li><details{open}><summary class="{class}">{said}</summary><ul>"#);
            work.push(Step::Leave);
            work.extend(children[at].iter().rev().copied().map(Step::Enter));
        } else {
            let _ = writeln!(text, r#"<li class="{class}">{said}</li>"#);
        }
    }
    text.push_str("</ul>\n");
    text
}

enum Step {
    Enter(usize),
    /// Behind all that hangs on an entry.
    Leave,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_hang_on_each_other() {
        let entry = |parent, line: &str, is_hidden| Entry {
            parent,
            lines: vec![line.to_owned()],
            class: "",
            is_hidden,
        };
        let entries = [
            entry(None, "start", false),
            entry(Some(0), "x < 1", false),
            entry(Some(0), "x >= 1", false),
            entry(Some(1), "ends", true),
        ];
        let text = outline(&entries);
        assert!(text.starts_with(r#"<ul><li><details open><summary class="">start</summary>"#));
        assert!(text.contains(
            r#"<li><details><summary class="">x &lt; 1</summary><ul><li class="">ends</li>"#
        ));
        for tag in ["ul", "li", "details", "summary"] {
            let opened = text.matches(&format!("<{tag}>")).count()
                + text.matches(&format!("<{tag} ")).count();
            assert_eq!(opened, text.matches(&format!("</{tag}>")).count(), "{tag}: {text}");
        }
    }
}
