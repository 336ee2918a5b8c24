//! What `getenv` gives (C17 §7.22.4.6): of one name the same each time, since nothing that is
//! followed here changes the environment. What `setenv` and its kin do is not followed.
//!
//! Names are told apart where they are literals. One that varies may be any of those that were asked
//! for before: it is followed where it is the only thing that is asked.

use std::collections::BTreeMap;

use crate::front::c::ast::{Expr, ExprKind};
use crate::front::c::lower::{body::Body, memory::Pointer};
use crate::front::c::types::CType;
use crate::front::source::Span;
use crate::graph::Instruction;
use crate::logic::Term;

/// The variables that hold what has been asked.
#[derive(Clone, Debug, Default)]
pub(in crate::front::c::lower) struct Surroundings {
    /// 1 where it was asked by literals, 2 where it was asked by a name that varies.
    asked: Option<Term>,
    /// By names: whether it was asked for, and the block of what was given.
    texts: BTreeMap<Vec<u8>, (Term, Term)>,
}

impl Body<'_, '_> {
    /// What a call of `getenv` gives; its argument has been evaluated.
    pub(super) fn environment(&mut self, arguments: &[Expr], to: &CType, span: Span) -> Pointer {
        let place = self.unit.place(span);
        let asked = self.asked_surroundings(span);
        let terms = self.unit.terms;
        let literal = match arguments {
            [Expr { kind: ExprKind::Text(text), .. }] => {
                Some(text.split(|&byte| byte == 0).next().unwrap_or_default())
            }
            _ => None,
        };
        let number = |n: i64| self.unit.terms.int(n);
        let (fine, how) = match literal {
            Some(_) => (terms.ne(asked, number(2)), number(1)),
            None => (terms.eq(asked, number(0)), number(2)),
        };
        let text =
            "whether `getenv` is asked for the same again by a name that varies is not followed";
        self.builder.require_followed(fine, text, place);
        self.builder.emit(Instruction::Assign { variable: asked, value: how }, place);
        match literal {
            Some(name) => self.remembered(name, to, span),
            None => self.environment_text(to, true, span),
        }
    }

    /// What was given for this name before, or something new.
    fn remembered(&mut self, name: &[u8], to: &CType, span: Span) -> Pointer {
        let place = self.unit.place(span);
        let (known, block) = self.remembered_text(name, span);
        let terms = self.unit.terms;
        let (zero, one) = (terms.int(0), terms.int(1));
        let (fresh, after) = (self.builder.fresh(), self.builder.fresh());
        self.builder.branch(terms.eq(known, zero), fresh, after, place);
        self.builder.start_at(fresh);
        let text = self.environment_text(to, true, span);
        let assign = |variable, value| Instruction::Assign { variable, value };
        self.builder.emit(assign(block, text.block), place);
        self.builder.emit(assign(known, one), place);
        self.builder.jump(after, place);
        self.builder.start_at(after);
        Pointer { block: self.keep(block, None, span), offset: zero, to: to.clone() }
    }

    fn asked_surroundings(&mut self, span: Span) -> Term {
        if let Some(asked) = self.unit.surroundings.asked {
            return asked;
        }
        let asked = self.marker("environment", span);
        *self.unit.surroundings.asked.insert(asked)
    }

    fn remembered_text(&mut self, name: &[u8], span: Span) -> (Term, Term) {
        if let Some(&variables) = self.unit.surroundings.texts.get(name) {
            return variables;
        }
        let variables = (self.marker("asked", span), self.unbounded_marker("text", span));
        self.unit.surroundings.texts.insert(name.to_vec(), variables);
        variables
    }
}
