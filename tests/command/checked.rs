//! What a verdict is about: what was checked, what SAFE leans on, and which questions the
//! plan consists of.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write as _;
use std::process::Stdio;

use serde_json::{Value as Json, json};

use crate::run::{Bench, Ran, fake, really};

/// All of its assertions are gone where NDEBUG is defined.
const ASSERTS: &str = "\
#include <assert.h>
int __VERIFIER_nondet_int(void);
int main(void) {
    int x = __VERIFIER_nondet_int();
    assert(sizeof(int) == 4);
    assert(x * 0 == 0 || x > 5);
    return 0;
}
";
/// A check of its own, an assertion that no call leads to, and one behind the return.
const OWN: &str = "\
#include <assert.h>
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
#define CHECK(x) do { if (!(x)) abort(); } while (0)
static void never(int x) { assert(x); }
int main(void) {
    int x = __VERIFIER_nondet_int();
    CHECK(x < 4);
    return 0;
    assert(x);
}
";
/// Folded away, by what holds without overflow alone.
const FOLDED: &str = "\
#include <assert.h>
int __VERIFIER_nondet_int(void);
int main(void) {
    int d = __VERIFIER_nondet_int();
    if (d + 1 < d)
        assert(0);
    return 0;
}
";
/// Which loops are unfolded further depends on a solver's core.
const LOOPS: &str = "\
int __VERIFIER_nondet_int(void);
void reach_error(void);
int main(void) {
    int n = __VERIFIER_nondet_int(), m = __VERIFIER_nondet_int(), a = 0, b = 1;
    for (int i = 0; i < n; i++)
        a = a * 3 - i;
    for (int i = 0; i < m; i++)
        b = b * 5 + a;
    if (a + b == 7777)
        reach_error();
    return 0;
}
";

fn bench(solver: &str) -> Bench {
    let bench = Bench::with(&[
        ("asserts.c", ASSERTS),
        ("own.c", OWN),
        ("folded.c", FOLDED),
        ("loops.c", LOOPS),
    ]);
    bench.settings("unloop.toml", &fake(solver));
    bench
}

fn object(ran: &Ran) -> Json {
    serde_json::from_str(&ran.stdout).expect("one object")
}

#[test]
fn what_was_checked_is_counted() {
    let bench = bench("claims_unsat");
    let ran = bench.run(&["check", "asserts.c", "-v"]);
    assert_eq!(ran.status, 0, "{}{}", ran.stdout, ran.stderr);
    assert!(
        ran.stdout.contains("2 assertions, at lines 5, 6: nothing there can fail"),
        "{}",
        ran.stdout
    );
    assert!(!ran.stderr.contains("about nothing"), "{}", ran.stderr);
    let checked = &object(&bench.run(&["check", "asserts.c", "--json"]))["checked"];
    assert_eq!(checked["count"], 2, "{checked}");
    assert_eq!(checked["not_reached"], json!([]));
}

#[test]
fn safe_about_nothing_is_loud() {
    let bench = bench("claims_unsat");
    for arguments in [
        &["asserts.c", "-D", "NDEBUG"][..],
        &["own.c"],
        &["own.c", "--engine", "symbolic"],
        &["own.c", "--tune", "encoding=paper"],
        &["own.c", "--run-first", "no"],
        &["own.c", "--sv-comp"],
    ] {
        let quiet = [&["check", "-q"], arguments].concat();
        let of_others = arguments.contains(&"--sv-comp");
        let what = if of_others { "assertions" } else { "places for errors" };
        let ran = bench.run(&quiet);
        assert_eq!(ran.status, 0, "{arguments:?}: {}{}", ran.stdout, ran.stderr);
        let warned = format!("{}: SAFE is about nothing: checked 0 {what}", arguments[0]);
        assert!(ran.stderr.contains(&warned), "{arguments:?}: {}", ran.stderr);
        assert_eq!(ran.stdout.lines().count(), 1, "{}", ran.stdout);
        let ran = bench.run(&[&quiet[..], &["--fail-on-nothing"]].concat());
        assert_eq!(ran.status, 65, "{arguments:?}: {}{}", ran.stdout, ran.stderr);
        assert!(ran.stderr.contains(&format!("error: {warned}")), "{}", ran.stderr);
    }
    let ran = bench.run(&["check", "own.c"]);
    assert!(ran.stderr.contains("2 assertions, at lines 5, 10"), "{}", ran.stderr);
    assert!(ran.stderr.contains("`abort` at line 8"), "{}", ran.stderr);
    let ran = bench.run(&["check", "-q", "asserts.c", "own.c", "--fail-on-nothing"]);
    assert_eq!(ran.status, 65, "{}", ran.stdout);
    assert_eq!(ran.stdout, "asserts.c: SAFE\nown.c: SAFE\n");
    let ran = bench.run(&["check", "own.c", "--json"]);
    let object = object(&ran);
    assert_eq!((&object["verdict"], &object["checked"]["count"]), (&json!("safe"), &json!(0)));
    assert_eq!(object["checked"]["not_reached"][1]["line"], 10, "{object}");
}

