//! Macros and their definitions (C17 §6.10.3).

use std::cell::Cell;
use std::rc::Rc;
use std::sync::Arc;

use super::super::piece::{Kind, Piece};
use super::super::token::Word;
use super::{BUILT_IN, Preprocessor};
use crate::front::source::{Diagnostic, Span};

/// What a name stands for.
#[derive(Debug)]
pub(super) struct Macro {
    pub(super) name: Arc<str>,
    /// What it takes in brackets, if it takes anything.
    pub(super) parameters: Option<Parameters>,
    pub(super) body: Vec<Part>,
    /// Where the program defines it, unless it is one of unloop's own.
    pub(super) defined: Option<Span>,
    /// Whether what it stands for is being read again: then its name is nothing special.
    pub(super) active: Cell<bool>,
}

/// The parameters of a macro.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Parameters {
    pub(super) names: Vec<Arc<str>>,
    /// Whether the last one takes whatever comes, commas and all.
    pub(super) variadic: bool,
}

/// A part of what a macro stands for.
#[derive(Debug)]
pub(super) enum Part {
    /// Itself.
    Piece(Piece),
    /// An argument.
    Argument { index: usize, spaced: bool },
    /// An argument as a string: `#`.
    Quoted { index: usize, spaced: bool },
    /// What is left and right of it becomes one: `##`.
    Join,
    /// `__VA_OPT__(…)`: nothing where nothing is written for `...`; behind `#` as a string.
    Optional { parts: Vec<Part>, quoted: bool, spaced: bool },
}

