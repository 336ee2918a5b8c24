//! A program that is being checked: what is known of it so far, and what is said about it.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::sync::Arc;

use super::state::{Current, Open};
use crate::budget::Budget;
use crate::front::c::ast::{self, Declarator, External, Specifiers};
use crate::front::c::guess::Guess;
use crate::front::c::tree::{Expr, FunctionId, Named, Tree};
use crate::front::library;
use crate::front::source::{Diagnostic, Diagnostics, Sources, Span};
use crate::front::types::{Abi, DataModel, LengthId, Types};

/// What is checked.
#[derive(Clone, Copy)]
pub(crate) struct Input<'a> {
    pub(crate) sources: &'a Sources,
    pub(crate) model: Abi,
    /// Whether integers are of any size.
    pub(crate) unbounded: bool,
    /// The program's own declarations.
    pub(crate) externals: &'a [External],
    /// Those of the C library, which count for what the program does not declare itself.
    pub(crate) library: &'a [External],
    /// What somebody guesses of its loops.
    pub(crate) guesses: &'a [Guess],
    /// Names of which nothing is known, and why.
    pub(crate) lost: &'a BTreeMap<String, &'static str>,
    pub(crate) is_c23: bool,
    pub(crate) budget: &'a Budget,
}

/// An error has been recorded: go on elsewhere.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reported;

/// The result of checking a part.
pub(super) type Checked<T> = Result<T, Reported>;

/// A program that is being checked.
pub(super) struct Checker<'a> {
    pub(super) sources: &'a Sources,
    pub(super) library: HashMap<&'a str, (&'a Specifiers, &'a Declarator)>,
    pub(super) tree: Tree,
    /// The scopes that are open, the innermost last.
    pub(super) scopes: Vec<Open>,
    /// What has linkage, wherever it is declared.
    pub(super) linked: HashMap<Arc<str>, Named>,
    pub(super) function: Option<Current>,
    /// The lengths that have been met in declarators, and not yet been handed to whoever
    /// evaluates them.
    pub(super) pending: Vec<(LengthId, Expr)>,
    /// Where structures have been met whose size varies; none where no declaration is read that may say so.
    pub(super) varying: Option<Vec<Span>>,
    /// How many lists of parameters are open of which nothing is evaluated.
    pub(super) prototypes: usize,
    /// Functions that are said to be others, by the names of those.
    pub(super) aliases: Vec<(FunctionId, String, Span)>,
    /// Variables that are others, by their names.
    pub(super) others: HashMap<Arc<str>, Arc<str>>,
    /// Those of them that other files can name.
    pub(super) seen_outside: HashSet<Arc<str>>,
    /// Names of which nothing is known, and why.
    pub(super) lost: HashMap<Arc<str>, String>,
    /// The functions that the file defines.
    pub(super) defined: HashSet<&'a str>,
    /// The alignment that functions are said to have.
    pub(super) function_alignments: HashMap<FunctionId, u64>,
    pub(super) is_c23: bool,
    pub(super) guesses: &'a [Guess],
    /// Those that are about loops that have been met.
    pub(super) met_guesses: BTreeSet<usize>,
    /// What the contract of the loop says that is checked next.
    pub(super) written_guesses: Vec<ast::Expr>,
    pub(super) errors: Diagnostics,
    pub(super) warnings: Diagnostics,
}

impl<'a> Checker<'a> {
    pub(super) fn new(input: &Input<'a>) -> Self {
        let mut library = HashMap::new();
        for external in input.library {
            let External::Declaration(declaration) = external else { continue };
            for (declarator, _) in &declaration.declarators {
                if let Some(name) = &declarator.name {
                    library.entry(&*name.text).or_insert((&declaration.specifiers, declarator));
                }
            }
        }
        let mut types = Types::new(input.model);
        types.unbounded = input.unbounded;
        let tree = Tree { types, ..Tree::default() };
        let mut checker = Self {
            sources: input.sources,
            library,
            tree,
            scopes: Vec::new(),
            linked: HashMap::new(),
            function: None,
            pending: Vec::new(),
            varying: None,
            prototypes: 0,
            aliases: Vec::new(),
            others: HashMap::new(),
            seen_outside: HashSet::new(),
            lost: input
                .lost
                .iter()
                .map(|(name, why)| (Arc::from(&**name), (*why).to_owned()))
                .collect(),
            defined: HashSet::new(),
            function_alignments: HashMap::new(),
            is_c23: input.is_c23,
            guesses: input.guesses,
            met_guesses: BTreeSet::new(),
            written_guesses: Vec::new(),
            errors: Diagnostics::default(),
            warnings: Diagnostics::default(),
        };
        checker.open_scope();
        checker
    }

    pub(super) fn types(&self) -> &Types {
        &self.tree.types
    }

    pub(super) fn model(&self) -> Abi {
        self.tree.types.model
    }

    pub(super) fn report(&mut self, diagnostic: Diagnostic) -> Reported {
        self.errors.push(diagnostic);
        Reported
    }

    pub(super) fn error(&mut self, span: Span, message: impl Into<String>) -> Reported {
        self.report(Diagnostic::error(self.sources.place(span), message))
    }

    /// Whether the file has used words of CBMC so far, which takes some things that C has not.
    pub(super) fn is_harness_of_cbmc(&self) -> bool {
        self.linked.keys().any(|name| library::tool(name) == Some(library::CBMC))
    }

    /// An error that another place explains.
    pub(super) fn error_beside(
        &mut self,
        span: Span,
        message: impl Into<String>,
        (other, label): (Span, &str),
    ) -> Reported {
        let error = Diagnostic::error(self.sources.place(span), message);
        self.report(error.related(self.sources.place(other), label))
    }

    pub(super) fn unsupported(
        &mut self,
        span: Span,
        message: impl Into<String>,
        help: &str,
    ) -> Reported {
        self.report(Diagnostic::unsupported(self.sources.place(span), message).help(help))
    }

    /// What compilers let pass; in a listing nobody has to.
    pub(super) fn warn(&mut self, span: Span, message: impl Into<String>) {
        if self.model().sizes == DataModel::Cells && span.file == 0 {
            self.error(span, message);
            return;
        }
        self.warnings.push(Diagnostic::warning(self.sources.place(span), message));
    }
}
