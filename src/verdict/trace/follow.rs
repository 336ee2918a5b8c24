//! From the edges that a run takes to the lines that it executes.

use hashbrown::HashMap;
use num_bigint::BigInt;

use super::changes::Changes;
use super::fold::Folder;
use super::{Change, Changed, Item, TraceStep};
use crate::graph::lvalue::lvalue_text;
use crate::graph::{
    Edge, FunctionId, InputKind, Instruction, LocationKind, NodeIndex, ObjectPart, Place, Program,
    RunWatcher, Site, Variable,
};
use crate::logic::{Term, Value};

/// Follows a run.
pub(super) struct Follower<'p> {
    program: &'p Program,
    /// The names of variables in the source.
    names: HashMap<Term, &'p str>,
    at: (FunctionId, NodeIndex),
    /// Where to go on when a call returns, and the place of the call.
    callers: Vec<((FunctionId, NodeIndex), Place)>,
    /// The line that is being executed, and what it has changed.
    step: Option<(Place, Changes)>,
    /// The edges that were taken on it.
    taken: Vec<Site>,
    /// The lines before it.
    done: Folder,
}

impl<'p> Follower<'p> {
    pub(super) fn new(program: &'p Program) -> Self {
        let locals = program.functions.iter().flat_map(crate::graph::Function::variables);
        let all = program.globals.iter().chain(locals);
        Self {
            program,
            names: all.map(|variable| (variable.symbol, variable.name.as_str())).collect(),
            at: (program.entry, program.function(program.entry).graph.start),
            callers: Vec::new(),
            step: None,
            taken: Vec::new(),
            done: Folder::default(),
        }
    }

    /// The lines, when the run has ended.
    pub(super) fn items(mut self) -> Vec<Item> {
        let end = &self.program.function(self.at.0).graph.graph[self.at.1];
        if matches!(end.kind, LocationKind::Error(_) | LocationKind::Plain) {
            self.note(end.place, None, Vec::new());
        }
        self.end_line();
        self.done.items()
    }

    /// Something happened at a place: on the line that is being executed, or on another. An
    /// edge that is taken again begins the line anew.
    fn note(&mut self, place: Place, site: Option<Site>, changes: Vec<Change>) {
        let again = site.is_some_and(|site| self.taken.contains(&site));
        let same = self.step.as_ref().is_some_and(|(line, _)| {
            !place.is_known() || (line.file, line.line) == (place.file, place.line) && !again
        });
        if !same {
            self.end_line();
            if !place.is_known() {
                return;
            }
            self.step = Some((place, Changes::default()));
            self.taken.clear();
        }
        self.taken.extend(site);
        if let Some((line, all)) = &mut self.step {
            changes.into_iter().for_each(|change| all.add(*line, change));
        }
    }

    fn end_line(&mut self) {
        if let Some((place, changes)) = self.step.take() {
            let changes = changes.each().map(|(_, change)| change).collect();
            self.done.push(TraceStep { place, changes });
        }
    }

    /// What people are told of a change: of a variable that the program's text has, under its own name, and of
    /// what the text or a declaration has a name for. Of a pointer that leads to nothing with a name nothing.
    fn change(&self, place: Place, symbol: Term, value: Changed) -> Option<Change> {
        let is_told = |value: &Changed| match value {
            Changed::Pointer(part) => part.declared.is_some(),
            _ => true,
        };
        let (object, name, value) = match value {
            Changed::Part(part, value) => {
                let (name, index) = self.part_name(place, &part)?;
                let value = match *value {
                    Changed::Scalar(value) if !index.is_empty() => Changed::Cell(index, value),
                    value if index.is_empty() => value,
                    _ => return None,
                };
                (Some(part.object), name, value)
            }
            value => (None, (*self.names.get(&symbol)?).to_owned(), value),
        };
        let is_own = object.is_some() || !name.contains('.');
        (is_own && is_told(&value)).then_some(Change { symbol, object, name, value })
    }

    /// What a part of an object is called: as it is declared, or as the text has it.
    fn part_name(&self, place: Place, part: &ObjectPart) -> Option<(String, Vec<BigInt>)> {
        let written = || {
            let steps: Vec<(u64, String)> =
                part.steps.iter().map(|(by, count)| (*by, count.to_string())).collect();
            let pieces = self.program.origin.written.get(&place)?;
            Some(cell_of(lvalue_text(pieces, &steps)))
        };
        part.declared.clone().or_else(written)
    }

    /// Whether what an edge changes is nothing that a program does: that the memory, the one
    /// array that C's pointers point into, holds nothing yet, or that a call hands on what has
    /// the same name there. A program's own globals are never without a value.
    fn is_idle(&self, instruction: &Instruction, symbol: Term) -> bool {
        match instruction {
            Instruction::Input { kind, .. } => {
                let memory = |global: &Variable| global.symbol == symbol && global.name == "memory";
                *kind == InputKind::Uninitialized && self.program.globals.iter().any(memory)
            }
            Instruction::Call { function, arguments, .. } => {
                let parameters = &self.program.function(*function).parameters;
                let mut passed = parameters.iter().zip(arguments);
                passed.any(|(parameter, argument)| {
                    parameter.symbol == symbol
                        && self.names.get(argument) == Some(&parameter.name.as_str())
                })
            }
            _ => false,
        }
    }
}

/// A name and the numbers between brackets behind it.
fn cell_of(mut name: String) -> (String, Vec<BigInt>) {
    let mut indices = Vec::new();
    while let Some((start, index)) = name.strip_suffix(']').and_then(|name| name.rsplit_once('['))
        && let Ok(index) = index.parse()
    {
        indices.push(index);
        name = start.to_owned();
    }
    indices.reverse();
    (name, indices)
}

impl RunWatcher for Follower<'_> {
    fn takes(&mut self, site: Site, changes: Vec<(Term, Changed)>) {
        let graph = &self.program.function(site.function).graph;
        let Edge { instruction, place } = &graph.graph[site.edge];
        let told = changes.into_iter().filter(|(symbol, _)| !self.is_idle(instruction, *symbol));
        let told =
            told.filter_map(|(symbol, changed)| self.change(*place, symbol, changed)).collect();
        self.note(*place, Some(site), told);
        self.at = (site.function, graph.endpoints(site.edge).1);
        if let Instruction::Call { function, .. } = instruction {
            self.callers.push((self.at, *place));
            self.at = (*function, self.program.function(*function).graph.start);
        }
        if let Instruction::IndirectCall { .. } = instruction {
            // Which function it is the next edge says.
            self.callers.push((self.at, *place));
        }
    }

    fn returns(&mut self, change: Option<(Term, Value)>) {
        let Some((at, place)) = self.callers.pop() else { return };
        self.at = at;
        let told = |(symbol, value)| self.change(place, symbol, Changed::Scalar(value));
        let change = change.and_then(told);
        if let Some(change) = change {
            self.note(place, None, vec![change]);
        }
    }
}
