//! Bounds of loops against runs: sixty programs (`programs/`), each with a nest of loops whose
//! bound is known by hand, run on all inputs of a box.
//!
//! No bound is ever too small, neither that of unloop nor that by hand; the one by hand is as small
//! as it can be somewhere; and how good unloop's is stands in the program's header: it may become
//! better (what is not linear takes solvers their time), not worse.
//!
//! The lines of a header:
//! - `bound`: how often the loop comes back to its head, at most, over the variables as it is
//!   entered; `with inner`: the same with all rounds of the loops inside;
//! - `box`: from where to where each input goes, in the order in which they are read;
//!   `reads`: `0..1 * 6` for all sequences of six values, over and over again, of those behind;
//! - `found`: `too large` or `nothing`, where unloop's bounds are not those by hand on all of the
//!   box.

mod expression;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use petgraph::algo::dominators::simple_fast;
use unloop::budget::Budget;
use unloop::front::{ReadOptions, read_file};
use unloop::graph::inputs::OrderedInputs;
use unloop::graph::{
    Changed, EdgeIndex, Flowgraph, FunctionId, Interpreter, NodeIndex, Program, RunEnd, RunLimits,
    RunWatcher, Site, Targets,
};
use unloop::logic::{Term, Terms, Value};
use unloop::solve::{Means, ProcessGroup, Solver};
use unloop::{SummariesOptions, summaries};

use self::expression::{Values, evaluate};
use crate::support::seeds::{self, Tally};
use crate::support::{self, solvers};

/// The most steps of a run.
const STEPS: u64 = 20_000;

/// A program, and what its header says.
struct Case {
    header: BTreeMap<String, String>,
    program: Program,
    nest: Nest,
}

/// The loops of a program: one, and those inside it.
struct Nest {
    function: FunctionId,
    head: NodeIndex,
    /// The edges that lead back to the heads of loops, with where they lead.
    back: BTreeMap<EdgeIndex, NodeIndex>,
}

/// The edges of a flowgraph that lead back to the heads of loops, with where they lead.
pub(crate) fn back_edges(flow: &Flowgraph) -> BTreeMap<EdgeIndex, NodeIndex> {
    let dominators = simple_fast(&flow.graph, flow.start);
    let dominates = |one: NodeIndex, other: NodeIndex| {
        dominators.dominators(other).is_some_and(|mut all| all.any(|each| each == one))
    };
    let edges = flow.graph.edge_indices().map(|edge| (edge, flow.endpoints(edge)));
    let back = edges.filter(|&(_, (from, to))| dominates(to, from));
    back.map(|(edge, (_, to))| (edge, to)).collect()
}

impl Nest {
    fn of(program: &Program) -> Option<Self> {
        (0..program.functions.len()).map(FunctionId).find_map(|function| {
            let flow = &program.function(function).graph;
            let dominators = simple_fast(&flow.graph, flow.start);
            let back = back_edges(flow);
            let around = |&head: &NodeIndex| {
                back.values().all(|&other| {
                    dominators.dominators(other).is_some_and(|mut all| all.any(|each| each == head))
                })
            };
            let head = back.values().copied().find(around)?;
            Some(Self { function, head, back })
        })
    }
}

/// What a run does.
struct Watching<'a> {
    case: &'a Case,
    now: BTreeMap<Term, i64>,
    /// What the variables held as the loop was entered.
    entered: Option<BTreeMap<Term, i64>>,
    rounds: i64,
    inside: i64,
}

