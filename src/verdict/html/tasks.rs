//! The results of many tasks: a table that can be sorted, and plots.

use askama::Template;
use hashbrown::HashMap;

use super::Head;
use super::plot::{Dot, Plot, quantiles, scatter};

/// The page on many tasks.
#[derive(Debug)]
pub struct TasksSheet {
    head: Head,
    options: String,
    rows: Vec<TaskRow>,
    /// The name of another run, and its results.
    other: Option<(String, HashMap<String, TaskRow>)>,
}

/// What came of a task.
#[derive(Clone, Debug)]
pub struct TaskRow {
    /// The task.
    pub name: String,
    /// Whether its target cannot be reached, where that is known.
    pub expected: Option<bool>,
    /// The verdict, if there is one.
    pub verdict: String,
    /// How that compares.
    pub class: TaskClass,
    /// The word for that.
    pub word: &'static str,
    /// Why there is no verdict.
    pub reason: String,
    /// How long it took, in seconds of a clock on the wall.
    pub seconds: f64,
    /// Whose answer decided.
    pub by: String,
}

/// What a result is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TaskClass {
    /// The verdict is as expected; or nothing was expected.
    Decided,
    /// Nothing was expected, and something is wrong with the program.
    Found,
    /// It is not.
    Wrong,
    /// There is none.
    Open,
}

#[derive(Template)]
#[template(path = "tasks.html", config = "src/verdict/html/askama.toml")]
struct TasksTemplate<'a> {
    head: &'a Head,
    options: &'a str,
    /// Whether something is wrong.
    is_bad: bool,
    lead: String,
    rest: String,
    plots: Vec<Plot>,
    classes: Vec<ClassView>,
    heads: Vec<HeadView>,
    rows: Vec<RowView>,
}

/// A kind of result, and how many there are.
struct ClassView {
    name: &'static str,
    count: usize,
}

pub(super) struct HeadView {
    pub(super) name: String,
    /// Whether its column has numbers.
    pub(super) number: bool,
}

pub(super) struct RowView {
    pub(super) class: &'static str,
    /// One for each head.
    pub(super) cells: Vec<CellView>,
}

pub(super) struct CellView {
    pub(super) text: String,
    pub(super) look: &'static str,
}

impl CellView {
    pub(super) fn plain(text: impl Into<String>) -> Self {
        Self { text: text.into(), look: "" }
    }
}

impl TasksSheet {
    /// A page with a title, the command line that makes it again, the options of the run, and its
    /// results.
    pub fn new(title: &str, command: &str, options: &str, rows: Vec<TaskRow>) -> Self {
        Self { head: Head::new(title, command), options: options.to_owned(), rows, other: None }
    }

    /// Beside the results of another run.
    #[must_use]
    pub fn against(mut self, name: &str, rows: Vec<TaskRow>) -> Self {
        let rows = rows.into_iter().map(|row| (row.name.clone(), row)).collect();
        self.other = Some((name.to_owned(), rows));
        self
    }

    /// The page's text.
    pub fn into_text(self) -> String {
        let count = |class| self.rows.iter().filter(|row| row.class == class).count();
        let classes = self.classes();
        let (wrong, right) = (count(TaskClass::Wrong), "right");
        let labelled = self.rows.iter().any(|row| row.expected.is_some());
        let rest =
            classes.iter().filter(|class| !labelled || ![right, "wrong"].contains(&class.name));
        let rest: Vec<String> =
            rest.map(|class| format!("{} {}", class.count, class.name)).collect();
        let rest = if rest.is_empty() { "none open".to_owned() } else { rest.join(", ") };
        let is_right = |row: &&TaskRow| row.word == right;
        let rights = self.rows.iter().filter(is_right).count();
        let all = format!("of {} tasks", self.rows.len());
        let (lead, rest) = if labelled {
            (format!("{rights} right, {wrong} wrong"), format!("{all}; {rest}"))
        } else {
            (rest, all)
        };
        let template = TasksTemplate {
            head: &self.head,
            options: &self.options,
            is_bad: wrong + count(TaskClass::Found) > 0,
            lead,
            rest,
            plots: self.plots(),
            classes,
            heads: self.heads(),
            rows: self.rows.iter().map(|row| self.row(row)).collect(),
        };
        template.render().expect("writing to a string does not fail")
    }