#[test]
fn any_function_can_be_a_target() {
    let bench = bench("claims_unsat");
    let program = "\
        extern void given(int);\n\
        int __VERIFIER_nondet_int(void);\n\
        void own(void) {}\n\
        int main(void) {\n\
        int x = __VERIFIER_nondet_int();\n\
        if (x == 10) abort();\n\
        if (x == 1) exit(3);\n\
        if (x == -1) given(x);\n\
        if (x == 0) { own(); undeclared(x); printf(\"%d\", x); }\n\
        return 0; }\n";
    bench.write("calls.c", program.as_bytes());
    for name in ["abort", "exit", "given", "own", "undeclared", "printf", "main"] {
        let ran = bench.run(&["check", "calls.c", "--target", &format!("call:{name}")]);
        assert_eq!((ran.status, ran.last()), (10, "RESULT: REACHABLE"), "{name}: {}", ran.stdout);
    }
    let ran = bench.run(&["check", "asserts.c", "--target", "call:abort", "-q"]);
    assert_eq!((ran.status, &*ran.stdout), (0, "RESULT: SAFE\n"), "{}", ran.stderr);
    assert!(ran.stderr.contains("checked 0 calls of abort"), "{}", ran.stderr);
    bench.run(&["check", "asserts.c", "--target", "call:mian"]).complains(65, "`mian`");
}

#[test]
fn an_error_that_cannot_happen_is_safe() {
    let bench = bench("claims_unsat");
    for kind in ["division-by-zero", "out-of-bounds", "null-dereference", "shift"] {
        let ran = bench.run(&["check", "own.c", "--target", &format!("error:{kind}"), "-q"]);
        assert_eq!((ran.status, &*ran.stdout), (0, "RESULT: SAFE\n"), "{}", ran.stderr);
        assert!(ran.stderr.contains("SAFE is about nothing: checked 0 places for"), "{kind}");
    }
}

#[test]
fn what_safe_leans_on_is_told() {
    let bench = bench("claims_unsat");
    let line = "line 5: signed overflow, which is undefined, is not excluded";
    for engine in ["apc", "symbolic"] {
        let asked = ["check", "folded.c", "--target", "errors", "--engine", engine];
        let ran = bench.run(&asked);
        assert_eq!(ran.status, 0, "{}", ran.stderr);
        assert!(ran.stdout.contains(line), "{engine}: {}", ran.stdout);
        let object = object(&bench.run(&[&asked[..], &["--json"]].concat()));
        let leans = &object["approximations"][0];
        assert_eq!(leans["line"], 5, "{object}");
    }
    let Some(ran) =
        really(&bench, &["check", "folded.c", "--target", "errors", "--config", "/dev/null"])
    else {
        return;
    };
    assert!(ran.stdout.contains(line), "{}", ran.stdout);
    // Where overflow wraps there is nothing to lean on.
    let wraps = ["check", "folded.c", "--ints", "wrap", "--config", "/dev/null"];
    let Some(ran) = really(&bench, &wraps) else { return };
    assert_eq!(ran.status, 10, "{}", ran.stdout);
}

#[test]
fn the_error_that_is_reached_has_a_kind_and_a_file() {
    let bench = bench("claims_unsat");
    bench.write("part.h", b"#include <string.h>\nstatic int at(int *p) { return p[5]; }\n");
    let program = "\
        #include \"part.h\"\n\
        int main(void) {\n\
        int a[2] = { 1, 2 };\n\
        if (a[0] != 1) return (int)strlen((char *)0);\n\
        return at(a); }\n";
    bench.write("whole.c", program.as_bytes());
    let ran = bench.run(&["check", "whole.c", "--target", "undefined", "--json"]);
    let reached = &object(&ran)["reached"];
    assert_eq!(reached["kind"], "out-of-bounds", "{reached}");
    assert_eq!((&reached["file"], &reached["line"]), (&json!("part.h"), &json!(2)), "{reached}");
    let ran = bench.run(&["check", "whole.c"]);
    assert!(ran.last().contains("REACHABLE"), "{}", ran.stdout);
    let head = "whole.c: REACHABLE: an index out of bounds at part.h:2 (replayed, ";
    assert!(ran.stdout.starts_with(head), "{}", ran.stdout);
    // It is not what an assertion does; but of that nothing is known then.
    let ran = bench.run(&["check", "whole.c", "--target", "errors"]);
    assert!(ran.last().contains("UNKNOWN"), "{}", ran.stdout);
    assert!(ran.stdout.contains("an index out of bounds at part.h:2"), "{}", ran.stdout);
    // What fails in the library fails where it was called.
    let own = "#include <string.h>\nint main(void) {\nchar *p = 0;\nreturn (int)strlen(p); }\n";
    bench.write("length.c", own.as_bytes());
    let ran = bench.run(&["check", "length.c", "--target", "error:null-dereference"]);
    assert_eq!(ran.status, 10, "{}", ran.stdout);
    assert!(ran.stdout.contains("an access through a null pointer at line 4"), "{}", ran.stdout);
    assert!(!ran.stdout.contains("library.c"), "{}", ran.stdout);
}

