//! What programs do, run by the interpreter.

use unloop::front::ReadOptions;
use unloop::graph::inputs::RandomInputs;
use unloop::graph::{ErrorKind, Ints, RunEnd, RunLimits, Targets, run};

use crate::c::{ends, read_with};

/// The program stops without an error: all its assertions hold.
fn holds(body: &str) {
    let end = ends(&format!("int main(void) {{ {body} return 0; }}"), &[]);
    assert_eq!(end, RunEnd::Halt, "{body}");
}

fn error(text: &str, inputs: &[i64]) -> ErrorKind {
    match ends(text, inputs) {
        RunEnd::Error(kind, _) => kind,
        end => panic!("{end:?}\n{text}"),
    }
}

#[test]
fn operators() {
    holds("int a = -7, b = 2; assert(a / b == -3 && a % b == -1 && a / -b == 3 && 7 % -b == 1);");
    holds("int a = -7; assert(a >> 1 == -4 && (7 << 2) == 28 && ~a == 6 && (a & 7) == 1);");
    holds("assert((6 & 3) == 2 && (6 | 3) == 7 && (6 ^ 3) == 5 && ~0u == 4294967295u);");
    holds("int x = 5; assert(!x == 0 && !!x == 1 && (x > 3) + (x > 4) + (x > 5) == 2);");
    holds("int x = 5; x += 3; x -= 1; x *= 2; x /= 3; x %= 3; x <<= 4; x >>= 2; assert(x == 4);");
    holds("_Bool b = 7; int i = b; assert(i == 1); b = 0; assert(!b); b = 2 > 1; assert(b);");
    holds("char c = 'a' + 1; assert(c == 98 && '\\n' == 10 && '\\x41' == 65 && '\\377' == -1);");
    holds("int x = 3; assert((x ? 10 : 1 / 0) == 10 && (x == 3 || 1 / 0) && !(x != 3 && 1 / 0));");
    holds("enum { A, B = 5, C }; assert(A == 0 && C == 6 && sizeof(short) == 2);");
    holds("assert(0x10 + 010 + 0b11 == 27 && 10L == 10ull);");
}

#[test]
fn pointers_into_one_object() {
    holds(
        "int a[3], b[3], *p = a + 2; assert(__ESBMC_same_object(p, a) && !__CPROVER_same_object(p, b));",
    );
    holds("int x; assert(!__ESBMC_same_object(&x, 0) && __ESBMC_same_object(&x, &x));");
}

#[test]
fn statements() {
    holds("int x = 0; for (int i = 0, j = 9; i < j; i++, j--) x = x + j - i; assert(x == 25);");
    holds("int x = 0; do x++; while (x < 3); assert(x == 3);");
    holds("int x = 0; while (1) { if (++x, x > 4) break; } assert(x == 5);");
    holds(
        "int x = 1, y; switch (x + 1) { case 1: y = 0; case 2: y = 5; case 3: y++; break; default: y = 9; } assert(y == 6);",
    );
    holds("int x = 9, y = 0; switch (x) { case 1: y = 1; } assert(y == 0);");
    holds(
        "int n = 0; switch (3) { case 0: do { n++; case 3: n++; case 2: n++; } while (n < 5); } assert(n == 5);",
    );
    holds("int n = 0; L: n++; if (n < 4) goto L; assert(n == 4);");
    holds("int x, y, z; x = y = z = 4; assert(x + y + z == 12);");
    holds("int i = 5; { int i = 6; i++; } assert(i == 5);");
    holds(
        "int i = 0; for (; i < 9; i++) { if (i == 2) continue; if (i == 4) break; } assert(i == 4);",
    );
}

#[test]
fn labels_are_values() {
    holds("int x = 0; void *p = &&a; goto *p; x = 1; a: assert(x == 0); ");
    holds(
        "int n = 0; static void *t[] = {&&a, &&b, &&c}; goto *t[1]; a: n += 1; goto *t[2]; \
           b: n += 10; goto *t[0]; c: assert(n == 11);",
    );
    holds("void *p = &&a, *q = 0; a: assert(p == &&a && p != q && p);");
    holds(
        "int n = 0; void *p = &&a; { int k = 3; a: k = 4; n += k; } p = &&b; if (n < 9) goto *p; \
           return 0; b: p = &&a; goto *p;",
    );
    let unmodelled = [
        "void *p = &&a; a: return p == &&b; b:",
        "void *p = &&a; a: return &&b - p; b:",
        "void *p = &&a; p = 0; goto *p; a:",
        "void *p = (char *)&&a + 1; goto *p; a:",
    ];
    for body in unmodelled {
        let kind = error(&format!("int main(void) {{ {body} return 0; }}"), &[]);
        assert_eq!(kind, ErrorKind::Unmodelled, "{body}");
    }
    let inside = "int main(void) { void *p = &&a; a: return *(int *)p; }";
    assert_eq!(error(inside, &[]), ErrorKind::OutOfBounds);
}

