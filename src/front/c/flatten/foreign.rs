//! What other files define: variables that hold anything, functions that return anything.
//!
//! Direction of error: fewer runs than other files may make, as remarks say. A function that is given the
//! address of a variable may leave anything there, unless it is `const` for it; it changes nothing else, frees
//! nothing, keeps no address. One that is given other pointers, or is given an address and returns a pointer, is not followed.

use super::body::Body;
use super::given::Giver;
use super::outcome::Outcome;
use super::places::Lvalue;
use super::shared::Home;
use crate::front::build::assumptions;
use crate::front::build::{Address, Scalar, Value, input_leaves, open_leaves};
use crate::front::c::tree::{Conversion, Expr, ExprKind, FunctionId, ObjectId, Storage};
use crate::front::types::{Qualifiers, Type, TypeKind, Types};
use crate::graph::{
    Allocation, AllocationKind, DeclaredScalar, Initial, InputKind, LocationKind, OPEN_SIZE, Place,
};
use crate::logic::{Sort, Term};

/// What a function can do by an argument.
enum Reach<'e> {
    Nothing,
    /// It changes what an expression names.
    Changes(&'e Expr),
    /// Who knows what.
    Far,
}

impl Body<'_, '_> {
    /// A call of a function that another file defines.
    pub(super) fn foreign_call(
        &mut self,
        id: FunctionId,
        arguments: &[Expr],
        expr: &Expr,
    ) -> Outcome {
        let function = self.tree().function(id);
        let (name, place) = (function.name.to_string(), self.place(expr.span));
        let ty = function.ty.function();
        let parameters = ty.and_then(|ty| ty.parameters.as_deref()).unwrap_or_default();
        let types = self.types();
        let reached: Vec<Reach<'_>> = arguments
            .iter()
            .enumerate()
            .map(|(index, argument)| reach(types, argument, parameters.get(index)))
            .collect();
        let is_given_pointers = arguments.iter().any(|argument| has_pointers(types, &argument.ty));
        let is_far = reached.iter().any(|reach| matches!(reach, Reach::Far));
        let changes = reached.iter().any(|reach| matches!(reach, Reach::Changes(_)));
        if function.no_return {
            if is_given_pointers && self.calls_by_values() {
                return self.not_followed(&name, expr);
            }
            self.evaluate_all(arguments);
            return self.stop(LocationKind::Halt, expr);
        }
        let returns_pointer = has_pointers(types, &expr.ty);
        if is_far || (changes && returns_pointer) {
            return self.not_followed(&name, expr);
        }
        self.evaluate_all(arguments);
        for reach in &reached {
            if let Reach::Changes(changed) = reach {
                self.change(changed, place);
            }
        }
        let text = match (changes, returns_pointer) {
            (true, _) => assumptions::reaching(&name),
            (false, true) => assumptions::giving(&name),
            (false, false) => assumptions::foreign(&name),
        };
        self.shared.assume(&text, place);
        self.foreign_result(&name, expr, place)
    }

    /// Whether functions of the program may be called that nobody names.
    fn calls_by_values(&self) -> bool {
        self.shared.usage.iter().any(|usage| !usage.pointed.is_empty())
    }

    fn foreign_result(&mut self, name: &str, expr: &Expr, place: Place) -> Outcome {
        match &expr.ty.kind {
            TypeKind::Void => Outcome::Nothing,
            TypeKind::Pointer(to) => {
                match self.pointer_given(Giver::ENVIRONMENT, to, name, true, place) {
                    Some(term) => Outcome::Scalar(Value { term, scalar: self.pointer() }),
                    None => self.not_followed(name, expr),
                }
            }
            TypeKind::Record(_) => match self.known_size(&expr.ty) {
                Some(size) => {
                    let pointer =
                        self.record_given(Giver::ENVIRONMENT, &expr.ty, name, size, place);
                    let terms = &self.function.terms;
                    Outcome::Record(Address::of_object(terms, pointer, size, true))
                }
                None => self.not_followed(name, expr),
            },
            _ => self.any_result(expr, InputKind::Read),
        }
    }

    /// What an expression names may be anything now.
    fn change(&mut self, changed: &Expr, place: Place) {
        match (self.lvalue(changed), Scalar::of(self.types(), &changed.ty)) {
            (lvalue, Some(scalar)) => {
                let any = self.function.any(scalar, InputKind::Read, place);
                self.write(lvalue, any, place);
            }
            (Lvalue::Memory(address), None) => {
                let size = self.size_of(&changed.ty);
                self.function.havoc(address, size, place);
            }
            _ => self.function.unmodelled("what a function of another file changes", place),
        }
    }

    /// Where a variable is that another file defines; nothing where that is not followed.
    pub(super) fn foreign_home(&mut self, id: ObjectId) -> Option<Home> {
        let object = self.tree().object(id);
        if object.storage != Storage::External || self.is_stream(id) {
            return None;
        }
        let (unit, id) = self.shared.declared_object(&object.name)?;
        if let Some(home) = self.shared.statics.get(&(unit, id)) {
            return Some(*home);
        }
        self.at_start(unit, |body| body.make_foreign(id))
    }

