//! Floating-point numbers as circuits: texts that hold where questions do, and models that are numbers again.

use std::collections::HashMap;

use unloop::budget::Budget;
use unloop::logic::{Float, FloatOp, Format, Model, Rounding, Sort, Term, Terms, Value};
use unloop::solve::smtlib::PrintError;
use unloop::solve::smtlib::bits::Unfit;
use unloop::solve::{
    Answer, Feature, Means, Numbers, Print, Printed, ProcessGroup, Question, Script,
};

use super::said;
use super::text::{Bits, Text, fitted};
use crate::floats::Draw;
use crate::support::{seeds, snapshots, solvers};

fn in_circuits(t: &Terms, assertions: Vec<Term>) -> Result<Script<'_>, Unfit> {
    Script::in_circuits(t, &Question::new("test", assertions), &Budget::unlimited())
}

/// Whether the text holds under the values of a model.
fn text_holds(t: &Terms, script: &Script<'_>, model: &Model) -> bool {
    let text = Text::of(script.body());
    let value = |(name, width): (String, u32)| {
        let sorts = [Sort::Int, Sort::Float(Format::Single), Sort::Float(Format::Double)];
        let values = sorts.map(|sort| model.scalars.get(&t.symbol(&name, sort)));
        let bits = match values.into_iter().flatten().next().expect("all symbols have values") {
            Value::Float(value) => fitted(&value.bits().into(), width, false),
            Value::Int(value) => {
                let symbol = t.int_symbol(&name);
                fitted(value, width, script.asked_as(symbol) == Some(&*name))
            }
            other => panic!("{other:?} is no number"),
        };
        Some((name, bits?))
    };
    let values: Option<HashMap<String, Bits>> = text.declared().into_iter().map(value).collect();
    values.is_some_and(|values| text.holds(values))
}

#[test]
fn circuits_hold_where_questions_do() {
    let from = seeds::number("UNLOOP_FLOATS_FROM").unwrap_or(0);
    let many = seeds::number("UNLOOP_FLOATS").unwrap_or(40);
    let solvers = solvers::installed();
    let without = solvers.iter().find(|solver| solver.profile.lacks.contains(&Feature::Floats));
    let tally = seeds::through("circuits", from..from + many, 4 << 20, |seed, tally| {
        let t = Terms::new();
        let mut draw = Draw::new(&t, seed);
        let questions = draw.questions();
        let facts = draw.facts();
        for (mut parts, expected) in questions.into_iter().zip([true, false]) {
            parts.extend(&facts);
            let script = in_circuits(&t, parts).map_err(|unfit| unfit.to_string())?;
            assert!(!script.features().floats && script.features().bits);
            if text_holds(&t, &script, &draw.model) != expected {
                return Err(format!("it is {expected}, and not\n{}", script.body()));
            }
            let Some(solver) = without.filter(|s| s.profile.unfit(script.features()).is_none())
            else {
                continue;
            };
            let found = said(&script, solver)?.and_then(|answer| answer.status());
            tally.add("decided", found.is_some().into());
            if found.is_some_and(|found| found != expected) {
                return Err(format!("{} says {found:?} of\n{}", solver.name(), script.body()));
            }
        }
        Ok(())
    });
    assert!(without.is_none() || tally.0["decided"] > many, "{tally:?}");
}

/// What is known of symbols, and made use of, is a part of the text.
#[test]
fn circuits_hold_of_the_same_numbers_as_questions() {
    let from = seeds::number("UNLOOP_FLOATS_FROM").unwrap_or(0);
    let many = seeds::number("UNLOOP_FLOATS").unwrap_or(40);
    let tally = seeds::through("numbers of circuits", from..from + many, 4 << 20, |seed, tally| {
        let t = Terms::new();
        let mut draw = Draw::new(&t, seed);
        let mut parts = draw.facts();
        parts.push(draw.condition());
        for name in ["m", "n"] {
            let end = t.int(1_i64 << 62);
            let symbol = t.int_symbol(name);
            parts.extend([t.le(t.neg(end), symbol), t.le(symbol, end)]);
        }
        let script = in_circuits(&t, parts.clone()).map_err(|unfit| unfit.to_string())?;
        for _ in 0..10 {
            let holds = |&part: &Term| t.evaluate(part, &draw.model) == Ok(Value::Bool(true));
            let expected = parts.iter().all(holds);
            tally.count(if expected { "true" } else { "false" });
            if text_holds(&t, &script, &draw.model) != expected {
                let text = script.body();
                return Err(format!("{:?} makes it {expected}, and not\n{text}", draw.model));
            }
            draw.change();
        }
        Ok(())
    });
    assert!(tally.0["true"] > 0 && tally.0["false"] > 0, "{tally:?}");
}

#[test]
fn models_of_circuits_are_numbers() {
    let t = Terms::new();
    let single = Sort::Float(Format::Single);
    let (x, y) = (t.symbol("x", single), t.symbol("y", single));
    let cells = t.symbol("cells", Sort::Array { arity: 1, element: single.scalar() });
    let cell = t.read(cells, &[t.int(3)]);
    let value = |value: f32| t.float(Float::single(value));
    let zero = value(0.0);
    let parts = vec![
        t.float_op(FloatOp::Equal, &[t.float_op(FloatOp::Mul, &[x, value(2.0)]), value(-3.0)]),
        t.float_op(FloatOp::IsNan, &[t.float_op(FloatOp::Mul, &[zero, y])]),
        t.float_op(FloatOp::Equal, &[t.float_op(FloatOp::Sub, &[cell, value(1.0)]), value(0.5)]),
    ];
    let script = in_circuits(&t, parts).expect("it fits");
    for solver in solvers::quick() {
        let model = match said(&script, &solver).expect("its model is one") {
            Some(Answer::Sat(model)) => model,
            None => continue,
            Some(answer) => panic!("{} says {answer:?}", solver.name()),
        };
        assert_eq!(model.scalars[&x], Value::Float(Float::single(-1.5)));
        let read = &model.arrays[&cells].cells[&vec![3.into()]];
        assert_eq!(*read, Value::Float(Float::single(1.5)));
    }
}