#[test]
fn words_about_objects() {
    holds(
        "int x, a[5]; assert(__CPROVER_r_ok(&x, 4) && !__CPROVER_r_ok(&x, 5)); \
           assert(__CPROVER_w_ok(a + 2, 12) && !__CPROVER_rw_ok(a + 2, 13)); \
           assert(__CPROVER_OBJECT_SIZE(a + 1) == 20 && __ESBMC_get_object_size(a) == 20); \
           assert(__CPROVER_POINTER_OFFSET(a + 3) == 12 && !__ESBMC_r_ok((int *)0, 1));",
    );
    holds(
        "struct s { int a; char c; } q[2]; \
           assert(__CPROVER_OBJECT_SIZE(q) == 16 && __CPROVER_POINTER_OFFSET(q + 1) == 8); \
           assert(__CPROVER_r_ok(&q[1].a, 8) && !__CPROVER_r_ok(&q[1].a, 9));",
    );
    holds("assert(__CPROVER_OBJECT_SIZE((int *)0) == 0 && !__CPROVER_w_ok(\"abc\", 2));");
}

#[test]
fn arrays() {
    holds(
        "int a[2][3] = {{1, 2}, {4}}; a[1][2] = a[0][1] * 3; assert(a[1][2] == 6 && a[1][1] == 0);",
    );
    holds(
        "char s[] = \"ab\" \"c\"; int n = 0; while (s[n] != 0) n++; assert(n == 3 && sizeof s == 4);",
    );
    holds("int a[] = {5, 6, 7,}; assert(sizeof(a) / sizeof(a[0]) == 3 && *a == 5 && a[2] == 7);");
    holds("int n = 3, a[n]; n = 1; a[2] = 4; assert(a[2] == 4);");
}

#[test]
fn functions() {
    let text = "int depth;
int fib(int n) { depth++; return n < 2 ? n : fib(n - 1) + fib(n - 2); }
void fill(int a[], int n, int with) { for (int i = 0; i < n; i++) a[i] = with; }
int count(void) { static int calls = 3; calls++; return calls; }
implicit(x) { return 0; }
int main(void) {
    int a[4] = {0};
    fill(a, 4, 7);
    assert(a[3] == 7 && fib(7) == 13 && depth == 41);
    assert(count() + 10 * count() == 54);
}
"
    .replace("implicit(x)", "implicit()");
    assert_eq!(ends(&text, &[]), RunEnd::Halt);
}

#[test]
fn names_of_inputs_say_their_types() {
    let text = "int main(void) {
    __int128 wide = __VERIFIER_nondet_int128(); unsigned __int128 most = __VERIFIER_nondet_uint128();
    unsigned long size = nondet_ulong();
    assert(sizeof __VERIFIER_nondet_int128() == 16 && sizeof nondet_ulong() == 8);
    if (wide == -5000000000000L && size == 5000000000UL && most > 1) reach_error();
    return 0;
}
";
    assert_eq!(error(text, &[-5_000_000_000_000, 2, 5_000_000_000]), ErrorKind::Reached);
}

#[test]
fn nan_is_kept_in_the_memory_but_nobody_knows_its_bits() {
    let with = |body: &str| {
        format!(
            "#include <string.h>
static double begun[2] = {{1, 0.0 / 0.0}}; union {{ float f; unsigned u; }} both;
struct s {{ int n; double x; }}; static struct s passed(struct s s) {{ s.n++; return s; }}
int main(void) {{ double a[3] = {{0}}, zero = 0, nan = zero / zero; struct s s = {{3, nan}}, t;
unsigned long bits = 7; a[1] = nan; memcpy(&a[2], &a[1], 8); memcpy(&bits, &a[2], 8); t = passed(s);
both.f = nan; {body} return 0; }}\n"
        )
    };
    let kept = "assert(a[1] != a[1] && a[2] != a[2] && begun[1] != begun[1] && begun[0] == 1); \
        assert(t.n == 4 && t.x != t.x && both.f != both.f); a[1] = 2; memcpy(&bits, &a[1], 8); \
        assert(a[1] == 2 && bits == 0x4000000000000000);";
    assert_eq!(ends(&with(kept), &[]), RunEnd::Halt);
    for look in ["bits == 7", "both.u == 0x7fc00000u", "*((char *)begun + 8) == 0", "both.u & 1"] {
        let end = ends(&with(&format!("if ({look}) reach_error();")), &[]);
        assert!(matches!(end, RunEnd::Stuck(..)), "{look}: {end:?}");
    }
}

