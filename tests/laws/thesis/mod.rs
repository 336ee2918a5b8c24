//! The listings of Rozhoň's thesis (R24, 2.1 to 5.7), as programs of our
//! own in tests/suite/microc: the exploration comes to what the thesis says of each, whatever
//! the strategy, the treatment of array indices and the solver.
//!
//! Where a loop has no bound, some paths are explored: no error is found where there is none,
//! and one that there is is found. Listing 5.1 is a picture in the thesis, 4.4 and 5.7 are
//! annotations of the programs before them.

use std::fmt;
use std::num::NonZeroUsize;
use std::time::Duration;

use crate::support::suite::{self, SuiteProgram};
use crate::support::{self, solvers};
use unloop::budget::Budget;
use unloop::graph::ErrorKind::{self, DivisionByZero, NullDereference, OutOfBounds, Uninitialized};
use unloop::graph::{InputValue, Targets};
use unloop::logic::Value;
use unloop::prove::symbolic::{ArrayIndex, Search, SymbolicSettings, Until};
use unloop::solve::{Means, ProcessGroup, Solver};
use unloop::verdict::ExploreReport;
use unloop::{ExploreOptions, explore};

/// The solvers that are tried, each alone.
const ALONE: [&str; 3] = ["z3", "yices", "cvc5"];
/// Of a program without end so many paths are explored, and on each so many branches.
const PATHS: u64 = 12;
const DEPTH: u32 = 10;
/// Of a program without end, what a solver cannot say at once (products, in some) is left open.
const QUERY: Duration = Duration::from_millis(100);
const SOME_TIME: Duration = Duration::from_secs(3);
/// Of the ways to explore such a program each so-many-th is taken, unless `UNLOOP_THESIS=all`: a
/// number that shares no factor with those of solvers, strategies and treatments.
const ENDLESS: usize = 5;
/// Far more than any other needs.
const PATIENCE: Duration = Duration::from_secs(120);

/// How far a listing is explored.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Goal {
    /// To the end of all paths.
    All,
    /// Some of paths without end.
    Some,
    /// To the first error.
    Error,
}

/// How a listing is explored.
struct Way<'a> {
    listing: &'a str,
    solver: &'a Solver,
    search: Search,
    array_index: ArrayIndex,
}

impl fmt::Display for Way<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Way { listing, solver, search, array_index } = self;
        write!(f, "{listing} with {}, {search}, {}", solver.name(), array_index.as_str())
    }
}

