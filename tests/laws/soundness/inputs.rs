//! Inputs: small random ones, noted down as they are given; the same put in the place of
//! a formula's input symbols; those of a model.

use std::collections::BTreeMap;

use num_bigint::BigInt;
use unloop::graph::inputs::Inputs;
use unloop::graph::{EdgeIndex, InputValue, Site, Variable};
use unloop::logic::{ArrayValue, Model, Sort, Substitution, Term, Terms, Value};
use unloop::prove::apc::InputSymbol;

use crate::support::chance::Chance;

/// What a run was given: for each place and each time that the run came there.
pub(crate) type Given = BTreeMap<(EdgeIndex, u64), InputValue>;

/// Inputs that are noted down as they are given, within what is promised of them.
pub(crate) struct Noting<I> {
    pub(crate) inputs: I,
    pub(crate) given: Given,
}

impl<I> Noting<I> {
    fn note(&mut self, at: (EdgeIndex, u64), value: InputValue, variable: &Variable) -> InputValue {
        let value = promised(value, variable);
        self.given.insert(at, value.clone());
        value
    }

    fn note_array(&mut self, at: (EdgeIndex, u64), array: ArrayValue, of: &Variable) -> ArrayValue {
        match self.note(at, InputValue::Array(array), of) {
            InputValue::Array(array) => array,
            InputValue::Scalar(value) => ArrayValue::new(value),
        }
    }
}

impl<I: Inputs> Inputs for Noting<I> {
    fn scalar(&mut self, site: Site, number: u64, variable: &Variable) -> Option<Value> {
        let value = self.inputs.scalar(site, number, variable)?;
        match self.note((site.edge, number), InputValue::Scalar(value), variable) {
            InputValue::Scalar(value) => Some(value),
            InputValue::Array(_) => None,
        }
    }

    fn array(&mut self, site: Site, number: u64, variable: &Variable) -> Option<ArrayValue> {
        let array = self.inputs.array(site, number, variable)?;
        Some(self.note_array((site.edge, number), array, variable))
    }

    fn open_array(&mut self, site: Site, number: u64, variable: &Variable) -> Option<ArrayValue> {
        let array = self.inputs.open_array(site, number, variable)?;
        Some(self.note_array((site.edge, number), array, variable))
    }
}

fn integer(value: i64) -> Value {
    Value::Int(BigInt::from(value))
}

/// A small input. Cells come from a palette of few values, so that equal ones are common.
pub(crate) fn small(random: &mut Chance, variable: &Variable) -> InputValue {
    if !variable.sort.is_array() {
        let far = random.between(0, 11) == 0;
        return InputValue::Scalar(integer(if far {
            random.between(-20, 20)
        } else {
            random.between(-2, 5)
        }));
    }
    let palette = [random.between(0, 2), random.between(-1, 4), random.between(-1, 2)];
    let colours = random.between(0, 2);
    let colour = |random: &mut Chance| {
        let at = usize::try_from(random.between(0, colours)).expect("not negative");
        integer(palette[at])
    };
    let mut array = ArrayValue::new(colour(random));
    for cell in 0..if variable.sort.arity() > 1 { 16 } else { 7 } {
        let index = if variable.sort.arity() > 1 { vec![cell / 4, cell % 4] } else { vec![cell] };
        array.cells.insert(index.into_iter().map(BigInt::from).collect(), colour(random));
    }
    InputValue::Array(array)
}

/// The input, reduced to the range of its variable.
fn promised(input: InputValue, variable: &Variable) -> InputValue {
    let Some(range) = &variable.range else { return input };
    let reduced = |value: Value| match value {
        Value::Int(value) => Value::Int(range.reduced(&value)),
        other => other,
    };
    match input {
        InputValue::Scalar(value) => InputValue::Scalar(reduced(value)),
        InputValue::Array(array) => InputValue::Array(ArrayValue {
            cells: array.cells.into_iter().map(|(at, value)| (at, reduced(value))).collect(),
            default: reduced(array.default),
        }),
    }
}

/// The inputs of a run in the place of the symbols that stand for them. What the run did
/// not read is zero: it has no part in the run, so any value must do.
pub(crate) fn grounding(terms: &Terms, inputs: &[InputSymbol], given: &Given) -> Substitution {
    let value = |input: &InputSymbol| {
        let sort = terms.sort(input.symbol);
        let mut reads = given.range((input.edge, 0)..=(input.edge, u64::MAX));
        if !input.repeated {
            return match reads.next() {
                Some((_, InputValue::Scalar(value))) => terms.literal(value),
                Some((_, InputValue::Array(array))) => array_term(terms, input.symbol, array),
                None if sort.is_array() => terms.constant_array(sort, zero(terms, sort)),
                None => zero(terms, sort),
            };
        }
        let nothing = terms.constant_array(sort, zero(terms, sort));
        reads.fold(nothing, |all, (&(_, occurrence), value)| match value {
            InputValue::Scalar(value) => {
                terms.write(all, &[terms.int(occurrence)], terms.literal(value))
            }
            InputValue::Array(array) => one_of_many(terms, all, occurrence, array),
        })
    };
    inputs.iter().map(|input| (input.symbol, value(input))).collect()
}

fn zero(terms: &Terms, sort: Sort) -> Term {
    terms.literal(&Value::zero(sort.scalar()))
}

/// Arrays that are read again and again are one array, with the number of the read for its
/// first index.
fn one_of_many(terms: &Terms, all: Term, occurrence: u64, array: &ArrayValue) -> Term {
    let chi: Vec<Term> =
        (0..terms.sort(all).arity()).map(|i| terms.int_symbol(&format!("index {i}"))).collect();
    let here = terms.eq(chi[0], terms.int(occurrence));
    let base = terms.layer(all, &chi, here, terms.literal(&array.default));
    array.cells.iter().fold(base, |below, (index, value)| {
        let occurrence = BigInt::from(occurrence);
        let index = [&occurrence].into_iter().chain(index);
        let index: Vec<Term> = index.map(|i| terms.int(i.clone())).collect();
        terms.write(below, &index, terms.literal(value))
    })
}

fn array_term(terms: &Terms, symbol: Term, array: &ArrayValue) -> Term {
    let default = terms.constant_array(terms.sort(symbol), terms.literal(&array.default));
    array.cells.iter().fold(default, |below, (index, value)| {
        let indices: Vec<Term> = index.iter().map(|i| terms.int(i.clone())).collect();
        terms.write(below, &indices, terms.literal(value))
    })
}

/// What a model gives to a read; zero where it says nothing.
pub(crate) fn from_model(
    inputs: &[InputSymbol],
    model: &Model,
    site: Site,
    occurrence: u64,
    variable: &Variable,
) -> InputValue {
    let symbol = inputs.iter().find(|input| input.edge == site.edge);
    let scalar = |value: Option<Value>| InputValue::Scalar(value.unwrap_or_else(|| integer(0)));
    match symbol {
        Some(input) if input.repeated => {
            let reads = model.arrays.get(&input.symbol);
            scalar(reads.map(|reads| reads.get(&[BigInt::from(occurrence)]).clone()))
        }
        Some(input) if variable.sort.is_array() => {
            let array = model.arrays.get(&input.symbol).cloned();
            InputValue::Array(array.unwrap_or_else(|| ArrayValue::new(integer(0))))
        }
        Some(input) => scalar(model.scalars.get(&input.symbol).cloned()),
        None if variable.sort.is_array() => InputValue::Array(ArrayValue::new(integer(0))),
        None => scalar(None),
    }
}
