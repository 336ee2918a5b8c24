//! What the command line says of options, laid over what a file says.

use clap::{ArgMatches, Args, Command, FromArgMatches};

/// What the command line says of some options, to be laid over what a file says.
///
/// The options have to be `Option`s: a `bool` is always given, if only by default.
#[derive(Clone, Debug)]
pub(in crate::command) struct Flags<T> {
    given: ArgMatches,
    options: std::marker::PhantomData<T>,
}

impl<T: FromArgMatches + Clone> Flags<T> {
    /// What is given here, and else what the file says.
    pub(in crate::command) fn over(&self, file: &T) -> T {
        let mut all = file.clone();
        all.update_from_arg_matches(&self.given).expect("the command line has been read before");
        all
    }
}

impl<T: FromArgMatches> FromArgMatches for Flags<T> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        Ok(Self { given: matches.clone(), options: std::marker::PhantomData })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl<T: Args> Args for Flags<T> {
    fn augment_args(command: Command) -> Command {
        T::augment_args(command)
    }

    fn augment_args_for_update(command: Command) -> Command {
        T::augment_args_for_update(command)
    }
}
