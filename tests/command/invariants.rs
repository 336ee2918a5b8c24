//! `unloop invariants`, and invariants that travel as witnesses: what `check --witness` writes
//! proves the program again, and alone; what is wrong with a witness is said with its place.

use serde_norway::Value;

use crate::run::{Bench, Ran, really};
use crate::support::{at, snapshots};

/// Programs whose proofs need invariants.
const PROGRAMS: [&str; 4] = [
    // Two loops, and a sum of three variables.
    "#include <assert.h>
int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int();
    int i = 0, k = 0;
    while (i < n) {
        i++;
        k++;
    }
    for (int j = 0; j < n; j++) {
        assert(k > 0);
        k--;
    }
    return 0;
}
",
    // Unsigned numbers, a remainder, and a function.
    "#include <assert.h>
unsigned __VERIFIER_nondet_uint(void);
static unsigned twice(unsigned n) {
    unsigned b = 0;
    for (unsigned a = 0; a < n; a++)
        b += 2;
    return b;
}
int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n < 1000)
        assert(twice(n) != 7);
    return 0;
}
",
    // A loop without a condition, and names that hide others.
    "#include <assert.h>
int __VERIFIER_nondet_int(void);
int a;
int main(void) {
    int b = 0;
    {
        int a = 0;
        while (1) {
            if (__VERIFIER_nondet_int()) break;
            if (a < 1000) { a++; b++; }
        }
        assert(a == b);
    }
    return a;
}
",
    // A global, and one loop in another.
    "#include <assert.h>
int __VERIFIER_nondet_int(void);
long all;
int main(void) {
    int n = __VERIFIER_nondet_int();
    for (int i = 0; i < n; i++)
        for (int j = 0; j < 3; j++)
            if (all < 100) all += 2;
    assert(all != 51);
    return 0;
}
",
];

/// Writes a witness of a program; its text.
fn witness(bench: &Bench) -> Option<String> {
    let arguments = ["check", "p.c", "--engine", "induction", "--run-first", "no", "-q"];
    let ran = really(bench, &[&arguments[..], &["--witness", "w.yml"]].concat())?;
    assert_eq!(ran.status, 0, "{}{}", ran.stdout, ran.stderr);
    Some(std::fs::read_to_string(bench.path("w.yml")).expect("it was written"))
}

/// Checks the program by a witness alone.
fn by_witness(bench: &Bench, more: &[&str]) -> Ran {
    let arguments =
        ["check", "p.c", "--invariants", "w.yml", "--tune", "levels=0", "--run-first", "no"];
    really(bench, &[&arguments[..], more].concat()).expect("there are solvers")
}

#[test]
fn a_witness_carries_the_proof_alone() {
    for text in PROGRAMS {
        let bench = Bench::with(&[("p.c", text)]);
        let Some(witness) = witness(&bench) else { return };
        let document: Value = serde_norway::from_str(&witness).expect("it is YAML");
        let content = document[0]["content"].as_sequence().expect("a list");
        assert!(!content.is_empty(), "{witness}");
        for element in content {
            let invariant = &element["invariant"];
            assert_eq!(invariant["type"], Value::from("loop_invariant"));
            assert_eq!(invariant["format"], Value::from("c_expression"));
            let location = &invariant["location"];
            let number =
                |key| location[key].as_u64().and_then(|n| usize::try_from(n).ok()).expect("one");
            let line = text.lines().nth(number("line") - 1).expect("a line");
            let rest = &line[number("column") - 1..];
            assert!(rest.starts_with("for") || rest.starts_with("while"), "{line}");
            let main = text[..text.find(line).expect("there")].contains("main(void)");
            assert_eq!(location["function"], Value::from(if main { "main" } else { "twice" }));
        }
        let ran = by_witness(&bench, &["-q", "--timeout", "20"]);
        assert_eq!(ran.status, 0, "{witness}\n{}{}", ran.stdout, ran.stderr);
        assert_eq!(ran.stderr, "", "{witness}");
        let minimax = ["check", "p.c", "--invariants", "w.yml", "--engine", "minimax", "-q"];
        let alone = ["--tune", "guesses=known", "--run-first", "no", "--timeout", "20"];
        let ran = really(&bench, &[&minimax[..], &alone].concat()).expect("there are solvers");
        assert_eq!(ran.status, 0, "{witness}\n{}{}", ran.stdout, ran.stderr);
        let json = by_witness(&bench, &["--json", "--timeout", "20"]).stdout;
        let json: serde_json::Value = serde_json::from_str(&json).expect("it is JSON");
        let given = &json["given_invariants"];
        assert!(given["read"].as_u64() > Some(0), "{json}");
        assert_eq!(
            (&given["read"], &given["read"]),
            (&given["tried"], &given["hold"]),
            "{witness}"
        );
        for holds in json["invariants"].as_array().expect("a list") {
            assert!(holds["smtlib"].is_string() || holds["line"].is_null(), "{holds}");
        }
    }
}

