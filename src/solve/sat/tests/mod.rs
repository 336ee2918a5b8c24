//! Blasting against the arithmetic itself, clauses against the network, and texts that are refused.

mod functions;
mod random;
mod reference;

use std::cell::Cell;

use num_bigint::BigInt;

use self::random::{RandomTerms, WIDTHS, declarations, random_values};
use self::reference::{BINARY, RELATIONS, relation, two_to, word};
use super::cnf::Clauses;
use super::commands::{BlastedQuestion, blast};
use super::gate::{LogicGate, Signal};
use super::network::{Network, values};
use crate::solve::smtlib::{ReadError, ReadErrorKind};

/// The most gates of a network.
const MOST: usize = 1 << 17;

fn blasted(text: &str, wanted: &[String]) -> BlastedQuestion {
    match blast(text, wanted, MOST, &|| false) {
        Ok(question) => question,
        Err(error) => panic!("{error} in {wanted:?} of\n{text}"),
    }
}

/// What all gates are where the inputs are these, in their order.
fn under(question: &BlastedQuestion, inputs: &[bool]) -> Vec<bool> {
    let next = Cell::new(0);
    values(&question.gates, |_| {
        let at = next.replace(next.get() + 1);
        // Those behind are parameters of definitions.
        inputs.get(at).copied().unwrap_or(false)
    })
}

/// What the terms are that are wanted.
fn spelt(question: &BlastedQuestion, inputs: &[bool]) -> Vec<String> {
    let values = under(question, inputs);
    let of = |signal: Signal| values[signal.gate()] != signal.is_inverted();
    question.wanted.iter().map(|term| term.spelt(of)).collect()
}

fn bits(value: &BigInt, width: usize) -> Vec<bool> {
    (0..width).map(|at| value.bit(at as u64)).collect()
}

fn binary(value: &BigInt, width: usize) -> String {
    format!("#b{:0>width$}", value.to_str_radix(2))
}

#[test]
fn every_operator_is_what_it_is_called_for_all_small_words() {
    for width in 1..=4 {
        let text =
            format!("(declare-const a (_ BitVec {width}))(declare-const b (_ BitVec {width}))");
        let names = BINARY.iter().chain(&RELATIONS);
        let mut wanted: Vec<String> = names.map(|name| format!("({name} a b)")).collect();
        wanted.extend(["(bvnot a)", "(bvneg a)", "(bvnego a)", "(bvcomp a b)"].map(str::to_owned));
        let question = blasted(&text, &wanted);
        let all = 1 << width;
        for (a, b) in (0..all * all).map(|n| (BigInt::from(n / all), BigInt::from(n % all))) {
            let found = spelt(&question, &[bits(&a, width), bits(&b, width)].concat());
            let words = BINARY.iter().map(|name| binary(&word(name, width, &a, &b), width));
            let truths = RELATIONS.iter().map(|name| relation(name, width, &a, &b).to_string());
            let mut expected: Vec<String> = words.chain(truths).collect();
            expected.push(binary(&(two_to(width) - 1 - &a), width));
            expected.push(binary(&word("bvsub", width, &BigInt::ZERO, &a), width));
            expected.push((a == two_to(width - 1)).to_string());
            expected.push(binary(&BigInt::from(i32::from(a == b)), 1));
            for ((found, expected), term) in found.iter().zip(expected).zip(&wanted) {
                assert_eq!(*found, expected, "{term} of {a} and {b} in {width} bits");
            }
        }
    }
}

#[test]
fn a_constant_operand_changes_nothing() {
    let width = 4;
    for constant in 0..1 << width {
        let constant = BigInt::from(constant);
        let text = "(declare-const a (_ BitVec 4))";
        let known = format!("(_ bv{constant} 4)");
        let ways = |name: &&str| [format!("({name} a {known})"), format!("({name} {known} a)")];
        let wanted: Vec<String> = BINARY.iter().flat_map(ways).collect();
        let question = blasted(text, &wanted);
        for a in (0..1 << width).map(BigInt::from) {
            let found = spelt(&question, &bits(&a, width));
            let ways =
                |name: &&str| [word(name, width, &a, &constant), word(name, width, &constant, &a)];
            let expected = BINARY.iter().flat_map(ways).map(|value| binary(&value, width));
            for ((found, expected), term) in found.iter().zip(expected).zip(&wanted) {
                assert_eq!(*found, expected, "{term} of {a}");
            }
        }
    }
}

