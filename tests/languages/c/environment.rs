//! What the environment decides: whether the kernel's allocations succeed, what functions of
//! the library leave in `errno`.

use unloop::graph::{ErrorKind, RunEnd};

use crate::c::{ends, refused};

fn reached(end: &RunEnd) -> bool {
    matches!(end, RunEnd::Error(ErrorKind::Reached, _))
}

#[test]
fn the_kernels_allocations_take_flags_and_may_fail() {
    let text = "typedef unsigned gfp_t; extern void *kmalloc(unsigned long, gfp_t);\n\
        extern void *kzalloc(unsigned long, gfp_t); extern void kfree(const void *);\n\
        extern void reach_error(void);\n\
        int main(void) { int *p = kmalloc(4, 32), *q = kzalloc(8, 0); void *r = kmalloc(2, 1);\n\
        if (!p && q && q[1] == 0 && !r) reach_error(); kfree(p); kfree(q); kfree(r); return 0; }\n";
    assert!(reached(&ends(text, &[0, 1, 0])));
    assert!(matches!(ends(text, &[1, 1, 1]), RunEnd::Halt));
    // An alignment that is none may be given nothing.
    let text = "#include <stdlib.h>\nextern void reach_error(void);\n\
        int main(void) { int *p = aligned_alloc(16, 32); p[7] = 1; size_t n = 3;\n\
        if (!aligned_alloc(n, 8)) reach_error(); return 0; }\n";
    assert!(reached(&ends(text, &[0])));
    // Without flags, too; and with more it is somebody's own.
    let text = "extern void *kzalloc(int); extern void *kcalloc(int, int, int, int);\n\
        extern void reach_error(void); int main(void) { int *p = kzalloc(4);\n\
        if (p && *p == 0 && !kcalloc(1, 2, 3, 4)) reach_error(); return 0; }\n";
    assert!(reached(&ends(text, &[1, 0])));
    let said = refused("int main(void) { return malloc(4, 2) != 0; }");
    assert!(said.contains("`malloc` takes 1 argument, but 2 are given"), "{said}");
}

#[test]
fn functions_of_the_library_leave_errors_in_errno() {
    let text = "#include <errno.h>\n#include <stdio.h>\nextern void reach_error(void);\n\
        int main(void) { errno = 0; printf(\"a\"); int first = errno; puts(\"b\");\n\
        if (first == 25 && errno == 25) reach_error(); return 0; }\n";
    assert!(reached(&ends(text, &[25, 0])));
    assert!(!reached(&ends(text, &[0, 25])));
    // Others leave anything there, and math.h what is not followed.
    let other = "#include <errno.h>\nint f(int); void reach_error(void);\n\
        int main(void) { errno = 3; int r = f(1); if (r == 0 && errno == 0) reach_error(); }\n";
    assert!(reached(&ends(other, &[0, 0])));
    let math = "#include <errno.h>\n#include <math.h>\ndouble __VERIFIER_nondet_double(void);\n\
        int main(void) { errno = 0; sqrt(4.0); return errno; }\n";
    assert!(matches!(ends(math, &[1]), RunEnd::Error(ErrorKind::Unmodelled, _)));
    let text = "#include <errno.h>\n#include <stdlib.h>\n\
        int main(void) { errno = 0; strtod(\"1e999\", 0); return errno; }\n";
    assert!(matches!(ends(text, &[1]), RunEnd::Error(ErrorKind::Unmodelled, _)));
}

#[test]
fn what_is_read_from_streams_is_input() {
    let text = "#include <stdio.h>\n#include <string.h>\nextern void reach_error(void);\n\
        int main(void) { int n = 0; unsigned char c = 0; float x = 0; char line[4], word[4];\n\
        if (scanf(\"%d, %*d%c\", &n, &c) != 2 || n != -5 || c != 200) return 0;\n\
        if (fscanf(stdin, \"%3s\", word) != 1 || strcmp(word, \"ab\")) return 0;\n\
        if (!fgets(line, 4, stdin) || strcmp(line, \"x\\n\")) return 0;\n\
        if (scanf(\"%d\", &n) == 0 && n == -5) reach_error(); return 0; }\n";
    let given = [2, -5, 200, 1, 97, 98, 32, 120, 10, 0];
    assert!(reached(&ends(text, &given)));
    let text = "typedef struct f FILE; extern FILE *stdin; extern int fscanf(FILE *, const char *, ...);\n\
        int main(void) { int n; FILE *in = stdin; fscanf(in, \"%d\", &n); return 0; }\n";
    // The standard input is there; no more is read than is asked for.
    assert!(matches!(ends(text, &[1, 5]), RunEnd::Halt));
    assert!(matches!(ends(text, &[2, 5]), RunEnd::Blocked(_)));
    // Where it would store must be there, whatever is read (C17 §7.1.4).
    let text = "#include <stdio.h>\nint main(void) { int *nothing = 0; char *s = 0;\n\
        scanf(\"%d%s\", nothing, s); return 0; }\n";
    let end = ends(text, &[-1]);
    assert!(matches!(end, RunEnd::Error(ErrorKind::NullDereference, _)), "{end:?}");
    for call in ["fgets(s, 4, f)", "fread(s, 1, 4, f)", "fwrite(s, 1, 4, f)"] {
        let text = format!(
            "#include <stdio.h>\nint main(void) {{ char s[4] = \"\"; FILE *f = fopen(s, s); {call}; return 0; }}\n"
        );
        let end = ends(&text, &[0]);
        assert!(matches!(end, RunEnd::Error(ErrorKind::NullDereference, _)), "{end:?}");
        assert!(matches!(ends(&text, &[1]), RunEnd::Halt));
    }
    let text = "#include <stdio.h>\nint main(void) { char s[3]; scanf(\"%s\", s); return 0; }\n";
    assert!(matches!(ends(text, &[1, 65, 65, 9]), RunEnd::Halt));
    let end = ends(text, &[1, 65, 65, 65, 9]);
    assert!(matches!(end, RunEnd::Error(ErrorKind::OutOfBounds, _)), "{end:?}");
    let text = "#include <stdio.h>\nint main(void) { int n; scanf(\"%2d\", &n); return 0; }\n";
    assert!([-9, 0, 99].iter().all(|&n| matches!(ends(text, &[1, n]), RunEnd::Halt)));
    assert!([-10, 100].iter().all(|&n| matches!(ends(text, &[1, n]), RunEnd::Blocked(_))));
    let text = "#include <stdio.h>\nint main(void) { unsigned n = 0; scanf(\"%2d\", &n);\n\
        return n == 4294967295u ? 1 / (n + 1) : 0; }\n";
    let end = ends(text, &[1, -1]);
    assert!(matches!(end, RunEnd::Error(ErrorKind::DivisionByZero, _)), "{end:?}");
    let text = "#include <stdio.h>\nint main(void) { short s; scanf(\"%d\", &s); return 0; }\n";
    let end = ends(text, &[1]);
    assert!(matches!(end, RunEnd::Error(ErrorKind::Unmodelled, _)), "{end:?}");
}

