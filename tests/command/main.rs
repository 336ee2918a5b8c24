//! The command line, by running the program that ships: exit statuses, bad input of
//! every kind, the last lines of its output, JSON, interrupts.
//!
//! Most tests use the small fake solvers of `tests/fakes`, so that they need none
//! installed; those that need real ones pass over where there is none (unless
//! `UNLOOP_REQUIRE_SOLVERS` says otherwise, which `tests/solve.rs` sees to).

mod answers;
mod bad_input;
mod bench;
mod browser;
mod checked;
mod circuits;
mod cluster;
mod compared;
mod compilers;
mod conditions;
mod conversations;
mod daemons;
mod each;
mod example_solver;
mod explore;
mod findings;
mod generate;
mod harness;
mod html;
mod interrupts;
mod invariants;
mod late;
mod linked;
mod loop_forms;
mod loops;
mod memory;
mod minimax;
mod names;
mod pages;
mod path_lines;
mod paths;
mod programs;
mod results;
mod run;
mod running;
mod sat_solvers;
mod setup;
mod smaller;
mod sockets;
mod solve;
mod solvers;
mod stability;
mod starter_kit;
#[path = "../support/mod.rs"]
mod support;
mod talking;
mod tasks;
mod test_suites;
mod thesis;
mod tools;
mod trust;
mod views;
mod witnesses;
