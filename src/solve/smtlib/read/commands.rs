//! The commands that give names their meaning, and assertions.

use super::parser::{Parser, fault, syntax};
use super::{Fault, ReadErrorKind};
use crate::logic::{Sort, Term};
use crate::sexpr::Token;

/// Declarations, definitions and assertions up to the end of the text.
pub(super) fn script(parser: &mut Parser<'_, '_, '_>) -> Result<Vec<Term>, Fault> {
    let mut assertions = Vec::new();
    while let Some((at, token)) = parser.next()? {
        if token != Token::Open {
            return Err(syntax(&at, "expected a command"));
        }
        assertions.extend(parser.command()?);
    }
    Ok(assertions)
}

/// A list of definitions; older solvers begin it with the word `model`.
pub(super) fn model(parser: &mut Parser<'_, '_, '_>) -> Result<(), Fault> {
    parser.expect(Token::Open, "expected a list of definitions")?;
    let mut first = true;
    loop {
        let (at, token) = parser.token()?;
        match token {
            Token::Close => break,
            Token::Open => {
                if parser.command()?.is_some() {
                    return Err(fault(&at, ReadErrorKind::Unsupported("assert".to_owned())));
                }
            }
            Token::Word if first && parser.name(&at)? == "model" => {}
            _ => return Err(syntax(&at, "expected a definition")),
        }
        first = false;
    }
    match parser.next()? {
        None => Ok(()),
        Some((at, _)) => Err(syntax(&at, "the text goes on behind the model")),
    }
}

impl<'x> Parser<'_, '_, 'x> {
    /// A command whose parenthesis has been read; an assertion's formula.
    fn command(&mut self) -> Result<Option<Term>, Fault> {
        let (at, _) = self.token()?;
        let mut assertion = None;
        match self.name(&at)? {
            "declare-fun" => self.declaration(true)?,
            "declare-const" => self.declaration(false)?,
            "define-fun" => self.definition()?,
            "assert" => {
                let formula = self.term()?;
                if self.reader.terms.sort(formula) != Sort::Bool {
                    return Err(fault(&at, ReadErrorKind::Arguments("assert".to_owned())));
                }
                assertion = Some(formula);
            }
            other => return Err(fault(&at, ReadErrorKind::Unsupported(other.to_owned()))),
        }
        self.expect(Token::Close, "expected the end of the command")?;
        Ok(assertion)
    }

    fn expect(&mut self, wanted: Token, what: &str) -> Result<(), Fault> {
        let (at, token) = self.token()?;
        if token == wanted { Ok(()) } else { Err(syntax(&at, what)) }
    }

    /// A name that means nothing yet.
    fn new_name(&mut self) -> Result<&'x str, Fault> {
        let (at, token) = self.token()?;
        if matches!(token, Token::Open | Token::Close) {
            return Err(syntax(&at, "expected a name"));
        }
        let name = self.name(&at)?;
        if self.reader.names.contains_key(name) {
            return Err(syntax(&at, "this name means something already"));
        }
        Ok(name)
    }

    /// A constant, or a function over integers: an array.
    fn declaration(&mut self, with_arguments: bool) -> Result<(), Fault> {
        let name = self.new_name()?;
        let (at, mut arity) = (self.here(), 0_u8);
        if with_arguments {
            self.expect(Token::Open, "expected a list of sorts")?;
            while let Some(sort) = self.sort_or_end()? {
                let more = (sort == Sort::Int).then_some(()).and_then(|()| arity.checked_add(1));
                let unsupported = || ReadErrorKind::Unsupported(format!("{sort}"));
                arity = more.ok_or_else(|| Fault { kind: unsupported(), at })?;
            }
        }
        let sort = self.sort()?;
        let element = sort.scalar();
        let sort = if arity == 0 { sort } else { Sort::Array { arity, element } };
        let symbol = self.reader.terms.symbol(name, sort);
        self.reader.declare(name, symbol);
        Ok(())
    }

    /// A list of variables with their sorts: what they are called, and their symbols. From here on
    /// they are bound.
    pub(super) fn parameters(&mut self) -> Result<(Vec<&'x str>, Vec<Term>), Fault> {
        self.expect(Token::Open, "expected a list of parameters")?;
        let (mut names, mut parameters) = (Vec::new(), Vec::new());
        loop {
            let (at, token) = self.token()?;
            match token {
                Token::Close => return Ok((names, parameters)),
                Token::Open => {
                    let (at, _) = self.token()?;
                    let parameter = self.name(&at)?;
                    let sort = self.sort()?;
                    self.expect(Token::Close, "expected the end of the parameter")?;
                    let symbol = self.reader.parameter(parameter, sort);
                    self.bind(parameter, symbol);
                    names.push(parameter);
                    parameters.push(symbol);
                }
                _ => return Err(syntax(&at, "expected a parameter")),
            }
        }
    }

    fn definition(&mut self) -> Result<(), Fault> {
        let name = self.new_name()?;
        let (names, parameters) = self.parameters()?;
        let sort = self.sort()?;
        let at = self.here();
        let body = self.term()?;
        names.iter().for_each(|name| self.release(name));
        let wrong = || Fault { kind: ReadErrorKind::Arguments(name.to_owned()), at };
        let body = self.reader.in_sort(body, sort).ok_or_else(wrong)?;
        self.reader.define(name, parameters, body);
        Ok(())
    }
}
