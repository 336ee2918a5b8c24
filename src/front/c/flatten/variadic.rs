//! Further arguments (C17 7.16): they stand in an object of the call, one behind the other, as machines
//! have them that pass them on the stack, each behind a number that says its type. A list knows where the next
//! one is.

use super::body::Body;
use super::lvalue::Lvalue;
use super::outcome::{Argument, Outcome};
use crate::front::DataModel;
use crate::front::build::{Address, Scalar, Value};
use crate::front::c::tree::{Expr, ExprKind};
use crate::front::types::{IntKind, Type, TypeKind};
use crate::graph::{ErrorKind, Place};
use crate::logic::{ObjectFact, Term, Terms};

/// Where a list of 64 bits has the pointer to the next argument on the stack.
const NEXT: u64 = 8;

/// What a list has for its next argument that another function has used: no pointer to anything.
fn used(terms: &Terms) -> Term {
    terms.pointer(terms.int(0), terms.int(1))
}

impl Body<'_, '_> {
    /// How far arguments are apart.
    fn slot(&self) -> u64 {
        u64::from(self.model().pointer_bytes())
    }

    /// An object that holds arguments, each behind the number of its type; no object if there are none.
    pub(super) fn further_arguments(
        &mut self,
        given: &[Argument],
        call: &Expr,
        place: Place,
    ) -> Term {
        let terms = self.function.terms.clone();
        if given.is_empty() {
            return terms.null();
        }
        let model = self.model();
        let numbers = self.type_numbers(given.len(), call);
        let size = |argument: &Argument| match argument {
            Argument::Scalar(value) => value.scalar.stored(model).bytes(),
            Argument::Record(_, size) => *size,
        };
        let slot = self.slot();
        let room = |argument: &Argument| slot + size(argument).next_multiple_of(slot);
        let whole: u64 = given.iter().map(room).sum();
        let object = self.function.allocate_temporary(terms.int(whole), place);
        let mut at = 0;
        for (argument, number) in given.iter().zip(numbers) {
            let to = Address::of_object(&terms, object, whole, true).member(&terms, at);
            self.function.store(to, self.as_slot(number), place);
            let to = to.member(&terms, slot);
            match argument {
                Argument::Scalar(value) => self.function.store(to, *value, place),
                Argument::Record(from, size) => {
                    self.function.copy(to, *from, terms.int(*size), place);
                }
            }
            at += room(argument);
        }
        object
    }

    /// The numbers of the types of the last arguments of a call.
    fn type_numbers(&mut self, count: usize, call: &Expr) -> Vec<usize> {
        let ExprKind::Call(_, arguments) = &call.kind else { return vec![0; count] };
        let last = &arguments[arguments.len().saturating_sub(count)..];
        last.iter().map(|argument| self.type_number(&argument.ty)).collect()
    }

    /// The number of a type: integers that are as wide and have a sign alike have one.
    fn type_number(&mut self, ty: &Type) -> usize {
        use IntKind::{Int, Long, LongLong};
        let kinds = [Int, Long, LongLong].into_iter().flat_map(|kind| [kind, kind.without_sign()]);
        let ty = match self.types().integer(ty).map(|kind| Scalar::of_kind(kind, self.model())) {
            Some(scalar) => {
                let mut alike = kinds.filter(|kind| Scalar::of_kind(*kind, self.model()) == scalar);
                alike.next().map_or_else(|| ty.clone(), Type::from)
            }
            None => ty.clone(),
        };
        self.shared.type_number(self.unit, &ty)
    }

    /// A number that stands before an argument.
    fn as_slot(&self, number: usize) -> Value {
        Value { term: self.function.terms.int(number), scalar: self.size_scalar() }
    }

    /// Where a list keeps the pointer to the next argument.
    fn list(&mut self, list: &Expr) -> Lvalue {
        let is_record = |ty: &Type| matches!(ty.kind, TypeKind::Record(_));
        let address = match &list.ty.kind {
            // A parameter: the list is the caller's.
            TypeKind::Pointer(to) if is_record(to) => {
                let lvalue = self.lvalue(list);
                Address::of_pointer(self.read(lvalue, &list.ty, list.span).term)
            }
            _ => match self.lvalue(list) {
                Lvalue::Memory(address) => address,
                other => return other,
            },
        };
        let at = if self.model().sizes == DataModel::Lp64 { NEXT } else { 0 };
        Lvalue::Memory(address.member(&self.function.terms, at))
    }