impl RunWatcher for Watching<'_> {
    fn takes(&mut self, site: Site, changes: Vec<(Term, Changed)>) {
        for (variable, changed) in changes {
            if let Changed::Scalar(Value::Int(value)) = changed {
                self.now.insert(variable, i64::try_from(value).expect("a small number"));
            }
        }
        let Nest { function, head, back } = &self.case.nest;
        if site.function != *function {
            return;
        }
        match back.get(&site.edge) {
            Some(to) if to == head => self.rounds += 1,
            Some(_) => self.inside += 1,
            None => {
                let flow = &self.case.program.function(*function).graph;
                if flow.endpoints(site.edge).1 == *head {
                    assert!(self.entered.is_none(), "the loop is entered once");
                    self.entered = Some(self.now.clone());
                }
            }
        }
    }

    fn returns(&mut self, _: Option<(Term, Value)>) {}
}

impl Case {
    fn new(path: &Path) -> Result<Self, String> {
        let text = fs::read_to_string(path).map_err(|error| error.to_string())?;
        let lines = text.lines().map_while(|line| line.strip_prefix("// "));
        let keyed = lines.filter_map(|line| line.split_once(": "));
        let header = keyed.map(|(key, value)| (key.to_owned(), value.to_owned())).collect();
        let (options, terms) = (ReadOptions::default(), Arc::new(Terms::new()));
        let read = read_file(path, None, &options, &terms);
        let (program, _) = read.map_err(|error| error.to_string())?;
        let nest = Nest::of(&program).ok_or("there is no loop around all others")?;
        Ok(Self { header, program, nest })
    }

    /// All inputs of the box.
    fn inputs(&self) -> Result<Vec<Vec<i64>>, String> {
        let range = |text: &str| -> Option<Vec<i64>> {
            let (from, to) = text.split_once("..")?;
            Some((from.parse().ok()?..=to.parse().ok()?).collect())
        };
        let sides = self.header.get("box").ok_or("no box")?;
        let sides: Option<Vec<Vec<i64>>> =
            sides.split(", ").map(|side| range(side.rsplit_once(' ')?.1)).collect();
        let mut sides = sides.ok_or("a box is `n 0..5, m 1..3`")?;
        if let Some(reads) = self.header.get("reads") {
            let (values, often) = reads.split_once(" * ").ok_or("reads are `0..1 * 6`")?;
            let values = range(values).ok_or("reads are of a range")?;
            let often: usize = often.parse().map_err(|_| "reads are so many")?;
            sides.extend(std::iter::repeat_n(values, often));
        }
        Ok(sides.into_iter().fold(vec![Vec::new()], |all, side| {
            let longer = |values: &Vec<i64>| -> Vec<Vec<i64>> {
                side.iter().map(|&next| [&values[..], &[next]].concat()).collect()
            };
            all.iter().flat_map(longer).collect()
        }))
    }

    /// The values as the loop is entered, its rounds, and those inside; `None` if it never is.
    fn run(&self, values: &[i64]) -> Result<Option<(Values, i64, i64)>, String> {
        let sides = self.header["box"].split(", ").count();
        let later = values[sides..].iter().copied().cycle().take(400);
        let mut inputs = OrderedInputs::integers(values[..sides].iter().copied().chain(later));
        let mut watching =
            Watching { case: self, now: BTreeMap::new(), entered: None, rounds: 0, inside: 0 };
        let limits = RunLimits { steps: STEPS, ..RunLimits::default() };
        let run = Interpreter::new(&self.program).run_watched(
            &mut inputs,
            &Targets::default(),
            &limits,
            &mut watching,
        );
        if !matches!(run.end, RunEnd::Halt) {
            return Err(format!("{values:?}: the run ends with {:?}", run.end));
        }
        let Watching { entered, rounds, inside, .. } = watching;
        let Some(entered) = entered else { return Ok(None) };
        let function = self.program.function(self.nest.function);
        let variables = function.parameters.iter().chain(&function.locals);
        let value = |symbol: Term| entered.get(&symbol).copied().unwrap_or(0);
        let named = variables.map(|each| (each.name.clone(), value(each.symbol))).collect();
        Ok(Some((named, rounds, inside)))
    }

