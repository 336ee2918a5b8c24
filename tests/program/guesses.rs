//! What others guess of loops, and what is told of them: conditions are written in C as they are
//! meant, witnesses are read with their faults, and what is told to hold holds on runs.

#![expect(clippy::unwrap_used, reason = "short tests")]

use std::sync::Arc;
use std::time::Duration;

use hashbrown::HashMap;
use unloop::budget::Budget;
use unloop::front::c::C;
use unloop::front::witness::{Witness, WitnessEntry};
use unloop::front::{ReadOptions, read_text};
use unloop::graph::inputs::RandomInputs;
use unloop::graph::interpret::{Changed, RunWatcher};
use unloop::graph::system::{PointId, System};
use unloop::graph::{
    Flowgraph, Interpreter, Ints, NodeIndex, Program, RunLimits, Site, Target, Targets,
    WithoutMemory, inline,
};
use unloop::logic::{Model, Term, Terms, Value};
use unloop::outcome::Evidence;
use unloop::prove::auto::AutoSettings;
use unloop::prove::induction::{Induction, InductionSettings, what_holds};
use unloop::prove::symbolic::Symbolic;
use unloop::prove::{Engine, Hints, Settings, Task};
use unloop::solve::{Means, ProcessGroup, Solver};
use unloop::verdict::{Notation, Report, VerdictKind, written};
use unloop::{CheckOptions, check_each};

use crate::induction::by_induction;
use crate::support::chance::Chance;
use crate::support::random::{RandomShape, random_program};
use crate::support::{self, solvers, suite};

/// A loop among variables of all kinds.
const KINDS: &str = "int __VERIFIER_nondet_int(void);
unsigned g;
int main(void) {
    int a = __VERIFIER_nondet_int(), b = a; signed char c = a; unsigned u = a; long l = a;
    unsigned long v = a; unsigned short s = a; _Bool d = a;
    while (a < b) { a++; b--; c++; u++; l++; v++; s++; d = !d; g++; }
    return 0;
}";
/// The line of its loop.
const KINDS_LINE: u32 = 6;

/// A program that is read with these conditions as guesses of a loop.
fn read(text: &str, line: u32, guesses: &[String], ints: Ints, terms: &Arc<Terms>) -> Program {
    let entry = |value: &String| WitnessEntry {
        file: "test.c".to_owned(),
        line,
        value: Arc::from(value.as_str()),
        at: None,
    };
    let entries = guesses.iter().map(entry).collect();
    let witness = Witness { name: "w.yml".to_owned(), entries, ..Witness::default() };
    let options = ReadOptions {
        ints: Some(ints),
        witness: Some(Arc::new(witness)),
        ..ReadOptions::default()
    };
    let (program, sources) = read_text(&C, "test.c", text, &options, terms).unwrap();
    let said = sources.warnings().render(&sources, false);
    assert!(!said.contains("left out"), "{said}");
    program
}

/// Settings for so many levels of guesses, with or without what others know.
fn guessing(levels: Option<usize>, share: bool) -> Settings {
    let induction = InductionSettings { levels, ..InductionSettings::default() };
    let auto = AutoSettings { share, ..AutoSettings::default() };
    Settings { induction, auto, ..Settings::default() }
}

