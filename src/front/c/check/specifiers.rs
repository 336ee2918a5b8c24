//! What stands before declarators: a type, a storage class, an alignment (C17 §6.7.1, §6.7.2).

use super::generic::without_qualifiers;
use super::{Checked, Checker};
use crate::front::c::ast::{Attribute, Expr, ExprKind, Name, Specifier, Specifiers, TypeWord};
use crate::front::c::headers;
use crate::front::c::tree::Named;
use crate::front::c::words::{Basic, basic, provided};
use crate::front::source::{Diagnostic, Span};
use crate::front::types::{DataModel, IntKind, Qualifiers, Type, TypeKind};

/// What specifiers say.
#[derive(Clone, Debug)]
pub(super) struct Specified {
    pub(super) ty: Type,
    pub(super) class: Option<Class>,
    /// The alignment that the name of the type states, in bytes.
    pub(super) of_type: Option<u64>,
    /// What `_Alignas` asks for.
    pub(super) align: Option<u64>,
    /// Whether what is declared is a constant (C23's `constexpr`).
    pub(super) constexpr: bool,
    /// Whether it has the type of what it starts with.
    pub(super) is_deduced: bool,
}

/// A storage class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Class {
    Extern,
    Static,
    Typedef,
    Auto,
}

impl Checker<'_> {
    /// The type that specifiers name, and what else they say. Where they stand `alone`, a structure
    /// that is only named is a new one.
    pub(super) fn specified(&mut self, specifiers: &Specifiers, alone: bool) -> Checked<Specified> {
        let span = specifiers.span;
        let mut words = Vec::new();
        let mut class = None;
        let mut other: Option<(Type, Option<u64>)> = None;
        let mut qualifiers = Qualifiers::NONE;
        let mut align = None;
        let (mut constexpr, mut is_deduced) = (false, false);
        for specifier in &specifiers.list {
            if let Some(new) = class_of(specifier) {
                self.only_class(&mut class, new, span)?;
                continue;
            }
            match specifier {
                Specifier::Type(word) => words.push(*word),
                Specifier::Const => qualifiers = qualifiers.with(Qualifiers::CONST),
                Specifier::Constexpr => {
                    qualifiers = qualifiers.with(Qualifiers::CONST);
                    constexpr = true;
                }
                Specifier::Qualified(more) => qualifiers = qualifiers.with(*more),
                Specifier::Alignas(expr) => align = align.max(self.asked_alignment(expr)?),
                Specifier::Attribute(Attribute::Mode(_)) => return Err(self.no_mode(span)),
                Specifier::AutoType => is_deduced = true,
                Specifier::Plain | Specifier::Attribute(_) => {}
                specifier => {
                    let found = self.own_type(specifier, alone)?;
                    if other.replace(found).is_some() {
                        let error = "there are two types in this declaration";
                        let error = Diagnostic::error(self.sources.place(span), error);
                        return Err(self.report(error.help("is there a `;` missing between them?")));
                    }
                }
            }
        }
        is_deduced |=
            self.is_c23 && class == Some(Class::Auto) && other.is_none() && words.is_empty();
        let says = |specifier: &Specifier| !matches!(specifier, Specifier::Attribute(_));
        if words.is_empty() && other.is_none() && specifiers.list.iter().any(says) {
            if !is_deduced {
                self.warn(span, "no type is stated here: it is taken to be `int`");
            }
            words.push(TypeWord::Int);
        }
        let (ty, of_type) = match other {
            Some(found) if words.is_empty() => found,
            // The name of a floating type that is one of gcc's own.
            Some((ty, align))
                if words == [TypeWord::Complex] && matches!(ty.kind, TypeKind::Float(_)) =>
            {
                (self.complex_type(ty, span)?, align)
            }
            Some(_) => return Err(self.no_type(&words, span)),
            None => (self.numeric(words, span)?, None),
        };
        if constexpr && matches!(class, Some(Class::Extern | Class::Typedef)) {
            return Err(self.error(span, "`constexpr` declares a constant of this file"));
        }
        if constexpr && self.is_file_scope() {
            class = Some(Class::Static);
        }
        Ok(Specified { ty: ty.qualified(qualifiers), class, of_type, align, constexpr, is_deduced })
    }

    fn only_class(&mut self, class: &mut Option<Class>, new: Class, span: Span) -> Checked<()> {
        match class.replace(new) {
            None => Ok(()),
            Some(_) => {
                Err(self.error(span, "only one of typedef, extern, static and auto can stand here"))
            }
        }
    }

    /// The same with `_Complex` among them; by itself it is a number of two `double`.
    fn numeric(&mut self, mut words: Vec<TypeWord>, span: Span) -> Checked<Type> {
        let all = words.len();
        words.retain(|word| *word != TypeWord::Complex);
        let complex = all - words.len();
        if complex == 1 && words.is_empty() {
            words.push(TypeWord::Double);
        }
        let ty = self.basic(words, span)?;
        match complex {
            0 => Ok(ty),
            1 => self.complex_type(ty, span),
            _ => Err(self.error(span, "there is no such type")),
        }
    }

    /// The type that words make up.
    fn basic(&mut self, mut words: Vec<TypeWord>, span: Span) -> Checked<Type> {
        words.sort_unstable();
        basic(&words, self.model()).map(of_words).ok_or_else(|| self.no_type(&words, span))
    }

    fn no_type(&mut self, words: &[TypeWord], span: Span) -> super::Reported {
        if words.contains(&TypeWord::Int128) && self.model().sizes == DataModel::Ilp32 {
            let message = "there is no `__int128` where pointers have 32 bits";
            return self.unsupported(span, message, "read it with --data-model=LP64");
        }
        let message =
            if words.is_empty() { "a type is missing here" } else { "there is no such type" };
        self.error(span, message)
    }

    /// The type that a specifier is by itself, and the alignment that its name states.
    fn own_type(&mut self, specifier: &Specifier, alone: bool) -> Checked<(Type, Option<u64>)> {
        Ok(match specifier {
            Specifier::Record(record) => (self.record(record, alone)?, None),
            Specifier::Enum(of) => (self.enumeration(of, alone)?, None),
            Specifier::Named(name) => self.type_named(name)?,
            Specifier::TypeOf { size, unqualified: false } => self.type_of(size)?,
            Specifier::TypeOf { size, unqualified: true } => {
                let (ty, align) = self.type_of(size)?;
                (without_qualifiers(&ty), align)
            }
            Specifier::Atomic(name) => {
                let (ty, align) = self.type_name_aligned(name)?;
                (ty.qualified(Qualifiers::ATOMIC), align)
            }
            _ => return Err(self.error(Span::default(), "a type is missing here")),
        })
    }

    /// `typeof`: of a type, or of an expression, which is not evaluated.
    fn type_of(&mut self, of: &Expr) -> Checked<(Type, Option<u64>)> {
        match &of.kind {
            ExprKind::SizeofType(name) => self.type_name_aligned(name),
            ExprKind::SizeofExpr(operand) => {
                let expr = self.unevaluated(operand)?;
                if matches!(expr.ty.kind, TypeKind::Integer(IntKind::Field(..))) {
                    let message = "the type of what is assigned to a bit-field is not supported";
                    let help = "name a type that holds it";
                    return Err(self.unsupported(operand.span, message, help));
                }
                Ok((expr.ty, None))
            }
            _ => Err(self.error(of.span, "a type is missing here")),
        }
    }

    /// The type that a `typedef`, or a header of the C library, has given a name.
    fn type_named(&mut self, name: &Name) -> Checked<(Type, Option<u64>)> {
        match self.lookup(&name.text) {
            Some((Named::Type(ty, align), _)) => return Ok((ty.clone(), *align)),
            Some((Named::Refused, _)) => return Err(super::Reported),
            _ => {}
        }
        let ty = if *name.text == *headers::STREAM {
            // A structure of which nobody knows the members.
            let stream = self.tree.types.add_record(false, Some(headers::STREAM.into()));
            TypeKind::Record(stream).into()
        } else if headers::LISTS.contains(&&*name.text) {
            self.tree.types.argument_list()
        } else if &*name.text == headers::WIDE_CHARACTER {
            IntKind::wide_character(self.model()).into()
        } else {
            let model = self.model();
            let known = headers::typedefs(model).iter().find(|(known, _)| **known == *name.text);
            let Some((base, stars)) = known.and_then(|(_, text)| provided(text, model)) else {
                return Err(self.error(name.span, format!("`{}` is no type here", name.text)));
            };
            (0..stars).fold(of_words(base), |ty, _| ty.pointer())
        };
        self.bind_outside(name, Named::Type(ty.clone(), None));
        Ok((ty, None))
    }

    /// `mode` stands where there is no number.
    pub(super) fn no_mode(&mut self, span: Span) -> super::Reported {
        let message = "`mode` is only supported for numbers, of a kind that they can have";
        self.unsupported(span, message, "name the type that is meant")
    }
}

/// The storage class that a specifier is.
pub(super) fn class_of(specifier: &Specifier) -> Option<Class> {
    Some(match specifier {
        Specifier::Extern => Class::Extern,
        Specifier::Static => Class::Static,
        Specifier::Typedef => Class::Typedef,
        Specifier::Auto => Class::Auto,
        _ => return None,
    })
}

fn of_words(basic: Basic) -> Type {
    match basic {
        Basic::Void => Type::VOID,
        Basic::Integer(kind) => kind.into(),
        Basic::Float(kind) => kind.into(),
    }
}
