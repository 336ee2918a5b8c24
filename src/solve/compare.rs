//! Who says what to the checks of one file, and where that does not go together.

use super::asked::{Statuses, words};
use super::file::Answers;
use super::manifest::Entry;
use super::race::Attempt;

/// Somebody who has answered: a solver, the file itself, a solver in an earlier run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Voice {
    /// Who.
    pub who: String,
    /// What to each check, in order; of later ones nothing is known.
    pub statuses: Vec<Option<bool>>,
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

/// For each of so many checks what all agree on who know it.
pub fn agreed(voices: &[Voice], checks: usize) -> Vec<Option<bool>> {
    let answer = |check: usize| {
        let mut known = voices.iter().filter_map(|v| v.statuses.get(check).copied().flatten());
        let first = known.next()?;
        known.all(|other| other == first).then_some(first)
    };
    (0..checks).map(answer).collect()
}

/// The solvers that have answered.
pub fn solvers(attempts: &[Attempt<Answers>]) -> Vec<Voice> {
    attempts
        .iter()
        .filter(|attempt| !attempt.statuses().is_empty())
        .map(|attempt| Voice { who: attempt.solver.clone(), statuses: attempt.statuses().to_vec() })
        .collect()
}

/// What an earlier run has found out about a file.
pub fn earlier(entry: &Entry) -> Vec<Voice> {
    let said = entry.answers.iter().filter_map(|said| {
        let statuses = statuses(&said.answer)?;
        Some(Voice { who: format!("{} earlier", said.solver), statuses })
    });
    let status = entry.status.as_deref().and_then(statuses);
    let status = status.map(|statuses| Voice { who: "the manifest".to_owned(), statuses });
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
        Voice { who: who.to_owned(), statuses: statuses(text).expect("they are answers") }
    }

    #[test]
    fn opposite_answers_to_one_check_are_a_conflict() {
        let voices = [voice("a", "sat sat"), voice("b", "unknown unsat"), voice("c", "sat")];
        let expected =
            Conflict { check: 1, sat: vec!["a".to_owned()], unsat: vec!["b".to_owned()] };
        assert_eq!(conflicts(&voices), [expected]);
        assert_eq!(agreed(&voices, 3), [Some(true), None, None]);
        assert_eq!(conflicts(&voices[1..]), []);
    }

    #[test]
    fn a_failure_is_no_answer() {
        assert_eq!(statuses("did not answer in time"), None);
        assert_eq!(statuses("unsat"), Some(vec![Some(false)]));
    }
}
