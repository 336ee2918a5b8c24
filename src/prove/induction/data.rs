//! What runs see: the values of the variables that are live at cut points, on some runs of
//! random inputs, with integers of any size. Guesses are taken from it, and tried on it.
//!
//! Direction of error: none matters. Nothing is concluded from data; a guess that it refutes is
//! not asked about.

use std::time::Duration;

use hashbrown::HashMap;
use num_bigint::BigInt;
use num_traits::Signed;

use super::exclusion::inner;
use crate::budget::Budget;
use crate::graph::inputs::{ConstantInputs, OrderedInputs, RandomInputs};
use crate::graph::interpret::{Changed, RunWatcher};
use crate::graph::promised::{PromisedInputs, Promises};
use crate::graph::system::{PointId, System};
use crate::graph::{
    Flowgraph, Inlined, InputValue, Inputs, Interpreter, NodeIndex, RunEnd, RunLimits, Site,
    constants,
};
use crate::logic::{Environment, Model, Term, Value};
use crate::outcome::Reason;
use crate::prove::Task;

/// Runs on random inputs.
const RANDOM: u64 = 40;
/// The most steps of a run.
const STEPS: u64 = 5_000;
/// Where those runs come to less than all cut points: so many more, of so many steps.
const LONG_RUNS: u64 = 4;
const LONG: u64 = 4_000_000;
/// Rows that are kept at each cut point, and of them from one run.
const ROWS: usize = 160;
const ROWS_OF_RUN: usize = 24;
/// Of so many rows, and for so many indices, it is looked whether something holds of cells.
const ROWS_FOR_CELLS: usize = 48;
const INDICES: usize = 8;
/// Of arrays, cells with smaller indices are kept.
const NEAR: u64 = 64;
/// The part of the time that this takes, and the most.
const SHARE: (u32, Duration) = (20, Duration::from_millis(400));
const LONG_SHARE: (u32, Duration) = (6, Duration::from_secs(1));

/// Values of the scalars that are live at each cut point.
#[derive(Debug)]
pub(super) struct Data {
    rows: Vec<Vec<Model>>,
    /// What a run read that came to the target, if one did.
    reached: Option<Vec<InputValue>>,
    /// Of so many runs other engines have told.
    told: usize,
}

impl Data {
    /// Runs the program some times.
    ///
    /// # Errors
    /// The program cannot be inlined.
    pub(super) fn of(task: &Task<'_>, system: &System) -> Result<Self, Reason> {
        let inlined = task.inlined()?;
        let rows = vec![Vec::new(); system.points.len()];
        let mut data = Self { rows, reached: None, told: 0 };
        let budget = task.means.budget.share(SHARE.0, SHARE.1);
        // How often runs have come to each cut point at least, as far as it is counted.
        let mut run = |inputs: &mut dyn Inputs, steps: u64, budget: &Budget| {
            data.run((inlined, system), inputs, steps, budget);
            let fewest = inner(system).map(|point| data.rows(point).len()).min();
            if data.reached.is_some() { ROWS } else { fewest.unwrap_or(ROWS) }
        };
        for value in [0, 1, -1, 7] {
            run(&mut ConstantInputs(value.into()), STEPS, &budget);
        }
        let constants: Vec<_> = constants(&inlined.program).into_iter().collect();
        let promises = Promises::of(&inlined.program);
        let mut random = |seed: u64, steps: u64, budget: &Budget| {
            let random = RandomInputs::new(seed).trying(constants.iter().cloned());
            run(&mut PromisedInputs::new(&promises, random).of_machine(seed), steps, budget)
        };
        let mut fewest = 0;
        let mut seeds = 0..RANDOM;
        while fewest < ROWS
            && !budget.is_over()
            && let Some(seed) = seeds.next()
        {
            fewest = random(seed, STEPS, &budget);
        }
        let budget = task.means.budget.share(LONG_SHARE.0, LONG_SHARE.1);
        let mut seeds = 0..LONG_RUNS;
        while fewest == 0
            && !budget.is_over()
            && let Some(seed) = seeds.next()
        {
            fewest = random(seed, LONG, &budget);
        }
        log::debug!(rows:? = data.rows.iter().map(Vec::len).collect::<Vec<_>>(); "data");
        Ok(data)
    }

    /// One run, and what is seen on it.
    fn run(
        &mut self,
        (inlined, system): (&Inlined, &System),
        inputs: &mut dyn Inputs,
        steps: u64,
        budget: &Budget,
    ) {
        let interpreter = Interpreter::new(&inlined.program);
        let limits = RunLimits { steps, budget: budget.clone(), ..RunLimits::default() };
        let mut seeing = Seeing::new(system, inlined.graph(), self);
        let run = interpreter.run_watched(inputs, &inlined.targets, &limits, &mut seeing);
        if matches!(run.end, RunEnd::Target(..)) {
            self.reached = Some(run.readings.into_iter().map(|r| r.value).collect());
        }
    }

    /// Goes where other engines have been meanwhile.
    pub(super) fn learn(&mut self, task: &Task<'_>, of: (&Inlined, &System)) {
        let budget = task.means.budget.share(SHARE.0, SHARE.1);
        for inputs in task.runs_told(self.told) {
            if budget.is_over() {
                break;
            }
            self.told += 1;
            self.run(of, &mut OrderedInputs::new(inputs), STEPS, &budget);
        }
    }

    /// What a run read that came to the target, if one did.
    pub(super) fn reached(&mut self) -> Option<Vec<InputValue>> {
        self.reached.take()
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
            let nowhere = &BigInt::ZERO;
            let refutes = |row: &Model| {
                let env = AtCells { row, cells: &system.cells, at: [nowhere; 2] };
                terms.evaluate_small(condition, &env) == Ok(Value::Bool(false))
            };
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
        if is_near(index) { self.row.cell(array, index) } else { None }
    }
}

/// Whether a cell is kept.
fn is_near(index: &[BigInt]) -> bool {
    index.iter().all(|index| index.magnitude() < &num_bigint::BigUint::from(NEAR))
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
                Changed::Array(mut array) => {
                    array.cells.retain(|index, _| is_near(index));
                    self.now.arrays.insert(variable, array);
                }
                Changed::Cell(index, value) => {
                    if let Some(array) = self.now.arrays.get_mut(&variable)
                        && is_near(&index)
                    {
                        array.cells.insert(index, value);
                    }
                }
                // There is no memory.
                Changed::Pointer(_) | Changed::Part(..) => {}
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
        let array = |&variable: &Term| Some((variable, self.now.arrays.get(&variable)?.clone()));
        let scalars = live.iter().filter_map(value).collect();
        rows.push(Model { scalars, arrays: live.iter().filter_map(array).collect() });
    }

    fn returns(&mut self, _: Option<(Term, Value)>) {}
}
