//! `check --witness FILE`: the verdict for validators.

use std::fs;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use unloop::budget::Budget;
use unloop::front::DataModel;
use unloop::graph::{ErrorKind, Target};
use unloop::verdict::{Report, VerdictKind, WitnessTask, correctness_witness, violation_witness};

use super::loaded::Loaded;
use super::output;
use super::settings::Settings;
use super::status::{Status, Trouble};
use super::task::Job;

/// Makes sure, before the work begins, that there can be a witness of it.
pub(crate) fn possible(job: &Job, settings: &Settings, path: &Path) -> Result<(), Trouble> {
    job.must_be_c(settings.lang(&job.program), "--witness", "the format knows no others")?;
    specification(job, settings)?;
    output::leaves_no_trace(path).map_err(|error| unwritten(path, &error))
}

/// Writes the witness; says so where there is none.
pub(crate) fn write(
    path: &Path,
    job: &Job,
    settings: &Settings,
    loaded: &Loaded,
    report: &Report,
    budget: &Budget,
) -> Result<(), Trouble> {
    let specification = specification(job, settings)?;
    let data_model = match settings.read_options(&job.program, budget).data_model {
        DataModel::Ilp32 => "ILP32",
        DataModel::Lp64 | DataModel::Cells => "LP64",
    };
    let task = WitnessTask {
        file: &loaded.file,
        text: loaded.sources.text(0).as_bytes(),
        specification: &specification,
        data_model,
        time: now(),
    };
    let (program, targets) = (&loaded.program, &loaded.targets);
    let witness = match report.answer {
        VerdictKind::Safe => {
            let (text, left_out) =
                correctness_witness(&task, program, &report.invariants, &loaded.sources);
            if left_out > 0 {
                let all = report.invariants.iter().filter(|one| one.holds.point.is_some()).count();
                output::say(&format!(
                    "note: {left_out} of {all} invariants are not in the witness: they cannot be \
                     written as expressions of C over what has a name at one loop\n"
                ));
            }
            Some(text)
        }
        VerdictKind::Reachable => {
            let readings = &report.readings;
            violation_witness(&task, program, targets, readings, &loaded.sources, budget)
        }
        VerdictKind::Unknown => None,
    };
    let Some(witness) = witness else {
        let why = match report.answer {
            VerdictKind::Unknown => "the verdict is unknown",
            _ => "the target is not in the program's own file",
        };
        output::say(&format!("note: no witness was written: {why}\n"));
        return Ok(());
    };
    fs::write(path, witness).map_err(|error| unwritten(path, &error))
}

fn unwritten(path: &Path, error: &std::io::Error) -> Trouble {
    Trouble::usage(format!("cannot write the witness to {}: {error}", path.display()))
}

/// The property in the words of `.prp` files.
fn specification(job: &Job, settings: &Settings) -> Result<String, Trouble> {
    if let Some(property) = &job.property {
        return Ok(property.specification());
    }
    let formula = match settings.target(&job.program).unwrap_or_default() {
        Target::Errors => "G ! call(reach_error())".to_owned(),
        Target::Call(name) => format!("G ! call({name}())"),
        Target::Label(name) => format!("G ! label({name})"),
        Target::Error(ErrorKind::Overflow) => "G ! overflow".to_owned(),
        other => {
            let text = format!("--witness: the format has no property for the target {other}");
            return Err(Trouble::new(Status::Usage, text));
        }
    };
    let options = settings.read_options(&job.program, &Budget::unlimited());
    let entry = options.entry.unwrap_or_else(|| "main".to_owned());
    Ok(format!("CHECK( init({entry}()), LTL({formula}) )"))
}

/// The time: `SOURCE_DATE_EPOCH` where somebody wants the same file each time.
pub(super) fn now() -> u64 {
    let fixed = std::env::var("SOURCE_DATE_EPOCH").ok().and_then(|text| text.parse().ok());
    let clock = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs());
    fixed.unwrap_or_else(clock)
}
