//! What a program asks of what is not in its text: functions without a body, variables that
//! another file defines, and what the function is given that a run enters.
//!
//! A run of a [`Program`] takes numbers; who wants to give the same to the program itself has to
//! know who asks for them. Languages write that down where they lower; the words in it (names of
//! types) are theirs, and mean nothing here.

use std::collections::{BTreeMap, BTreeSet};

use super::inputs::{Reading, Site};
use super::memory::MemoryEffect;
use super::place::Place;
use super::program::{InputKind, Instruction, Program};
use crate::logic::Term;

/// What a program asks of what is outside.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outside {
    /// The functions without a body that it calls.
    pub functions: BTreeMap<String, OutsideFunction>,
    /// The functions that report an error although they have a body.
    pub reports: BTreeSet<String>,
    /// The variables that another file defines.
    pub variables: BTreeMap<String, Shape>,
    /// The function that a run enters.
    pub entered: Option<Entered>,
    /// Who asks for the value of a variable, and where; of a memory's contents for those of bytes.
    pub asked: BTreeMap<Term, Vec<Request>>,
}

/// A function without a body.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OutsideFunction {
    /// What it returns.
    pub result: Shape,
    /// What it is given, as far as its declaration says so.
    pub parameters: Vec<Shape>,
    /// Whether there is a declaration of it.
    pub declared: bool,
    /// Whether the program calls it for nothing, and such a call is no input.
    pub dropped: bool,
    /// Whether no call of it returns.
    pub ends: bool,
}

/// The function that a run enters.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entered {
    /// Its name.
    pub name: String,
    /// What it returns.
    pub result: Shape,
    /// The names of what it is given, and what that is.
    pub parameters: Vec<(String, Shape)>,
    /// Whether other files cannot call it.
    pub hidden: bool,
    /// Whether the text has a `main` beside it, which no run comes to.
    pub beside_main: bool,
}

/// Somebody asks for a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// Where.
    pub place: Place,
    /// The function that is called for it.
    pub function: String,
    /// Which part of what it gives.
    pub part: GivenPart,
}

/// How the names of functions begin that come with unloop: nobody else knows them.
pub(crate) const LIBRARY_PREFIX: &str = "__unloop_";

/// The name of a function for reports: functions that come with unloop are not named.
pub fn display_name(function: &str) -> String {
    if function.starts_with(LIBRARY_PREFIX) {
        "a function of the library".to_owned()
    } else {
        format!("`{function}`")
    }
}

/// Which part of what a function gives a value is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GivenPart {
    /// All of it: the call has this result.
    Result,
    /// A member of the structure that it returns: what is read is named for it.
    Member,
    /// Whether the pointer that it returns is not null.
    There,
    /// A number of a pointer that it returns.
    Address,
    /// So many bytes, so far behind the address that it is given.
    Bytes {
        /// Where they begin.
        at: u64,
        /// How many.
        size: u64,
    },
    /// So many bytes behind those that came before, as long as there is room.
    Next {
        /// How many.
        size: u64,
    },
    /// An array of elements of so many bytes, from the address on that it is given.
    Elements {
        /// How many bytes an element has.
        size: u64,
    },
    /// The number of an error that it leaves behind; 0 is none.
    Error,
    /// It is not known which.
    Unsaid,
}

/// What a value looks like from outside; the names of types are the language's.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Shape {
    /// Nothing at all.
    #[default]
    Nothing,
    /// An integer.
    Integer(&'static str),
    /// A floating-point number.
    Float(&'static str),
    /// A pointer.
    Pointer(Box<Shape>),
    /// Many of the same.
    Array(Box<Shape>, Count),
    /// Members with their names.
    Record(Vec<(String, Shape)>),
    /// Something else.
    Other,
}

/// How many elements an array has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Count {
    /// So many.
    Known(u64),
    /// As many as a parameter of this name says.
    Parameter(String),
    /// It is not known.
    Open,
}

impl Outside {
    /// Who asked for what was read, if that is known; the program is as it was read.
    pub fn asked(&self, program: &Program, reading: &Reading) -> Option<&Request> {
        self.asked_at(program, reading.site, reading.kind, reading.place)
    }

    /// Who asks for what is read here, for this reason, if that is known; the program is as it was read.
    pub fn asked_at(
        &self,
        program: &Program,
        site: Site,
        kind: InputKind,
        place: Place,
    ) -> Option<&Request> {
        let function = program.functions.get(site.function.0)?;
        let edge = function.graph.graph.edge_weight(site.edge)?;
        let variable = match edge.instruction {
            Instruction::Input { variable, kind: InputKind::Read } => variable,
            // What is between members is nobody's.
            Instruction::Memory(MemoryEffect::Allocate { variable, .. })
                if kind != InputKind::Uninitialized =>
            {
                variable
            }
            Instruction::Memory(
                MemoryEffect::Havoc { .. } | MemoryEffect::HavocReachable { .. },
            ) => {
                let here = self.asked.get(&program.terms.contents())?;
                return here.iter().find(|one| one.place == place);
            }
            _ => return None,
        };
        let all = self.asked.get(&variable)?;
        let same = |one: &&Request| one.function == all[0].function && one.part == all[0].part;
        if all.iter().all(|one| same(&one)) {
            return all.first();
        }
        all.iter().find(|one| one.place == place)
    }
}
