//! Reading SMT-LIB: what is printed is read back, what cannot be read is named with its place.

#![expect(clippy::unwrap_used, clippy::many_single_char_names, reason = "short tests")]

use std::fmt::Write;
use std::time::Duration;

use num_rational::Ratio;
use proptest::prelude::*;
use unloop::budget::Budget;
use unloop::logic::{ArrayValue, Division, Model, Sort, Term, Terms, Value};
use unloop::solve::smtlib::{ReadErrorKind, Reader};
use unloop::solve::{Question, Script};

use crate::smtlib::formula;

/// A reader that knows x, y, z, p, q, r, A, B by these names.
fn reader(t: &Terms) -> Reader<'_> {
    let mut reader = Reader::new(t);
    for name in ["x", "y", "z"] {
        reader.declare(name, t.int_symbol(name));
    }
    for name in ["p", "q"] {
        reader.declare(name, t.bool_symbol(name));
    }
    reader.declare("r", t.symbol("r", Sort::Real));
    reader.declare("A", t.symbol("A", Sort::int_array(1)));
    reader.declare("the B", t.symbol("B", Sort::int_array(2)));
    reader
}

fn read(t: &Terms, text: &str) -> Term {
    reader(t).term(text, &Budget::unlimited()).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn refused(text: &str) -> (ReadErrorKind, usize, usize) {
    let t = Terms::new();
    let error = reader(&t).term(text, &Budget::unlimited()).unwrap_err();
    (error.kind, error.line, error.column)
}

#[test]
fn operators_mean_what_smtlib_says() {
    let t = Terms::new();
    let [x, y, z] = ["x", "y", "z"].map(|name| t.int_symbol(name));
    let [p, q] = ["p", "q"].map(|name| t.bool_symbol(name));
    let (r, a, b) = (
        t.symbol("r", Sort::Real),
        t.symbol("A", Sort::int_array(1)),
        t.symbol("B", Sort::int_array(2)),
    );
    let half = t.real(Ratio::new(1.into(), 2.into()));
    for (text, means) in [
        ("(- x y 3)", t.sub(x, t.add([y, t.int(3)]))),
        ("(- (- 3))", t.int(3)),
        ("(* 2 x -1)", t.mul(t.int(-2), x)),
        ("(< x y z)", t.and2(t.lt(x, y), t.lt(y, z))),
        ("(= x y z)", t.and2(t.eq(x, y), t.eq(y, z))),
        ("(distinct x y z)", t.and([t.ne(y, x), t.ne(z, x), t.ne(z, y)])),
        ("(=> p q (< x 3))", t.or([t.not(p), t.not(q), t.lt(x, t.int(3))])),
        ("(xor p q p)", t.ne(t.ne(p, q), p)),
        ("(= p q)", t.eq(p, q)),
        ("(ite p q (not q))", t.ite(p, q, t.not(q))),
        ("(abs x)", t.ite(t.ge(x, t.int(0)), x, t.neg(x))),
        ("(div x (- 3))", t.div(Division::Euclid, x, t.int(-3))),
        ("(mod x 3)", t.modulo(Division::Euclid, x, t.int(3))),
        ("(A (+ 1 x))", t.read(a, &[t.add([x, t.int(1)])])),
        ("(|the B| x (|A| y))", t.read(b, &[x, t.read(a, &[y])])),
        ("(! (<= x (! y :named n)) :pattern ((A x) (A (A y))) :weight 0)", t.le(x, y)),
        ("(let ((x y) (y x)) (let ((x (- x y))) (* 2 x)))", t.mul(t.int(2), t.sub(y, x))),
        ("(< (/ 1 2) (* 0.5 r) (/ r 4) -1/2)", {
            let (half_r, minus) = (t.mul(half, r), t.real(Ratio::new((-1).into(), 2.into())));
            let quarter = t.mul(t.real(Ratio::new(1.into(), 4.into())), r);
            t.and([t.lt(half, half_r), t.lt(half_r, quarter), t.lt(quarter, minus)])
        }),
        ("(+ r 1)", t.add([r, t.real(Ratio::from_integer(1.into()))])),
        ("(+ (to_int 2.5) (to_int (- 2.5)))", t.int(-1)),
        // As some solvers write it.
        ("(/= x (^ y 2))", t.ne(x, t.mul(y, y))),
        (" ; nothing\n true", t.tt()),
    ] {
        assert_eq!(read(&t, text), means, "{text}");
    }
}

#[test]
fn what_is_not_read_is_named_with_its_place() {
    use ReadErrorKind as Kind;
    let name = |name: &str| Kind::UnknownName(name.to_owned());
    let arguments = |name: &str| Kind::Arguments(name.to_owned());
    for (text, kind, line, column) in [
        ("(and p\n  (< x unheard))", name("unheard"), 2, 8),
        ("(f x)", name("f"), 1, 2),
        ("|true|", name("true"), 1, 1),
        ("x.y", name("x.y"), 1, 1),
        ("(exists ((k Int)) (= k x))", Kind::Binder("exists".into()), 1, 2),
        ("(and p (forall ((k Int)) (= k x)))", Kind::Binder("forall".into()), 1, 9),
        ("((_ divisible 2) x)", Kind::Unsupported("((".into()), 1, 2),
        ("(_ bv3 8)", Kind::Unsupported("_".into()), 1, 2),
        ("(to_real x)", Kind::Unsupported("to_real".into()), 1, 2),
        ("\"text\"", Kind::Unsupported("\"text\"".into()), 1, 1),
        ("(div x y)", Kind::Divisor("div".into()), 1, 2),
        ("(mod x 0)", Kind::Divisor("mod".into()), 1, 2),
        ("(/ r 0.0)", Kind::Divisor("/".into()), 1, 2),
        ("(/ 1.0 r)", Kind::Divisor("/".into()), 1, 2),
        ("(+ x p)", arguments("+"), 1, 2),
        ("(+ x r)", arguments("+"), 1, 2),
        ("(= x p)", arguments("="), 1, 2),
        ("(ite x p q)", arguments("ite"), 1, 2),
        ("(not p q)", arguments("not"), 1, 2),
        ("(and p x)", arguments("and"), 1, 2),
        ("(A x y)", arguments("A"), 1, 2),
        ("(A p)", arguments("A"), 1, 2),
        ("(x)", arguments("x"), 1, 2),
        ("(= A A)", arguments("="), 1, 2),
        ("(select |the B| x)", arguments("select"), 1, 2),
        ("(select A p)", arguments("select"), 1, 2),
        ("(let ((x p)) (x))", arguments("x"), 1, 15),
        ("(mod x 2 3)", arguments("mod"), 1, 2),
    ] {
        assert_eq!(refused(text), (kind, line, column), "{text}");
    }
    for text in [
        "",
        "(",
        "(and p",
        ")",
        "()",
        "x y",
        "(let x p)",
        "(let () p)",
        "(let ((x)) p)",
        "(let ((x p q)) p)",
        "(let ((x p)) p q)",
        "(let (((x) p)) p)",
        "(!)",
        "(! :named a)",
        "|x",
        "(let ((x p)))",
        "5.",
        "--5",
        "1/0",
        "(let ((x p) y) p)",
    ] {
        let (kind, ..) = refused(text);
        assert!(matches!(kind, Kind::Syntax(_) | Kind::UnknownName(_)), "{text}: {kind:?}");
    }
}

#[test]
fn divisions_by_anything_are_read_where_that_was_allowed() {
    let t = Terms::new();
    let (x, y) = (t.int_symbol("x"), t.int_symbol("y"));
    let mut reader = reader(&t).with_any_divisor();
    let mut read = |text: &str| reader.term(text, &Budget::unlimited()).unwrap();
    assert_eq!(read("(div x y)"), t.div(Division::Euclid, x, y));
    assert_eq!(read("(mod x y)"), t.modulo(Division::Euclid, x, y));
}

#[test]
fn models_define_functions_and_predicates() {
    let t = Terms::new();
    let (x, y) = (t.int_symbol("x"), t.int_symbol("y"));
    let mut reader = Reader::new(&t);
    let text = "(\n (define-fun c () Int (- 2))\n (define-fun f ((x!0 Int)) Int (ite (= x!0 c) 1 (* 2 x!0)))
        (define-fun |I n| ((x!0 Int) (x!1 Int) (x!2 Bool)) Bool
          (let ((a!1 (<= (f x!1) x!0))) (and a!1 (or x!2 (not (>= x!1 x!0))))))
        (define-fun whole ((r Real)) Real (+ r 1))
        (define-fun first ((a (Array Int Int)) (i Int)) Bool (< (select a i) 3)) )";
    reader.model(text, &Budget::unlimited()).unwrap();
    assert_eq!(reader.apply("c", &[]), Some(t.int(-2)));
    let f = |n| t.ite(t.eq(n, t.int(-2)), t.int(1), t.mul(t.int(2), n));
    assert_eq!(reader.apply("f", &[y]), Some(f(y)));
    assert_eq!(reader.apply("f", &[t.int(-2)]), Some(t.int(1)));
    // Parameters are put in for at the same time.
    assert_eq!(reader.apply("I n", &[y, x, t.ff()]), Some(t.and2(t.le(f(x), y), t.lt(x, y))));
    assert_eq!(reader.apply("whole", &[t.int(1)]), Some(t.real(Ratio::from_integer(2.into()))));
    let cells = t.symbol("cells", Sort::int_array(1));
    let cell = t.read(cells, &[y]);
    assert_eq!(reader.apply("first", &[cells, y]), Some(t.lt(cell, t.int(3))));
    assert_eq!(reader.apply("f", &[t.tt()]), None);
    assert_eq!(reader.apply("g", &[x]), None);
    for (text, what) in [
        ("((assert true))", "assert"),
        ("((define-fun f () Int true))", "f"),
        ("((define-fun f ((x (Array Bool Int))) Int 1))", "an array of this sort"),
        ("((define-fun f ((x (List Int))) Int 1))", "`List`"),
        ("((define-fun f () Int 1) (define-fun f () Int 2))", "means something already"),
        ("((define-fun-rec f () Int 1))", "define-fun-rec"),
        ("((define-fun f () Int 1)", "ends too early"),
        ("((define-fun f ((x Int)) Int x) (define-fun g () Int x))", "`x` is not known"),
    ] {
        let error = Reader::new(&t).model(text, &Budget::unlimited()).unwrap_err().to_string();
        assert!(error.contains(what), "{text}: {error}");
    }
}

