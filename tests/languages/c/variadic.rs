//! Functions that take any number of arguments: what they read is what was passed, as gcc has
//! it, and what C leaves undefined is an error.

use std::fmt::Write as _;

use unloop::graph::{ErrorKind, RunEnd};

use crate::c::sums::same_as_by_gcc;
use crate::c::{ends, refused};
use crate::support::chance::Chance;
use crate::support::seeds;

/// A function that returns what `body` does with the arguments behind its first parameter.
fn end(parameters: &str, body: &str, call: &str) -> RunEnd {
    let text = format!(
        "#include <stdarg.h>\n#include <stddef.h>\nint f({parameters}) {{\nva_list ap; va_start(ap, n);\n\
         {body}\nva_end(ap); return 0; }}\nint main(void) {{ int x = 3; {call}; return 0; }}\n"
    );
    ends(&text, &[])
}

#[test]
fn arguments_of_other_types_are_errors() {
    let wrong = [
        ("va_arg(ap, int);", "f(1)"),
        ("va_arg(ap, int); va_arg(ap, int);", "f(1, 2)"),
        ("va_arg(ap, long);", "f(1, 2)"),
        ("va_arg(ap, int);", "f(1, 2L)"),
        ("va_arg(ap, double);", "f(1, 2)"),
        ("va_arg(ap, int);", "f(1, 2.5f)"),
        ("va_arg(ap, char);", "f(1, 'a')"),
        ("va_arg(ap, float);", "f(1, 2.5f)"),
        ("va_arg(ap, unsigned);", "f(1, -1)"),
        ("va_arg(ap, int);", "f(1, 2147483648u)"),
        ("va_arg(ap, int *);", "f(1, 0)"),
        ("va_arg(ap, unsigned *);", "f(1, &x)"),
        ("va_arg(ap, int *);", "f(1, (void *)&x)"),
        ("va_end(ap); va_arg(ap, int);", "f(1, 2)"),
    ];
    for (body, call) in wrong {
        let end = end("int n, ...", body, call);
        assert!(matches!(end, RunEnd::Error(ErrorKind::Argument, _)), "{body} {call}: {end:?}");
    }
}

#[test]
fn arguments_of_compatible_types_are_read() {
    let right = [
        ("assert(va_arg(ap, int) == 2 && va_arg(ap, long) == 3);", "f(1, 2, 3L)"),
        ("assert(va_arg(ap, unsigned) == 2);", "f(1, 2)"),
        ("assert(va_arg(ap, int) == 2);", "f(1, 2u)"),
        ("assert(va_arg(ap, double) == 2.5);", "f(1, 2.5f)"),
        ("assert(va_arg(ap, int) == 97);", "f(1, (char)'a')"),
        ("assert(*va_arg(ap, int *) == 3);", "f(1, &x)"),
        ("assert(va_arg(ap, int *) == NULL);", "f(1, NULL)"),
        ("assert(((char *)va_arg(ap, void *))[1] == 'b');", "f(1, \"ab\")"),
        ("va_end(ap); va_start(ap, n); assert(va_arg(ap, int) == 2);", "f(1, 2)"),
    ];
    for (body, call) in right {
        let body = format!("#include <assert.h>\n{body}");
        assert_eq!(end("int n, ...", &body, call), RunEnd::Halt, "{body} {call}");
    }
}

#[test]
fn a_list_that_was_passed_on_is_not_followed_afterwards() {
    let text = |parameter: &str, list: &str, given: &str| {
        format!(
            "#include <stdarg.h>\nint first(va_list {parameter}) {{ return va_arg({list}, int); }}\n\
             int f(int n, ...) {{ va_list ap; va_start(ap, n); int a = first({given});\n\
             a += va_arg(ap, int); va_end(ap); return a; }}\n\
             int main(void) {{ if (f(0, 1, 2) != 3) __VERIFIER_error(); return 0; }}\n"
        )
    };
    let lost = ends(&text("l", "l", "ap"), &[]);
    assert!(matches!(lost, RunEnd::Error(ErrorKind::Unmodelled, _)), "{lost:?}");
    assert_eq!(ends(&text("*l", "*l", "&ap"), &[]), RunEnd::Halt);
}

#[test]
fn what_is_no_list_is_refused() {
    let f = |body: &str| {
        refused(&format!(
            "#include <stdarg.h>\nint f(int n, ...) {{ va_list ap; {body} return 0; }}\n\
             int main(void) {{ return f(1); }}\n"
        ))
    };
    assert!(f("va_start(n, n);").contains("this is no `va_list`"));
    assert!(f("return va_arg(n, int);").contains("this is no `va_list`"));
    assert!(f("va_start(ap, n); va_arg(ap, void);").contains("no argument is of this type"));
}

