//! What an SMT-LIB text that unloop need not have written consists of: its commands, its
//! checks, and what a solver must be able to do for it.
//!
//! One pass over the [tokens](crate::sexpr) of the text, without recursion. Only the outlines are read:
//! whether every parenthesis, string and |symbol| is closed, what each command is called, and which words
//! occur. What the words mean is the solvers' business.

use std::ops::Range;

use super::features::Features;
use super::logics::{announced, is_quantified};
use super::widths::{Parts, Widths};
use crate::budget::Budget;
use crate::sexpr::{SyntaxError, SyntaxErrorKind, Token, Tokens, symbol};

/// The budget is looked at once in so many tokens.
const GLANCE: usize = 1 << 16;

/// Commands that only print. Their replies say nothing about any check, some solvers
/// answer them with an error where there is no model to print, and what they print may
/// look like an answer.
const TALK: [&str; 11] = [
    "echo",
    "get-assertions",
    "get-assignment",
    "get-info",
    "get-model",
    "get-objectives",
    "get-option",
    "get-proof",
    "get-unsat-assumptions",
    "get-unsat-core",
    "get-value",
];

/// Options that say where and how answers are printed, which is unloop's business.
const CHANNELS: [&str; 3] =
    [":print-success", ":regular-output-channel", ":diagnostic-output-channel"];

/// A mistake in a text, and the bytes where it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Mistake {
    pub(super) at: Range<usize>,
    pub(super) message: String,
    pub(super) help: &'static str,
}

impl From<SyntaxError> for Mistake {
    fn from(error: SyntaxError) -> Self {
        Self { message: error.to_string(), help: error.help(), at: error.at }
    }
}

/// Why a text was not read to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Halt {
    Mistake(Mistake),
    Stopped,
}

/// One question of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Check {
    /// Where its command begins.
    pub(super) at: usize,
    /// What the text itself says is the answer.
    pub(super) status: Option<bool>,
}

/// What there is to know about a text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Facts {
    pub(super) checks: Vec<Check>,
    pub(super) features: Features,
    /// Whether there are arrays.
    pub(super) arrays: bool,
    /// Whether functions or sorts are declared.
    pub(super) declares: bool,
    /// Whether there is something of which the features say nothing: strings, datatypes, recursive functions.
    pub(super) others: bool,
    /// Where the name of the logic stands.
    pub(super) logic: Option<Range<usize>>,
    /// Where the first command stands before which the logic has to be set.
    pub(super) first: Option<usize>,
    /// Commands that are not sent to a solver: talk, and what the answer is to be. Some
    /// solvers look at that and abort instead of contradicting it.
    pub(super) silent: Vec<Range<usize>>,
    /// Commands that say where a solver's random choices start.
    pub(super) seeds: Vec<Range<usize>>,
    /// Where the text ends for a solver: behind the last check. What follows has no bearing
    /// on any answer, and a complaint about it would spoil one.
    pub(super) end: usize,
}

impl Facts {
    /// Whether there are arrays, functions or sorts that are not defined, over bit-vectors, too.
    pub(super) fn uninterpreted(&self) -> bool {
        self.arrays || self.declares
    }
}

/// Reads a text.
pub(super) fn scan(text: &str, budget: &Budget) -> Result<Facts, Halt> {
    let mut widths = Widths::default();
    let mut reader = Reader::new(text, &mut widths);
    for (count, token) in Tokens::new(text).enumerate() {
        let (at, token) = token.map_err(|error| Halt::Mistake(error.into()))?;
        reader.take(at, token).map_err(Halt::Mistake)?;
        if (count + 1).is_multiple_of(GLANCE) && budget.is_over() {
            return Err(Halt::Stopped);
        }
    }
    reader.finish().map_err(Halt::Mistake)
}

/// A list that has been opened.
#[derive(Default)]
struct List<'t> {
    at: usize,
    head: Option<&'t str>,
    /// How many parts it has so far, the head included.
    parts: usize,
    /// How many of its parts behind the head are no constants, and how many of those
    /// behind the first argument.
    variables: usize,
    later_variables: usize,
    widths: Parts,
}