#[test]
fn a_false_witness_proves_nothing_wrong() {
    // The same program with and without a way to the target.
    let unsafe_ = PROGRAMS[0].replace("assert(k > 0)", "assert(k > 1)");
    let bench = Bench::with(&[("p.c", PROGRAMS[0])]);
    let Some(witness) = witness(&bench) else { return };
    let mutants = [
        ("==", "!="),
        ("==", "<="),
        ("<=", ">="),
        ("<=", "<"),
        (" + ", " - "),
        ("k", "i"),
        ("==", "- 1 =="),
        ("value: ", "value: 0 && "),
        ("value: ", "value: 1 || "),
    ];
    for (there, instead) in mutants {
        let mutant: Vec<String> = witness
            .lines()
            .map(|line| match line.trim_start().starts_with("value:") {
                true if there == "value: " => line.replace(there, instead),
                true => line
                    .replacen("value: ", "value:\u{1}", 1)
                    .replace(there, instead)
                    .replace('\u{1}', " "),
                false => line.to_owned(),
            })
            .collect();
        bench.write("w.yml", mutant.join("\n").as_bytes());
        for (program, wrong) in [(PROGRAMS[0], 10), (unsafe_.as_str(), 0)] {
            bench.write("p.c", program.as_bytes());
            let ran = by_witness(&bench, &["-q", "--timeout", "1"]);
            assert!([0, 5, 10].contains(&ran.status) && ran.status != wrong, "{mutant:?}");
        }
    }
}

/// A witness of the first program, with this content.
fn content(content: &str) -> String {
    format!(
        "- entry_type: invariant_set\n  metadata:\n    format_version: '2.0'\n  content:\n{content}"
    )
}

fn element(line: u32, value: &str) -> String {
    format!(
        "  - invariant:\n      type: loop_invariant\n      location:\n        file_name: p.c\n        \
         line: {line}\n        column: 5\n        function: main\n      value: {value}\n      \
         format: c_expression\n"
    )
}

#[test]
fn what_is_wrong_with_a_witness_is_said() {
    let bench = Bench::with(&[("p.c", PROGRAMS[0])]);
    let arguments = ["check", "p.c", "--invariants", "w.yml", "--timeout", "5"];
    for (witness, about) in [
        ("- entry_type: [".to_owned(), "w.yml:1:"),
        ("just words".to_owned(), "a list of entries"),
        ("[]".to_owned(), "no entry of the type `invariant_set`"),
        (content("").replace("'2.0'", "'0.1'"), "the version 0.1 of the format; 2.0 and 2.1"),
        (content("").replace("    format_version: '2.0'\n", "    uuid: x\n"), "is missing"),
        (content("").replace("invariant_set", "violation_sequence"), "one of correctness"),
        (content("  - invariant: 3\n"), "the invariants of this witness"),
        (content("  - invariant:\n      type: loop_invariant\n"), "missing field"),
    ] {
        bench.write("w.yml", witness.as_bytes());
        bench.run(&arguments).complains(65, about);
    }
    bench.run(&["check", "p.c", "--invariants", "none.yml"]).complains(65, "cannot read none.yml");
    let usage = ["check", "p.c", "--invariants", "w.yml", "--engine", "apc"];
    bench.run(&usage).complains(64, "the engine apc tries no invariants");
    bench.run(&["check", "p.c", "p.c", "--invariants", "w.yml"]).complains(64, "name one file");
    bench.write("g.flow", b"program main\n");
    bench.run(&["check", "g.flow", "--invariants", "w.yml"]).complains(64, "C programs");
}

