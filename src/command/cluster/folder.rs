//! The folder that submitters and workers share: what is to be done, and what came of it, as files.
//!
//! ```text
//! DIR/unloop-work            marks the folder as one of these
//! DIR/run-0001/run.json      one submission: by which build of unloop, in which folder
//!     submitter              locked as long as its submitter lives
//!     job                    the scheduler's name of the array
//!     tasks/7.jsonl          what element 7 has to do, a line a task
//!     results/7.0.jsonl      what came of it, a line a task; 7.1 after it was started again
//!     log/7.txt              what element 7 complained of
//!     stop                   its elements are to end
//!     over                   nothing comes any more
//! ```
//!
//! A result is found by a key: a hash of the arguments, the folder, the program, and of what the files
//! hold that it is about ([`inputs`](super::inputs)). So results of other tasks, options or texts are never taken for each other,
//! whoever put them there. A line without an end was cut off and does not count.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write as _};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use hmac_sha256::Hash as Sha256;
use rustix::fs::{FlockOperation, flock};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::super::digest::hex;
use super::super::status::{Status, Trouble};
use super::errand::{Errand, Fate, own_program};
use super::inputs::{Inputs, Known, fingerprint};

const MARK: &str = "unloop-work";
const MARK_TEXT: &str = "Work that unloop hands to a cluster, and its results. Delete the folder when it is done with.\n";
/// What the names of submissions begin with.
const RUN: &str = "run-";
/// The number of submissions that a folder has room for.
const MOST_RUNS: usize = 1_000_000;

/// A submission, as workers have to know it.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct RunFacts {
    /// Which unloop it is for.
    pub(super) program: ProgramFacts,
    /// When it was made, in nanoseconds since 1970.
    pub(super) begun: u128,
    /// The folder that paths start from.
    pub(super) folder: PathBuf,
}

/// A build of unloop: other builds of the same version may find other things.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct ProgramFacts {
    /// The version.
    pub(super) version: String,
    /// Its size, in bytes.
    length: u64,
    /// When it was written, in nanoseconds since 1970.
    modified: u128,
    /// A hash of it.
    fingerprint: String,
}

/// A task, as workers have to know it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct TaskLine {
    /// Its number among those of the submission.
    pub(super) task: usize,
    pub(super) key: String,
    pub(super) arguments: Vec<String>,
    /// The files that it is about, with hashes of what they held.
    pub(super) inputs: Vec<(PathBuf, String)>,
    /// What it may take.
    pub(super) limits: Limits,
}

/// Limits as a file has them.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(super) struct Limits {
    pub(super) seconds: f64,
    #[serde(flatten)]
    pub(super) room: unloop::solve::room::RoomLimits,
}

/// A result.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct ResultLine {
    pub(super) task: usize,
    pub(super) key: String,
    /// The machine.
    pub(super) host: String,
    pub(super) fate: Fate,
}

/// The folder.
pub(super) struct WorkFolder {
    path: PathBuf,
}

/// A submission's folder.
#[derive(Clone, Debug)]
pub(super) struct RunFolder {
    pub(super) path: PathBuf,
}

/// A submission of this process: others know that by the lock.
pub(super) struct OwnRun {
    pub(super) folder: RunFolder,
    _lock: File,
}

impl WorkFolder {
    /// Opens one, or makes it.
    pub(super) fn open(path: &Path) -> Result<Self, Trouble> {
        let unusable = |error: io::Error| {
            Trouble::usage(format!("cannot work in {}: {error}", path.display()))
        };
        fs::create_dir_all(path).map_err(unusable)?;
        let path = fs::canonicalize(path).map_err(unusable)?;
        let mark = path.join(MARK);
        if !mark.is_file() {
            if fs::read_dir(&path).map_err(unusable)?.next().is_some() {
                return Err(Trouble::usage(format!(
                    "{} holds other files: name a new folder for the work with --work",
                    path.display()
                )));
            }
            fs::write(&mark, MARK_TEXT).map_err(unusable)?;
        }
        Ok(Self { path })
    }

    /// All submissions, the newest first.
    pub(super) fn runs(&self) -> Result<Vec<RunFolder>, Trouble> {
        let unread =
            |error| Trouble::input(format!("cannot look into {}: {error}", self.path.display()));
        let mut runs = BTreeMap::new();
        for entry in fs::read_dir(&self.path).map_err(unread)? {
            let path = entry.map_err(unread)?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if let Some(number) = name.strip_prefix(RUN).and_then(|n| n.parse::<usize>().ok()) {
                runs.insert(number, RunFolder { path });
            }
        }
        Ok(runs.into_values().rev().collect())
    }

