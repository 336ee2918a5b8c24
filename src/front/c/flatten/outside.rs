//! What the program asks of what is not in its text, taken down for whoever runs the program itself on the
//! inputs that were found ([`Outside`](crate::graph::outside::Outside)).

use super::body::Body;
use super::shared::{Named, Shared};
use crate::front::build::innermost;
use crate::front::c::tree::{Callee, Expr, ExprKind, FunctionId};
use crate::front::library::{self, Kind};
use crate::front::types::{FloatKind, Length, Type, TypeKind, Types};
use crate::graph::outside::{Count, Entered, GivenPart, OutsideFunction, Request, Shape};
use crate::graph::{Function, InputKind, Instruction, Place};

impl Body<'_, '_> {
    /// Takes down the function that a run enters.
    pub(super) fn note_entered(&mut self, named: Named) {
        let tree = self.tree();
        let function = tree.function(named.id);
        let (Some(ty), Some(body)) = (function.ty.function(), &function.body) else { return };
        let parameters = body.parameters.iter().enumerate().map(|(index, &id)| {
            let shape = shape(&tree.types, &tree.object(id).ty, false);
            (self.parameter_name(id, index), shape)
        });
        self.shared.outside.entered = Some(Entered {
            name: function.name.to_string(),
            result: shape(&tree.types, &ty.result, false),
            parameters: parameters.collect(),
            hidden: !function.external,
        });
    }

    /// Takes down a function without a body that is called.
    pub(super) fn note_function(&mut self, id: FunctionId) {
        let tree = self.tree();
        let function = tree.function(id);
        let Some(ty) = function.ty.function() else { return };
        if matches!(library::kind(&function.name), Some(Kind::Error(_))) {
            // Whoever runs the program sees it there.
            return;
        }
        let shape = |ty: &Type, behind| shape(&tree.types, ty, behind);
        let parameters = ty.parameters.iter().flatten();
        let name = library::plain_name(&function.name);
        let taken = OutsideFunction {
            result: shape(&ty.result, false),
            parameters: parameters.map(|ty| shape(ty, true)).collect(),
            declared: function.origin == crate::front::c::tree::Origin::Program,
            dropped: false,
            ends: function.no_return && library::kind(name).is_none(),
        };
        self.shared.outside.functions.insert(name.to_owned(), taken);
    }

    /// Takes down that a call asks for an input.
    pub(super) fn note_asked(&mut self, call: &Expr, place: Place) {
        let ExprKind::Call(Callee::Function(id), _) = &call.kind else { return };
        let function = library::plain_name(&self.tree().function(*id).name).to_owned();
        self.shared.requests.push(Request { place, function, part: GivenPart::Result });
    }
}

impl Shared<'_> {
    /// Tells of the variables that are given inputs which calls ask for those, as far as their places tell it.
    pub(super) fn match_requests(&mut self, functions: &[Function]) {
        let edges = functions.iter().flat_map(|function| function.graph.graph.edge_weights());
        for edge in edges {
            let Instruction::Input { variable, kind: InputKind::Read } = edge.instruction else {
                continue;
            };
            let mut here = self.requests.iter().filter(|request| request.place == edge.place);
            let Some(first) = here.next() else { continue };
            if here.all(|other| other.function == first.function) {
                self.outside.asked.entry(variable).or_default().push(first.clone());
            }
        }
    }
}

fn known(length: Length) -> Count {
    match length {
        Length::Known(count) => Count::Known(count),
        Length::Variable(_) | Length::Unspecified | Length::Open => Count::Open,
    }
}

/// What a type looks like from outside. Of what stands behind a pointer, pointers are told without what is
/// behind them.
fn shape(types: &Types, ty: &Type, behind: bool) -> Shape {
    match &ty.kind {
        TypeKind::Void => Shape::Nothing,
        TypeKind::Integer(_) | TypeKind::Enum(_) => {
            types.integer(ty).map_or(Shape::Other, |kind| Shape::Integer(kind.name()))
        }
        TypeKind::Float(FloatKind::Float) => Shape::Float("float"),
        TypeKind::Float(FloatKind::Double) => Shape::Float("double"),
        TypeKind::Float(FloatKind::LongDouble) => Shape::Float("long double"),
        TypeKind::Float(FloatKind::Real) => Shape::Float("real"),
        TypeKind::Function(_) => Shape::Other,
        TypeKind::Pointer(_) if behind => Shape::Pointer(Box::default()),
        TypeKind::Pointer(to) => Shape::Pointer(Box::new(shape(types, innermost(types, to), true))),
        TypeKind::Array(element, length) => {
            Shape::Array(Box::new(shape(types, element, behind)), known(*length))
        }
        TypeKind::Record(_) => record_shape(types, ty).unwrap_or(Shape::Other),
    }
}

/// The shape of a structure that lies in the memory as its members say.
fn record_shape(types: &Types, ty: &Type) -> Option<Shape> {
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
        all.push((member.name.as_ref()?.to_string(), shape(types, &member.ty, true)));
    }
    (types.size(ty) == Some(end.next_multiple_of(alignment))).then_some(Shape::Record(all))
}
