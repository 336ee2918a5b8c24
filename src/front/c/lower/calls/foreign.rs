//! Functions of which only the declaration is here, or not even that: they return anything
//! and change nothing but what they are given the addresses of ([`reach`](super::reach)). What the C
//! library defines otherwise is not followed.

use super::call::Into;
use super::words;
use crate::front::c::ast::{Expr, ExprKind};
use crate::front::c::library;
use crate::front::c::lower::{
    Lowered, Reported,
    body::Body,
    expressions::{Value, decayed},
    memory::Pointer,
    remarks::Kind,
    unit::Signature,
};
use crate::front::c::types::{CType, IntKind};
use crate::front::source::{Diagnostic, Span};
use crate::graph::outside::GivenPart;

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
        if let Some(tool) = words::tool(name) {
            return Err(self.refuse_word(name, tool, span));
        }
        if declared.is_none() {
            let text =
                format!("the function `{name}` is not declared: it is taken to return `int`");
            let place = self.unit.place(span);
            self.unit.warnings.push(Diagnostic::warning(place, text));
        }
        let real = matches!(declared, Some(Signature { result: CType::Float(_), .. }));
        let given = is_library(name) && real && !self.unit.is_path();
        let mut pointers = is_library(name) && !given;
        let (mut written, mut addresses) = (Vec::new(), false);
        for (index, argument) in arguments.iter().enumerate() {
            if self.is_stream(argument) {
                pointers = true;
                continue;
            }
            let ctype = decayed(self.type_of(argument)?);
            let text = matches!(argument.kind, ExprKind::Text(_));
            if matches!(ctype, CType::Pointer(_)) && !text {
                addresses = true;
                let reach = declared.and_then(|signature| signature.reaches.get(index).copied());
                let reach = reach.unwrap_or_default();
                pointers = pointers || !self.reached(reach, argument, &mut written)?;
            }
            if !text && !matches!(ctype, CType::Pointer(_)) {
                self.effect(argument)?;
            }
        }
        let int = CType::Integer(IntKind::Int);
        let result = declared.map_or(int, |signature| signature.result.clone());
        self.mark_call(name, span);
        if pointers {
            self.not_followed(&format!("what `{name}` does"), span);
        } else {
            let function = name.to_owned();
            let kind = if addresses { Kind::Reaching(function) } else { Kind::Foreign(function) };
            self.unit.remark(kind, span);
            written.iter().try_for_each(|object| self.overwrite(name, object, span))?;
        }
        match result {
            _ if into == Some(None) => Ok(Value::Void),
            // It is some definite number.
            CType::Float(_) if given => Ok(Value::Float(None)),
            CType::Pointer(to) => Ok(Value::Pointer(self.foreign_pointer(&to, span))),
            CType::Record(_) => self.foreign_record(name, &result, span),
            result => self.any_value(&result, span, into).ok_or(Reported),
        }
    }

    /// A structure of which each member holds anything.
    fn foreign_record(&mut self, name: &str, ctype: &CType, span: Span) -> Lowered<Value> {
        let object = self.aside(ctype, span);
        // Which part of what is returned comes first, nobody says.
        let read = |body: &mut Self| body.make_input(&object, name, span);
        if !self.giving(GivenPart::Unsaid, read)? {
            self.not_followed(&format!("what `{name}` returns"), span);
        }
        Ok(Value::Record(object))
    }

    /// `stdin` and the like, of which nothing else is known.
    pub(super) fn is_stream(&self, argument: &Expr) -> bool {
        matches!(&argument.kind, ExprKind::Name(name)
            if matches!(&**name, "stdin" | "stdout" | "stderr") && self.lookup(name).is_none())
    }

    /// What a foreign function may point to: nothing, or a block that nobody else knows.
    pub(super) fn foreign_pointer(&mut self, to: &CType, span: Span) -> Pointer {
        let place = self.unit.place(span);
        let size = self.unit.unlimited();
        let cells = if self.unit.is_complete(to) { self.unit.stride(to) } else { size };
        let size = self.unit.terms.mul(size, cells);
        let block = self.allocate_heap(size, to, place);
        let there = |body: &mut Self| body.input(IntKind::Bool, span, None).term;
        let there = self.giving(GivenPart::There, there);
        let terms = self.unit.terms;
        let zero = terms.int(0);
        let block = terms.ite(terms.ne(there, zero), block, zero);
        Pointer { block: self.keep(block, None, span), offset: zero, to: to.clone() }
    }
}

/// Functions of the C library and of the compiler: they do something definite with what they
/// are given, and taking them for functions that return anything would invent runs.
pub(in crate::front::c::lower) fn is_library(name: &str) -> bool {
    library::is_declared(name)
        || ["__builtin_", "__sync_", "__atomic_", "pthread_"].iter().any(|p| name.starts_with(p))
}