/// The exported files but for the manifest, with their bytes.
fn exported(bench: &Bench, folder: &str) -> BTreeMap<String, String> {
    let folder = bench.path(folder).join("loops/apc");
    let entries = fs::read_dir(folder).expect("the engine's folder");
    let files = entries.map(|entry| entry.expect("a file").path());
    let named = |path: std::path::PathBuf| {
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        (name, fs::read_to_string(path).expect("a query"))
    };
    files.map(named).collect()
}

#[test]
fn the_plan_is_the_same_whoever_answers() {
    let bench = bench("claims_unsat");
    let export = |folder: &str, more: &[&str]| {
        let arguments = ["check", "loops.c", "--timeout", "3", "--run-first", "no"];
        bench.run(&[&arguments[..], &["--export", folder], more].concat())
    };
    let ran = export("one", &[]);
    assert_eq!(ran.status, 0, "{}{}", ran.stdout, ran.stderr);
    let one = exported(&bench, "one");
    let names: Vec<&str> = one.keys().map(String::as_str).collect();
    for name in ["exact-apc", "others-no-overflow-apc", "overflow-exact-steps-1", "exact-steps-1"] {
        assert!(names.contains(&&*format!("{name}.smt2")), "{name}: {names:?}");
    }
    for (folder, solver) in [("two", "knows_nothing"), ("three", "hangs"), ("four", "says_unsat")] {
        bench.write("other.toml", fake(solver).as_bytes());
        export(folder, &["--config", "other.toml"]);
        assert_eq!(exported(&bench, folder), one, "{solver}");
    }
    for solver in ["z3", "yices", "cvc5"] {
        let real = ["check", "loops.c", "--timeout", "3", "--config", "/dev/null", "--export", "r"];
        let Some(_) = really(&bench, &[&real[..], &["--solver", solver]].concat()) else { return };
        assert_eq!(exported(&bench, "r"), one, "{solver}");
    }
}

#[test]
fn exporting_again_removes_what_was_exported_and_nothing_else() {
    let bench = bench("claims_unsat");
    let export = |more: &[&str]| {
        bench.run(&[&["check", "loops.c", "--timeout", "3", "--export", "out"], more].concat())
    };
    export(&[]);
    bench.write("out/loops/apc/mine.smt2", b"(check-sat)\n");
    bench.write("out/loops/notes.txt", b"mine");
    bench.write("kept.smt2", b"(check-sat)\n");
    // What a manifest names outside of its folder is not its own.
    let manifest = bench.path("out/loops/manifest.json");
    let text = fs::read_to_string(&manifest).expect("a manifest");
    let mut object: Json = serde_json::from_str(&text).expect("it is JSON");
    object["queries"][0]["file"] = json!("../../kept.smt2");
    object["queries"][1]["file"] = json!("notes.txt");
    let left = object["queries"].as_array().expect("a list").len();
    fs::write(&manifest, object.to_string()).expect("it is ours");
    assert!(left > 3);
    export(&["--tune", "unfold=2"]);
    let now = exported(&bench, "out");
    assert!(now.contains_key("mine.smt2") && !now.contains_key("no-overflow-apc.smt2"), "{now:?}");
    assert!(bench.path("kept.smt2").exists() && bench.path("out/loops/notes.txt").exists());
}

/// No round has named a loop: the first question took all the time.
#[test]
fn what_is_unknown_behind_a_loop_is_told_when_the_time_is_over() {
    let bench = bench("hangs");
    let arguments = ["check", "loops.c", "--timeout", "1", "--run-first", "no", "--ints", "math"];
    let ran = bench.run(&arguments);
    let told = ran.stdout.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(told.contains("reason: timeout: the time was over RESULT: UNKNOWN"), "{told}");
    let hint = "try give it more with --timeout; or, since nothing is known of `a` behind the loop \
                at line 5 after any number of iterations (⋆): limit how often the loop runs";
    assert!(told.contains(hint), "{told}");
}

