//! Where errands run: on this machine, or on those of a cluster. Whoever has errands need not know.

use std::num::NonZero;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use unloop::solve::scheduler::Scheduler;

use super::super::interrupt::Session;
use super::super::progress::Progress;
use super::super::status::Trouble;
use super::super::values::Jobs;
use super::away::Away;
use super::errand::{Again, Errand, Fate, own_program};
use super::here::Here;

/// Where results are kept, if nobody says where.
pub(super) const FOLDER: &str = "unloop-work";
/// No scheduler is given more elements in one array than this: more than Slurm takes as it comes.
const MOST_ELEMENTS: usize = 1000;
/// What an element of Slurm's has to be worth: it costs seconds to start one.
const WORTH: Duration = Duration::from_secs(60);
/// Most tasks take this part of their timeout at most.
const TYPICAL: u32 = 10;

// Where the runs of a command run.
#[derive(Args, Debug, Default)]
#[command(next_help_heading = "More than one machine")]
pub(crate) struct PlaceOptions {
    /// Hand the work to a cluster, as an array: hyperqueue or slurm, which has to run already
    #[arg(long, value_name = "SCHEDULER")]
    pub(crate) on: Option<Scheduler>,
    /// The folder for work and results, which all machines share; what has a result there is not done
    /// again [default: unloop-work]
    #[arg(long, value_name = "DIR", requires = "on")]
    work: Option<PathBuf>,
    /// So many tasks in each element of the array [default: by --timeout and scheduler]
    #[arg(long, value_name = "N", requires = "on", allow_hyphen_values = true)]
    chunk: Option<Jobs>,
    /// The processors of each element [default: 1]
    #[arg(long, value_name = "N", requires = "on", allow_hyphen_values = true)]
    cores: Option<Jobs>,
    /// Do again what has a result: failed (what failed or was lost), unknown (that, and what is
    /// unknown) or all
    #[arg(long, value_name = "WHICH")]
    pub(crate) again: Option<Again>,
}

/// Errands, and where they are to run.
pub(crate) struct Place<'a> {
    pub(crate) options: &'a PlaceOptions,
    /// How many at the same time, here.
    pub(crate) jobs: NonZero<usize>,
    pub(crate) session: &'a Session,
    pub(crate) progress: &'a Progress,
}

impl Place<'_> {
    /// Does all errands, and hands each result on as it comes. After an interrupt some are missing.
    pub(crate) fn run(
        &self,
        errands: &[Errand],
        each: &mut dyn FnMut(usize, Fate) -> Result<(), Trouble>,
    ) -> Result<(), Trouble> {
        let program = own_program()?;
        let mut sound = |at: usize, fate: Fate| match fate.trouble(&errands[at].name) {
            Some(trouble) => Err(trouble),
            None => each(at, fate),
        };
        let Some(scheduler) = self.options.on else {
            let here = Here::new(errands, &program, self.session, self.progress);
            return here.run(self.jobs, &mut sound);
        };
        let away = Away {
            errands,
            program: &program,
            scheduler,
            folder: self.options.work.clone().unwrap_or_else(|| FOLDER.into()),
            chunk: self.options.chunk(scheduler, errands),
            cores: self.options.cores.map_or(1, |Jobs(cores)| cores.get()),
            again: self.options.again,
            session: self.session,
            progress: self.progress,
        };
        away.run(&mut sound)
    }
}

/// These options, as clap knows them: what is handed to others has none of them.
pub(crate) const PLACE_OPTIONS: [&str; 5] = ["on", "work", "chunk", "cores", "again"];

impl PlaceOptions {
    /// Whether they go together, for somebody who has results from before, or not.
    pub(crate) fn sound(&self, resumes: bool) -> Result<(), Trouble> {
        if self.again.is_some() && self.on.is_none() && !resumes {
            let text = "--again is about results that are there: name --on or --resume, too";
            return Err(Trouble::usage(text));
        }
        Ok(())
    }

    /// Whether there are none, for something that runs here: else what to do instead.
    pub(crate) fn none(&self, instead: &str) -> Result<(), Trouble> {
        let is_placed = self.on.is_some() || self.again.is_some();
        if is_placed {
            Err(Trouble::usage(format!("this runs on one machine: {instead}")))
        } else {
            Ok(())
        }
    }

    /// How many errands an element has.
    fn chunk(&self, scheduler: Scheduler, errands: &[Errand]) -> usize {
        let longest = errands.iter().map(|errand| errand.limits.time).max().unwrap_or(WORTH);
        let given = self.chunk.map(|Jobs(chunk)| chunk.get());
        given.unwrap_or_else(|| chunk(scheduler, errands.len(), longest))
    }
}

/// What is given where nobody says.
fn chunk(scheduler: Scheduler, errands: usize, longest: Duration) -> usize {
    let needed = errands.div_ceil(MOST_ELEMENTS).max(1);
    let typical = (longest / TYPICAL).max(Duration::from_millis(1));
    match scheduler {
        Scheduler::HyperQueue => needed,
        Scheduler::Slurm => {
            let worth = WORTH.as_millis().div_ceil(typical.as_millis());
            usize::try_from(worth).unwrap_or(usize::MAX).max(needed)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_element_of_slurms_is_worth_a_minute() {
        let seconds = Duration::from_secs;
        assert_eq!(chunk(Scheduler::Slurm, 100, seconds(30)), 20);
        assert_eq!(chunk(Scheduler::Slurm, 100, seconds(900)), 1);
        assert_eq!(chunk(Scheduler::Slurm, 100_000, seconds(30)), 100);
        assert_eq!(chunk(Scheduler::HyperQueue, 100, seconds(30)), 1);
        assert_eq!(chunk(Scheduler::HyperQueue, 10_000, seconds(30)), 10);
    }
}
