//! The questions of the whole plan: of every variant those that do not depend on answers,
//! whoever wins which race.

use crate::budget::Budget;
use crate::graph::{Ints, Program, Targets, WithoutMemory};
use crate::outcome::{Reason, ReasonCode};
use crate::solve::Question;

use super::CheckOptions;
use super::by_model::of_model;
use super::by_parts::{named, parts};
use super::plan::task;
use super::views::{View, Views};

/// A question that the plan may ask.
#[derive(Clone, Debug)]
pub struct Planned {
    /// The variant of the program that it is about.
    pub variant: String,
    /// The question.
    pub question: Question,
}

/// The questions that [`check`](crate::check()) may ask about a program, in the order of the
/// plan, as far as they do not depend on answers. `None` for an engine whose questions all
/// do. No solver is asked, and the program is not run.
///
/// # Errors
/// They cannot all be built, or not in time.
pub fn planned(
    program: &Program,
    targets: &Targets,
    options: &CheckOptions<'_>,
) -> Option<Result<Vec<Planned>, Reason>> {
    let work =
        || {
            let (mut all, budget) = (Vec::new(), options.means.budget);
            for (part, targets) in parts(program, targets) {
                let made = of_model(program, &targets, budget, |program, targets| {
                    of_program(program, targets, options)
                });
                match made.unwrap_or_else(|reason| Some(Err(reason)))? {
                    Ok(questions) => all.extend(questions.into_iter().map(|planned| Planned {
                        variant: named(part, &planned.variant),
                        ..planned
                    })),
                    Err(reason) => return Some(Err(reason)),
                }
            }
            Some(Ok(all))
        };
    crate::logic::stack::with_deep_stack(work)
}

fn of_program(
    program: WithoutMemory<'_>,
    targets: &Targets,
    options: &CheckOptions<'_>,
) -> Option<Result<Vec<Planned>, Reason>> {
    let follows_calls = options.engine.follows_calls(options.settings);
    let views = Views::of(program, targets, follows_calls, options.means.budget);
    of_views(&program, &views, options)
}

fn of_views(
    program: &Program,
    views: &Views<'_>,
    options: &CheckOptions<'_>,
) -> Option<Result<Vec<Planned>, Reason>> {
    let undefined =
        Some(views.undefined()).filter(|v| program.ints != Ints::Math && !v.real.is_empty());
    let plain = [views.unbounded(), Some(views.without_overflow()), views.exact()];
    let mut all = Vec::new();
    let pointers = undefined.as_ref().filter(|v| v.has_pointers()).map(View::with_pointers);
    let plain =
        plain.map(|view| if options.converts_ifs() { Some(view?.converted()) } else { view });
    for view in plain.into_iter().chain([undefined, pointers]).flatten() {
        let wider = view.is_wider();
        for wide in if wider { [true, false].as_slice() } else { &[false] } {
            match of_view(&view, *wide, options.means.budget, options)? {
                Ok(questions) => all.extend(questions),
                // No plan is made of what the engine refuses.
                Err(reason) if is_final(reason.code) => return Some(Err(reason)),
                Err(_) => {}
            }
        }
    }
    Some(Ok(all))
}

fn of_view(
    view: &View<'_>,
    wide: bool,
    budget: &Budget,
    options: &CheckOptions<'_>,
) -> Option<Result<Vec<Planned>, Reason>> {
    let targets = view.asked(wide);
    let questions = options.engine.plan(&task(options, view, &targets, budget))?;
    let named = |question| Planned { variant: view.called(wide), question };
    Some(questions.map(|questions| questions.into_iter().map(named).collect()))
}

fn is_final(code: ReasonCode) -> bool {
    matches!(code, ReasonCode::Timeout | ReasonCode::Cancelled)
}
