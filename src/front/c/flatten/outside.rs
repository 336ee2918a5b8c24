//! What the program asks of what is not in its text, taken down for whoever runs the program itself on the
//! inputs that were found ([`Outside`](crate::graph::outside::Outside)).

use std::collections::HashMap;

use super::body::Body;
use super::given::DEPTH;
use super::returns::MAIN;
use super::shared::{Named, Shared};
use crate::front::build::innermost;
use crate::front::c::tree::{Expr, FunctionId, ObjectId};
use crate::front::library::{self, Kind};
use crate::front::types::{Length, Type, TypeKind, Types};
use crate::graph::outside::{Count, Entered, GivenPart, OutsideFunction, Request, Shape};
use crate::graph::{Function, InputKind, Instruction, MemoryEffect, Place};
use crate::logic::{Sort, Term, Terms};

/// What is behind so many pointers, one after the other, inputs may say of what is given.
const GIVEN: usize = DEPTH + 1;
/// So many pointers of a type are followed in all.
const MOST_POINTERS: usize = 64;

impl Body<'_, '_> {
    /// Takes down the function that a run enters.
    pub(super) fn note_entered(&mut self, named: Named) {
        let tree = self.tree();
        let function = tree.function(named.id);
        let (Some(ty), Some(body)) = (function.ty.function(), &function.body) else { return };
        let parameters = body.parameters.iter().enumerate().map(|(index, &id)| {
            let shape = shape(&tree.types, &tree.object(id).ty, GIVEN);
            (self.parameter_name(id, index), shape)
        });
        let is_main = |name: &str| name == MAIN;
        let beside_main = !is_main(&function.name) && self.shared.own_functions().any(is_main);
        self.shared.outside.entered = Some(Entered {
            beside_main,
            name: function.name.to_string(),
            result: shape(&tree.types, &ty.result, 1),
            parameters: parameters.collect(),
            hidden: !function.external,
        });
    }

    /// Takes down a variable that another file defines.
    pub(super) fn note_variable(&mut self, id: ObjectId) {
        let tree = self.tree();
        let object = tree.object(id);
        let shape = shape(&tree.types, &object.ty, GIVEN);
        self.shared.outside.variables.insert(object.name.to_string(), shape);
    }

    /// Takes down a function without a body that is called.
    pub(super) fn note_function(&mut self, id: FunctionId, call: &Expr) {
        let tree = self.tree();
        let function = tree.function(id);
        let Some(ty) = function.ty.function() else { return };
        if matches!(library::kind(&function.name), Some(Kind::Error(_))) {
            // Whoever runs the program sees it there.
            return;
        }
        let shape = |ty: &Type, depth| shape(&tree.types, ty, depth);
        let parameters = ty.parameters.iter().flatten();
        let name = library::plain_name(&function.name);
        // Others ask for an input whoever looks.
        let asks = matches!(library::kind(name), Some(Kind::Between(..)) | None);
        let taken = OutsideFunction {
            result: shape(&ty.result, 1),
            parameters: parameters.map(|ty| shape(ty, 0)).collect(),
            declared: function.origin == crate::front::c::tree::Origin::Program,
            dropped: asks && !ty.result.is_void() && self.is_dropped(call),
            ends: function.no_return && library::kind(name).is_none(),
        };
        let before = self.shared.outside.functions.entry(name.to_owned()).or_default();
        *before = OutsideFunction { dropped: before.dropped || taken.dropped, ..taken };
    }

    /// Calls a function without a body: what asks for inputs until it is done is this call, for its result where
    /// nothing else is said.
    pub(super) fn calling_outside<T>(
        &mut self,
        id: FunctionId,
        call: &Expr,
        what: impl FnOnce(&mut Self) -> T,
    ) -> T {
        let function = library::plain_name(&self.tree().function(id).name).to_owned();
        let place = self.place(call.span);
        let request = Request { place, function, part: GivenPart::Result };
        self.shared.requests.push((None, request.clone()));
        let before = self.outside_call.replace(request);
        let done = what(self);
        self.outside_call = before;
        done
    }

    /// Takes down that the call that is being made asks for the value of a variable, and for which part of what it
    /// gives.
    pub(super) fn note_asked(&mut self, variable: Term, part: GivenPart) {
        let request = self.outside_call.clone().map(|call| Request { part, ..call });
        self.shared.requests.extend(request.map(|request| (Some(variable), request)));
    }

