//! Path listings at random, and listings that are none.
//!
//! `UNLOOP_LISTINGS=N` takes N random listings in the place of the few that suit a CI,
//! `UNLOOP_LISTINGS_FROM=S` starts at another seed, `UNLOOP_LISTINGS_SOLVER=NAME` asks one
//! solver alone. A failure names its seed, and the smallest listing that still fails.

mod bad;
mod evaluate;
mod grow;
mod laws;
mod tree;

use std::cell::RefCell;
use std::env;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use proptest::test_runner::{Config, RngAlgorithm, TestCaseError, TestError, TestRng, TestRunner};
use unloop::solve::{Profiles, SearchPath, Solver, detect};

use self::laws::Tally;

/// How many listings, unless the environment says otherwise.
const LISTINGS: u64 = 1_200;
/// How many of them one runner makes.
const TOGETHER: u32 = 20;
/// For one question.
const PATIENCE: Duration = Duration::from_secs(3);

fn number(name: &str) -> Option<u64> {
    env::var(name).ok()?.parse().ok()
}

/// One solver, if one is named; otherwise the quick ones.
fn solvers() -> Vec<Solver> {
    let mut found = detect::installed(&Profiles::shipped(), &SearchPath::standard());
    let required = env::var("UNLOOP_REQUIRE_SOLVERS").unwrap_or_default();
    for name in required.split(',').filter(|name| !name.is_empty()) {
        assert!(found.iter().any(|s| s.name() == name), "{name} is required and not installed");
    }
    match env::var("UNLOOP_LISTINGS_SOLVER") {
        Ok(name) => found.retain(|solver| solver.name() == name),
        Err(_) => found.truncate(2),
    }
    found
}

#[test]
fn random_listings() {
    let solvers = solvers();
    if solvers.is_empty() {
        return;
    }
    let count = number("UNLOOP_LISTINGS").unwrap_or(LISTINGS).div_ceil(u64::from(TOGETHER));
    let first = number("UNLOOP_LISTINGS_FROM").unwrap_or(0);
    let next = AtomicU64::new(first);
    let work = || {
        let (mut tally, mut failures) = (Tally::default(), Vec::new());
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if seed >= first + count {
                return (tally, failures);
            }
            if let Err(failure) = some(seed, &solvers, &mut tally) {
                println!("seed {seed}: {failure}");
                failures.push(seed);
            }
        }
    };
    let parts = std::thread::scope(|scope| {
        let threads = [scope.spawn(work), scope.spawn(work)];
        threads.map(|thread| thread.join().expect("the laws do not panic"))
    });
    let (mut sum, mut seeds) = (Tally::default(), Vec::new());
    for (tally, failures) in parts {
        seeds.extend(failures);
        for (what, count) in tally.0 {
            *sum.0.entry(what).or_default() += count;
        }
    }
    println!("{sum:#?}");
    assert!(seeds.is_empty(), "the laws fail with the seeds {seeds:?} (see above)");
    for seen in ["feasible", "infeasible", "shortest contradictions"] {
        assert!(sum.0.contains_key(seen), "{seen}: none was seen");
    }
}

/// Some listings from one seed.
fn some(seed: u64, solvers: &[Solver], tally: &mut Tally) -> Result<(), String> {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    let config = Config {
        cases: TOGETHER,
        failure_persistence: None,
        max_shrink_time: 20_000,
        max_shrink_iters: 1_000,
        ..Config::default()
    };
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &bytes);
    let tally = RefCell::new(tally);
    let result = TestRunner::new_with_rng(config, rng).run(&grow::listings(), |listing| {
        let held = laws::hold(&listing, solvers, PATIENCE, &mut tally.borrow_mut());
        held.map_err(TestCaseError::fail)
    });
    result.map_err(|error| match error {
        TestError::Fail(reason, listing) => format!("{reason}\n{listing}"),
        TestError::Abort(reason) => reason.to_string(),
    })
}