/// What is wrong with a definition: where, what, and what to write instead.
type Complaint = (Span, String, &'static str);

impl Macro {
    /// The macro that a line defines, after the word `define`.
    fn of_line(whole: Span, line: Vec<Piece>) -> Result<Macro, Complaint> {
        const HELP: &str = "write `#define NAME value` or `#define NAME(parameters) value`";
        let mut pieces = line.into_iter().peekable();
        let Some(first) = pieces.next() else {
            return Err((whole, "a name should follow `#define`".into(), HELP));
        };
        let Kind::Name(name) = first.kind else {
            let message = format!("a name should follow `#define`, not `{}`", first.text());
            return Err((first.span, message, HELP));
        };
        if &*name == "defined" {
            let message = "`defined` cannot be the name of a macro".into();
            return Err((first.span, message, "choose another name"));
        }
        let mut parameters = None;
        let opens = |p: &Piece| !p.spaced && p.operator() == Some(Word::OpenParenthesis);
        if pieces.next_if(opens).is_some() {
            parameters = Some(Parameters::of_pieces(first.span, &mut pieces)?);
        }
        let body = body(pieces, parameters.as_ref())?;
        Ok(Macro { name, parameters, body, defined: Some(first.span), active: Cell::default() })
    }

    /// Whether both stand for the same (C17 §6.10.3 p1, where white space counts).
    fn is_same(&self, other: &Macro) -> bool {
        self.parameters == other.parameters && are_same(&self.body, &other.body)
    }
}

impl Part {
    fn is_same(&self, other: &Part) -> bool {
        match (self, other) {
            (Part::Piece(a), Part::Piece(b)) => a.kind == b.kind && a.spaced == b.spaced,
            (Part::Argument { index: a, spaced: s }, Part::Argument { index: b, spaced: t })
            | (Part::Quoted { index: a, spaced: s }, Part::Quoted { index: b, spaced: t }) => {
                a == b && s == t
            }
            (
                Part::Optional { parts: a, quoted: q, spaced: s },
                Part::Optional { parts: b, quoted: r, spaced: t },
            ) => q == r && s == t && are_same(a, b),
            (Part::Join, Part::Join) => true,
            _ => false,
        }
    }
}

fn are_same(one: &[Part], other: &[Part]) -> bool {
    one.len() == other.len() && one.iter().zip(other).all(|(a, b)| a.is_same(b))
}

impl Parameters {
    /// The parameters between the brackets, the first of which has been taken.
    fn of_pieces(name: Span, pieces: &mut impl Iterator<Item = Piece>) -> Result<Self, Complaint> {
        const HELP: &str = "write `#define NAME(a, b) value` or `#define NAME(a, ...) value`";
        let mut result = Self::default();
        let mut wants_name = true;
        loop {
            let piece = pieces.next().ok_or_else(|| {
                (name, "the parameters of this macro have no closing `)`".into(), HELP)
            })?;
            let closes = piece.operator() == Some(Word::CloseParenthesis);
            match &piece.kind {
                Kind::Name(name) if wants_name && !result.names.contains(name) => {
                    result.names.push(Arc::clone(name));
                    wants_name = false;
                }
                Kind::Operator(Word::Comma) if !wants_name && !result.variadic => {
                    wants_name = true;
                }
                Kind::Operator(Word::Ellipsis) if !result.variadic => {
                    // `name...` is GNU C: the name stands for what `__VA_ARGS__` would.
                    if wants_name {
                        result.names.push(Arc::from("__VA_ARGS__"));
                    }
                    (result.variadic, wants_name) = (true, false);
                }
                _ if closes && (!wants_name || result.names.is_empty()) => return Ok(result),
                _ => {
                    let message = format!("`{}` does not fit among parameters", piece.text());
                    return Err((piece.span, message, HELP));
                }
            }
        }
    }

    fn index(&self, piece: &Piece) -> Option<usize> {
        let name = piece.name()?;
        self.names.iter().position(|parameter| parameter == name)
    }
}

/// What a macro stands for.
fn body(
    pieces: impl Iterator<Item = Piece>,
    parameters: Option<&Parameters>,
) -> Result<Vec<Part>, Complaint> {
    const JOINS: &str = "`##` stands between what it joins";
    let mut body: Vec<Part> = Vec::new();
    let mut pieces = pieces.peekable();
    while let Some(mut piece) = pieces.next() {
        // What stands before the whole is no part of it.
        piece.spaced &= !body.is_empty();
        let (span, spaced) = (piece.span, piece.spaced);
        let index = |piece: &Piece| parameters.and_then(|p| p.index(piece));
        let optional = |piece: &Piece| {
            parameters.is_some_and(|parameters| parameters.variadic)
                && piece.name().is_some_and(|name| &**name == "__VA_OPT__")
        };
        let part = match piece.operator() {
            Some(Word::Hash) if parameters.is_some() => match pieces.next() {
                Some(of) if optional(&of) => {
                    let parts = optional_body(of.span, &mut pieces, parameters)?;
                    Part::Optional { parts, quoted: true, spaced }
                }
                of => {
                    let Some(index) = of.as_ref().and_then(index) else {
                        let message = "a parameter should follow `#` here".to_owned();
                        return Err((span, message, "`#` makes a string of a parameter"));
                    };
                    Part::Quoted { index, spaced }
                }
            },
            Some(Word::HashHash) => {
                if body.is_empty() || pieces.peek().is_none() {
                    return Err((span, "`##` has nothing to join here".into(), JOINS));
                }
                Part::Join
            }
            _ => match index(&piece) {
                Some(index) => Part::Argument { index, spaced },
                None if optional(&piece) => {
                    let parts = optional_body(span, &mut pieces, parameters)?;
                    Part::Optional { parts, quoted: false, spaced }
                }
                None => Part::Piece(piece),
            },
        };
        body.push(part);
    }
    Ok(body)
}

/// What stands in the brackets behind `__VA_OPT__`.
fn optional_body(
    word: Span,
    pieces: &mut impl Iterator<Item = Piece>,
    parameters: Option<&Parameters>,
) -> Result<Vec<Part>, Complaint> {
    const HELP: &str = "write `__VA_OPT__(what stands there if something is written for ...)`";
    let opens = |piece: Piece| piece.operator() == Some(Word::OpenParenthesis);
    if !pieces.next().is_some_and(opens) {
        return Err((word, "`(` should follow `__VA_OPT__`".into(), HELP));
    }
    let (mut inner, mut depth) = (Vec::new(), 1);
    for piece in pieces {
        depth += piece.operator().map_or(0, |word| match word {
            Word::OpenParenthesis => 1,
            Word::CloseParenthesis => -1,
            _ => 0,
        });
        if depth == 0 {
            return body(inner.into_iter(), parameters);
        }
        if piece.name().is_some_and(|name| &**name == "__VA_OPT__") {
            let message = "`__VA_OPT__` stands in another one".into();
            return Err((piece.span, message, "split the macro"));
        }
        inner.push(piece);
    }
    Err((word, "this `__VA_OPT__` is never closed".into(), "add the missing `)`"))
}

impl Preprocessor<'_> {
    /// `#define`, or `-D` on the command line.
    pub(super) fn define(&mut self, whole: Span, line: Vec<Piece>) {
        let mut new = match Macro::of_line(whole, line) {
            Ok(new) => new,
            Err((span, message, help)) => return self.error(span, message, help),
        };
        if self.is_own_text() {
            new.defined = None;
        }
        let old = self.macros.insert(Arc::clone(&new.name), Rc::new(new));
        let Some(old) = old else { return };
        let Some(new) = self.macros.get(&old.name) else { return };
        if let (Some(before), Some(now), false) = (old.defined, new.defined, new.is_same(&old)) {
            let message =
                format!("the macro `{}` stands for something else from here on", old.name);
            let warning = Diagnostic::warning(self.sources.place(now), message)
                .related(self.sources.place(before), "it was defined here")
                .help(format!("write `#undef {}` before, if that is meant", old.name));
            self.warn(warning);
        }
    }

    /// `#undef`.
    pub(super) fn undefine(&mut self, whole: Span, line: &[Piece]) {
        let Some(name) = line.first().and_then(Piece::name) else {
            return self.error(whole, "a name should follow `#undef`", "write `#undef NAME`");
        };
        if BUILT_IN.contains(&&**name) {
            let message = format!("`{name}` always has a meaning");
            self.error(whole, message, "choose another name");
        }
        self.macros.remove(name);
        self.nothing_follows(&line[1..]);
    }

    /// `#pragma push_macro("NAME")` keeps what a name stands for, `pop_macro` brings it back:
    /// nothing, if nothing was kept.
    pub(super) fn keep_macro(&mut self, whole: Span, push: bool, line: &[Piece]) {
        let text = match line {
            [open, text, close]
                if open.operator() == Some(Word::OpenParenthesis)
                    && close.operator() == Some(Word::CloseParenthesis) =>
            {
                text.text()
            }
            _ => "".into(),
        };
        let name = text.strip_prefix('"').and_then(|text| text.strip_suffix('"'));
        let Some(name) = name.filter(|name| !BUILT_IN.contains(name)) else {
            let help = "write `#pragma push_macro(\"NAME\")`";
            return self.error(whole, "the name of a macro should stand here, in quotes", help);
        };
        if push {
            let meaning = self.macros.get(name).cloned();
            self.kept.entry(name.to_owned()).or_default().push(meaning);
            return;
        }
        match self.kept.get_mut(name).and_then(Vec::pop) {
            Some(Some(meaning)) => drop(self.macros.insert(Arc::clone(&meaning.name), meaning)),
            Some(None) => drop(self.macros.remove(name)),
            None => {}
        }
    }

    /// Whether a name is that of a macro.
    pub(super) fn is_defined(&self, name: &str) -> bool {
        self.macros.contains_key(name) || BUILT_IN.contains(&name)
    }
}
