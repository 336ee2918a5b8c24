//! `--harness` and `--test-suite`: programs compiled by gcc run into what was found in them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;

use crate::run::{Bench, really};
use crate::support;

/// What a harness ends with where all is as it says.
const REACHED: i32 = 10;

/// Programs, the options that they are checked with, and what their harness says it has reached.
const PROGRAMS: [(&str, &[&str], &str); 28] = [
    (
        "#include <assert.h>\nint main(void) {\n int a = __VERIFIER_nondet_int();\n \
         unsigned char b = __VERIFIER_nondet_uchar();\n int c = __VERIFIER_nondet_int();\n \
         assert(!(a == -2147483647 - 1 && b == 255 && c == a + 7));\n}\n",
        &[],
        "p.c:6: a failing assertion",
    ),
    (
        "extern unsigned long __VERIFIER_nondet_ulong(void);\nvoid reach_error(void) { }\nint main(void) \
         {\n if (__VERIFIER_nondet_ulong() > 18446744073709551610UL) { ERROR: reach_error(); }\n}\n",
        &[],
        "p.c:4: a call that reports an error",
    ),
    (
        "extern void reach_error(void);\nint f(int a[], int n, long m[][4], char *none) {\n if (n > 70 \
         && !none && m[2][3] == -5000000000L) {\n  int k = 0;\n  for (int i = 0; i < n; ++i) k += a[i] == 1;\n  \
         if (k > 70) reach_error();\n }\n return 0;\n}\nint main(void) { return 0; }\n",
        &["--entry", "f"],
        "p.c:6: a call that reports an error",
    ),
    (
        "#include <assert.h>\nstruct p { char c; short y[3]; struct { char d; long l; } in; };\nextern struct \
         p world;\nextern int level[3];\nvoid f(struct p v, struct p *q, int n, int a[n][n]) {\n assert(!(q && \
         v.in.l == -3 && v.y[1] == 9 && world.in.d == 'x' && level[2] == 4 && n == 3 && a[2][1] == 8));\n}\n",
        &["--entry", "f"],
        "p.c:6: a failing assertion",
    ),
    (
        "#include <klee/klee.h>\n#include <assert.h>\nstruct in { char c; int i; short s[2]; long l; };\nint \
         main(void) {\n struct in v; int k; char buf[300];\n klee_make_symbolic(&v, sizeof v, \"v\");\n \
         klee_make_symbolic(&k, sizeof k, \"k\");\n klee_make_symbolic(buf, sizeof buf, \"buf\");\n \
         klee_assume(k > 4);\n assert(!(v.c == 3 && v.i == -77 && v.s[1] == 9 && v.l == 1L << 40 && k == 5 \
         && buf[250] == 8));\n return 0;\n}\n",
        &[],
        "p.c:10: a failing assertion",
    ),
    (
        "#include <assert.h>\n#include <stdlib.h>\n#include <stdio.h>\n#include <time.h>\nint get(int a, \
         const char *t);\nvoid *ptr(int);\nint main(void) {\n srand(1);\n int r = rand(), c = getchar();\n \
         time_t t;\n time(&t);\n int g = get(3, \"x\");\n if (ptr(1)) return 2;\n assert(!(r == 17 && c == 'q' \
         && t == 1000 && g == -4 && !getenv(\"HOME\")));\n printf(\"no\\n\");\n}\n",
        &[],
        "p.c:14: a failing assertion",
    ),
    (
        "extern void reach_error(void);\nint main(int argc, char **argv) {\n if (argc == 4 && argv[1][0] == \
         '-' && argv[1][1] == 'x' && argv[1][2] == 0)\n  reach_error();\n}\n",
        &[],
        "p.c:4: a call that reports an error",
    ),
    (
        "#include <assert.h>\n#include <stdlib.h>\nint main(void) {\n int x, a[3];\n int *m = malloc(40);\n \
         if (a[__VERIFIER_nondet_uint() % 3] == 0 && m[9] == 0)\n  assert(x != 0);\n}\n",
        &[],
        "p.c:7: a failing assertion",
    ),
    (
        "int twice(int n) { return 2 * n; }\nint main(void) {\n if (__VERIFIER_nondet_int() == 3) return \
         twice(1);\n}\n",
        &["--target", "call:twice"],
        "p.c:1: a call of twice",
    ),
    (
        "int get(void);\nint main(void) {\n if (__VERIFIER_nondet_int() == 3) return get();\n}\n",
        &["--target", "call:get"],
        "p.c:3: a call of get",
    ),
    (
        "#include <assert.h>\nint main(void) {\n int n = __VERIFIER_nondet_int();\n __VERIFIER_assume(n > \
         2147483640);\n assert(n + 9 > 0);\n}\n",
        &["--ints", "wrap"],
        "p.c:5: a failing assertion",
    ),
    (
        "int main(void) {\n int n = __VERIFIER_nondet_int();\n return 7 / (n - 5);\n}\n",
        &["--target", "error:division-by-zero"],
        "p.c:3: a division by zero",
    ),
    (
        "int main(void) {\n int n = __VERIFIER_nondet_int();\n int m = n + 9;\n return m < 4;\n}\n",
        &["--target", "error:overflow"],
        "p.c:3: an overflow",
    ),
    (
        "int main(void) {\n int n = __VERIFIER_nondet_int();\n return 1 << n;\n}\n",
        &["--target", "any-error"],
        "p.c:3: ",
    ),
    (
        "#include <stdlib.h>\nint main(void) {\n unsigned n = __VERIFIER_nondet_uchar();\n int *p = \
         malloc(40);\n p[0] = 1;\n return p[n];\n}\n",
        &["--target", "error:out-of-bounds"],
        "p.c:6: an index out of bounds",
    ),
    (
        "#include <stdlib.h>\nint main(void) {\n int *p = malloc(4);\n *p = 3;\n if \
         (__VERIFIER_nondet_bool()) free(p);\n return *p;\n}\n",
        &["--target", "undefined"],
        "p.c:6: an access to what has been freed",
    ),
    (
        "#include <klee/klee.h>\n#include <stdlib.h>\nint main(void) {\n int n = klee_range(1, 4, \"n\");\n int \
         *row = malloc(2 * sizeof *row);\n if (!row) return 0;\n klee_make_symbolic(row, (n + 1) * sizeof *row, \
         \"row\");\n}\n",
        &["--target", "error:out-of-bounds"],
        "p.c:7: an index out of bounds",
    ),
    // Solvers like the largest `n` there is, and no array is as long.
    (
        "extern void reach_error(void);\nint f(int a[], int n) {\n if (n > 5 && a[3] == 7 && a[2] == a[n]) \
         reach_error();\n return 0;\n}\nint main(void) { int b[3] = {1, 2, 3}; return f(b, 2); }\n",
        &["--entry", "f"],
        "p.c:3: a call that reports an error",
    ),
    (
        "int f(int *p) {\n return *p;\n}\n",
        &["--entry", "f", "--target", "error:null-dereference"],
        "p.c:2: an access through a null pointer",
    ),
    (
        "#include <stdio.h>\n#include <stdlib.h>\n#include <assert.h>\n#include <string.h>\nint \
         main(void) {\n int n; unsigned char c; long row[3]; char word[8]; char line[6];\n if \
         (scanf(\"%d %hhu\", &n, &c) != 2) return 0;\n if (n < 0 || n > 2) return 0;\n int r = \
         fscanf(stdin, \"%ld,%7s\", &row[n], word);\n if (r < 2) return 0;\n if (!fgets(line, \
         sizeof line, stdin)) return 0;\n if (row[n] == 123456789012L && c == 200 && strcmp(word, \
         \"key\") == 0 && line[0] == 'x' && line[1] == '\\n')\n assert(0);\n return 0;\n}\n",
        &[],
        "p.c:13: a failing assertion",
    ),
    (
        "#include <stdio.h>\nint main(void) {\n char word[4]; int n = 0;\n scanf(\"%d\", &n);\n if \
         (n == 5) scanf(\"%s\", word);\n return 0;\n}\n",
        &["--target", "undefined"],
        "p.c:5: an index out of bounds",
    ),
    (
        "#include <stdio.h>\nint main(void) {\n char line[4];\n FILE *f = fopen(\"x\", \"r\");\n \
         fgets(line, 4, f);\n return 0;\n}\n",
        &["--target", "undefined"],
        "p.c:5: an access through a null pointer",
    ),
    (
        "typedef unsigned gfp_t;\nextern void *kmalloc(unsigned long, gfp_t);\nextern void \
         *kzalloc(unsigned long, gfp_t);\nextern void kfree(const void *);\nextern void \
         reach_error(void);\nint main(void) {\n int *p = kmalloc(4, 1), *q = kzalloc(8, 1), *r = \
         kmalloc(4, 2);\n if (p && q && !r && q[1] == 0) reach_error();\n kfree(p);\n return \
         0;\n}\n",
        &[],
        "p.c:8: a call that reports an error",
    ),
    (
        "#include <stdio.h>\n#include <assert.h>\nint main(void) {\n FILE *f = \
         fopen(\"/dev/null\", \"r\"); int n = 0; char buf[8]; \n if (!f) return 0;\n if \
         (fread(buf, 2, 4, f) == 4 && buf[7] == 'z') assert(fscanf(f, \"%d\", &n) != 1 || n != \
         77);\n return 0;\n}\n",
        &[],
        "p.c:6: a failing assertion",
    ),
    (
        "extern void reach_error(void);\nextern double __VERIFIER_nondet_double(void);\nextern float \
         __VERIFIER_nondet_float(void);\nextern long double __VERIFIER_nondet_long_double(void);\nint \
         main(void) {\n long double open = __VERIFIER_nondet_long_double();\n double x = \
         __VERIFIER_nondet_double();\n float f = __VERIFIER_nondet_float(); int n = 0;\n if (x * 2 == 24.2 && \
         f > 0.1f && f < 0.1000001f) reach_error();\n return open > 2 && n;\n}\n",
        &["--target", "errors"],
        "p.c:9: a call that reports an error",
    ),
    (
        "extern void reach_error(void);\nstruct p { int x; float y; double z[2]; };\nextern struct p \
         get(void);\nint f(struct p a, struct p *b, double c, float d[]) {\n struct p one = get(), two = \
         get();\n if (a.x == 4 && a.y == -0.5f && b && b->z[1] == 1e300 && c == 0.1 && d[2] == 3.0f && one.x == \
         7 && two.y == 0.1f && two.x == 8) reach_error();\n return 0;\n}\n",
        &["--entry", "f", "--target", "errors"],
        "p.c:6: a call that reports an error",
    ),
    (
        "#include <string.h>\nextern void reach_error(void);\nint main(int argc, char **argv) {\n if (argc > 2 \
         && strcmp(argv[2], \"-v\") == 0 && argv[1][0] == '\"' && argv[1][1] == '\\\\')\n  reach_error();\n}\n",
        &["--target", "errors"],
        "p.c:5: a call that reports an error",
    ),
    (
        "#include <klee/klee.h>\n#include <assert.h>\nint main(void) {\n double x; float y[2];\n \
         klee_make_symbolic(&x, sizeof x, \"x\");\n klee_make_symbolic(y, sizeof y, \"y\");\n assert(!(x == \
         0.3 && y[1] == 2.5f));\n}\n",
        &["--target", "errors"],
        "p.c:7: a failing assertion",
    ),
];