    /// The same of what the bytes behind a pointer hold.
    pub(super) fn note_bytes(&mut self) {
        self.note_asked(self.function.terms.contents(), GivenPart::Elements { size: 1 });
    }
}

impl Shared<'_> {
    /// Tells of the variables that are given inputs which calls ask for those, as far as their places tell it.
    pub(super) fn match_requests(&mut self, functions: &[Function]) {
        let mut requests: HashMap<Place, Vec<&(Option<Term>, Request)>> = HashMap::new();
        for one in &self.requests {
            requests.entry(one.1.place).or_default().push(one);
        }
        let edges = functions.iter().flat_map(|function| function.graph.graph.edge_weights());
        for edge in edges {
            let variable = match edge.instruction {
                Instruction::Input { variable, kind: InputKind::Read }
                | Instruction::Memory(MemoryEffect::Allocate { variable, .. }) => variable,
                Instruction::Memory(
                    MemoryEffect::Havoc { .. } | MemoryEffect::HavocReachable { .. },
                ) => self.input.terms.contents(),
                _ => continue,
            };
            let here = requests.get(&edge.place).map_or(&[][..], Vec::as_slice);
            if let Some(request) = asking(self.input.terms, here, variable).cloned() {
                self.outside.asked.entry(variable).or_default().push(request);
            }
        }
    }
}

/// Which of the requests at a place asks for a variable. A result may have gone to another variable than the one that
/// was asked for, so it is known by the place, if one function is called there.
fn asking<'r>(
    terms: &Terms,
    here: &[&'r (Option<Term>, Request)],
    variable: Term,
) -> Option<&'r Request> {
    let exact = here.iter().rfind(|(asked, _)| *asked == Some(variable));
    let is_scalar = !matches!(terms.sort(variable), Sort::Memory(_) | Sort::Pointer);
    if exact.is_some() || !is_scalar {
        return exact.map(|(_, request)| request);
    }
    let mut calls = here.iter().filter(|(asked, _)| asked.is_none()).map(|(_, request)| request);
    let first = calls.next()?;
    calls.all(|other| other.function == first.function).then_some(first)
}

fn known(length: Length) -> Count {
    match length {
        Length::Known(count) => Count::Known(count),
        Length::Variable(_) | Length::Unspecified | Length::Open => Count::Open,
    }
}

/// What a type looks like from outside; what stands behind so many pointers one after the other is not told.
fn shape(types: &Types, ty: &Type, depth: usize) -> Shape {
    Shapes { types, left: MOST_POINTERS }.of(ty, depth)
}

struct Shapes<'t> {
    types: &'t Types,
    /// So many more pointers are followed.
    left: usize,
}

impl Shapes<'_> {
    fn of(&mut self, ty: &Type, depth: usize) -> Shape {
        let types = self.types;
        match &ty.kind {
            TypeKind::Void => Shape::Nothing,
            TypeKind::Integer(_) | TypeKind::Enum(_) => {
                types.integer(ty).map_or(Shape::Other, |kind| Shape::Integer(kind.name()))
            }
            TypeKind::Float(kind) => Shape::Float(kind.name()),
            TypeKind::Function(_) => Shape::Other,
            TypeKind::Pointer(_) if depth == 0 || self.left == 0 => Shape::Pointer(Box::default()),
            TypeKind::Pointer(to) => {
                self.left -= 1;
                Shape::Pointer(Box::new(self.of(innermost(types, to), depth - 1)))
            }
            TypeKind::Array(element, length) => {
                Shape::Array(Box::new(self.of(element, depth)), known(*length))
            }
            TypeKind::Record(_) => self.record(ty, depth).unwrap_or(Shape::Other),
        }
    }

    /// The shape of a structure that lies in the memory as its members say.
    fn record(&mut self, ty: &Type, depth: usize) -> Option<Shape> {
        let types = self.types;
        let TypeKind::Record(id) = ty.kind else { return None };
        let members = types.members(ty).filter(|_| !types.record(id).union)?;
        let (mut end, mut alignment) = (0_u64, 1);
        let mut all = Vec::new();
        for member in members {
            let own = types.alignment(&member.ty).max(1);
            let natural = end.next_multiple_of(own);
            if member.bits.is_some() || member.start != 8 * natural {
                return None;
            }
            (end, alignment) = (natural + types.size(&member.ty)?, alignment.max(own));
            all.push((member.name.as_ref()?.to_string(), self.of(&member.ty, depth)));
        }
        (types.size(ty) == Some(end.next_multiple_of(alignment))).then_some(Shape::Record(all))
    }
}
