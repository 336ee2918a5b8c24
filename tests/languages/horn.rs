//! Horn clauses: what they mean, and what is said about those that are not read.

#![expect(clippy::unwrap_used, reason = "short tests")]

use std::sync::Arc;
use std::time::Duration;

use unloop::budget::Budget;
use unloop::front::horn::Horn;
use unloop::front::{FrontError, ReadOptions, read_text};
use unloop::graph::{Instruction, Program, Target};
use unloop::logic::Terms;
use unloop::prove::{Settings, engine};
use unloop::solve::{Means, ProcessGroup};
use unloop::verdict::VerdictKind;
use unloop::{CheckOptions, check};

use crate::support::{bad, solvers};

fn read(source: &str) -> Result<Program, FrontError> {
    let terms = Arc::new(Terms::new());
    read_text(&Horn, "test.smt2", source, &ReadOptions::default(), &terms).map(|(p, _)| p)
}

/// What an engine says of clauses over `p` and `q`, each with two integers.
fn answer(name: &str, clauses: &str) -> VerdictKind {
    verdict(name, &read(&script(clauses)).unwrap_or_else(|error| panic!("{error}")))
}

fn verdict(name: &str, program: &Program) -> VerdictKind {
    verdict_within(name, program, &Budget::unlimited())
}

fn verdict_within(name: &str, program: &Program, budget: &Budget) -> VerdictKind {
    let targets = Target::Errors.resolve(program).unwrap();
    let (solvers, processes) = (solvers::quick(), ProcessGroup::new());
    let options = CheckOptions {
        engine: engine(name).unwrap(),
        means: Means::new(&solvers, &processes, budget),
        settings: &Settings::default(),
        cross_check: false,
        run_first: false,
    };
    check(program, &targets, &options).report.answer
}

fn script(clauses: &str) -> String {
    let declared = "(declare-fun p (Int Int) Bool)\n(declare-fun q (Int Int) Bool)\n";
    format!("(set-logic HORN)\n{declared}{clauses}\n(check-sat)\n(get-model)\n(exit)\n")
}

/// The arguments change places three times; the second is one more each time.
const SWAPS: &str = "
(assert (forall ((a Int)) (=> (= a 3) (p a (+ a 1)))))
(assert (forall ((a Int) (b Int)) (=> (and (p a b) (< a 6)) (p b (+ a 2)))))
(assert (forall ((a Int) (b Int)) (let ((far (>= a 6))) (=> (and far (p a b)) (q b a)))))
";

#[test]
fn verdicts() {
    if solvers::quick().is_empty() {
        return;
    }
    // (3, 4) (4, 5) (5, 6) (6, 7), and q of (7, 6).
    let asked = |bad: &str| format!("{SWAPS}(assert (forall ((a Int) (b Int)) {bad}))");
    let nobody = "(assert (forall ((a Int) (b Int)) (=> (and (p a b) (> a b)) false)))";
    let cases = [
        (asked("(=> (and (q a b) (not (= a 7))) false)"), VerdictKind::Safe),
        (asked("(=> (and (q a b) (= b 6)) false)"), VerdictKind::Reachable),
        // A head that is a constraint, and one that is denied.
        (asked("(=> (q a b) (and (= a 7) (= b 6)))"), VerdictKind::Safe),
        (asked("(=> (exists ((c Int)) (and (q a b) (= a (* 2 c)))) false)"), VerdictKind::Safe),
        (asked("(or (not (q a b)) (not (= 13 (+ a b))))"), VerdictKind::Reachable),
        ("(assert (not (p 1 2)))".to_owned(), VerdictKind::Safe),
        ("(assert (p 1 2))\n(assert (not (p 1 2)))".to_owned(), VerdictKind::Reachable),
        ("(assert (p 1 2))\n(assert (not (p 1 3)))".to_owned(), VerdictKind::Safe),
        (format!("(assert (and (p 3 2) (q 0 0)))\n{nobody}"), VerdictKind::Reachable),
        ("(assert false)".to_owned(), VerdictKind::Reachable),
        // Between bars a numeral is a name.
        (
            "(assert (forall ((|1| Int)) (=> (= |1| 2) (p |1| 1))))\r\n\x0c
             (assert (forall ((a Int) (b Int)) (=> (and (|p| a b) (not (= b 1))) false)))"
                .to_owned(),
            VerdictKind::Safe,
        ),
        (String::new(), VerdictKind::Safe),
        // No equation determines what comes next.
        (
            format!(
                "(assert (p 0 0))\n(assert (forall ((a Int) (b Int) (c Int))
                 (=> (and (p a b) (< b c) (< c 3)) (p (ite (> b 7) b a) c))))\n{nobody}"
            ),
            VerdictKind::Safe,
        ),
    ];
    for (clauses, expected) in cases {
        for name in ["apc", "symbolic", "induction"] {
            let said = answer(name, &clauses);
            // Those who give up are not wrong; one engine at least has to know.
            let fine = said == expected || (name != "symbolic" && said == VerdictKind::Unknown);
            assert!(fine, "{name}: {said:?}, not {expected:?}\n{clauses}");
        }
    }
}

