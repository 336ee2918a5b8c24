//! Path listings at random.
//!
//! `UNLOOP_LISTINGS=N` takes N random listings in the place of the few that suit a CI,
//! `UNLOOP_LISTINGS_FROM=S` starts at another seed, `UNLOOP_LISTINGS_SOLVER=NAME` asks one
//! solver alone. A failure names its seed, and the smallest listing that still fails.

mod evaluate;
mod grow;
mod laws;
mod tree;

use std::env;
use std::time::Duration;

use unloop::solve::Solver;

use crate::support::seeds::{self, number};
use crate::support::solvers;

/// How many listings, unless the environment says otherwise.
const LISTINGS: u64 = 400;
/// Listings are small, and so is what is done with them.
const STACK: usize = 1 << 26;
/// For one question.
const PATIENCE: Duration = Duration::from_secs(3);

/// One solver, if one is named; otherwise the quick ones.
fn solvers() -> Vec<Solver> {
    let Ok(name) = env::var("UNLOOP_LISTINGS_SOLVER") else { return solvers::quick() };
    let mut found = solvers::installed();
    found.retain(|solver| solver.name() == name);
    found
}

#[test]
fn random_listings() {
    let solvers = solvers();
    if solvers.is_empty() {
        return;
    }
    let count = number("UNLOOP_LISTINGS").unwrap_or(LISTINGS);
    let first = number("UNLOOP_LISTINGS_FROM").unwrap_or(0);
    let sum = seeds::through("listing", first..first + count, STACK, |seed, tally| {
        seeds::smallest(&grow::listings(), seed, (20_000, 1_000), tally, |listing, tally| {
            laws::hold(&listing, &solvers, PATIENCE, tally)
        })
    });
    for seen in ["feasible", "infeasible", "shortest contradictions"] {
        assert!(sum.0.contains_key(seen), "{seen}: none was seen");
    }
}
