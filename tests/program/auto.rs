//! Several engines side by side: who decides, what is told of the others, and that they are few or
//! many as somebody names them.

use std::sync::Arc;
use std::time::Duration;

use unloop::budget::Budget;
use unloop::front::{ReadOptions, language_for, read_text};
use unloop::graph::Target;
use unloop::logic::Terms;
use unloop::outcome::{ReasonCode, TurnEnd};
use unloop::prove::auto::{AUTO, Auto, AutoSettings};
use unloop::prove::{Engine, Settings};
use unloop::solve::{Means, ProcessGroup};
use unloop::verdict::{Report, VerdictKind};
use unloop::{CheckOptions, check};

use crate::support::solvers;

const HEAD: &str = "extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
";

fn checked(body: &str, engine: &'static dyn Engine, auto: AutoSettings, time: Duration) -> Report {
    let terms = Arc::new(Terms::new());
    let language = language_for("a.c".as_ref(), None).expect("there is C");
    let text = format!("{HEAD}int main(void) {{\n{body}\nreturn 0;\n}}\n");
    let (program, _) = read_text(language, "a.c", &text, &ReadOptions::default(), &terms)
        .unwrap_or_else(|errors| panic!("{errors:?}\n{text}"));
    let targets = Target::Errors.resolve(&program).expect("it has an error");
    let (solvers, processes) = (solvers::installed(), ProcessGroup::new());
    let budget = Budget::lasting(time);
    let settings = Settings { auto, ..Settings::default() };
    let options = CheckOptions {
        engine,
        means: Means::new(&solvers, &processes, &budget),
        settings: &settings,
        cross_check: false,
        run_first: false,
    };
    check(&program, &targets, &options).report
}

/// What one engine decides at once, what it takes another one for, and runs.
const DECIDED: [(&str, VerdictKind); 3] = [
    (
        "int n = __VERIFIER_nondet_int(), x = 0, y = 0;
        while (x < n) { x++; y++; }
        if (n >= 0 && y != n) reach_error();",
        VerdictKind::Safe,
    ),
    (
        "int n = __VERIFIER_nondet_int(), s = 0, t = 0;
        while (n > 0) {
            if (s == 0) s = 1; else if (s == 1) { s = 2; t = 5; } else { s = 0; t = 0; }
            n = n - 1;
        }
        if (s != 2 && t == 5) reach_error();",
        VerdictKind::Safe,
    ),
    (
        "int n = __VERIFIER_nondet_int(), s = 0;
        for (int i = 0; i < n; i++) s += i;
        if (s == 45) reach_error();",
        VerdictKind::Reachable,
    ),
];

#[test]
fn one_decides_and_the_others_are_told_of() {
    if solvers::installed().is_empty() {
        return;
    }
    for (body, expected) in DECIDED {
        for share in [true, false] {
            let auto = AutoSettings { share, ..AutoSettings::default() };
            let report = checked(body, &AUTO, auto, Duration::from_secs(30));
            assert_eq!(report.answer, expected, "{:?}\n{body}", report.engines);
            let decided = |turn: &&unloop::outcome::Turn| turn.end == TurnEnd::Decided;
            let who: Vec<&str> =
                report.engines.iter().filter(decided).map(|turn| turn.engine).collect();
            assert_eq!(who, [report.engine], "{:?}", report.engines);
        }
    }
}

/// Where they are to contradict each other, all go on, and say whether they came to the same.
#[test]
fn nobody_comes_to_the_opposite() {
    if solvers::installed().is_empty() {
        return;
    }
    let auto = AutoSettings { contradict: true, ..AutoSettings::default() };
    for (body, expected) in DECIDED {
        let report = checked(body, &AUTO, auto, Duration::from_secs(4));
        assert_eq!(report.answer, expected, "{:?}\n{body}", report.engines);
        let ended = |end: TurnEnd| report.engines.iter().filter(|turn| turn.end == end).count();
        assert_eq!((ended(TurnEnd::Decided), ended(TurnEnd::Waited)), (1, 0));
        assert_eq!(ended(TurnEnd::Stopped), 0, "{:?}", report.engines);
        assert!(ended(TurnEnd::Concluded) > 0, "{:?}", report.engines);
    }
}

#[test]
fn those_work_that_are_named() {
    if solvers::installed().is_empty() {
        return;
    }
    let some = Auto::of(&["induction", "symbolic"]).expect("there are such");
    let (body, expected) = DECIDED[1];
    let report = checked(body, some, AutoSettings::default(), Duration::from_secs(30));
    assert_eq!(report.answer, expected);
    let names: Vec<&str> = report.engines.iter().map(|turn| turn.engine).collect();
    assert_eq!(names, ["induction", "symbolic"]);
}

/// Products of inputs that no solver sees through: each engine that has begun says what it lacked.
#[test]
fn what_each_lacked_is_told() {
    if solvers::installed().is_empty() {
        return;
    }
    let body = "int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int(), z = 0;
        if (x < 2 || y < 2 || x > 30000 || y > 30000) return 0;
        while (__VERIFIER_nondet_int()) z = (z * z + x * y + 7) % 1000003;
        if (x * x * x + y * y * y == z * z * z + 31) reach_error();";
    let report = checked(body, &AUTO, AutoSettings::default(), Duration::from_millis(700));
    let reason = report.reason.expect("nobody knows");
    assert_eq!((report.answer, reason.code), (VerdictKind::Unknown, ReasonCode::Timeout));
    let begun = report.engines.iter().filter(|turn| turn.end != TurnEnd::Waited);
    assert!(begun.clone().count() > 1, "{:?}", report.engines);
    for turn in begun {
        assert!(matches!(&turn.end, TurnEnd::GaveUp(_)), "{turn:?}");
    }
}
