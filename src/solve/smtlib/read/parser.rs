//! The loop that reads terms, and its stack.

use std::ops::Range;

use hashbrown::HashMap;

use super::{Fault, ReadErrorKind, Reader};
use crate::logic::{Sort, Term};
use crate::sexpr::{Token, Tokens, is_symbol, symbol};

/// What has been opened and not closed yet.
enum Frame<'x> {
    /// `(`, and nothing behind it yet.
    Open,
    /// An application of this name, which stands there.
    Apply(&'x str, usize, Vec<Term>),
    /// `(let`, before the list of its bindings.
    Let,
    /// In that list: what has been bound.
    Bindings(Vec<(&'x str, Term)>),
    /// In one binding.
    Pair(Option<&'x str>, Option<Term>),
    /// Behind the list: the names that hold here, and the term.
    Body(Vec<&'x str>, Option<Term>),
    /// Behind the variables of `(exists`: what they are called, their symbols, and the term.
    Exists(Vec<&'x str>, Vec<Term>, Option<Term>),
    /// `(!`: the term, and how deep in its attributes we are.
    Annotated(Option<Term>, usize),
}

/// Reads one text.
pub(super) struct Parser<'r, 't, 'x> {
    pub(super) reader: &'r mut Reader<'t>,
    text: &'x str,
    tokens: Tokens<'x>,
    frames: Vec<Frame<'x>>,
    /// What names are bound to, the innermost binding last.
    bound: HashMap<&'x str, Vec<Term>>,
}

impl<'r, 't, 'x> Parser<'r, 't, 'x> {
    pub(super) fn new(reader: &'r mut Reader<'t>, text: &'x str) -> Self {
        let tokens = Tokens::new(text);
        Self { reader, text, tokens, frames: Vec::new(), bound: HashMap::new() }
    }

    /// One term.
    pub(super) fn term(&mut self) -> Result<Term, Fault> {
        debug_assert!(self.frames.is_empty(), "the term before has been read to its end");
        loop {
            let (at, token) = self.token()?;
            let value = match token {
                Token::Open => self.open(&at)?,
                Token::Close => self.close(&at)?,
                Token::Word | Token::Barred | Token::Text => self.word(&at)?,
            };
            if let Some(value) = value
                && let Some(whole) = self.deliver(value, &at)?
            {
                return Ok(whole);
            }
            if self.reader.terms.is_stopped() {
                // What has been read so far means nothing.
                return Err(Fault { kind: ReadErrorKind::Stopped, at: at.start });
            }
        }
    }

    /// The next token; `None` at the end of the text.
    pub(super) fn next(&mut self) -> Result<Option<(Range<usize>, Token)>, Fault> {
        self.tokens.next().transpose().map_err(|error| Fault {
            kind: ReadErrorKind::Syntax(error.to_string()),
            at: error.at.start,
        })
    }

    pub(super) fn token(&mut self) -> Result<(Range<usize>, Token), Fault> {
        let end = self.text.len();
        self.next()?.ok_or_else(|| syntax(&(end..end), "the text ends too early"))
    }

    /// The text of a token, without bars; a string is none.
    pub(super) fn name(&self, at: &Range<usize>) -> Result<&'x str, Fault> {
        let text = &self.text[at.clone()];
        if text.starts_with('"') {
            return Err(Fault { kind: ReadErrorKind::Unsupported(text.into()), at: at.start });
        }
        Ok(symbol(text))
    }

    pub(super) fn bind(&mut self, name: &'x str, to: Term) {
        self.bound.entry(name).or_default().push(to);
    }

    pub(super) fn release(&mut self, name: &str) {
        if let Some(bindings) = self.bound.get_mut(name) {
            bindings.pop();
        }
    }

    fn open(&mut self, at: &Range<usize>) -> Result<Option<Term>, Fault> {
        let inner = match self.frames.last_mut() {
            Some(Frame::Annotated(Some(_), depth)) => {
                *depth += 1;
                return Ok(None);
            }
            Some(frame @ Frame::Let) => {
                *frame = Frame::Bindings(Vec::new());
                return Ok(None);
            }
            Some(Frame::Open) => return Err(fault(at, ReadErrorKind::Unsupported("((".into()))),
            Some(Frame::Pair(None, _)) => return Err(syntax(at, "expected a name")),
            Some(Frame::Bindings(_)) => Frame::Pair(None, None),
            _ => Frame::Open,
        };
        self.frames.push(inner);
        Ok(None)
    }

    fn word(&mut self, at: &Range<usize>) -> Result<Option<Term>, Fault> {
        let name = self.name(at);
        let quoted = self.text.as_bytes()[at.start] == b'|';
        match self.frames.last_mut() {
            Some(Frame::Annotated(Some(_), _)) => return Ok(None),
            Some(frame @ Frame::Open) => {
                let name = name?;
                if name == "exists" && !quoted && self.reader.reads_exists {
                    let (names, symbols) = self.parameters()?;
                    self.frames.pop();
                    self.frames.push(Frame::Exists(names, symbols, None));
                } else {
                    *frame = head(name, at, quoted)?;
                }
                return Ok(None);
            }
            Some(Frame::Pair(bound @ None, _)) => {
                *bound = Some(name?);
                return Ok(None);
            }
            Some(Frame::Let | Frame::Bindings(_)) => {
                return Err(syntax(at, "expected a list of bindings"));
            }
            _ => {}
        }
        self.atom(name?, quoted).map(Some).map_err(|kind| fault(at, kind))
    }

    /// A name or a number that stands alone.
    fn atom(&self, name: &str, quoted: bool) -> Result<Term, ReadErrorKind> {
        if !quoted && !is_symbol(name) {
            return self.reader.constant(name);
        }
        if let Some(&term) = self.bound.get(name).and_then(|bindings| bindings.last()) {
            return Ok(term);
        }
        let term = match self.reader.applied(name, &[]) {
            Some(known) => known?,
            None if quoted => return Err(ReadErrorKind::UnknownName(name.to_owned())),
            None => self.reader.constant(name)?,
        };
        Ok(term)
    }

    fn close(&mut self, at: &Range<usize>) -> Result<Option<Term>, Fault> {
        if let Some(Frame::Annotated(Some(_), depth @ 1..)) = self.frames.last_mut() {
            *depth -= 1;
            return Ok(None);
        }
        match self.frames.pop() {
            Some(Frame::Apply(name, at, args)) => {
                self.apply(name, &args).map(Some).map_err(|kind| Fault { kind, at })
            }
            Some(Frame::Body(names, Some(term))) => {
                names.iter().for_each(|name| self.release(name));
                Ok(Some(term))
            }
            Some(Frame::Exists(names, symbols, Some(term))) => {
                names.iter().for_each(|name| self.release(name));
                Ok(Some(self.reader.terms.exists_if_needed(&symbols, term)))
            }
            Some(Frame::Annotated(Some(term), _)) => Ok(Some(term)),
            Some(Frame::Pair(Some(name), Some(term))) => {
                if let Some(Frame::Bindings(bindings)) = self.frames.last_mut() {
                    bindings.push((name, term));
                }
                Ok(None)
            }
            Some(Frame::Bindings(bindings)) if !bindings.is_empty() => {
                // Only here: a binding does not see those beside it.
                bindings.iter().for_each(|&(name, term)| self.bind(name, term));
                let names = bindings.into_iter().map(|(name, _)| name).collect();
                self.frames.push(Frame::Body(names, None));
                Ok(None)
            }
            _ => Err(syntax(at, "this `)` comes too early")),
        }
    }

    fn apply(&self, name: &str, args: &[Term]) -> Result<Term, ReadErrorKind> {
        if args.is_empty() || self.bound.get(name).is_some_and(|bindings| !bindings.is_empty()) {
            return Err(ReadErrorKind::Arguments(name.to_owned()));
        }
        match self.reader.applied(name, args) {
            Some(known) => known,
            None => self.reader.operate(name, args),
        }
    }

    /// Hands a term to what it is a part of; gives it back if that is nothing.
    fn deliver(&mut self, value: Term, at: &Range<usize>) -> Result<Option<Term>, Fault> {
        match self.frames.last_mut() {
            None => return Ok(Some(value)),
            Some(Frame::Apply(_, _, args)) => args.push(value),
            Some(
                Frame::Pair(Some(_), place @ None)
                | Frame::Body(_, place @ None)
                | Frame::Exists(_, _, place @ None)
                | Frame::Annotated(place @ None, _),
            ) => *place = Some(value),
            Some(_) => return Err(syntax(at, "one term too many")),
        }
        Ok(None)
    }

    /// Where what comes next begins, or the space before it.
    pub(super) fn here(&self) -> usize {
        self.tokens.at()
    }

    /// The sort that comes next.
    pub(super) fn sort(&mut self) -> Result<Sort, Fault> {
        let at = self.here();
        self.sort_or_end()?.ok_or_else(|| syntax(&(at..at), "expected a sort"))
    }

    /// The sort that comes next, or `)`.
    pub(super) fn sort_or_end(&mut self) -> Result<Option<Sort>, Fault> {
        let (at, token) = self.token()?;
        match &self.text[at.clone()] {
            _ if token == Token::Close => Ok(None),
            "Bool" => Ok(Some(Sort::Bool)),
            "Int" => Ok(Some(Sort::Int)),
            "Real" => Ok(Some(Sort::Real)),
            _ if token == Token::Open => self.array_sort().map(Some),
            other => Err(fault(&at, ReadErrorKind::Unsupported(other.to_owned()))),
        }
    }

    /// The rest of `(Array Int …)`.
    fn array_sort(&mut self) -> Result<Sort, Fault> {
        let (at, _) = self.token()?;
        let name = self.name(&at)?;
        if name != "Array" {
            return Err(fault(&at, ReadErrorKind::Unsupported(name.to_owned())));
        }
        let (index, inner) = (self.sort()?, self.sort()?);
        let (end, token) = self.token()?;
        if token != Token::Close {
            return Err(syntax(&end, "expected the end of the sort"));
        }
        let arity = u8::try_from(inner.arity() + 1).ok().filter(|_| index == Sort::Int);
        let unsupported = || fault(&at, ReadErrorKind::Unsupported("an array of this sort".into()));
        Ok(Sort::Array { arity: arity.ok_or_else(unsupported)?, element: inner.scalar() })
    }
}

/// One term, and nothing behind it.
pub(super) fn only_term(parser: &mut Parser<'_, '_, '_>) -> Result<Term, Fault> {
    let term = parser.term()?;
    match parser.next()? {
        None => Ok(term),
        Some((at, _)) => Err(syntax(&at, "the text goes on behind the term")),
    }
}

/// What a list is that begins with this word.
fn head<'x>(name: &'x str, at: &Range<usize>, quoted: bool) -> Result<Frame<'x>, Fault> {
    match name {
        _ if quoted => Ok(Frame::Apply(name, at.start, Vec::new())),
        "let" => Ok(Frame::Let),
        "!" => Ok(Frame::Annotated(None, 0)),
        "forall" | "exists" | "match" | "lambda" | "choice" => {
            Err(fault(at, ReadErrorKind::Binder(name.to_owned())))
        }
        "_" | "as" => Err(fault(at, ReadErrorKind::Unsupported(name.to_owned()))),
        _ => Ok(Frame::Apply(name, at.start, Vec::new())),
    }
}

pub(super) fn fault(at: &Range<usize>, kind: ReadErrorKind) -> Fault {
    Fault { kind, at: at.start }
}

pub(super) fn syntax(at: &Range<usize>, what: &str) -> Fault {
    fault(at, ReadErrorKind::Syntax(what.to_owned()))
}
