//! `--link`: several files are one program.

use crate::run::Bench;

const FIRST: &str = "#include \"s.h\"\n#include <assert.h>\nextern int counter;\n\
    static int helper(void) { return 1; }\nenum { LIMIT = 3 };\nstruct box { int x; };\n\
    int other(void); int twice(struct pair *p);\n\
    int main(void) { struct pair p = {2, 0}; struct box b = {LIMIT};\n\
    assert(helper() == 1 && other() == 2 && counter == 7);\n\
    assert(twice(&p) == 4 && p.b == 9 && b.x == 3 && VALUE == 5); return 0; }\n";
const SECOND: &str = "#include \"s.h\"\nint counter = 7;\nstatic int helper(void) { return 2; }\n\
    enum { LIMIT = 4 };\nstruct box { char y[LIMIT]; };\n#define VALUE 6\n\
    int other(void) { return helper() * (sizeof(struct box) == 4); }\n\
    int twice(struct pair *p) { p->b = 9; return 2 * p->a; }\n";
const HEADER: &str = "#ifndef S\n#define S\nstruct pair { int a; int b; };\n#endif\n";

fn bench() -> Bench {
    let bench = Bench::with(&[]);
    let files = [("a.c", FIRST), ("b.c", SECOND), ("s.h", HEADER)];
    for (name, text) in files {
        bench.write(name, text.as_bytes());
    }
    bench
}

#[test]
fn each_file_has_names_of_its_own() {
    let bench = bench();
    let ran = bench.run(&["check", "a.c", "b.c", "--link", "-D", "VALUE=5"]);
    assert!(ran.stderr.contains("the macro `VALUE` stands for something else"), "{}", ran.stderr);
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    bench.write("b.c", SECOND.replace("#define VALUE 6\n", "").as_bytes());
    let ran = bench.run(&["check", "a.c", "b.c", "--link", "-D", "VALUE=5", "-q"]);
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    let ran = bench.run(&["check", "a.c", "b.c", "--link", "-D", "VALUE=6", "-q"]);
    assert_eq!(ran.status, 10, "{}", ran.stderr);
}

#[test]
fn a_compilation_database_is_one_program() {
    let bench = bench();
    let entries = r#"[{"directory": ".", "file": "a.c", "command": "cc -DVALUE=5 -c a.c"},
        {"directory": ".", "file": "b.c", "arguments": ["cc", "-c", "b.c"]}]"#;
    bench.write("compile_commands.json", entries.as_bytes());
    for named in [".", "compile_commands.json"] {
        let ran = bench.run(&["check", named, "--link", "-q"]);
        assert_eq!(ran.status, 0, "{}", ran.stderr);
    }
    bench.write("compile_commands.json", b"[{");
    bench.run(&["check", ".", "--link"]).complains(65, "no compilation database");
    bench.write("compile_commands.json", b"[]");
    bench.run(&["check", ".", "--link"]).complains(65, "it names no file");
}

#[test]
fn files_are_included_first() {
    let bench = Bench::with(&[("d/first.h", "#define LIMIT 3\nint next(int);\n")]);
    bench.write("b.c", b"int main(void) { return next(LIMIT) / (LIMIT - 3); }\n");
    let entries =
        r#"[{"directory": "d", "file": "../b.c", "command": "cc -include first.h -c b.c"}]"#;
    bench.write("compile_commands.json", entries.as_bytes());
    let ran = bench.run(&["check", ".", "-q"]);
    assert_eq!(ran.status, 10, "{}", ran.stderr);
    bench.write("compile_commands.json", entries.replace("first.h", "none.h").as_bytes());
    bench.run(&["check", "."]).complains(65, "the file `none.h` is not found");
}

#[test]
fn what_does_not_fit_is_told_with_both_places() {
    let bench = Bench::with(&[]);
    for (first, second, what) in [
        ("int x;", "int x;", "is defined in two files"),
        ("int f(long);", "int f(int a) { return a; }", "is declared differently before"),
        ("extern char x;", "int x = 3;", "is declared again with another type"),
        ("int x(void);", "int x = 3;", "is a variable here, and a function there"),
        ("", "int main(void) { return 1; }", "is defined twice"),
    ] {
        bench.write("a.c", format!("{first}\nint main(void) {{ return 0; }}\n").as_bytes());
        bench.write("b.c", format!("{second}\n").as_bytes());
        let ran = bench.run(&["check", "a.c", "b.c", "--link"]);
        assert_eq!(ran.status, 65, "{what}");
        let told = ran.stderr.contains(what);
        assert!(told && ran.stderr.contains("a.c:") && ran.stderr.contains("b.c:"), "{what}");
    }
    bench.run(&["check", "a.c", "b.c", "--link", "--witness", "w"]).complains(64, "--link");
}

#[test]
fn a_file_beside_may_define_what_is_lacking() {
    let bench = Bench::with(&[]);
    bench.write("a.c", b"int next(int); int main(void) { return next(1); }\n");
    bench.write("b.c", b"int next(int x) {\n return x; }\n");
    let hint = "b.c defines `next`, only declared in a.c";
    assert!(bench.run(&["check", "a.c"]).stderr.contains(hint));
    assert!(!bench.run(&["check", "a.c", "-q"]).stderr.contains(hint));
    assert!(!bench.run(&["check", "a.c", "b.c", "--link"]).stderr.contains(hint));
    bench.write("c.c", b"int next(int x) { return 2; }\n");
    assert!(!bench.run(&["check", "a.c"]).stderr.contains(hint));
}

#[test]
fn a_static_is_asked_for_by_its_file() {
    let bench = Bench::with(&[]);
    let harness = "int __CPROVER_file_local_my_list_c_next(int);\n\
        int main(void) { __CPROVER_assert(__CPROVER_file_local_my_list_c_next(1) == 2, \"\"); return 0; }\n";
    let list = "struct s { int next; };\nstatic int next(int x) { struct s s = { .next = x }; return s.next + 1; }\n\
        int twice(int x) { return next(next(x)); }\n";
    bench.write("a.c", harness.as_bytes());
    bench.write("my-list.c", list.as_bytes());
    let ran = bench.run(&["check", "a.c", "my-list.c", "--link", "-q"]);
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    bench.write("my-list.c", list.replace("+ 1", "+ 2").as_bytes());
    let ran = bench.run(&["check", "a.c", "my-list.c", "--link", "-q"]);
    assert_eq!(ran.status, 10, "{}", ran.stderr);
    // A file that is named again is the same one.
    let ran = bench.run(&["check", "a.c", "my-list.c", "./my-list.c", "--link", "-q"]);
    assert_eq!(ran.status, 10, "{}", ran.stderr);
}