/// Reads a text, token by token.
pub(super) struct Reader<'t, 'w> {
    text: &'t str,
    open: Vec<List<'t>>,
    /// The first plain words of the command that is being read, and where the last is.
    words: Vec<&'t str>,
    last_word: Range<usize>,
    facts: Facts,
    /// What `:status` announces for the next check.
    announced: Option<bool>,
    seen: Seen,
    widths: &'w mut Widths,
    /// Whether an `(exit)` has been read.
    over: bool,
}

/// What has occurred that is not a feature by itself.
#[derive(Default)]
struct Seen {
    /// Bit-vectors and their like, over which functions need no integers.
    bits: bool,
    /// A function that is declared.
    functions: bool,
    /// A product of variables, or a quotient by one, as far as that can be seen.
    products: bool,
}

impl<'t, 'w> Reader<'t, 'w> {
    /// At the beginning of a text, of whose names this much is known.
    pub(super) fn new(text: &'t str, widths: &'w mut Widths) -> Self {
        widths.begin();
        Self {
            text,
            open: Vec::new(),
            words: Vec::new(),
            last_word: 0..0,
            facts: Facts::default(),
            announced: None,
            seen: Seen::default(),
            widths,
            over: false,
        }
    }

    /// The next token.
    pub(super) fn take(&mut self, at: Range<usize>, token: Token) -> Result<(), Mistake> {
        match token {
            Token::Open => self.enter(&at),
            Token::Close => self.leave(at),
            Token::Word | Token::Barred | Token::Text => self.part(at, token),
        }
    }

    fn enter(&mut self, at: &Range<usize>) -> Result<(), Mistake> {
        if let [command] = &self.open[..]
            && command.parts == 0
        {
            return Err(no_command(at.clone()));
        }
        if self.open.is_empty() {
            self.words.clear();
        }
        self.open.push(List { at: at.start, ..List::default() });
        Ok(())
    }

    fn part(&mut self, at: Range<usize>, token: Token) -> Result<(), Mistake> {
        let depth = self.open.len();
        let Some(list) = self.open.last_mut() else { return Err(no_command(at)) };
        let is_word = token == Token::Word;
        let word = if token == Token::Text { "" } else { symbol(&self.text[at.clone()]) };
        if list.parts == 0 {
            if depth == 1 && !is_word {
                return Err(no_command(at));
            }
            list.head = Some(word);
            list.parts = 1;
        } else {
            list.add(is_word && word.starts_with(|c: char| c.is_ascii_digit()));
            self.widths.word(list.head, word, &mut list.widths);
        }
        if depth == 1 && self.words.len() < 3 {
            self.words.push(word);
            self.last_word = at;
        }
        if !self.over {
            self.notice(word, is_word);
        }
        Ok(())
    }

    /// What a word says about the text, wherever it stands. Between bars it is a symbol, and no word of the
    /// language itself.
    fn notice(&mut self, word: &str, is_word: bool) {
        let features = &mut self.facts.features;
        match word {
            "forall" | "exists" => features.quantifiers |= is_word,
            "Int" => features.integers = true,
            "Real" => features.reals = true,
            "div" | "mod" => features.division = true,
            "FloatingPoint" | "Float32" | "Float64" | "RoundingMode" => {
                features.floats = true;
                self.seen.bits = true;
            }
            "BitVec" => {
                features.bits = true;
                self.seen.bits = true;
            }
            "String" | "Seq" | "RegLan" | "Set" | "Bag" | "Relation" | "FiniteField" => {
                self.seen.bits = true;
                self.facts.others = true;
            }
            "declare-datatype"
            | "declare-datatypes"
            | "declare-codatatypes"
            | "define-fun-rec"
            | "define-funs-rec" => self.facts.others = true,
            "Array" => self.facts.arrays = true,
            "declare-sort" => self.facts.declares = true,
            _ => {}
        }
    }

