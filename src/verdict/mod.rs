//! From an outcome to a verdict that a sceptic would sign.
//!
//! Knows no engine. What an engine concludes is checked again here: *reachable* is said
//! only after the inputs have been replayed, in their order, by the interpreter on the
//! program as it was read, and the run has reached a target. Whatever cannot be
//! confirmed becomes *unknown*.

mod annotated;
mod arguments;
#[cfg(feature = "formats")]
mod automata;
mod carry_over;
mod checked;
mod condition_text;
mod counts;
mod described;
#[cfg(feature = "formats")]
mod execution_tree;
mod explore;
#[cfg(feature = "cli")]
mod html;
mod json;
mod json_places;
mod json_values;
mod judge;
mod loop_text;
mod loops;
// Some of it is for HTML alone.
#[cfg_attr(not(feature = "cli"), allow(dead_code, unused_imports))]
mod page;
mod path;
mod replay;
mod report;
mod rewritten;
mod sarif;
#[cfg(feature = "formats")]
mod search_fold;
#[cfg(feature = "formats")]
mod search_look;
#[cfg(feature = "formats")]
mod search_tree;
mod subject;
mod summaries;
mod terminal;
mod termination;
#[cfg(feature = "cli")]
mod test_case;
pub mod trace;
#[cfg(feature = "formats")]
mod tree_layout;
#[cfg(feature = "formats")]
mod tree_outline;
#[cfg(feature = "formats")]
mod witness;
mod written;

pub use annotated::{Annotations, annotated};
pub(crate) use arguments::with_plain_arguments;
#[cfg(feature = "formats")]
pub use automata::{automata_list, automata_svg};
pub(crate) use carry_over::CarryOver;
pub use checked::Checked;
pub(crate) use condition_text::{Parameter, may_reach};
pub use described::described;
#[cfg(feature = "formats")]
pub use execution_tree::{execution_tree_list, execution_tree_svg};
pub use explore::{CoverageReport, ExploreReport, FoundError, explore_json};
#[cfg(feature = "cli")]
pub use html::{
    Exhibit, MatrixCell, MatrixSheet, Sheet, TaskClass, TaskRow, TasksSheet, cactus_svg,
};
pub use json::{SCHEMA, json};
pub use json_values::{input_json, number_json, output_json};
pub use judge::{Judge, Known, Shown, Verdict};
pub use loop_text::{InBoth, LoopCase, LoopContract, LoopEnd, LoopForms};
pub use loops::{LoopInvariantReport, LoopReport, LoopsReport, loops_json};
pub use page::{
    Content, Meaning, Page, QueryRow, Quote, Row, Section, StepRow, Words, explore_page, found,
    in_a_line, in_short, input_lines, input_rows, loops_page, page, path_page, reason_line,
    story_section, summaries_page, termination_page,
};
pub use path::{Checks, PathReport, PossibleError, path_json};
pub use replay::{Replayed, easier, onward, replay, replay_by};
pub use report::{
    Counts, Finding, InvariantReport, QueryReport, Report, SolverReport, VerdictKind,
};
pub use rewritten::{Rewriting, Rewritten, rewritten};
pub use sarif::{SarifLog, SarifParts};
#[cfg(feature = "formats")]
pub use search_tree::search_tree_svg;
pub use subject::{Spot, Subject, Texts};
pub use summaries::{
    AutomatonEdge, LoopSummaryReport, PathText, SummariesReport, TraceText, summaries_json,
};
pub use terminal::{Look, lines, terminal};
pub use termination::{EndlessRun, TerminationReport, termination_json};
#[cfg(feature = "cli")]
pub use test_case::{SuiteTask, Unwritable, metadata, test_case};
pub use trace::{Story, retell};
#[cfg(feature = "formats")]
pub use witness::{WitnessTask, correctness_witness, violation_witness};
pub(crate) use written::{Names, Writer, interval};
pub use written::{Notation, written};
