//! The text that questions become: stable to the byte, and meaning what the terms mean.

#![expect(clippy::unwrap_used, clippy::many_single_char_names, reason = "short tests")]

use std::fmt::Write;
use std::time::Duration;

use proptest::prelude::*;
use unloop::budget::Budget;
use unloop::logic::{BitOp, Division, Model, Sort, Term, Terms, Value};
use unloop::solve::export::About;
use unloop::solve::{
    Answer, Exporter, FailureKind, PrintError, ProcessGroup, Profiles, Question, Said, Script, ask,
    smtlib,
};

use crate::support::{snapshots, solvers};

fn snapshot(name: &str, text: &str) {
    snapshots::settings().bind(|| insta::assert_snapshot!(name, text));
}

fn script(terms: &Terms, assertions: Vec<Term>) -> String {
    Script::new(terms, &Question::new("test", assertions), &Budget::unlimited())
        .unwrap()
        .body()
        .to_owned()
}

/// Something of everything, for the eye.
fn everything(t: &Terms) -> Vec<Term> {
    let (i, n) = (t.int_symbol("i"), t.int_symbol("n"));
    let (a, b) = (t.symbol("A", Sort::int_array(1)), t.symbol("B", Sort::int_array(2)));
    let r = t.symbol("r", Sort::Real);
    let half = t.real(num_rational::Ratio::new((-1).into(), 2.into()));
    let at = |k: i32| t.read(a, &[t.add([i, t.int(k)])]);
    vec![
        t.le(t.sub(t.mul(t.int(2), i), t.mul(t.int(3), n)), t.int(-4)),
        t.or([t.ge(i, t.int(0)), t.ne(at(1), t.int(7)), t.bool_symbol("exp")]),
        t.eq(t.div(Division::Truncate, n, i), t.modulo(Division::Truncate, n, t.int(-3))),
        t.eq(t.wrap(8, true, n), t.wrap(32, false, t.mul(i, n))),
        t.eq(t.read(t.write(b, &[i, n], t.int(1)), &[n, i]), t.ite(t.lt(i, n), i, at(0))),
        t.lt(t.add([r, half]), t.mul(half, r)),
    ]
}

#[test]
fn every_node_has_its_text() {
    let t = Terms::new();
    snapshot("smtlib_everything", &script(&t, everything(&t)));
}

#[test]
fn binders_are_named_apart_and_share_inside() {
    let t = Terms::new();
    let (tau, n, k) = (t.int_symbol("tau"), t.int_symbol("n"), t.int_symbol("k"));
    let a = t.symbol("A", Sort::int_array(1));
    // The free tau is not the bound ones; they are nested.
    let inner = t.each(tau, n, t.eq(t.read(a, &[t.add([tau, k])]), t.int(0)));
    let outer = t.each(k, tau, t.and2(inner, t.lt(k, n)));
    // Under ∃ something large occurs twice: there is a `let`.
    let large =
        t.read(a, &[t.add([t.read(a, &[t.mul(t.int(3), k)]), t.read(a, &[t.add([k, tau])]), n])]);
    let twice = t.exists(&[k], t.and2(t.lt(large, n), t.ne(large, t.int(4))));
    // What is closed is named outside.
    let closed = t.ite(t.lt(t.read(a, &[n]), t.int(5)), t.read(a, &[t.int(1)]), t.mul(n, n));
    let shared = t.forall(&[k], t.or2(t.lt(k, closed), t.gt(k, t.mul(t.int(2), closed))));
    snapshot("smtlib_binders", &script(&t, vec![outer, twice, shared]));
}

#[test]
fn what_was_made_before_does_not_matter() {
    let fresh = Terms::new();
    let used = Terms::new();
    let mut assertions = everything(&used);
    assertions.reverse();
    script(&used, assertions);
    assert_eq!(script(&fresh, everything(&fresh)), script(&used, everything(&used)));
}

#[test]
fn the_unknown_is_never_printed() {
    let t = Terms::new();
    let question = Question::new("test", vec![t.or2(t.unknown(Sort::Bool), t.bool_symbol("p"))]);
    assert_eq!(Script::new(&t, &question, &Budget::unlimited()).err(), Some(PrintError::Unknown));
    let weakened = vec![t.weaken(question.assertions[0])];
    assert_eq!(script(&t, weakened), "(assert true)\n");
}

#[test]
fn questions_of_the_wrong_form_are_refused() {
    let t = Terms::new();
    let x = t.int_symbol("x");
    let wrong = |question| Script::new(&t, &question, &Budget::unlimited()).err();
    assert_eq!(wrong(Question::new("", vec![x])), Some(PrintError::NotBool));
    let positive = t.gt(x, t.int(0));
    let assumed = Question::new("", vec![]).assuming(vec![positive]);
    assert_eq!(wrong(assumed), Some(PrintError::Assumption));
}

