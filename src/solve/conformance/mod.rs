//! Questions with known answers, to find out whether a solver does what its table claims.
//!
//! Each [`Topic`] is about one logic or ability. The questions are put by the same code
//! that any other question is put by, to real processes, each with a deadline of its own:
//! models are evaluated, cores looked at, conversations held. See [`questions`],
//! [`abilities`] and [`clauses`] for them.

mod abilities;
mod clauses;
mod floats;
mod questions;

use std::fmt;
use std::thread;
use std::time::{Duration, Instant};

use super::ask::{NO_MODEL, ask};
use super::detect::Solver;
use super::failure::{Failure, FailureKind};
use super::features::{Feature, Features};
use super::interpolant::{InterpolantError, interpolant};
use super::means::Means;
use super::process_group::ProcessGroup;
use super::profile::Profile;
use super::question::Question;
use super::race::AttemptOutcome;
use super::reply::Answer;
use super::session::{Session, SessionError, Status};
use super::smtlib::Script;
use super::unsat_core::{CoreError, Effort, unsat_core};
use crate::budget::Budget;
use crate::logic::horn::HornClauses;
use crate::logic::{Substitution, Term, Terms};

/// Questions about one logic or ability.
#[derive(Clone, Debug)]
pub struct Topic {
    /// A few words.
    pub name: &'static str,
    cases: Vec<Case>,
}

/// A question, or a conversation, with what has to come of it.
#[derive(Clone, Debug)]
enum Case {
    /// One question.
    Ask {
        question: Question,
        /// Whether it is satisfiable.
        sat: bool,
        /// Assumptions that have to be named when it is not.
        core: Option<Vec<Term>>,
    },
    /// One question, over bit-vectors.
    InBits {
        question: Question,
        /// Whether it is satisfiable.
        sat: bool,
    },
    /// Several questions to one process.
    Talk(Vec<Step>),
    /// Formulas that contradict each other.
    Core {
        formulas: Vec<Term>,
        /// The places of those that are needed, and suffice.
        needed: Vec<usize>,
    },
    /// Two formulas that contradict each other.
    Between {
        sides: [Term; 2],
        /// Values for what they share that let the first hold, and the second.
        points: [Substitution; 2],
    },
    /// Horn clauses.
    Clauses {
        purpose: &'static str,
        clauses: HornClauses,
        /// Whether they have a solution.
        solvable: bool,
    },
}

/// A part of a conversation.
#[derive(Clone, Debug)]
enum Step {
    Push,
    Pop,
    Assert(Term),
    /// Under these assumptions it is satisfiable, or not.
    Check(Vec<Term>, bool),
}

/// What a solver made of a topic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Grade {
    /// All answers are right.
    Fine,
    /// An answer is wrong: which, and how.
    Wrong(String),
    /// No answer is wrong, but one is missing: which, and why.
    Failed(String),
    /// Its table does not claim that it can do this.
    Unclaimed(Feature),
    /// It failed at the simplest topic, so that this one was not tried.
    NotAsked,
}

impl fmt::Display for Grade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Grade::Fine => f.write_str("ok"),
            Grade::Wrong(how) => write!(f, "wrong answer: {how}"),
            Grade::Failed(why) => write!(f, "failed: {why}"),
            Grade::Unclaimed(feature) => write!(f, "not claimed: {feature}"),
            Grade::NotAsked => f.write_str("not asked, since it fails at what is simpler"),
        }
    }
}

/// How a solver fared with a topic.
#[derive(Clone, Debug, PartialEq)]
pub struct TopicResult {
    /// What came of it.
    pub grade: Grade,
    /// How long that took, all in all.
    pub seconds: f64,
}

/// All topics; their questions are about terms of `terms`.
pub fn topics(terms: &Terms) -> Vec<Topic> {
    questions::all(terms)
}

/// Somebody who hears of each finding as it is made: the solver's name, the topic.
pub type Tell<'a> = &'a (dyn Fn(&str, &Topic, &TopicResult) + Sync);

/// Puts all `topics` to all `solvers`, which work side by side. Gives for each solver what
/// it made of each topic. One that cannot do the first, simplest topic is asked no more.
pub fn examine(
    topics: &[Topic],
    terms: &Terms,
    solvers: &[Solver],
    patience: Duration,
    (budget, processes): (&Budget, &ProcessGroup),
    tell: Tell<'_>,
) -> Vec<Vec<TopicResult>> {
    let one = |solver: &Solver| {
        let mut findings: Vec<TopicResult> = Vec::with_capacity(topics.len());
        for topic in topics {
            let hopeless =
                findings.first().is_some_and(|first| matches!(first.grade, Grade::Failed(_)));
            let finding = if hopeless {
                TopicResult { grade: Grade::NotAsked, seconds: 0.0 }
            } else {
                topic.put(terms, solver, patience, budget, processes)
            };
            tell(solver.name(), topic, &finding);
            findings.push(finding);
        }
        findings
    };
    thread::scope(|scope| {
        let workers: Vec<_> = solvers.iter().map(|solver| scope.spawn(|| one(solver))).collect();
        let found = workers.into_iter().map(thread::ScopedJoinHandle::join);
        found.map(|found| found.unwrap_or_else(|panic| std::panic::resume_unwind(panic))).collect()
    })
}

