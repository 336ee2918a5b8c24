//! `check --harness FILE`: a C file that runs the program itself into what was found.

use std::fs;
use std::path::Path;

use unloop::budget::Budget;
use unloop::front::{HarnessEnd, HarnessTask, HarnessWords, ReadOptions, language_for};
use unloop::graph::{ErrorKind, Place, Program, Reading, Target, Targets};
use unloop::verdict::{Replayed, Report, described, easier, input_lines, onward};

use super::compiler_options::as_words;
use super::loaded::Loaded;
use super::output;
use super::quoted::quoted;
use super::settings::Settings;
use super::status::Trouble;
use super::task::Job;

/// Makes sure, before the work begins, that there can be a harness.
pub(crate) fn possible(job: &Job, settings: &Settings, path: &Path) -> Result<(), Trouble> {
    job.must_be_c(settings.lang(&job.program), "--harness", "it is a file in C")?;
    let same = |path: &Path| fs::canonicalize(path).ok();
    if same(path).is_some_and(|there| same(&job.path) == Some(there)) {
        let text = "--harness names the program itself, which would be gone; name another file";
        return Err(Trouble::usage(text));
    }
    output::can_be_written(path)
}

/// Writes the harness of the run that was found.
pub(crate) fn write(
    path: &Path,
    job: &Job,
    settings: &Settings,
    loaded: &Loaded,
    report: &Report,
    budget: &Budget,
) -> Result<(), Trouble> {
    let options = settings.read_options(&job.program, budget);
    let words = words(path, &job.path, &options);
    let language = language_for(&job.path, settings.lang(&job.program))?;
    let program = &loaded.program;
    let text = first_that_can_be(program, &loaded.targets, &report.readings, budget, |run| {
        let (run, end) = end_of(run, loaded, budget)?;
        let task = HarnessTask {
            program,
            options: &options,
            readings: &run.readings,
            inputs: &input_lines(&run.readings, &loaded.subject()),
            looked: run.looked,
            as_found: run.readings.starts_with(&report.readings),
            end: HarnessEnd {
                what: &end.what,
                place: run.place,
                last_line: last_line(run.place, loaded),
                error: end.error,
                call: end.call.as_deref(),
            },
            files: [&loaded.file, &path.display().to_string()],
            words: &words,
        };
        let text = language.harness(&task).ok_or("the language has no harnesses")?;
        text.map_err(|why| why.to_string())
    });
    let text = text.map_err(|why| Trouble::unsaid(path, why))?;
    fs::write(path, text).map_err(|error| Trouble::unwritten(path, error))
}

/// What can be made of the run on these inputs, or of one on inputs that are easier to give; what is
/// wrong with the first where nothing can be made of any.
pub(super) fn first_that_can_be<T>(
    program: &Program,
    targets: &Targets,
    readings: &[Reading],
    budget: &Budget,
    make: impl Fn(Replayed) -> Result<T, String>,
) -> Result<T, String> {
    let mut wrong = None;
    for run in easier(program, targets, readings, budget) {
        match make(run) {
            Ok(made) => return Ok(made),
            Err(why) => {
                wrong.get_or_insert(why);
            }
        }
    }
    Err(wrong.unwrap_or_else(|| "the run cannot be repeated in time".to_owned()))
}

/// What a run ends with.
struct End {
    what: String,
    error: Option<ErrorKind>,
    call: Option<String>,
}

/// The last line that the end of a run stands on.
fn last_line(place: Place, loaded: &Loaded) -> u32 {
    let text = loaded.sources.text(place.file);
    let inside = text.get(place.start as usize..place.end as usize).unwrap_or_default();
    place.line + u32::try_from(inside.matches('\n').count()).unwrap_or_default()
}

/// How a run ends, as a compiled program shows it; where that comes later, the run is longer.
fn end_of(run: Replayed, loaded: &Loaded, budget: &Budget) -> Result<(Replayed, End), String> {
    let program = &loaded.program;
    let kind = |run: &Replayed| {
        let (function, node) = run.end;
        program.function(function).graph.graph[node].kind.error()
    };
    let error = |error: ErrorKind| End {
        what: described(error).to_owned(),
        error: Some(error),
        call: None,
    };
    if let Some(found) = kind(&run) {
        return match found {
            ErrorKind::Unmodelled => Err("what happens there is not known".to_owned()),
            found if found.is_defined_behaviour() => Err(format!(
                "C defines what happens at an error of the kind {found}, and no compiled program shows it"
            )),
            found => Ok((run, error(found))),
        };
    }
    match &loaded.target {
        Target::Call(name) => Ok((
            run,
            End { what: format!("a call of {name}"), error: None, call: Some(name.clone()) },
        )),
        // Behind the label the error is reported.
        target if target.has_error_label() => {
            let on = onward(program, &run, budget);
            let found = on.as_ref().and_then(kind);
            on.zip(found).map(|(on, found)| (on, error(found))).ok_or_else(|| {
                let at = program.origin.at(run.place);
                format!(
                    "the run ends at a label ({at}), and nothing that a compiled program shows \
                     comes behind it; call reach_error() there"
                )
            })
        }
        other => Err(format!("no compiled program shows that it comes to the target {other}")),
    }
}

/// The words of the command that makes one program of both files.
fn words(harness: &Path, program: &Path, options: &ReadOptions) -> HarnessWords {
    let stem = super::loaded::stem(harness);
    HarnessWords {
        program: quoted(program.as_os_str()),
        harness: quoted(harness.as_os_str()),
        executable: quoted(stem.as_ref()),
        options: as_words(&options.preprocessing).iter().map(|word| quoted(word)).collect(),
    }
}
