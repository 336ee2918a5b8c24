//! Calls (C17 6.5.2.2).

use std::sync::Arc;

use super::body::Body;
use super::lvalue::Lvalue;
use super::outcome::{Argument, Outcome};
use super::shared::{Definition, Named};
use super::signature::{Passed, Signature};
use super::usage::acts;
use crate::front::build::{Address, Scalar, Value};
use crate::front::c::tree::{Callee, Expr, ExprKind, FunctionId as TreeFunction};
use crate::front::library::{self, Kind, Precondition};
use crate::front::source::Span;
use crate::front::types::FunctionType;
use crate::graph::{ErrorKind, FunctionId, Instruction, LocationKind, Place};
use crate::logic::Term;

impl Body<'_, '_> {
    /// A call.
    pub(super) fn call(&mut self, expr: &Expr) -> Outcome {
        let ExprKind::Call(callee, arguments) = &expr.kind else { return Outcome::Nothing };
        match callee {
            Callee::Builtin(name) => self.known_call(&name.clone(), arguments, expr),
            Callee::Function(id) => match self.unnamed_stream(*id, arguments) {
                Some(stream) => self.call_by_stream(*id, (stream, arguments), expr),
                None => self.named_call(*id, arguments, expr),
            },
            Callee::Value(pointer) => self.indirect_call(pointer, arguments, expr),
        }
    }

    pub(super) fn named_call(
        &mut self,
        id: TreeFunction,
        arguments: &[Expr],
        expr: &Expr,
    ) -> Outcome {
        let function = self.tree().function(id);
        let name = function.name.clone();
        let reports = matches!(library::kind(&name), Some(Kind::Error(_)));
        let reports = reports && !self.shared.input.options.error_bodies;
        let defined = self.shared.defined(self.named(id)).filter(|_| !reports);
        match defined {
            Some(named) => {
                if let (Some(shown), [given @ .., _]) = (self.shown(&name, arguments), arguments) {
                    return self.direct_call(shown, given, expr);
                }
                let arguments = self.without_streams(id, named, arguments);
                let outcome = self.direct_call(named, arguments, expr);
                let defined = self.shared.input.trees[named.unit].function(named.id);
                if function.no_return || defined.no_return {
                    // It is undefined to come back from it (C17 6.7.4).
                    let error = LocationKind::Error(ErrorKind::Unreachable);
                    self.function.stop(error, self.place(expr.span));
                }
                if self.shared.is_library(named) {
                    return self.after_ours(&name, outcome, expr);
                }
                outcome
            }
            None => {
                self.note_function(id, expr);
                self.calling_outside(id, expr, |body| body.known_call(&name, arguments, expr))
            }
        }
    }

