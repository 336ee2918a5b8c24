//! What a program promises of its inputs: what the instruction behind a read asks of the value
//! alone. A run on which it does not hold ends there.

use hashbrown::HashMap;

use super::inputs::{Inputs, Site};
use super::program::{EdgeIndex, Flowgraph, Instruction, Program, Range, Variable};
use crate::logic::{ArrayValue, Estimate, FloatInterval, Interval, Sort, Term, Terms, Value};

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
    Some(Range { low: low?, high: high? }).filter(|range| range.low <= range.high)
}

/// The floating-point numbers between two ends that an instruction may read.
fn promised_floats(flow: &Flowgraph, terms: &Terms, edge: EdgeIndex) -> Option<FloatInterval> {
    let Instruction::Input { variable, .. } = flow.graph[edge].instruction else { return None };
    let condition =
        promised(flow, terms, edge).filter(|_| matches!(terms.sort(variable), Sort::Float(_)))?;
    Estimate::new(terms, |_| Interval::ALL).float_where(condition, variable)
}

/// Between which ends the numbers are that a program reads.
#[derive(Debug)]
pub(crate) struct Promises {
    integers: HashMap<Site, Range>,
    floats: HashMap<Site, FloatInterval>,
}

impl Promises {
    pub(crate) fn of(program: &Program) -> Self {
        let (mut integers, mut floats) = (HashMap::new(), HashMap::new());
        for (site, _) in program.instructions() {
            let (flow, terms) = (&program.function(site.function).graph, &program.terms);
            integers.extend(promised_range(flow, terms, site.edge).map(|range| (site, range)));
            floats.extend(promised_floats(flow, terms, site.edge).map(|range| (site, range)));
        }
        Self { integers, floats }
    }
}

/// Inputs that keep what is promised of them.
#[derive(Debug)]
pub(crate) struct PromisedInputs<'p, I> {
    promises: &'p Promises,
    inputs: I,
    cells: Option<Range>,
}

impl<'p, I: Inputs> PromisedInputs<'p, I> {
    pub(crate) fn new(promises: &'p Promises, inputs: I) -> Self {
        Self { promises, inputs, cells: None }
    }

    /// What is promised of the cells of arrays is seen too late: now they are bytes, now words.
    pub(crate) fn of_machine(self, seed: u64) -> Self {
        let cells = match seed % 3 {
            0 => Range::of_width(32, true),
            1 => Range::of_width(8, true),
            _ => Range::of_width(7, false),
        };
        Self { cells: Some(cells), ..self }
    }
}

impl<I: Inputs> Inputs for PromisedInputs<'_, I> {
    fn scalar(&mut self, site: Site, number: u64, variable: &Variable) -> Option<Value> {
        let value = self.inputs.scalar(site, number, variable)?;
        Some(match value {
            Value::Int(value) => Value::Int(match self.promises.integers.get(&site) {
                Some(range) => range.reduced(&value),
                None => value,
            }),
            Value::Float(value) => Value::Float(match self.promises.floats.get(&site) {
                Some(range) => range.near(value),
                None => value,
            }),
            value => value,
        })
    }

    fn array(&mut self, site: Site, number: u64, variable: &Variable) -> Option<ArrayValue> {
        let mut array = self.inputs.array(site, number, variable)?;
        for value in array.cells.values_mut().chain([&mut array.default]) {
            if let (Value::Int(cell), Some(cells)) = (value, &self.cells) {
                *cell = cells.reduced(cell);
            }
        }
        Some(array)
    }
}
