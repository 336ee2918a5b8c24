//! The program that a script stands for: one function where each body has at most one predicate, else one a
//! predicate. Where that cannot be said as steps of a program, none can be followed, and its clauses go to
//! solvers of such.

use std::sync::Arc;

use super::Reading;
use super::arrays::Shared;
use super::derive::functions;
use super::lower::Lowering;
use super::script::Script;
use crate::graph::names::Names;
use crate::graph::{Function, FunctionId, Ints, Origin, Place, Program};
use crate::logic::Terms;

/// The program that a script stands for.
pub(super) fn lowered(
    script: &Script,
    terms: &Arc<Terms>,
    place_of: &dyn Fn((usize, usize)) -> Place,
) -> Program {
    let is_linear = script.clauses.iter().all(|clause| clause.bodies.len() < 2);
    let (functions, is_followed) = match followed(script, terms, place_of, is_linear) {
        Ok(functions) => (functions, true),
        // Solvers of clauses may know more.
        Err(fault) => {
            let mut lowering = Lowering::new(script, terms, place_of, Names::default());
            lowering.lose(script, &fault);
            (vec![lowering.function("main", Vec::new(), Place::default()).0], false)
        }
    };
    let mut origin = Origin::default();
    if !is_linear || !is_followed {
        origin.clauses = Some(Arc::new(script.stated(terms)));
    }
    Program {
        terms: Arc::clone(terms),
        functions,
        entry: FunctionId(0),
        globals: Vec::new(),
        remarks: Vec::new(),
        ints: Ints::Math,
        status: None,
        bytes: None,
        origin,
    }
}

/// The functions that a script stands for, if its clauses can be said as steps of a program.
fn followed(
    script: &Script,
    terms: &Terms,
    place_of: &dyn Fn((usize, usize)) -> Place,
    is_linear: bool,
) -> Reading<Vec<Function>> {
    let arrays = Shared::of(script, terms)?;
    if !is_linear {
        return Ok(functions(script, terms, place_of));
    }
    let mut lowering = Lowering::new(script, terms, place_of, Names::default());
    lowering.declare(script, &arrays);
    lowering.connect(script);
    match lowering.fault.take() {
        Some(fault) => Err(fault),
        None => Ok(vec![lowering.function("main", Vec::new(), Place::default()).0]),
    }
}
