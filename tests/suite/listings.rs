//! The listings of paths, each decided by the engine `paths` with all solvers and with
//! each alone, in both directions, and looked at by `apc` as well.
//!
//! A listing is always decided, whoever is asked: nobody may give up. `apc` may, but must
//! not be wrong. Where lines end in `// because`, they are the shortest contradiction.

use std::collections::BTreeSet;
use std::fs;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use libtest_mimic::{Failed, Trial};
use unloop::outcome::Contradiction;
use unloop::prove::paths::{Direction, PathSettings, Paths};
use unloop::prove::{ENGINES, Engine, Settings};

use crate::support::suite::SuiteProgram;
use crate::{Grade, Graded, Portfolio, RACE, Table, graded, met};

/// The mark of the lines that contradict each other.
const BECAUSE: &str = "// because";

/// How a listing is looked at.
#[derive(Clone, Copy)]
struct Look {
    engine: &'static dyn Engine,
    direction: Direction,
}

/// All trials of one listing.
pub(crate) fn trials(
    listing: &SuiteProgram,
    line_ups: &[Portfolio],
    table: &Arc<Mutex<Table>>,
) -> Vec<Trial> {
    let forward = Look { engine: &Paths, direction: Direction::Forward };
    let backward = Look { engine: &Paths, direction: Direction::Backward };
    let mut all: Vec<Trial> = met(listing, line_ups)
        .into_iter()
        .map(|line_up| trial(listing, forward, line_up, table))
        .collect();
    all.push(trial(listing, backward, &line_ups[0], table));
    for &engine in ENGINES.iter().filter(|engine| !engine.one_path()) {
        all.push(trial(listing, Look { engine, ..forward }, &line_ups[0], table));
    }
    all
}

fn trial(
    listing: &SuiteProgram,
    look: Look,
    line_up: &Portfolio,
    table: &Arc<Mutex<Table>>,
) -> Trial {
    let direction = if look.direction == Direction::Backward { "-backward" } else { "" };
    let row = format!("{}{direction} {}", look.engine.name(), line_up.name);
    let name = format!("{}::{}", row.replace(' ', "::"), listing.name);
    let missing = line_up.solvers.is_empty();
    let (listing, line_up, table) = (listing.clone(), line_up.clone(), Arc::clone(table));
    let work = move || {
        let start = Instant::now();
        let paths = PathSettings { direction: look.direction };
        let settings = Settings { paths, ..Settings::default() };
        let Graded { grade, why, contradiction } =
            graded(&listing, look.engine, &line_up, &settings)?;
        let seconds = start.elapsed().as_secs_f64();
        let mut table = table.lock().unwrap_or_else(PoisonError::into_inner);
        table.note(row, grade, seconds, &listing.name, &why);
        drop(table);
        let decides = look.engine.one_path();
        match grade {
            Grade::Right if decides => {
                because(&listing, contradiction.as_ref(), line_up.name == RACE)
            }
            Grade::Right => Ok(()),
            Grade::GaveUp if !decides => Ok(()),
            Grade::GaveUp | Grade::Wrong => {
                Err(format!("expected {}, got {why}", listing.header("expect")).into())
            }
        }
    };
    Trial::test(name, work).with_ignored_flag(missing)
}

/// An infeasible path comes with the shortest contradiction: the marked lines, if any are.
/// A solver alone may have no time left to find it.
fn because(
    listing: &SuiteProgram,
    found: Option<&Contradiction>,
    required: bool,
) -> Result<(), Failed> {
    if listing.header("expect") == "feasible" {
        return Ok(());
    }
    let found = match found.filter(|found| found.is_shortest) {
        Some(found) => found,
        None if required => return Err("no shortest contradiction is given".into()),
        None => return Ok(()),
    };
    let text = fs::read_to_string(&listing.path)?;
    let lines = text.lines().zip(1_u32..);
    let marked: BTreeSet<u32> =
        lines.filter(|(line, _)| line.ends_with(BECAUSE)).map(|(_, number)| number).collect();
    let core: BTreeSet<u32> = found.core.iter().map(|clause| clause.place.line).collect();
    if marked.is_empty() || marked == core {
        return Ok(());
    }
    Err(format!("lines {marked:?} contradict each other, told was {core:?}").into())
}
