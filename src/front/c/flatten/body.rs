//! A function's body while it is flattened.

use std::collections::HashMap;
use std::sync::Arc;

use num_traits::ToPrimitive;

use super::marks::Marks;
use super::outcome::{Aspect, ChosenStream};
use super::sequence::Watched;
use super::shared::{Home, Named, Shared};
use crate::front::build::{FunctionBuilder, Scalar, Value};
use crate::front::c::tree::{Expr, LabelId, ObjectId, Tree};
use crate::front::source::Span;
use crate::front::types::{Abi, Length, LengthId, Type, TypeKind, Types};
use crate::graph::outside::Request;
use crate::graph::{ErrorKind, NodeIndex, Place};
use crate::logic::{Sort, Term};

/// A function's body while it is flattened.
pub(super) struct Body<'s, 't> {
    pub(super) shared: &'s mut Shared<'t>,
    /// Which tree it is of.
    pub(super) unit: usize,
    pub(super) name: String,
    pub(super) function: FunctionBuilder,
    pub(super) homes: HashMap<ObjectId, Home>,
    pub(super) lengths: HashMap<LengthId, Term>,
    pub(super) scopes: Vec<Scope>,
    /// Where the function ends.
    pub(super) end: NodeIndex,
    pub(super) breaks: Vec<Exit>,
    pub(super) continues: Vec<Exit>,
    /// How many loops are open, and how many labels stand before: what is there may be executed again.
    pub(super) repeats: usize,
    pub(super) labels: HashMap<LabelId, NodeIndex>,
    pub(super) label_names: Vec<Arc<str>>,
    /// Whether the function's address is used as a value.
    pub(super) is_taken: bool,
    pub(super) marks: Marks,
    /// The locations of the cases of the `switch`es that are open, by their statements.
    pub(super) cases: HashMap<usize, NodeIndex>,
    /// Where results go: the variable, or a pointer to where a structure belongs.
    pub(super) result: Option<(Term, Type)>,
    /// What says that the function left its result open, if it may.
    pub(super) missing: Option<Term>,
    /// The accesses of the full expression that have no order.
    pub(super) watched: Vec<Watched>,
    /// The further arguments.
    pub(super) further: Option<Term>,
    /// The call of whose value somebody wants to know no more than this.
    pub(super) asked: Option<(usize, Aspect)>,
    /// The stream of a call that has two ways.
    pub(super) chosen_stream: Option<ChosenStream>,
    /// The call of a function without a body that is being made.
    pub(super) outside_call: Option<Request>,
}

/// A scope that is open.
#[derive(Debug, Default)]
pub(super) struct Scope {
    /// Its key in the tree; none of what only holds temporaries.
    pub(super) key: Option<usize>,
    /// What lives in it.
    pub(super) objects: Vec<Term>,
    /// What is called where it is left, the last one first.
    pub(super) cleanups: Vec<Expr>,
    /// Whether what is declared in it lives from its beginning on.
    pub(super) is_entered: bool,
}

/// Where `break` or `continue` goes, and how many scopes are open there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Exit {
    pub(super) to: NodeIndex,
    pub(super) depth: usize,
}

impl<'s, 't> Body<'s, 't> {
    pub(super) fn new(shared: &'s mut Shared<'t>, unit: usize, name: &str) -> Self {
        let function = FunctionBuilder::new(
            shared.input.terms,
            shared.ints,
            shared.input.trees[unit].types.model,
            shared.variables.clone(),
        );
        Self {
            shared,
            unit,
            name: name.to_owned(),
            function,
            homes: HashMap::new(),
            lengths: HashMap::new(),
            scopes: vec![Scope::default()],
            end: NodeIndex::end(),
            breaks: Vec::new(),
            continues: Vec::new(),
            repeats: 0,
            outside_call: None,
            labels: HashMap::new(),
            label_names: Vec::new(),
            is_taken: false,
            marks: Marks::default(),
            cases: HashMap::new(),
            result: None,
            missing: None,
            watched: Vec::new(),
            further: None,
            asked: None,
            chosen_stream: None,
        }
    }