/// What has been shown of one variant of a program is tried on another, and not believed: with wraps
/// `d` is not `b` for ever.
#[test]
fn what_holds_of_one_variant_is_a_hint_for_another() {
    let solvers = solvers::installed();
    if solvers.is_empty() {
        return;
    }
    let text = |condition: &str| {
        format!(
            "int __VERIFIER_nondet_int(void); void reach_error(void);
             int main(void) {{
                 int a = __VERIFIER_nondet_int(), b = 0, c = a; unsigned char d = 0;
                 if (a < 0 || a > 1000) return 0;
                 while (b < a) {{ b++; c--; d++; }}
                 if ({condition}) reach_error();
                 return 0;
             }}"
        )
    };
    let terms = Arc::new(Terms::new());
    let prove = |condition: &str, ints: Ints, levels: Option<usize>, hints: &Arc<Hints>| {
        let program = read(&text(condition), 0, &[], ints, &terms);
        let targets = Target::Errors.resolve(&program).unwrap();
        let (processes, budget) = (ProcessGroup::new(), Budget::lasting(Duration::from_secs(2)));
        let settings = guessing(levels, true);
        let means = Means::new(&solvers, &processes, &budget);
        let task = Task::new(
            WithoutMemory::of(&program).expect("it has no memory"),
            &targets,
            means,
            &settings,
        )
        .hinted(hints);
        let outcome = Induction.prove(&task);
        (matches!(outcome.conclusion, Ok(Evidence::Invariants(_))), task.hints())
    };
    let none = Arc::new(Hints::default());
    for (condition, holds_with_wraps) in [("b + c != a", true), ("d != b", false)] {
        let (is_proved, hints) = prove(condition, Ints::Math, None, &none);
        assert!(is_proved && hints != Hints::default(), "{condition}");
        assert!(!prove(condition, Ints::Wrap, Some(1), &none).0, "{condition}");
        let hinted = prove(condition, Ints::Wrap, Some(1), &Arc::new(hints));
        assert_eq!(hinted.0, holds_with_wraps, "{condition}");
    }
}

/// Of several assertions, each about the same loop, those that come later try first what has been shown
/// on the way.
#[test]
fn what_is_shown_for_one_assertion_helps_with_the_next() {
    let solvers = solvers::installed();
    if solvers.is_empty() {
        return;
    }
    // The last one needs an equation of a product, which is not guessed here: `d == b * (b + 1)`.
    let text = "int __VERIFIER_nondet_int(void); void __VERIFIER_assert(int);
        int main(void) {
            int a = __VERIFIER_nondet_int(), b = 0, c = a; long d = 0;
            if (a < 0 || a > 1000000) return 0;
            while (b < a) { b++; c--; d += 2 * b; }
            __VERIFIER_assert(b + c == a);
            __VERIFIER_assert(d % 3 != 1);
            return 0;
        }";
    let asked = |share: bool| {
        let program = read(text, 0, &[], Ints::Math, &Arc::new(Terms::new()));
        let targets = Target::Errors.resolve(&program).unwrap();
        let (processes, budget) = (ProcessGroup::new(), Budget::lasting(Duration::from_secs(4)));
        let options = CheckOptions {
            engine: &Induction,
            means: Means::new(&solvers, &processes, &budget),
            settings: &guessing(Some(4), share),
            cross_check: false,
            run_first: false,
        };
        let each = check_each(&program, &targets, &options, &mut |_| {});
        let [first, second] = &each[..] else { panic!("two assertions") };
        assert_eq!(second.report.answer, VerdictKind::Unknown, "{:?}", second.report.reason);
        assert_eq!(first.report.answer, VerdictKind::Safe, "{:?}", first.report.reason);
        first.report.on_the_way.asked
    };
    let (shared, alone) = (asked(true), asked(false));
    assert!(shared < alone, "{shared} questions, {alone} where nothing is shared");
}

/// Where runs of its own do not come, `induction` guesses from those of `symbolic`: less is asked.
#[test]
fn what_one_engine_runs_another_one_learns_from() {
    let solvers = solvers::installed();
    if solvers.is_empty() {
        return;
    }
    let text = "int __VERIFIER_nondet_int(void); void __VERIFIER_assert(int);
        int main(void) {
            int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int(), c = 0, d = 5, e = 0;
            if (b - a != 918273 || a + b != 1827355) return 0;
            while (__VERIFIER_nondet_int()) { c++; d = d + 2; if (c > 3) e = e + c; }
            __VERIFIER_assert(d == 2 * c + 5 && e >= 0);
            return 0;
        }";
    let asked = |share: bool| {
        let program = read(text, 0, &[], Ints::Math, &Arc::new(Terms::new()));
        let targets = Target::Errors.resolve(&program).unwrap();
        let settings = guessing(Some(4), share);
        let (processes, budget) = (ProcessGroup::new(), Budget::unlimited());
        let means = Means::new(&solvers, &processes, &budget);
        let task = Task::new(
            WithoutMemory::of(&program).expect("it has no memory"),
            &targets,
            means,
            &settings,
        );
        let brief = Budget::lasting(Duration::from_secs(1));
        drop(Symbolic.prove(&task.within(&brief)));
        let outcome = Induction.prove(&task);
        assert!(matches!(outcome.conclusion, Ok(Evidence::Invariants(_))), "{share}");
        outcome.on_the_way.asked
    };
    let (told, alone) = (asked(true), asked(false));
    assert!(told < alone, "{told} questions, {alone} where nothing is told");
}

