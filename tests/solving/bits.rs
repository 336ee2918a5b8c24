//! Questions over bit-vectors: the same values satisfy them as over integers.
//!
//! Random questions are held against an evaluator of bit-vector texts that is as small as can
//! be, and against the solvers, which are asked both texts.

use std::collections::HashMap;
use std::time::Duration;

use num_bigint::BigInt;
use unloop::budget::Budget;
use unloop::logic::{Division, Model, Sort, Term, Terms, Value};
use unloop::solve::smtlib::bits::Unfit;
use unloop::solve::{Answer, ProcessGroup, Question, Script, ask};

use crate::support::random::Chance;
use crate::support::{seeds, snapshots, solvers};

mod text;

fn in_bits<'t>(t: &'t Terms, assertions: Vec<Term>) -> Result<Script<'t>, Unfit> {
    Script::in_bits(t, &Question::new("test", assertions), &Budget::unlimited())
}

/// A symbol between two ends.
fn within(t: &Terms, name: &str, low: i64, high: i64) -> (Term, Term) {
    let x = t.int_symbol(name);
    (x, t.and2(t.le(t.int(low), x), t.le(x, t.int(high))))
}
