//! Random sketches, as proptest strategies, which shrink.
//!
//! They are meant to be nasty: loops in loops, conditional counting, resets, swaps,
//! writes then reads, ways out of the middle, inputs in loops, negative steps, exits by
//! `!=`, conditions over arrays, jumps into loops.

use proptest::collection::vec;
use proptest::prelude::*;
use unloop::logic::BitOp;

use crate::soundness::syntax::{
    ARRAYS, Cell, Cond, Expr, For, LABELS, Relation, SCALARS, Sketch, Stmt, Var,
};

/// All programs that the test is about.
pub(crate) fn sketches() -> impl Strategy<Value = Sketch> {
    let locals = [-1..3_i64, -1..3_i64, -1..3_i64];
    let body = prop_oneof![3 => block(3), 1 => searching()];
    (locals, body, question()).prop_map(|(locals, body, question)| Sketch {
        locals,
        body,
        question,
    })
}

/// A loop that another one decides about, and hardly more: where much else is known, the
/// conditions of the two fold away.
fn searching() -> BoxedStrategy<Vec<Stmt>> {
    (vec(simple(), 0..2), decided())
        .prop_map(|(before, search)| [before, vec![search]].concat())
        .boxed()
}

fn any_var() -> impl Strategy<Value = Var> {
    prop_oneof![5 => 2..5_usize, 3 => 5..SCALARS.len(), 3 => 0..2_usize]
}

/// What statements change: mostly locals.
fn changed_var() -> impl Strategy<Value = Var> {
    prop_oneof![9 => 2..5_usize, 1 => 0..2_usize, 1 => 5..SCALARS.len()]
}

fn cell() -> impl Strategy<Value = Cell> {
    let index = || {
        prop_oneof![
            4 => (5..SCALARS.len()).prop_map(Expr::Var),
            2 => any_var().prop_map(Expr::Var),
            2 => (0..4_i64).prop_map(Expr::Const),
            2 => (any_var(), -1..3_i64).prop_map(|(v, c)| shifted(v, c)),
            1 => any_var().prop_map(|v| Expr::Times(2, Box::new(Expr::Var(v)))),
        ]
    };
    let array = prop_oneof![5 => Just(0_usize), 3 => Just(1_usize), 2 => 2..ARRAYS.len()];
    (array, index(), index()).prop_map(|(array, first, second)| Cell {
        array,
        first: Box::new(first),
        second: Box::new(second),
    })
}

fn shifted(var: Var, by: i64) -> Expr {
    Expr::Sum(Box::new(Expr::Var(var)), Box::new(Expr::Const(by)))
}

fn leaf() -> impl Strategy<Value = Expr> {
    prop_oneof![
        3 => (-2..6_i64).prop_map(Expr::Const),
        5 => any_var().prop_map(Expr::Var),
        3 => cell().prop_map(Expr::Cell),
    ]
}

fn expr() -> impl Strategy<Value = Expr> {
    let two = || (leaf(), leaf()).prop_map(|(a, b)| (Box::new(a), Box::new(b)));
    prop_oneof![
        12 => leaf(),
        6 => two().prop_map(|(a, b)| Expr::Sum(a, b)),
        4 => two().prop_map(|(a, b)| Expr::Difference(a, b)),
        3 => (-2..4_i64, leaf()).prop_map(|(c, a)| Expr::Times(c, Box::new(a))),
        1 => two().prop_map(|(a, b)| Expr::Product(a, b)),
        1 => (leaf(), divisor()).prop_map(|(a, b)| Expr::Quotient(Box::new(a), b)),
        1 => (leaf(), divisor()).prop_map(|(a, b)| Expr::Remainder(Box::new(a), b)),
        1 => (comparison(), leaf(), leaf()).prop_map(|(c, a, b)|
            Expr::Choice(Box::new(c), Box::new(a), Box::new(b))),
        1 => (any::<bool>(), leaf()).prop_map(|(s, a)| Expr::Wrap(s, Box::new(a))),
        2 => (prop::sample::select(&BitOp::ALL[..]), any::<bool>(), combined(), combined())
            .prop_map(|(op, s, a, b)| Expr::Bits(op, s, Box::new(a), Box::new(b))),
    ]
}

/// What is combined bit by bit: a choice now and then.
fn combined() -> impl Strategy<Value = Expr> {
    prop_oneof![
        5 => leaf(),
        1 => (comparison(), leaf(), leaf()).prop_map(|(c, a, b)|
            Expr::Choice(Box::new(c), Box::new(a), Box::new(b))),
    ]
}

fn divisor() -> impl Strategy<Value = i64> {
    prop_oneof![2..4_i64, -3..-1_i64]
}

fn relation() -> impl Strategy<Value = Relation> {
    prop_oneof![
        4 => Just(Relation::Less),
        2 => Just(Relation::AtMost),
        3 => Just(Relation::Equal),
        2 => Just(Relation::Different),
    ]
}

