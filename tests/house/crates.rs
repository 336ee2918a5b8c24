//! How many crates a build takes: each costs everybody who builds unloop.

use std::collections::BTreeSet;
use std::process::Command;

/// With the program, and for those who only use the library. Both count unloop itself, and the ten that
/// `rsmt2` comes with.
const MOST: [(&[&str], usize); 2] = [(&[], 120), (&["--no-default-features"], 60)];

#[test]
fn a_build_takes_few_crates() {
    for (options, most) in MOST {
        let mut cargo = Command::new(env!("CARGO"));
        cargo.args(["tree", "--locked", "--offline", "-e", "normal,build", "--prefix", "none"]);
        let output =
            cargo.args(options).current_dir(env!("CARGO_MANIFEST_DIR")).output().expect("cargo");
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let name = |line: &str| line.split(' ').take(2).collect::<Vec<_>>().join(" ");
        let crates: BTreeSet<String> = text.lines().map(name).collect();
        assert!(crates.len() <= most, "{} crates, and not {most}: {crates:?}", crates.len());
    }
}
