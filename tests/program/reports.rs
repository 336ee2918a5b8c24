//! Reports as people and programs see them, made of plain data: no solver, no clock.

use num_bigint::BigInt;
use unloop::graph::{
    EdgeIndex, ErrorKind, FunctionId, InputKind, InputValue, Ints, Place, Reading, Remark,
    RemarkKind, Site, Target,
};
use unloop::logic::{ArrayValue, Value};
use unloop::outcome::{Iterations, QuestionCounts, Reason, ReasonCode};
use unloop::verdict::{
    Checked, Look, QueryReport, Report, SolverReport, Spot, Subject, Texts, VerdictKind, json,
    page, reason_line, terminal,
};

use crate::support::snapshots;

const PROGRAM: &str = "\
void foo(int A[], char H[], int B[][3], int n) {
    int k = 3;
    for (int i = 0; i < n; ++i)
        if (A[i] == 1) ++k;
    if (k > 12)
        assert(0);
}
";

struct Text;

impl Texts for Text {
    fn name(&self, file: u32) -> &str {
        if file == 0 { "foo.c" } else { "util.h" }
    }

    fn line(&self, file: u32, number: u32) -> Option<&str> {
        (file == 0).then(|| PROGRAM.lines().nth(number as usize - 1)).flatten()
    }

    fn files(&self) -> u32 {
        2
    }
}

fn at(line: u32) -> Place {
    Place { line, column: 5, ..Place::default() }
}

fn int(value: i64) -> Value {
    Value::Int(BigInt::from(value))
}

fn array(cells: impl IntoIterator<Item = (Vec<i64>, i64)>) -> InputValue {
    let mut array = ArrayValue::new(int(0));
    for (index, value) in cells {
        array.cells.insert(index.into_iter().map(BigInt::from).collect(), int(value));
    }
    InputValue::Array(array)
}

fn reading(name: &str, kind: InputKind, line: u32, value: InputValue) -> Reading {
    let site = Site { function: FunctionId(0), edge: EdgeIndex::new(0) };
    Reading { site, place: at(line), name: name.to_owned(), kind, value, scalars: Vec::new() }
}

fn solver(name: &str, said: &str, won: bool, seconds: f64) -> SolverReport {
    SolverReport { solver: name.to_owned(), bits: false, said: said.to_owned(), won, seconds }
}

fn query(purpose: &str, status: Option<bool>, solvers: Vec<SolverReport>) -> QueryReport {
    QueryReport {
        remembered: false,
        variant: String::new(),
        purpose: purpose.to_owned(),
        solvers,
        status,
        decides: false,
    }
}

fn report(answer: VerdictKind) -> Report {
    Report {
        answer,
        reason: None,
        engine: "apc",
        engines: Vec::new(),
        solver: None,
        confirmed_by: Vec::new(),
        ints: Ints::Math,
        readings: Vec::new(),
        ran: None,
        endless: false,
        reached: None,
        skipped: 0,
        error: None,
        finding: None,
        contradiction: None,
        invariants: Vec::new(),
        tried: None,
        loops: Vec::new(),
        overflow: Vec::new(),
        approximations: Vec::new(),
        queries: Vec::new(),
        on_the_way: QuestionCounts::default(),
        search: None,
        seconds: 0.125,
    }
}

fn reachable() -> Report {
    let hello = "Hello".bytes().chain([0]).enumerate();
    Report {
        solver: Some("quick".to_owned()),
        confirmed_by: Vec::new(),
        readings: vec![
            reading("n", InputKind::Parameter, 1, InputValue::Scalar(int(10))),
            reading("A", InputKind::Parameter, 1, array((0..100).map(|i| (vec![i], 1)))),
            reading(
                "H",
                InputKind::Parameter,
                1,
                array(hello.map(|(i, c)| (vec![i64::try_from(i).unwrap_or(0)], i64::from(c)))),
            ),
            reading(
                "B",
                InputKind::Parameter,
                1,
                array([(vec![0, 0], 7), (vec![0, 2], 9), (vec![1, 1], -3)]),
            ),
            reading("far", InputKind::Environment, 1, array([(vec![5000], 7), (vec![-2], 1)])),
            reading("none", InputKind::Uninitialized, 2, array([])),
            reading(
                "big",
                InputKind::Read,
                3,
                InputValue::Scalar(Value::Int(BigInt::from(10).pow(40))),
            ),
        ],
        reached: Some((at(6), 57)),
        skipped: 0,
        error: Some(ErrorKind::Assertion),
        finding: None,
        invariants: Vec::new(),
        tried: None,
        loops: vec![
            Iterations { name: "3".to_owned(), place: at(3), visits: vec![vec![7, 3]] },
            Iterations {
                name: "4".to_owned(),
                place: at(4),
                visits: (0..30).map(|n| vec![n]).collect(),
            },
        ],
        approximations: vec![Remark {
            kind: RemarkKind::Assumed,
            text: "`n` counts as an unbounded integer: whatever the limits of its type are, they \
                   are not looked at"
                .to_owned(),
            places: vec![at(1)],
        }],
        queries: vec![
            query(
                "steps-1",
                Some(false),
                vec![
                    solver("quick", "unsat", true, 0.004),
                    solver("slow", "was called off", false, 0.004),
                    solver("lame", "cannot do uninterpreted functions", false, 0.0),
                ],
            ),
            query(
                "steps-2",
                Some(true),
                vec![
                    solver("quick", "sat", true, 0.1),
                    solver("slow", "ended before it answered", false, 0.02),
                ],
            ),
        ],
        ..report(VerdictKind::Reachable)
    }
}

