//! Functions that have a meaning without a body: those of SV-COMP, and those of the C
//! library that stop, check, allocate or print. Others that are only declared return
//! anything, and change nothing, as long as they are given no pointers.

use super::body::Body;
use super::call::Into;
use super::layout::Cell;
use super::memory::Pointer;
use super::object::Form;
use super::remarks::{Kind, Unmodelled};
use super::unions::{UNSET, ZEROED};
use super::unit::{Binding, Signature};
use super::value::{Typed, Value};
use super::{Lowered, Reported};
use crate::front::c::ast::{Expr, ExprKind};
use crate::front::c::types::{CType, IntKind};
use crate::front::source::{Diagnostic, Span};
use crate::graph::{ErrorKind, InputKind, Instruction, Ints, LocationKind, Place};
use crate::logic::{Sort, Term};

/// The size of what has been freed: less than that of an empty block.
const FREED: i64 = -1;

/// What a function that is not defined does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Intrinsic {
    /// Checks its argument.
    Assert,
    /// Goes on only where its argument holds.
    Assume,
    /// Stops, and nothing is wrong.
    Halt,
    /// Asks for an input.
    Input,
    /// Makes a block of so many bytes.
    Allocate,
    /// Makes a block of so many things of so many bytes, all zero.
    AllocateCleared,
    Free,
    /// Fills bytes with one value.
    Fill,
    /// Copies bytes.
    Copy,
    /// The absolute value.
    Absolute,
    /// Its first argument.
    First,
    /// Opens something, or gives a null pointer.
    Open,
    /// A floating-point number.
    Float,
    /// Something that a floating-point number decides.
    FloatTest,
    /// Evaluates its arguments and does nothing that matters here.
    Nothing,
}

/// The error that a call of the function is, even where the program defines it.
pub(super) fn error_function(name: &str) -> Option<ErrorKind> {
    match name {
        "reach_error" | "__VERIFIER_error" => Some(ErrorKind::Reached),
        "__assert_fail" | "__assert" | "__assert_rtn" | "__assert_func" => {
            Some(ErrorKind::Assertion)
        }
        _ => None,
    }
}

fn known(name: &str) -> Option<Intrinsic> {
    Some(match name {
        "assert" | "__VERIFIER_assert" => Intrinsic::Assert,
        "__VERIFIER_assume" | "assume" | "assume_abort_if_not" | "__builtin_assume" => {
            Intrinsic::Assume
        }
        "abort"
        | "exit"
        | "_exit"
        | "_Exit"
        | "quick_exit"
        | "__builtin_unreachable"
        | "__builtin_trap" => Intrinsic::Halt,
        "printf"
        | "fprintf"
        | "puts"
        | "fputs"
        | "putchar"
        | "fputc"
        | "putc"
        | "fflush"
        | "perror"
        | "fclose"
        | "srand"
        | "sleep"
        | "usleep"
        | "__VERIFIER_atomic_begin"
        | "__VERIFIER_atomic_end" => Intrinsic::Nothing,
        "malloc" | "alloca" | "__builtin_alloca" | "__builtin_malloc" | "kmalloc" | "xmalloc"
        | "ldv_malloc" => Intrinsic::Allocate,
        "calloc" | "__builtin_calloc" => Intrinsic::AllocateCleared,
        "free" | "__builtin_free" | "kfree" => Intrinsic::Free,
        "fopen" | "tmpfile" | "fdopen" | "freopen" => Intrinsic::Open,
        "memset" | "__builtin_memset" => Intrinsic::Fill,
        "memcpy" | "memmove" | "__builtin_memcpy" => Intrinsic::Copy,
        "abs" | "labs" | "llabs" | "__builtin_abs" => Intrinsic::Absolute,
        "__builtin_expect" => Intrinsic::First,
        "rand" | "random" | "getchar" => Intrinsic::Input,
        "sqrt"
        | "sin"
        | "cos"
        | "tan"
        | "fabs"
        | "floor"
        | "ceil"
        | "round"
        | "exp"
        | "log"
        | "pow"
        | "fmod"
        | "fmin"
        | "fmax"
        | "sqrtf"
        | "fabsf"
        | "floorf"
        | "ceilf"
        | "roundf"
        | "trunc"
        | "copysign"
        | "__VERIFIER_nondet_float"
        | "__VERIFIER_nondet_double" => Intrinsic::Float,
        "isnan" | "isinf" | "isfinite" | "signbit" | "isnormal" | "fpclassify" => {
            Intrinsic::FloatTest
        }
        _ if name.starts_with("__VERIFIER_nondet") => Intrinsic::Input,
        _ => return None,
    })
}

