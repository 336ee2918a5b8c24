//! Reads an SMT-LIB text over truth values and bit-vectors, and makes a network of it as it goes.
//!
//! What is read: declarations of constants, definitions (with parameters, too), sorts that stand for others,
//! assertions, and one check, under assumptions or not. All else is refused by name and place; so nothing is
//! left out that would change an answer.
//!
//! The text is read by one loop with a stack of its own ([`terms`](super::terms)), so that no nesting is too
//! deep. What a `let` or a definition names is shared; a definition with parameters is read again for each
//! application.

use std::ops::Range;
use std::rc::Rc;

use hashbrown::HashMap;

use super::blasted::{BitSort, Blasted};
use super::network::{Halted, LogicGate, Network, Signal};
use super::terms::Pending;
use crate::solve::position::position;
use crate::solve::scan::{Token, Tokens};
use crate::solve::smtlib::{ReadError, ReadErrorKind};

/// What is wrong, and at which byte.
pub(super) type Unread = (ReadErrorKind, usize);

/// A question as a network.
#[derive(Debug)]
pub(super) struct BlastedQuestion {
    pub(super) gates: Vec<LogicGate>,
    /// What has to hold.
    pub(super) asserted: Vec<Signal>,
    /// The terms whose values are wanted.
    pub(super) wanted: Vec<Blasted>,
}

/// A text, and where one is in it.
#[derive(Clone)]
pub(super) struct Place<'x> {
    text: &'x str,
    tokens: Tokens<'x>,
}