/// Each cell is read at three indices and is the next array's, so that without a memory
/// for what has been read the work would double with each write.
#[test]
fn reads_below_many_writes_are_written_out_once() {
    let t = Terms::new();
    let i = t.int_symbol("i");
    let mut a = t.symbol("A", Sort::int_array(1));
    for n in 0..60 {
        let at = |offset: i32| t.read(a, &[t.add([i, t.int(n + offset)])]);
        a = t.write(a, &[t.add([t.mul(i, t.int(2)), t.int(n)])], t.add([at(1), at(-1)]));
    }
    let question = Question::new("test", vec![t.eq(t.read(a, &[i]), t.int(0))]);
    let script = Script::new(&t, &question, &Budget::unlimited()).unwrap();
    assert!(script.body().len() < 3_000_000, "{}", script.body().len());
    let budget = Budget::unlimited();
    budget.cancel();
    assert_eq!(Script::new(&t, &question, &budget).err(), Some(PrintError::Stopped));
}

#[test]
fn each_solver_gets_its_own_frame() {
    let t = Terms::new();
    let (x, y, p) = (t.int_symbol("x"), t.int_symbol("y"), t.bool_symbol("p"));
    let linear = Question::new("linear", vec![t.implies(p, t.lt(x, y))]).assuming(vec![p]);
    let nonlinear = Question::new("products", vec![t.implies(p, t.lt(t.mul(x, y), y))]);
    let nonlinear = nonlinear.assuming(vec![t.not(p)]);
    let quantified = Question::new("quantified", vec![t.forall(&[x], t.lt(x, y))]);
    let mut text = String::new();
    for question in [linear, nonlinear, quantified] {
        let script = Script::new(&t, &question, &Budget::unlimited()).unwrap();
        for profile in Profiles::shipped().in_order() {
            if profile.unfit(script.features()).is_none() {
                let args = profile.arguments(script.features(), None).join(" ");
                writeln!(text, "; {} {args}", profile.command).unwrap();
                text.push_str(&script.one_shot(profile));
            }
        }
    }
    snapshot("smtlib_frames", &text);
}

#[test]
fn exported_queries_are_complete_and_listed() {
    let t = Terms::new();
    let (x, p) = (t.int_symbol("x"), t.bool_symbol("p"));
    let sat = Question::new("is x small?", vec![t.implies(p, t.lt(x, t.int(9)))]).assuming(vec![p]);
    let unsat = Question::new("../etc/passwd", vec![t.lt(x, t.int(0)), t.gt(x, t.int(0))]);
    let folder = tempfile::tempdir().unwrap();
    let mut exporter = Exporter::new(folder.path(), "a program");
    let said = |answer: &str| Said {
        solver: "s".into(),
        answer: answer.into(),
        seconds: 0.5,
        bits: false,
    };
    let mut files = Vec::new();
    for (question, answer) in [(&sat, "sat"), (&unsat, "unsat"), (&unsat, "unknown")] {
        let script = Script::new(&t, question, &Budget::unlimited()).unwrap();
        let locations = vec!["f.c:3".to_owned()];
        let file = {
            let (variant, answers) = ("exact".to_owned(), vec![said(answer)]);
            let about = About { variant, locations, asked: true, answers };
            exporter.write("apc", &question.purpose, &script, about).unwrap()
        };
        files.push((file, answer));
    }
    let manifest = std::fs::read_to_string(exporter.finish().unwrap()).unwrap();
    snapshot("export_manifest", &manifest);
    snapshot("export_query", &std::fs::read_to_string(&files[0].0).unwrap());
    for solver in solvers::installed() {
        for (file, status) in &files[..2] {
            let said = solvers::said(&solver, &solver.profile.args, file);
            let said = said.lines().next().unwrap_or_default();
            assert_eq!(said, *status, "{}", solver.name());
        }
    }
}

#[test]
fn what_cannot_be_written_is_an_error_with_its_path() {
    let t = Terms::new();
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("taken"), "a file where a folder should be").unwrap();
    let mut exporter = Exporter::new(folder.path(), "taken");
    let script =
        Script::new(&t, &Question::new("test", vec![t.tt()]), &Budget::unlimited()).unwrap();
    let error = exporter.write("apc", "test", &script, About::default()).unwrap_err();
    assert!(error.to_string().contains("taken"), "{error}");
    assert!(exporter.finish().is_err());
}