/// Whether a call of a function that is not defined changes nothing.
pub(super) fn is_pure(name: &str) -> bool {
    !matches!(known(name), Some(Intrinsic::Free | Intrinsic::Fill | Intrinsic::Copy) | None)
}

/// The type of what a function that is neither defined nor declared returns.
pub(super) fn result_type(name: &str) -> CType {
    match known(name) {
        Some(Intrinsic::Allocate | Intrinsic::AllocateCleared | Intrinsic::Open) => {
            CType::Void.pointer()
        }
        Some(Intrinsic::Float) => CType::Float(8),
        Some(Intrinsic::FloatTest) => CType::Integer(IntKind::Int),
        Some(Intrinsic::Absolute) => CType::Integer(absolute_kind(name)),
        Some(Intrinsic::First) => CType::Integer(IntKind::Long),
        Some(Intrinsic::Input) if is_pointer_input(name) => CType::Void.pointer(),
        Some(Intrinsic::Input) => CType::Integer(input_kind(name).unwrap_or(IntKind::Int)),
        // What only prints says how much: nobody looks.
        Some(Intrinsic::Nothing) => CType::Integer(IntKind::Int),
        Some(Intrinsic::Fill | Intrinsic::Copy) => CType::Void.pointer(),
        _ => CType::Void,
    }
}

fn absolute_kind(name: &str) -> IntKind {
    match name {
        "labs" => IntKind::Long,
        "llabs" => IntKind::LongLong,
        _ => IntKind::Int,
    }
}

fn is_pointer_input(name: &str) -> bool {
    matches!(name, "__VERIFIER_nondet_pointer" | "__VERIFIER_nondet_charp")
}

/// The type that the name of an input function says.
fn input_kind(name: &str) -> Option<IntKind> {
    let suffix = name.strip_prefix("__VERIFIER_nondet")?.trim_start_matches('_');
    Some(match suffix {
        "" | "int" | "int32_t" | "S32" | "s32" => IntKind::Int,
        "uint" | "unsigned" | "unsigned_int" | "uint32_t" | "U32" | "u32" => IntKind::UnsignedInt,
        "bool" | "Bool" => IntKind::Bool,
        "char" => IntKind::Char,
        "schar" | "int8_t" | "S8" | "s8" => IntKind::SignedChar,
        "uchar" | "unsigned_char" | "uint8_t" | "U8" | "u8" => IntKind::UnsignedChar,
        "short" | "int16_t" | "S16" | "s16" => IntKind::Short,
        "ushort" | "unsigned_short" | "uint16_t" | "U16" | "u16" => IntKind::UnsignedShort,
        "long" => IntKind::Long,
        "ulong" | "unsigned_long" | "size_t" => IntKind::UnsignedLong,
        "longlong" | "int64_t" | "S64" | "s64" => IntKind::LongLong,
        "ulonglong" | "uint64_t" | "U64" | "u64" => IntKind::UnsignedLongLong,
        _ => return None,
    })
}