/// How many random questions: so many, unless `UNLOOP_BITS` asks for more.
fn rounds(usual: u64) -> u64 {
    std::env::var("UNLOOP_BITS").ok().and_then(|count| count.parse().ok()).unwrap_or(usual)
}

#[test]
fn random_terms_are_what_arithmetic_says() {
    for seed in 0..rounds(120) {
        let of = |values: u64| {
            let (words, truths) = random_values(values);
            let mut terms = RandomTerms::new(seed, &words, truths);
            let wide = terms.word(WIDTHS[usize::try_from(seed).expect("small") % WIDTHS.len()], 4);
            let truth = terms.truth(4);
            let all = WIDTHS.iter().zip(words.chunks(2));
            let inputs = all.flat_map(|(&width, two)| [bits(&two[0], width), bits(&two[1], width)]);
            (inputs.flatten().chain(truths).collect::<Vec<bool>>(), wide, truth)
        };
        let (_, (word_text, _), (truth_text, _)) = of(0);
        let text = format!("{}(assert {truth_text})(check-sat)", declarations());
        let question = blasted(&text, std::slice::from_ref(&word_text));
        let clauses = Clauses::of(question.gates.clone(), &question.asserted);
        for values in 1..4 {
            let (inputs, (_, word), (_, truth)) = of(seed * 4 + values);
            let width = question.wanted[0].signals().len();
            assert_eq!(spelt(&question, &inputs), [binary(&word, width)], "{word_text}");
            let gates = under(&question, &inputs);
            let holds = |signal: &Signal| gates[signal.gate()] != signal.is_inverted();
            assert_eq!(question.asserted.iter().all(holds), truth, "{truth_text}");
            assert_eq!(propagated(&clauses, &gates), truth, "clauses of {truth_text}");
        }
    }
}

/// The clauses, read out of their text.
fn read(clauses: Clauses) -> (usize, Vec<Vec<i64>>) {
    let text: String = std::sync::Arc::new(clauses).text().collect();
    let mut lines = text.lines();
    let header: Vec<&str> = lines.next().expect("a header").split(' ').collect();
    let ["p", "cnf", variables, count] = header[..] else { panic!("{header:?}") };
    let clause = |line: &str| {
        let mut literals: Vec<i64> =
            line.split(' ').map(|word| word.parse().expect("a number")).collect();
        assert_eq!(literals.pop(), Some(0));
        literals
    };
    let all: Vec<Vec<i64>> = lines.map(clause).collect();
    assert_eq!(all.len().to_string(), count);
    (variables.parse().expect("a number"), all)
}

/// Whether the clauses hold where the inputs are as in `gates`. That is known by unit propagation alone: a gate
/// follows from its inputs, the way round that is needed.
fn propagated(clauses: &Clauses, gates: &[bool]) -> bool {
    let copy = Clauses::of(clauses.gates().to_vec(), clauses.roots());
    let (variables, all) = read(copy);
    let mut known: Vec<Option<bool>> = vec![None; variables + 1];
    for (place, gate) in clauses.gates().iter().enumerate() {
        if let (LogicGate::Input, Some(number)) = (gate, clauses.number(place)) {
            known[number] = Some(gates[place]);
        }
    }
    let place = |literal: i64| usize::try_from(literal.unsigned_abs()).expect("small");
    loop {
        let mut news = false;
        for clause in &all {
            let of = |literal: &i64| known[place(*literal)].map(|value| value == (*literal > 0));
            if clause.iter().any(|literal| of(literal) == Some(true)) {
                continue;
            }
            let open: Vec<i64> = clause.iter().filter(|l| of(l).is_none()).copied().collect();
            match open[..] {
                [] => return false,
                [one] => {
                    known[place(one)] = Some(one > 0);
                    news = true;
                }
                _ => {}
            }
        }
        if !news {
            break;
        }
    }
    // Nothing speaks against it; what the gates are is a model.
    for (at, &value) in gates.iter().enumerate() {
        if let Some(number) = clauses.number(at) {
            known[number] = Some(value);
        }
    }
    let holds = |literal: &i64| known[place(*literal)] == Some(*literal > 0);
    all.iter().all(|clause| clause.iter().any(holds))
}

