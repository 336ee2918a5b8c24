//! Models that outlive their bank of terms: symbols by name and sort, values as text.

use hashbrown::HashSet;
use serde::{Deserialize, Serialize};

use crate::logic::{ArrayValue, Float, Model, Scalar, Sort, Term, Terms, Value};

/// A model without terms.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct PortableModel {
    /// In the order of their names.
    symbols: Vec<Symbol>,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
struct Symbol {
    name: String,
    sort: String,
    /// A scalar's value, or what all cells hold that are not listed.
    value: String,
    /// Indices and value of each cell.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    cells: Vec<(Vec<String>, String)>,
}

impl PortableModel {
    pub(super) fn of(terms: &Terms, model: &Model) -> Self {
        let symbol = |term: Term, value: &Value, cells: Vec<(Vec<String>, String)>| Symbol {
            name: terms.symbol_name(term).unwrap_or_default().to_owned(),
            sort: terms.sort(term).to_string(),
            value: value.to_string(),
            cells,
        };
        let scalars = model.scalars.iter().map(|(&term, value)| symbol(term, value, Vec::new()));
        let arrays = model.arrays.iter().map(|(&term, array)| {
            let index =
                |index: &[num_bigint::BigInt]| index.iter().map(ToString::to_string).collect();
            let cells = array.cells.iter().map(|(at, value)| (index(at), value.to_string()));
            symbol(term, &array.default, cells.collect())
        });
        let mut symbols: Vec<Symbol> = scalars.chain(arrays).collect();
        symbols.sort();
        Self { symbols }
    }

    /// The model for the symbols of `parts`; those that it does not know are false or zero.
    pub(super) fn for_terms(&self, terms: &Terms, parts: &[Term]) -> Model {
        let mut model = Model::default();
        let mut seen = HashSet::new();
        for symbol in parts.iter().flat_map(|&part| terms.symbols(part)) {
            if !seen.insert(symbol) {
                continue;
            }
            let (name, sort) = (terms.symbol_name(symbol).unwrap_or_default(), terms.sort(symbol));
            let known = self.symbols.iter().find(|s| s.name == name && s.sort == sort.to_string());
            if sort.is_array() {
                let array = known.and_then(|symbol| symbol.array(sort));
                let zero = || ArrayValue::new(Value::zero(sort.scalar()));
                model.arrays.insert(symbol, array.unwrap_or_else(zero));
            } else {
                let value = known.and_then(|symbol| parsed(&symbol.value, sort.scalar()));
                model.scalars.insert(symbol, value.unwrap_or_else(|| Value::zero(sort.scalar())));
            }
        }
        model
    }
}

impl Symbol {
    fn array(&self, sort: Sort) -> Option<ArrayValue> {
        let mut array = ArrayValue::new(parsed(&self.value, sort.scalar())?);
        for (index, value) in &self.cells {
            let index = index.iter().map(|i| i.parse().ok()).collect::<Option<Vec<_>>>()?;
            if index.len() != sort.arity() {
                return None;
            }
            array.cells.insert(index, parsed(value, sort.scalar())?);
        }
        Some(array)
    }
}

/// A value as it is displayed.
fn parsed(text: &str, sort: Scalar) -> Option<Value> {
    Some(match sort {
        Scalar::Bool => Value::Bool(text.parse().ok()?),
        Scalar::Int => Value::Int(text.parse().ok()?),
        Scalar::Real => Value::Real(text.parse().ok()?),
        Scalar::Float(format) => Value::Float(Float::parse(format, text)?),
        Scalar::Pointer => return None,
    })
}