impl Body<'_, '_> {
    /// A call of a function that is not defined.
    pub(super) fn intrinsic(
        &mut self,
        name: &str,
        declared: Option<&Signature>,
        arguments: &[Expr],
        span: Span,
        into: Into,
    ) -> Lowered<Value> {
        let place = self.unit.place(span);
        match (known(name), arguments) {
            (Some(Intrinsic::Assert), [condition]) => {
                let error = LocationKind::Error(ErrorKind::Assertion);
                self.guard(condition, error, place).map(|()| Value::Void)
            }
            (Some(Intrinsic::Assume), [condition]) => {
                self.assume(condition, place).map(|()| Value::Void)
            }
            (Some(Intrinsic::Halt), _) => {
                self.evaluate_all(arguments)?;
                self.builder.stop(LocationKind::Halt, place);
                Ok(Value::Void)
            }
            (Some(Intrinsic::Input), []) => self.input_call(name, declared, span, into),
            (Some(Intrinsic::Input), _) => {
                Err(self.unit.error(span, format!("`{name}` takes no arguments")))
            }
            (Some(Intrinsic::Allocate), [bytes]) => {
                let size = self.value(bytes)?.term;
                Ok(Value::Pointer(self.untyped_block(size, span)))
            }
            (Some(Intrinsic::AllocateCleared), [count, size]) => {
                let (count, size) = (self.value(count)?.term, self.value(size)?.term);
                let bytes = self.unit.terms.mul(count, size);
                let pointer = self.untyped_block(bytes, span);
                let bytes = self.keep(bytes, None, span);
                self.clear(pointer.block, pointer.offset, bytes, true, place)?;
                Ok(Value::Pointer(pointer))
            }
            (Some(Intrinsic::Free), [pointer]) => self.free(pointer, span),
            (Some(Intrinsic::Fill), [to, value, bytes]) => self.fill_bytes(to, value, bytes, span),
            (Some(Intrinsic::Copy), [to, from, bytes]) => self.copy_bytes(to, from, bytes, span),
            (Some(Intrinsic::Absolute), [value]) => self.absolute(name, value, span),
            (Some(Intrinsic::First), [first, rest @ ..]) => {
                let value = self.rvalue(first)?;
                self.evaluate_all(rest)?;
                self.convert(value, &CType::Integer(IntKind::Long), span)
            }
            (Some(Intrinsic::Open), _) => {
                self.evaluate_all(arguments)?;
                let ctype = declared.map_or_else(|| result_type(name), |s| s.result.clone());
                match ctype {
                    CType::Pointer(to) => Ok(Value::Pointer(self.foreign_pointer(&to, span))),
                    _ => Err(self.no_input(name, span)),
                }
            }
            (Some(Intrinsic::Float), _) => {
                self.evaluate_all(arguments)?;
                Ok(Value::Float)
            }
            (Some(Intrinsic::FloatTest), _) => {
                self.evaluate_all(arguments)?;
                Ok(Value::Integer(self.unmodelled_number(Unmodelled::Float, IntKind::Int, span)))
            }
            (Some(Intrinsic::Nothing), _) => {
                self.evaluate_all(arguments)?;
                self.ignore_call(name, into, span)
            }
            (Some(_), _) => {
                let message = format!("`{name}` is called with {} arguments", arguments.len());
                Err(self.unit.error(span, message))
            }
            (None, _) => self.foreign(name, declared, arguments, span, into),
        }
    }

    fn ignore_call(&mut self, name: &str, into: Into, span: Span) -> Lowered<Value> {
        self.unit.remark(Kind::Ignored(name.to_owned()), span);
        if into == Some(None) {
            return Ok(Value::Void);
        }
        // What it returns is up to the world.
        Ok(Value::Integer(self.input(IntKind::Int, span, into)))
    }

    /// Arguments of functions that do nothing with them; string literals are fine.
    fn evaluate_all(&mut self, arguments: &[Expr]) -> Lowered<()> {
        let mut result = Ok(());
        for argument in arguments {
            let name = matches!(&argument.kind, ExprKind::Name(name)
                if matches!(self.lookup(name), Some((Binding::Object(_), _)) | None));
            if !name && !matches!(argument.kind, ExprKind::Text(_)) {
                result = self.effect(argument).and(result);
            }
        }
        result
    }

