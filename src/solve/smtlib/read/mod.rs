//! SMT-LIB text to terms: what solvers answer in formulas, and what we have printed ourselves.
//!
//! A [`Reader`] knows what some names mean, and reads a term, the definitions of a model, or
//! declarations, definitions and assertions. The core theories over truth values, integers and
//! reals are read, `let`, annotations (which are dropped), definitions with parameters, and
//! applications of uninterpreted functions, which are reads of arrays as the printer writes
//! them. All else is refused by name and place, and so are quantifiers unless the caller says
//! otherwise ([`Reader::with_exists`]).
//!
//! It errs in neither direction: what is read means what the text says, and what our terms
//! cannot say is an error. Our terms divide by zero in one way of all that SMT-LIB allows, so a
//! divisor has to be a constant other than zero unless the caller says otherwise
//! ([`Reader::with_any_divisor`]).
//!
//! The text is read by one loop with a stack of its own, so that no nesting is too deep, and
//! what a `let` shares stays shared.

mod commands;
mod operators;
mod parser;
mod texts;

use hashbrown::HashMap;
use thiserror::Error;

use crate::logic::stack::with_deep_stack;
use crate::logic::{Sort, Substitution, Term, Terms};

/// Deeper terms that definitions stand for are walked on a deep stack: some passes over terms recurse.
const SHALLOW: u32 = 100;

/// Why a text was not read, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}, column {column}: {kind}")]
pub struct ReadError {
    /// What is wrong.
    pub kind: ReadErrorKind,
    /// Counted from 1.
    pub line: usize,
    /// Counted from 1, in characters.
    pub column: usize,
}

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ReadErrorKind {
    /// It is no SMT-LIB.
    #[error("{0}")]
    Syntax(String),
    /// A quantifier, or another binder than `let`.
    #[error("`{0}` binds variables, which is not read")]
    Binder(String),
    /// A name that nobody has declared, and that no theory knows which is read.
    #[error("`{0}` is not known here")]
    UnknownName(String),
    /// Something of SMT-LIB that our terms cannot say.
    #[error("`{0}` is not read")]
    Unsupported(String),
    /// A function with arguments that it does not take, in number or sort.
    #[error("`{0}` does not take these arguments")]
    Arguments(String),
    /// A division by what may be zero, which SMT-LIB leaves open.
    #[error("`{0}` divides by something that may be zero")]
    Divisor(String),
    /// The terms would grow by more than this.
    #[error("the text stands for more than {0} terms")]
    TooLarge(usize),
    /// As a network of gates it would have more than this.
    #[error("as a circuit it has more than {0} gates")]
    TooManyGates(usize),
    /// The budget was over.
    #[error("the time was over while the text was read")]
    Stopped,
}

/// What is wrong, and at which byte.
struct Fault {
    kind: ReadErrorKind,
    at: usize,
}

/// What a name means.
#[derive(Clone, Debug)]
enum Meaning {
    /// A symbol: a scalar, or an array, which is read.
    Symbol(Term),
    /// What a definition stands for; its parameters are symbols that occur nowhere else.
    Definition { parameters: Vec<Term>, body: Term },
}

/// Reads SMT-LIB text.
///
/// ```
/// use unloop::budget::Budget;
/// use unloop::logic::Terms;
/// use unloop::solve::smtlib::Reader;
///
/// let terms = Terms::new();
/// let x = terms.int_symbol("x");
/// let mut reader = Reader::new(&terms);
/// reader.declare("x", x);
/// let read = reader.term("(let ((y (+ x 1))) (>= (* 2 y) 6))", &Budget::unlimited()).unwrap();
/// assert_eq!(read, terms.ge(x, terms.int(2)));
/// let wrong = reader.term("(> x z)", &Budget::unlimited()).unwrap_err();
/// assert_eq!(wrong.to_string(), "line 1, column 6: `z` is not known here");
/// ```
#[derive(Clone, Debug)]
pub struct Reader<'t> {
    terms: &'t Terms,
    names: HashMap<String, Meaning>,
    /// How many parameters have been named.
    parameters: usize,
    /// The nesting of the deepest definition.
    depth: u32,
    any_divisor: bool,
    reads_exists: bool,
}