    /// The arguments of a function of the library but for streams, which its definition leaves open: they are there
    /// (C17 7.1.4), and which ones they are is no matter.
    fn without_streams<'e>(
        &mut self,
        declared: TreeFunction,
        named: Named,
        arguments: &'e [Expr],
    ) -> &'e [Expr] {
        let defined = self.shared.input.trees[named.unit].function(named.id).ty.function();
        let open = |ty: Option<&Arc<FunctionType>>| ty.is_some_and(|ty| ty.variadic);
        let declared = self.tree().function(declared).ty.function();
        if !self.shared.is_library(named) || !open(defined) || open(declared) {
            return arguments;
        }
        let fixed = defined.and_then(|ty| ty.parameters.as_ref()).map_or(0, Vec::len);
        let (rest, streams) = arguments.split_at(fixed.min(arguments.len()));
        streams.iter().for_each(|stream| self.check_argument(Precondition::NotNull, stream));
        rest
    }

    /// A call of a function that is defined.
    fn direct_call(&mut self, named: Named, arguments: &[Expr], expr: &Expr) -> Outcome {
        if self.number_of(named).is_none() {
            return self.lost_outcome("a function with parameters of such types", expr.span);
        }
        let given = self.arguments(arguments);
        self.call_with(named, &given, expr)
    }

    /// The same with arguments that have been evaluated.
    pub(super) fn call_with(&mut self, named: Named, given: &[Argument], expr: &Expr) -> Outcome {
        let Some(function) = self.number_of(named) else {
            return self.lost_outcome("a function with parameters of such types", expr.span);
        };
        let signature = self.shared.definitions[function.0].signature.clone();
        let fixed = signature.parameters.len().min(given.len());
        let mut given = self.arriving(&signature, given, self.place(expr.span));
        if self.shared.is_library(named) {
            self.take_from_unions(&signature, &mut given, self.place(expr.span));
        }
        let given = &given;
        if !fits(&signature, &given[..fixed]) || (given.len() > fixed && !signature.variadic) {
            // No declaration in scope tells what it takes (C17 6.5.2.2p6).
            let place = self.place(expr.span);
            self.function.require(self.function.terms.ff(), ErrorKind::Argument, place);
            return self.zero_result(expr);
        }
        self.pass(&signature, given, fixed, expr, |arguments, result| Instruction::Call {
            function,
            arguments,
            result,
        })
    }

    /// Arguments as parameters have them that are integers of the same size, which go for each other whatever
    /// their signs.
    fn arriving(&mut self, to: &Signature, given: &[Argument], place: Place) -> Vec<Argument> {
        let mut arriving = given.to_vec();
        for (passed, argument) in to.parameters.iter().zip(&mut arriving) {
            if let (Passed::Scalar(own @ Scalar::Integer { width, .. }), Argument::Scalar(value)) =
                (*passed, &mut *argument)
                && matches!(value.scalar, Scalar::Integer { width: other, .. } if other == width)
            {
                *value = self.function.convert(*value, own, place);
            }
        }
        arriving
    }

    /// The pointers in transparent unions, which a header may declare where the library's own text takes a pointer
    /// (glibc's `accept`).
    fn take_from_unions(&mut self, to: &Signature, given: &mut [Argument], place: Place) {
        let pointer = self.pointer();
        for (passed, argument) in to.parameters.iter().zip(given) {
            if let (Passed::Scalar(Scalar::Pointer { .. }), &mut Argument::Record(whole, size)) =
                (*passed, &mut *argument)
                && size == pointer.stored(self.model()).bytes()
            {
                *argument = Argument::Scalar(self.function.load(whole, pointer, place));
            }
        }
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
        self.function.require(fine, ErrorKind::NullDereference, place);
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
        let mut others: Vec<(Term, bool)> = Vec::new();
        for named in pointed {
            let Some(named) = self.shared.pointed(named) else { continue };
            let Some(number) = self.number_of(named) else { continue };
            if self.shared.definitions[number.0].signature != *signature
                && let Some(pointer) = self.function_object(named)
                && others.iter().all(|(other, _)| *other != pointer)
            {
                others.push((pointer, self.shared.calls_unprototyped(named)));
            }
        }
        for (pointer, is_unprototyped) in others {
            let other = self.function.terms.ne(callee.term, pointer);
            if is_unprototyped {
                let text = "a call with arguments by a pointer to a function without a prototype";
                self.function.require_followed(other, text, place);
            } else {
                let text = "a call of a function by a pointer to one of another type";
                self.require_defined(other, (ErrorKind::Argument, text), place);
            }
        }
    }

    /// All arguments, each as it is when its turn comes.
    pub(super) fn arguments(&mut self, arguments: &[Expr]) -> Vec<Argument> {
        let all: Vec<&Expr> = arguments.iter().collect();
        let given = all.iter().enumerate();
        given.map(|(index, argument)| self.argument_of(argument, &all[index + 1..])).collect()
    }

    /// An argument, as it is before those behind it are evaluated.
    pub(super) fn argument_of(&mut self, argument: &Expr, behind: &[&Expr]) -> Argument {
        if let Some(chosen) = self.chosen_stream(argument) {
            return Argument::Scalar(chosen.value);
        }
        let later = behind.iter().any(|other| acts(other));
        if !argument.ty.is_scalar() {
            return self.record_argument(argument, later);
        }
        let value = self.value(argument);
        let place = self.place(argument.span);
        Argument::Scalar(if later { self.function.hold(value, place) } else { value })
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
        let further =
            signature.variadic.then(|| self.further_arguments(&given[fixed..], expr, place));
        arguments.extend(further);
        let lists = self.lists_given(given, expr);
        self.function.emit(make(arguments, result), place);
        self.note_used_lists(&lists, place);
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
