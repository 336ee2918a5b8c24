//! Whose GNU's attributes are that mean something here, as far as the grammar tells: behind the last
//! brace of a structure or enumeration they are the type's, behind a declarator that one's, and
//! among the specifiers those of all that is declared there. The grammar hands over to each
//! declarator what is its own, so nobody else has to ask.
//!
//! Where an attribute may stand at all, and what stands before the tag of a structure, is a
//! matter of [`tidy`](super::tidy).

use std::sync::Arc;

use super::ast::{
    Block, Declaration, Declarator, Definition, Expr, Initializer, MemberDeclaration, Name,
    Parameter, Specifier, Specifiers, TypeName,
};
use super::token::{Clause, Mode};
use crate::front::source::Span;

/// GNU's attributes that change how large something is, or where it lies; and that a function never
/// returns.
#[derive(Clone, Debug)]
pub(crate) enum Attribute {
    /// `aligned`, with the number of bytes.
    Aligned(Box<Expr>),
    Packed,
    /// `transparent_union`.
    Transparent,
    /// `_Noreturn`, too.
    NoReturn,
    Mode(Mode),
    /// `cleanup`, with the function that is called where the variable's life ends.
    Cleanup(Name),
    /// `vector_size`, with the number of bytes.
    VectorSize(Box<Expr>),
    /// `alias`, with the name of what is meant.
    Alias(Arc<[u8]>),
    /// `weakref`, with the name of what is meant; it may be empty, where `alias` says that.
    WeakRef(Arc<[u8]>),
    /// What makes calls of a function something that is not followed, and what that is.
    NotFollowed(Arc<[u8]>),
    /// `scalar_storage_order`, where that is not the machine's.
    Reversed,
    /// `constructor` or `destructor`, with its priority: the function is called before `main`, or after it.
    AroundMain {
        after: bool,
        priority: Box<Expr>,
    },
    /// What `#pragma pack` says where a structure ends.
    Cap(u64),
    /// A clause of its contract.
    Contract(Arc<Clause>),
}

/// Specifiers; what stands right behind a type that is defined among them is that type's.
pub(crate) fn gathered(list: Vec<Specifier>, span: Span) -> Specifiers {
    let mut all: Vec<Specifier> = Vec::with_capacity(list.len());
    for specifier in list {
        match (all.last_mut(), specifier) {
            (Some(Specifier::Record(record)), Specifier::Attribute(attribute))
                if record.members.is_some() =>
            {
                record.attributes.push(attribute);
            }
            (Some(Specifier::Enum(of)), Specifier::Attribute(attribute))
                if of.constants.is_some() =>
            {
                of.attributes.push(attribute);
            }
            (_, specifier) => all.push(specifier),
        }
    }
    Specifiers { list: all, span }
}

/// A declarator and what stands behind it.
pub(crate) fn attributed(mut declarator: Declarator, behind: Vec<Attribute>) -> Declarator {
    declarator.attributes.extend(behind);
    declarator
}

/// The attributes among specifiers, which do not keep them.
fn taken(specifiers: &mut Specifiers) -> Vec<Attribute> {
    let is_attribute = |s: &mut Specifier| matches!(s, Specifier::Attribute(_));
    let taken = specifiers.list.extract_if(.., is_attribute);
    let attribute = |specifier| match specifier {
        Specifier::Attribute(attribute) => Some(attribute),
        _ => None,
    };
    taken.filter_map(attribute).collect()
}

/// A declaration.
pub(crate) fn all_declared(
    mut specifiers: Specifiers,
    mut declarators: Vec<(Declarator, Option<Initializer>)>,
) -> Declaration {
    let all = taken(&mut specifiers);
    declarators.iter_mut().for_each(|(one, _)| one.attributes.extend(all.iter().cloned()));
    Declaration { specifiers, declarators }
}

/// Members that are declared together.
pub(crate) fn members(
    mut specifiers: Specifiers,
    mut members: Vec<(Declarator, Option<Expr>)>,
) -> MemberDeclaration {
    let all = taken(&mut specifiers);
    members.iter_mut().for_each(|(one, _)| one.attributes.extend(all.iter().cloned()));
    MemberDeclaration { specifiers, members }
}

fn typed(mut specifiers: Specifiers, declarator: Option<Declarator>) -> (Specifiers, Declarator) {
    let all = taken(&mut specifiers);
    let declarator = declarator.unwrap_or_else(|| nameless(specifiers.span));
    (specifiers, attributed(declarator, all))
}

/// A function with its body.
pub(crate) fn defined(specifiers: Specifiers, declarator: Declarator, body: Block) -> Definition {
    let (specifiers, declarator) = typed(specifiers, Some(declarator));
    Definition { specifiers, declarator, body }
}

/// A parameter.
pub(crate) fn parameter(specifiers: Specifiers, declarator: Option<Declarator>) -> Parameter {
    let (specifiers, declarator) = typed(specifiers, declarator);
    Parameter { specifiers, declarator }
}

/// A type's name.
pub(crate) fn type_name(specifiers: Specifiers, declarator: Option<Declarator>) -> TypeName {
    let (specifiers, declarator) = typed(specifiers, declarator);
    TypeName { specifiers, declarator }
}

/// A declarator without a name.
pub(crate) fn nameless(span: Span) -> Declarator {
    Declarator { name: None, parts: Vec::new(), attributes: Vec::new(), span }
}
