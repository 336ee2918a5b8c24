//! Functions of which only the declaration is here, or not even that: they return anything
//! and change nothing, as long as they are given no pointers. What the C library defines
//! otherwise is not followed.

use super::body::Body;
use super::call::Into;
use super::memory::Pointer;
use super::remarks::{Kind, Unmodelled};
use super::unit::Signature;
use super::value::Value;
use super::{Lowered, Reported};
use crate::front::c::ast::{Expr, ExprKind};
use crate::front::c::types::{CType, IntKind};
use crate::front::source::{Diagnostic, Span};

impl Body<'_, '_> {
    /// A function of which only the declaration is here: it returns anything.
    pub(super) fn foreign(
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
        self.mark_call(name, span);
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
    pub(super) fn foreign_pointer(&mut self, to: &CType, span: Span) -> Pointer {
        let place = self.unit.place(span);
        let size = self.unit.unlimited();
        let cells = if self.unit.is_complete(to) { self.unit.stride(to) } else { size };
        let size = self.unit.terms.mul(size, cells);
        let block = self.allocate_heap(size, to, place);
        let there = self.input(IntKind::Bool, span, None).term;
        let terms = self.unit.terms;
        let zero = terms.int(0);
        let block = terms.ite(terms.ne(there, zero), block, zero);
        Pointer { block: self.keep(block, None, span), offset: zero, to: to.clone() }
    }
}

/// Functions of the C library that do something definite with what they are given: taking
/// them for functions that return anything would invent runs.
pub(super) fn is_library(name: &str) -> bool {
    const NAMES: &[&str] = &[
        "atoi", "atol", "atoll", "bsearch", "div", "ffs", "gets", "isgraph", "isprint", "ispunct",
        "isxdigit", "ldiv", "longjmp", "memchr", "qsort", "realloc", "scanf", "setjmp", "signal",
        "snprintf", "sprintf", "sscanf", "strdup", "strncat", "strrchr", "strstr", "strtok",
        "strtol", "strtoul", "vprintf",
    ];
    let plain = name.strip_prefix("__builtin_").unwrap_or(name);
    NAMES.binary_search(&plain).is_ok()
        || name.starts_with("__builtin_")
        || name.starts_with("__sync_")
        || name.starts_with("__atomic_")
        || name.starts_with("pthread_")
}
