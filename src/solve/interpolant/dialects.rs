//! The ways in which solvers are asked for interpolants. Which one a solver knows, its table
//! says.
//!
//! * `get-interpolant`: a command takes the formula that has to follow from the assertions.
//! * `horn`: the formula is an unknown predicate over what is shared; that A implies it and
//!   that it contradicts B are two clauses, and a model of them is an interpolant.
//! * `models`: for one model of B after the other the solver gives a formula that follows from
//!   A and is false under the model. Their conjunction is an interpolant as soon as B has no
//!   model with it. That need not come to an end over the integers.

use std::time::Instant;

use super::between::Between;
use crate::budget::Budget;
use crate::logic::{Model, Term, Terms, Value};
use crate::solve::ask::status;
use crate::solve::detect::Solver;
use crate::solve::failure::{Failure, FailureKind};
use crate::solve::features::Features;
use crate::solve::process::{CommandLine, Process};
use crate::solve::process_group::ProcessGroup;
use crate::solve::profile::Dialect;
use crate::solve::session::{Session, SessionError, Status};
use crate::solve::smtlib::floats;
use crate::solve::smtlib::layout::{integer, rational};
use crate::solve::smtlib::plain::{Plain, Symbol};

/// What goes before all else.
const OPENING: &str = "(set-option :print-success false)\n";
/// What the predicate is called.
const NAME: &str = "between";
/// What stands for < between integers.
const BELOW: &str = "(define-fun below ((a Int) (b Int)) Bool (<= (+ a 1) b))\n";
/// After so many models nothing will come of it.
const MAX_MODELS: usize = 1_000;

/// One solver, two formulas.
pub(super) struct Talk<'a> {
    pub(super) terms: &'a Terms,
    pub(super) sides: [Term; 2],
    pub(super) plain: &'a Plain,
    pub(super) solver: &'a Solver,
    pub(super) budget: &'a Budget,
    pub(super) processes: &'a ProcessGroup,
    /// How long it has taken.
    pub(super) seconds: f64,
}

