//! The settings of `auto`.

/// How engines work side by side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AutoSettings {
    /// Whether each knows what others have found out. Without it only time may be lost.
    pub share: bool,
    /// Whether all go on after the first conclusion, until the time is over: one of them may come
    /// to the opposite.
    pub contradict: bool,
}

impl Default for AutoSettings {
    fn default() -> Self {
        Self { share: true, contradict: false }
    }
}
