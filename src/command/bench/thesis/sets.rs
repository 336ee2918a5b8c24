//! The sets of programs (R24, table 6.16), the techniques that they are
//! explored with, and what the thesis found (tables 6.17 to 6.20, `published.csv`).

use std::fmt;
use std::str::FromStr;

use serde::Deserialize;
use unloop::front::microc::generate::Parameters;

/// The thesis's sets, in its order. A name says everything: the probabilities of the two kinds
/// of loops in per cent, the depth of blocks, whether an error is guaranteed, and whether there
/// are divisions.
const SETS: [&str; 18] = [
    "15-10-3-f-f",
    "15-10-5-f-f",
    "50-10-3-f-f",
    "50-10-5-f-f",
    "15-50-3-f-f",
    "15-50-5-f-f",
    "15-10-3-t-t",
    "15-10-5-t-t",
    "50-10-3-t-t",
    "50-10-5-t-t",
    "15-50-3-t-t",
    "15-50-5-t-t",
    "15-10-3-f-t",
    "15-10-5-f-t",
    "50-10-3-f-t",
    "50-10-5-f-t",
    "15-50-3-f-t",
    "15-50-5-f-t",
];

/// So many programs are in each of the thesis's sets.
pub(super) const PROGRAMS: u64 = 50;

/// What an exploration does about the explosion of paths.
#[derive(Debug)]
pub(super) struct Technique {
    /// As `--technique` and `published.csv` spell it.
    pub(super) name: &'static str,
    /// As a heading.
    pub(super) title: &'static str,
    /// What of the thesis is set beside.
    pub(super) table: &'static str,
    /// The options of `explore`.
    pub(super) options: &'static [&'static str],
}

/// All techniques: a new one is a line here.
pub(super) const TECHNIQUES: &[Technique] = &[
    Technique {
        name: "none",
        title: "No technique",
        table: "its table 6.17",
        options: &["--merge=none", "--subsume=no", "--summaries=no"],
    },
    Technique {
        name: "merging",
        title: "Merging",
        table: "its table 6.18",
        options: &["--merge=aggressive", "--subsume=no", "--summaries=no"],
    },
    Technique {
        name: "subsumption",
        title: "Subsumption",
        table: "its table 6.19",
        options: &["--merge=none", "--subsume", "--summaries=no"],
    },
    Technique {
        name: "summaries",
        title: "Summaries",
        table: "its table 6.20",
        options: &["--merge=none", "--subsume=no", "--summaries"],
    },
    Technique {
        name: TOGETHER,
        title: "All together",
        table: "the best of its tables 6.17 to 6.20 for each set",
        // As `explore` chooses: all of them, each when it pays.
        options: &[],
    },
];

/// All techniques at once, which the thesis does not have: it is held against the best of them.
const TOGETHER: &str = "all";

/// A technique by its name.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chosen(pub(super) &'static Technique);

impl FromStr for Chosen {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        TECHNIQUES.iter().find(|technique| technique.name == text).map(Self).ok_or_else(|| {
            let names: Vec<&str> = TECHNIQUES.iter().map(|technique| technique.name).collect();
            format!("there are {}", names.join(", "))
        })
    }
}

/// A set of programs.
#[derive(Clone, Debug)]
pub(super) struct Set {
    pub(super) name: String,
    pub(super) parameters: Parameters,
}

impl Set {
    /// Those of the thesis.
    pub(super) fn all() -> Vec<Self> {
        SETS.iter().filter_map(|name| name.parse().ok()).collect()
    }
}

impl FromStr for Set {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        let parameters = parameters(name).ok_or_else(|| {
            "a set is called like 15-10-3-t-f: loops that count and others in per cent, depth of \
             blocks, an error guaranteed, divisions"
                .to_owned()
        })?;
        match parameters.defect() {
            Some(defect) => Err(defect),
            None => Ok(Self { name: name.to_owned(), parameters }),
        }
    }
}

impl fmt::Display for Set {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

fn parameters(name: &str) -> Option<Parameters> {
    let parts: Vec<&str> = name.split('-').collect();
    let [for_loops, loops, depth, error, divisions] = parts.as_slice() else { return None };
    let share = |part: &str| part.parse::<u8>().ok().map(|percent| f64::from(percent) / 100.0);
    let flag = |part: &str| match part {
        "t" => Some(true),
        "f" => Some(false),
        _ => None,
    };
    Some(Parameters {
        for_loop_gen_prob: share(for_loops)?,
        loop_gen_prob: share(loops)?,
        max_block_depth: depth.parse().ok()?,
        error_guaranteed: flag(error)?,
        generate_divisions: flag(divisions)?,
        ..Parameters::default()
    })
}

/// What the thesis found in a set with a technique.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Published {
    technique: String,
    set: String,
    /// Paths that ended without an error.
    pub(super) paths: u64,
    /// The time of all programs together.
    pub(super) milliseconds: u64,
    /// Programs that took too long.
    pub(super) timeouts: u64,
    /// Programs in which an error was found.
    pub(super) errors: u64,
}

/// The thesis's figures, if it has any for this set and technique.
pub(super) fn published(technique: &str, set: &str) -> Option<Published> {
    let text = include_str!("published.csv");
    let rows = csv::Reader::from_reader(text.as_bytes()).into_deserialize::<Published>();
    let mut rows = rows.flatten().filter(|row| row.set == set);
    if technique == TOGETHER {
        rows.min_by_key(|row| row.timeouts)
    } else {
        rows.find(|row| row.technique == technique)
    }
}

/// A program to explore.
pub(super) struct Program {
    pub(super) technique: &'static Technique,
    pub(super) set: Set,
    pub(super) seed: u64,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_parameters() {
        assert_eq!(Set::all().len(), SETS.len());
        let set: Set = "50-10-5-t-f".parse().expect("one of the thesis's");
        let command = set.parameters.command(0);
        let options = "--for-loop-gen-prob 0.5 --max-block-depth 5 --error-guaranteed";
        assert_eq!(command, format!("unloop generate --seed 0 {options}"));
        for bad in ["", "15-10-3-f", "15-10-3-f-x", "60-60-3-f-f", "15-10-0-f-f", "15-10-3-f-f-f"] {
            assert!(bad.parse::<Set>().is_err(), "{bad}");
        }
    }

    #[test]
    fn the_thesis_has_figures_for_each_set() {
        for technique in ["none", "merging", "subsumption", "summaries"] {
            for set in SETS {
                let row = published(technique, set).expect("a row of the table");
                assert!(row.errors + row.timeouts <= PROGRAMS, "{technique} {set}");
            }
        }
        assert!(published("none", "20-20-3-f-f").is_none());
        for set in SETS {
            let best = published(TOGETHER, set).expect("one of them");
            assert!(TECHNIQUES.iter().all(|technique| {
                published(technique.name, set).is_some_and(|row| row.timeouts >= best.timeouts)
            }));
        }
    }
}
