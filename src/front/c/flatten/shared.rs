//! What all functions of a program have in common while it is flattened.

use std::cell::OnceCell;
use std::collections::{BTreeMap, HashMap, VecDeque};
use std::sync::Arc;

use super::function_values::FunctionValues;
use super::linkage::{Linkage, own_names, usage_of};
pub(super) use super::named::Named;
use super::signature::Signature;
use super::usage::Usage;
use crate::front::ReadOptions;
use crate::front::build::{Address, FunctionBuilder, FunctionText, Said, Scalar, Variables};
use crate::front::c::tree::{self, LabelId, ObjectId, ScopePoint, Storage, Tree};
use crate::front::library::{self, Kind, Row};
use crate::front::source::{Diagnostic, Sources};
use crate::front::types::{Type, are_units_compatible};
use crate::graph::lvalue::LvaluePiece;
use crate::graph::outside::{Outside, Request};
use crate::graph::{Function, FunctionId, Ints, LoopText, Place, Remark, Variable};
use crate::logic::{Sort, Stored, Term, Terms};

/// What is flattened.
#[derive(Clone, Copy)]
pub(in crate::front::c) struct Input<'t> {
    /// Those of the program's files, and that of the library.
    pub(in crate::front::c) trees: &'t [Tree],
    /// What the program's files are called.
    pub(in crate::front::c) labels: &'t [String],
    pub(in crate::front::c) sources: &'t Sources,
    pub(in crate::front::c) options: &'t ReadOptions,
    pub(in crate::front::c) terms: &'t Arc<Terms>,
    /// The functions that calls by pointers come to in the place of others.
    pub(in crate::front::c) values: &'t FunctionValues,
    /// Whether functions of other files that are given pointers to who knows what are taken to write anything into
    /// all that they reach, and `sin` and its like to return anything within bounds: the program has more runs then.
    pub(in crate::front::c) overstates: bool,
}

/// Where a variable is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Home {
    /// In a variable of the flowgraph.
    Variable { symbol: Term, scalar: Scalar },
    /// In an object of the memory; of how many bytes, if that is a number.
    Memory { pointer: Term, size: Option<u64>, is_writable: bool },
}

/// A part of a static variable that no image holds.
#[derive(Clone, Copy, Debug)]
pub(super) struct LaterPart {
    pub(super) offset: u64,
    pub(super) what: LaterValue,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum LaterValue {
    /// A scalar, stored so.
    Scalar(Stored, Term),
    /// So many bytes of another object.
    Copy(Address, u64),
}

/// A function that has been called.
pub(super) struct Definition {
    pub(super) named: Named,
    pub(super) signature: Signature,
    /// The variable that it returns a scalar in.
    pub(super) result: Option<Variable>,
    pub(super) function: Option<Function>,
}

/// What all functions have in common.
pub(super) struct Shared<'t> {
    pub(super) input: Input<'t>,
    pub(super) usage: Vec<Usage>,
    linkage: Linkage,
    /// The names of functions in the flowgraph that have others in the text.
    own_names: HashMap<Named, String>,
    pub(super) variables: Variables,
    pub(super) ints: Ints,
    /// By their numbers in the flowgraph, but for the one that a run starts in, which is behind them.
    pub(super) definitions: Vec<Definition>,
    pub(super) numbers: BTreeMap<Named, FunctionId>,
    /// Those that are not flattened yet.
    pub(super) work: VecDeque<FunctionId>,
    pub(super) globals: Vec<Variable>,
    /// The names of what is declared outside of functions: nothing in a function has them.
    file_scope: HashMap<(usize, ObjectId), String>,
    pub(super) statics: HashMap<(usize, ObjectId), Home>,
    /// Objects of static variables that are not made yet, as what they start with points to others.
    pub(super) unmade: Vec<Term>,
    /// What is stored when all of them are made.
    pub(super) later: Vec<(Address, LaterPart, Place)>,
    /// String literals, by the width of a character.
    pub(super) literals: HashMap<(u32, Vec<u32>), Term>,
    /// The objects of functions.
    pub(super) function_objects: BTreeMap<Named, Term>,
    /// The objects whose addresses labels have, by their functions.
    pub(super) label_objects: HashMap<(usize, String, LabelId), Term>,
    pub(super) streams: BTreeMap<String, Term>,
    /// What comes before the program's first function is called, while nobody adds to it.
    pub(super) start: FunctionBuilder,
    pub(super) is_starting: bool,
    pub(super) status: Option<Term>,
    /// The loops so far, of which tree each is, and the scope around its function.
    pub(super) loops: Vec<(LoopText, usize, ScopePoint)>,
    /// What the functions' texts say, as far as those have been flattened.
    pub(super) texts: Vec<FunctionText>,
    pub(super) warnings: Vec<Diagnostic>,
    /// What says that a function left its result open, of those that may.
    pub(super) missing: HashMap<Named, Option<Term>>,
    /// Numbers of the whole program that start as 0.
    pub(super) markers: BTreeMap<&'static str, Term>,
    /// What the environment was asked for, by names: whether it was, and what was given.
    pub(super) surroundings: BTreeMap<Vec<u8>, (Term, Term)>,
    /// How many objects pointers lead to from what was given last.
    pub(super) given: usize,
    /// Whether the function that a run enters is given pointers.
    pub(super) is_given_pointers: bool,
    pub(super) remarks: Vec<Remark>,
    pub(super) outside: Outside,
    /// Whether it has more runs where it is [overstated](Input::overstates).
    pub(super) may_be_overstated: bool,
    /// Calls whose results this machine's library decides, of numbers that are no constants.
    pub(super) library_results: Vec<(String, Place)>,
    has_pointer_inputs: OnceCell<bool>,
    /// The types of further arguments.
    pub(super) passed: Vec<(usize, Type)>,
    /// The calls that ask for inputs, with the variables that these are given to, where that is known.
    pub(super) requests: Vec<(Option<Term>, Request)>,
    /// What is written to, by where; nothing where that is told in several ways.
    pub(super) written: BTreeMap<Place, Vec<LvaluePiece>>,
}

