//! Specifiers and declarators → types.

use std::sync::Arc;

use crate::front::c::ast::{
    Attribute, Declarator, Expr, ExprKind, Name, Parameter, Parameters, Part, RecordSpecifier,
    Specifier, Specifiers, TypeName, UnaryOp,
};
use crate::front::c::exact::Qualifiers;
use crate::front::c::headers;
use crate::front::c::lower::{Lowered, Reported, body::Body, unit::Binding};
use crate::front::c::types::{CType, Extent, FunctionType, IntKind};
use crate::front::c::words::{basic, provided};
use crate::front::source::{Diagnostic, Span};

/// Arrays may have this many dimensions.
const MAX_DIMENSIONS: usize = 12;

/// Where a variable lives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::front::c::lower) enum Storage {
    Automatic,
    Static,
    Extern,
    Typedef,
}

impl Body<'_, '_> {
    /// The type that specifiers name, and the storage.
    pub(in crate::front::c::lower) fn specified(
        &mut self,
        specifiers: &Specifiers,
    ) -> Lowered<(CType, Storage)> {
        let span = specifiers.span;
        let mut words = Vec::new();
        let mut storage = Storage::Automatic;
        let mut other = None;
        for specifier in &specifiers.list {
            match specifier {
                Specifier::Type(word) => words.push(*word),
                Specifier::Extern => self.only_storage(&mut storage, Storage::Extern, span)?,
                Specifier::Static => self.only_storage(&mut storage, Storage::Static, span)?,
                Specifier::Typedef => self.only_storage(&mut storage, Storage::Typedef, span)?,
                Specifier::Attribute(Attribute::Mode(_)) => return Err(self.no_mode(span)),
                specifier => {
                    if let Some(ctype) = self.own_type(specifier)? {
                        self.only_type(&mut other, ctype, span)?;
                    }
                }
            }
        }
        words.sort_unstable();
        let ctype = match other {
            Some(ctype) if words.is_empty() => Some(ctype),
            Some(_) => None,
            // As before C99: `extern f();`.
            None if words.is_empty() && matches!(storage, Storage::Static | Storage::Extern) => {
                let text = "no type is stated here: it is taken to be `int`";
                self.unit.warn(span, text);
                Some(CType::Integer(IntKind::Int))
            }
            None => {
                basic(&words, self.unit.model).map(|basic| CType::of_words(basic, self.unit.model))
            }
        };
        let ctype = ctype.ok_or_else(|| self.no_type(&words, span))?;
        let atomic =
            |s: &Specifier| matches!(s, Specifier::Qualified(q) if q.has(Qualifiers::ATOMIC));
        if specifiers.list.iter().any(atomic) {
            self.atomic(&ctype, span)?;
        }
        Ok((ctype, storage))
    }

    /// The type that a specifier is by itself, if it is one.
    fn own_type(&mut self, specifier: &Specifier) -> Lowered<Option<CType>> {
        Ok(Some(match specifier {
            Specifier::Record(record) => self.record_type(record)?,
            Specifier::Named(name) => self.type_named(name)?,
            Specifier::TypeOf(of) => match &of.kind {
                ExprKind::SizeofType(name) => self.named_type(name)?,
                ExprKind::SizeofExpr(operand) => self.type_by(operand)?,
                _ => return Err(Reported),
            },
            Specifier::Atomic(name) => {
                let ctype = self.named_type(name)?;
                self.atomic(&ctype, name.specifiers.span)?;
                ctype
            }
            Specifier::Enum(tag, constants, attributes) => {
                let packed = attributes.iter().any(|a| matches!(a, Attribute::Packed));
                CType::Integer(self.enum_type(tag.as_ref(), constants.as_deref(), packed))
            }
            _ => return Ok(None),
        }))
    }

