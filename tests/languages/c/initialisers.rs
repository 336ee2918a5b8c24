//! What variables start with, and what is in which member: as gcc has it.

use unloop::graph::RunEnd;

use crate::c::{ends, refused};

/// All of `checks` hold at the end of a program with these declarations in `main`.
fn holds(outside: &str, body: &str, checks: &[&str]) {
    let checks = checks.join(");\nassert(");
    let text = format!("{outside}\nint main(void) {{\n{body}\nassert({checks});\nreturn 0; }}");
    assert_eq!(ends(&text, &[]), RunEnd::Halt, "{text}");
}

const RECORDS: &str = "struct I { int x, y; };
struct O { struct I a, b; int c; };
struct A { int a[2]; int b; };
struct U { int q; struct { int x, y; }; };
union V { int a; struct I s; char c[3]; };
struct K { union V u; int k; };
struct T { char s[4]; int n; };";

#[test]
fn items_go_on_behind_what_a_designator_names() {
    holds(
        RECORDS,
        "struct I a[4] = { [1].x = 3, 4, 5, 6 };
        struct O o = { .a.x = 1, 2, 3, 4, 5 }, p = { .b = 3, 4, 5 };
        struct A s = { .a = 1, 2, 3 }, t = { .a[1] = 7, 8 };
        struct U u = { .x = 1, .q = 2 }, v = { .x = 1, 3 };
        int m[2][3] = { [0][1] = 1, 2, 3, 4 };
        struct K k = { .u.s = 1, 2, 3 }, l = { .u.s.y = 4, 5 };
        struct O w = { .c = 9, .a = { 1, 2 }, 3 };",
        &[
            "a[0].x == 0 && a[1].x == 3 && a[1].y == 4 && a[2].x == 5 && a[2].y == 6",
            "o.a.x == 1 && o.a.y == 2 && o.b.x == 3 && o.b.y == 4 && o.c == 5",
            "p.a.x == 0 && p.b.x == 3 && p.b.y == 4 && p.c == 5",
            "s.a[0] == 1 && s.a[1] == 2 && s.b == 3 && t.a[0] == 0 && t.a[1] == 7 && t.b == 8",
            "u.q == 2 && u.x == 1 && u.y == 0 && v.q == 0 && v.x == 1 && v.y == 3",
            "m[0][0] == 0 && m[0][1] == 1 && m[0][2] == 2 && m[1][0] == 3 && m[1][1] == 4",
            "k.u.s.x == 1 && k.u.s.y == 2 && k.k == 3 && l.u.s.x == 0 && l.u.s.y == 4 && l.k == 5",
            "w.a.x == 1 && w.a.y == 2 && w.b.x == 3 && w.c == 9",
        ],
    );
}

