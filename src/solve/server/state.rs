//! What a conversation consists of.

use std::collections::{BTreeSet, VecDeque};
use std::num::NonZero;

use super::channel::{Channel, Way};
use super::journal::Journal;
use super::options::Options;
use super::output::OutputFiles;
use super::profile::Profiling;
use super::race::CheckAnswer;
use super::settings::ServerSettings;
use super::stack::Stack;
use super::theories::Theories;
use crate::budget::Budget;
use crate::sexpr::{Frames, Position};
use crate::solve::detect::Solver;
use crate::solve::language::SolverLanguage;
use crate::solve::process_group::ProcessGroup;
use crate::solve::rules::processors;
use crate::solve::widths::Widths;
use crate::solve::word_sums::SumWidener;

/// A conversation with all solvers as if they were one.
///
/// ```
/// use unloop::budget::Budget;
/// use unloop::solve::{ProcessGroup, Profiles, SearchPath, Server, ServerSettings, detect};
///
/// let solvers = detect::installed(&Profiles::shipped(), &SearchPath::standard());
/// # if solvers.is_empty() { return; }
/// let settings = ServerSettings::default();
/// let mut server = Server::new(solvers, settings, &Budget::unlimited(), &ProcessGroup::new());
/// assert_eq!(server.say("(declare-const x Int) (assert (> x 3)) (check-sat)"), "sat\n");
/// assert_eq!(server.say("(push 1) (assert (< x 4)) (check-sat) (pop 1)"), "unsat\n");
/// assert_eq!(server.say("(check-sat) (get-value ((> x 3)))"), "sat\n(((> x 3) true))\n");
/// assert_eq!(server.say("(get-info :name)"), "(:name \"unloop\")\n");
/// ```
pub struct Server {
    pub(super) solvers: Vec<Solver>,
    pub(super) settings: ServerSettings,
    pub(super) budget: Budget,
    pub(super) processes: ProcessGroup,
    pub(super) frames: Frames,
    /// Commands that have arrived, and where each stands.
    pub(super) commands: VecDeque<(Vec<u8>, Position)>,
    pub(super) widths: Widths,
    pub(super) sum_widener: SumWidener,
    pub(super) stack: Stack,
    pub(super) options: Options,
    pub(super) logic: Option<String>,
    /// All that has ever been on the stack.
    pub(super) ever: Theories,
    /// Whether there are sums of 64 bits in the assumptions of the last check.
    pub(super) assumes_sums: bool,
    pub(super) channels: Vec<Channel>,
    /// To find out how many there are takes as long as a small check.
    pub(super) processors: usize,
    /// Who has answered last, the latest first.
    pub(super) leaders: Vec<usize>,
    /// How often fresh processes were the faster ones of late, less how often others were.
    pub(super) fresh: i32,
    pub(super) checks: usize,
    /// Whether somebody was fit for the last question.
    pub(super) has_fit: bool,
    /// How long the checks took together, in seconds.
    pub(super) seconds: f64,
    pub(super) last: Option<Last>,
    pub(super) journals: Vec<Journal>,
    pub(super) notices: Vec<String>,
    pub(super) output: OutputFiles,
    pub(super) profiling: Profiling,
    pub(super) is_over: bool,
}

/// The last check, as long as nothing has changed since.
#[derive(Clone, Debug)]
pub(super) struct Last {
    pub(super) status: Option<bool>,
    /// What was assumed.
    pub(super) assumptions: Option<String>,
    /// Who answered so.
    pub(super) by: Vec<CheckAnswer>,
    /// What has been declared and defined since.
    pub(super) since: String,
    pub(super) reason: &'static str,
}

impl Last {
    /// Why it is unknown, if it is.
    pub(super) fn reason(&self) -> Option<&'static str> {
        self.status.is_none().then_some(self.reason)
    }
}

/// What is put to solvers, and to whom.
#[derive(Clone, Copy, Debug)]
pub(super) struct Put<'p> {
    pub(super) stack: &'p Stack,
    pub(super) assumptions: Option<&'p str>,
    /// Solvers that are left out.
    pub(super) without: &'p BTreeSet<usize>,
    /// How many families of solvers have to say the same.
    pub(super) agree: NonZero<usize>,
    /// Whether more questions are likely to come, about what is on this stack.
    pub(super) incremental: bool,
}

impl Server {
    /// A server that asks these solvers, the likely best first. What cancels the budget ends it; what kills
    /// the group kills the solvers.
    pub fn new(
        solvers: Vec<Solver>,
        settings: ServerSettings,
        budget: &Budget,
        processes: &ProcessGroup,
    ) -> Self {
        let mut server = Self {
            solvers,
            settings,
            budget: budget.clone(),
            processes: processes.clone(),
            frames: Frames::default(),
            commands: VecDeque::new(),
            widths: Widths::default(),
            sum_widener: SumWidener::default(),
            stack: Stack::default(),
            options: Options::default(),
            logic: None,
            ever: Theories::default(),
            assumes_sums: false,
            channels: Vec::new(),
            processors: processors(),
            leaders: Vec::new(),
            fresh: 0,
            checks: 0,
            has_fit: true,
            seconds: 0.0,
            last: None,
            journals: Vec::new(),
            notices: Vec::new(),
            output: OutputFiles::default(),
            profiling: Profiling::default(),
            is_over: false,
        };
        server.open_channels();
        server
    }

    /// Two channels for each solver: one that stays, one for each check.
    fn open_channels(&mut self) {
        let speaks = |at: &usize| self.solvers[*at].profile.language == SolverLanguage::SmtLib;
        let ways = [Way::Warm, Way::Fresh];
        let all = (0..self.solvers.len()).filter(speaks);
        self.channels = all.flat_map(|at| ways.map(|way| Channel::new(at, way))).collect();
    }

    /// The stack is about to be another one: what was answered about this one is over.
    pub(super) fn change(&mut self) {
        self.last = None;
    }
}

/// The command that asks.
pub(super) fn check_command(assumptions: Option<&str>) -> String {
    match assumptions {
        Some(list) => format!("(check-sat-assuming {list})\n"),
        None => "(check-sat)\n".to_owned(),
    }
}