impl Talk<'_> {
    /// Asks in the solver's dialect. What comes of it has not been checked.
    pub(super) fn held(&mut self) -> Result<Between, Box<Failure>> {
        let start = Instant::now();
        let answer = match self.solver.profile.interpolants.as_ref().map(|i| i.dialect) {
            Some(Dialect::GetInterpolant) => self.by_command(),
            Some(Dialect::Horn) => self.by_clauses(),
            Some(Dialect::Models) => self.by_models(),
            None => Err(Box::new(Failure::new(FailureKind::NotStarted, self.solver.name()))),
        };
        self.seconds = start.elapsed().as_secs_f64();
        answer
    }

    fn start(&self, text: &str) -> Result<Process, Box<Failure>> {
        let Solver { profile, path } = self.solver;
        let args = profile.interpolating_arguments(self.budget.remaining());
        let line = CommandLine { profile, program: path, args: &args };
        let mut process = Process::start(&line, self.budget, self.processes)?;
        process.send(text);
        Ok(process)
    }

    fn by_command(&self) -> Result<Between, Box<Failure>> {
        let [a, b] = &self.plain.texts;
        let mut process = self.start(&format!(
            "{OPENING}(set-option :produce-interpolants true)\n(set-logic {})\n{}(assert {a})\n\
             (get-interpolant {NAME} (not {b}))\n",
            self.plain.features.logic(),
            self.plain.declarations(&[0, 1]),
        ))?;
        let expected = "the definition of an interpolant";
        let reply = process.reply(expected)?;
        let mut reader = self.plain.reader(self.terms);
        let read = reader.script(&reply, self.budget).map(|_| reader.apply(NAME, &[]));
        match read {
            Ok(Some(formula)) => Ok(Between::Formula(formula)),
            Ok(None) => Err(process.fail(FailureKind::Unexpected, expected, &reply)),
            Err(error) => Err(unread(&mut process, &reply, &error.to_string())),
        }
    }

    fn by_clauses(&self) -> Result<Between, Box<Failure>> {
        let shared = || self.plain.symbols.iter().filter(|symbol| symbol.is_shared());
        let sorts: Vec<&str> = shared().map(Symbol::sort).collect();
        let names: Vec<&str> = shared().map(|symbol| symbol.name.as_str()).collect();
        let between = format!("({NAME} {})", names.join(" "));
        let follows = self.plain.closed(0, |a| format!("(=> {a} {between})"));
        let contradicts = self.plain.closed(1, |b| format!("(=> (and {between} {b}) false)"));
        let mut process = self.start(&format!(
            "{OPENING}(set-logic HORN)\n(declare-fun {NAME} ({}) Bool)\n(assert {follows})\n\
             (assert {contradicts})\n(check-sat)\n",
            sorts.join(" "),
        ))?;
        match status(&mut process)? {
            Some(true) => {}
            Some(false) => return Ok(Between::Nothing),
            None => return Err(process.fail(FailureKind::Unexpected, "sat or unsat", "unknown")),
        }
        process.send("(get-model)\n");
        let expected = "a model of the clauses";
        let reply = process.reply(expected)?;
        let mut reader = self.plain.reader(self.terms);
        let args: Vec<Term> = shared().map(|symbol| symbol.term).collect();
        let read = reader.model(&reply, self.budget).map(|()| reader.apply(NAME, &args));
        match read {
            Ok(Some(formula)) => Ok(Between::Formula(formula)),
            Ok(None) => Err(process.fail(FailureKind::Unexpected, expected, &reply)),
            Err(error) => Err(unread(&mut process, &reply, &error.to_string())),
        }
    }

    fn by_models(&self) -> Result<Between, Box<Failure>> {
        let features = Features { models: true, ..self.plain.features };
        let mut session = Session::new(self.terms, self.solver, features, self.processes)
            .map_err(|error| self.broken(error))?;
        session.assert(self.sides[1], self.budget).map_err(|error| self.broken(error))?;
        let mut process = self.start(&self.excluder())?;
        let mut found = Vec::new();
        for _ in 0..MAX_MODELS {
            match session.check(&[], self.budget).map_err(|error| self.broken(error))? {
                Status::Sat => {}
                Status::Unsat => return Ok(Between::Formula(self.terms.and(found))),
                Status::Unknown(why) => {
                    return Err(process.fail(FailureKind::Unexpected, "sat or unsat", &why));
                }
            }
            let model = session.model().map_err(|error| self.broken(error))?;
            let Some(excludes) = self.excluding(&mut process, &model)? else {
                return Ok(Between::Nothing);
            };
            session.assert(excludes, self.budget).map_err(|error| self.broken(error))?;
            found.push(excludes);
        }
        let many = format!("the interpolants of {MAX_MODELS} models were not enough");
        Err(process.fail(FailureKind::Unexpected, "an interpolant", &many))
    }

    /// What the solver that excludes models is told. Over the integers a < b is a + 1 ≤ b, which
    /// solvers do not see: what follows from a strict inequality then excludes one point at a
    /// time.
    fn excluder(&self) -> String {
        let Plain { texts: [a, _], features, .. } = self.plain;
        let (below, a) =
            if features.reals { ("", a.clone()) } else { (BELOW, a.replace("(< ", "(below ")) };
        format!(
            "{OPENING}(set-option :produce-unsat-model-interpolants true)\n(set-logic {})\n\
             {below}{}(assert {a})\n",
            features.logic(),
            self.plain.declarations(&[0]),
        )
    }

    /// What follows from A and is false under a model of B; `None` if A can hold under it.
    fn excluding(
        &self,
        process: &mut Process,
        model: &Model,
    ) -> Result<Option<Term>, Box<Failure>> {
        let (mut names, mut values) = (Vec::new(), Vec::new());
        for symbol in self.plain.symbols.iter().filter(|symbol| symbol.is_shared()) {
            names.push(symbol.name.as_str());
            values.push(match model.scalars.get(&symbol.term) {
                Some(Value::Int(value)) => integer(value),
                Some(Value::Real(value)) => rational(value),
                Some(Value::Bool(value)) => value.to_string(),
                Some(Value::Float(value)) => floats::literal(*value),
                Some(Value::Pointer(_)) | None => {
                    let what = format!("no value for {}", symbol.name);
                    return Err(process.fail(FailureKind::Unexpected, "a model", &what));
                }
            });
        }
        let (names, values) = (names.join(" "), values.join(" "));
        process.send(&format!("(check-sat-assuming-model ({names}) ({values}))\n"));
        match status(process)? {
            Some(false) => {}
            Some(true) => return Ok(None),
            None => return Err(process.fail(FailureKind::Unexpected, "sat or unsat", "unknown")),
        }
        process.send("(get-unsat-model-interpolant)\n");
        let expected = "an interpolant of a model";
        let reply = process.reply(expected)?;
        let read = self.plain.reader(self.terms).term(&reply, self.budget);
        let formula = read.map_err(|error| unread(process, &reply, &error.to_string()))?;
        // Otherwise the same model would come again, and again.
        if self.terms.evaluate(formula, model) == Ok(Value::Bool(false)) {
            Ok(Some(formula))
        } else {
            Err(process.fail(FailureKind::LyingInterpolant, expected, &reply))
        }
    }

    fn broken(&self, error: SessionError) -> Box<Failure> {
        match error {
            SessionError::Failed(failure) => failure,
            other => Box::new(Failure {
                received: other.to_string(),
                ..Failure::new(FailureKind::Unexpected, self.solver.name())
            }),
        }
    }
}

fn unread(process: &mut Process, reply: &str, why: &str) -> Box<Failure> {
    let expected = "a formula that can be read";
    process.fail(FailureKind::Unexpected, expected, &format!("{why}: {reply}"))
}
