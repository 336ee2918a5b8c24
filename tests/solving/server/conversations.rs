//! Random conversations over small bit-vectors, held against trying out all values: what is said to a check,
//! the values after `sat`, the cores after `unsat`, whoever is asked and however often the stack changes.

use std::fmt::Write as _;

use unloop::sexpr::Tree;
use unloop::solve::{Server, Solver};

use super::{server, settings};
use crate::formulas::{BITS, Term, VARIABLES, satisfiable};
use crate::support::chance::Chance;
use crate::support::{seeds, solvers};

/// A conversation, and what the one who leads it knows.
struct Client {
    server: Server,
    chance: Chance,
    /// The levels, and what is asserted: a name, if it has one.
    levels: Vec<Vec<(Option<String>, Term)>>,
    /// Formulas that can be assumed, by a truth value each.
    assumable: Vec<Term>,
    count: usize,
    /// Whether numbers are wider than some solvers take them.
    wide: bool,
    /// Whether one solver answers alone.
    alone: bool,
    log: String,
}

impl Client {
    fn new(seed: u64, solvers: Vec<Solver>) -> Self {
        let mut chance = Chance(seed);
        let assumable: Vec<Term> = (0..3).map(|_| Term::formula(&mut chance, 1)).collect();
        let wide = chance.once_in(3);
        let alone = solvers.len() == 1;
        let mut client = Self {
            server: server(solvers, settings()),
            chance,
            levels: vec![Vec::new()],
            assumable: assumable.clone(),
            count: 0,
            wide,
            alone,
            log: String::new(),
        };
        let logic = client.chance.pick(&["(set-logic ALL)", "(set-logic QF_BV)", ""]);
        client.say("(set-option :produce-models true) (set-option :produce-unsat-cores true)");
        client.say("(set-option :produce-unsat-assumptions true)");
        client.say(logic);
        for at in 0..VARIABLES {
            client.say(&format!("(declare-const v{at} (_ BitVec {BITS}))"));
        }
        for (at, formula) in assumable.iter().enumerate() {
            client.say(&format!(
                "(declare-const p{at} Bool) (assert (=> p{at} {}))",
                formula.text(wide)
            ));
        }
        client
    }

    fn say(&mut self, text: &str) -> String {
        let reply = self.server.say(text);
        let _ = writeln!(self.log, "{text}\n; {reply}");
        reply
    }

    fn wrong<T>(&self, what: &str) -> Result<T, String> {
        Err(format!("{what}\n{}", self.log))
    }

    fn step(&mut self) -> Result<(), String> {
        match self.chance.below(9) {
            0 | 1 => {
                self.levels.push(Vec::new());
                self.say("(push 1)");
            }
            2 | 3 if self.levels.len() > 1 => {
                let most = (self.levels.len() - 1).min(2) as u64;
                let count = 1 + self.chance.index(most as usize);
                self.levels.truncate(self.levels.len() - count);
                self.say(&format!("(pop {count})"));
            }
            4 | 5 => {
                let formula = Term::formula(&mut self.chance, 2);
                let name = self.chance.once_in(2).then(|| format!("n{}", self.count));
                self.count += 1;
                match &name {
                    Some(name) => {
                        self.say(&format!("(assert (! {} :named {name}))", formula.text(self.wide)))
                    }
                    None => self.say(&format!("(assert {})", formula.text(self.wide))),
                };
                self.levels.last_mut().expect("the first stays").push((name, formula));
            }
            6 => {
                let count = self.chance.index(4);
                return self.check(Some(count));
            }
            _ => return self.check(None),
        }
        Ok(())
    }

    fn asserted(&self) -> Vec<&Term> {
        self.levels.iter().flatten().map(|(_, formula)| formula).collect()
    }

    fn check(&mut self, assumed: Option<usize>) -> Result<(), String> {
        let names: Vec<String> = (0..assumed.unwrap_or(0)).map(|at| format!("p{at}")).collect();
        let question = match assumed {
            Some(_) => format!("(check-sat-assuming ({}))", names.join(" ")),
            None => "(check-sat)".to_owned(),
        };
        let said = self.say(&question);
        let assumptions = &self.assumable[..names.len()];
        let truth = satisfiable(self.asserted().into_iter().chain(assumptions));
        match (said.trim(), truth) {
            ("sat", true) => self.look_at_values(names.len()),
            ("unsat", false) if assumed.is_some() => self.look_at_assumptions(),
            ("unsat", false) => self.look_at_core(),
            // Somebody who may be wrong, alone.
            ("unknown", _) if self.wide && self.alone => Ok(()),
            ("unknown", _) => self.wrong("it does not know"),
            _ => self.wrong(&format!("it is not {said}")),
        }
    }