/// A pointer is two variables, and lowering adds others: people know of none of them.
#[test]
fn what_is_unknown_has_the_names_of_the_program() {
    let list = "void *malloc(unsigned long);
int __VERIFIER_nondet_int(void);
void reach_error(void);
struct node { int value; struct node *next; };
int main(void) {
    int length = __VERIFIER_nondet_int(), sum = 0;
    struct node *head = 0;
    for (int i = 0; i < length; i++) {
        struct node *n = malloc(sizeof *n);
        n->value = i;
        n->next = head;
        head = n;
    }
    for (struct node *p = head; p; p = p->next)
        sum += p->value;
    if (sum == 77)
        reach_error();
    return 0;
}
";
    let bench = bench("hangs");
    bench.write("list.c", list.as_bytes());
    let ran = bench.run(&["check", "list.c", "--timeout", "2", "--run-first", "no"]);
    let told = &ran.stdout;
    assert!(told.contains("`p` behind the loop"), "{told}");
    for internal in [".block", ".offset", "`t."] {
        assert!(!told.contains(internal), "{told}");
    }
}

/// Standard input, and folders.
#[test]
fn there_are_other_programs_than_files() {
    let bench = bench("claims_unsat");
    let mut command = bench.command(&["check", "-", "--json"]);
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it starts");
    let text = "int main(void) { int a[3]; return a[3]; }\n";
    child.stdin.take().expect("a pipe").write_all(text.as_bytes()).expect("it is read");
    let ran: Ran = child.wait_with_output().expect("it ends").into();
    assert_eq!((ran.status, &object(&ran)["file"]), (10, &json!("-")), "{}", ran.stderr);

    for (name, text) in [("one/a.c", text), ("one/b.c", "int main(void) { return 0; }\n")] {
        bench.write(name, text.as_bytes());
    }
    bench.write("one/notes.txt", b"no program");
    let ran = bench.run(&["check", "one"]);
    assert_eq!(ran.status, 10, "{}", ran.stderr);
    // The function is called, and its array is made.
    let found = "one/a.c: REACHABLE: an index out of bounds at line 1 (replayed, 2 steps)";
    assert_eq!(ran.stdout, format!("{found}\none/b.c: SAFE\n"));
    assert!(ran.stderr.contains("note: one: C files, each by itself, 2 in all"), "{}", ran.stderr);
    let database = r#"[{"directory": ".", "file": "a.c", "command": "cc -c a.c"}]"#;
    bench.write("one/compile_commands.json", database.as_bytes());
    let ran = bench.run(&["check", "one"]);
    assert!(ran.status == 10 && ran.stderr.contains("one program, by its"), "{}", ran.stderr);
    bench.run(&["check", "one", "asserts.c"]).complains(64, "name it alone");
    bench.write("none/notes.txt", b"no program");
    bench.run(&["check", "none"]).complains(65, "there is nothing to check in none");
}

/// What people ask for who come from other tools.
#[test]
fn no_bound_is_needed() {
    let bench = bench("claims_unsat");
    let ran = bench.run(&["check", "asserts.c", "--unwind", "5"]);
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    assert!(ran.stderr.contains("no bound is needed"), "{}", ran.stderr);
    bench.write("at.c", b"int at(int *p) { return *p; }\n");
    let ran = bench.run(&["check", "at.c", "--entry", "at"]);
    assert_eq!(ran.status, 10, "{}", ran.stderr);
    let hint = "try          `--entry-pointers=valid` leaves null pointers out\n";
    assert!(ran.stdout.contains(hint), "{}", ran.stdout);
}

/// What another file returns or fills: its bit-fields hold what their widths have room for, and no more.
#[test]
fn bit_fields_that_others_fill_keep_to_their_widths() {
    let head = "#include <assert.h>\nstruct f { unsigned a : 3; int : 4; int b : 5; _Bool c : 1; int d; };\n\
                extern struct f get(void);\nextern void fill(struct f *);\n";
    let safe = "v.a <= 7 && v.b >= -16 && v.b <= 15 && v.c <= 1";
    let reachable = "!(v.a == 7 && v.b == -16 && v.c && v.d == 1 << 20)";
    for given in ["struct f v = get();", "struct f v; fill(&v);"] {
        for (holds, status) in [(safe, 0), (reachable, 10)] {
            let text = format!("{head}int main(void) {{ {given} assert({holds}); return 0; }}\n");
            let bench = Bench::with(&[("p.c", &text)]);
            for engine in ["auto", "apc", "symbolic", "minimax"] {
                let given = ["check", "p.c", "--target", "errors", "--engine", engine, "-q"];
                let Some(ran) = really(&bench, &given) else { return };
                assert_eq!(ran.status, status, "{engine}: {text}{}{}", ran.stdout, ran.stderr);
            }
        }
    }
}