impl Topic {
    /// Puts the questions to `solver`, each for at most `patience`.
    pub fn put(
        &self,
        terms: &Terms,
        solver: &Solver,
        patience: Duration,
        budget: &Budget,
        processes: &ProcessGroup,
    ) -> TopicResult {
        let start = Instant::now();
        let mut grade = Grade::Fine;
        for case in &self.cases {
            let budget = budget.at_most(patience);
            let exam = Exam { terms, solver, budget: &budget, processes };
            let one = match case {
                Case::Ask { question, sat, core } => exam.ask(question, *sat, core.as_deref()),
                Case::InBits { question, sat } => exam.in_bits(question, *sat),
                Case::Talk(steps) => exam.talk(steps),
                Case::Core { formulas, needed } => exam.core(formulas, needed),
                Case::Between { sides, points } => exam.between(*sides, points),
                Case::Clauses { purpose, clauses, solvable } => {
                    exam.clauses(purpose, clauses, *solvable)
                }
            };
            grade = worse(grade, one);
            if matches!(grade, Grade::Wrong(_)) {
                break;
            }
        }
        TopicResult { grade, seconds: start.elapsed().as_secs_f64() }
    }
}

/// A wrong answer is worse than none, and what is not claimed is better than that.
fn worse(a: Grade, b: Grade) -> Grade {
    let badness = |grade: &Grade| match grade {
        Grade::Fine => 0,
        Grade::Unclaimed(_) | Grade::NotAsked => 1,
        Grade::Failed(_) => 2,
        Grade::Wrong(_) => 3,
    };
    if badness(&b) > badness(&a) { b } else { a }
}

/// One solver and one case.
struct Exam<'a> {
    terms: &'a Terms,
    solver: &'a Solver,
    budget: &'a Budget,
    processes: &'a ProcessGroup,
}

impl Exam<'_> {
    fn ask(&self, question: &Question, sat: bool, core: Option<&[Term]>) -> Grade {
        match Script::new(self.terms, question, self.budget) {
            Ok(script) => self.put(&script, sat, core),
            Err(error) => unwritten(&question.purpose, &error),
        }
    }

    fn in_bits(&self, question: &Question, sat: bool) -> Grade {
        match Script::in_bits(self.terms, question, self.budget) {
            Ok(script) => self.put(&script, sat, None),
            Err(unfit) => unwritten(&question.purpose, &unfit),
        }
    }

    fn put(&self, script: &Script<'_>, sat: bool, core: Option<&[Term]>) -> Grade {
        let profile = &self.solver.profile;
        if let Some(feature) = lacking(profile, script.features(), core.is_some()) {
            return Grade::Unclaimed(feature);
        }
        match ask(script, self.solver, self.budget, self.processes) {
            Ok(reply) => judge(script.purpose(), &reply.answer, sat, core),
            Err(failure) => blame(script.purpose(), &failure),
        }
    }

    fn talk(&self, steps: &[Step]) -> Grade {
        let mut features = Features::LINEAR_INTEGERS;
        for step in steps {
            if let Step::Assert(term) = step {
                let question = Question::new("", vec![*term]);
                match Script::new(self.terms, &question, self.budget) {
                    Ok(script) => features = features.with(script.features()),
                    Err(error) => return unwritten("a conversation", &error),
                }
            }
        }
        match self.converse(steps, features) {
            Ok(grade) => grade,
            Err(SessionError::Unfit(feature)) => Grade::Unclaimed(feature),
            Err(SessionError::Failed(failure)) => blame("a conversation", &failure),
            Err(error) => Grade::Failed(format!("a conversation: {error}")),
        }
    }

    fn converse(&self, steps: &[Step], features: Features) -> Result<Grade, SessionError> {
        let mut session = Session::new(self.terms, self.solver, features, self.processes)?;
        for (number, step) in (1..).zip(steps) {
            match step {
                Step::Push => session.push(),
                Step::Pop => {
                    session.pop();
                }
                Step::Assert(term) => session.assert(*term, self.budget)?,
                Step::Check(assumptions, sat) => {
                    let answer = session.ask(assumptions, self.budget)?;
                    let purpose = format!("step {number} of a conversation");
                    let grade = judge(&purpose, &answer, *sat, None);
                    if grade != Grade::Fine {
                        return Ok(grade);
                    }
                }
            }
        }
        Ok(Grade::Fine)
    }
}

