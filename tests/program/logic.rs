//! The term constructors simplify as they build: whatever they return must have the
//! value that the plain reading of the expression has. Random expressions are built
//! twice, as terms and as values by a naive evaluator of their own, and compared.

use num_bigint::BigInt;
use num_traits::{Signed, Zero};
use proptest::prelude::*;
use unloop::logic::{
    ArrayValue, BitOp, Division, Model, Node, Sort, Substitution, Term, Terms, Value,
};

/// An integer expression over x, y, z and the array A.
#[derive(Clone, Debug)]
enum Int {
    Const(i8),
    Var(u8),
    Add(Box<Int>, Box<Int>),
    Sub(Box<Int>, Box<Int>),
    Mul(Box<Int>, Box<Int>),
    Div(bool, Box<Int>, Box<Int>),
    Mod(bool, Box<Int>, Box<Int>),
    Ite(Box<Bool>, Box<Int>, Box<Int>),
    Max(Box<Int>, Box<Int>),
    /// A read after two writes.
    Read(Box<Int>, Box<Int>, Box<Int>, Box<Int>, Box<Int>),
    Wrap(bool, Box<Int>),
    /// Of the operands reduced to 4 bits, either one signed or not; or as they are.
    Bits(BitOp, Option<(bool, bool)>, Box<Int>, Box<Int>),
}

#[derive(Clone, Debug)]
enum Bool {
    Le(Box<Int>, Box<Int>),
    Lt(Box<Int>, Box<Int>),
    Eq(Box<Int>, Box<Int>),
    Not(Box<Bool>),
    And(Box<Bool>, Box<Bool>),
    Or(Box<Bool>, Box<Bool>),
    Iff(Box<Bool>, Box<Bool>),
    Ite(Box<Bool>, Box<Bool>, Box<Bool>),
    /// For all τ below an expression (kept small), a comparison of τ with another.
    Each(Box<Int>, Box<Int>),
}

fn int() -> BoxedStrategy<Int> {
    let leaf = prop_oneof![(-4i8..5).prop_map(Int::Const), (0u8..3).prop_map(Int::Var)];
    leaf.prop_recursive(5, 40, 5, |inner| {
        let b = move |s: BoxedStrategy<Int>| s.prop_map(Box::new);
        let i = || b(inner.clone().boxed());
        prop_oneof![
            3 => (i(), i()).prop_map(|(x, y)| Int::Add(x, y)),
            2 => (i(), i()).prop_map(|(x, y)| Int::Sub(x, y)),
            2 => (i(), i()).prop_map(|(x, y)| Int::Mul(x, y)),
            1 => (any::<bool>(), i(), i()).prop_map(|(k, x, y)| Int::Div(k, x, y)),
            1 => (any::<bool>(), i(), i()).prop_map(|(k, x, y)| Int::Mod(k, x, y)),
            2 => (condition(inner.clone().boxed()), i(), i())
                .prop_map(|(c, x, y)| Int::Ite(Box::new(c), x, y)),
            1 => (i(), i()).prop_map(|(x, y)| Int::Max(x, y)),
            1 => (i(), i(), i(), i(), i()).prop_map(|(a, b, c, d, e)| Int::Read(a, b, c, d, e)),
            1 => (any::<bool>(), i()).prop_map(|(s, x)| Int::Wrap(s, x)),
            2 => (prop::sample::select(&BitOp::ALL[..]), any::<Option<(bool, bool)>>(), i(), i())
                .prop_map(|(op, k, x, y)| Int::Bits(op, k, x, y)),
        ]
    })
    .boxed()
}

fn condition(int: BoxedStrategy<Int>) -> BoxedStrategy<Bool> {
    let atom = (0u8..4, int.clone(), int).prop_map(|(kind, x, y)| {
        let (x, y) = (Box::new(x), Box::new(y));
        match kind {
            0 => Bool::Le(x, y),
            1 => Bool::Lt(x, y),
            2 => Bool::Eq(x, y),
            _ => Bool::Each(x, y),
        }
    });
    atom.prop_recursive(3, 12, 3, |inner| {
        let b = || inner.clone().prop_map(Box::new);
        prop_oneof![
            b().prop_map(Bool::Not),
            (b(), b()).prop_map(|(x, y)| Bool::And(x, y)),
            (b(), b()).prop_map(|(x, y)| Bool::Or(x, y)),
            (b(), b()).prop_map(|(x, y)| Bool::Iff(x, y)),
            (b(), b(), b()).prop_map(|(x, y, z)| Bool::Ite(x, y, z)),
        ]
    })
    .boxed()
}

