//! What the library that comes with unloop is called inside is nobody's business: no warning and no
//! remark about a program of the suite names it, whether the program is to be checked or to be run.

use unloop::Loaded;
use unloop::front::ReadOptions;

use crate::support::{is_met, suite, turn};

/// What those names begin with.
const OWN: &str = "__unloop";
/// Each of so many programs is read to be run, too.
const ALSO_RUN: usize = 4;

fn told(name: &str, read: &Loaded) -> Vec<String> {
    let remarks = read.program.remarks.iter().map(|remark| &remark.text);
    let warnings = read.sources.warnings().iter().map(|warning| &warning.message);
    let texts = warnings.chain(remarks).filter(|text| text.contains(OWN));
    texts.map(|text| format!("{name}: {text}")).collect()
}

#[test]
fn no_inner_name_is_told() {
    let mut all = Vec::new();
    for program in suite::all().into_iter().filter(|program| is_met(&program.name, 4)) {
        if let Ok((read, _)) = program.read(None) {
            all.extend(told(&program.name, &read));
        }
        if turn(&program.name, ALSO_RUN) == 0 {
            let options = ReadOptions { to_run: true, ..ReadOptions::default() };
            if let Ok(read) = unloop::load(&program.path, None, None, &options) {
                all.extend(told(&program.name, &read));
            }
        }
    }
    assert!(all.is_empty(), "{}", all.join("\n"));
}
