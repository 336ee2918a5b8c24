//! The input that a header states, to be given to a run of the interpreter.

use std::collections::VecDeque;

use num_bigint::BigInt;
use serde_json::Value as Json;
use unloop::graph::inputs::{Inputs, Site};
use unloop::graph::{InputKind, Program, Variable};
use unloop::logic::{ArrayValue, Float, Scalar, Sort, Value};

use crate::support::suite::SuiteProgram;

/// The values in the order in which the program reads them: parameters, then the rest.
pub(crate) struct Stated<'p> {
    program: &'p Program,
    values: VecDeque<Json>,
    /// The name of the pointer that was asked for last, if it is null.
    null: Option<String>,
    /// Where the objects lie whose addresses are looked at, in order.
    addresses: VecDeque<u64>,
    /// What numbers are that nobody has given a value, in order.
    open: VecDeque<u64>,
    /// How long the texts are that come from outside, in order.
    lengths: VecDeque<u64>,
}

fn integer(json: &Json) -> Option<BigInt> {
    json.as_i64().map(BigInt::from).or_else(|| json.as_u64().map(BigInt::from))
}

fn scalar(json: &Json, sort: Scalar) -> Option<Value> {
    if let Scalar::Float(format) = sort {
        let text = json.as_str().map_or_else(|| json.to_string(), str::to_owned);
        return Float::parse(format, &text).map(Value::Float);
    }
    let value = integer(json)?;
    Some(match sort {
        Scalar::Int => Value::Int(value),
        Scalar::Bool => Value::Bool(value != BigInt::ZERO),
        Scalar::Real => Value::Real(value.into()),
        Scalar::Float(format) => Value::Float(Float::from_int(format, &value)),
        Scalar::Pointer => return None,
    })
}

/// A list, a list of rows, a text, or those with what all other cells hold.
fn array(json: &Json, sort: Sort) -> Option<ArrayValue> {
    let (fill, cells) = match json {
        Json::Object(parts) => (parts.get("fill")?.clone(), parts.get("cells")),
        other => (Json::from(0), Some(other)),
    };
    let mut array = ArrayValue::new(scalar(&fill, sort.scalar())?);
    let rows_in_a_row = sort.arity() == 1;
    if let Some(cells) = cells {
        let cells = if rows_in_a_row { flat(cells) } else { cells.clone() };
        place(&cells, &mut Vec::new(), sort.scalar(), &mut array)?;
    }
    Some(array)
}

/// Rows that lie one behind the other, all as long as the longest.
fn flat(cells: &Json) -> Json {
    let Json::Array(rows) = cells else { return cells.clone() };
    let Some(longest) = rows.iter().filter_map(|row| Some(row.as_array()?.len())).max() else {
        return cells.clone();
    };
    let cell = |row: &Json, at: usize| row.get(at).cloned().unwrap_or_else(|| Json::from(0));
    Json::Array(rows.iter().flat_map(|row| (0..longest).map(|at| cell(row, at))).collect())
}

fn place(json: &Json, index: &mut Vec<BigInt>, sort: Scalar, into: &mut ArrayValue) -> Option<()> {
    let parts: Vec<Json> = match json {
        Json::Array(parts) => parts.clone(),
        Json::String(text) => text.bytes().map(Json::from).collect(),
        cell => {
            into.cells.insert(index.clone(), scalar(cell, sort)?);
            return Some(());
        }
    };
    for (at, part) in parts.iter().enumerate() {
        index.push(BigInt::from(at));
        place(part, index, sort, into)?;
        index.pop();
    }
    Some(())
}

fn is_array(json: &Json) -> bool {
    matches!(json, Json::Array(_) | Json::Object(_) | Json::String(_))
}

impl Stated<'_> {
    /// Whether it is a part of what the pointer points to that was asked for last, which is null.
    fn is_behind_null(&self, variable: &Variable) -> bool {
        self.null.as_ref().is_some_and(|null| {
            let rest = variable.name.strip_prefix(null.as_str());
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
        })
    }

    /// Whether it is what a memory holds that nobody has written.
    fn is_left_open(&self, site: Site) -> bool {
        if self.program.bytes.is_none() {
            return false;
        }
        let graph = &self.program.function(site.function).graph.graph;
        graph[site.edge].instruction.input_kind() == Some(InputKind::Uninitialized)
    }
}

impl Inputs for Stated<'_> {
    /// What is stated next, but for what nobody has given a value, and how long texts are.
    fn scalar(&mut self, site: Site, _: u64, variable: &Variable) -> Option<Value> {
        let sort = variable.sort.scalar();
        if variable.name == "length" {
            return Some(Value::Int(self.lengths.pop_front().unwrap_or(1).into()));
        }
        if self.is_left_open(site) {
            return scalar(&Json::from(self.open.pop_front().unwrap_or(0)), sort);
        }
        // Arrays that are stated here are asked for elsewhere, or never.
        while !matches!(sort, Scalar::Float(_)) && self.values.front().is_some_and(is_array) {
            self.values.pop_front();
        }
        // Behind what the program itself reads comes what the library and the compiler leave to chance.
        let value = self.values.pop_front().unwrap_or_else(|| Json::from(0));
        scalar(&value, sort)
    }

    /// `null`, or what is behind the pointer; of a pointer with nothing behind it, `true`.
    fn pointer(&mut self, _: Site, _: u64, variable: &Variable) -> Option<Value> {
        if self.is_behind_null(variable) {
            return Some(Value::Int(BigInt::ZERO));
        }
        // Behind what is stated nothing leads anywhere.
        let Some(next) = self.values.front() else { return Some(Value::Int(BigInt::ZERO)) };
        self.null = next.is_null().then(|| variable.name.clone());
        if next.is_null() || next.is_boolean() {
            self.values.pop_front();
        }
        Some(Value::Int(u8::from(self.null.is_none()).into()))
    }

    /// What the program leaves open is stated where something but a number comes next.
    fn array(&mut self, _: Site, _: u64, variable: &Variable) -> Option<ArrayValue> {
        let is_stated = self.values.front().is_some_and(is_array);
        if self.is_behind_null(variable) || !is_stated {
            return Some(ArrayValue::new(scalar(&Json::from(0), variable.sort.scalar())?));
        }
        array(&self.values.pop_front()?, variable.sort)
    }

    fn address(&mut self, _: Site, _: u64, _: &Variable, free: u64) -> Option<u64> {
        Some(self.addresses.pop_front().unwrap_or(free))
    }
}

/// What the header states.
pub(crate) fn inputs<'p>(
    header: &SuiteProgram,
    program: &'p Program,
) -> Result<Stated<'p>, String> {
    let stated: Json =
        serde_json::from_str(header.header("input")).map_err(|error| error.to_string())?;
    let Json::Array(values) = stated else { return Err("the input is a list".to_owned()) };
    let numbers = |key: &str| -> Result<VecDeque<u64>, String> {
        let words = header.header(key).split_whitespace();
        words.map(|word| word.parse().map_err(|_| format!("`{key}` are numbers"))).collect()
    };
    let [addresses, open, lengths] = ["addresses", "open", "lengths"].map(numbers);
    let (addresses, open, lengths) = (addresses?, open?, lengths?);
    Ok(Stated { program, values: values.into(), null: None, addresses, open, lengths })
}
