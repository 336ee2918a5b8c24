//! Flowgraphs of small programs, as snapshots of their text form.

use unloop::front::{Preprocessing, ReadOptions};
use unloop::graph::text::print;
use unloop::graph::{ErrorKind, Instruction, Ints, LocationKind, Program};

use crate::c::{read, read_with};
use crate::support::snapshots;

fn snapshot(name: &str, text: &str) {
    let (program, _) = read(text);
    let shown = format!("{text}\n----\n{}", print(&program));
    snapshots::settings().bind(|| insta::assert_snapshot!(format!("c_lower_{name}"), shown));
}

/// Reads a program whose integers are unbounded: no branch asks for an overflow.
fn read_unbounded(text: &str) -> Program {
    let options = ReadOptions { ints: Some(Ints::Math), ..ReadOptions::default() };
    let result = read_with(text, &options);
    result.unwrap_or_else(|error| panic!("{error}\n{text}")).0
}

/// The conditions of the branches of a function.
fn branches(program: &Program, function: &str) -> usize {
    let id = program.find(function).expect("the function is there");
    let graph = &program.function(id).graph;
    graph.graph.node_indices().filter(|&node| graph.out_edges(node).len() == 2).count()
}

#[test]
fn conditions_without_failure_are_one_branch() {
    let (program, _) = read(
        "int main(void) { int a = 1, b = 2; if (a > 0 && (b < 3 || !(a == b))) a = 2; return a; }",
    );
    assert_eq!(branches(&program, "main"), 1);
}

#[test]
fn conditions_that_may_fail_are_split() {
    snapshot(
        "short_circuit",
        "int f(int x, int y) {
    if (x != 0 && 10 / x > y)
        return 1;
    if (y > 3 && 10 / x > 2)
        return 2;
    while (x > 7 || !(y < 4 && x % y == 1))
        x = y ? 10 / y : x / 3;
    return x == 0 || y % (x + 1) == 2;
}
int main(void) { return f(3, 4); }
",
    );
}

/// How many accesses a function checks for their bounds.
fn bounds(program: &Program, function: &str) -> usize {
    let id = program.find(function).expect("the function is there");
    let locations = program.function(id).graph.graph.node_weights();
    let error = LocationKind::Error(ErrorKind::OutOfBounds);
    locations.filter(|location| location.kind == error).count()
}

#[test]
fn an_index_is_checked_once() {
    let program = read_unbounded(
        "int f(int a[], int i) { if (a[i] > 1 && a[i] < 9 && a[i] != 5) a[i] = a[i] + 1; return 0; }
         int main(void) { int b[3] = {0}; return f(b, 2); }",
    );
    // Once for all reads, and once for the write: between them nothing changes i.
    assert_eq!(bounds(&program, "f"), 2);
}

#[test]
fn an_index_that_changes_is_checked_again() {
    let program = read_unbounded(
        "int f(int a[], int i) { a[i] = 1; i = i - 1; a[i] = 2; return 0; }
         int main(void) { int b[3] = {0}; return f(b, 2); }",
    );
    assert_eq!(bounds(&program, "f"), 2);
    // The index may lie in the very array that is written.
    let program = read_unbounded(
        "int f(int a[], int b[], int i) { a[b[i]] = 1; a[b[i]] = 2; return 0; }
         int main(void) { int b[3] = {0}; return f(b, b, 2); }",
    );
    assert_eq!(bounds(&program, "f"), 4);
}

#[test]
fn assertions_stay_however_sure_they_are() {
    let sure = "int main(void) { int i = 0; while (i < 9) i++; assert(i >= 0); return 0; }";
    assert!(print(&read_unbounded(sure)).contains("error assertion"));
}

#[test]
fn control_flow() {
    snapshot(
        "control_flow",
        "int main(void) {
    int x = __VERIFIER_nondet_int(), n = 0;
    do {
        if (x > 100)
            continue;
        if (x < 0)
            break;
        else
            n++;
        x = x + 3;
    } while (n < 10);
    switch (x) {
    case 1:
        n = 1;
    case 2:
        n = n + 2;
        break;
    case 'c':
        goto ERROR;
    default:
        n = 0;
    }
    for (;;) {
        if (n++, n > 3) return n;
    }
    return 7;
ERROR:
    reach_error();
}
",
    );
}

#[test]
fn calls_are_evaluated_from_left_to_right() {
    snapshot(
        "calls",
        "int g = 1;
int next(int by) { g = g + by; return g; }
int sum(int a[], int n);
int main(void) {
    int a[3] = {1, 2, 3};
    int x = g + next(2) * next(g);
    a[g] = next(sum(a, 3));
    next(1);
    return x > 3 ? next(4) : 5;
}
int sum(int a[], int n) {
    int s = 0;
    for (int i = 0; i < n; i++)
        s += a[i];
    return s;
}
",
    );
}

#[test]
fn arrays_and_their_first_values() {
    snapshot(
        "arrays",
        "char text[] = \"Hi\";
unsigned char bytes[2] = \"\\xff\";
int m[2][3] = {{1}, {2, 3}};
int flat[2][2] = {1, 2, 3};
static int zero[4];
extern int outside;
int main(void) {
    static int calls = 5;
    int n = 2, v[n];
    v[1] = m[n - 1][n] + text[1] + bytes[0] + flat[1][0] + zero[3] + outside;
    calls++;
    return v[1] + sizeof m / sizeof(int) + sizeof(long) + (int)sizeof v;
}
",
    );
}

