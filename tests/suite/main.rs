//! The suite: programs × engines × solver line-ups, a trial each, such as
//! `apc::race::hole09_delta_s_minus_1`.
//!
//! All solvers together must find what the program's header expects. A solver alone may
//! give up, but must never be wrong, and must not give up where the header's `alone:`
//! lists it. Of the solvers alone each program meets one, in turns, and path by path it has little
//! time; with `UNLOOP_SUITE=all` it meets all of them, and has more. Only there a program whose header
//! says `net: whole`, since it takes long, is held to what it expects. Inputs found are replayed once
//! more. Trials of solvers that are not installed are ignored, unless `UNLOOP_REQUIRE_SOLVERS` names
//! them. And all engines may contradict each other (`at_odds::…`), of each fortieth program, or of all:
//! none does. A table at the end sums up; with `UNLOOP_SUITE_VERBOSE` it names each trial's verdict and
//! time.

mod listings;
#[path = "../support/mod.rs"]
mod support;

use std::collections::BTreeMap;
use std::env;
use std::process::ExitCode;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use libtest_mimic::{Arguments, Failed, Trial};
use unloop::budget::Budget;
use unloop::graph::{ErrorKind, InputValue, RunEnd, RunLimits, run};
use unloop::outcome::{Contradiction, ReasonCode};
use unloop::prove::auto::AUTO;
use unloop::prove::{ENGINES, Engine, Settings};
use unloop::solve::{Means, ProcessGroup, Solver};
use unloop::verdict::{Report, VerdictKind, replay};
use unloop::{CheckOptions, CheckedLoaded, check_loaded};

use support::suite::{self, SuiteProgram};
use support::{solvers, stated};

/// The solvers that are tried alone.
const ALONE: [&str; 3] = ["z3", "yices", "cvc5"];
/// For one program, with all solvers and with one.
const DEADLINES: (Duration, Duration) = (Duration::from_secs(20), Duration::from_secs(5));
/// For one program, by an engine that is not the default: it need not come to an end, but must
/// never be wrong. By default, and in the whole net.
const OTHERS: (Duration, Duration) = (Duration::from_millis(100), Duration::from_millis(600));
/// The variable that asks for the whole net.
const WHOLE: &str = "UNLOOP_SUITE";
/// For one query to a solver alone, which is not to be waited for long.
const ALONE_QUERY: Duration = Duration::from_secs(3);
/// One of so many programs is given to all engines, of which none may contradict another; and how
/// long they may try.
const AT_ODDS: usize = 24;
const AT_ODDS_TIME: Duration = Duration::from_millis(600);
/// A name for the trials with all solvers.
const RACE: &str = "race";

/// Who is asked.
#[derive(Clone)]
struct Portfolio {
    name: &'static str,
    /// Empty if they are not installed.
    solvers: Vec<Solver>,
}

/// For each line-up how often it was right, gave up, was wrong.
#[derive(Default)]
struct Table {
    rows: BTreeMap<String, Row>,
}

#[derive(Default)]
struct Row {
    right: usize,
    unknown: usize,
    wrong: usize,
    seconds: f64,
    /// What became of each trial.
    trials: Vec<String>,
}

/// How a verdict compares with what the header expects.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Grade {
    Right,
    GaveUp,
    Wrong,
}

fn grade(expect: &str, answer: VerdictKind) -> Grade {
    match (expect, answer) {
        ("safe" | "safe-or-unknown" | "infeasible", VerdictKind::Safe)
        | ("reachable" | "reachable-or-unknown" | "feasible", VerdictKind::Reachable)
        | ("unknown" | "safe-or-unknown" | "reachable-or-unknown", VerdictKind::Unknown) => {
            Grade::Right
        }
        (_, VerdictKind::Unknown) => Grade::GaveUp,
        _ => Grade::Wrong,
    }
}

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let programs = suite::all();
    let table = Arc::new(Mutex::new(Table::default()));
    let line_ups = line_ups();
    let mut trials = Vec::new();
    for program in &programs {
        trials.push(header_trial(program));
        if program.header("expect").starts_with("reachable")
            || program.header("expect") == "feasible"
        {
            let program = program.clone();
            trials.push(Trial::test(format!("input::{}", program.name), move || {
                reaches(&program).map_err(Failed::from)
            }));
        }
        if program.is_listing() {
            trials.extend(listings::trials(program, &line_ups, &table));
            continue;
        }
        if support::whole(WHOLE) || support::turn(&program.name, AT_ODDS) == 0 {
            trials.push(at_odds(program, &line_ups[0]));
        }
        for engine in engines(program) {
            // Solvers alone are held to what headers say of them.
            let alone = !program.header("alone").is_empty() && is_held(engine);
            let own = if alone { met(program, &line_ups) } else { line_ups[..1].iter().collect() };
            for line_up in own {
                trials.push(trial(program, engine, line_up, &table));
            }
        }
    }
    let listed = arguments.list;
    let conclusion = libtest_mimic::run(&arguments, trials);
    if !listed {
        print(&table.lock().unwrap_or_else(PoisonError::into_inner), &line_ups);
    }
    conclusion.exit_code()
}

