//! Calls: the body of a function stands where it is called. A function that calls itself is a loop: it goes round as
//! often.

use super::guards::Guard;
use super::rounds::Rounds;
use super::state::State;
use super::walk::Walk;
use crate::graph::FunctionId;
use crate::logic::Term;
use crate::outcome::Reason;

/// Calls within calls are followed so deep.
const DEEPEST: usize = 2_000;

impl Walk<'_, '_> {
    /// A call, from before it to behind it; `None` where no run comes back.
    pub(super) fn through(
        &mut self,
        callee: FunctionId,
        (arguments, result): (&[Term], Option<Term>),
        state: State,
    ) -> Result<Option<State>, Reason> {
        if self.is_too_deep(callee, state.guard) {
            self.walked.cut.push(state.guard);
            self.walked.is_whole = false;
            return Ok(None);
        }
        let subject = self.subject;
        let Some((mut state, passed)) = self.evaluate(state, |e| e.arguments(arguments))? else {
            return Ok(None);
        };
        let before = state.store.enter(subject.layout.functions[callee.0], passed);
        let Some(mut state) = self.call(callee, state)? else { return Ok(None) };
        state.store.give_back(subject, callee, before, result);
        Ok(Some(state))
    }

    /// A call of what a pointer points to: each function that it may be, one after the other.
    pub(super) fn through_pointer(
        &mut self,
        pointer: Term,
        call: (&[Term], Option<Term>),
        state: State,
    ) -> Result<Option<State>, Reason> {
        let Some((state, pointer)) = self.evaluate(state, |e| e.value(pointer))? else {
            return Ok(None);
        };
        let (functions, others) = self.looking_at(&state, |view| view.functions(&pointer));
        let Some(state) = self.without_lost(state, vec![others]) else { return Ok(None) };
        let (mut returned, place) = (None, self.place);
        for (function, is_it) in functions {
            let Some(state) = self.under(state.clone(), is_it) else { continue };
            self.place = place;
            if let Some(state) = self.through(function, call, state)? {
                returned = Some(self.merged(returned.take(), state)?);
            }
        }
        Ok(returned)
    }

    /// Whether a function calls itself more often than a loop may go round.
    fn is_too_deep(&self, callee: FunctionId, guard: Guard) -> bool {
        let mut rounds = Rounds::new(self.rounds);
        let open = self.calls.iter().filter(|(function, _)| *function == callee);
        let open = open.map(|&(_, guard)| guard).chain([guard]);
        self.calls.len() > DEEPEST || !open.fold(true, |_, guard| rounds.has(guard, false))
    }
}
