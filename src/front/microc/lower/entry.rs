//! Where a run starts: the memory is empty, and the parameters of `main` are inputs. What
//! it returns is a number; anything else is an error.

use super::super::kinds::Kind;
use super::super::tree::Tree;
use super::body::{Body, Tag, Value};
use super::unit::{Global, Kept, Unit};
use crate::front::lower::in_order;
use crate::graph::{
    Edge, Function, FunctionId, InputKind, Instruction, Location, LocationKind, Place,
};

/// Whether a run starts in this function itself. It must return a number.
pub(super) fn is_entered(tree: &Tree, index: usize) -> bool {
    let main = &tree.functions[tree.main];
    index == tree.main && !main.called && main.parameters == 0
}

/// The function that reads what `main` is given, and calls it.
pub(super) fn function(unit: &mut Unit<'_>) -> Function {
    let tree = unit.tree;
    let main = &tree.functions[tree.main];
    let mut body = Body::new(unit, format!("entry.{}", main.name));
    let mut arguments = Vec::new();
    for parameter in &main.variables[..main.parameters] {
        let variable = body.input_variable(&parameter.name, parameter.place);
        let kind = InputKind::Parameter;
        body.emit(Instruction::Input { variable, kind }, parameter.place);
        // A class that holds nothing but records has no room for the number that it is given.
        match body.unit.kept(parameter) {
            Kept::Fields => {}
            Kept::Scalar | Kept::Cell => {
                arguments.push(variable);
                if body.unit.kinds.pure(parameter.class).is_none() {
                    arguments.push(body.number(Kind::Int.code()));
                }
            }
        }
    }
    let result = Some(body.temporary(main.place));
    let call = Instruction::Call { function: FunctionId(tree.main), arguments, result };
    body.emit(call, main.place);
    let tag = match body.unit.kinds.pure(main.class) {
        Some(kind) => Tag::Known(kind),
        None => Tag::Shown(body.unit.global(Global::ResultKind)),
    };
    let payload = body.number(0);
    body.expect(Value { payload, tag, fresh: false }, Kind::Int, main.result.place);
    body.builder.stop(LocationKind::Halt, main.place);
    let mut function = body.finish(None, main.place);
    begin_with_memory(unit, &mut function);
    function
}

/// Puts the empty memory before everything else that a function does.
pub(super) fn begin_with_memory(unit: &mut Unit<'_>, function: &mut Function) {
    for instruction in empty_memory(unit).into_iter().rev() {
        let place = Place::default();
        let before = function.graph.add_location(Location::plain(place));
        let start = function.graph.start;
        function.graph.add_edge(before, start, Edge { instruction, place });
        function.graph.start = before;
    }
    function.graph = in_order(&function.graph);
}

fn empty_memory(unit: &mut Unit<'_>) -> Vec<Instruction> {
    let terms = unit.terms;
    let used = [Global::Cells, Global::Kinds, Global::Lengths, Global::Next, Global::ResultKind]
        .into_iter()
        .filter(|global| unit.is_used(*global))
        .collect::<Vec<_>>();
    let mut all = Vec::new();
    for global in used {
        let variable = unit.global(global);
        let value = if global.is_array() {
            terms.constant_array(terms.sort(variable), terms.int(0))
        } else {
            // Address 0 is null.
            terms.int(i64::from(global == Global::Next))
        };
        all.push(Instruction::Assign { variable, value });
    }
    all
}