struct World {
    vars: [BigInt; 3],
    cells: ArrayValue,
}

fn wrapped(signed: bool, value: BigInt) -> BigInt {
    let low: BigInt = ((value % 16) + 16) % BigInt::from(16);
    if signed && low >= BigInt::from(8) { low - 16 } else { low }
}

/// What is done bit by bit, from the lowest bit on, until only signs are left.
fn combined(op: BitOp, a: BigInt, b: BigInt) -> BigInt {
    let one = |a: bool, b: bool| match op {
        BitOp::And => a && b,
        BitOp::Or => a || b,
        BitOp::Xor => a != b,
    };
    let ends = |x: &BigInt| x.is_zero() || *x == BigInt::from(-1);
    if ends(&a) && ends(&b) {
        return -BigInt::from(u8::from(one(!a.is_zero(), !b.is_zero())));
    }
    let odd = |x: &BigInt| x.bit(0);
    let half = |x: BigInt| if x.bit(0) { (x - 1) / 2 } else { x / 2 };
    let bit = u8::from(one(odd(&a), odd(&b)));
    combined(op, half(a), half(b)) * 2 + bit
}

fn division(euclid: bool) -> Division {
    if euclid { Division::Euclid } else { Division::Truncate }
}

impl Int {
    fn term(&self, t: &Terms) -> Term {
        match self {
            Int::Const(c) => t.int(*c),
            Int::Var(v) => t.int_symbol(["x", "y", "z"][*v as usize]),
            Int::Add(a, b) => t.add([a.term(t), b.term(t)]),
            Int::Sub(a, b) => t.sub(a.term(t), b.term(t)),
            Int::Mul(a, b) => t.mul(a.term(t), b.term(t)),
            Int::Div(k, a, b) => t.div(division(*k), a.term(t), b.term(t)),
            Int::Mod(k, a, b) => t.modulo(division(*k), a.term(t), b.term(t)),
            Int::Ite(c, a, b) => t.ite(c.term(t), a.term(t), b.term(t)),
            Int::Max(a, b) => t.max(a.term(t), b.term(t)),
            Int::Read(i, v, j, w, k) => {
                let array = t.symbol("A", Sort::int_array(1));
                let array = t.write(array, &[i.term(t)], v.term(t));
                let array = t.write(array, &[j.term(t)], w.term(t));
                t.read(array, &[k.term(t)])
            }
            Int::Wrap(signed, a) => t.wrap(4, *signed, a.term(t)),
            Int::Bits(op, None, a, b) => t.bit_op(*op, 64, a.term(t), b.term(t)),
            Int::Bits(op, Some((s, u)), a, b) => {
                let (a, b) = (t.wrap(4, *s, a.term(t)), t.wrap(4, *u, b.term(t)));
                t.bit_op(*op, 4, a, b)
            }
        }
    }

    fn value(&self, w: &World) -> BigInt {
        let divide = |euclid: bool, a: BigInt, b: BigInt| {
            let (q, r) = (&a / &b, &a % &b);
            if euclid && r.is_negative() {
                return (q - b.signum(), r + b.abs());
            }
            (q, r)
        };
        match self {
            Int::Const(c) => (*c).into(),
            Int::Var(v) => w.vars[*v as usize].clone(),
            Int::Add(a, b) => a.value(w) + b.value(w),
            Int::Sub(a, b) => a.value(w) - b.value(w),
            Int::Mul(a, b) => a.value(w) * b.value(w),
            Int::Div(k, a, b) => {
                let (a, b) = (a.value(w), b.value(w));
                if b.is_zero() { b } else { divide(*k, a, b).0 }
            }
            Int::Mod(k, a, b) => {
                let (a, b) = (a.value(w), b.value(w));
                if b.is_zero() { a } else { divide(*k, a, b).1 }
            }
            Int::Ite(c, a, b) => {
                if c.value(w) {
                    a.value(w)
                } else {
                    b.value(w)
                }
            }
            Int::Max(a, b) => a.value(w).max(b.value(w)),
            Int::Read(i, v, j, x, k) => {
                let (i, j, k) = (i.value(w), j.value(w), k.value(w));
                if k == j {
                    x.value(w)
                } else if k == i {
                    v.value(w)
                } else {
                    w.cells.get(&[k]).as_int().expect("cells hold integers").clone()
                }
            }
            Int::Wrap(signed, a) => wrapped(*signed, a.value(w)),
            Int::Bits(op, None, a, b) => combined(*op, a.value(w), b.value(w)),
            Int::Bits(op, Some((s, u)), a, b) => {
                combined(*op, wrapped(*s, a.value(w)), wrapped(*u, b.value(w)))
            }
        }
    }
}