    /// Makes the folder of a new submission, whole before others see it.
    pub(super) fn add(&self, facts: &RunFacts, chunks: &[&[TaskLine]]) -> Result<OwnRun, Trouble> {
        let newest = self.runs()?.first().and_then(RunFolder::number).unwrap_or(0);
        self.make(facts, chunks, newest).map_err(|error| {
            Trouble::input(format!("cannot write the work into {}: {error}", self.path.display()))
        })
    }

    fn make(&self, facts: &RunFacts, chunks: &[&[TaskLine]], newest: usize) -> io::Result<OwnRun> {
        let new = tempfile::Builder::new().prefix(".new-").tempdir_in(&self.path)?;
        let lock = File::create(new.path().join("submitter"))?;
        flock(&lock, FlockOperation::NonBlockingLockExclusive)?;
        fs::write(new.path().join("run.json"), serde_json::to_string(facts)?)?;
        for folder in ["tasks", "results", "log"] {
            fs::create_dir(new.path().join(folder))?;
        }
        for (chunk, tasks) in chunks.iter().enumerate() {
            let mut text = String::new();
            for task in *tasks {
                text.push_str(&serde_json::to_string(task)?);
                text.push('\n');
            }
            fs::write(new.path().join("tasks").join(format!("{chunk}.jsonl")), text)?;
        }
        open_to_group(new.path())?;
        for number in newest + 1..MOST_RUNS {
            let path = self.path.join(format!("{RUN}{number:04}"));
            // What is not empty is not replaced: somebody else has this number.
            if fs::rename(new.path(), &path).is_ok() {
                let _ = new.keep();
                return Ok(OwnRun { folder: RunFolder { path }, _lock: lock });
            }
            if !path.exists() {
                break;
            }
        }
        Err(io::Error::other("no name is left for a new folder"))
    }
}

/// A folder for temporary files is for its owner alone; this one is as others are.
fn open_to_group(path: &Path) -> io::Result<()> {
    let like = fs::metadata(path.join("tasks"))?.permissions();
    fs::set_permissions(path, like)
}

impl RunFolder {
    fn number(&self) -> Option<usize> {
        let name = self.path.file_name()?.to_str()?;
        name.strip_prefix(RUN)?.parse().ok()
    }

    /// What workers have to know.
    pub(super) fn facts(&self) -> io::Result<RunFacts> {
        Ok(serde_json::from_str(&fs::read_to_string(self.path.join("run.json"))?)?)
    }

    /// What an element has to do.
    pub(super) fn tasks(&self, chunk: usize) -> io::Result<Vec<TaskLine>> {
        let text = fs::read_to_string(self.path.join("tasks").join(format!("{chunk}.jsonl")))?;
        Ok(whole_lines(text.as_bytes()).0)
    }

    /// Where an element's results are, of the so-manyeth time that it was started.
    pub(super) fn results(&self, chunk: usize, instance: usize) -> PathBuf {
        self.path.join("results").join(format!("{chunk}.{instance}.jsonl"))
    }

    /// The files of results that there are: of which element, of which time.
    pub(super) fn listed(&self) -> io::Result<Vec<(usize, usize)>> {
        let mut found = Vec::new();
        for entry in fs::read_dir(self.path.join("results"))? {
            let name = entry?.file_name().to_string_lossy().into_owned();
            let mut parts = name.split('.').map(str::parse);
            if let (Some(Ok(chunk)), Some(Ok(instance))) = (parts.next(), parts.next()) {
                found.push((chunk, instance));
            }
        }
        found.sort_unstable();
        Ok(found)
    }

    /// The results in such a file from a place on, and how far that is.
    pub(super) fn read(
        &self,
        which: (usize, usize),
        from: u64,
    ) -> io::Result<(Vec<ResultLine>, u64)> {
        let mut file = File::open(self.results(which.0, which.1))?;
        file.seek(SeekFrom::Start(from))?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        let (lines, read) = whole_lines(&bytes);
        Ok((lines, from + read))
    }

    /// Where an element's complaints are.
    pub(super) fn log(&self, chunk: usize) -> PathBuf {
        self.path.join("log").join(format!("{chunk}.txt"))
    }

    /// Sets a sign: `stop`, `over`, or the `job`.
    pub(super) fn sign(&self, name: &str, text: &str) -> io::Result<()> {
        fs::write(self.path.join(name), text)
    }

    /// Whether its elements are to end.
    pub(super) fn is_stopped(&self) -> bool {
        self.path.join("stop").exists()
    }