impl<'t> Shared<'t> {
    pub(super) fn new(input: Input<'t>) -> Self {
        let variables = Variables::default();
        let ints = input.options.ints.unwrap_or(Ints::C);
        let linkage = Linkage::of(input.trees);
        Self {
            input,
            usage: usage_of(input.trees, &linkage),
            linkage,
            own_names: own_names(input.trees, input.labels),
            file_scope: names_at_file_scope(input.trees, &variables),
            start: FunctionBuilder::new(input.terms, ints, input.options.abi(), variables.clone()),
            variables,
            ints,
            definitions: Vec::new(),
            numbers: BTreeMap::new(),
            work: VecDeque::new(),
            globals: Vec::new(),
            statics: HashMap::new(),
            unmade: Vec::new(),
            later: Vec::new(),
            literals: HashMap::new(),
            function_objects: BTreeMap::new(),
            label_objects: HashMap::new(),
            streams: BTreeMap::new(),
            is_starting: false,
            status: None,
            loops: Vec::new(),
            texts: Vec::new(),
            warnings: Vec::new(),
            missing: HashMap::new(),
            markers: BTreeMap::new(),
            surroundings: BTreeMap::new(),
            given: 0,
            is_given_pointers: false,
            remarks: Vec::new(),
            outside: Outside::default(),
            may_be_overstated: false,
            library_results: Vec::new(),
            has_pointer_inputs: OnceCell::new(),
            passed: Vec::new(),
            requests: Vec::new(),
            written: BTreeMap::new(),
        }
    }

    /// Whether inputs are pointers.
    pub(super) fn has_pointer_inputs(&self) -> bool {
        let is_one = |function: &tree::Function| {
            let is_input = matches!(library::kind(&function.name), Some(Kind::Input(_)));
            is_input && function.ty.function().is_some_and(|ty| ty.result.is_pointer())
        };
        *self.has_pointer_inputs.get_or_init(|| {
            self.input
                .trees
                .iter()
                .zip(&self.usage)
                .any(|(tree, usage)| usage.called.iter().any(|id| is_one(tree.function(*id))))
        })
    }

    /// Says what a verdict rests on, once.
    pub(super) fn assume(&mut self, text: &str, place: Place) {
        self.remark(Remark::assumed(text, Vec::new()), place);
    }

    /// Says what is approximated, once.
    pub(super) fn approximate(&mut self, text: &str, place: Place) {
        self.remark(Remark::approximated(text, Place::default()), place);
    }

    /// Says something of one more place, a line once.
    fn remark(&mut self, new: Remark, place: Place) {
        let known = self.remarks.iter().position(|remark| remark.text == new.text);
        let at = known.unwrap_or(self.remarks.len());
        if known.is_none() {
            self.remarks.push(new);
        }
        let places = &mut self.remarks[at].places;
        let is_here = |known: &Place| (known.file, known.line) == (place.file, place.line);
        if place.is_known() && !places.iter().any(is_here) {
            places.push(place);
        }
    }

    /// Takes down what is said of a function.
    pub(super) fn take_down(&mut self, said: Said) {
        self.warnings.extend(said.warnings);
        for (text, place) in said.assumed {
            self.assume(&text, place);
        }
    }

    /// A variable of the whole program.
    pub(super) fn global(&mut self, name: &str, sort: Sort, scalar: Option<Scalar>) -> Term {
        let range = scalar.and_then(Scalar::range);
        let variable = self.start.new_variable(name, sort, range, Place::default());
        let symbol = variable.symbol;
        self.globals.push(variable);
        symbol
    }

    /// The variable that is a static scalar of the text's.
    pub(super) fn static_variable(&mut self, at: (usize, ObjectId), scalar: Scalar) -> Term {
        let object = self.input.trees[at.0].object(at.1);
        let place = self.input.sources.place(object.span);
        let variable = match self.file_scope.get(&at) {
            Some(symbol) => self.start.variable_of(&object.name, symbol, scalar, place),
            None => self.start.new_variable(&object.name, scalar.sort(), scalar.range(), place),
        };
        let symbol = variable.symbol;
        self.globals.push(variable);
        symbol
    }