impl<'x> Place<'x> {
    fn beginning(text: &'x str) -> Self {
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
enum Named<'x> {
    Value(Blasted),
    Function(Rc<DefinedFunction<'x>>),
}

/// Reads one text.
pub(super) struct Blaster<'x, 'b> {
    pub(super) network: Network<'b>,
    pub(super) place: Place<'x>,
    names: HashMap<&'x str, Named<'x>>,
    sorts: HashMap<&'x str, BitSort>,
    asserted: Vec<Signal>,
    pub(super) pending: Vec<Pending<'x>>,
    /// What is bound, the innermost binding last, and in how many calls.
    bound: HashMap<&'x str, Vec<(usize, Blasted)>>,
    /// How many functions are being applied, one in the other.
    pub(super) calls: usize,
}

/// Makes a network of at most `most` gates of a text with one question, and of the terms that are wanted of a
/// model.
pub(super) fn blast(
    text: &str,
    wanted: &[String],
    most: usize,
    is_over: &dyn Fn() -> bool,
) -> Result<BlastedQuestion, ReadError> {
    let mut blaster = Blaster {
        network: Network::new(most, is_over),
        place: Place::beginning(text),
        names: HashMap::new(),
        sorts: HashMap::new(),
        asserted: Vec::new(),
        pending: Vec::new(),
        bound: HashMap::new(),
        calls: 0,
    };
    let located = |(kind, at): Unread, text: &str| {
        let (line, column) = position(text, at);
        ReadError { kind, line, column }
    };
    blaster.script().map_err(|unread| located(unread, text))?;
    let mut values = Vec::with_capacity(wanted.len());
    for term in wanted {
        blaster.place = Place::beginning(term);
        values.push(blaster.only_term().map_err(|unread| located(unread, term))?);
    }
    let Blaster { network, asserted, .. } = blaster;
    Ok(BlastedQuestion { gates: network.into_gates(), asserted, wanted: values })
}

/// What commands say.
impl<'x> Blaster<'x, '_> {
    /// Everything up to the check.
    fn script(&mut self) -> Result<(), Unread> {
        while let Some((at, token)) = self.next()? {
            if token != Token::Open {
                return Err(malformed(&at, "expected a command"));
            }
            let (at, name) = self.word("expected the name of a command")?;
            match name {
                "set-logic" | "set-option" | "set-info" => {
                    self.skip()?;
                    continue;
                }
                "declare-const" => self.declaration(false)?,
                "declare-fun" => self.declaration(true)?,
                "define-fun" => self.definition(true)?,
                "define-const" => self.definition(false)?,
                "define-sort" => self.sort_definition()?,
                "assert" => self.assertion()?,
                "check-sat" | "check-sat-assuming" => {
                    if name == "check-sat-assuming" {
                        self.assumptions()?;
                    }
                    return self.expect(Token::Close, "expected the end of the command");
                }
                "exit" => return Ok(()),
                other => return Err((ReadErrorKind::Unsupported(other.to_owned()), at.start)),
            }
            self.expect(Token::Close, "expected the end of the command")?;
        }
        Ok(())
    }

    /// Skips what is left of a list.
    pub(super) fn skip(&mut self) -> Result<(), Unread> {
        let mut depth = 1;
        while depth > 0 {
            match self.token()?.1 {
                Token::Open => depth += 1,
                Token::Close => depth -= 1,
                Token::Word | Token::Quoted => {}
            }
        }
        Ok(())
    }

    fn declaration(&mut self, with_arguments: bool) -> Result<(), Unread> {
        let name = self.new_name()?;
        if with_arguments {
            self.expect(Token::Open, "expected a list of sorts")?;
            let (at, token) = self.token()?;
            if token != Token::Close {
                let what = "a function that is not defined".to_owned();
                return Err((ReadErrorKind::Unsupported(what), at.start));
            }
        }
        let sort = self.sort()?;
        let value = self.inputs(sort);
        self.name_value(name, value);
        Ok(())
    }

    /// Anything of that sort.
    fn inputs(&mut self, sort: BitSort) -> Blasted {
        match sort {
            BitSort::Truth => Blasted::Truth(self.network.input()),
            BitSort::Word(width) => {
                (0..width).map(|_| self.network.input()).collect::<Vec<_>>().into()
            }
        }
    }

    fn definition(&mut self, with_parameters: bool) -> Result<(), Unread> {
        let name = self.new_name()?;
        let parameters = if with_parameters { self.parameters()? } else { Vec::new() };
        let sort = self.sort()?;
        let body = self.place.clone();
        // With parameters it is read for anything that they may be, so that what is wrong with it is found.
        for &(parameter, sort) in &parameters {
            let value = self.inputs(sort);
            self.bind(parameter, value);
        }
        let at = self.place.tokens.at();
        let value = self.term()?;
        parameters.iter().for_each(|(parameter, _)| self.release(parameter));
        if value.sort() != sort {
            return Err((ReadErrorKind::Arguments(name.to_owned()), at));
        }
        let named = if parameters.is_empty() {
            Named::Value(value)
        } else {
            Named::Function(Rc::new(DefinedFunction { parameters, body }))
        };
        self.names.insert(name, named);
        Ok(())
    }

    fn parameters(&mut self) -> Result<Vec<(&'x str, BitSort)>, Unread> {
        self.expect(Token::Open, "expected a list of parameters")?;
        let mut parameters = Vec::new();
        loop {
            let (at, token) = self.token()?;
            match token {
                Token::Close => return Ok(parameters),
                Token::Open => {
                    let (_, name) = self.word("expected a name")?;
                    parameters.push((name, self.sort()?));
                    self.expect(Token::Close, "expected the end of the parameter")?;
                }
                _ => return Err(malformed(&at, "expected a parameter")),
            }
        }
    }

    fn sort_definition(&mut self) -> Result<(), Unread> {
        let (at, name) = self.word("expected a name")?;
        self.expect(Token::Open, "expected a list of parameters")?;
        self.expect(Token::Close, "a sort with parameters is not read")?;
        let sort = self.sort()?;
        if name == "Bool" || name == "BitVec" || self.sorts.insert(name, sort).is_some() {
            return Err(malformed(&at, "this name means something already"));
        }
        Ok(())
    }

    fn assertion(&mut self) -> Result<(), Unread> {
        let at = self.place.tokens.at();
        match self.term()? {
            Blasted::Truth(signal) => self.asserted.push(signal),
            Blasted::Word(_) => return Err((ReadErrorKind::Arguments("assert".to_owned()), at)),
        }
        Ok(())
    }

    /// What is assumed for the check alone is asserted: there is no other one.
    fn assumptions(&mut self) -> Result<(), Unread> {
        self.expect(Token::Open, "expected a list of assumptions")?;
        loop {
            let before = self.place.clone();
            if self.token()?.1 == Token::Close {
                return Ok(());
            }
            self.place = before;
            self.assertion()?;
        }
    }

    fn sort(&mut self) -> Result<BitSort, Unread> {
        let (at, token) = self.token()?;
        if token != Token::Open {
            let name = self.name(&at)?;
            if name == "Bool" {
                return Ok(BitSort::Truth);
            }
            let unsupported = || (ReadErrorKind::Unsupported(name.to_owned()), at.start);
            return self.sorts.get(name).copied().ok_or_else(unsupported);
        }
        let (at, first) = self.word("expected a sort")?;
        let (_, second) = self.word("expected a sort")?;
        if (first, second) != ("_", "BitVec") {
            return Err((ReadErrorKind::Unsupported(first.to_owned()), at.start));
        }
        let (at, width) = self.word("expected a width")?;
        let sort = width.parse().ok().and_then(BitSort::of_width);
        self.expect(Token::Close, "expected the end of the sort")?;
        sort.ok_or_else(|| (ReadErrorKind::Unsupported(format!("BitVec {width}")), at.start))
    }
}

/// Tokens and names.
impl<'x> Blaster<'x, '_> {
    pub(super) fn next(&mut self) -> Result<Option<(Range<usize>, Token)>, Unread> {
        self.network.work(1);
        match self.network.halted() {
            Some(Halted::TooLarge(most)) => Err((ReadErrorKind::TooManyGates(most), self.at())),
            Some(Halted::Stopped) => Err((ReadErrorKind::Stopped, self.at())),
            None => {
                let syntax = |text| ReadErrorKind::Syntax(text);
                self.place
                    .tokens
                    .next()
                    .map_err(|mistake| (syntax(mistake.message), mistake.at.start))
            }
        }
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
        if !matches!(token, Token::Word | Token::Quoted) {
            return Err(malformed(&at, what));
        }
        let name = self.name(&at)?;
        Ok((at, name))
    }

    /// The text of a token, without bars; a string is no name.
    pub(super) fn name(&self, at: &Range<usize>) -> Result<&'x str, Unread> {
        let text = &self.place.text[at.clone()];
        if text.starts_with('"') {
            return Err((ReadErrorKind::Unsupported(text.to_owned()), at.start));
        }
        Ok(text.strip_prefix('|').and_then(|rest| rest.strip_suffix('|')).unwrap_or(text))
    }

    fn new_name(&mut self) -> Result<&'x str, Unread> {
        let (at, name) = self.word("expected a name")?;
        if self.names.contains_key(name) {
            return Err(malformed(&at, "this name means something already"));
        }
        Ok(name)
    }

    /// From here on the name stands for this.
    pub(super) fn name_value(&mut self, name: &'x str, value: Blasted) {
        self.names.insert(name, Named::Value(value));
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
