//! The facts in what a solver gives for a derivation: ground applications of predicates, wherever
//! they stand in the text. How it has got from one to the next is not read: who wants to know finds
//! it out again, and whatever has been misread is not found.

use hashbrown::{HashMap, HashSet};
use num_bigint::BigInt;

use super::super::frame::Inside;
use crate::logic::horn::{HornClauses, HornFact};
use crate::logic::{Terms, Value};

/// A part of a list, as far as it matters.
enum Part<'x> {
    Word(&'x str),
    Value(Value),
    Other,
}

impl<'x> Part<'x> {
    fn of(word: &'x str) -> Self {
        match word {
            "true" => Self::Value(Value::Bool(true)),
            "false" => Self::Value(Value::Bool(false)),
            _ => word.parse().map_or(Self::Word(word), |number| Self::Value(Value::Int(number))),
        }
    }

    /// A number below zero is a list.
    fn of_list(list: &[Self]) -> Self {
        match list {
            [Part::Word("-"), Part::Value(Value::Int(number))] => {
                Self::Value(Value::Int(-BigInt::clone(number)))
            }
            _ => Self::Other,
        }
    }
}

/// The facts of a text, where predicates have these names in it: each once, in the order of the
/// text.
pub(super) fn facts(
    text: &str,
    terms: &Terms,
    clauses: &HornClauses,
    names: &[String],
) -> Vec<HornFact> {
    let places = names.iter().map(String::as_str).zip(0..);
    let reading = Facts { terms, clauses, places: places.collect() };
    let (mut found, mut seen) = (Vec::new(), HashSet::new());
    let mut open: Vec<Vec<Part<'_>>> = vec![Vec::new()];
    for word in words(text) {
        let part = match word {
            "(" => {
                open.push(Vec::new());
                continue;
            }
            ")" => {
                let Some(list) = open.pop() else { break };
                found.extend(reading.fact(&list));
                Part::of_list(&list)
            }
            word => {
                found.extend(reading.fact(&[Part::Word(word)]));
                Part::of(word)
            }
        };
        let Some(around) = open.last_mut() else { break };
        around.push(part);
    }
    found.retain(|fact| seen.insert(fact.clone()));
    found
}

struct Facts<'a> {
    terms: &'a Terms,
    clauses: &'a HornClauses,
    places: HashMap<&'a str, usize>,
}

impl Facts<'_> {
    fn fact(&self, list: &[Part<'_>]) -> Option<HornFact> {
        let (Part::Word(name), rest) = list.split_first()? else { return None };
        let &predicate = self.places.get(name)?;
        let arguments = &self.clauses.predicates[predicate].arguments;
        let value = |(part, &argument): (&Part<'_>, _)| match part {
            Part::Value(value) => {
                let literal = self.terms.literal(value);
                (self.terms.sort(literal) == self.terms.sort(argument)).then(|| value.clone())
            }
            _ => None,
        };
        let values = rest.iter().zip(arguments).map(value).collect::<Option<Vec<_>>>()?;
        (rest.len() == arguments.len()).then_some(HornFact { predicate, values })
    }
}

/// The words and parentheses of a text.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let (mut inside, mut from, mut found) = (Inside::Space, 0, Vec::new());
    for (at, byte) in text.bytes().enumerate() {
        let after = inside.after(byte);
        if inside == Inside::Atom && after != Inside::Atom {
            found.push(&text[from..at]);
        }
        if inside != Inside::Atom && after == Inside::Atom {
            from = at;
        }
        let is_plain = matches!(inside, Inside::Space | Inside::Atom);
        if is_plain && matches!(byte, b'(' | b')') {
            found.push(&text[at..=at]);
        }
        inside = after;
    }
    found.into_iter()
}
