//! A function's flowgraph while it grows: its variables, branches, and errors.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::said::Said;
use super::scalar::{Scalar, Value};
use super::variables::Variables;
use crate::front::lower::{Builder, Noted, Unset};
use crate::front::types::{Abi, DataModel};
use crate::graph::names::simple_symbol;
use crate::graph::{
    Check, ErrorKind, InputKind, Instruction, Ints, Location, LocationKind, NodeIndex, Place,
    Range, Variable,
};
use crate::logic::{Sort, Term, Terms};

/// The name of an input that no variable of the program takes.
const INPUT: &str = "input";

/// A function under construction.
pub(in crate::front) struct FunctionBuilder {
    pub(in crate::front) terms: Arc<Terms>,
    /// What signed overflow is.
    pub(super) ints: Ints,
    pub(in crate::front) model: Abi,
    pub(super) builder: Builder,
    pub(super) variables: Variables,
    pub(super) locals: Vec<Variable>,
    /// The temporary that was made last, unless it has been dropped.
    last_temporary: Option<Term>,
    pub(super) unset: Vec<Unset>,
    /// What happens before everything else.
    pub(super) first: Vec<(Instruction, Place)>,
    pub(super) said: Said,
}

/// What a function's text says.
#[derive(Debug, Default)]
pub(in crate::front) struct FunctionText {
    /// What it asks to be checked.
    pub(in crate::front) checks: Vec<Check>,
    /// Where it gives up, as far as control comes there.
    pub(in crate::front) aborts: Vec<Place>,
    /// Its labels.
    pub(in crate::front) labels: BTreeSet<(String, Place)>,
    /// Where its statements begin.
    pub(in crate::front) statements: BTreeSet<Place>,
}

impl FunctionBuilder {
    pub(in crate::front) fn new(
        terms: &Arc<Terms>,
        ints: Ints,
        model: Abi,
        variables: Variables,
    ) -> Self {
        let mut builder = Builder::new(terms);
        // A path whose step fails for sure is told with that step.
        builder.keeps_all = model.sizes == DataModel::Cells;
        Self {
            terms: Arc::clone(terms),
            ints,
            model,
            builder,
            variables,
            locals: Vec::new(),
            last_temporary: None,
            unset: Vec::new(),
            first: Vec::new(),
            said: Said::default(),
        }
    }

    /// A variable that belongs to nobody yet.
    pub(in crate::front) fn new_variable(
        &mut self,
        name: &str,
        sort: Sort,
        range: Option<Range>,
        place: Place,
    ) -> Variable {
        let symbol = self.variables.fresh(name);
        self.named(name.to_owned(), &symbol, sort, range, place)
    }

    /// The same, whose symbol has been chosen.
    pub(in crate::front) fn variable_of(
        &mut self,
        name: &str,
        symbol: &str,
        scalar: Scalar,
        place: Place,
    ) -> Variable {
        self.named(name.to_owned(), symbol, scalar.sort(), scalar.range(), place)
    }

    fn named(
        &self,
        name: String,
        symbol: &str,
        sort: Sort,
        range: Option<Range>,
        place: Place,
    ) -> Variable {
        let symbol = self.terms.symbol(symbol, sort);
        let range = range.filter(|_| self.ints != Ints::Math);
        if let Some(range) = &range {
            self.variables.limit(symbol, range.clone());
        }
        Variable { name, symbol, sort, range, place }
    }

    /// A variable of the function.
    pub(in crate::front) fn local(&mut self, name: &str, scalar: Scalar, place: Place) -> Term {
        let variable = self.new_variable(name, scalar.sort(), scalar.range(), place);
        let symbol = variable.symbol;
        self.locals.push(variable);
        symbol
    }

    /// A variable that is given an input, which people know by the name alone.
    pub(in crate::front) fn input_variable(
        &mut self,
        name: &str,
        scalar: Scalar,
        place: Place,
    ) -> Term {
        // It may be that of an lvalue: `p->next`.
        let plain = simple_symbol(&name.replace("->", "."));
        let variable = self.new_variable(&plain, scalar.sort(), scalar.range(), place);
        let symbol = variable.symbol;
        self.locals.push(Variable { name: name.to_owned(), ..variable });
        symbol
    }

