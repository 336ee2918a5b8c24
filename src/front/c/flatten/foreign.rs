//! Functions of which only the declaration is here, or not even that: they return anything and change nothing
//! but what they are given the addresses of: `const T *` is only read, `T *` is written, and then all of the
//! variable holds anything. That they free nothing, keep no pointer for later, and change no variable whose
//! address they cannot have, is assumed. Where the declaration does not tell, where there are pointers behind
//! the pointer, or where it is not plain what it points to, what they do is not followed; nor is what the C
//! library defines otherwise.

use super::body::Body;
use super::given::Giver;
use super::needs::{is_null, text_of};
use super::outcome::Outcome;
use crate::front::build::{Address, Value, assumptions, input_leaves};
use crate::front::c::tree::{Callee, Conversion, Expr, ExprKind, ObjectId, Origin};
use crate::front::library::{self, AT_EXIT};
use crate::front::types::{Qualifiers, Type, TypeKind};
use crate::graph::outside::GivenPart;
use crate::graph::{AllocationKind, Initial, InputKind, LocationKind, Place};

/// What a function may write to by an argument.
pub(super) enum Reached {
    Nothing,
    Variable(ObjectId),
    /// It is not plain to what.
    WhoKnows,
}

/// What a function of another file is given.
#[derive(Default)]
struct Given {
    /// Addresses.
    addresses: bool,
    /// The variables that it may write to.
    written: Vec<ObjectId>,
    /// Pointers of which it is not plain what is behind them.
    who_knows: bool,
}

impl Body<'_, '_> {
    /// A call of a function of which only the declaration is here.
    pub(super) fn foreign(&mut self, name: &str, arguments: &[Expr], expr: &Expr) -> Outcome {
        let place = self.place(expr.span);
        if self.declared(name).is_some_and(|function| function.origin == Origin::Inner) {
            self.evaluate_all(arguments);
            return self
                .lost_outcome("a call of a function that is defined in a function", expr.span);
        }
        let is_library = library::is_of_library(name) && !self.is_call_of_namesake(expr);
        let is_number = is_library && matches!(expr.ty.kind, TypeKind::Float(_));
        let mut given = self.given_to(name, arguments);
        let never_returns = !is_library && self.declared(name).is_some_and(|one| one.no_return);
        // It may return one of the pointers that it is given.
        let returns = !self.is_dropped(expr) && !never_returns && self.leads_on(&expr.ty);
        let runs_on = !never_returns || self.may_look_later();
        given.who_knows |= (returns || (never_returns && runs_on)) && given.addresses;
        let lost = is_library && !is_number || library::tool(name).is_some();
        let overstatable = !lost && runs_on && given.who_knows && self.may_be_overstated();
        if overstatable && self.overstates() && !never_returns {
            return self.overstated_call(name, arguments, expr);
        }
        if is_number {
            self.check_arguments(name, arguments);
        } else {
            self.evaluate_all(arguments);
        }
        if lost || (runs_on && given.who_knows) {
            self.shared.may_be_overstated |= overstatable;
            return self.lost_outcome(&format!("a call of `{name}`"), expr.span);
        }
        if never_returns {
            self.call_handlers(place);
            self.function.stop(LocationKind::Halt, place);
            return self.zero_result(expr);
        }
        for &object in &given.written {
            self.overwrite(object, expr);
        }
        if is_number {
            self.leave_errno(name, place);
            return self.open_result(name, expr);
        }
        let text = match (given.written.is_empty(), self.leads_on(&expr.ty)) {
            (false, _) => assumptions::reaching(name),
            (true, true) => assumptions::giving(name),
            (true, false) => assumptions::foreign(name),
        };
        self.shared.assume(&text, place);
        self.open_errno(place);
        self.foreign_result(name, expr)
    }

    fn is_call_of_namesake(&self, call: &Expr) -> bool {
        let ExprKind::Call(Callee::Function(id), _) = call.kind else { return false };
        self.shared.is_namesake(self.named(id))
    }

    /// The declaration of a function that is called by a name.
    fn declared(&self, name: &str) -> Option<&crate::front::c::tree::Function> {
        self.tree().functions.iter().find(|function| *function.name == *name)
    }

    /// Whether somebody may look at what a function does that never returns.
    fn may_look_later(&self) -> bool {
        let pointed = self.shared.usage.iter().any(|usage| !usage.pointed.is_empty());
        pointed || self.shared.defined_by_name(AT_EXIT).is_some()
    }

    fn given_to(&self, name: &str, arguments: &[Expr]) -> Given {
        let mut given = Given::default();
        for (argument, reached) in arguments.iter().zip(self.reached_by(name, arguments)) {
            given.addresses |= is_address(argument) && self.named_stream(argument).is_none();
            match reached {
                Reached::Nothing => {}
                Reached::Variable(id) => given.written.push(id),
                Reached::WhoKnows => given.who_knows = true,
            }
        }
        given
    }

    /// What a function may write to by each of its arguments.
    pub(super) fn reached_by(&self, name: &str, arguments: &[Expr]) -> Vec<Reached> {
        let ty = self.declared(name).and_then(|function| function.ty.function());
        let parameters = ty.and_then(|ty| ty.parameters.as_deref()).unwrap_or_default();
        let reached = |(index, argument): (usize, &Expr)| {
            let leads_on = argument.ty.pointee().is_none() && self.leads_on(&argument.ty);
            if self.named_stream(argument).is_some() || leads_on {
                Reached::WhoKnows
            } else if is_address(argument) {
                let to = parameters.get(index).and_then(Type::pointee);
                self.reached(to, argument)
            } else {
                Reached::Nothing
            }
        };
        arguments.iter().enumerate().map(reached).collect()
    }

