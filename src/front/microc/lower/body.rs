//! One function: its variables, and what is put into its flowgraph.

use std::collections::BTreeSet;

use super::super::kinds::{Kind, UNSET};
use super::super::tree::{Class, Expr, Variable as Declared};
use super::unit::{Global, Kept, Unit};
use crate::front::lower::{Builder, Context, completed};
use crate::graph::{
    ErrorKind, Flowgraph, Function, FunctionId, Instruction, LocationKind, Place, Variable,
};
use crate::logic::Term;

/// Which kind a value is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tag {
    Known(Kind),
    /// The code is what a term says.
    Shown(Term),
}

/// A value.
#[derive(Clone, Copy, Debug)]
pub(super) struct Value {
    pub(super) payload: Term,
    pub(super) tag: Tag,
    /// Whether nobody else knows of the cells that it consists of.
    pub(super) fresh: bool,
}

/// Where a scalar lives.
#[derive(Clone, Copy, Debug)]
pub(super) struct Slot {
    pub(super) payload: Term,
    /// The code of its kind: if its class is mixed, or it may have no value.
    pub(super) kind: Option<Term>,
}

/// Where a variable lives.
#[derive(Clone, Debug)]
pub(super) enum Home {
    Scalar(Slot),
    /// A slot for each field, and, if it may have no value, whether it has one.
    Fields(Vec<(Slot, Class)>, Option<Term>),
    /// The cell with this address.
    Cell(Term),
}

pub(super) struct Body<'u, 't> {
    pub(super) unit: &'u mut Unit<'t>,
    pub(super) builder: Builder,
    pub(super) name: String,
    /// Those of the declared variables.
    pub(super) homes: Vec<Home>,
    parameters: Vec<Variable>,
    locals: Vec<Variable>,
}

impl<'u, 't> Body<'u, 't> {
    pub(super) fn new(unit: &'u mut Unit<'t>, name: String) -> Self {
        let builder = Builder::new(unit.terms);
        let (homes, parameters, locals) = (Vec::new(), Vec::new(), Vec::new());
        Self { unit, builder, name, homes, parameters, locals }
    }

    /// The function of the tree with this number.
    pub(super) fn of_function(unit: &'u mut Unit<'t>, index: usize) -> Function {
        let tree = unit.tree;
        let function = &tree.functions[index];
        let mut body = Body::new(unit, function.name.to_string());
        for (number, variable) in function.variables.iter().enumerate() {
            body.declare(variable, number < function.parameters);
        }
        function.body.iter().for_each(|statement| body.statement(statement));
        let result = body.give_back(&function.result, function.class, function.end, index);
        body.finish(Some(result), function.place)
    }

    /// `return`: the variable that holds the result.
    fn give_back(&mut self, value: &Expr, class: Class, place: Place, index: usize) -> Variable {
        self.builder.begin(place);
        let written = value;
        let value = if self.dies_with_the_call(value, index) {
            self.value(value)
        } else {
            self.owned(value)
        };
        if super::entry::is_entered(self.unit.tree, index) {
            self.expect(value, Kind::Int, written.place);
        }
        let result = self.unit.variable(&self.name.clone(), "result", place);
        let result = Variable { name: format!("{}.result", self.name), ..result };
        self.assign(result.symbol, value.payload, place);
        if self.unit.kinds.pure(class).is_none() {
            let (kind, code) = (self.unit.global(Global::ResultKind), self.code(value.tag));
            self.assign(kind, code, place);
        }
        self.builder.stop(LocationKind::Return, place);
        result
    }

    /// Completes the function.
    pub(super) fn finish(self, result: Option<Variable>, place: Place) -> Function {
        let Body { unit, builder, name, parameters, locals, .. } = self;
        let context = Context {
            terms: unit.terms,
            range: &|_| None,
            locals: &locals,
            result: result.as_ref().map(|variable| variable.symbol),
            statements: &builder.statements,
            address: &|| unreachable!("it has no pointers"),
            budget: unit.budget,
        };
        unit.statements.extend(&builder.statements);
        let graph = completed(builder.flowgraph, &context);
        let locals = mentioned(unit, &graph, locals);
        Function { name, parameters, result, locals, graph, place }
    }

    // ---- variables ----

