//! Formulas between two: found by every solver that can, checked, and refused where they are
//! none.

#![expect(clippy::unwrap_used, clippy::many_single_char_names, reason = "short tests")]

use std::path::PathBuf;
use std::time::Duration;

use num_rational::Ratio;
use proptest::prelude::*;
use unloop::budget::Budget;
use unloop::logic::{Division, Model, Sort, Term, Terms, Value};
use unloop::solve::{
    AttemptOutcome, FailureKind, Feature, InterpolantError, Means, ProcessGroup, Profiles, Solver,
    interpolant,
};

/// Those that claim to find interpolants.
fn solvers() -> Vec<Solver> {
    let mut found = crate::support::solvers::installed();
    found.retain(|solver| solver.profile.interpolants.is_some());
    found
}

/// What each solver alone finds; all of them check it.
fn between(t: &Terms, solver: &Solver, a: Term, b: Term) -> Result<Term, InterpolantError> {
    let (processes, budget) = (ProcessGroup::new(), Budget::lasting(Duration::from_secs(10)));
    let found = interpolant(t, a, b, Means::new(std::slice::from_ref(solver), &processes, &budget));
    assert_eq!(processes.running(), 0);
    if let Ok(formula) = &found {
        let [in_a, in_b] = [a, b].map(|side| t.symbols(side));
        let is_shared = |symbol: &Term| in_a.contains(symbol) && in_b.contains(symbol);
        assert!(t.symbols(*formula).iter().all(is_shared));
    }
    found
}

#[test]
fn every_solver_that_claims_it_finds_them() {
    let t = Terms::new();
    let [x, y, z, l] = ["x", "y", "the z", "let"].map(|name| t.int_symbol(name));
    let [p, q] = ["p", "and"].map(|name| t.bool_symbol(name));
    let r = t.symbol("r", Sort::Real);
    let half = t.real(Ratio::new(1.into(), 2.into()));
    let two = t.real(Ratio::from_integer((-2).into()));
    // What is shared inside is written once.
    let tower = |base: Term| {
        (0..30).fold(base, |sum, n| t.ite(t.lt(sum, t.int(n)), t.add([sum, sum]), t.sub(sum, l)))
    };
    let large = t.int(num_bigint::BigInt::from(2).pow(70));
    for (name, a, b) in [
        ("a chain", t.and2(t.lt(x, y), t.lt(y, z)), t.lt(z, t.add([x, t.int(2)]))),
        ("equations", t.and2(t.eq(x, t.int(1)), t.eq(z, t.int(0))), t.gt(t.add([x, z]), t.int(4))),
        (
            "a choice",
            t.and2(t.or2(t.not(p), t.gt(x, t.int(3))), t.or2(p, t.lt(x, y))),
            t.and([t.lt(x, t.int(-5)), t.or2(p, t.lt(y, x))]),
        ),
        ("truth values alone", t.and2(p, t.or2(t.not(p), q)), t.not(q)),
        ("large numbers", t.gt(x, large), t.lt(x, t.neg(large))),
        ("nothing shared, A", t.and2(t.lt(x, y), t.lt(y, x)), t.lt(z, l)),
        ("nothing shared, B", t.lt(z, l), t.and2(t.lt(x, y), t.lt(y, x))),
        ("a constant", t.ff(), t.lt(z, l)),
        ("a constant too", t.lt(z, l), t.ff()),
        ("shared parts", t.and2(t.lt(x, t.int(0)), t.gt(tower(y), t.int(5))), t.lt(t.int(3), x)),
        ("a remainder", t.eq(t.modulo(Division::Euclid, x, t.int(4)), y), t.gt(y, t.int(3))),
        ("reals", t.and2(t.lt(r, two), t.gt(x, y)), t.and2(t.lt(half, r), t.lt(x, y))),
    ] {
        for solver in solvers() {
            let found = between(&t, &solver, a, b);
            assert!(found.is_ok(), "{}: {name}: {found:#?}", solver.name());
        }
    }
}

