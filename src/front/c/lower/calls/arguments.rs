//! What `main` is given (C17 §5.1.2.2.1): `argv[i]` is a string for each i < argc, and
//! `argv[argc]` a null pointer.
//!
//! An element is given its value when it is looked at, and so is the string behind it: nothing
//! is said of those that are not. That is right as long as the program only reads elements, by
//! `argv[i]` in `main` itself; any other use of `argv` is not followed, nor is a third
//! parameter. Strings are of any length, each in a block of its own, with numbers that no
//! allocation comes to.

use crate::front::c::lower::{
    DEFAULT_ENTRY,
    body::Body,
    expressions::Typed,
    file::DefinedFunction,
    memory::{At, Key, Object, Pointer, Target, Trait},
    remarks::Unmodelled,
};
use crate::front::c::types::{CType, IntKind};
use crate::front::source::Span;
use crate::graph::arguments::{ARGUMENT_LENGTH, ARGUMENTS};
use crate::graph::outside::GivenPart;
use crate::graph::{ErrorKind, InputKind, Instruction, Place, Variable};
use crate::logic::Term;

/// The longest argument, its end included.
const LONGEST: u64 = 1 << 31;

/// The pointers that `main` is given.
#[derive(Debug, Default)]
pub(in crate::front::c::lower) struct Given {
    /// Which they are.
    pointers: Vec<Key>,
    /// `argv`, with the number of its elements that are not null, if any is looked at.
    arguments: Option<(Key, Term)>,
}

impl Body<'_, '_> {
    /// Takes down what `main` is given, at its start.
    pub(super) fn note_given(&mut self, defined: &DefinedFunction<'_>, parameters: &[Term]) {
        let name = &defined.name.text;
        if self.unit.is_path() || **name != *DEFAULT_ENTRY || self.unit.entry != *name {
            return;
        }
        let all: Vec<_> = defined.parameters().collect();
        // Of another `main` than the standard's, the parameters are those of any entry.
        if !matches!(all[..], [_, (_, argv), ..] if is_argv(argv)) {
            return;
        }
        let key = |at: usize| Key::of(&all[at].0.declarator);
        let pointers = (0..all.len()).filter(|&at| matches!(all[at].1, CType::Pointer(_)));
        self.unit.given.pointers = pointers.map(key).collect();
        let plain = matches!(all[..], [(_, CType::Integer(IntKind::Int)), (_, argv)]
            if is_argv(argv));
        let read = self.unit.choices.knows(&Trait::ReadsArguments);
        if let (true, Some(&count)) =
            (plain && read && self.unit.has_open_arrays(name), parameters.first())
        {
            let count = self.keep_at(count, Some(IntKind::Int), defined.place);
            self.unit.given.arguments = Some((key(1), count));
        }
    }

    /// A pointer that `main` is given is used in another way than reading `argv[i]`.
    pub(in crate::front::c::lower) fn use_given(&mut self, object: &Object, span: Span) {
        if object.key.is_some_and(|key| self.unit.given.pointers.contains(&key)) {
            self.unmodelled(Unmodelled::Given, span);
        }
    }

    /// An element of an array is looked at: if that is `argv`, it is given its value.
    pub(in crate::front::c::lower) fn look_at_argument(
        &mut self,
        array: &Target,
        index: Term,
        span: Span,
    ) {
        let At::Apart { object, indices, .. } = &array.at else { return };
        let own = object.key.filter(|key| self.unit.given.pointers.contains(key));
        let Some(key) = own.filter(|_| indices.is_empty()) else { return };
        self.unit.choices.learn(Trait::ReadsArguments);
        let Some((_, count)) = self.unit.given.arguments.filter(|(argv, _)| *argv == key) else {
            return self.unmodelled(Unmodelled::Given, span);
        };
        let place = self.unit.place(span);
        let terms = self.unit.terms;
        self.builder.require(terms.le(index, count), ErrorKind::OutOfBounds, place);
        let terms = self.unit.terms;
        let block = terms.add([terms.int(ARGUMENTS), index]);
        let last = terms.eq(index, count);
        let pointer = [terms.ite(last, terms.int(0), block), terms.int(0)];
        let symbols: Vec<Term> =
            object.leaves().iter().flat_map(|leaf| leaf.symbols.iter().copied()).collect();
        for (array, value) in symbols.into_iter().zip(pointer) {
            let write = Instruction::Write { array, indices: vec![index], value };
            self.builder.emit(write, place);
        }
        self.make_argument(last, block, place);
    }

    /// Makes the string of an argument, unless it is there already, or the argument is the last.
    fn make_argument(&mut self, last: Term, block: Term, place: Place) {
        let memory = self.unit.memory(place);
        let terms = self.unit.terms;
        let made = terms.ne(terms.read(memory.sizes, &[block]), terms.int(0));
        let (fresh, after) = (self.builder.fresh(), self.builder.fresh());
        self.builder.branch(terms.or2(last, made), after, fresh, place);
        self.builder.start_at(fresh);
        let length = self.any_length(place);
        let terms = self.unit.terms;
        let kind = self.unit.kind_number(&CType::Integer(IntKind::Char));
        let write = |array, value| Instruction::Write { array, indices: vec![block], value };
        self.builder.emit(write(memory.sizes, length), place);
        if let Some(kinds) = memory.kinds {
            self.builder.emit(write(kinds, terms.int(kind)), place);
        }
        self.end_text(block, length, place);
        self.builder.jump(after, place);
        self.builder.start_at(after);
    }

    /// Ends the string that a block of this length holds: a zero stands in its last cell.
    fn end_text(&mut self, block: Term, length: Term, place: Place) {
        let array = self.unit.memory(place).cells;
        let terms = self.unit.terms;
        let indices = vec![block, terms.sub(length, terms.int(1))];
        self.builder.emit(Instruction::Write { array, indices, value: terms.int(0) }, place);
    }

    /// The number of a string's characters, its end included.
    fn any_length(&mut self, place: Place) -> Term {
        let named =
            Variable { name: ARGUMENT_LENGTH.to_owned(), ..self.unit.temporary(None, place) };
        let variable = named.symbol;
        self.locals.push(named);
        let terms = self.unit.terms;
        let (one, most) = (terms.int(1), terms.int(LONGEST));
        let limits = terms.and2(terms.le(one, variable), terms.le(variable, most));
        let read = Instruction::Input { variable, kind: InputKind::Environment };
        self.builder.emit(read, place);
        self.builder.assume(limits, place);
        variable
    }

    /// A string that the environment owns, or a null pointer, if that may be.
    pub(super) fn environment_text(&mut self, to: &CType, loose: bool, span: Span) -> Pointer {
        let place = self.unit.place(span);
        if !loose && self.unit.options.to_run {
            self.not_followed("what the system calls an error", span);
        }
        let there = |body: &mut Self| body.input(IntKind::Bool, span, None);
        let there = loose.then(|| self.giving(GivenPart::There, there));
        let length = self.any_length(place);
        let block = self.allocate(length, &CType::Integer(IntKind::Char), place);
        self.end_text(block, length, place);
        let terms = self.unit.terms;
        let zero = terms.int(0);
        let block = match there {
            Some(Typed { term, .. }) => terms.ite(terms.ne(term, zero), block, zero),
            None => block,
        };
        Pointer { block: self.keep(block, None, span), offset: zero, to: to.clone() }
    }
}

/// Whether a type is `char **`.
fn is_argv(ctype: &CType) -> bool {
    let CType::Pointer(to) = ctype else { return false };
    matches!(&**to, CType::Pointer(to) if matches!(**to, CType::Integer(IntKind::Char)))
}
