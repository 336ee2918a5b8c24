//! What objects of a program with a memory are called: in inputs, traces, invariants and harnesses.

use std::collections::BTreeMap;
use std::process::Command;

use serde_json::Value as Json;

use crate::harness::{Harness, has_gcc};
use crate::run::{Bench, really};

const GIVEN: &str = "extern void reach_error(void);
struct node { int key; struct node *next; int row[4]; };
struct rec { int count; struct node *list; };
extern struct { struct { char d; } in; int *at; } world;
extern int level[3];
int f(struct node *p, struct rec r, struct rec *q, int *a) {
    if (p && p->next && p->next->key == 5 && p->row[2] == 3 && r.count == 4 && r.list)
        if (r.list->key == 8 && q && q->count == 3 && q[2].count == 7 && q->list == 0 && a)
            if (a[3] == 4 && world.in.d == 'x' && level[2] == 4 && world.at && *world.at == 6)
                reach_error();
    return 0;
}
";

#[test]
fn inputs_have_the_names_that_c_gives_them() {
    let bench = Bench::with(&[("p.c", GIVEN)]);
    let arguments = ["check", "p.c", "--entry", "f", "--target", "errors"];
    let Some(ran) = really(&bench, &[&arguments[..], &["--harness", "h.c"]].concat()) else {
        return;
    };
    for told in [
        "p->row[2] = 3   (parameter, line 6)",
        "p->next->key = 5   (parameter, line 6)",
        "r.count = 4   (parameter, line 6)",
        "r.list->key = 8   (parameter, line 6)",
        "q->list = null   (parameter, null or not, line 6)",
        "a = [·, ·, ·, 4]   (parameter, line 6)",
        "world.in.d = 120   (not fixed by the program, line 4)",
        "level = [·, ·, 4]   (not fixed by the program, line 5)",
    ] {
        assert!(ran.stdout.contains(&format!(" {told}\n")), "{told}: {}", ran.stdout);
    }
    if has_gcc() {
        assert_eq!(Harness::read(&bench.path(""), "h.c").defect(), None);
    }
}

