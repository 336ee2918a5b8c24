//! The results as people see them: a line a task, and a table of totals.

use std::collections::BTreeMap;
use std::path::Path;

use anstyle::{AnsiColor, Style};
use serde_json::{Value as Json, json};
use unloop::verdict::SCHEMA;

use super::super::layout::lined_up;
use super::row::{Class, Row};

const LOUD: Style = AnsiColor::Red.on_default().bold();
/// So much of a reason is shown.
const REASON: usize = 100;

/// Counts of a folder, or of all.
#[derive(Clone, Debug, Default)]
struct Totals {
    counts: BTreeMap<Class, usize>,
    tasks: usize,
    seconds: f64,
}

impl Totals {
    fn add(&mut self, row: &Row) {
        *self.counts.entry(row.class).or_default() += 1;
        self.tasks += 1;
        self.seconds += row.seconds;
    }

    fn cells(&self, name: &str) -> Vec<String> {
        let count = |class: Class| self.counts.get(&class).copied().unwrap_or(0).to_string();
        let counts = Class::ALL.into_iter().map(count);
        let start = [name.to_owned(), self.tasks.to_string()];
        start.into_iter().chain(counts).chain([format!("{:.1}", self.seconds)]).collect()
    }

    fn json(&self) -> Json {
        let mut object = json!({ "tasks": self.tasks, "seconds": self.seconds });
        for class in Class::ALL {
            object[class.as_str()] = self.counts.get(&class).copied().unwrap_or(0).into();
        }
        object
    }
}

fn folders(rows: &[Row]) -> BTreeMap<String, Totals> {
    let mut folders: BTreeMap<String, Totals> = BTreeMap::new();
    for row in rows {
        let folder = Path::new(&row.file).parent().map(|f| f.display().to_string());
        let folder = folder.filter(|f| !f.is_empty()).unwrap_or_else(|| ".".to_owned());
        folders.entry(folder).or_default().add(row);
    }
    folders
}

fn all(rows: &[Row]) -> Totals {
    let mut totals = Totals::default();
    rows.iter().for_each(|row| totals.add(row));
    totals
}

/// The line of one task.
pub(super) fn line(row: &Row) -> String {
    let verdict = row.verdict.as_deref().unwrap_or("no verdict");
    let expected = match row.expected {
        Some(holds) => format!(", expected {holds}"),
        None => String::new(),
    };
    let mut reason: String = row.reason.chars().take(REASON).collect();
    if !reason.is_empty() {
        reason.insert_str(0, ": ");
    }
    let class = match row.class {
        Class::Wrong => format!("{LOUD}WRONG{LOUD:#}"),
        class => class.as_str().to_owned(),
    };
    let seconds = row.seconds;
    format!("{class:<10}  {seconds:>7.2} s  {}: {verdict}{expected}{reason}\n", row.name())
}

/// The totals, those of each folder first; and all that is wrong once more.
pub(super) fn table(rows: &[Row]) -> String {
    let heads = ["folder", "tasks"].into_iter().map(str::to_owned);
    let classes = Class::ALL.into_iter().map(|class| class.as_str().to_owned());
    let mut lines = vec![heads.chain(classes).chain(["seconds".to_owned()]).collect::<Vec<_>>()];
    let folders = folders(rows);
    lines.extend(folders.iter().map(|(folder, totals)| totals.cells(folder)));
    lines.push(all(rows).cells("all"));
    let mut text = lined_up(&lines);
    for row in rows.iter().filter(|row| row.class == Class::Wrong) {
        text.push_str(&line(row));
    }
    text
}

/// The same for programs.
pub(super) fn json(rows: &[Row], options: &str) -> Json {
    let folders: serde_json::Map<String, Json> =
        folders(rows).into_iter().map(|(folder, totals)| (folder, totals.json())).collect();
    json!({
        "schema": SCHEMA,
        "options": options,
        "totals": all(rows).json(),
        "folders": folders,
        "tasks": rows,
    })
}
