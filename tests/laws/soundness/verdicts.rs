//! Verdicts: the ways to have a program checked, and what must hold in each of them.

use std::fmt;
use std::time::Duration;

use unloop::budget::Budget;
use unloop::graph::{InputValue, RunEnd};
use unloop::outcome::{Reason, ReasonCode};
use unloop::prove::apc::{ApcSettings, Encoding, Processing};
use unloop::prove::auto::AutoSettings;
use unloop::prove::symbolic::{Guide, SymbolicSettings};
use unloop::prove::{ENGINES, Engine, Settings};
use unloop::solve::{Means, ProcessGroup, Rules, Solver};
use unloop::verdict::{self, Report, VerdictKind};
use unloop::{CheckOptions, check};

use crate::soundness::inputs::small;
use crate::soundness::laws::{Case, written};
use crate::support::chance::Chance;
use crate::support::seeds::Tally;

/// Runs that are tried to refute *safe*, and their steps altogether.
const SEARCH: (u64, u64) = (3000, 2_000_000);
/// How far `--unfold` goes; without it K grows as it must.
const UNFOLDINGS: [Option<u32>; 5] = [None, Some(1), Some(2), Some(3), Some(8)];

/// A way to have a program checked: what `unloop check` can be told.
#[derive(Clone)]
pub(crate) struct Way<'s> {
    engine: &'static dyn Engine,
    settings: Settings,
    solvers: &'s [Solver],
    rules: Rules,
    run_first: bool,
}

fn engine(name: &str) -> &'static dyn Engine {
    *ENGINES.iter().find(|engine| engine.name() == name).expect("there is such an engine")
}

impl<'s> Way<'s> {
    /// As `check` goes without options, but no run is tried before a solver is asked.
    fn plain(solvers: &'s [Solver], apc: &ApcSettings) -> Self {
        let settings = Settings { apc: apc.clone(), ..Settings::default() };
        let rules = Rules::default();
        Self { engine: engine("apc"), settings, solvers, rules, run_first: false }
    }

    fn encoded(&self, encoding: Option<Encoding>, unfold: Option<u32>) -> Self {
        let mut way = self.clone();
        (way.settings.apc.encoding, way.settings.apc.unfold) = (encoding, unfold);
        way
    }

    fn guided(&self) -> Self {
        let symbolic = SymbolicSettings { guide: Some(Guide::Apc), ..SymbolicSettings::default() };
        let settings = Settings { symbolic, ..self.settings.clone() };
        Self { engine: engine("symbolic"), settings, ..self.clone() }
    }

    /// Each encoding with each K; as a guide; with other loop processing; with each solver
    /// alone; in turns, at once; with a run first; path by path; by induction; with summaries
    /// in the place of loops; with values in the place of branches, or not; all engines against each
    /// other.
    pub(crate) fn all(solvers: &'s [Solver], apc: &ApcSettings) -> Vec<Self> {
        let plain = Self::plain(solvers, apc);
        let mut ways = vec![plain.clone()];
        for encoding in Encoding::ALL {
            let encoded = |unfold| plain.encoded(Some(encoding), unfold);
            ways.extend(UNFOLDINGS.map(encoded));
            ways.extend([None, Some(2)].map(|unfold| encoded(unfold).guided()));
            let mut coarse = encoded(None);
            coarse.settings.apc.processing = Processing::Lightweight;
            coarse.settings.apc.backbones = 1;
            ways.push(coarse);
            for solvers in solvers.chunks(1) {
                ways.push(Self { solvers, ..encoded(None) });
            }
        }
        let turns = Rules { turn: Duration::from_secs(1), ..plain.rules };
        let at_once = Rules { head_start: Duration::ZERO, ..plain.rules };
        ways.extend([turns, at_once].map(|rules| Self { rules, ..plain.clone() }));
        ways.push(Self { run_first: true, ..plain.clone() });
        ways.extend(
            ["auto", "symbolic", "induction", "proteus", "bounded"]
                .map(|name| Self { engine: engine(name), ..plain.clone() }),
        );
        for (share, contradict) in [(false, false), (true, true)] {
            let auto = AutoSettings { share, contradict };
            let settings = Settings { auto, ..plain.settings.clone() };
            ways.push(Self { engine: engine("auto"), settings, ..plain.clone() });
        }
        ways.extend(["apc", "symbolic", "induction"].map(|name| {
            let settings = Settings { summaries: Some(true), ..plain.settings.clone() };
            Self { engine: engine(name), settings, ..plain.clone() }
        }));
        let converting = ["apc", "minimax", "proteus", "induction"].map(|name| (name, true));
        ways.extend(converting.into_iter().chain([("symbolic", false)]).map(|(name, wanted)| {
            let settings = Settings { if_conversion: Some(wanted), ..plain.settings.clone() };
            Self { engine: engine(name), settings, ..plain.clone() }
        }));
        ways
    }

