//! Two tables of views, and what is different.

use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use serde_json::{Value as Json, json};
use unloop::verdict::SCHEMA;

use super::super::super::layout::lined_up;
use super::super::find::Key;
use super::row::{Data, Row};
use super::table::{kind, kinds};

/// A program is slower that takes so many times as long, and this long at least.
const SLOWER: (f64, f64) = (1.5, 0.5);

/// How many programs have less of something than before, and how many have more.
#[derive(Clone, Copy, Debug, Default)]
struct Change {
    fewer: usize,
    more: usize,
}

impl Change {
    fn add(&mut self, old: Option<u64>, new: Option<u64>) {
        match old.zip(new).map(|(old, new)| new.cmp(&old)) {
            Some(Ordering::Less) => self.fewer += 1,
            Some(Ordering::Greater) => self.more += 1,
            Some(Ordering::Equal) | None => {}
        }
    }

    fn cell(self) -> String {
        format!("-{} +{}", self.fewer, self.more)
    }

    fn json(self) -> Json {
        json!({ "fewer": self.fewer, "more": self.more })
    }
}

/// What has become of the programs of one kind, which are in both tables.
#[derive(Clone, Debug, Default)]
struct Counts {
    programs: usize,
    same: usize,
    other: usize,
    locations: Change,
    edges: Change,
    backbones: Change,
    formula: Change,
}

impl Counts {
    fn add(&mut self, old: &Row, new: &Row) {
        self.programs += 1;
        if old.view == new.view {
            self.same += 1;
        } else {
            self.other += 1;
        }
        self.locations.add(old.locations, new.locations);
        self.edges.add(old.edges, new.edges);
        self.backbones.add(old.backbones, new.backbones);
        self.formula.add(old.formula, new.formula);
    }

    fn cells(&self, name: String) -> Vec<String> {
        let changes = [self.locations, self.edges, self.backbones, self.formula];
        let counts = [self.programs, self.same, self.other].map(|count| count.to_string());
        [name].into_iter().chain(counts).chain(changes.map(Change::cell)).collect()
    }

    fn json(&self, name: &str) -> Json {
        json!({
            "data": name,
            "programs": self.programs,
            "same": self.same,
            "other": self.other,
            "locations": self.locations.json(),
            "edges": self.edges.json(),
            "backbones": self.backbones.json(),
            "formula": self.formula.json(),
        })
    }
}

/// A program, and something about it in both tables.
#[derive(Debug)]
pub(super) struct Pair {
    program: String,
    old: String,
    new: String,
}

/// What is different.
#[derive(Debug, Default)]
pub(super) struct Comparison {
    /// By the kinds of data that programs had before.
    counts: BTreeMap<Option<Data>, Counts>,
    all: Counts,
    /// Other verdicts: two that exclude each other, …
    pub(super) contradicting: Vec<Pair>,
    /// … decided before, and now not, …
    undecided: Vec<Pair>,
    /// … or the other way round.
    decided: Vec<Pair>,
    /// Another error, or one where there was none, or none where there was one.
    errors: Vec<Pair>,
    /// Other kinds of data.
    data: Vec<Pair>,
    /// Read or checked with other options.
    options: Vec<Pair>,
    slower: Vec<(String, f64, f64)>,
    /// The sums of what is in both tables.
    seconds: (f64, f64),
    only_old: Vec<String>,
    only_new: Vec<String>,
}

impl Comparison {
    /// Of several rows about one program the last counts.
    pub(super) fn of(old: &[Row], new: &[Row]) -> Self {
        let by_key = |rows: &[Row]| -> BTreeMap<Key, Row> {
            rows.iter().map(|row| (row.key(), row.clone())).collect()
        };
        let (old, new) = (by_key(old), by_key(new));
        let names = |these: &BTreeMap<Key, Row>, others: &BTreeMap<Key, Row>| {
            let alone = these.iter().filter(|(key, _)| !others.contains_key(key));
            alone.map(|(_, row)| row.name()).collect()
        };
        let mut comparison =
            Self { only_old: names(&old, &new), only_new: names(&new, &old), ..Self::default() };
        for (before, now) in old.iter().filter_map(|(key, row)| Some((row, new.get(key)?))) {
            comparison.add(before, now);
        }
        comparison
    }