/// Clauses with several predicates in their body: of their runs some are found, and contracts of
/// functions exclude the others.
#[test]
fn clauses_need_not_be_linear() {
    let solvers = solvers::quick();
    if !solvers.iter().any(|solver| solver.profile.horn.is_some()) {
        return;
    }
    let ninety_one = |most: i64| {
        format!(
            "(assert (forall ((n Int)) (=> (> n 100) (p n (- n 10)))))
             (assert (forall ((n Int) (a Int) (b Int))
                 (=> (and (<= n 100) (p (+ n 11) a) (p a b)) (p n b))))
             (assert (forall ((n Int) (r Int))
                 (=> (and (p n r) (<= n {most}) (not (= r 91))) false)))"
        )
    };
    // Pairs of which the second is even: sums of two of them, from (0, 0) and (1, 2).
    let sums = |bad: &str| {
        format!(
            "(define-fun twice ((a Int)) Int (+ a a))
             (define-fun starts ((a Int) (b Int)) Bool (and (<= 0 a 1) (= b (twice a))))
             (assert (forall ((a Int) (b Int)) (=> (starts a b) (p a b))))
             (assert (forall ((a Int) (b Int) (c Int) (d Int))
                 (=> (and (p a b) (p c d)) (q (+ a c) (+ b d)))))
             (assert (forall ((a Int) (b Int) (c Int) (d Int))
                 (=> (and (q a b) (p c d) (exists ((e Int)) (= e a))) (p (+ a c) (+ b d)))))
             (assert (forall ((a Int) (b Int)) (=> (and (p a b) (q a b) {bad}) false)))"
        )
    };
    let cases = [
        (ninety_one(101), VerdictKind::Safe),
        (ninety_one(102), VerdictKind::Reachable),
        (sums("(not (= b (twice a)))"), VerdictKind::Safe),
        (sums("(= b 6)"), VerdictKind::Reachable),
        // One of the two never holds.
        ("(assert (forall ((a Int)) (=> (and (p a 1) (q a 2)) false)))".into(), VerdictKind::Safe),
    ];
    for (clauses, expected) in cases {
        for name in ["apc", "horn"] {
            assert_eq!(answer(name, &clauses), expected, "{name}\n{clauses}");
        }
    }
}