impl Bool {
    fn term(&self, t: &Terms) -> Term {
        match self {
            Bool::Le(a, b) => t.le(a.term(t), b.term(t)),
            Bool::Lt(a, b) => t.lt(a.term(t), b.term(t)),
            Bool::Eq(a, b) => t.eq(a.term(t), b.term(t)),
            Bool::Not(a) => t.not(a.term(t)),
            Bool::And(a, b) => t.and2(a.term(t), b.term(t)),
            Bool::Or(a, b) => t.or2(a.term(t), b.term(t)),
            Bool::Iff(a, b) => t.eq(a.term(t), b.term(t)),
            Bool::Ite(c, a, b) => t.ite(c.term(t), a.term(t), b.term(t)),
            Bool::Each(below, limit) => {
                let tau = t.int_symbol("tau");
                let below = t.min(below.term(t), t.int(6));
                t.each(tau, below, t.le(t.mul(t.int(2), tau), limit.term(t)))
            }
        }
    }

    fn value(&self, w: &World) -> bool {
        match self {
            Bool::Le(a, b) => a.value(w) <= b.value(w),
            Bool::Lt(a, b) => a.value(w) < b.value(w),
            Bool::Eq(a, b) => a.value(w) == b.value(w),
            Bool::Not(a) => !a.value(w),
            Bool::And(a, b) => a.value(w) && b.value(w),
            Bool::Or(a, b) => a.value(w) || b.value(w),
            Bool::Iff(a, b) => a.value(w) == b.value(w),
            Bool::Ite(c, a, b) => {
                if c.value(w) {
                    a.value(w)
                } else {
                    b.value(w)
                }
            }
            Bool::Each(below, limit) => {
                let below = below.value(w).min(6.into());
                let limit = limit.value(w);
                (0..6).map(BigInt::from).filter(|t| *t < below).all(|t| t * 2 <= limit)
            }
        }
    }
}

fn world(x: i8, y: i8, z: i8, cells: &[i8]) -> World {
    let mut array = ArrayValue::new(Value::Int(BigInt::zero()));
    for (i, &cell) in cells.iter().enumerate() {
        array.cells.insert(vec![BigInt::from(i) - 3], Value::Int(cell.into()));
    }
    World { vars: [x.into(), y.into(), z.into()], cells: array }
}

