//! The model behind a `sat`, which is believed only when it holds.
//!
//! The values of all scalars are asked for, and of the array cells that the question
//! mentions. They are then put into our own evaluator: a solver whose model does not
//! satisfy the question has not answered it.

use std::collections::BTreeMap;

use hashbrown::HashMap;
use num_bigint::BigInt;

use super::failure::{Failure, FailureKind};
use super::process::Process;
use super::smtlib::layout::integer;
use super::smtlib::names::Names;
use super::smtlib::{self, ReadCell};
use super::values::{Raw, raw, values};
use crate::logic::stack::with_deep_stack;
use crate::logic::{ArrayValue, FloatOp, Model, Node, Term, Terms, Value};

/// How many values are asked for at once.
pub(super) const CHUNK: usize = 200;
/// How many cells of an array that a quantifier sweeps over are looked at.
const MAX_PROBES: u32 = 1024;
/// No further than this in any dimension.
const MAX_PROBED_INDEX: u32 = 32;
/// Deeper terms are evaluated on a stack of their own.
const SHALLOW: u32 = 100;

/// What has been asked, as far as a model of it is concerned.
pub(super) struct Posed<'a> {
    pub(super) terms: &'a Terms,
    pub(super) names: &'a Names,
    /// How values are asked for, where it is not by these names.
    pub(super) spelt: Option<&'a HashMap<Term, String>>,
    /// The symbols that have been declared.
    pub(super) scalars: Vec<Term>,
    pub(super) arrays: Vec<Term>,
    /// The cells that are mentioned.
    pub(super) cells: Vec<&'a ReadCell>,
    /// Arrays that are read at an index that a quantifier binds.
    pub(super) swept: Vec<Term>,
    /// Scalars and cells that have not been declared: any value does.
    pub(super) free: Vec<Term>,
    /// What a model has to satisfy: all reads are of symbols.
    pub(super) parts: Vec<Term>,
    /// The nesting of the deepest term.
    pub(super) depth: u32,
}

impl<'a> Posed<'a> {
    fn name(&self, symbol: Term) -> &'a str {
        let spelt = self.spelt.and_then(|spelt| spelt.get(&symbol));
        spelt.map_or_else(|| self.names.of(symbol).map_or("", |name| name.as_str()), String::as_str)
    }
}

/// The model that the solver claims to have.
pub(super) fn model(process: &mut Process, posed: &Posed<'_>) -> Result<Model, Box<Failure>> {
    let asked = AskedValues::of(posed);
    let found = asked.wanted.ask(process)?;
    asked.believed(posed, &found, process)
}

/// The same of a solver whose values of what is [wanted] are here already.
pub(super) fn model_of(
    process: &mut Process,
    posed: &Posed<'_>,
    wanted: &[String],
    found: &[String],
) -> Result<Model, Box<Failure>> {
    let asked = AskedValues::of(posed);
    let texts = wanted.iter().map(String::as_str);
    match asked.found(&texts.zip(found.iter().map(String::as_str)).collect()) {
        Some(found) => asked.believed(posed, &found, process),
        None => Err(process.fail(FailureKind::Unexpected, "a value of each symbol", "")),
    }
}

/// The terms whose values make a model: what a solver has to be asked for after `sat`.
pub(super) fn wanted(posed: &Posed<'_>) -> Vec<String> {
    let texts = AskedValues::of(posed).wanted.texts;
    texts.into_iter().filter(|text| raw(text).is_none()).collect()
}

/// The model of values that somebody has written down; `None` if one is missing, or the question does not
/// hold under them.
pub(super) fn recorded(posed: &Posed<'_>, values: &BTreeMap<&str, &str>) -> Option<Model> {
    let asked = AskedValues::of(posed);
    let found = asked.found(values)?;
    let model = asked.assemble(posed, &found)?;
    refuted(posed, &model).is_none().then_some(model)
}

/// What is asked for of a model, and where in the answers it stands.
struct AskedValues {
    wanted: Wanted,
    scalars: Vec<(Term, usize)>,
    cells: Vec<Cell>,
}

impl AskedValues {
    fn of(posed: &Posed<'_>) -> Self {
        let mut wanted = Wanted::default();
        let scalars = posed.scalars.iter().map(|&s| (s, wanted.index(posed.name(s)))).collect();
        let cells = cells(posed, &mut wanted);
        Self { wanted, scalars, cells }
    }

