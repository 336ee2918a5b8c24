//! The input that a header states, to be given to a run of the interpreter.

use num_bigint::BigInt;
use serde_json::Value as Json;
use unloop::graph::Variable;
use unloop::graph::inputs::{Inputs, Site};
use unloop::logic::{ArrayValue, Float, Scalar, Value};

use crate::support::suite::SuiteProgram;

/// The values in the order in which the program reads them: parameters, then the rest.
pub(crate) struct Stated {
    values: std::vec::IntoIter<Json>,
    /// The name of the pointer that was asked for last, if it is null.
    null: Option<String>,
    /// How many blocks have an address.
    placed: u32,
    /// The slots that the first of them lie in, and how far in, where the header says so.
    slots: std::vec::IntoIter<(u32, u64)>,
    /// How far in its slot the next one lies.
    low: u64,
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
fn array(json: &Json, sort: Scalar) -> Option<ArrayValue> {
    let (fill, cells) = match json {
        Json::Object(parts) => (parts.get("fill")?.clone(), parts.get("cells")),
        other => (Json::from(0), Some(other)),
    };
    let mut array = ArrayValue::new(scalar(&fill, sort)?);
    if let Some(cells) = cells {
        place(cells, &mut Vec::new(), sort, &mut array)?;
    }
    Some(array)
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

impl Stated {
    /// Whether it is a part of what the pointer points to that was asked for last, which is null.
    fn is_behind_null(&self, variable: &Variable) -> bool {
        self.null.as_ref().is_some_and(|null| {
            let rest = variable.name.strip_prefix(null.as_str());
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
        })
    }
}

impl Inputs for Stated {
    /// Where things lie, each at the beginning of a slot: where the header says, else in a row. What is
    /// between members is 0.
    fn scalar(&mut self, _: Site, _: u64, variable: &Variable) -> Option<Value> {
        if variable.name == "address" {
            let is_slot = variable.range.as_ref().is_some_and(|range| range.low > BigInt::ZERO);
            self.placed += u32::from(is_slot);
            if !is_slot {
                return Some(Value::Int(std::mem::take(&mut self.low).into()));
            }
            let (slot, low) = self.slots.next().unwrap_or((self.placed, 0));
            self.low = low;
            return Some(Value::Int(slot.into()));
        }
        if variable.name == "padding" {
            return Some(Value::Int(BigInt::ZERO));
        }
        // Behind what the program itself reads comes what the library and the compiler leave to chance.
        let value = self.values.next().unwrap_or_else(|| Json::from(0));
        scalar(&value, variable.sort.scalar())
    }

    /// `null`, or what is behind the pointer; of a pointer with nothing behind it, `true`.
    fn pointer(&mut self, _: Site, _: u64, variable: &Variable) -> Option<Value> {
        if self.is_behind_null(variable) {
            return Some(Value::Int(BigInt::ZERO));
        }
        let next = self.values.as_slice().first()?;
        self.null = next.is_null().then(|| variable.name.clone());
        if next.is_null() || next.is_boolean() {
            self.values.next();
        }
        Some(Value::Int(u8::from(self.null.is_none()).into()))
    }

    fn array(&mut self, _: Site, _: u64, variable: &Variable) -> Option<ArrayValue> {
        if self.is_behind_null(variable) {
            return Some(ArrayValue::new(scalar(&Json::from(0), variable.sort.scalar())?));
        }
        array(&self.values.next()?, variable.sort.scalar())
    }

    /// What the program leaves open is stated where something but a number comes next.
    fn open_array(&mut self, site: Site, number: u64, variable: &Variable) -> Option<ArrayValue> {
        match self.values.as_slice().first() {
            Some(Json::Array(_) | Json::Object(_) | Json::String(_)) => {
                self.array(site, number, variable)
            }
            _ => Some(ArrayValue::new(scalar(&Json::from(0), variable.sort.scalar())?)),
        }
    }
}

/// What the header states.
pub(crate) fn inputs(program: &SuiteProgram) -> Result<Stated, String> {
    let stated: Json =
        serde_json::from_str(program.header("input")).map_err(|error| error.to_string())?;
    let Json::Array(values) = stated else { return Err("the input is a list".to_owned()) };
    let slots = program.header("slots").split_whitespace();
    let slot = |text: &str| {
        let (slot, low) = text.split_once('+').unwrap_or((text, "0"));
        Some((slot.parse().ok()?, low.parse().ok()?))
    };
    let slots: Option<Vec<(u32, u64)>> = slots.map(slot).collect();
    let slots = slots.ok_or("a slot is a number, or two with `+`")?.into_iter();
    Ok(Stated { values: values.into_iter(), null: None, placed: 0, slots, low: 0 })
}
