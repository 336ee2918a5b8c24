//! What runs see: the values of the variables that are live at cut points, on some runs of
//! random inputs, with integers of any size. Guesses are taken from it, and tried on it.
//!
//! Direction of error: none matters. Nothing is concluded from data; a guess that it refutes is
//! not asked about.

use std::time::Duration;

use hashbrown::HashMap;
use num_bigint::BigInt;
use num_traits::Signed;

use crate::graph::inputs::{ConstantInputs, RandomInputs};
use crate::graph::interpret::{Changed, RunWatcher};
use crate::graph::system::{PointId, System};
use crate::graph::{Flowgraph, Inputs, Interpreter, NodeIndex, RunLimits, Site, constants};
use crate::logic::{Environment, Model, Term, Value};
use crate::outcome::Reason;
use crate::prove::Task;

/// Runs on random inputs.
const RANDOM: u64 = 40;
/// The most steps of a run.
const STEPS: u64 = 5_000;
/// Rows that are kept at each cut point, and of them from one run.
const ROWS: usize = 160;
const ROWS_OF_RUN: usize = 24;
/// Of so many rows, and for so many indices, it is looked whether something holds of cells.
const ROWS_FOR_CELLS: usize = 48;
const INDICES: usize = 8;
/// An array with more cells than this is not kept.
const CELLS: usize = 2_000;
/// The part of the time that this takes, and the most.
const SHARE: (u32, Duration) = (20, Duration::from_millis(400));

/// Values of the scalars that are live at each cut point.
#[derive(Debug)]
pub(super) struct Data {
    rows: Vec<Vec<Model>>,
}

impl Data {
    /// Runs the program some times.
    ///
    /// # Errors
    /// The program cannot be inlined.
    pub(super) fn of(task: &Task<'_>, system: &System) -> Result<Self, Reason> {
        let inlined = task.inlined()?;
        let budget = task.means.budget.share(SHARE.0, SHARE.1);
        let limits = RunLimits { steps: STEPS, budget: budget.clone(), ..RunLimits::default() };
        let interpreter = Interpreter::new(&inlined.program);
        let mut data = Self { rows: vec![Vec::new(); system.points.len()] };
        let mut run = |inputs: &mut dyn Inputs| {
            let mut seeing = Seeing::new(system, inlined.graph(), &mut data);
            interpreter.run_watched(inputs, &inlined.targets, &limits, &mut seeing);
        };
        for value in [0, 1, -1, 7] {
            run(&mut ConstantInputs(value.into()));
        }
        let constants: Vec<_> = constants(&inlined.program).into_iter().collect();
        for seed in (0..RANDOM).take_while(|_| !budget.is_over()) {
            run(&mut RandomInputs::new(seed).trying(constants.iter().cloned()));
        }
        Ok(data)
    }

    /// What was seen at a cut point.
    pub(super) fn rows(&self, point: PointId) -> &[Model] {
        &self.rows[point.0]
    }

    /// Whether a condition held whenever a run came to a cut point; of all cells, whether it
    /// held of some.
    pub(super) fn holds(&self, system: &System, point: PointId, condition: Term) -> bool {
        let terms = &system.terms;
        if !system.is_of_cells(condition) {
            let refutes =
                |row: &Model| terms.evaluate_small(condition, row) == Ok(Value::Bool(false));
            return !self.rows(point).iter().any(refutes);
        }
        let condition = system.of_any_cell(condition);
        let two = terms.occurs(system.cells[1], condition);
        let mut rows = self.rows(point).iter().take(ROWS_FOR_CELLS);
        !rows.any(|row| {
            let some = indices(row);
            let second = if two { &some[..] } else { &some[..1] };
            let mut pairs = some.iter().flat_map(|a| second.iter().map(move |b| [a, b]));
            pairs.any(|at| {
                let env = AtCells { row, cells: &system.cells, at };
                terms.evaluate_small(condition, &env) == Ok(Value::Bool(false))
            })
        })
    }
}

/// A row, and the indices of some cells.
struct AtCells<'a> {
    row: &'a Model,
    cells: &'a [Term; 2],
    at: [&'a BigInt; 2],
}

impl Environment for AtCells<'_> {
    fn scalar(&self, symbol: Term) -> Option<Value> {
        match self.cells.iter().position(|&cell| cell == symbol) {
            Some(number) => Some(Value::Int(self.at[number].clone())),
            None => self.row.scalar(symbol),
        }
    }

    fn cell(&self, array: Term, index: &[BigInt]) -> Option<Value> {
        self.row.cell(array, index)
    }
}

/// Indices of cells that are likely to matter where variables have these values.
fn indices(row: &Model) -> Vec<BigInt> {
    let values = row.scalars.values().filter_map(Value::as_int);
    let near = values.filter(|value| value.magnitude().bits() < 16);
    let near = near.flat_map(|value| [value.clone(), value - 1, value + 1]);
    let mut all: Vec<BigInt> = near.chain([0.into(), 1.into(), 3.into()]).collect();
    all.retain(|index| !index.is_negative());
    all.sort_unstable();
    all.dedup();
    all.truncate(INDICES);
    all
}

/// Looks on while a program runs.
struct Seeing<'a> {
    flow: &'a Flowgraph,
    system: &'a System,
    data: &'a mut Data,
    /// The cut points, by their locations.
    points: HashMap<NodeIndex, PointId>,
    now: Model,
    /// How many rows this run has given to each cut point.
    given: Vec<usize>,
}

impl<'a> Seeing<'a> {
    fn new(system: &'a System, flow: &'a Flowgraph, data: &'a mut Data) -> Self {
        let inner = system.points.iter().enumerate().skip(1);
        let points = inner.map(|(number, point)| (point.origin, PointId(number))).collect();
        let given = vec![0; system.points.len()];
        Self { flow, system, data, points, now: Model::default(), given }
    }
}

impl RunWatcher for Seeing<'_> {
    fn takes(&mut self, site: Site, changes: Vec<(Term, Changed)>) {
        for (variable, changed) in changes {
            match changed {
                Changed::Scalar(value) => drop(self.now.scalars.insert(variable, value)),
                Changed::Array(cells) => drop(self.now.arrays.insert(variable, cells)),
                Changed::Cell(index, value) => {
                    if let Some(array) = self.now.arrays.get_mut(&variable) {
                        array.cells.insert(index, value);
                    }
                }
            }
        }
        let (_, here) = self.flow.endpoints(site.edge);
        let Some(&point) = self.points.get(&here) else { return };
        let (rows, given) = (&mut self.data.rows[point.0], &mut self.given[point.0]);
        if rows.len() >= ROWS || *given >= ROWS_OF_RUN {
            return;
        }
        *given += 1;
        let live = &self.system.point(point).live;
        let value = |&variable: &Term| Some((variable, self.now.scalars.get(&variable)?.clone()));
        let array = |&variable: &Term| {
            let array = self.now.arrays.get(&variable)?;
            (array.cells.len() <= CELLS).then(|| (variable, array.clone()))
        };
        let scalars = live.iter().filter_map(value).collect();
        rows.push(Model { scalars, arrays: live.iter().filter_map(array).collect() });
    }

    fn returns(&mut self, _: Option<(Term, Value)>) {}
}
