//! Functions of the program that take any number of arguments, and the lists by which they read
//! them (C17 §7.16).
//!
//! A call stores each argument behind the parameters, promoted, in a block of its own, and makes
//! a list of them: a block with a pair of numbers for each, the type's and the block's. Its
//! number is one more parameter. A `va_list` is a pointer into such a list, and `va_arg` looks
//! at the type's number, so that what C leaves undefined (no argument left, one of another type)
//! is an error of its own kind. A list ends with its call.
//!
//! What is left open errs towards *unknown*: a list that was passed on to a function is not
//! followed afterwards (C leaves it open unless that function has left it alone), nor is one that
//! a run starts with.

use std::sync::Arc;

use crate::front::DataModel;
use crate::front::c::ast::{Expr, ExprKind, TypeName};
use crate::front::c::lower::{
    Lowered, Reported,
    body::Body,
    expressions::Value,
    memory::{At, Pointer, Target, Trait, Use},
    unit::Unit,
};
use crate::front::c::types::{CType, IntKind, Record, RecordId};
use crate::front::library::ListStep;
use crate::front::lower::within;
use crate::front::source::{Diagnostic, Span};
use crate::graph::{ErrorKind, Instruction, LocationKind, Place, Variable};
use crate::logic::{Sort, Term};

/// The block of a list of which nobody knows what is in it.
const LOST: i64 = -500_000_000;

/// Why such a list is not followed.
const LOST_TEXT: &str =
    "a list of arguments that was passed on, or that the run started with, is not followed";

/// What is stored for a call.
pub(super) struct Passed {
    /// Blocks of arguments, with the numbers of their types.
    arguments: Vec<(Term, Term)>,
    /// Whether no argument is a pointer to what may be written, or may have no end.
    plain: bool,
}

impl Unit<'_> {
    /// The type that `va_list` names.
    pub(in crate::front::c::lower) fn list_type(&mut self) -> CType {
        let id = *self.list.get_or_insert_with(|| {
            let tag = Some(Arc::from("va_list"));
            self.records.push(Record {
                union: false,
                tag,
                members: None,
                named: 0,
                stated: 0,
                key: 0,
                packed: false,
                align: None,
                cap: 0,
                flexible: false,
                refused: false,
            });
            RecordId(self.records.len() - 1)
        });
        CType::Record(id).pointer()
    }

    /// Whether a type is that.
    pub(in crate::front::c::lower) fn is_list(&self, ctype: &CType) -> bool {
        matches!(ctype, CType::Pointer(to)
            if matches!(**to, CType::Record(id) if self.list == Some(id)))
    }

    /// What a function is given as the list of its arguments when a run starts with it.
    pub(super) fn unknown_list(&self) -> Term {
        self.terms.int(LOST)
    }

    /// Whether a function looks at arguments behind its parameters.
    pub(super) fn takes_list(&self, name: &Arc<str>) -> bool {
        self.choices.knows(&Trait::Lists(Arc::clone(name)))
    }

    /// The number of the type of an argument.
    fn type_number(&mut self, ctype: &CType) -> Term {
        let known = self.passed.iter().position(|known| known.is_same(ctype));
        let index = known.unwrap_or_else(|| {
            self.passed.push(ctype.clone());
            self.passed.len() - 1
        });
        self.terms.int(index + 1)
    }
}

impl Passed {
    pub(super) fn none() -> Self {
        Self { arguments: Vec::new(), plain: true }
    }
}

impl Body<'_, '_> {
    /// The parameter by which a function is given its list.
    pub(super) fn list_parameter(&mut self, place: Place) -> Option<Variable> {
        if !self.unit.takes_list(&self.name) {
            return None;
        }
        let name = format!("{}.arguments", self.name);
        let variable = self.unit.variable(&name, Sort::Int, place);
        self.list = Some(variable.symbol);
        Some(variable)
    }