#[test]
fn what_atexit_is_given_runs_where_exit_is_called() {
    let text = "#include <stdlib.h>\nextern void reach_error(void); int __VERIFIER_nondet_int(void);\n\
        static int n; static void last(void) { if (n == 4) reach_error(); }\n\
        static void leave(void) { exit(0); }\n\
        int main(void) { n = __VERIFIER_nondet_int(); if (atexit(last)) return 0;\n\
        if (n == 5) { n = 4; abort(); } if (n == 6) { n = 4; _Exit(0); }\n\
        if (n == 7) { n = 4; return 0; } if (n > 3) leave(); n = 0; return 0; }\n";
    assert!(reached(&ends(text, &[4])) && reached(&ends(text, &[7])));
    assert!([3, 5, 6, 8].iter().all(|&n| matches!(ends(text, &[n]), RunEnd::Halt)));
}

#[test]
fn a_function_that_only_has_the_name_of_one_of_the_librarys_is_the_programs() {
    let text = "extern int index(int); extern char *div(char *); extern void reach_error(void);\n\
        int main(void) { if (index(3) == 77) reach_error(); return div(0) != 0; }\n";
    assert!(reached(&ends(text, &[77])));
}

#[test]
fn a_programs_own_errno_is_its_own() {
    let text = "int place; int *__errno_location(void) { return &place; }\n\
        extern void reach_error(void); int main(void) { *__errno_location() = 4;\n\
        if (place == 4) reach_error(); return 0; }\n";
    assert!(reached(&ends(text, &[])));
}

#[test]
fn headers_may_be_included_twice() {
    let text = "#include <stdlib.h>\n#include <fenv.h>\n#include <stdlib.h>\n#include <fenv.h>\n\
        #include <alloca.h>\n#include <stdint.h>\n#include <wchar.h>\n#include <time.h>\n\
        int main(void) { fenv_t all; return div(7, 2).quot - 3 + (sizeof all == 0); }\n";
    assert!(matches!(ends(text, &[]), RunEnd::Halt));
}

#[test]
fn the_zone_says_which_time_a_date_is() {
    let text = "#include <time.h>\n#include <assert.h>\nint main(void) { struct tm t = {0};\n\
        t.tm_year = 70; t.tm_mday = 2; assert(mktime(&t) != 82800 || t.tm_hour != 1); return 0; }\n";
    // An hour ahead; no leap seconds; two hours ahead in summer.
    let end = ends(text, &[3600, 7200, 0, 1]);
    assert!(matches!(end, RunEnd::Error(ErrorKind::Assertion, _)), "{end:?}");
    assert!(matches!(ends(text, &[0, 0, 0, 0]), RunEnd::Halt));
    assert!(matches!(ends(text, &[93601, 0, 0, 0]), RunEnd::Blocked(_)));
}

#[test]
fn other_locales_are_not_followed() {
    let text = "#include <locale.h>\n#include <assert.h>\nint main(void) {\n\
        assert(setlocale(LC_ALL, \"POSIX\")[0] == 'C'); setlocale(LC_CTYPE, \"\");\n\
        setlocale(LC_CTYPE, \"xx\"); return 0; }\n";
    assert!(matches!(ends(text, &[]), RunEnd::Error(ErrorKind::Unmodelled, _)));
}

#[test]
fn numbers_without_a_format_are_moved_as_bytes() {
    let text = |end: &str| {
        format!(
            "extern void reach_error(void); extern long double __VERIFIER_nondet_long_double(void);\n\
             int main(void) {{ long double x = __VERIFIER_nondet_long_double(), y = x, z; z = y;\n\
             {end} }}\n"
        )
    };
    assert!(reached(&ends(&text("reach_error();"), &[])));
    let end = ends(&text("if (z > 2) reach_error();"), &[]);
    assert!(matches!(end, RunEnd::Error(ErrorKind::Unmodelled, _)), "{end:?}");
}