    fn assume(&mut self, condition: &Expr, place: Place) -> Lowered<()> {
        match self.condition(condition)? {
            super::condition::Condition::Value(holds) => {
                self.builder.emit(Instruction::Assume(holds), place);
            }
            // A run that ends quietly is as good as none.
            super::condition::Condition::Split { yes, no } => {
                self.builder.start_at(no);
                self.builder.stop(LocationKind::Halt, place);
                self.builder.start_at(yes);
            }
        }
        Ok(())
    }

    fn input_call(
        &mut self,
        name: &str,
        declared: Option<&Signature>,
        span: Span,
        into: Into,
    ) -> Lowered<Value> {
        let ctype = match declared.map(|signature| &signature.result) {
            Some(ctype) => ctype.clone(),
            None if is_pointer_input(name) => CType::Void.pointer(),
            None if matches!(name, "rand" | "random" | "getchar") => CType::Integer(IntKind::Int),
            None => CType::Integer(input_kind(name).ok_or_else(|| self.no_input(name, span))?),
        };
        self.any_value(&ctype, span, into).ok_or_else(|| self.no_input(name, span))
    }

    fn no_input(&mut self, name: &str, span: Span) -> Reported {
        let message = format!("inputs of the type of `{name}` are not supported yet");
        let help = "supported are the integer types, for instance `__VERIFIER_nondet_int()`";
        self.unit.unsupported(span, message, help)
    }

    /// Any value of a type.
    fn any_value(&mut self, ctype: &CType, span: Span, into: Into) -> Option<Value> {
        Some(match ctype {
            CType::Integer(kind) => Value::Integer(self.input(*kind, span, into)),
            CType::Pointer(to) => {
                let place = self.unit.place(span);
                let mut number = || {
                    let variable = self.unnamed_input(None, span);
                    let read = Instruction::Input { variable, kind: InputKind::Read };
                    self.builder.emit(read, place);
                    variable
                };
                let (block, offset) = (number(), number());
                Value::Pointer(Pointer { block, offset, to: CType::clone(to) })
            }
            CType::Float(_) => Value::Float,
            CType::Void => Value::Void,
            _ => return None,
        })
    }

    fn input(&mut self, kind: IntKind, span: Span, into: Into) -> Typed {
        let place = self.unit.place(span);
        let variable = match into {
            Some(Some(variable)) => variable,
            _ => self.unnamed_input(Some(kind), span),
        };
        let read = Instruction::Input { variable, kind: InputKind::Read };
        self.builder.emit(read, place);
        // A variable's own limits are promised of its inputs anyway.
        let own = self.unit.ranges.get(&variable).cloned();
        if own.is_none() || own != self.unit.range_of(kind) {
            let range = self.input_range(variable, kind, place);
            self.builder.assume(range.unwrap_or(self.unit.terms.tt()), place);
        }
        Typed { term: variable, kind }
    }

    /// What holds for an input of a type. Over unbounded integers, `int` and wider types
    /// have no limits.
    pub(super) fn input_range(
        &mut self,
        variable: Term,
        kind: IntKind,
        place: Place,
    ) -> Option<Term> {
        let (terms, model, ints) = (self.unit.terms, self.unit.model, self.unit.ints);
        let (range, whole) = super::finish::range(terms, model, ints, variable, kind);
        if !whole {
            self.unit.remarks.add(Kind::WideInputs, place);
        }
        range
    }

