//! What must hold for each program: see [`Laws::hold`].

use unloop::graph::{InputValue, Program};
use unloop::solve::Solver;

use crate::agreement::beside::beside;
use crate::agreement::runs::{Ending, Runs, Seen, Ways};
use crate::agreement::verdicts::verdicts;
use crate::agreement::ways::{Found, Way};
use crate::support;
use crate::support::chance::Chance;
use crate::support::seeds::Tally;

/// The solvers, and in how many ways each program is explored beside the first.
pub(crate) struct Laws {
    pub(crate) solvers: Vec<Solver>,
    pub(crate) ways: u64,
}

impl Laws {
    /// Holds one program against the laws:
    /// (a) explorations to the end agree on what can be reached, whatever the strategy, the
    ///     number of workers, the treatment of indices, and the solvers;
    /// (b) the input of each error leads to it;
    /// (c) the inputs of finished paths lead to the end, each by a way of its own;
    /// (d) whatever way a run takes, it is one of the paths;
    /// (e) what `check` says of an error is no other thing;
    /// (f) engines beside an exploration change nothing of which errors are found.
    pub(crate) fn hold(
        &self,
        program: &Program,
        seed: u64,
        tally: &mut Tally,
    ) -> Result<(), String> {
        tally.count("programs");
        let plain = Way::plain(&self.solvers);
        let Some(found) = plain.explore(program, true) else {
            tally.count("too large");
            return Ok(());
        };
        tally.count("explored to the end");
        tally.add("paths", found.explored.paths + found.explored.failed);
        tally.add("errors", found.explored.faults.len() as u64);
        tally.add("questions asked", found.explored.questions.asked);
        let (runs, mut random) = (Runs::new(program), Chance(seed));
        let seen = runs.many(seed);
        tally.add("ways of runs", seen.len() as u64);
        let told = replayed(&found, &runs).map_err(|no| format!("{plain}: {no}"))?;
        contains(&told, &seen).map_err(|no| format!("{plain}: {no}"))?;
        for _ in 0..self.ways {
            self.another(program, &found, &runs, &mut random, tally)?;
        }
        beside(program, &found, &self.solvers, &mut random, tally)?;
        verdicts(program, &found, &self.solvers, &mut random, tally)
    }

    /// Law (a), with (b) for the errors of the other way.
    fn another(
        &self,
        program: &Program,
        found: &Found,
        runs: &Runs<'_>,
        random: &mut Chance,
        tally: &mut Tally,
    ) -> Result<(), String> {
        let way = Way::any(random, &self.solvers);
        let tell = random.index(4) == 0;
        let Some(other) = way.explore(program, tell) else {
            tally.count("other ways not ended");
            return Ok(());
        };
        tally.count("other ways");
        let (one, two) = (found.summary(way.is_alike()), other.summary(way.is_alike()));
        if one != two {
            return Err(format!("{way} finds\n{two}, the plain way\n{one}"));
        }
        errors_replay(&other, runs).map_err(|no| format!("{way}: {no}"))?;
        if tell && way.is_alike() {
            replayed(&other, runs).map_err(|no| format!("{way}: {no}"))?;
        }
        Ok(())
    }
}

/// Law (b).
fn errors_replay(found: &Found, runs: &Runs<'_>) -> Result<(), String> {
    for (at, inputs) in found.inputs() {
        let (ending, _) = runs
            .replay(inputs)
            .map_err(|end| format!("the input of the error {at:?} {end}: {}", written(inputs)))?;
        if ending != Ending::Error(at) {
            let inputs = written(inputs);
            return Err(format!("the input of the error {at:?} leads to {ending:?}: {inputs}"));
        }
    }
    Ok(())
}

/// The ways of the paths that were told of; laws (b) and (c).
fn replayed(found: &Found, runs: &Runs<'_>) -> Result<Ways, String> {
    errors_replay(found, runs)?;
    let mut ways = Ways::new();
    for path in &found.paths {
        let inputs = || written(&path.inputs);
        let way = runs
            .replay(&path.inputs)
            .map_err(|end| format!("a path's input {end}: {}", inputs()))?;
        if path.fault.is_some() != (way.0 != Ending::Finished) {
            return Err(format!("a path to {:?} leads to {:?}: {}", path.fault, way.0, inputs()));
        }
        if !ways.insert(way) {
            return Err(format!("two paths take one way, by {}", inputs()));
        }
    }
    let all = found.explored.paths + found.explored.failed;
    if ways.len() as u64 != all {
        return Err(format!("{} paths were told of, of {all}", ways.len()));
    }
    Ok(ways)
}

/// Law (d).
fn contains(told: &Ways, seen: &Seen) -> Result<(), String> {
    match seen.iter().find(|(way, _)| !told.contains(way)) {
        Some(((ending, _), inputs)) => {
            let inputs = written(inputs);
            Err(format!("no path is the way of a run that comes to {ending:?} by {inputs}"))
        }
        None => Ok(()),
    }
}

/// Inputs, for people.
fn written(inputs: &[InputValue]) -> String {
    let all: Vec<String> = inputs.iter().map(support::inputs::written).collect();
    format!("({})", all.join(", "))
}
