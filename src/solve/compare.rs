//! Who says what to the checks of one file, and where that does not go together.

use std::collections::BTreeSet;
use std::num::NonZero;

use super::asked::{Statuses, words};
use super::detect::Solver;
use super::file::Answers;
use super::manifest::Entry;
use super::race::Attempt;

/// Somebody who has answered: a solver, the file itself, a solver in an earlier run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Voice {
    /// Who.
    pub who: String,
    /// Whoever is of one family confirms nothing to each other.
    pub family: String,
    /// What to each check, in order; of later ones nothing is known.
    pub statuses: Vec<Option<bool>>,
}

impl Voice {
    /// Somebody who is no relative of anybody else.
    pub fn new(who: String, statuses: Vec<Option<bool>>) -> Self {
        Self { family: who.clone(), who, statuses }
    }
}

/// A check that some say is satisfiable and others that it is not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conflict {
    /// Which check, from 0.
    pub check: usize,
    /// Who says `sat`.
    pub sat: Vec<String>,
    /// Who says `unsat`.
    pub unsat: Vec<String>,
}

/// The checks to which two of the voices say the opposite.
pub fn conflicts(voices: &[Voice]) -> Vec<Conflict> {
    let checks = voices.iter().map(|voice| voice.statuses.len()).max().unwrap_or(0);
    let who = |check: usize, says: bool| -> Vec<String> {
        let voices = voices.iter().filter(|v| v.statuses.get(check) == Some(&Some(says)));
        voices.map(|voice| voice.who.clone()).collect()
    };
    (0..checks)
        .map(|check| Conflict { check, sat: who(check, true), unsat: who(check, false) })
        .filter(|conflict| !conflict.sat.is_empty() && !conflict.unsat.is_empty())
        .collect()
}

/// A check that somebody answers, and nobody answers otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Backed {
    /// Which check, from 0.
    pub check: usize,
    /// The answer.
    pub answer: bool,
    /// Who says so.
    pub by: Vec<String>,
    /// Of how many families they are.
    pub families: usize,
}

/// For each of so many checks what all agree on who know it, and who they are.
pub fn backed(voices: &[Voice], checks: usize) -> Vec<Option<Backed>> {
    let one = |check: usize| {
        let says = |voice: &Voice| voice.statuses.get(check).copied().flatten();
        let known: Vec<&Voice> = voices.iter().filter(|voice| says(voice).is_some()).collect();
        let answer = says(known.first()?)?;
        let families = known.iter().map(|voice| &voice.family).collect::<BTreeSet<_>>().len();
        let by = known.iter().map(|voice| voice.who.clone()).collect();
        let agree = known.iter().all(|voice| says(voice) == Some(answer));
        agree.then_some(Backed { check, answer, by, families })
    };
    (0..checks).map(one).collect()
}

/// For each of so many checks what all agree on who know it, if they are of so many families.
pub fn agreed(voices: &[Voice], checks: usize, families: NonZero<usize>) -> Vec<Option<bool>> {
    let enough = |one: Backed| (one.families >= families.get()).then_some(one.answer);
    backed(voices, checks).into_iter().map(|one| one.and_then(enough)).collect()
}

/// Those of `solvers` that have answered.
pub fn solvers(attempts: &[Attempt<Answers>], solvers: &[Solver]) -> Vec<Voice> {
    let family = |name: &str| {
        let solver = solvers.iter().find(|solver| solver.name() == name);
        solver.map_or(name, |solver| &solver.profile.family).to_owned()
    };
    let voice = |attempt: &Attempt<Answers>| Voice {
        who: attempt.solver.clone(),
        family: family(&attempt.solver),
        statuses: attempt.statuses().to_vec(),
    };
    attempts.iter().filter(|attempt| !attempt.statuses().is_empty()).map(voice).collect()
}

/// What an earlier run has found out about a file.
pub fn earlier(entry: &Entry) -> Vec<Voice> {
    let said = entry.answers.iter().filter_map(|said| {
        let statuses = statuses(&said.answer)?;
        Some(Voice::new(format!("{} earlier", said.solver), statuses))
    });
    let status = entry.status.as_deref().and_then(statuses);
    let status = status.map(|statuses| Voice::new("the manifest".to_owned(), statuses));
    said.chain(status).collect()
}

/// The answers that are written as words; nothing if other words stand there.
fn statuses(text: &str) -> Option<Vec<Option<bool>>> {
    let status =
        |word: &str| [Some(true), Some(false), None].into_iter().find(|&s| words(&[s]) == word);
    text.split_whitespace().map(status).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn voice(who: &str, text: &str) -> Voice {
        Voice::new(who.to_owned(), statuses(text).expect("they are answers"))
    }

    #[test]
    fn opposite_answers_to_one_check_are_a_conflict() {
        let voices = [voice("a", "sat sat"), voice("b", "unknown unsat"), voice("c", "sat")];
        let expected =
            Conflict { check: 1, sat: vec!["a".to_owned()], unsat: vec!["b".to_owned()] };
        assert_eq!(conflicts(&voices), [expected]);
        let one = NonZero::<usize>::MIN;
        assert_eq!(agreed(&voices, 3, one), [Some(true), None, None]);
        assert_eq!(conflicts(&voices[1..]), []);
    }

    #[test]
    fn an_answer_may_have_to_be_that_of_several_families() {
        let mut voices = [voice("a", "sat sat"), voice("b", "sat"), voice("c", "unknown sat")];
        let two = NonZero::new(2).expect("it is 2");
        assert_eq!(agreed(&voices, 2, two), [Some(true), Some(true)]);
        voices[1].family = "a".to_owned();
        assert_eq!(agreed(&voices, 2, two), [None, Some(true)]);
        let alone = backed(&voices, 1)[0].clone().expect("two relatives answer it");
        assert_eq!((alone.families, &alone.by[..]), (1, &["a".to_owned(), "b".to_owned()][..]));
    }

    #[test]
    fn a_failure_is_no_answer() {
        assert_eq!(statuses("did not answer in time"), None);
        assert_eq!(statuses("unsat"), Some(vec![Some(false)]));
    }
}
