//! Where the terms of a draft are, how deep, and of which sorts, as far as that is cheap to tell: sorts are
//! for the choice of what to try; whether a text is one, its solvers say.

use hashbrown::HashMap;

use crate::sexpr::{Tree, symbol};
use crate::solve::draft::{Draft, NodeId};
use crate::solve::operators::{IndexedOperator, ResultSort, is_value, literal_width};

/// A sort, by its number; 0 for those that are not known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(in crate::solve) struct SortId(u32);

/// The terms of a draft.
pub(in crate::solve) struct Terms {
    /// Those so deep below their commands.
    pub(in crate::solve) levels: Vec<Vec<NodeId>>,
    sorts: Vec<SortId>,
    /// How many terms each consists of.
    weights: Vec<usize>,
    names: Vec<String>,
    numbers: HashMap<String, SortId>,
    /// Names that are declared at the top, and of which sort they are: constants, in their order.
    pub(in crate::solve) constants: HashMap<SortId, Vec<String>>,
    /// The sorts of all names at the top: of functions that of what they give.
    global: HashMap<String, SortId>,
    /// Those that are bound where one is, the innermost last.
    bound: HashMap<String, Vec<SortId>>,
}

impl Default for Terms {
    /// Of nothing.
    fn default() -> Self {
        Self {
            levels: Vec::new(),
            sorts: Vec::new(),
            weights: Vec::new(),
            // The first stands for a sort that is not known.
            names: vec![String::new()],
            numbers: HashMap::new(),
            constants: HashMap::new(),
            global: HashMap::new(),
            bound: HashMap::new(),
        }
    }
}

/// What is left to do.
enum Step {
    /// Look at a term that is so deep.
    Enter(NodeId, usize),
    /// Find the sort of a list whose parts are done.
    Leave(NodeId),
    /// The terms of a `let` are done: bind its names.
    Bind(NodeId),
    /// The body of this one is done.
    Unbind(NodeId),
}

impl Terms {
    pub(in crate::solve) fn of(draft: &Draft) -> Self {
        let mut terms = Self::default();
        terms.follow(draft);
        terms
    }

    /// The terms of another draft instead; what was declared before is so still.
    pub(in crate::solve) fn follow(&mut self, draft: &Draft) {
        self.levels.clear();
        self.sorts = vec![SortId::default(); draft.len()];
        self.weights = vec![1; draft.len()];
        for &command in draft.top() {
            self.command(draft, command);
        }
    }

    /// The sort of a term; nothing where that is not known.
    pub(in crate::solve) fn sort(&self, id: NodeId) -> Option<SortId> {
        self.sorts.get(id.index()).copied().filter(|sort| sort.0 > 0)
    }

    /// How many terms one consists of.
    pub(in crate::solve) fn weight(&self, id: NodeId) -> usize {
        self.weights.get(id.index()).copied().unwrap_or(1)
    }

    /// How the sort is written.
    pub(in crate::solve) fn name(&self, sort: SortId) -> &str {
        &self.names[sort.0 as usize]
    }

    fn number(&mut self, name: &str) -> SortId {
        if let Some(&known) = self.numbers.get(name) {
            return known;
        }
        let sort = SortId(u32::try_from(self.names.len()).unwrap_or(u32::MAX));
        self.names.push(name.to_owned());
        self.numbers.insert(name.to_owned(), sort);
        sort
    }

    fn command(&mut self, draft: &Draft, command: NodeId) {
        let parts = draft.parts(command);
        match (draft.head(command).unwrap_or_default(), parts) {
            ("assert", &[_, term]) => self.walk(draft, term),
            ("check-sat-assuming", &[_, list]) => {
                draft.parts(list).to_vec().into_iter().for_each(|term| self.walk(draft, term));
            }
            ("declare-const", &[_, name, sort]) => self.declare(draft, name, sort, true),
            ("declare-fun", &[_, name, list, sort]) => {
                self.declare(draft, name, sort, draft.parts(list).is_empty());
            }
            ("define-const", &[_, name, sort, body]) => {
                self.walk(draft, body);
                self.declare(draft, name, sort, true);
            }
            ("define-fun" | "define-fun-rec", &[_, name, list, sort, body]) => {
                let own = draft.parts(list);
                self.bind_variables(draft, own);
                self.walk(draft, body);
                for &variable in own {
                    self.unbind(draft, variable);
                }
                self.declare(draft, name, sort, own.is_empty());
            }
            _ => {}
        }
    }

    /// Declares a name beside those of drafts: a constant, or a function with the sort of its result.
    pub(in crate::solve) fn add_name(&mut self, name: &str, sort: &str) {
        let sort = self.number(sort);
        self.global.insert(symbol(name).to_owned(), sort);
    }

    /// Forgets what a name was declared as.
    pub(in crate::solve) fn remove_name(&mut self, name: &str) {
        self.global.remove(symbol(name));
    }

