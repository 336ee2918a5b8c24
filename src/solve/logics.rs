//! What the name of one of SMT-LIB's logics announces.

use super::features::Features;

/// What a text in the logic `name` may hold; nothing is known of names that do not end
/// as those with arithmetic do (but for that of bit-vectors), nor of `ALL`.
pub(super) fn announced(name: &str) -> Option<Features> {
    if name == "QF_BV" {
        return Some(Features { bits: true, ..Features::default() });
    }
    if matches!(name, "QF_FP" | "QF_BVFP") {
        let bits = name == "QF_BVFP";
        return Some(Features { floats: true, bits, ..Features::default() });
    }
    let ends = |endings: &[&str]| endings.iter().any(|ending| name.ends_with(ending));
    if !ends(&["IA", "RA", "DL"]) {
        return None;
    }
    Some(Features {
        quantifiers: is_quantified(name),
        functions: name.contains("UF"),
        integers: ends(&["IA", "IRA", "IDL"]),
        reals: ends(&["RA", "RDL"]),
        nonlinear: ends(&["NIA", "NRA", "NIRA"]),
        ..Features::default()
    })
}

/// Whether texts in the logic `name` are kept from solvers without quantifiers: those do
/// not know the name either.
pub(super) fn is_quantified(name: &str) -> bool {
    name != "ALL" && !name.starts_with("QF_")
}

/// Whether `name` is one of the logics that unloop itself declares: a table that wants
/// another one declared for such questions means this text too.
pub(super) fn is_own(name: &str) -> bool {
    announced(name).is_some_and(|features| features.logic() == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_say_what_may_occur() {
        let found = announced("UFNIA").expect("it ends as it should");
        assert!(found.quantifiers && found.functions && found.integers && found.nonlinear);
        assert!(!found.reals);
        let found = announced("QF_LIRA").expect("it ends as it should");
        assert!(found.integers && found.reals && !found.quantifiers && !found.nonlinear);
        assert_eq!(announced("ALL"), None);
        assert!(announced("QF_BV").is_some_and(|found| found.bits && !found.integers));
        assert_eq!(announced("QF_ABV"), None);
    }

    #[test]
    fn logics_of_our_own_are_known_again() {
        assert!(["QF_LIA", "QF_UFLIA", "UFNIA", "QF_LRA", "LIRA", "QF_BV"].into_iter().all(is_own));
        assert!(!["QF_AUFLIA", "QF_IDL", "UFBV", "ALL", "QF_ABV"].into_iter().any(is_own));
    }
}