    /// A declaration says once where a variable lives.
    fn only_storage(&mut self, storage: &mut Storage, new: Storage, span: Span) -> Lowered<()> {
        match std::mem::replace(storage, new) {
            Storage::Automatic => Ok(()),
            _ => {
                Err(self.unit.error(span, "only one of typedef, extern and static can stand here"))
            }
        }
    }

    /// A declaration names one type.
    fn only_type(&mut self, other: &mut Option<CType>, ctype: CType, span: Span) -> Lowered<()> {
        match other.replace(ctype) {
            None => Ok(()),
            Some(_) => {
                let place = self.unit.place(span);
                let error = Diagnostic::error(place, "there are two types in this declaration");
                Err(self.unit.report(error.help("is there a `;` missing between them?")))
            }
        }
    }

    /// The type that a `typedef`, or a header of the C library, has given a name.
    fn type_named(&mut self, name: &Name) -> Lowered<CType> {
        match self.lookup(&name.text) {
            Some((Binding::Type(ctype), _)) => return Ok(ctype.clone()),
            Some((Binding::Refused, _)) => return Err(Reported),
            _ => {}
        }
        if *name.text == *headers::STREAM {
            // It is one to all files, and to the library.
            if let Some(stream) = &self.unit.stream {
                return Ok(stream.clone());
            }
            let tag = Some(name.clone());
            let specifier =
                RecordSpecifier { union: false, tag, members: None, attributes: Vec::new() };
            let stream = self.record_type(&specifier)?;
            return Ok(self.unit.stream.insert(stream).clone());
        }
        if headers::LISTS.contains(&&*name.text) {
            return Ok(self.unit.list_type());
        }
        let known = headers::typedefs(self.unit.model).iter().find(|(n, _)| **n == *name.text);
        let ctype = known.and_then(|(_, text)| {
            let (base, stars) = provided(text, self.unit.model)?;
            let base = CType::of_words(base, self.unit.model);
            Some((0..stars).fold(base, |ctype, _| ctype.pointer()))
        });
        ctype.ok_or_else(|| self.unit.error(name.span, format!("`{}` is no type here", name.text)))
    }

    /// The type of a declarator whose specifiers name `base`.
    pub(in crate::front::c::lower) fn declared(
        &mut self,
        base: CType,
        declarator: &Declarator,
    ) -> Lowered<CType> {
        let ctype = self.layered(base, &declarator.parts, declarator.span, false)?;
        self.with_mode(ctype, declarator)
    }

    /// The type under the layers `parts`. Sizes of arrays in parameters are not evaluated
    /// unless they are constants.
    fn layered(
        &mut self,
        base: CType,
        parts: &[Part],
        span: Span,
        parameter: bool,
    ) -> Lowered<CType> {
        let mut ctype = base;
        for part in parts.iter().rev() {
            ctype = match part {
                Part::Pointer(_) => ctype.pointer(),
                Part::Function(parameters) => self.function_of(ctype, parameters, span)?,
                Part::AnyArray if parameter && self.is_file_scope() => {
                    self.array_of(ctype, Extent::Unbounded, span)?
                }
                Part::ParameterArray(..) => {
                    let message = "`static` and qualifiers can only stand in the outermost \
                                   dimension of a parameter";
                    return Err(self.unit.error(span, message));
                }
                Part::AnyArray => {
                    let message = "`[*]` can only stand in a declaration of a function";
                    return Err(self.unit.error(span, message));
                }
                Part::Array(size) => {
                    let extent = match size {
                        // It may name a parameter, which has no value outside the function.
                        Some(size)
                            if parameter && self.is_file_scope() && !self.is_constant(size) =>
                        {
                            Extent::Unbounded
                        }
                        Some(size) => Extent::Known(self.extent(size, parameter)?),
                        None => Extent::Open,
                    };
                    let array = self.array_of(ctype, extent, span)?;
                    if !parameter {
                        self.require_room(&array, span);
                    }
                    array
                }
            };
        }
        Ok(ctype)
    }