/// A number over some variables, at random.
fn number(terms: &Terms, variables: &[Term], chance: &mut Chance, depth: usize) -> Term {
    let one = |chance: &mut Chance| {
        let shift = chance.index(40);
        match chance.index(4) {
            0 => terms.int(chance.between(-3, 3) << shift),
            _ => chance.pick(variables),
        }
    };
    if depth == 0 {
        return one(chance);
    }
    let a = number(terms, variables, chance, depth - 1);
    let b = number(terms, variables, chance, depth - 1);
    match chance.index(6) {
        0 | 1 => terms.add([a, b]),
        2 => terms.mul(terms.int(chance.between(-4, 4)), a),
        3 => terms.modulo(unloop::logic::Division::Euclid, a, terms.int(chance.between(1, 9))),
        4 => terms.ite(terms.le(a, b), a, b),
        _ => one(chance),
    }
}

/// A condition over some variables, at random.
fn condition(terms: &Terms, variables: &[Term], chance: &mut Chance) -> Term {
    let depth = chance.index(3);
    let a = number(terms, variables, chance, depth);
    let depth = chance.index(2);
    let b = number(terms, variables, chance, depth);
    let first = match chance.index(4) {
        0 => terms.eq(a, b),
        1 => terms.ne(a, b),
        2 => terms.lt(a, b),
        _ => terms.le(a, b),
    };
    match chance.index(6) {
        0 => terms.and2(first, condition(terms, variables, chance)),
        1 => terms.or2(first, condition(terms, variables, chance)),
        _ => first,
    }
}

/// What is written of a condition means what it means, whatever the variables hold, where all
/// that could overflow would wrap.
#[test]
fn conditions_are_written_in_c_as_they_are_meant() {
    let terms = Arc::new(Terms::new());
    let program = read(KINDS, KINDS_LINE, &[], Ints::Wrap, &terms);
    let at = &program.origin.loops[0];
    let numbers: Vec<_> = at.numbers().collect();
    assert_eq!(numbers.len(), 9, "{numbers:?}");
    let variables: Vec<Term> = numbers.iter().map(|(_, number)| number.symbol).collect();
    let mut chance = Chance(7);
    let (mut meant, mut texts) = (Vec::new(), Vec::new());
    for _ in 0..3_000 {
        let condition = condition(&terms, &variables, &mut chance);
        if let Some(text) = written(&terms, condition, at, Notation::C) {
            // Several conjuncts would be several guesses.
            texts.push(format!("({text}) || 0"));
            meant.push(condition);
        }
    }
    assert!(texts.len() > 800, "{}", texts.len());
    let again = read(KINDS, KINDS_LINE, &texts, Ints::Wrap, &terms);
    let guesses = &again.origin.loops[0].guesses;
    assert_eq!(guesses.len(), texts.len());
    for ((&meant, &read), text) in meant.iter().zip(guesses).zip(&texts) {
        for _ in 0..20 {
            let value = |(_, number): &(_, unloop::graph::NamedNumber)| {
                let range = unloop::graph::Range::of_width(number.width, number.signed);
                let value = match chance.index(4) {
                    0 => range.low.clone(),
                    1 => range.high.clone(),
                    2 => range.reduced(&chance.between(-9, 9).into()),
                    _ => range.reduced(&(i64::from_ne_bytes(chance.number().to_ne_bytes())).into()),
                };
                (number.symbol, Value::Int(value))
            };
            let scalars = numbers.iter().map(value).collect();
            let model = Model { scalars, ..Model::default() };
            let by = |term| terms.evaluate_small(term, &model);
            assert_eq!(by(meant), by(read), "{text}\n{model:?}");
        }
    }
}

