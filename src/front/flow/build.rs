//! The actions of the grammar `flow.lalrpop`: they build the program as it is read, so
//! that no syntax tree is needed. Names must be declared before they are used, except
//! locations and functions, which are looked up when their function or the text ends.

use std::collections::HashMap;

use super::words::{Bytes, Complaint, FunctionName, Reading, SpannedName, WrittenPlace};
use crate::graph;
use crate::graph::origin::Origin;
use crate::graph::{
    Edge, ErrorKind, Flowgraph, Function, FunctionId, InputKind, Instruction, Ints, Location,
    LocationKind, NodeIndex, Place, Program, Range, Remark, Variable,
};
use crate::logic::{Scalar, Sort, Term, Terms};

pub(crate) use super::memory::{MemoryWord, NewObject, WrittenPart};
pub(crate) use super::terms::{Operand, Operator};

/// What a variable of a function is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    Parameter,
    Result,
    Local,
}

/// A declaration.
pub(crate) struct Declaration {
    pub(crate) symbol: SpannedName,
    /// The name in the source, if that is another.
    pub(crate) name: Option<String>,
    pub(crate) sort: Sort,
    /// The digits of the smallest and the largest value.
    pub(crate) range: Option<(String, String)>,
    pub(crate) place: WrittenPlace,
}

/// From bytes to places.
pub(super) type PlaceOf<'t> = &'t dyn Fn(usize, usize) -> Place;

/// The most dimensions that an array may have.
const MAX_ARITY: usize = 16;

/// A program in the making.
pub(crate) struct Builder<'t> {
    pub(super) terms: &'t Terms,
    place_of: PlaceOf<'t>,
    /// Whether what has no place comes from nowhere.
    places_given: bool,
    ints: Ints,
    pub(super) bytes: Option<graph::Bytes>,
    entry: Option<FunctionName>,
    remarks: Vec<Remark>,
    globals: Vec<Variable>,
    symbols: HashMap<String, Term>,
    functions: Vec<Function>,
    current: Option<Draft>,
    /// The calls, to be resolved when all functions are known.
    calls: Vec<(FunctionId, crate::graph::EdgeIndex, FunctionName)>,
}

/// A function in the making.
struct Draft {
    name: FunctionName,
    place: Place,
    parameters: Vec<Variable>,
    result: Option<Variable>,
    locals: Vec<Variable>,
    symbols: HashMap<String, Term>,
    numbers: HashMap<String, usize>,
    locations: Vec<Location>,
    start: Option<usize>,
    edges: Vec<DraftEdge>,
}

struct DraftEdge {
    from: usize,
    to: SpannedName,
    edge: Edge,
    /// For a call.
    callee: Option<FunctionName>,
}

impl<'t> Builder<'t> {
    pub(super) fn new(terms: &'t Terms, place_of: PlaceOf<'t>) -> Self {
        Self {
            terms,
            place_of,
            places_given: false,
            ints: Ints::default(),
            bytes: None,
            entry: None,
            remarks: Vec::new(),
            globals: Vec::new(),
            symbols: HashMap::new(),
            functions: Vec::new(),
            current: None,
            calls: Vec::new(),
        }
    }

    pub(crate) fn header(&mut self, entry: FunctionName, places_given: bool) {
        self.entry = Some(entry);
        self.places_given = places_given;
    }

    /// `ints c`: how integers are understood.
    pub(crate) fn ints(&mut self, word: &SpannedName) -> Reading<()> {
        let all = Ints::ALL.map(Ints::as_str).join(", ");
        let message =
            || format!("`{}` is no way to understand integers; there are {all}", word.name);
        let found = Ints::ALL.into_iter().find(|ints| ints.as_str() == word.name);
        self.ints = found.ok_or_else(|| Complaint::at(word.at, message()))?;
        Ok(())
    }

    pub(crate) fn remark(&mut self, text: String, place: WrittenPlace) {
        let place = self.place(place);
        self.remarks.push(Remark::approximated(text, place));
    }

    fn place(&self, written: WrittenPlace) -> Place {
        match written.given {
            Some(place) => place,
            None if self.places_given => Place::default(),
            None => (self.place_of)(written.at.start, written.at.end),
        }
    }

    /// What follows `@`.
    pub(crate) fn written_place(
        numbers: [&str; 3],
        start: usize,
        end: usize,
    ) -> Reading<WrittenPlace> {
        let [file, line, column] = numbers.map(|digits| digits.parse::<u32>().ok());
        match (file, line.filter(|&line| line > 0), column) {
            (Some(file), Some(line), Some(column)) => {
                let given = Place { file, line, column, ..Place::default() };
                Ok(WrittenPlace { given: Some(given), at: Bytes { start, end } })
            }
            _ => Err(Complaint::new(start, end, "this is no place in a file").into()),
        }
    }

