//! The example of CONTRIBUTING.md, "a language": one number that is read, added to and checked, a
//! line each, written against the public interface alone.

#![expect(clippy::unwrap_used, reason = "short tests")]

use std::sync::Arc;

use unloop::budget::Budget;
use unloop::front::{
    Diagnostic, Diagnostics, FrontError, Language, ReadOptions, Sources, Span, read_text,
};
use unloop::graph::{
    Edge, ErrorKind, Flowgraph, Function, FunctionId, InputKind, Instruction, Ints, Location,
    LocationKind, NodeIndex, Origin, Place, Program, Target, Variable, checked,
};
use unloop::logic::{Sort, Term, Terms, Value};
use unloop::prove::{Settings, engine};
use unloop::solve::{Means, ProcessGroup};
use unloop::verdict::{Report, VerdictKind};
use unloop::{CheckOptions, check};

use crate::support::solvers;

/// `read`, `add N`, `below N`: a line each; the last fails where the number is not below N.
struct Tally;

impl Language for Tally {
    fn name(&self) -> &'static str {
        "tally"
    }

    fn endings(&self) -> &'static [&'static str] {
        &["tally"]
    }

    fn read(
        &self,
        sources: &mut Sources,
        _: &ReadOptions,
        terms: &Arc<Terms>,
    ) -> Result<Program, Diagnostics> {
        let (mut reader, mut start) = (Reader::new(terms), 0);
        let mut wrong = Diagnostics::default();
        for line in sources.text(0).to_owned().split_inclusive('\n') {
            let length = u32::try_from(line.trim_end().len()).expect("texts are small");
            let place = sources.place(Span { file: 0, start, end: start + length });
            if let Err(said) = reader.line(line.trim(), place) {
                wrong.push(Diagnostic::error(place, said).help("read, add N, below N"));
            }
            start += u32::try_from(line.len()).expect("texts are small");
        }
        if !wrong.is_empty() {
            return Err(wrong);
        }
        // What keeps the rules for programs needs no more from the rest of unloop.
        Ok(checked(reader.program()).expect("a chain of instructions"))
    }
}

/// A program under construction: instructions are appended.
struct Reader<'t> {
    terms: &'t Arc<Terms>,
    number: Variable,
    graph: Flowgraph,
    end: NodeIndex,
}

impl<'t> Reader<'t> {
    fn new(terms: &'t Arc<Terms>) -> Self {
        let graph = Flowgraph::new(Location::plain(Place::default()));
        let number = Variable {
            name: "number".to_owned(),
            symbol: terms.int_symbol("number"),
            sort: Sort::Int,
            range: None,
            place: Place::default(),
        };
        let mut reader = Self { terms, number, end: graph.start, graph };
        let (variable, value) = (reader.number.symbol, terms.int(0));
        reader.append(Instruction::Assign { variable, value }, Place::default());
        reader
    }

    fn line(&mut self, line: &str, place: Place) -> Result<(), String> {
        let (t, variable) = (self.terms, self.number.symbol);
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let constant = || rest.trim().parse::<i64>().map_err(|_| format!("`{rest}` is no number"));
        match word {
            "" => {}
            "read" => self.append(Instruction::Input { variable, kind: InputKind::Read }, place),
            "add" => {
                let value = t.add([variable, t.int(constant()?)]);
                self.append(Instruction::Assign { variable, value }, place);
            }
            "below" => self.assert(t.lt(variable, t.int(constant()?)), place),
            other => return Err(format!("there is no `{other}`")),
        }
        Ok(())
    }

    fn append(&mut self, instruction: Instruction, place: Place) {
        let next = self.graph.add_location(Location::plain(place));
        self.graph.add_edge(self.end, next, Edge { instruction, place });
        self.end = next;
    }

    /// Errors are locations: a branch that leads to one.
    fn assert(&mut self, condition: Term, place: Place) {
        let kind = LocationKind::Error(ErrorKind::Assertion);
        let error = self.graph.add_location(Location::of_kind(kind, place));
        let instruction = Instruction::Assume(self.terms.not(condition));
        self.graph.add_edge(self.end, error, Edge { instruction, place });
        self.append(Instruction::Assume(condition), place);
    }

    fn program(mut self) -> Program {
        self.graph.graph[self.end].kind = LocationKind::Halt;
        Program {
            terms: Arc::clone(self.terms),
            functions: vec![Function {
                name: "main".to_owned(),
                parameters: Vec::new(),
                result: None,
                locals: vec![self.number],
                graph: self.graph,
                place: Place::default(),
            }],
            entry: FunctionId(0),
            globals: Vec::new(),
            remarks: Vec::new(),
            ints: Ints::Math,
            status: None,
            bytes: None,
            origin: Origin::default(),
        }
    }
}

fn read(text: &str) -> Result<Program, FrontError> {
    let terms = Arc::new(Terms::new());
    read_text(&Tally, "test.tally", text, &ReadOptions::default(), &terms).map(|(p, _)| p)
}

/// What `check` says of a program; nothing where there is no solver.
fn reported(text: &str) -> Option<Report> {
    let (program, solvers) = (read(text).unwrap(), solvers::quick());
    let targets = Target::Errors.resolve(&program).unwrap();
    let (processes, budget) = (ProcessGroup::new(), Budget::unlimited());
    let options = CheckOptions {
        engine: engine("apc").unwrap(),
        means: Means::new(&solvers, &processes, &budget),
        settings: &Settings::default(),
        cross_check: false,
        run_first: false,
    };
    (!solvers.is_empty()).then(|| check(&program, &targets, &options).report)
}

#[test]
fn a_language_from_outside_is_decided() {
    let Some(safe) = reported("read\nbelow 5\n") else { return };
    assert_eq!((safe.answer, safe.reached.unwrap().0.line), (VerdictKind::Reachable, 2));
    let Some(found) = reported("read\nadd 3\nread\nadd -1000\nbelow 5\n") else { return };
    let unloop::graph::InputValue::Scalar(Value::Int(last)) = &found.readings[1].value else {
        panic!("the last input is a number")
    };
    assert!(*last >= 1005.into(), "{last}");
    assert_eq!(reported("add 3\nbelow 5\n").unwrap().answer, VerdictKind::Safe);
}

#[test]
fn what_is_no_program_of_it_is_refused_with_a_place() {
    let said = read("read\nadd three\nsubtract 3\n").unwrap_err().to_string();
    assert!(said.contains("test.tally:2:1") && said.contains("`three` is no number"), "{said}");
    assert!(said.contains("test.tally:3:1") && said.contains("no `subtract`"), "{said}");
}
