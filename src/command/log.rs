//! The log that `-vv` asks for, on standard error: one line for each record, what happened before what is
//! known of it.

use std::io::{self, Write as _};

use log::kv::{self, VisitSource};
use log::{LevelFilter, Log, Metadata, Record};

use super::options::OutputOptions;

/// Writes all that it is given: the level is kept by the `log` crate.
struct StandardError;

/// Starts it, as often as `-v` is given.
pub(crate) fn start_log(tell: OutputOptions) {
    let level = match tell.verbose {
        0 | 1 => return,
        2 => LevelFilter::Info,
        3 => LevelFilter::Debug,
        _ => LevelFilter::Trace,
    };
    // Only one log can be started; whoever has started one already has it.
    if log::set_logger(&StandardError).is_ok() {
        log::set_max_level(level);
    }
}

impl Log for StandardError {
    fn enabled(&self, _: &Metadata<'_>) -> bool {
        true
    }

    fn log(&self, record: &Record<'_>) {
        // Nobody is left to be told that it cannot be written.
        let _ = io::stderr().write_all(line(record).as_bytes());
    }

    fn flush(&self) {}
}

fn line(record: &Record<'_>) -> String {
    let mut pairs = Pairs(format!("{:>5} {}", record.level(), record.args()));
    // Into memory: that does not fail.
    let _ = record.key_values().visit(&mut pairs);
    pairs.0.push('\n');
    pairs.0
}

/// A line, and the pairs that are written behind it.
struct Pairs(String);

impl<'kvs> VisitSource<'kvs> for Pairs {
    fn visit_pair(&mut self, key: kv::Key<'kvs>, value: kv::Value<'kvs>) -> Result<(), kv::Error> {
        self.0.push_str(&format!(" {key}={value}"));
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_tells_what_happened_and_what_is_known_of_it() {
        let pairs = [("asked", kv::Value::from(3)), ("solver", kv::Value::from("a"))];
        let mut builder = Record::builder();
        builder.level(log::Level::Info).key_values(&pairs);
        assert_eq!(
            line(&builder.args(format_args!("read")).build()),
            " INFO read asked=3 solver=a\n"
        );
    }
}