/// Clauses over arrays, of one dimension and two, handed on with cells stored.
#[test]
fn arrays_are_handed_on() {
    if solvers::quick().is_empty() {
        return;
    }
    let declared = "(declare-fun r ((Array Int Int) Int Int) Bool)
        (declare-fun s (Int (Array Int Int)) Bool)
        (declare-fun m ((Array Int (Array Int Bool)) Int) Bool)";
    let over = |rest: &str| {
        format!(
            "(assert (forall ((a (Array Int Int)) (b (Array Int Int)) (i Int) (n Int)) {rest}))"
        )
    };
    // The first two cells change places in each of n rounds, 1 and 2 to begin with.
    let swapped = |asked: &str| {
        let begin = "(=> (and (< 0 n 5) (= (select a 0) 1) (= (select a 1) 2)) (r a 0 n))";
        let swap = "(store (store a 0 (select a 1)) 1 (select a 0))";
        let step = format!("(=> (and (r a i n) (< i n) (= b {swap})) (r b (+ i 1) n))");
        let last = "(=> (and (r a i n) (>= i n)) (s i a))";
        let bad = format!("(=> (and (s i a) {asked}) false)");
        let all = [begin, &*step, last, &*bad].map(over).concat();
        format!("{declared}{all}")
    };
    // A diagonal of a matrix that was false everywhere; a row, and a cell that may change.
    let matrix = |asked: &str| {
        format!(
            "{declared}
            (assert (m ((as const (Array Int (Array Int Bool))) ((as const (Array Int Bool)) false)) 0))
            (assert (forall ((a (Array Int (Array Int Bool))) (i Int)) (=> (and (m a i) (< i 3))
                (let ((row (select a i)))
                (m (ite (= i 1) a (store a i (store row i true))) (+ i 1))))))
            (assert (forall ((a (Array Int (Array Int Bool))) (i Int))
                (=> (and (m a i) (= i 3) {asked}) false)))"
        )
    };
    let cases = [
        (swapped("(= (mod i 2) 0) (not (= (select a 0) 1))"), VerdictKind::Safe),
        (swapped("(= (mod i 2) 1) (= (select a 0) 2)"), VerdictKind::Reachable),
        (matrix("(or (select (select a 1) 1) (select (select a 0) 2))"), VerdictKind::Safe),
        (matrix("(select (select a 2) 2)"), VerdictKind::Reachable),
        // What is read has been changed before.
        (
            format!(
                "{declared}{}{}{}",
                over("(r a 0 n)"),
                over(
                    "(=> (and (r a i n) (< i 3)
                         (= b (let ((c (ite (= (select a i) 0) (store a i 5) a)))
                                (ite (= (select c n) 1) (store c n 3) c))))
                        (r b (+ i 1) n))"
                ),
                over("(=> (and (r a i n) (> i 0) (= (select a 0) 0)) false)"),
            ),
            VerdictKind::Safe,
        ),
        // Arrays that are equal but for the cells that are written.
        (
            format!(
                "{declared}{}{}",
                over("(=> (= a (store a 3 n)) (r a 0 n))"),
                over("(=> (and (r a i n) (= (store a i 5) (store a n 6)) (= i n)) false)")
                    + &over("(=> (and (r a i n) (not (= (select a 3) n))) false)"),
            ),
            VerdictKind::Safe,
        ),
        (
            format!(
                "{declared}{}{}",
                over("(=> (= a (store a 3 n)) (r a 0 n))"),
                over("(=> (and (r a i n) (= (store a i 5) (store a 3 6))) false)"),
            ),
            VerdictKind::Reachable,
        ),
        // Arrays that differ.
        (swapped("(not (= a ((as const (Array Int Int)) 1)))"), VerdictKind::Reachable),
        (
            format!(
                "{declared}(assert (r ((as const (Array Int Int)) 7) 0 0)){}{}",
                over("(=> (and (r a i n) (< i 3)) (r (store a i 7) (+ i 1) n))"),
                over("(=> (and (r a i n) (distinct a ((as const (Array Int Int)) 7))) false)"),
            ),
            VerdictKind::Safe,
        ),
        // Any array may come next.
        (
            format!(
                "{declared}(assert (r ((as const (Array Int Int)) 7) 7 7)){}",
                over("(=> (and (r a i n) (= (select b n) i)) (r b i n))")
                    + &over("(=> (and (r a i n) (not (= (select a n) 7))) false)")
            ),
            VerdictKind::Safe,
        ),
        (
            format!(
                "{declared}(assert (r ((as const (Array Int Int)) 7) 7 7)){}",
                over("(=> (and (r a i n) (or (= b (store a 1 2)) (= a b))) (r b i n))")
                    + &over("(=> (and (r a i n) (= 9 (+ (select a n) (select a 1)))) false)")
            ),
            VerdictKind::Reachable,
        ),
    ];
    for (clauses, expected) in cases {
        // Runs have no end where any array may come next.
        let endless = clauses.contains("(= (select b n) i)");
        for &name in if endless { &["auto"][..] } else { &["auto", "symbolic"] } {
            assert_eq!(answer(name, &clauses), expected, "{name}\n{clauses}");
        }
    }
}

