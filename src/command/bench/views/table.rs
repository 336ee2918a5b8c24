//! A table of views as people see it: a line a program, and totals a kind of data.

use serde_json::{Value as Json, json};
use unloop::verdict::SCHEMA;

use super::super::super::layout::lined_up;
use super::row::{Data, Row};

/// So much of an error is shown.
const ERROR: usize = 100;

/// The line of one program.
pub(super) fn line(row: &Row) -> String {
    let data = kind(row.data);
    let seconds = row.seconds.map_or(String::new(), |seconds| format!("{seconds:.2} s"));
    let verdict = row.verdict.as_deref().map_or(String::new(), |verdict| format!(": {verdict}"));
    let figures = match (row.locations, row.edges) {
        (Some(locations), Some(edges)) => format!("; {locations} locations, {edges} edges"),
        _ => format!("; {}", row.error.chars().take(ERROR).collect::<String>()),
    };
    format!("{data:<8}  {seconds:>9}  {}{verdict}{figures}\n", row.name())
}

/// The name of a kind of data; of a program that was not read there is none.
pub(super) fn kind(data: Option<Data>) -> String {
    data.map_or_else(|| "not read".to_owned(), |data| data.to_string())
}

/// All kinds of data, and what was not read.
pub(super) fn kinds() -> impl Iterator<Item = Option<Data>> {
    Data::ALL.into_iter().map(Some).chain([None])
}

/// Counts of one kind, or of all.
struct Totals {
    name: String,
    programs: usize,
    views: usize,
    formulas: usize,
    verdicts: [usize; 3],
    seconds: f64,
}

/// What verdicts there are.
const VERDICTS: [&str; 3] = ["safe", "reachable", "unknown"];

impl Totals {
    fn of<'r>(name: String, rows: impl Iterator<Item = &'r Row> + Clone) -> Self {
        let count = |wanted: &dyn Fn(&Row) -> bool| rows.clone().filter(|row| wanted(row)).count();
        Self {
            name,
            programs: count(&|_| true),
            views: count(&|row| !row.view.is_empty()),
            formulas: count(&|row| row.formula.is_some()),
            verdicts: VERDICTS.map(|v| count(&|row| row.verdict.as_deref() == Some(v))),
            // Not by `sum`, for which nothing is -0.
            seconds: rows.filter_map(|row| row.seconds).fold(0.0, |sum, more| sum + more),
        }
    }

    fn cells(&self) -> Vec<String> {
        let counts = [self.programs, self.views, self.formulas].into_iter().chain(self.verdicts);
        let counts = counts.map(|count| count.to_string());
        let name = [self.name.clone()].into_iter();
        name.chain(counts).chain([format!("{:.1}", self.seconds)]).collect()
    }

    fn json(&self) -> Json {
        let [safe, reachable, unknown] = self.verdicts;
        json!({
            "data": self.name,
            "programs": self.programs,
            "views": self.views,
            "formulas": self.formulas,
            "safe": safe,
            "reachable": reachable,
            "unknown": unknown,
            "seconds": self.seconds,
        })
    }
}

fn totals(rows: &[Row]) -> Vec<Totals> {
    let of_kind = |data| Totals::of(kind(data), rows.iter().filter(move |row| row.data == data));
    let all = Totals::of("all".to_owned(), rows.iter());
    kinds().map(of_kind).chain([all]).collect()
}

/// The totals.
pub(super) fn text(rows: &[Row]) -> String {
    let heads = ["data", "programs", "views", "formulas"].into_iter().chain(VERDICTS);
    let heads = heads.chain(["seconds"]).map(str::to_owned).collect();
    let totals = totals(rows);
    let lines: Vec<_> = [heads].into_iter().chain(totals.iter().map(Totals::cells)).collect();
    lined_up(&lines)
}

/// The same for programs.
pub(super) fn json(rows: &[Row]) -> Json {
    let totals: Vec<Json> = totals(rows).iter().map(Totals::json).collect();
    json!({ "schema": SCHEMA, "totals": totals, "programs": rows })
}
