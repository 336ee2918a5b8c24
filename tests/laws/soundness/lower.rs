//! From sketches to flowgraphs, without a front end in between.

use std::sync::Arc;

use unloop::graph::{
    Edge, ErrorKind, Flowgraph, Function, FunctionId, InputKind, Instruction, Ints, Location,
    LocationKind, NodeIndex, Origin, Place, Program, Variable,
};
use unloop::logic::{Division, Sort, Term, Terms};

use crate::soundness::syntax::{
    ARRAYS, Cell, Cond, Expr, For, LABELS, Relation, SCALARS, Sketch, Stmt, WIDTH, counter,
};

/// How the engine likes to call its own symbols: a program may do so, too.
const TAKEN: ([&str; SCALARS.len()], [&str; ARRAYS.len()]) = (
    ["n!9", "k!9.1", "count!", "t!9.1", "chi0!", "k!16.1", "x!in1!read", "k!9.1!"],
    ["chi0", "w!9.A.1", "a!16"],
);

/// The program of a sketch; it keeps the rules for programs. With names that are `taken` its
/// variables have symbols such as the engine makes.
pub(crate) fn lower(sketch: &Sketch, taken: bool) -> Program {
    let terms = Arc::new(Terms::new());
    let (names, of_arrays) = if taken { TAKEN } else { (SCALARS, ARRAYS.map(|(name, _)| name)) };
    let scalars = names.map(|name| terms.int_symbol(name));
    let array = |at: usize| terms.symbol(of_arrays[at], Sort::int_array(ARRAYS[at].1));
    let arrays = std::array::from_fn(array);
    let mut graph = Flowgraph::new(Location::plain(Place::default()));
    let at = graph.start;
    let labels = std::array::from_fn(|_| graph.add_location(Location::plain(Place::default())));
    let mut work = Lowering {
        terms: &terms,
        scalars,
        arrays,
        graph,
        at,
        line: 1,
        loops: Vec::new(),
        labels,
        placed: [false; LABELS],
    };
    work.whole(sketch);
    let graph = reachable_part(&work.graph);
    let program = assembled(&terms, scalars.into_iter().chain(arrays), graph);
    assert_eq!(program.check(), Ok(()), "of {sketch}");
    program
}

/// The program of one function with that graph and the variables with these symbols.
fn assembled(terms: &Arc<Terms>, symbols: impl Iterator<Item = Term>, graph: Flowgraph) -> Program {
    let variable = |(name, symbol): (&str, Term)| Variable {
        name: name.to_owned(),
        symbol,
        sort: terms.sort(symbol),
        range: None,
        place: Place::default(),
    };
    let names = SCALARS.into_iter().chain(ARRAYS.map(|(name, _)| name));
    let function = Function {
        name: "f".to_owned(),
        parameters: Vec::new(),
        result: None,
        locals: names.zip(symbols).map(variable).collect(),
        graph,
        place: Place::default(),
    };
    Program {
        terms: terms.clone(),
        functions: vec![function],
        entry: FunctionId(0),
        globals: Vec::new(),
        remarks: Vec::new(),
        ints: Ints::Math,
        status: None,
        bytes: None,
        origin: Origin::default(),
    }
}

/// The part that is reachable over edges: constant conditions leave some behind.
fn reachable_part(graph: &Flowgraph) -> Flowgraph {
    let mut part = Flowgraph::new(graph.graph[graph.start].clone());
    let mut place = vec![None; graph.graph.node_count()];
    place[graph.start.index()] = Some(part.start);
    let mut work = vec![graph.start];
    while let Some(node) = work.pop() {
        let from = place[node.index()].expect("nodes are placed before they are worked on");
        for edge in graph.out_edges(node) {
            let to = graph.endpoints(edge).1;
            let there = *place[to.index()].get_or_insert_with(|| {
                work.push(to);
                part.add_location(graph.graph[to].clone())
            });
            part.add_edge(from, there, graph.graph[edge].clone());
        }
    }
    part
}

/// Where `break` and `continue` go.
struct Around {
    again: NodeIndex,
    out: NodeIndex,
}

struct Lowering<'a> {
    terms: &'a Terms,
    scalars: [Term; SCALARS.len()],
    arrays: [Term; ARRAYS.len()],
    graph: Flowgraph,
    at: NodeIndex,
    line: u32,
    loops: Vec<Around>,
    labels: [NodeIndex; LABELS],
    placed: [bool; LABELS],
}

