//! The facts in what a solver gives for a derivation: ground applications of predicates, wherever
//! they stand in the text. How it has got from one to the next is not read: who wants to know finds
//! it out again, and whatever has been misread is not found.

use hashbrown::{HashMap, HashSet};
use num_bigint::BigInt;

use crate::logic::horn::{HornClauses, HornFact};
use crate::logic::{Terms, Value};
use crate::sexpr::{Token, Tokens, symbol};

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
    for (at, token) in Tokens::new(text).map_while(Result::ok) {
        let part = match token {
            Token::Open => {
                open.push(Vec::new());
                continue;
            }
            Token::Close => {
                let Some(list) = open.pop() else { break };
                found.extend(reading.fact(&list));
                Part::of_list(&list)
            }
            Token::Text => Part::Other,
            Token::Word | Token::Barred => {
                let name = symbol(&text[at]);
                found.extend(reading.fact(&[Part::Word(name)]));
                if token == Token::Barred { Part::Word(name) } else { Part::of(name) }
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
