//! The tables of solvers and line-ups that are built in say what people read and change:
//! `smt/shipped.json` is `smt/solvers.toml` and `smt/portfolio.toml`. `make tables` writes it.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

#[test]
fn the_tables_that_are_built_in_are_those_that_people_read() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("smt");
    let read = |name: &str| fs::read_to_string(folder.join(name)).expect("it is there");
    let mut all = BTreeMap::new();
    for name in ["solvers.toml", "portfolio.toml"] {
        let tables: BTreeMap<String, serde_json::Value> =
            toml::from_str(&read(name)).expect("TOML");
        all.extend(tables);
    }
    let written = serde_json::to_string_pretty(&all).expect("plain data") + "\n";
    if std::env::var("UNLOOP_TABLES").is_ok_and(|how| how == "write") {
        fs::write(folder.join("shipped.json"), &written).expect("it can be written");
    }
    assert!(read("shipped.json") == written, "smt/shipped.json is of before: run `make tables`");
}
