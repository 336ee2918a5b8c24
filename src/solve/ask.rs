//! One question to one solver: a process of its own, a conversation, an answer.
//!
//! After `sat` the values of all scalars are asked for, and of the array cells that the
//! question mentions. The model is then put into our own evaluator: a solver whose
//! model does not satisfy the question has not answered it.

use hashbrown::HashMap;
use num_bigint::BigInt;

use super::asked::{Asked, Statuses};
use super::detect::Solver;
use super::failure::{Failure, FailureKind};
use super::features::{Feature, Features};
use super::frame::{Framer, Rest};
use super::hub::Hub;
use super::process::{CommandLine, Process};
use super::profile::Profile;
use super::smtlib::Script;
use super::smtlib::layout::integer;
use super::stack::with_deep_stack;
use super::values::{Raw, raw, values};
use crate::budget::Budget;
use crate::logic::{ArrayValue, Model, Node, Term, Value};

/// How many values are asked for at once.
const CHUNK: usize = 200;
/// How many cells of an array that a quantifier sweeps over are looked at.
const MAX_PROBES: u32 = 1024;
/// No further than this in any dimension.
const MAX_PROBED_INDEX: u32 = 32;
/// Deeper terms are evaluated on a stack of their own.
const SHALLOW: u32 = 500;

/// What a solver says.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// Satisfiable, by this model, which has been checked where no quantifier is in the way.
    Sat(Model),
    /// Unsatisfiable.
    Unsat {
        /// Assumptions that suffice; `None` if the solver cannot tell. Without any the
        /// assertions alone are unsatisfiable.
        core: Option<Vec<Term>>,
    },
    /// It does not know; in its own words.
    Unknown(String),
}

impl Answer {
    /// True for satisfiable, false for unsatisfiable.
    pub fn status(&self) -> Option<bool> {
        match self {
            Answer::Sat(_) => Some(true),
            Answer::Unsat { .. } => Some(false),
            Answer::Unknown(_) => None,
        }
    }
}

impl Statuses for Answer {
    fn statuses(&self) -> &[Option<bool>] {
        match self {
            Answer::Sat(_) => &[Some(true)],
            Answer::Unsat { .. } => &[Some(false)],
            Answer::Unknown(_) => &[None],
        }
    }
}

/// A solver's answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Reply<A = Answer> {
    /// What it says.
    pub answer: A,
    /// Who says so.
    pub solver: String,
    /// How long it was waited for. Writing the question and checking the model, which is
    /// not the solver's work, is not in it.
    pub seconds: f64,
}

impl Asked for Script<'_> {
    type Answer = Answer;

    fn unfit(&self, profile: &Profile) -> Option<Feature> {
        profile.unfit(self.features())
    }

    fn put(&self, solver: &Solver, budget: &Budget, hub: &Hub) -> Result<Reply, Box<Failure>> {
        ask(self, solver, budget, hub)
    }
}

/// Puts a question to a solver.
///
/// # Errors
/// Everything but an answer: see [`FailureKind`].
pub fn ask(
    script: &Script<'_>,
    solver: &Solver,
    budget: &Budget,
    hub: &Hub,
) -> Result<Reply, Box<Failure>> {
    let profile = &solver.profile;
    let assumes = script.assumes(profile);
    let features = Features { assumptions: assumes, ..script.features() };
    let args = profile.arguments(features, budget.remaining());
    let line = CommandLine { profile, program: &solver.path, args: &args };
    let mut process = Process::start(&line, budget, hub)?;
    process.send(script.one_shot(profile));
    let expected = "sat, unsat or unknown";
    let reply = process.reply(expected)?;
    let answer = match reply.as_str() {
        "sat" => Answer::Sat(model(&mut process, script)?),
        "unsat" if script.assumptions().is_empty() => Answer::Unsat { core: Some(Vec::new()) },
        "unsat" if assumes && profile.cores_for(features) => {
            Answer::Unsat { core: Some(core(&mut process, script)?) }
        }
        "unsat" => Answer::Unsat { core: None },
        "unknown" => Answer::Unknown(reason(&mut process)),
        "timeout" => return Err(process.fail(FailureKind::TimedOut, expected, &reply)),
        _ => return Err(process.fail(FailureKind::Unexpected, expected, &reply)),
    };
    let seconds = process.waited().as_secs_f64();
    Ok(Reply { answer, solver: solver.name().to_owned(), seconds })
}