/// The engine that decides where nobody names one, and that for single paths, are held to what is
/// expected; the others must never be wrong.
fn is_held(engine: &'static dyn Engine) -> bool {
    engine.name() == ENGINES[0].name() || engine.one_path()
}

/// The engines that a program is given to: the default, and in each third program one of the others
/// in turn; or each.
fn engines(program: &SuiteProgram) -> Vec<&'static dyn Engine> {
    let all = ENGINES.iter().copied().filter(|engine| !engine.one_path());
    let (mut chosen, others): (Vec<_>, Vec<_>) = all.partition(|&engine| is_held(engine));
    // What takes long is the whole net's.
    chosen.retain(|_| support::whole(WHOLE) || program.header("net") != "whole");
    if support::whole(WHOLE) {
        chosen.extend(others);
    } else {
        chosen.extend(others.get(support::turn(&program.name, 3 * others.len())));
    }
    chosen
}

/// Who is asked about a program: all together, and one or each alone.
fn met<'p>(program: &SuiteProgram, line_ups: &'p [Portfolio]) -> Vec<&'p Portfolio> {
    if support::whole(WHOLE) {
        return line_ups.iter().collect();
    }
    vec![&line_ups[0], &line_ups[1 + support::turn(&program.name, line_ups.len() - 1)]]
}

fn line_ups() -> Vec<Portfolio> {
    let all = solvers::all();
    let alone = ALONE.into_iter().map(|name| {
        let solvers = all.iter().filter(|s| s.name() == name).cloned().collect();
        Portfolio { name, solvers }
    });
    let alone: Vec<Portfolio> = alone.collect();
    let race = Portfolio { name: RACE, solvers: all };
    [race].into_iter().chain(alone).collect()
}

/// What the header says makes sense.
fn header_trial(program: &SuiteProgram) -> Trial {
    let program = program.clone();
    Trial::test(format!("header::{}", program.name), move || {
        let expect = program.header("expect");
        let known: &[&str] = if program.is_listing() {
            &["feasible", "infeasible"]
        } else {
            &["safe", "reachable", "unknown", "safe-or-unknown", "reachable-or-unknown"]
        };
        if !known.contains(&expect) {
            return Err(format!("`expect: {expect}` is none of {}", known.join(", ")).into());
        }
        let alone: Vec<&str> = program.header("alone").split_whitespace().collect();
        if let Some(stranger) = alone.iter().find(|name| !ALONE.contains(name)) {
            return Err(format!("`alone:` names {stranger}").into());
        }
        let options = [
            "--check-contract",
            "--entry",
            "--inline",
            "--use-contract",
            "--entry-pointers",
            "--target",
            "--timeout",
            "--ints",
            "--data-model",
            "-funsigned-char",
            "-fshort-enums",
        ];
        let words = program.header("options").split_whitespace();
        let mut named = words.filter(|word| word.starts_with('-') && !word.starts_with("-D"));
        match named.find(|word| !options.contains(word)) {
            Some(word) => Err(format!("the suite does not know the option {word}").into()),
            None => Ok(()),
        }
    })
}

/// Whether the stated input drives a run to the target.
fn reaches(program: &SuiteProgram) -> Result<(), String> {
    let (read, _) = program.read(None)?;
    let targets = read.targets().map_err(|error| error.to_string())?;
    let mut inputs = stated::inputs(program, &read.program)?;
    let limits =
        RunLimits { steps: 20_000_000, budget: Budget::unlimited(), ..RunLimits::default() };
    match run(&read.program, &mut inputs, &targets, &limits, false).end {
        RunEnd::Target(..) => Ok(()),
        RunEnd::Error(ErrorKind::Unmodelled, _) | RunEnd::Stuck(..)
            if program.header("expect") == "reachable-or-unknown" =>
        {
            Ok(())
        }
        end => Err(format!("the run on the stated input ends with {end:?}")),
    }
}

fn trial(
    program: &SuiteProgram,
    engine: &'static dyn Engine,
    line_up: &Portfolio,
    table: &Arc<Mutex<Table>>,
) -> Trial {
    let name = format!("{}::{}::{}", engine.name(), line_up.name, program.name);
    let missing = line_up.solvers.is_empty();
    let (program, line_up, table) = (program.clone(), line_up.clone(), table.clone());
    let row = format!("{} {}", engine.name(), line_up.name);
    let work = move || {
        let start = Instant::now();
        let how = Settings::default();
        let Graded { grade, why, .. } = graded(&program, engine, &line_up, &how)?;
        let seconds = start.elapsed().as_secs_f64();
        table.lock().unwrap_or_else(PoisonError::into_inner).note(
            row,
            grade,
            seconds,
            &program.name,
            &why,
        );
        let trusted = (line_up.name == RACE && is_held(engine))
            || program.header("alone").split_whitespace().any(|name| name == line_up.name);
        match grade {
            Grade::Right => Ok(()),
            Grade::GaveUp if !trusted => Ok(()),
            Grade::GaveUp | Grade::Wrong => {
                Err(format!("expected {}, got {why}", program.header("expect")).into())
            }
        }
    };
    Trial::test(name, work).with_ignored_flag(missing)
}

