//! Properties of generated programs, over some hundreds of each mode.

use std::collections::{BTreeMap, BTreeSet};

use super::paths::paths;
use super::print::print;
use super::steps::{Run, Stop};
use super::tree::{Bound, Expr, Function, Op, Stmt};
use super::{BOUNDED_PATHS, Parameters, Style, functions, program};

/// How many programs of each mode: as `UNLOOP_GENERATED` says.
fn seeds() -> std::ops::Range<u64> {
    let many = std::env::var("UNLOOP_GENERATED").ok().and_then(|n| n.parse().ok());
    0..many.unwrap_or(150)
}

/// A mode and its name.
fn modes() -> Vec<(&'static str, Parameters)> {
    let usual = Parameters::default();
    let loops = |parameters: Parameters| Parameters {
        for_loop_gen_prob: 0.3,
        loop_gen_prob: 0.3,
        ..parameters
    };
    let guarded = Parameters { guarded: Some(0.0), ..loops(usual.clone()) };
    let human = Parameters { style: Style::Human, ..loops(usual.clone()) };
    let both = Parameters { guarded: Some(0.0), ..human.clone() };
    let dividing = Parameters { generate_divisions: true, ..loops(usual.clone()) };
    let flat = Parameters { max_block_depth: 1, ..both.clone() };
    let bounded = |parameters: &Parameters| Parameters { bounded: true, ..parameters.clone() };
    vec![
        ("thesis", usual.clone()),
        ("dividing", dividing.clone()),
        ("guarded", guarded.clone()),
        ("human", human.clone()),
        ("human guarded", both.clone()),
        ("human guarded flat", flat.clone()),
        ("bounded", bounded(&dividing)),
        ("bounded guarded", bounded(&guarded)),
        ("bounded human", bounded(&human)),
        ("bounded human guarded", bounded(&both)),
    ]
}

/// All statements, with the blocks around them.
fn walk<'a>(block: &'a [Stmt], depth: usize, see: &mut impl FnMut(&'a Stmt, usize)) {
    for statement in block {
        see(statement, depth);
        match statement {
            Stmt::If(_, yes, no) => {
                walk(yes, depth + 1, see);
                walk(no, depth + 1, see);
            }
            Stmt::While(looped) => walk(&looped.body, depth + 1, see),
            Stmt::Output(_) | Stmt::Assign(..) => {}
        }
    }
}

fn main_of(functions: &[Function]) -> &Function {
    functions.last().expect("there is a main")
}

fn assert_has_values(expr: &Expr, has: &BTreeSet<String>, text: &str) {
    let mut used = Vec::new();
    expr.names(&mut used);
    let without = used.into_iter().find(|name| !has.contains(*name));
    assert_eq!(without, None, "used without a value in\n{text}");
}

/// Follows which variables surely have a value.
fn assigned(block: &[Stmt], has: &mut BTreeSet<String>, text: &str) {
    for statement in block {
        match statement {
            Stmt::Output(value) => assert_has_values(value, has, text),
            Stmt::Assign(place, value) => {
                assert_has_values(value, has, text);
                match place {
                    Expr::Name(name) => drop(has.insert(name.clone())),
                    part => assert_has_values(part, has, text),
                }
            }
            Stmt::If(guard, yes, no) => {
                assert_has_values(guard, has, text);
                let (mut one, mut other) = (has.clone(), has.clone());
                assigned(yes, &mut one, text);
                assigned(no, &mut other, text);
                *has = one.intersection(&other).cloned().collect();
            }
            Stmt::While(looped) => {
                assert_has_values(&looped.guard, has, text);
                assigned(&looped.body, &mut has.clone(), text);
            }
        }
    }
}

