//! A step from inputs at hand to inputs that satisfy one condition more: often enough one
//! input changes, and no solver need be asked.
//!
//! Sound: what comes out is tried on all conditions that it might break.

use std::sync::Arc;

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::Zero;

use crate::logic::{Linear, Model, Node, Term, Terms, Value};
use crate::prove::shared::oracle::{holds, value};

/// So many inputs of a condition are tried, one after the other.
const TRIED: usize = 4;
/// So many parts of a condition are looked at.
const PARTS: usize = 8;

/// Inputs that satisfy all of `conjuncts`, the last of which `model` does not satisfy.
pub(super) fn repaired(terms: &Terms, model: &Model, conjuncts: &[Term]) -> Option<Arc<Model>> {
    let (&condition, others) = conjuncts.split_last()?;
    let fits = |model: &Model| {
        holds(terms, condition, model) && others.iter().all(|&other| holds(terms, other, model))
    };
    candidates(terms, model, condition).into_iter().find(fits).map(Arc::new)
}

/// The model with some inputs changed so that `condition` may hold.
fn candidates(terms: &Terms, model: &Model, condition: Term) -> Vec<Model> {
    match terms.node(condition) {
        // One of the parts is enough.
        Node::Or(parts) => {
            let each = parts.iter().take(PARTS);
            each.flat_map(|&part| candidates(terms, model, part)).collect()
        }
        // Each part is repaired where those before left it broken.
        Node::And(parts) => {
            let mut repaired = model.clone();
            for &part in parts.iter().take(PARTS) {
                if !holds(terms, part, &repaired)
                    && let Some(next) = candidates(terms, &repaired, part).into_iter().next()
                {
                    repaired = next;
                }
            }
            vec![repaired]
        }
        Node::Not(equation) => match terms.atom_form(*equation) {
            Some((true, form)) => moved(terms, model, &form, &|_| Some(BigInt::from(1))),
            _ => Vec::new(),
        },
        _ => match terms.atom_form(condition) {
            Some((equal, form)) => {
                let now = at(terms, model, &form);
                moved(terms, model, &form, &|factor: &BigInt| {
                    // factor · change + now is to be 0, or at most 0.
                    let (change, rest) = (-&now).div_rem(factor);
                    match (rest.is_zero(), equal) {
                        (true, _) => Some(change),
                        (false, true) => None,
                        (false, false) if *factor > BigInt::ZERO => Some((-&now).div_floor(factor)),
                        (false, false) => Some((-&now).div_ceil(factor)),
                    }
                })
            }
            None => Vec::new(),
        },
    }
}

/// The value of a form.
fn at(terms: &Terms, model: &Model, form: &Linear) -> BigInt {
    match value(terms, terms.from_linear(form), model) {
        Ok(Value::Int(value)) => value,
        _ => BigInt::ZERO,
    }
}

/// For each of the form's inputs the model in which it has changed by as much as `change` says of
/// its factor.
fn moved(
    terms: &Terms,
    model: &Model,
    form: &Linear,
    change: &dyn Fn(&BigInt) -> Option<BigInt>,
) -> Vec<Model> {
    let inputs =
        form.terms.iter().filter(|(term, _)| matches!(terms.node(*term), Node::Symbol(..)));
    let moved = inputs.take(TRIED).filter_map(|(input, factor)| {
        let Ok(Value::Int(before)) = value(terms, *input, model) else { return None };
        let mut moved = model.clone();
        moved.scalars.insert(*input, Value::Int(before + change(factor)?));
        Some(moved)
    });
    moved.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_input_changes() {
        let terms = Terms::new();
        let (x, y) = (terms.int_symbol("x"), terms.int_symbol("y"));
        let five = terms.eq(terms.mul(terms.int(2), x), terms.int(10));
        let found = |conjuncts: &[Term]| repaired(&terms, &Model::default(), conjuncts);
        let model = found(&[five]).expect("x = 5");
        assert_eq!(model.scalars[&x], Value::Int(5.into()));
        let less = terms.lt(terms.add([x, terms.int(3)]), y);
        let model = found(&[terms.le(terms.int(0), x), less]).expect("y = 4");
        assert_eq!(value(&terms, y, &model), Ok(Value::Int(4.into())));
        // Nothing is said that does not hold.
        assert_eq!(found(&[terms.lt(y, terms.int(0)), terms.lt(x, terms.int(0)), less]), None);
        let odd = terms.eq(terms.mul(terms.int(2), x), terms.int(9));
        assert_eq!(found(&[odd]), None);
    }
}
