//! Programs of the kinds that people write, each with one bug: the first line names it, and of the
//! mended program it is said that there is none.

use std::fs;

use crate::run::{Bench, really};
use crate::support;

#[test]
fn the_first_line_names_the_bug() {
    let bench = Bench::with(&[]);
    let files = support::files("examples/bugs");
    assert!(files.len() >= 10);
    for path in files {
        let file = path.display().to_string();
        let text = fs::read_to_string(&path).expect("a program");
        let bug = text.lines().find_map(|line| line.strip_prefix("// bug: ")).expect("a bug");
        let Some(ran) = really(&bench, &["check", &file, "--timeout", "60"]) else { return };
        let first = ran.stdout.lines().next().unwrap_or_default();
        assert!(first.contains(&format!(": REACHABLE: {bug} at line ")), "{}", ran.stdout);
        assert_eq!((ran.status, ran.last()), (10, "RESULT: REACHABLE"), "{}", ran.stderr);

        let mended = ["check", &file, "-D", "MENDED", "--timeout", "120"];
        let ran = really(&bench, &mended).expect("there are solvers");
        assert!(ran.stdout.starts_with(&format!("{file}: SAFE: ")), "{}", ran.stdout);
        assert_eq!((ran.status, ran.last()), (0, "RESULT: SAFE"), "{}", ran.stderr);
    }
}

#[test]
fn allocations_may_fail() {
    let text = "#include <stdlib.h>
int main(void) {
    int *p = malloc(sizeof *p);
    *p = 1;
    free(p);
    return 0;
}
";
    let bench = Bench::with(&[("p.c", text)]);
    let Some(ran) = really(&bench, &["check", "p.c"]) else { return };
    assert_eq!(ran.status, 0, "{}", ran.stdout);
    assert!(ran.stdout.contains("line 3: allocations succeed"), "{}", ran.stdout);
    let ran = really(&bench, &["check", "p.c", "--malloc-may-fail"]).expect("there are solvers");
    let found = "p.c: REACHABLE: an access through a null pointer at line 4";
    assert!(ran.status == 10 && ran.stdout.starts_with(found), "{}", ran.stdout);
    assert!(!ran.stdout.contains("allocations succeed"), "{}", ran.stdout);
}

/// All that give memory, in the same way.
#[test]
fn whatever_allocates_may_fail() {
    let unchecked = [
        "char *s = aligned_alloc(16, 16); s[0] = 1;",
        "void *p = 0; posix_memalign(&p, 16, 16); *(char *)p = 1;",
        "char *s = calloc(2, 2); s[0] = 1;",
        "char *s = strdup(\"a\"); s[0] = 1;",
        "char *s = malloc(1); if (!s) return 1; s = realloc(s, 9); s[8] = 1;",
    ];
    let checked = [
        "char *s; if (asprintf(&s, \"%d\", 3) < 0) return 1; assert(s[0] == 51); free(s);",
        "void *p = 0; if (posix_memalign(&p, 16, 16)) return 1; *(char *)p = 1;",
        "char *s = aligned_alloc(16, 16); if (s) s[0] = 1;",
    ];
    let bench = Bench::with(&[]);
    for (bodies, status) in [(&unchecked[..], 10), (&checked, 0)] {
        for body in bodies {
            let head = "#define _GNU_SOURCE\n#include <assert.h>\n#include <stdio.h>\n\
                        #include <stdlib.h>\n#include <string.h>\n";
            let text = format!("{head}int main(void) {{ {body} return 0; }}\n");
            bench.write("p.c", text.as_bytes());
            let Some(ran) = really(&bench, &["check", "p.c", "-q"]) else { return };
            assert_eq!(ran.status, 0, "{body}: {}", ran.stdout);
            let ran = really(&bench, &["check", "p.c", "-q", "--malloc-may-fail"]);
            assert_eq!(ran.expect("there are solvers").status, status, "{body}");
        }
    }
}

/// As few arguments as will do, and as short.
#[test]
fn arguments_are_told_as_strings() {
    let text = "#include <assert.h>
int main(int argc, char **argv) {
    if (argc > 2 && argv[1][0] && argv[1][1])
        assert(argv[2][0] == 'q');
    return 0;
}
";
    let bench = Bench::with(&[("p.c", text)]);
    let Some(ran) = really(&bench, &["check", "p.c"]) else { return };
    let told = "input        argc = 3   (parameter, line 2)
             argv[1] = \"xx\"   (parameter, line 2)
             argv[2] = \"xx\"   (parameter, line 2)
";
    assert!(ran.status == 10 && ran.stdout.contains(told), "{}", ran.stdout);
    let ran = really(&bench, &["check", "p.c", "--json"]).expect("there are solvers");
    let object: serde_json::Value = serde_json::from_str(&ran.stdout).expect("one object");
    assert_eq!(object["arguments"], serde_json::json!([null, "\"xx\"", "\"xx\""]));
}

/// Where it matters what they are, they are as they were found, and still as few as will do.
#[test]
fn arguments_that_matter_are_kept() {
    let text = "#include <assert.h>
#include <string.h>
int main(int argc, char **argv) {
    if (argc > 2 && strcmp(argv[2], \"run\") == 0)
        assert(argv[1][0] != '-');
    return 0;
}
";
    let bench = Bench::with(&[("p.c", text)]);
    let Some(ran) = really(&bench, &["check", "p.c", "--run-first", "no"]) else { return };
    let told = "input        argc = 3   (parameter, line 3)
             argv[1] = \"-";
    assert!(ran.status == 10 && ran.stdout.contains(told), "{}", ran.stdout);
    assert!(ran.stdout.contains("argv[2] = \"run\""), "{}", ran.stdout);
}
