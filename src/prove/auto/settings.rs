//! The settings of `auto`.

/// How engines work side by side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AutoSettings {
    /// Whether each knows what others have found out. Without it only time may be lost.
    pub share: bool,
}

impl Default for AutoSettings {
    fn default() -> Self {
        Self { share: true }
    }
}