/// What functions of other files return and write, and what is made symbolic: number by number, with nothing of
/// what is between members. A number with a fraction goes as bytes: whether it is NaN decides which.
#[test]
fn what_others_write_has_the_names_of_its_parts() {
    let text = "#include <klee/klee.h>
#include <assert.h>
struct small { int a; struct { unsigned char b[3]; } in; };
struct mixed { char c; double d[2]; };
struct small get(int);
struct mixed other(void);
void fill(int *all);
int main(void) {
    struct small given = get(1), made;
    struct mixed more = other();
    int row[3];
    fill(row);
    klee_make_symbolic(&made, sizeof made, \"made\");
    assert(given.a != 4 || given.in.b[2] != 9 || row[1] != 5 || made.in.b[1] != 8 || more.d[1] != 0.5);
}
";
    let bench = Bench::with(&[("p.c", text)]);
    let Some(ran) = really(&bench, &["check", "p.c", "--harness", "h.c"]) else { return };
    for told in [
        "get.a = 4   (read, line 9)",
        "get.in.b[2] = 9   (read, line 9)",
        "row[1] = 5   (read, line 12)",
        "made.in.b[1] = 8   (read, line 13)",
    ] {
        assert!(ran.stdout.contains(&format!(" {told}\n")), "{told}: {}", ran.stdout);
    }
    assert!(!ran.stdout.contains("padding") && !ran.stdout.contains(" = {"), "{}", ran.stdout);
    // What is written behind a pointer no harness gives.
    assert!(ran.stderr.contains("`fill` fills `row[0]`"), "{}", ran.stderr);
    bench.write("p.c", text.replace("fill(row)", "row[1] = 5").as_bytes());
    let Some(ran) = really(&bench, &["check", "p.c", "--harness", "h.c"]) else { return };
    assert_eq!(ran.status, 10, "{}{}", ran.stdout, ran.stderr);
    if has_gcc() {
        assert_eq!(Harness::read(&bench.path(""), "h.c").defect(), None);
    }
}

#[test]
fn arguments_can_be_given_again() {
    let text = "#include <assert.h>
#include <string.h>
int main(int argc, char **argv) {
    if (argc > 2 && strcmp(argv[2], \"run\") == 0)
        assert(argv[1][0] != '-');
    return 0;
}
";
    let bench = Bench::with(&[("p.c", text)]);
    let Some(ran) = really(&bench, &["check", "p.c", "--json"]) else { return };
    bench.write("inputs.json", ran.stdout.as_bytes());
    let ran = bench.run(&["run", "p.c", "--input-file", "inputs.json"]);
    assert_eq!((ran.status, ran.told()), (10, "an assertion fails at line 5"));
    let ran = bench.run(&["run", "p.c"]);
    assert_eq!((ran.status, ran.told()), (0, "the run ends with status 0"));
}

#[test]
fn invariants_have_no_names_of_the_models_own() {
    let text = "#include <stdlib.h>
struct node { int number; struct node *next; };
int main(void) {
    struct node *list = 0;
    int n = __VERIFIER_nondet_int();
    struct { int count; int row[4]; } r = {0};
    for (int i = 0; i < n; i++) {
        struct node *p = malloc(sizeof *p);
        p->number = i; p->next = list; list = p;
    }
    for (int i = 0; i < 10; i++)
        r.count++;
    return r.count;
}
";
    let bench = Bench::with(&[("p.c", text)]);
    let arguments = ["invariants", "p.c", "--timeout", "20"];
    let Some(ran) = really(&bench, &arguments) else { return };
    assert!(ran.stdout.contains("i == r.count"), "{}", ran.stdout);
    for inner in [".object", "objects", ".alive", ".size", ".place", ".address", "at0"] {
        assert!(!ran.stdout.contains(inner), "{inner}: {}", ran.stdout);
    }
    // The index of all cells of an array has a name of its own.
    bench.write("smallest.c", include_bytes!("../../examples/smallest.c"));
    let arguments = ["check", "smallest.c", "--engine", "induction", "--target", "errors"];
    let Some(ran) = really(&bench, &arguments) else { return };
    assert!(
        ran.stdout.contains("for all c: 0 <= c && c < i => smallest <= a[c]"),
        "{}",
        ran.stdout
    );
}

/// Numbers that are the same each time.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % end
    }
}

/// A program that writes to objects in all ways, and at last prints what each cell holds, by its name.
fn writing(numbers: &mut Numbers) -> String {
    let mut text = String::from(
        "#include <stdio.h>
#include <stdlib.h>
struct in { char d; long l; };
struct rec { int count; struct in in[3]; struct rec *next; int row[4]; };
static int g[5];
static struct rec world;
static void put(int *at, int v) { *at = v; }
int main(void) {
    struct rec r = {0};
    int a[6] = {0}, i = 0;
    struct rec *p = calloc(1, sizeof *p);
    p->next = calloc(1, sizeof *p);
    int *h = calloc(7, sizeof *h);
",
    );
    for _ in 0..12 {
        let (value, at) = (1 + numbers.below(99), numbers.below(3));
        let line = match numbers.below(14) {
            0 => format!("i = {at}; a[i] = {value};"),
            1 => format!("put(&a[{at} + 1], {value});"),
            2 => format!("i = {at}; r.in[i].l = {value};"),
            3 => format!("world.in[{at}].d += {value};"),
            4 => format!("put(&r.count, {value});"),
            5 => format!("i = {at}; p->row[i + 1] = {value};"),
            6 => format!("p->next->count = {value};"),
            7 => format!("i = {at}; p->next->row[i] -= {value};"),
            8 => format!("i = {at}; h[i]++;"),
            9 => format!("for (i = 0; i < 7; i++) h[i] += {value};"),
            10 => format!("for (i = 0; i < 5; ++i) g[i] = i * {value};"),
            11 => format!("p->in[{at}].l++;"),
            12 => format!("i = {at}; world.row[i] = r.row[i + 1] = {value};"),
            _ => format!("for (int k = 0; k < 4; k++) {{ r.row[k] = k + {value}; p->row[k]--; }}"),
        };
        text.push_str(&format!("    {line}\n"));
    }
    let mut cells: Vec<String> = (0..6).map(|k| format!("a[{k}]")).collect();
    cells.extend((0..5).map(|k| format!("g[{k}]")));
    cells.extend((0..7).map(|k| format!("h[{k}]")));
    for object in ["r.", "world.", "p->", "p->next->"] {
        cells.push(format!("{object}count"));
        cells.extend((0..3).map(|k| format!("{object}in[{k}].d")));
        cells.extend((0..3).map(|k| format!("{object}in[{k}].l")));
        cells.extend((0..4).map(|k| format!("{object}row[{k}]")));
    }
    for cell in cells {
        text.push_str(&format!("    printf(\"{cell} %ld\\n\", (long)({cell}));\n"));
    }
    text + "    return 0;\n}\n"
}

/// What a trace says that each cell holds at last.
fn told_last(trace: &Json) -> BTreeMap<String, i64> {
    let mut last = BTreeMap::new();
    for item in trace.as_array().expect("a list") {
        for (name, value) in item["variables"].as_object().expect("an object") {
            if let Some(value) = value.as_i64() {
                last.insert(name.clone(), value);
            }
        }
    }
    last
}

/// The judge is gcc: a cell holds what the trace has told of it last.
#[test]
fn traces_tell_what_objects_hold() {
    if !has_gcc() {
        eprintln!("no gcc here: no trace was looked at");
        return;
    }
    let (bench, mut numbers) = (Bench::with(&[]), Numbers(7));
    for _ in 0..12 {
        let text = writing(&mut numbers);
        bench.write("p.c", text.as_bytes());
        let ran = bench.run(&["run", "p.c", "--trace", "--json"]);
        let report: Json = serde_json::from_str(&ran.stdout).expect("one object");
        let told = told_last(&report["trace"]);
        let shell = "gcc -w -o p p.c && ./p";
        let output = Command::new("sh").args(["-c", shell]).current_dir(bench.path("")).output();
        let printed = String::from_utf8(output.expect("there is a shell").stdout).expect("text");
        assert!(printed.lines().count() > 60, "{printed}");
        for line in printed.lines() {
            let (name, value) = line.split_once(' ').expect("a name and a value");
            let value: i64 = value.parse().expect("a number");
            assert_eq!(told.get(name).copied().unwrap_or(0), value, "{name}:\n{text}");
        }
    }
}
