//! What must hold for each program: see [`Laws::hold`].

use std::cell::OnceCell;
use std::collections::HashMap;
use std::time::Duration;

use crate::support::chance::Chance;
use crate::support::seeds::Tally;
use unloop::budget::Budget;
use unloop::graph::inputs::{Inputs, InputsFrom};
use unloop::graph::{
    EdgeIndex, Inlined, InputValue, Interpreter, Program, Run, RunEnd, RunLimits, Site, Target,
    Targets, Variable, inline,
};
use unloop::logic::{Model, Term, Terms};
use unloop::prove::apc::{ApcSettings, Condition, Encoding, Processing, necessary_condition};
use unloop::solve::{Answer, ProcessGroup, Question, Script, Solver, ask};

use crate::soundness::inputs::{Given, Noting, from_model, grounding, small};
use crate::soundness::verdicts::Way;
use crate::support;

/// Runs that are tried to find some that reach the target.
const TRIES: u64 = 120;
/// How many reaching runs are held against each formula.
const WITNESSES: usize = 3;
/// How far formulas are unfolded.
const UNFOLDINGS: [Option<u32>; 5] = [None, Some(1), Some(2), Some(3), Some(8)];
/// For one query.
const PATIENCE: Duration = Duration::from_millis(1500);

/// The solvers, and how long `check` may take.
pub(crate) struct Laws {
    pub(crate) solvers: Vec<Solver>,
    pub(crate) check_time: Duration,
}

/// The ways in which the program of a seed is checked, of so many. Those in the list's other half are
/// of another kind.
pub(crate) fn chosen(seed: u64, ways: usize) -> [usize; 2] {
    let first = usize::try_from(seed).expect("seeds are small") % ways;
    [first, (first + ways / 2) % ways]
}

/// A program under test.
pub(crate) struct Case<'a> {
    pub(crate) laws: &'a Laws,
    pub(crate) program: &'a Program,
    pub(crate) targets: &'a Targets,
    pub(crate) inlined: &'a Inlined,
    pub(crate) settings: ApcSettings,
    pub(crate) random: Chance,
    /// What the search for a run that refutes *safe* came to: it is the same whoever says so.
    pub(crate) searched: OnceCell<Result<(), String>>,
}

/// A run that reached the target.
pub(crate) struct Witness {
    pub(crate) given: Given,
    /// The most times that it took one edge: no loop iterates more often.
    pub(crate) rounds: u64,
    pub(crate) what: &'static str,
}

/// What a solver says about a formula.
enum Said {
    Sat(Model),
    Unsat(String),
    Nothing,
}

impl Laws {
    /// Holds one program against the laws:
    /// (a) an input of a run that reaches the target satisfies every encoding, and with
    ///     the assumptions, if no loop iterates more than K times, too;
    /// (b) where `check` says *safe*, no run of a bounded search reaches the target;
    /// (c) where it says *reachable*, its input does;
    /// (d) a model of the step encoding under all assumptions is a run to the target, unless
    ///     its inputs are outside of what is promised.
    pub(crate) fn hold(
        &self,
        program: &Program,
        seed: u64,
        tally: &mut Tally,
    ) -> Result<(), String> {
        tally.count("programs");
        let Ok(targets) = Target::Errors.resolve(program) else {
            tally.count("without a target");
            return Ok(());
        };
        let inlined = inline(program, &targets).map_err(|error| error.to_string())?;
        let settings = ApcSettings {
            processing: if seed % 4 == 3 {
                Processing::Lightweight
            } else {
                Processing::Heavyweight
            },
            backbones: if seed % 5 == 4 { 2 } else { 64 },
            ..ApcSettings::default()
        };
        let random = Chance(seed);
        let case = Case {
            laws: self,
            program,
            targets: &targets,
            inlined: &inlined,
            settings,
            random,
            searched: OnceCell::new(),
        };
        let mut witnesses = case.models(tally)?;
        case.find_witnesses(&mut witnesses);
        case.held_against_encodings(&witnesses, tally)?;
        let ways = Way::all(&self.solvers, &case.settings);
        for way in chosen(seed, ways.len()) {
            case.checked(&ways[way], !witnesses.is_empty(), tally)?;
        }
        Ok(())
    }

