//! The words of a result: our own, or those of a competition.

use unloop::verdict::VerdictKind;

use super::status::Trouble;
use super::task::Job;

/// Whose words a result is given in.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Tongue {
    /// Ours.
    Own,
    /// Those of SV-COMP, about the program.
    SvComp,
    /// Those of CHC-COMP, about the clauses.
    Chc,
}

impl Tongue {
    /// A verdict in a word.
    pub(super) fn word(self, answer: VerdictKind, job: Option<&Job>) -> String {
        let word = match (self, answer) {
            (Tongue::Own, VerdictKind::Safe) => "SAFE",
            (Tongue::Own, VerdictKind::Reachable) => "REACHABLE",
            (Tongue::Own, VerdictKind::Unknown) => "UNKNOWN",
            (Tongue::SvComp, VerdictKind::Safe) => "true",
            (Tongue::SvComp, VerdictKind::Reachable) => {
                let property = job.map_or("unreach-call", Job::property_name);
                return format!("false({property})");
            }
            (Tongue::Chc, VerdictKind::Safe) => "sat",
            (Tongue::Chc, VerdictKind::Reachable) => "unsat",
            (Tongue::SvComp | Tongue::Chc, VerdictKind::Unknown) => "unknown",
        };
        word.to_owned()
    }

    /// The last line.
    pub(super) fn result_line(self, answer: VerdictKind, job: Option<&Job>) -> String {
        let word = self.word(answer, job);
        if self == Tongue::Own { format!("RESULT: {word}") } else { word }
    }

    /// The last lines where there was no verdict in time.
    pub(super) fn unknown_lines(self, trouble: &Trouble) -> String {
        let result = self.result_line(VerdictKind::Unknown, None);
        format!("reason: {}: {trouble}\n{result}\n", trouble.code)
    }
}
