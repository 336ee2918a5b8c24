//! Declarators: pointers, arrays, functions (C17 §6.7.6), and what attributes say of them.

use std::sync::Arc;

use num_traits::{Signed, ToPrimitive};

use super::{Checked, Checker};
use crate::front::c::ast::{
    Attribute, Declarator, Expr, ExprKind, Name, Parameter, Parameters, Part, TypeName,
};
use crate::front::c::token::Mode;
use crate::front::c::tree::{self, Conversion, Named, Object, ObjectId, Storage};
use crate::front::source::Span;
use crate::front::types::{FloatKind, FunctionType, IntKind, Length, LengthId, Type, TypeKind};

/// Larger alignments are refused: gcc knows none.
const MAX_ALIGNMENT: u64 = 1 << 28;

/// A parameter as it is declared.
#[derive(Clone, Debug)]
pub(super) struct Declared {
    pub(super) name: Option<Name>,
    pub(super) ty: Type,
    pub(super) array: Option<WrittenArray>,
    pub(super) span: Span,
}

/// What is written of a parameter that is declared as an array, and is a pointer.
#[derive(Clone, Debug)]
pub(super) struct WrittenArray {
    /// How many elements `static` says that there are.
    pub(super) least: Option<tree::Expr>,
}

impl Checker<'_> {
    /// The type of a declarator whose specifiers name `base`.
    pub(super) fn declared(&mut self, base: Type, declarator: &Declarator) -> Checked<Type> {
        let vectored = |attribute: &Attribute| matches!(attribute, Attribute::VectorSize(_));
        if declarator.attributes.iter().any(vectored) {
            let base = self.vector_type(base, declarator)?;
            return self.layered(base, &declarator.parts, declarator.span);
        }
        let ty = self.layered(base, &declarator.parts, declarator.span)?;
        self.with_mode(ty, declarator)
    }

    /// The type under the layers `parts`, of which the outermost stands first.
    pub(super) fn layered(&mut self, base: Type, parts: &[Part], span: Span) -> Checked<Type> {
        let mut ty = base;
        for part in parts.iter().rev() {
            ty = match part {
                Part::Pointer(qualifiers) => ty.pointer().qualified(*qualifiers),
                Part::Function(parameters) => {
                    self.returnable(&ty, span)?;
                    self.prototype(ty, parameters)?
                }
                Part::Array(size) => {
                    self.require_element(&ty, span)?;
                    let length = match size {
                        None => Length::Open,
                        Some(size) => self.length(size, &ty)?,
                    };
                    self.array(ty, length, span)?
                }
                Part::AnyArray if self.prototypes > 0 => {
                    self.require_element(&ty, span)?;
                    ty.array(Length::Unspecified)
                }
                Part::AnyArray => {
                    let message = "`[*]` can only stand in a declaration of a function";
                    return Err(self.error(span, message));
                }
                Part::ParameterArray(..) => {
                    let message = "`static` and qualifiers can only stand in the outermost \
                                   dimension of a parameter";
                    return Err(self.error(span, message));
                }
            };
        }
        Ok(ty)
    }

    /// Functions return neither arrays nor functions.
    pub(super) fn returnable(&mut self, result: &Type, span: Span) -> Checked<()> {
        if result.is_array() || result.is_function() {
            return Err(self.error(span, "a function cannot return this"));
        }
        Ok(())
    }

    fn array(&mut self, element: Type, length: Length, span: Span) -> Checked<Type> {
        if let (Length::Known(count), Some(size)) = (length, self.types().size(&element)) {
            let most = (1_u128 << (self.model().address_bits() - 1)) - 1;
            if u128::from(count) * u128::from(size) > most {
                return Err(self.error(span, "this array is larger than any object can be"));
            }
        }
        Ok(element.array(length))
    }

    fn require_element(&mut self, element: &Type, span: Span) -> Checked<()> {
        let message = match &element.kind {
            TypeKind::Void => "an array of void",
            TypeKind::Function(_) => "an array of functions",
            TypeKind::Array(_, Length::Open) => {
                "only the first dimension of an array may be left open"
            }
            _ if !self.types().is_complete(element) => "an array of something of an unknown size",
            _ => return Ok(()),
        };
        Err(self.error(span, message))
    }

    /// The number of elements of a type that a declarator states.
    fn length(&mut self, size: &Expr, element: &Type) -> Checked<Length> {
        let value = self.value(size)?;
        if !value.ty.is_integer() {
            return Err(self.error(size.span, "the number of elements must be an integer"));
        }
        if let Some(number) = self.integer_value(&value) {
            if number.is_negative() {
                let message = format!("an array cannot have {number} elements");
                return Err(self.error(size.span, message));
            }
            return Ok(Length::Known(number.to_u64().unwrap_or(u64::MAX)));
        }
        if self.prototypes > 0 {
            return Ok(Length::Unspecified);
        }
        let Some(function) = &mut self.function else {
            let message = "the size of an array at file scope must be a constant";
            return Err(self.error(size.span, message));
        };
        let id = LengthId(self.tree.counted.len());
        self.tree.counted.push(element.clone());
        function.lengths.push(id);
        let to = IntKind::size(self.tree.types.model).into();
        self.pending.push((id, value.convert(Conversion::Assignment, to)));
        Ok(Length::Variable(id))
    }

    /// The type of a function with a list of parameters, which nothing is evaluated for.
    fn prototype(&mut self, result: Type, parameters: &Parameters) -> Checked<Type> {
        let (objects, scopes) = (self.tree.objects.len(), self.tree.scopes.len());
        self.open_scope();
        self.prototypes += 1;
        let declared = self.parameters(parameters);
        self.prototypes -= 1;
        self.close_scope();
        // Nobody else can name its parameters.
        self.tree.objects.truncate(objects);
        self.tree.scopes.truncate(scopes);
        Ok(function_type(result, parameters, &declared?))
    }

    /// The parameters of a function; each can be named by those behind it.
    pub(super) fn parameters(&mut self, parameters: &Parameters) -> Checked<Vec<Declared>> {
        let mut all: Vec<Declared> = Vec::new();
        for parameter in &parameters.list {
            let declared = self.parameter(parameter)?;
            if let Some(name) = &declared.name {
                if self.lookup_here(&name.text).is_some() {
                    let message = format!("`{}` is declared twice", name.text);
                    return Err(self.error(name.span, message));
                }
                self.add_parameter(name, declared.ty.clone());
            }
            all.push(declared);
        }
        let only = |declared: &Declared| declared.ty.is_void() && declared.name.is_none();
        if matches!(all.as_slice(), [one] if only(one)) && !parameters.variadic {
            all.clear();
        }
        if let Some(void) = all.iter().find(|declared| declared.ty.is_void()) {
            return Err(self.error(void.span, "a parameter cannot be void"));
        }
        Ok(all)
    }

    fn parameter(&mut self, parameter: &Parameter) -> Checked<Declared> {
        let Parameter { specifiers, declarator } = parameter;
        let base = self.specified(specifiers, false)?.ty;
        let (span, name) = (declarator.span, declarator.name.clone());
        let (ty, array) = match declarator.parts.split_first() {
            Some((outer @ (Part::Array(_) | Part::ParameterArray(..) | Part::AnyArray), inner)) => {
                let base = self.vector_type(base, declarator)?;
                let element = self.layered(base, inner, span)?;
                self.require_element(&element, span)?;
                let least = self.outermost(outer, &element)?;
                (element.pointer(), Some(WrittenArray { least }))
            }
            _ => (self.declared(base, declarator)?, None),
        };
        let ty = match ty.kind {
            TypeKind::Array(element, _) => Type::clone(&element).pointer(),
            TypeKind::Function(_) => ty.pointer(),
            _ => ty,
        };
        Ok(Declared { name, ty, array, span })
    }

    /// How many elements a parameter has at least that is declared as an array.
    fn outermost(&mut self, outer: &Part, element: &Type) -> Checked<Option<tree::Expr>> {
        let (Part::Array(Some(size)) | Part::ParameterArray(Some(size), _)) = outer else {
            return Ok(None);
        };
        // Without `static` it says nothing, but what it does is done (C17 6.9.1p10).
        if does(size) && self.prototypes == 0 {
            self.length(size, element)?;
            return Ok(None);
        }
        let before = self.pending.len();
        let value = self.value(size)?;
        self.pending.truncate(before);
        if !value.ty.is_integer() {
            return Err(self.error(size.span, "the number of elements must be an integer"));
        }
        Ok(matches!(outer, Part::ParameterArray(_, true)).then_some(value))
    }

    /// A variable for a parameter.
    fn add_parameter(&mut self, name: &Name, ty: Type) -> ObjectId {
        let object = Object {
            name: Arc::clone(&name.text),
            ty,
            storage: Storage::Parameter,
            align: None,
            initial: None,
            defined: true,
            span: name.span,
        };
        let id = self.add_object(object);
        self.bind(name, Named::Object(id));
        id
    }

    /// The type that a cast or `sizeof` names.
    pub(super) fn type_name(&mut self, name: &TypeName) -> Checked<Type> {
        self.type_name_aligned(name).map(|(ty, _)| ty)
    }

    /// The same, with the alignment that a name in it states.
    pub(super) fn type_name_aligned(&mut self, name: &TypeName) -> Checked<(Type, Option<u64>)> {
        let specified = self.specified(&name.specifiers, false)?;
        let ty = self.declared(specified.ty, &name.declarator)?;
        let own = self.last_alignment(&name.declarator.attributes)?;
        let of_type = specified.of_type.filter(|_| is_base(&name.declarator));
        Ok((ty, own.or(of_type)))
    }

    /// The type that a declarator's mode makes of one.
    pub(super) fn with_mode(&mut self, ty: Type, declarator: &Declarator) -> Checked<Type> {
        let mode = declarator.attributes.iter().rev().find_map(|attribute| match attribute {
            Attribute::Mode(mode) => Some(*mode),
            _ => None,
        });
        let Some(mode) = mode else { return Ok(ty) };
        let model = self.model();
        let made = match (&ty.kind, mode) {
            (TypeKind::Integer(kind), Mode::Integer(bytes)) if *kind != IntKind::Bool => {
                IntKind::of_bytes(bytes, kind.is_signed(model), model).map(Type::from)
            }
            (TypeKind::Integer(kind), Mode::Word) if *kind != IntKind::Bool => {
                IntKind::of_bytes(model.pointer_bytes(), kind.is_signed(model), model)
                    .map(Type::from)
            }
            (TypeKind::Enum(_), Mode::Integer(bytes)) => {
                let signed = self.types().integer(&ty).is_some_and(|kind| kind.is_signed(model));
                IntKind::of_bytes(bytes, signed, model).map(Type::from)
            }
            (TypeKind::Float(_), Mode::Float(bytes)) => {
                FloatKind::of_bytes(bytes, false, model).map(Type::from)
            }
            (TypeKind::Float(_), Mode::Decimal(bytes)) => {
                FloatKind::of_bytes(bytes, true, model).map(Type::from)
            }
            (TypeKind::Float(_) | TypeKind::Record(_), Mode::Complex(bytes))
                if self.is_complex(&ty) || !matches!(ty.kind, TypeKind::Record(_)) =>
            {
                let part = FloatKind::of_bytes(bytes, false, model);
                part.map(|part| self.complex_of(part.into()))
            }
            _ => None,
        };
        let made = made.map(|made| made.qualified(ty.qualifiers));
        made.ok_or_else(|| self.no_mode(declarator.span))
    }

    /// The number of bytes in `_Alignas(…)`; 0 asks for nothing (C17 §6.7.5).
    pub(super) fn asked_alignment(&mut self, expr: &Expr) -> Checked<Option<u64>> {
        let stated = self.constant(expr)?.to_u64().filter(|n| *n == 0 || is_alignment(*n));
        match stated {
            Some(stated) => Ok(Some(stated).filter(|n| *n > 0)),
            None => Err(self.error(expr.span, "this is no alignment")),
        }
    }

    fn aligned_to(&mut self, expr: &Expr) -> Checked<u64> {
        let stated = self.constant(expr)?.to_u64().filter(|n| is_alignment(*n));
        stated.ok_or_else(|| {
            let message = "this is no alignment: it is to be a power of two, at most 2^28";
            self.error(expr.span, message)
        })
    }

    /// The alignment of a type: of several the last counts.
    pub(super) fn last_alignment(&mut self, attributes: &[Attribute]) -> Checked<Option<u64>> {
        let mut last = None;
        for attribute in attributes {
            if let Attribute::Aligned(to) = attribute {
                last = Some(self.aligned_to(to)?);
            }
        }
        Ok(last)
    }

    /// The alignment of a variable or member: the largest counts.
    pub(super) fn largest_alignment(&mut self, attributes: &[Attribute]) -> Checked<Option<u64>> {
        let mut most = None;
        for attribute in attributes {
            if let Attribute::Aligned(to) = attribute {
                most = most.max(Some(self.aligned_to(to)?));
            }
        }
        Ok(most)
    }

    /// Hands out the lengths that have been met.
    pub(super) fn take_lengths(&mut self) -> Vec<(LengthId, tree::Expr)> {
        std::mem::take(&mut self.pending)
    }
}

