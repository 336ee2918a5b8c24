//! What the variables of a model are in the words of the program, for those who tell people of them.

use super::cells::{Cell, Holds};
use super::pointee::Pointee;
use super::pointers::Pointers;
use super::points_to::PointsTo;
use super::regions::Region;
use crate::graph::meaning::{ModelVariable, ModelVariables};
use crate::graph::program::{Program, Variable};

/// What all variables of a model are that are none of the program's.
pub(super) fn meanings<'v>(
    program: &Program,
    pointers: &Pointers<'_>,
    own: impl Iterator<Item = &'v Variable>,
) -> ModelVariables {
    let mut all: ModelVariables = own.map(|own| (own.symbol, ModelVariable::Bookkeeping)).collect();
    let is_own = |variable: &&Variable| !variable.name.contains('.');
    let names = program.variables().filter(is_own);
    let names = names.map(|variable| (variable.symbol, variable.name.clone())).collect();
    all.extend(pointers.parts_of_variables(&names).filter_map(|(of, symbol, is_object)| {
        let (name, pointee) = of;
        let is_start = is_object && is_start(pointers.points_to, pointee);
        let is_object = is_object && !pointee.number;
        let may_be_null = pointee.null;
        Some((symbol, ModelVariable::Pointer { name: name?, is_object, is_start, may_be_null }))
    }));
    for region in pointers.regions.all() {
        all.extend(region.facts().map(|fact| (fact.symbol, ModelVariable::Bookkeeping)));
        for cell in &region.cells {
            add_cell(&mut all, pointers, region, cell);
        }
    }
    all
}

/// Whether a pointer leads to the start of an object of the type that gives the cells of its region their names.
fn is_start(points_to: &PointsTo<'_>, pointee: Pointee) -> bool {
    pointee.into.is_some_and(|(region, offsets)| {
        let declared = points_to.most_declared(points_to.members(region));
        let start = declared.map_or(0, |site| points_to.start(site));
        offsets.anchor() == start && offsets.unit() == 0
    })
}

fn add_cell(all: &mut ModelVariables, pointers: &Pointers<'_>, region: &Region, cell: &Cell) {
    all.extend(cell.variables().map(|variable| (variable.symbol, ModelVariable::Bookkeeping)));
    let Some(site) = pointers.points_to.most_declared(&region.sites) else { return };
    let declared = pointers.points_to.declared(site);
    let Some(leaf) = declared.leaf_at(cell.offset, &cell.levels).cloned() else { return };
    let name = &pointers.points_to.sites[site].object.name;
    let (variable, is_pointer) = match &cell.holds {
        Holds::Scalar(variable) => (variable, false),
        Holds::Pointer { object, address: None, raw: None, .. } => (object, true),
        Holds::Pointer { .. } => return,
    };
    let meaning = if !region.is_single(pointers.points_to) {
        ModelVariable::Field { leaf, is_pointer }
    } else if name.is_empty() {
        return;
    } else {
        ModelVariable::Scalar { object: name.clone(), leaf, is_pointer }
    };
    all.insert(variable.symbol, meaning);
}
