//! `unloop loops`: what is told of loops, by any solver the same.

use crate::run::{Bench, really};
use crate::support::{at, snapshots};

/// Loops of several kinds: one inside another, one whose steps are three long, one that takes
/// turns of a length that is not known, one that waits for an input, one that never ends.
const KINDS: &str = "int __VERIFIER_nondet_int(void);
int main(int m, int n) {
    int i = 0, j = 0, s = 0;
    for (int a = 0; a < n; a++)
        for (int b = 0; b < a; b++)
            s++;
    for (int k = 0; k < 100; k += 3)
        s += k;
    while (i < n) {
        if (j < m) {
            j++;
        } else {
            j = 0;
            i++;
        }
    }
    while (__VERIFIER_nondet_int())
        s++;
    while (s >= 0)
        s++;
    return s;
}
";

/// Loops that say more in slices: six conditions that the counter does not depend on, sums of which
/// nobody looks at some, and of the others two do not depend on each other, a way out that depends on much, numbers that wrap around or may.
const SLICES: &str = "int __VERIFIER_nondet_int(void);
int main(int n, unsigned m) {
    int a = 0, b = 0, d = 0, e = 0, f = 0, g = 0, i, at = -1, cells[8];
    unsigned sum = 0, u = 0;
    unsigned char c = m;
    for (i = 0; i < n; i++) {
        if (__VERIFIER_nondet_int() > 1) a += 2;
        if (__VERIFIER_nondet_int() > 2) b += 3;
        if (i % 2 == 0) d += 4;
        if (__VERIFIER_nondet_int() > 4) e += 5;
        if (__VERIFIER_nondet_int() > 5) f += 6;
        if (__VERIFIER_nondet_int() > 6) g += 7;
    }
    while (u < m) {
        sum = sum * 31 + u;
        u++;
    }
    while (c != 3)
        c += 7;
    for (unsigned k = m - 1; k < m; k--)
        a++;
    for (i = 0; i < 8 && cells[i] > n; i++)
        at += cells[i] % 7;
    return b + d + at + sum + c;
}
";

const MICROC: &str = "main() {
    var x, y;
    x = input;
    y = 0;
    while (x > 0) {
        x = x - 2;
        y = y + x;
    }
    return y;
}
";

#[test]
fn what_loops_do() {
    let turns = std::fs::read(at("examples/turns.c")).expect("it is there");
    let files =
        [("turns", "turns.c"), ("kinds", "kinds.c"), ("slices", "slices.c"), ("microc", "p.uc")];
    for (name, file) in files {
        let bench = Bench::with(&[("kinds.c", KINDS), ("slices.c", SLICES), ("p.uc", MICROC)]);
        bench.write("turns.c", &turns);
        let arguments = ["loops", file, "--picture", "loops.svg"];
        let Some(ran) = really(&bench, &[&arguments[..], &["-q"]].concat()) else { return };
        assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
        let picture = std::fs::read_to_string(bench.path("loops.svg")).expect("it was written");
        assert!(picture.starts_with("<?xml") && picture.ends_with("</svg>\n"));
        let json = really(&bench, &["loops", file, "--json"]).expect("solvers");
        let mut json: serde_json::Value = serde_json::from_str(&json.stdout).expect("JSON");
        for key in ["seconds", "queries"] {
            assert!(json.as_object_mut().expect("an object").remove(key).is_some());
        }
        let json = serde_json::to_string_pretty(&json).expect("it was JSON");
        let all = format!("{}\n{json}", ran.stdout);
        snapshots::settings().bind(|| insta::assert_snapshot!(format!("loops-{name}"), all));
    }
}

#[test]
fn summaries_are_of_the_variables_that_are_named() {
    let bench = Bench::with(&[("slices.c", SLICES)]);
    let Some(ran) = really(&bench, &["loops", "slices.c", "-q", "--of", "i,d"]) else { return };
    assert!(ran.stdout.contains("    rounds at most: max(0, n - i)\n"), "{}", ran.stdout);
    assert!(ran.stdout.contains("\n    of d, i: class 3"), "{}", ran.stdout);
    assert!(!ran.stdout.contains("b = "), "{}", ran.stdout);
    let ran = really(&bench, &["loops", "slices.c", "--of", "i,zz"]).expect("solvers");
    ran.complains(64, "there is no variable `zz`");
}

