//! A program made ready to be executed symbolically, many times and by many workers.

use hashbrown::HashMap;

use crate::graph::frames::Layout;
use crate::graph::names::Names;
use crate::graph::successors::{Successors, successors};
use crate::graph::{
    Edge, EdgeIndex, Flowgraph, FunctionId, Instruction, Location, Modelled, NodeIndex, Program,
    Site, Targets, Variable,
};
use crate::logic::{Term, Terms};

/// A location of a program.
type At = (FunctionId, NodeIndex);

/// A program and what is looked up in it all the time.
pub(crate) struct Subject<'p> {
    pub(crate) program: &'p Program,
    pub(crate) targets: &'p Targets,
    /// The model that the program is, if it is one.
    pub(crate) model: Option<&'p Modelled>,
    pub(crate) terms: &'p Terms,
    pub(crate) layout: Layout<'p>,
    successors: Vec<Vec<Successors>>,
    /// What the inputs of each instruction are called.
    names: HashMap<Site, String>,
    /// What inputs are called already, by whoever else talks about them: those that are read
    /// once.
    given: HashMap<Site, Term>,
    /// Stands between the name of an input that is read again and the number of the read; in
    /// no other name.
    between: String,
}

impl<'p> Subject<'p> {
    pub(crate) fn new(program: &'p Program, targets: &'p Targets) -> Self {
        Self::naming(program, targets, HashMap::new(), &[])
    }

    /// The same, where formulas already give names to some inputs.
    pub(crate) fn naming(
        program: &'p Program,
        targets: &'p Targets,
        given: HashMap<Site, Term>,
        formulas: &[Term],
    ) -> Self {
        let terms = &program.terms;
        let taken: Vec<Term> = formulas.iter().flat_map(|&f| terms.symbols(f)).collect();
        let taken = taken.iter().chain(given.values()).filter_map(|&s| terms.symbol_name(s));
        let taken: Vec<&str> = taken.collect();
        let mut between = "@".to_owned();
        while taken.iter().any(|name| name.contains(&between)) {
            between.push('@');
        }
        let layout = Layout::new(program);
        Self {
            program,
            targets,
            model: None,
            terms: &program.terms,
            successors: program
                .functions
                .iter()
                .map(|function| successors(&function.graph))
                .collect(),
            names: names(program, &layout, Names::taken(taken)),
            given,
            between,
            layout,
        }
    }

    /// Of which location of the program as it was read one is a copy, if of any.
    pub(crate) fn origin(&self, function: FunctionId, node: NodeIndex) -> Option<At> {
        self.model.map_or(Some((function, node)), |model| model.origin(function, node))
    }

    pub(crate) fn flow(&self, function: FunctionId) -> &'p Flowgraph {
        &self.program.function(function).graph
    }

    pub(crate) fn location(&self, function: FunctionId, node: NodeIndex) -> &'p Location {
        &self.flow(function).graph[node]
    }

    pub(crate) fn edge(&self, function: FunctionId, edge: EdgeIndex) -> &'p Edge {
        &self.flow(function).graph[edge]
    }

    pub(crate) fn successors(&self, function: FunctionId, node: NodeIndex) -> Successors {
        self.successors[function.0][node.index()]
    }

    /// The symbol for what an instruction reads when a path comes there for the
    /// `occurrence`-th time, counted from 0: paths that begin alike share their symbols.
    pub(crate) fn input(&self, site: Site, occurrence: u64, variable: &Variable) -> Term {
        if let (Some(given), 0) = (self.given.get(&site), occurrence) {
            return *given;
        }
        let name = self.names.get(&site).map_or("input", String::as_str);
        if occurrence == 0 {
            return self.terms.symbol(name, variable.sort);
        }
        self.terms.symbol(&format!("{name}{}{occurrence}", self.between), variable.sort)
    }
}

/// The variable's or the object's name; where several instructions read into it, with a number.
fn names(program: &Program, layout: &Layout<'_>, mut names: Names) -> HashMap<Site, String> {
    let mut all = HashMap::new();
    for (id, function) in program.functions.iter().enumerate() {
        for edge in function.graph.graph.edge_indices() {
            let name = match &function.graph.graph[edge].instruction {
                Instruction::Input { variable, .. } => {
                    layout.variable(*variable).map_or("input", |v| v.name.as_str())
                }
                Instruction::Memory(effect) if effect.reads_input() => effect.object_name(),
                _ => continue,
            };
            let site = Site { function: FunctionId(id), edge };
            all.insert(site, names.fresh(&name.replace('@', "_")));
        }
    }
    all
}