    /// The scheduler's name of the array, if it is still to be called off: its submitter has gone without
    /// that. `None` where somebody works on it, or it is over.
    pub(super) fn orphaned(&self) -> Option<String> {
        if self.path.join("over").exists() {
            return None;
        }
        let lock = OpenOptions::new().append(true).open(self.path.join("submitter")).ok()?;
        flock(&lock, FlockOperation::NonBlockingLockExclusive).ok()?;
        Some(fs::read_to_string(self.path.join("job")).unwrap_or_default())
    }
}

/// A file to which results are added; what cannot be written whole is not left there in part.
pub(super) struct ResultFile {
    file: File,
    length: u64,
}

impl ResultFile {
    /// A new file.
    pub(super) fn create(path: &Path) -> io::Result<Self> {
        let file = OpenOptions::new().append(true).create_new(true).open(path)?;
        Ok(Self { file, length: 0 })
    }

    /// Adds a result, and sees to it that it stays.
    pub(super) fn add(&mut self, line: &ResultLine) -> io::Result<()> {
        let text = serde_json::to_string(line)? + "\n";
        let written = self.file.write_all(text.as_bytes()).and_then(|()| self.file.sync_data());
        match written {
            Ok(()) => self.length += text.len() as u64,
            // A line without its end would not count either.
            Err(_) => drop(self.file.set_len(self.length)),
        }
        written
    }
}

/// The objects on whole lines, and how many bytes those are. What does not read is passed over.
fn whole_lines<T: DeserializeOwned>(bytes: &[u8]) -> (Vec<T>, u64) {
    let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
    let lines = bytes[..whole].split(|&byte| byte == b'\n');
    let read = |line: &[u8]| serde_json::from_slice(line).ok();
    (lines.filter_map(read).collect(), whole as u64)
}

/// The folder that paths start from, as all machines know it.
pub(super) fn current_folder() -> Result<PathBuf, Trouble> {
    let folder = std::env::current_dir().and_then(fs::canonicalize);
    folder.map_err(|error| Trouble::input(format!("cannot tell the current folder: {error}")))
}

impl RunFacts {
    /// Those of this process.
    pub(super) fn here() -> Result<Self, Trouble> {
        let program = ProgramFacts::of(&own_program()?)?;
        let begun = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_nanos());
        Ok(Self { program, begun, folder: current_folder()? })
    }
}

impl ProgramFacts {
    /// Those of a program.
    fn of(path: &Path) -> Result<Self, Trouble> {
        Ok(Self { fingerprint: fingerprint(path), ..Self::without_fingerprint(path)? })
    }

    fn without_fingerprint(path: &Path) -> Result<Self, Trouble> {
        let unread = |error| {
            let text = format!("unloop cannot look at its own program {}: {error}", path.display());
            Trouble::new(Status::Fault, text)
        };
        let data = fs::metadata(path).map_err(unread)?;
        let since = |time: SystemTime| time.duration_since(UNIX_EPOCH).ok();
        let modified = data.modified().ok().and_then(since).map_or(0, |time| time.as_nanos());
        Ok(Self {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            length: data.len(),
            modified,
            fingerprint: String::new(),
        })
    }

    /// Whether a program is this one. Only where its length or its date is another it has to be read.
    pub(super) fn is(&self, path: &Path) -> Result<bool, Trouble> {
        let other = Self::without_fingerprint(path)?;
        let same = (other.length, other.modified) == (self.length, self.modified);
        Ok(same || fingerprint(path) == self.fingerprint)
    }
}

impl TaskLine {
    /// An errand as workers have to know it.
    pub(super) fn of(
        task: usize,
        errand: &Errand,
        facts: &RunFacts,
        inputs: &mut Inputs,
    ) -> Result<Self, Trouble> {
        let text = |word: &std::ffi::OsString| {
            word.to_str().map(str::to_owned).ok_or_else(|| {
                let text = "only names in UTF-8 can be handed to a cluster";
                Trouble::input(format!("{}: {text}", word.display()))
            })
        };
        let arguments = errand.arguments.iter().map(text).collect::<Result<Vec<_>, _>>()?;
        let Known { files: inputs, all } = inputs.of(&errand.inputs, &errand.folders);
        let mut hasher = Sha256::new();
        hasher.update(&facts.program.fingerprint);
        if !all {
            // Nobody knows what else matters: it is found out again.
            hasher.update(facts.begun.to_le_bytes());
        }
        hasher.update(facts.folder.as_os_str().as_encoded_bytes());
        let words = arguments.iter().map(String::as_str);
        for word in words.chain(inputs.iter().map(|(_, hash)| hash.as_str())) {
            hasher.update([0]);
            hasher.update(word);
        }
        let limits = Limits { seconds: errand.limits.time.as_secs_f64(), room: errand.limits.room };
        Ok(Self { task, key: hex(&hasher.finalize()), arguments, inputs, limits })
    }
}