    /// Reads everything that a variable is made of.
    pub(super) fn input_object(
        &mut self,
        leaves: &[super::object::Leaf],
        kind: InputKind,
        place: Place,
    ) -> Vec<(Instruction, Place)> {
        let mut all = Vec::new();
        for leaf in leaves {
            for &variable in &leaf.symbols {
                all.push((Instruction::Input { variable, kind }, place));
                let Cell::Integer(kind) = leaf.cell else { continue };
                if self.unit.ints != Ints::Math {
                    continue;
                }
                if leaf.extents.is_empty() {
                    let range = self.input_range(variable, kind, place);
                    all.extend(range.map(|range| (Instruction::Assume(range), place)));
                } else {
                    self.unit.remarks.add(Kind::ArrayInputs, place);
                }
            }
        }
        all
    }

    fn absolute(&mut self, name: &str, value: &Expr, span: Span) -> Lowered<Value> {
        let kind = absolute_kind(name);
        let value = self.value(value)?;
        let value = self.convert_integer(value, kind, span).term;
        let terms = self.unit.terms;
        let negative = terms.lt(value, terms.int(0));
        let term = terms.ite(negative, terms.neg(value), value);
        Ok(Value::Integer(self.limited(term, kind, span)))
    }

    /// The elements that an allocation is for, as its bytes say; `None` if the expression
    /// allocates nothing.
    fn allocation(&mut self, expr: &Expr, to: &CType) -> Lowered<Option<(Term, bool)>> {
        let mut inner = expr;
        while let ExprKind::Cast(name, operand) = &inner.kind {
            if !matches!(self.named_type(name)?, CType::Pointer(_)) {
                return Ok(None);
            }
            inner = operand;
        }
        let ExprKind::Call(function, arguments) = &inner.kind else { return Ok(None) };
        let ExprKind::Name(name) = &function.kind else { return Ok(None) };
        let defined =
            self.unit.functions.get(name).is_some_and(|signature| signature.definition.is_some());
        if defined || self.lookup(name).is_some() || !self.unit.is_complete(to) {
            return Ok(None);
        }
        match (known(name), arguments.as_slice()) {
            (Some(Intrinsic::Allocate), [bytes]) => Ok(Some((self.elements_in(bytes, to)?, false))),
            (Some(Intrinsic::AllocateCleared), [count, size]) => {
                let span = inner.span;
                let product = crate::front::c::ast::BinaryOp::Multiply;
                let bytes = Expr::binary(product, count.clone(), size.clone());
                let bytes = Expr::new(bytes.kind, span);
                Ok(Some((self.elements_in(&bytes, to)?, true)))
            }
            _ => Ok(None),
        }
    }

    /// How many things of a type so many bytes have room for. `n * sizeof(T)` is taken for
    /// n, however large: an allocation whose size wraps around is not followed.
    fn elements_in(&mut self, bytes: &Expr, to: &CType) -> Lowered<Term> {
        use crate::front::c::ast::BinaryOp::Multiply;
        let size = self.unit.bytes(to);
        if let ExprKind::Binary(Multiply, left, right) = &bytes.kind {
            for (count, unit) in [(left, right), (right, left)] {
                let measured =
                    matches!(unit.kind, ExprKind::SizeofType(_) | ExprKind::SizeofExpr(_));
                if measured && self.sizeof(unit)?.term == size {
                    return Ok(self.value(count)?.term);
                }
            }
        }
        let bytes = self.value(bytes)?.term;
        let terms = self.unit.terms;
        Ok(terms.div(crate::logic::Division::Euclid, bytes, size))
    }

    /// The pointer that an allocating expression gives, to things of type `to`.
    pub(super) fn allocated(&mut self, expr: &Expr, to: &CType) -> Lowered<Option<Pointer>> {
        let Some((count, cleared)) = self.allocation(expr, to)? else { return Ok(None) };
        let cells = self.unit.terms.mul(count, self.unit.cells(to));
        let place = self.unit.place(expr.span);
        let cells = self.keep_at(cells, None, place);
        let block = self.allocate(cells, to, place);
        let offset = self.unit.terms.int(0);
        if cleared {
            let pointers = self.has_pointers(to);
            self.clear(block, offset, cells, pointers, place)?;
        }
        Ok(Some(Pointer { block, offset, to: to.clone() }))
    }

