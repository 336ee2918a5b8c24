//! Files by solvers, as a page: how each solver fared, a cactus plot, and who solved what in which time.

use askama::Template;

use super::Head;
use super::cactus::cactus;
use super::plot::Plot;
use super::tasks::{CellView, HeadView, RowView, TaskClass};

/// The page.
#[derive(Debug)]
pub struct MatrixSheet<'a> {
    /// What it is called.
    pub title: &'a str,
    /// The command line that makes it again.
    pub command: &'a str,
    /// The first thing to be said, and what follows it.
    pub lead: [String; 2],
    /// How each solver fared: names, and then numbers. The first line is the head.
    pub totals: Vec<Vec<String>>,
    /// For each line of the plot its name, and the times of what is solved.
    pub times: Vec<(&'a str, Vec<f64>)>,
    /// The heads of the table of files; those of cells with a class are solvers.
    pub heads: Vec<String>,
    /// A line for each file.
    pub rows: Vec<Vec<MatrixCell>>,
}

/// A cell of the table of files.
#[derive(Clone, Debug)]
pub struct MatrixCell {
    /// What it says.
    pub text: String,
    /// What that is worth, where it is about a solver.
    pub class: Option<TaskClass>,
}

#[derive(Template)]
#[template(path = "matrix.html", config = "src/verdict/html/askama.toml")]
struct MatrixTemplate<'a> {
    head: &'a Head,
    lead: &'a [String; 2],
    plot: Plot,
    totals: &'a [Vec<String>],
    heads: Vec<HeadView>,
    rows: Vec<RowView>,
}

impl MatrixSheet<'_> {
    /// The page's text.
    pub fn into_text(self) -> String {
        let is_number = |at: usize| {
            self.rows.first().and_then(|row| row.get(at)).is_some_and(|cell| cell.class.is_some())
        };
        let head =
            |(at, name): (usize, &String)| HeadView { name: name.clone(), number: is_number(at) };
        let row =
            |row: &Vec<MatrixCell>| RowView { class: "", cells: row.iter().map(cell).collect() };
        let template = MatrixTemplate {
            head: &Head::new(self.title, self.command),
            lead: &self.lead,
            plot: cactus(&self.times),
            totals: &self.totals,
            heads: self.heads.iter().enumerate().map(head).collect(),
            rows: self.rows.iter().map(row).collect(),
        };
        template.render().expect("writing to a string does not fail")
    }
}

fn cell(cell: &MatrixCell) -> CellView {
    let look = match cell.class {
        None => "",
        Some(TaskClass::Decided | TaskClass::Found) => "good",
        Some(TaskClass::Wrong) => "bad",
        Some(TaskClass::Open) => "warning",
    };
    CellView { text: cell.text.clone(), look }
}
