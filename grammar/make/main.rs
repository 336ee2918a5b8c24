//! Makes parsers of the LALRPOP grammars in the folder above, one a language, in its `parsers`.

use std::path::Path;

fn main() {
    let grammars = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the folder above");
    lalrpop::Configuration::new()
        .set_in_dir(grammars)
        .set_out_dir(grammars.join("parsers"))
        .process()
        .expect("the grammars compile");
}