#[test]
fn every_variable_is_declared_once_and_has_a_value_before_it_is_used() {
    for (mode, parameters) in modes() {
        for seed in seeds() {
            let text = format!("{mode}:\n{}", program(&parameters, seed));
            let functions = functions(&parameters, seed);
            let called: BTreeSet<String> = functions.iter().map(|f| f.name.clone()).collect();
            assert_eq!(called.len(), functions.len(), "declared twice in\n{text}");
            for name in &called {
                let others: Vec<Function> =
                    functions.iter().filter(|f| f.name != *name).cloned().collect();
                let there = name == "main" || print(&others).contains(&format!("{name}("));
                assert!(there, "nobody calls {name} in\n{text}");
            }
            for function in functions {
                let mut has: BTreeSet<String> = function.parameters.iter().cloned().collect();
                assigned(&function.body, &mut has, &text);
                assert_has_values(&function.result, &has, &text);
                let declared = function.parameters.iter().chain(&function.locals);
                let once: BTreeSet<String> = declared.clone().cloned().collect();
                assert_eq!(once.len(), declared.count(), "declared twice in\n{text}");
                let hidden = once.intersection(&called).next();
                assert_eq!(hidden, None, "a variable hides a function in\n{text}");
                let strange = has.difference(&once).next();
                assert_eq!(strange, None, "not declared in\n{text}");
            }
        }
    }
}

#[test]
fn depth_and_number_of_statements_keep_to_the_parameters() {
    for (max_block_depth, most) in [(1, 1), (1, 4), (2, 3), (4, 2)] {
        let parameters = Parameters {
            max_block_depth,
            max_stmts_within_a_block: most,
            loop_gen_prob: 0.4,
            ..Parameters::default()
        };
        let mut deepest = 0;
        for seed in seeds() {
            let functions = functions(&parameters, seed);
            walk(&main_of(&functions).body, 0, &mut |statement, depth| {
                deepest = deepest.max(depth);
                // The thesis's loops that count add one statement to their blocks.
                if let Stmt::While(looped) = statement {
                    assert!(looped.body.len() <= most + 1);
                }
                if let Stmt::If(_, yes, no) = statement {
                    assert!(yes.len().max(no.len()) <= most);
                }
            });
        }
        assert_eq!(deepest, max_block_depth);
    }
}

#[test]
fn no_mode_nests_blocks_too_deeply() {
    for style in [Style::Human, Style::Random] {
        for max_block_depth in 1..4 {
            let parameters = Parameters {
                max_block_depth,
                style,
                guarded: Some(0.1),
                loop_gen_prob: 0.4,
                ..Parameters::default()
            };
            for seed in seeds() {
                let functions = functions(&parameters, seed);
                walk(&main_of(&functions).body, 0, &mut |_, depth| {
                    assert!(depth <= max_block_depth, "{}", program(&parameters, seed));
                });
            }
        }
    }
}

#[test]
fn loops_come_as_often_as_the_parameters_say() {
    let share = |for_loop_gen_prob: f64, loop_gen_prob: f64| {
        let parameters = Parameters {
            for_loop_gen_prob,
            loop_gen_prob,
            max_block_depth: 1,
            max_top_lvl_stmts_count: 40,
            ..Parameters::default()
        };
        let (mut loops, mut all) = (0_u32, 0_u32);
        for seed in 0..200 {
            let functions = functions(&parameters, seed);
            let body = &main_of(&functions).body;
            let first = body.iter().take_while(|s| matches!(s, Stmt::Assign(..))).count();
            walk(body, 0, &mut |statement, depth| {
                all += u32::from(depth == 0);
                loops += u32::from(depth == 0 && matches!(statement, Stmt::While(_)));
            });
            all -= u32::try_from(first.min(10)).expect("it is small");
        }
        f64::from(loops) / f64::from(all)
    };
    assert!(share(0.0, 0.0) < 1e-9);
    for (counting, other) in [(0.15, 0.1), (0.5, 0.1), (0.15, 0.5), (1.0, 0.0)] {
        let (found, wanted) = (share(counting, other), counting + other);
        assert!((found - wanted).abs() < 0.12, "{counting} {other}: {found}");
    }
}