#[test]
fn remainders_that_nobody_spells_are_found_by_some() {
    let t = Terms::new();
    let [x, y, z] = ["x", "y", "z"].map(|name| t.int_symbol(name));
    let even = t.eq(y, t.mul(t.int(2), x));
    let odd = t.eq(y, t.add([t.mul(t.int(2), z), t.int(1)]));
    let found = solvers();
    if found.len() < 3 {
        return;
    }
    let (processes, budget) = (ProcessGroup::new(), Budget::lasting(Duration::from_secs(20)));
    let formula = interpolant(&t, even, odd, Means::new(&found, &processes, &budget)).unwrap();
    for n in -6..7 {
        let mut model = Model::default();
        model.scalars.insert(y, Value::Int(n.into()));
        assert_eq!(t.evaluate(formula, &model), Ok(Value::Bool(n % 2 == 0)));
    }
    assert_eq!(processes.running(), 0);
}

#[test]
fn arrays_are_for_those_that_know_functions() {
    let t = Terms::new();
    let [i, j] = ["i", "j"].map(|name| t.int_symbol(name));
    let array = t.symbol("A", Sort::int_array(1));
    let a = t.and2(t.eq(i, j), t.eq(t.read(array, &[i]), t.int(3)));
    let b = t.lt(t.read(array, &[j]), t.int(3));
    for solver in solvers() {
        let lacks =
            solver.profile.interpolants.as_ref().unwrap().lacks.contains(&Feature::Functions);
        match between(&t, &solver, a, b) {
            Ok(_) => assert!(!lacks),
            Err(InterpolantError::NoSolver(why)) => {
                assert_eq!(why, [(solver.name().to_owned(), Feature::Functions)]);
            }
            Err(other) => panic!("{}: {other:?}", solver.name()),
        }
    }
}

#[test]
fn where_both_can_hold_there_is_nothing_between() {
    let t = Terms::new();
    let x = t.int_symbol("x");
    for solver in solvers() {
        match between(&t, &solver, t.gt(x, t.int(3)), t.gt(x, t.int(5))) {
            Err(InterpolantError::Satisfiable(who)) => assert_eq!(who, solver.name()),
            // Some only say that they have failed.
            Err(InterpolantError::NotFound(attempts)) => assert_eq!(attempts.len(), 1),
            other => panic!("{}: {other:?}", solver.name()),
        }
    }
}

/// A program that says `reply` to whatever it is asked for, in a dialect.
fn saying(folder: &tempfile::TempDir, dialect: &str, reply: &str) -> Solver {
    use std::os::unix::fs::PermissionsExt;
    let path: PathBuf = folder.path().join("liar");
    let script = format!(
        "#!/bin/sh\nwhile read -r line; do case \"$line\" in\n\
         '(get-interpolant'*|'(get-model'*) echo '{reply}';;\n'(check-sat)') echo sat;;\nesac; done\n"
    );
    std::fs::write(&path, script).unwrap();
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).unwrap();
    let mut profiles = Profiles::shipped();
    let table = format!("[solver.liar.interpolants]\ndialect = '{dialect}'\n");
    let table = format!("[solver.liar]\ncommand = '{}'\norder = 1\n{table}", path.display());
    profiles.add_toml(&table).unwrap();
    Solver { profile: profiles.get("liar").unwrap().clone(), path }
}