    pub(super) fn tree(&self) -> &'t Tree {
        &self.shared.input.trees[self.unit]
    }

    pub(super) fn types(&self) -> &'t Types {
        &self.tree().types
    }

    pub(super) fn model(&self) -> Abi {
        self.types().model
    }

    pub(super) fn place(&self, span: Span) -> Place {
        self.shared.input.sources.place(span)
    }

    pub(super) fn pointer(&self) -> Scalar {
        Scalar::pointer(self.model())
    }

    pub(super) fn size_scalar(&self) -> Scalar {
        Scalar::size(self.model())
    }

    /// A function of this tree.
    pub(super) fn named(&self, id: crate::front::c::tree::FunctionId) -> Named {
        Named { unit: self.unit, id }
    }

    /// The run comes to what is not built yet; what follows is not reached, and needs a value.
    pub(super) fn lost(&mut self, text: &str, scalar: Scalar, span: Span) -> Value {
        let place = self.place(span);
        self.function.unmodelled(text, place);
        self.function.zero(scalar)
    }

    /// A condition without which the run is undefined, but goes on as machines have it: an error where undefined
    /// behaviour is asked about, else the run is not followed.
    pub(super) fn require_defined(
        &mut self,
        fine: Term,
        (kind, text): (ErrorKind, &str),
        place: Place,
    ) {
        if self.shared.input.options.undefined {
            self.function.require(fine, kind, place);
        } else {
            self.function.require_followed(fine, text, place);
        }
    }

    /// How many bytes something of a type has.
    pub(super) fn size_of(&self, ty: &Type) -> Term {
        let (count, size) = self.in_known_elements(ty);
        self.function.terms.mul(count, self.function.terms.int(size))
    }

    /// The same, where it is a number.
    pub(super) fn known_size(&self, ty: &Type) -> Option<u64> {
        // A length is not known before the declaration, wherever control comes into its block.
        if ty.is_variable_length() {
            return None;
        }
        self.function.terms.as_int(self.size_of(ty)).and_then(ToPrimitive::to_u64)
    }

    /// How many elements something of a type is made of that have a known size, and that size.
    pub(super) fn in_known_elements(&self, ty: &Type) -> (Term, u64) {
        let terms = &self.function.terms;
        match (self.types().size(ty), &ty.kind) {
            (Some(size), _) => (terms.int(1), size),
            (None, TypeKind::Array(element, length)) => {
                let (inner, size) = self.in_known_elements(element);
                (terms.mul(self.count_of(*length), inner), size)
            }
            (None, _) => (terms.int(0), 1),
        }
    }

    fn count_of(&self, length: Length) -> Term {
        let terms = &self.function.terms;
        match length {
            Length::Known(count) => terms.int(count),
            Length::Variable(id) => self.lengths.get(&id).copied().unwrap_or_else(|| terms.int(0)),
            Length::Unspecified | Length::Open => terms.int(0),
        }
    }

    /// The variable of a length.
    pub(super) fn length(&mut self, id: LengthId, place: Place) -> Term {
        if let Some(&length) = self.lengths.get(&id) {
            return length;
        }
        let range = self.size_scalar().range();
        let variable = self.function.temporary(Sort::Int, range, place);
        self.lengths.insert(id, variable);
        variable
    }

    /// Does something where the run starts, whichever function is flattened.
    pub(super) fn at_start<T>(&mut self, unit: usize, what: impl FnOnce(&mut Self) -> T) -> T {
        let here = std::mem::replace(&mut self.unit, unit);
        let was = std::mem::replace(&mut self.shared.is_starting, true);
        if !was {
            std::mem::swap(&mut self.function, &mut self.shared.start);
        }
        let made = what(self);
        if !was {
            std::mem::swap(&mut self.function, &mut self.shared.start);
        }
        self.shared.is_starting = was;
        self.unit = here;
        made
    }
}
