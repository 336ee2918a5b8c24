//! How many paths a bounded program has: an upper bound, for programs that are to be
//! explored whole. Paths that end early in an error are not counted.

use super::tree::{Bound, Expr, Loop, Op, Stmt};

/// On how many paths the statements may be passed.
pub(super) fn paths(block: &[Stmt]) -> u64 {
    block.iter().map(of_statement).fold(1, u64::saturating_mul)
}

fn of_statement(statement: &Stmt) -> u64 {
    match statement {
        Stmt::Output(value) => outcomes(value),
        Stmt::Assign(place, value) => outcomes(place).saturating_mul(outcomes(value)),
        Stmt::If(guard, yes, no) => {
            outcomes(guard).saturating_mul(paths(yes).saturating_add(paths(no)))
        }
        Stmt::While(looped) => of_loop(looped),
    }
}

fn of_loop(looped: &Loop) -> u64 {
    let pass = outcomes(&looped.guard).saturating_mul(paths(&looped.body));
    match looped.bound {
        Bound::Unknown => u64::MAX,
        Bound::Fixed(times) => pass.saturating_pow(times),
        Bound::AtMost(times) => {
            let ways = (0..=times).map(|n| pass.saturating_pow(n));
            ways.fold(0, u64::saturating_add).saturating_mul(outcomes(&looped.guard))
        }
    }
}

/// In how many ways the value may be computed: logic takes its second operand or not.
fn outcomes(expr: &Expr) -> u64 {
    match expr {
        Expr::Alloc(inner) | Expr::Deref(inner) | Expr::Not(inner) | Expr::Field(inner, _) => {
            outcomes(inner)
        }
        Expr::Index(left, right) => outcomes(left).saturating_mul(outcomes(right)),
        Expr::Binary(op, left, right) => {
            let both = outcomes(left).saturating_mul(outcomes(right));
            // Each operand of a logical operator is a question of its own.
            if matches!(op, Op::And | Op::Or) { both.saturating_mul(3) } else { both }
        }
        Expr::Array(items) => items.iter().map(outcomes).fold(1, u64::saturating_mul),
        Expr::Record(fields) => fields.iter().map(|(_, v)| outcomes(v)).product(),
        Expr::Call(callee, arguments) => {
            arguments.iter().map(outcomes).fold(callee.paths, u64::saturating_mul)
        }
        Expr::Number(_) | Expr::Name(_) | Expr::Input | Expr::Null | Expr::Address(_) => 1,
    }
}

/// The largest number whose `power`-th power is at most `budget`.
pub(super) fn root(budget: u64, power: u32) -> u64 {
    (1..=budget)
        .take_while(|n| n.checked_pow(power).is_some_and(|p| p <= budget))
        .last()
        .unwrap_or(1)
}
