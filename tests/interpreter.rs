//! The interpreter, on programs built by hand.

use std::sync::Arc;

use unloop::graph::inputs::{ConstantInputs, OrderedInputs};
use unloop::graph::*;
use unloop::logic::{Sort, Terms};

fn variable(terms: &Terms, name: &str, sort: Sort) -> Variable {
    Variable { name: name.into(), symbol: terms.symbol(name, sort), sort, place: Place::default() }
}

fn edge(instruction: Instruction) -> Edge {
    Edge { instruction, place: Place::default() }
}

/// `main` reads n and calls `sum(n)`, which adds 1 … n in a loop and writes A[i] = i to
/// the array that it is passed; then an error if the sum is 15 and A[5] is 5.
fn program() -> Program {
    let t = Arc::new(Terms::new());
    let [n, r, m, i, s] = ["n", "r", "m", "i", "s"].map(|x| variable(&t, x, Sort::Int));
    let a = variable(&t, "A", Sort::int_array(1));
    let b = variable(&t, "B", Sort::int_array(1));
    let plain = || Location::plain(Place::default());

    let mut g = Flowgraph::new(plain());
    let read = g.add_location(plain());
    let called = g.add_location(plain());
    let called_again = g.add_location(plain());
    let error = g.add_location(Location::of_kind(
        LocationKind::Error(ErrorKind::Assertion),
        Place::default(),
    ));
    let end = g.add_location(Location::of_kind(LocationKind::Return, Place::default()));
    let start = g.start;
    g.add_edge(start, read, edge(Instruction::Input { variable: n.symbol, kind: InputKind::Read }));
    let call = |result| {
        edge(Instruction::Call {
            function: FunctionId(1),
            arguments: vec![n.symbol, a.symbol],
            result,
        })
    };
    g.add_edge(read, called, call(None));
    g.add_edge(called, called_again, call(Some(r.symbol)));
    let bad = t.and2(t.eq(r.symbol, t.int(15)), t.eq(t.read(a.symbol, &[t.int(5)]), t.int(5)));
    g.add_edge(called_again, error, edge(Instruction::Assume(bad)));
    g.add_edge(called_again, end, edge(Instruction::Assume(t.not(bad))));
    let main = Function {
        name: "main".into(),
        parameters: vec![],
        result: None,
        locals: vec![n, r, a],
        graph: g,
        place: Place::default(),
    };

    let mut g = Flowgraph::new(plain());
    let [l1, l2, l3, l4, l5] = [(); 5].map(|()| g.add_location(plain()));
    let end = g.add_location(Location::of_kind(LocationKind::Return, Place::default()));
    let assign = |v: &Variable, value| edge(Instruction::Assign { variable: v.symbol, value });
    g.add_edge(g.start, l1, assign(&i, t.int(1)));
    g.add_edge(l1, l2, assign(&s, t.int(0)));
    let more = t.le(i.symbol, m.symbol);
    g.add_edge(l2, l3, edge(Instruction::Assume(more)));
    g.add_edge(l2, end, edge(Instruction::Assume(t.not(more))));
    g.add_edge(l3, l4, assign(&s, t.add([s.symbol, i.symbol])));
    g.add_edge(
        l4,
        l5,
        edge(Instruction::Write { array: b.symbol, indices: vec![i.symbol], value: i.symbol }),
    );
    g.add_edge(l5, l2, assign(&i, t.add([i.symbol, t.int(1)])));
    let sum = Function {
        name: "sum".into(),
        parameters: vec![m, b],
        result: Some(s),
        locals: vec![i],
        graph: g,
        place: Place::default(),
    };
    Program {
        terms: t,
        functions: vec![main, sum],
        entry: FunctionId(0),
        globals: vec![],
        remarks: vec![],
    }
}

#[test]
fn calls_arrays_and_inlining() {
    let p = program();
    let targets = Target::Errors.resolve(&p).unwrap();
    let inlined = inline(&p, &targets).unwrap();
    for (program, targets) in [(&p, &targets), (&inlined.program, &inlined.targets)] {
        let go = |n: i64| {
            run(program, &mut OrderedInputs::integers([n]), targets, &RunLimits::default(), true)
        };
        assert!(matches!(go(5).end, RunEnd::Target(..)), "{:?}", go(5));
        assert_eq!(go(6).end, RunEnd::Halt);
    }
    assert_eq!(inlined.copies.len(), 3);
    let names: Vec<_> = inlined.program.functions[0]
        .locals
        .iter()
        .filter_map(|v| inlined.program.terms.symbol_name(v.symbol))
        .collect();
    assert_eq!(names, ["n", "r", "A", "sum.m", "sum.s", "sum.i", "sum.m.2", "sum.s.2", "sum.i.2"]);
    let endless = run(
        &p,
        &mut ConstantInputs(1_000_000_000.into()),
        &targets,
        &RunLimits { steps: 1000, ..RunLimits::default() },
        false,
    );
    assert_eq!(endless.end, RunEnd::StepLimit);
}
