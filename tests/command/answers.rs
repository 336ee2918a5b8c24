//! `solve --model` and `check --answers`: questions go to another machine, and answers come back.

use serde_json::Value as Json;

use crate::run::{Bench, really};

/// Programs, and what is to be said of each.
const PROGRAMS: [(&str, &str); 7] = [
    // A loop, safe with any number of rounds.
    (
        "#include <assert.h>\nint main(void) {\n int n = __VERIFIER_nondet_int(), i = 0;\n while (i < n) \
         i++;\n assert(n < 0 || i == n);\n}\n",
        "SAFE",
    ),
    (
        "#include <assert.h>\nint main(void) {\n int n = __VERIFIER_nondet_int(), i = 0, s = 0;\n while (i < n) \
         { i++; s += 3; }\n assert(s != 21);\n}\n",
        "REACHABLE",
    ),
    // Cells of an array, by several indices.
    (
        "#include <assert.h>\nint f(int a[], int n) {\n int k = 0;\n if (n < 2 || n > 6) return 0;\n for (int i \
         = 0; i < n; i++) if (a[i] == 7) k++;\n assert(k != 2 || a[0] != -5);\n return k;\n}\n",
        "REACHABLE",
    ),
    // Over bits, and floating-point numbers.
    (
        "#include <assert.h>\nint main(void) {\n unsigned x = __VERIFIER_nondet_uint();\n assert((x ^ 12345u) != \
         99999u);\n}\n",
        "REACHABLE",
    ),
    (
        "#include <assert.h>\nint main(void) {\n double x = __VERIFIER_nondet_double();\n assert(x * 4 != \
         -26.5);\n}\n",
        "REACHABLE",
    ),
    (
        "#include <assert.h>\nint main(void) {\n int x = __VERIFIER_nondet_int();\n if (x > 5 && x < 9) \
         assert(x * 3 != 40);\n}\n",
        "SAFE",
    ),
    // Two loops, one in the other.
    (
        "#include <assert.h>\nint main(void) {\n int n = __VERIFIER_nondet_int(), s = 0;\n if (n > 3) return \
         0;\n for (int i = 0; i < n; i++) for (int j = 0; j < 2; j++) s++;\n assert(s <= 6);\n}\n",
        "SAFE",
    ),
];

const CHECK: &[&str] = &["check", "p.c", "--target", "errors", "--run-first", "no", "-q"];

/// The folder with the queries of a program, and `answers.json`, as solvers gave them.
fn solved(program: &str, entry: &[&str]) -> Option<Bench> {
    let bench = Bench::with(&[("p.c", program)]);
    really(&bench, &[CHECK, &["--export", "queries"], entry].concat())?;
    let ran = really(&bench, &["solve", "queries", "--model", "--json", "--timeout", "20"])?;
    bench.write("answers.json", ran.stdout.as_bytes());
    Some(bench)
}

fn entry(program: &str) -> &'static [&'static str] {
    if program.contains("int main") { &[] } else { &["--entry", "f"] }
}

#[test]
fn answers_from_elsewhere_are_enough() {
    for (program, verdict) in PROGRAMS {
        let entry = entry(program);
        let Some(bench) = solved(program, entry) else { return };
        let ran =
            bench.run_without_solvers(&[CHECK, &["--answers", "answers.json"], entry].concat());
        let expected = format!("RESULT: {verdict}\n");
        assert!(ran.stdout.ends_with(&expected), "{program}{}{}", ran.stdout, ran.stderr);
        // A folder with other files is searched for them.
        let ran = bench.run_without_solvers(&[CHECK, &["--answers", "."], entry].concat());
        assert!(ran.stdout.ends_with(&expected), "{program}{}{}", ran.stdout, ran.stderr);
        // Of a program that is another one they say nothing.
        let other = program.replace("assert(", "assert(__VERIFIER_nondet_int() != 5 && ");
        bench.write("p.c", other.as_bytes());
        let ran =
            bench.run_without_solvers(&[CHECK, &["--answers", "answers.json"], entry].concat());
        assert!(ran.stdout.contains("nobody has answered"), "{program}{}", ran.stdout);
        assert!(ran.stdout.ends_with("RESULT: UNKNOWN\n"), "{program}{}", ran.stdout);
    }
}

#[test]
fn a_model_that_does_not_hold_is_none() {
    let (program, _) = PROGRAMS[1];
    let Some(bench) = solved(program, &[]) else { return };
    let text = std::fs::read_to_string(bench.path("answers.json")).expect("it is there");
    let mut answers: Json = serde_json::from_str(&text).expect("an object");
    let mut changed = 0;
    for file in answers["files"].as_array_mut().expect("a list") {
        for pair in file["values"].as_array_mut().into_iter().flatten() {
            pair[1] = "1234567".into();
            changed += 1;
        }
    }
    assert!(changed > 0, "{text}");
    bench.write("answers.json", answers.to_string().as_bytes());
    let ran = bench.run_without_solvers(&[CHECK, &["--answers", "answers.json"]].concat());
    assert!(ran.stdout.ends_with("RESULT: UNKNOWN\n"), "{}{}", ran.stdout, ran.stderr);
}

#[test]
fn what_are_no_answers_is_said() {
    let bench = Bench::with_programs();
    bench.write("no.json", b"{\n \"files\": 3 }");
    let one = |answer: &str| {
        format!(
            "{{\"files\": [{{\"file\": \"a.smt2\", \"query\": \"12\", \"answers\": [\"{answer}\"]}}]}}"
        )
    };
    bench.write("both/a.json", one("sat").as_bytes());
    bench.write("both/b.json", one("unsat").as_bytes());
    bench.write("none/manifest.json", b"{\"schema\": 1, \"queries\": []}");
    for (answers, about) in [
        ("nowhere.json", "cannot read answers from nowhere.json"),
        ("no.json", "no.json:2:11: "),
        ("both", "of a.smt2 both/b.json says sat, and another one unsat"),
        ("none", "there are no answers in none"),
    ] {
        bench.run(&["check", "safe.c", "--answers", answers]).complains(65, about);
    }
    // Where nobody knew anything, or there was nothing to ask, all is open.
    bench.write("open/a.json", one("unknown").as_bytes());
    bench.write(
        "error.json",
        b"{\"schema\": 1, \"error\": {\"status\": 65, \"text\": \"no file\"}}",
    );
    for answers in ["open", "error.json"] {
        let arguments = ["check", "safe.c", "--run-first", "no", "--answers", answers];
        let ran = bench.run_without_solvers(&arguments);
        assert!(ran.stdout.contains("nobody has answered"), "{}{}", ran.stdout, ran.stderr);
        assert_eq!(ran.status, 5, "{}", ran.stdout);
    }
}