/// What is known before a loop may be so because nothing has wrapped around: then it is not made use
/// of, since runs on which it has come to the loop, too.
#[test]
fn bounds_hold_behind_numbers_that_wrapped_around() {
    let text = "int main(unsigned a, unsigned b) {
    unsigned n = a - b, i = 0;
    while (i < n || i < a)
        i++;
    return i;
}
";
    let bench = Bench::with(&[("p.c", text)]);
    let Some(ran) = really(&bench, &["loops", "p.c", "--json"]) else { return };
    let json: serde_json::Value = serde_json::from_str(&ran.stdout).expect("JSON");
    let bound = json["loops"][0]["bound"].as_str().unwrap_or_default();
    assert!(bound.contains('n') && bound.contains('a'), "{bound}");
}

/// A number that wraps around as a loop ends, or once on its way, is another path.
#[test]
fn numbers_that_wrap_around_are_followed_where_that_says_more() {
    let text = "unsigned main(unsigned n, unsigned m, unsigned char c) {
    while (n--)
        c++;
    while (--m)
        ;
    while (c != 3)
        c += 7;
    return n + m + c;
}
";
    let bench = Bench::with(&[("p.c", text)]);
    let Some(ran) = really(&bench, &["loops", "p.c", "--json"]) else { return };
    let json: serde_json::Value = serde_json::from_str(&ran.stdout).expect("JSON");
    let told = |at: usize, what: &str| json["loops"][at][what].clone();
    assert_eq!((told(0, "bound"), told(1, "precise")), ("n".into(), true.into()), "{json}");
    assert_eq!((told(2, "bound"), told(2, "whole")), (().into(), false.into()), "{json}");
}

#[test]
fn what_cannot_be_told_is_said() {
    let recursive = "int f(int n) { return n > 0 ? f(n - 1) : 0; }\nint main(int n) { while (n > f(n)) n--; return n; }\n";
    let bench = Bench::with(&[("p.c", recursive), ("turns.c", KINDS)]);
    let Some(ran) = really(&bench, &["loops", "p.c"]) else { return };
    assert_eq!(ran.status, 5);
    assert!(ran.stderr.contains("reason: recursion: "), "{}", ran.stderr);
    let ran =
        really(&bench, &["loops", "turns.c", "--picture", "no/such/folder.svg"]).expect("solvers");
    assert_eq!(ran.status, 64);
    assert!(ran.stderr.contains("cannot write no/such/folder.svg"), "{}", ran.stderr);
}

/// A loop that is never entered leaves its place to the next one, one that has no condition to the
/// one inside it; `do` and `for` begin before what they do.
#[test]
fn loops_are_told_where_they_are() {
    let text = "int nondet_int(void);
int main(void) {
    int a = 0, d = nondet_int();
    while (a % 3 == 1)
        a++;
    while (d > 0)
        d--;
    do

    {
        a++;
    } while (a < 5);
    for (
        ;
        a > 0;)
        a--;
    for (;;)
        while (d < 7)
            if (d++ == 5) goto out;
out:
    if (a == 0) { ERROR: return 1; }
    return a;
}
";
    let bench = Bench::with(&[("p.c", text)]);
    let Some(ran) = really(&bench, &["loops", "p.c", "--json"]) else { return };
    let json: serde_json::Value = serde_json::from_str(&ran.stdout).expect("JSON");
    let lines = |loops: &serde_json::Value| -> Vec<u64> {
        let all = loops.as_array().expect("a list").iter();
        all.map(|each| each["line"].as_u64().expect("a line")).collect()
    };
    assert_eq!(lines(&json["loops"]), [6, 8, 13, 17], "{}", ran.stdout);
    let check = ["check", "p.c", "--engine", "apc", "--run-first", "no", "--json"];
    let ran = really(&bench, &check).expect("there are solvers");
    let json: serde_json::Value = serde_json::from_str(&ran.stdout).expect("JSON");
    assert_eq!(json["verdict"], "reachable", "{}", ran.stdout);
    let told = lines(&json["loops"]);
    assert!(!told.is_empty() && told.iter().all(|line| [6, 8, 13, 17].contains(line)), "{told:?}");
}

/// A location behind a million rounds, a counter that must be large, a match far away.
#[test]
fn inputs_of_deep_loops_are_found() {
    let deep = "#include <assert.h>
int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int(), k = 0, other = 0;
    for (int i = 0; i < 1000000; i++) {
        if (i < n) k++; else other++;
    }
    assert(k <= 10000 || other != 123456);
    return 0;
}
";
    let bench = Bench::with(&[("p.c", deep)]);
    let arguments = ["check", "p.c", "--engine", "proteus", "--run-first", "no", "--json"];
    let Some(ran) = really(&bench, &arguments) else { return };
    let json: serde_json::Value = serde_json::from_str(&ran.stdout).expect("JSON");
    assert_eq!(json["verdict"], "reachable", "{}", ran.stdout);
    assert_eq!(json["input"][0]["value"], serde_json::json!(1_000_000 - 123_456));
}

