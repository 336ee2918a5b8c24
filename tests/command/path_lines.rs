//! `unloop path --from`: paths of C programs, by the lines that they pass.

use crate::run::{Bench, really};

const LIST: &str = "\
extern int __VERIFIER_nondet_int(void);
extern void *malloc(unsigned long);
struct node { int value; struct node *next; };
int main(void) {
    struct node *head = 0;
    int n = __VERIFIER_nondet_int();
    while (n > 0) {
        struct node *p = malloc(sizeof(struct node));
        p->value = n;
        p->next = head;
        head = p;
        n--;
    }
    if (head && head->value > 5)
        n = 1;
    else
        n = 2;
    return n;
}
";

const STEPS: &str = "\
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int();
    int m = n + 1;
    if (m < n)
        return 1;
    return 10 / n;
}
";

const ONE: &str = "\
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int(), sum = 0;
    while (n > 0) { n--; sum += 2; }
    if (sum == 6)
        return 1;
    return 0;
}
";

fn bench() -> Bench {
    Bench::with(&[("one.c", ONE), ("list.c", LIST), ("steps.c", STEPS)])
}

/// The exit status for a path of the program, and what is printed.
fn followed(file: &str, lines: &str, more: &[&str]) -> Option<(i32, String)> {
    let bench = bench();
    let arguments = [&["path", "--from", file, "--lines", lines], more].concat();
    let ran = really(&bench, &arguments)?;
    Some((ran.status, ran.stdout + &ran.stderr))
}

#[test]
fn a_loop_turns_as_often_as_its_line_is_named() {
    for (lines, input) in [
        ("5,6,7,14,17,18", None),
        ("7,8,7,14,17", Some("INPUT1 = 1 ")),
        ("7,8,9,10,11,12,7,8,12,7,14,17", Some("INPUT1 = 2 ")),
    ] {
        let Some((status, text)) = followed("list.c", lines, &[]) else { return };
        assert_eq!(status, 10, "{lines}: {text}");
        assert!(input.is_none_or(|input| text.contains(input)), "{lines}: {text}");
    }
}

/// A loop on one line is named once more than it turns.
#[test]
fn a_line_is_named_again_where_a_run_comes_back_to_it() {
    for (lines, text) in [("3,4,5", "INPUT1 = "), ("3,4,4,4,4,5", "INPUT1 = 3 ")] {
        let Some((status, found)) = followed("one.c", lines, &[]) else { return };
        assert_eq!(status, 10, "{lines}: {found}");
        assert!(found.contains(text), "{lines}: {found}");
    }
}

/// After one turn the only value is 1.
#[test]
fn an_infeasible_path_names_its_lines() {
    let Some((status, text)) = followed("list.c", "7,8,7,14,15", &[]) else { return };
    assert_eq!(status, 0, "{text}");
    for line in ["7 | while (n > 0) {", "14 | if (head && head->value > 5)"] {
        assert!(text.contains(line), "{text}");
    }
}

#[test]
fn lines_that_do_not_follow_each_other_are_refused() {
    for (lines, about) in [
        ("6,14,17", "after line 6, line 14 does not come next; it goes on at line 7"),
        ("7,14,12", "after line 14, line 12 does not come next; it goes on at line 15 or 17"),
        ("7,14,14,17", "after line 14, line 14 does not come next; it goes on at line 15 or 17"),
        ("99", "line 99 does not come next"),
    ] {
        bench().run(&["path", "--from", "list.c", "--lines", lines]).complains(65, about);
    }
    bench().run(&["path", "list.c"]).complains(64, "--from FILE --lines");
    bench().run(&["path", "--from", "list.c"]).complains(64, "--lines");
    bench().run(&["path", "--from", "list.c", "--lines", "seven"]).complains(64, "seven");
}

/// With C's integers a number is less than its successor, whatever wraps; and a step that
/// may fail is found.
#[test]
fn paths_keep_to_the_rules_of_integers() {
    for (lines, ints, status) in [("3,4,5,6", "c", 0), ("3,4,5,6", "wrap", 10), ("5,7", "c", 10)] {
        let Some((found, text)) = followed("steps.c", lines, &["--ints", ints]) else { return };
        assert_eq!(found, status, "{lines} {ints}: {text}");
    }
    let Some((status, text)) = followed("steps.c", "5,7", &["--checks"]) else { return };
    assert_eq!(status, 10, "{text}");
    assert!(text.contains("possible: a division by zero at line 7"), "{text}");
}

/// The trace of a run to an error is a path that ends there.
#[test]
fn the_lines_of_a_trace_are_a_path() {
    let asserts = "#include <assert.h>
int main(int x, int n) {
    int c = 0;
    while (x < n) {
        x++;
        c += 2;
    }
    if (c > 3)
        assert(c != 4);
    return 0;
}
";
    let calls = asserts.replace("assert(c != 4)", "if (c == 4) reach_error()");
    let bench = Bench::with(&[("a.c", asserts), ("r.c", &calls)]);
    for (file, end) in [("a.c", "a failing assertion"), ("r.c", "a call that reports an error")] {
        let Some(ran) = really(&bench, &["check", file, "--trace", "--json", "-q"]) else { return };
        let json: serde_json::Value = serde_json::from_str(&ran.stdout).expect("JSON");
        let steps = json["trace"].as_array().expect("a trace");
        let lines: Vec<String> = steps.iter().map(|step| step["line"].to_string()).collect();
        let arguments = ["path", "--from", file, "--lines", &lines.join(",")];
        let ran = really(&bench, &arguments).expect("solvers");
        assert!(ran.status == 10 && ran.stdout.contains(end), "{lines:?}: {}", ran.stdout);
        // On to the next line, the assertion has held.
        let passing = [&lines.join(","), ",10"].concat();
        let ran = really(&bench, &["path", "--from", file, "--lines", &passing]).expect("solvers");
        assert_ne!(ran.status, 10, "{passing}: {}", ran.stdout);
    }
}

/// Whether steps fail is asked by --checks; of what nobody asked there is something with -v alone.
#[test]
fn nothing_is_said_of_what_nobody_asked() {
    let Some((_, text)) = followed("steps.c", "3,4,5,7,8", &[]) else { return };
    assert!(text.contains("FEASIBLE") && !text.contains("not asked"), "{text}");
    let (_, text) = followed("steps.c", "3,4,5,7,8", &["-v"]).expect("solvers");
    assert!(text.contains("not asked    line 7: a run that comes to an error"), "{text}");
    let (_, text) = followed("steps.c", "3,4,5,7,8", &["--checks", "-v"]).expect("solvers");
    assert!(text.contains("possible: ") && !text.contains("not asked"), "{text}");
}