#[test]
fn nothing_is_too_deep_and_what_is_shared_stays_shared() {
    const DEPTH: usize = 100_000;
    let t = Terms::new();
    let nested = format!("{}x{}", "(ite p (* 3 ".repeat(DEPTH), ") y)".repeat(DEPTH));
    assert!(t.depth(read(&t, &nested)) > 1000);
    let not = format!("{}(< x y){}", "(not (or p ".repeat(DEPTH), "))".repeat(DEPTH));
    read(&t, &not);
    // Each level mentions the one before twice.
    let mut text = String::from("(let ((a0 x))");
    for level in 1..200 {
        write!(text, "(let ((a{level} (ite (< a{0} {level}) (* 2 a{0}) y)))", level - 1).unwrap();
    }
    text += "(= a199 0)";
    text.push_str(&")".repeat(200));
    let before = t.len();
    read(&t, &text);
    assert!(t.len() - before < 10_000, "{}", t.len() - before);
}

#[test]
fn reading_ends_when_the_time_is_over() {
    let t = Terms::new();
    let text = format!("(and {})", "(< x y) ".repeat(10_000));
    let mut reader = reader(&t);
    let error = reader.term(&text, &Budget::lasting(Duration::ZERO)).unwrap_err();
    assert_eq!(error.kind, ReadErrorKind::Stopped);
    assert!(reader.term(&text, &Budget::unlimited()).is_ok());
}

