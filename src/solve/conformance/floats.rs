//! Questions about floating-point numbers, over integers and over bit-vectors.

use super::Case;
use super::questions::{sat, unsat};
use crate::logic::{Float, FloatOp, Format, Rounding, Sort, Term, Terms};
use crate::solve::question::Question;

pub(super) fn floats(t: &Terms) -> Vec<Case> {
    let [x, y] = ["x", "y"].map(|name| t.symbol(name, Sort::Float(Format::Double)));
    let f = t.symbol("f", Sort::Float(Format::Single));
    let n = t.int_symbol("n");
    let is = |value: f64| t.float(Float::double(value));
    let op = |op, args: &[Term]| t.float_op(op, args);
    let nan = op(FloatOp::IsNan, &[x]);
    let rounded = op(FloatOp::Add, &[x, is(0.2)]);
    let bounds = t.and2(t.le(t.int(16_777_216), n), t.le(n, t.int(16_777_219)));
    let of = |format| FloatOp::FromInt { format, width: 32, signed: true };
    let single = op(of(Format::Single), &[n]);
    let back = op(FloatOp::ToInt { width: 32, signed: true }, &[single]);
    let half = op(FloatOp::Round(Rounding::NearestAway), &[is(2.5)]);
    let wide = 1.0 + f64::EPSILON;
    let fused = op(FloatOp::Fma, &[x, x, y]);
    let cases = vec![
        sat(
            "rounded once",
            vec![
                t.eq(x, is(wide)),
                t.eq(y, is(-wide * wide)),
                op(FloatOp::Less, &[is(0.0), fused]),
            ],
        ),
        sat("0.1 + 0.2", vec![t.eq(x, is(0.1)), t.eq(rounded, is(0.1 + 0.2))]),
        unsat(
            "0.1 + 0.2 is not 0.3",
            vec![t.eq(x, is(0.1)), op(FloatOp::Equal, &[rounded, is(0.3)])],
        ),
        sat("NaN", vec![nan, t.not(op(FloatOp::Equal, &[x, x]))]),
        unsat("one NaN", vec![nan, op(FloatOp::IsNan, &[y]), t.ne(x, y)]),
        sat("two zeros", vec![op(FloatOp::Equal, &[x, y]), t.ne(x, y)]),
        sat("singles", vec![t.eq(op(FloatOp::To(Format::Double), &[f]), is(f64::from(0.1_f32)))]),
        unsat("no single", vec![t.eq(op(FloatOp::To(Format::Double), &[f]), is(0.1))]),
        sat("halves", vec![t.eq(x, half), op(FloatOp::Equal, &[x, is(3.0)])]),
        sat("integers", vec![bounds, t.ne(back, n)]),
    ];
    let in_bits = |case: &Case| match case {
        Case::Ask { question, sat, .. } => {
            let question = Question::new(&question.purpose, question.assertions.clone());
            Some(Case::InBits { question, sat: *sat })
        }
        _ => None,
    };
    let again: Vec<Case> = cases.iter().filter_map(in_bits).collect();
    cases.into_iter().chain(again).collect()
}
