//! The settings of snapshots: all of them live in one folder, by names of their own.

use crate::support;

/// For snapshots in `snapshots/`.
pub(crate) fn settings() -> insta::Settings {
    within("snapshots")
}

/// For snapshots in another folder of the project.
pub(crate) fn within(folder: &str) -> insta::Settings {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(support::at(folder));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings
}
