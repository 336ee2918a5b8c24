//! `unloop solve --all --table`: matrices of files and solvers, in three forms.

use std::fs;

use crate::run::{Bench, really};
use crate::support::solvers;

const SAT: &str =
    "(set-logic QF_BV)\n(declare-const x (_ BitVec 8))\n(assert (bvugt x #x10))\n(check-sat)\n";
const UNSAT: &str =
    "(set-logic QF_LIA)\n(declare-fun x () Int)\n(assert (< x x))\n(check-sat)\n(exit)\n";

fn text(bench: &Bench, path: &str) -> String {
    fs::read_to_string(bench.path(path)).expect("it was written")
}

#[test]
fn who_solved_what_is_a_table() {
    let status = UNSAT.replace("(check-sat)", "(set-info :status unsat)\n(check-sat)");
    let bench = Bench::with(&[("a.smt2", SAT), ("b|c.smt2", &status)]);
    let fakes = ["claims_sat", "hangs", "claims_unsat"];
    bench.settings("unloop.toml", &solvers::settings_with_fakes(&fakes));
    let run = |table: &str| {
        bench.run(&["solve", "a.smt2", "b|c.smt2", "--all", "--timeout", "0.3", "--table", table])
    };
    assert_eq!(run("t.md").status, 10);
    let markdown = text(&bench, "t.md");
    for about in [
        "2 files, 0.3 s for each; 1 are solved.",
        // Of the first file nobody knows who is right; of the second the file does.
        "| claims_sat | 0 | 0 | 2 | 0.000 | 0.600 |\n| hangs | 0 | 0 | 0 | 0.000 | 0.600 |\n",
        "\n| claims_unsat | 1 | 1 | 1 | 0.0",
        "Fewest that solve all that anybody solves: **claims_unsat**.",
        "](<t.svg>)",
        "| a.smt2 | unknown | **sat** | timeout | **unsat** |  |\n| b\\|c.smt2 | unknown | **sat** | timeout | 0.0",
    ] {
        assert!(markdown.contains(about), "{about}: {markdown}");
    }
    assert!(text(&bench, "t.svg").contains(">claims_unsat: 1</text>"));
    assert_eq!(run("t.csv").status, 10);
    let csv = text(&bench, "t.csv");
    let heads = "file,answer,best,best seconds,claims_sat,claims_sat seconds,hangs,hangs seconds,";
    assert!(csv.starts_with(heads) && csv.lines().count() == 3, "{csv}");
    assert!(csv.contains("\nb|c.smt2,unknown,claims_unsat,0."), "{csv}");
    assert_eq!(run("t.html").status, 10);
    let page = text(&bench, "t.html");
    assert!(page.contains("<strong>1 of 2 files are solved</strong>"), "{page}");
    assert!(page.contains("claims_unsat alone solves all that anybody solves"), "{page}");
    let ran = run("-");
    assert!(ran.stdout.starts_with("# Solvers compared\n") && !ran.stdout.contains(".svg"));
    run("t.pdf").complains(64, "name a file that ends in .md, .csv, .html or .svg");
    run("gone/t.md").complains(65, "gone/t.md");
    bench.run(&["solve", "a.smt2", "--table", "t.md"]).complains(64, "--all");
    let both = ["solve", "a.smt2", "--all", "--json", "--table", "-"];
    bench.run(&both).complains(64, "both print to standard output");
}

#[test]
fn profiles_of_one_solver_are_columns_of_their_own() {
    let bench = Bench::with(&[("a.smt2", SAT), ("b.smt2", UNSAT)]);
    let old = "[solver.z3-old]\nlike = 'z3'\nargs = ['-in', 'smt.arith.solver=2']\n";
    bench.write("two.toml", old.as_bytes());
    let names = ["--solver", "z3,z3-old", "--config", "two.toml"];
    let options = [&["solve", ".", "--all", "--table", "-"][..], &names].concat();
    let Some(ran) = really(&bench, &options) else { return };
    assert_eq!(ran.status, 0, "{}{}", ran.stdout, ran.stderr);
    assert!(ran.stdout.contains("| file | answer | z3 | z3-old | best |"), "{}", ran.stdout);
    assert!(ran.stdout.contains("\nFewest that solve all that anybody solves: **z3**."));
}
