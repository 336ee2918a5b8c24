//! Specifiers and declarators → types.

use super::body::Body;
use super::remarks::Kind;
use super::unit::Binding;
use super::{Lowered, Reported};
use crate::front::c::ast::{
    Declarator, Enumerator, Expr, ExprKind, Parameter, Parameters, Part, Specifier, Specifiers,
    TypeName, TypeWord, UnaryOp,
};
use crate::front::c::types::{ArrayType, CType, Extent, IntKind};
use crate::front::source::Span;

/// Arrays may have this many dimensions.
const MAX_DIMENSIONS: usize = 12;

/// Where a variable lives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Storage {
    Automatic,
    Static,
    Extern,
}

const POINTERS: &str = "pointers";

impl Body<'_, '_> {
    /// The type that specifiers name, and the storage.
    pub(super) fn specified(&mut self, specifiers: &Specifiers) -> Lowered<(CType, Storage)> {
        let mut words = Vec::new();
        let mut storage = Storage::Automatic;
        let mut other = None;
        for specifier in &specifiers.list {
            match specifier {
                Specifier::Type(word) => words.push(*word),
                Specifier::Extern => storage = Storage::Extern,
                Specifier::Static => storage = Storage::Static,
                Specifier::Storage => {}
                Specifier::Structure => other = Some(CType::Other("structures and unions")),
                Specifier::Enum(constants) => {
                    self.enumeration(constants.as_deref().unwrap_or_default());
                    other = Some(CType::Integer(IntKind::Int));
                }
            }
        }
        words.sort_unstable();
        let ctype = match other {
            Some(ctype) if words.is_empty() => Some(ctype),
            Some(_) => None,
            None => basic(&words),
        };
        let ctype = ctype.ok_or_else(|| {
            let message =
                if words.is_empty() { "a type is missing here" } else { "there is no such type" };
            self.unit.error(specifiers.span, message)
        })?;
        Ok((ctype, storage))
    }

    fn enumeration(&mut self, constants: &[Enumerator]) {
        let mut next = self.unit.terms.int(0);
        for constant in constants {
            if let Some(value) = &constant.value {
                match self.constant(value) {
                    Ok(value) => next = self.unit.terms.int(value),
                    Err(Reported) => continue,
                }
            }
            if let Some(value) = self.unit.terms.as_int(next) {
                self.bind(&constant.name, Binding::Constant(value.clone()));
            }
            next = self.unit.terms.add([next, self.unit.terms.int(1)]);
        }
    }

    /// The type of a declarator whose specifiers name `base`.
    pub(super) fn declared(&mut self, base: CType, declarator: &Declarator) -> Lowered<CType> {
        let mut ctype = base;
        for part in declarator.parts.iter().rev() {
            ctype = match part {
                Part::Pointer => CType::Other(POINTERS),
                Part::Function(_) => CType::Function,
                Part::Array(size) => {
                    let extent = match size {
                        Some(size) => Extent::Known(self.extent(size)?),
                        None => Extent::Open,
                    };
                    self.array_of(ctype, extent, declarator.span)?
                }
            };
        }
        Ok(ctype)
    }

    fn array_of(&mut self, element: CType, extent: Extent, span: Span) -> Lowered<CType> {
        match element {
            CType::Integer(element) => {
                Ok(CType::Array(ArrayType { element, extents: vec![extent] }))
            }
            CType::Array(inner) if inner.arity() < MAX_DIMENSIONS => {
                if inner.extents.first() == Some(&Extent::Open) {
                    return Err(self
                        .unit
                        .error(span, "only the first dimension of an array may be left open"));
                }
                let mut extents = vec![extent];
                extents.extend(inner.extents);
                Ok(CType::Array(ArrayType { element: inner.element, extents }))
            }
            CType::Array(_) => {
                let message = format!("arrays have at most {MAX_DIMENSIONS} dimensions");
                Err(self.unit.unsupported(span, message, "use fewer dimensions"))
            }
            CType::Void => Err(self.unit.error(span, "an array of void")),
            CType::Function => Err(self.unit.error(span, "an array of functions")),
            other @ CType::Other(_) => Ok(other),
        }
    }

    /// The number of elements that a declaration states.
    fn extent(&mut self, size: &Expr) -> Lowered<crate::logic::Term> {
        let value = self.value(size)?;
        match self.unit.terms.as_int(value.term) {
            Some(number) if number.sign() == num_bigint::Sign::Minus => {
                Err(self.unit.error(size.span, format!("an array cannot have {number} elements")))
            }
            Some(_) => Ok(value.term),
            None if self.is_file_scope() => Err(self
                .unit
                .error(size.span, "the size of an array at file scope must be a constant")),
            // The size is that of the moment of the declaration.
            None => Ok(self.keep(value.term, size.span)),
        }
    }