    fn function_of(
        &mut self,
        result: CType,
        parameters: &Parameters,
        span: Span,
    ) -> Lowered<CType> {
        if matches!(result, CType::Array(..) | CType::Function(_)) {
            return Err(self.unit.error(span, "a function cannot return this"));
        }
        let variadic = parameters.variadic;
        let parameters = self.parameter_types(parameters)?;
        Ok(CType::Function(Arc::new(FunctionType { result, parameters, variadic })))
    }

    fn array_of(&mut self, element: CType, extent: Extent, span: Span) -> Lowered<CType> {
        match &element {
            CType::Void => return Err(self.unit.error(span, "an array of void")),
            CType::Function(_) => return Err(self.unit.error(span, "an array of functions")),
            CType::Array(_, Extent::Open) => {
                let message = "only the first dimension of an array may be left open";
                return Err(self.unit.error(span, message));
            }
            CType::Record(_) if !self.unit.is_complete(&element) => {
                return Err(self.unit.error(span, "an array of something of an unknown size"));
            }
            _ => {}
        }
        let (mut depth, mut inner) = (1, &element);
        while let CType::Array(next, _) = inner {
            (depth, inner) = (depth + 1, next);
        }
        if depth > MAX_DIMENSIONS {
            let message = format!("arrays have at most {MAX_DIMENSIONS} dimensions");
            return Err(self.unit.unsupported(span, message, "use fewer dimensions"));
        }
        Ok(CType::Array(Arc::new(element), extent))
    }

    /// The type of a parameter: arrays and functions are pointers to such.
    pub(in crate::front::c::lower) fn parameter_type(
        &mut self,
        parameter: &Parameter,
    ) -> Lowered<CType> {
        let (base, _) = self.specified(&parameter.specifiers)?;
        let Declarator { parts, span, .. } = &parameter.declarator;
        // The size of the outermost dimension says nothing.
        if let Some((outer @ (Part::Array(_) | Part::ParameterArray(..) | Part::AnyArray), inner)) =
            parts.split_first()
        {
            self.require_quiet(outer)?;
            return Ok(self.layered(base, inner, *span, true)?.pointer());
        }
        let ctype = self.layered(base, parts, *span, true)?;
        Ok(match self.with_mode(ctype, &parameter.declarator)? {
            CType::Array(element, _) => CType::Pointer(element),
            function @ CType::Function(_) => function.pointer(),
            ctype => ctype,
        })
    }

    /// The types of the parameters, `None` where `()` leaves them open.
    pub(in crate::front::c::lower) fn parameter_types(
        &mut self,
        parameters: &Parameters,
    ) -> Lowered<Option<Vec<CType>>> {
        if parameters.list.is_empty() {
            return Ok(None);
        }
        // What a size in a parameter's type depends on is evaluated where the function is
        // entered, not here.
        let before = self.builder.detach();
        let types: Lowered<Vec<CType>> =
            parameters.list.iter().map(|parameter| self.parameter_type(parameter)).collect();
        self.builder.start_at(before);
        let mut types = types?;
        let nameless = parameters.list[0].declarator.name.is_none();
        if types == [CType::Void] && nameless && !parameters.variadic {
            types.clear();
        }
        if let Some(index) = types.iter().position(|t| *t == CType::Void) {
            let span = parameters.list[index].declarator.span;
            return Err(self.unit.error(span, "a parameter cannot be void"));
        }
        Ok(Some(types))
    }

