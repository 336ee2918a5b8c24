//! The program that a script stands for: one function where each body has at most one predicate, else one a
//! predicate.

use std::sync::Arc;

use super::Reading;
use super::arrays::Shared;
use super::derive::functions;
use super::lower::Lowering;
use super::script::Script;
use crate::graph::names::Names;
use crate::graph::{FunctionId, Ints, Origin, Place, Program};
use crate::logic::Terms;

/// The program that a script stands for.
pub(super) fn lowered(
    script: &Script,
    terms: &Arc<Terms>,
    place_of: &dyn Fn((usize, usize)) -> Place,
) -> Reading<Program> {
    let arrays = Shared::of(script, terms)?;
    let is_linear = script.clauses.iter().all(|clause| clause.bodies.len() < 2);
    let mut origin = Origin::default();
    let functions = if is_linear {
        let mut lowering = Lowering::new(script, terms, place_of, Names::default());
        lowering.declare(script, &arrays);
        lowering.connect(script);
        if let Some(fault) = lowering.fault.take() {
            return Err(fault);
        }
        vec![lowering.function("main", Vec::new(), Place::default()).0]
    } else {
        origin.clauses = Some(Arc::new(script.stated(terms)));
        functions(script, terms, place_of)
    };
    Ok(Program {
        terms: Arc::clone(terms),
        functions,
        entry: FunctionId(0),
        globals: Vec::new(),
        remarks: Vec::new(),
        ints: Ints::Math,
        status: None,
        bytes: None,
        origin,
    })
}
