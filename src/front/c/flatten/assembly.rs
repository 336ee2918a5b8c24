//! The program: its functions as the text has them, and behind them the one that a run starts in, which
//! makes what is static and calls.

use std::sync::Arc;

use super::body::Body;
use super::shared::{Definition, Named, Shared};
use crate::front::build::{FunctionBuilder, Said};
use crate::front::source::{Diagnostic, Diagnostics};
use crate::graph::spoken::take_down_declarations;
use crate::graph::{Bytes, Function, FunctionId, Instruction, LocationKind, Program, Variable};
use crate::logic::{Sort, Term, Terms};

/// A program in the end.
pub(in crate::front::c) struct Flattened {
    pub(in crate::front::c) program: Program,
    pub(in crate::front::c) warnings: Vec<Diagnostic>,
    /// Whether it has more runs where it is [overstated](super::Input::overstates).
    pub(in crate::front::c) may_be_overstated: bool,
}

/// The program; its functions have been flattened, unless there was no time.
pub(super) fn assemble(
    mut shared: Shared<'_>,
    named: Named,
    number: Option<FunctionId>,
    is_main: bool,
) -> Result<Flattened, Diagnostics> {
    let input = shared.input;
    let budget = &input.options.budget;
    let mut body = Body::new(&mut shared, named.unit, "entry");
    let tree = body.tree();
    let place = body.place(tree.function(named.id).span);
    body.at_start(named.unit, |body| {
        body.first_call(number, is_main, place);
        body.tell_of_globals(is_main, place);
        body.function.stop(LocationKind::Halt, place);
    });
    let mut functions = functions_in_order(&mut shared).ok_or_else(Diagnostics::default)?;
    shared.match_requests(&functions);
    let origin = shared.origin();
    let name = format!("entry.{}", tree.function(named.id).name);
    let start = std::mem::replace(
        &mut shared.start,
        FunctionBuilder::new(
            input.terms,
            shared.ints,
            input.options.abi(),
            shared.variables.clone(),
        ),
    );
    let (start, said) = start.finish(name, Vec::new(), None, budget, place);
    shared.take_down(Said { warnings: Vec::new(), ..said });
    functions.push(start);
    let numbers = numbers_in_order(&shared.definitions);
    functions.iter_mut().for_each(|function| renumber(function, &numbers));
    let pointer_width = tree.types.model.address_bits();
    let has_memory = has_memory(input.terms, &functions, &shared.globals);
    let mut program = Program {
        terms: Arc::clone(input.terms),
        entry: FunctionId(functions.len() - 1),
        functions,
        globals: shared.globals,
        remarks: shared.remarks,
        ints: shared.ints,
        status: shared.status,
        bytes: has_memory.then_some(Bytes { is_big_endian: false, pointer_width }),
        origin,
    };
    take_down_declarations(&mut program);
    let Shared { warnings, may_be_overstated, .. } = shared;
    let may_be_overstated = may_be_overstated || !program.origin.library_results.is_empty();
    Ok(Flattened { program, warnings, may_be_overstated })
}

/// The number that each function has among those in the order of the text, by the number that it got when
/// it was first called.
fn numbers_in_order(definitions: &[Definition]) -> Vec<FunctionId> {
    let mut order: Vec<usize> = (0..definitions.len()).collect();
    order.sort_by_key(|&number| definitions[number].named);
    let mut numbers = vec![FunctionId(0); definitions.len()];
    for (new, old) in order.into_iter().enumerate() {
        numbers[old] = FunctionId(new);
    }
    numbers
}

/// The functions in that order; nothing if one has not been flattened.
fn functions_in_order(shared: &mut Shared<'_>) -> Option<Vec<Function>> {
    let taken = shared.definitions.iter_mut().map(|one| Some((one.named, one.function.take()?)));
    let mut functions = taken.collect::<Option<Vec<_>>>()?;
    functions.sort_by_key(|(named, _)| *named);
    Some(functions.into_iter().map(|(_, function)| function).collect())
}

fn renumber(function: &mut Function, numbers: &[FunctionId]) {
    for edge in function.graph.graph.edge_weights_mut() {
        if let Instruction::Call { function, .. } = &mut edge.instruction {
            *function = numbers[function.0];
        }
    }
}

/// Whether a program has to do with memory anywhere.
fn has_memory(terms: &Terms, functions: &[Function], globals: &[Variable]) -> bool {
    let is_pointer = |variable: &Variable| variable.sort == Sort::Pointer;
    let is_state = |symbol: Term| matches!(terms.sort(symbol), Sort::Memory(_));
    let looks = |instruction: &Instruction| {
        matches!(instruction, Instruction::Memory(_) | Instruction::IndirectCall { .. })
            || instruction.reads().iter().any(|&term| terms.symbols(term).into_iter().any(is_state))
    };
    let mut all = functions.iter();
    globals.iter().any(is_pointer)
        || all.any(|function| {
            let mut edges = function.graph.graph.edge_weights();
            function.variables().any(is_pointer) || edges.any(|edge| looks(&edge.instruction))
        })
}
