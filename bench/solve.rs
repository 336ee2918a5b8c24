//! What asking costs: printing a term with heavy sharing, and a whole round trip
//! beside the same solver reading the same text from a file.

use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use unloop::budget::Budget;
use unloop::logic::{Term, Terms};
use unloop::solve::{
    Features, Form, ProcessGroup, Profiles, Question, Rules, Script, SearchPath, Session, Solver,
    ask, detect, race,
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
        (Terms::new(), solver(name), Budget::unlimited(), ProcessGroup::new());
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
        (Terms::new(), installed(), Budget::unlimited(), ProcessGroup::new());
    let script =
        Script::new(&terms, &easy(&terms), &Budget::unlimited()).expect("it can be printed");
    let form = [Form::new("only", &script)];
    bencher.bench(|| race(&form, &solvers, Rules::default(), &budget, &hub, &()));
}

/// Eight pigeons in seven holes: about a second for each of them.
fn hard(terms: &Terms) -> Question {
    let pigeons: Vec<Term> = (0..8).map(|n| terms.int_symbol(&format!("p{n}"))).collect();
    let mut parts = Vec::new();
    for (n, &pigeon) in pigeons.iter().enumerate() {
        parts.push(terms.ge(pigeon, terms.int(1)));
        parts.push(terms.le(pigeon, terms.int(7)));
        parts.extend(pigeons[..n].iter().map(|&other| terms.ne(pigeon, other)));
    }
    Question::new("hard", parts)
}

/// Each solver alone on a hard question.
#[divan::bench(args = names(), sample_count = 5, sample_size = 1)]
fn hard_alone(bencher: divan::Bencher<'_, '_>, name: &str) {
    let (terms, solver, budget, hub) =
        (Terms::new(), solver(name), Budget::unlimited(), ProcessGroup::new());
    let script = Script::new(&terms, &hard(&terms), &budget).expect("it can be printed");
    bencher.bench(|| ask(&script, &solver, &budget, &hub).expect("an answer"));
}

/// All of them at once, with so many processes at the same time.
#[divan::bench(args = [1, 2, 3], sample_count = 5, sample_size = 1)]
fn hard_raced(bencher: divan::Bencher<'_, '_>, jobs: usize) {
    let (terms, solvers, budget, hub) =
        (Terms::new(), installed(), Budget::unlimited(), ProcessGroup::new());
    let script = Script::new(&terms, &hard(&terms), &budget).expect("it can be printed");
    let form = [Form::new("only", &script)];
    let rules = Rules { jobs: jobs.try_into().expect("above 0"), ..Rules::default() };
    bencher.bench(|| race(&form, &solvers, rules, &budget, &hub, &()));
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

/// How many small questions one run of a conversation asks.
const QUESTIONS: i32 = 2_000;

/// Small questions through a session: push, two assertions, check, pop.
#[divan::bench(args = names())]
fn conversation(bencher: divan::Bencher<'_, '_>, name: &str) {
    let (terms, solver, budget, hub) =
        (Terms::new(), solver(name), Budget::unlimited(), ProcessGroup::new());
    let [x, y] = ["x", "y"].map(|name| terms.int_symbol(name));
    let mut session = Session::new(&terms, &solver, Features::LINEAR_INTEGERS, &hub).expect("fit");
    session.assert(terms.lt(x, y), &budget).expect("it can be printed");
    session.check(&[], &budget).expect("an answer");
    bencher.counter(divan::counter::ItemsCount::new(QUESTIONS as usize)).bench_local(|| {
        for n in 0..QUESTIONS {
            session.push();
            session.assert(terms.gt(x, terms.int(n)), &budget).expect("it can be printed");
            session.assert(terms.lt(y, terms.int(n + 9)), &budget).expect("it can be printed");
            session.check(&[], &budget).expect("an answer");
            session.pop();
        }
    });
}

/// The same questions, as fast as a plain loop can write and read them.
#[divan::bench(args = names())]
fn bare_pipe(bencher: divan::Bencher<'_, '_>, name: &str) {
    let solver = solver(name);
    let features = Features { incremental: true, ..Features::LINEAR_INTEGERS };
    let mut child = Command::new(&solver.path)
        .args(solver.profile.arguments(features, None))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it is installed");
    let mut input = child.stdin.take().expect("piped");
    let mut output = BufReader::new(child.stdout.take().expect("piped"));
    let logic = solver.profile.logic(features);
    let declared = "(declare-fun x () Int)\n(declare-fun y () Int)\n(assert (< x y))\n";
    write!(input, "(set-logic {logic})\n{declared}").expect("it listens");
    bencher.counter(divan::counter::ItemsCount::new(QUESTIONS as usize)).bench_local(|| {
        let mut line = String::new();
        for n in 0..QUESTIONS {
            let bounds = format!("(assert (> x {n}))\n(assert (< y {}))\n", n + 9);
            let question = format!("(push 1)\n{bounds}(check-sat)\n(pop 1)\n");
            input.write_all(question.as_bytes()).expect("it listens");
            line.clear();
            output.read_line(&mut line).expect("it answers");
            assert_eq!(line.trim(), "sat");
        }
    });
    child.kill().and_then(|()| child.wait()).expect("it ends");
}
