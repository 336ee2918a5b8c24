//! Horn clauses: what they look like, who solves them, and that nobody is believed.

#![expect(clippy::unwrap_used, reason = "short tests")]

use std::sync::Arc;
use std::time::Duration;

use unloop::budget::Budget;
use unloop::front::{ReadOptions, language_for, read_text};
use unloop::graph::{Program, Target, Targets};
use unloop::logic::Terms;
use unloop::outcome::{Query, ReasonCode};
use unloop::prove::{Settings, engine};
use unloop::solve::horn::{HornAnswer, HornScript, solution, text_in_bits};
use unloop::solve::profile::{HornInput, HornWays};
use unloop::solve::{AttemptOutcome, Feature, Means, ProcessGroup, Solver};
use unloop::verdict::{Report, VerdictKind};
use unloop::{CheckOptions, check, clauses};

use crate::support::{self, solvers};

/// Two counters run side by side; or one of them is one ahead.
fn counters(second: &str) -> String {
    format!(
        "extern int __VERIFIER_nondet_int(void);
        extern void reach_error(void);
        int main(void) {{
            int n = __VERIFIER_nondet_int();
            int x = 0, y = {second};
            while (x < n) {{
                x++;
                y++;
            }}
            if (n >= 0 && y != n)
                reach_error();
            return 0;
        }}"
    )
}

const MATRIX: &str = "int main(void) {
    int a[3][3], i = 0;
    for (; i < 3; i++)
        a[i][2 - i] = i;
    if (a[1][1] != 1)
        __VERIFIER_error();
    return 0;
}";

/// A function that calls itself and changes a global, with an error inside.
const RECURSION: &str = "extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int calls;
int down(int n) {
    if (n < 0)
        reach_error();
    if (n == 0)
        return 0;
    calls++;
    return 1 + down(n - 1);
}
int main(void) {
    int n = __VERIFIER_nondet_int();
    calls = 0;
    if (n >= 0 && down(n) != calls)
        reach_error();
    return 0;
}";

fn program(file: &str, text: &str) -> (Program, Targets) {
    let terms = Arc::new(Terms::new());
    let language = language_for(file.as_ref(), None).unwrap();
    let (program, _) = read_text(language, file, text, &ReadOptions::default(), &terms).unwrap();
    let targets = Target::Errors.resolve(&program).unwrap();
    (program, targets)
}

fn text(file: &str, text: &str) -> String {
    let (program, targets) = program(file, text);
    let (processes, budget) = (ProcessGroup::new(), Budget::unlimited());
    let made = clauses(&program, &targets, Means::new(&[], &processes, &budget)).unwrap().unwrap();
    HornScript::new(&program.terms, &made, &budget).unwrap().text()
}

fn checked(text: &str, solvers: &[Solver], seconds: u64) -> (Report, Vec<Query>) {
    checked_as("test.c", text, solvers, seconds)
}

fn checked_as(file: &str, text: &str, solvers: &[Solver], seconds: u64) -> (Report, Vec<Query>) {
    let (program, targets) = program(file, text);
    let processes = ProcessGroup::new();
    let budget = Budget::lasting(Duration::from_secs(seconds));
    let options = CheckOptions {
        engine: engine("horn").unwrap(),
        means: Means::new(solvers, &processes, &budget),
        settings: &Settings::default(),
        cross_check: false,
        run_first: false,
    };
    let result = check(&program, &targets, &options);
    assert_eq!(processes.running(), 0);
    (result.report, result.queries)
}

/// Those that can solve clauses.
fn able() -> Vec<Solver> {
    solvers::installed().into_iter().filter(|solver| solver.profile.horn.is_some()).collect()
}

#[test]
fn the_text_is_the_same_each_time() {
    let settings = support::snapshots::within("snapshots/horn");
    let all = [("counters", &*counters("0")), ("matrix", MATRIX), ("recursion", RECURSION)];
    for (name, source) in all {
        let written = text("test.c", source);
        assert_eq!(written, text("test.c", source));
        settings.bind(|| insta::assert_snapshot!(name, written));
    }
}

#[test]
fn over_bit_vectors_predicates_take_as_many_bits_as_they_need() {
    let in_bits = |source: &str| {
        let (program, targets) = program("test.c", source);
        let (processes, budget) = (ProcessGroup::new(), Budget::unlimited());
        let means = Means::new(&[], &processes, &budget);
        let made = clauses(&program, &targets, means).unwrap().unwrap();
        text_in_bits(&program.terms, &made, &budget).map_err(|unfit| unfit.to_string())
    };
    let written = in_bits(&counters("0")).unwrap();
    assert_eq!(written, in_bits(&counters("0")).unwrap());
    let settings = support::snapshots::within("snapshots/horn");
    settings.bind(|| insta::assert_snapshot!("counters_in_bits", written));
    let unfit = in_bits(MATRIX).unwrap_err();
    assert!(unfit.contains("the array") && unfit.contains("is handed on at `loop.3`"), "{unfit}");
}