#[test]
fn terms_are_spelt_for_readers() {
    let t = Terms::new();
    let text = smtlib::spell(&t, t.lt(t.int_symbol("x"), t.int(-3))).unwrap();
    assert_eq!(text, "(<= x (- 4))");
}

/// A stack machine that makes a formula over x, y, A from any codes whatever.
pub(crate) fn formula(t: &Terms, codes: &[(u8, i8)]) -> Term {
    let a = t.symbol("A", Sort::int_array(1));
    let mut ints = vec![t.int_symbol("x"), t.int_symbol("y")];
    let mut truths = vec![t.tt()];
    let mut array = a;
    for &(code, number) in codes {
        let pick = |stack: &[Term], back: usize| stack[stack.len() - 1 - back.min(stack.len() - 1)];
        let far = usize::from(number.unsigned_abs() % 4);
        let (m, n) = (pick(&ints, 0), pick(&ints, far));
        let (p, q) = (pick(&truths, 0), pick(&truths, far));
        let divisor = if number == 0 { t.int(1) } else { t.int(number) };
        let kind = if code < 128 { Division::Truncate } else { Division::Euclid };
        // A divisor that is a term, made positive or negative but never zero.
        let open = t.ite(t.eq(n, t.int(0)), divisor, n);
        match code % 19 {
            0 => ints.push(t.int(number)),
            1 => ints.push(t.add([m, n])),
            2 => ints.push(t.sub(m, n)),
            3 => ints.push(t.mul(t.int(number), m)),
            4 => ints.push(t.div(kind, m, divisor)),
            5 => ints.push(t.modulo(kind, m, divisor)),
            6 => ints.push(t.wrap(4, code < 128, m)),
            7 => ints.push(t.ite(p, m, n)),
            8 => ints.push(t.read(array, &[m])),
            9 => array = t.write(array, &[m], n),
            10 => truths.push(t.lt(m, n)),
            11 => truths.push(t.eq(m, n)),
            12 => truths.push(t.and2(p, q)),
            13 => truths.push(t.or2(p, t.not(q))),
            14 => truths.push(t.not(p)),
            15 => ints.push(t.div(kind, m, open)),
            16 => ints.push(t.modulo(kind, m, open)),
            17 => {
                let op = BitOp::ALL[usize::from(code) % 3];
                let n = if code < 64 { t.int(number) } else { t.wrap(5, number < 0, n) };
                ints.push(t.bit_op(op, 5, t.wrap(5, code < 128, m), n));
            }
            _ => array = t.ite(p, array, a),
        }
    }
    t.or2(pick_last(&truths), t.lt(pick_last(&ints), t.int(0)))
}

fn pick_last(stack: &[Term]) -> Term {
    stack[stack.len() - 1]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, max_shrink_iters: 200, failure_persistence: None, ..ProptestConfig::default() })]

    /// Solvers and the evaluator agree on what formulas mean.
    #[test]
    fn solvers_and_the_evaluator_agree(
        codes in prop::collection::vec(any::<(u8, i8)>(), 1..40),
        x in -20_i32..20,
        y in -20_i32..20,
    ) {
        let t = Terms::new();
        let formula = formula(&t, &codes);
        let zero = t.constant_array(Sort::int_array(1), t.int(0));
        let by = [("x", t.int(x)), ("y", t.int(y))].map(|(name, v)| (t.int_symbol(name), v));
        let a = t.symbol("A", Sort::int_array(1));
        let by = by.into_iter().chain([(a, zero)]).collect();
        let expected = t.evaluate(t.substitute(formula, &by), &Model::default());
        let expected = expected == Ok(Value::Bool(true));
        // x and y stay symbols; reads of A go through its layers down to zero.
        let here = t.and([t.eq(t.int_symbol("x"), t.int(x)), t.eq(t.int_symbol("y"), t.int(y))]);
        let open = t.substitute(formula, &[(a, zero)].into_iter().collect());
        let claim = if expected { t.not(open) } else { open };
        let question = Question::new("agree", vec![here, claim]);
        let script = Script::new(&t, &question, &Budget::unlimited()).unwrap();
        for solver in solvers::installed() {
            // Some find some of these hard, which is no disagreement.
            let budget = Budget::lasting(Duration::from_millis(300));
            let answer = ask(&script, &solver, &budget, &ProcessGroup::new()).map(|reply| reply.answer);
            let agrees = match &answer {
                Ok(Answer::Unsat { .. } | Answer::Unknown(_)) => true,
                Ok(Answer::Sat(_)) => false,
                Err(failure) => failure.kind == FailureKind::TimedOut,
            };
            prop_assert!(agrees, "{answer:?}\n{}", script.body());
        }
    }
}
