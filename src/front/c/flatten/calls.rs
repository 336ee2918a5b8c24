//! Calls (C17 6.5.2.2).

use super::body::Body;
use super::order::may_meet;
use super::outcome::{Argument, Outcome};
use super::places::Lvalue;
use super::shared::{Definition, Named};
use super::signature::{Passed, Signature};
use super::usage::acts;
use crate::front::build::{Address, Scalar, Value};
use crate::front::c::tree::{Callee, Expr, ExprKind, FunctionId as TreeFunction, Origin};
use crate::front::library::{self, Kind};
use crate::front::source::Span;
use crate::front::types::FunctionType;
use crate::graph::{FunctionId, Instruction, Place};
use crate::logic::Term;

impl Body<'_, '_> {
    /// A call.
    pub(super) fn call(&mut self, expr: &Expr) -> Outcome {
        let ExprKind::Call(callee, arguments) = &expr.kind else { return Outcome::Nothing };
        let outcome = match callee {
            Callee::Builtin(name) => return self.known_call(&name.clone(), arguments, expr),
            Callee::Function(id) => self.named_call(*id, arguments, expr),
            Callee::Value(pointer) => self.indirect_call(pointer, arguments, expr),
        };
        self.lose_lists(arguments);
        outcome
    }

    fn named_call(&mut self, id: TreeFunction, arguments: &[Expr], expr: &Expr) -> Outcome {
        let function = self.tree().function(id);
        let name = function.name.clone();
        let reports = matches!(library::kind(&name), Some(Kind::Error(_)));
        let reports = reports && !self.shared.input.options.error_bodies;
        let defined = self.shared.defined(self.named(id)).filter(|_| !reports);
        match defined {
            Some(named) => {
                let Some(ty) = function.ty.function().cloned() else { return Outcome::Nothing };
                self.direct_call(named, &ty, arguments, expr)
            }
            None => {
                self.note_function(id);
                self.undefined_call(id, arguments, expr)
            }
        }
    }

    fn undefined_call(&mut self, id: TreeFunction, arguments: &[Expr], expr: &Expr) -> Outcome {
        let function = self.tree().function(id);
        let name = function.name.clone();
        let is_known = library::kind(&name).is_some() || function.origin == Origin::Library;
        if is_known {
            return self.known_call(&name, arguments, expr);
        }
        self.foreign_call(id, arguments, expr)
    }

    /// A call of a function that is defined.
    pub(super) fn direct_call(
        &mut self,
        named: Named,
        ty: &FunctionType,
        arguments: &[Expr],
        expr: &Expr,
    ) -> Outcome {
        let place = self.place(expr.span);
        let Some(number) = self.number_of(named) else {
            return self.lost_outcome("a function with parameters of such types", expr.span);
        };
        let given = self.arguments(arguments);
        let signature = self.shared.definitions[number.0].signature.clone();
        let fixed = if ty.parameters.is_some() && !signature.variadic {
            given.len()
        } else {
            signature.parameters.len().min(given.len())
        };
        if !fits(&signature, &given[..fixed]) || (given.len() > fixed && !signature.variadic) {
            return self.lost_outcome("a call with arguments of other types", expr.span);
        }
        self.pass(&signature, &given, fixed, expr, |arguments, result| {
            let _ = place;
            Instruction::Call { function: number, arguments, result }
        })
    }

    /// The call of what a pointer points to.
    fn indirect_call(&mut self, pointer: &Expr, arguments: &[Expr], expr: &Expr) -> Outcome {
        let place = self.place(expr.span);
        let Some(ty) = pointer.ty.function().cloned() else { return Outcome::Nothing };
        let mut callee = self.value(pointer);
        if arguments.iter().any(acts) {
            callee = self.function.hold(callee, place);
        }
        let given = self.arguments(arguments);
        let mut signature = Signature::of(self.types(), &ty);
        if ty.parameters.is_none() {
            signature.parameters = given.iter().map(passed).collect();
        }
        let fixed = signature.parameters.len().min(given.len());
        if !signature.is_known() || !fits(&signature, &given[..fixed]) {
            return self.lost_outcome("a call with arguments of such types", expr.span);
        }
        let null = self.function.terms.null();
        let fine = self.function.terms.ne(callee.term, null);
        self.function.require(fine, crate::graph::ErrorKind::NullDereference, place);
        self.require_alike(callee, &signature, place);
        self.pass(&signature, &given, fixed, expr, |arguments, result| Instruction::IndirectCall {
            callee: callee.term,
            arguments,
            result,
        })
    }

    /// A function that takes or gives numbers of other types is another one, whatever sorts fit.
    fn require_alike(&mut self, callee: Value, signature: &Signature, place: Place) {
        let pointed: Vec<Named> = self
            .shared
            .usage
            .iter()
            .enumerate()
            .flat_map(|(unit, usage)| usage.pointed.iter().map(move |&id| Named { unit, id }))
            .collect();
        let mut others = Vec::new();
        for named in pointed {
            let Some(named) = self.shared.defined(named) else { continue };
            let Some(number) = self.number_of(named) else { continue };
            if self.shared.definitions[number.0].signature != *signature
                && let Some(pointer) = self.function_object(named)
                && !others.contains(&pointer)
            {
                others.push(pointer);
            }
        }
        for pointer in others {
            let other = self.function.terms.ne(callee.term, pointer);
            let text = "a call of a function by a pointer to one of another type";
            self.function.require_followed(other, text, place);
        }
    }

