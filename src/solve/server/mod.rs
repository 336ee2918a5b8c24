//! A solver that is all solvers: SMT-LIB 2 commands in, what one solver would say out.
//!
//! * `state.rs` – [`Server`]: what a conversation consists of
//! * `commands.rs` – commands as they arrive, each with its response
//! * `outline.rs`, `theories.rs` – one command, read once; what it is about, and the logic for that
//! * `stack.rs` – the assertion stack as text, and what somebody lacks who knows an earlier one
//! * `options.rs`, `reply.rs`, `settings.rs` – what clients set; the responses; how a server serves
//! * `channel.rs` – one solver process, which is sent what it does not have yet, and checks
//! * `check.rs`, `line_up.rs`, `race.rs` – one check: who takes part, in which order, until enough of them agree
//! * `output.rs` – where responses go
//! * `profile.rs` – how the solvers fare
//! * `journal.rs` – checks on disk, with the responses: recording, replaying
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
mod output;
mod profile;
mod race;
mod reply;
mod settings;
mod stack;
mod state;
mod theories;
mod validation;

pub use journal::{JournalError, JournalMode};
pub use profile::{ConversationProfile, ProfiledCheck, Share, SoloTotals};
pub use settings::ServerSettings;
pub use state::Server;
