//! What the program asks of what is not in its text, taken down for whoever runs the program
//! itself on the inputs that were found: which function is called for an input, and what it
//! gives ([`Outside`](crate::graph::outside::Outside)).

use num_traits::ToPrimitive;

use super::call::Into;
use super::intrinsic::known;
use super::row_types::result_type;
use super::streams::writes;
use crate::front::c::ast::{Expr, ExprKind, Parameter, Part, Specifier};
use crate::front::c::lower::{
    Lowered,
    body::{Body, parameter_name},
    expressions::Value,
    file::DefinedFunction,
    memory::Object,
    unit::{Signature, Unit},
};
use crate::front::c::types::{CType, Extent, IntKind};
use crate::front::library::{self, Function, Kind, Mark, Origin, Scanned};
use crate::front::source::Span;
use crate::graph::outside::{Count, Entered, GivenPart, OutsideFunction, Request, Shape};
use crate::graph::{Instruction, Place};
use crate::logic::Term;

/// The function that is being called for an input, and which part of what it gives comes next.
#[derive(Clone, Debug)]
pub(in crate::front::c::lower) struct Asking {
    function: String,
    part: GivenPart,
}

impl Asking {
    pub(super) fn of(function: &str, part: GivenPart) -> Self {
        Self { function: function.to_owned(), part }
    }
}

impl Body<'_, '_> {
    /// A call of a function that has no body.
    pub(super) fn outside_call(
        &mut self,
        name: &str,
        declared: Option<&Signature>,
        arguments: &[Expr],
        span: Span,
        into: Into,
    ) -> Lowered<Value> {
        let arguments = &self.as_declared(name, arguments)?[..];
        // The compiler's own, where the program has another function of that name.
        let name = library::plain_name(name);
        let known_there = || library::find_exact(name).is_some_and(Function::is_declared);
        let told = declared.filter(|signature| !signature.ours || known_there());
        self.unit.note_function(name, told, into == Some(None));
        let part = match known(name) {
            Some(Kind::Havoc { .. }) => GivenPart::Bytes { at: 0, size: 0 },
            _ => GivenPart::Result,
        };
        let before = self.asking.replace(Asking::of(name, part));
        let value = self.intrinsic(name, declared, arguments, span, into);
        self.asking = before;
        let value = value?;
        if writes(name) && into == Some(None) {
            self.has_written(None, span);
        }
        self.after_clearing(name, span);
        self.leave_errno(name, span)?;
        Ok(value)
    }

    /// Takes down who asks for a number of so many bytes.
    pub(in crate::front::c::lower) fn note_asked(
        &mut self,
        variable: Term,
        size: u64,
        place: Place,
    ) {
        let Some(Asking { function, part }) = &self.asking else { return };
        let (function, part) = (function.clone(), part_of(*part, size));
        let asked = Request { place, function, part };
        self.unit.outside.asked.entry(variable).or_default().push(asked);
    }

    /// The same of what is read by instructions.
    pub(super) fn note_elements(&mut self, reads: &[(Instruction, Place)], size: Option<u64>) {
        let part = size.map_or(GivenPart::Unsaid, |size| GivenPart::Elements { size });
        self.giving(part, |body| {
            for (read, place) in reads {
                if let Instruction::Input { variable, .. } = read {
                    body.note_asked(*variable, 0, *place);
                }
            }
        });
    }

    /// Does something whose inputs are another part of what is given.
    pub(super) fn giving<T>(&mut self, part: GivenPart, what: impl FnOnce(&mut Self) -> T) -> T {
        let before = self.asking.clone();
        if let Some(asking) = &mut self.asking {
            asking.part = part;
        }
        let done = what(self);
        self.asking = before;
        done
    }

    /// Does something whose inputs are so many bytes further on.
    pub(super) fn further<T>(
        &mut self,
        bytes: Option<u64>,
        what: impl FnOnce(&mut Self) -> T,
    ) -> T {
        let part = match (self.asking.as_ref().map(|asking| asking.part), bytes) {
            (Some(GivenPart::Bytes { at, .. }), Some(bytes)) => {
                GivenPart::Bytes { at: at + bytes, size: 0 }
            }
            (Some(GivenPart::Member), _) => GivenPart::Member,
            _ => GivenPart::Unsaid,
        };
        self.giving(part, what)
    }