#[test]
fn what_is_between_members_is_not_assigned() {
    // What nobody has written is zero here.
    let with = |body: &str| {
        format!(
            "#include <string.h>
struct s {{ char c; int n; }}; struct bits {{ unsigned short a : 4, b : 4; }};
static int gap(struct s passed) {{ return ((unsigned char *)&passed)[1]; }}
int main(void) {{ struct s a, b, c; struct bits d, e; memset(&a, 7, sizeof a); memset(&b, 7, sizeof b);
memset(&d, 7, sizeof d); c = b = a; struct s begun = a; e = d; memcpy(&b, &a, sizeof b);
assert(c.c == 7 && c.n == 0x7070707 && begun.n == c.n && e.a == 7 && e.b == 0); {body} return 0; }}\n"
        )
    };
    let gaps = "assert(((unsigned char *)&c)[1] == 0 && ((unsigned char *)&begun)[3] == 0 && gap(a) == 0); \
        assert(((unsigned char *)&e)[1] == 0 && ((unsigned char *)&b)[1] == 7);";
    assert_eq!(ends(&with(gaps), &[]), RunEnd::Halt);
}

#[test]
fn what_a_first_value_leaves_of_a_union_is_open() {
    let text = "union u { char c; int n; }; struct s { int k; union u u; };
int main(void) { union u a = {1}; struct s b = {2, {3}}, c = {4};
assert(a.c == 1 && b.k == 2 && b.u.c == 3 && c.u.c == 0);
if (a.n != 1 && b.u.n != 3) reach_error(); return 0; }\n";
    let (program, _) = crate::c::read(text);
    let end = |seed| {
        let (mut inputs, limits) = (RandomInputs::new(seed), RunLimits::default());
        run(&program, &mut inputs, &Targets::default(), &limits, false).end
    };
    // What nobody has written is zero here, and there any number.
    assert_eq!(ends(text, &[]), RunEnd::Halt);
    assert!(matches!(end(1), RunEnd::Error(ErrorKind::Reached, _)), "{:?}", end(1));
}

#[test]
fn errors_are_what_they_are_called() {
    let with = |body: &str| {
        format!(
            "int main(void) {{ int x = __VERIFIER_nondet_int(), a[3] = {{0}}; {body} return 0; }}"
        )
    };
    assert_eq!(error(&with("a[0] = 6 / x;"), &[0]), ErrorKind::DivisionByZero);
    assert_eq!(error(&with("x = 6 % (x - 4);"), &[4]), ErrorKind::DivisionByZero);
    assert_eq!(error(&with("a[x] = 1;"), &[3]), ErrorKind::OutOfBounds);
    assert_eq!(error(&with("x = a[x];"), &[-1]), ErrorKind::OutOfBounds);
    assert_eq!(error(&with("a[0] = x + 1;"), &[2_147_483_647]), ErrorKind::Overflow);
    assert_eq!(error(&with("a[0] = -x;"), &[-2_147_483_648]), ErrorKind::Overflow);
    assert_eq!(error(&with("a[0] = x / -1;"), &[-2_147_483_648]), ErrorKind::Overflow);
    assert_eq!(error(&with("a[0] = 1 << x;"), &[32]), ErrorKind::Shift);
    assert_eq!(error(&with("a[0] = x >> 1 << 1;"), &[-1]), ErrorKind::NegativeShift);
    assert_eq!(error(&with("int *p = x ? &x : 0; *p = 1;"), &[0]), ErrorKind::NullDereference);
    assert_eq!(error(&with("int *p = a + x; *p = 1;"), &[3]), ErrorKind::OutOfBounds);
    assert_eq!(error(&with("assert(x < 5 && \"x is small\");"), &[5]), ErrorKind::Assertion);
    assert_eq!(error(&with("if (x > 2) reach_error();"), &[3]), ErrorKind::Reached);
    assert_eq!(error(&with("if (x > 2 || 1 / x) __VERIFIER_error();"), &[1]), ErrorKind::Reached);
    assert_eq!(ends(&with("if (x > 2) abort(); a[0] = 1 / 0;"), &[3]), RunEnd::Halt);
    assert!(matches!(ends(&with("__VERIFIER_assume(x > 9);"), &[3]), RunEnd::Blocked(_)));
    // glibc's assert, expanded
    let expanded = "((void) sizeof ((x > 1) ? 1 : 0), __extension__ ({ if (x > 1) ; else \
                    __assert_fail (\"x > 1\", \"f.c\", 3, __extension__ __PRETTY_FUNCTION__); }));";
    assert_eq!(error(&with(expanded), &[1]), ErrorKind::Assertion);
    assert_eq!(ends(&with(expanded), &[2]), RunEnd::Halt);
}

