//! Laws that are held against random programs: a range of seeds, on two threads; a failure
//! names its seed, and the smallest program that still fails.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::env;
use std::fmt::{Debug, Display};
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};

use proptest::strategy::Strategy;
use proptest::test_runner::{Config, RngAlgorithm, TestCaseError, TestError, TestRng, TestRunner};

/// What was done, for the record.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tally(pub(crate) BTreeMap<&'static str, u64>);

impl Tally {
    pub(crate) fn count(&mut self, what: &'static str) {
        self.add(what, 1);
    }

    pub(crate) fn add(&mut self, what: &'static str, number: u64) {
        *self.0.entry(what).or_default() += number;
    }
}

/// A number that the environment gives.
pub(crate) fn number(name: &str) -> Option<u64> {
    env::var(name).ok()?.parse().ok()
}

/// Takes a test through some seeds on two threads with so large a stack; says what was done.
pub(crate) fn through(
    kind: &str,
    seeds: Range<u64>,
    stack: usize,
    test: impl Fn(u64, &mut Tally) -> Result<(), String> + Sync,
) -> Tally {
    let next = AtomicU64::new(seeds.start);
    let work = || {
        let (mut tally, mut failures) = (Tally::default(), Vec::new());
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if seed >= seeds.end {
                return (tally, failures);
            }
            if let Err(failure) = test(seed, &mut tally) {
                println!("{kind} {seed}: {failure}");
                failures.push(seed);
            }
        }
    };
    let parts = std::thread::scope(|scope| {
        let thread = || std::thread::Builder::new().stack_size(stack);
        let start = || thread().spawn_scoped(scope, work).expect("a thread can be had");
        [start(), start()].map(|thread| thread.join().expect("the laws do not panic"))
    });
    let (mut failed, mut sum) = (Vec::new(), Tally::default());
    for (tally, failures) in parts {
        failed.extend(failures);
        tally.0.into_iter().for_each(|(what, count)| sum.add(what, count));
    }
    println!("{kind}: {sum:#?}");
    assert!(failed.is_empty(), "the laws fail for {kind} with the seeds {failed:?} (see above)");
    sum
}

/// One value that a seed stands for; where the test fails, the smallest that fails, found in so
/// many milliseconds and steps.
pub(crate) fn smallest<S: Strategy<Value: Debug + Display>>(
    strategy: &S,
    seed: u64,
    (milliseconds, steps): (u32, u32),
    tally: &mut Tally,
    test: impl Fn(S::Value, &mut Tally) -> Result<(), String>,
) -> Result<(), String> {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    let config = Config {
        cases: 1,
        failure_persistence: None,
        max_shrink_time: milliseconds,
        max_shrink_iters: steps,
        ..Config::default()
    };
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &bytes);
    let tally = RefCell::new(tally);
    let result = TestRunner::new_with_rng(config, rng)
        .run(strategy, |value| test(value, &mut tally.borrow_mut()).map_err(TestCaseError::fail));
    result.map_err(|error| match error {
        TestError::Fail(reason, value) => format!("{reason}\n{value}"),
        TestError::Abort(reason) => reason.to_string(),
    })
}
