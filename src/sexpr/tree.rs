//! A text as lists and words, each with its place. Lists are numbered, so that no nesting is too deep.

use super::{SyntaxError, SyntaxErrorKind, Token, Tokens, symbol};

/// Names a list or a word of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExpressionId(u32);

/// What stands somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expression<'t> {
    /// A symbol without bars, a keyword, or a constant that is no string.
    Word(&'t str),
    /// A symbol between bars, which it is without.
    Barred(&'t str),
    /// A string, as it is written.
    Text(&'t str),
    /// A list.
    List(&'t [ExpressionId]),
}

#[derive(Clone, Copy, Debug)]
struct Item {
    start: u32,
    /// One past its last byte; the number of a list.
    rest: u32,
}

#[derive(Clone, Copy, Debug)]
struct List {
    end: u32,
    /// Which of the parts are its own.
    parts: (u32, u32),
}

/// A whole text.
///
/// ```
/// use unloop::sexpr::{Expression, Tree};
///
/// let tree = Tree::of("(assert |x|) ; so\n(check-sat)").unwrap();
/// assert_eq!(tree.text(tree.top()[1]), "(check-sat)");
/// let parts = tree.list(tree.top()[0]).unwrap();
/// assert_eq!(tree.expression(parts[1]), Expression::Barred("x"));
/// ```
#[derive(Clone, Debug)]
pub struct Tree<'x> {
    text: &'x str,
    items: Vec<Item>,
    lists: Vec<List>,
    parts: Vec<ExpressionId>,
    top: Vec<ExpressionId>,
    /// How deep the deepest list is, and the first that is so.
    deepest: (usize, ExpressionId),
}

/// Places are numbers of 32 bits.
fn narrow(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

impl<'x> Tree<'x> {
    /// Reads a text.
    ///
    /// # Errors
    /// It is no sequence of S-expressions, or takes 4 GiB or more.
    pub fn of(text: &'x str) -> Result<Self, SyntaxError> {
        if u32::try_from(text.len()).is_err() {
            return Err(SyntaxError { at: 0..0, kind: SyntaxErrorKind::TooLong });
        }
        let (items, lists, parts, top) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let mut tree = Self { text, items, lists, parts, top, deepest: (0, ExpressionId(0)) };
        // Which lists are open, and where their parts begin among those that belong to no list yet.
        let mut open: Vec<(ExpressionId, usize)> = Vec::new();
        let mut loose = Vec::new();
        for token in Tokens::new(text) {
            let (at, token) = token?;
            if token == Token::Close {
                let stray = SyntaxError { at: at.clone(), kind: SyntaxErrorKind::Close };
                let (list, first) = open.pop().ok_or(stray)?;
                tree.close(list, narrow(at.end), loose.drain(first..));
                continue;
            }
            let id = ExpressionId(narrow(tree.items.len()));
            tree.items.push(Item { start: narrow(at.start), rest: narrow(at.end) });
            loose.push(id);
            if token == Token::Open {
                open.push((id, loose.len()));
                if open.len() > tree.deepest.0 {
                    tree.deepest = (open.len(), id);
                }
            }
        }
        // The outermost one: what was meant to follow it stands inside it now.
        if let Some(&(list, _)) = open.first() {
            let start = tree.items[list.0 as usize].start as usize;
            return Err(SyntaxError::unclosed(start, SyntaxErrorKind::List));
        }
        tree.top = loose;
        Ok(tree)
    }

    fn close(&mut self, list: ExpressionId, end: u32, parts: impl Iterator<Item = ExpressionId>) {
        let first = narrow(self.parts.len());
        self.parts.extend(parts);
        self.items[list.0 as usize].rest = narrow(self.lists.len());
        self.lists.push(List { end, parts: (first, narrow(self.parts.len())) });
    }

    /// The expressions that are in no list.
    pub fn top(&self) -> &[ExpressionId] {
        &self.top
    }

    /// How deep the deepest list is, the outermost being at 1, and the first that is so deep.
    pub fn deepest(&self) -> (usize, ExpressionId) {
        self.deepest
    }

    /// What stands there.
    pub fn expression(&self, id: ExpressionId) -> Expression<'_> {
        let (start, end) = self.span(id);
        match self.text.as_bytes()[start] {
            b'(' => Expression::List(self.parts_of(id)),
            b'"' => Expression::Text(&self.text[start..end]),
            b'|' => Expression::Barred(symbol(&self.text[start..end])),
            _ => Expression::Word(&self.text[start..end]),
        }
    }

    /// What is in a list; `None` for anything else.
    pub fn list(&self, id: ExpressionId) -> Option<&[ExpressionId]> {
        self.is_list(id).then(|| self.parts_of(id))
    }

    /// The symbol, keyword or constant that stands there, without bars; `None` for a list or a string.
    pub fn word(&self, id: ExpressionId) -> Option<&'x str> {
        let text = self.text(id);
        (!text.starts_with(['(', '"'])).then(|| symbol(text))
    }

    /// The text of it.
    pub fn text(&self, id: ExpressionId) -> &'x str {
        let (start, end) = self.span(id);
        &self.text[start..end]
    }

    /// Its first byte, and one past its last.
    pub fn span(&self, id: ExpressionId) -> (usize, usize) {
        let Item { start, rest } = self.items[id.0 as usize];
        let end = if self.is_list(id) { self.lists[rest as usize].end } else { rest };
        (start as usize, end as usize)
    }

    /// What to show of it: the word itself, or a list's beginning up to its first word.
    pub fn at(&self, id: ExpressionId) -> (usize, usize) {
        let (start, end) = self.span(id);
        match self.list(id).and_then(|parts| parts.first()) {
            Some(&first) if self.is_list(first) => (start, start + 1),
            Some(&first) => (start, self.span(first).1),
            None => (start, end),
        }
    }

    fn is_list(&self, id: ExpressionId) -> bool {
        self.text.as_bytes()[self.items[id.0 as usize].start as usize] == b'('
    }

    fn parts_of(&self, list: ExpressionId) -> &[ExpressionId] {
        let List { parts: (first, end), .. } =
            self.lists[self.items[list.0 as usize].rest as usize];
        &self.parts[first as usize..end as usize]
    }
}
