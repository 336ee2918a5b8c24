//! What callers and other files give is of its type: a `_Bool` is 0 or 1, until somebody writes its byte.

#![expect(clippy::unwrap_used, reason = "short tests")]

use std::path::Path;
use std::time::Duration;

use unloop::budget::Budget;
use unloop::front::ReadOptions;
use unloop::graph::Target;
use unloop::prove::Settings;
use unloop::prove::auto::AUTO;
use unloop::solve::{Means, ProcessGroup};
use unloop::verdict::VerdictKind;
use unloop::{CheckOptions, check_loaded, load_text};

use crate::support::solvers;

const HEAD: &str = "
struct state { int count; _Bool on; unsigned char more[3]; };
struct state make(void); void fill(struct state *s); _Bool said(void); extern struct state outer;
void reach_error(void);
void f(struct state *p, _Bool *q, int n) { if (n < 0 || n > 99) return; unsigned char *byte;
";

/// What is said of a function whose body reaches an error where `condition` holds after `before`.
fn verdict(before: &str, condition: &str) -> Option<VerdictKind> {
    let solvers = solvers::installed();
    if solvers.is_empty() {
        return None;
    }
    let text = format!("{HEAD}{before}\nif ({condition}) reach_error(); }}\n");
    let entry = Some("f".to_owned());
    let options = ReadOptions { entry, valid_pointers: true, ..ReadOptions::default() };
    let read = load_text(Path::new("given.c"), &text, None, &options).unwrap();
    let targets = "errors".parse::<Target>().unwrap().resolve(&read.program).unwrap();
    let (processes, budget) = (ProcessGroup::new(), Budget::lasting(Duration::from_secs(20)));
    let means = Means::new(&solvers, &processes, &budget);
    let settings = Settings::default();
    let options = CheckOptions {
        engine: &AUTO,
        means,
        settings: &settings,
        cross_check: false,
        run_first: true,
    };
    Some(check_loaded(&read, &targets, &options).result.report.answer)
}

#[track_caller]
fn expect(before: &str, condition: &str, expected: VerdictKind) {
    if let Some(found) = verdict(before, condition) {
        assert_eq!(found, expected, "{before} {condition}");
    }
}

#[test]
fn truth_values_are_zero_or_one() {
    for given in [
        "_Bool b = p->on;",
        "_Bool b = p[n].on;",
        "_Bool b = q[n];",
        "_Bool b = *q;",
        "_Bool b = outer.on;",
        "_Bool b = said();",
        "struct state s = make(); _Bool b = s.on;",
        "struct state s; fill(&s); _Bool b = s.on;",
        "p->count = 7; p[n].on = n > 3; q[2] = !q[n]; _Bool b = q[1] + p[4].on;",
    ] {
        expect(given, "b != 0 && b != 1", VerdictKind::Safe);
        expect(given, "b", VerdictKind::Reachable);
    }
}

#[test]
fn what_is_beside_them_is_anything() {
    expect("", "p[n].on && p[n].more[1] == 200", VerdictKind::Reachable);
    expect("byte = (unsigned char *)p;", "byte[8 * n + 5] == 200", VerdictKind::Reachable);
}

#[test]
fn their_bytes_may_be_written() {
    for write in [
        "byte = (unsigned char *)&p->on; *byte = 5;",
        "byte = (unsigned char *)&p[n].on; *byte = 5;",
        "byte = (unsigned char *)(q + n); *byte += 4;",
        "byte = (unsigned char *)q; byte[n] = 5; byte += n;",
        "__builtin_memset(&p[n].on, 5, 1); byte = (unsigned char *)&p[n].on;",
        "__builtin_memset(q, 5, 9); byte = (unsigned char *)(q + 3);",
        "*(short *)q = 0x505; byte = (unsigned char *)(q + 1);",
    ] {
        expect(write, "*byte == 5", VerdictKind::Reachable);
        assert_ne!(verdict(write, "*(_Bool *)byte > 1"), Some(VerdictKind::Safe), "{write}");
    }
}
