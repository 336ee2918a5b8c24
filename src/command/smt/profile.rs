//! `--profile DIR`: how the solvers fared, a table in Markdown and a line for each check as CSV. Written at the end
//! of the conversation, whoever ends it.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use unloop::solve::asked::word;
use unloop::solve::{ConversationProfile, ProfiledCheck, Share, SoloTotals};

use super::super::interrupt::Session;
use super::super::layout::markdown;
use super::super::output;
use super::super::status::Trouble;

/// How often it is looked whether somebody ends the session.
const GLANCE: Duration = Duration::from_millis(100);

/// A profile on its way to its folder.
#[derive(Clone)]
pub(super) struct ProfileFiles {
    folder: PathBuf,
    profile: Arc<Mutex<ConversationProfile>>,
    is_written: Arc<Mutex<bool>>,
}

impl ProfileFiles {
    /// Makes the folder.
    pub(super) fn open(folder: &Path) -> Result<Self, Trouble> {
        let made = fs::create_dir_all(folder);
        made.and_then(|()| tempfile::tempfile_in(folder).map(drop))
            .map_err(|error| Trouble::unwritten(folder, error))?;
        Ok(Self { folder: folder.to_owned(), profile: Arc::default(), is_written: Arc::default() })
    }

    pub(super) fn profile(&self) -> &Arc<Mutex<ConversationProfile>> {
        &self.profile
    }

    /// Writes it when somebody ends the session, even while solvers are waited for.
    pub(super) fn write_at_the_end_of(&self, session: &Session) {
        let (files, session) = (self.clone(), session.clone());
        let watch = move || {
            while !session.is_interrupted() {
                thread::sleep(GLANCE);
            }
            // A check that is stopped by that has its end by then.
            thread::sleep(GLANCE);
            files.write();
        };
        // Without a thread there is no profile then.
        let _ = thread::Builder::new().name("profile".to_owned()).spawn(watch);
    }

    /// Writes it, if nobody has done so yet.
    pub(super) fn write(&self) {
        let mut is_written = locked(&self.is_written);
        if std::mem::replace(&mut *is_written, true) {
            return;
        }
        let profile = locked(&self.profile);
        let table = (self.folder.join("profile.md"), text(&profile).into_bytes());
        let checks = (self.folder.join("checks.csv"), csv(&profile).unwrap_or_default());
        for (path, bytes) in [table, checks] {
            if let Err(error) = fs::write(&path, bytes) {
                output::explain(&Trouble::unwritten(&path, error));
            }
        }
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

const HEADS: [&str; 9] =
    ["solver", "checks", "won", "answered", "stopped", "alone, s", "race, s", "gained", "PAR-2"];

/// The table.
fn text(profile: &ConversationProfile) -> String {
    let count = |status| profile.checks.iter().filter(|check| check.status == status).count();
    let [sat, unsat, unknown] = [Some(true), Some(false), None].map(count);
    let checks = profile.checks.len();
    let mut text = format!(
        "# Profile of a conversation\n\n{checks} checks raced: {sat} sat, {unsat} unsat, {unknown} unknown; {} from a \
         folder.\n\n",
        profile.replayed
    );
    let mut lines = vec![HEADS.map(str::to_owned).to_vec()];
    let alone = profile.alone();
    lines.extend(profile.solvers.iter().zip(&alone).map(|(name, one)| line(name, one)));
    let seconds = profile.checks.iter().map(|check| check.seconds).sum::<f64>() + 0.0;
    let [checks, answered] = [checks, sat + unsat].map(|count| count.to_string());
    let none = String::new;
    let race = ["all".to_owned(), checks, answered.clone(), answered, none(), none()];
    let times = [format!("{seconds:.3}"), none(), format!("{:.3}", profile.par2())];
    lines.push(race.into_iter().chain(times).collect());
    text.push_str(&markdown(&lines));
    let limit = match profile.limit {
        Some(limit) => format!("{limit} s"),
        None => format!("the longest check, {:.3} s", profile.limit()),
    };
    text.push_str(&format!(
        "\nEach line is about the checks for which that solver was started. *Alone*: what it took for them; *race*: \
         what the races took; *gained*: how many times as long as the race it took. A solver that is stopped, since \
         another one has answered, takes longer than that: *≥* marks lower bounds. *PAR-2*: the mean time, where a \
         check without an answer counts twice the limit ({limit}).\n"
    ));
    text
}

fn line(name: &str, one: &SoloTotals) -> Vec<String> {
    let name = name.replace('|', "\\|");
    if one.checks == 0 {
        let start = [name, "0".to_owned()].into_iter();
        return start.chain((2..HEADS.len()).map(|_| String::new())).collect();
    }
    let bound = if one.stopped > 0 { "≥ " } else { "" };
    let gained = if one.raced > 0.0 { one.seconds / one.raced } else { 1.0 };
    let counts = [one.checks, one.won, one.answered, one.stopped].map(|count| count.to_string());
    let times = [
        format!("{bound}{:.3}", one.seconds),
        format!("{:.3}", one.raced),
        format!("{bound}{gained:.2}"),
        format!("{bound}{:.3}", one.par2),
    ];
    [name].into_iter().chain(counts).chain(times).collect()
}

/// A line for each check: the answer, who won, in which time, and how each solver fared.
fn csv(profile: &ConversationProfile) -> Result<Vec<u8>, csv::Error> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    let heads = ["check", "answer", "won", "seconds"].map(str::to_owned).into_iter();
    let names = profile.solvers.iter();
    writer.write_record(heads.chain(names.flat_map(|n| [n.clone(), format!("{n} seconds")])))?;
    for (number, check) in (1_usize..).zip(&profile.checks) {
        let ProfiledCheck { status, winner, seconds, shares } = check;
        let winner = winner.map_or("", |at| &profile.solvers[at]);
        let start = [number.to_string(), word(*status).to_owned(), winner.to_owned()];
        let cells = shares.iter().flat_map(|share| {
            let (word, seconds) = match share {
                Some(Share::Answered(seconds)) => ("answered", *seconds),
                Some(Share::Stopped(seconds)) => ("stopped", *seconds),
                Some(Share::Open(seconds)) => ("open", *seconds),
                None => return ["not started".to_owned(), String::new()],
            };
            [word.to_owned(), format!("{seconds:.6}")]
        });
        writer.write_record(start.into_iter().chain([format!("{seconds:.6}")]).chain(cells))?;
    }
    Ok(writer.into_inner().unwrap_or_default())
}
