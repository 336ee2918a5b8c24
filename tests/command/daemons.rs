//! Schedulers for tests, each a handful of processes of its own that end with it.

use std::env;
use std::fs;
use std::io::{BufRead as _, BufReader};
use std::os::unix::process::CommandExt as _;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

use crate::run::{Bench, Ran};
use crate::support;

/// Where `make` puts HyperQueue's package.
const PACKAGE: &str = "target/hyperqueue";
/// Without it such tests fail instead of being skipped.
const REQUIRED: &str = "UNLOOP_REQUIRE_HYPERQUEUE";

/// A server of HyperQueue's, and its workers.
pub(crate) struct HyperQueue {
    folder: TempDir,
    server: Child,
    workers: Vec<Child>,
}

impl HyperQueue {
    /// Starts them, if the package is there.
    pub(crate) fn with_workers(count: usize) -> Option<Self> {
        if !support::at(PACKAGE).join("hyperqueue").is_dir() {
            assert!(env::var_os(REQUIRED).is_none(), "{PACKAGE} is not there: make hyperqueue");
            println!("skipped: HyperQueue is not there (make hyperqueue)");
            return None;
        }
        let folder = tempfile::tempdir().expect("a folder for a server");
        let server = daemon(&["server"], &[folder.path().join("server")]);
        let mut queue = Self { folder, server, workers: Vec::new() };
        (0..count).for_each(|_| queue.add_worker());
        Some(queue)
    }

    /// One more worker, with one processor.
    pub(crate) fn add_worker(&mut self) {
        let folder = tempfile::tempdir_in(self.folder.path()).expect("a folder for a worker");
        let worker = daemon(&["worker"], &[folder.keep(), self.folder.path().join("server")]);
        self.workers.push(worker);
    }

    /// A worker vanishes.
    pub(crate) fn kill_worker(&mut self) {
        let mut worker = self.workers.pop().expect("there is one");
        worker.kill().expect("it runs");
        worker.wait().expect("it was started here");
    }

    /// The program, to be run in the test's folder, with this server.
    pub(crate) fn command(&self, bench: &Bench, arguments: &[&str]) -> Command {
        let mut command = bench.command(arguments);
        command.env("PYTHONPATH", support::at(PACKAGE));
        command.env("HQ_SERVER_DIR", self.folder.path().join("server"));
        command
    }

    pub(crate) fn run(&self, bench: &Bench, arguments: &[&str]) -> Ran {
        self.command(bench, arguments).output().expect("the program can be run").into()
    }
}