    fn look_at_values(&mut self, assumed: usize) -> Result<(), String> {
        if self.chance.once_in(2) {
            return Ok(());
        }
        let names: Vec<String> = (0..VARIABLES).map(|at| format!("v{at}")).collect();
        let said = self.say(&format!("(get-value ({}))", names.join(" ")));
        let tree = Tree::of(&said).map_err(|error| error.to_string())?;
        let pairs = tree.list(tree.top()[0]).unwrap_or_default();
        let value = |text: &str| u32::from_str_radix(text.trim_start_matches("#b"), 2).ok();
        let values: Option<Vec<u32>> =
            pairs.iter().map(|&pair| value(tree.text(*tree.list(pair)?.get(1)?))).collect();
        let values = values.filter(|values| values.len() == VARIABLES);
        let Some(values) = values else { return self.wrong("these are no values") };
        let mut all = self.asserted().into_iter().chain(&self.assumable[..assumed]);
        if all.all(|formula| formula.value(&values) == 1) { Ok(()) } else { self.wrong("no model") }
    }

    fn names(&mut self, command: &str) -> Vec<String> {
        let said = self.say(command);
        said.trim().trim_matches(['(', ')']).split_whitespace().map(str::to_owned).collect()
    }

    fn look_at_core(&mut self) -> Result<(), String> {
        let core = self.names("(get-unsat-core)");
        let known =
            |name: &str| self.levels.iter().flatten().any(|(own, _)| own.as_deref() == Some(name));
        if !core.iter().all(|name| known(name)) {
            return self.wrong("a core of something else");
        }
        let in_core = |(name, formula): (&Option<String>, _)| match name {
            Some(name) if !core.contains(name) => None,
            _ => Some(formula),
        };
        let kept = self.levels.iter().flatten().map(|(name, formula)| (name, formula));
        if satisfiable(kept.filter_map(in_core)) { self.wrong("no core") } else { Ok(()) }
    }

    fn look_at_assumptions(&mut self) -> Result<(), String> {
        let core = self.names("(get-unsat-assumptions)");
        let place = |name: &String| name.strip_prefix('p').and_then(|at| at.parse::<usize>().ok());
        let Some(places) = core.iter().map(place).collect::<Option<Vec<usize>>>() else {
            return self.wrong("a core of something else");
        };
        let kept = places.iter().map(|&at| &self.assumable[at]);
        if satisfiable(self.asserted().into_iter().chain(kept)) {
            self.wrong("no core")
        } else {
            Ok(())
        }
    }
}

/// Who answers: all, one, or some with others among them that die.
fn behind(seed: u64) -> Vec<Solver> {
    let mut all = solvers::all();
    // None of them says anything definite.
    let fakes = ["error_then_sat", "knows_nothing", "garbage", "closes_stdin", "dies_silently"];
    match seed % 4 {
        0 => all.insert(0, solvers::fake(fakes[(seed / 4) as usize % fakes.len()])),
        1 => {
            let fit: Vec<Solver> = all.into_iter().filter(|s| s.name() != "kissat").collect();
            let one = (seed / 4) as usize % fit.len();
            all = vec![fit[one].clone()];
        }
        _ => {}
    }
    all
}

#[test]
fn what_is_said_is_what_trying_out_says() {
    if solvers::installed().is_empty() {
        return;
    }
    let from = seeds::number("UNLOOP_CONVERSATIONS_FROM").unwrap_or(0);
    let many = seeds::number("UNLOOP_CONVERSATIONS").unwrap_or(24);
    let tally = seeds::through("conversations", from..from + many, 8 << 20, |seed, tally| {
        let mut client = Client::new(seed, behind(seed));
        for _ in 0..40 {
            client.step()?;
        }
        tally.add("commands", 40);
        Ok(())
    });
    println!("{tally:?}");
}