fn comparison() -> impl Strategy<Value = Cond> {
    let terms =
        || prop_oneof![6 => leaf(), 1 => (any_var(), -2..3_i64).prop_map(|(v, c)| shifted(v, c))];
    prop_oneof![
        // Something about a local: a count, a flag.
        3 => (any_var(), relation(), -1..6_i64)
            .prop_map(|(v, r, c)| Cond::Compare(r, Expr::Var(v), Expr::Const(c))),
        3 => (cell(), relation(), -1..4_i64)
            .prop_map(|(v, r, c)| Cond::Compare(r, Expr::Cell(v), Expr::Const(c))),
        5 => (relation(), terms(), terms()).prop_map(|(r, a, b)| Cond::Compare(r, a, b)),
    ]
}

fn condition() -> impl Strategy<Value = Cond> {
    let two = || (comparison(), comparison()).prop_map(|(a, b)| (Box::new(a), Box::new(b)));
    prop_oneof![
        6 => comparison(),
        1 => two().prop_map(|(a, b)| Cond::And(a, b)),
        1 => two().prop_map(|(a, b)| Cond::Or(a, b)),
    ]
}

/// What was computed is what is asked about.
fn question() -> impl Strategy<Value = Cond> {
    let local = || (2..SCALARS.len()).prop_map(Expr::Var);
    let one = || {
        prop_oneof![
            3 => (local(), relation(), -2..9_i64)
                .prop_map(|(v, r, c)| Cond::Compare(r, v, Expr::Const(c))),
            2 => (local(), relation(), expr()).prop_map(|(v, r, e)| Cond::Compare(r, v, e)),
            2 => (cell(), relation(), expr())
                .prop_map(|(v, r, e)| Cond::Compare(r, Expr::Cell(v), e)),
        ]
    };
    prop_oneof![
        3 => one(),
        2 => (one(), one()).prop_map(|(a, b)| Cond::And(Box::new(a), Box::new(b))),
    ]
}

fn simple() -> impl Strategy<Value = Stmt> {
    let bump = (changed_var(), prop_oneof![4 => Just(1_i64), 1 => Just(-1), 1 => 2..4_i64]);
    prop_oneof![
        10 => bump.prop_map(|(v, c)| Stmt::Set(v, shifted(v, c))),
        2 => (changed_var(), any::<bool>(), -3..4_i64).prop_map(|(v, signed, c)|
            Stmt::Set(v, Expr::Wrap(signed, Box::new(shifted(v, c))))),
        3 => (changed_var(), -1..3_i64).prop_map(|(v, c)| Stmt::Set(v, Expr::Const(c))),
        6 => (changed_var(), expr()).prop_map(|(v, e)| Stmt::Set(v, e)),
        3 => (changed_var(), leaf()).prop_map(|(v, e)|
            Stmt::Set(v, Expr::Sum(Box::new(Expr::Var(v)), Box::new(e)))),
        1 => (2..5_usize, 2..5_usize).prop_map(|(a, b)| Stmt::Swap(a, b)),
        6 => (cell(), expr()).prop_map(|(c, e)| Stmt::Write(c, e)),
        3 => changed_var().prop_map(Stmt::Input),
        2 => condition().prop_map(Stmt::Break),
        1 => condition().prop_map(Stmt::Continue),
        1 => condition().prop_map(Stmt::Return),
        1 => condition().prop_map(Stmt::Assume),
        1 => condition().prop_map(Stmt::Assert),
        1 => (0..LABELS).prop_map(Stmt::Label),
        1 => (0..LABELS, condition()).prop_map(|(l, c)| Stmt::Goto(l, c)),
    ]
}

fn counted(body: impl Strategy<Value = Vec<Stmt>>) -> impl Strategy<Value = For> {
    let bound = || {
        prop_oneof![
            5 => (0..2_usize).prop_map(Expr::Var),
            3 => (1..5_i64).prop_map(Expr::Const),
            2 => any_var().prop_map(Expr::Var),
            1 => (any_var(), -1..2_i64).prop_map(|(v, c)| shifted(v, c)),
            1 => cell().prop_map(Expr::Cell),
        ]
    };
    let start =
        || prop_oneof![6 => Just(0_i64), 1 => Just(1), 1 => -1..3_i64].prop_map(Expr::Const);
    let relation = || {
        prop_oneof![
        7 => Just(Relation::Less), 2 => Just(Relation::AtMost), 2 => Just(Relation::Different)]
    };
    let counter = prop_oneof![9 => Just(None), 1 => (2..SCALARS.len()).prop_map(Some)];
    let range = prop_oneof![
        6 => (start(), bound(), prop_oneof![5 => Just(1_i64), 1 => 2..4_i64]),
        2 => (bound(), start(), prop_oneof![5 => Just(-1_i64), 1 => -3..-1_i64]),
    ];
    (counter, range, relation(), body).prop_map(|(counter, (from, bound, step), relation, body)| {
        For { counter, from, relation, bound, step, body }
    })
}

