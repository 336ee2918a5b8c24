//! The commands of a script.

use std::collections::HashMap;

use super::clauses::{self, Clause};
use super::formula::Formula;
use super::meaning::{Definition, Meaning, Meanings};
use super::sorts::sort_of;
use super::{Fault, Reading};
use crate::graph::names::Names;
use crate::logic::horn::{HornClause, HornClauses};
use crate::logic::{self, Sort, Term, Terms};
use crate::sexpr::{ExpressionId, Tree};

/// How deeply lists may be nested: what makes terms of them recurses.
const MAX_NESTING: usize = 20_000;

/// An unknown predicate.
#[derive(Clone, Debug)]
pub(super) struct Predicate {
    pub(super) name: String,
    pub(super) sorts: Vec<Sort>,
    /// Where it is declared.
    pub(super) at: (usize, usize),
}

/// What a script says.
#[derive(Debug, Default)]
pub(super) struct Script {
    pub(super) predicates: Vec<Predicate>,
    pub(super) clauses: Vec<Clause>,
}

/// What an argument has been called so far.
#[derive(Clone, Copy)]
enum Wish<'s> {
    None,
    One(&'s str),
    Many,
}

impl Script {
    /// What the arguments of each predicate are called, where the bodies of its clauses agree; of several
    /// in one body the first counts.
    pub(super) fn argument_names(&self) -> Vec<Vec<Option<&str>>> {
        let nameless = |predicate: &Predicate| vec![Wish::None; predicate.sorts.len()];
        let mut wishes: Vec<Vec<Wish<'_>>> = self.predicates.iter().map(nameless).collect();
        for clause in &self.clauses {
            let named: HashMap<Term, &str> =
                clause.variables.iter().map(|v| (v.symbol, v.name.as_str())).collect();
            for (number, body) in clause.bodies.iter().enumerate() {
                if clause.bodies[..number].iter().any(|other| other.predicate == body.predicate) {
                    continue;
                }
                for (wish, argument) in wishes[body.predicate].iter_mut().zip(&body.arguments) {
                    *wish = match (*wish, named.get(argument)) {
                        (Wish::None, Some(&name)) => Wish::One(name),
                        (Wish::One(other), Some(&name)) if name == other => Wish::One(name),
                        _ => Wish::Many,
                    };
                }
            }
        }
        let agreed = |wish| if let Wish::One(name) = wish { Some(name) } else { None };
        wishes.into_iter().map(|all| all.into_iter().map(agreed).collect()).collect()
    }

    /// The clauses as they stand.
    pub(super) fn stated(&self, terms: &Terms) -> HornClauses {
        let mut names = Names::default();
        let mut predicate = |Predicate { name, sorts, .. }: &Predicate| {
            let argument = |&sort: &Sort| terms.symbol(&names.fresh(name), sort);
            let arguments = sorts.iter().map(argument).collect();
            logic::horn::Predicate { name: name.clone(), arguments }
        };
        let clause = |clause: &Clause| HornClause {
            body: clause.bodies.clone(),
            conditions: clause.constraint.clone(),
            head: clause.head.clone(),
        };
        let predicates = self.predicates.iter().map(&mut predicate).collect();
        HornClauses { predicates, clauses: self.clauses.iter().map(clause).collect() }
    }
}

/// How the question has been asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Asked {
    Nothing,
    Check,
    /// By a query, or several.
    Query,
}

/// Where a script is.
pub(super) struct State<'x> {
    pub(super) script: Script,
    pub(super) names: Meanings<'x>,
    /// Whether the logic has been set.
    logic: bool,
    pub(super) asked: Asked,
    /// Where the first rule is.
    pub(super) rules: Option<(usize, usize)>,
}

/// Reads a script.
pub(super) fn read(text: &str, terms: &Terms) -> Reading<Script> {
    let tree = Tree::of(text).map_err(|error| Fault::syntax(&error))?;
    let (depth, deepest) = tree.deepest();
    if depth > MAX_NESTING {
        let message = format!("lists are nested more than {MAX_NESTING} deep here");
        return Err(Fault::unsupported(tree.at(deepest), message)
            .help("name parts of the formula by predicates of their own"));
    }
    let names = Meanings::default();
    let (script, asked) = (Script::default(), Asked::Nothing);
    let mut state = State { script, names, logic: false, asked, rules: None };
    for &command in tree.top() {
        if state.command(&tree, command, terms)? {
            break;
        }
    }
    if !state.logic && state.script.predicates.is_empty() {
        return Err(Fault::error((0, 0), "no logic is set, and no predicate declared").help(LOGIC));
    }
    match (state.rules, state.asked) {
        (Some(rule), Asked::Nothing) => Err(Fault::error(rule, "there are rules, and no query")
            .help("`(query P)` asks whether P can be derived")),
        _ => Ok(state.script),
    }
}

const COMMANDS: &str = "predicates are declared by `declare-fun` or `declare-rel`, clauses given by `assert` or \
                        `rule`";

const LOGIC: &str = "Horn clauses are over predicates; other SMT-LIB texts are questions for solvers, see \
                     `unloop solve`";