    /// What somebody has written down of it; `None` if something is missing.
    fn found(&self, values: &BTreeMap<&str, &str>) -> Option<Vec<Raw>> {
        let value = |text: &String| raw(text).or_else(|| raw(values.get(text.as_str())?));
        self.wanted.texts.iter().map(value).collect()
    }

    fn assemble(&self, posed: &Posed<'_>, found: &[Raw]) -> Option<Model> {
        assemble(posed, &self.scalars, &self.cells, found)
    }

    /// The model of these values, if it holds.
    fn believed(
        &self,
        posed: &Posed<'_>,
        found: &[Raw],
        process: &mut Process,
    ) -> Result<Model, Box<Failure>> {
        let Some(model) = self.assemble(posed, found) else {
            let expected = "values of the declared sorts";
            return Err(process.fail(FailureKind::Unexpected, expected, ""));
        };
        if let Some(broken) = refuted(posed, &model) {
            let text = smtlib::spell(posed.terms, broken).unwrap_or_default();
            let received = format!("a model under which this is false: {text}");
            return Err(process.fail(
                FailureKind::LyingModel,
                "a model of the question",
                &received,
            ));
        }
        Ok(model)
    }
}

/// Where a cell's indices and its value will stand among the values asked for.
struct Cell {
    array: Term,
    indices: Vec<usize>,
    value: usize,
}

/// The cells that matter: those that the question mentions, and the first ones of
/// arrays that a quantifier sweeps over.
fn cells(posed: &Posed<'_>, wanted: &mut Wanted) -> Vec<Cell> {
    let mut cells = Vec::new();
    for read in &posed.cells {
        let indices = read.indices.iter().map(|text| wanted.index(text)).collect();
        cells.push(Cell { array: read.array, indices, value: wanted.index(&read.text) });
    }
    for &array in &posed.swept {
        let name = posed.name(array);
        for index in probes(posed.terms.sort(array).arity()) {
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
            process.send(&format!("(get-value ({}))\n", texts.join(" ")));
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
    posed: &Posed<'_>,
    scalars: &[(Term, usize)],
    cells: &[Cell],
    found: &[Raw],
) -> Option<Model> {
    let terms = posed.terms;
    let mut model = Model::default();
    for &(symbol, at) in scalars {
        let value = found[at].clone().in_sort(terms.sort(symbol).scalar())?;
        model.scalars.insert(symbol, value);
    }
    let zero = |symbol| Value::zero(terms.sort(symbol).scalar());
    for &array in &posed.arrays {
        model.arrays.insert(array, ArrayValue::new(zero(array)));
    }
    for &leaf in &posed.free {
        if let Node::Read(array, _) = terms.node(leaf) {
            model.arrays.entry(*array).or_insert_with(|| ArrayValue::new(zero(*array)));
        } else {
            model.scalars.insert(leaf, zero(leaf));
        }
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

/// The first part of the question that `model` makes false, if there is one; quantifiers cannot be
/// evaluated.
///
/// SMT-LIB leaves division by zero open, and what floating-point numbers out of range are as
/// integers, so that a solver's model may rest on a value that our evaluator takes for 0. Such a model is let pass: whoever uses it
/// replays it anyway.
fn refuted(posed: &Posed<'_>, model: &Model) -> Option<Term> {
    if posed.parts.iter().any(|&part| posed.terms.has_quantifier(part)) {
        return None;
    }
    let check = || {
        let mut parts = posed.parts.iter().copied();
        parts
            .find(|&part| posed.terms.evaluate(part, model) != Ok(Value::Bool(true)))
            .filter(|&part| !is_open(posed.terms, part, model))
    };
    if posed.depth > SHALLOW { with_deep_stack(check) } else { check() }
}

/// Whether some divisor in `term` is zero under `model`, or a floating-point number that becomes
/// an integer is none.
fn is_open(terms: &Terms, term: Term, model: &Model) -> bool {
    let mut seen = hashbrown::HashSet::new();
    let mut work = vec![term];
    while let Some(term) = work.pop() {
        if !seen.insert(term) {
            continue;
        }
        let open = match terms.node(term) {
            Node::Div(_, _, divisor) | Node::Mod(_, _, divisor) => {
                terms.evaluate(*divisor, model) == Ok(Value::Int(BigInt::ZERO))
            }
            Node::FloatOp(FloatOp::ToInt { width, signed }, args) => {
                let value = terms.evaluate(args[0], model);
                matches!(value, Ok(Value::Float(value)) if !value.fits(*width, *signed))
            }
            _ => false,
        };
        if open {
            return true;
        }
        terms.node(term).for_each_child(|child, _| work.push(child));
    }
    false
}