    /// The type of a parameter: an array is passed by reference, and a pointer is taken
    /// for the array that it points to.
    pub(super) fn parameter_type(&mut self, parameter: &Parameter) -> Lowered<CType> {
        let (base, _) = self.specified(&parameter.specifiers)?;
        let parts = &parameter.declarator.parts;
        let Some(Part::Pointer | Part::Array(_)) = parts.first() else {
            let whole = self.declared(base, &parameter.declarator)?;
            return Ok(if whole == CType::Function {
                CType::Other("pointers to functions")
            } else {
                whole
            });
        };
        let mut ctype = base;
        for part in parts[1..].iter().rev() {
            ctype = match part {
                Part::Pointer => CType::Other(POINTERS),
                Part::Function(_) => CType::Other("pointers to functions"),
                Part::Array(size) => {
                    let extent = self.parameter_extent(size.as_ref())?;
                    self.array_of(ctype, extent, parameter.declarator.span)?
                }
            };
        }
        match ctype {
            CType::Void | CType::Function => Ok(CType::Other(POINTERS)),
            ctype => self.array_of(ctype, Extent::Unbounded, parameter.declarator.span),
        }
    }

    fn parameter_extent(&mut self, size: Option<&Expr>) -> Lowered<Extent> {
        match size {
            Some(size) if self.is_constant(size) => self.extent(size).map(Extent::Known),
            Some(size) => {
                self.unit.remark(Kind::VariableSize, size.span);
                Ok(Extent::Unbounded)
            }
            None => Ok(Extent::Open),
        }
    }

    /// The types of the parameters, `None` where `()` leaves them open.
    pub(super) fn parameter_types(
        &mut self,
        parameters: &Parameters,
    ) -> Lowered<Option<Vec<CType>>> {
        if parameters.list.is_empty() {
            return Ok(None);
        }
        let mut types = Vec::new();
        for parameter in &parameters.list {
            types.push(self.parameter_type(parameter)?);
        }
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

    /// The type that a cast or `sizeof` names.
    pub(super) fn named_type(&mut self, name: &TypeName) -> Lowered<CType> {
        let (base, _) = self.specified(&name.specifiers)?;
        self.declared(base, &name.declarator)
    }

    /// Whether an expression is made of constants only.
    pub(super) fn is_constant(&self, expr: &Expr) -> bool {
        match &expr.kind {
            ExprKind::Integer(_) | ExprKind::Character(_) | ExprKind::SizeofType(_) => true,
            ExprKind::Name(name) => matches!(self.lookup(name), Some((Binding::Constant(_), _))),
            ExprKind::Unary(op, a) => {
                !matches!(op, UnaryOp::Address | UnaryOp::Dereference) && self.is_constant(a)
            }
            ExprKind::Cast(_, a) => self.is_constant(a),
            ExprKind::Binary(_, a, b) | ExprKind::Logical { left: a, right: b, .. } => {
                self.is_constant(a) && self.is_constant(b)
            }
            ExprKind::Conditional(a, b, c) => [a, b, c].iter().all(|e| self.is_constant(e)),
            _ => false,
        }
    }

    /// The value of a constant expression.
    pub(super) fn constant(&mut self, expr: &Expr) -> Lowered<num_bigint::BigInt> {
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

/// The type that the words, sorted, make up.
fn basic(words: &[TypeWord]) -> Option<CType> {
    use TypeWord::{Bool, Char, Double, Float, Int, Long, Short, Signed, Unsigned, Void};
    let (signs, rest): (Vec<TypeWord>, Vec<TypeWord>) =
        words.iter().partition(|word| matches!(word, Signed | Unsigned));
    let unsigned = match signs.as_slice() {
        [] | [Signed] => false,
        [Unsigned] => true,
        _ => return None,
    };
    let (signed_kind, unsigned_kind) = match rest.as_slice() {
        [Void] if signs.is_empty() => return Some(CType::Void),
        [Float | Double] | [Long, Double] if signs.is_empty() => {
            return Some(CType::Other("floating-point numbers"));
        }
        [Bool] if signs.is_empty() => return Some(CType::Integer(IntKind::Bool)),
        [Char] if signs.is_empty() => return Some(CType::Integer(IntKind::Char)),
        [Char] => (IntKind::SignedChar, IntKind::UnsignedChar),
        [Short] | [Short, Int] => (IntKind::Short, IntKind::UnsignedShort),
        [] if signs.is_empty() => return None,
        [] | [Int] => (IntKind::Int, IntKind::UnsignedInt),
        [Long] | [Int, Long] => (IntKind::Long, IntKind::UnsignedLong),
        [Long, Long] | [Int, Long, Long] => (IntKind::LongLong, IntKind::UnsignedLongLong),
        _ => return None,
    };
    Some(CType::Integer(if unsigned { unsigned_kind } else { signed_kind }))
}
