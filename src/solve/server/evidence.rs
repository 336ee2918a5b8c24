//! Models, values and cores: from whoever gave the answer. Who cannot give them is followed by another one,
//! which has to confirm the answer first.

use std::collections::BTreeSet;
use std::num::NonZero;

use super::race::CheckAnswer;
use super::reply::Response;
use super::state::{Last, Put, Server};
use crate::sexpr::{Tree, head, plain};
use crate::solve::language::SolverLanguage;
use crate::solve::smtlib::names::written;
use crate::solve::word_sums::SumForm;

/// So many get a command, one after the other, before a command is taken to be at fault.
const MOST: usize = 3;
/// So many `get-value` commands are sent without waiting for a reply.
pub(super) const PIPELINED: usize = 64;

impl Server {
    /// What those who gave the last answer say to a command that changes nothing.
    pub(super) fn evidence(&mut self, command: &str) -> Response {
        let status = self.last.as_ref().map(|last| last.status);
        match (head(command), status) {
            (_, None) => Response::Error("there is no answer that this could be about".to_owned()),
            (Some("get-value" | "get-model" | "eval"), Some(Some(false))) => {
                Response::Error("there is no model: the last answer was unsat".to_owned())
            }
            (Some("get-proof"), Some(Some(true))) => {
                Response::Error("there is no proof: the last answer was sat".to_owned())
            }
            _ => match self.consult(command) {
                Ok(Some(text)) => Response::Text(text),
                Ok(None) if is_standard(command) => {
                    Response::Error("nobody who has said so can tell".to_owned())
                }
                Ok(None) => Response::Unsupported,
                Err(message) => Response::Error(message),
            },
        }
    }

    /// What the folders of checks or solvers say to a command.
    pub(super) fn consult(&mut self, command: &str) -> Result<Option<String>, String> {
        let since = self.last.as_ref().map_or("", |last| &last.since);
        let on_record = format!("{since}{command}");
        let known = self.journals.iter().find_map(|journal| journal.reply(&on_record));
        if let Some(reply) = known {
            return Ok(Some(reply.to_owned()));
        }
        if self.settings.offline {
            return Err("nobody has recorded what is said to this".to_owned());
        }
        let reply = self.consult_solvers(command)?;
        if let Some(reply) = &reply {
            self.journalled(|journal| journal.add_reply(&on_record, reply));
        }
        Ok(reply)
    }

    /// The first reply that is no error, or the first error; nothing where nobody has one.
    fn consult_solvers(&mut self, command: &str) -> Result<Option<String>, String> {
        let Some(last) = self.last.clone() else { return Ok(None) };
        let mut first_error = None;
        let mut tried = BTreeSet::new();
        let mut by = last.by.clone();
        while tried.len() < MOST {
            let next = by.iter().find(|answer| !tried.contains(&answer.solver));
            let next = match next {
                Some(answer) => answer.clone(),
                None => match self.confirmed(&last, &tried, &[]) {
                    others if others.is_empty() => break,
                    others => {
                        by = others;
                        continue;
                    }
                },
            };
            tried.insert(next.solver);
            let Some(at) = next.channel else {
                // It has a model, and no process that could have this command.
                by = self.confirmed(&last, &tried, &next.values);
                continue;
            };
            let budget = self.time_for_a_check();
            let sums = SumForm::fit_for(&self.solvers[next.solver].profile);
            let has_pending = self.channels[at].has_pending();
            let following = if has_pending { Vec::new() } else { self.following_get_values() };
            match self.channels[at].consult(command, following, &self.stack, sums, &budget) {
                Some(Ok(reply)) if reply == "unsupported" => {}
                Some(Ok(reply)) => return Ok(Some(reply)),
                Some(Err(failure)) => {
                    let _ = first_error.get_or_insert(failure.to_string());
                }
                None => {}
            }
        }
        first_error.map_or(Ok(None), Err)
    }

    /// The `get-value` commands right behind the current one. Clients ask for one value after the other; pipelined,
    /// they cost no round trip each.
    fn following_get_values(&self) -> Vec<String> {
        // What is on record is not asked for.
        if !self.journals.is_empty() {
            return Vec::new();
        }
        let texts = self.commands.iter().map_while(|(bytes, _)| str::from_utf8(bytes).ok());
        let values = texts.take_while(|text| head(text) == Some("get-value"));
        values.take(PIPELINED).map(str::to_owned).collect()
    }