    /// Whether a function that allocates gives what it is asked for.
    pub(in crate::front::c::lower) fn asked_whether_there(
        &mut self,
        name: &str,
        span: Span,
    ) -> Term {
        let declared = self.unit.functions.get(name).cloned();
        self.unit.note_function(name, declared.as_ref(), false);
        let before = self.asking.replace(Asking::of(name, GivenPart::There));
        let given = self.input(IntKind::Bool, span, None).term;
        self.asking = before;
        self.unit.terms.ne(given, self.unit.terms.int(0))
    }

    /// The address of a pointer is told as the result of a call, and nowhere else.
    pub(super) fn as_address<T>(&mut self, what: impl FnOnce(&mut Self) -> T) -> T {
        let part = match self.asking.as_ref().map(|asking| asking.part) {
            Some(GivenPart::Result) => GivenPart::Address,
            _ => GivenPart::Unsaid,
        };
        self.giving(part, what)
    }
}

/// Where the size of an array is not known, it may be that of a parameter: `int n, int a[][n]`.
fn name_counts(shape: &mut Shape, parts: &[Part]) {
    let (Shape::Array(element, count), [part, rest @ ..]) = (shape, parts) else { return };
    if let (Count::Open, Part::Array(Some(size)) | Part::ParameterArray(Some(size), _)) =
        (&*count, part)
        && let ExprKind::Name(name) = &size.kind
    {
        *count = Count::Parameter(name.to_string());
    }
    name_counts(element, rest);
}

/// The part of so many bytes.
fn part_of(part: GivenPart, size: u64) -> GivenPart {
    match part {
        GivenPart::Bytes { at, .. } => GivenPart::Bytes { at, size },
        GivenPart::Next { .. } => GivenPart::Next { size },
        part => part,
    }
}

impl Unit<'_> {
    fn note_function(&mut self, name: &str, declared: Option<&Signature>, dropped: bool) {
        let ctype = declared.map_or_else(|| result_type(name, self.model), |s| s.result.clone());
        // What is not known is taken for an `int`.
        let int = declared.is_none() && known(name).is_none();
        let result = if int { Shape::Integer("int") } else { self.shape(&ctype, false) };
        let parameters = declared.and_then(|signature| signature.parameters.as_ref());
        let parameters = parameters.into_iter().flatten().map(|ctype| self.shape(ctype, true));
        let function = OutsideFunction {
            result,
            parameters: parameters.collect(),
            declared: declared.is_some(),
            ends: declared.is_some_and(|signature| signature.ends) && known(name).is_none(),
            // Others ask for an input whoever looks.
            dropped: dropped && matches!(known(name), Some(Kind::Between(..)) | None),
        };
        let before = self.outside.functions.entry(name.to_owned()).or_default();
        *before = OutsideFunction { dropped: before.dropped || function.dropped, ..function };
    }

    /// Takes down the function that a run enters.
    pub(super) fn note_entered(&mut self, called: &DefinedFunction<'_>) {
        let parameter = |(index, (parameter, ctype)): (usize, (&Parameter, &CType))| {
            let mut shape = self.shape(ctype, false);
            if let Shape::Pointer(row) = &mut shape {
                // The first dimension says nothing.
                name_counts(row, parameter.declarator.parts.get(1..).unwrap_or_default());
            }
            (parameter_name(parameter, index), shape)
        };
        let specifiers = &called.definition.specifiers.list;
        let entered = Entered {
            name: called.name.text.to_string(),
            result: self.shape(&called.result, false),
            beside_main: false,
            parameters: called.parameters().enumerate().map(parameter).collect(),
            hidden: specifiers.iter().any(|word| matches!(word, Specifier::Static)),
        };
        self.outside.entered = Some(entered);
    }

    /// Takes down a variable that another file defines.
    pub(in crate::front::c::lower) fn note_variable(&mut self, object: &Object) {
        let shape = self.shape(&object.ctype, false);
        self.outside.variables.insert(object.name.to_string(), shape);
    }

    /// So many bytes has a type, if that is a number.
    pub(super) fn known_bytes(&self, ctype: &CType) -> Option<u64> {
        self.terms.as_int(self.bytes(ctype)).and_then(ToPrimitive::to_u64)
    }

    /// What a type looks like from outside. Of what stands behind a pointer, pointers are told
    /// without what is behind them.
    fn shape(&self, ctype: &CType, behind: bool) -> Shape {
        match ctype {
            CType::Void => Shape::Nothing,
            CType::Integer(kind) => Shape::Integer(kind.name()),
            CType::Float(4) => Shape::Float("float"),
            CType::Float(8) => Shape::Float("double"),
            CType::Float(_) => Shape::Float("long double"),
            CType::Pointer(_) if behind => Shape::Pointer(Box::default()),
            CType::Pointer(to) => Shape::Pointer(Box::new(self.shape(to, true))),
            CType::Array(element, extent) => {
                let number = |count| self.terms.as_int(count).and_then(ToPrimitive::to_u64);
                let count = match extent {
                    Extent::Known(count) => number(*count).map_or(Count::Open, Count::Known),
                    Extent::Unbounded | Extent::Open => Count::Open,
                };
                Shape::Array(Box::new(self.shape(element, behind)), count)
            }
            CType::Record(_) => self.record_shape(ctype).unwrap_or(Shape::Other),
            CType::Function(_) => Shape::Other,
        }
    }

    /// The shape of a structure that lies in the memory as its members say.
    fn record_shape(&self, ctype: &CType) -> Option<Shape> {
        let members = self.members(ctype).filter(|_| !self.is_union(ctype))?;
        if members.iter().any(|member| member.bits.is_some()) || !self.lies_naturally(ctype) {
            return None;
        }
        let named = |member: &crate::front::c::types::Member| {
            Some((member.name.as_ref()?.to_string(), self.shape(&member.ctype, true)))
        };
        members.iter().map(named).collect::<Option<_>>().map(Shape::Record)
    }
}