impl Drop for HyperQueue {
    fn drop(&mut self) {
        for child in self.workers.iter_mut().chain([&mut self.server]) {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// Starts one, and waits until it is ready. It ends with this process, too: then its input does.
fn daemon(words: &[&str], folders: &[PathBuf]) -> Child {
    let mut command = Command::new("python3");
    command.arg(support::at("tests/support/hq_daemons.py")).args(words).args(folders);
    command.env("PYTHONPATH", support::at(PACKAGE)).process_group(0);
    // What the package leaves lying goes with the folder.
    command.env("TMPDIR", folders[0].parent().expect("it is in the server's"));
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = command.spawn().expect("there is a python3");
    let lines = BufReader::new(child.stdout.take().expect("it was asked for")).lines();
    let ready = lines.map_while(Result::ok).any(|line| line == "ready");
    assert!(ready, "a daemon of HyperQueue's ended before it was ready");
    child
}

/// Slurm's programs.
const SLURM: [&str; 4] = ["munged", "slurmctld", "slurmd", "sbatch"];

/// Slurm on this machine alone: a controller and a node.
pub(crate) struct Slurm {
    folder: TempDir,
    daemons: Vec<Child>,
}

impl Slurm {
    /// Starts it, where it is installed and this is root.
    pub(crate) fn started() -> Option<Self> {
        let places = ["/usr/sbin", "/usr/bin", "/sbin", "/bin"];
        let is_there = |name: &&str| places.iter().any(|p| PathBuf::from(p).join(name).is_file());
        if let Some(missing) = SLURM.iter().find(|name| !is_there(name)) {
            println!(
                "skipped: Slurm is not there, {missing} is missing (apt-get install slurm-wlm munge)"
            );
            return None;
        }
        if !rustix::process::geteuid().is_root() {
            println!("skipped: Slurm for a test has to be started by root");
            return None;
        }
        let mut slurm =
            Self { folder: tempfile::tempdir().expect("a folder"), daemons: Vec::new() };
        slurm.start();
        Some(slurm)
    }

    fn start(&mut self) {
        let path = self.folder.path().to_owned();
        let host = fs::read_to_string("/proc/sys/kernel/hostname").expect("it has a name");
        for folder in ["state", "spool"] {
            fs::create_dir(path.join(folder)).expect("a folder");
        }
        // Others may test on this machine, too.
        let port = 20_000 + std::process::id() % 10_000 * 2;
        let text = CONFIGURATION
            .replace("@FOLDER@", &path.display().to_string())
            .replace("@HOST@", host.trim())
            .replace("@PORT@", &port.to_string())
            .replace("@NEXT@", &(port + 1).to_string());
        fs::write(path.join("slurm.conf"), text).expect("a file");
        let key = path.join("munge.key");
        fs::write(&key, [7; 128]).expect("a file");
        let mode = std::os::unix::fs::PermissionsExt::from_mode(0o600);
        fs::set_permissions(&key, mode).expect("it is ours");
        let file = |name: &str| path.join(name).display().to_string();
        let munge = [
            "--foreground".to_owned(),
            "--force".to_owned(),
            format!("--key-file={}", key.display()),
            format!("--socket={}", file("munge.socket")),
            format!("--pid-file={}", file("munge.pid")),
            format!("--seed-file={}", file("munge.seed")),
            format!("--log-file={}", file("munge.log")),
        ];
        self.daemon("/usr/sbin/munged", &munge);
        crate::interrupts::wait_for(|| path.join("munge.socket").exists().then_some(()));
        self.daemon("/usr/sbin/slurmctld", &["-D".to_owned(), "-i".to_owned()]);
        self.daemon("/usr/sbin/slurmd", &["-D".to_owned()]);
        crate::interrupts::wait_for(|| {
            let mut states = Command::new("sinfo");
            states.args(["-h", "-o", "%T"]).env("SLURM_CONF", path.join("slurm.conf"));
            let states = states.stderr(Stdio::null()).output().ok()?;
            String::from_utf8_lossy(&states.stdout).contains("idle").then_some(())
        });
    }

    fn daemon(&mut self, program: &str, arguments: &[String]) {
        let mut command = Command::new(program);
        command.args(arguments).env("SLURM_CONF", self.folder.path().join("slurm.conf"));
        command.process_group(0).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        self.daemons.push(command.spawn().expect("it is installed"));
    }

    /// The program, to be run in the test's folder, with this Slurm.
    pub(crate) fn command(&self, bench: &Bench, arguments: &[&str]) -> Command {
        let mut command = bench.command(arguments);
        command.env("SLURM_CONF", self.folder.path().join("slurm.conf"));
        command
    }

    pub(crate) fn run(&self, bench: &Bench, arguments: &[&str]) -> Ran {
        self.command(bench, arguments).output().expect("the program can be run").into()
    }
}

impl Drop for Slurm {
    fn drop(&mut self) {
        for daemon in self.daemons.iter_mut().rev() {
            let _ = daemon.kill();
            let _ = daemon.wait();
        }
    }
}

/// A controller and a node on one machine, without systemd.
const CONFIGURATION: &str = "\
ClusterName=test
SlurmctldHost=@HOST@(127.0.0.1)
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket=@FOLDER@/munge.socket
CredType=cred/munge
SlurmctldPort=@PORT@
SlurmdPort=@NEXT@
StateSaveLocation=@FOLDER@/state
SlurmdSpoolDir=@FOLDER@/spool
SlurmctldPidFile=@FOLDER@/slurmctld.pid
SlurmdPidFile=@FOLDER@/slurmd.pid
SlurmctldLogFile=@FOLDER@/slurmctld.log
SlurmdLogFile=@FOLDER@/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
ReturnToService=2
MpiDefault=none
SchedulerParameters=batch_sched_delay=0,sched_min_interval=0
NodeName=@HOST@ NodeAddr=127.0.0.1 CPUs=2 State=UNKNOWN
PartitionName=main Nodes=ALL Default=YES MaxTime=INFINITE State=UP
";