#[test]
fn circuits_are_for_those_without_numbers() {
    let t = Terms::new();
    let double = Sort::Float(Format::Double);
    let (x, y) = (t.symbol("x", double), t.symbol("y", double));
    let less = t.float_op(FloatOp::Less, &[x, t.float_op(FloatOp::Add, &[x, y])]);
    let question = Question::new("test", vec![less]);
    let printed = |question: &Question, numbers| {
        Printed::of(&t, question, numbers, &Budget::unlimited()).map(|printed| printed.prints())
    };
    let all = vec![Print::Integers, Print::Bits, Print::Circuits];
    assert_eq!(printed(&question, Numbers::Race), Ok(all));
    assert_eq!(printed(&question, Numbers::Integers), Ok(vec![Print::Integers]));
    // What SMT-LIB has no word for is a circuit alone.
    let bits = t.float_op(FloatOp::ToBits, &[x]);
    let question = Question::new("test", vec![t.eq(bits, t.int(1_i64 << 62))]);
    assert_eq!(printed(&question, Numbers::Race), Ok(vec![Print::Circuits]));
    assert_eq!(printed(&question, Numbers::Integers), Err(PrintError::FloatBits));
    let solvers = solvers::quick();
    let (budget, processes) = (Budget::unlimited(), ProcessGroup::new());
    let means = Means::new(&solvers, &processes, &budget);
    let printed = Printed::of(&t, &question, Numbers::Race, &budget).expect("it fits");
    let end = printed.race(&solvers, means, &budget, &processes);
    if let Some((_, reply)) = end.winner {
        let Answer::Sat(model) = reply.answer else { panic!("{:?}", reply.answer) };
        assert_eq!(model.scalars[&x], Value::Float(Float::double(2.0)));
    } else {
        assert!(solvers.is_empty());
    }
}

#[test]
fn what_takes_too_many_steps_is_no_circuit() {
    let t = Terms::new();
    let rest = |format| {
        let (x, y) = (t.symbol("x", Sort::Float(format)), t.symbol("y", Sort::Float(format)));
        in_circuits(&t, vec![t.eq(t.float_op(FloatOp::Rem, &[x, y]), x)]).err()
    };
    assert_eq!(rest(Format::Single), None);
    assert_eq!(rest(Format::Double), Some(Unfit::Print(PrintError::Remainder)));
    // What is known of its operands leaves few.
    let angle = t.symbol("angle", Sort::Float(Format::Double));
    let number = |value| t.float(Float::double(value));
    let circle = t.float_op(FloatOp::Rem, &[angle, number(360.0)]);
    let parts = vec![
        t.float_op(FloatOp::AtMost, &[angle, number(1e6)]),
        t.float_op(FloatOp::AtMost, &[number(-1e6), angle]),
        t.float_op(FloatOp::Less, &[circle, number(-359.75)]),
        t.float_op(FloatOp::Less, &[angle, number(-1e5)]),
    ];
    let script = in_circuits(&t, parts).expect("it fits");
    for solver in solvers::quick() {
        let answer = said(&script, &solver).expect("its model is one");
        assert_ne!(answer.and_then(|answer| answer.status()), Some(false), "{}", solver.name());
    }
}

/// Not all solvers take more than 64 bits.
#[test]
fn circuits_have_no_wide_parts() {
    let t = Terms::new();
    let double = Sort::Float(Format::Double);
    let [x, y, z] = ["x", "y", "z"].map(|name| t.symbol(name, double));
    let is_wide = |term| {
        let script = in_circuits(&t, vec![t.float_op(FloatOp::IsNan, &[term])]).expect("it fits");
        script.features().wide_bits
    };
    for op in [FloatOp::Add, FloatOp::Sub, FloatOp::Mul, FloatOp::Div] {
        assert!(!is_wide(t.float_op(op, &[x, y])), "{op:?}");
    }
    let rounded = t.float_op(FloatOp::Round(Rounding::NearestEven), &[x]);
    let single = t.float_op(FloatOp::To(Format::Single), &[x]);
    let again = t.float_op(FloatOp::To(Format::Double), &[single]);
    let integer = t.float_op(FloatOp::ToInt { width: 64, signed: true }, &[x]);
    let back = FloatOp::FromInt { format: Format::Double, width: 64, signed: false };
    let others = [t.float_op(FloatOp::Sqrt, &[x]), rounded, again, t.float_op(back, &[integer])];
    assert!(!others.into_iter().any(is_wide));
    assert!(is_wide(t.float_op(FloatOp::Fma, &[x, y, z])));
}

#[test]
fn circuits_are_what_they_were() {
    let t = Terms::new();
    let single = Sort::Float(Format::Single);
    let (x, y) = (t.symbol("x", single), t.symbol("y", single));
    let half = t.float(Float::single(0.5));
    let scaled = t.float_op(FloatOp::Mul, &[half, x]);
    let script = in_circuits(&t, vec![t.float_op(FloatOp::Less, &[scaled, y])]).expect("it fits");
    snapshots::settings().bind(|| insta::assert_snapshot!("circuits", script.body()));
}