fn model(t: &Terms, w: &World) -> Model {
    let mut model = Model::default();
    for (name, value) in ["x", "y", "z"].into_iter().zip(&w.vars) {
        model.scalars.insert(t.int_symbol(name), Value::Int(value.clone()));
    }
    model.arrays.insert(t.symbol("A", Sort::int_array(1)), w.cells.clone());
    model
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1500, ..ProptestConfig::default() })]

    #[test]
    fn constructors_keep_the_value(
        e in int(),
        (x, y, z) in (-6i8..7, -6i8..7, -6i8..7),
        cells in prop::collection::vec(-3i8..4, 7),
    ) {
        let (t, w) = (Terms::new(), world(x, y, z, &cells));
        let term = e.term(&t);
        let expected = Value::Int(e.value(&w));
        prop_assert_eq!(t.evaluate(term, &model(&t, &w)), Ok(expected.clone()));
        // The same once layers are read out, and once the values are put in.
        prop_assert_eq!(t.evaluate(t.expand_reads(&[term])[0], &model(&t, &w)), Ok(expected.clone()));
        let arithmetic = t.bits_as_arithmetic(&[term])[0];
        prop_assert_eq!(t.evaluate(arithmetic, &model(&t, &w)), Ok(expected.clone()));
        let by = Substitution::from_iter(
            ["x", "y", "z"].into_iter().zip(&w.vars).map(|(n, v)| (t.int_symbol(n), t.int(v.clone()))),
        );
        prop_assert_eq!(t.evaluate(t.substitute(term, &by), &model(&t, &w)), Ok(expected));
    }

    #[test]
    fn conditions_keep_their_value(
        c in int().prop_flat_map(|i| condition(Just(i).boxed())),
        d in condition(int()),
        (x, y, z) in (-6i8..7, -6i8..7, -6i8..7),
        cells in prop::collection::vec(-3i8..4, 7),
    ) {
        let (t, w) = (Terms::new(), world(x, y, z, &cells));
        for c in [c, d] {
            let term = c.term(&t);
            let expected = c.value(&w);
            prop_assert_eq!(t.evaluate(term, &model(&t, &w)), Ok(Value::Bool(expected)));
            prop_assert_eq!(t.evaluate(t.not(term), &model(&t, &w)), Ok(Value::Bool(!expected)));
            let expanded = t.expand_reads(&[term])[0];
            prop_assert_eq!(t.evaluate(expanded, &model(&t, &w)), Ok(Value::Bool(expected)));
        }
    }

    /// ⋆ stands for any value: the weakened condition holds whenever the condition does
    /// for some value of the unknown (docs/apc.md).
    #[test]
    fn weakening_is_implied(
        c in condition(int()),
        (x, y, z) in (-6i8..7, -6i8..7, -6i8..7),
    ) {
        let (t, w) = (Terms::new(), world(x, y, z, &[0; 7]));
        let unknown_z = Substitution::from_iter([(t.int_symbol("z"), t.unknown(Sort::Int))]);
        let weak = t.weaken(t.substitute(c.term(&t), &unknown_z));
        prop_assert!(!t.has_unknown(weak));
        if c.value(&w) {
            prop_assert_eq!(t.evaluate(weak, &model(&t, &w)), Ok(Value::Bool(true)));
        }
    }
}

#[test]
fn substitution_does_not_capture() {
    let t = Terms::new();
    let (x, tau) = (t.int_symbol("x"), t.int_symbol("tau"));
    let each = t.each(tau, t.int(3), t.le(tau, x));
    let put = t.substitute(each, &Substitution::from_iter([(x, tau)]));
    // The free tau is not the bound one: 0, 1, 2 ≤ tau holds for tau = 2 and not for 1.
    let at = |v: i32| {
        let mut model = Model::default();
        model.scalars.insert(tau, Value::Int(v.into()));
        t.evaluate(put, &model)
    };
    assert_eq!(at(2), Ok(Value::Bool(true)));
    assert_eq!(at(1), Ok(Value::Bool(false)));
}

#[test]
fn simultaneous_substitution_swaps() {
    let t = Terms::new();
    let (x, y) = (t.int_symbol("x"), t.int_symbol("y"));
    let swapped = t.substitute(t.sub(x, y), &Substitution::from_iter([(x, y), (y, x)]));
    assert_eq!(swapped, t.sub(y, x));
}

#[test]
fn equal_atoms_are_one_term() {
    let t = Terms::new();
    let (i, n) = (t.int_symbol("i"), t.int_symbol("n"));
    assert_eq!(t.lt(i, n), t.le(t.add([i, t.int(1)]), n));
    assert_eq!(t.not(t.lt(i, n)), t.ge(i, n));
    assert_eq!(t.eq(i, n), t.eq(n, i));
    assert!(t.is_false(t.eq(t.mul(t.int(4), i), t.int(15))));
    // 2i ≤ 7 over the integers is i ≤ 3.
    assert_eq!(t.le(t.mul(t.int(2), i), t.int(7)), t.le(i, t.int(3)));
    assert!(t.is_false(t.and2(t.lt(i, n), t.ge(i, n))));
}

#[test]
fn counting_along_a_path_is_a_sum() {
    let t = Terms::new();
    let (k, c) = (t.int_symbol("k"), t.bool_symbol("c"));
    let counted = t.ite(c, t.add([k, t.int(1)]), k);
    assert_eq!(counted, t.add([k, t.ite(c, t.int(1), t.int(0))]));
    assert_eq!(t.eq(t.ite(c, t.int(1), t.int(0)), t.int(1)), c);
}

