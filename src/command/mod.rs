//! People and clocks: the command line. The only room that prints, reads a clock for
//! people, or knows that there are options.
//!
//! One file a subcommand. [`run`] is the way from arguments to an exit status.

mod apc;
mod bench;
mod check;
mod checks;
mod child;
mod cluster;
mod compiler;
mod compiler_options;
mod digest;
mod engines;
mod explore;
mod export;
mod generate;
mod given;
mod graph;
mod harness;
mod horn;
mod html;
mod interrupt;
mod invariants;
mod journal;
mod junit;
mod keys;
mod late;
mod layout;
mod link;
mod loaded;
mod log;
mod loops;
mod manual;
mod options;
mod output;
mod path;
mod progress;
mod quoted;
mod renamed;
mod report_file;
mod run;
mod sarif;
mod schema;
mod settings;
mod setup;
mod shell;
mod smt;
mod solve;
mod solvers;
mod stability;
mod status;
mod task;
mod test_suite;
mod tongue;
mod tree;
mod trust;
mod values;
mod witness;
mod words;

use std::ffi::OsString;
use std::io;
use std::path::Path;
use std::slice;

use clap::error::ErrorKind;
use clap::{Parser, Subcommand};

use interrupt::{Session, guarded, watch_signals};
use status::Trouble;

pub(crate) use output::complain;
pub(crate) use status::Status;

/// What follows the list of commands.
fn after_help() -> String {
    let statuses = status::MEANINGS.map(|(status, says)| format!("{} {says}", status.code()));
    format!(
        "Exit status: {}.\n\nStart with `unloop setup --solvers`, then `unloop check FILE`.",
        statuses.join(", ")
    )
}

/// A software verifier that owns no solver: it takes the loops out of path conditions and
/// races SMT solvers over pipes
#[derive(Debug, Parser)]
#[command(name = "unloop", version, after_help = after_help(), max_term_width = 100)]
#[command(arg_required_else_help = true, subcommand_required = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

// Only the options of the command that is named are set up: those of all take longer than a small question. They are
// set up behind the descriptions here, which a doc comment on a struct of options would replace: those have plain ones.
#[derive(Debug, Subcommand)]
#[command(defer = true)]
enum Command {
    /// Is the target reachable? The main job
    #[command(long_about = check::LONG_HELP)]
    Check(check::Options),
    /// Print the abstract path condition, as a complete SMT-LIB script
    #[command(long_about = apc::LONG_HELP)]
    Apc(apc::Options),
    /// Print the program as constrained Horn clauses
    #[command(long_about = horn::LONG_HELP)]
    Horn(horn::HornOptions),
    /// Print the program as a transition system in VMT-LIB, for model checkers
    #[command(long_about = horn::VMT_HELP)]
    Vmt(horn::Options),
    /// Explore the paths: errors, coverage, test inputs
    #[command(long_about = explore::LONG_HELP)]
    Explore(explore::Options),
    /// What holds at the loops
    #[command(long_about = invariants::LONG_HELP)]
    Invariants(invariants::Options),
    /// What the loops do, and how often they go round
    #[command(long_about = loops::LONG_HELP)]
    Loops(loops::Options),
    /// Is this path feasible, and on which input?
    #[command(long_about = path::LONG_HELP)]
    Path(path::Options),
    /// Draw the flowgraph: text, DOT or SVG
    Graph(graph::Options),
    /// Run a program on given input
    #[command(long_about = run::LONG_HELP)]
    Run(run::Options),
    /// Write random microc programs
    #[command(long_about = generate::LONG_HELP)]
    Generate(generate::Options),
    /// Solve SMT-LIB files, exported ones or any: race solvers on them, or compare solvers
    #[command(long_about = solve::LONG_HELP)]
    Solve(solve::Options),
    /// A solver that is all solvers, for other tools
    #[command(long_about = smt::LONG_HELP)]
    Smt(smt::Options),
    /// List the solvers: what is found, what each can do; install some, test them
    Solvers(solvers::Options),
    /// List the engines, and what of each can be tuned
    Engines(engines::Options),
    /// Let a folder's unloop.toml name solvers of its own
    #[command(long_about = trust::LONG_HELP)]
    Trust(trust::Options),
    /// Measure: check many tasks
    Bench(bench::Options),
    /// Work on more than one machine: what is missing for that
    Cluster(cluster::Options),
    /// Print the JSON Schema of what --json prints
    #[command(long_about = schema::LONG_HELP)]
    Schema(schema::Options),
    /// Install completions and manual pages for yourself; with --solvers solvers, too
    #[command(long_about = setup::LONG_HELP)]
    Setup(setup::Options),
    /// Print a completion script for a shell, for packages (`setup` installs it for you)
    Completions(shell::Options),
    /// Print a manual page, for packages (`setup` installs all of them for you)
    Man(manual::Options),
}