#[test]
fn what_is_no_interpolant_is_never_given() {
    let t = Terms::new();
    let [x, y, z] = ["x", "y", "z"].map(|name| t.int_symbol(name));
    // x0 is x, x1 is y, x2 is z.
    let (a, b) = (t.and2(t.lt(x, y), t.lt(y, z)), t.lt(z, x));
    let honest = crate::support::solvers::installed();
    for (dialect, reply, kind) in [
        ("get-interpolant", "(define-fun between () Bool (< x0 x2))", None),
        ("get-interpolant", "fail", Some(FailureKind::Unexpected)),
        ("get-interpolant", "(define-fun other () Bool true)", Some(FailureKind::Unexpected)),
        (
            "get-interpolant",
            "(define-fun between () Bool (< x0 x9))",
            Some(FailureKind::Unexpected),
        ),
        ("get-interpolant", "(error \"none\")", Some(FailureKind::Error)),
        // Not shared; does not follow; does not contradict.
        (
            "get-interpolant",
            "(define-fun between () Bool (< x0 x1))",
            Some(FailureKind::LyingInterpolant),
        ),
        (
            "get-interpolant",
            "(define-fun between () Bool (< x2 x0))",
            Some(FailureKind::LyingInterpolant),
        ),
        (
            "get-interpolant",
            "(define-fun between () Bool true)",
            Some(FailureKind::LyingInterpolant),
        ),
        ("horn", "((define-fun between ((a Int) (b Int)) Bool (< a b)))", None),
        (
            "horn",
            "((define-fun between ((a Int) (b Int)) Bool (< b a)))",
            Some(FailureKind::LyingInterpolant),
        ),
        (
            "horn",
            "((define-fun between ((a Int) (b Int)) Bool (exists ((c Int)) (< a c b))))",
            Some(FailureKind::Unexpected),
        ),
        ("horn", "((define-fun between ((a Int)) Bool true))", Some(FailureKind::Unexpected)),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let mut solvers = honest.clone();
        // Only the liar interpolates; the others check.
        solvers.iter_mut().for_each(|solver| solver.profile.interpolants = None);
        if solvers.is_empty() {
            return;
        }
        let liar = saying(&folder, dialect, reply);
        solvers.push(liar);
        let (processes, budget) = (ProcessGroup::new(), Budget::lasting(Duration::from_secs(20)));
        let found = interpolant(&t, a, b, Means::new(&solvers, &processes, &budget));
        assert_eq!(processes.running(), 0);
        match (found, kind) {
            (Ok(formula), None) => assert_eq!(formula, t.lt(x, z)),
            (Err(InterpolantError::NotFound(attempts)), Some(kind)) => {
                let last = &attempts.last().unwrap().outcome;
                let AttemptOutcome::Failed(failure) = last else { panic!("{reply}: {last:?}") };
                assert_eq!(failure.kind, kind, "{reply}: {failure}");
            }
            (found, _) => panic!("{reply}: {found:?}"),
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 16, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever is given is an interpolant, by trying out.
    #[test]
    fn interpolants_are_between(
        left in prop::collection::vec((-2_i32..3, -2_i32..3, -4_i32..5), 1..4),
        right in prop::collection::vec((-2_i32..3, -2_i32..3, -4_i32..5), 1..4),
    ) {
        let t = Terms::new();
        let [x, y, z] = ["x", "y", "z"].map(|name| t.int_symbol(name));
        let small = |v: Term| t.and2(t.le(t.int(-4), v), t.le(v, t.int(4)));
        let conjunction = |parts: &[(i32, i32, i32)], u: Term, v: Term| {
            let at_most = |&(m, n, c): &(i32, i32, i32)| {
                t.le(t.add([t.mul(t.int(m), u), t.mul(t.int(n), v)]), t.int(c))
            };
            t.and(parts.iter().map(at_most).chain([small(u), small(v)]))
        };
        let (a, b) = (conjunction(&left, x, y), conjunction(&right, y, z));
        let value = |formula: Term, at: &[(Term, i32)]| {
            let mut model = Model::default();
            for &(symbol, n) in at {
                model.scalars.insert(symbol, Value::Int(n.into()));
            }
            t.evaluate(formula, &model) == Ok(Value::Bool(true))
        };
        let some = |formula: Term, other: Term, n: i32| {
            (-4..=4).any(|m| value(formula, &[(other, m), (y, n)]))
        };
        let contradict = (-4..=4).all(|n| !some(a, x, n) || !some(b, z, n));
        for solver in solvers() {
            match between(&t, &solver, a, b) {
                Ok(formula) => {
                    prop_assert!(contradict);
                    for n in -4..=4 {
                        let holds = value(formula, &[(y, n)]);
                        prop_assert!(holds || !some(a, x, n));
                        prop_assert!(!holds || !some(b, z, n));
                    }
                }
                Err(InterpolantError::Satisfiable(_) | InterpolantError::NotFound(_)) => {
                    prop_assert!(!contradict, "{}", solver.name());
                }
                Err(other) => return Err(TestCaseError::fail(other.to_string())),
            }
        }
    }
}
