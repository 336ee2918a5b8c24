//! A script as lists and words, each with its place. The text is read by one loop, and the lists
//! are numbered, so that no nesting is too deep for this part.

use super::{Fault, Reading};

/// How deeply lists may be nested: what reads them recurses.
const MAX_NESTING: usize = 20_000;

/// Names a list or a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Id(u32);

/// What stands somewhere.
#[derive(Debug)]
pub(super) enum Shape {
    /// A symbol, keyword or number.
    Word,
    /// A symbol between bars.
    Barred,
    /// A string.
    Text,
    List(Vec<Id>),
}

#[derive(Debug)]
struct Item {
    start: u32,
    end: u32,
    shape: Shape,
}

/// A whole script.
#[derive(Debug)]
pub(super) struct Tree<'x> {
    text: &'x str,
    items: Vec<Item>,
    /// The commands.
    pub(super) top: Vec<Id>,
}

impl<'x> Tree<'x> {
    pub(super) fn shape(&self, id: Id) -> &Shape {
        &self.items[id.0 as usize].shape
    }

    /// What is in a list; `None` for a word.
    pub(super) fn list(&self, id: Id) -> Option<&[Id]> {
        match self.shape(id) {
            Shape::List(parts) => Some(parts),
            _ => None,
        }
    }

    /// The symbol that stands there, without bars; `None` for a list or a string.
    pub(super) fn word(&self, id: Id) -> Option<&'x str> {
        let Item { start, end, ref shape } = self.items[id.0 as usize];
        match shape {
            Shape::Word => self.text.get(start as usize..end as usize),
            Shape::Barred => self.text.get(start as usize + 1..end as usize - 1),
            _ => None,
        }
    }

    /// The word itself, or a list's beginning up to its first word.
    pub(super) fn at(&self, id: Id) -> (usize, usize) {
        let item = &self.items[id.0 as usize];
        let end = match &item.shape {
            Shape::List(parts) => match parts.first().map(|first| &self.items[first.0 as usize]) {
                Some(Item { shape: Shape::List(_), .. }) => item.start + 1,
                Some(first) => first.end,
                None => item.end,
            },
            _ => item.end,
        };
        (item.start as usize, end as usize)
    }

    /// Reads a text, whose bytes are counted in 32 bits.
    pub(super) fn of(text: &'x str) -> Reading<Self> {
        let narrow = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        let mut tree = Tree { text, items: Vec::new(), top: Vec::new() };
        let mut open: Vec<(usize, Vec<Id>)> = Vec::new();
        let (bytes, mut at) = (text.as_bytes(), 0);
        while let Some(&byte) = bytes.get(at) {
            let start = at;
            let shape = match byte {
                b' ' | b'\t' | b'\r' | b'\n' => {
                    at += 1;
                    continue;
                }
                b';' => {
                    at = text[at..].find('\n').map_or(text.len(), |length| at + length);
                    continue;
                }
                b'(' => {
                    at += 1;
                    open.push((start, Vec::new()));
                    if open.len() > MAX_NESTING {
                        let message = format!("lists are nested more than {MAX_NESTING} deep here");
                        return Err(Fault::unsupported((start, at), message)
                            .help("name parts of the formula by predicates of their own"));
                    }
                    continue;
                }
                b')' => {
                    at += 1;
                    let Some((begun, parts)) = open.pop() else {
                        return Err(Fault::error((start, at), "this `)` closes nothing")
                            .help("remove it, or look for a `(` that is missing before"));
                    };
                    tree.add(&mut open, narrow(begun), narrow(at), Shape::List(parts));
                    continue;
                }
                b'|' => {
                    let rest = &text[at + 1..];
                    let Some(length) = rest.find('|') else {
                        return Err(Fault::error((start, at + 1), "this `|` is not closed")
                            .help("a symbol in bars ends with another `|`"));
                    };
                    at += length + 2;
                    Shape::Barred
                }
                b'"' => {
                    at = string_end(bytes, at).ok_or_else(|| {
                        Fault::error((start, start + 1), "this string is not closed")
                            .help("a string ends with another `\"`")
                    })?;
                    Shape::Text
                }
                _ => {
                    let ends = |c: char| c.is_ascii_whitespace() || "();|\"".contains(c);
                    at = text[at..].find(ends).map_or(text.len(), |length| at + length);
                    Shape::Word
                }
            };
            tree.add(&mut open, narrow(start), narrow(at), shape);
        }
        match open.last() {
            Some(&(begun, _)) => Err(Fault::error((begun, begun + 1), "this `(` is not closed")
                .help("the text ends before its `)`")),
            None => Ok(tree),
        }
    }

    fn add(&mut self, open: &mut [(usize, Vec<Id>)], start: u32, end: u32, shape: Shape) {
        let id = Id(u32::try_from(self.items.len()).unwrap_or(u32::MAX));
        self.items.push(Item { start, end, shape });
        match open.last_mut() {
            Some((_, parts)) => parts.push(id),
            None => self.top.push(id),
        }
    }
}

/// One past a string that begins at `start`; two quotes stand for one inside.
fn string_end(bytes: &[u8], start: usize) -> Option<usize> {
    let mut at = start + 1;
    loop {
        match (bytes.get(at)?, bytes.get(at + 1)) {
            (b'"', Some(b'"')) => at += 2,
            (b'"', _) => return Some(at + 1),
            _ => at += 1,
        }
    }
}