    /// All arguments, each as it is when its turn comes.
    pub(super) fn arguments(&mut self, arguments: &[Expr]) -> Vec<Argument> {
        let mut given = Vec::new();
        for (index, argument) in arguments.iter().enumerate() {
            let place = self.place(argument.span);
            let later = arguments[index + 1..].iter().any(acts);
            let usage = &self.shared.usage[self.unit];
            let meets = arguments[index + 1..].iter().any(|other| may_meet(argument, other, usage));
            self.require_order(meets, argument);
            given.push(if argument.ty.is_scalar() {
                let value = self.value(argument);
                Argument::Scalar(if later { self.function.hold(value, place) } else { value })
            } else {
                self.record_argument(argument, later)
            });
        }
        given
    }

    fn record_argument(&mut self, argument: &Expr, later: bool) -> Argument {
        let place = self.place(argument.span);
        let size = self.known_size(&argument.ty).unwrap_or(0);
        let Lvalue::Memory(mut address) = self.lvalue(argument) else {
            self.function.unmodelled("this argument", place);
            return Argument::Record(Address::of_pointer(self.function.terms.null()), size);
        };
        if later {
            let bytes = self.function.terms.int(size);
            let made = self.function.allocate_temporary(bytes, place);
            self.keep_alive_if_made(made, place);
            let copy = Address::of_object(&self.function.terms, made, size, true);
            self.function.copy(copy, address, bytes, place);
            address = copy;
        }
        Argument::Record(address, size)
    }

    /// Calls with arguments that have been evaluated; those from `fixed` on are further ones.
    fn pass(
        &mut self,
        signature: &Signature,
        given: &[Argument],
        fixed: usize,
        expr: &Expr,
        make: impl FnOnce(Vec<Term>, Option<Term>) -> Instruction,
    ) -> Outcome {
        let place = self.place(expr.span);
        let mut arguments = Vec::new();
        let (result, outcome) = match signature.result {
            Some(Passed::Record(size)) => {
                let bytes = self.function.terms.int(size);
                let made = self.function.allocate_temporary(bytes, place);
                self.keep_alive_if_made(made, place);
                arguments.push(made);
                let address = Address::of_object(&self.function.terms, made, size, true);
                (None, Outcome::Record(address))
            }
            Some(Passed::Scalar(scalar)) => {
                let term = self.function.temporary_of(scalar, place);
                (Some(term), Outcome::Scalar(Value { term, scalar }))
            }
            _ => (None, Outcome::Nothing),
        };
        for argument in &given[..fixed] {
            arguments.push(match argument {
                Argument::Scalar(value) => value.term,
                Argument::Record(address, _) => address.pointer,
            });
        }
        let further = signature.variadic.then(|| self.further_arguments(&given[fixed..], place));
        arguments.extend(further);
        self.function.emit(make(arguments, result), place);
        if let Some(object) = further.filter(|_| given.len() > fixed) {
            self.function.end(object, place);
        }
        outcome
    }

    /// The number of a function that is defined; nothing if what it is given is not followed.
    pub(super) fn number_of(&mut self, named: Named) -> Option<FunctionId> {
        if let Some(&number) = self.shared.numbers.get(&named) {
            return Some(number);
        }
        let tree = &self.shared.input.trees[named.unit];
        let function = tree.function(named.id);
        let (ty, body) = (function.ty.function()?, function.body.as_ref()?);
        let mut signature = Signature::of(&tree.types, ty);
        if ty.parameters.is_none() {
            let of = |id| Passed::promoted(&tree.types, &tree.object(id).ty);
            signature.parameters = body.parameters.iter().map(|&id| of(id)).collect();
        }
        if !signature.is_known() {
            return None;
        }
        let result = match signature.result {
            Some(Passed::Scalar(scalar)) => {
                let name = format!("{}.result", function.name);
                let place = self.place(function.span);
                Some(self.function.new_variable(&name, scalar.sort(), scalar.range(), place))
            }
            _ => None,
        };
        let number = FunctionId(self.shared.definitions.len());
        self.shared.definitions.push(Definition { named, signature, result, function: None });
        self.shared.numbers.insert(named, number);
        self.shared.work.push_back(number);
        Some(number)
    }

    pub(super) fn lost_outcome(&mut self, text: &str, span: Span) -> Outcome {
        self.lost(text, Scalar::INT, span);
        Outcome::Nothing
    }
}

fn passed(argument: &Argument) -> Passed {
    match argument {
        Argument::Scalar(value) => Passed::Scalar(value.scalar),
        Argument::Record(_, size) => Passed::Record(*size),
    }
}

/// Whether arguments are what a function takes.
fn fits(signature: &Signature, given: &[Argument]) -> bool {
    signature.parameters.len() == given.len()
        && signature.parameters.iter().zip(given).all(|pair| match pair {
            (Passed::Scalar(scalar), Argument::Scalar(value)) => *scalar == value.scalar,
            (Passed::Record(size), Argument::Record(_, own)) => size == own,
            _ => false,
        })
}
