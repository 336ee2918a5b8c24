//! What is told of solvers that were asked about variants of texts: lines, counts, and the same as JSON.

use serde_json::{Map, Value as Json, json};
use unloop::solve::asked::word;
use unloop::solve::stability::{FileStability, SolverStability, Steadiness};

use super::layout::pad;

const ALL: [Steadiness; 3] = [Steadiness::Stable, Steadiness::Unstable, Steadiness::Unsolvable];

/// A line for each solver; `noun` is what the text itself is called.
pub(super) fn lines(name: &str, one: &FileStability, width: usize, noun: &str) -> String {
    let name = pad(name, width);
    let mut text = String::new();
    for solver in &one.solvers {
        let (decided, all) = (solver.decided(), solver.variants().len());
        let times = solver.times().map_or(String::new(), |times| {
            format!("; {:.3} {:.3} {:.3} s", times[0], times[1], times[2])
        });
        let own = solver.runs.first().map_or(String::new(), |run| {
            format!("; as it is {} in {:.3} s", run.text(), run.seconds)
        });
        let word = solver.steadiness().word();
        let solver = pad(&solver.solver, 10);
        text.push_str(&format!("{name}  {solver}  {word:<10}  {decided} of {all}{times}{own}\n"));
    }
    if one.solvers.is_empty() {
        text.push_str(&format!("{name}  no solver can do what it needs\n"));
    }
    if let Some(both) = disagreement(one, noun) {
        text.push_str(&format!("{name}  DISAGREEMENT: {both}\n"));
    }
    text
}

/// Who says the opposite of whom, if somebody does.
pub(super) fn disagreement(one: &FileStability, noun: &str) -> Option<String> {
    let [(a, first), (b, second)] = one.contradiction.as_ref()?;
    let called = |&variant: &usize| match variant {
        0 => format!("the {noun}"),
        _ => format!("variant {variant}"),
    };
    Some(format!("{a} on {} and {b} on {}", called(first), called(second)))
}

/// How many there are of each kind, solver by solver.
#[derive(Clone, Copy, Debug)]
pub(super) struct Counts {
    texts: usize,
    kinds: [usize; 3],
    disagreements: usize,
}

impl Counts {
    /// Counts them; `texts` is the number of all, with those of which nothing is known.
    pub(super) fn of(texts: usize, all: &[&FileStability]) -> Self {
        let solvers = || all.iter().flat_map(|one| &one.solvers);
        let count = |kind| solvers().filter(|solver| solver.steadiness() == kind).count();
        let disagreements = all.iter().filter(|one| one.contradiction.is_some()).count();
        Self { texts, kinds: ALL.map(count), disagreements }
    }

    /// `4 files, by solver: 3 stable, 1 unstable, 0 unsolvable`
    pub(super) fn text(&self, one: &str, several: &str) -> String {
        let counts: Vec<String> = self
            .kinds
            .iter()
            .zip(ALL)
            .map(|(count, kind)| format!("{count} {}", kind.word()))
            .collect();
        let noun = if self.texts == 1 { one } else { several };
        let (texts, disagreements) = (self.texts, self.disagreements);
        format!(
            "{texts} {noun}, by solver: {}\ndisagreements: {disagreements}\n",
            counts.join(", ")
        )
    }

    /// The same, as keys of an object.
    pub(super) fn object(&self) -> Map<String, Json> {
        let kinds = self.kinds.iter().zip(ALL).map(|(&count, kind)| (kind.word(), count));
        let all = kinds.chain([("disagreements", self.disagreements)]);
        all.map(|(key, count)| (key.to_owned(), count.into())).collect()
    }
}

/// The object of a text; `key` is that of its name.
pub(super) fn object(key: &str, name: &str, one: &FileStability) -> Json {
    let both = one.contradiction.as_ref().map(|both| {
        both.each_ref().map(|(solver, variant)| json!({ "solver": solver, "variant": variant }))
    });
    json!({
        key: name,
        "solvers": one.solvers.iter().map(solver).collect::<Vec<_>>(),
        "contradiction": both,
    })
}

fn solver(one: &SolverStability) -> Json {
    let runs = one.runs.iter().map(|run| {
        json!({
            "variant": run.variant,
            "seed": run.seed,
            "answers": run.answers.iter().map(|&answer| word(answer)).collect::<Vec<_>>(),
            "failure": run.failure,
            "seconds": run.seconds,
        })
    });
    json!({
        "solver": one.solver,
        "result": one.steadiness().word(),
        "decided": one.decided(),
        "variants": one.variants().len(),
        "times": one.times(),
        "runs": runs.collect::<Vec<_>>(),
    })
}
