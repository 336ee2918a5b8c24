//! Horn clauses that do without predicates derive what the others do. Random clauses over three
//! numbers, of which everything that follows can be found by trying.

use std::collections::HashSet;

use unloop::logic::horn::{HornAtom, HornClause, HornClauses, HornFact, Predicate};
use unloop::logic::{Division, Model, Node, Sort, Substitution, Term, Terms, Value};

use crate::support::chance::Chance;
use crate::support::seeds::{Tally, number, through};

/// Symbols of clauses are these numbers.
const NUMBERS: i64 = 3;
/// Clauses with more values of their symbols are not gone through.
const MAX_VALUES: usize = 30_000;
const STACK: usize = 64 << 20;

#[test]
fn clauses_that_do_without_predicates_derive_the_same() {
    let seeds = number("UNLOOP_LAW_SEEDS").unwrap_or(400);
    let tally = through("clauses", 0..seeds, STACK, holds);
    assert!(tally.0["with fewer predicates"] > seeds / 3);
    assert!(tally.0["without a solution"] > seeds / 10);
    assert!(tally.0["derivations"] > seeds);
    assert!(tally.0["solutions asked about"] > seeds / 3);
}

/// A fact, as it is told.
type Fact = (usize, Vec<Value>);

/// All that follows from clauses.
struct Closure {
    facts: HashSet<Fact>,
    /// Whether `false` does.
    fails: bool,
    /// What each clause may be used with.
    values: Vec<Vec<Model>>,
}

fn holds(seed: u64, tally: &mut Tally) -> Result<(), String> {
    let (terms, mut chance) = (Terms::new(), Chance(seed));
    let clauses = random(&terms, &mut chance);
    let reduced = clauses.reduced(&terms);
    let (Some(before), Some(after)) =
        (closure(&terms, &clauses), closure(&terms, reduced.clauses()))
    else {
        tally.count("too large");
        return Ok(());
    };
    if before.fails != after.fails {
        return Err(format!("false follows before: {}, after: {}", before.fails, after.fails));
    }
    if before.fails {
        tally.count("without a solution");
    }
    let fewer = reduced.clauses().clauses.len() < clauses.clauses.len();
    tally.add("with fewer predicates", u64::from(fewer));
    same_facts(&before, &after, reduced.clauses())?;
    for (place, all) in after.values.iter().enumerate() {
        let clause = &reduced.clauses().clauses[place];
        for model in all.iter().filter(|model| applies(&terms, clause, model, &after.facts)) {
            let told = reduced.derived(place, model);
            is_derived(&terms, (&clauses, &before), (clause, model), &told)?;
            tally.count("derivations");
        }
    }
    let everything: Vec<Option<Term>> = (0..clauses.predicates.len())
        .map(|predicate| Some(listed(&terms, &clauses, &before.facts, predicate)))
        .collect();
    asked(&terms, &clauses, &reduced.solution(&everything), before.fails, tally)?;
    let some: Vec<Option<Term>> =
        everything.into_iter().map(|formula| formula.filter(|_| chance.once_in(2))).collect();
    asked(&terms, &clauses, &some, before.fails, tally)
}

/// Predicates that are left hold of the same.
fn same_facts(before: &Closure, after: &Closure, left: &HornClauses) -> Result<(), String> {
    let heads = left.clauses.iter().filter_map(|clause| clause.head.as_ref());
    let heads: HashSet<usize> = heads.map(|head| head.predicate).collect();
    let of_heads = |facts: &HashSet<Fact>| -> HashSet<Fact> {
        facts.iter().filter(|(predicate, _)| heads.contains(predicate)).cloned().collect()
    };
    let (before, after) = (of_heads(&before.facts), of_heads(&after.facts));
    if before == after { Ok(()) } else { Err(format!("{before:?} became {after:?}")) }
}

/// Each fact follows by a clause from what holds in the body, and those before; the last one is the
/// head.
fn is_derived(
    terms: &Terms,
    (stated, closure): (&HornClauses, &Closure),
    (clause, model): (&HornClause, &Model),
    told: &[HornFact],
) -> Result<(), String> {
    let mut known: HashSet<Fact> =
        clause.body.iter().map(|atom| fact(terms, atom, model)).collect();
    for HornFact { predicate, values } in told {
        let one = (*predicate, values.clone());
        let by = stated.clauses.iter().zip(&closure.values).any(|(clause, all)| {
            let is_it = |model: &&Model| {
                clause.head.as_ref().is_some_and(|head| fact(terms, head, model) == one)
            };
            all.iter().filter(is_it).any(|model| applies(terms, clause, model, &known))
        });
        if !by {
            return Err(format!("{one:?} does not follow from {known:?}"));
        }
        known.insert(one);
    }
    let is_shown = |head: &HornAtom| known.contains(&fact(terms, head, model));
    if clause.head.iter().all(is_shown) { Ok(()) } else { Err(format!("{told:?} is not enough")) }
}

