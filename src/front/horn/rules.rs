//! Clauses as Z3's engines of fixed points are given them: relations, variables that all rules share, rules,
//! and queries.
//!
//! A query asks whether something can be derived, so it is a clause to `false`: an error that is
//! *reachable* where Z3 says `sat`. Of several queries each is a place of its own.

use super::clauses::{self, Clause};
use super::formula::Formula;
use super::meaning::Meaning;
use super::script::{Asked, State};
use super::sorts::sort_of;
use super::{Fault, Reading};
use crate::logic::Terms;
use crate::sexpr::{ExpressionId, Tree};

impl<'x> State<'x> {
    /// `(declare-rel name (sort …))`
    pub(super) fn declare_relation(
        &mut self,
        tree: &Tree<'x>,
        at: (usize, usize),
        args: &[ExpressionId],
    ) -> Reading<()> {
        let wrong = || {
            Fault::error(at, "this is no declaration of a relation")
                .help("expected `(declare-rel name (sort …))`")
        };
        // What follows says how a relation is stored.
        let &[name, sorts, ..] = args else { return Err(wrong()) };
        let sorts = tree.list(sorts).ok_or_else(wrong)?;
        let sorts = sorts.iter().map(|&sort| sort_of(tree, sort)).collect::<Reading<Vec<_>>>()?;
        let (name_at, name) = (tree.at(name), tree.word(name).ok_or_else(wrong)?);
        self.add_predicate(name, name_at, sorts, at)
    }

    /// `(declare-var name sort)`
    pub(super) fn declare_variable(
        &mut self,
        tree: &Tree<'x>,
        at: (usize, usize),
        args: &[ExpressionId],
    ) -> Reading<()> {
        let wrong = || {
            Fault::error(at, "this is no declaration of a variable")
                .help("expected `(declare-var name sort)`")
        };
        let &[name, sort] = args else { return Err(wrong()) };
        let (name_at, name) = (tree.at(name), tree.word(name).ok_or_else(wrong)?);
        self.is_new(name, name_at)?;
        self.names.all.insert(name, Meaning::Variable(sort_of(tree, sort)?));
        Ok(())
    }

    /// `(rule formula)`, or with a name behind it.
    pub(super) fn rule(
        &mut self,
        tree: &Tree<'x>,
        at: (usize, usize),
        args: &[ExpressionId],
        terms: &Terms,
    ) -> Reading<()> {
        let formula = match *args {
            [formula] => formula,
            [formula, name] if tree.word(name).is_some() => formula,
            _ => {
                return Err(Fault::error(at, "`rule` takes a formula, and a name at most")
                    .help("expected `(rule (=> (and (P …) constraint) (Q …)))`"));
            }
        };
        let reader = Formula::new(tree, terms, &self.script.predicates, &self.names).of_rule();
        let found = clauses::of_formula(reader, tree, formula, true, terms)?;
        if found.iter().any(|clause| clause.head.is_none()) {
            return Err(Fault::error(tree.at(formula), "the head of this rule is no relation")
                .help("what must not be derived is asked for by `query`"));
        }
        self.script.clauses.extend(found);
        self.rules.get_or_insert(at);
        Ok(())
    }

    /// `(query relation)` or `(query formula)`, with options behind it, which say what is printed, and how.
    pub(super) fn query(
        &mut self,
        tree: &Tree<'x>,
        at: (usize, usize),
        args: &[ExpressionId],
        terms: &Terms,
    ) -> Reading<()> {
        let wrong = |at, message| Fault::error(at, message).help("expected `(query P)`");
        let Some((&asked, options)) = args.split_first() else {
            return Err(wrong(at, "`query` takes a relation"));
        };
        let is_option = |pair: &[ExpressionId]| match *pair {
            [key, _] => tree.word(key).is_some_and(|key| key.starts_with(':')),
            _ => false,
        };
        if let Some(pair) = options.chunks(2).find(|pair| !is_option(pair)) {
            return Err(wrong(tree.at(pair[0]), "this is no option of `query`"));
        }
        let mut reader = Formula::new(tree, terms, &self.script.predicates, &self.names).of_rule();
        let found = match tree.word(asked) {
            Some(name) => {
                let any = reader.any(name);
                let atom = any.ok_or_else(|| {
                    let message = format!("`{name}` is no relation");
                    Fault::error(tree.at(asked), message).help("see `declare-rel`")
                })?;
                let variables = reader.variables.into();
                let (bodies, constraint) = (vec![atom], Vec::new());
                vec![Clause { bodies, constraint, head: None, variables, at }]
            }
            None => clauses::of_formula(reader, tree, asked, false, terms)?,
        };
        if found.iter().any(|clause| clause.head.is_some()) {
            return Err(Fault::unsupported(tree.at(asked), "a query that something does not hold")
                .help("ask for what can be derived"));
        }
        self.script.clauses.extend(found);
        self.asked = Asked::Query;
        Ok(())
    }
}
