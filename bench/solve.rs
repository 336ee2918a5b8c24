//! What asking costs: printing a term with heavy sharing, and a whole round trip
//! beside the same solver reading the same text from a file.

use std::fs::File;
use std::io::Write;
use std::process::{Command, Stdio};

use unloop::budget::Budget;
use unloop::logic::{Term, Terms};
use unloop::solve::{
    Hub, Profiles, Question, Rules, Script, SearchPath, Solver, Variant, ask, detect, race,
};

fn main() {
    divan::main();
}

/// The names of the installed solvers, for the benchmarks' arguments.
fn names() -> Vec<String> {
    installed().iter().map(|solver| solver.name().to_owned()).collect()
}

fn installed() -> Vec<Solver> {
    detect::installed(&Profiles::shipped(), &SearchPath::standard())
}

fn solver(name: &str) -> Solver {
    installed().into_iter().find(|solver| solver.name() == name).expect("it was listed")
}

/// x < y < z, with a sum: trivial for all of them.
fn easy(terms: &Terms) -> Question {
    let [x, y, z] = ["x", "y", "z"].map(|name| terms.int_symbol(name));
    let ordered = terms.and2(terms.lt(x, y), terms.lt(y, z));
    Question::new("easy", vec![ordered, terms.eq(terms.add([x, y, z]), terms.int(100))])
}

/// From the terms to the checked model.
#[divan::bench(args = names())]
fn asked(bencher: divan::Bencher<'_, '_>, name: &str) {
    let (terms, solver, budget, hub) =
        (Terms::new(), solver(name), Budget::unlimited(), Hub::new());
    let question = easy(&terms);
    bencher.bench(|| {
        let script =
            Script::new(&terms, &question, &Budget::unlimited()).expect("it can be printed");
        ask(&script, &solver, &budget, &hub).expect("an answer")
    });
}

/// The solver on a file with the same text, started by hand.
#[divan::bench(args = names())]
fn by_hand(bencher: divan::Bencher<'_, '_>, name: &str) {
    let (terms, solver) = (Terms::new(), solver(name));
    let script =
        Script::new(&terms, &easy(&terms), &Budget::unlimited()).expect("it can be printed");
    let mut text = script.one_shot(&solver.profile);
    text.push_str("(get-value (x y z))\n(exit)\n");
    let mut file = tempfile::NamedTempFile::new().expect("a file");
    file.write_all(text.as_bytes()).expect("room for it");
    let args = solver.profile.arguments(script.features(), None);
    bencher.bench(|| {
        let input = File::open(file.path()).expect("the file");
        let output = Command::new(&solver.path).args(&args).stdin(Stdio::from(input)).output();
        output.expect("an answer").stdout
    });
}

/// A race of all installed solvers for an easy question: the price of racing.
#[divan::bench]
fn raced(bencher: divan::Bencher<'_, '_>) {
    let (terms, solvers, budget, hub) =
        (Terms::new(), installed(), Budget::unlimited(), Hub::new());
    let script =
        Script::new(&terms, &easy(&terms), &Budget::unlimited()).expect("it can be printed");
    let form = [Variant { name: "only", script: &script, sat_counts: true, unsat_counts: true }];
    bencher.bench(|| race(&form, &solvers, Rules::default(), &budget, &hub, &()));
}

/// A tower of `levels` in which every level mentions the one below three times.
fn tower(terms: &Terms, levels: usize) -> Term {
    let mut tower = terms.int_symbol("x");
    for level in 0..levels {
        let condition = terms.lt(tower, terms.int(level));
        let (then, otherwise) =
            (terms.mul(terms.int(2), tower), terms.sub(tower, terms.int_symbol("y")));
        tower = terms.ite(condition, then, otherwise);
    }
    terms.ge(tower, terms.int(0))
}

/// Printing is linear in the number of distinct nodes, here about five a level.
#[divan::bench(args = [2_000, 20_000, 200_000])]
fn printed(bencher: divan::Bencher<'_, '_>, levels: usize) {
    let terms = Terms::new();
    let question = Question::new("tower", vec![tower(&terms, levels)]);
    bencher.counter(divan::counter::ItemsCount::new(terms.len())).bench(|| {
        Script::new(&terms, &question, &Budget::unlimited())
            .expect("it can be printed")
            .body()
            .len()
    });
}
