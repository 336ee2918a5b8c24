//! The abstract path conditions of a program as texts, as `unloop apc` prints them.

use std::time::Duration;

use unloop::budget::Budget;
use unloop::graph::modelled;
use unloop::prove::apc::{ApcSettings, Encoding, necessary_condition};
use unloop::solve::{Features, Question, Script};

use crate::support::suite::{Loaded, SuiteProgram};

/// An unfolded condition that is longer than this is unfolded once only.
const MAX_BYTES: usize = 40_000;

/// What engines are given of a program: a model, if it has a memory.
pub(crate) fn without_memory(loaded: Loaded) -> Result<Loaded, String> {
    if loaded.program.bytes.is_none() {
        return Ok(loaded);
    }
    let model = modelled(&loaded.program, &loaded.targets, &Budget::unlimited());
    let model = model.map_err(|error| error.to_string())?;
    Ok(Loaded { targets: model.located(&loaded.targets), program: model.program })
}

/// One form of the condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Form {
    pub(crate) encoding: Encoding,
    pub(crate) unfold: Option<u32>,
}

/// The forms that are looked at: apc, and apc^K for K = 2.
pub(crate) const FORMS: [Form; 5] = [
    Form { encoding: Encoding::Paper, unfold: None },
    Form { encoding: Encoding::Closed, unfold: None },
    Form { encoding: Encoding::Paper, unfold: Some(2) },
    Form { encoding: Encoding::Closed, unfold: Some(2) },
    Form { encoding: Encoding::Steps, unfold: Some(2) },
];

/// A condition in one form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Text {
    /// The form, perhaps with a smaller K than asked for.
    pub(crate) form: Form,
    pub(crate) text: String,
    /// What a solver must be able to do.
    pub(crate) features: Features,
}

/// The condition of a program that was read.
pub(crate) fn text(program: &SuiteProgram, loaded: &Loaded, form: Form) -> Result<Text, String> {
    about(&program.name, program.option("--target").unwrap_or("errors"), loaded, form)
}

/// The condition of a program of this name that was read, for a target that is called so.
pub(crate) fn about(name: &str, target: &str, loaded: &Loaded, form: Form) -> Result<Text, String> {
    let Form { encoding, unfold } = form;
    let settings = ApcSettings { unfold, ..ApcSettings::default() };
    let (code, targets) = (&loaded.program, &loaded.targets);
    let budget = Budget::lasting(Duration::from_secs(60));
    let condition = necessary_condition(code, targets, encoding, unfold, &settings, &budget)
        .map_err(|reason| reason.text)?;
    let question = Question::new("apc", condition.formulas);
    let script = Script::new(&code.terms, &question, &Budget::unlimited())
        .map_err(|error| error.to_string())?;
    let unfolded = unfold.map(|k| format!(", K = {k}")).unwrap_or_default();
    let source = format!("unloop apc: {name}, {target}, {encoding}{unfolded}");
    let benchmark = script.benchmark(&source, None);
    if benchmark.len() > MAX_BYTES && unfold.is_some_and(|k| k > 1) {
        return about(name, target, loaded, Form { unfold: Some(1), ..form });
    }
    Ok(Text { form, text: benchmark, features: script.features() })
}