    /// What a function reaches by an argument, as the type that its parameter points to says.
    fn reached(&self, parameter: Option<&Type>, argument: &Expr) -> Reached {
        let argument = without_casts(argument);
        let plain = |ty: &Type| self.types().size(ty).is_some() && !self.leads_on(ty);
        let Some(parameter) = parameter.filter(|_| argument.ty.pointee().is_some_and(plain)) else {
            return Reached::WhoKnows;
        };
        if parameter.qualifiers.has(Qualifiers::CONST) {
            return Reached::Nothing;
        }
        let Some(id) = variable(argument) else { return Reached::WhoKnows };
        let ty = &self.tree().object(id).ty;
        if plain(ty) && !self.is_const(id) { Reached::Variable(id) } else { Reached::WhoKnows }
    }

    /// Whether there are pointers in a value of a type.
    pub(super) fn leads_on(&self, ty: &Type) -> bool {
        match &ty.kind {
            TypeKind::Pointer(_) => true,
            TypeKind::Array(element, _) => self.leads_on(element),
            TypeKind::Record(_) => {
                let members = self.types().members(ty).unwrap_or_default();
                members.iter().any(|member| self.leads_on(&member.ty))
            }
            _ => false,
        }
    }

    /// Lets a variable hold anything.
    fn overwrite(&mut self, id: ObjectId, expr: &Expr) {
        let (place, object) = (self.place(expr.span), self.tree().object(id));
        match self.home(id).and_then(|home| self.address_of_home(home)) {
            Some(address) => {
                self.give_anything(address, &object.ty, (&object.name, GivenPart::Unsaid), place);
            }
            None => self.function.unmodelled("what a function writes to", place),
        }
    }

    /// Room for a structure that a function of another file returns.
    pub(super) fn returned(&mut self, ty: &Type, name: &str, size: u64, place: Place) -> Address {
        let leaves = input_leaves(self.types(), ty);
        let holds = (AllocationKind::Automatic, Initial::Zero);
        let made = self.object_of_type(holds, ty, name, (size, leaves), place);
        self.keep_alive_if_made(made, place);
        Address::of_object(&self.function.terms, made, size, true)
    }

    /// What a function of another file returns that knows of no pointers of the program.
    fn foreign_result(&mut self, name: &str, expr: &Expr) -> Outcome {
        let place = self.place(expr.span);
        if self.is_dropped(expr) || expr.ty.is_void() {
            return Outcome::Nothing;
        }
        match (&expr.ty.kind, self.known_size(&expr.ty)) {
            (TypeKind::Pointer(to), _) => {
                match self.pointer_given(Giver::RESULT, to, name, true, place) {
                    Some(term) => Outcome::Scalar(Value { term, scalar: self.pointer() }),
                    None => self.not_followed(name, expr),
                }
            }
            (TypeKind::Record(_), Some(size)) if self.is_all_numbers(&expr.ty) => {
                let whole = self.returned(&expr.ty, name, size, place);
                self.give_anything(whole, &expr.ty, (name, GivenPart::Member), place);
                Outcome::Record(whole)
            }
            (TypeKind::Record(_), Some(size)) => {
                let pointer = self.record_given(Giver::ENVIRONMENT, &expr.ty, name, size, place);
                self.note_asked(pointer, GivenPart::Member);
                let terms = &self.function.terms;
                Outcome::Record(Address::of_object(terms, pointer, size, true))
            }
            (TypeKind::Record(_), None) => self.not_followed(name, expr),
            _ => self.any_result(expr, InputKind::Read),
        }
    }
}

/// Whether an argument is the address of something that may be written.
fn is_address(argument: &Expr) -> bool {
    argument.ty.pointee().is_some() && text_of(argument).is_none() && !is_null(argument)
}

pub(super) fn without_casts(expr: &Expr) -> &Expr {
    match &expr.kind {
        ExprKind::Convert(
            Conversion::Cast | Conversion::Assignment | Conversion::Common,
            inner,
        ) if inner.ty.is_pointer() => without_casts(inner),
        _ => expr,
    }
}

/// The variable that an address points into: `&x`, `&x.y`, `a`, `s.a`, `&a[0]`.
fn variable(given: &Expr) -> Option<ObjectId> {
    match &given.kind {
        ExprKind::Address(inner) | ExprKind::Convert(Conversion::Array, inner) => whole(inner),
        ExprKind::Offset { pointer, index, .. } if is_number(index) => variable(pointer),
        _ => None,
    }
}

/// The variable that a part belongs to.
fn whole(part: &Expr) -> Option<ObjectId> {
    match &part.kind {
        ExprKind::Object(id) => Some(*id),
        ExprKind::Member(base, _) => whole(base),
        ExprKind::Dereference(pointer) => variable(pointer),
        _ => None,
    }
}

fn is_number(index: &Expr) -> bool {
    match &index.kind {
        ExprKind::Integer(_) => true,
        ExprKind::Convert(_, inner) => is_number(inner),
        _ => false,
    }
}
