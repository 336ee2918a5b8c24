//! Little programs that are called as solvers are, and start `unloop smt` in their place.

use std::collections::BTreeSet;
use std::env;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use unloop::solve::{Profiles, SHIM};

use super::super::output;
use super::super::status::{Status, Trouble};

/// Writes one for each solver whose command line is known.
pub(super) fn write(folder: &Path, profiles: &Profiles) -> Result<Status, Trouble> {
    let unwritten = |error| Trouble::unwritten(folder, error);
    let own = env::current_exe().map_err(unwritten)?;
    fs::create_dir_all(folder).map_err(unwritten)?;
    let quoted = own.to_string_lossy().replace('\'', r"'\''");
    let known = profiles.in_order().into_iter().filter(|profile| profile.flags.is_some());
    let mut programs: Vec<&str> =
        known.map(|profile| profile.command.rsplit('/').next().unwrap_or_default()).collect();
    // Those that are like another one have its program.
    let mut seen = BTreeSet::new();
    programs.retain(|program| seen.insert(*program));
    for program in programs {
        let path = folder.join(program);
        if path.exists() && !is_shim(&path) {
            let text = format!("{} is there already, and no shim: it stays", path.display());
            return Err(Trouble::usage(text));
        }
        let text = format!("{SHIM} for {program}\nexec '{quoted}' smt --as {program} -- \"$@\"\n");
        fs::write(&path, text).map_err(|error| Trouble::unwritten(&path, error))?;
        let all = fs::Permissions::from_mode(0o755);
        fs::set_permissions(&path, all).map_err(|error| Trouble::unwritten(&path, error))?;
        output::print(&format!("{}\n", path.display()))?;
    }
    let before = if folder.is_relative() { "$PWD/" } else { "" };
    output::say(&format!("now PATH={before}{}:$PATH makes tools start them\n", folder.display()));
    Ok(Status::Done)
}

fn is_shim(path: &Path) -> bool {
    fs::read_to_string(path).is_ok_and(|text| text.starts_with(SHIM))
}