    fn declare(&mut self, variable: &Declared, parameter: bool) {
        let home = match self.unit.kept(variable) {
            Kept::Scalar => {
                let open = variable.open && !parameter;
                Home::Scalar(self.slot(
                    &variable.name,
                    variable.class,
                    variable.place,
                    (parameter, open),
                ))
            }
            Kept::Fields => self.declare_fields(variable, parameter),
            Kept::Cell => self.declare_cell(variable, parameter),
        };
        self.homes.push(home);
    }

    fn declare_fields(&mut self, variable: &Declared, parameter: bool) -> Home {
        let open = variable.open && !parameter;
        let fields = self.unit.kinds.fields(variable.class).into_iter();
        let slots = fields.map(|(field, class)| {
            let name = format!("{}.{field}", variable.name);
            let slot = self.slot(&name, class, variable.place, (parameter, false));
            if open {
                let zero = self.unit.terms.int(0);
                self.assign(slot.payload, zero, variable.place);
                if let Some(kind) = slot.kind {
                    self.assign(kind, zero, variable.place);
                }
            }
            (slot, class)
        });
        let slots = slots.collect();
        let set = open.then(|| {
            let name = format!("{}.kind", variable.name);
            let set = self.unit.variable(&self.name.clone(), &name, variable.place);
            let symbol = set.symbol;
            self.locals.push(set);
            let unset = self.unit.terms.int(UNSET);
            self.assign(symbol, unset, variable.place);
            symbol
        });
        Home::Fields(slots, set)
    }

    /// A new cell; a parameter moves into it.
    fn declare_cell(&mut self, variable: &Declared, parameter: bool) -> Home {
        let place = variable.place;
        let passed =
            parameter.then(|| self.slot(&variable.name, variable.class, place, (parameter, false)));
        let size = self.unit.terms.int(1);
        let address = self.allocate(size, place);
        if let Some(slot) = passed {
            let value = self.value_in(slot, variable.class);
            self.store(variable.class, address, value, place);
        } else if self.unit.kinds.is_open(variable.class) {
            // The cell is new, but its function may have been called before.
            let kinds = self.unit.global(Global::Kinds);
            let unset = self.unit.terms.int(UNSET);
            self.write(kinds, address, unset, place);
        }
        Home::Cell(address)
    }

    /// Variables of the flowgraph for a scalar: a parameter, and one that may be `open`.
    fn slot(
        &mut self,
        name: &str,
        class: Class,
        place: Place,
        (parameter, open): (bool, bool),
    ) -> Slot {
        let payload = self.unit.variable(&self.name.clone(), name, place);
        let symbol = payload.symbol;
        let mut all = vec![payload];
        let mixed = self.unit.kinds.pure(class).is_none();
        let kind = (mixed || open).then(|| {
            let kind = self.unit.variable(&self.name.clone(), &format!("{name}.kind"), place);
            all.push(kind);
            all[1].symbol
        });
        if parameter { &mut self.parameters } else { &mut self.locals }.extend(all);
        if open {
            let zero = self.unit.terms.int(0);
            for symbol in [Some(symbol), kind].into_iter().flatten() {
                self.assign(symbol, zero, place);
            }
        }
        Slot { payload: symbol, kind }
    }

    /// A parameter of a function that is not of the text.
    pub(super) fn parameter(&mut self, name: &str, class: Class, place: Place) -> Slot {
        self.slot(name, class, place, (true, false))
    }

    /// A new variable that the text does not know of.
    pub(super) fn temporary(&mut self, place: Place) -> Term {
        let variable = self.unit.temporary(place);
        let symbol = variable.symbol;
        self.locals.push(variable);
        symbol
    }

    /// A new variable for an input.
    pub(super) fn input_variable(&mut self, name: &str, place: Place) -> Term {
        let variable = self.unit.variable(&self.name.clone(), name, place);
        let symbol = variable.symbol;
        self.locals.push(variable);
        symbol
    }

    // ---- instructions ----

    pub(super) fn emit(&mut self, instruction: Instruction, place: Place) {
        self.builder.emit(instruction, place);
    }

    pub(super) fn assign(&mut self, variable: Term, value: Term, place: Place) {
        self.emit(Instruction::Assign { variable, value }, place);
    }

    pub(super) fn write(&mut self, array: Term, index: Term, value: Term, place: Place) {
        self.emit(Instruction::Write { array, indices: vec![index], value }, place);
    }

    /// A call, and the variable that holds its result.
    pub(super) fn call(
        &mut self,
        function: FunctionId,
        arguments: Vec<Term>,
        place: Place,
    ) -> Term {
        let result = self.temporary(place);
        self.emit(Instruction::Call { function, arguments, result: Some(result) }, place);
        result
    }

