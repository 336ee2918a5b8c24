//! What is read of a text: declarations of constants, definitions (with parameters, too), sorts that stand for
//! others, assertions, and one check, under assumptions or not. All else is refused by name and place; so nothing
//! is left out that would change an answer.
//!
//! The text is read by one loop with a stack of its own ([`terms`](super::terms)), so that no nesting is too
//! deep. What a `let` or a definition names is shared; a definition with parameters is read again for each
//! application.

use std::rc::Rc;

use super::blasted::{BitSort, Blasted};
use super::blaster::{Blaster, DefinedFunction, Named, Place, Unread, malformed};
use super::gate::{LogicGate, Signal};
use super::network::Network;
use crate::sexpr::{Position, Token};
use crate::solve::smtlib::{ReadError, ReadErrorKind};

/// A question as a network.
#[derive(Debug)]
pub(super) struct BlastedQuestion {
    pub(super) gates: Vec<LogicGate>,
    /// What has to hold.
    pub(super) asserted: Vec<Signal>,
    /// The terms whose values are wanted.
    pub(super) wanted: Vec<Blasted>,
}

/// Makes a network of at most `most` gates of a text with one question, and of the terms that are wanted of a
/// model.
pub(super) fn blast(
    text: &str,
    wanted: &[String],
    most: usize,
    is_over: &dyn Fn() -> bool,
) -> Result<BlastedQuestion, ReadError> {
    let mut blaster = Blaster::new(text, Network::new(most, is_over));
    let located = |(kind, at): Unread, text: &str| {
        let Position { line, column } = Position::of(text, at);
        ReadError { kind, line, column }
    };
    blaster.script().map_err(|unread| located(unread, text))?;
    let mut values = Vec::with_capacity(wanted.len());
    for term in wanted {
        blaster.place = Place::beginning(term);
        values.push(blaster.only_term().map_err(|unread| located(unread, term))?);
    }
    blaster.check().map_err(|unread| located(unread, text))?;
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
                Token::Word | Token::Barred | Token::Text => {}
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
        self.give(name, Named::Value(value));
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
        let at = self.at();
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
        self.give(name, named);
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
        let at = self.at();
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