/// What is equal or not by cases is split into clauses, without those that exclude each other.
#[test]
fn cases_that_exclude_each_other_are_none() {
    if solvers::quick().is_empty() {
        return;
    }
    let each =
        |written: &dyn Fn(usize) -> String| (0..24).map(written).collect::<Vec<_>>().join(" ");
    let bound = each(&|flag| format!("(f{flag} Bool)"));
    // Each flag leads to the next, and says what the array is.
    let next = each(&|flag| format!("(=> f{flag} f{})", (flag + 1) % 24));
    let said = each(&|flag| format!("(=> f{flag} (= b (store a 0 9)))"));
    let clauses = |asked: &str| {
        format!(
            "(declare-fun r ((Array Int Int)) Bool)
            (assert (r ((as const (Array Int Int)) 1)))
            (assert (forall ((a (Array Int Int)) (b (Array Int Int)) {bound})
                (=> (and (r a) f0 {next} {said}) (r b))))
            (assert (forall ((a (Array Int Int))) (=> (and (r a) {asked}) false)))"
        )
    };
    assert_eq!(answer("auto", &clauses("(not (= (select a 1) 1))")), VerdictKind::Safe);
    assert_eq!(answer("auto", &clauses("(= (select a 0) 9)")), VerdictKind::Reachable);
}

/// Programs do not copy arrays; solvers of clauses are asked then, and nobody else.
#[test]
fn arrays_that_are_copied_are_left_to_solvers() {
    if !solvers::quick().iter().any(|solver| solver.profile.horn.is_some()) {
        return;
    }
    let sort = "(Array Int Int)";
    let cases = [
        // Both cells are read before they are written: no order will do.
        ("(=> (t a b) (t (store a 1 (select b 0)) (store b 0 (select a 1))))", true),
        ("(=> (and (t a b) (= (select a 0) (select c 0))) (t c b))", true),
        ("(=> (t a b) (t b a))", true),
        ("(=> (and (t a b) (t b c)) (t a c))", true),
        ("(=> (and (t a b) (= (select c 0) 1)) (t c c))", false),
        ("(t a a)", false),
    ];
    for (clause, is_safe) in cases {
        // The first cells are 7 in both.
        let text = format!(
            "(declare-fun t ({sort} {sort}) Bool)
            (assert (forall ((a {sort})) (=> (= 7 (select a 0)) (t a (store a 3 8)))))
            (assert (forall ((a {sort}) (b {sort}) (c {sort})) {clause}))
            (assert (forall ((a {sort}) (b {sort})) (=> (and (t a b) (< (select a 0) 7)) false)))"
        );
        let program = read(&script(&text)).unwrap_or_else(|error| panic!("{error}"));
        let within = Budget::lasting(Duration::from_secs(if is_safe { 20 } else { 1 }));
        // That there is no solution is no run, and our program has none.
        let expected = if is_safe { VerdictKind::Safe } else { VerdictKind::Unknown };
        assert_eq!(verdict_within("auto", &program, &within), expected, "{clause}");
    }
}