pub(crate) fn has_gcc() -> bool {
    Command::new("gcc").arg("--version").output().is_ok_and(|output| output.status.success())
}

/// A harness in a folder, and what it says how it is to be compiled.
pub(crate) struct Harness {
    folder: PathBuf,
    /// The words behind `gcc`.
    command: String,
    /// What it says it has to print.
    expected: String,
}

impl Harness {
    pub(crate) fn read(folder: &Path, file: &str) -> Self {
        let text = fs::read_to_string(folder.join(file)).expect("it was written");
        let (head, _) = text.split_once("*/").expect("a comment");
        let between = |from: &str, to: &str| {
            let (_, rest) = head.split_once(from).unwrap_or_else(|| panic!("{from} in {head}"));
            rest.split_once(to).unwrap_or_else(|| panic!("{to} in {rest}")).0.to_owned()
        };
        let command = between("\n     gcc ", "\n     ./").replace("\\\n", " ");
        let expected = between("\n     unloop: ", "\n");
        Self { folder: folder.to_owned(), command, expected: format!("unloop: {expected}\n") }
    }

    /// What is wrong, if anything is.
    pub(crate) fn defect(&self) -> Option<String> {
        let run = |line: String| {
            let mut shell = Command::new("sh");
            shell.args(["-c", &line]).current_dir(&self.folder).stdin(std::process::Stdio::null());
            shell.output().expect("there is a shell")
        };
        let folder = support::at("include");
        let compiled = run(format!("gcc {} -I '{}'", self.command, folder.display()));
        if !compiled.status.success() {
            return Some(String::from_utf8_lossy(&compiled.stderr).into_owned());
        }
        let program = self.command.rsplit(' ').next().unwrap_or_default();
        let ran = run(format!("timeout 20 ./{program}"));
        let said = String::from_utf8_lossy(&ran.stderr);
        let reached = ran.status.code() == Some(REACHED) && said.contains(&self.expected);
        (!reached).then(|| format!("{}: {said}\nand not {}", ran.status, self.expected))
    }
}