    /// Stores an argument behind the parameters.
    pub(super) fn pass(&mut self, passed: &mut Passed, argument: &Expr) -> Lowered<()> {
        let span = argument.span;
        let value = self.rvalue(argument)?;
        let ctype = match &value {
            Value::Integer(number) => CType::Integer(number.kind.promoted().stated()),
            Value::Float(_) => match self.type_of(argument)? {
                CType::Float(4) => CType::Float(8),
                other => other,
            },
            Value::Void => return Err(self.unit.error(span, "this has no value")),
            other => other.ctype(),
        };
        let text = matches!(argument.kind, ExprKind::Text(_));
        passed.plain &= text || matches!(ctype, CType::Integer(_) | CType::Float(_));
        let place = self.unit.place(span);
        let cells = self.unit.stride(&ctype);
        let block = self.allocate(cells, &ctype, place);
        let value = self.convert(value, &ctype, span)?;
        self.give(&self.argument_in(block, &ctype), value, span, place)?;
        self.lend_list(&ctype, argument)?;
        passed.arguments.push((block, self.unit.type_number(&ctype)));
        Ok(())
    }

    /// The thing that fills a block.
    fn argument_in(&self, block: Term, ctype: &CType) -> Target {
        let (offset, root) = (self.unit.terms.int(0), ctype.clone());
        Target { ctype: ctype.clone(), bits: None, at: At::Memory { block, offset, root, bit: 0 } }
    }

    /// Makes the list of a call's arguments.
    pub(super) fn make_list(&mut self, passed: &Passed, span: Span) -> Term {
        let place = self.unit.place(span);
        let CType::Pointer(ctype) = self.unit.list_type() else { return self.unit.unknown_list() };
        let size = self.unit.terms.int(passed.arguments.len() + 1);
        let list = self.allocate(size, &ctype, place);
        let memory = self.unit.memory(place);
        let mut write = |array, index: usize, value| {
            let indices = vec![list, self.unit.terms.int(index)];
            self.builder.emit(Instruction::Write { array, indices, value }, place);
        };
        // The first pair says what is in the others.
        write(memory.cells, 0, self.unit.terms.int(i32::from(passed.plain)));
        for (index, &(block, number)) in passed.arguments.iter().enumerate() {
            write(memory.blocks, index + 1, block);
            write(memory.cells, index + 1, number);
        }
        list
    }

    /// A list ends with its call.
    pub(super) fn end_list(&mut self, list: Term, place: Place) {
        let array = self.unit.memory(place).sizes;
        let (indices, value) = (vec![list], self.unit.terms.int(0));
        self.builder.emit(Instruction::Write { array, indices, value }, place);
    }

    /// `va_start`, `va_copy`, `va_end`; nothing if they are given too much or too little.
    pub(super) fn list_call(
        &mut self,
        step: ListStep,
        arguments: &[Expr],
        span: Span,
    ) -> Lowered<Option<Value>> {
        let value = match (step, arguments) {
            (ListStep::Start, [_, ..]) => self.first_of_list(span)?,
            (ListStep::Copy, [_, from]) => self.list_value(from)?,
            (ListStep::End, [_]) => {
                let CType::Pointer(to) = self.unit.list_type() else { return Err(Reported) };
                self.unit.null(CType::clone(&to))
            }
            _ => return Ok(None),
        };
        self.store_list(&arguments[0], value)?;
        Ok(Some(Value::Void))
    }

    /// Where the arguments behind the parameters begin.
    fn first_of_list(&mut self, span: Span) -> Lowered<Pointer> {
        let variadic = self.unit.functions.get(&self.name).is_some_and(|own| own.variadic);
        if !variadic {
            let place = self.unit.place(span);
            let message = "`va_start` in a function that does not take any number of arguments";
            let error = Diagnostic::error(place, message);
            return Err(self.unit.report(error.help("end its parameters with `, ...`")));
        }
        let name = Arc::clone(&self.name);
        self.unit.choices.learn(Trait::Lists(name));
        let block = self.list.unwrap_or_else(|| self.unit.unknown_list());
        let CType::Pointer(to) = self.unit.list_type() else { return Err(Reported) };
        Ok(Pointer { block, offset: self.unit.terms.int(1), to: CType::clone(&to) })
    }