    /// What unloop says of the loop: how often it goes round, and so with those inside it.
    fn told(&self, solver: &Solver) -> Result<[Option<String>; 2], String> {
        let (processes, budget) = (ProcessGroup::new(), Budget::unlimited());
        let solvers = [solver.clone()];
        let report = summaries(
            &self.program,
            &SummariesOptions::default(),
            Means::new(&solvers, &processes, &budget),
        );
        let first = report.loops.into_iter().min_by_key(|each| each.place.line);
        let first = first.ok_or("no loop is told of")?;
        Ok([first.bound, first.bound_with_inner])
    }

    /// Holds both bounds against all runs; whether unloop's are known, and are those by hand.
    fn hold(&self, solver: &Solver, tally: &mut Tally) -> Result<Found, String> {
        let told = self.told(solver)?;
        let by_hand = ["bound", "with inner"].map(|key| self.header.get(key));
        if by_hand[0].is_none() {
            return Err("no bound by hand".to_owned());
        }
        let mut met = [false; 2];
        let mut found = Found::Exact;
        for values in self.inputs()? {
            let Some((entry, rounds, inside)) = self.run(&values)? else { continue };
            let rounds = rounds + i64::from(self.header.contains_key("body first"));
            tally.count("runs");
            for (number, count) in [rounds, rounds + inside].into_iter().enumerate() {
                let hand = by_hand[number].map(|text| evaluate(text, &entry)).transpose()?;
                let unloop =
                    told[number].as_ref().map(|text| evaluate(text, &entry)).transpose()?;
                for (whose, bound) in [("by hand", hand), ("unloop's", unloop)] {
                    if bound.is_some_and(|bound| bound < count) {
                        let texts = (by_hand[number], &told[number]);
                        return Err(format!("{values:?}: {count} rounds, {whose}: {texts:?}"));
                    }
                }
                met[number] |= hand == Some(count) && count > 0;
                found = match (hand, unloop) {
                    (Some(_), None) => Found::Nothing,
                    (Some(hand), Some(unloop)) if unloop > hand => found.max(Found::TooLarge),
                    (Some(hand), Some(unloop)) if unloop < hand => {
                        return Err(format!("{values:?}: unloop's {unloop} is better than {hand}"));
                    }
                    _ => found,
                };
            }
        }
        if (0..2).any(|number| by_hand[number].is_some() && !met[number]) {
            return Err("what is said by hand is too large on all of the box".to_owned());
        }
        Ok(found)
    }
}

/// How good the bounds of a loop are: the worse of the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Found {
    Exact,
    TooLarge,
    Nothing,
}

#[test]
fn bounds_are_never_too_small() {
    let Some(solver) = solvers::installed().into_iter().next() else { return };
    let programs = support::files("tests/laws/bounds/programs");
    assert_eq!(programs.len(), 60);
    let all = 0..u64::try_from(programs.len()).expect("sixty");
    let tally = seeds::through("bounds", all, 16 << 20, |number, tally| {
        let path = &programs[usize::try_from(number).expect("sixty")];
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let held = Case::new(path).and_then(|case| {
            let found = case.hold(&solver, tally)?;
            let expected = match case.header.get("found").map(String::as_str) {
                None => Found::Exact,
                Some("too large") => Found::TooLarge,
                Some("nothing") => Found::Nothing,
                Some(other) => return Err(format!("found: {other}")),
            };
            tally.count(match found {
                Found::Exact => "exact",
                Found::TooLarge => "too large",
                Found::Nothing => "not known",
            });
            if found < expected {
                println!("{name}: now it is {found:?}; its header may say so");
            }
            let worse = || format!("found: {found:?}, not {expected:?}: {:?}", case.told(&solver));
            if found > expected { Err(worse()) } else { Ok(()) }
        });
        held.map_err(|error| format!("{name}: {error}"))
    });
    assert!(tally.0.get("exact").is_some_and(|&exact| exact >= 45), "{tally:?}");
}