#[test]
fn equal_gates_are_one_and_constants_are_none() {
    let over = || false;
    let mut network = Network::new(MOST, &over);
    let [a, b, c] = [(); 3].map(|()| network.input());
    let and = network.and(a, b);
    assert_eq!(network.and(b, a), and);
    assert_eq!(network.and(and, a), and);
    assert_eq!(network.and(and, !b), Signal::FALSE);
    assert_eq!(network.or(and, a), a);
    let other = network.and(a, !and);
    assert_eq!(other, network.and(a, !b));
    let sum = network.xor(a, b);
    assert_eq!(network.xor(!sum, b), !a);
    assert_eq!(network.choice(a, b, !b), !sum);
    assert_eq!(network.choice(!c, a, a), a);
    assert_eq!(network.majority(a, !a, c), c);
    assert_eq!(network.majority(a, Signal::FALSE, b), and);
    let carry = network.majority(a, b, c);
    assert_eq!(network.majority(!c, !a, !b), !carry);
    let size = network.gates().len();
    assert_eq!(network.choice(Signal::TRUE, Signal::FALSE, a), Signal::FALSE);
    assert_eq!(network.xor(a, Signal::TRUE), !a);
    assert_eq!(network.gates().len(), size);
}

#[test]
fn all_small_networks_keep_what_they_mean() {
    // Whatever the rules make of three operations on three inputs.
    let over = || false;
    for code in 0..4_u32.pow(3) * 6_u32.pow(3) {
        let mut network = Network::new(MOST, &over);
        let inputs = [(); 3].map(|()| network.input());
        let mut tables: Vec<(Signal, u8)> = inputs.into_iter().zip([0xaa, 0xcc, 0xf0]).collect();
        let mut rest = code;
        for _ in 0..3 {
            let (kind, shape) = (rest % 4, rest / 4 % 6);
            rest /= 24;
            let newest = tables.len() - 1;
            let (sa, ta) = tables[newest];
            let (sb, tb) = tables[shape as usize % newest];
            let (sb, tb) = if shape % 2 == 0 { (sb, tb) } else { (!sb, !tb) };
            let (sc, tc) = tables[(shape as usize + 1) % newest];
            tables.push(match kind {
                0 => (network.and(sa, sb), ta & tb),
                1 => (!network.xor(sa, sb), !(ta ^ tb)),
                2 => (network.choice(sb, sa, !sc), (tb & ta) | (!tb & !tc)),
                _ => (network.majority(!sa, sb, sc), (!ta & tb) | (!ta & tc) | (tb & tc)),
            });
        }
        for row in 0..8_usize {
            let gates = values(network.gates(), |place| row >> (place - 1) & 1 == 1);
            for &(signal, table) in &tables {
                let value = gates[signal.gate()] != signal.is_inverted();
                assert_eq!(value, table >> row & 1 == 1, "{code} {row}");
            }
        }
    }
}

fn refused(text: &str) -> ReadError {
    blast(text, &[], MOST, &|| false).expect_err(text)
}

#[test]
fn what_is_not_over_bits_is_refused_with_its_place() {
    let arguments = |name: &str| ReadErrorKind::Arguments(name.to_owned());
    let unsupported = |name: &str| ReadErrorKind::Unsupported(name.to_owned());
    let unknown = |name: &str| ReadErrorKind::UnknownName(name.to_owned());
    for (text, kind) in [
        ("(declare-const x Int)", unsupported("Int")),
        ("(declare-fun f (Bool) Bool)", unsupported("a function that is not defined")),
        ("(declare-const x (Array Bool Bool))", unsupported("Array")),
        ("(declare-const x (_ BitVec 0))", unsupported("BitVec 0")),
        ("(push 1)(check-sat)", unsupported("push")),
        ("(assert (forall ((x Bool)) x))", ReadErrorKind::Binder("forall".to_owned())),
        ("(assert #b1)", arguments("assert")),
        ("(assert (bvult #b1 #b11))", arguments("bvult")),
        ("(assert (= #b1 true))", arguments("=")),
        ("(assert (and true #b1))", arguments("and")),
        ("(assert (= #b1 ((_ extract 2 1) #b11)))", arguments("extract")),
        ("(assert (f true))", unknown("f")),
        ("(assert x)", unknown("x")),
        ("(assert (= (_ bv4 2) #b00))", unknown("bv4")),
        ("(define-fun f ((a Bool)) Bool #b1)", arguments("f")),
        ("(define-fun f ((a Bool)) Bool a)(assert (f #b1))", arguments("f")),
        ("(define-fun f ((a Bool)) Bool (and a b))", unknown("b")),
    ] {
        assert_eq!(refused(text).kind, kind, "{text}");
    }
    let place = refused("(declare-const a Bool)\n(assert (or a b))");
    assert_eq!((place.line, place.column), (2, 15));
    for text in [
        "(assert",
        "assert",
        "(assert ())",
        "(assert (let () true))",
        "(assert (let ((a)) a))",
        "(declare-const a Bool)(declare-const a Bool)",
        "(assert ((_ extract x) #b1))",
        "(assert true false)",
    ] {
        assert!(matches!(refused(text).kind, ReadErrorKind::Syntax(_)), "{text}");
    }
}