/// What has to be there of a function without a body, for a program to run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::front::c) enum Role {
    /// It checks its first argument.
    Checks,
    /// It ends the run where its first argument does not hold.
    Assumes,
    /// It gives a value.
    Gives,
    /// It stores what it reads, by a format.
    Scans,
    /// It gives the time, and stores it.
    Tells,
    /// It opens something, or does not.
    Opens,
    /// It fills what its first argument points to.
    Fills,
    /// It ends the run.
    Ends,
    /// It allocates, or frees.
    Allocates,
    Frees,
    /// It does nothing.
    Nothing,
    /// The C library has it.
    Library,
}

/// The role of a function.
pub(in crate::front::c) fn role(name: &str) -> Role {
    let function = library::find_exact(name);
    if function.is_none() && library::is_reserved(name) {
        return Role::Library;
    }
    let word = library::tool(name).is_some();
    let header = function.is_some_and(|one| matches!(one.origin, Origin::Header(_)));
    match known(name) {
        _ if function.is_some_and(|one| one.origin == Origin::Compiler) => Role::Library,
        // Who opened nothing has nothing to close.
        _ if function.is_some_and(|one| one.row.has(Mark::Left)) => Role::Library,
        Some(Kind::Assert) => Role::Checks,
        Some(Kind::Assume) => Role::Assumes,
        Some(Kind::Input(_) | Kind::Between(..) | Kind::Range) => Role::Gives,
        Some(Kind::Time) => Role::Tells,
        Some(Kind::Scan(Scanned::Input | Scanned::Stream)) => Role::Scans,
        Some(Kind::Open(_)) => Role::Opens,
        Some(Kind::Havoc { .. }) => Role::Fills,
        Some(Kind::End(_)) if word => Role::Ends,
        Some(Kind::Ignored) if word => Role::Nothing,
        Some(Kind::Allocate(_)) if !header => Role::Allocates,
        Some(Kind::Free) if !header => Role::Frees,
        None if !super::is_library(name) => Role::Gives,
        _ => Role::Library,
    }
}
