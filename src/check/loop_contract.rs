//! Contracts of loops out of exact summaries: what variables hold whenever a run comes to the head, over
//! what they held as the loop was entered.
//!
//! A trace executes paths one after the other, each so many times: its states are those after κ of these
//! executions. κ is no variable of the program; one that changes by a constant each time tells it.
//!
//! Direction of error: none. What has no such variable has no contract.

use std::iter::repeat_n;

use super::loop_words::Form;
use crate::graph::closed::ClosedForms;
use crate::graph::transfer::State;
use crate::logic::{Division, Multiple, Sort, Substitution, Term, Terms};
use crate::outcome::LoopTrace;
use crate::verdict::{InBoth, LoopContract, Notation, Writer};

/// A turn of paths has at most so many executions.
const MAX_TURN: usize = 8;

/// The contract of a loop that is summarised exactly.
pub(super) fn contract(form: &Form<'_>) -> Result<LoopContract, String> {
    let states = States::of(form)?;
    let mut invariant = Vec::new();
    for trace in form.each.summary.iter().flatten() {
        invariant.extend(states.of_trace(trace)?);
    }
    let invariant = states.said(form.terms.or(invariant));
    if invariant == InBoth::default() {
        return Err("its numbers are too large".to_owned());
    }
    let variant = states.said(states.rounds_left());
    Ok(LoopContract { assigns: states.assigns, invariant, variant })
}

/// How many turns there are, and whether the state behind the last is meant, too.
struct Turns {
    times: Term,
    and_the_end: bool,
}

/// The states in which a run is at the head, over what variables hold on entry.
struct States<'a> {
    form: &'a Form<'a>,
    terms: &'a Terms,
    /// The names of the variables that the loop changes.
    assigns: Vec<String>,
    /// Those of which it is known what it leaves in them, each with what stands for its value on entry.
    known: Vec<(Term, Term)>,
    on_entry: Substitution,
    /// The number of executions so far.
    kappa: Term,
}

impl<'a> States<'a> {
    fn of(form: &'a Form<'a>) -> Result<Self, String> {
        let (terms, each) = (form.terms, form.each);
        let (mut assigns, mut known) = (Vec::new(), Vec::new());
        for &variable in each.changed.iter().filter(|variable| !form.is_inside(**variable)) {
            let Some((name, _)) = form.names.get(&variable) else {
                return Err("it changes what has no name at its head".to_owned());
            };
            assigns.push(name.to_string());
            // What no path changes at all holds what it did.
            let mut effects = each.paths.iter().flat_map(|path| &path.effect);
            if effects.any(|(changed, _)| *changed == variable) {
                known.push((variable, terms.symbol(&format!("{name} on entry"), Sort::Int)));
            }
        }
        assigns.sort();
        let (on_entry, kappa) = (known.iter().copied().collect(), terms.int_symbol("executions"));
        Ok(Self { form, terms, assigns, known, on_entry, kappa })
    }

    fn entered(&self, term: Term) -> Term {
        self.terms.substitute(term, &self.on_entry)
    }

    /// The states at the head in one of the ways in which the loop is executed.
    fn of_trace(&self, trace: &LoopTrace) -> Result<Vec<Term>, String> {
        if trace.exit.is_none() {
            return Err("it may go on for ever".to_owned());
        }
        let condition = self.form.needed(&trace.condition);
        let condition = self.entered(self.terms.and(condition));
        let (mut all, mut state) = (Vec::new(), State::default());
        for &(variable, entry) in &self.known {
            state.set(variable, entry);
        }
        for (word, times) in &trace.rounds {
            let (turn, times) = self.turn(word, *times)?;
            let mut within = self.after(&turn, &state, self.kappa)?;
            for (number, &path) in turn.iter().enumerate() {
                let turns = Turns { times: self.entered(times), and_the_end: number == 0 };
                all.push(self.during(condition, &within, turns)?);
                within = self.executed(path, &within);
            }
            state = self.after(&turn, &state, self.entered(times))?;
        }
        // Else the end of the last turn is among them.
        if all.is_empty() {
            all.push(self.terms.and([condition].into_iter().chain(self.equations(&state))));
        }
        Ok(all)
    }