/// What the command says of whether a program ends, with its status.
fn terminates(text: &str) -> Option<(i32, serde_json::Value)> {
    let bench = Bench::with(&[("p.c", text)]);
    let ran = really(&bench, &["loops", "p.c", "--terminates", "--json", "--timeout", "20"])?;
    Some((ran.status, serde_json::from_str(&ran.stdout).expect("JSON")))
}

#[test]
fn what_ends_is_told_from_what_does_not() {
    let read = "int __VERIFIER_nondet_int(void);\n";
    let ends = [
        // One measure after the other; loops in loops; what holds at the head is needed.
        "int main(void) { int x = __VERIFIER_nondet_int(), y = 5, z = __VERIFIER_nondet_int();
         while (x < 100 && z > 0) { if (__VERIFIER_nondet_int()) x++; else { z--; x = y; } } }",
        "int main(void) { int n = __VERIFIER_nondet_int();
         for (int i = 0; i < n; i++) for (int j = i; j < n; j += 2) n--; }",
        "int main(void) { int x = __VERIFIER_nondet_int(), d = 3;
         while (x >= 0) { x -= d; d++; } }",
        // Recursion: two measures, and one by way of another function.
        "int ack(int m, int n) { if (m <= 0) return n + 1; if (n <= 0) return ack(m - 1, 1);
         return ack(m - 1, ack(m, n - 1)); }
         int main(void) { return ack(__VERIFIER_nondet_int(), 3); }",
        "int odd(int n); int even(int n) { return n <= 0 ? 1 : odd(n - 1); }
         int odd(int n) { return n <= 0 ? 0 : even(n - 1); }
         int main(void) { return odd(__VERIFIER_nondet_int()); }",
        // The range of a type ends them, or a signed overflow does; a shift, bits that are taken away.
        "int main(int i, int n) { while (i != n) i += 2; }",
        "int main(int x, int y) { while (x > 0) { x = x + y; y = y - 1; } }",
        "int main(unsigned x) { while (x > 0) x = x / 2; }",
        "int main(unsigned x) { while (x > 0) x = x & (x - 1); }",
    ];
    for text in ends {
        let Some((status, json)) = terminates(&format!("{read}{text}")) else { return };
        assert_eq!((status, &json["terminates"]), (0, &serde_json::json!(true)), "{text}\n{json}");
        assert_ne!(json["queries"]["unsat"], 0, "{text}");
    }
    let goes_on = [
        ("int main(void) { int x = __VERIFIER_nondet_int(); while (x != 10) if (x < 10) x++; }", 2),
        ("int main(void) { unsigned char i; for (i = 0; i < 300; i++) ; return i; }", 2),
        (
            "int main(void) { int x = __VERIFIER_nondet_int(); if (x == 123456)
            while (x > 0) x = __VERIFIER_nondet_int() + 1; return x; }",
            3,
        ),
        // Of these only some inputs lead to the same values again: fixed points, periods.
        ("int main(int x, int d, int n) { while (x < n) x += d; }", 2),
        ("int main(int x, int n) { while (x < n) x = x * 2; }", 2),
        ("int main(int x, int c) { while (x > 0) { x = x - c; } }", 2),
        (
            "int main(int x, int y) { while (x + y == 1234567 && x > y + 12345 ? 1 : x < y - 12345) { int t = x; x = y; y = t; } }",
            2,
        ),
    ];
    for (text, line) in goes_on {
        let (status, json) = terminates(&format!("{read}{text}")).expect("solvers");
        assert_eq!(
            (status, &json["terminates"]),
            (10, &serde_json::json!(false)),
            "{text}\n{json}"
        );
        assert_eq!(json["endless"]["line"], line, "{json}");
    }
    let open = [
        (
            "int main(void) { int x = __VERIFIER_nondet_int();
         while (x > 1) if (x % 2) x = 3 * x + 1; else x /= 2; }",
            "spurious",
        ),
        (
            "int f(int n) { return n > 100 ? n - 10 : f(f(n + 11)); }
         int main(void) { return f(__VERIFIER_nondet_int()); }",
            "recursion",
        ),
    ];
    for (text, code) in open {
        let (status, json) = terminates(&format!("{read}{text}")).expect("solvers");
        assert_eq!((status, &json["terminates"]), (5, &serde_json::Value::Null), "{text}\n{json}");
        assert_eq!(json["reason"]["code"], code, "{json}");
    }
}