const BEFORE: &str = "#include <stdarg.h>\nstruct s { int a; double b; char c[3]; };\n\
    int g0 = 5, g1 = 9, *gp = &g0; unsigned long long h = 17; struct s gs = {3, 0.5, \"xy\"};\n\
    struct { int b : 5; unsigned d : 9; } bits = {-3, 200};\n\
    static void mix(unsigned long long x) { h = h * 31 + x; }\n";

/// What is passed, by the letter that tells what it is.
const PASSED: &[(char, &[&str])] = &[
    ('i', &["5", "-7", "g0", "2147483647", "(char)-3", "(unsigned short)65535", "bits.b", "7u"]),
    ('u', &["7u", "4294967295u", "g1"]),
    ('l', &["5L", "-9000000000L", "(long)g0", "8ul"]),
    ('q', &["-3LL", "(long long)g1"]),
    ('d', &["1.25", "-3.75", "g0 / 2.0", "2.5f"]),
    ('s', &["\"ab\"", "\"q\"", "(void *)\"zz\"", "(char *)0"]),
    ('p', &["&g0", "&g1", "gp", "&local", "cells + 1"]),
    ('P', &["&gp"]),
    ('S', &["gs", "(struct s){1, 2.5, \"ab\"}"]),
];

/// What a function does with the next argument of a list.
fn reading(list: &str) -> String {
    "switch (*f) {\n\
     case 'i': mix(va_arg(LIST, int)); break;\n\
     case 'u': mix(va_arg(LIST, unsigned)); break;\n\
     case 'l': mix(va_arg(LIST, long)); break;\n\
     case 'q': mix(va_arg(LIST, long long)); break;\n\
     case 'd': mix((long long)(va_arg(LIST, double) * 4)); break;\n\
     case 's': { char *t = va_arg(LIST, char *); mix(t ? t[0] + t[1] : 7); break; }\n\
     case 'p': { int *t = va_arg(LIST, int *); mix(*t); *t += 1; break; }\n\
     case 'P': { int **t = va_arg(LIST, int **); mix(**t); *t = *t == &g0 ? &g1 : &g0; break; }\n\
     case 'S': { struct s t = va_arg(LIST, struct s); mix(t.a + (int)t.b + t.c[1]); break; }\n}\n"
        .replace("LIST", list)
}

/// A function that returns a checksum of what variadic functions read.
fn program(seed: u64) -> String {
    let mut chance = Chance(seed);
    let (own, other) = (reading("ap"), reading("*ap"));
    let mut text = format!(
        "{BEFORE}static int one(const char *f, va_list *ap) {{ {other} return *f; }}\n\
         static int all_of(const char *f, va_list ap) {{ for (; *f; f++) {own} return 1; }}\n\
         static int direct(const char *f, ...) {{ va_list ap; va_start(ap, f);\n\
         for (; *f; f++) {own} va_end(ap); return 2; }}\n\
         static int passing(const char *f, ...) {{ va_list ap; va_start(ap, f);\n\
         int r = all_of(f, ap); va_end(ap); return r; }}\n\
         static int behind(const char *f, ...) {{ va_list ap; va_start(ap, f);\n\
         for (; *f; f++) mix(one(f, &ap)); va_end(ap); return 3; }}\n\
         static int twice(const char *f, ...) {{ struct {{ va_list l[2]; }} k; va_start(k.l[0], f);\n\
         va_copy(k.l[1], k.l[0]); all_of(f, k.l[1]); va_end(k.l[1]);\n\
         if (h % 3 == 0) direct(\"i\", (int)(h % 50));\n\
         all_of(f, k.l[0]); va_end(k.l[0]); return 4; }}\n\
         static int deep(int n, ...) {{ va_list ap; va_start(ap, n); int a = va_arg(ap, int);\n\
         if (n > 0) mix(deep(n - 1, a + n)); va_end(ap); mix(a); return a; }}\n\
         static int (*table[])(const char *, ...) = {{direct, passing, behind, twice}};\n\
         unsigned long long all(void) {{ int local = 4, cells[3] = {{1, 2, 3}};\n"
    );
    for _ in 0..3 + chance.below(4) {
        let mut format = String::new();
        let mut given = String::new();
        for _ in 0..chance.below(6) {
            let (letter, values) = &PASSED[chance.index(PASSED.len())];
            format.push(*letter);
            let _ = write!(given, ", {}", values[chance.index(values.len())]);
        }
        let callee = chance.pick(&["direct", "passing", "behind", "twice", "table[h % 4]"]);
        let _ = writeln!(text, "mix({callee}(\"{format}\"{given}));");
        if chance.below(3) == 0 {
            let _ = writeln!(text, "mix(deep({}, {}));", chance.below(4), chance.below(9));
        }
    }
    text + "mix(local + cells[1] + g0 + g1); return h; }\n"
}

#[test]
fn variadic_functions_read_what_gcc_passes() {
    for seed in 0..seeds::number("UNLOOP_GENERATED").unwrap_or(12) {
        if !same_as_by_gcc(seed, &program(seed), &[]) {
            return;
        }
    }
}