/// Explores a listing in every way; one whose paths have no end, in each so-many-th.
fn each_way(listing: &str, goal: Goal, check: impl Fn(&Way<'_>, &ExploreReport)) {
    let program = program(listing);
    let each = if goal == Goal::Some && !support::whole("UNLOOP_THESIS") { ENDLESS } else { 1 };
    let mut number = support::turn(listing, each);
    let solvers = solvers::installed();
    for solver in solvers.iter().filter(|solver| ALONE.contains(&solver.name())) {
        for search in Search::ALL {
            for array_index in ArrayIndex::ALL {
                number += 1;
                if !number.is_multiple_of(each) {
                    continue;
                }
                let way = Way { listing, solver, search, array_index };
                check(&way, &explored(&program, &way, goal));
            }
        }
    }
}

fn program(listing: &str) -> SuiteProgram {
    let name = format!("thesis_{listing}");
    let found = suite::all().into_iter().find(|program| program.name == name);
    found.unwrap_or_else(|| panic!("there is no {name} in the suite"))
}

fn explored(program: &SuiteProgram, way: &Way<'_>, goal: Goal) -> ExploreReport {
    let loaded = program.load(None).expect("a program of the suite can be read");
    let settings = SymbolicSettings {
        search: way.search,
        array_index: way.array_index,
        workers: NonZeroUsize::MIN,
        until: if goal == Goal::Error { Until::Fault } else { Until::End },
        max_paths: Some(PATHS),
        max_depth: Some(DEPTH),
        ..SymbolicSettings::default()
    };
    let processes = ProcessGroup::new();
    let budget = Budget::lasting(if goal == Goal::Some { SOME_TIME } else { PATIENCE });
    let options = ExploreOptions {
        means: Means {
            query_timeout: (goal == Goal::Some).then_some(QUERY),
            ..Means::new(std::slice::from_ref(way.solver), &processes, &budget)
        },
        settings: &settings,
        watcher: &(),
        beside: None,
    };
    explore(&loaded.program, &Targets::default(), &options).0
}

/// The kinds of the errors that were found, in the order of the program.
fn kinds(report: &ExploreReport) -> Vec<ErrorKind> {
    report.errors.iter().filter_map(|error| error.kind).collect()
}

/// All paths are explored: so many end well, with the array indices as they are and with a
/// state for each, and the others come to these errors.
fn whole(listing: &str, paths: [u64; 2], errors: &[ErrorKind]) {
    each_way(listing, Goal::All, |way, report| {
        assert!(report.complete, "{way}: {:?}", report.reason);
        let number = usize::from(way.array_index == ArrayIndex::Fork);
        assert_eq!(report.paths, paths[number], "{way}");
        assert_eq!(kinds(report), errors, "{way}");
    });
}

/// The paths have no end, and none of them comes to an error.
fn endless_and_sound(listing: &str) {
    each_way(listing, Goal::Some, |way, report| {
        assert!(!report.complete, "{way}: there is no end to its paths");
        assert_eq!((kinds(report), report.unconfirmed), (vec![], 0), "{way}");
        assert!(report.paths > 0 || report.left > 1, "{way}");
    });
}

/// An error is found, on this input where there is only one.
fn errs(listing: &str, error: ErrorKind, input: Option<&[i32]>) {
    each_way(listing, Goal::Error, |way, report| {
        assert_eq!(kinds(report), [error], "{way}: {:?}", report.reason);
        let read = report.errors[0].readings.iter().map(|reading| reading.value.clone());
        if let Some(input) = input {
            let input = input.iter().map(|&n| InputValue::Scalar(Value::Int(n.into())));
            assert_eq!(read.collect::<Vec<_>>(), input.collect::<Vec<_>>(), "{way}");
        }
    });
}

#[test]
fn listing_2_1_recursion_comes_back() {
    whole("2_01_recursion", [1, 1], &[]);
}

#[test]
fn listing_2_2_has_four_errors() {
    let errors = [DivisionByZero, Uninitialized, OutOfBounds, NullDereference];
    whole("2_02_four_errors", [1, 1], &errors);
}

#[test]
fn listing_3_1_has_two_paths_and_no_error() {
    whole("3_01_two_paths", [2, 2], &[]);
}

#[test]
fn listing_3_2_has_paths_without_end() {
    endless_and_sound("3_02_loop");
}

#[test]
fn listing_4_1_has_three_paths_of_four() {
    whole("4_01_pruning", [3, 3], &[]);
}

#[test]
fn listing_4_2_cannot_reach_its_error() {
    whole("4_02_subsumption", [3, 3], &[]);
}

#[test]
fn listings_4_3_and_4_4_keep_the_order() {
    endless_and_sound("4_03_loop_keeps_order");
}

#[test]
fn listing_4_5_keeps_the_order_in_nested_loops() {
    endless_and_sound("4_05_nested_loops_keep_order");
}

#[test]
fn listing_4_6_has_two_ways_to_one_state() {
    whole("4_06_merging", [2, 2], &[]);
}

#[test]
fn listing_4_7_divides_by_no_zero() {
    whole("4_07_merged_divisor", [2, 2], &[]);
}

/// The thesis says that the index has to be checked; its array is empty, so it is wrong.
#[test]
fn listing_4_8_looks_beyond_its_array() {
    whole("4_08_arguments", [1, 1], &[OutOfBounds]);
}

#[test]
fn listing_4_9_never_comes_to_an_odd_number() {
    endless_and_sound("4_09_summary");
}

#[test]
fn listing_4_10_ends_with_equal_variables() {
    errs("4_10_periodic", DivisionByZero, None);
}

#[test]
fn listing_4_11_errs_without_a_pass() {
    errs("4_11_irregular", DivisionByZero, None);
}

#[test]
fn listing_4_12_has_passes_that_nobody_can_count() {
    endless_and_sound("4_12_no_induction_variable");
}

#[test]
fn listings_4_13_to_4_15_add_up_to_a_square() {
    for listing in ["4_13_nested", "4_14_inner_summary", "4_15_simplified"] {
        endless_and_sound(listing);
    }
}

#[test]
fn listing_5_1_evaluates_parts_first() {
    whole("5_01_normal_form", [1, 1], &[]);
}

#[test]
fn listing_5_2_has_two_pointers_to_one_cell() {
    whole("5_02_store", [1, 1], &[]);
}

/// An index within three cells: one path, or one for each.
#[test]
fn listing_5_3_is_safe_with_three_elements() {
    whole("5_03_unknown_index", [2, 4], &[]);
}

#[test]
fn listing_5_4_errs_on_the_input_2_alone() {
    errs("5_04_factorial", DivisionByZero, Some(&[2]));
}

/// The thesis's own tool reports the wrong index with subsumption, though no run comes there.
#[test]
fn listing_5_5_has_an_error_that_is_not_reported() {
    endless_and_sound("5_05_unreachable_error");
    errs("5_05_other_error", DivisionByZero, None);
}

#[test]
fn listings_5_6_and_5_7_keep_the_order_behind_a_division() {
    whole("5_06_possible_error", [2, 2], &[]);
}
