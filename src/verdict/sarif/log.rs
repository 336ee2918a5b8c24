//! The objects of a SARIF log that we write (OASIS standard, version 2.1.0, section 3), by the
//! standard's names. The standard's schema is held against what is written in
//! `tests/check_sarif.py`.

use serde::{Deserialize, Serialize};

/// Section 3.13: what a log file is.
#[derive(Debug, Serialize)]
pub(super) struct Sarif {
    #[serde(rename = "$schema")]
    pub(super) schema: &'static str,
    pub(super) version: &'static str,
    pub(super) runs: Vec<Run>,
}

/// Section 3.14: a run of a tool.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Run {
    pub(super) tool: Tool,
    pub(super) invocations: Vec<Invocation>,
    pub(super) column_kind: &'static str,
    pub(super) results: Vec<SarifResult>,
}

/// Section 3.18: the tool.
#[derive(Debug, Serialize)]
pub(super) struct Tool {
    pub(super) driver: ToolComponent,
}

/// Section 3.19: a part of the tool.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct ToolComponent {
    pub(super) name: &'static str,
    pub(super) version: &'static str,
    pub(super) semantic_version: &'static str,
    pub(super) rules: Vec<ReportingDescriptor>,
}

/// Section 3.49: what there may be results of.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct ReportingDescriptor {
    pub(super) id: &'static str,
    pub(super) short_description: Message,
}

/// Section 3.20: how the run went.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Invocation {
    pub(super) execution_successful: bool,
    pub(super) tool_execution_notifications: Vec<Notification>,
}

/// Section 3.58: something that is said of the run, and no result.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Notification {
    pub(super) level: Level,
    pub(super) message: Message,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) locations: Vec<Location>,
}

/// Section 3.27.10: how bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) enum Level {
    Note,
    Warning,
    Error,
}

/// Section 3.27.9: of what kind a result is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) enum Kind {
    Fail,
}

/// Section 3.27: a result.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct SarifResult {
    pub(super) rule_id: String,
    pub(super) kind: Kind,
    pub(super) level: Level,
    pub(super) message: Message,
    pub(super) locations: Vec<Location>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) code_flows: Vec<CodeFlow>,
}

/// Section 3.36: how a result comes about.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct CodeFlow {
    pub(super) thread_flows: Vec<ThreadFlow>,
}

/// Section 3.37: the steps of one thread.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct ThreadFlow {
    pub(super) locations: Vec<ThreadFlowLocation>,
}

/// Section 3.38: a step.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct ThreadFlowLocation {
    pub(super) location: Location,
}

/// Section 3.28: a place, and what is to be said of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Location {
    pub(super) physical_location: PhysicalLocation,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) message: Option<Message>,
}

/// Section 3.29: a place in a file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct PhysicalLocation {
    pub(super) artifact_location: ArtifactLocation,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) region: Option<Region>,
}

/// Section 3.4: a file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct ArtifactLocation {
    pub(super) uri: String,
}

/// Section 3.30: a part of a file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Region {
    pub(super) start_line: u32,
    pub(super) start_column: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) end_column: Option<usize>,
    pub(super) snippet: Message,
}

/// Sections 3.3 (the text of a file), 3.11 and 3.12 (messages): a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Message {
    pub(super) text: String,
}

impl From<&str> for Message {
    fn from(text: &str) -> Self {
        Self { text: text.to_owned() }
    }
}