/// Looks on while a program runs, and says which of some conditions fail at their locations.
struct Looking<'a> {
    terms: &'a Terms,
    flow: &'a Flowgraph,
    claims: &'a HashMap<NodeIndex, Vec<Term>>,
    now: HashMap<Term, Value>,
    looked: usize,
    failed: Vec<Term>,
}

impl RunWatcher for Looking<'_> {
    fn takes(&mut self, site: Site, changes: Vec<(Term, Changed)>) {
        for (variable, changed) in changes {
            if let Changed::Scalar(value) = changed {
                self.now.insert(variable, value);
            }
        }
        let (_, here) = self.flow.endpoints(site.edge);
        let Some(claims) = self.claims.get(&here) else { return };
        let scalars = self.now.iter().map(|(&variable, value)| (variable, value.clone())).collect();
        let model = Model { scalars, ..Model::default() };
        for &claim in claims {
            self.looked += 1;
            if self.terms.evaluate_small(claim, &model) == Ok(Value::Bool(false)) {
                self.failed.push(claim);
            }
        }
    }

    fn returns(&mut self, _: Option<(Term, Value)>) {}
}

#[test]
fn what_is_told_to_hold_holds_on_runs() {
    let solvers = solvers::installed();
    if solvers.is_empty() {
        return;
    }
    let shape = RandomShape { vectors: 0, ..RandomShape::small() };
    let (mut looked, mut told) = (0, 0);
    for seed in 500..525 {
        let program = random_program(seed, &shape, &Arc::new(Terms::new()));
        let none = Targets::default();
        let (processes, budget) = (ProcessGroup::new(), Budget::lasting(Duration::from_secs(4)));
        let settings = Settings::default();
        let means = Means::new(&solvers, &processes, &budget);
        let task = Task::new(
            WithoutMemory::of(&program).expect("it has no memory"),
            &none,
            means,
            &settings,
        );
        let Ok(holding) = what_holds(&task) else { continue };
        let inlined = task.inlined().unwrap();
        let system = System::of_all(inlined, &Budget::unlimited()).unwrap();
        let mut claims: HashMap<NodeIndex, Vec<Term>> = HashMap::new();
        for holds in &holding.invariants {
            let origin = system.point(holds.point.unwrap()).origin;
            claims.entry(origin).or_default().push(holds.formula.unwrap());
        }
        told += holding.invariants.len();
        let interpreter = Interpreter::new(&inlined.program);
        for run in 0..60 {
            let mut looking = Looking {
                terms: &program.terms,
                flow: inlined.graph(),
                claims: &claims,
                now: HashMap::new(),
                looked: 0,
                failed: Vec::new(),
            };
            let limits = RunLimits { steps: 2_000, ..RunLimits::default() };
            let mut inputs = RandomInputs::new(1000 + run);
            interpreter.run_watched(&mut inputs, &none, &limits, &mut looking);
            assert_eq!(looking.failed, [], "seed {seed}");
            looked += looking.looked;
        }
    }
    assert!(told > 20 && looked > 500, "{told} told, {looked} looked at");
}

