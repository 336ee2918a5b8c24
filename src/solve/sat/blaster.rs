//! Who reads an SMT-LIB text over truth values and bit-vectors, and makes a network of it as it goes: where it
//! is, and what names mean there.

use std::ops::Range;
use std::rc::Rc;

use hashbrown::HashMap;

use super::blasted::{BitSort, Blasted};
use super::gate::Signal;
use super::network::{Halted, Network};
use super::operators::IndexedName;
use crate::sexpr::{Token, Tokens, symbol};
use crate::solve::smtlib::ReadErrorKind;

/// What is wrong, and at which byte.
pub(super) type Unread = (ReadErrorKind, usize);

/// A text, and where one is in it.
#[derive(Clone)]
pub(super) struct Place<'x> {
    text: &'x str,
    tokens: Tokens<'x>,
}

impl<'x> Place<'x> {
    pub(super) fn beginning(text: &'x str) -> Self {
        Self { text, tokens: Tokens::new(text) }
    }
}

/// A function that a definition gives.
pub(super) struct DefinedFunction<'x> {
    pub(super) parameters: Vec<(&'x str, BitSort)>,
    /// Where its body stands.
    pub(super) body: Place<'x>,
}

/// What a name stands for.
pub(super) enum Named<'x> {
    Value(Blasted),
    Function(Rc<DefinedFunction<'x>>),
}

/// Reads one text.
pub(super) struct Blaster<'x, 'b> {
    pub(super) network: Network<'b>,
    pub(super) place: Place<'x>,
    names: HashMap<&'x str, Named<'x>>,
    pub(super) sorts: HashMap<&'x str, BitSort>,
    pub(super) asserted: Vec<Signal>,
    pub(super) pending: Vec<Pending<'x>>,
    /// What is bound, the innermost binding last, and in how many calls.
    bound: HashMap<&'x str, Vec<(usize, Blasted)>>,
    /// How many functions are being applied, one in the other.
    pub(super) calls: usize,
}

/// What has been opened and not closed yet.
pub(super) enum Pending<'x> {
    /// An application, which stands there.
    Application(IndexedName<'x>, usize, Vec<Blasted>),
    /// In the list of a `let`: what has been bound.
    LetList(Vec<(&'x str, Blasted)>),
    /// In one binding of it.
    Binding(&'x str),
    /// Behind the list: the names that hold here.
    LetBody(Vec<&'x str>),
    /// `(!`, before the attributes.
    Annotation,
    /// The body of a function, and where to go on behind its application.
    Body(Rc<DefinedFunction<'x>>, Place<'x>),
}

impl<'x, 'b> Blaster<'x, 'b> {
    /// At the beginning of a text.
    pub(super) fn new(text: &'x str, network: Network<'b>) -> Self {
        Self {
            network,
            place: Place::beginning(text),
            names: HashMap::new(),
            sorts: HashMap::new(),
            asserted: Vec::new(),
            pending: Vec::new(),
            bound: HashMap::new(),
            calls: 0,
        }
    }

    /// Fails if the network has been halted: what it has given since is wrong.
    pub(super) fn check(&self) -> Result<(), Unread> {
        match self.network.halted() {
            Some(Halted::TooLarge(most)) => Err((ReadErrorKind::TooManyGates(most), self.at())),
            Some(Halted::Stopped) => Err((ReadErrorKind::Stopped, self.at())),
            None => Ok(()),
        }
    }
}

/// Tokens and names.
impl<'x> Blaster<'x, '_> {
    pub(super) fn next(&mut self) -> Result<Option<(Range<usize>, Token)>, Unread> {
        self.network.work(1);
        self.check()?;
        let next = self.place.tokens.next().transpose();
        next.map_err(|error| (ReadErrorKind::Syntax(error.to_string()), error.at.start))
    }

    pub(super) fn token(&mut self) -> Result<(Range<usize>, Token), Unread> {
        let end = self.place.text.len();
        self.next()?.ok_or_else(|| malformed(&(end..end), "the text ends too early"))
    }

    /// Where one is.
    pub(super) fn at(&self) -> usize {
        self.place.tokens.at()
    }

    pub(super) fn expect(&mut self, wanted: Token, what: &str) -> Result<(), Unread> {
        let (at, token) = self.token()?;
        if token == wanted { Ok(()) } else { Err(malformed(&at, what)) }
    }

    /// The name that comes next, and where it stands.
    pub(super) fn word(&mut self, what: &str) -> Result<(Range<usize>, &'x str), Unread> {
        let (at, token) = self.token()?;
        if matches!(token, Token::Open | Token::Close) {
            return Err(malformed(&at, what));
        }
        let name = self.name(&at)?;
        Ok((at, name))
    }

    /// The text of a token.
    pub(super) fn text(&self, at: &Range<usize>) -> &'x str {
        &self.place.text[at.clone()]
    }

    /// The same without bars; a string is no name.
    pub(super) fn name(&self, at: &Range<usize>) -> Result<&'x str, Unread> {
        let text = self.text(at);
        if text.starts_with('"') {
            return Err((ReadErrorKind::Unsupported(text.to_owned()), at.start));
        }
        Ok(symbol(text))
    }

    pub(super) fn new_name(&mut self) -> Result<&'x str, Unread> {
        let (at, name) = self.word("expected a name")?;
        if self.names.contains_key(name) {
            return Err(malformed(&at, "this name means something already"));
        }
        Ok(name)
    }

    /// From here on the name stands for this.
    pub(super) fn give(&mut self, name: &'x str, named: Named<'x>) {
        self.names.insert(name, named);
    }

    pub(super) fn bind(&mut self, name: &'x str, value: Blasted) {
        self.bound.entry(name).or_default().push((self.calls, value));
    }

    pub(super) fn release(&mut self, name: &str) {
        if let Some(bindings) = self.bound.get_mut(name) {
            bindings.pop();
        }
    }

    /// What a name stands for here. The body of a function does not see what is bound where it is applied.
    pub(super) fn value(&self, name: &str) -> Option<&Blasted> {
        let innermost = self.bound.get(name).and_then(|bindings| bindings.last());
        match (innermost, self.names.get(name)) {
            (Some((calls, value)), _) if *calls == self.calls => Some(value),
            (_, Some(Named::Value(value))) => Some(value),
            _ => None,
        }
    }

    /// The function of that name.
    pub(super) fn function(&self, name: &str) -> Option<Rc<DefinedFunction<'x>>> {
        match self.names.get(name) {
            Some(Named::Function(function)) => Some(Rc::clone(function)),
            _ => None,
        }
    }
}

pub(super) fn malformed(at: &Range<usize>, what: &str) -> Unread {
    (ReadErrorKind::Syntax(what.to_owned()), at.start)
}
