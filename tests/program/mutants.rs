//! Invariants with something changed: whatever is shown to be inductive holds on every run.

#![expect(clippy::unwrap_used, reason = "short tests")]

use std::sync::Arc;

use unloop::budget::Budget;
use unloop::front::c::C;
use unloop::front::{ReadOptions, read_text};
use unloop::graph::system::{Invariants, PointId, System};
use unloop::graph::{Inlined, Ints, Target, inline};
use unloop::logic::{Term, Terms};
use unloop::solve::{Features, ProcessGroup, Session, Status};

use crate::support::chance::Chance;
use crate::support::{seeds, solvers};
use crate::system::{Walk, system_of};

/// Mutants of each program's invariants, and the runs that each is held against.
const MUTANTS: u64 = 50;
const RUNS: u64 = 12;

/// A condition on x, y, z and n: factors and a constant, whose sum is zero, or none above it.
#[derive(Clone, Debug)]
struct Linear {
    factors: [i64; 4],
    constant: i64,
    is_equation: bool,
}

impl Linear {
    fn term(&self, terms: &Terms, variables: [Term; 4]) -> Term {
        let parts = self.factors.iter().zip(variables);
        let parts = parts.map(|(&factor, variable)| terms.mul(terms.int(factor), variable));
        let sum = terms.add(parts.chain([terms.int(self.constant)]));
        let zero = terms.int(0);
        if self.is_equation { terms.eq(sum, zero) } else { terms.le(sum, zero) }
    }

    /// The same with a constant or a factor moved, weakened, or turned round.
    fn mutated(mut self, chance: &mut Chance) -> Self {
        match chance.below(5) {
            0 | 1 => self.constant += chance.pick(&[-3, -2, -1, 1, 2, 3]),
            2 => self.factors[chance.index(4)] += chance.pick(&[-1, 1]),
            3 if self.is_equation => self.is_equation = false,
            _ => {
                self.factors.iter_mut().for_each(|factor| *factor = -*factor);
                self.constant = -self.constant;
                self.is_equation = false;
            }
        }
        self
    }
}

/// Two loops, and what holds at each of their heads.
fn program(chance: &mut Chance) -> (String, [Vec<Linear>; 2]) {
    let [a, b, e] = [(); 3].map(|()| chance.between(-3, 5));
    let [c, d] = [(); 2].map(|()| chance.between(1, 4));
    let text = format!(
        "#include <assert.h>
         int any(void);
         int main(void) {{ int x = {a}, y = {b}, z = 0, n = any();
             while (x < n) {{ x += {c}; y += {d}; if (any() > 20) z = {e}; }}
             while (z > 0) {{ z--; y += {d}; x += {c}; }}
             assert(x + y + z != 1000 + n); return 0; }}"
    );
    let equation = Linear { factors: [d, -c, 0, 0], constant: c * b - d * a, is_equation: true };
    let bound = |factors, constant| Linear { factors, constant, is_equation: false };
    let least = bound([-1, 0, 0, 0], a);
    let low = bound([0, 0, -1, 0], e.min(0));
    let high = bound([0, 0, 1, 0], -e.max(0));
    let past = bound([-1, 0, 0, 1], 0);
    let all = vec![equation, least, low, high];
    (text, [all.clone(), [all, vec![past]].concat()])
}

fn inlined(text: &str) -> Inlined {
    let terms = Arc::new(Terms::new());
    let options = ReadOptions { ints: Some(Ints::Math), ..ReadOptions::default() };
    let (program, _) = read_text(&C, "test.c", text, &options, &terms).unwrap();
    let targets = Target::Errors.resolve(&program).unwrap();
    inline(&program, &targets).unwrap()
}

/// Whether everything that has to be shown of invariants has been.
fn is_shown(system: &System, invariants: &Invariants, session: &mut Session<'_>) -> bool {
    system.inductive(invariants).unwrap().iter().all(|obligation| {
        let budget = Budget::unlimited();
        session.push();
        obligation.formulas.iter().for_each(|&f| session.assert(f, &budget).unwrap());
        let status = session.check(&[], &budget).unwrap();
        session.pop();
        status == Status::Unsat
    })
}

/// The runs on which the system was seen, as far as they go.
fn refuted(system: &System, terms: &Terms, invariants: &Invariants) -> bool {
    (0..RUNS).any(|seed| {
        let mut walk = Walk::new(terms, system, seed);
        walk.reaches_target(60);
        walk.seen.iter().any(|(point, state)| {
            invariants.at(*point).iter().any(|&conjunct| !walk.holds(conjunct, state))
        })
    })
}

#[test]
fn what_is_shown_of_mutants_holds_on_runs() {
    let Some(solver) = solvers::quick().into_iter().next() else { return };
    let (mut accepted, mut against) = (0, 0);
    let programs = seeds::number("UNLOOP_MUTATED").unwrap_or(60);
    for seed in 0..programs {
        let mut chance = Chance(seed);
        let (text, known) = program(&mut chance);
        let inlined = inlined(&text);
        let (terms, system) = (&*inlined.program.terms, system_of(&inlined).unwrap());
        let variables = ["x", "y", "z", "n"].map(|name| {
            let all = inlined.program.variables();
            all.into_iter().find(|variable| variable.name == name).unwrap().symbol
        });
        let group = ProcessGroup::new();
        let mut session = Session::new(terms, &solver, Features::LINEAR_INTEGERS, &group).unwrap();
        for number in 0..MUTANTS {
            let mut mutant = known.clone();
            // The first is none.
            for _ in 0..number.min(1 + number % 3) {
                let conjuncts = &mut mutant[chance.index(2)];
                let at = chance.index(conjuncts.len());
                conjuncts[at] = conjuncts[at].clone().mutated(&mut chance);
            }
            let conjuncts = |at: usize| -> Vec<Term> {
                mutant[at].iter().map(|linear| linear.term(terms, variables)).collect()
            };
            let at = [(PointId(1), conjuncts(0)), (PointId(2), conjuncts(1))];
            let invariants = Invariants { at: at.into(), k: 1 };
            let shown = is_shown(&system, &invariants, &mut session);
            let refuted = refuted(&system, terms, &invariants);
            assert!(number > 0 || shown, "{text}: what is known is not shown");
            assert!(!(shown && refuted), "{text}: {mutant:?} is shown, and does not hold");
            accepted += u64::from(shown);
            against += u64::from(refuted);
        }
    }
    let all = programs * MUTANTS;
    assert!(accepted > all / 50 && against > all / 4, "{accepted} shown, {against} refuted");
}
