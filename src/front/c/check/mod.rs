//! Syntax tree → typed tree: scopes, linkage, types, constants, conversions, calls; and all that a
//! compiler says of a text that is no program.
//!
//! An error is recorded once, with its place, and what it makes meaningless is left out; the rest is
//! checked on. A tree is handed out only where there is no error. What no part here understands
//! becomes a node that says so, or is refused as not supported: nothing is given a wrong type.
//!
//! * [`scope`] – what names stand for
//! * [`specifiers`], [`declarators`], [`tags`] – types as they are declared
//! * [`declarations`], [`functions`] – variables and functions
//! * [`statements`], [`switches`], [`jumps`]
//! * [`expressions`], [`operators`], [`assignments`], [`members`], [`sizes`], [`generic`]
//! * [`calls`], [`builtins`] – calls, and functions that only the compiler knows
//! * [`conversions`] – C17 §6.3
//! * [`initial`], [`braces`] – what variables start with
//! * [`constants`] – values that are known before the program runs

mod assignments;
mod braces;
mod builtins;
mod calls;
mod constants;
mod conversions;
mod declarations;
mod declarators;
mod expressions;
mod functions;
mod generic;
mod initial;
mod jumps;
mod members;
mod operators;
mod scope;
mod sizes;
mod specifiers;
mod statements;
mod switches;
mod tags;

use std::collections::HashMap;
use std::sync::Arc;

use super::ast::{Declarator, External, Specifiers};
use super::tree::{self, Named, Tree};
use crate::budget::Budget;
use crate::front::DataModel;
use crate::front::source::{Diagnostic, Diagnostics, Sources, Span};
use crate::front::types::{LengthId, Types};
use crate::graph::Place;

/// What is checked.
#[derive(Clone, Copy)]
pub(crate) struct Input<'a> {
    pub(crate) sources: &'a Sources,
    pub(crate) model: DataModel,
    /// The program's own declarations.
    pub(crate) externals: &'a [External],
    /// Those of the C library, which count for what the program does not declare itself.
    pub(crate) library: &'a [External],
    pub(crate) budget: &'a Budget,
}

/// The typed tree of a program, and what there is to warn of.
///
/// # Errors
/// All that is wrong with it. When the budget is over, whatever comes back is not used.
pub(crate) fn check(input: &Input<'_>) -> Result<(Tree, Diagnostics), Diagnostics> {
    let mut checker = Checker::new(input);
    for external in input.externals {
        if input.budget.is_over() {
            break;
        }
        checker.external(external);
    }
    checker.complete_tentative();
    if checker.errors.is_empty() {
        Ok((checker.tree, checker.warnings))
    } else {
        Err(checker.errors)
    }
}

/// An error has been recorded: go on elsewhere.
#[derive(Clone, Copy, Debug)]
struct Reported;

/// The result of checking a part.
type Checked<T> = Result<T, Reported>;

/// A program that is being checked.
struct Checker<'a> {
    sources: &'a Sources,
    library: HashMap<&'a str, (&'a Specifiers, &'a Declarator)>,
    tree: Tree,
    /// The scopes that are open, the innermost last.
    scopes: Vec<scope::Open>,
    /// What has linkage, wherever it is declared.
    linked: HashMap<Arc<str>, Named>,
    function: Option<functions::Current>,
    /// The lengths that have been met in declarators, and not yet been handed to whoever
    /// evaluates them.
    pending: Vec<(LengthId, tree::Expr)>,
    lengths: usize,
    /// How many lists of parameters are open of which nothing is evaluated.
    prototypes: usize,
    errors: Diagnostics,
    warnings: Diagnostics,
}

impl<'a> Checker<'a> {
    fn new(input: &Input<'a>) -> Self {
        let mut library = HashMap::new();
        for external in input.library {
            let External::Declaration(declaration) = external else { continue };
            for (declarator, _) in &declaration.declarators {
                if let Some(name) = &declarator.name {
                    library.entry(&*name.text).or_insert((&declaration.specifiers, declarator));
                }
            }
        }
        let tree = Tree { types: Types::new(input.model), ..Tree::default() };
        let mut checker = Self {
            sources: input.sources,
            library,
            tree,
            scopes: Vec::new(),
            linked: HashMap::new(),
            function: None,
            pending: Vec::new(),
            lengths: 0,
            prototypes: 0,
            errors: Diagnostics::default(),
            warnings: Diagnostics::default(),
        };
        checker.open_scope();
        checker
    }

    fn types(&self) -> &Types {
        &self.tree.types
    }

    fn model(&self) -> DataModel {
        self.tree.types.model
    }

    fn place(&self, span: Span) -> Place {
        self.sources.place(span)
    }

    fn report(&mut self, diagnostic: Diagnostic) -> Reported {
        self.errors.push(diagnostic);
        Reported
    }

    fn error(&mut self, span: Span, message: impl Into<String>) -> Reported {
        self.report(Diagnostic::error(self.place(span), message))
    }

    /// An error that another place explains.
    fn error_beside(
        &mut self,
        span: Span,
        message: impl Into<String>,
        (other, label): (Span, &str),
    ) -> Reported {
        let error = Diagnostic::error(self.place(span), message);
        self.report(error.related(self.place(other), label))
    }

    fn unsupported(&mut self, span: Span, message: impl Into<String>, help: &str) -> Reported {
        self.report(Diagnostic::unsupported(self.place(span), message).help(help))
    }

    fn warn(&mut self, span: Span, message: impl Into<String>) {
        self.warnings.push(Diagnostic::warning(self.place(span), message));
    }
}
