//! `--all --table FILE`: who solved what in which time, as Markdown with a picture beside, as CSV, as a page, or
//! the picture alone.

use std::path::{Path, PathBuf};

use serde_json::Value as Json;
use unloop::solve::compare::Conflict;
use unloop::solve::matrix::{Cell, Fared, Matrix, MatrixRow};
use unloop::solve::{Answers, Attempt, Statuses};
use unloop::verdict::{MatrixCell, MatrixSheet, TaskClass, cactus_svg};

use super::super::html::command_line;
use super::super::layout::markdown;
use super::super::output;
use super::super::report_file::ReportFile;
use super::super::status::Trouble;
use super::judge::{Judged, THE_FILE};
use super::table::short_word;
use super::tell::answers;
use super::work::Solved;

/// What the name of the file stands for.
const ENDINGS: &str =
    "name a file that ends in .md, .csv, .html or .svg, or `-` for Markdown on standard output";

/// A table on its way to its file.
pub(super) enum TableFile {
    /// Standard output.
    Output,
    Markdown {
        file: ReportFile,
        picture: (String, ReportFile),
    },
    Csv(ReportFile),
    Page(ReportFile),
    Picture(ReportFile),
}

impl TableFile {
    /// Opens the file, and the one for the picture.
    pub(super) fn open(path: &Path) -> Result<Self, Trouble> {
        if path.as_os_str() == "-" {
            return Ok(Self::Output);
        }
        let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        match ending {
            "md" => {
                let beside = path.with_extension("svg");
                let name = beside.file_name().unwrap_or_default().to_string_lossy().into_owned();
                let file = ReportFile::open(path)?;
                Ok(Self::Markdown { file, picture: (name, ReportFile::open(&beside)?) })
            }
            "csv" => Ok(Self::Csv(ReportFile::open(path)?)),
            "html" => Ok(Self::Page(ReportFile::open(path)?)),
            "svg" => Ok(Self::Picture(ReportFile::open(path)?)),
            _ => {
                let name = path.display();
                Err(Trouble::usage(format!("--table {name} is no table that there is: {ENDINGS}")))
            }
        }
    }

    /// Whether it is standard output that it is printed to.
    pub(super) fn is_output(&self) -> bool {
        matches!(self, Self::Output)
    }

    /// Writes it.
    pub(super) fn close(self, matrix: &Matrix) -> Result<(), Trouble> {
        match self {
            Self::Output => output::print(&text(matrix, None)),
            Self::Markdown { file, picture: (name, picture) } => {
                picture.write(cactus_svg(&matrix.times()).as_bytes())?;
                file.write(text(matrix, Some(&name)).as_bytes())
            }
            Self::Csv(file) => file.write(&csv(matrix)?),
            Self::Picture(file) => file.write(cactus_svg(&matrix.times()).as_bytes()),
            Self::Page(file) => file.write(page(matrix).as_bytes()),
        }
    }
}

/// The results as a matrix; files that could not be read are not in it.
pub(super) fn matrix(results: &[(PathBuf, Solved)], solvers: Vec<String>, limit: f64) -> Matrix {
    let row = |(file, solved): &(PathBuf, Solved)| {
        let judged = solved.as_ref().ok()?;
        Some(MatrixRow {
            file: file.display().to_string(),
            answer: answers(&judged.answer),
            cells: judged.attempts.iter().map(|attempt| cell(attempt, judged)).collect(),
        })
    };
    Matrix { solvers, rows: results.iter().filter_map(row).collect(), limit }
}

/// The same of the objects that runs elsewhere have printed. The solvers are those that any of them had.
pub(super) fn matrix_of(objects: &[&Json], limit: f64) -> Matrix {
    let text = |value: &Json| value.as_str().unwrap_or_default().to_owned();
    let listed = |value: &Json| value.as_array().cloned().unwrap_or_default();
    let mut solvers: Vec<String> = Vec::new();
    for solver in objects.iter().flat_map(|one| listed(&one["solvers"])) {
        let name = text(&solver["solver"]);
        if !solvers.contains(&name) {
            solvers.push(name);
        }
    }
    let row = |one: &&Json| {
        let own = listed(&one["solvers"]);
        let cell = |name: &String| match own.iter().find(|solver| solver["solver"] == name[..]) {
            Some(solver) => cell_of(solver, &listed(&one["disagreements"])),
            None => Cell::Open { why: "not there".to_owned(), seconds: 0.0 },
        };
        // What could not be read is not in it.
        (!own.is_empty()).then(|| MatrixRow {
            file: text(&one["file"]),
            answer: answers(&statuses_of(&one["answers"])),
            cells: solvers.iter().map(cell).collect(),
        })
    };
    let rows = objects.iter().filter_map(row).collect();
    Matrix { solvers, rows, limit }
}