    fn untyped_block(&mut self, bytes: Term, span: Span) -> Pointer {
        self.unit.choices.forget_types();
        let place = self.unit.place(span);
        let block = self.allocate(bytes, &CType::Void, place);
        Pointer { block, offset: self.unit.terms.int(0), to: CType::Void }
    }

    /// `target = malloc(…)` for a pointer that is an array by another name.
    pub(super) fn assign_allocation(
        &mut self,
        target: &Expr,
        value: &Expr,
        span: Span,
    ) -> Lowered<bool> {
        let ExprKind::Name(name) = &target.kind else { return Ok(false) };
        let Some((Binding::Object(object), _)) = self.lookup(name) else { return Ok(false) };
        let object = object.clone();
        let (Form::Array { leaves, size, owned: true }, CType::Pointer(to)) =
            (&object.form, &object.ctype)
        else {
            return Ok(false);
        };
        let Some((count, cleared)) = self.allocation(value, to)? else { return Ok(false) };
        let place = self.unit.place(span);
        self.builder.emit(Instruction::Assign { variable: *size, value: count }, place);
        for leaf in leaves.iter() {
            for &variable in &leaf.symbols {
                let arity = u8::try_from(leaf.extents.len()).unwrap_or(u8::MAX);
                let start = self.unit.terms.int(if cleared { ZEROED } else { UNSET });
                let value = self.unit.terms.constant_array(Sort::int_array(arity), start);
                let kind = InputKind::Uninitialized;
                self.builder.emit(
                    if cleared || leaf.cell == Cell::Active {
                        Instruction::Assign { variable, value }
                    } else {
                        Instruction::Input { variable, kind }
                    },
                    place,
                );
            }
        }
        Ok(true)
    }

    /// Whether, on the only way here, an allocation comes shortly before: `p = malloc(n);
    /// if (!p) …`. Allocations never fail.
    pub(super) fn has_been_allocated(&self, object: &super::object::Object) -> bool {
        match &object.form {
            Form::Array { leaves, .. } => leaves
                .iter()
                .find_map(|leaf| leaf.symbols.first())
                .is_some_and(|&symbol| self.builder.just_given(symbol)),
            _ => false,
        }
    }

    /// `free`: nothing can be accessed there any more.
    fn free(&mut self, pointer: &Expr, span: Span) -> Lowered<Value> {
        let place = self.unit.place(span);
        let zero = self.unit.terms.int(0);
        if let ExprKind::Name(name) = &pointer.kind
            && let Some((Binding::Object(object), _)) = self.lookup(name)
        {
            let object = object.clone();
            if let Form::Array { size, owned, .. } = &object.form {
                if !owned {
                    return Err(self.needs_pointer(&object, span));
                }
                let terms = self.unit.terms;
                let alive = terms.le(zero, *size);
                self.builder.require(alive, ErrorKind::OutOfBounds, place);
                let value = terms.int(FREED);
                self.builder.emit(Instruction::Assign { variable: *size, value }, place);
                return Ok(Value::Void);
            }
        }
        let value = self.rvalue(pointer)?;
        let pointer = self.as_pointer(value, &CType::Void.pointer(), span)?;
        let memory = self.unit.memory(place);
        // Only the start of a block can be freed; the null pointer's is nothing.
        let terms = self.unit.terms;
        let start = terms.eq(pointer.offset, zero);
        let alive = terms.le(zero, terms.read(memory.sizes, &[pointer.block]));
        let fine = terms.and2(start, alive);
        let null = terms.eq(pointer.block, zero);
        self.builder.require(terms.or2(null, fine), ErrorKind::OutOfBounds, place);
        let (array, indices) = (memory.sizes, vec![pointer.block]);
        let terms = self.unit.terms;
        let value = terms.ite(null, zero, terms.int(FREED));
        self.builder.emit(Instruction::Write { array, indices, value }, place);
        Ok(Value::Void)
    }