    fn declare(&mut self, draft: &Draft, name: NodeId, sort: NodeId, is_constant: bool) {
        let Some(name) = draft.name(name) else { return };
        let sort = self.number(&draft.text_of(sort));
        self.global.insert(name.to_owned(), sort);
        if is_constant {
            self.constants.entry(sort).or_default().push(name.to_owned());
        }
    }

    /// Variables with their sorts, `(x S)`.
    fn bind_variables(&mut self, draft: &Draft, variables: &[NodeId]) {
        for &variable in variables {
            if let [name, sort] = *draft.parts(variable)
                && let Some(name) = draft.name(name)
            {
                let sort = self.number(&draft.text_of(sort));
                self.bound.entry(name.to_owned()).or_default().push(sort);
            }
        }
    }

    fn unbind(&mut self, draft: &Draft, variable: NodeId) {
        let name = draft.parts(variable).first().and_then(|&name| draft.name(name));
        if let Some(sorts) = name.and_then(|name| self.bound.get_mut(name)) {
            sorts.pop();
        }
    }

    fn walk(&mut self, draft: &Draft, term: NodeId) {
        let mut work = vec![Step::Enter(term, 0)];
        while let Some(step) = work.pop() {
            match step {
                Step::Enter(id, depth) => self.enter(draft, id, depth, &mut work),
                Step::Leave(id) => {
                    let sort = self.sort_of_list(draft, id);
                    self.sorts[id.index()] = sort;
                    let own = draft.parts(id).iter();
                    let bound =
                        own.clone().flat_map(|&part| draft.parts(part)).filter_map(|&pair| {
                            // The terms of a `let`; of all else it is what has been counted.
                            draft.parts(pair).get(1).filter(|_| draft.head(id) == Some("let"))
                        });
                    let weight: usize =
                        own.chain(bound).map(|part| self.weights[part.index()]).sum();
                    self.weights[id.index()] = weight + 1;
                }
                Step::Bind(id) => {
                    for &binding in draft.parts(draft.parts(id)[1]) {
                        if let [name, term] = *draft.parts(binding)
                            && let Some(name) = draft.name(name)
                        {
                            let sort = self.sorts[term.index()];
                            self.bound.entry(name.to_owned()).or_default().push(sort);
                        }
                    }
                }
                Step::Unbind(id) => {
                    for &binding in draft.parts(draft.parts(id)[1]) {
                        self.unbind(draft, binding);
                    }
                }
            }
        }
    }

    fn enter(&mut self, draft: &Draft, id: NodeId, depth: usize, work: &mut Vec<Step>) {
        if self.levels.len() <= depth {
            self.levels.resize_with(depth + 1, Vec::new);
        }
        self.levels[depth].push(id);
        if let Some(word) = draft.word(id) {
            self.sorts[id.index()] = self.sort_of_word(word);
            return;
        }
        let parts = draft.parts(id);
        work.push(Step::Leave(id));
        let below = depth + 1;
        match (draft.head(id).unwrap_or_default(), parts) {
            ("let", &[_, list, body]) => {
                work.extend([Step::Unbind(id), Step::Enter(body, below), Step::Bind(id)]);
                let terms = draft.parts(list).iter().filter_map(|&pair| draft.parts(pair).get(1));
                work.extend(terms.map(|&term| Step::Enter(term, below)));
            }
            ("forall" | "exists", &[_, list, body]) => {
                self.bind_variables(draft, draft.parts(list));
                work.extend([Step::Unbind(id), Step::Enter(body, below)]);
            }
            ("!", &[_, term, ..]) => work.push(Step::Enter(term, below)),
            ("_" | "as" | "match" | "let" | "forall" | "exists", _) => {}
            _ => work.extend(parts.iter().skip(1).rev().map(|&part| Step::Enter(part, below))),
        }
    }

    fn sort_of_word(&mut self, word: &str) -> SortId {
        let name = symbol(word);
        let bound = self.bound.get(name).and_then(|sorts| sorts.last());
        if let Some(&sort) = bound.or_else(|| self.global.get(name)) {
            return sort;
        }
        let decimal = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        if let Some(width) = literal_width(word) {
            return self.number(&bits(width));
        }
        match word {
            "true" | "false" => self.number("Bool"),
            _ if decimal(word) => {
                // In logics without integers it is a real number.
                let reals = self.numbers.contains_key("Real") && !self.numbers.contains_key("Int");
                self.number(if reals { "Real" } else { "Int" })
            }
            _ if word.split_once('.').is_some_and(|(a, b)| decimal(a) && decimal(b)) => {
                self.number("Real")
            }
            _ if word.starts_with('"') => self.number("String"),
            _ => SortId::default(),
        }
    }