/// Whoever finds invariants, somebody else may confirm them.
#[test]
fn what_one_finds_another_confirms() {
    let (Some(finder), Some(other)) = (finder(), unable()) else { return };
    let name = other.name().to_owned();
    let (report, queries) = checked(&counters("0"), &[other, finder], 20);
    assert_eq!(report.answer, VerdictKind::Safe, "{:?}", report.reason);
    let deciding: Vec<&Query> = queries.iter().filter(|query| query.decides).collect();
    assert!(!deciding.is_empty());
    for query in deciding {
        let answered =
            |a: &&unloop::solve::Attempt| matches!(a.outcome, AttemptOutcome::Answered(_));
        let who = query.attempts.iter().find(answered).map(|attempt| attempt.solver.clone());
        assert_eq!(who.as_deref(), Some(name.as_str()));
    }
}

/// How a solver that is no more than a program is asked: in one way, and it gives certificates.
fn one_way() -> HornWays {
    let certificate = vec![String::from("--certificate")];
    HornWays { ways: vec![Vec::new()], certificate, input: HornInput::Conversation }
}

/// One that cannot, and may confirm what others find.
fn unable() -> Option<Solver> {
    solvers::installed().into_iter().find(|solver| solver.profile.horn.is_none())
}

/// One that can, and is asked about clauses only: in all else others have a head start.
fn finder() -> Option<Solver> {
    able().into_iter().next().map(last)
}

/// A fake that says that it can, and is asked about clauses only.
fn lying(name: &str) -> Solver {
    let mut fake = solvers::fake(name);
    fake.profile.horn = Some(one_way());
    last(fake)
}

/// The same solver, asked last.
fn last(mut solver: Solver) -> Solver {
    solver.profile.order = 1_000;
    solver
}

#[test]
fn runs_are_found_and_replayed() {
    if able().is_empty() {
        return;
    }
    let (report, _) = checked(&counters("1"), &solvers::installed(), 20);
    assert_eq!(report.answer, VerdictKind::Reachable, "{:?}", report.reason);
}

#[test]
fn nobody_is_believed() {
    let mut all = solvers::quick();
    if all.is_empty() {
        return;
    }
    all.iter_mut().for_each(|solver| solver.profile.horn = None);
    let asked = |name: &str, second: &str| {
        let solvers: Vec<Solver> = all.iter().cloned().chain([lying(name)]).collect();
        checked(&counters(second), &solvers, 2).0
    };
    for second in ["0", "1"] {
        let report = asked("wrong_clauses", second);
        assert_eq!(report.answer, VerdictKind::Unknown, "{second}");
        assert_eq!(report.reason.unwrap().code, ReasonCode::Unconfirmed);
    }
    // What has no solution has a run: there is none.
    assert_eq!(asked("says_unsat", "0").answer, VerdictKind::Unknown);
    for name in ["garbage", "dies", "hangs", "unsat_then_error", "knows_nothing"] {
        assert_eq!(asked(name, "0").answer, VerdictKind::Unknown, "{name}");
    }
}

/// Some read all clauses before they answer, and give their solution with the answer.
#[test]
fn who_answers_at_the_end_is_heard() {
    let Some(other) = unable() else { return };
    let mut whole = lying("whole_input");
    whole.profile.lacks.push(Feature::Formulas);
    let deaf = checked(&counters("0"), &[other.clone(), whole.clone()], 1).0;
    assert_eq!(deaf.answer, VerdictKind::Unknown);
    whole.profile.horn.as_mut().unwrap().input = HornInput::Whole;
    for (second, answer) in [("0", VerdictKind::Safe), ("1", VerdictKind::Unknown)] {
        let (report, _) = checked(&counters(second), &[other.clone(), whole.clone()], 5);
        assert_eq!(report.answer, answer, "{:?}", report.reason);
    }
}

/// Contracts that one finds, another confirms; and nobody is believed.
#[test]
fn contracts_are_checked() {
    let Some(other) = unable() else { return };
    for name in ["wrong_clauses", "says_unsat", "garbage", "dies", "knows_nothing"] {
        let (report, _) = checked(RECURSION, &[other.clone(), lying(name)], 3);
        assert_eq!(report.answer, VerdictKind::Unknown, "{name}");
    }
    let Some(finder) = finder() else { return };
    let (report, _) = checked(RECURSION, &[other.clone(), finder], 20);
    assert_eq!(report.answer, VerdictKind::Safe, "{:?}", report.reason);
    assert_eq!(report.solver.as_deref(), Some(other.name()));
    let contracts = report.invariants.iter().filter(|one| one.holds.text.starts_with("down "));
    assert_ne!(contracts.count(), 0);
}

/// McCarthy's function as clauses, of which one has two predicates in its body; what it gives for
/// numbers up to `most` is asked about. The name is one of which a fake says something.
fn ninety_one(most: i64) -> String {
    format!(
        "(set-logic HORN)
        (declare-fun loop.6 (Int Int Int) Bool)
        (assert (forall ((n Int)) (=> (> n 100) (loop.6 n (- n 10) 0))))
        (assert (forall ((n Int) (a Int) (b Int) (c Int) (d Int))
            (=> (and (<= n 100) (loop.6 (+ n 11) a c) (loop.6 a b d)) (loop.6 n b 0))))
        (assert (forall ((n Int) (r Int) (c Int))
            (=> (and (loop.6 n r c) (<= n {most}) (not (= r 91))) false)))
        (check-sat)"
    )
}