    /// A variable that no program knows of and that belongs to nobody yet.
    pub(super) fn new_temporary(&self, sort: Sort, range: Option<Range>, place: Place) -> Variable {
        let name = self.variables.temporary();
        self.named(name.clone(), &name, sort, range, place)
    }

    /// A variable that no program knows of.
    pub(in crate::front) fn temporary(
        &mut self,
        sort: Sort,
        range: Option<Range>,
        place: Place,
    ) -> Term {
        let variable = self.new_temporary(sort, range, place);
        let symbol = variable.symbol;
        self.locals.push(variable);
        self.last_temporary = Some(symbol);
        symbol
    }

    /// A temporary of a type.
    pub(in crate::front) fn temporary_of(&mut self, scalar: Scalar, place: Place) -> Term {
        self.temporary(scalar.sort(), scalar.range(), place)
    }

    /// The value as it is now, whatever is changed later.
    pub(in crate::front) fn hold(&mut self, value: Value, place: Place) -> Value {
        if self.terms.symbols(value.term).is_empty() {
            return value;
        }
        let term = self.temporary_of(value.scalar, place);
        self.assign(term, value.term, place);
        Value { term, ..value }
    }

    /// Gives a variable a value.
    pub(in crate::front) fn assign(&mut self, variable: Term, value: Term, place: Place) {
        if self.takes_result(variable, value) {
            return;
        }
        self.emit(Instruction::Assign { variable, value }, place);
    }

    /// Lets a call or an input that has just come give what it gives to a variable instead of a temporary.
    fn takes_result(&mut self, variable: Term, temporary: Term) -> bool {
        let is_last = self.last_temporary == Some(temporary)
            && self.locals.last().is_some_and(|last| last.symbol == temporary);
        let is_alike = {
            let ranges = self.variables.ranges();
            ranges.get(&variable) == ranges.get(&temporary)
        };
        if !is_last || !is_alike {
            return false;
        }
        let Some(
            Instruction::Call { result: Some(result), .. }
            | Instruction::Input { variable: result, .. },
        ) = self.builder.last_instruction()
        else {
            return false;
        };
        let is_new = *result == temporary;
        if is_new {
            *result = variable;
            self.drop_last_local();
        }
        is_new
    }

    fn drop_last_local(&mut self) {
        self.last_temporary = None;
        if let Some(local) = self.locals.pop() {
            self.variables.drop_temporary(&self.terms, local.symbol);
        }
    }

    /// Gives a variable any value of its type.
    pub(in crate::front) fn assign_any(
        &mut self,
        variable: Term,
        scalar: Scalar,
        kind: InputKind,
        place: Place,
    ) {
        if let Scalar::Pointer { width } = scalar {
            // One that points to nothing: whoever follows it fails.
            let address = Scalar::Integer { width, signed: false };
            let number = self.temporary_of(address, place);
            self.assign_any(number, address, kind, place);
            let pointer = self.terms.pointer(self.terms.int(0), number);
            return self.assign(variable, pointer, place);
        }
        self.emit(Instruction::Input { variable, kind }, place);
        self.limit_input(variable, scalar, kind, place);
    }

    /// Any value of a type.
    pub(in crate::front) fn any(&mut self, scalar: Scalar, kind: InputKind, place: Place) -> Value {
        let term = self.temporary_of(scalar, place);
        if let (InputKind::Read, Some(variable)) = (kind, self.locals.last_mut()) {
            INPUT.clone_into(&mut variable.name);
        }
        self.assign_any(term, scalar, kind, place);
        Value { term, scalar }
    }

    /// An integer constant.
    pub(in crate::front) fn number(&self, number: i64, scalar: Scalar) -> Value {
        Value { term: self.terms.int(number), scalar }
    }

    /// 0 of a type.
    pub(in crate::front) fn zero(&self, scalar: Scalar) -> Value {
        let term = match scalar {
            Scalar::Pointer { .. } => self.terms.null(),
            _ => self.terms.zero_of(scalar.sort()),
        };
        Value { term, scalar }
    }