    /// `memset`: with 0, and of as many bytes as the whole has.
    fn fill_bytes(&mut self, to: &Expr, value: &Expr, bytes: &Expr, span: Span) -> Lowered<Value> {
        let value = self.value(value)?.term;
        if self.unit.terms.as_int(value).is_none_or(|value| value.bits() > 0) {
            let message = "`memset` with anything but 0 is not supported yet";
            return Err(self.unit.unsupported(span, message, "fill it in a loop"));
        }
        let pointed = match self.type_of(to)? {
            CType::Array(element, _) | CType::Pointer(element) => CType::clone(&element),
            _ => CType::Void,
        };
        if !self.unit.is_complete(&pointed) {
            let message = "`memset` of what a pointer to void points to is not supported yet";
            return Err(self.unit.unsupported(span, message, "cast it to its type"));
        }
        let count = self.elements_in(bytes, &pointed)?;
        if let ExprKind::Name(name) = &to.kind
            && let Some((Binding::Object(object), _)) = self.lookup(name)
            && !matches!(object.form, Form::Memory(_))
            && !object.leaves().is_empty()
            && (object.is_array_pointer() || matches!(object.ctype, CType::Array(..)))
        {
            let object = object.clone();
            return self.clear_elements(&object, count, span).map(|()| Value::Void);
        }
        let target = self.rvalue(to)?;
        let Value::Pointer(pointer) = target else {
            return Err(self.unit.error(to.span, "this is no pointer"));
        };
        let cells = self.unit.terms.mul(count, self.unit.cells(&pointed));
        let some = self.unit.terms.max(cells, self.unit.terms.int(0));
        self.check_access(pointer.block, pointer.offset, some, span);
        let place = self.unit.place(span);
        let [block, offset, cells] =
            [pointer.block, pointer.offset, cells].map(|term| self.keep_at(term, None, place));
        let pointers = self.has_pointers(&pointed);
        self.clear(block, offset, cells, pointers, place)?;
        Ok(Value::Pointer(pointer))
    }

    /// `memcpy` of one thing to another of its type; other copies are not followed.
    fn copy_bytes(&mut self, to: &Expr, from: &Expr, bytes: &Expr, span: Span) -> Lowered<Value> {
        use super::access::Use;
        let one = super::expression::decayed(self.type_of(to)?);
        let other = super::expression::decayed(self.type_of(from)?);
        let size = self.value(bytes)?.term;
        let whole = match (&one, &other) {
            (CType::Pointer(a), CType::Pointer(b)) => {
                a == b && self.unit.is_complete(a) && self.unit.bytes(a) == size
            }
            _ => false,
        };
        if !whole {
            self.unmodelled(Unmodelled::Foreign, span);
            return Ok(Value::Void);
        }
        let pointed = |pointer: &Expr| {
            let operator = crate::front::c::ast::UnaryOp::Dereference;
            match &pointer.kind {
                ExprKind::Unary(crate::front::c::ast::UnaryOp::Address, inner) => (**inner).clone(),
                _ => Expr::new(ExprKind::Unary(operator, Box::new(pointer.clone())), span),
            }
        };
        let from = self.target(&pointed(from), Use::Read)?;
        let to = self.target(&pointed(to), Use::Write)?;
        let value = self.read_target(&from, span)?;
        let place = self.unit.place(span);
        self.give(&to, value, span, place)?;
        Ok(Value::Void)
    }