/// The type of a function.
pub(super) fn function_type(result: Type, parameters: &Parameters, all: &[Declared]) -> Type {
    let open = parameters.old || parameters.list.is_empty();
    let list = all.iter().map(|one| without_lengths(&one.ty)).collect();
    let parameters = if open { None } else { Some((list, parameters.variadic)) };
    let variadic = parameters.as_ref().is_some_and(|(_, variadic)| *variadic);
    let parameters = parameters.map(|(list, _)| list);
    TypeKind::Function(Arc::new(FunctionType { result, parameters, variadic })).into()
}

/// The type as others see it, who do not know the values of lengths.
fn without_lengths(ty: &Type) -> Type {
    let kind = match &ty.kind {
        TypeKind::Pointer(to) => TypeKind::Pointer(Arc::new(without_lengths(to))),
        TypeKind::Array(element, length) => {
            let length = match length {
                Length::Variable(_) => Length::Unspecified,
                other => *other,
            };
            TypeKind::Array(Arc::new(without_lengths(element)), length)
        }
        kind => kind.clone(),
    };
    Type { kind, qualifiers: ty.qualifiers }
}

fn is_alignment(bytes: u64) -> bool {
    bytes.is_power_of_two() && bytes <= MAX_ALIGNMENT
}

/// Whether what is declared is aligned as what the specifiers name: it is of that type, or an array
/// of such.
pub(super) fn is_base(declarator: &Declarator) -> bool {
    declarator.parts.iter().all(|part| matches!(part, Part::Array(_)))
}

/// Whether the size of an array changes something where it is evaluated.
fn does(size: &Expr) -> bool {
    use ExprKind::{Assign, Binary, Call, Cast, Comma, Step, Unary};
    match &size.kind {
        Step { .. } | Assign(..) | Call(..) => true,
        Unary(_, inner) | Cast(_, inner) => does(inner),
        Binary(_, a, b) | Comma(a, b) => does(a) || does(b),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn alignments_are_powers_of_two() {
        assert!(is_alignment(1) && is_alignment(MAX_ALIGNMENT));
        assert!(!is_alignment(0) && !is_alignment(3) && !is_alignment(2 * MAX_ALIGNMENT));
    }
}