impl<'x> State<'x> {
    /// Takes a command; whether it was the last.
    fn command(&mut self, tree: &Tree<'x>, id: ExpressionId, terms: &Terms) -> Reading<bool> {
        let at = tree.at(id);
        let no_command = || Fault::error(at, "this is no command").help("expected `(assert …)`");
        let (&head, args) =
            tree.list(id).and_then(|parts| parts.split_first()).ok_or_else(no_command)?;
        let name = tree.word(head).ok_or_else(no_command)?;
        match name {
            "set-info" | "set-option" | "get-info" | "get-option" | "echo" | "get-model"
            | "get-proof" | "get-unsat-core" => return Ok(false),
            "exit" => return Ok(true),
            "set-logic" => return self.set_logic(tree, at, args).map(|()| false),
            _ => {}
        }
        match (self.asked, name) {
            (Asked::Nothing, _) | (Asked::Query, "query") => {}
            (asked, _) => {
                let asked = if asked == Asked::Query { "query" } else { "check-sat" };
                return Err(Fault::unsupported(at, format!("`{name}` after `{asked}`"))
                    .help("a file asks one question, or several queries, at its end"));
            }
        }
        match name {
            "declare-rel" => self.declare_relation(tree, at, args)?,
            "declare-var" => self.declare_variable(tree, at, args)?,
            "rule" => self.rule(tree, at, args, terms)?,
            "query" => self.query(tree, at, args, terms)?,
            "declare-fun" => self.declare(tree, id, args)?,
            "define-fun" => self.define(tree, id, args)?,
            "assert" => {
                let &[formula] = args else {
                    return Err(Fault::error(at, "`assert` takes one formula"));
                };
                let reader = Formula::new(tree, terms, &self.script.predicates, &self.names);
                let clauses = clauses::of_formula(reader, tree, formula, true, terms)?;
                self.script.clauses.extend(clauses);
            }
            "check-sat" => self.asked = Asked::Check,
            _ => {
                let help =
                    if self.logic || !self.script.predicates.is_empty() { COMMANDS } else { LOGIC };
                let message = format!("the command `{name}` is not read");
                return Err(Fault::unsupported(at, message).help(help));
            }
        }
        Ok(false)
    }

    fn set_logic(
        &mut self,
        tree: &Tree<'_>,
        at: (usize, usize),
        args: &[ExpressionId],
    ) -> Reading<()> {
        let &[logic] = args else {
            return Err(Fault::error(at, "`set-logic` takes one name").help(LOGIC));
        };
        match tree.word(logic) {
            _ if self.logic => Err(Fault::error(at, "the logic is set twice")),
            Some("HORN") => {
                self.logic = true;
                Ok(())
            }
            other => {
                let message = format!("the logic is {}, not HORN", other.unwrap_or("no name"));
                Err(Fault::error(tree.at(logic), message).help(LOGIC))
            }
        }
    }

    pub(super) fn is_new(&self, name: &str, at: (usize, usize)) -> Reading<()> {
        if self.names.all.contains_key(name) {
            return Err(Fault::error(at, format!("`{name}` is declared twice"))
                .help("give one of them another name"));
        }
        Ok(())
    }

    /// What a definition says is read where it is put in.
    fn define(&mut self, tree: &Tree<'x>, id: ExpressionId, args: &[ExpressionId]) -> Reading<()> {
        let at = tree.at(id);
        let wrong = || {
            Fault::error(at, "this is no definition")
                .help("expected `(define-fun name ((name sort) …) sort term)`")
        };
        let &[name, list, result, body] = args else { return Err(wrong()) };
        let name_at = tree.at(name);
        let name = tree.word(name).ok_or_else(wrong)?;
        let mut parameters = Vec::new();
        for &parameter in tree.list(list).ok_or_else(wrong)? {
            let Some(&[parameter, sort]) = tree.list(parameter) else { return Err(wrong()) };
            parameters.push((tree.word(parameter).ok_or_else(wrong)?, sort_of(tree, sort)?));
        }
        let result = sort_of(tree, result)?;
        self.is_new(name, name_at)?;
        let number = self.names.definitions;
        self.names.definitions += 1;
        let definition = Definition { number, parameters, result, body };
        self.names.all.insert(name, Meaning::Definition(definition));
        Ok(())
    }

    fn declare(&mut self, tree: &Tree<'x>, id: ExpressionId, args: &[ExpressionId]) -> Reading<()> {
        let at = tree.at(id);
        let wrong = || {
            Fault::error(at, "this is no declaration")
                .help("expected `(declare-fun name (sort …) Bool)`")
        };
        let &[name, sorts, result] = args else { return Err(wrong()) };
        let name_at = tree.at(name);
        let name = tree.word(name).ok_or_else(wrong)?;
        let sorts = tree.list(sorts).ok_or_else(wrong)?;
        let sorts = sorts.iter().map(|&sort| sort_of(tree, sort)).collect::<Reading<Vec<_>>>()?;
        if sort_of(tree, result)? != Sort::Bool {
            let help = if self.logic {
                "what is unknown in Horn clauses is a predicate, of sort Bool"
            } else {
                LOGIC
            };
            return Err(
                Fault::unsupported(tree.at(result), format!("`{name}` is no predicate")).help(help)
            );
        }
        self.add_predicate(name, name_at, sorts, at)
    }

    /// A predicate, which is declared at `at`.
    pub(super) fn add_predicate(
        &mut self,
        name: &'x str,
        name_at: (usize, usize),
        sorts: Vec<Sort>,
        at: (usize, usize),
    ) -> Reading<()> {
        self.is_new(name, name_at)?;
        self.names.all.insert(name, Meaning::Predicate(self.script.predicates.len()));
        self.script.predicates.push(Predicate { name: name.to_owned(), sorts, at });
        Ok(())
    }
}
