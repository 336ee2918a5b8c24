//! What a program promises of its inputs: what the instruction behind a read asks of the value
//! alone. A run on which it does not hold ends there.

use hashbrown::HashMap;

use super::inputs::{Inputs, RandomInputs, Site};
use super::program::{EdgeIndex, Flowgraph, Instruction, Range, Variable};
use crate::logic::{ArrayValue, Term, Terms, Value};

/// The condition on the scalar that an instruction reads into, if there is one.
pub(crate) fn promised(flow: &Flowgraph, terms: &Terms, edge: EdgeIndex) -> Option<Term> {
    let Instruction::Input { variable, .. } = flow.graph[edge].instruction else { return None };
    if terms.sort(variable).is_array() {
        return None;
    }
    let [next] = flow.out_edges(flow.endpoints(edge).1)[..] else { return None };
    match flow.graph[next].instruction {
        Instruction::Assume(condition) if terms.symbols(condition) == [variable] => Some(condition),
        _ => None,
    }
}

/// The integers between two ends that an instruction may read.
pub(crate) fn promised_range(flow: &Flowgraph, terms: &Terms, edge: EdgeIndex) -> Option<Range> {
    let condition = promised(flow, terms, edge)?;
    let bounds = terms.conjuncts(condition);
    let (mut low, mut high) = (None, None);
    for (_, form) in bounds.into_iter().filter_map(|bound| terms.atom_form(bound)) {
        // ±x + c <= 0
        let [(_, factor)] = &form.terms[..] else { continue };
        match i8::try_from(factor) {
            Ok(1) => high = Some(-form.constant),
            Ok(-1) => low = Some(form.constant),
            _ => {}
        }
    }
    Some(Range { low: low?, high: high? })
}

/// Between which ends the integers are that a program without calls reads.
#[derive(Debug)]
pub(crate) struct Promises(HashMap<EdgeIndex, Range>);

impl Promises {
    pub(crate) fn of(flow: &Flowgraph, terms: &Terms) -> Self {
        let range = |edge| Some((edge, promised_range(flow, terms, edge)?));
        Self(flow.graph.edge_indices().filter_map(range).collect())
    }
}

/// Random inputs that keep what is promised of them. Of the cells of arrays that is seen too
/// late: now they are bytes, now words.
#[derive(Debug)]
pub(crate) struct PromisedInputs<'p> {
    promises: &'p Promises,
    random: RandomInputs,
    cells: Range,
}

impl<'p> PromisedInputs<'p> {
    pub(crate) fn new(promises: &'p Promises, random: RandomInputs, seed: u64) -> Self {
        let cells = match seed % 3 {
            0 => Range::of_width(32, true),
            1 => Range::of_width(8, true),
            _ => Range::of_width(7, false),
        };
        Self { promises, random, cells }
    }
}

impl Inputs for PromisedInputs<'_> {
    fn scalar(&mut self, site: Site, number: u64, variable: &Variable) -> Option<Value> {
        let value = self.random.scalar(site, number, variable)?;
        Some(match (self.promises.0.get(&site.edge), value) {
            (Some(range), Value::Int(value)) => Value::Int(range.reduced(&value)),
            (_, value) => value,
        })
    }

    fn array(&mut self, site: Site, number: u64, variable: &Variable) -> Option<ArrayValue> {
        let mut array = self.random.array(site, number, variable)?;
        for value in array.cells.values_mut().chain([&mut array.default]) {
            if let Value::Int(cell) = value {
                *cell = self.cells.reduced(cell);
            }
        }
        Some(array)
    }
}