/// What is wrong with these, compiled and run side by side.
fn defects(all: &[Harness]) -> Vec<String> {
    let workers = thread::available_parallelism().map_or(1, usize::from);
    let part = |worker: usize| {
        let own = all.iter().skip(worker).step_by(workers);
        let defect = |one: &Harness| {
            let defect = one.defect()?;
            Some(format!("{}: {defect}", one.command))
        };
        own.filter_map(defect).collect::<Vec<String>>()
    };
    thread::scope(|scope| {
        let all: Vec<_> = (0..workers).map(|worker| scope.spawn(move || part(worker))).collect();
        all.into_iter().flat_map(|one| one.join().expect("no panic")).collect()
    })
}

#[test]
fn compiled_programs_run_into_what_was_found() {
    let benches: Vec<Bench> =
        PROGRAMS.iter().map(|(text, ..)| Bench::with(&[("p.c", text)])).collect();
    let mut all = Vec::new();
    for (bench, (text, options, reached)) in benches.iter().zip(PROGRAMS) {
        let arguments = ["check", "p.c", "--harness", "h.c", "-q", "--timeout", "20"];
        let Some(ran) = really(bench, &[&arguments, options].concat()) else { return };
        assert_eq!(ran.status, 10, "{text}{}{}", ran.stdout, ran.stderr);
        assert!(!ran.stderr.contains("is not written"), "{text}{}", ran.stderr);
        let harness = Harness::read(&bench.path(""), "h.c");
        let expected = format!("unloop: reached {reached}");
        assert!(harness.expected.starts_with(&expected), "{text}{}", harness.expected);
        all.push(harness);
    }
    if !has_gcc() {
        eprintln!("no gcc here: no harness was compiled");
        return;
    }
    assert_eq!(defects(&all), [""; 0]);
}