#[test]
fn without_divisions_there_is_none() {
    for style in [Style::Random, Style::Human] {
        let parameters = Parameters { style, error_guaranteed: true, ..Parameters::default() };
        for seed in seeds() {
            let text = program(&parameters, seed);
            let (_, code) = text.split_once('\n').expect("a comment, then code");
            assert!(!code.contains('/'), "{text}");
        }
    }
}

/// How the runs of programs end: so many each way.
fn endings(parameters: &Parameters, steps: u64) -> BTreeMap<&'static str, u32> {
    let mut found = BTreeMap::new();
    for seed in seeds() {
        let functions = functions(parameters, seed);
        let ends: BTreeSet<&str> = (0..6)
            .map(|input| match Run::of(&functions, input, steps) {
                Ok(()) => "end",
                Err(Stop::Long) => "long",
                Err(Stop::Error(_)) => "error",
                Err(Stop::Stuck(why)) => panic!("{why}\n{}", program(parameters, seed)),
            })
            .collect();
        ends.into_iter().for_each(|end| *found.entry(end).or_insert(0) += 1);
    }
    found
}

#[test]
fn runs_are_never_stuck_and_guarded_ones_do_not_err() {
    for (mode, parameters) in modes() {
        let ends = endings(&parameters, if parameters.bounded { 200_000 } else { 2_000 });
        if parameters.guarded == Some(0.0) || parameters.style == Style::Human {
            assert_eq!(ends.get("error"), None, "{mode}: {ends:?}");
        }
        if parameters.bounded {
            assert_eq!(ends.get("long"), None, "{mode}");
        }
    }
}

#[test]
fn unguarded_expressions_err_and_errors_can_be_had_for_sure() {
    for style in [Style::Random, Style::Human] {
        let with = |rate| Parameters { guarded: Some(rate), style, ..Parameters::default() };
        let errors = |p: &Parameters| endings(p, 2_000).get("error").copied().unwrap_or(0);
        let (few, many) = (errors(&with(0.05)), errors(&with(0.8)));
        assert!(few > 0 && many > 2 * few, "{style:?}: {few}, {many}");
        let sure = Parameters { error_guaranteed: true, ..with(0.0) };
        assert!(errors(&sure) > 30, "{style:?}");
    }
}

#[test]
fn bounded_programs_have_bounded_loops_and_few_paths() {
    for (mode, parameters) in modes().into_iter().filter(|(_, p)| p.bounded) {
        let (mut most, mut loops) = (0, 0);
        for seed in seeds() {
            let functions = functions(&parameters, seed);
            let body = &main_of(&functions).body;
            walk(body, 0, &mut |statement, _| {
                if let Stmt::While(looped) = statement {
                    let (Bound::AtMost(bound) | Bound::Fixed(bound)) = looped.bound else {
                        panic!("{mode}: no bound in\n{}", program(&parameters, seed));
                    };
                    assert!(bound <= 3, "{mode}: {}", program(&parameters, seed));
                    loops += 1;
                }
            });
            most = most.max(paths(body));
        }
        assert!(most <= BOUNDED_PATHS, "{mode}: {most}");
        assert!(loops > 30, "{mode}: {loops} loops");
    }
}

/// How many expressions could err, by their looks.
fn risks(expr: &Expr) -> u32 {
    match expr {
        Expr::Binary(op, left, right) => {
            let risk = *op == Op::Div && !matches!(**right, Expr::Number(_));
            u32::from(risk) + risks(left) + risks(right)
        }
        Expr::Index(array, index) => {
            u32::from(!matches!(**index, Expr::Number(_))) + risks(array) + risks(index)
        }
        Expr::Deref(inner) => 1 + risks(inner),
        Expr::Alloc(inner) | Expr::Not(inner) | Expr::Field(inner, _) => risks(inner),
        Expr::Array(items) | Expr::Call(_, items) => items.iter().map(risks).sum(),
        Expr::Record(fields) => fields.iter().map(|(_, value)| risks(value)).sum(),
        _ => 0,
    }
}