    pub(crate) fn sort(
        scalar: Scalar,
        dimensions: usize,
        start: usize,
        end: usize,
    ) -> Reading<Sort> {
        match u8::try_from(dimensions) {
            Ok(0) => Ok(scalar.sort()),
            Ok(arity) if dimensions <= MAX_ARITY => Ok(Sort::Array { arity, element: scalar }),
            _ => {
                let message = format!("an array has at most {MAX_ARITY} dimensions");
                Err(Complaint::new(start, end, message).into())
            }
        }
    }

    pub(crate) fn global(&mut self, declaration: Declaration) -> Reading<()> {
        let variable = self.declare(declaration)?;
        self.globals.push(variable);
        Ok(())
    }

    pub(crate) fn local(&mut self, role: Role, declaration: Declaration) -> Reading<()> {
        let at = declaration.symbol.at;
        let variable = self.declare(declaration)?;
        let Some(draft) = &mut self.current else { return Ok(()) };
        match role {
            Role::Parameter => draft.parameters.push(variable),
            Role::Local => draft.locals.push(variable),
            Role::Result if draft.result.is_none() => draft.result = Some(variable),
            Role::Result => {
                return Err(Complaint::at(at, "the function has a result already").into());
            }
        }
        Ok(())
    }

    fn declare(&mut self, declaration: Declaration) -> Reading<Variable> {
        let Declaration { symbol, name, sort, range, place } = declaration;
        let term = self.terms.symbol(&symbol.name, sort);
        let place = self.place(place.or(symbol.at.start, symbol.at.end));
        let known = self.symbols.contains_key(&symbol.name);
        let scope = self.current.as_mut().map_or(&mut self.symbols, |draft| &mut draft.symbols);
        if known || scope.insert(symbol.name.clone(), term).is_some() {
            let message = format!("`{}` is declared already", symbol.name);
            return Err(Complaint::at(symbol.at, message).into());
        }
        let range = match range {
            Some((low, high)) => Some(Self::range(sort, &low, &high, symbol.at)?),
            None => None,
        };
        Ok(Variable { name: name.unwrap_or(symbol.name), symbol: term, sort, range, place })
    }

    fn range(sort: Sort, low: &str, high: &str, at: Bytes) -> Reading<Range> {
        match (sort.scalar(), low.parse(), high.parse()) {
            (Scalar::Int, Ok(low), Ok(high)) if low <= high => Ok(Range { low, high }),
            (Scalar::Int, ..) => Err(Complaint::at(at, "its range is empty").into()),
            _ => Err(Complaint::at(at, "only integers have a range").into()),
        }
    }

    /// The symbol that a name stands for here.
    pub(super) fn symbol(&self, name: &SpannedName) -> Reading<Term> {
        let local = self.current.as_ref().and_then(|draft| draft.symbols.get(&name.name));
        local.or_else(|| self.symbols.get(&name.name)).copied().ok_or_else(|| {
            Complaint::at(name.at, format!("`{}` is not declared", name.name)).into()
        })
    }

    pub(crate) fn begin_function(
        &mut self,
        name: FunctionName,
        place: WrittenPlace,
    ) -> Reading<()> {
        let namesakes = self.functions.iter().filter(|f| f.name == name.name).count();
        if namesakes + 1 != name.number {
            let n = &name.name;
            let message = if namesakes + 1 > name.number {
                format!("there is a function `{n}` already: write `{n}#{}`", namesakes + 1)
            } else {
                format!("this is function number {} of the name `{n}`", namesakes + 1)
            };
            return Err(Complaint::at(name.at, message).into());
        }
        self.current = Some(Draft {
            place: self.place(place.or(name.at.start, name.at.end)),
            name,
            parameters: Vec::new(),
            result: None,
            locals: Vec::new(),
            symbols: HashMap::new(),
            numbers: HashMap::new(),
            locations: Vec::new(),
            start: None,
            edges: Vec::new(),
        });
        Ok(())
    }

    pub(crate) fn location(
        &mut self,
        name: SpannedName,
        (start, kind): (bool, LocationKind),
        labels: Vec<String>,
        place: WrittenPlace,
    ) -> Reading<()> {
        let place = self.place(place.or(name.at.start, name.at.end));
        let Some(draft) = &mut self.current else { return Ok(()) };
        let number = draft.locations.len();
        draft.locations.push(Location { labels, ..Location::of_kind(kind, place) });
        if start && draft.start.replace(number).is_some() {
            return Err(Complaint::at(name.at, "the function has a start already").into());
        }
        if draft.numbers.contains_key(&name.name) {
            let message = format!("there is a location `{}` already", name.name);
            return Err(Complaint::at(name.at, message).into());
        }
        draft.numbers.insert(name.name, number);
        Ok(())
    }