    /// The paths of a turn one by one, and how many turns there are.
    fn turn(&self, word: &[(usize, Term)], times: Term) -> Result<(Vec<usize>, Term), String> {
        if let &[(path, often)] = word {
            return Ok((vec![path], self.terms.mul(often, times)));
        }
        let mut turn = Vec::new();
        for &(path, often) in word {
            let often = self.terms.as_int(often).and_then(|often| usize::try_from(often).ok());
            let few = often.filter(|often| often + turn.len() <= MAX_TURN);
            turn.extend(repeat_n(path, few.ok_or("its paths take long turns")?));
        }
        Ok((turn, times))
    }

    /// What a path leaves behind a state.
    fn executed(&self, path: usize, before: &State) -> State {
        let mut after = before.clone();
        for &(variable, value) in &self.form.each.paths[path].effect {
            after.set(variable, before.apply(self.terms, value));
        }
        after
    }

    /// What so many turns leave behind a state.
    fn after(&self, turn: &[usize], before: &State, times: Term) -> Result<State, String> {
        let once = turn.iter().fold(State::default(), |state, &path| self.executed(path, &state));
        let closed = ClosedForms::of(self.terms, &once, &[]);
        let mut after = before.clone();
        for variable in closed.changed() {
            let value = closed.at(self.terms, variable, times, 0, &Substitution::default());
            let value = value.ok_or("what it leaves has no closed form")?;
            after.set(variable, before.apply(self.terms, value));
        }
        Ok(after)
    }

    /// That variables hold what they do in a state.
    fn equations(&self, state: &State) -> Vec<Term> {
        let known = self.known.iter();
        known.map(|&(variable, _)| self.terms.eq(variable, state.get(variable))).collect()
    }

    /// That a state after κ turns is the one at hand, without κ.
    fn during(&self, condition: Term, state: &State, turns: Turns) -> Result<Term, String> {
        let (terms, Turns { times, and_the_end }) = (self.terms, turns);
        let equations = self.equations(state);
        let at = |value: Term| {
            let by = Substitution::from_iter([(self.kappa, value)]);
            terms.and(equations.iter().map(|&equation| terms.substitute(equation, &by)))
        };
        let (zero, one) = (terms.int(0), terms.int(1));
        let here = match self.determined(&equations) {
            Some((value, divides)) => {
                let most = if and_the_end { times } else { terms.sub(times, one) };
                terms.and([terms.ge(value, zero), terms.le(value, most), divides, at(value)])
            }
            None if times != one => {
                return Err("none of its variables counts its rounds".to_owned());
            }
            None if and_the_end => terms.or2(at(zero), at(one)),
            None => at(zero),
        };
        Ok(terms.and2(condition, here))
    }

    /// κ by one of some equations, and that it is an integer: the simplest.
    fn determined(&self, equations: &[Term]) -> Option<(Term, Term)> {
        let terms = self.terms;
        let solved = |&equation: &Term| {
            terms.multiple_in(equation, self.kappa).filter(|multiple| multiple.is_equation)
        };
        let Multiple { factor, end: dividend, .. } =
            equations.iter().filter_map(solved).min_by_key(|solved| solved.factor.clone())?;
        let by = terms.int(factor);
        let divides = terms.eq(terms.modulo(Division::Euclid, dividend, by), terms.int(0));
        Some((terms.div(Division::Truncate, dividend, by), divides))
    }

    /// How often it goes round from the state at hand on.
    fn rounds_left(&self) -> Term {
        let terms = self.terms;
        let traces = self.form.each.summary.iter().flatten();
        let some = traces.filter(|trace| trace.times != terms.int(0));
        some.fold(terms.int(0), |otherwise, trace| {
            let condition = terms.and(self.form.needed(&trace.condition));
            terms.ite(condition, trace.times, otherwise)
        })
    }

    /// A condition or a number in both languages.
    fn said(&self, term: Term) -> InBoth {
        let said = |notation: Notation, entry: fn(&str) -> String| {
            let mut names = self.form.names.clone();
            for &(variable, on_entry) in &self.known {
                let (name, number) = &self.form.names[&variable];
                names.insert(on_entry, (entry(name).into(), *number));
            }
            let writer = Writer::new(self.terms, names, notation);
            match self.terms.sort(term) {
                Sort::Bool => writer.condition(term, false),
                _ => writer.value(term),
            }
        };
        let entry = |name: &str| format!("__CPROVER_loop_entry({name})");
        InBoth {
            c: said(Notation::C, entry).or_else(|| said(Notation::WideC, entry)),
            acsl: said(Notation::Acsl, |name| format!("\\at({name}, LoopEntry)")),
        }
    }
}
