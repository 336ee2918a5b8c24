//! What is said of tokens that are refused.

use crate::front::source::{Diagnostic, Sources, Span};

pub(super) struct Complaint {
    pub(super) span: Span,
    pub(super) message: String,
    pub(super) help: &'static str,
    pub(super) why: Why,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Why {
    /// It is no C.
    Wrong,
    /// It is not treated well behind here.
    Unsupported,
    /// The same, but in the headers of a system it does not matter: nobody uses declarations that are like that.
    InProgram,
}

impl Complaint {
    pub(super) fn counts(&self, sources: &Sources) -> bool {
        self.why != Why::InProgram || !sources.is_system(self.span)
    }

    pub(super) fn diagnostic(&self, sources: &Sources) -> Diagnostic {
        let place = sources.place(self.span);
        let said = match self.why {
            Why::Wrong => Diagnostic::error(place, &*self.message),
            Why::Unsupported | Why::InProgram => Diagnostic::unsupported(place, &*self.message),
        };
        said.help(self.help)
    }
}