    pub(super) fn list_value(&mut self, list: &Expr) -> Lowered<Pointer> {
        match self.rvalue(list)? {
            Value::Pointer(pointer) if self.unit.is_list(&pointer.to.clone().pointer()) => {
                Ok(pointer)
            }
            _ => Err(self.not_a_list(list)),
        }
    }

    fn not_a_list(&mut self, list: &Expr) -> Reported {
        self.unit.error(list.span, "this is no `va_list`")
    }

    fn store_list(&mut self, list: &Expr, value: Pointer) -> Lowered<()> {
        let place = self.unit.place(list.span);
        let target = self.target(list, Use::Write)?;
        if !self.unit.is_list(&target.ctype) {
            return Err(self.not_a_list(list));
        }
        self.give(&target, Value::Pointer(value), list.span, place)
    }

    /// A value that a function is given; of a list, see below.
    pub(super) fn lent(&mut self, value: Value, ctype: &CType, from: &Expr) -> Lowered<Value> {
        if !self.unit.is_list(ctype) {
            return Ok(value);
        }
        let value = self.put_aside(value, from.span);
        self.lend_list(ctype, from)?;
        Ok(value)
    }

    /// A list that a function is given is not followed afterwards.
    pub(super) fn lend_list(&mut self, ctype: &CType, argument: &Expr) -> Lowered<()> {
        let named = matches!(
            argument.kind,
            ExprKind::Name(_)
                | ExprKind::Member { .. }
                | ExprKind::Index(..)
                | ExprKind::Unary(crate::front::c::ast::UnaryOp::Dereference, _)
        );
        if !named || !self.unit.is_list(ctype) {
            return Ok(());
        }
        let CType::Pointer(to) = ctype else { return Ok(()) };
        let (block, offset) = (self.unit.unknown_list(), self.unit.terms.int(0));
        self.store_list(argument, Pointer { block, offset, to: CType::clone(to) })
    }

    /// `va_arg(list, type)`.
    pub(in crate::front::c::lower) fn next_argument(
        &mut self,
        list: &Expr,
        name: &TypeName,
        span: Span,
    ) -> Lowered<Value> {
        let ctype = self.named_type(name)?;
        let known = !matches!(ctype, CType::Void | CType::Function(_) | CType::Array(..));
        if !known || !self.unit.is_complete(&ctype) {
            return Err(self.unit.error(span, "no argument is of this type"));
        }
        let at = self.list_value(list)?;
        let at = Value::Pointer(at);
        let Value::Pointer(at) = self.put_aside(at, span) else { return Err(Reported) };
        self.require_argument(&at, span);
        let place = self.unit.place(span);
        let memory = self.unit.memory(place);
        let terms = self.unit.terms;
        let indices = [at.block, at.offset];
        let block = self.keep(terms.read(memory.blocks, &indices), None, span);
        let number = self.keep(terms.read(memory.cells, &indices), None, span);
        let offset = terms.add([at.offset, terms.int(1)]);
        self.store_list(list, Pointer { offset, ..at })?;
        self.argument_as(&ctype, block, number, span)
    }

    /// Goes on where there is an argument at a place in a list.
    fn require_argument(&mut self, at: &Pointer, span: Span) {
        let place = self.unit.place(span);
        let terms = self.unit.terms;
        let known = terms.ne(at.block, self.unit.unknown_list());
        self.builder.require_followed(known, LOST_TEXT, place);
        let size = terms.read(self.unit.memory(place).sizes, &[at.block]);
        let started = terms.lt(terms.int(0), at.offset);
        let there = terms.and2(started, terms.lt(at.offset, size));
        self.builder.require(there, ErrorKind::Argument, place);
    }