    /// A variable of the whole program that points to an object.
    pub(super) fn global_pointer(&mut self, name: &str) -> Term {
        self.global(name, Sort::Pointer, None)
    }

    /// The number of the type of a further argument, from 1 on; those that are compatible have one.
    pub(super) fn type_number(&mut self, unit: usize, ty: &Type) -> usize {
        let trees = self.input.trees;
        let is_it = |(other, known): &(usize, Type)| {
            are_units_compatible((&trees[*other].types, known), (&trees[unit].types, ty))
        };
        let known = self.passed.iter().position(is_it);
        let index = known.unwrap_or_else(|| {
            self.passed.push((unit, ty.clone()));
            self.passed.len() - 1
        });
        index + 1
    }

    /// The variable for what the program gives back.
    pub(super) fn status(&mut self) -> Term {
        if let Some(status) = self.status {
            return status;
        }
        let status = self.global("status", Sort::Int, None);
        *self.status.insert(status)
    }

    /// The function that all files know by a name.
    pub(super) fn defined_by_name(&self, name: &str) -> Option<Named> {
        self.linkage.function(name)
    }

    /// The program's function of a name, whether or not other files know it.
    pub(super) fn own_function(&self, name: &str) -> Option<Named> {
        let known = self.defined_by_name(name).filter(|named| !self.is_library(*named));
        let mut all = self.input.trees.iter().enumerate().flat_map(|(unit, tree)| {
            let defined = |id: &usize| {
                let function = &tree.functions[*id];
                *function.name == *name && function.body.is_some()
            };
            let ids = (0..tree.functions.len()).filter(defined);
            ids.map(move |id| Named { unit, id: tree::FunctionId(id) })
        });
        known.or_else(|| all.find(|named| !self.is_library(*named)))
    }

    /// The functions that the program's files define, in the order of the text.
    pub(super) fn own_functions(&self) -> impl Iterator<Item = &str> {
        let made: Vec<Named> = self.input.values.values().copied().collect();
        let trees = self.input.trees.iter().enumerate();
        let all = trees.flat_map(|(unit, tree)| {
            let ids = (0..tree.functions.len()).map(tree::FunctionId);
            ids.map(move |id| Named { unit, id })
        });
        all.filter(move |named| !self.is_library(*named) && !made.contains(named))
            .map(|named| self.input.trees[named.unit].function(named.id))
            .filter(|function| function.body.is_some())
            .map(|function| &*function.name)
    }

    /// What a function is called in the flowgraph.
    pub(super) fn name_of(&self, named: Named) -> String {
        let plain = || self.input.trees[named.unit].function(named.id).name.to_string();
        self.own_names.get(&named).cloned().unwrap_or_else(plain)
    }

    /// Whether the program calls a function of the library of this kind.
    pub(super) fn calls(&self, is: impl Fn(&Row) -> bool) -> bool {
        self.input.trees.iter().zip(&self.usage).any(|(tree, usage)| {
            let name = |id: &tree::FunctionId| &tree.function(*id).name;
            let rows = usage.called.iter().filter_map(|id| library::find(name(id)));
            { rows }.any(|function| is(function.row))
        })
    }

    /// The variable that all files know by the name of one.
    pub(super) fn defined_object(&self, unit: usize, id: ObjectId) -> Option<(usize, ObjectId)> {
        let object = self.input.trees[unit].object(id);
        if object.defined { Some((unit, id)) } else { self.linkage.object(&object.name) }
    }

    /// The first declaration of a variable that no file defines.
    pub(super) fn declared_object(&self, name: &str) -> Option<(usize, ObjectId)> {
        self.linkage.declaration(name)
    }

    /// The variables of the program that other files can name.
    pub(super) fn external_objects(&self) -> Vec<(usize, ObjectId)> {
        let trees = self.input.trees.iter().enumerate();
        let all = trees.flat_map(|(unit, tree)| {
            let objects = tree.objects.iter().enumerate();
            let named = objects
                .filter(|(_, object)| object.defined && object.storage == tree::Storage::External);
            named.map(move |(number, _)| (unit, ObjectId(number)))
        });
        all.collect()
    }

    /// Whether another file gives a pointer its value that may be to a variable of the program.
    pub(super) fn has_foreign_pointers(&self) -> bool {
        self.input.trees.iter().enumerate().any(|(unit, tree)| {
            self.usage[unit].named.iter().any(|&id| {
                let object = tree.object(id);
                object.ty.is_pointer() && self.defined_object(unit, id).is_none()
            })
        })
    }
}

/// A name for each variable that is declared outside of functions.
fn names_at_file_scope(
    trees: &[Tree],
    variables: &Variables,
) -> HashMap<(usize, ObjectId), String> {
    let mut names = HashMap::new();
    for (unit, tree) in trees.iter().enumerate() {
        for (number, object) in tree.objects.iter().enumerate() {
            let outside = matches!(object.storage, Storage::External | Storage::Internal);
            if outside && object.defined && object.ty.is_scalar() {
                names.insert((unit, ObjectId(number)), variables.fresh(&object.name));
            }
        }
    }
    names
}
