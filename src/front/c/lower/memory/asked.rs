//! What a call of an allocating function asks for: `malloc`, `calloc` and their kin, and those of
//! the Linux kernel, which take flags besides, and may fail whenever they like.

use crate::front::c::ast::Expr;
use crate::front::c::lower::calls::known;
use crate::front::library::{Allocation, Flags, Kind, Placing};

/// What a call asks for.
pub(in crate::front::c::lower) struct Asked<'e> {
    pub(super) amount: Amount<'e>,
    /// Whether it is filled with 0.
    pub(super) cleared: bool,
    /// Whether it is gone when the function returns, and cannot be freed.
    pub(super) on_stack: bool,
    /// Whether there may be none of it whatever is asked for.
    pub(super) may_fail: bool,
    /// At multiples of what it has to lie.
    pub(super) alignment: Option<&'e Expr>,
    /// Arguments that matter to nobody.
    pub(super) rest: &'e [Expr],
}

/// How much it is.
pub(super) enum Amount<'e> {
    Bytes(&'e Expr),
    /// So many things of so many bytes.
    Product(&'e Expr, &'e Expr),
}

/// Whether a function is one of the kernel's: the last argument may be flags.
pub(in crate::front::c::lower) fn takes_flags(name: &str) -> bool {
    matches!(known(name), Some(Kind::Allocate(Allocation { flags, .. })) if flags != Flags::None)
}

/// What a call of a function asks for; `None` if it allocates nothing, or is given other
/// arguments than it takes.
pub(in crate::front::c::lower) fn asked<'e>(
    name: &str,
    arguments: &'e [Expr],
) -> Option<Asked<'e>> {
    match known(name)? {
        Kind::Allocate(allocation) => asked_by(allocation, arguments),
        _ => None,
    }
}

/// What a call asks for that allocates so.
pub(super) fn asked_by(allocation: Allocation, arguments: &[Expr]) -> Option<Asked<'_>> {
    let Allocation { cleared, product, place, flags } = allocation;
    let on_stack = place == Placing::OnStack;
    if let (Placing::Aligned, [alignment, bytes]) = (place, arguments) {
        let (alignment, amount) = (Some(alignment), Amount::Bytes(bytes));
        // Where there may be no such alignment.
        let may_fail = true;
        return Some(Asked { amount, cleared, on_stack: false, may_fail, alignment, rest: &[] });
    }
    let (amount, rest) = match arguments {
        [count, size, rest @ ..] if product => (Amount::Product(count, size), rest),
        [bytes, rest @ ..] if !product => (Amount::Bytes(bytes), rest),
        _ => return None,
    };
    // Programs of others call it as `malloc`.
    let may_fail = match flags {
        Flags::None => false,
        Flags::Optional => !rest.is_empty(),
        Flags::Any => true,
    };
    let fine = rest.len() <= usize::from(may_fail);
    fine.then_some(Asked { amount, cleared, on_stack, may_fail, alignment: None, rest })
}
