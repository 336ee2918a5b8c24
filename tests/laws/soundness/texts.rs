//! The programs of the suite under the laws: every encoding, unfolded so and so far, is held
//! against the run that the header states and against others that are found; and however a
//! program is checked, the verdict is not the opposite of what the header expects.

use std::cell::OnceCell;

use unloop::graph::{Ints, RunEnd, inline};
use unloop::prove::apc::ApcSettings;
use unloop::verdict::VerdictKind;

use crate::soundness::laws::{Case, Laws, Witness, rounds};
use crate::soundness::verdicts::Way;
use crate::support::chance::Chance;
use crate::support::seeds::Tally;
use crate::support::stated;
use crate::support::suite::{self, Loaded, SuiteProgram};

/// A longer run to the target is no witness: what it is held against would grow too large.
const STATED_STEPS: u64 = 50_000;

/// Programs whose names begin so are in every sample: their conditions were wrong once.
pub(crate) const ALWAYS: &str = "apc_names";

/// How much of the net one program meets.
#[derive(Clone, Copy)]
pub(crate) struct Mesh {
    /// Of the ways to check a program, each this-many-th is gone.
    pub(crate) ways: usize,
    /// The first of them.
    pub(crate) from: usize,
    /// Whether other integers than those of the header are tried, too.
    pub(crate) all_ints: bool,
}

/// The programs that are no listings of one path.
pub(crate) fn all() -> Vec<SuiteProgram> {
    suite::all().into_iter().filter(|program| !program.is_listing()).collect()
}

/// Holds a program of the suite.
pub(crate) fn hold(
    laws: &Laws,
    program: &SuiteProgram,
    mesh: Mesh,
    tally: &mut Tally,
) -> Result<(), String> {
    let named = |failure: String| format!("{}: {failure}", program.name);
    held_with(laws, program, None, mesh, tally).map_err(named)?;
    if mesh.all_ints {
        for ints in Ints::ALL {
            let named = |failure| named(format!("--ints {}: {failure}", ints.as_str()));
            held_with(laws, program, Some(ints), mesh, tally).map_err(named)?;
        }
    }
    Ok(())
}

fn held_with(
    laws: &Laws,
    program: &SuiteProgram,
    ints: Option<Ints>,
    mesh: Mesh,
    tally: &mut Tally,
) -> Result<(), String> {
    // What is written for one kind of integers need not be a program with another.
    let Loaded { program: code, targets } = match program.load(ints) {
        Err(_) if ints.is_some() => return Ok(()),
        loaded => loaded?,
    };
    tally.count("programs");
    let Ok(inlined) = inline(&code, &targets) else {
        tally.count("recursive programs, not held");
        return Ok(());
    };
    let settings = ApcSettings::default();
    let (random, targets) = (Chance(1), &targets);
    let case = Case {
        laws,
        program: &code,
        targets,
        inlined: &inlined,
        settings,
        random,
        searched: OnceCell::new(),
    };
    let mut witnesses: Vec<Witness> = stated_run(&case, program).into_iter().collect();
    case.find_witnesses(&mut witnesses);
    case.held_against_encodings(&witnesses, tally)?;
    let expected = if ints.is_none() { program.header("expect") } else { "" };
    let ways = Way::all(&laws.solvers, &case.settings);
    for way in ways.iter().skip(mesh.from % mesh.ways).step_by(mesh.ways) {
        let answer = case.checked(way, !witnesses.is_empty(), tally)?;
        let wrong = match answer {
            VerdictKind::Safe => expected.starts_with("reachable"),
            VerdictKind::Reachable => expected.starts_with("safe"),
            VerdictKind::Unknown => false,
        };
        if wrong {
            return Err(format!("{answer:?} ({way}), but the header expects {expected}"));
        }
    }
    Ok(())
}

/// The run on the stated input, if it reaches the target.
fn stated_run(case: &Case<'_>, program: &SuiteProgram) -> Option<Witness> {
    let inputs = stated::inputs(program, &case.inlined.program).ok()?;
    let (run, given) = case.run_on(STATED_STEPS, inputs);
    let reached = matches!(run.end, RunEnd::Target(..));
    reached.then(|| Witness { rounds: rounds(&run), given, what: "the stated run" })
}