    /// Others who say the same, where the constants have these values; nobody, if one says the opposite.
    pub(super) fn confirmed(
        &mut self,
        last: &Last,
        without: &BTreeSet<usize>,
        values: &[(String, String)],
    ) -> Vec<CheckAnswer> {
        let equal = |(name, value): &(String, String)| format!("(assert (= {name} {value}))");
        let stack = self.stack.with(values.iter().map(equal));
        let apart = |at: &usize| self.solvers[*at].profile.language != SolverLanguage::SmtLib;
        let without =
            without.iter().copied().chain((0..self.solvers.len()).filter(apart)).collect();
        let assumptions = last.assumptions.as_deref();
        let agree = NonZero::<usize>::MIN;
        let put = Put { stack: &stack, assumptions, without: &without, agree, incremental: false };
        let answers = self.race(&put).answers;
        let opposite = last.status.map(|status| !status);
        let contradicts = opposite.is_some() && answers.iter().any(|one| one.is(opposite));
        if contradicts && values.is_empty() {
            let all: Vec<CheckAnswer> = last.by.iter().cloned().chain(answers).collect();
            self.contradicted(&all, assumptions);
            self.last = None;
            return Vec::new();
        }
        answers.into_iter().filter(|one| one.is(last.status)).collect()
    }

    /// What is asserted, as it was written.
    pub(super) fn assertions(&self) -> Response {
        let texts: Vec<&str> = self
            .stack
            .entries()
            .filter(|entry| entry.asserts)
            .filter_map(|entry| {
                let inner = entry.text.strip_prefix('(')?.strip_suffix(')')?;
                Some(inner.trim_start().strip_prefix("assert")?.trim())
            })
            .collect();
        Response::Text(format!("({})", texts.join("\n ")))
    }

    /// Which of the formulas that have names are true.
    pub(super) fn assignment(&mut self) -> Response {
        let names = self.names(false);
        if names.is_empty() {
            return Response::Text("()".to_owned());
        }
        match self.evidence(&format!("(get-value ({}))", names.join(" "))) {
            Response::Text(reply) => Response::Text(truths(&reply).unwrap_or(reply)),
            response => response,
        }
    }

    /// The names of assertions; of all terms that have one, if not `only_assertions`.
    fn names(&self, only_assertions: bool) -> Vec<String> {
        let entries = self.stack.entries().filter(|entry| entry.asserts);
        let names = entries.flat_map(|entry| {
            let count = match (only_assertions, entry.is_named) {
                (false, _) => entry.names.len(),
                (true, is_named) => usize::from(is_named),
            };
            &entry.names[..count]
        });
        names.map(|name| written(name).into_owned()).collect()
    }

    /// Names of assertions that contradict each other.
    pub(super) fn unsat_core(&mut self) -> Response {
        if let Some(error) = self.no_core(":produce-unsat-cores") {
            return error;
        }
        let names = self.names(true);
        self.core("(get-unsat-core)", &names)
    }

    /// Assumptions that cannot hold together with what is asserted.
    pub(super) fn unsat_assumptions(&mut self) -> Response {
        if let Some(error) = self.no_core(":produce-unsat-assumptions") {
            return error;
        }
        let list = self.last.as_ref().and_then(|last| last.assumptions.clone()).unwrap_or_default();
        let all = Tree::of(&list).ok().and_then(|tree| {
            let parts = tree.list(*tree.top().first()?)?;
            Some(parts.iter().map(|&part| tree.text(part).to_owned()).collect::<Vec<String>>())
        });
        self.core("(get-unsat-assumptions)", &all.unwrap_or_default())
    }

    /// Why there is none.
    fn no_core(&self, option: &str) -> Option<Response> {
        let is_unsat = self.last.as_ref().is_some_and(|last| last.status == Some(false));
        let message = match is_unsat {
            false => "the last answer was not unsat".to_owned(),
            true if !self.options.is(option) => format!("{option} has not been set to true"),
            true => return None,
        };
        Some(Response::Error(message))
    }

    /// A solver's core, of those that could be in it: some solvers name all that they have assumed. What
    /// contains a core is one, too, so where nobody has one it is all that there is.
    fn core(&mut self, command: &str, all: &[String]) -> Response {
        let found = self.consult(command).ok().flatten();
        let named = found.and_then(|reply| {
            let tree = Tree::of(&reply).ok()?;
            let parts = tree.list(*tree.top().first()?)?;
            Some(parts.iter().map(|&part| plain(tree.text(part))).collect::<BTreeSet<String>>())
        });
        let kept =
            all.iter().filter(|name| named.as_ref().is_none_or(|n| n.contains(&plain(name))));
        let kept: Vec<&str> = kept.map(String::as_str).collect();
        Response::Text(format!("({})", kept.join(" ")))
    }
}

/// Whether it is a command that every solver should have.
fn is_standard(command: &str) -> bool {
    matches!(head(command), Some("get-value" | "get-model" | "get-proof"))
}

/// Of a reply to `get-value` those values that are true or false.
fn truths(reply: &str) -> Option<String> {
    let tree = Tree::of(reply).ok()?;
    let pairs = tree.list(*tree.top().first()?)?;
    let truth = |&pair: &_| {
        let &[_, value] = tree.list(pair)? else { return None };
        matches!(tree.text(value), "true" | "false").then(|| tree.text(pair))
    };
    let kept: Vec<&str> = pairs.iter().filter_map(truth).collect();
    Some(format!("({})", kept.join(" ")))
}
