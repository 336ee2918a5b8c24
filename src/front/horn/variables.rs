//! What a name stands for in a formula where nothing in it binds it, and new variables.

use super::formula::Formula;
use super::meaning::{Meaning, Variable};
use super::{Fault, Reading};
use crate::logic::horn::HornAtom;
use crate::logic::{Sort, Term};
use crate::sexpr::ExpressionId;

impl<'r, 'x> Formula<'r, 'x> {
    /// What a name means in all of the script, if it is known here.
    pub(super) fn meaning(&self, name: &str) -> Option<(&'x str, &'r Meaning<'x>)> {
        let (&name, meaning) = self.names.all.get_key_value(name)?;
        match meaning {
            Meaning::Definition(definition) if definition.number >= self.known => None,
            _ => Some((name, meaning)),
        }
    }

    /// A variable of all rules, in this one.
    pub(super) fn shared_variable(
        &mut self,
        id: ExpressionId,
        name: &'x str,
        sort: Sort,
    ) -> Reading<Term> {
        let Some(shared) = &self.shared else {
            let message = format!("`{name}` is a variable of rules");
            return Err(Fault::error(self.tree.at(id), message)
                .help("variables of an assertion are bound by `forall`"));
        };
        if let Some(&symbol) = shared.get(name) {
            return Ok(symbol);
        }
        let symbol = self.variable(name, sort);
        self.shared.get_or_insert_default().insert(name, symbol);
        Ok(symbol)
    }

    /// A new variable of the clause.
    pub(super) fn variable(&mut self, name: &str, sort: Sort) -> Term {
        let variable = Variable::numbered(self.terms, self.variables.len(), name, sort);
        self.variables.push(variable.clone());
        variable.symbol
    }

    /// An application of the predicate of that name to anything.
    pub(super) fn any(&mut self, name: &str) -> Option<HornAtom> {
        let Some((_, &Meaning::Predicate(predicate))) = self.meaning(name) else { return None };
        let sorts = &self.predicates[predicate].sorts;
        let names = (0..).map(|number| format!("{name}!{number}"));
        let arguments = names.zip(sorts).map(|(name, &sort)| self.variable(&name, sort)).collect();
        Some(HornAtom { predicate, arguments })
    }
}