    /// An argument as one of a type that is compatible with its own.
    fn argument_as(
        &mut self,
        ctype: &CType,
        block: Term,
        number: Term,
        span: Span,
    ) -> Lowered<Value> {
        let place = self.unit.place(span);
        let result = self.aside(ctype, span);
        let after = self.builder.fresh();
        let lenient = self.unit.order.is_library();
        let model = self.unit.model;
        let all = if lenient { lenient_alternatives(ctype, model) } else { alternatives(ctype) };
        for own in all {
            let is = self.unit.terms.eq(number, self.unit.type_number(&own));
            let (here, next) = (self.builder.fresh(), self.builder.fresh());
            self.builder.branch(is, here, next, place);
            self.builder.start_at(here);
            let value = self.read_target(&self.argument_in(block, &own), span)?;
            if !lenient {
                self.require_alike(ctype, &own, &value, place);
            }
            self.give(&result, value, span, place)?;
            self.builder.jump(after, place);
            self.builder.start_at(next);
        }
        self.builder.stop(LocationKind::Error(ErrorKind::Argument), place);
        self.builder.start_at(after);
        self.read_target(&result, span)
    }

    /// Goes on where a value of type `own` is one of `ctype`, too (C17 §7.16.1.1). That a null
    /// pointer is one of each type is what systems agree on.
    fn require_alike(&mut self, ctype: &CType, own: &CType, value: &Value, place: Place) {
        let terms = self.unit.terms;
        let fine = match (ctype, value) {
            _ if ctype == own => return,
            (CType::Integer(kind), Value::Integer(number)) => {
                within(terms, number.term, &kind.range(self.unit.model))
            }
            (CType::Pointer(to), Value::Pointer(pointer)) if !is_byte(to) => {
                terms.eq(pointer.block, terms.int(0))
            }
            _ => return,
        };
        self.builder.require(fine, ErrorKind::Argument, place);
    }
}

/// The types that an argument may have which is read as one of a type.
fn alternatives(ctype: &CType) -> Vec<CType> {
    let own = ctype.clone();
    match ctype {
        CType::Integer(kind) => {
            std::iter::once(own).chain(other_sign(*kind).map(CType::Integer)).collect()
        }
        CType::Pointer(to) if **to == CType::Void => std::iter::once(own).chain(texts()).collect(),
        CType::Pointer(to) if !matches!(**to, CType::Function(_)) => {
            vec![own, CType::Void.pointer()]
        }
        _ => vec![own],
    }
}

/// The same for `printf`, which is lenient: a text may be one of any characters, and what an integer is
/// called does not matter.
fn lenient_alternatives(ctype: &CType, model: DataModel) -> Vec<CType> {
    use IntKind::{Int, Long, LongLong, UnsignedInt, UnsignedLong, UnsignedLongLong};
    match ctype {
        CType::Integer(kind) => {
            let all =
                [Int, UnsignedInt, Long, UnsignedLong, LongLong, UnsignedLongLong].into_iter();
            all.filter(|own| own.bytes(model) == kind.bytes(model)).map(CType::Integer).collect()
        }
        CType::Pointer(to) if is_byte(to) => texts().chain([CType::Void.pointer()]).collect(),
        _ => alternatives(ctype),
    }
}

/// Pointers to characters of any kind.
fn texts() -> impl Iterator<Item = CType> {
    let bytes = [IntKind::Char, IntKind::SignedChar, IntKind::UnsignedChar];
    bytes.into_iter().map(|kind| CType::Integer(kind).pointer())
}

/// Whether a pointer to it is as good as one to `void`, and the other way around.
fn is_byte(ctype: &CType) -> bool {
    let byte = |kind| matches!(kind, IntKind::Char | IntKind::SignedChar | IntKind::UnsignedChar);
    matches!(ctype, CType::Void) || matches!(ctype, CType::Integer(kind) if byte(*kind))
}

/// The type that differs in the sign.
fn other_sign(kind: IntKind) -> Option<IntKind> {
    let signed = [IntKind::Int, IntKind::Long, IntKind::LongLong, IntKind::Int128];
    let pairs = signed.map(|own| (own, own.without_sign()));
    let other = |(a, b)| if kind == a { Some(b) } else { (kind == b).then_some(a) };
    pairs.into_iter().find_map(other)
}