    /// Gives the first `count` elements of an array that stands apart the value 0.
    fn clear_elements(
        &mut self,
        object: &std::sync::Arc<super::object::Object>,
        count: Term,
        span: Span,
    ) -> Lowered<()> {
        let leaves = object.leaves().to_vec();
        if leaves.iter().any(|leaf| leaf.extents.len() != 1) {
            let message = "`memset` of this is not supported yet";
            return Err(self.unit.unsupported(span, message, "fill it in a loop"));
        }
        let place = self.unit.place(span);
        let terms = self.unit.terms;
        if let Some(crate::front::c::types::Extent::Known(size)) =
            leaves.first().map(|leaf| leaf.extents[0].clone())
        {
            self.builder.require(terms.le(count, size), ErrorKind::OutOfBounds, place);
        }
        let count = self.keep(count, None, span);
        self.repeat(count, place, |body, step| {
            let value = body.unit.terms.int(0);
            for array in leaves.iter().flat_map(|leaf| leaf.symbols.iter().copied()) {
                let indices = vec![step];
                body.builder.emit(Instruction::Write { array, indices, value }, place);
            }
            Ok(())
        })
    }

    /// A function of which only the declaration is here: it returns anything.
    fn foreign(
        &mut self,
        name: &str,
        declared: Option<&Signature>,
        arguments: &[Expr],
        span: Span,
        into: Into,
    ) -> Lowered<Value> {
        if declared.is_none() {
            let text =
                format!("the function `{name}` is not declared: it is taken to return `int`");
            let place = self.unit.place(span);
            self.unit.warnings.push(Diagnostic::warning(place, text));
        }
        let mut pointers = is_library(name);
        for argument in arguments {
            let ctype = super::expression::decayed(self.type_of(argument)?);
            let text = matches!(argument.kind, ExprKind::Text(_));
            pointers |= matches!(ctype, CType::Pointer(_)) && !text;
            if !text && !matches!(ctype, CType::Pointer(_)) {
                self.effect(argument)?;
            }
        }
        let int = CType::Integer(IntKind::Int);
        let result = declared.map_or(int, |signature| signature.result.clone());
        self.unit.remark(Kind::Foreign(name.to_owned()), span);
        if pointers || matches!(result, CType::Record(_)) {
            self.unmodelled(Unmodelled::Foreign, span);
        }
        match result {
            _ if into == Some(None) => Ok(Value::Void),
            CType::Pointer(to) => Ok(Value::Pointer(self.foreign_pointer(&to, span))),
            result => self.any_value(&result, span, into).ok_or(Reported),
        }
    }

    /// What a foreign function may point to: nothing, or a block that nobody else knows.
    fn foreign_pointer(&mut self, to: &CType, span: Span) -> Pointer {
        let place = self.unit.place(span);
        let size = self.unit.unlimited();
        let cells = if self.unit.is_complete(to) { self.unit.cells(to) } else { size };
        let size = self.unit.terms.mul(size, cells);
        let block = self.allocate(size, to, place);
        let there = self.input(IntKind::Bool, span, None).term;
        let terms = self.unit.terms;
        let zero = terms.int(0);
        let block = terms.ite(terms.ne(there, zero), block, zero);
        Pointer { block: self.keep(block, None, span), offset: zero, to: to.clone() }
    }
}

/// Functions of the C library that do something definite with what they are given: taking
/// them for functions that return anything would invent runs.
fn is_library(name: &str) -> bool {
    const NAMES: &[&str] = &[
        "atoi", "atol", "atoll", "bsearch", "div", "ffs", "gets", "isgraph", "isprint", "ispunct",
        "isxdigit", "ldiv", "longjmp", "memchr", "memcmp", "qsort", "realloc", "scanf", "setjmp",
        "signal", "snprintf", "sprintf", "sscanf", "strdup", "strncat", "strrchr", "strstr",
        "strtok", "strtol", "strtoul", "vprintf",
    ];
    let plain = name.strip_prefix("__builtin_").unwrap_or(name);
    NAMES.binary_search(&plain).is_ok()
        || name.starts_with("__builtin_")
        || name.starts_with("__sync_")
        || name.starts_with("__atomic_")
        || name.starts_with("pthread_")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_changes_nothing() {
        assert!(is_pure("__VERIFIER_nondet_int") && is_pure("abs"));
        assert!(!is_pure("memset") && !is_pure("somebody_else"));
    }
}