#[test]
fn what_comes_later_overrides() {
    holds(
        RECORDS,
        "int n = 0;
        int b[4] = { [0] = 5, 6, [0] = 0 };
        struct I d = { .x = 4, .x = 0 };
        struct I c[2] = { [0] = {1, 2}, [0] = {3} };
        struct O e[1] = { [0].a = {1, 2}, [0] = 5 };
        struct T t = { .s = \"abc\", .s[1] = 0, .n = 1 }, r = { .s[3] = 'x', .s = \"a\" };
        struct K k = { .u.s.x = 1, .k = 3, .u.s.y = 2 }, l = { .u.a = 9, .k = 3, .u.s.y = 2 };
        struct K m = { .u.s = {1, 2}, .u.a = 4 };
        int o[2] = { [0] = n++, [0] = n++ };",
        &[
            "b[0] == 0 && b[1] == 6 && b[2] == 0 && d.x == 0",
            "c[0].x == 3 && c[0].y == 0 && e[0].a.x == 5 && e[0].a.y == 2",
            "t.s[0] == 'a' && t.s[1] == 0 && t.s[2] == 'c' && t.n == 1 && r.s[0] == 'a' && r.s[3] == 0",
            "k.u.s.x == 1 && k.u.s.y == 2 && l.u.s.x == 0 && l.u.s.y == 2 && m.u.a == 4",
            "n == 1 && o[0] == 0",
        ],
    );
    let text = format!(
        "{RECORDS} int main(void) {{ struct I i = {{1, 2}}; struct O o = {{ .a = i, .a.x = 3 }}; return o.c; }}"
    );
    assert!(refused(&text).contains("given as a whole"), "{}", refused(&text));
}

#[test]
fn lists_at_file_scope_and_in_memory() {
    holds(
        &format!(
            "{RECORDS} struct I a[4] = {{ [1].x = 3, 4, 5 }}, b[1] = {{ [0] = {{1, 2}}, [0] = {{3}} }};
            int first(struct O *o) {{ return o->b.x; }}"
        ),
        "static struct U u = { .y = 1, .q = 2 };
        struct O o = { .a.y = 2, 3, 4 };
        struct K k = { .u.a = 1, .k = 2, .u.s.x = 3 }, *p = &k;
        struct O q = (struct O){ .b.y = 4, 5 };",
        &[
            "a[1].x == 3 && a[1].y == 4 && a[2].x == 5 && b[0].x == 3 && b[0].y == 0",
            "u.q == 2 && u.x == 0 && u.y == 1 && first(&o) == 3 && o.b.y == 4 && o.a.x == 0",
            "p->u.s.x == 3 && p->u.s.y == 0 && p->k == 2 && q.b.y == 4 && q.c == 5",
        ],
    );
}

#[test]
fn too_many_initialisers() {
    for (list, said) in [
        ("int a[2] = {[2] = 1};", "more initialisers than elements"),
        ("struct I i = {[0] = 1};", "no such element"),
        ("struct I i = {.z = 1};", "no member `z`"),
        ("int a[2] = \"a\";", "initialised by a list"),
    ] {
        let text = format!("{RECORDS} int main(void) {{ {list} return 0; }}");
        assert!(refused(&text).contains(said), "{list}: {}", refused(&text));
    }
}

#[test]
fn bit_fields_without_names_hold_nothing() {
    holds(
        "struct S { int a:3; int :2; int b:4; };
        struct E { char x[3]; int :0; char y; };
        struct F { char x; int :3; };
        struct G { char x; long :5; char y; };
        union W { int :3; int n; };
        struct S two[] = { 1, 2, 3 };",
        "struct S s = {1, 2}, c = s, *p = &s;
        union W w = {7};",
        &[
            "s.a == 1 && s.b == 2 && c.b == 2 && p->b == 2 && w.n == 7",
            "sizeof(struct E) == 5 && sizeof(struct F) == 2 && sizeof(struct G) == 3",
            "sizeof two / sizeof two[0] == 2 && two[0].b == 2 && two[1].a == 3 && two[1].b == 0",
        ],
    );
}

#[test]
fn open_arrays_are_as_long_as_their_lists() {
    holds(
        "struct S { int a, b; };
        struct T { struct S s; int k; };
        struct { char n[4]; int v; } g[] = { \"abc\", 1, \"de\", 2, \"f\", 3 };",
        "struct S s1 = {1, 2}, s2 = {3, 4};
        struct S arr[] = { s1, s2 };
        struct T tt[] = { s1, 8, s2, 9 };
        struct T d[] = { [2].s.b = 1, 2, 3 }, e[] = { [3] = { 0 }, [1] = { 1 } };
        int m[][2] = { 1, 2, 3 };
        char t[][3] = { \"ab\", 'c', 'd' };",
        &[
            "sizeof arr / sizeof arr[0] == 2 && arr[1].b == 4",
            "sizeof g / sizeof g[0] == 3 && g[2].n[0] == 'f' && g[2].v == 3 && g[1].n[2] == 0",
            "sizeof tt / sizeof tt[0] == 2 && tt[1].s.a == 3 && tt[1].k == 9",
            "sizeof d / sizeof d[0] == 4 && d[2].k == 2 && d[3].s.a == 3",
            "sizeof e / sizeof e[0] == 4 && e[1].s.a == 1",
            "sizeof m / sizeof m[0] == 2 && m[1][0] == 3 && m[1][1] == 0",
            "sizeof t == 6 && t[0][1] == 'b' && t[1][1] == 'd'",
        ],
    );
}

const UNION: &str = "union U { int a; struct { int x, y; } s; char c[3]; };
struct T { int tag; union U u; };
struct T zeroed;";

#[test]
fn a_member_of_a_union_is_begun_after_another() {
    for taken in ["", "union U *p = &u; p->a = 1;"] {
        holds(
            UNION,
            &format!(
                "union U u; {taken} u.a = 4; assert(u.a == 4);
                u.s.x = 2; u.s.y = 3; assert(u.s.x == 2);
                u.c[1] = 5; assert(u.c[1] == 5); u.s.y = 6;"
            ),
            &["u.s.y == 6"],
        );
    }
    // What another member has left there are its bytes.
    holds(UNION, "union U u; u.a = 4; u.s.y = 3;", &["u.s.x == 4", "u.a == 4", "u.c[0] == 4"]);
}

#[test]
fn unions_are_copied() {
    for taken in ["", "struct T *p = &t;", "struct T *p = &q;", "struct T *p = &t, *r = &q;"] {
        holds(
            &format!(
                "{UNION} struct T made(int x) {{ struct T t; t.tag = 1; t.u.s.x = x; return t; }}"
            ),
            &format!(
                "struct T t, q; {taken} t.tag = 1; t.u.s.x = 2; t.u.s.y = 3;
                q = t; assert(q.tag == 1 && q.u.s.x == 2 && q.u.s.y == 3);
                t.u.a = 9; q.u = t.u; assert(q.u.a == 9);
                q = zeroed; assert(q.u.a == 0 && q.u.s.y == 0 && q.u.c[2] == 0);
                struct T none; none.tag = 0; q = none; assert(q.tag == 0); q.u.a = 1;
                t = made(6);"
            ),
            &["q.u.a == 1", "t.u.s.x == 6"],
        );
    }
}