/// Why the solver does not know, in its own words; it need not have any.
pub(super) fn reason(process: &mut Process) -> String {
    process.send("(get-info :reason-unknown)\n".to_owned());
    let reply = process.reply("(:reason-unknown …)").unwrap_or_default();
    let inner = reply.trim_start_matches('(').trim_end_matches(')').trim();
    inner.strip_prefix(":reason-unknown").unwrap_or(inner).trim().trim_matches('"').to_owned()
}

/// The assumptions that were needed.
fn core(process: &mut Process, script: &Script<'_>) -> Result<Vec<Term>, Box<Failure>> {
    let expected = "a list of assumptions";
    process.send("(get-unsat-assumptions)\n".to_owned());
    let reply = process.reply(expected)?;
    let named = |wanted: &str| {
        let same = |name: &str| name.replace('|', "") == wanted.replace('|', "");
        script.assumptions().iter().find(|(_, name)| same(name)).map(|(term, _)| *term)
    };
    let inner = reply.strip_prefix('(').and_then(|rest| rest.strip_suffix(')'));
    let core = inner.and_then(|inner| literals(inner).iter().map(|l| named(l)).collect());
    core.ok_or_else(|| process.fail(FailureKind::Unexpected, expected, &reply))
}

/// Cuts `a (not b) |c d|` into its literals.
fn literals(text: &str) -> Vec<String> {
    let mut framer = Framer::default();
    let mut literals: Vec<String> = text.bytes().filter_map(|b| framer.push(b)).collect();
    if let Rest::Whole(last) = framer.rest() {
        literals.push(last);
    }
    literals.iter().map(|l| l.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
}

/// The model that the solver claims to have.
fn model(process: &mut Process, script: &Script<'_>) -> Result<Model, Box<Failure>> {
    let mut wanted = Wanted::default();
    let terms = script.terms();
    let scalars: Vec<(Term, usize)> = script
        .scalars()
        .iter()
        .map(|&s| (s, wanted.index(script.names().of(s).map_or("", |name| name.as_str()))))
        .collect();
    let cells = cells(script, &mut wanted);
    let found = wanted.ask(process)?;
    let model = assemble(script, &scalars, &cells, &found);
    let Some(model) = model else {
        let failure = process.fail(FailureKind::Unexpected, "values of the declared sorts", "");
        return Err(failure);
    };
    let checkable = !script.assertions().iter().any(|&a| terms.has_quantifier(a));
    if checkable && let Some(broken) = refuted(script, &model) {
        let text = super::smtlib::spell(terms, broken).unwrap_or_default();
        let received = format!("a model under which this is false: {text}");
        return Err(process.fail(FailureKind::LyingModel, "a model of the question", &received));
    }
    Ok(model)
}

/// Where a cell's indices and its value will stand among the values asked for.
struct Cell {
    array: Term,
    indices: Vec<usize>,
    value: usize,
}

/// The cells that matter: those that the question mentions, and the first ones of
/// arrays that a quantifier sweeps over.
fn cells(script: &Script<'_>, wanted: &mut Wanted) -> Vec<Cell> {
    let mut cells = Vec::new();
    for read in script.cells() {
        let indices = read.indices.iter().map(|text| wanted.index(text)).collect();
        cells.push(Cell { array: read.array, indices, value: wanted.index(&read.text) });
    }
    for &array in script.swept() {
        let name = script.names().of(array).map_or("", |name| name.as_str());
        for index in probes(script.terms().sort(array).arity()) {
            let texts: Vec<String> = index.iter().map(|&i| integer(&BigInt::from(i))).collect();
            let indices = texts.iter().map(|text| wanted.index(text)).collect();
            let value = wanted.index(&format!("({name} {})", texts.join(" ")));
            cells.push(Cell { array, indices, value });
        }
    }
    cells
}

/// The cells nearest to the origin.
fn probes(arity: usize) -> Vec<Vec<u32>> {
    let exponent = u32::try_from(arity).unwrap_or(u32::MAX);
    let fits = |side: &u32| side.checked_pow(exponent).is_some_and(|n| n <= MAX_PROBES);
    let side = (1..=MAX_PROBED_INDEX).rev().find(fits).unwrap_or(1);
    let mut all = vec![Vec::new()];
    for _ in 0..arity {
        all = all
            .into_iter()
            .flat_map(|head| (0..side).map(move |i| [head.as_slice(), &[i]].concat()))
            .collect();
    }
    all
}

/// Terms whose values are wanted, each once.
#[derive(Default)]
struct Wanted {
    texts: Vec<String>,
    places: HashMap<String, usize>,
}

impl Wanted {
    fn index(&mut self, text: &str) -> usize {
        if let Some(&place) = self.places.get(text) {
            return place;
        }
        self.texts.push(text.to_owned());
        self.places.insert(text.to_owned(), self.texts.len() - 1);
        self.texts.len() - 1
    }

    /// Asks for all values, some at a time.
    fn ask(&self, process: &mut Process) -> Result<Vec<Raw>, Box<Failure>> {
        let expected = "a list of values";
        let mut found: Vec<Option<Raw>> = self.texts.iter().map(|text| raw(text)).collect();
        let open: Vec<usize> = (0..found.len()).filter(|&at| found[at].is_none()).collect();
        for chunk in open.chunks(CHUNK) {
            let texts: Vec<&str> = chunk.iter().map(|&at| self.texts[at].as_str()).collect();
            process.send(format!("(get-value ({}))\n", texts.join(" ")));
            let reply = process.reply(expected)?;
            match values(&reply) {
                Some(values) if values.len() == chunk.len() => {
                    for (&at, value) in chunk.iter().zip(values) {
                        found[at] = Some(value);
                    }
                }
                _ => return Err(process.fail(FailureKind::Unexpected, expected, &reply)),
            }
        }
        Ok(found.into_iter().flatten().collect())
    }
}

/// Puts the values together; `None` if one is not of its sort.
fn assemble(
    script: &Script<'_>,
    scalars: &[(Term, usize)],
    cells: &[Cell],
    found: &[Raw],
) -> Option<Model> {
    let terms = script.terms();
    let mut model = Model::default();
    for &(symbol, at) in scalars {
        let value = found[at].clone().in_sort(terms.sort(symbol).scalar())?;
        model.scalars.insert(symbol, value);
    }
    for &array in script.arrays() {
        let zero = Value::zero(terms.sort(array).scalar());
        model.arrays.insert(array, ArrayValue::new(zero));
    }
    for cell in cells {
        let index = |&at: &usize| match &found[at] {
            Raw::Number(value) if value.is_integer() => Some(value.to_integer()),
            _ => None,
        };
        let index: Vec<BigInt> = cell.indices.iter().map(index).collect::<Option<_>>()?;
        let value = found[cell.value].clone().in_sort(terms.sort(cell.array).scalar())?;
        model.arrays.get_mut(&cell.array)?.cells.insert(index, value);
    }
    Some(model)
}

/// The first part of the question that `model` makes false, if there is one.
///
/// SMT-LIB leaves division by zero open, so that a solver's model may rest on a
/// quotient that our evaluator takes for 0. Such a model is let pass: whoever uses it
/// replays it anyway.
fn refuted(script: &Script<'_>, model: &Model) -> Option<Term> {
    let check = || {
        let terms = script.terms();
        let assumed = script.assumptions().iter().map(|&(term, _)| term);
        script
            .assertions()
            .iter()
            .copied()
            .chain(assumed)
            .find(|&part| terms.evaluate(part, model) != Ok(Value::Bool(true)))
            .filter(|&part| !divides_by_zero(script, part, model))
    };
    if script.depth() > SHALLOW { with_deep_stack(check) } else { check() }
}

/// Whether some divisor in `term` is zero under `model`.
fn divides_by_zero(script: &Script<'_>, term: Term, model: &Model) -> bool {
    let terms = script.terms();
    let mut seen = hashbrown::HashSet::new();
    let mut work = vec![term];
    while let Some(term) = work.pop() {
        if !seen.insert(term) {
            continue;
        }
        if let Node::Div(_, _, divisor) | Node::Mod(_, _, divisor) = terms.node(term)
            && terms.evaluate(*divisor, model) == Ok(Value::Int(BigInt::ZERO))
        {
            return true;
        }
        terms.node(term).for_each_child(|child, _| work.push(child));
    }
    false
}
