//! The loop that reads terms, and its stack.

use std::ops::Range;

use super::blasted::Blasted;
use super::blaster::{Blaster, Named, Pending, Unread, malformed};
use super::operators::{IndexedName, applied, literal, number, truth_value};
use crate::sexpr::{Token, is_symbol};
use crate::solve::smtlib::ReadErrorKind;

impl<'x> Blaster<'x, '_> {
    /// One term, and nothing behind it.
    pub(super) fn only_term(&mut self) -> Result<Blasted, Unread> {
        let value = self.term()?;
        match self.next()? {
            None => Ok(value),
            Some((at, _)) => Err(malformed(&at, "the text goes on behind the term")),
        }
    }

    /// One term.
    pub(super) fn term(&mut self) -> Result<Blasted, Unread> {
        loop {
            let (at, token) = self.token()?;
            let value = match token {
                Token::Open => self.open(&at)?,
                Token::Close => self.close(&at)?,
                Token::Word | Token::Barred | Token::Text => Some(self.atom(&at)?),
            };
            if let Some(value) = value
                && let Some(whole) = self.deliver(value, &at)?
            {
                return Ok(whole);
            }
        }
    }

    /// A name or a number that stands alone.
    fn atom(&self, at: &Range<usize>) -> Result<Blasted, Unread> {
        let name = self.name(at)?;
        let known = if is_symbol(self.text(at)) {
            self.value(name).cloned().or_else(|| truth_value(name))
        } else {
            literal(name)
        };
        known.ok_or_else(|| (ReadErrorKind::UnknownName(name.to_owned()), at.start))
    }

    /// What begins with a parenthesis; a constant may be whole already.
    fn open(&mut self, at: &Range<usize>) -> Result<Option<Blasted>, Unread> {
        if let Some(Pending::LetList(_)) = self.pending.last() {
            let (_, name) = self.word("expected a name")?;
            self.pending.push(Pending::Binding(name));
            return Ok(None);
        }
        let (place, token) = self.token()?;
        let opened = match token {
            Token::Close => return Err(malformed(at, "expected a term")),
            Token::Open => {
                let (place, first) = self.word("expected an operator")?;
                if first != "_" {
                    return Err((ReadErrorKind::Unsupported(first.to_owned()), place.start));
                }
                Pending::Application(self.indexed()?, at.start, Vec::new())
            }
            Token::Barred => self.application(&place)?,
            Token::Word | Token::Text => match self.name(&place)? {
                "let" => {
                    self.expect(Token::Open, "expected a list of bindings")?;
                    Pending::LetList(Vec::new())
                }
                "!" => Pending::Annotation,
                "_" => {
                    let IndexedName { name, indices } = self.indexed()?;
                    let value = indices.first().and_then(|&width| number(name, width));
                    let value = value.filter(|_| indices.len() == 1);
                    let unknown = || (ReadErrorKind::UnknownName(name.to_owned()), place.start);
                    return value.map(Some).ok_or_else(unknown);
                }
                name @ ("forall" | "exists" | "match" | "lambda" | "choice") => {
                    return Err((ReadErrorKind::Binder(name.to_owned()), place.start));
                }
                "as" => return Err((ReadErrorKind::Unsupported("as".to_owned()), place.start)),
                _ => self.application(&place)?,
            },
        };
        self.pending.push(opened);
        Ok(None)
    }

    /// An application of the name that stands there.
    fn application(&self, at: &Range<usize>) -> Result<Pending<'x>, Unread> {
        let operator = IndexedName { name: self.name(at)?, indices: Vec::new() };
        Ok(Pending::Application(operator, at.start, Vec::new()))
    }

    /// The rest of `(_ name 1 2)`.
    fn indexed(&mut self) -> Result<IndexedName<'x>, Unread> {
        let (_, name) = self.word("expected a name")?;
        let mut indices = Vec::new();
        loop {
            let (at, token) = self.token()?;
            if token == Token::Close {
                return Ok(IndexedName { name, indices });
            }
            let index = if token == Token::Word { self.name(&at)?.parse().ok() } else { None };
            indices.push(index.ok_or_else(|| malformed(&at, "expected a number"))?);
        }
    }

    fn close(&mut self, at: &Range<usize>) -> Result<Option<Blasted>, Unread> {
        match self.pending.pop() {
            Some(Pending::Application(operator, at, args)) => self.apply(&operator, at, args),
            Some(Pending::LetList(bindings)) if !bindings.is_empty() => {
                // Only here: a binding does not see those beside it.
                let names = bindings.iter().map(|&(name, _)| name).collect();
                bindings.into_iter().for_each(|(name, value)| self.bind(name, value));
                self.pending.push(Pending::LetBody(names));
                Ok(None)
            }
            _ => Err(malformed(at, "this `)` comes too early")),
        }
    }

    fn apply(
        &mut self,
        operator: &IndexedName<'x>,
        at: usize,
        args: Vec<Blasted>,
    ) -> Result<Option<Blasted>, Unread> {
        let name = operator.name;
        let wrong = || (ReadErrorKind::Arguments(name.to_owned()), at);
        if args.is_empty() || (operator.indices.is_empty() && self.value(name).is_some()) {
            return Err(wrong());
        }
        let Some(function) = self.function(name).filter(|_| operator.indices.is_empty()) else {
            return applied(&mut self.network, operator, &args)
                .map(Some)
                .map_err(|kind| (kind, at));
        };
        let sorts = function.parameters.iter().map(|&(_, sort)| sort);
        if !sorts.eq(args.iter().map(Blasted::sort)) {
            return Err(wrong());
        }
        self.calls += 1;
        for (&(parameter, _), value) in function.parameters.iter().zip(args) {
            self.bind(parameter, value);
        }
        let behind = std::mem::replace(&mut self.place, function.body.clone());
        self.pending.push(Pending::Body(function, behind));
        Ok(None)
    }

    /// Hands a value to what it is a part of, and that on where it is whole then; gives it back if it is part
    /// of nothing.
    fn deliver(&mut self, value: Blasted, at: &Range<usize>) -> Result<Option<Blasted>, Unread> {
        loop {
            match self.pending.last_mut() {
                None => return Ok(Some(value)),
                Some(Pending::Application(_, _, args)) => {
                    args.push(value);
                    return Ok(None);
                }
                Some(Pending::LetList(_)) => return Err(malformed(at, "expected a binding")),
                Some(_) => {}
            }
            match self.pending.pop() {
                Some(Pending::Binding(name)) => {
                    self.expect(Token::Close, "expected the end of the binding")?;
                    if let Some(Pending::LetList(bindings)) = self.pending.last_mut() {
                        bindings.push((name, value));
                    }
                    return Ok(None);
                }
                Some(Pending::LetBody(names)) => {
                    self.expect(Token::Close, "expected the end of the `let`")?;
                    names.iter().for_each(|name| self.release(name));
                }
                Some(Pending::Annotation) => self.attributes(&value)?,
                Some(Pending::Body(function, behind)) => {
                    function.parameters.iter().for_each(|(name, _)| self.release(name));
                    self.calls -= 1;
                    self.place = behind;
                }
                _ => return Err(malformed(at, "expected a term")),
            }
        }
    }

    /// The attributes of an annotation, of which one gives a name.
    fn attributes(&mut self, value: &Blasted) -> Result<(), Unread> {
        let mut names_it = false;
        loop {
            let (at, token) = self.token()?;
            match token {
                Token::Close => return Ok(()),
                Token::Open => self.skip()?,
                Token::Word | Token::Barred | Token::Text if names_it => {
                    let name = self.name(&at)?;
                    self.give(name, Named::Value(value.clone()));
                }
                Token::Word | Token::Barred | Token::Text => {}
            }
            names_it = token == Token::Word && self.name(&at).is_ok_and(|name| name == ":named");
        }
    }
}
