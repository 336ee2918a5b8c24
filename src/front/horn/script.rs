//! The commands of a script.

use std::collections::HashMap;

use super::clauses::{self, Clause};
use super::formula::{Definition, Formula, Meanings};
use super::sorts::sort_of;
use super::tree::{Id, Tree};
use super::{Fault, Reading};
use crate::graph::names::Names;
use crate::logic::horn::{HornClause, HornClauses};
use crate::logic::{self, Sort, Term, Terms};

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

/// Where a script is.
struct State<'x> {
    script: Script,
    names: Meanings<'x>,
    /// Whether the logic has been set.
    logic: bool,
    /// Whether the question has been asked.
    asked: bool,
}

/// Reads a script.
pub(super) fn read(text: &str, terms: &Terms) -> Reading<Script> {
    let tree = Tree::of(text)?;
    let names = Meanings::default();
    let mut state = State { script: Script::default(), names, logic: false, asked: false };
    for &command in &tree.top {
        if state.command(&tree, command, terms)? {
            break;
        }
    }
    if !state.logic {
        return Err(Fault::error((0, 0), "the logic is not set").help(LOGIC));
    }
    Ok(state.script)
}

const LOGIC: &str = "Horn clauses begin with `(set-logic HORN)`; other SMT-LIB texts are \
                     questions for solvers, see `unloop solve`";

impl<'x> State<'x> {
    /// Takes a command; whether it was the last.
    fn command(&mut self, tree: &Tree<'x>, id: Id, terms: &Terms) -> Reading<bool> {
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
        if !self.logic {
            return Err(Fault::error(at, format!("`{name}` before the logic is set")).help(LOGIC));
        }
        if self.asked {
            return Err(Fault::unsupported(at, format!("`{name}` after `check-sat`"))
                .help("a file asks one question, at its end"));
        }
        match name {
            "declare-fun" => self.declare(tree, id, args)?,
            "define-fun" => self.define(tree, id, args)?,
            "assert" => {
                let &[formula] = args else {
                    return Err(Fault::error(at, "`assert` takes one formula"));
                };
                let reader = Formula::new(tree, terms, &self.script.predicates, &self.names);
                let clauses = clauses::of_assertion(reader, tree, formula, terms)?;
                self.script.clauses.extend(clauses);
            }
            "check-sat" => self.asked = true,
            _ => {
                return Err(Fault::unsupported(at, format!("the command `{name}` is not read"))
                    .help("predicates are declared by `declare-fun`, clauses given by `assert`"));
            }
        }
        Ok(false)
    }

    fn set_logic(&mut self, tree: &Tree<'_>, at: (usize, usize), args: &[Id]) -> Reading<()> {
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

    fn is_new(&self, name: &str, at: (usize, usize)) -> Reading<()> {
        let Meanings { predicates, definitions } = &self.names;
        if predicates.contains_key(name) || definitions.contains_key(name) {
            return Err(Fault::error(at, format!("`{name}` is declared twice"))
                .help("give one of them another name"));
        }
        Ok(())
    }

    /// What a definition says is read where it is put in.
    fn define(&mut self, tree: &Tree<'x>, id: Id, args: &[Id]) -> Reading<()> {
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
        let number = self.names.definitions.len();
        self.names.definitions.insert(name, Definition { number, parameters, result, body });
        Ok(())
    }

    fn declare(&mut self, tree: &Tree<'x>, id: Id, args: &[Id]) -> Reading<()> {
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
            return Err(Fault::unsupported(tree.at(result), format!("`{name}` is no predicate"))
                .help("what is unknown in Horn clauses is a predicate, of sort Bool"));
        }
        self.is_new(name, name_at)?;
        self.names.predicates.insert(name, self.script.predicates.len());
        self.script.predicates.push(Predicate { name: name.to_owned(), sorts, at });
        Ok(())
    }
}