/// All that fails in `examples/programs`, and a part of the suite.
#[test]
fn known_programs_run_into_what_was_found() {
    if !has_gcc() {
        eprintln!("no gcc here: no harness was compiled");
        return;
    }
    let bench = Bench::with(&[]);
    let folder = support::at("examples/programs");
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .expect("it is there")
        .map(|file| file.expect("a file").path())
        .collect();
    files.sort();
    let mut all = Vec::new();
    for file in &files {
        let stem = file.file_stem().expect("a name").to_string_lossy().into_owned();
        let harness = format!("{stem}.c");
        let name = file.display().to_string();
        let arguments = ["check", &name, "--harness", &harness, "-q", "--timeout", "10"];
        let Some(ran) = really(&bench, &arguments) else { return };
        if ran.status == 10 {
            all.push(Harness::read(&bench.path(""), &harness));
        }
    }
    assert!(all.len() > 20, "{} of {}", all.len(), files.len());
    assert_eq!(defects(&all), [""; 0]);
}

/// A harness whose input is another one does not end as it says: the test above can fail.
#[test]
fn another_input_does_not_get_there() {
    let program = PROGRAMS[0].0;
    let bench = Bench::with(&[("p.c", program)]);
    let arguments = ["check", "p.c", "--harness", "h.c", "-q"];
    let Some(_) = really(&bench, &arguments) else { return };
    if !has_gcc() {
        return;
    }
    let text = fs::read_to_string(bench.path("h.c")).expect("it was written");
    assert!(text.contains("given[] = {255}"), "{text}");
    bench.write("h.c", text.replace("given[] = {255}", "given[] = {254}").as_bytes());
    let defect = Harness::read(&bench.path(""), "h.c").defect();
    assert!(defect.as_ref().is_some_and(|told| told.starts_with("exit status: 1")), "{defect:?}");
}

