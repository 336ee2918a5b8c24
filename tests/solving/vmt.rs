//! Transition systems as text: what they look like, and that solvers read them as they are meant.

#![expect(clippy::unwrap_used, reason = "short tests")]

use std::sync::Arc;

use unloop::budget::Budget;
use unloop::front::{ReadOptions, language_for, read_text};
use unloop::graph::Target;
use unloop::logic::{Substitution, Term, Terms};
use unloop::solve::smtlib::{Reader, Script};
use unloop::solve::vmt::vmt_text;
use unloop::solve::{Answer, Means, ProcessGroup, Question, ask};
use unloop::steps;

use crate::support::{self, solvers};

const COUNTERS: &str = "extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
    int n = __VERIFIER_nondet_int(), x = 0, y = 0;
    while (x < n) {
        x++;
        y++;
    }
    for (; y > 0; y--)
        x--;
    if (n >= 0 && x != y)
        reach_error();
    return 0;
}";

/// The same, one of the two ahead: an error after two steps.
fn ahead() -> String {
    COUNTERS.replace("y = 0;", "y = 1;")
}

const CELLS: &str = "extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
    int a[4], i = 0, v = __VERIFIER_nondet_int();
    for (; i < 4; i++)
        a[i] = v;
    if (a[2] != v)
        reach_error();
    return 0;
}";

fn text(source: &str) -> String {
    let terms = Arc::new(Terms::new());
    let language = language_for("test.c".as_ref(), None).unwrap();
    let (program, _) =
        read_text(language, "test.c", source, &ReadOptions::default(), &terms).unwrap();
    let targets = Target::Errors.resolve(&program).unwrap();
    let (processes, budget) = (ProcessGroup::new(), Budget::unlimited());
    let means = Means::new(&[], &processes, &budget);
    let system = steps(&program, &targets, means).unwrap().unwrap();
    vmt_text(&terms, &system, &budget).unwrap()
}

#[test]
fn the_text_is_the_same_each_time() {
    let settings = support::snapshots::within("snapshots/vmt");
    for (name, source) in [("counters", COUNTERS), ("cells", CELLS)] {
        let written = text(source);
        assert_eq!(written, text(source));
        settings.bind(|| insta::assert_snapshot!(name, written));
    }
}

/// After how few steps the text says that a run may come to where the property does not hold.
fn steps_to_error(source: &str, most: usize) -> Option<usize> {
    let (written, terms, budget) = (text(source), Terms::new(), Budget::unlimited());
    let mut reader = Reader::new(&terms);
    assert_eq!(reader.script(&written, &budget), Ok(Vec::new()));
    let [init, trans, property] =
        ["init", "trans", "property"].map(|name| reader.apply(name, &[]).unwrap());
    let all: Vec<Term> = [init, trans, property].iter().flat_map(|&t| terms.symbols(t)).collect();
    let at = |formula: Term, step: usize| {
        let symbol = |&symbol: &Term| {
            let name = terms.symbol_name(symbol).unwrap();
            let (name, step) = name.strip_suffix(".next").map_or((name, step), |n| (n, step + 1));
            (symbol, terms.symbol(&format!("{name}@{step}"), terms.sort(symbol)))
        };
        terms.substitute(formula, &all.iter().map(symbol).collect::<Substitution>())
    };
    let solver = &solvers::quick()[0];
    let mut run = vec![at(init, 0)];
    (0..=most).find(|&length| {
        let mut formulas = run.clone();
        formulas.push(terms.not(at(property, length)));
        run.push(at(trans, length));
        let question = Question::new("run", formulas);
        let script = Script::new(&terms, &question, &budget).unwrap();
        let reply = ask(&script, solver, &budget, &ProcessGroup::new()).unwrap();
        matches!(reply.answer, Answer::Sat(_))
    })
}

#[test]
fn it_says_what_the_program_does() {
    if solvers::quick().is_empty() {
        return;
    }
    assert_eq!(steps_to_error(COUNTERS, 5), None);
    assert_eq!(steps_to_error(&ahead(), 5), Some(4));
}
