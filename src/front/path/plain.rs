//! Which listings are ones over one array of cells, too: those with the types and operators that the paper's
//! examples have (Z04 §4.2). What else C has is refused at its place.

use super::listing::{Listing, Statement};
use crate::front::c::ast::{
    BinaryOp, Declaration, Expr, ExprKind, Initializer, Specifier, TypeWord, UnaryOp,
};
use crate::front::source::{Diagnostic, Sources, Span};

/// Goes on where all of a listing can be translated.
///
/// # Errors
/// What cannot, at its first place.
pub(super) fn require_plain(sources: &Sources, listing: &Listing) -> Result<(), Diagnostic> {
    let declared = listing.declarations.iter().find_map(declared);
    let found = declared.or_else(|| listing.statements.iter().find_map(step));
    let Some(span) = found else { return Ok(()) };
    let message = "this has no translation into cells of one array";
    let error = Diagnostic::unsupported(sources.place(span), message);
    Err(error.help("leave --translate out: the path itself is followed"))
}

fn declared(declaration: &Declaration) -> Option<Span> {
    let is_plain = |specifier: &Specifier| match specifier {
        Specifier::Type(word) => matches!(word, TypeWord::Int | TypeWord::Double | TypeWord::Float),
        Specifier::Record(record) => !record.union && record.attributes.is_empty(),
        Specifier::Named(_) | Specifier::Typedef | Specifier::Const => true,
        _ => false,
    };
    if !declaration.specifiers.list.iter().all(is_plain) {
        return Some(declaration.specifiers.span);
    }
    declaration.declarators.iter().find_map(|(_, initial)| initializer(initial.as_ref()?))
}

fn initializer(initial: &Initializer) -> Option<Span> {
    match initial {
        Initializer::Single(value) => not_plain(value),
        Initializer::List(items, span) => items.iter().find_map(|item| {
            if item.designators.is_empty() { initializer(&item.value) } else { Some(*span) }
        }),
    }
}

fn step(statement: &Statement) -> Option<Span> {
    match statement {
        Statement::Condition(value) | Statement::Step(_, value) => not_plain(value),
        Statement::Assign(_, target, value) => not_plain(target).or_else(|| not_plain(value)),
        Statement::Expr(expr) => match called(expr) {
            Some(("free", [pointer])) => not_plain(pointer),
            Some(("scanf", [format, pointer])) if matches!(format.kind, ExprKind::Text(_)) => {
                not_plain(pointer)
            }
            _ => Some(expr.span),
        },
    }
}

fn called(expr: &Expr) -> Option<(&str, &[Expr])> {
    let ExprKind::Call(function, arguments) = &expr.kind else { return None };
    let ExprKind::Name(name) = &function.kind else { return None };
    Some((name, arguments))
}

/// The place of what no translation has.
fn not_plain(expr: &Expr) -> Option<Span> {
    let one = |inner: &Expr| not_plain(inner);
    match &expr.kind {
        ExprKind::Integer(_) | ExprKind::Float(_) | ExprKind::Name(_) => None,
        ExprKind::Cast(_, inner) if matches!(inner.kind, ExprKind::Integer(_)) => None,
        ExprKind::Call(..) => match called(expr) {
            Some(("malloc", [size])) if matches!(size.kind, ExprKind::Integer(_)) => None,
            _ => Some(expr.span),
        },
        ExprKind::Unary(UnaryOp::Complement, _) => Some(expr.span),
        ExprKind::Unary(_, inner) | ExprKind::Member { base: inner, .. } => one(inner),
        ExprKind::Binary(op, _, _) if is_of_bits(*op) => Some(expr.span),
        ExprKind::Binary(_, left, right)
        | ExprKind::Index(left, right)
        | ExprKind::Logical { left, right, .. } => one(left).or_else(|| one(right)),
        _ => Some(expr.span),
    }
}

fn is_of_bits(op: BinaryOp) -> bool {
    use BinaryOp::{And, Or, ShiftLeft, ShiftRight, Xor};
    matches!(op, And | Or | Xor | ShiftLeft | ShiftRight)
}