    fn make_foreign(&mut self, id: ObjectId) -> Option<Home> {
        let (key, object) = ((self.unit, id), self.tree().object(id));
        let (name, place) = (object.name.to_string(), self.place(object.span));
        let plain = !self.shared.usage[self.unit].addressed.contains(&id)
            && self.shared.input.trees.len() <= 2;
        if let (Some(scalar), true) = (Scalar::of(self.types(), &object.ty), plain) {
            let symbol = self.shared.global(&name, scalar.sort(), Some(scalar));
            let home = Home::Variable { symbol, scalar };
            self.shared.statics.insert(key, home);
            match object.ty.pointee() {
                Some(to) => {
                    let given = self.foreign_pointer(&to.clone(), &name, place)?;
                    self.function.assign(symbol, given, place);
                }
                None => {
                    self.function.assign_any(symbol, scalar, InputKind::Environment, place);
                }
            }
            return Some(home);
        }
        let (size, leaves) = self.foreign_extent(&object.ty)?;
        let pointer = self.shared.global(&format!("{name}.at"), Sort::Pointer, None);
        let is_writable = !object.ty.qualifiers.has(Qualifiers::CONST);
        let home = Home::Memory { pointer, size: Some(size), is_writable };
        self.shared.statics.insert(key, home);
        let made = Allocation {
            kind: AllocationKind::Environment,
            size: self.function.terms.int(size),
            alignment: object.align.unwrap_or_else(|| self.types().alignment(&object.ty)).max(1),
            name: name.clone(),
            contents: Initial::Open,
            leaves,
        };
        self.function.allocate(pointer, made, place);
        let whole = Address::of_object(&self.function.terms, pointer, size, true);
        self.shared.given = 0;
        self.lead_on(Giver::ENVIRONMENT, &object.ty, &name, whole, place);
        Some(home)
    }

    /// How many bytes a variable of another file has, and what is there.
    fn foreign_extent(&self, ty: &Type) -> Option<(u64, Vec<DeclaredScalar>)> {
        match (&ty.kind, self.types().size(ty)) {
            (_, Some(size)) => Some((size, input_leaves(self.types(), ty))),
            (TypeKind::Array(element, _), None) => {
                Some((OPEN_SIZE, open_leaves(self.types(), element)))
            }
            _ => None,
        }
    }

    /// A pointer that another file gives its value: it may be to a variable that other files can name, too.
    fn foreign_pointer(&mut self, to: &Type, name: &str, place: Place) -> Option<Term> {
        let mut pointer = self.pointer_given(Giver::ENVIRONMENT, to, name, true, place)?;
        let scalar = Scalar::Integer { width: 32, signed: false };
        for (unit, id) in self.shared.external_objects() {
            let home = self.at_start(unit, |body| body.home(id));
            let Some(Home::Memory { pointer: at, .. }) = home else { continue };
            let chosen = self.function.input_variable(name, scalar, place);
            self.function.assign_any(chosen, Scalar::Truth, InputKind::Environment, place);
            let terms = self.function.terms.clone();
            pointer = terms.ite(terms.ne(chosen, terms.int(0)), at, pointer);
        }
        self.shared.assume(assumptions::FOREIGN_POINTERS, place);
        Some(pointer)
    }
}

/// What a function can do by an argument that it takes as a parameter.
fn reach<'e>(types: &Types, argument: &'e Expr, parameter: Option<&Type>) -> Reach<'e> {
    if !has_pointers(types, &argument.ty) || is_null(argument) {
        return Reach::Nothing;
    }
    let is_constant = parameter.and_then(Type::pointee).is_some_and(|to| {
        to.qualifiers.has(Qualifiers::CONST) && !to.is_void() && !has_pointers(types, to)
    });
    match changed(argument) {
        _ if is_constant => Reach::Nothing,
        Some(named) if has_pointers(types, &named.ty) => Reach::Far,
        Some(named) if matches!(named.kind, ExprKind::Text(_) | ExprKind::WideText(..)) => {
            Reach::Nothing
        }
        Some(named) => Reach::Changes(named),
        None => Reach::Far,
    }
}

/// What an address is of, if it is a variable's or a part's of one.
fn changed(argument: &Expr) -> Option<&Expr> {
    match &argument.kind {
        ExprKind::Convert(Conversion::Array, array) => is_variable(array).then_some(&**array),
        ExprKind::Address(of) => match &of.kind {
            // `&a[0]`
            ExprKind::Dereference(pointer) => changed(pointer),
            _ => is_variable(of).then_some(&**of),
        },
        ExprKind::Convert(how, inner) if !matches!(how, Conversion::Lvalue) => changed(inner),
        _ => None,
    }
}

fn is_variable(named: &Expr) -> bool {
    match &named.kind {
        ExprKind::Object(_) | ExprKind::Text(_) | ExprKind::WideText(..) => true,
        ExprKind::Member(whole, _) => is_variable(whole),
        _ => false,
    }
}

fn is_null(argument: &Expr) -> bool {
    match &argument.kind {
        ExprKind::Convert(Conversion::Null, _) => true,
        ExprKind::Convert(_, inner) => is_null(inner),
        _ => false,
    }
}

/// Whether something of a type may be, or have, a pointer.
fn has_pointers(types: &Types, ty: &Type) -> bool {
    match &ty.kind {
        TypeKind::Pointer(_) => true,
        TypeKind::Array(element, _) => has_pointers(types, element),
        TypeKind::Record(_) => match types.members(ty) {
            Some(members) => members.iter().any(|member| has_pointers(types, &member.ty)),
            None => true,
        },
        _ => false,
    }
}