    /// Asks the first solver that is fit; *unsat* must be confirmed where a second is.
    fn ask(&self, terms: &Terms, formulas: Vec<Term>) -> Result<Said, String> {
        if formulas.iter().any(|&f| terms.is_false(f)) {
            return Ok(Said::Unsat("folding".to_owned()));
        }
        let question = Question::new("law", formulas);
        let script = Script::new(terms, &question, &Budget::unlimited())
            .map_err(|error| error.to_string())?;
        let fit = self.solvers.iter().filter(|s| s.profile.unfit(script.features()).is_none());
        let mut refuted = Vec::new();
        for solver in fit {
            let budget = Budget::lasting(PATIENCE);
            match ask(&script, solver, &budget, &ProcessGroup::new()).map(|reply| reply.answer) {
                Ok(Answer::Sat(model)) if refuted.is_empty() => return Ok(Said::Sat(model)),
                Ok(Answer::Sat(_)) => {
                    return Err(format!("{} says sat, {refuted:?} unsat", solver.name()));
                }
                Ok(Answer::Unsat { .. }) => refuted.push(solver.name().to_owned()),
                Ok(Answer::Unknown(_)) | Err(_) => {}
            }
            if refuted.len() > 1 {
                break;
            }
        }
        Ok(if refuted.is_empty() { Said::Nothing } else { Said::Unsat(refuted.join(" and ")) })
    }
}