impl<'t> Reader<'t> {
    /// A reader that knows no name but those of the theories.
    pub fn new(terms: &'t Terms) -> Self {
        let (any_divisor, reads_exists) = (false, false);
        let names = HashMap::new();
        Self { terms, names, parameters: 0, depth: 0, any_divisor, reads_exists }
    }

    /// The same, but divisions by what may be zero are read as our own, where that is defined:
    /// one of the functions that SMT-LIB allows. So what holds for all of them, as the validity
    /// of a formula, holds of what is read; that some model exists need not carry over.
    #[must_use]
    pub fn with_any_divisor(self) -> Self {
        Self { any_divisor: true, ..self }
    }

    /// The same, but `exists` is read, and done away with where that takes no more than looking
    /// ([`Terms::exists_if_needed`]): what is read may have quantifiers.
    #[must_use]
    pub fn with_exists(self) -> Self {
        Self { reads_exists: true, ..self }
    }

    /// From here on `name` (without bars) is `symbol`: a scalar, or an array, whose reads are
    /// applications. What the name has meant before is forgotten.
    pub fn declare(&mut self, name: &str, symbol: Term) {
        self.names.insert(name.to_owned(), Meaning::Symbol(symbol));
    }

    /// What a defined or declared name stands for at these arguments; `None` if the name is not
    /// known, or takes others.
    pub fn apply(&self, name: &str, args: &[Term]) -> Option<Term> {
        let apply = || self.applied(name, args).and_then(Result::ok);
        if self.depth > SHALLOW { with_deep_stack(apply) } else { apply() }
    }

    /// A name of the table at some arguments; `None` if it is not there.
    fn applied(&self, name: &str, args: &[Term]) -> Option<Result<Term, ReadErrorKind>> {
        let terms = self.terms;
        Some(match self.names.get(name)? {
            Meaning::Symbol(symbol) => {
                let arity = terms.sort(*symbol).arity();
                let indices = vec![Sort::Int; if args.is_empty() { 0 } else { arity }];
                self.fitting(name, args, &indices).map(|args| match args.as_slice() {
                    [] => *symbol,
                    args => terms.read(*symbol, args),
                })
            }
            Meaning::Definition { parameters, body } => {
                let sorts: Vec<Sort> = parameters.iter().map(|&p| terms.sort(p)).collect();
                self.fitting(name, args, &sorts).map(|args| {
                    let by: Substitution = parameters.iter().copied().zip(args).collect();
                    terms.substitute(*body, &by)
                })
            }
        })
    }

    /// Arguments of these sorts; integer constants stand for reals, too.
    fn fitting(
        &self,
        name: &str,
        args: &[Term],
        sorts: &[Sort],
    ) -> Result<Vec<Term>, ReadErrorKind> {
        let fit = |(&arg, &sort): (&Term, &Sort)| self.in_sort(arg, sort);
        let fitting: Option<Vec<Term>> = args.iter().zip(sorts).map(fit).collect();
        fitting
            .filter(|_| args.len() == sorts.len())
            .ok_or_else(|| ReadErrorKind::Arguments(name.to_owned()))
    }

    /// The term, if it is of that sort or is an integer that can stand for a real.
    fn in_sort(&self, term: Term, sort: Sort) -> Option<Term> {
        if self.terms.sort(term) == sort {
            return Some(term);
        }
        let value = self.terms.as_int(term).filter(|_| sort == Sort::Real)?;
        Some(self.terms.real(value.clone().into()))
    }

    /// A symbol that nothing else is called: no name of a program or a solver has a NUL in it.
    fn parameter(&mut self, name: &str, sort: Sort) -> Term {
        self.parameters += 1;
        self.terms.symbol(&format!("{name}\0{}", self.parameters), sort)
    }

    fn define(&mut self, name: &str, parameters: Vec<Term>, body: Term) {
        self.depth = self.depth.max(self.terms.depth(body));
        self.names.insert(name.to_owned(), Meaning::Definition { parameters, body });
    }
}
