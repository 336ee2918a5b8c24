//! Reports show lines of the texts that front ends read. Neither room knows the other;
//! here they meet.

use crate::front::Sources;
use crate::verdict::Texts;

impl Texts for Sources {
    fn name(&self, file: u32) -> &str {
        self.name(file)
    }

    fn line(&self, file: u32, number: u32) -> Option<&str> {
        self.line(file, number)
    }
}