#[test]
fn what_of_a_witness_is_left_out_is_said() {
    let bench = Bench::with(&[("p.c", PROGRAMS[0])]);
    let arguments = ["check", "p.c", "--invariants", "w.yml", "--timeout", "20"];
    for (witness, about) in [
        (element(6, "i === k"), "w.yml:12:18: `=` does not fit here: this invariant is left out"),
        (element(6, "i == x"), "`x` is not declared: left out"),
        (element(6, "(i == k"), "does not fit here: this invariant is left out"),
        (element(6, "1); return (1"), "an expression of C was expected"),
        (element(6, "i++ < k"), "cannot be used as an invariant"),
        (element(6, "(&i != 0)"), "cannot be used as an invariant"),
        (element(6, "i == k @"), "no expression of C"),
        (element(7, "i == k"), "no loop begins at line 7: this invariant is left out"),
        (
            element(6, "i == k").replace("c_expression", "acsl"),
            "invariants left out, since they are not written as expressions of C: 1",
        ),
    ] {
        bench.write("w.yml", content(&witness).as_bytes());
        let Some(ran) = really(&bench, &arguments) else { return };
        assert_eq!(ran.status, 0, "{witness}{}{}", ran.stdout, ran.stderr);
        let said = ran.stderr.replace("\n   --> ", "\n");
        let (place, text) =
            about.split_once(": `").map_or(("", about), |(place, _)| (place, about));
        let text = text.strip_prefix(&format!("{place}: ")).unwrap_or(text);
        assert!(said.contains(place) && said.contains(text), "{about}\n{said}");
    }
    // What a name means depends on where it stands, and types of the program are known.
    bench.write("w.yml", content(&element(6, "(long)i == (long)k && i >= 0")).as_bytes());
    let Some(ran) = really(&bench, &arguments) else { return };
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
    assert!(ran.stdout.contains("2 conditions at loops, to be tried: 2 found to hold"));
    // Another program's witness is tried all the same, with a warning.
    let hashed = content(&element(6, "i == k"))
        .replace("'2.0'\n", "'2.1'\n    task:\n      input_file_hashes:\n        p.c: abc\n");
    bench.write("w.yml", hashed.as_bytes());
    let ran = really(&bench, &arguments).expect("there are solvers");
    assert!(ran.stderr.contains("about another text than the program's"), "{}", ran.stderr);
    assert!(ran.stdout.contains("1 condition at loops"), "{}", ran.stdout);
}

/// What is told of examples, with neither times nor who was the fastest.
#[test]
fn what_holds_at_the_loops_of_examples() {
    for (name, file) in
        [("twocounters", "examples/twocounters.c"), ("nested", "p.c"), ("microc", "p.uc")]
    {
        let bench = Bench::with(&[("p.c", PROGRAMS[3]), ("p.uc", MICROC)]);
        let file = if file.starts_with("examples") {
            bench.write("twocounters.c", &std::fs::read(at(file)).expect("it is there"));
            "twocounters.c"
        } else {
            file
        };
        let Some(text) = really(&bench, &["invariants", file, "-q"]) else { return };
        assert_eq!((text.status, text.stderr.as_str()), (0, ""));
        let annotated = really(&bench, &["invariants", file, "--annotate"]).expect("solvers");
        let json = really(&bench, &["invariants", file, "--json"]).expect("solvers");
        let mut json: serde_json::Value = serde_json::from_str(&json.stdout).expect("JSON");
        for key in ["seconds", "queries"] {
            assert!(json.as_object_mut().expect("an object").remove(key).is_some());
        }
        for each in json["loops"].as_array_mut().expect("a list") {
            for holds in each["invariants"].as_array_mut().expect("a list") {
                let holds = holds.as_object_mut().expect("an object");
                assert!(holds.remove("checked_by").is_some_and(|by| by.is_array()));
            }
        }
        let json = serde_json::to_string_pretty(&json).expect("it was JSON");
        let all = format!("{}\n{}\n{json}", text.stdout, annotated.stdout);
        snapshots::settings().bind(|| insta::assert_snapshot!(format!("invariants-{name}"), all));
        if name == "microc" {
            continue;
        }
        // What was annotated is the same program.
        bench.write("annotated.c", annotated.stdout.as_bytes());
        let verdict = |file| really(&bench, &["check", file, "-q", "--engine", "induction"]);
        assert_eq!(
            verdict(file).map(|ran| ran.status),
            verdict("annotated.c").map(|ran| ran.status)
        );
    }
}