#[test]
fn intrinsics() {
    snapshot(
        "intrinsics",
        "extern unsigned char __VERIFIER_nondet_byte(void);
void reach_error(void) { assert(0); }
void __VERIFIER_assert(int c) { if (!c) { ERROR: reach_error(); } }
int main(void) {
    _Bool b = __VERIFIER_nondet_bool();
    unsigned u = __VERIFIER_nondet_uint();
    short s = __VERIFIER_nondet_short();
    int i = __VERIFIER_nondet_byte();
    __VERIFIER_assume(u > 3 && i < 7);
    assume_abort_if_not(10 / s > 1);
    printf(\"%d\\n\", u);
    __VERIFIER_assert(b);
    (s > 2) ? (void)0 : __assert_fail(\"s\", \"f.c\", 1, __func__);
    if (u > 5)
        abort();
    exit(s / i);
}
",
    );
}

#[test]
fn variables_without_a_value() {
    snapshot(
        "unset",
        "int main(void) {
    int always, sometimes, never;
    char maybe;
    int a[3];
    always = 1;
    if (always)
        sometimes = 2;
    while (sometimes > 0) {
        int each;
        sometimes = sometimes - each;
    }
    goto inside;
    {
        int passed = 1;
inside:
        a[1] = passed;
    }
    return a[1] + maybe;
}
",
    );
}

#[test]
fn the_entry_reads_what_it_is_given() {
    let options = ReadOptions { entry: Some("f".into()), ..ReadOptions::default() };
    let text = "int g = 4;
int f(int m[3][4], unsigned n, _Bool b, char *s, int (*t)[2]) { return m[n][1] + b + s[0] + t[1][1] + g; }
";
    let (program, _) = read_with(text, &options).expect("this is C");
    let shown = format!("{text}\n----\n{}", print(&program));
    snapshots::settings().bind(|| insta::assert_snapshot!("c_lower_entry", shown));
}

#[test]
fn parameters_are_one_variable_each() {
    let parameters = |text: &str| {
        let (program, _) = read(text);
        let main = program.find("main").expect("main is there");
        let all = program.function(main).parameters.iter();
        all.map(|p| p.name.clone()).collect::<Vec<_>>().join(" ")
    };
    let text = "int main(int argc, char **argv) { return argc; }";
    assert_eq!(parameters(text), "argc argv");
    let text = "int main(int argc, char *s) { return *++s; }";
    assert_eq!(parameters(text), "argc s");
    assert_eq!(parameters("int main(float f, double d, int n) { return n; }"), "f d n");
}

#[test]
fn main_is_given_the_name_of_the_program() {
    let said = |text: &str| {
        let (program, _) = read(text);
        program.remarks.iter().any(|remark| remark.text.contains("one argument at least"))
    };
    assert!(said("int main(int argc, char **argv) { return argc > 0; }"));
    // Who counts otherwise is promised nothing.
    assert!(!said("int main(int count) { return count; }"));
}

#[test]
fn types_that_are_left_out_are_told() {
    let (_, sources) = read("f(a, b) char b; { return a + b; } int main(void) { return f(0, 0); }");
    assert_eq!(sources.warnings().len(), 2);
    let (_, sources) = read("int f(int, char *b) { return 0; } int main(void) { return 0; }");
    assert_eq!(sources.warnings().len(), 0);
}

#[test]
fn what_compilers_only_warn_of_is_warned_of() {
    for text in [
        "int main(void) { int x, *p = &x; long n = p; return n == 0; }",
        "void f(void) { return 0; } int main(void) { f(); return 0; }",
    ] {
        assert_eq!(read(text).1.warnings().len(), 1, "{text}");
    }
}

#[test]
fn functions_that_no_run_calls_may_hold_anything() {
    let (program, sources) = read(
        "struct s { int i; };
         int bad(struct s x, struct s y) { extern int other; return x.i + y.i + other; }
         int calls_bad(void) { struct s z = {0}; return bad(z, z); }
         int fine(void) { return 1; }
         int main(void) { return 0; }",
    );
    let names: Vec<&str> = program.functions.iter().map(|f| f.name.as_str()).collect();
    assert_eq!(names, ["main", "entry.main"]);
    assert_eq!(sources.warnings().len(), 0);
}

#[test]
fn macros_and_headers() {
    let defines = vec![("SIZE".into(), Some("2 + 1".into())), ("FLAG".into(), None)];
    let preprocessing = Preprocessing { defines, ..Preprocessing::default() };
    let options = ReadOptions { preprocessing, ..ReadOptions::default() };
    let text = "#include <stdbool.h>
#include <limits.h>
#define TWICE (SIZE * 2)
#ifdef FLAG
int main(void) { bool b = true; int x = TWICE; assert(b && x == 5 && INT_MAX > FLAG); return 0; }
#else
this is 'not read
#endif
";
    let (program, _) = read_with(text, &options).expect("this is C");
    let main = program.function(program.find("main").expect("main is there"));
    // The macro's text is put in as it is: (2 + 1 * 2) is 4, so the assertion fails.
    let instructions = main.graph.graph.edge_weights().map(|e| &e.instruction);
    let constants: Vec<String> = instructions
        .filter_map(|i| match i {
            Instruction::Assign { value, .. } => {
                program.terms.as_int(*value).map(ToString::to_string)
            }
            _ => None,
        })
        .collect();
    assert_eq!(constants, ["1", "4", "0"]);
}

#[test]
fn names_are_unique_and_fit_for_every_solver() {
    let (program, _) = read(
        "int x; int let(int x) { int select = x; { int x = select; select = x; } return select; }
         int main(void) { x = let(2); return x; }",
    );
    let function = program.function(program.find("let").expect("it is there"));
    let names: Vec<&str> =
        function.variables().filter_map(|v| program.terms.symbol_name(v.symbol)).collect();
    assert_eq!(names, ["x.2", "let.result", "select.2", "x.3"]);
}
