//! Whether what is shown of a contract is shown of anything: a function that nothing may call keeps every contract.
//!
//! Direction of error: towards *unknown*.

use std::time::Duration;

use super::{CheckOptions, check};
use crate::graph::target::REQUIRED;
use crate::graph::{Program, Remark, Target};
use crate::outcome::{Reason, ReasonCode};
use crate::verdict::{Report, VerdictKind};

/// A run that meets what is required is looked for in this share of the time, and no longer than that.
const SHARE: u32 = 4;
const MOST: Duration = Duration::from_secs(20);

/// Takes *safe* back where no run meets what the contract requires that is checked, and says it where that is not known.
pub(super) fn require_some_state(
    program: &Program,
    reports: &mut [&mut Report],
    options: &CheckOptions<'_>,
) {
    let is_safe = |report: &&mut Report| report.answer == VerdictKind::Safe;
    let target = Target::Label(REQUIRED.to_owned());
    let is_about_contract = program.origin.labels.iter().any(|(name, _)| name == REQUIRED);
    if !is_about_contract || !reports.iter().any(is_safe) {
        return;
    }
    let budget = options.means.budget.share(SHARE, MOST);
    let within = CheckOptions { means: options.means.within(&budget), ..*options };
    // Where a fault stands before that place, nothing leads there.
    let answer = target
        .resolve(program)
        .map_or(VerdictKind::Safe, |targets| check(program, &targets, &within).report.answer);
    for report in reports.iter_mut().filter(|report| report.answer == VerdictKind::Safe) {
        match answer {
            VerdictKind::Reachable => {}
            VerdictKind::Safe => {
                let text =
                    "no state is one that the contract requires: it is kept by every function";
                report.answer = VerdictKind::Unknown;
                report.reason = Some(Reason::new(ReasonCode::Unconfirmed, text).hint(
                    "a pointer is to something only where `__CPROVER_is_fresh` says so, or the harness does",
                ));
            }
            VerdictKind::Unknown => {
                let text = "some state is one that the contract requires";
                report.approximations.push(Remark::assumed(text, Vec::new()));
            }
        }
    }
}
