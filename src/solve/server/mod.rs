//! A solver that is all solvers: SMT-LIB 2 commands in, what one solver would say out.
//!
//! * `state.rs` – [`Server`]: what a conversation consists of
//! * `commands.rs` – commands as they arrive, each with its response
//! * `outline.rs`, `theories.rs` – one command, read once; what it is about, and the logic for that
//! * `stack.rs` – the assertion stack as text, and what somebody lacks who knows an earlier one
//! * `options.rs`, `reply.rs`, `settings.rs` – what clients set; what they are told; how a server serves
//! * `channel.rs` – one solver process: told what it does not know yet, and asked
//! * `check.rs`, `line_up.rs`, `race.rs` – one check: who is asked, in which order, until enough of them agree
//! * `journal.rs` – checks on disk, and what was said to them: recording, replaying
//! * `validation.rs` – models that another solver has to take, too
//! * `evidence.rs` – models, values, cores: from whoever answered, else from one who confirms the answer
//!
//! What stands inside a term is never understood here, only that it is a whole expression: a theory that
//! nobody here has heard of is passed on as text, and works as long as one solver takes it. A mistake in a
//! term is therefore reported by the check that follows.

mod channel;
mod check;
mod commands;
mod evidence;
mod journal;
mod line_up;
mod options;
mod outline;
mod race;
mod reply;
mod settings;
mod stack;
mod state;
mod theories;
mod validation;

pub use journal::{JournalError, JournalMode};
pub use settings::ServerSettings;
pub use state::Server;