    /// Makes names for types.
    pub(in crate::front::c::lower) fn name_type(
        &mut self,
        base: CType,
        specifiers: &Specifiers,
        declarator: &Declarator,
    ) -> Lowered<()> {
        let Some(name) = &declarator.name else { return Ok(()) };
        let ctype = self.declared(base, declarator)?;
        let align = self.type_alignment(specifiers, declarator)?;
        self.note_named_alignment(&ctype, align);
        let place = self.unit.place(name.span);
        self.take_down(name);
        let scope = self.scopes.last_mut().unwrap_or(&mut self.unit.scope);
        let aligned = |place| self.unit.aligned.get(&(Arc::clone(&name.text), place)).copied();
        match scope.names.get(&name.text) {
            // The same again is fine (C17 §6.7).
            Some((Binding::Type(before), first))
                if *before == ctype && aligned(*first) == align =>
            {
                Ok(())
            }
            Some((_, first)) => {
                let message = format!("`{}` is declared twice", name.text);
                let error = Diagnostic::error(place, message).related(*first, "first here");
                Err(self.unit.report(error))
            }
            None => {
                scope.names.insert(Arc::clone(&name.text), (Binding::Type(ctype), place));
                let key = (Arc::clone(&name.text), place);
                self.unit.aligned.extend(align.map(|align| (key, align)));
                Ok(())
            }
        }
    }

    /// The type that a cast or `sizeof` names.
    pub(in crate::front::c::lower) fn named_type(&mut self, name: &TypeName) -> Lowered<CType> {
        let (base, _) = self.specified(&name.specifiers)?;
        self.declared(base, &name.declarator)
    }

    /// Whether an expression is made of constants only.
    pub(in crate::front::c::lower) fn is_constant(&self, expr: &Expr) -> bool {
        match &expr.kind {
            ExprKind::Integer(_)
            | ExprKind::Character(_)
            | ExprKind::WideCharacter(..)
            | ExprKind::SizeofType(_)
            | ExprKind::Offsetof(..)
            | ExprKind::Alignof(_)
            | ExprKind::Preferred(_)
            | ExprKind::TypesCompatible(_)
            | ExprKind::SizeofExpr(_) => true,
            ExprKind::Name(name) => matches!(self.lookup(name), Some((Binding::Constant(..), _))),
            ExprKind::Unary(op, a) => {
                !matches!(op, UnaryOp::Address | UnaryOp::Dereference) && self.is_constant(a)
            }
            ExprKind::Cast(_, a) => self.is_constant(a) || self.is_fixed_address(a),
            ExprKind::Binary(_, a, b) | ExprKind::Logical { left: a, right: b, .. } => {
                self.is_constant(a) && self.is_constant(b)
            }
            ExprKind::OrElse(a, b) => self.is_constant(a) && self.is_constant(b),
            ExprKind::Generic(generic) => {
                generic.arms.iter().all(|(_, value)| self.is_constant(value))
            }
            ExprKind::Conditional(a, b, c) => [a, b, c].iter().all(|e| self.is_constant(e)),
            _ => false,
        }
    }

    /// The value of a constant expression, as one of a type.
    pub(in crate::front::c::lower) fn constant_of(
        &mut self,
        expr: &Expr,
        kind: Option<IntKind>,
    ) -> Lowered<num_bigint::BigInt> {
        let value = self.constant(expr)?;
        let Some(kind) = kind.filter(|_| self.unit.ints != crate::graph::Ints::Math) else {
            return Ok(value);
        };
        let (terms, model) = (self.unit.terms, self.unit.model);
        let wrapped = terms.wrap(kind.width(model), kind.is_signed(), terms.int(value.clone()));
        Ok(terms.as_int(wrapped).cloned().unwrap_or(value))
    }

    /// The value of a constant expression.
    pub(in crate::front::c::lower) fn constant(
        &mut self,
        expr: &Expr,
    ) -> Lowered<num_bigint::BigInt> {
        if !self.is_constant(expr) {
            return Err(self.unit.error(expr.span, "this must be a constant"));
        }
        let value = self.value(expr)?;
        match self.unit.terms.as_int(value.term) {
            Some(value) => Ok(value.clone()),
            // Division by zero among constants.
            None => Err(self.unit.error(expr.span, "this constant has no value")),
        }
    }
}