/// What our terms cannot say of arrays is refused, and not said otherwise.
#[test]
fn equations_of_arrays_say_what_one_is() {
    let refused = [
        ("(=> (and (t a b) (= (store a 1 2) (store b 2 3))) false)", "two arrays are said"),
        ("(=> (t a b) (t ((as const (Array Int Int)) true) b))", "only names are applied"),
        ("(=> (t a b) (t (store a 1 b) b))", "does not take these arguments"),
        ("(=> (and (t a b) (= (select a true) 1)) false)", "does not take these arguments"),
        ("(=> (and (t a b) (< a b)) false)", "does not take these arguments"),
    ];
    for (formula, message) in refused {
        let sort = "(Array Int Int)";
        let text = format!(
            "(declare-fun t ({sort} {sort}) Bool)
            (assert (forall ((a {sort}) (b {sort}) (c {sort})) {formula}))"
        );
        let said = read(&script(&text)).expect_err(formula).to_string();
        assert!(said.contains(message), "{formula}: {said}");
        assert!(said.contains("help: "), "{said}");
    }
    let sorts = ["(Array Bool Int)", "(Array Int Real)", "(Array Int)", "(Array Int (Array Int))"];
    for sort in sorts {
        let said = read(&script(&format!("(declare-fun t ({sort}) Bool)"))).expect_err(sort);
        assert!(said.to_string().contains("test.smt2:4:"), "{said}");
    }
}

/// Rules, which share their variables, and queries, which ask whether something is derived.
#[test]
fn rules_and_queries() {
    if solvers::quick().is_empty() {
        return;
    }
    // p is (0, 0), (1, 2), (2, 4) …, q all that is between.
    let rules = "(set-option :fixedpoint.engine spacer)
        (declare-rel p (Int Int)) (declare-rel q (Int)) (declare-rel fail ())
        (declare-var x Int) (declare-var |y| Int) (declare-var z Int)
        (define-fun next ((a Int)) Int (+ a 1))
        (rule (p 0 0))
        (rule (=> (and (p x y) (< x 7)) (p (next x) (+ y 2))) onwards)
        (rule (! (=> (and (p x y) (<= x z y)) (q z)) :named between))
        (rule (forall ((n Int)) (let ((m (+ n n))) (=> (and (q n) (> n 20)) fail))))";
    let cases = [
        ("(query fail)", VerdictKind::Safe),
        ("(query fail :print-certificate true :engine spacer)", VerdictKind::Safe),
        ("(query q)", VerdictKind::Reachable),
        ("(query (q 14))", VerdictKind::Reachable),
        ("(query (and (q z) (> z 14)))", VerdictKind::Safe),
        ("(query (exists ((n Int)) (and (p n n) (> n 0))))", VerdictKind::Safe),
        ("(query (p x x))", VerdictKind::Reachable),
        ("(query fail) (query (p 3 7))", VerdictKind::Safe),
        ("(query fail) (query (p 3 6)) (exit)", VerdictKind::Reachable),
        // Clauses are read beside rules, and what they exclude is asked besides.
        (
            "(assert (forall ((n Int)) (=> (q n) (q (- n))))) (query (q (- 4)))",
            VerdictKind::Reachable,
        ),
        ("(assert (forall ((n Int)) (=> (p n 3) false))) (query fail)", VerdictKind::Safe),
        ("(assert (forall ((n Int)) (=> (p n 4) false))) (query fail)", VerdictKind::Reachable),
        ("(assert (forall ((n Int)) (=> (p n 4) false))) (check-sat)", VerdictKind::Reachable),
    ];
    for (asked, expected) in cases {
        let program = read(&format!("{rules}{asked}")).unwrap_or_else(|e| panic!("{e}"));
        assert_eq!(verdict("auto", &program), expected, "{asked}");
    }
    // Several relations in a body.
    let sums = |asked: &str| {
        format!(
            "(declare-rel s (Int)) (declare-var x Int) (declare-var y Int)
            (rule (s 3)) (rule (s 5)) (rule (=> (and (s x) (s y) (< x 20)) (s (+ x y)))) (query {asked})"
        )
    };
    for (asked, expected) in
        [("(s 11)", VerdictKind::Reachable), ("(and (s x) (< x 3))", VerdictKind::Safe)]
    {
        let program = read(&sums(asked)).unwrap_or_else(|e| panic!("{e}"));
        assert_eq!(verdict("auto", &program), expected, "{asked}");
    }
}

#[test]
fn bad_scripts_are_refused_with_a_reason_and_a_place() {
    bad::are_refused("horn", "smt2", 20);
}

