//! What a text has around a place. Several of its lines may come from one, as the text itself says
//! (`#line`): which of them a place is in, its first byte tells.

use super::Sources;
use crate::graph::Place;

impl Sources {
    /// The line of a place, without its end.
    pub fn line_at(&self, place: Place) -> Option<&str> {
        let index = self.line_index_of(place.file, place.start)?;
        let this = self.files.get(place.file as usize)?;
        let file = self.origin(place.file, index).map_or(this.text_of, |origin| origin.file);
        if (file, self.number(place.file, index)) != (place.file, place.line) {
            // The place tells no byte.
            return self.line(place.file, place.line);
        }
        this.text.get(this.range(index as usize)?).map(|line| line.trim_end_matches(['\n', '\r']))
    }

    /// Whether a statement at this place of the program's own file is the first thing on its line,
    /// beside braces and words behind which a statement stands.
    pub(crate) fn begins_line(&self, place: &Place) -> bool {
        let before = self.line_index_of(place.file, place.start).and_then(|index| {
            let file = self.files.get(place.file as usize)?;
            file.text.get(file.starts[index as usize] as usize..place.start as usize)
        });
        let opens = |word: &str| ["", "else", "do"].contains(&word.trim_matches(['{', '}']));
        let is_first = |before: &str| before.split_whitespace().all(opens);
        place.file == 0 && before.is_some_and(is_first)
    }
}

#[cfg(test)]
mod tests {
    use crate::front::source::{Marker, Sources, Span};

    #[test]
    fn of_two_lines_with_one_number_a_place_is_in_one() {
        let text = "int a;\nint b;\nint c;\n";
        let mut sources = Sources::of_text("p.c", text);
        sources.mark(0, 14, Marker { name: None, line: 1, system: false });
        let place = |start: u32| sources.place(Span { file: 0, start, end: start + 3 });
        assert_eq!((place(0).line, place(14).line), (1, 1));
        assert_eq!(sources.line_at(place(0)), Some("int a;"));
        assert_eq!(sources.line_at(place(14)), Some("int c;"));
        assert!(sources.begins_line(&place(14)) && !sources.begins_line(&place(18)));
    }
}
