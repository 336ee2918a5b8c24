//! From the edges that a run takes to the lines that it executes.

use hashbrown::HashMap;

use super::changes::Changes;
use super::fold::Folder;
use super::{Change, Changed, Item, TraceStep};
use crate::graph::{
    Edge, FunctionId, InputKind, Instruction, LocationKind, NodeIndex, Place, Program, RunWatcher,
    Site, Variable,
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

    /// Whether the program's text has a variable, under its own name.
    fn change(&self, symbol: Term, value: Changed) -> Option<Change> {
        let name = *self.names.get(&symbol)?;
        (!name.contains('.')).then(|| Change { symbol, name: name.to_owned(), value })
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

impl RunWatcher for Follower<'_> {
    fn takes(&mut self, site: Site, changes: Vec<(Term, Changed)>) {
        let graph = &self.program.function(site.function).graph;
        let Edge { instruction, place } = &graph.graph[site.edge];
        let told = changes.into_iter().filter(|(symbol, _)| !self.is_idle(instruction, *symbol));
        let told = told.filter_map(|(symbol, changed)| self.change(symbol, changed)).collect();
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
        let change = change.and_then(|(symbol, value)| self.change(symbol, Changed::Scalar(value)));
        if let Some(change) = change {
            self.note(place, None, vec![change]);
        }
    }
}
