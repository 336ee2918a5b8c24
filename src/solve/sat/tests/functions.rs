//! Gates that are the same function of their inputs, against tables of all that these may be.

use super::random::Chance;
use crate::solve::sat::gate::Signal;
use crate::solve::sat::network::{Network, values};

const INPUTS: usize = 6;
const LINES: usize = 1 << INPUTS;

/// What a signal gives in each line of a table, as bits.
type Table = u64;

fn input(at: usize) -> Table {
    (0..LINES).filter(|line| line >> at & 1 == 1).map(|line| 1 << line).sum()
}

/// What all gates give, by evaluating the network for each line.
fn tables(network: &Network<'_>, signals: &[Signal]) -> Vec<Table> {
    let mut tables = vec![0; signals.len()];
    for line in 0..LINES {
        let mut next = 0;
        let values = values(network.gates(), |_| {
            next += 1;
            line >> (next - 1) & 1 == 1
        });
        for (table, signal) in tables.iter_mut().zip(signals) {
            *table |= u64::from(values[signal.gate()] != signal.is_inverted()) << line;
        }
    }
    tables
}

#[test]
fn random_gates_are_what_they_are_made_of() {
    let mut found = 0;
    for seed in 0..super::rounds(120) * 10 {
        let mut chance = Chance::new(seed);
        let mut network = Network::new(1 << 12, &|| false);
        let mut all: Vec<(Signal, Table)> =
            (0..INPUTS).map(|at| (network.input(), input(at))).collect();
        for _ in 0..40 {
            let mut pick = || {
                let (signal, table) = all[chance.below(all.len())];
                if chance.below(2) == 0 { (signal, table) } else { (!signal, !table) }
            };
            let [(a, x), (b, y), (c, z)] = [pick(), pick(), pick()];
            let before = network.gates().len();
            all.push(match chance.below(5) {
                0 => (network.and(a, b), x & y),
                1 | 2 => (network.xor(a, b), x ^ y),
                3 => (network.choice(a, b, c), (x & y) | (!x & z)),
                _ => (network.majority(a, b, c), (x & y) | (x & z) | (y & z)),
            });
            found += usize::from(network.gates().len() == before);
        }
        let (signals, expected): (Vec<Signal>, Vec<Table>) = all.into_iter().unzip();
        assert_eq!(tables(&network, &signals), expected, "seed {seed}");
    }
    assert!(found > 0);
}

#[test]
fn forms_of_one_function_are_one_gate() {
    let mut network = Network::new(1 << 12, &|| false);
    let n = &mut network;
    let [x, y, z] = [(); 3].map(|()| n.input());
    // Choices and majorities as hash functions have them.
    let (both, other) = (n.and(x, y), n.and(!x, z));
    let choice = n.xor(both, other);
    let differ = n.xor(y, z);
    let chosen = n.and(x, differ);
    assert_eq!(n.xor(z, chosen), choice);
    assert_eq!(n.choice(x, y, z), choice);
    let (first, second) = (n.and(x, z), n.and(y, z));
    let sum = n.xor(both, first);
    let majority = n.xor(sum, second);
    let either = n.or(x, y);
    let with = n.and(z, either);
    assert_eq!(n.or(both, with), majority);
    assert_eq!(n.majority(y, z, x), majority);
    // What is no function of some of its parts.
    let without = n.choice(x, choice, !z);
    assert_eq!(n.and(without, x), both);
}

#[test]
fn sums_modulo_two_are_one_gate_in_any_order() {
    let mut network = Network::new(1 << 12, &|| false);
    let n = &mut network;
    let inputs: Vec<Signal> = (0..40).map(|_| n.input()).collect();
    let forth = inputs.iter().fold(Signal::TRUE, |sum, &bit| n.xor(sum, bit));
    let mut pairs: Vec<Signal> = inputs.chunks(2).rev().map(|two| n.xor(two[0], !two[1])).collect();
    pairs.reverse();
    let back = pairs.iter().fold(Signal::FALSE, |sum, &bit| n.xor(bit, sum));
    assert_eq!(back, !forth);
    let gates = n.gates().len();
    let rest = inputs[1..].iter().fold(Signal::FALSE, |sum, &bit| n.xor(sum, bit));
    assert_eq!(n.xor(rest, forth), !inputs[0]);
    assert!(n.gates().len() > gates);
}