/// What is asked about a solution can be satisfied exactly if it is none.
fn asked(
    terms: &Terms,
    clauses: &HornClauses,
    solution: &[Option<Term>],
    fails: bool,
    tally: &mut Tally,
) -> Result<(), String> {
    let Some(asked) = clauses.obligations(terms, solution) else {
        tally.count("predicates need each other");
        return Ok(());
    };
    let arms = asked.iter().flat_map(|&denied| match terms.node(denied) {
        Node::Or(arms) => arms.to_vec(),
        _ => vec![denied],
    });
    let mut some = false;
    for arm in arms {
        let Some(values) = values(terms, vec![arm]) else {
            tally.count("too large");
            return Ok(());
        };
        some |= !values.is_empty();
    }
    tally.count("solutions asked about");
    if some == fails { Ok(()) } else { Err(format!("{solution:?} is refuted: {some}")) }
}

/// The facts about a predicate, as a formula.
fn listed(terms: &Terms, clauses: &HornClauses, facts: &HashSet<Fact>, predicate: usize) -> Term {
    let arguments = &clauses.predicates[predicate].arguments;
    let one = |(_, values): &Fact| {
        let pairs = arguments.iter().zip(values);
        terms.and(pairs.map(|(&argument, value)| terms.eq(argument, terms.literal(value))))
    };
    let own = facts.iter().filter(|(of, _)| *of == predicate);
    terms.or(own.map(one).collect::<Vec<_>>())
}

/// All that follows; `None` if there is too much to try.
fn closure(terms: &Terms, clauses: &HornClauses) -> Option<Closure> {
    let all = |clause: &HornClause| {
        // All symbols have to be given a value.
        let arguments = clause.body.iter().chain(&clause.head).flat_map(|atom| &atom.arguments);
        let mut found = values(terms, clause.conditions.clone())?;
        for symbol in arguments.flat_map(|&argument| terms.symbols(argument)) {
            let given = found.first().is_some_and(|model| model.scalars.contains_key(&symbol));
            if !given {
                found = found.iter().flat_map(|model| with_each(terms, model, symbol)).collect();
            }
        }
        (found.len() <= MAX_VALUES).then_some(found)
    };
    let values: Vec<Vec<Model>> = clauses.clauses.iter().map(all).collect::<Option<_>>()?;
    let (mut facts, mut fails) = (HashSet::new(), false);
    loop {
        let before = facts.len();
        for (clause, all) in clauses.clauses.iter().zip(&values) {
            for model in all {
                if applies(terms, clause, model, &facts) {
                    match &clause.head {
                        Some(head) => drop(facts.insert(fact(terms, head, model))),
                        None => fails = true,
                    }
                }
            }
        }
        if facts.len() == before {
            return Some(Closure { facts, fails, values });
        }
    }
}

fn applies(terms: &Terms, clause: &HornClause, model: &Model, facts: &HashSet<Fact>) -> bool {
    clause.body.iter().all(|atom| facts.contains(&fact(terms, atom, model)))
}

fn fact(terms: &Terms, atom: &HornAtom, model: &Model) -> Fact {
    let value = |&argument: &Term| {
        // What is not named may be anything.
        let by = terms.symbols(argument).into_iter().map(|symbol| {
            (
                symbol,
                terms.literal(&model.scalars.get(&symbol).cloned().unwrap_or(Value::Int(0.into()))),
            )
        });
        let by: Substitution = by.collect();
        terms.evaluate(terms.substitute(argument, &by), &Model::default()).expect("it is a number")
    };
    (atom.predicate, atom.arguments.iter().map(value).collect())
}

fn with_each(terms: &Terms, model: &Model, symbol: Term) -> Vec<Model> {
    let with = |value: Value| {
        let mut model = model.clone();
        model.scalars.insert(symbol, value);
        model
    };
    all_values(terms, symbol).into_iter().map(with).collect()
}

fn all_values(terms: &Terms, symbol: Term) -> Vec<Value> {
    match terms.sort(symbol) {
        Sort::Bool => vec![Value::Bool(false), Value::Bool(true)],
        _ => (0..NUMBERS).map(|number| Value::Int(number.into())).collect(),
    }
}

