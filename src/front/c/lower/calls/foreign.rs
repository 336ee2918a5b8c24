//! Functions of which only the declaration is here, or not even that: they return anything
//! and change nothing but what they are given the addresses of ([`reach`](super::reach)). What the C
//! library defines otherwise is not followed.

use super::call::Into;
use super::reach::Reached;
use super::streams::{is_named_stream, is_told};
use crate::front::c::ast::{Expr, ExprKind};
use crate::front::c::lower::{
    Lowered, Reported,
    body::Body,
    expressions::{Value, decayed},
    memory::Pointer,
    remarks::Kind,
    unit::Signature,
};
use crate::front::c::types::{CType, IntKind};
use crate::front::library::{self, Function};
use crate::front::source::Span;
use crate::graph::LocationKind;
use crate::graph::outside::GivenPart;

/// What a function of another file is given.
#[derive(Default)]
struct GivenWhat<'e> {
    /// What has to be evaluated for it.
    evaluated: Vec<&'e Expr>,
    /// Addresses.
    addresses: bool,
    /// The variables whose addresses it may write to.
    written: Vec<&'e Expr>,
    /// Pointers of which it is not plain what is behind them.
    who_knows: bool,
}

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
        if let Some(tool) = library::tool(name) {
            return Err(self.refuse_word(name, tool, span));
        }
        if declared.is_none() {
            let text =
                format!("the function `{name}` is not declared: it is taken to return `int`");
            self.unit.warn(span, text);
        }
        let real = matches!(declared, Some(Signature { result: CType::Float(_), .. }));
        let given = is_library(name) && real && !self.unit.is_path();
        let int = CType::Integer(IntKind::Int);
        let result = declared.map_or(int, |signature| signature.result.clone());
        let mut what = self.given_what(declared, arguments)?;
        if declared.is_some_and(|signature| signature.ends) && !is_library(name) {
            return self.foreign_end(name, arguments, &what, (&result, into), span);
        }
        // It may return one of the pointers that it is given.
        let returns = into != Some(None) && self.leads_on(&result);
        what.who_knows |= (returns && what.addresses) || (is_library(name) && !given);
        if what.who_knows {
            return self.far_call(name, arguments, &result, span, into);
        }
        if given {
            self.check_preconditions(name, arguments, &mut what)?;
        }
        what.evaluated.iter().try_for_each(|argument| self.effect(argument))?;
        self.mark_call(name, span);
        let kind = match result {
            _ if what.addresses => Kind::Reaching,
            CType::Pointer(_) if into != Some(None) => Kind::Giving,
            _ => Kind::Foreign,
        };
        self.unit.remark(kind(name.to_owned()), span);
        what.written.iter().try_for_each(|object| self.overwrite(name, object, span))?;
        match result {
            CType::Float(_) if given && into != Some(None) => Ok(Value::Float(None)),
            result => self.foreign_result(name, &result, span, into),
        }
    }

    /// Evaluates the arguments on which a function of the library has a precondition, and checks it.
    fn check_preconditions<'e>(
        &mut self,
        name: &str,
        arguments: &'e [Expr],
        what: &mut GivenWhat<'e>,
    ) -> Lowered<()> {
        for (index, argument) in arguments.iter().enumerate() {
            if self.check_precondition(name, index, argument)? {
                what.evaluated.retain(|one| !std::ptr::eq(*one, argument));
            }
        }
        Ok(())
    }

    /// A function that never returns, as its declaration says. Whatever it does, nobody looks at it
    /// later but what `exit` calls; but it may call what it is given.
    fn foreign_end(
        &mut self,
        name: &str,
        arguments: &[Expr],
        what: &GivenWhat<'_>,
        (result, into): (&CType, Into),
        span: Span,
    ) -> Lowered<Value> {
        let looked_at = self.unit.choices.takes_functions() || self.has_handlers();
        if looked_at && (what.who_knows || what.addresses) {
            return self.far_call(name, arguments, result, span, into);
        }
        let mut evaluated = arguments.iter().filter(|argument| !is_told(argument));
        evaluated.try_for_each(|argument| self.effect(argument))?;
        self.mark_call(name, span);
        let place = self.unit.place(span);
        self.call_handlers(place);
        self.builder.stop(LocationKind::Halt, place);
        self.foreign_result(name, result, span, into)
    }

    /// A word of another tool that is not understood.
    pub(in crate::front::c::lower) fn refuse_word(
        &mut self,
        name: &str,
        tool: &str,
        span: Span,
    ) -> Reported {
        let message = format!("`{name}`, a word of {tool}, is not understood");
        let help = "leave it out, or write what it means with `assert` and `__VERIFIER_assume`";
        self.unit.unsupported(span, message, help)
    }

    /// What a function of another file is given.
    fn given_what<'e>(
        &mut self,
        declared: Option<&Signature>,
        arguments: &'e [Expr],
    ) -> Lowered<GivenWhat<'e>> {
        let mut what = GivenWhat::default();
        for (index, argument) in arguments.iter().enumerate() {
            if self.is_stream(argument) {
                what.who_knows = true;
                continue;
            }
            if matches!(argument.kind, ExprKind::Text(_)) {
                continue;
            }
            let ctype = decayed(self.type_of(argument)?);
            if !matches!(ctype, CType::Pointer(_)) {
                what.who_knows |= self.leads_on(&ctype);
                what.evaluated.push(argument);
                continue;
            }
            what.addresses = true;
            let reach = declared.and_then(|signature| signature.reaches.get(index).copied());
            match self.reached(reach.unwrap_or_default(), argument)? {
                Reached::Nothing => what.evaluated.push(argument),
                Reached::Variable(object) => what.written.push(object),
                Reached::WhoKnows => what.who_knows = true,
            }
        }
        Ok(what)
    }

    /// Whether there are pointers in a value of a type.
    fn leads_on(&self, ctype: &CType) -> bool {
        matches!(ctype, CType::Pointer(_) | CType::Record(_)) && self.has_pointers(ctype)
    }

    /// What a function of another file returns that knows of no pointers of the program.
    fn foreign_result(
        &mut self,
        name: &str,
        result: &CType,
        span: Span,
        into: Into,
    ) -> Lowered<Value> {
        match result {
            _ if into == Some(None) => Ok(Value::Void),
            CType::Pointer(to) => Ok(Value::Pointer(self.foreign_pointer(to, span))),
            CType::Record(_) => self.foreign_record(name, result, span),
            result => self.any_value(result, span, into).ok_or(Reported),
        }
    }

    /// A structure of which each member holds anything.
    pub(super) fn foreign_record(
        &mut self,
        name: &str,
        ctype: &CType,
        span: Span,
    ) -> Lowered<Value> {
        let object = self.aside(ctype, span);
        let read = |body: &mut Self| body.make_input(&object, name, span);
        if !self.giving(GivenPart::Member, read)? {
            self.not_followed(&format!("what `{name}` returns"), span);
        }
        Ok(Value::Record(object))
    }

    /// `stdin` and the like, of which nothing else is known.
    pub(super) fn is_stream(&self, argument: &Expr) -> bool {
        matches!(&argument.kind, ExprKind::Name(name)
            if is_named_stream(argument) && self.lookup(name).is_none())
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
    library::find_exact(name).is_some_and(Function::is_declared) || library::is_reserved(name)
}
