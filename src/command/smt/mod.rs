//! `unloop smt`: a solver that is all solvers, on standard input and output, for whatever tool starts one.

mod profile;
mod shims;

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::process;
use std::thread;

use clap::Args;
use rustix::event::{PollFd, PollFlags, poll};
use unloop::solve::{CommandLineRead, Flags, JournalMode, Profile, Server, ServerSettings, Solver};

use self::profile::ProfileFiles;
use super::interrupt::Session;
use super::log::start_log;
use super::options::{AgreementOptions, OutputOptions, SolverOptions};
use super::output;
use super::settings::Settings;
use super::status::{Status, Trouble};
use super::values::Seconds;

/// So much is read at once.
const CHUNK: usize = 1 << 16;

/// The beginning of the long help.
pub(crate) const LONG_HELP: &str = "\
A solver that is all solvers, for other tools

Reads SMT-LIB 2 commands from standard input, or from a file, and answers as one solver would. \
Each check is put to those solvers that are fit for what is asserted, and the first answer is given; \
models, values and cores come from whoever answered. A tool that starts a solver by a command is \
given `unloop smt`; one that starts it by its name finds a shim (`--shims DIR`, then `PATH=DIR:$PATH`).";

// The options of `smt`.
#[derive(Args, Debug)]
pub(crate) struct Options {
    /// The commands; without it they come from standard input
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
    #[command(flatten)]
    agreement: AgreementOptions,
    /// `sat` takes another solver for which the model holds, too
    #[arg(long)]
    validate: bool,
    /// Take the command line of this solver: what follows is in its words
    #[arg(long = "as", value_name = "PROGRAM", help_heading = "Clients")]
    guise: Option<String>,
    /// Write little programs there that are called as solvers are and start `unloop smt`
    #[arg(long, value_name = "DIR", help_heading = "Clients", exclusive = true)]
    shims: Option<PathBuf>,
    /// Write each check there, as a file of its own, and a manifest.json with what was said
    #[arg(long, value_name = "DIR", help_heading = "Files")]
    record: Option<PathBuf>,
    /// Take answers from what was recorded there
    #[arg(long, value_name = "DIR", help_heading = "Files")]
    replay: Option<PathBuf>,
    /// Both: what is there is not asked again, what is not is added
    #[arg(long, value_name = "DIR", help_heading = "Files", conflicts_with_all = ["record", "replay"])]
    cache: Option<PathBuf>,
    /// Ask no solver: what is not recorded is unknown
    #[arg(long, help_heading = "Files", requires = "replay")]
    offline: bool,
    /// Write there, at the end, how the solvers fared: profile.md, and checks.csv with a line for each check
    #[arg(long, value_name = "DIR", help_heading = "Files")]
    profile: Option<PathBuf>,
    /// The longest time for one check [default: none]
    #[arg(long, value_name = "SECONDS", allow_hyphen_values = true, help_heading = "Limits")]
    timeout: Option<Seconds>,
    #[command(flatten)]
    solvers: SolverOptions,
    /// Take defaults, and further solvers, from this file
    #[arg(long, value_name = "FILE", help_heading = "Solvers")]
    config: Option<PathBuf>,
    /// Tell on standard error who answers what
    #[arg(short, long, help_heading = "Output")]
    verbose: bool,
    /// Words of the command line of --as
    #[arg(last = true, value_name = "WORDS", requires = "guise")]
    words: Vec<OsString>,
}

/// What follows `--as PROGRAM` is not read as options of `smt`.
pub(crate) fn set_apart(mut words: Vec<OsString>) -> Vec<OsString> {
    if words.get(1).is_none_or(|command| command != "smt") {
        return words;
    }
    let behind = words.iter().position(|word| word.to_string_lossy().starts_with("--as="));
    let behind = behind.or_else(|| words.iter().position(|word| word == "--as").map(|at| at + 1));
    if let Some(at) = behind.map(|at| at + 1)
        && at < words.len()
        && words[at] != "--"
    {
        words.insert(at, "--".into());
    }
    words
}

/// Serves the client.
pub(crate) fn run(options: &Options, session: &Session) -> Result<Status, Trouble> {
    let verbose = if options.verbose { 2 } else { 0 };
    start_log(OutputOptions { json: false, quiet: false, verbose });
    let settings = Settings::load(options.config.as_deref(), None)?;
    if let Some(folder) = &options.shims {
        return shims::write(folder, settings.profiles());
    }
    let guise = options.guise.as_deref().map(|program| known(program, &settings)).transpose()?;
    let said = match guise {
        Some((_, flags)) => flags.read(&options.words).map_err(Trouble::usage)?,
        None => CommandLineRead::default(),
    };
    if let Some((profile, flags)) = guise.filter(|_| said.version) {
        return version(profile, flags, &settings, session);
    }
    let guise = guise.map(|(profile, flags)| (profile.name.clone(), flags.name.clone()));
    let solvers = solvers(options, guise.as_ref(), &said, &settings)?;
    let line_up = settings.line_up(&options.solvers)?;
    let own = options.timeout.map(|Seconds(time)| time);
    let serving = ServerSettings {
        rules: settings.agreeing((&options.solvers, &options.agreement), &line_up, &solvers)?,
        timeout: own.into_iter().chain(said.check).min(),
        memory_mib: Some(said.memory.unwrap_or_else(|| settings.memory(&options.solvers))),
        validate: options.validate,
        offline: options.offline,
        guise,
        ..ServerSettings::default()
    };
    let input: Box<dyn Read> =
        match options.file.as_ref().or(said.file.as_ref()) {
            Some(path) => Box::new(File::open(path).map_err(|error| {
                Trouble::input(format!("cannot read {}: {error}", path.display()))
            })?),
            None => Box::new(io::stdin()),
        };
    let profile = options.profile.as_deref().map(ProfileFiles::open).transpose()?;
    end_with_the_client(session, profile.clone());
    let budget =
        said.whole.map_or_else(|| session.budget.clone(), |time| session.budget.at_most(time));
    let mut server = Server::new(solvers, serving, &budget, &session.processes);
    for (folder, keep) in options.folders() {
        server = server.keeping(folder, keep).map_err(|error| Trouble::input(error.to_string()))?;
    }
    if let Some(profile) = &profile {
        server = server.profiled(profile.profile());
        profile.write_at_the_end_of(session);
    }
    for option in &said.options {
        server.say(&format!("(set-option {option} true)"));
    }
    let served = serve(server, input);
    if let Some(profile) = profile {
        profile.write();
    }
    match served {
        Ok(()) => Ok(Status::Done),
        // Nobody listens any more.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(Status::Done),
        Err(error) => {
            Err(Trouble::new(Status::Fault, format!("the conversation broke off: {error}")))
        }
    }
}

