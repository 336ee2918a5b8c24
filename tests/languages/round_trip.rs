//! Programs of the suite, printed as Horn clauses and read back: the clauses have a solution if the
//! program is safe, and none if it is not. So have they over bit-vectors.

use std::io::Write;
use std::sync::Arc;
use std::time::Duration;

use unloop::budget::Budget;
use unloop::front::horn::Horn;
use unloop::front::{ReadOptions, read_text};
use unloop::graph::{ErrorKind, Target, modelled};
use unloop::logic::Terms;
use unloop::prove::{Settings, engine};
use unloop::solve::horn::{HornScript, text_in_bits};
use unloop::solve::{Means, ProcessGroup, Solver};
use unloop::verdict::VerdictKind;
use unloop::{CheckOptions, check, clauses};

use crate::support::seeds::{self, Tally};
use crate::support::suite::{self, Loaded, SuiteProgram};
use crate::support::{solvers, turn, whole};

/// One of so many programs is taken.
const TURNS: usize = 12;
/// The variable that asks for all of them.
const WHOLE: &str = "UNLOOP_ROUND_TRIPS";
/// For one program.
const DEADLINE: Duration = Duration::from_millis(700);

/// The verdict on the clauses; `None` where there are none that are read.
fn read_back(Loaded { program, targets }: &Loaded, solvers: &[Solver]) -> Option<VerdictKind> {
    let (processes, budget) = (ProcessGroup::new(), Budget::lasting(DEADLINE));
    let means = Means::new(solvers, &processes, &budget);
    let made = clauses(program, targets, means).ok()??;
    let text = HornScript::new(&program.terms, &made, &budget).ok()?.text();
    let options = ReadOptions { budget: budget.clone(), ..ReadOptions::default() };
    let (back, _) = read_text(&Horn, "back.smt2", &text, &options, &Arc::new(Terms::new())).ok()?;
    let targets = Target::Errors.resolve(&back).ok()?;
    let settings = Settings::default();
    let engine = engine("induction")?;
    let options =
        CheckOptions { engine, means, settings: &settings, cross_check: false, run_first: true };
    Some(check(&back, &targets, &options).report.answer)
}

/// What clauses say of a program, over bit-vectors; `None` where they cannot be said or nobody knows.
fn over_bits(Loaded { program, targets }: &Loaded, solver: &Solver) -> Option<VerdictKind> {
    let (processes, budget) = (ProcessGroup::new(), Budget::lasting(DEADLINE));
    let made = clauses(program, targets, Means::new(&[], &processes, &budget)).ok()??;
    let text = text_in_bits(&program.terms, &made, &budget).ok()?;
    // Clauses with such numbers are put to no solver.
    if text.contains("FloatingPoint") || text.contains("(fp.") {
        return None;
    }
    let mut file = tempfile::NamedTempFile::new().ok()?;
    file.write_all(text.as_bytes()).ok()?;
    let arguments = solver.profile.horn_arguments(0, false, Some(Duration::ZERO));
    let said = solvers::said(solver, &arguments, file.path());
    match said.lines().next().unwrap_or_default() {
        "sat" => Some(VerdictKind::Safe),
        "unsat" => Some(VerdictKind::Reachable),
        "unknown" | "timeout" => None,
        other => panic!("{other}"),
    }
}

/// Whether neither a program nor the model of its memory has a place where it cannot be followed, which is an error of
/// the clauses.
fn is_followed(Loaded { program, targets }: &Loaded) -> bool {
    let unmodelled = |kind| kind == ErrorKind::Unmodelled;
    if program.bytes.is_none() {
        return targets.other_errors(program, unmodelled).is_empty();
    }
    modelled(program, targets, &Budget::lasting(DEADLINE)).is_ok_and(|model| {
        model.located(targets).other_errors(&model.program, unmodelled).is_empty()
    })
}

/// Holds a verdict on the clauses of a program against the program.
fn hold(
    program: &SuiteProgram,
    tally: &mut Tally,
    verdict: impl Fn(&Loaded) -> Option<VerdictKind>,
) -> Result<(), String> {
    let loaded = program.load(None)?;
    let is_followed = is_followed(&loaded);
    let expected = program.header("expect");
    match verdict(&loaded) {
        None => tally.count("not read"),
        Some(VerdictKind::Unknown) => tally.count("unknown"),
        Some(VerdictKind::Safe) if expected == "reachable" => {
            return Err(format!("{}: the clauses have a solution", program.name));
        }
        Some(VerdictKind::Reachable) if expected == "safe" && is_followed => {
            return Err(format!("{}: the clauses have none", program.name));
        }
        Some(_) => tally.count("the same"),
    }
    Ok(())
}

/// Holds the verdicts on the clauses of some programs, of which a third at least have one.
fn hold_all(turn_of: usize, verdict: impl Fn(&Loaded) -> Option<VerdictKind> + Sync) {
    let mine = |program: &SuiteProgram| whole(WHOLE) || turn(&program.name, TURNS) == turn_of;
    let programs: Vec<SuiteProgram> =
        suite::all().into_iter().filter(|p| !p.is_listing() && mine(p)).collect();
    let many = u64::try_from(programs.len()).unwrap_or_default();
    let tally = seeds::through("round trips", 0..many, 16 << 20, |number, tally| {
        hold(&programs[usize::try_from(number).unwrap_or_default()], tally, &verdict)
    });
    println!("{tally:?}");
    assert!(tally.0["the same"] > many / 3, "{tally:?}");
}

#[test]
fn clauses_say_what_the_program_does() {
    let solvers = solvers::quick();
    if solvers.is_empty() {
        return;
    }
    hold_all(0, |loaded| read_back(loaded, &solvers));
}

#[test]
fn so_do_clauses_over_bit_vectors() {
    let able = |solver: &Solver| solver.profile.horn.is_some();
    let Some(solver) = solvers::installed().into_iter().find(able) else { return };
    hold_all(1, |loaded| over_bits(loaded, &solver));
}