    fn report(&self, case: &Case<'_>, time: Duration) -> Report {
        let (processes, budget) = (ProcessGroup::new(), Budget::lasting(time));
        let options = CheckOptions {
            engine: self.engine,
            means: Means { rules: self.rules, ..Means::new(self.solvers, &processes, &budget) },
            settings: &self.settings,
            cross_check: false,
            run_first: self.run_first,
        };
        check(case.program, case.targets, &options).report
    }
}

impl fmt::Display for Way<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ApcSettings { processing, encoding, unfold, backbones } = &self.settings.apc;
        write!(f, "--engine {} --run-first {}", self.engine.name(), self.run_first)?;
        encoding.map_or(Ok(()), |encoding| write!(f, " --encoding {encoding}"))?;
        unfold.map_or(Ok(()), |k| write!(f, " --unfold {k}"))?;
        let word = |wanted| if wanted { "yes" } else { "no" };
        let summaries = self.settings.summaries.map(word);
        summaries.map_or(Ok(()), |wanted| write!(f, " --summaries {wanted}"))?;
        let conversion = self.settings.if_conversion.map(word);
        conversion.map_or(Ok(()), |wanted| write!(f, " --if-conversion {wanted}"))?;
        self.settings.symbolic.guide.map_or(Ok(()), |_| write!(f, " --guide apc"))?;
        let solvers: Vec<&str> = self.solvers.iter().map(Solver::name).collect();
        write!(f, " --solver {} ({:?} ", solvers.join(","), self.rules)?;
        write!(f, "{processing:?}, {backbones} backbones)")
    }
}

impl Case<'_> {
    /// Laws (b) and (c), for one way to check the program. With a run to the target, no
    /// search is needed.
    pub(crate) fn checked(
        &self,
        way: &Way<'_>,
        reachable: bool,
        tally: &mut Tally,
    ) -> Result<VerdictKind, String> {
        let report = way.report(self, self.laws.check_time);
        match report.answer {
            VerdictKind::Safe if reachable => {
                return Err(format!("safe ({way}), but there is a run"));
            }
            VerdictKind::Safe => {
                tally.count("said safe");
                let searched = self.searched.get_or_init(|| self.search(tally));
                searched.as_ref().map_err(|run| format!("safe ({way}), but {run}"))?;
            }
            VerdictKind::Reachable => {
                tally.count("said reachable");
                let values: Vec<InputValue> =
                    report.readings.into_iter().map(|r| r.value).collect();
                let again =
                    verdict::replay(self.program, self.targets, &values, &Budget::unlimited());
                if again.is_none() {
                    return Err(format!("reachable ({way}), but not by {values:?}"));
                }
            }
            VerdictKind::Unknown => {
                tally.count("said unknown");
                let odds = |reason: &Reason| reason.code == ReasonCode::Contradiction;
                if let Some(reason) = report.reason.filter(odds) {
                    return Err(format!("{} ({way})", reason.text));
                }
                if reachable {
                    tally.count("said unknown, with a run to the target");
                }
            }
        }
        Ok(report.answer)
    }

    /// Law (b): many small inputs; the scalars that are read first, exhaustively.
    fn search(&self, tally: &mut Tally) -> Result<(), String> {
        let mut steps = 0;
        let mut random = Chance(!self.random.0);
        for number in 0..SEARCH.0 {
            let (mut scalars, mut rest) = (0, number);
            let (run, given) = self.run(400, |_, _, variable| {
                if variable.sort.is_array() || scalars == 2 {
                    return small(&mut random, variable);
                }
                scalars += 1;
                let digit = i64::try_from(rest % 7).expect("less than 7") - 2;
                rest /= 7;
                InputValue::Scalar(unloop::logic::Value::Int(digit.into()))
            });
            if matches!(run.end, RunEnd::Target(..)) {
                return Err(format!("a run on {} reaches the target", written(&given)));
            }
            tally.count("runs of the search");
            steps += run.steps;
            if steps > SEARCH.1 {
                break;
            }
        }
        Ok(())
    }
}
