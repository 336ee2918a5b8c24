//! Random scripts and their variants (`solve --stability`), held against trying out all values: whatever is called
//! otherwise and wherever it stands, each check has the answer that it had.

use std::fmt::Write as _;
use std::num::NonZero;
use std::path::Path;
use std::time::Duration;

use unloop::budget::Budget;
use unloop::solve::stability::{StabilityTrial, stability};
use unloop::solve::{ProcessGroup, QueryFile};

use crate::formulas::{BITS, Term, VARIABLES, satisfiable};
use crate::support::chance::Chance;
use crate::support::{seeds, solvers};

/// So many variants of each script.
const VARIANTS: usize = 3;

/// A script that grows, and what its checks have to come to.
struct Script {
    chance: Chance,
    text: String,
    /// On each level what is asserted, and what has a name that may be used.
    levels: Vec<(Vec<Term>, Vec<Term>)>,
    /// Functions of one number, each with its parameter and its body.
    functions: Vec<(String, usize, Term)>,
    count: usize,
    expected: Vec<Option<bool>>,
}

impl Script {
    fn random(seed: u64) -> Self {
        let mut script = Self {
            chance: Chance(seed),
            text: "(set-logic QF_UFBV)\n".to_owned(),
            levels: vec![Default::default()],
            functions: Vec::new(),
            count: 0,
            expected: Vec::new(),
        };
        for at in 0..VARIABLES {
            let sort = format!("(_ BitVec {BITS})");
            let declared = if at == 1 { format!("-fun v{at} ()") } else { format!("-const v{at}") };
            let _ = writeln!(script.text, "(declare{declared} {sort})");
        }
        (0..12).for_each(|_| script.step());
        script.check();
        script
    }

    fn step(&mut self) {
        match self.chance.below(9) {
            0 => {
                self.levels.push(Default::default());
                self.text.push_str("(push 1)\n");
            }
            1 if self.levels.len() > 1 => {
                self.levels.pop();
                self.text.push_str("(pop 1)\n");
            }
            2 => self.check(),
            // Functions are defined where no `pop` takes them away.
            3 if self.levels.len() == 1 => {
                let (name, at) = (self.name("f"), self.chance.index(VARIABLES));
                let body = Term::formula(&mut self.chance, 1);
                let (text, sort) = (body.text(false), format!("(_ BitVec {BITS})"));
                let _ = writeln!(self.text, "(define-fun {name} ((v{at} {sort})) Bool {text})");
                self.functions.push((name, at, body));
            }
            4 => {
                let (name, formula) = (self.name("d"), self.formula());
                let _ = writeln!(self.text, "(define-fun {name} () Bool {})", formula.text(false));
                self.add(None, Some(Term::Named(name, Box::new(formula))));
            }
            5 => {
                let (name, formula) = (self.name("n"), self.formula());
                let text = formula.text(false);
                let _ = writeln!(self.text, "(assert (! {text} :named {name}))");
                self.add(Some(formula.clone()), Some(Term::Named(name, Box::new(formula))));
            }
            _ => {
                let formula = self.formula();
                let _ = writeln!(self.text, "(assert {})", formula.text(false));
                self.add(Some(formula), None);
            }
        }
    }

    fn name(&mut self, beginning: &str) -> String {
        self.count += 1;
        // What stands between bars may be called like what does not.
        let bars = if self.chance.once_in(3) { "|" } else { "" };
        format!("{bars}{beginning}{}{bars}", self.count)
    }

    fn add(&mut self, asserted: Option<Term>, named: Option<Term>) {
        let (all, names) = self.levels.last_mut().expect("the first stays");
        all.extend(asserted);
        names.extend(named);
    }

    /// A formula that may have in it what has been named and defined.
    fn formula(&mut self) -> Term {
        let plain = Term::formula(&mut self.chance, 2);
        let other = match self.chance.below(5) {
            0 => {
                let names: Vec<&Term> = self.levels.iter().flat_map(|(_, names)| names).collect();
                let Some(&named) = names.get(self.chance.index(names.len())) else { return plain };
                named.clone()
            }
            1 => {
                let Some((name, at, body)) =
                    self.functions.get(self.chance.index(self.functions.len())).cloned()
                else {
                    return plain;
                };
                let to = Box::new(Term::random(&mut self.chance, 1));
                Term::Bound { function: Some(name), at, to, body: Box::new(body) }
            }
            2 => {
                let at = self.chance.index(VARIABLES);
                let to = Box::new(Term::random(&mut self.chance, 1));
                let body = Box::new(Term::formula(&mut self.chance, 1));
                Term::Bound { function: None, at, to, body }
            }
            _ => return plain,
        };
        let name = self.chance.pick(&["and", "or", "xor"]);
        Term::Of(name, vec![plain, other])
    }

    fn check(&mut self) {
        self.text.push_str("(check-sat)\n");
        let all = self.levels.iter().flat_map(|(asserted, _)| asserted);
        self.expected.push(Some(satisfiable(all)));
    }
}

#[test]
fn variants_have_the_answers_of_the_script() {
    let all = solvers::quick();
    if all.is_empty() {
        return;
    }
    let from = seeds::number("UNLOOP_VARIANTS_FROM").unwrap_or(0);
    let many = seeds::number("UNLOOP_VARIANTS").unwrap_or(8);
    let (budget, processes) = (Budget::unlimited(), ProcessGroup::new());
    let tally = seeds::through("variants", from..from + many, 8 << 20, |seed, tally| {
        let Script { text, expected, .. } = Script::random(seed);
        let one = NonZero::<usize>::MIN;
        let at = usize::try_from(seed).unwrap_or(0) % all.len();
        let trial = StabilityTrial {
            variants: NonZero::new(VARIANTS).unwrap_or(one),
            seed: u32::try_from(seed % 1000).unwrap_or(0),
            solvers: &all[at..=at],
            timeout: Duration::from_secs(20),
            jobs: one,
            budget: &budget,
            processes: &processes,
        };
        let path = Path::new("random.smt2");
        let query = QueryFile::of_text(path, text.clone(), &budget);
        let query = query.map_err(|error| format!("{error}\n{text}"))?;
        let found = stability(path, &query, &trial).map_err(|error| format!("{error}\n{text}"))?;
        for run in found.solvers.iter().flat_map(|solver| &solver.runs) {
            if run.answers != expected {
                let variant = run.variant.checked_sub(1).map_or(&text, |at| &found.texts[at]);
                return Err(format!("{} and not {expected:?} of\n{variant}", run.text()));
            }
            tally.add("checks", expected.len() as u64);
        }
        tally.add("scripts with a solver", u64::from(!found.solvers.is_empty()));
        Ok(())
    });
    println!("{tally:?}");
}