/// Of clauses that are put to solvers as they stand, solutions are checked and derivations replayed.
#[test]
fn clauses_as_they_stand_are_checked() {
    let Some(other) = unable() else { return };
    for name in ["wrong_clauses", "says_unsat", "garbage", "dies", "unsat_then_error"] {
        let both = [other.clone(), lying(name)];
        let (report, _) = checked_as("test.smt2", &ninety_one(101), &both, 2);
        assert_eq!(report.answer, VerdictKind::Unknown, "{name}");
        // There is a run, which may be found without them.
        let (report, _) = checked_as("test.smt2", &ninety_one(102), &both, 2);
        assert_ne!(report.answer, VerdictKind::Safe, "{name}");
    }
    let Some(finder) = finder() else { return };
    let both = [other.clone(), finder];
    let (report, _) = checked_as("test.smt2", &ninety_one(101), &both, 20);
    assert_eq!(report.answer, VerdictKind::Safe, "{:?}", report.reason);
    assert_eq!(report.solver.as_deref(), Some(other.name()));
    let (report, _) = checked_as("test.smt2", &ninety_one(102), &both, 20);
    assert_eq!(report.answer, VerdictKind::Reachable, "{:?}", report.reason);
}

/// A number goes from one predicate to the next, and is counted by a loop in the middle; then it may
/// come out twice, `more` than so often.
fn long_way(length: usize, more: i64) -> String {
    use std::fmt::Write as _;
    let mut text = String::from("(set-logic HORN)\n(declare-fun loop (Int Int) Bool)\n");
    for at in 0..length {
        let _ = writeln!(text, "(declare-fun p{at} (Int Int) Bool)");
    }
    text += "(assert (forall ((n Int)) (=> (and (<= 0 n) (<= n 10)) (p0 n 0))))\n";
    for at in 1..length {
        let (before, next) = if at == length / 2 { ("loop", at) } else { ("p", at) };
        let before = if before == "p" { format!("p{}", at - 1) } else { before.to_owned() };
        let _ = writeln!(
            text,
            "(assert (forall ((n Int) (m Int) (k Int)) (=> (and ({before} n m) (= k (+ m 1)) \
             (not (= n {}))) (p{next} n k))))",
            at + 100
        );
    }
    let half = length / 2 - 1;
    let _ = write!(
        text,
        "(assert (forall ((n Int) (m Int)) (=> (p{half} n m) (loop n m))))
        (assert (forall ((n Int) (m Int)) (=> (and (loop n m) (< n 10)) (loop (+ n 1) m))))
        (assert (forall ((n Int) (m Int) (k Int))
            (=> (and (p{last} n m) (p{last} k m) (> (+ n k m) {most})) false)))
        (check-sat)",
        last = length - 1,
        most = 18 + i64::try_from(length).unwrap() + more
    );
    text
}

/// Predicates that do not depend on themselves are gone before a solver is asked; what it says is made
/// into what holds of all, and into a run.
#[test]
fn clauses_are_put_without_what_can_be_done_without() {
    let (short, _) = program("test.smt2", &long_way(6, 0));
    let clauses = short.origin.clauses.clone().unwrap();
    let reduced = clauses.reduced(&short.terms);
    let script = HornScript::new(&short.terms, reduced.clauses(), &Budget::unlimited()).unwrap();
    let settings = support::snapshots::within("snapshots/horn");
    settings.bind(|| insta::assert_snapshot!("reduced", script.text()));
    let (Some(other), Some(finder)) = (unable(), finder()) else { return };
    for (more, answer) in [(1, VerdictKind::Safe), (0, VerdictKind::Reachable)] {
        let both = [other.clone(), finder.clone()];
        let (report, _) = checked_as("test.smt2", &long_way(400, more), &both, 20);
        assert_eq!(report.answer, answer, "{:?}", report.reason);
    }
}

#[test]
fn who_cannot_says_so() {
    let (program, targets) = program("test.c", &counters("0"));
    let (processes, budget) = (ProcessGroup::new(), Budget::unlimited());
    let mut all = solvers::quick();
    all.iter_mut().for_each(|solver| solver.profile.horn = None);
    let means = Means::new(&all, &processes, &budget);
    let made = clauses(&program, &targets, means).unwrap().unwrap();
    let script = HornScript::new(&program.terms, &made, &budget).unwrap();
    let end = solution(&script, means, &budget, &processes);
    let unfit = |a: &unloop::solve::Attempt<HornAnswer>| {
        matches!(a.outcome, AttemptOutcome::Unfit(Feature::Horn))
    };
    assert!(end.winner.is_none() && end.attempts.iter().all(unfit), "{:?}", end.attempts);
}