    /// The next argument of a list, of a type.
    pub(super) fn next_argument(&mut self, list: &Expr, ty: &Type, place: Place) -> Address {
        let list = self.list(list);
        let list = self.hold_lvalue(list, place);
        let scalar = self.pointer();
        let next = self.read_pointer(list, place);
        let next = self.function.hold(next, place);
        self.require_own(next, place);
        let size = self.known_size(ty).unwrap_or(0).next_multiple_of(self.slot()) + self.slot();
        let terms = self.function.terms.clone();
        let whole = terms.object_fact(ObjectFact::Size, next.term);
        let there = terms.le(terms.add([terms.offset(next.term), terms.int(size)]), whole);
        self.function.require(there, ErrorKind::Argument, place);
        let from = Address::of_pointer(next.term);
        let argument = from.member(&terms, self.slot());
        self.require_type(from, argument, ty, place);
        let after = Value { term: terms.step(next.term, terms.int(size), 1), scalar };
        self.write(list, after, place);
        argument
    }

    /// Goes on where an argument is of a type, or of one that C takes for it (C17 7.16.1.1): the same integer with
    /// or without a sign, if both have the value; a pointer to characters for one to `void`.
    fn require_type(&mut self, from: Address, argument: Address, ty: &Type, place: Place) {
        let terms = self.function.terms.clone();
        let number = self.function.load(from, self.size_scalar(), place).term;
        let number = self.function.hold(Value { term: number, scalar: self.size_scalar() }, place);
        let is = |body: &mut Self, ty: &Type| {
            let known = body.type_number(ty);
            terms.eq(number.term, terms.int(known))
        };
        let mut fine = vec![is(self, ty)];
        let same_size = self.same_size(ty);
        for other in alike(ty).into_iter().chain(same_size) {
            fine.push(is(self, &other));
        }
        let Some(kind) = self.types().integer(ty) else {
            if ty.is_pointer() {
                // `NULL` is one of them.
                let is_null = is(self, &Type::VOID.pointer());
                let value = self.function.load(argument, self.pointer(), place).term;
                fine.push(terms.and2(is_null, terms.eq(value, terms.null())));
            }
            return self.function.require(terms.or(fine), ErrorKind::Argument, place);
        };
        let other = is(self, &kind.with_other_sign().into());
        let scalar = Scalar::of_kind(kind, self.model());
        fine.push(other);
        self.function.require(terms.or(fine), ErrorKind::Argument, place);
        if self.unit + 1 == self.shared.input.trees.len() {
            // What is printed of the wrong sign is its bits.
            return;
        }
        let value = self.function.load(argument, scalar, place).term;
        let fits = if kind.is_signed(self.model()) {
            terms.le(terms.int(0), value)
        } else {
            let range = Scalar::of_kind(kind.with_other_sign(), self.model()).range();
            range.map_or(terms.tt(), |range| terms.le(value, terms.int(range.high)))
        };
        self.function.require(terms.or2(terms.not(other), fits), ErrorKind::Argument, place);
    }

    /// Pointers to integers of the same size: `scanf` stores bits, whatever the sign.
    fn same_size(&self, ty: &Type) -> Vec<Type> {
        let is_library = self.unit + 1 == self.shared.input.trees.len();
        let to = ty.pointee().and_then(|to| self.types().integer(to)).filter(|_| is_library);
        let Some(to) = to else { return Vec::new() };
        let same = |kind: &IntKind| kind.width(self.model()) == to.width(self.model());
        let all =
            [IntKind::SignedChar, IntKind::Short, IntKind::Int, IntKind::Long, IntKind::LongLong];
        let all = all.into_iter().filter(same).flat_map(|kind| [kind, kind.without_sign()]);
        all.map(|kind| Type::from(kind).pointer()).collect()
    }

