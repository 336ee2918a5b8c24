//! `unloop bench view FILE`, which `bench views` calls: one program, looked at in a process of its own,
//! since what reads programs may take too long or too much.

use std::path::PathBuf;

use clap::Args;
use serde_json::to_value;
use unloop::budget::Budget;
use unloop::graph::loops::LoopForest;
use unloop::graph::text;
use unloop::prove::apc::ApcSettings;

use super::super::super::apc::Printed;
use super::super::super::digest::sha256;
use super::super::super::graph::staged;
use super::super::super::interrupt::Session;
use super::super::super::late;
use super::super::super::loaded::{Loaded, stem};
use super::super::super::options::{OutputOptions, ProgramOptions, RoomOptions, TimeOptions};
use super::super::super::output::print_object;
use super::super::super::settings::Settings;
use super::super::super::status::{Status, Trouble};
use super::super::super::task::Job;
use super::row::{Data, View, first_line};

// The options of `bench view`.
#[derive(Args, Debug)]
pub(crate) struct Options {
    /// The program
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    program: ProgramOptions,
    #[command(flatten)]
    time: TimeOptions,
    #[command(flatten)]
    tell: OutputOptions,
}

/// Looks at a program, and prints what is in its row.
pub(crate) fn run(options: &Options, session: &Session) -> Result<Status, Trouble> {
    let job = Job::open(&options.file, &options.program)?;
    let settings = Settings::load(options.program.config.as_deref(), Some(&job.path))?;
    let budget = settings.budget(&session.budget, &options.time, &RoomOptions::default());
    let _watched = late::watch(session, &budget, late::plainly(options.tell.json, &options.file));
    let loaded = Loaded::read(&job, &settings, &budget, options.tell)?;
    let view = looked_at(loaded, &stem(&job.path), &budget);
    let object = to_value(view).map_err(|error| Trouble::new(Status::Fault, error.to_string()))?;
    print_object(&object)?;
    Ok(Status::Done)
}

/// A program that was read from a file with this stem, or the model of one with a memory.
fn looked_at(loaded: Loaded, stem: &str, budget: &Budget) -> View {
    let loaded = match loaded.without_memory(budget) {
        Ok(loaded) => loaded,
        Err(trouble) => return View { error: first_line(&trouble.text), ..View::default() },
    };
    let data = Some(Data::of(&loaded.program));
    let view = View { data, ..View::default() };
    let mut view = match staged(&loaded.program, &loaded.targets, true) {
        Err(trouble) => View { error: first_line(&trouble.text), ..view },
        Ok((program, targets)) => {
            let flow = &program.function(program.entry).graph;
            let count = |number: usize| u64::try_from(number).ok();
            let target = targets.iter().next().map(|(_, node)| node);
            let forest = target.and_then(|node| LoopForest::new(flow, node, budget).ok());
            View {
                view: sha256(text::print(&program).as_bytes()),
                locations: count(flow.graph.node_count()),
                edges: count(flow.graph.edge_count()),
                backbones: forest.map(|forest| forest.backbones()),
                ..view
            }
        }
    };
    match Printed::of(&loaded, stem, &ApcSettings::default(), budget) {
        Ok(printed) => view.formula = u64::try_from(printed.text.len()).ok(),
        Err(trouble) => view.refused = first_line(&trouble.text),
    }
    view
}