#[test]
fn globals_may_be_declared_again() {
    let text = "extern int a[]; int x = 3; extern int x; int y; int y; int x;
int main(void) { assert(x == 3 && y == 0 && a[2] == 0 && a[1] == 7); a[3] = 1; return 0; }
int a[3] = {0, 7};
";
    assert_eq!(error(text, &[]), ErrorKind::OutOfBounds);
    for wrong in
        ["int x = 1; int x = 2;", "int x; char x;", "int a[2]; int a[3];", "int x; int x[1];"]
    {
        let said = crate::c::refused(&format!("{wrong} int main(void) {{ return 0; }}"));
        assert!(said.contains("twice") || said.contains("another type"), "{said}");
    }
}

#[test]
fn loops_that_never_end_are_programs() {
    for body in [
        "for (;;) ;",
        "for (;;) {}",
        "while (1);",
        "do {} while (1);",
        "L: goto L;",
        "L: ; M: goto L;",
    ] {
        let end = ends(&format!("int main(void) {{ {body} }}"), &[]);
        assert_eq!(end, RunEnd::StepLimit, "{body}");
    }
}

#[test]
fn negative_indices_of_parameters_are_errors() {
    let text = "int get(int a[], int i) { return a[i]; }
int main(void) { int a[2] = {4, 5}; return get(a, __VERIFIER_nondet_int()); }";
    assert_eq!(ends(text, &[1]), RunEnd::Halt);
    assert_eq!(error(text, &[-1]), ErrorKind::OutOfBounds);
}

#[test]
fn inputs_keep_to_the_range_of_their_type() {
    let text = |kind: &str| {
        format!("int main(void) {{ long long x = __VERIFIER_nondet_{kind}(); return 0; }}")
    };
    for (kind, inside, outside) in [
        ("int", -(1i64 << 31), 1 << 31),
        ("uint", (1 << 32) - 1, 1 << 32),
        ("uint", 0, -1),
        ("ulong", i64::MAX, -1),
        ("bool", 1, 2),
        ("char", -128, -129),
        ("uchar", 255, 256),
        ("short", 32_767, 32_768),
        ("ushort", 65_535, -1),
    ] {
        assert_eq!(ends(&text(kind), &[inside]), RunEnd::Halt, "{kind}");
        let end = ends(&text(kind), &[outside]);
        assert!(matches!(end, RunEnd::Blocked(_) | RunEnd::WrongInput(_)), "{kind}: {end:?}");
    }
}

