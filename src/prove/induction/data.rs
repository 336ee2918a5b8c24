//! What runs see: the values of the variables that are live at cut points, on some runs of
//! random inputs, with integers of any size. Guesses are taken from it, and tried on it.
//!
//! Direction of error: none matters. Nothing is concluded from data; a guess that it refutes is
//! not asked about.

use std::time::Duration;

use hashbrown::HashMap;

use crate::graph::inputs::{ConstantInputs, RandomInputs};
use crate::graph::interpret::{Changed, RunWatcher};
use crate::graph::system::{PointId, System};
use crate::graph::{Flowgraph, Inputs, Interpreter, NodeIndex, RunLimits, Site, constants};
use crate::logic::{Model, Term, Terms, Value};
use crate::outcome::Reason;
use crate::prove::Task;

/// Runs on random inputs.
const RANDOM: u64 = 40;
/// The most steps of a run.
const STEPS: u64 = 5_000;
/// Rows that are kept at each cut point, and of them from one run.
const ROWS: usize = 160;
const ROWS_OF_RUN: usize = 24;
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

    /// Whether a condition held whenever a run came to a cut point.
    pub(super) fn holds(&self, terms: &Terms, point: PointId, condition: Term) -> bool {
        // Of a cell of an array nothing is known: then it may hold.
        let refutes = |row: &Model| terms.evaluate_small(condition, row) == Ok(Value::Bool(false));
        !self.rows(point).iter().any(refutes)
    }
}

/// Looks on while a program runs.
struct Seeing<'a> {
    flow: &'a Flowgraph,
    system: &'a System,
    data: &'a mut Data,
    /// The cut points, by their locations.
    points: HashMap<NodeIndex, PointId>,
    now: HashMap<Term, Value>,
    /// How many rows this run has given to each cut point.
    given: Vec<usize>,
}

impl<'a> Seeing<'a> {
    fn new(system: &'a System, flow: &'a Flowgraph, data: &'a mut Data) -> Self {
        let inner = system.points.iter().enumerate().skip(1);
        let points = inner.map(|(number, point)| (point.origin, PointId(number))).collect();
        let given = vec![0; system.points.len()];
        Self { flow, system, data, points, now: HashMap::new(), given }
    }
}

impl RunWatcher for Seeing<'_> {
    fn takes(&mut self, site: Site, changes: Vec<(Term, Changed)>) {
        for (variable, changed) in changes {
            if let Changed::Scalar(value) = changed {
                self.now.insert(variable, value);
            }
        }
        let (_, here) = self.flow.endpoints(site.edge);
        let Some(&point) = self.points.get(&here) else { return };
        let (rows, given) = (&mut self.data.rows[point.0], &mut self.given[point.0]);
        if rows.len() >= ROWS || *given >= ROWS_OF_RUN {
            return;
        }
        *given += 1;
        let value = |&variable: &Term| Some((variable, self.now.get(&variable)?.clone()));
        let scalars = self.system.point(point).live.iter().filter_map(value).collect();
        rows.push(Model { scalars, ..Model::default() });
    }

    fn returns(&mut self, _: Option<(Term, Value)>) {}
}