    /// The words for results that occur, in their order.
    fn classes(&self) -> Vec<ClassView> {
        let mut classes: Vec<ClassView> = Vec::new();
        for row in &self.rows {
            match classes.iter_mut().find(|class| class.name == row.word) {
                Some(class) => class.count += 1,
                None => classes.push(ClassView { name: row.word, count: 1 }),
            }
        }
        classes.sort_by(|a, b| b.count.cmp(&a.count).then(a.name.cmp(b.name)));
        classes
    }

    fn heads(&self) -> Vec<HeadView> {
        let word = |name: &str| HeadView { name: name.to_owned(), number: false };
        let time = |name: String| HeadView { name, number: true };
        let mut heads =
            ["task", "expected", "verdict", "result"].map(word).into_iter().collect::<Vec<_>>();
        heads.push(time("seconds".to_owned()));
        if let Some((name, _)) = &self.other {
            heads.extend([word(&format!("verdict, {name}")), time(format!("seconds, {name}"))]);
        }
        heads.extend(["solver", "reason"].map(word));
        heads
    }

    fn row(&self, row: &TaskRow) -> RowView {
        let (look, symbol) = match row.class {
            TaskClass::Decided => ("good", "✓"),
            TaskClass::Found | TaskClass::Wrong => ("bad", "✗"),
            TaskClass::Open => ("warning", "?"),
        };
        let expected = match row.expected {
            Some(true) => "safe",
            Some(false) => "reachable",
            None => "",
        };
        let seconds = |seconds: f64| format!("{seconds:.3}");
        let [name, expected, verdict] =
            [row.name.as_str(), expected, &row.verdict].map(CellView::plain);
        let result = CellView { text: format!("{symbol} {}", row.word), look };
        let mut cells =
            vec![name, expected, verdict, result, CellView::plain(seconds(row.seconds))];
        if self.other.is_some() {
            let twin = self.twin(row);
            let verdict = twin.map_or_else(String::new, |twin| twin.verdict.clone());
            let time = twin.map_or_else(String::new, |twin| seconds(twin.seconds));
            cells.extend([verdict, time].map(CellView::plain));
        }
        cells.extend([&row.by, &row.reason].map(CellView::plain));
        RowView { class: row.word, cells }
    }

    /// The same task in the other run.
    fn twin(&self, row: &TaskRow) -> Option<&TaskRow> {
        self.other.as_ref().and_then(|(_, rows)| rows.get(&row.name))
    }

    fn plots(&self) -> Vec<Plot> {
        // Of a verdict against which nothing is expected nobody knows that it is right.
        let known = self.rows.iter().all(|row| row.expected.is_some());
        let mut runs = vec![("this run", decided(self.rows.iter()))];
        let Some((name, rows)) = &self.other else { return vec![quantiles(&runs, known)] };
        runs.push((name, decided(rows.values())));
        let time = |row: &TaskRow| (row.class != TaskClass::Open).then_some(row.seconds);
        let dot = |row| -> Option<Dot<'_>> {
            let twin = self.twin(row)?;
            let is_wrong = [row, twin].iter().any(|row| row.class == TaskClass::Wrong);
            Some(Dot { name: &row.name, times: [time(row), time(twin)], is_wrong })
        };
        let dots: Vec<Dot<'_>> = self.rows.iter().filter_map(dot).collect();
        vec![quantiles(&runs, known), scatter(["this run", name], &dots)]
    }
}

/// The times of those that are decided.
fn decided<'r>(rows: impl Iterator<Item = &'r TaskRow>) -> Vec<f64> {
    let is_decided = |row: &&TaskRow| matches!(row.class, TaskClass::Decided | TaskClass::Found);
    rows.filter(is_decided).map(|row| row.seconds).collect()
}