/// Does what the arguments say.
pub(crate) fn run(arguments: Vec<OsString>) -> io::Result<Status> {
    let json = wants_json(&arguments);
    let notes = renamed::notes(&arguments);
    let arguments = smt::set_apart(compiler_options::spelled_out(arguments));
    let mut cli = match Cli::try_parse_from(arguments) {
        Ok(cli) => cli,
        Err(error) => return Ok(misused(&error, json)),
    };
    notes.iter().for_each(|note| output::say(note));
    let session = Session::default();
    watch_signals(&session)?;
    guarded(&session, || {
        match link(&mut cli.command).and_then(|()| perform(&cli.command, &session)) {
            _ if session.is_interrupted() => {
                output::say("interrupted\n");
                Status::Interrupted
            }
            Ok(status) => status,
            Err(trouble) => {
                output::explain(&trouble);
                let file = program(&cli.command);
                if json && let Err(unsaid) = output::print_error(file, &trouble) {
                    output::explain(&unsaid);
                }
                trouble.status
            }
        }
    })
}

/// Where several files are one program, the first stands for it from here on.
fn link(command: &mut Command) -> Result<(), Trouble> {
    match command {
        Command::Check(options) => options.link(),
        Command::Explore(options) => options.link(),
        Command::Graph(options) => options.link.take_one(&mut options.files, &mut options.program),
        Command::Loops(options) => options.link.take_one(&mut options.files, &mut options.program),
        Command::Run(options) => options.link.take_one(&mut options.files, &mut options.program),
        _ => Ok(()),
    }
}

/// The program that a command is about, where it is about one.
fn program(command: &Command) -> Option<&Path> {
    let files = match command {
        Command::Check(options) => &options.files[..],
        Command::Explore(options) => &options.files,
        Command::Loops(options) => &options.files,
        Command::Run(options) => &options.files,
        Command::Apc(options) => slice::from_ref(&options.file),
        Command::Horn(options) => slice::from_ref(&options.common.file),
        Command::Vmt(options) => slice::from_ref(&options.file),
        Command::Invariants(options) => slice::from_ref(&options.file),
        Command::Path(options) => options.named().map_or(&[][..], slice::from_ref),
        _ => &[],
    };
    if let [file] = files { Some(file) } else { None }
}

fn perform(command: &Command, session: &Session) -> Result<Status, Trouble> {
    match command {
        Command::Check(options) => check::run(options, session),
        Command::Apc(options) => apc::run(options, session),
        Command::Horn(options) => horn::run(options, session),
        Command::Vmt(options) => horn::vmt(options, session),
        Command::Explore(options) => explore::run(options, session),
        Command::Invariants(options) => invariants::run(options, session),
        Command::Loops(options) => loops::run(options, session),
        Command::Path(options) => path::run(options, session),
        Command::Graph(options) => graph::run(options, session),
        Command::Run(options) => run::run(options, session),
        Command::Generate(options) => generate::run(options, session),
        Command::Solve(options) => solve::run(options, session),
        Command::Smt(options) => smt::run(options, session),
        Command::Solvers(options) => solvers::run(options, session),
        Command::Engines(options) => engines::run(options),
        Command::Trust(options) => trust::run(options),
        Command::Bench(options) => bench::run(options, session),
        Command::Cluster(options) => cluster::run(options, session),
        Command::Schema(options) => schema::run(options),
        Command::Setup(options) => setup::run(options, session),
        Command::Completions(options) => shell::run(options),
        Command::Man(options) => manual::run(options),
    }
}

/// Whether `--json` is among the arguments, which matters where they make no sense.
fn wants_json(arguments: &[OsString]) -> bool {
    arguments.iter().take_while(|argument| *argument != "--").any(|argument| argument == "--json")
}

/// What clap has to say: help and version are no misuse.
fn misused(error: &clap::Error, json: bool) -> Status {
    // Nobody who listens, nothing to be done.
    let _ = error.print();
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        return Status::Done;
    }
    if json {
        let trouble = Trouble::usage(first_line(&error.to_string()));
        if let Err(unsaid) = output::print_error(None, &trouble) {
            output::explain(&unsaid);
        }
    }
    Status::Usage
}

fn first_line(text: &str) -> &str {
    let line = text.lines().next().unwrap_or_default();
    line.strip_prefix("error: ").unwrap_or(line)
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_well_formed() {
        super::Cli::command().debug_assert();
    }

    #[test]
    fn no_options_replace_the_description_of_their_command() {
        let all = super::Cli::command();
        for command in all.get_subcommands() {
            let mut built = command.clone();
            built.build();
            let described = |one: &clap::Command| one.get_about().map(ToString::to_string);
            assert_eq!(described(&built), described(command), "{}", command.get_name());
        }
    }
}