/// The same for what takes more than one question.
impl Exam<'_> {
    fn means(&self) -> Means<'_> {
        Means::new(std::slice::from_ref(self.solver), self.processes, self.budget)
    }

    fn core(&self, formulas: &[Term], needed: &[usize]) -> Grade {
        let all = Question::new("needed formulas", formulas.to_vec());
        let script = Script::new(self.terms, &all, self.budget);
        if let Some(feature) = script.ok().and_then(|s| self.solver.profile.unfit(s.features())) {
            return Grade::Unclaimed(feature);
        }
        let effort = Effort::minimising(2 * formulas.len());
        match unsat_core(self.terms, formulas, self.means(), effort) {
            Ok(core) if !needed.iter().all(|place| core.members.contains(place)) => {
                Grade::Wrong("it leaves out formulas that were needed".to_owned())
            }
            // Without push and pop nothing is left out.
            Ok(core) if core.is_minimal && core.members != needed => {
                Grade::Wrong("it needs formulas that were not needed".to_owned())
            }
            Ok(_) => Grade::Fine,
            Err(CoreError::NotUnsatisfiable(Status::Sat)) => {
                Grade::Wrong("it says sat to what is unsatisfiable".to_owned())
            }
            Err(error) => Grade::Failed(error.to_string()),
        }
    }

    fn between(&self, [a, b]: [Term; 2], points: &[Substitution; 2]) -> Grade {
        let formula = match interpolant(self.terms, a, b, self.means()) {
            Ok(formula) => formula,
            Err(InterpolantError::NoSolver(lacking)) => {
                let lacks = lacking.first().map_or(Feature::Interpolants, |&(_, lacks)| lacks);
                return Grade::Unclaimed(lacks);
            }
            Err(InterpolantError::NotFound(attempts)) => {
                let failure = attempts.iter().find_map(|attempt| match &attempt.outcome {
                    AttemptOutcome::Failed(failure) => Some(failure),
                    _ => None,
                });
                let none = || Grade::Failed("it has no interpolant".to_owned());
                return failure.map_or_else(none, |failure| blame("an interpolant", failure));
            }
            Err(error @ InterpolantError::Satisfiable(_)) => {
                return Grade::Wrong(error.to_string());
            }
            Err(error) => return Grade::Failed(error.to_string()),
        };
        let [first, second] =
            points.each_ref().map(|by| self.terms.as_bool(self.terms.substitute(formula, by)));
        if (first, second) == (Some(true), Some(false)) {
            Grade::Fine
        } else {
            Grade::Wrong("its interpolant is none".to_owned())
        }
    }
}

/// What the solver's table says it cannot do of this.
fn lacking(profile: &Profile, features: Features, core: bool) -> Option<Feature> {
    let assumes = !features.assumptions
        || if core { profile.cores_for(features) } else { profile.assumptions_for(features) };
    profile.unfit(features).or((!assumes).then_some(Feature::Assumptions))
}

/// Holds an answer against what is known.
fn judge(purpose: &str, answer: &Answer, sat: bool, core: Option<&[Term]>) -> Grade {
    let wrong = |how: &str| Grade::Wrong(format!("{purpose}: {how}"));
    match answer {
        Answer::Sat(_) if sat => Grade::Fine,
        Answer::Sat(_) => wrong("it says sat to what is unsatisfiable"),
        Answer::Unsat { .. } if sat => wrong("it says unsat to what is satisfiable"),
        Answer::Unsat { core: Some(named) } => match core {
            Some(needed) if !needed.iter().all(|term| named.contains(term)) => {
                wrong("it leaves out assumptions that were needed")
            }
            _ => Grade::Fine,
        },
        Answer::Unsat { core: None } => Grade::Fine,
        Answer::Unknown(reason) if reason == NO_MODEL && sat => Grade::Fine,
        Answer::Unknown(reason) if reason == NO_MODEL => {
            wrong("it says sat to what is unsatisfiable")
        }
        Answer::Unknown(reason) => Grade::Failed(format!("{purpose}: it does not know ({reason})")),
    }
}

fn blame(purpose: &str, failure: &Failure) -> Grade {
    let text = failure.to_string();
    let text = text.strip_prefix(&failure.solver).unwrap_or(&text).trim();
    match failure.kind {
        FailureKind::LyingModel | FailureKind::LyingInterpolant => {
            Grade::Wrong(format!("{purpose}: it {text}"))
        }
        _ => Grade::Failed(format!("{purpose}: it {text}")),
    }
}

fn unwritten(purpose: &str, error: &impl fmt::Display) -> Grade {
    Grade::Failed(format!("{purpose}: {error}"))
}