/// What a formula is worth when A has a few cells.
fn worth(t: &Terms, formula: Term, (x, y, cell): (i32, i32, i32)) -> Value {
    let mut model = Model::default();
    for (name, value) in [("x", x), ("y", y)] {
        model.scalars.insert(t.int_symbol(name), Value::Int(value.into()));
    }
    let mut array = ArrayValue::new(Value::Int(y.into()));
    array.cells.insert(vec![cell.into()], Value::Int(x.into()));
    model.arrays.insert(t.symbol("A", Sort::int_array(1)), array);
    t.evaluate(formula, &model).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, max_shrink_iters: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_printed_is_read_back(
        codes in prop::collection::vec(any::<(u8, i8)>(), 1..60),
        values in prop::collection::vec((-20_i32..20, -20_i32..20, -5_i32..5), 4),
    ) {
        let t = Terms::new();
        let formula = formula(&t, &codes);
        let script = |formula| {
            Script::new(&t, &Question::new("", vec![formula]), &Budget::unlimited()).unwrap()
        };
        let text = script(formula).body().to_owned();
        let back = Reader::new(&t).with_any_divisor().script(&text, &Budget::unlimited()).unwrap();
        prop_assert_eq!(back.len(), 1);
        for &at in &values {
            prop_assert_eq!(worth(&t, formula, at), worth(&t, back[0], at), "{}", text);
        }
    }

    /// Where nothing is printed as something else, it is the same term. (A choice that is made
    /// once more may become simpler.)
    #[test]
    fn what_is_printed_as_it_is_comes_back_as_it_was(
        codes in prop::collection::vec(any::<(u8, i8)>(), 1..60),
    ) {
        const PLAIN: [u8; 9] = [0, 1, 2, 3, 10, 11, 12, 13, 14];
        let t = Terms::new();
        let plain = |(code, n): (u8, i8)| (PLAIN[usize::from(code) % PLAIN.len()], n);
        let codes: Vec<(u8, i8)> = codes.into_iter().map(plain).collect();
        let formula = formula(&t, &codes);
        let question = Question::new("", vec![formula]);
        let script = Script::new(&t, &question, &Budget::unlimited()).unwrap();
        let back = Reader::new(&t).script(script.body(), &Budget::unlimited()).unwrap();
        prop_assert_eq!(back, vec![formula], "{}", script.body());
    }
}