fn safe() -> Report {
    let answers = vec![solver("quick", "unsat", true, 0.004)];
    Report {
        solver: Some("quick".to_owned()),
        confirmed_by: Vec::new(),
        queries: vec![QueryReport { decides: true, ..query("steps-1", Some(false), answers) }],
        ..report(VerdictKind::Safe)
    }
}

fn unknown() -> Report {
    Report {
        reason: Some(Reason {
            code: ReasonCode::Unfolding,
            text: "no run reaches the target within the unfolding of the loop at line 3 \
                   (K = 8);\nlonger runs are not excluded"
                .to_owned(),
            place: Some(at(3)),
            hint: Some("unfold further with --unfold".to_owned()),
        }),
        queries: (1..40)
            .map(|n| {
                query(&format!("steps-{n}"), None, vec![solver("quick", "unknown", false, 1.0)])
            })
            .collect(),
        ..report(VerdictKind::Unknown)
    }
}

fn with_subject<T>(show: impl FnOnce(&Subject<'_>) -> T) -> T {
    let spots = vec![Spot { place: at(6), what: "a failing assertion".to_owned() }];
    show(&Subject {
        file: "dir/foo.c",
        target: &Target::Errors,
        spots,
        checked: Checked::default(),
        texts: &Text,
    })
}

fn text(report: &Report, columns: usize, colours: bool) -> String {
    let look = Look { columns, colours, details: true };
    with_subject(|subject| terminal(&page(report, subject), look))
}

#[test]
fn people_see() {
    snapshots::settings().bind(|| {
        insta::assert_snapshot!("report-reachable", text(&reachable(), 100, false));
        insta::assert_snapshot!("report-safe", text(&safe(), 100, false));
        insta::assert_snapshot!("report-unknown", text(&unknown(), 60, false));
        let look = Look { columns: 100, colours: false, details: false };
        let short = with_subject(|subject| terminal(&page(&reachable(), subject), look));
        insta::assert_snapshot!("report-reachable-short", short);
    });
}

#[test]
fn programs_see() {
    let pretty = |report: &Report| {
        let object = with_subject(|subject| json(report, subject));
        let text = format!("{object:#}");
        serde_json::from_str::<serde_json::Value>(&text).map(|_| text)
    };
    snapshots::settings().bind(|| {
        // A hundred equal cells are no help to those who compare.
        let mut short = reachable();
        short.readings.retain(|reading| reading.name != "A");
        short.loops.truncate(1);
        insta::assert_snapshot!("json-reachable", pretty(&short).expect("it is JSON"));
        insta::assert_snapshot!("json-safe", pretty(&safe()).expect("it is JSON"));
    });
}

#[test]
fn lines_keep_to_the_width() {
    for columns in [40, 60, 100] {
        let text = text(&reachable(), columns, false);
        // The first is whole, as other programs look for it.
        let long = text.lines().skip(1).find(|line| line.chars().count() > columns);
        assert_eq!(long, None, "{columns} columns");
    }
}

#[test]
fn colours_change_nothing_but_colours() {
    let plain = text(&reachable(), 100, false);
    let coloured = text(&reachable(), 100, true);
    assert_ne!(plain, coloured);
    assert_eq!(anstream::adapter::strip_str(&coloured).to_string(), plain);
}

#[test]
fn the_reason_is_one_line() {
    let reason = unknown().reason.expect("there is one");
    let line = reason_line(&reason);
    assert!(line.starts_with("reason: unfolding: no run") && !line.contains('\n'), "{line}");
}