#[test]
fn whether_it_ends_is_told_to_people() {
    let text = "int __VERIFIER_nondet_int(void);
int main(void) {
    int x = __VERIFIER_nondet_int();
    while (x > 0)
        x = __VERIFIER_nondet_int();
    return 0;
}
";
    let bench = Bench::with(&[("p.c", text)]);
    let Some(ran) = really(&bench, &["loops", "p.c", "--terminates"]) else { return };
    assert_eq!(ran.status, 10);
    for part in ["DOES NOT TERMINATE", "line 4", "x = 1", "again and again", "TERMINATES: no\n"] {
        assert!(ran.stdout.contains(part), "{part}: {}", ran.stdout);
    }
    let ran =
        really(&bench, &["loops", "p.c", "--terminates", "--picture", "x.svg"]).expect("solvers");
    assert_eq!(ran.status, 64);
}

/// A summary in the place of a loop, for engines that would have to go round it.
#[test]
fn summaries_stand_in_the_place_of_loops() {
    let text = "#include <assert.h>
int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int(), k = 0;
    for (int i = 0; i < 1000000; i++)
        if (i < n) k++;
    assert(k != 654321);
    return 0;
}
";
    let bench = Bench::with(&[("p.c", text)]);
    for engine in ["apc", "symbolic", "induction"] {
        let check = ["check", "p.c", "--engine", engine, "--run-first", "no", "--json"];
        let Some(ran) = really(&bench, &[&check[..], &["--tune", "summaries=yes"]].concat()) else {
            return;
        };
        let json: serde_json::Value = serde_json::from_str(&ran.stdout).expect("JSON");
        assert_eq!(json["verdict"], "reachable", "{}", ran.stdout);
        assert_eq!(json["input"][0]["value"], 654_321);
        let told = json["approximations"].to_string();
        assert!(told.contains("exact summaries stand in the place of the loops"), "{told}");
        let asked = json["rounds"].as_array().expect("questions");
        assert!(asked.iter().any(|query| query["purpose"] == "summaries"), "{asked:?}");
    }
    let ran = really(&bench, &["check", "p.c", "--tune", "summaries=perhaps"]).expect("solvers");
    assert_eq!(ran.status, 64);
    assert!(ran.stderr.contains("write yes or no"), "{}", ran.stderr);
}

/// The only run of a program is known never to end: it does not come to what is behind the loop.
#[test]
fn what_is_behind_an_endless_run_is_safe() {
    let text = "#include <assert.h>
int main(void) {
    int x = 1;
    while (x)
        x = 3 - x;
    assert(0);
    return 0;
}
";
    let bench = Bench::with(&[("p.c", text)]);
    let Some(ran) = really(&bench, &["check", "p.c"]) else { return };
    assert_eq!(ran.status, 0, "{}", ran.stdout);
    let told: Vec<&str> = ran.stdout.split_whitespace().collect();
    assert!(told.join(" ").contains("its only run goes on for ever, as"), "{}", ran.stdout);
}

/// A loop that counts, as Horn clauses.
const CLAUSES: &str = "(set-logic HORN)
(declare-fun loop (Int Int) Bool)
(assert (forall ((n Int)) (=> (> n 0) (loop 0 n))))
(assert (forall ((x Int) (y Int) (n Int)) (=> (and (loop x n) (< x n) (= y (+ x 1))) (loop y n))))
(assert (forall ((x Int) (n Int)) (=> (and (loop x n) (>= x n) (not (= x n))) false)))
(check-sat)
";

#[test]
fn loops_of_horn_clauses() {
    let fails = CLAUSES.replace("(not (= x n))", "(> n 20)");
    let bench = Bench::with(&[("safe.smt2", CLAUSES), ("fails.smt2", &fails)]);
    let Some(ran) = really(&bench, &["loops", "safe.smt2"]) else { return };
    assert!(
        ran.stdout.contains("class 1") && ran.stdout.contains("rounds at most: n - x"),
        "{}",
        ran.stdout
    );
    for (file, verdict, status) in [("safe.smt2", "SAFE", 0), ("fails.smt2", "REACHABLE", 10)] {
        let Some(ran) = really(&bench, &["check", file]) else { return };
        assert_eq!(
            (ran.stdout.lines().last(), ran.status),
            (Some(&*format!("RESULT: {verdict}")), status)
        );
    }
}
