//! The results beside those of the thesis: a table for each technique, a row for each set.

use serde_json::{Value as Json, json};
use unloop::verdict::SCHEMA;

use super::super::super::layout::{lined_up, markdown};
use super::row::{Outcome, Row};
use super::sets::{PROGRAMS, Published, Set, Technique, published};

const HEADS: [&str; 11] = [
    "set",
    "programs",
    "paths",
    "thesis",
    "time, ms",
    "thesis",
    "timed out",
    "thesis",
    "errors",
    "thesis",
    "complete",
];

/// All that was measured.
pub(super) struct Results<'a> {
    pub(super) techniques: &'a [&'static Technique],
    pub(super) sets: &'a [Set],
    pub(super) rows: &'a [Row],
    /// The options of `explore`.
    pub(super) options: &'a str,
    /// In words: how far it is.
    pub(super) state: String,
}

/// The figures of a set, or of all.
#[derive(Clone, Debug, Default)]
struct Totals {
    programs: u64,
    paths: u64,
    seconds: f64,
    timeouts: u64,
    errors: u64,
    complete: u64,
    other: u64,
    queries: u64,
    solver_seconds: f64,
    /// The thesis's, added up: paths, milliseconds, timeouts, errors; and of how many programs.
    theirs: Option<[u64; 4]>,
    of: u64,
}

impl Totals {
    fn add(&mut self, row: &Row) {
        self.programs += 1;
        self.paths += row.paths;
        self.seconds += row.seconds;
        self.queries += row.queries;
        self.solver_seconds += row.solver_seconds;
        *match row.outcome {
            Outcome::Complete => &mut self.complete,
            Outcome::Error => &mut self.errors,
            Outcome::Timeout => &mut self.timeouts,
            Outcome::Incomplete | Outcome::Failed => &mut self.other,
        } += 1;
    }

    fn compare(&mut self, with: &Published) {
        let Published { paths, milliseconds, timeouts, errors, .. } = with;
        let theirs = self.theirs.get_or_insert_default();
        for (sum, figure) in theirs.iter_mut().zip([paths, milliseconds, timeouts, errors]) {
            *sum += figure;
        }
        self.of += PROGRAMS;
    }

    fn cells(&self, name: &str) -> Vec<String> {
        let own = [
            self.paths.to_string(),
            format!("{:.0}", self.seconds * 1000.0),
            self.timeouts.to_string(),
            self.errors.to_string(),
        ];
        let theirs = |at: usize| self.theirs.map_or("–".to_owned(), |all| all[at].to_string());
        let pairs = own.into_iter().enumerate().flat_map(|(at, own)| [own, theirs(at)]);
        let start = [name.to_owned(), self.programs.to_string()];
        start.into_iter().chain(pairs).chain([self.complete.to_string()]).collect()
    }

    fn json(&self, name: &str) -> Json {
        let theirs = self.theirs.map(|[paths, milliseconds, timeouts, errors]| {
            json!({
                "programs": self.of,
                "paths": paths,
                "milliseconds": milliseconds,
                "timeouts": timeouts,
                "errors": errors,
            })
        });
        json!({
            "set": name,
            "programs": self.programs,
            "paths": self.paths,
            "milliseconds": self.seconds * 1000.0,
            "timeouts": self.timeouts,
            "errors": self.errors,
            "complete": self.complete,
            "other": self.other,
            "queries": self.queries,
            "solver_seconds": self.solver_seconds,
            "thesis": theirs,
        })
    }
}

impl Results<'_> {
    /// The figures of each set with a technique, and of all together.
    fn totals(&self, technique: &Technique) -> (Vec<(&str, Totals)>, Totals) {
        let mut all = Totals::default();
        let mut sets = Vec::new();
        for set in self.sets {
            let of = |row: &&Row| row.technique == technique.name && row.set == set.name;
            let mut totals = Totals::default();
            for row in self.rows.iter().filter(of) {
                totals.add(row);
                all.add(row);
            }
            if let Some(published) = published(technique.name, &set.name) {
                totals.compare(&published);
                all.compare(&published);
            }
            sets.push((set.name.as_str(), totals));
        }
        (sets, all)
    }

    fn lines(&self, technique: &Technique) -> Vec<Vec<String>> {
        let (sets, all) = self.totals(technique);
        let mut lines = vec![HEADS.map(str::to_owned).to_vec()];
        lines.extend(sets.iter().map(|(name, totals)| totals.cells(name)));
        lines.push(all.cells("all"));
        lines
    }

    /// What stands below a table.
    fn note(&self, technique: &Technique) -> String {
        let (_, Totals { other, queries, solver_seconds, seconds, .. }) = self.totals(technique);
        let share = if seconds > 0.0 { 100.0 * solver_seconds / seconds } else { 0.0 };
        let mut note = format!(
            "thesis: {}, {PROGRAMS} programs a set, on another machine. {}. {queries} \
             questions asked, {share:.0} % of the time waiting for solvers.",
            technique.table, self.state
        );
        if other > 0 {
            note.push_str(&format!(
                " {other} programs ended early without an error or a time-out."
            ));
        }
        note
    }

    /// As text.
    pub(super) fn text(&self) -> String {
        let table = |technique: &&'static Technique| {
            let (title, note) = (technique.title, self.note(technique));
            format!("{title}\n{}{note}\n", lined_up(&self.lines(technique)))
        };
        self.techniques.iter().map(table).collect::<Vec<_>>().join("\n")
    }

    /// As a page in Markdown.
    pub(super) fn markdown(&self) -> String {
        let options = self.options;
        let head = format!(
            "# The thesis's sets of programs\n\nWritten by `unloop bench thesis`; do not edit. \
             Each program by a run of `unloop explore {options}`: *paths* ended without an error, \
             *errors* are programs in which one was found, *complete* those of which all paths \
             were explored without one.\n"
        );
        let mut page = head;
        for technique in self.techniques {
            let (title, note) = (technique.title, self.note(technique));
            page.push_str(&format!(
                "\n## {title}\n\n{}\n{note}\n",
                markdown(&self.lines(technique))
            ));
        }
        page
    }

    /// The same for programs.
    pub(super) fn json(&self) -> Json {
        let technique = |technique: &&'static Technique| {
            let (sets, all) = self.totals(technique);
            let sets: Vec<Json> = sets.iter().map(|(name, totals)| totals.json(name)).collect();
            json!({ "technique": technique.name, "sets": sets, "totals": all.json("all") })
        };
        json!({
            "schema": SCHEMA,
            "options": self.options,
            "techniques": self.techniques.iter().map(technique).collect::<Vec<_>>(),
            "programs": self.rows,
        })
    }
}