/// What a term is that has no symbols.
fn value(text: &str, term: &str) -> String {
    spelt(&blasted(text, &[term.to_owned()]), &[]).remove(0)
}

#[test]
fn names_hold_where_they_are_bound() {
    // A function's body sees what was defined, not what is bound where it is applied.
    let text = "(define-fun c () (_ BitVec 4) #x5)\n(define-fun f ((a (_ BitVec 4))) (_ BitVec 4) (bvadd a c))\n\
                (define-fun g ((c (_ BitVec 4)) (a (_ BitVec 4))) (_ BitVec 4) (bvsub (f a) c))\n\
                (assert (! true :named fact)) (define-const d (_ BitVec 4) (f c))";
    assert_eq!(value(text, "(let ((c #x1)) (f c))"), "#b0110");
    assert_eq!(value(text, "(g #x1 #x2)"), "#b0110");
    assert_eq!(value(text, "(g (f #x1) (let ((a #x2)) (f a)))"), "#b0110");
    // All bindings of one `let` are made at once.
    assert_eq!(value(text, "(let ((c #x1) (b c)) (bvadd c b))"), "#b0110");
    assert_eq!(value(text, "(let ((c #x1)) (let ((b c)) (let ((c #x3)) (bvadd c b))))"), "#b0100");
    assert_eq!(value(text, "(and fact (= d #xA))"), "true");
    assert_eq!(value("(set-info :x (y \")\"))(exit)(garbage", "#x0F"), "#b00001111");
}

#[test]
fn nothing_is_too_deep() {
    let deep = 100_000;
    let text = format!("(declare-const a Bool){}", "(check-sat)");
    let nested = format!("{}a{}", "(not ".repeat(deep), ")".repeat(deep));
    assert_eq!(value(&text, &nested), "false");
    let lets = format!("{}a{}", "(let ((a (not a))) ".repeat(deep), ")".repeat(deep));
    assert_eq!(value(&text, &lets), "false");
    let ites = format!("{}a{}", "(ite a a ".repeat(deep), ")".repeat(deep));
    assert_eq!(value(&text, &ites), "false");
    let first = "(define-fun f0 ((a Bool)) Bool (not a))".to_owned();
    let text = (1..200)
        .fold(first, |text, n| text + &format!("(define-fun f{n} ((a Bool)) Bool (f{} a))", n - 1));
    assert!(blast(&text, &["(f199 true)".to_owned()], MOST, &|| false).is_ok());
}

#[test]
fn what_is_too_large_or_late_is_stopped() {
    let product = "(declare-const a (_ BitVec 20000))(assert (= (bvmul a a) a))";
    assert_eq!(refused(product).kind, ReadErrorKind::TooManyGates(MOST));
    let looks = Cell::new(0);
    let over = || looks.replace(looks.get() + 1) > 10;
    let stopped = blast(product, &[], MOST, &over).expect_err("too late");
    assert_eq!(stopped.kind, ReadErrorKind::Stopped);
    // Definitions that double what they stand for.
    let first = "(define-fun f0 ((a Bool)) Bool (not a))".to_owned();
    let text = (1..60).fold(first, |text, n| {
        text + &format!(
            "(define-fun f{n} ((a Bool)) Bool (and (f{m} a) (f{m} (not a))))",
            m = n - 1
        )
    });
    let stopped =
        blast(&text, &[], MOST, &|| looks.replace(looks.get() + 1) > 100).expect_err("too late");
    assert_eq!(stopped.kind, ReadErrorKind::Stopped);
}