    fn sort_of_list(&mut self, draft: &Draft, id: NodeId) -> SortId {
        let parts = draft.parts(id);
        let sort = |at: usize| parts.get(at).map(|part| self.sorts[part.index()]);
        let head = draft.head(id).unwrap_or_default();
        let known = match ResultSort::of(head) {
            Some(ResultSort::Truth) => return self.number("Bool"),
            Some(ResultSort::Integer) => return self.number("Int"),
            Some(ResultSort::Real) => return self.number("Real"),
            Some(ResultSort::Bit) => return self.number(&bits(1)),
            Some(ResultSort::Alike | ResultSort::First) => sort(1),
            Some(ResultSort::Others) => sort(2),
            Some(ResultSort::Element) => {
                let array = sort(1).map(|sort| self.name(sort).to_owned()).unwrap_or_default();
                return element(&array).map_or_else(SortId::default, |sort| self.number(&sort));
            }
            Some(ResultSort::Joined) => {
                let widths = parts.iter().skip(1).map(|p| width(self.name(self.sorts[p.index()])));
                let width: Option<u32> = widths.sum();
                return width.map_or_else(SortId::default, |width| self.number(&bits(width)));
            }
            None if head == "_" => {
                let word = |at: usize| parts.get(at).and_then(|&part| draft.word(part));
                let width = word(2).and_then(|width| width.parse().ok());
                return match width.filter(|_| word(1).is_some_and(is_value)) {
                    Some(width) => self.number(&bits(width)),
                    None => SortId::default(),
                };
            }
            None if head.is_empty() => return self.sort_of_indexed(draft, parts),
            None => {
                let bound = self.bound.get(head).is_some_and(|sorts| !sorts.is_empty());
                self.global.get(head).copied().filter(|_| !bound)
            }
        };
        known.unwrap_or_default()
    }

    /// Of `((_ extract 7 0) x)` and its like.
    fn sort_of_indexed(&mut self, draft: &Draft, parts: &[NodeId]) -> SortId {
        let Some(&head) = parts.first() else { return SortId::default() };
        let words: Vec<&str> = draft.parts(head).iter().filter_map(|&w| draft.word(w)).collect();
        let number = |at: usize| words.get(at).and_then(|word| word.parse().ok()).unwrap_or(0);
        let own = parts.get(1).and_then(|part| width(self.name(self.sorts[part.index()])));
        let operator = words.get(1).and_then(|name| IndexedOperator::of(name));
        let wide = operator.and_then(|operator| operator.width(own, [number(2), number(3)]));
        wide.map_or_else(SortId::default, |width| self.number(&bits(width)))
    }
}

fn bits(width: u32) -> String {
    format!("(_ BitVec {width})")
}

/// Of how many bits a sort is.
pub(in crate::solve) fn width(sort: &str) -> Option<u32> {
    sort.strip_prefix("(_ BitVec ")?.strip_suffix(')')?.parse().ok()
}

/// The sort of an array's elements.
fn element(array: &str) -> Option<String> {
    let tree = Tree::of(array).ok()?;
    match *tree.list(*tree.top().first()?)? {
        [head, _, element] if tree.word(head) == Some("Array") => {
            Some(tree.text(element).to_owned())
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::draft::Draft;

    #[test]
    fn sorts_follow_from_declarations() {
        let text = "(declare-const a (Array Int (_ BitVec 8)))\n(declare-fun f (Int) U)\n\
            (declare-fun |u v| () U)\n(define-fun g ((x Int)) Int (+ x 1))\n\
            (assert (let ((x (select a 3))) (= ((_ zero_extend 8) x) (concat x (_ bv1 8)))))\n\
            (assert (exists ((x Real)) (= (f (g 1)) (ite (> x 0.5) |u v| (f 2)))))";
        let draft = Draft::of(text).expect("a script");
        let terms = Terms::of(&draft);
        let sort_of = |wanted: &str| {
            let all = terms.levels.iter().flatten();
            let mut all = all.filter(|&&id| draft.text_of(id) == wanted);
            all.next().and_then(|&id| terms.sort(id)).map_or("", |sort| terms.name(sort))
        };
        for (term, sort) in [
            ("(select a 3)", "(_ BitVec 8)"),
            ("((_ zero_extend 8) x)", "(_ BitVec 16)"),
            ("(concat x (_ bv1 8))", "(_ BitVec 16)"),
            ("(f (g 1))", "U"),
            ("(ite (> x 0.5) |u v| (f 2))", "U"),
            ("(+ x 1)", "Int"),
            ("(> x 0.5)", "Bool"),
            ("0.5", "Real"),
            ("(g 1)", "Int"),
        ] {
            assert_eq!(sort_of(term), sort, "{term}");
        }
        let of_u = terms.constants.iter().find(|(sort, _)| terms.name(**sort) == "U");
        assert_eq!(of_u.map(|(_, names)| &names[..]), Some(&["u v".to_owned()][..]));
    }
}