impl Options {
    /// The folders of checks, and what is done with each.
    fn folders(&self) -> impl Iterator<Item = (&Path, JournalMode)> {
        let all = [
            (&self.record, JournalMode::Record),
            (&self.replay, JournalMode::Replay),
            (&self.cache, JournalMode::Cache),
        ];
        all.into_iter().filter_map(|(folder, keep)| Some((folder.as_deref()?, keep)))
    }
}

/// The solver of which this is the program, or the name, and its flags.
fn known<'s>(program: &str, settings: &'s Settings) -> Result<(&'s Profile, &'s Flags), Trouble> {
    let all =
        || settings.profiles().in_order().into_iter().filter_map(|p| Some((p, p.flags.as_ref()?)));
    let found = all().find(|(p, _)| p.command == program || p.name == program);
    found.ok_or_else(|| {
        let known: Vec<&str> = all().map(|(profile, _)| profile.command.as_str()).collect();
        Trouble::usage(format!("--as takes one of {}", known.join(", ")))
    })
}

/// Who is asked; nobody need be there where nobody is.
fn solvers(
    options: &Options,
    guise: Option<&(String, String)>,
    said: &CommandLineRead,
    settings: &Settings,
) -> Result<Vec<Solver>, Trouble> {
    let line_up = settings.line_up(&options.solvers)?;
    let mut solvers = match settings.solvers(&options.solvers, &line_up) {
        Err(_) if options.offline => Vec::new(),
        solvers => solvers?,
    };
    let named = |solver: &&mut Solver| guise.is_some_and(|(name, _)| solver.name() == name);
    let own = solvers.iter_mut().find(named);
    match own.filter(|_| !said.foreign.is_empty()) {
        Some(solver) => {
            log::info!(solver = solver.name(); "is given {}, which others do not know", said.foreign.join(" "));
            solver.profile.args.extend(said.foreign.iter().cloned());
        }
        None if !said.foreign.is_empty() => log::info!("nobody knows {}", said.foreign.join(" ")),
        None => {}
    }
    Ok(solvers)
}

/// Says the version as the solver says it whose command line it is.
fn version(
    profile: &Profile,
    flags: &Flags,
    settings: &Settings,
    session: &Session,
) -> Result<Status, Trouble> {
    let line_up = settings.line_up(&SolverOptions::default())?;
    let installed = settings.solvers(&SolverOptions::default(), &line_up).unwrap_or_default();
    let own = installed.iter().find(|one| one.name() == profile.name);
    let number = own.and_then(|one| one.version(&session.budget, &session.processes).ok());
    let number = number.or_else(|| profile.tested.last().cloned());
    let number = number.unwrap_or_else(|| env!("CARGO_PKG_VERSION").to_owned());
    output::print(&format!("{}\n", flags.version_text.replace("{}", &number)))?;
    Ok(Status::Done)
}

/// Takes what comes, until the client has said all that it has to say.
fn serve(mut server: Server, mut input: Box<dyn Read>) -> io::Result<()> {
    let mut client = io::BufWriter::new(io::stdout().lock());
    let mut buffer = vec![0; CHUNK];
    while !server.is_over() {
        let count = match input.read(&mut buffer) {
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            count => count?,
        };
        if count == 0 {
            return server.finish(&mut client);
        }
        let taken = server.take(&buffer[..count], &mut client);
        server.notices().iter().for_each(|notice| output::say(&format!("warning: {notice}\n")));
        taken?;
    }
    client.flush()
}

/// Ends this program when nobody can hear it any more, even while solvers work.
fn end_with_the_client(session: &Session, profile: Option<ProfileFiles>) {
    let processes = session.processes.clone();
    // Without a thread it is noticed by the next answer.
    let _ = thread::Builder::new().name("listener".to_owned()).spawn(move || {
        let stdout = io::stdout();
        loop {
            // Of a pipe this is its end, of anything else there is none.
            let mut fds = [PollFd::new(&stdout, PollFlags::empty())];
            match poll(&mut fds, None) {
                Err(rustix::io::Errno::INTR) => {}
                Ok(_) if fds[0].revents().contains(PollFlags::ERR) => break,
                _ => return,
            }
        }
        processes.kill_all();
        profile.iter().for_each(ProfileFiles::write);
        process::exit(Status::Done.code().into());
    });
}