/// The answers in an object.
fn statuses_of(list: &Json) -> Vec<Option<bool>> {
    let status = |word: &Json| match word.as_str() {
        Some("sat") => Some(true),
        Some("unsat") => Some(false),
        _ => None,
    };
    list.as_array().into_iter().flatten().map(status).collect()
}

fn cell_of(solver: &Json, disagreements: &[Json]) -> Cell {
    let statuses = statuses_of(&solver["answers"]);
    let seconds = solver["seconds"].as_f64().unwrap_or(0.0);
    let has = |side: &Json, who: &Json| side.as_array().is_some_and(|side| side.contains(who));
    let is_among = |conflict: &Json| {
        let sides = [&conflict["sat"], &conflict["unsat"]];
        sides.iter().any(|side| has(side, &solver["solver"]) && !has(side, &THE_FILE.into()))
    };
    if statuses.is_empty() || statuses.contains(&None) {
        let failure = solver["failure"].as_str();
        let why = if statuses.is_empty() { "unfit".to_owned() } else { answers(&statuses) };
        return Cell::Open { why: failure.map_or(why, str::to_owned), seconds };
    }
    let answer = answers(&statuses);
    if disagreements.iter().any(is_among) {
        Cell::Disputed { answer, seconds }
    } else {
        Cell::Solved { answer, seconds }
    }
}

fn cell(attempt: &Attempt<Answers>, judged: &Judged) -> Cell {
    let seconds = attempt.seconds;
    // Whom the file contradicts is wrong, and not whom others contradict who are.
    let has = |side: &[String], who: &str| side.iter().any(|one| one == who);
    let is_among = |conflict: &Conflict| {
        let sides = [&conflict.sat, &conflict.unsat];
        sides.iter().any(|side| has(side, &attempt.solver) && !has(side, THE_FILE))
    };
    if !attempt.is_definite() {
        return Cell::Open { why: short_word(attempt), seconds };
    }
    let answer = answers(attempt.statuses());
    if judged.disagreements.iter().any(is_among) {
        Cell::Disputed { answer, seconds }
    } else {
        Cell::Solved { answer, seconds }
    }
}

/// The table in Markdown.
fn text(matrix: &Matrix, picture: Option<&str>) -> String {
    let mut text = format!(
        "# Solvers compared\n\n{} files, {} s for each; {} are solved.\n\n",
        matrix.rows.len(),
        matrix.limit,
        matrix.solvable()
    );
    text.push_str(&markdown(&totals(matrix)));
    text.push_str(
        "\nPAR-2: the mean time, where a file that is not solved counts twice the limit. \
         Disputed: another solver, or the file, says the opposite.\n",
    );
    let few = matrix.fewest();
    if !few.is_empty() {
        text.push_str(&format!(
            "\nFewest that solve all that anybody solves: **{}**.\n",
            few.join(", ")
        ));
    }
    if let Some(name) = picture {
        text.push_str(&format!("\n![How many files each solves, within which time](<{name}>)\n"));
    }
    let mut lines = vec![heads(matrix)];
    lines.extend(matrix.rows.iter().map(|row| {
        let cells = row.cells.iter().map(|cell| match cell {
            Cell::Solved { seconds, .. } => format!("{seconds:.3}"),
            Cell::Disputed { answer, .. } => format!("**{answer}**"),
            Cell::Open { why, .. } => why.clone(),
        });
        let start = [row.file.replace('|', "\\|"), row.answer.clone()].into_iter();
        start.chain(cells).chain([best(matrix, row).to_owned()]).collect()
    }));
    text + "\n" + &markdown(&lines)
}

fn heads(matrix: &Matrix) -> Vec<String> {
    let heads = ["file", "answer"].map(str::to_owned).into_iter();
    heads.chain(matrix.solvers.iter().cloned()).chain(["best".to_owned()]).collect()
}

/// How each solver fared.
fn totals(matrix: &Matrix) -> Vec<Vec<String>> {
    let heads = ["solver", "solved", "by it alone", "disputed", "seconds", "PAR-2"];
    let heads = heads.map(str::to_owned).to_vec();
    [heads].into_iter().chain(matrix.fared().iter().map(fared)).collect()
}

