//! Well-formedness: the rules that the document of [`program`](super::program) lists.
//!
//! Every front end ends with [`checked`], so that a program that has not been checked is
//! not passed on; passes may assert [`Program::check`] on what they make.

use std::collections::{HashMap, HashSet};
use std::fmt;

use petgraph::Direction;
use petgraph::visit::Dfs;
use thiserror::Error;

use super::assigned;
use super::check_terms::{Scope, sorts};
use super::location::LocationKind;
use super::names::simple_symbol;
use super::place::Place;
use super::program::{Function, Instruction, NodeIndex, Program, Variable};
pub use super::rule::Rule;
use crate::budget::Budget;
use crate::logic::{Node, Sort, Term};

/// The budget is looked at once in so many instructions.
const POLLED: usize = 4096;

/// A place where a program breaks a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Defect {
    /// The rule.
    pub rule: Rule,
    /// What is wrong.
    pub text: String,
    /// The function that it is in, if it is in one.
    pub function: Option<String>,
    /// Where in the source.
    pub place: Place,
}

impl fmt::Display for Defect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(function) = &self.function {
            write!(f, "in `{function}`")?;
            if self.place.is_known() {
                write!(f, " at {}", self.place)?;
            }
            f.write_str(": ")?;
        }
        f.write_str(&self.text)
    }
}

/// All that is wrong with a program.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("the program is not well-formed: {}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
pub struct Defects(pub Vec<Defect>);

/// The program, if it is well-formed.
///
/// # Errors
/// What is wrong with it.
pub fn checked(program: Program) -> Result<Program, Defects> {
    checked_in_time(program, &Budget::unlimited())
}

/// The same, as long as the budget lasts. When it is over, what comes back may break rules all
/// the same, and is not to be used.
///
/// # Errors
/// What is wrong with the program.
pub fn checked_in_time(program: Program, budget: &Budget) -> Result<Program, Defects> {
    match program.check_in_time(budget) {
        Ok(()) => Ok(program),
        Err(defects) => Err(Defects(defects)),
    }
}

impl Program {
    /// Looks whether the program keeps the rules for programs.
    ///
    /// # Errors
    /// Where it does not.
    pub fn check(&self) -> Result<(), Vec<Defect>> {
        self.check_in_time(&Budget::unlimited())
    }

    fn check_in_time(&self, budget: &Budget) -> Result<(), Vec<Defect>> {
        let mut check = Check { program: self, function: None, defects: Vec::new() };
        check.entry();
        check.variables();
        let globals = sorts(&self.globals);
        for function in &self.functions {
            if budget.is_over() {
                break;
            }
            check.function = Some(function);
            check.shape(function);
            check.instructions(function, &globals, budget);
        }
        // Whether variables are assigned can be said of programs that are sound otherwise.
        if check.defects.is_empty() {
            check.defects = assigned::defects(self, budget);
        }
        if check.defects.is_empty() { Ok(()) } else { Err(check.defects) }
    }
}

struct Check<'p> {
    program: &'p Program,
    function: Option<&'p Function>,
    defects: Vec<Defect>,
}

impl<'p> Check<'p> {
    fn say(&mut self, rule: Rule, place: Place, text: impl Into<String>) {
        let function = self.function.map(|function| function.name.clone());
        self.defects.push(Defect { rule, text: text.into(), function, place });
    }

    fn entry(&mut self) {
        match self.program.functions.get(self.program.entry.0) {
            None => self.say(Rule::Entry, Place::default(), "there is no entry function"),
            Some(entry) if !entry.parameters.is_empty() => {
                let text = format!("the entry function `{}` takes parameters", entry.name);
                self.say(Rule::Entry, entry.place, text);
            }
            Some(_) => {}
        }
    }

    fn variables(&mut self) {
        let mut seen = HashSet::new();
        let program = self.program;
        for variable in &program.globals {
            self.variable(variable, &mut seen);
        }
        for function in &program.functions {
            self.function = Some(function);
            for variable in function.variables() {
                self.variable(variable, &mut seen);
            }
            if let Some(result) = function.result.as_ref().filter(|r| r.sort.is_array()) {
                let text = format!("the result `{}` is an array", result.name);
                self.say(Rule::Variable, result.place, text);
            }
        }
        self.function = None;
    }

    fn variable(&mut self, variable: &'p Variable, seen: &mut HashSet<&'p str>) {
        let (name, place) = (&variable.name, variable.place);
        let Node::Symbol(symbol, sort) = self.program.terms.node(variable.symbol) else {
            return self.say(Rule::Variable, place, format!("`{name}` is no symbol"));
        };
        if *sort != variable.sort {
            let text = format!("`{name}` is declared as {}, its symbol is {sort}", variable.sort);
            self.say(Rule::Variable, place, text);
        }
        if matches!(sort, Sort::Array { arity: 0, .. }) {
            self.say(Rule::Variable, place, format!("the array `{name}` has no dimension"));
        }
        if simple_symbol(symbol) != **symbol {
            self.say(Rule::Variable, place, format!("`{symbol}` is no simple symbol"));
        }
        if !seen.insert(symbol) {
            self.say(Rule::Variable, place, format!("two variables have the symbol `{symbol}`"));
        }
    }

    fn shape(&mut self, function: &'p Function) {
        let (graph, start) = (&function.graph.graph, function.graph.start);
        if graph.node_weight(start).is_none() {
            return self.say(Rule::Reachable, function.place, "there is no start");
        }
        if graph.edges_directed(start, Direction::Incoming).next().is_some() {
            self.say(Rule::Reachable, graph[start].place, "an edge leads back to the start");
        }
        let mut reached = vec![false; graph.node_count()];
        let mut search = Dfs::new(graph, start);
        while let Some(node) = search.next(graph) {
            reached[node.index()] = true;
        }
        for node in graph.node_indices() {
            if !reached[node.index()] {
                let text = format!("location {} cannot be reached", node.index());
                self.say(Rule::Reachable, graph[node].place, text);
            }
            self.ways(function, node);
        }
    }

    fn ways(&mut self, function: &Function, node: NodeIndex) {
        let graph = &function.graph.graph;
        let out = function.graph.out_edges(node);
        let (kind, place) = (graph[node].kind, graph[node].place);
        let instruction = |at: usize| &graph[out[at]].instruction;
        let number = node.index();
        match (kind, out.len()) {
            (LocationKind::Plain, 1) => {}
            (LocationKind::Plain, 2) => match (instruction(0), instruction(1)) {
                (Instruction::Assume(a), Instruction::Assume(b))
                    if self.program.terms.not(*a) == *b => {}
                _ => {
                    let text = format!(
                        "the two edges out of location {number} do not assume a condition and its negation"
                    );
                    self.say(Rule::Branch, place, text);
                }
            },
            (LocationKind::Plain, ways) => {
                let text = format!("location {number} has {ways} edges out, not one or two");
                self.say(Rule::Ways, place, text);
            }
            (_, 0) => {}
            (_, ways) => {
                let text = format!("a run ends at location {number}, but {ways} edges lead on");
                self.say(Rule::Ways, place, text);
            }
        }
    }

    fn instructions(
        &mut self,
        function: &'p Function,
        globals: &HashMap<Term, Sort>,
        budget: &Budget,
    ) {
        let mut scope = Scope::new(self.program, globals, function);
        for (number, edge) in function.graph.graph.edge_weights().enumerate() {
            if number.is_multiple_of(POLLED) && budget.is_over() {
                break;
            }
            for (rule, text) in scope.instruction(&edge.instruction) {
                self.say(rule, edge.place, text);
            }
        }
    }
}