/// All values of symbols under which conditions hold; `None` if these are too many.
fn values(terms: &Terms, conditions: Vec<Term>) -> Option<Vec<Model>> {
    let mut found = Vec::new();
    let mut work = vec![(terms.and(conditions), Model::default())];
    while let Some((condition, model)) = work.pop() {
        if terms.is_false(condition) {
            continue;
        }
        let Some(symbol) = terms.symbols(condition).first().copied() else {
            found.push(model);
            continue;
        };
        if found.len() + work.len() > MAX_VALUES {
            return None;
        }
        for model in with_each(terms, &model, symbol) {
            let value = terms.literal(&model.scalars[&symbol]);
            let by = Substitution::from_iter([(symbol, value)]);
            work.push((terms.substitute(condition, &by), model));
        }
    }
    // A condition may have come true before all its symbols had values.
    let symbols: HashSet<Term> = found.iter().flat_map(|m| m.scalars.keys().copied()).collect();
    let mut symbols: Vec<Term> = symbols.into_iter().collect();
    symbols.sort_by(|&a, &b| terms.structural_order(a, b));
    for symbol in symbols {
        found = found
            .into_iter()
            .flat_map(|model| {
                if model.scalars.contains_key(&symbol) {
                    vec![model]
                } else {
                    with_each(terms, &model, symbol)
                }
            })
            .collect();
    }
    (found.len() <= MAX_VALUES).then_some(found)
}

/// Some clauses, all of whose symbols are one of few numbers.
fn random(terms: &Terms, chance: &mut Chance) -> HornClauses {
    let mut predicate = |number: i64| {
        let sorts = (0..chance.between(0, 2))
            .map(|_| if chance.once_in(4) { Sort::Bool } else { Sort::Int });
        let sorts: Vec<Sort> = sorts.collect();
        let argument =
            |(place, sort): (usize, Sort)| terms.symbol(&format!("p{number}.{place}"), sort);
        let arguments = sorts.into_iter().enumerate().map(argument).collect();
        Predicate { name: format!("p{number}"), arguments }
    };
    let predicates: Vec<Predicate> = (0..6).map(&mut predicate).collect();
    let mut clauses = Vec::new();
    for _ in 0..chance.between(5, 9) {
        clauses.push(clause(terms, chance, &predicates));
    }
    HornClauses { predicates, clauses }
}

fn clause(terms: &Terms, chance: &mut Chance, predicates: &[Predicate]) -> HornClause {
    let numbers: Vec<Term> = (0..4).map(|number| terms.int_symbol(&format!("x{number}"))).collect();
    let truths: Vec<Term> = (0..2).map(|number| terms.bool_symbol(&format!("b{number}"))).collect();
    let some = |chance: &mut Chance| match chance.below(5) {
        0 => terms.int(chance.between(0, 2)),
        1 => terms.add([chance.pick(&numbers), terms.int(chance.between(-1, 1))]),
        _ => chance.pick(&numbers),
    };
    let atom = |chance: &mut Chance, predicate: usize| {
        let argument = |&parameter: &Term| match terms.sort(parameter) {
            Sort::Bool if chance.once_in(3) => terms.not(chance.pick(&truths)),
            Sort::Bool => chance.pick(&truths),
            _ => some(chance),
        };
        let arguments = predicates[predicate].arguments.iter().map(argument).collect();
        HornAtom { predicate, arguments }
    };
    let condition = |chance: &mut Chance| match chance.below(8) {
        0 => terms.le(some(chance), some(chance)),
        1 => terms.not(terms.eq(some(chance), some(chance))),
        2 => terms.or2(terms.eq(some(chance), some(chance)), chance.pick(&truths)),
        3 => terms.not(chance.pick(&truths)),
        4 => {
            let rest = terms.modulo(Division::Euclid, some(chance), terms.int(2));
            terms.eq(rest, terms.int(chance.between(0, 1)))
        }
        5 => terms.eq(terms.mul(chance.pick(&numbers), chance.pick(&numbers)), some(chance)),
        _ => terms.eq(some(chance), some(chance)),
    };
    let body = (0..chance.below(3)).map(|_| chance.index(predicates.len())).collect::<Vec<_>>();
    let body = body.into_iter().map(|predicate| atom(chance, predicate)).collect();
    let head = (!chance.once_in(4)).then(|| chance.index(predicates.len()));
    let head = head.map(|predicate| atom(chance, predicate));
    let conditions = (0..chance.below(3)).map(|_| condition(chance)).collect();
    let mut clause = HornClause { body, conditions, head };
    let within = |&symbol: &Term| {
        let number = matches!(terms.sort(symbol), Sort::Int);
        number.then(|| {
            terms.and2(terms.le(terms.int(0), symbol), terms.lt(symbol, terms.int(NUMBERS)))
        })
    };
    let bounds: Vec<Term> = clause.symbols(terms).iter().filter_map(within).collect();
    // What is handed on stays among the numbers, too.
    let atoms = clause.body.iter().chain(&clause.head).flat_map(|atom| atom.arguments.clone());
    let bounds = bounds.into_iter().chain(atoms.filter_map(|argument| within(&argument)));
    let all: Vec<Term> = clause.conditions.iter().copied().chain(bounds).collect();
    clause.conditions = all;
    clause
}
