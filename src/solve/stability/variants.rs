//! Other texts that mean the same: symbols have other names, and declarations and assertions another order, in
//! which each still stands behind what it mentions (Mariposa: [Zhou, Bosamiya, Takashima, Li, Heule and Parno,
//! FMCAD 2023](https://doi.org/10.34727/2023/isbn.978-3-85448-060-0_16)).

use hashbrown::{HashMap, HashSet};

use crate::solve::draft::{Draft, Edits, NodeId};

/// Commands in which no symbol of the script is mentioned.
const PLAIN: [&str; 4] = ["set-info", "set-option", "set-logic", "echo"];

/// Random numbers (splitmix64).
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, count: usize) -> usize {
        let count = u64::try_from(count.max(1)).unwrap_or(u64::MAX);
        usize::try_from(self.next() % count).unwrap_or(0)
    }
}

/// A variant of a script, and where solvers' random choices are to start for it.
pub(super) struct Variant {
    pub(super) text: String,
    pub(super) seed: u32,
}

/// The variant of that number.
pub(super) fn variant(draft: &Draft, seed: u64, number: usize) -> Variant {
    let number = u64::try_from(number).unwrap_or(u64::MAX);
    let mut numbers = Numbers(seed.wrapping_mul(0x1_0000_0001).wrapping_add(number));
    numbers.next();
    let mut draft = draft.clone();
    let order = reordered(&draft, &mut numbers);
    draft.reorder(order);
    let edits = renamed(&mut draft, &mut numbers);
    let seed = u32::try_from(numbers.next() % (1 << 31)).unwrap_or(0);
    Variant { text: draft.text(&edits), seed }
}

/// The names that a command declares or defines; nothing of one that has to stay where it is.
fn declared(draft: &Draft, command: NodeId) -> Option<Vec<String>> {
    let mut names = Vec::new();
    match draft.head(command)? {
        "declare-fun" | "declare-const" | "declare-sort" | "define-fun" | "define-const"
        | "define-sort" => {
            names.extend(draft.name(*draft.parts(command).get(1)?).map(str::to_owned));
        }
        "assert" => {}
        _ => return None,
    }
    draft.below(command, |part| {
        if draft.head(part) == Some("!") {
            let parts = draft.parts(part);
            let names_it = |pair: &&[NodeId]| draft.word(pair[0]) == Some(":named");
            let name = parts.windows(2).find(names_it).and_then(|pair| draft.name(pair[1]));
            names.extend(name.map(str::to_owned));
        }
        true
    });
    Some(names)
}

/// All commands in another order.
fn reordered(draft: &Draft, numbers: &mut Numbers) -> Vec<NodeId> {
    let (mut order, mut movable) = (Vec::new(), Vec::new());
    for &command in draft.top() {
        match declared(draft, command) {
            Some(names) => movable.push((command, names)),
            None => {
                shuffle(draft, &movable, numbers, &mut order);
                movable.clear();
                order.push(command);
            }
        }
    }
    shuffle(draft, &movable, numbers, &mut order);
    order
}

/// Puts commands behind what they mention, otherwise anywhere.
fn shuffle(
    draft: &Draft,
    commands: &[(NodeId, Vec<String>)],
    numbers: &mut Numbers,
    order: &mut Vec<NodeId>,
) {
    let by: HashMap<&String, usize> = commands
        .iter()
        .enumerate()
        .flat_map(|(at, (_, names))| names.iter().map(move |name| (name, at)))
        .collect();
    // How many others each waits for, and who waits for it.
    let mut waits = vec![0_usize; commands.len()];
    let mut waiting: Vec<Vec<usize>> = vec![Vec::new(); commands.len()];
    for (at, (command, _)) in commands.iter().enumerate() {
        let mut needed = HashSet::new();
        draft.below(*command, |part| {
            let name = draft.name(part).map(str::to_owned);
            needed.extend(name.and_then(|name| by.get(&name)).copied().filter(|&by| by != at));
            true
        });
        waits[at] = needed.len();
        needed.into_iter().for_each(|by| waiting[by].push(at));
    }
    let mut ready: Vec<usize> = (0..commands.len()).filter(|&at| waits[at] == 0).collect();
    let before = order.len();
    while !ready.is_empty() {
        let at = ready.swap_remove(numbers.below(ready.len()));
        order.push(commands[at].0);
        let mut next = std::mem::take(&mut waiting[at]);
        next.sort_unstable();
        for other in next {
            waits[other] -= 1;
            if waits[other] == 0 {
                ready.push(other);
            }
        }
    }
    if order.len() - before < commands.len() {
        // Two wait for each other, as by a name that is bound inside: they stay as they were.
        order.truncate(before);
        order.extend(commands.iter().map(|(command, _)| command));
    }
}

