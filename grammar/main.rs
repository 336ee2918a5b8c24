//! Makes parsers of the LALRPOP grammars in this folder, one a language, in `parsers`.

use std::path::Path;

fn main() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    lalrpop::Configuration::new()
        .set_in_dir(here)
        .set_out_dir(here.join("parsers"))
        .process()
        .expect("the grammars compile");
}