#[test]
fn what_is_assumed_is_said_once() {
    let text = "volatile int v;
int main(void) {
    unsigned u = __VERIFIER_nondet_uint(), w = u * 2;
    unsigned x = u * 3;
    char c = v;
    c = w;
    puts(\"done\");
    puts(\"done\");
    return c;
}";
    // Machine integers are followed as they are; over unbounded ones much is assumed.
    for (ints, count) in [(Ints::C, 2), (Ints::Wrap, 2), (Ints::Math, 5)] {
        let options = ReadOptions { ints: Some(ints), ..ReadOptions::default() };
        let (program, _) = read_with(text, &options).expect("this is C");
        let texts: Vec<&str> = program.remarks.iter().map(|r| r.text.as_str()).collect();
        assert_eq!(texts.len(), count, "{texts:#?}");
        assert!(program.remarks.iter().all(|r| !r.places.is_empty()));
    }
}

#[test]
fn the_order_of_operands_is_said_where_it_may_matter() {
    let said = |expression: &str| {
        let text = format!(
            "int g, many[3];\nint f(int a, int b) {{ return a - b; }}\n\
             int a(void) {{ return g++; }}\nint (*by)(int, int) = f;\n\
             int main(void) {{ int i = 0, *p = &g; return {expression}; }}"
        );
        let (program, _) = read_with(&text, &ReadOptions::default()).expect("this is C");
        program.remarks.iter().any(|remark| remark.text.contains("from left to right"))
    };
    for open in [
        "g + a()",
        "a() + g",
        "a() - a()",
        "f(a(), many[1])",
        "by(a(), g)",
        "f(i++, i)",
        "a() + *p",
    ] {
        assert!(said(open), "{open}");
    }
    for plain in
        ["a() + i", "f(a(), 3)", "g + i", "f(i++, g)", "a() && g", "(a(), g)", "f(i, many[i])"]
    {
        assert!(!said(plain), "{plain}");
    }
}

#[test]
fn a_structure_from_outside_holds_anything() {
    let text = "struct s { int a; struct { unsigned char b[3]; } in; };
struct s get(int);
int main(void) {
    int c = 1;
    struct s one = {0}, other = get(c);
    one = other;
    assert(one.a == other.a && one.in.b[2] == other.in.b[2] && other.in.b[1] < 256);
    assert(other.a != 4 || other.in.b[2] != 9);
}
";
    assert_eq!(ends(text, &[3, 0, 0, 9]), RunEnd::Halt);
    assert_eq!(error(text, &[4, 0, 0, 9]), ErrorKind::Assertion);
}

#[test]
fn functions_of_other_files_write_what_they_are_given_the_address_of() {
    let text = |body: &str| {
        format!(
            "typedef const int cint; typedef int *ip; typedef unsigned char byte;
struct lock {{ int held; byte name[2]; }};
struct node {{ struct node *next; int v; }};
extern void f(int *p), reads(const int *p, const char *s), lock(struct lock *l), bytes(byte b[]);
extern void obscure(cint *p), hidden(ip p), nodes(struct node *n), reads_nodes(const struct node *n);
extern void any(void *p), more(int *p, ...), old();
int g[3];
int main(void) {{
    int x = 3; struct lock l = {{1, \"a\"}}; struct node n = {{0, 4}}; int *p = &n.v; const int k = 5;
    byte b[2] = {{0}};
    {body}
}}
"
        )
    };
    // They may, and they need not.
    for (body, inputs) in [
        ("f(&x); assert(x != 8);", &[8][..]),
        ("lock(&l); assert(l.held != 7 || l.name[1] != 200);", &[7, 0, 200]),
        ("f(&l.held); assert(l.name[0] == 'a');", &[1, 9, 0]),
        ("f(g); assert(g[0] == 0 && g[2] != 6);", &[0, 1, 6]),
        ("f(&g[0]); assert(g[2] == 0);", &[0, 0, 1]),
        ("bytes(b); assert(b[0] + b[1] != 510);", &[255, 255]),
        ("any((char *)&l); assert(l.held == 1);", &[2, 'a' as i64, 0]),
    ] {
        assert_eq!(error(&text(body), inputs), ErrorKind::Assertion, "{body}");
    }
    assert_eq!(ends(&text("f(&x); assert(x == 3);"), &[3]), RunEnd::Halt);
    for body in ["reads(&x, \"a\"); assert(x == 3);", "f(&x); assert(g[1] == 0 && l.held == 1);"] {
        assert_eq!(ends(&text(body), &[1]), RunEnd::Halt, "{body}");
    }
    // The names of types hide nothing.
    assert_eq!(ends(&text("obscure(&x); assert(x == 3);"), &[8]), RunEnd::Halt);
    assert_eq!(error(&text("hidden(&x); assert(x != 8);"), &[8]), ErrorKind::Assertion);
    // Where it is not plain what they can reach, nothing is known.
    for call in
        ["nodes(&n)", "reads_nodes(&n)", "f(p)", "f((int *)&k)", "more(&x, g)", "old(&x)", "f(&*p)"]
    {
        assert_eq!(error(&text(&format!("{call};")), &[1, 1, 1]), ErrorKind::Unmodelled, "{call}");
    }
}
