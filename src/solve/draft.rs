//! A script that changes: lists and words, with numbers by which parts are replaced or left out.

use hashbrown::HashMap;

use crate::sexpr::{Expression, SyntaxError, Tree, symbol};

/// Names a part of a draft. No part stands in two places.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(in crate::solve) struct NodeId(u32);

impl NodeId {
    /// Its place in lists of what is known of all.
    pub(in crate::solve) fn index(self) -> usize {
        self.0 as usize
    }
}

/// A part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::solve) enum Node {
    /// A word or a string, as it is written.
    Word(Box<str>),
    /// A list.
    List(Vec<NodeId>),
}

/// What is to stand in the place of parts; nothing, where they are left out.
pub(in crate::solve) type Edits = HashMap<NodeId, Option<NodeId>>;

/// The script.
#[derive(Clone, Debug)]
pub(in crate::solve) struct Draft {
    nodes: Vec<Node>,
    top: Vec<NodeId>,
}

impl Draft {
    /// Reads a text.
    pub(in crate::solve) fn of(text: &str) -> Result<Self, SyntaxError> {
        let mut draft = Self { nodes: Vec::new(), top: Vec::new() };
        draft.top = draft.read(text)?;
        Ok(draft)
    }

    fn read(&mut self, text: &str) -> Result<Vec<NodeId>, SyntaxError> {
        let tree = Tree::of(text)?;
        let mut top = Vec::new();
        // Each part of the text, and the list that it is put into.
        let mut work: Vec<_> = tree.top().iter().rev().map(|&part| (part, None)).collect();
        while let Some((part, parent)) = work.pop() {
            let id = match tree.expression(part) {
                Expression::List(parts) => {
                    let id = self.add(Node::List(Vec::with_capacity(parts.len())));
                    work.extend(parts.iter().rev().map(|&part| (part, Some(id))));
                    id
                }
                Expression::Word(_) | Expression::Barred(_) | Expression::Text(_) => {
                    self.add(Node::Word(tree.text(part).into()))
                }
            };
            match parent {
                None => top.push(id),
                Some(parent) => self.push(parent, id),
            }
        }
        Ok(top)
    }

    fn push(&mut self, parent: NodeId, id: NodeId) {
        if let Node::List(parts) = &mut self.nodes[parent.index()] {
            parts.push(id);
        }
    }

    fn add(&mut self, node: Node) -> NodeId {
        self.nodes.push(node);
        NodeId(u32::try_from(self.nodes.len() - 1).unwrap_or(u32::MAX))
    }

    /// A new word.
    pub(in crate::solve) fn add_word(&mut self, text: &str) -> NodeId {
        self.add(Node::Word(text.into()))
    }

    /// A new list, of parts that stand nowhere else.
    pub(in crate::solve) fn add_list(&mut self, parts: Vec<NodeId>) -> NodeId {
        self.add(Node::List(parts))
    }

    /// A new part, read from a text that is one.
    pub(in crate::solve) fn add_text(&mut self, text: &str) -> Option<NodeId> {
        self.read(text).ok()?.first().copied()
    }

    /// How many parts there have ever been.
    pub(in crate::solve) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// The commands.
    pub(in crate::solve) fn top(&self) -> &[NodeId] {
        &self.top
    }

    /// The word there; nothing for a list.
    pub(in crate::solve) fn word(&self, id: NodeId) -> Option<&str> {
        match &self.nodes[id.index()] {
            Node::Word(text) => Some(text),
            Node::List(_) => None,
        }
    }

    /// The name there, without bars; nothing for a list.
    pub(in crate::solve) fn name(&self, id: NodeId) -> Option<&str> {
        self.word(id).map(symbol)
    }

    /// The parts of a list; none of a word.
    pub(in crate::solve) fn parts(&self, id: NodeId) -> &[NodeId] {
        match &self.nodes[id.index()] {
            Node::Word(_) => &[],
            Node::List(parts) => parts,
        }
    }

    /// The name that a list begins with.
    pub(in crate::solve) fn head(&self, id: NodeId) -> Option<&str> {
        self.name(*self.parts(id).first()?)
    }

    /// The commands of that name.
    pub(in crate::solve) fn commands(&self, name: &str) -> Vec<NodeId> {
        self.top.iter().copied().filter(|&id| self.head(id) == Some(name)).collect()
    }

    /// The names that a list of bindings or variables binds.
    pub(in crate::solve) fn bound_names(&self, list: NodeId) -> Vec<String> {
        let name = |&pair: &NodeId| self.name(*self.parts(pair).first()?).map(str::to_owned);
        self.parts(list).iter().filter_map(name).collect()
    }

    /// Puts the commands into another order.
    pub(in crate::solve) fn reorder(&mut self, order: Vec<NodeId>) {
        self.top = order;
    }

    /// All parts of it, itself first, as long as `into` wants to see what is in them.
    pub(in crate::solve) fn below(&self, id: NodeId, mut into: impl FnMut(NodeId) -> bool) {
        let mut work = vec![id];
        while let Some(id) = work.pop() {
            if into(id) {
                work.extend(self.parts(id).iter().rev());
            }
        }
    }

