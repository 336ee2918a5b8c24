//! The file that is being lowered: its names, and what is to be said about it.

use std::collections::HashMap;
use std::sync::Arc;

use indexmap::IndexMap;
use num_bigint::BigInt;

use super::Reported;
use super::remarks::{Kind, Remarks};
use crate::budget::Budget;
use crate::front::c::types::{ArrayType, CType, IntKind};
use crate::front::source::{Diagnostic, Diagnostics, Sources, Span};
use crate::front::{DataModel, ReadOptions};
use crate::graph::names::Names;
use crate::graph::{Instruction, Ints, Place, Variable};
use crate::logic::{Sort, Term, Terms};

/// Names that SMT-LIB gives a meaning; a variable of that name gets a number.
const RESERVED: &[&str] = &[
    "abs", "and", "as", "assert", "check", "const", "define", "distinct", "div", "exists", "exit",
    "false", "forall", "is", "ite", "lambda", "let", "map", "match", "mod", "not", "or", "par",
    "pop", "push", "reset", "select", "store", "true", "xor",
];

pub(super) struct Unit<'a> {
    pub(super) terms: &'a Arc<Terms>,
    pub(super) sources: &'a Sources,
    pub(super) model: DataModel,
    pub(super) ints: Ints,
    pub(super) budget: &'a Budget,
    pub(super) names: Names,
    temporaries: u32,
    /// The names at file scope.
    pub(super) scope: Scope,
    pub(super) functions: IndexMap<Arc<str>, Signature>,
    pub(super) globals: Vec<Variable>,
    /// What the entry function does before anything else.
    pub(super) initial: Vec<(Instruction, Place)>,
    pub(super) remarks: Remarks,
    pub(super) errors: Diagnostics,
    pub(super) warnings: Diagnostics,
}

/// What the names of a block mean.
pub(super) type Scope = HashMap<Arc<str>, (Binding, Place)>;

/// What a name means.
#[derive(Clone, Debug)]
pub(super) enum Binding {
    Object(Object),
    /// A constant of an enumeration.
    Constant(BigInt),
    /// A parameter of a type that is not supported; fine as long as it is not used.
    Opaque(&'static str),
    /// Its declaration has been reported.
    Refused,
}

/// A variable.
#[derive(Clone, Debug)]
pub(super) struct Object {
    pub(super) name: Arc<str>,
    pub(super) symbol: Term,
    pub(super) shape: Shape,
}

/// What a variable holds.
#[derive(Clone, Debug)]
pub(super) enum Shape {
    Scalar(IntKind),
    Array(ArrayType),
}

impl Shape {
    pub(super) fn sort(&self) -> Sort {
        match self {
            Shape::Scalar(_) => Sort::Int,
            // More dimensions than a byte counts are refused when the type is resolved.
            Shape::Array(array) => Sort::int_array(u8::try_from(array.arity()).unwrap_or(u8::MAX)),
        }
    }

    /// The integer type of the variable or of its cells.
    pub(super) fn element(&self) -> IntKind {
        match self {
            Shape::Scalar(kind) => *kind,
            Shape::Array(array) => array.element,
        }
    }
}

/// What is known of a function before its body is read.
#[derive(Clone, Debug)]
pub(super) struct Signature {
    pub(super) result: CType,
    /// `None`: `f()` says nothing about them.
    pub(super) parameters: Option<Vec<CType>>,
    pub(super) place: Place,
    /// Which of the definitions it is.
    pub(super) definition: Option<usize>,
    /// A declaration of it has been reported.
    pub(super) refused: bool,
}

impl<'a> Unit<'a> {
    pub(super) fn new(
        sources: &'a Sources,
        terms: &'a Arc<Terms>,
        options: &'a ReadOptions,
    ) -> Self {
        Self {
            terms,
            sources,
            model: options.data_model,
            ints: options.ints.unwrap_or_default(),
            budget: &options.budget,
            names: Names::taken(RESERVED.iter().copied()),
            temporaries: 0,
            scope: Scope::new(),
            functions: IndexMap::new(),
            globals: Vec::new(),
            initial: Vec::new(),
            remarks: Remarks::default(),
            errors: Diagnostics::default(),
            warnings: Diagnostics::default(),
        }
    }

    pub(super) fn place(&self, span: Span) -> Place {
        self.sources.place(span)
    }

    pub(super) fn report(&mut self, diagnostic: Diagnostic) -> Reported {
        self.errors.push(diagnostic);
        Reported
    }

    pub(super) fn error(&mut self, span: Span, message: impl Into<String>) -> Reported {
        self.report(Diagnostic::error(self.place(span), message))
    }

    pub(super) fn unsupported(
        &mut self,
        span: Span,
        message: impl Into<String>,
        help: &str,
    ) -> Reported {
        self.report(Diagnostic::unsupported(self.place(span), message).help(help))
    }

    pub(super) fn remark(&mut self, kind: Kind, span: Span) {
        let place = self.place(span);
        self.remarks.add(kind, place);
    }

    /// A new variable with a symbol of its own.
    pub(super) fn variable(&mut self, name: &str, sort: Sort, place: Place) -> Variable {
        let symbol = self.names.fresh(name);
        let symbol = self.terms.symbol(&symbol, sort);
        Variable { name: name.to_owned(), symbol, sort, range: None, place }
    }

    /// A new variable that the program does not know of.
    pub(super) fn temporary(&mut self, place: Place) -> Variable {
        self.temporaries += 1;
        self.variable(&format!("t.{}", self.temporaries), Sort::Int, place)
    }
}
