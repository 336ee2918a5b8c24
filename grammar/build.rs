//! Compiles the LALRPOP grammars, one a language, into `OUT_DIR`.

fn main() {
    lalrpop::Configuration::new()
        .use_cargo_dir_conventions()
        .set_in_dir("grammar")
        .process()
        .expect("the grammars in grammar/ compile");
}