impl Lowering<'_> {
    fn whole(&mut self, sketch: &Sketch) {
        for (at, symbol) in self.scalars.into_iter().enumerate() {
            if at < 2 {
                self.append(Instruction::Input { variable: symbol, kind: InputKind::Parameter });
            } else {
                let value = self.terms.int(sketch.locals.get(at - 2).copied().unwrap_or(0));
                self.append(Instruction::Assign { variable: symbol, value });
            }
        }
        for variable in self.arrays {
            self.append(Instruction::Input { variable, kind: InputKind::Parameter });
        }
        self.block(&sketch.body);
        let question = self.condition(&sketch.question);
        self.error_if(question, ErrorKind::Reached);
        self.graph.graph[self.at].kind = LocationKind::Halt;
        for (label, placed) in self.labels.into_iter().zip(self.placed) {
            if !placed {
                self.graph.graph[label].kind = LocationKind::Halt;
            }
        }
    }

    fn fresh(&mut self) -> NodeIndex {
        self.line += 1;
        let place = Place { line: self.line, column: 1, ..Place::default() };
        self.graph.add_location(Location::plain(place))
    }

    fn edge(&mut self, from: NodeIndex, to: NodeIndex, instruction: Instruction) {
        let place = self.graph.graph[from].place;
        self.graph.add_edge(from, to, Edge { instruction, place });
    }

    fn link(&mut self, to: NodeIndex) {
        let nothing = Instruction::Assume(self.terms.tt());
        self.edge(self.at, to, nothing);
        self.at = to;
    }

    fn append(&mut self, instruction: Instruction) {
        let next = self.fresh();
        self.edge(self.at, next, instruction);
        self.at = next;
    }

    /// Goes to `yes` if the condition holds; returns where it goes on otherwise.
    fn branch(&mut self, condition: Term, yes: NodeIndex) -> NodeIndex {
        let no = self.fresh();
        let holds = self.terms.as_bool(condition);
        if holds != Some(false) {
            self.edge(self.at, yes, Instruction::Assume(condition));
        }
        if holds != Some(true) {
            self.edge(self.at, no, Instruction::Assume(self.terms.not(condition)));
        }
        no
    }

    fn jump_if(&mut self, condition: &Cond, to: NodeIndex) {
        let condition = self.condition(condition);
        self.at = self.branch(condition, to);
    }

    fn error_if(&mut self, condition: Term, kind: ErrorKind) {
        let error = self.fresh();
        self.graph.graph[error].kind = LocationKind::Error(kind);
        self.at = self.branch(condition, error);
    }

    fn block(&mut self, block: &[Stmt]) {
        for statement in block {
            self.statement(statement);
        }
    }

    fn statement(&mut self, statement: &Stmt) {
        match statement {
            Stmt::Set(var, value) => {
                let value = self.value(value);
                self.append(Instruction::Assign { variable: self.scalars[*var], value });
            }
            Stmt::Swap(a, b) => self.swap(*a, *b),
            Stmt::Write(cell, value) => {
                let (array, indices) = self.cell(cell);
                let value = self.value(value);
                self.append(Instruction::Write { array, indices, value });
            }
            Stmt::Input(var) => {
                let variable = self.scalars[*var];
                self.append(Instruction::Input { variable, kind: InputKind::Read });
            }
            Stmt::If(condition, yes, no) => self.choose(condition, yes, no),
            Stmt::While(condition, body) => self.repeat_while(condition, body),
            Stmt::DoWhile(body, condition) => self.repeat_until(body, condition),
            Stmt::For(counted) => self.count(counted),
            Stmt::Assume(condition) => {
                let condition = self.condition(condition);
                self.append(Instruction::Assume(condition));
            }
            Stmt::Assert(condition) => {
                let condition = self.condition(condition);
                self.error_if(self.terms.not(condition), ErrorKind::Assertion);
            }
            Stmt::Label(label) => {
                if !std::mem::replace(&mut self.placed[*label], true) {
                    self.link(self.labels[*label]);
                }
            }
            Stmt::Break(condition)
            | Stmt::Continue(condition)
            | Stmt::Return(condition)
            | Stmt::Goto(_, condition) => {
                if let Some(to) = self.destination(statement) {
                    self.jump_if(condition, to);
                }
            }
        }
    }

    /// Where a jump goes; nowhere if it is out of a loop and there is none.
    fn destination(&mut self, jump: &Stmt) -> Option<NodeIndex> {
        match jump {
            Stmt::Break(_) => self.loops.last().map(|around| around.out),
            Stmt::Continue(_) => self.loops.last().map(|around| around.again),
            Stmt::Goto(label, _) => Some(self.labels[*label]),
            _ => {
                let end = self.fresh();
                self.graph.graph[end].kind = LocationKind::Halt;
                Some(end)
            }
        }
    }

    /// Without a third variable: a ← a + b, b ← a − b, a ← a − b.
    fn swap(&mut self, a: usize, b: usize) {
        let (a, b) = (self.scalars[a], self.scalars[b]);
        if a != b {
            let t = self.terms;
            self.append(Instruction::Assign { variable: a, value: t.add([a, b]) });
            self.append(Instruction::Assign { variable: b, value: t.sub(a, b) });
            self.append(Instruction::Assign { variable: a, value: t.sub(a, b) });
        }
    }

    fn choose(&mut self, condition: &Cond, yes: &[Stmt], no: &[Stmt]) {
        let condition = self.condition(condition);
        let (then, end) = (self.fresh(), self.fresh());
        let otherwise = self.branch(condition, then);
        self.at = then;
        self.block(yes);
        self.link(end);
        self.at = otherwise;
        self.block(no);
        self.link(end);
    }

    fn repeat_while(&mut self, condition: &Cond, body: &[Stmt]) {
        let head = self.fresh();
        self.link(head);
        let (inside, out) = (self.fresh(), self.fresh());
        let condition = self.condition(condition);
        let end = self.branch(condition, inside);
        self.at = inside;
        self.inside(body, head, out);
        self.link(head);
        self.at = end;
        self.link(out);
    }

    fn repeat_until(&mut self, body: &[Stmt], condition: &Cond) {
        let (head, again, out) = (self.fresh(), self.fresh(), self.fresh());
        self.link(head);
        self.inside(body, again, out);
        self.link(again);
        self.jump_if(condition, head);
        self.link(out);
    }

    fn count(&mut self, counted: &For) {
        let For { counter: chosen, from, relation, bound, step, body } = counted;
        let variable = self.scalars[counter(*chosen, self.loops.len())];
        let value = self.value(from);
        self.append(Instruction::Assign { variable, value });
        let head = self.fresh();
        self.link(head);
        let bound = self.value(bound);
        let (less, more) = if *step < 0 { (bound, variable) } else { (variable, bound) };
        let condition = self.compare(*relation, less, more);
        let (inside, again, out) = (self.fresh(), self.fresh(), self.fresh());
        let end = self.branch(condition, inside);
        self.at = inside;
        self.inside(body, again, out);
        self.link(again);
        let value = self.terms.add([variable, self.terms.int(*step)]);
        self.append(Instruction::Assign { variable, value });
        self.link(head);
        self.at = end;
        self.link(out);
    }

    fn inside(&mut self, body: &[Stmt], again: NodeIndex, out: NodeIndex) {
        self.loops.push(Around { again, out });
        self.block(body);
        self.loops.pop();
    }

    fn cell(&self, cell: &Cell) -> (Term, Vec<Term>) {
        let mut indices = vec![self.value(&cell.first)];
        if ARRAYS[cell.array].1 > 1 {
            indices.push(self.value(&cell.second));
        }
        (self.arrays[cell.array], indices)
    }

    fn value(&self, expr: &Expr) -> Term {
        let t = self.terms;
        match expr {
            Expr::Const(value) => t.int(*value),
            Expr::Var(var) => self.scalars[*var],
            Expr::Cell(cell) => {
                let (array, indices) = self.cell(cell);
                t.read(array, &indices)
            }
            Expr::Sum(a, b) => t.add([self.value(a), self.value(b)]),
            Expr::Difference(a, b) => t.sub(self.value(a), self.value(b)),
            Expr::Times(factor, a) => t.mul(t.int(*factor), self.value(a)),
            Expr::Product(a, b) => t.mul(self.value(a), self.value(b)),
            Expr::Quotient(a, b) => t.div(Division::Truncate, self.value(a), t.int(*b)),
            Expr::Remainder(a, b) => t.modulo(Division::Truncate, self.value(a), t.int(*b)),
            Expr::Wrap(signed, a) => t.wrap(WIDTH, *signed, self.value(a)),
            Expr::Bits(op, signed, a, b) => {
                let [a, b] = [a, b].map(|x| t.wrap(WIDTH, *signed, self.value(x)));
                t.bit_op(*op, WIDTH, a, b)
            }
            Expr::Choice(c, a, b) => t.ite(self.condition(c), self.value(a), self.value(b)),
        }
    }

    fn compare(&self, relation: Relation, a: Term, b: Term) -> Term {
        match relation {
            Relation::Less => self.terms.lt(a, b),
            Relation::AtMost => self.terms.le(a, b),
            Relation::Equal => self.terms.eq(a, b),
            Relation::Different => self.terms.ne(a, b),
        }
    }

    fn condition(&self, condition: &Cond) -> Term {
        match condition {
            Cond::Compare(relation, a, b) => self.compare(*relation, self.value(a), self.value(b)),
            Cond::And(a, b) => self.terms.and2(self.condition(a), self.condition(b)),
            Cond::Or(a, b) => self.terms.or2(self.condition(a), self.condition(b)),
        }
    }
}
