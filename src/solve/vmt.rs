//! Transition systems as VMT-LIB text (CGT22), for model checkers of such: state variables with
//! their next values, where runs begin, the steps, and what must always hold. The text is
//! SMT-LIB 2, linear in the steps. A solver is not asked.
//!
//! Direction of error: none. Where a run is, a number among the state variables says; the others
//! may be anything where they do not matter.

use std::fmt::Write;

use super::smtlib::PrintError;
use super::smtlib::horn::{names, sort_text, value, whole};
use crate::budget::Budget;
use crate::logic::{Substitution, Term, Terms};

/// A system of steps from location to location. Runs begin at location 0.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct VmtSystem {
    /// The state variables: symbols.
    pub variables: Vec<Term>,
    /// The steps.
    pub steps: Vec<VmtStep>,
    /// The location that no run is to come to.
    pub target: usize,
}

/// A step. What else occurs in it than state variables is an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VmtStep {
    /// Where it begins.
    pub from: usize,
    /// Where it ends.
    pub to: usize,
    /// What holds where it is taken.
    pub condition: Term,
    /// The new values of the state variables that matter behind it.
    pub values: Vec<(Term, Term)>,
}

/// The text.
///
/// # Errors
/// ⋆; arrays that cannot be said; the budget.
pub fn vmt_text(terms: &Terms, system: &VmtSystem, budget: &Budget) -> Result<String, PrintError> {
    let named = Named::of(terms, system);
    let mut text = String::new();
    named.place.declare(&mut text);
    named.variables.iter().for_each(|variable| variable.declare(&mut text));
    for (name, sort) in &named.inputs {
        let _ = writeln!(text, "(declare-fun {name} () {sort})");
    }
    let (Variable { now: at, next, .. }, [init, trans, property]) = (&named.place, &named.parts);
    let _ = writeln!(text, "(define-fun {init} () Bool (! (= {at} 0) :init true))");
    let _ = writeln!(text, "(define-fun {trans} () Bool (! (or false");
    for step in &system.steps {
        if budget.is_over() {
            return Err(PrintError::Stopped);
        }
        let (VmtStep { from, to, .. }, does) = (step, named.step(step, budget)?);
        let _ = writeln!(text, "  (and (= {at} {from}) (= {next} {to}){does})");
    }
    let _ = writeln!(text, ") :trans true))");
    let target = system.target;
    let says = format!("(! (not (= {at} {target})) :invar-property 0)");
    let _ = writeln!(text, "(define-fun {property} () Bool {says})");
    Ok(text)
}

/// The names of a state variable, of this state, of the next, and of what says which these are.
struct Variable {
    now: String,
    next: String,
    state: String,
    sort: String,
}

impl Variable {
    fn declare(&self, text: &mut String) {
        let Self { now, next, state, sort } = self;
        let _ = writeln!(text, "(declare-fun {now} () {sort})");
        let _ = writeln!(text, "(declare-fun {next} () {sort})");
        let _ = writeln!(text, "(define-fun {state} () {sort} (! {now} :next {next}))");
    }
}

/// A system whose symbols have the names that they are written with.
struct Named<'a> {
    terms: &'a Terms,
    system: &'a VmtSystem,
    /// Where runs begin, the steps, and what is to hold.
    parts: [String; 3],
    /// Where a run is.
    place: Variable,
    variables: Vec<Variable>,
    /// The inputs, with their sorts.
    inputs: Vec<(String, String)>,
    by: Substitution,
}

impl<'a> Named<'a> {
    fn of(terms: &'a Terms, system: &'a VmtSystem) -> Self {
        let inputs = inputs(terms, system);
        let called = |symbol: &Term| terms.symbol_name(*symbol).unwrap_or("x").to_owned();
        let sort = |symbol: &Term| sort_text(terms.sort(*symbol));
        let states = system.variables.iter().map(called);
        let place = ["at".to_owned()].into_iter();
        let three = |name| [format!("{name}.next"), format!("state.{name}"), name];
        let states = place.chain(states).flat_map(three);
        let parts = ["init", "trans", "property"].map(str::to_owned).into_iter();
        let wanted = parts.chain(states).chain(inputs.iter().map(called));
        let mut all = names(wanted).into_iter();
        let mut name = || all.next().unwrap_or_default();
        let parts = [name(), name(), name()];
        let mut variable =
            |sort: String| Variable { next: name(), state: name(), now: name(), sort };
        let place = variable("Int".to_owned());
        let variables: Vec<Variable> = system.variables.iter().map(|v| variable(sort(v))).collect();
        let inputs: Vec<(Term, String)> = inputs.into_iter().zip(all).collect();
        let now = system.variables.iter().copied().zip(variables.iter().map(|v| v.now.clone()));
        let renamed =
            |(symbol, name): (Term, String)| (symbol, terms.symbol(&name, terms.sort(symbol)));
        let by = now.chain(inputs.iter().cloned()).map(renamed).collect();
        let inputs = inputs.into_iter().map(|(input, name)| (name, sort(&input))).collect();
        Self { terms, system, parts, place, variables, inputs, by }
    }

    /// What a step says beside where it leads from and to. What scalars share is written once.
    fn step(&self, step: &VmtStep, budget: &Budget) -> Result<String, PrintError> {
        let terms = self.terms;
        let mut conditions = vec![terms.substitute(step.condition, &self.by)];
        let mut arrays = String::new();
        for (variable, new) in &step.values {
            let number = self.system.variables.iter().position(|v| v == variable);
            let Some(Variable { next, .. }) = number.map(|number| &self.variables[number]) else {
                continue;
            };
            let new = terms.substitute(*new, &self.by);
            if terms.sort(*variable).is_array() {
                let _ = write!(arrays, " (= {next} {})", value(terms, new, budget)?);
            } else {
                conditions.push(terms.eq(terms.symbol(next, terms.sort(*variable)), new));
            }
        }
        let condition = terms.and(conditions);
        if terms.is_true(condition) {
            return Ok(arrays);
        }
        let scalars = terms.symbols(condition).into_iter();
        let scalars: Vec<Term> = scalars.filter(|&s| !terms.sort(s).is_array()).collect();
        Ok(format!(" {}{arrays}", whole(terms, condition, &scalars, budget)?))
    }
}

/// What occurs in steps beside state variables.
fn inputs(terms: &Terms, system: &VmtSystem) -> Vec<Term> {
    let mut all = Vec::new();
    for step in &system.steps {
        for term in step.values.iter().map(|&(_, value)| value).chain([step.condition]) {
            for symbol in terms.symbols(term) {
                if !system.variables.contains(&symbol) && !all.contains(&symbol) {
                    all.push(symbol);
                }
            }
        }
    }
    all
}