impl Case<'_> {
    fn terms(&self) -> &Terms {
        &self.program.terms
    }

    /// The condition in an encoding; `None` if it takes too long.
    fn condition(&self, encoding: Encoding, k: Option<u32>) -> Option<Condition> {
        let budget = Budget::lasting(PATIENCE);
        necessary_condition(self.program, self.targets, encoding, k, &self.settings, &budget).ok()
    }

    /// A run of the inlined program, with what it was given.
    pub(crate) fn run(
        &self,
        steps: u64,
        mut value: impl FnMut(Site, u64, &Variable) -> InputValue,
    ) -> (Run, Given) {
        let value = |site: Site, occurrence: u64, variable: &Variable| {
            Some(value(site, occurrence, variable))
        };
        self.run_on(steps, InputsFrom(value))
    }

    pub(crate) fn run_on(&self, steps: u64, inputs: impl Inputs) -> (Run, Given) {
        let mut inputs = Noting { inputs, given: Given::new() };
        let limits = RunLimits { steps, ..RunLimits::default() };
        let interpreter = Interpreter::new(&self.inlined.program);
        let run = interpreter.run(&mut inputs, &self.inlined.targets, &limits, true);
        (run, inputs.given)
    }

    /// Law (d), and the runs that the models give.
    fn models(&self, tally: &mut Tally) -> Result<Vec<Witness>, String> {
        let mut witnesses = Vec::new();
        for k in [1, 2, 4] {
            let Some(condition) = self.condition(Encoding::Steps, Some(k)) else {
                tally.count("formulas not built in time");
                continue;
            };
            let mut formulas = condition.formulas.clone();
            formulas.extend(&condition.assumptions);
            match self.laws.ask(self.terms(), formulas)? {
                Said::Sat(model) => {
                    tally.count("models replayed");
                    let value = |site: Site, occurrence, variable: &Variable| {
                        from_model(&condition.inputs, &model, site, occurrence, variable)
                    };
                    let (run, given) = self.run(1_000_000, value);
                    // The condition does not know what is promised of inputs.
                    let promised = self.program.variables().any(|v| v.range.is_some());
                    if !matches!(run.end, RunEnd::Target(..)) && promised {
                        continue;
                    }
                    if !matches!(run.end, RunEnd::Target(..)) {
                        let given = written(&given);
                        return Err(format!(
                            "a model of the step encoding with K = {k} under all assumptions is \
                             no run to the target: it ends with {:?} on {given}",
                            run.end
                        ));
                    }
                    witnesses.push(Witness { rounds: rounds(&run), given, what: "a model's run" });
                }
                Said::Unsat(_) => tally.count("K too small, or safe"),
                Said::Nothing => tally.count("step encodings undecided"),
            }
        }
        witnesses.dedup_by(|a, b| a.given == b.given);
        Ok(witnesses)
    }

    /// Adds random runs to the target: the first, and the one with most rounds.
    pub(crate) fn find_witnesses(&self, witnesses: &mut Vec<Witness>) {
        let mut longest: Option<Witness> = None;
        let mut random = Chance(self.random.0);
        for _ in 0..TRIES {
            let (run, given) = self.run(1500, |_, _, variable| small(&mut random, variable));
            if !matches!(run.end, RunEnd::Target(..)) {
                continue;
            }
            let witness = Witness { rounds: rounds(&run), given, what: "a random run" };
            if witnesses.len() < WITNESSES - 1 {
                witnesses.push(witness);
            } else if longest.as_ref().is_none_or(|w| w.rounds < witness.rounds) {
                longest = Some(witness);
            }
        }
        witnesses.extend(longest);
    }

    /// Law (a).
    pub(crate) fn held_against_encodings(
        &self,
        witnesses: &[Witness],
        tally: &mut Tally,
    ) -> Result<(), String> {
        if witnesses.is_empty() {
            tally.count("without a run to the target");
            return Ok(());
        }
        for encoding in Encoding::ALL {
            for k in UNFOLDINGS {
                let Some(condition) = self.condition(encoding, k) else {
                    tally.count("formulas not built in time");
                    continue;
                };
                for witness in witnesses {
                    self.satisfies(&condition, witness, false, tally).map_err(|unsat| {
                        format!("{unsat} {encoding}, unfolded {k:?}, {:?}", self.settings)
                    })?;
                    let within = k.is_some_and(|k| witness.rounds <= u64::from(k));
                    if within && !condition.assumptions.is_empty() {
                        self.satisfies(&condition, witness, true, tally).map_err(|unsat| {
                            format!(
                                "{unsat} {encoding} under all assumptions, unfolded {k:?}, {:?}",
                                self.settings
                            )
                        })?;
                    }
                }
            }
        }
        Ok(())
    }

    fn satisfies(
        &self,
        condition: &Condition,
        witness: &Witness,
        assuming: bool,
        tally: &mut Tally,
    ) -> Result<(), String> {
        let terms = self.terms();
        let by = grounding(terms, &condition.inputs, &witness.given);
        let mut formulas: Vec<Term> =
            condition.formulas.iter().map(|&f| terms.substitute(f, &by)).collect();
        if assuming {
            formulas.extend(&condition.assumptions);
        }
        formulas.retain(|&f| !terms.is_true(f));
        if formulas.is_empty() {
            tally.count("formulas satisfied by folding");
            return Ok(());
        }
        match self.laws.ask(terms, formulas)? {
            Said::Sat(_) => tally.count("formulas satisfied"),
            Said::Nothing => tally.count("formulas undecided"),
            Said::Unsat(who) => {
                let (given, what) = (written(&witness.given), witness.what);
                return Err(format!("by {who} {what} on {given} contradicts the encoding"));
            }
        }
        Ok(())
    }
}

/// The most times that a run took one edge.
pub(crate) fn rounds(run: &Run) -> u64 {
    let mut taken: HashMap<EdgeIndex, u64> = HashMap::new();
    for site in run.trace.iter().flat_map(|trace| &trace.edges) {
        *taken.entry(site.edge).or_default() += 1;
    }
    taken.into_values().max().unwrap_or(0)
}

/// The inputs of a run, for people.
pub(crate) fn written(given: &Given) -> String {
    let one = |((edge, occurrence), value): (&(EdgeIndex, u64), &InputValue)| {
        format!("e{}.{occurrence} = {}", edge.index(), support::inputs::written(value))
    };
    given.iter().map(one).collect::<Vec<_>>().join(", ")
}