    pub(super) fn require(&mut self, fine: Term, kind: ErrorKind, place: Place) {
        if self.unit.terms.is_false(fine) {
            // The way there is no branch, and what leads on to the error must not take its
            // place: of all that is on the line, the error is kept.
            self.builder.statements.insert(place);
        }
        self.builder.require(fine, kind, place);
    }

    /// The run ends with an error here, whatever happens.
    pub(super) fn fail(&mut self, kind: ErrorKind, place: Place) {
        let never = self.unit.terms.ff();
        self.require(never, kind, place);
    }

    // ---- values ----

    pub(super) fn number(&self, value: i64) -> Term {
        self.unit.terms.int(value)
    }

    pub(super) fn int(payload: Term) -> Value {
        Value { payload, tag: Tag::Known(Kind::Int), fresh: false }
    }

    pub(super) fn code(&self, tag: Tag) -> Term {
        match tag {
            Tag::Known(kind) => self.number(kind.code()),
            Tag::Shown(code) => code,
        }
    }

    /// What a slot of a class holds.
    pub(super) fn value_in(&self, slot: Slot, class: Class) -> Value {
        let tag = match (self.unit.kinds.pure(class), slot.kind) {
            (Some(kind), _) => Tag::Known(kind),
            (None, Some(kind)) => Tag::Shown(kind),
            // A slot of a mixed class has a kind.
            (None, None) => Tag::Known(Kind::Int),
        };
        Value { payload: slot.payload, tag, fresh: false }
    }

    /// Puts a value into a slot. Its kind first: where that is found may hang on what the
    /// slot has held (`x = *x`), and no payload hangs on a kind.
    pub(super) fn put(&mut self, slot: Slot, value: Value, place: Place) {
        if let Some(kind) = slot.kind {
            let code = self.code(value.tag);
            self.assign(kind, code, place);
        }
        self.assign(slot.payload, value.payload, place);
    }

    /// Goes on where a value is of a kind.
    pub(super) fn expect(&mut self, value: Value, kind: Kind, place: Place) {
        match value.tag {
            Tag::Known(known) if known == kind => {}
            Tag::Known(_) => self.fail(ErrorKind::WrongKind, place),
            Tag::Shown(code) => {
                let fine = self.unit.terms.eq(code, self.number(kind.code()));
                self.require(fine, ErrorKind::WrongKind, place);
            }
        }
    }

    /// A value that stays what it is while something is called.
    pub(super) fn kept(&mut self, value: Value, place: Place) -> Value {
        let tag = match value.tag {
            Tag::Shown(code) => Tag::Shown(self.kept_term(code, place)),
            known @ Tag::Known(_) => known,
        };
        Value { payload: self.kept_term(value.payload, place), tag, ..value }
    }

    fn kept_term(&mut self, term: Term, place: Place) -> Term {
        let symbols = self.unit.terms.symbols(term);
        if !symbols.into_iter().any(|symbol| self.unit.is_global(symbol)) {
            return term;
        }
        let kept = self.temporary(place);
        self.assign(kept, term, place);
        kept
    }

    /// Takes so many cells from the memory; returns the address of the first.
    pub(super) fn allocate(&mut self, size: Term, place: Place) -> Term {
        let next = self.unit.global(Global::Next);
        let address = self.temporary(place);
        self.assign(address, next, place);
        let rest = self.unit.terms.add([next, size]);
        self.assign(next, rest, place);
        address
    }
}

/// Those variables that the flowgraph mentions.
fn mentioned(unit: &Unit<'_>, graph: &Flowgraph, mut variables: Vec<Variable>) -> Vec<Variable> {
    let mut symbols = BTreeSet::new();
    for edge in graph.graph.edge_weights() {
        for term in edge.instruction.reads() {
            symbols.extend(unit.terms.symbols(term));
        }
        match &edge.instruction {
            Instruction::Assign { variable, .. } | Instruction::Input { variable, .. } => {
                symbols.insert(*variable);
            }
            Instruction::Call { result, .. } | Instruction::IndirectCall { result, .. } => {
                symbols.extend(result);
            }
            Instruction::Memory(effect) => symbols.extend(effect.variable()),
            Instruction::Write { .. } | Instruction::Assume(_) | Instruction::Output { .. } => {}
        }
    }
    variables.retain(|variable| symbols.contains(&variable.symbol));
    variables
}
