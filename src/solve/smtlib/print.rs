//! Writing terms: iterative, so that no nesting can overflow the stack.
//!
//! The text goes through rsmt2's [`Expr2Smt`], [`Sym2Smt`] and [`Sort2Smt`] into plain
//! bytes: the same bytes serve pipe, file and snapshot.

use std::io::Write;

use hashbrown::HashMap;
use rsmt2::SmtRes;
use rsmt2::print::{Expr2Smt, Sort2Smt, Sym2Smt};

use crate::budget::Budget;
use crate::logic::{Binder, Sort, Term, Terms};

use super::analysis::{Pace, shared_in_scope};
use super::layout::{Arrays, Piece, layout};
use super::names::{Name, Names};
use super::{MAX_BYTES, PrintError};

/// A binder around the place where we are.
#[derive(Default)]
struct Scope {
    variables: Vec<Name>,
    lets: HashMap<Term, Name>,
}

/// What remains to be written.
enum Job<'a> {
    Piece(Piece<'a>),
    Enter(Vec<Name>, Term),
    Define(Term, Name),
    Leave(usize),
}

/// Writes terms with the names of one script.
pub(super) struct Printer<'a> {
    pub(super) terms: &'a Terms,
    pub(super) names: Names,
    pub(super) arrays: Arrays,
    /// Subterms that have been defined before.
    defined: HashMap<Term, Name>,
    scopes: Vec<Scope>,
    pace: Pace,
}

impl<'a> Printer<'a> {
    pub(super) fn new(terms: &'a Terms, names: Names, budget: &Budget) -> Self {
        Self {
            terms,
            names,
            arrays: Arrays::default(),
            defined: HashMap::new(),
            scopes: Vec::new(),
            pace: Pace::new(budget),
        }
    }

    /// What is written from now on has this budget.
    pub(super) fn works_within(&mut self, budget: &Budget) {
        self.pace = Pace::new(budget);
    }

    /// Writes `(define-fun $n () Sort term)`; from now on `$n` is written for `term`.
    pub(super) fn define(&mut self, term: Term, out: &mut Vec<u8>) -> Result<(), PrintError> {
        let name = self.names.define();
        out.extend_from_slice(b"(define-fun ");
        emit(name.sym_to_smt2(out, ()))?;
        out.extend_from_slice(b" () ");
        emit(self.terms.sort(term).sort_to_smt2(out))?;
        out.push(b' ');
        self.write(term, out)?;
        out.extend_from_slice(b")\n");
        self.defined.insert(term, name);
        Ok(())
    }

    pub(super) fn is_defined(&self, term: Term) -> bool {
        self.defined.contains_key(&term)
    }

    /// The scope of a definition has ended.
    pub(super) fn undefine(&mut self, term: Term) {
        self.defined.remove(&term);
    }

    /// Writes `(declare-fun name (Int …) Sort)`.
    pub(super) fn declare(&mut self, symbol: Term, out: &mut Vec<u8>) -> Result<(), PrintError> {
        self.names.declare(self.terms, symbol);
        let sort = self.terms.sort(symbol);
        out.extend_from_slice(b"(declare-fun ");
        self.symbol(symbol, out)?;
        let indices = vec!["Int"; sort.arity()].join(" ");
        out.extend_from_slice(format!(" ({indices}) ").as_bytes());
        emit(sort.sort_to_smt2(out))?;
        out.extend_from_slice(b")\n");
        Ok(())
    }

    /// Writes a closed term.
    pub(super) fn write(&mut self, term: Term, out: &mut Vec<u8>) -> Result<(), PrintError> {
        let mut work = vec![Job::Piece(Piece::Child(term))];
        while let Some(job) = work.pop() {
            self.pace.step()?;
            if out.len() > MAX_BYTES {
                return Err(PrintError::TooLong(MAX_BYTES));
            }
            match job {
                Job::Piece(piece) => self.piece(piece, &mut work, out)?,
                Job::Enter(variables, body) => self.enter(variables, body, &mut work)?,
                Job::Define(term, name) => {
                    if let Some(scope) = self.scopes.last_mut() {
                        scope.lets.insert(term, name);
                    }
                }
                Job::Leave(lets) => {
                    out.extend(std::iter::repeat_n(b')', lets));
                    for name in self.scopes.pop().unwrap_or_default().variables {
                        self.names.release(&name);
                    }
                }
            }
        }
        Ok(())
    }