    /// Whether it has more parts than so many.
    pub(in crate::solve) fn is_larger(&self, id: NodeId, than: usize) -> bool {
        let mut count = 0;
        self.below(id, |part| {
            count += 1 + self.parts(part).len();
            count <= than
        });
        count > than
    }

    /// The text, a line for each command, with these changes.
    pub(in crate::solve) fn text(&self, edits: &Edits) -> String {
        let mut text = String::new();
        for &command in &self.top {
            let before = text.len();
            self.write(command, edits, &mut text);
            if text.len() > before {
                text.push('\n');
            }
        }
        text
    }

    /// The text of one part.
    pub(in crate::solve) fn text_of(&self, id: NodeId) -> String {
        let mut text = String::new();
        self.write(id, &Edits::new(), &mut text);
        text
    }

    fn write(&self, id: NodeId, edits: &Edits, text: &mut String) {
        // Nothing stands for the end of a list.
        let mut work = vec![Some(id)];
        while let Some(next) = work.pop() {
            let Some(id) = next else {
                text.push(')');
                continue;
            };
            let Some(id) = resolve(id, edits) else { continue };
            if text.ends_with(|last: char| !matches!(last, '(' | '\n')) {
                text.push(' ');
            }
            match &self.nodes[id.index()] {
                Node::Word(word) => text.push_str(word),
                Node::List(parts) => {
                    text.push('(');
                    work.push(None);
                    work.extend(parts.iter().rev().map(|&part| Some(part)));
                }
            }
        }
    }

    /// Changes it.
    pub(in crate::solve) fn apply(&mut self, edits: &Edits) {
        let resolved = |ids: &[NodeId]| ids.iter().filter_map(|&id| resolve(id, edits)).collect();
        self.top = resolved(&self.top);
        let mut work = self.top.clone();
        while let Some(id) = work.pop() {
            let Node::List(parts) = &self.nodes[id.index()] else { continue };
            if parts.iter().any(|part| edits.contains_key(part)) {
                self.nodes[id.index()] = Node::List(resolved(parts));
            }
            work.extend(self.parts(id));
        }
    }

    /// A copy of a part in which names are replaced by copies of others.
    pub(in crate::solve) fn copy(&mut self, id: NodeId, names: &HashMap<String, NodeId>) -> NodeId {
        let root = self.add(Node::List(Vec::new()));
        let mut work = vec![(id, root)];
        while let Some((id, parent)) = work.pop() {
            let id = self.name(id).and_then(|name| names.get(name)).copied().unwrap_or(id);
            let copy = match self.nodes[id.index()].clone() {
                Node::Word(word) => self.add(Node::Word(word)),
                Node::List(parts) => {
                    let copy = self.add(Node::List(Vec::with_capacity(parts.len())));
                    work.extend(parts.iter().rev().map(|&part| (part, copy)));
                    copy
                }
            };
            self.push(parent, copy);
        }
        self.parts(root)[0]
    }
}

fn resolve(mut id: NodeId, edits: &Edits) -> Option<NodeId> {
    while let Some(&edit) = edits.get(&id) {
        id = edit?;
    }
    Some(id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_replaced_and_left_out() {
        let mut draft =
            Draft::of("(assert (and |a b| \"x\"\"y\" c)) ; so\n(check-sat)").expect("a script");
        let text = "(assert (and |a b| \"x\"\"y\" c))\n(check-sat)\n";
        assert_eq!(draft.text(&Edits::new()), text);
        let and = draft.parts(draft.top()[0])[1];
        let [head, name, .., c] = draft.parts(and)[..] else { panic!("four parts") };
        let new = draft.add_text("(not d)").expect("a term");
        let edits: Edits = [(name, None), (c, Some(new))].into_iter().collect();
        let after = "(assert (and \"x\"\"y\" (not d)))\n(check-sat)\n";
        assert_eq!(draft.text(&edits), after);
        draft.apply(&edits);
        assert_eq!(draft.text(&Edits::new()), after);
        assert_eq!((draft.head(and), draft.word(head)), (Some("and"), Some("and")));
        let with = [("d".to_owned(), name)].into_iter().collect();
        let copy = draft.copy(and, &with);
        assert_eq!(draft.text_of(copy), "(and \"x\"\"y\" (not |a b|))");
    }

    #[test]
    fn depth_is_no_matter() {
        let deep = format!("(assert {}x{})", "(not ".repeat(200_000), ")".repeat(200_000));
        let mut draft = Draft::of(&deep).expect("a script");
        assert_eq!(draft.text(&Edits::new()).len(), deep.len() + 1);
        let term = draft.parts(draft.top()[0])[1];
        let copy = draft.copy(term, &HashMap::new());
        draft.apply(&[(term, Some(copy))].into_iter().collect());
        assert_eq!(draft.text(&Edits::new()).len(), deep.len() + 1);
    }
}