    fn add(&mut self, old: &Row, new: &Row) {
        self.counts.entry(old.data).or_default().add(old, new);
        self.all.add(old, new);
        let pair = |before: &str, now: &str| {
            let said = |text: &str| if text.is_empty() { "none" } else { text }.to_owned();
            Pair { program: new.name(), old: said(before), new: said(now) }
        };
        let verdict = |row: &Row| row.verdict.clone().unwrap_or_default();
        let verdicts = || pair(&verdict(old), &verdict(new));
        if old.verdict != new.verdict {
            match (old.is_decided(), new.is_decided()) {
                (true, true) => self.contradicting.push(verdicts()),
                (true, false) => self.undecided.push(verdicts()),
                (false, true) => self.decided.push(verdicts()),
                (false, false) => {}
            }
        }
        if old.error != new.error {
            self.errors.push(pair(&old.error, &new.error));
        }
        if old.data != new.data {
            self.data.push(pair(&kind(old.data), &kind(new.data)));
        }
        if old.options != new.options {
            self.options.push(pair(&old.options, &new.options));
        }
        if let Some((before, now)) = old.seconds.zip(new.seconds) {
            self.seconds = (self.seconds.0 + before, self.seconds.1 + now);
            if now > SLOWER.0 * before && now >= SLOWER.1 {
                self.slower.push((new.name(), before, now));
            }
        }
    }

    /// The lists of pairs, with what people and programs call them.
    fn pairs(&self) -> [(&'static str, &'static str, &[Pair]); 6] {
        [
            ("contradicting", "CONTRADICTING VERDICTS", &self.contradicting),
            ("undecided", "decided before, and now not", &self.undecided),
            ("decided", "decided now, and not before", &self.decided),
            ("errors", "other errors", &self.errors),
            ("other_data", "other kinds of data", &self.data),
            ("other_options", "other options", &self.options),
        ]
    }

    /// As people see it.
    pub(super) fn text(&self, old: &Path, new: &Path) -> String {
        let heads = [
            "data",
            "programs",
            "same view",
            "other",
            "locations",
            "edges",
            "backbones",
            "formula",
        ];
        let mut lines = vec![heads.map(str::to_owned).to_vec()];
        let counts = |data| Some(self.counts.get(&data)?.cells(kind(data)));
        lines.extend(kinds().filter_map(counts));
        lines.push(self.all.cells("all".to_owned()));
        let mut text = lined_up(&lines);
        for (_, what, pairs) in self.pairs() {
            let lines = pairs.iter().map(|pair| {
                let Pair { program, old, new } = pair;
                format!("{program}: {old}, now {new}")
            });
            list(&mut text, what, lines);
        }
        let slower = self.slower.iter();
        let slower = slower.map(|(name, old, new)| format!("{name}: {old:.2} s, now {new:.2} s"));
        list(&mut text, "slower", slower);
        list(&mut text, &format!("only in {}", old.display()), self.only_old.iter().cloned());
        list(&mut text, &format!("only in {}", new.display()), self.only_new.iter().cloned());
        let (old, new) = self.seconds;
        let _ = writeln!(text, "\ntime: {old:.1} s, now {new:.1} s");
        text
    }

    /// As programs see it.
    pub(super) fn json(&self, old: &Path, new: &Path) -> Json {
        let counts = |data| Some(self.counts.get(&data)?.json(&kind(data)));
        let mut object = json!({
            "schema": SCHEMA,
            "old": old.display().to_string(),
            "new": new.display().to_string(),
            "totals": kinds().filter_map(counts).chain([self.all.json("all")]).collect::<Vec<_>>(),
            "slower": self.slower.iter().map(|(program, old, new)| {
                json!({ "program": program, "old": old, "new": new })
            }).collect::<Vec<_>>(),
            "only_old": self.only_old,
            "only_new": self.only_new,
            "seconds": { "old": self.seconds.0, "new": self.seconds.1 },
        });
        for (key, _, pairs) in self.pairs() {
            object[key] = pairs.iter().map(Pair::json).collect();
        }
        object
    }
}

impl Pair {
    fn json(&self) -> Json {
        json!({ "program": self.program, "old": self.old, "new": self.new })
    }
}

/// A list with its head, if there is anything in it.
fn list(text: &mut String, what: &str, lines: impl ExactSizeIterator<Item = String>) {
    if lines.len() > 0 {
        let _ = writeln!(text, "\n{what}: {}", lines.len());
        lines.for_each(|line| text.push_str(&format!("  {line}\n")));
    }
}