/// A body that counts one thing or another, perhaps depending on what it has counted.
fn counting() -> impl Strategy<Value = Vec<Stmt>> {
    let wrapped = (2..5_usize, any::<bool>(), 1..4_i64)
        .prop_map(|(v, s, c)| vec![Stmt::Set(v, Expr::Wrap(s, Box::new(shifted(v, c))))]);
    let plain = (2..5_usize, 1..3_i64).prop_map(|(v, c)| vec![Stmt::Set(v, shifted(v, c))]);
    let bump = || prop_oneof![4 => plain.clone(), 1 => wrapped.clone()];
    let counted_so_far = (2..5_usize, relation(), -1..6_i64)
        .prop_map(|(v, r, c)| Cond::Compare(r, Expr::Var(v), Expr::Const(c)));
    (prop_oneof![condition(), counted_so_far], bump(), bump())
        .prop_map(|(c, yes, no)| vec![Stmt::If(c, yes, no)])
}

/// A body that writes the cells of an array one after the other, perhaps not all, perhaps
/// from others.
fn sweeping() -> impl Strategy<Value = Vec<Stmt>> {
    let near = || (5..SCALARS.len(), -1..2_i64).prop_map(|(v, c)| Box::new(shifted(v, c)));
    let place = || {
        (0..ARRAYS.len(), near(), near()).prop_map(|(array, first, second)| Cell {
            array,
            first,
            second,
        })
    };
    let value = || prop_oneof![2 => leaf(), 1 => place().prop_map(Expr::Cell), 1 => expr()];
    let write = || (place(), value()).prop_map(|(cell, value)| Stmt::Write(cell, value));
    prop_oneof![
        3 => write().prop_map(|w| vec![w]),
        1 => (write(), write()).prop_map(|(a, b)| vec![a, b]),
        2 => (condition(), write()).prop_map(|(c, w)| vec![Stmt::If(c, vec![w], Vec::new())]),
        1 => (condition(), write(), write())
            .prop_map(|(c, a, b)| vec![Stmt::If(c, vec![a], vec![b])]),
    ]
}

/// A loop around another one, which is met in each iteration and on the way out, too: what
/// the inner one came to decides whether the outer one goes on. (Is the rest of a string
/// found here? Is there a cell like this one?)
fn deciding() -> BoxedStrategy<Vec<Stmt>> {
    let inner =
        (2..5_usize, condition().boxed(), -1..3_i64, 1..4_i64).prop_map(|(v, c, start, bound)| {
            let below = Cond::Compare(Relation::Less, Expr::Var(v), Expr::Const(bound));
            let on = Cond::And(Box::new(below), Box::new(c));
            let body = vec![Stmt::Set(v, shifted(v, 1))];
            let ended = Cond::Compare(Relation::Equal, Expr::Var(v), Expr::Const(bound));
            (vec![Stmt::Set(v, Expr::Const(start)), Stmt::While(on, body)], ended)
        });
    let after = prop_oneof![3 => Just(None), 2 => simple().boxed().prop_map(Some)];
    let out = prop_oneof![4 => Just(0), 1 => 1..3_i32];
    (inner.boxed(), condition().boxed(), any::<bool>(), out, after)
        .prop_map(|(inner, other, by_end, out, after)| {
            let (mut body, ended) = inner;
            let condition = if by_end { ended } else { other };
            body.push(match out {
                0 => Stmt::Break(condition),
                1 => Stmt::Return(condition),
                _ => Stmt::If(condition, vec![Stmt::Set(4, shifted(4, 1))], Vec::new()),
            });
            body.extend(after);
            body
        })
        .boxed()
}

/// A loop that such a body decides about: counted, or without an end of its own.
fn decided() -> BoxedStrategy<Stmt> {
    let endless = (5..SCALARS.len(), deciding()).prop_map(|(i, mut body)| {
        body.push(Stmt::Set(i, shifted(i, 1)));
        let always = Cond::Compare(Relation::AtMost, Expr::Const(0), Expr::Const(0));
        Stmt::While(always, body)
    });
    prop_oneof![endless, counted(deciding()).prop_map(Stmt::For)].boxed()
}

fn block(depth: usize) -> BoxedStrategy<Vec<Stmt>> {
    if depth == 0 {
        return vec(simple(), 1..4).boxed();
    }
    let inner = || block(depth - 1);
    let statement = prop_oneof![
        9 => simple(),
        4 => (condition(), inner(), prop_oneof![Just(Vec::new()).boxed(), inner()])
            .prop_map(|(c, yes, no)| Stmt::If(c, yes, no)),
        5 => counted(inner()).prop_map(Stmt::For),
        2 => counted(counting()).prop_map(Stmt::For),
        2 => counted(sweeping()).prop_map(Stmt::For),
        2 => decided(),
        1 => (condition(), inner()).prop_map(|(c, body)| Stmt::While(c, body)),
        1 => (inner(), condition()).prop_map(|(body, c)| Stmt::DoWhile(body, c)),
    ];
    vec(statement, 1..4).boxed()
}
