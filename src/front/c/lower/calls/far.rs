//! Functions of other files that are given pointers to who knows what. What they do is not followed:
//! a run that calls one is lost.
//!
//! Where the program is read to be [overstated](crate::front::ReadOptions::overstate), they write
//! anything anywhere in the memory, but to what is `const`, and return anything. That errs towards
//! more runs than there are: what holds of all of them holds of the program, and what one of them
//! shows need not. That they free nothing, keep no address for later, and change no variable
//! whose address they cannot have is assumed, and said. Functions of the program they could call are
//! not followed; nor are those of the library, some of which do what no memory says.

use num_traits::ToPrimitive;

use super::call::Into;
use super::is_library;
use crate::front::c::ast::{Expr, ExprKind};
use crate::front::c::lower::{
    Lowered, Reported,
    body::Body,
    expressions::{Value, decayed},
    memory::{Form, INTEGERS, Memory},
    remarks::Kind,
    unit::{Binding, Scope},
};
use crate::front::c::types::CType;
use crate::front::source::Span;
use crate::graph::outside::GivenPart;
use crate::graph::{InputKind, Instruction};
use crate::logic::Term;

/// At most so many cells that must not change are put back; the others hold anything, too.
const MAX_KEPT: usize = 512;

impl Body<'_, '_> {
    /// A call of such a function.
    pub(super) fn far_call(
        &mut self,
        name: &str,
        arguments: &[Expr],
        result: &CType,
        span: Span,
        into: Into,
    ) -> Lowered<Value> {
        let possible = !is_library(name) && !self.unit.choices.takes_functions();
        let follows = possible && self.unit.options.overstate;
        for (index, argument) in arguments.iter().enumerate() {
            if !possible && self.check_precondition(name, index, argument)? {
                continue;
            }
            if self.is_stream(argument) || matches!(argument.kind, ExprKind::Text(_)) {
                continue;
            }
            match decayed(self.type_of(argument)?) {
                // What it points to has to be in the memory.
                CType::Pointer(_) if follows => drop(self.rvalue(argument)?),
                CType::Pointer(_) => {}
                _ => self.effect(argument)?,
            }
        }
        self.mark_call(name, span);
        if !follows {
            self.unit.outside.far |= possible;
            self.not_followed(&format!("what `{name}` does"), span);
            return self.far_result(name, result, span, into);
        }
        self.unit.remark(Kind::Far(name.to_owned()), span);
        self.giving(GivenPart::Unsaid, |body| {
            body.overwrite_memory(span);
            body.far_result(name, result, span, into)
        })
    }

    /// Lets all of the memory hold anything, but for what must not change: that is put back.
    fn overwrite_memory(&mut self, span: Span) {
        let place = self.unit.place(span);
        let mut arrays = self.arrays_for_all(place);
        let memory = self.unit.memory(place);
        arrays.extend(memory.tags);
        let (numbers, mut kept) = ([memory.cells], Vec::new());
        for (block, offset, kind) in self.constant_cells(&memory) {
            for &array in if INTEGERS.contains(&kind) { &numbers } else { &arrays[..] } {
                let value = self.unit.terms.read(array, &[block, offset]);
                kept.push((array, vec![block, offset], self.keep_at(value, None, place)));
            }
        }
        for &variable in &arrays {
            let read = Instruction::Input { variable, kind: InputKind::Environment };
            self.builder.emit(read, place);
        }
        for (array, indices, value) in kept {
            self.builder.emit(Instruction::Write { array, indices, value }, place);
        }
    }

    /// The cells that nothing may write to (C17 §6.7.3), as many as are put back, and what they hold.
    fn constant_cells(&self, memory: &Memory) -> Vec<(Term, Term, u64)> {
        let terms = self.unit.terms;
        let fixed = memory.read_only_blocks().into_iter();
        let fixed = fixed.map(|(number, size, kind)| (terms.int(number), size, kind));
        let mut own: Vec<_> =
            self.scopes.iter().flat_map(|scope| self.constants_in(scope)).collect();
        own.sort_unstable();
        let mut cells = Vec::new();
        for (block, size, kind) in fixed.chain(own) {
            let size = terms.as_int(size).and_then(ToPrimitive::to_usize);
            let Some(size) = size.filter(|size| cells.len() + size <= MAX_KEPT) else { continue };
            cells.extend((0..size).map(|at| (block, terms.int(at), kind)));
        }
        cells
    }

    /// The blocks of the variables of a scope that are `const`, their sizes, and what they hold.
    fn constants_in(&self, scope: &Scope) -> Vec<(Term, Term, u64)> {
        let objects = scope.names.values().filter_map(|(binding, _)| match binding {
            Binding::Object(object) => Some(object),
            _ => None,
        });
        let constant = objects.filter_map(|object| match object.form {
            Form::Memory(block) if object.key.is_some_and(|k| self.unit.read_only.contains(&k)) => {
                Some((block, self.unit.stride(&object.ctype), self.unit.kind_number(&object.ctype)))
            }
            _ => None,
        });
        constant.collect()
    }

    /// Any value, any pointer of the program included.
    fn far_result(&mut self, name: &str, result: &CType, span: Span, into: Into) -> Lowered<Value> {
        match result {
            _ if into == Some(None) => Ok(Value::Void),
            CType::Record(_) => self.foreign_record(name, result, span),
            result => self.any_value(result, span, into).ok_or(Reported),
        }
    }
}