/// The table as a page.
fn page(matrix: &Matrix) -> String {
    let of_solver = |cell: &Cell| {
        let (text, class) = match cell {
            Cell::Solved { seconds, .. } => (format!("{seconds:.3}"), TaskClass::Decided),
            Cell::Disputed { answer, .. } => (answer.clone(), TaskClass::Wrong),
            Cell::Open { why, .. } => (why.clone(), TaskClass::Open),
        };
        MatrixCell { text, class: Some(class) }
    };
    let plain = |text: &str| MatrixCell { text: text.to_owned(), class: None };
    let row = |row: &MatrixRow| {
        let start = [&row.file, &row.answer].map(|text| plain(text)).into_iter();
        let cells = start.chain(row.cells.iter().map(of_solver));
        cells.chain([plain(best(matrix, row))]).collect()
    };
    let rest = match matrix.fewest()[..] {
        [] => "nobody solves any".to_owned(),
        [only] => format!("{only} alone solves all that anybody solves"),
        ref few => {
            format!("{} solvers solve all that anybody solves: {}", few.len(), few.join(", "))
        }
    };
    let sheet = MatrixSheet {
        title: "unloop solve --all",
        command: &command_line(),
        lead: [format!("{} of {} files are solved", matrix.solvable(), matrix.rows.len()), rest],
        totals: totals(matrix),
        times: matrix.times(),
        heads: heads(matrix),
        rows: matrix.rows.iter().map(row).collect(),
    };
    sheet.into_text()
}

fn fared(one: &Fared) -> Vec<String> {
    let counts = [one.solved, one.alone, one.disputed].map(|count| count.to_string());
    let times = [one.seconds, one.par2].map(|time| format!("{time:.3}"));
    [one.name.clone()].into_iter().chain(counts).chain(times).collect()
}

fn best<'m>(matrix: &'m Matrix, row: &MatrixRow) -> &'m str {
    row.best().map_or("", |(at, _)| &matrix.solvers[at])
}

/// A line for each file: what each solver said in which time.
fn csv(matrix: &Matrix) -> Result<Vec<u8>, Trouble> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    let heads = ["file", "answer", "best", "best seconds"].map(str::to_owned).into_iter();
    let solvers = matrix.solvers.iter().flat_map(|name| [name.clone(), format!("{name} seconds")]);
    let mut written = writer.write_record(heads.chain(solvers));
    for row in &matrix.rows {
        let seconds = row.best().map_or(String::new(), |(_, seconds)| format!("{seconds:.3}"));
        let start = [row.file.clone(), row.answer.clone(), best(matrix, row).to_owned(), seconds];
        let cell = |cell: &Cell| [cell.word().to_owned(), format!("{:.3}", cell.seconds())];
        let cells = row.cells.iter().flat_map(cell);
        written = written.and_then(|()| writer.write_record(start.into_iter().chain(cells)));
    }
    let trouble = |what: String| Trouble::usage(format!("cannot write the table: {what}"));
    written.map_err(|error| trouble(error.to_string()))?;
    writer.into_inner().map_err(|error| trouble(error.to_string()))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn objects_of_runs_elsewhere_are_rows() {
        let solver = |name: &str, answer: &[&str], failure: Option<&str>| json!({ "solver": name, "answers": answer, "failure": failure, "seconds": 0.5 });
        let one = json!({
            "file": "a.smt2",
            "answers": ["unknown"],
            "solvers": [solver("x", &["sat"], None), solver("y", &[], Some("died"))],
            "disagreements": [{ "sat": ["x"], "unsat": ["the file"] }],
        });
        let other = json!({
            "file": "b.smt2",
            "answers": ["unsat"],
            "solvers": [solver("z", &["unsat"], None), solver("x", &["unknown"], None)],
            "disagreements": [],
        });
        let unread = json!({ "file": "c.smt2", "error": { "status": 65, "text": "" } });
        let matrix = matrix_of(&[&one, &other, &unread], 9.0);
        assert_eq!(matrix.solvers, ["x", "y", "z"]);
        let open = |why: &str, seconds| Cell::Open { why: why.to_owned(), seconds };
        let (sat, unsat) = ("sat".to_owned(), "unsat".to_owned());
        assert_eq!(matrix.rows.len(), 2);
        let disputed = Cell::Disputed { answer: sat, seconds: 0.5 };
        assert_eq!(matrix.rows[0].cells, [disputed, open("died", 0.5), open("not there", 0.0)]);
        let solved = Cell::Solved { answer: unsat, seconds: 0.5 };
        assert_eq!(matrix.rows[1].cells, [open("unknown", 0.5), open("not there", 0.0), solved]);
    }
}
