//! Line-ups: named ways to put solvers to work together (`smt/portfolio.toml`).

use std::collections::BTreeMap;
use std::time::Duration;

use serde::Deserialize;

use super::detect::Solver;
use super::race::Rules;

/// The line-ups that unloop ships.
const SHIPPED: &str = include_str!("../../smt/shipped.json");

/// The one that is taken where nobody asks for another.
pub const STANDARD: &str = "race";

/// Who is asked, in which order, and when.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Portfolio {
    /// Who is asked, best first; empty for all.
    pub solvers: Vec<String>,
    /// The time that each has for itself before all are asked at once.
    pub turn: Duration,
    /// The time after which the next one joins those that are running.
    pub head_start: Duration,
}

impl Portfolio {
    /// Those of `installed` that belong to it, in its order.
    pub fn among(&self, installed: Vec<Solver>) -> Vec<Solver> {
        if self.solvers.is_empty() {
            return installed;
        }
        let named = |name: &String| installed.iter().find(|s| s.name() == name).cloned();
        self.solvers.iter().filter_map(named).collect()
    }

    /// The rules of its races.
    #[must_use]
    pub fn rules(&self, rules: Rules) -> Rules {
        Rules { turn: self.turn, head_start: self.head_start, ..rules }
    }
}

/// The keys of a `[line-ups.NAME]` table that are there.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PortfolioPatch {
    solvers: Option<Vec<String>>,
    #[serde(default, deserialize_with = "seconds")]
    turn: Option<Duration>,
    #[serde(default, deserialize_with = "seconds")]
    head_start: Option<Duration>,
}

/// A number of seconds, 0 or more.
fn seconds<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Option<Duration>, D::Error> {
    let number = f64::deserialize(from)?;
    let duration = Duration::try_from_secs_f64(number);
    duration
        .map(Some)
        .map_err(|_| serde::de::Error::custom("expected a number of seconds, 0 or more"))
}

/// All line-ups that are known.
#[derive(Clone, Debug, PartialEq)]
pub struct Portfolios(BTreeMap<String, Portfolio>);

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
struct File {
    line_ups: BTreeMap<String, PortfolioPatch>,
}

impl Portfolios {
    /// Those that unloop ships.
    pub fn shipped() -> Self {
        let file: File = serde_json::from_str(SHIPPED).expect("the shipped line-ups are tested");
        let mut all = Self(BTreeMap::new());
        file.line_ups.iter().for_each(|(name, patch)| all.add(name, patch));
        all
    }

    /// Changes one, or adds another.
    pub fn add(&mut self, name: &str, patch: &PortfolioPatch) {
        let line_up = self.0.entry(name.to_owned()).or_default();
        if let Some(solvers) = &patch.solvers {
            line_up.solvers.clone_from(solvers);
        }
        line_up.turn = patch.turn.unwrap_or(line_up.turn);
        line_up.head_start = patch.head_start.unwrap_or(line_up.head_start);
    }

    /// The line-up of that name.
    pub fn get(&self, name: &str) -> Option<&Portfolio> {
        self.0.get(name)
    }

    /// The names that there are.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_standard_one_is_what_races_do_anyway() {
        let all = Portfolios::shipped();
        let standard = all.get(STANDARD).map(|line_up| line_up.rules(Rules::default()));
        assert_eq!(standard, Some(Rules::default()));
    }

    #[test]
    fn a_table_changes_single_keys() {
        let mut all = Portfolios::shipped();
        let patch: PortfolioPatch =
            toml::from_str("solvers = ['b', 'a']\nturn = 0.5\n").expect("ok");
        all.add("turns", &patch);
        let turns = all.get("turns").expect("it is shipped");
        assert_eq!((turns.turn, turns.head_start), (Duration::from_millis(500), Duration::ZERO));
        assert_eq!(turns.solvers, ["b", "a"]);
        assert!(toml::from_str::<PortfolioPatch>("turn = -1").is_err());
        assert!(toml::from_str::<PortfolioPatch>("trun = 1").is_err());
    }
}