/// A loop in microc.
const MICROC: &str = "main() {
  var n, i, s;
  n = input;
  i = 0;
  s = 0;
  while (n > i) {
    i = i + 1;
    s = s + 2;
  }
  return s;
}
";

#[test]
fn where_nothing_can_be_told_that_is_said() {
    let recursive = "program main
function main { local A : int[] a: A[..] := 0 -> b b: call f(A, 3) -> c c: halt }
function f {
  parameter B : int[]
  parameter n : int
  d: assume n > 0 -> e
     assume n <= 0 -> g
  e: call f(B, n - 1) -> g
  g: return
}
";
    let bench = Bench::with(&[("r.flow", recursive), ("q.c", "int main(void) { return 0; }\n")]);
    bench.write("p.flow", b"program main\n");
    bench.run(&["invariants", "p.flow", "--annotate"]).complains(64, "C and microc");
    let Some(ran) = really(&bench, &["invariants", "r.flow"]) else { return };
    ran.complains(5, "recursion");
    let ran = really(&bench, &["invariants", "q.c", "-q"]).expect("there are solvers");
    assert_eq!((ran.status, ran.stdout.as_str()), (0, ""));
    let ran = really(&bench, &["invariants", "q.c", "--annotate", "out.c"]).expect("solvers");
    assert_eq!(ran.status, 0);
    let written = std::fs::read_to_string(bench.path("out.c"));
    assert_eq!(written.ok().as_deref(), Some("int main(void) { return 0; }\n"));
}

#[test]
fn functions_that_call_themselves_have_contracts() {
    let text = "void reach_error(void); int __VERIFIER_nondet_int(void);
int f(int x) { return x > 100 ? x - 10 : f(f(x + 11)); }
int main(void) {
    int x = __VERIFIER_nondet_int(), i = 0;
    while (i < 5)
        i++;
    if (f(x) != 91 && x <= 101)
        reach_error();
    return i;
}
";
    let bench = Bench::with(&[("p.c", text)]);
    let Some(ran) = really(&bench, &["invariants", "p.c"]) else { return };
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    assert!(ran.stdout.contains("p.c:2: int f(int x)"), "{}", ran.stdout);
    assert!(ran.stdout.contains("    f returns a value where "), "{}", ran.stdout);
    assert!(ran.stdout.contains("p.c:5: while (i < 5)"), "{}", ran.stdout);
    let ran = really(&bench, &["invariants", "p.c", "--json"]).expect("there are solvers");
    let json: serde_json::Value = serde_json::from_str(&ran.stdout).expect("JSON");
    assert_ne!(json["contracts"].as_array().map(Vec::len), Some(0), "{json}");
}

/// What a proof by induction rests on is among what holds, though it is not easy to read.
#[test]
fn what_a_proof_rests_on_is_told() {
    let text = "#include <assert.h>
int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int(), mode = __VERIFIER_nondet_int() != 0, a = 0, b = 0;
    for (int k = 0; k < n; k++) { if (mode) a++; else b++; }
    assert(mode ? b == 0 : a == 0);
    return 0;
}
";
    let bench = Bench::with(&[("p.c", text)]);
    let check = ["check", "p.c", "--engine", "induction", "--run-first", "no", "--json"];
    let Some(ran) = really(&bench, &check) else { return };
    let json: serde_json::Value = serde_json::from_str(&ran.stdout).expect("it is JSON");
    assert_eq!(json["verdict"], "safe", "{}", ran.stdout);
    let by_mode = |text: &str| text.contains("mode != 0 ?");
    assert!(by_mode(&json["invariants"].to_string()), "{}", ran.stdout);
    let ran = really(&bench, &["invariants", "p.c"]).expect("there are solvers");
    assert!(by_mode(&ran.stdout), "{}", ran.stdout);
}