/// Other names for all that is declared, defined or bound.
fn renamed(draft: &mut Draft, numbers: &mut Numbers) -> Edits {
    let (mut own, mut words) = (Vec::new(), HashSet::new());
    for &command in draft.top() {
        own.extend(declared(draft, command).into_iter().flatten());
        if matches!(draft.head(command), Some("define-fun" | "define-fun-rec"))
            && let Some(&list) = draft.parts(command).get(2)
        {
            own.extend(draft.bound_names(list));
        }
        draft.below(command, |part| {
            words.extend(draft.name(part).map(str::to_owned));
            if matches!(draft.head(part), Some("let" | "forall" | "exists"))
                && let Some(&list) = draft.parts(part).get(1)
            {
                own.extend(draft.bound_names(list));
            }
            true
        });
    }
    let mut seen = HashSet::new();
    own.retain(|name| seen.insert(name.clone()));
    // Another permutation of numbers for each variant, behind letters with which no word begins.
    let letters = ["v", "sym", "name", "unloop!"];
    let free = |letters: &&&str| words.iter().all(|word| !word.starts_with(**letters));
    let letters = letters.iter().find(free).copied().unwrap_or("unloop!variant!");
    let mut places: Vec<usize> = (0..own.len()).collect();
    for at in (1..places.len()).rev() {
        places.swap(at, numbers.below(at + 1));
    }
    let names: HashMap<String, String> = own
        .into_iter()
        .zip(places)
        .map(|(name, place)| (name, format!("{letters}{place}")))
        .collect();
    let mut found: Vec<(NodeId, String)> = Vec::new();
    for &command in draft.top() {
        if draft.head(command).is_some_and(|head| PLAIN.contains(&head)) {
            continue;
        }
        let first = draft.parts(command).first().copied();
        draft.below(command, |part| {
            let new = draft.name(part).filter(|_| Some(part) != first);
            let new = new.and_then(|name| names.get(name));
            found.extend(new.map(|new| (part, new.clone())));
            // What stands in there are names of the language.
            draft.head(part) != Some("_")
        });
    }
    found.into_iter().map(|(part, new)| (part, Some(draft.add_word(&new)))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCRIPT: &str = "(set-option :seed x)(set-logic QF_UFLIA)(declare-fun x () Int)\
        (declare-fun |a b| () Int)(define-fun f ((x Int)) Int (+ x |a b|))(assert (> (f x) 1))\
        (assert (! (< x 3) :named low))(push 1)(declare-const y Bool)(assert (=> low y))\
        (assert (let ((z y)) z))(check-sat)(pop 1)(check-sat)(echo \"x\")";

    #[test]
    fn each_command_stands_behind_what_it_mentions() {
        let draft = Draft::of(SCRIPT).expect("a script");
        let mut texts = HashSet::new();
        for number in 0..40 {
            let text = variant(&draft, 7, number).text;
            assert_eq!(text, variant(&draft, 7, number).text);
            let commands: Vec<&str> = text.lines().collect();
            assert_eq!(commands.len(), 15, "{text}");
            let at = |begin: &str| commands.iter().position(|c| c.starts_with(begin)).expect(begin);
            assert!(at("(define-fun") > at("(declare-fun") && at("(push") == 7, "{text}");
            let kept = ["(set-option :seed x)", "(echo \"x\")", "(pop 1)"];
            assert!(kept.iter().all(|one| commands.contains(one)), "{text}");
            assert!(!text.contains("a b") && !text.contains("low"), "{text}");
            // As many names as there were: x, a b, f, low, y, z.
            for name in 0..6 {
                assert!(text.contains(&format!("v{name}")), "{name}: {text}");
            }
            texts.insert(text);
        }
        assert!(texts.len() > 30, "{}", texts.len());
    }

    #[test]
    fn what_has_an_index_keeps_its_name() {
        let script = "(declare-const extract (_ BitVec 8))(declare-const v (_ BitVec 4))\
            (assert (= ((_ extract 3 0) extract) v))";
        let text = variant(&Draft::of(script).expect("a script"), 1, 1).text;
        assert!(text.contains("((_ extract 3 0) sym"), "{text}");
        assert_eq!(text.matches("extract").count(), 1, "{text}");
    }
}