    fn piece(
        &mut self,
        piece: Piece<'a>,
        work: &mut Vec<Job<'a>>,
        out: &mut Vec<u8>,
    ) -> Result<(), PrintError> {
        match piece {
            Piece::Text(text) => out.extend_from_slice(text.as_bytes()),
            Piece::Made(text) => out.extend_from_slice(text.as_bytes()),
            Piece::Symbol(symbol) => self.symbol(symbol, out)?,
            Piece::Bound(depth, index) => {
                let name = self.variable(depth, index).ok_or(PrintError::Loose)?;
                emit(name.sym_to_smt2(out, ()))?;
            }
            Piece::Child(term) => {
                if let Some(name) = self.shared_name(term) {
                    emit(name.sym_to_smt2(out, ()))?;
                } else {
                    let from = work.len();
                    layout(self.terms, term, self.arrays, &mut |piece| {
                        work.push(Job::Piece(piece));
                    })?;
                    work[from..].reverse();
                }
            }
            Piece::Binder(quantifier, binders, body) => {
                let variables = self.bind(quantifier, binders, out)?;
                out.push(b' ');
                work.push(Job::Piece(Piece::Text(")")));
                work.push(Job::Enter(variables, body));
            }
            Piece::Each(binder, below, body) => {
                let variables = self.bind("(forall (", std::slice::from_ref(binder), out)?;
                let tau = variables[0].as_str();
                out.extend_from_slice(format!(" (=> (and (<= 0 {tau}) (< {tau} ").as_bytes());
                work.push(Job::Piece(Piece::Text("))")));
                work.push(Job::Enter(variables, body));
                work.push(Job::Piece(Piece::Text(")) ")));
                work.push(Job::Piece(Piece::Child(below)));
            }
        }
        Ok(())
    }

    /// Opens a quantifier and names its variables, which nothing in scope is called.
    fn bind(
        &mut self,
        quantifier: &str,
        binders: &[Binder],
        out: &mut Vec<u8>,
    ) -> Result<Vec<Name>, PrintError> {
        out.extend_from_slice(quantifier.as_bytes());
        let mut variables = Vec::with_capacity(binders.len());
        for (at, binder) in binders.iter().enumerate() {
            if matches!(binder.sort, Sort::Array { .. }) {
                return Err(PrintError::Array);
            }
            let name = self.names.bind(&binder.name);
            out.extend_from_slice(if at == 0 { b"(" } else { b" (" });
            emit(name.sym_to_smt2(out, ()))?;
            out.push(b' ');
            emit(binder.sort.sort_to_smt2(out))?;
            out.push(b')');
            variables.push(name);
        }
        out.push(b')');
        Ok(variables)
    }

    /// Enters a binder's body: writes what is shared in it as `let`s, then the body.
    fn enter(
        &mut self,
        variables: Vec<Name>,
        body: Term,
        work: &mut Vec<Job<'a>>,
    ) -> Result<(), PrintError> {
        self.scopes.push(Scope { variables, lets: HashMap::new() });
        let levels = shared_in_scope(self.terms, body, self.arrays, &mut self.pace)?;
        let from = work.len();
        for level in &levels {
            work.push(Job::Piece(Piece::Text("(let (")));
            let mut definitions = Vec::new();
            for (at, &term) in level.iter().enumerate() {
                let name = self.names.define();
                let gap = if at == 0 { "(" } else { " (" };
                work.push(Job::Piece(Piece::Made(format!("{gap}{} ", name.as_str()))));
                work.push(Job::Piece(Piece::Child(term)));
                work.push(Job::Piece(Piece::Text(")")));
                definitions.push(Job::Define(term, name));
            }
            work.push(Job::Piece(Piece::Text(") ")));
            // A name may be used only after the whole level is written: `let` is parallel.
            work.append(&mut definitions);
        }
        work.push(Job::Piece(Piece::Child(body)));
        work.push(Job::Leave(levels.len()));
        work[from..].reverse();
        Ok(())
    }

    fn shared_name(&self, term: Term) -> Option<&Name> {
        let scoped = self.scopes.last().and_then(|scope| scope.lets.get(&term));
        scoped.or_else(|| self.defined.get(&term))
    }

    fn variable(&self, depth: u32, index: u32) -> Option<&Name> {
        let at = self.scopes.len().checked_sub(1 + depth as usize)?;
        self.scopes[at].variables.get(index as usize)
    }

    fn symbol(&self, symbol: Term, out: &mut Vec<u8>) -> Result<(), PrintError> {
        emit(self.names.of(symbol).ok_or(PrintError::Loose)?.sym_to_smt2(out, ()))
    }
}

/// A term together with its bank, to be handed to rsmt2's own functions.
pub(crate) struct Spelt<'a>(pub(crate) &'a Terms, pub(crate) Term);

impl Expr2Smt<()> for Spelt<'_> {
    fn expr_to_smt2<Writer: Write>(&self, w: &mut Writer, (): ()) -> SmtRes<()> {
        let mut out = Vec::new();
        let mut printer = Printer::new(self.0, Names::default(), &Budget::unlimited());
        for symbol in self.0.symbols(self.1) {
            printer.names.declare(self.0, symbol);
        }
        printer.write(self.1, &mut out).map_err(|error| error.to_string())?;
        w.write_all(&out)?;
        Ok(())
    }
}

/// Writing into memory does not fail; rsmt2's traits do not know that.
fn emit(result: SmtRes<()>) -> Result<(), PrintError> {
    result.map_err(|error| PrintError::Writing(error.to_string()))
}
