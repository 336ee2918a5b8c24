//! Calls: the body of a function stands where it is called. A function that calls itself is a loop: it goes round as
//! often.

use super::super::shared::execution::store::Argument;
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
        arguments: &[Term],
        result: Option<Term>,
        mut state: State,
    ) -> Result<Option<State>, Reason> {
        if self.is_too_deep(callee, state.guard) {
            self.walked.cut.push(state.guard);
            return Ok(None);
        }
        let (terms, layout) = (self.subject.terms, &self.subject.layout);
        let passed = self.evaluate(&state, |e| {
            let pass = |&argument: &Term| {
                if terms.sort(argument).is_array() {
                    return e.store.number(layout, argument).map(Argument::Array);
                }
                Some(Argument::Scalar(e.value(argument)))
            };
            arguments.iter().filter_map(pass).collect()
        })?;
        let before = state.store.enter(layout.functions[callee.0], passed);
        let Some(mut state) = self.call(callee, state)? else { return Ok(None) };
        let given = self.subject.program.function(callee).result.as_ref();
        let value = given.and_then(|given| state.store.scalar(layout, given.symbol)).cloned();
        state.store.leave(before);
        if let Some((variable, value)) = result.zip(value) {
            state.store.set(layout, variable, value);
        }
        Ok(Some(state))
    }

    /// Whether a function calls itself more often than a loop may go round.
    fn is_too_deep(&self, callee: FunctionId, guard: Guard) -> bool {
        let mut rounds = Rounds::new(self.rounds);
        let open = self.calls.iter().filter(|(function, _)| *function == callee);
        let open = open.map(|&(_, guard)| guard).chain([guard]);
        self.calls.len() > DEEPEST || !open.fold(true, |_, guard| rounds.has(guard))
    }
}
