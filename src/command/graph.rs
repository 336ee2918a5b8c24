//! x
#[derive(clap::Args, Debug)]
pub(crate) struct Options {}
pub(crate) fn run(_: &Options) -> Result<super::Status, super::Trouble> {
    Ok(super::Status::Done)
}