/// A system that asks about nothing has all loops, and its points are those of the graph.
#[test]
fn a_system_of_everything_has_every_loop() {
    let terms = Arc::new(Terms::new());
    let text = "int any(void); int main(void) { int a = 0, b = 0, dead = 0;
        while (a < 9) { a++; dead += 2; }
        for (int i = 0; any(); i++) b = i;
        do b++; while (b < 5);
        return 0; }";
    let program = read(text, 1, &[], Ints::Math, &terms);
    let inlined = inline(&program, &Targets::default()).unwrap();
    let system = System::of_all(&inlined, &Budget::unlimited()).unwrap();
    let names = |point: PointId| -> Vec<&str> {
        let live = system.point(point).live.iter();
        let name = |symbol: &Term| {
            inlined.program.variables().find(|v| v.symbol == *symbol).map(|v| v.name.as_str())
        };
        live.filter_map(name).collect()
    };
    assert_eq!(system.points.len(), 5);
    assert_eq!(names(PointId(1)), ["a", "b", "dead"]);
    assert_eq!(names(PointId(2)), ["b", "i"]);
    assert_eq!(names(PointId(3)), ["b"]);
    let heads: Vec<_> = system.points.iter().map(|point| point.heads.clone()).collect();
    assert_eq!(heads, [vec![], vec![0], vec![1], vec![2], vec![]]);
    assert!(system.blocks.iter().all(|block| block.to != system.target()));
}

/// Conditions at random at the loops of the suite's programs: whatever they are, no verdict is
/// the opposite of the truth.
#[test]
fn false_guesses_make_no_wrong_verdicts() {
    let solvers = solvers::installed();
    if solvers.is_empty() {
        return;
    }
    let (mut tried, mut asked) = (0, 0);
    let mut chance = Chance(99);
    let all = suite::all().into_iter().filter(|p| p.path.extension().is_some_and(|e| e == "c"));
    for each in all.filter(|p| support::turn(&p.name, 12) == 0) {
        let truth = each.header("expect").to_owned();
        let Ok(loaded) = each.load(None) else { continue };
        let mut program = loaded.program;
        let mut loops = program.origin.loops.to_vec();
        for each in &mut loops {
            let numbers: Vec<Term> = each.numbers().map(|(_, number)| number.symbol).collect();
            if !numbers.is_empty() {
                let mut guess = || condition(&program.terms, &numbers, &mut chance);
                each.guesses = (0..12).map(|_| guess()).collect();
            }
        }
        if loops.iter().all(|each| each.guesses.is_empty()) {
            continue;
        }
        program.origin.loops = loops.into();
        let report = by_guesses_alone(&program, &loaded.targets, &solvers, 1_200);
        asked += 1;
        tried += report.tried.map_or(0, |tried| tried.tried);
        let answer = report.answer.as_str();
        let wrong = [("safe", "reachable"), ("reachable", "safe")];
        assert!(!wrong.contains(&(answer, &truth)), "{}: {answer}", each.name);
    }
    assert!(asked >= 8 && tried > 20, "{asked} programs, {tried} guesses");
}

/// What is reported of a program where nothing is guessed but what it is given, in so many
/// milliseconds.
fn by_guesses_alone(program: &Program, targets: &Targets, solvers: &[Solver], time: u64) -> Report {
    by_induction(program, targets, solvers, 0, Duration::from_millis(time))
}

/// What carries a proof as a guess does so without any other, and what does not hold is no proof.
#[test]
fn guesses_are_tried_and_not_believed() {
    let solvers = solvers::installed();
    if solvers.is_empty() {
        return;
    }
    let text = "#include <assert.h>
        unsigned any(void);
        int main(void) { unsigned n = any() % 100000, a = 0, b = 0;
            while (a < n) { a++; b += 2; }
            assert(b != 7); return 0; }";
    let answer = |guess: &str| {
        let terms = Arc::new(Terms::new());
        let program = read(text, 4, &[guess.to_owned()], Ints::C, &terms);
        let targets = Target::Errors.resolve(&program).unwrap();
        let report = by_guesses_alone(&program, &targets, &solvers, 1_500);
        (report.answer, report.tried.map(|tried| tried.hold))
    };
    assert_eq!(answer("b % 2 == 0"), (VerdictKind::Safe, Some(1)));
    assert_eq!(answer("b == 2 * a && a <= n"), (VerdictKind::Safe, Some(2)));
    assert_eq!(answer("b < 7 || b > 1000"), (VerdictKind::Unknown, Some(0)));
    assert_eq!(answer("b == 0"), (VerdictKind::Unknown, Some(0)));
}