#[test]
fn what_holds_an_unknown_is_unknown() {
    let t = Terms::new();
    let star = t.unknown(Sort::Int);
    let x = t.int_symbol("x");
    assert!(matches!(t.node(t.add([x, star])), Node::Unknown(Sort::Int)));
    assert!(matches!(t.node(t.lt(x, star)), Node::Unknown(Sort::Bool)));
    assert!(matches!(t.node(t.ite(t.lt(x, star), x, t.int(1))), Node::Unknown(Sort::Int)));
    // Two unknowns are not each other's negation, and x ≠ ⋆ is no contradiction to x = ⋆.
    let both = t.and2(t.eq(x, star), t.not(t.eq(x, star)));
    assert!(!t.is_false(both));
    assert!(t.is_true(t.weaken(both)));
}

#[test]
fn bits_of_a_number_and_a_constant() {
    let t = Terms::new();
    let (x, y) = (t.int_symbol("x"), t.int_symbol("y"));
    let below = |n: i64| t.modulo(Division::Euclid, x, t.int(n));
    assert_eq!(t.bit_and(8, x, t.int(0)), t.int(0));
    assert_eq!(t.bit_and(8, x, t.int(-1)), x);
    // Masks that are no few words of arithmetic stay what they are, but over integers.
    let middle = t.bit_and(8, t.int(6), x);
    assert!(!t.has_bitwise(middle));
    assert_eq!(t.bits_as_arithmetic(&[middle]), [t.sub(below(8), below(2))]);
    assert_eq!(t.bit_and(8, middle, t.int(12)), t.bit_and(8, x, t.int(4)));
    assert_eq!(t.bit_and(8, below(4), t.int(6)), t.bit_and(8, x, t.int(2)));
    let shifted = t.div(Division::Euclid, t.bit_and(8, x, t.int(56)), t.int(8));
    assert_eq!(shifted, t.modulo(Division::Euclid, t.div(Division::Euclid, x, t.int(8)), t.int(8)));
    let xor = |a, b| t.bit_xor(8, a, b);
    assert_eq!((xor(x, t.int(0)), xor(x, x)), (x, t.int(0)));
    assert_eq!(xor(xor(x, t.int(5)), t.int(6)), xor(t.int(3), x));
    assert_eq!((xor(x, t.int(-1)), xor(xor(y, x), y)), (t.sub(t.int(-1), x), x));
    let or = |a, b| t.bit_or(8, a, b);
    assert_eq!((or(x, t.int(0)), or(x, t.int(-1)), or(x, x)), (x, t.int(-1), x));
    assert_eq!((or(or(x, t.int(5)), t.int(6)), or(or(x, y), x)), (or(x, t.int(7)), or(y, x)));
    let by_sums = t.sub(t.add([x, t.int(1)]), below(2));
    assert_eq!(t.bits_as_arithmetic(&[or(x, t.int(1))]), [by_sums]);
    assert_eq!(t.bit_and(8, x, t.int(-8)), t.sub(x, below(8)));
    assert_eq!(t.bit_and(8, x, x), x);
    assert_eq!(t.bit_and(8, x, y), t.bit_and(8, y, x));
    let (p, q) = (t.lt(x, y), t.lt(y, t.int(3)));
    let truth = |c: Term| t.ite(c, t.int(1), t.int(0));
    assert_eq!(t.bit_and(1, truth(p), truth(q)), truth(t.and2(p, q)));
    assert_eq!(t.bit_and(8, truth(p), x), t.ite(p, below(2), t.int(0)));
}

#[test]
fn a_bitwise_and_is_its_bits() {
    let t = Terms::new();
    let none = Model::default();
    for a in -16..16 {
        for b in -16..16 {
            let (a, b) = (t.int(a), t.int(b));
            assert_eq!(t.spread_and(4, a, b), t.bit_and(4, a, b));
            let value = t.evaluate(t.bit_and(4, a, b), &none);
            assert_eq!(value, t.evaluate(t.spread_and(4, a, b), &none));
        }
    }
}