#[test]
fn a_harness_is_the_same_each_time() {
    let bench = Bench::with(&[("p.c", PROGRAMS[3].0)]);
    let arguments = ["check", "p.c", "--entry", "f", "--harness", "h.c", "-q"];
    let written = || {
        really(&bench, &arguments)?;
        fs::read_to_string(bench.path("h.c")).ok()
    };
    let Some(first) = written() else { return };
    assert_eq!(written().as_deref(), Some(first.as_str()));
}

#[test]
fn what_no_harness_can_give_is_refused() {
    let open =
        "extern void reach_error(void);\nint main(void) { int x; if (x == 3) reach_error(); }\n";
    let label = "int main(void) { if (__VERIFIER_nondet_int() == 3) { ERROR: goto ERROR; } }\n";
    let hidden = "#include <assert.h>\nstatic void f(int n) { assert(n != 3); }\n";
    let math = "#include <assert.h>\nint main(void) { assert(__VERIFIER_nondet_int() != 3); }\n";
    for (text, options, about) in [
        (open, &[][..], "another value than 0 in `x` (line 2)"),
        (label, &[], "the run ends at a label (line 1)"),
        (label, &["--target", "line:1"], "the target line:1"),
        (hidden, &["--entry", "f"], "`f` is `static`"),
        (math, &["--ints", "math"], "--ints math"),
    ] {
        let bench = Bench::with(&[("p.c", text)]);
        let arguments = [&["check", "p.c", "--harness", "h.c", "-q"][..], options].concat();
        let Some(ran) = really(&bench, &arguments) else { return };
        assert_eq!(ran.status, 10, "{text}{}", ran.stdout);
        assert!(ran.stderr.contains("warning: h.c is not written: "), "{}", ran.stderr);
        assert!(ran.stderr.contains(about), "{about:?}: {}", ran.stderr);
        assert!(ran.stdout.contains("RESULT: REACHABLE"), "{}", ran.stdout);
        assert!(!bench.path("h.c").exists(), "{text}");
    }
}

#[test]
fn what_cannot_be_written_is_said_before_anything_is_done() {
    let bench = Bench::with_programs();
    bench.write("g.flow", b"program main\n");
    bench.write("file", b"");
    for (arguments, status, about) in [
        (&["check", "safe.c", "--harness", "no/h.c"][..], 65, "cannot write no/h.c"),
        (&["check", "safe.c", "--harness", "./safe.c"], 64, "the program itself"),
        (&["check", "safe.c", "reachable.c", "--harness", "h.c"], 64, "name one file"),
        (&["check", "safe.c", "--each", "--harness", "h.c"], 64, "--each"),
        (&["check", "g.flow", "--harness", "h.c"], 64, "C programs"),
        (&["check", "safe.c", "--test-suite", "file/suite"], 65, "cannot write file/suite"),
        (&["check", "g.flow", "--test-suite", "suite"], 64, "C programs"),
        (&["check", "safe.c", "--test-suite", "suite", "--target", "line:3"], 64, "no word for"),
        (&["check", "safe.c", "--each", "--test-suite", "suite"], 64, "--each"),
    ] {
        let ran = bench.run(arguments);
        assert_eq!(ran.status, status, "{arguments:?}: {}{}", ran.stdout, ran.stderr);
        ran.complains(status, about);
    }
    assert!(!bench.path("suite").exists() && !bench.path("h.c").exists());
    let Some(ran) = really(&bench, &["explore", "safe.c", "--test-suite", "file/suite"]) else {
        return;
    };
    ran.complains(65, "cannot write file/suite");
}

#[test]
fn of_what_is_safe_nothing_is_written() {
    let bench = Bench::with_programs();
    let arguments = ["check", "safe.c", "--harness", "h.c", "--test-suite", "suite"];
    let Some(ran) = really(&bench, &arguments) else { return };
    assert_eq!(ran.status, 0, "{}", ran.stdout);
    assert!(ran.stderr.contains("no harness was written: the verdict is safe"), "{}", ran.stderr);
    assert!(
        ran.stderr.contains("no test suite was written: the verdict is safe"),
        "{}",
        ran.stderr
    );
    assert!(!bench.path("suite").exists() && !bench.path("h.c").exists());
}