    fn leave(&mut self, at: Range<usize>) -> Result<(), Mistake> {
        let Some(list) = self.open.pop() else {
            return Err(SyntaxError { at, kind: SyntaxErrorKind::Close }.into());
        };
        let Some(parent) = self.open.last_mut() else {
            if list.parts == 0 {
                return Err(no_command(list.at..at.end));
            }
            let name = self.words.get(1).filter(|_| is_definition(list.head)).copied();
            self.widths.close(list.head, &list.widths, name);
            if !self.over {
                self.command(list.at..at.end);
            }
            return Ok(());
        };
        // Of `((x e) …)`: a variable that is bound.
        let bound = list.head.filter(|_| parent.head.is_none());
        let head = list.head.unwrap_or_default();
        let constant = matches!(head, "+" | "-" | "*" | "/") && list.variables == 0;
        let quotient = matches!(head, "/" | "div" | "mod") && list.later_variables > 0;
        if !self.over {
            self.seen.products |= quotient || (head == "*" && list.variables > 1);
            let signature = parent.head == Some("declare-fun") && parent.parts == 2;
            self.seen.functions |= signature && self.open.len() == 1 && list.parts > 0;
        }
        let width = self.widths.close(list.head, &list.widths, bound);
        if let Some(parent) = self.open.last_mut() {
            parent.widths.add_list(width, parent.parts == 0);
            parent.add(constant);
        }
        Ok(())
    }

    /// A command is whole.
    fn command(&mut self, span: Range<usize>) {
        let words = std::mem::take(&mut self.words);
        let word = |at: usize| words.get(at).copied().unwrap_or_default();
        let (name, key) = (word(0), word(1));
        let facts = &mut self.facts;
        match name {
            "set-logic" if facts.logic.is_none() => facts.logic = Some(self.last_word.clone()),
            "set-info" if key == ":status" => {
                self.announced = status(word(2));
                facts.silent.push(span.clone());
            }
            "set-option" if CHANNELS.contains(&key) => facts.silent.push(span.clone()),
            "set-option" if key == ":random-seed" => facts.seeds.push(span.clone()),
            "check-sat" | "check-sat-assuming" => {
                facts.features.assumptions |= name == "check-sat-assuming";
                facts.features.incremental |= !facts.checks.is_empty();
                facts.checks.push(Check { at: span.start, status: self.announced.take() });
                facts.end = span.end;
            }
            "push" | "pop" | "reset" | "reset-assertions" => facts.features.incremental = true,
            "exit" => self.over = true,
            _ if TALK.contains(&name) => facts.silent.push(span.clone()),
            _ => {}
        }
        if !matches!(name, "set-logic" | "set-info" | "set-option") && facts.first.is_none() {
            facts.first = Some(span.start);
        }
    }

    /// What there is to know about it.
    pub(super) fn finish(mut self) -> Result<Facts, Mistake> {
        // The outermost one: what was meant to follow it stands inside it now.
        if let Some(list) = self.open.first() {
            return Err(SyntaxError::unclosed(list.at, SyntaxErrorKind::List).into());
        }
        let features = &mut self.facts.features;
        let name = self.facts.logic.clone().map(|at| &self.text[at]);
        features.nonlinear = self.seen.products;
        features.wide_bits = self.widths.are_wide();
        features.word_sums = self.widths.have_sums();
        features.quantifiers |= name.is_some_and(is_quantified);
        if let Some(logic) = name.and_then(announced) {
            features.integers |= logic.integers;
            features.reals |= logic.reals;
            // The writer knows better which of the products are constant.
            features.nonlinear = logic.nonlinear;
            self.seen.functions |= logic.functions;
        }
        self.facts.declares |= self.seen.functions;
        features.functions = self.seen.functions && (features.integers || !self.seen.bits);
        Ok(self.facts)
    }
}

impl List<'_> {
    fn add(&mut self, constant: bool) {
        self.later_variables += usize::from(!constant && self.parts > 1);
        self.variables += usize::from(!constant);
        self.parts += 1;
    }
}

fn no_command(at: Range<usize>) -> Mistake {
    let message = "expected a command: `(`, its name, its arguments, `)`".to_owned();
    Mistake { at, message, help: "an SMT-LIB text is a sequence of commands" }
}

/// Whether a command says what something is that it names.
fn is_definition(head: Option<&str>) -> bool {
    head.is_some_and(|head| head.starts_with("declare-") || head.starts_with("define-"))
}

fn status(word: &str) -> Option<bool> {
    match word {
        "sat" => Some(true),
        "unsat" => Some(false),
        _ => None,
    }
}