    /// Adds an edge out of the location that was read last.
    pub(super) fn edge(
        &mut self,
        instruction: Instruction,
        callee: Option<FunctionName>,
        to: SpannedName,
        place: WrittenPlace,
    ) -> Reading<()> {
        let edge = Edge { instruction, place: self.place(place) };
        let Some(draft) = &mut self.current else { return Ok(()) };
        let Some(from) = draft.locations.len().checked_sub(1) else {
            let message = "an edge stands before the first location of its function";
            return Err(Complaint::at(place.at, message).into());
        };
        draft.edges.push(DraftEdge { from, to, edge, callee });
        Ok(())
    }

    pub(crate) fn end_function(&mut self, start: usize, end: usize) -> Reading<()> {
        let Some(draft) = self.current.take() else { return Ok(()) };
        let id = FunctionId(self.functions.len());
        let mut graph = petgraph::graph::DiGraph::new();
        if draft.locations.is_empty() {
            return Err(Complaint::new(start, end, "the function has no location").into());
        }
        let nodes: Vec<NodeIndex> =
            draft.locations.into_iter().map(|location| graph.add_node(location)).collect();
        for DraftEdge { from, to, edge, callee } in draft.edges {
            let Some(&target) = draft.numbers.get(&to.name) else {
                let message = format!("there is no location `{}` in this function", to.name);
                return Err(Complaint::at(to.at, message).into());
            };
            let edge = graph.add_edge(nodes[from], nodes[target], edge);
            self.calls.extend(callee.map(|callee| (id, edge, callee)));
        }
        let start = nodes[draft.start.unwrap_or(0)];
        self.functions.push(Function {
            name: draft.name.name,
            parameters: draft.parameters,
            result: draft.result,
            locals: draft.locals,
            graph: Flowgraph { graph, start },
            place: draft.place,
        });
        Ok(())
    }

    pub(crate) fn error_kind(words: &[String], start: usize, end: usize) -> Reading<LocationKind> {
        let text = words.join("-");
        let kind = ErrorKind::ALL.into_iter().find(|kind| kind.as_str() == text);
        let all = ErrorKind::ALL.map(ErrorKind::as_str).join(", ");
        let message = || format!("`{text}` is no kind of error; there are {all}");
        Ok(LocationKind::Error(kind.ok_or_else(|| Complaint::new(start, end, message()))?))
    }

    pub(crate) fn input_kind(word: &str, start: usize, end: usize) -> Reading<InputKind> {
        let all = InputKind::ALL.map(InputKind::as_str).join(", ");
        let message = || format!("`{word}` is no kind of input; there are {all}");
        let kind = InputKind::ALL.into_iter().find(|kind| kind.as_str() == word);
        Ok(kind.ok_or_else(|| Complaint::new(start, end, message()))?)
    }

    fn function(&self, name: &FunctionName) -> Reading<FunctionId> {
        let mut namesakes = self.functions.iter().enumerate().filter(|(_, f)| f.name == name.name);
        namesakes.nth(name.number - 1).map(|(id, _)| FunctionId(id)).ok_or_else(|| {
            Complaint::at(name.at, format!("there is no function `{}`", name.name)).into()
        })
    }

    /// The program, when the whole text has been read; it has not been checked yet.
    /// `entry` is another function to enter than the text says.
    pub(super) fn finish(
        mut self,
        bank: &std::sync::Arc<Terms>,
        entry: Option<&str>,
    ) -> Reading<Program> {
        for (caller, edge, name) in std::mem::take(&mut self.calls) {
            let callee = self.function(&name)?;
            let edge = &mut self.functions[caller.0].graph.graph[edge];
            if let Instruction::Call { function, .. } = &mut edge.instruction {
                *function = callee;
            }
        }
        let mut written = self.entry.take().unwrap_or(FunctionName {
            name: String::new(),
            number: 1,
            at: Bytes { start: 0, end: 0 },
        });
        if let Some(entry) = entry {
            entry.clone_into(&mut written.name);
            written.number = 1;
        }
        let entry = self.function(&written)?;
        Ok(Program {
            terms: bank.clone(),
            functions: self.functions,
            entry,
            globals: self.globals,
            remarks: self.remarks,
            ints: self.ints,
            status: None,
            bytes: self.bytes,
            origin: Origin::default(),
        })
    }
}