#[test]
fn what_is_determined_is_assigned() {
    let program = read(&script(SWAPS)).unwrap();
    let edges = program.functions[0].graph.graph.edge_weights();
    let inputs = edges.filter(|edge| matches!(edge.instruction, Instruction::Input { .. }));
    assert_eq!(inputs.count(), 0);
}

#[test]
fn what_is_not_read_is_refused_with_a_place() {
    let clause =
        |formula: &str| script(&format!("(assert (forall ((a Int) (b Bool) (c Int)) {formula}))"));
    let cases = [
        ("(set-logic LIA)".to_owned(), "1:12", "not HORN"),
        ("(assert true)".to_owned(), "1:1", "no predicate declared"),
        (script("(assert (p 1 2)"), "4:1", "parenthesis is never closed"),
        (script("(assert (p 1 2)))"), "4:17", "closes nothing"),
        (script("(assert (p 1 |2))"), "4:14", "symbol is never closed"),
        (script("(push 1)"), "4:1", "`push` is not read"),
        (script("(declare-fun p () Bool)"), "4:14", "declared twice"),
        (script("(declare-fun r ((_ BitVec 8)) Bool)"), "4:17", "bit-vectors"),
        (script("(declare-fun r (Real) Bool)"), "4:17", "`Real` is not read"),
        (script("(declare-fun r (Int) Int)"), "4:22", "no predicate"),
        (clause("(=> (p a 1 2) false)"), "4:48", "takes 2 arguments, not 3"),
        (clause("(=> (p a b) false)"), "4:53", "this is of sort Bool"),
        (clause("(=> (r a) false)"), "4:48", "`r` is not known"),
        (clause("(=> (p a d) false)"), "4:53", "`d` is not known"),
        (script("(define-fun f ((a Int)) Bool a)\n(assert (f 1))"), "4:30", "of sort Int"),
        (script("(define-fun f ((a Int)) Int (f a))\n(assert (p (f 1) 1))"), "4:29", "not known"),
        (script("(define-fun f ((a Int)) Int a)\n(assert (p (f true) 1))"), "5:12", "arguments"),
        (script("(define-fun p () Bool true)"), "4:13", "declared twice"),
        (script("(define-fun f (a) Bool true)"), "4:1", "no definition"),
        (clause("(or (p a 1) (p a 2))"), "4:9", "two predicates in its head"),
        (clause("(=> (= a (mod a c)) (p a a))"), "4:53", "may be zero"),
        (clause("(=> (forall ((d Int)) (> d a)) (p a a))"), "4:48", "quantifier"),
        (clause("(=> (< a b) (p a a))"), "4:48", "does not take these arguments"),
    ];
    for (text, place, message) in cases {
        let said = read(&text).expect_err(&text).to_string();
        assert!(said.contains(&format!("test.smt2:{place}")), "{place} {message}:\n{said}");
        assert!(said.contains(message), "{message}:\n{said}");
        assert!(said.contains("help: "), "{said}");
    }
}

#[test]
fn what_is_deep_does_not_crash() {
    // The longest is 11 MB.
    for levels in [900, 30_000, 600_000] {
        let lets: Vec<String> = (0..levels).map(|n| format!("(let ((x{n} (+ a {n})))")).collect();
        let lets = lets.concat();
        let close = ")".repeat(levels);
        let text =
            script(&format!("(assert (forall ((a Int)) {lets} (=> (p a x0) false){close}))"));
        match read(&text) {
            Ok(_) => assert_eq!(levels, 900),
            Err(error) => assert!(error.to_string().contains("nested more than"), "{error}"),
        }
    }
    let sum: String = (0..15_000).map(|_| "(ite (> a 0) (+ a (abs ").collect();
    let text = script(&format!("(assert (forall ((a Int)) (p a {sum}"));
    assert!(read(&text).is_err());
    let ites: Vec<String> = (0..3_000).map(|n| format!("(ite (> a {n}) (* a a) (mod ")).collect();
    let ites = ites.concat();
    let close = " 7))".repeat(3_000);
    let text = script(&format!("(assert (forall ((a Int)) (p a {ites} a {close})))"));
    assert!(read(&text).unwrap_err().to_string().contains("nested more than"));
}
