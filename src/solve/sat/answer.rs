//! What a SAT solver prints: comments, `s SATISFIABLE` or another status, and a model in lines with `v`.

use super::super::failure::FailureKind;

/// What is expected of it.
pub(super) const EXPECTED: &str = "s SATISFIABLE, s UNSATISFIABLE or s UNKNOWN, and a model";

/// What a SAT solver says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SatStatus {
    Satisfiable,
    Unsatisfiable,
    Unknown,
}

/// What has been read of an answer.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct SatAnswer {
    status: Option<SatStatus>,
    /// What the model says of each variable, from 1.
    values: Vec<Option<bool>>,
    /// Whether a 0 has ended the model.
    is_whole: bool,
}

impl SatAnswer {
    /// Nothing of an answer about so many variables.
    pub(super) fn none(variables: usize) -> Self {
        Self { status: None, values: vec![None; variables + 1], is_whole: false }
    }

    /// Takes a line; `None` if it is none of an answer.
    pub(super) fn take(&mut self, line: &str) -> Option<()> {
        let mut words = line.split_ascii_whitespace();
        match words.next() {
            None | Some("c") => Some(()),
            Some("s") => self.take_status(words.next()?, words.next()),
            Some("v") => words.try_for_each(|word| self.take_literal(word)),
            Some(_) => None,
        }
    }

    fn take_status(&mut self, word: &str, behind: Option<&str>) -> Option<()> {
        let status = match word {
            "SATISFIABLE" => SatStatus::Satisfiable,
            "UNSATISFIABLE" => SatStatus::Unsatisfiable,
            "UNKNOWN" | "INDETERMINATE" => SatStatus::Unknown,
            _ => return None,
        };
        let first = self.status.replace(status).is_none();
        (first && behind.is_none()).then_some(())
    }

    fn take_literal(&mut self, word: &str) -> Option<()> {
        let literal: i64 = word.parse().ok()?;
        if literal == 0 {
            let first = !std::mem::replace(&mut self.is_whole, true);
            return first.then_some(());
        }
        let place = usize::try_from(literal.unsigned_abs()).ok()?;
        let value = self.values.get_mut(place).filter(|_| !self.is_whole)?;
        let before = value.replace(literal > 0);
        before.is_none_or(|before| before == (literal > 0)).then_some(())
    }

    /// What it says; `None` before it has said it.
    pub(super) fn status(&self) -> Option<SatStatus> {
        self.status
    }

    /// Whether this is how a process ends that says so: by convention with 10 after *sat*, 20 after *unsat*.
    pub(super) fn fits(&self, exit: Option<i32>) -> bool {
        match self.status {
            Some(SatStatus::Satisfiable) => matches!(exit, Some(0 | 10)),
            Some(SatStatus::Unsatisfiable) => matches!(exit, Some(0 | 20)),
            Some(SatStatus::Unknown) | None => true,
        }
    }

    /// What a variable is, if the model says it.
    pub(super) fn value(&self, variable: usize) -> Option<bool> {
        self.values.get(variable).copied().flatten()
    }

    /// What is wrong where it is no model of the clauses: it may not be whole.
    pub(super) fn defect(&self) -> FailureKind {
        let complete = self.is_whole && self.values.iter().skip(1).all(Option::is_some);
        if complete { FailureKind::LyingModel } else { FailureKind::Unexpected }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(lines: &[&str]) -> Option<SatAnswer> {
        let mut answer = SatAnswer::none(3);
        lines.iter().try_for_each(|line| answer.take(line))?;
        Some(answer)
    }

    #[test]
    fn an_answer_is_taken_line_by_line() {
        let answer =
            read(&["c (a \"comment", "", "s SATISFIABLE", "v 1 -2", "v 3 0"]).expect("one");
        assert_eq!(answer.status(), Some(SatStatus::Satisfiable));
        assert_eq!([1, 2, 3].map(|at| answer.value(at)), [Some(true), Some(false), Some(true)]);
        assert!(answer.fits(Some(10)) && answer.fits(Some(0)));
        assert!(!answer.fits(Some(20)) && !answer.fits(Some(1)) && !answer.fits(None));
        assert_eq!(answer.defect(), FailureKind::LyingModel);
        let partial = read(&["s SATISFIABLE", "v 1"]).expect("the beginning of one");
        assert_eq!((partial.value(2), partial.defect()), (None, FailureKind::Unexpected));
        assert_eq!(
            read(&["s UNKNOWN"]).and_then(|answer| answer.status()),
            Some(SatStatus::Unknown)
        );
    }

    #[test]
    fn what_is_none_is_refused() {
        for wrong in [
            &["SATISFIABLE"][..],
            &["s SATISFIABLE", "s UNSATISFIABLE"],
            &["s SATISFIABLE s"],
            &["s MAYBE"],
            &["s"],
            &["v 4 0"],
            &["v 1 -1 0"],
            &["v 1 0", "v 2 0"],
            &["v x 0"],
            &["Segmentation fault"],
            &["cannot go on"],
        ] {
            assert_eq!(read(wrong), None, "{wrong:?}");
        }
    }
}