    pub(in crate::front) fn emit(&mut self, instruction: Instruction, place: Place) {
        self.builder.emit(instruction, place);
    }

    /// Happens before everything else.
    pub(in crate::front) fn emit_first(&mut self, instruction: Instruction, place: Place) {
        self.first.push((instruction, place));
    }

    /// A statement begins.
    pub(in crate::front) fn begin(&mut self, place: Place) {
        self.builder.begin(place);
    }

    /// A location that nothing leads to yet.
    pub(in crate::front) fn fresh(&mut self) -> NodeIndex {
        self.builder.fresh()
    }

    /// A location that something leads to.
    pub(in crate::front) fn add_location(&mut self, location: Location) -> NodeIndex {
        self.builder.flowgraph.add_location(location)
    }

    /// Goes on at a location.
    pub(in crate::front) fn start_at(&mut self, location: NodeIndex) {
        self.builder.start_at(location);
    }

    /// The place of what comes next, if that has begun.
    pub(in crate::front) fn here(&self) -> Place {
        self.builder.here()
    }

    /// Goes to a location; goes on nowhere.
    pub(in crate::front) fn jump(&mut self, to: NodeIndex, place: Place) {
        self.builder.jump_placed(to, place);
    }

    /// To one location or the other; goes on nowhere.
    pub(in crate::front) fn branch(
        &mut self,
        condition: Term,
        yes: NodeIndex,
        no: NodeIndex,
        place: Place,
    ) {
        self.builder.branch(condition, yes, no, place);
    }

    /// Labels what comes next.
    pub(in crate::front) fn label(&mut self, name: &str, place: Place) {
        self.builder.mark(name, place);
    }

    /// Labels the current location.
    pub(in crate::front) fn label_here(&mut self, name: &str) {
        self.builder.label(name);
    }

    /// Takes down that the text asks for a check here.
    pub(in crate::front) fn note_check(&mut self, kind: ErrorKind, place: Place) {
        self.builder.note(Noted::Check(kind), place);
    }

    /// Takes down that the text gives up here.
    pub(in crate::front) fn note_abort(&mut self, place: Place) {
        self.builder.note(Noted::Abort, place);
    }

    /// Where a run comes to a loop each time, and where it is behind it.
    pub(in crate::front) fn mark_loop(
        &mut self,
        head: NodeIndex,
        behind: NodeIndex,
        number: usize,
    ) {
        self.builder.flowgraph.graph[head].heads.push(number);
        self.builder.flowgraph.graph[behind].behind.push(number);
    }

    /// The run, or the function, ends here; goes on nowhere.
    pub(in crate::front) fn stop(&mut self, kind: LocationKind, place: Place) {
        self.builder.stop(kind, place);
    }

    /// Goes on where something holds; elsewhere it is an error.
    pub(in crate::front) fn require(&mut self, fine: Term, kind: ErrorKind, place: Place) {
        self.builder.require(fine, kind, place);
    }

    /// Goes on where something holds; a run in which it does not is none.
    pub(in crate::front) fn assume(&mut self, condition: Term, place: Place) {
        self.builder.assume(condition, place);
    }

    /// Goes on where something holds; elsewhere the run comes to what is not followed.
    pub(in crate::front) fn require_followed(&mut self, fine: Term, text: &str, place: Place) {
        self.builder.require_followed(fine, text, place);
    }

    /// The run comes to what is not followed; goes on nowhere.
    pub(in crate::front) fn unmodelled(&mut self, text: &str, place: Place) {
        self.builder.lose(text, place);
    }

    /// What the text says, as far as it has been flattened, whether or not control comes there.
    pub(in crate::front) fn text(&self) -> FunctionText {
        let mut text = FunctionText {
            labels: self.builder.labels().collect(),
            statements: self.builder.statements.clone(),
            ..FunctionText::default()
        };
        for (what, place, met) in self.builder.noted() {
            match what {
                Noted::Check(kind) => text.checks.push(Check { place, kind, met }),
                Noted::Abort if met => text.aborts.push(place),
                Noted::Abort => {}
            }
        }
        text
    }
}
