//! Objects that only the elements of one array lead to: what is stored at places that are known, and loaded at one
//! that is not.

use super::Writing;

impl Writing {
    /// An array of pointers to two objects, and a store through one of them; what the objects hold then is shown.
    pub(super) fn table(&mut self) {
        let number = self.tables;
        self.tables += 1;
        let [table, one, other] = Self::table_pointers(number);
        let kind = self.pick(&["automatic", "static", "heap"]);
        for (pointer, bytes) in [(&one, 4), (&other, 4), (&table, 16)] {
            self.line(&format!("&allocate[{kind}.zero.align8]({pointer}, {bytes}) \"{pointer}\""));
        }
        let places = if self.chance.once_in(2) { [0, 1] } else { [1, 0] };
        for (place, pointer) in places.into_iter().zip([&one, &other]) {
            self.line(&format!("&store[p64](&step[8]({table}, {place}), {pointer})"));
        }
        let index = self.pick(&["x", "y", "z"]);
        let branch = self.branch(&format!("0 <= {index} && {index} <= 1"));
        let loaded = format!("&load[p64](&step[8]({table}, {index}))");
        let value = self.value();
        self.line(&format!("&store[s32]({loaded}, {value})"));
        self.line(&format!("output &load[s32]({one})"));
        self.line(&format!("output &load[s32]({other})"));
        self.meet(branch);
    }

    /// The names of the variables of a table.
    pub(super) fn table_pointers(number: usize) -> [String; 3] {
        ["t", "a", "b"].map(|name| format!("{name}{number}"))
    }
}