/// All engines go on when one of them has a verdict: nobody comes to the opposite.
fn at_odds(program: &SuiteProgram, line_up: &Portfolio) -> Trial {
    let (program, solvers) = (program.clone(), line_up.solvers.clone());
    let (name, missing) = (format!("at_odds::{}", program.name), solvers.is_empty());
    let work = move || {
        let (read, targets) = program.read(None)?;
        let mut settings = Settings::default();
        settings.auto.contradict = true;
        let (processes, budget) = (ProcessGroup::new(), Budget::lasting(AT_ODDS_TIME));
        let options = CheckOptions {
            engine: &AUTO,
            means: Means::new(&solvers, &processes, &budget),
            settings: &settings,
            cross_check: false,
            run_first: false,
        };
        let Report { answer, reason, .. } = check_loaded(&read, &targets, &options).result.report;
        let expect = program.header("expect");
        let at_odds = reason.as_ref().is_some_and(|r| r.code == ReasonCode::Contradiction);
        // What makes *safe* worth nothing may take longer to be found.
        let open = expect.contains("unknown") && answer == VerdictKind::Safe;
        if at_odds || !open && grade(expect, answer) == Grade::Wrong {
            return Err(format!("expected {expect}, got {answer:?} ({reason:?})").into());
        }
        Ok(())
    };
    Trial::test(name, work).with_ignored_flag(missing)
}

/// What came of checking a program.
struct Graded {
    grade: Grade,
    /// The verdict, and its reason.
    why: String,
    contradiction: Option<Contradiction>,
}

/// Checks a program and grades the verdict; inputs found are replayed.
fn graded(
    program: &SuiteProgram,
    engine: &'static dyn Engine,
    line_up: &Portfolio,
    settings: &Settings,
) -> Result<Graded, Failed> {
    let (read, targets) = program.read(None)?;
    let race = line_up.name == RACE;
    let open = program.header("expect").contains("unknown");
    let deadline = match race {
        // Where a run with undefined behaviour makes *safe* worth nothing, it has to be found in time.
        _ if !is_held(engine) && (open || support::whole(WHOLE)) => OTHERS.1,
        _ if !is_held(engine) => OTHERS.0,
        true => DEADLINES.0,
        false => DEADLINES.1,
    };
    let stated = program.option("--timeout").map(str::parse::<f64>).transpose()?;
    // What is stated is for the engine that is to come to an end.
    let stated = stated.map(Duration::from_secs_f64).filter(|_| is_held(engine));
    let time = stated.unwrap_or(deadline);
    let CheckedLoaded { result, again } = check_loaded(
        &read,
        &targets,
        &CheckOptions {
            engine,
            means: Means {
                query_timeout: (!race).then_some(ALONE_QUERY),
                ..Means::new(&line_up.solvers, &ProcessGroup::new(), &Budget::lasting(time))
            },
            settings,
            cross_check: false,
            // Where solvers are looked at, they are to do the work.
            run_first: program.header("alone").is_empty()
                && !program.is_listing()
                && is_held(engine),
        },
    );
    let (read, targets) = again.unwrap_or((read, targets));
    let Report { answer, reason, readings, contradiction, .. } = result.report;
    let why = match reason {
        Some(reason) => format!("{answer:?} ({}: {})", reason.code, reason.text),
        None => format!("{answer:?}"),
    };
    if answer == VerdictKind::Reachable {
        let inputs: Vec<InputValue> = readings.into_iter().map(|reading| reading.value).collect();
        if replay(&read.program, &targets, &inputs, &Budget::unlimited()).is_none() {
            return Err(format!("reachable, but not by the reported input {inputs:?}").into());
        }
    }
    Ok(Graded { grade: grade(program.header("expect"), answer), why, contradiction })
}

impl Table {
    fn note(&mut self, row: String, grade: Grade, seconds: f64, program: &str, why: &str) {
        let row = self.rows.entry(row).or_default();
        row.seconds += seconds;
        match grade {
            Grade::Right => row.right += 1,
            Grade::GaveUp => row.unknown += 1,
            Grade::Wrong => row.wrong += 1,
        }
        row.trials.push(format!("{program}: {seconds:.2} s: {why}"));
    }
}

fn print(table: &Table, line_ups: &[Portfolio]) {
    println!("{:14} {:>6} {:>8} {:>6} {:>8}", "", "right", "unknown", "WRONG", "seconds");
    for (name, row) in &table.rows {
        let Row { right, unknown, wrong, seconds, .. } = row;
        println!("{name:14} {right:6} {unknown:8} {wrong:6} {seconds:8.1}");
    }
    for line_up in line_ups.iter().filter(|line_up| line_up.solvers.is_empty()) {
        println!("{}: not installed, its trials were ignored", line_up.name);
    }
    if env::var_os("UNLOOP_SUITE_VERBOSE").is_some() {
        for (name, row) in &table.rows {
            for line in &row.trials {
                println!("{name}: {line}");
            }
        }
    }
}