    /// Goes on where nobody else has used a list.
    fn require_own(&mut self, next: Value, place: Place) {
        let is_own = self.function.terms.ne(next.term, used(&self.function.terms));
        self.function.require_followed(is_own, "a list that another function has used", place);
    }

    fn read_pointer(&mut self, list: Lvalue, place: Place) -> Value {
        let scalar = self.pointer();
        match list {
            Lvalue::Variable { symbol, .. } => Value { term: symbol, scalar },
            Lvalue::Memory(address) | Lvalue::Bits { address, .. } => {
                self.function.load(address, scalar, place)
            }
        }
    }

    /// The lists that a call is given, each with what comes next in it: where arrays are passed, the function
    /// has the caller's list. The library's own functions know what they do.
    pub(super) fn lists_given(&mut self, given: &[Argument], call: &Expr) -> Vec<(Address, Value)> {
        let ExprKind::Call(_, arguments) = &call.kind else { return Vec::new() };
        if self.unit + 1 == self.shared.input.trees.len() {
            return Vec::new();
        }
        let place = self.place(call.span);
        let mut lists = Vec::new();
        // A stream may be missing in front.
        for (argument, given) in arguments.iter().rev().zip(given.iter().rev()) {
            let is_list = argument.ty.pointee().is_some_and(|to| match to.kind {
                TypeKind::Record(id) => self.types().is_builtin(id),
                _ => false,
            });
            if let (true, Argument::Scalar(list)) = (is_list, given) {
                let list = self.function.hold(*list, place);
                let next = Address::of_pointer(list.term).member(&self.function.terms, NEXT);
                let before = self.function.load(next, self.pointer(), place);
                lists.push((next, self.function.hold(before, place)));
            }
        }
        lists
    }

    /// What a function has used of a list that it was given, nobody else can go on with (C17 7.16p3).
    pub(super) fn note_used_lists(&mut self, lists: &[(Address, Value)], place: Place) {
        for &(next, before) in lists {
            let after = self.function.load(next, before.scalar, place);
            let [changed, end] = [(); 2].map(|()| self.function.fresh());
            let terms = self.function.terms.clone();
            self.function.branch(terms.ne(after.term, before.term), changed, end, place);
            self.function.start_at(changed);
            self.function.store(next, Value { term: used(&terms), ..before }, place);
            self.function.jump(end, place);
            self.function.start_at(end);
        }
    }

    /// `va_start`
    pub(super) fn start_list(&mut self, list: &Expr, place: Place) -> Outcome {
        let scalar = self.pointer();
        let to = self.list(list);
        match self.further {
            Some(term) => self.write(to, Value { term, scalar }, place),
            None => self.function.unmodelled("a list of arguments that there is not", place),
        }
        Outcome::Nothing
    }

    /// `va_end`: there is no next one.
    pub(super) fn end_list(&mut self, list: &Expr, place: Place) -> Outcome {
        let to = self.list(list);
        let null = self.function.zero(self.pointer());
        self.write(to, null, place);
        Outcome::Nothing
    }

    /// `va_copy`
    pub(super) fn copy_list(&mut self, to: &Expr, from: &Expr, place: Place) -> Outcome {
        let to = self.list(to);
        let to = self.hold_lvalue(to, place);
        let from = self.list(from);
        let next = self.read_pointer(from, place);
        let next = self.function.hold(next, place);
        self.require_own(next, place);
        self.write(to, next, place);
        Outcome::Nothing
    }
}

/// The pointers that go for one of a type.
fn alike(ty: &Type) -> Vec<Type> {
    use IntKind::{Char, SignedChar, UnsignedChar};
    let Some(to) = ty.pointee() else { return Vec::new() };
    let characters = [Char, SignedChar, UnsignedChar];
    let is_character = |kind: &IntKind| to.kind == TypeKind::Integer(*kind);
    if to.is_void() {
        characters.into_iter().map(|kind| Type::from(kind).pointer()).collect()
    } else if characters.iter().any(is_character) {
        vec![Type::VOID.pointer()]
    } else {
        Vec::new()
    }
}
