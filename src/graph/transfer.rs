//! Symbolic states, and what an instruction does to one (ST11 §2.2; Z04 §3).
//!
//! A [`State`] is θ: it maps program variables to terms over symbols. A variable that it does
//! not mention has its own symbol as value, so the empty state is θ_I. Forwards, an instruction
//! has its [`effect`] on the state before it. Backwards, its effect on θ_I says what to put into
//! the conditions behind it.
//!
//! Direction of error: none. Inputs are whatever the caller says that they are.

use std::hash::{DefaultHasher, Hash, Hasher};

use super::program::Instruction;
use crate::logic::{Substitution, Term, Terms};

/// A symbolic state θ.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct State {
    /// The value of each variable that has another than its own symbol.
    values: Substitution,
}

impl State {
    /// θ(a) for a variable.
    pub(crate) fn get(&self, variable: Term) -> Term {
        self.values.get(&variable).copied().unwrap_or(variable)
    }

    /// θ[a → value].
    pub(crate) fn set(&mut self, variable: Term, value: Term) {
        if variable == value {
            self.values.remove(&variable);
        } else {
            self.values.insert(variable, value);
        }
    }

    /// θ(e): the term with each variable replaced by its value.
    pub(crate) fn apply(&self, terms: &Terms, term: Term) -> Term {
        terms.substitute(term, &self.values)
    }

    /// The state as a substitution.
    pub(crate) fn as_substitution(&self) -> &Substitution {
        &self.values
    }

    /// A number that equal states share, and hardly any others.
    pub(crate) fn fingerprint(&self) -> u64 {
        let of_pair = |pair: (&Term, &Term)| {
            let mut hasher = DefaultHasher::new();
            pair.hash(&mut hasher);
            hasher.finish()
        };
        // The pairs come in no order.
        self.values.iter().map(of_pair).fold(0, u64::wrapping_add)
    }

    /// The state with every value rewritten.
    pub(crate) fn map(&mut self, mut rewrite: impl FnMut(Term) -> Term) {
        for value in self.values.values_mut() {
            *value = rewrite(*value);
        }
    }
}

/// What an instruction does.
pub(crate) enum Effect {
    /// It changes nothing.
    Nothing,
    /// The run goes on only if this holds.
    Requires(Term),
    /// A variable is given a value: an array as a whole, with one cell written.
    Gives(Term, Term),
}

/// What an instruction does in a state, where the variable that an input is for is given
/// `input`.
pub(crate) fn effect(
    terms: &Terms,
    state: &State,
    instruction: &Instruction,
    input: impl FnOnce() -> Term,
) -> Effect {
    let of = |term: Term| state.apply(terms, term);
    match instruction {
        Instruction::Assume(condition) => Effect::Requires(of(*condition)),
        Instruction::Assign { variable, value } => Effect::Gives(*variable, of(*value)),
        Instruction::Write { array, indices, value } => {
            let indices: Vec<Term> = indices.iter().map(|&index| of(index)).collect();
            let written = terms.write(state.get(*array), &indices, of(*value));
            Effect::Gives(*array, written)
        }
        Instruction::Input { variable, .. } => Effect::Gives(*variable, input()),
        Instruction::Output { .. } => Effect::Nothing,
        Instruction::Call { .. } | Instruction::IndirectCall { .. } => {
            unreachable!("functions are inlined before")
        }
        Instruction::Memory(_) => unreachable!("what is inlined has no memory"),
    }
}