#[test]
fn guarded_programs_hold_many_expressions_that_could_err() {
    for (mode, parameters) in modes().into_iter().filter(|(_, p)| !p.bounded) {
        let (mut sum, mut all) = (0, 0);
        for seed in seeds() {
            let functions = functions(&parameters, seed);
            walk(&main_of(&functions).body, 0, &mut |statement, _| {
                all += 1;
                sum += match statement {
                    Stmt::Output(value) => risks(value),
                    Stmt::Assign(place, value) => risks(place) + risks(value),
                    Stmt::If(guard, ..) => risks(guard),
                    Stmt::While(looped) => risks(&looped.guard),
                };
            });
        }
        if parameters.style == Style::Random && parameters.guarded.is_some() {
            assert!(4 * sum > all, "{mode}: {sum} in {all} statements");
        }
    }
}

#[test]
fn the_largest_programs_are_written_in_time() {
    for style in [Style::Random, Style::Human] {
        let parameters = Parameters {
            max_block_depth: 64,
            max_top_lvl_stmts_count: 1_000,
            max_stmts_within_a_block: 1_000,
            for_loop_gen_prob: 1.0,
            loop_gen_prob: 0.0,
            style,
            ..Parameters::default()
        };
        assert!(program(&parameters, 1).len() > 10_000);
    }
}

#[test]
fn people_write_recursive_functions() {
    let parameters = Parameters { style: Style::Human, ..Parameters::default() };
    for seed in seeds() {
        let recursive = ["factorial(n - 1)", "fibonacci(n - 1)", "sum_to(n - 1)"];
        let others = ["raise(base, n - 1)", "is_odd(n - 1)", "sum_list((*node).next)"];
        let text = program(&parameters, seed);
        let known = recursive.iter().chain(&others);
        assert!(known.into_iter().any(|call| text.contains(call)), "{text}");
    }
}

#[test]
fn defects_are_found() {
    let usual = Parameters::default;
    assert_eq!(usual().defect(), None);
    assert_eq!(Parameters { for_loop_gen_prob: 0.9, ..usual() }.defect(), None);
    for (parameters, words) in [
        (Parameters { for_loop_gen_prob: 1.5, ..usual() }, "probability"),
        (Parameters { loop_gen_prob: f64::NAN, ..usual() }, "probability"),
        (Parameters { guarded: Some(-0.1), ..usual() }, "error-rate"),
        (Parameters { for_loop_gen_prob: 0.91, ..usual() }, "together"),
        (Parameters { max_block_depth: 0, ..usual() }, "max-block-depth is a number from 1 to 64"),
    ] {
        let defect = parameters.defect().expect(words);
        assert!(defect.contains(words), "{defect}");
    }
}

#[test]
fn programs_do_not_change() {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(concat!(env!("CARGO_MANIFEST_DIR"), "/snapshots"));
    settings.set_prepend_module_to_snapshot(false);
    let usual = Parameters::default();
    let human = Parameters { style: Style::Human, loop_gen_prob: 0.4, ..usual.clone() };
    let shown = [
        ("thesis", usual.clone(), 1),
        (
            "thesis_errors",
            Parameters { error_guaranteed: true, generate_divisions: true, ..usual.clone() },
            4,
        ),
        ("guarded", Parameters { guarded: Some(0.05), ..usual.clone() }, 2),
        ("human", human.clone(), 3),
        ("human_guarded_bounded", Parameters { guarded: Some(0.05), bounded: true, ..human }, 5),
    ];
    settings.bind(|| {
        for (name, parameters, seed) in shown {
            insta::assert_snapshot!(format!("generate_{name}"), program(&parameters, seed));
        }
    });
}
