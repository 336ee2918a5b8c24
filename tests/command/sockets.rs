//! Sockets and processes: what the system gives is an input. No C compiler runs these programs, as they wait for
//! others, or become several.

use crate::run::{Bench, really};

/// The declarations are glibc's, also those with transparent unions.
const SERVER: &str = "
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
extern void reach_error(void);
int main(void) {
    unsigned char bytes[4] = {0};
    struct sockaddr_in own = {0}, peer;
    socklen_t room = sizeof(peer);
    int status = 0, file = socket(AF_INET, SOCK_STREAM, 0);
    if (file < 0 || bind(file, (struct sockaddr *)&own, sizeof(own)) != 0 || listen(file, 5) != 0)
        return 1;
    int other = accept(file, (struct sockaddr *)&peer, &room);
    if (other < 0)
        return 1;
    long got = recv(other, bytes, sizeof(bytes), 0);
    pid_t child = fork();
    if (child == 0)
        return execl(\"/bin/true\", \"true\", (char *)0);
    long ended = wait(&status);
    if (FAILS)
        reach_error();
    return send(other, bytes, got > 0 ? got : 0, 0) > 4;
}
";

#[test]
fn what_the_system_gives_is_an_input() {
    let bench = Bench::with(&[("server.c", SERVER)]);
    for (fails, defined, answer) in [
        ("room != 16 || peer.sin_family != AF_INET || got > 4 || ended == 0", "-D_A", "SAFE"),
        ("got > 4 || (ended > 0 && child < -1)", "-D_GNU_SOURCE", "SAFE"),
        ("got == 2 && bytes[1] == 7 && bytes[2] == 0 && peer.sin_port == 9", "-D_A", "REACHABLE"),
        ("status == 256", "-D_A", "REACHABLE"),
    ] {
        let fails = format!("FAILS={fails}");
        let arguments = ["check", "server.c", "-D", &fails, defined, "--timeout", "30"];
        let Some(ran) = really(&bench, &arguments) else { return };
        assert!(ran.stdout.contains(&format!("RESULT: {answer}")), "{fails}: {}", ran.stdout);
    }
}

#[test]
fn a_call_with_too_much_room_is_an_error() {
    let text = "#include <unistd.h>\nint main(void) { char byte; read(0, &byte, 2); return 0; }\n";
    let bench = Bench::with(&[("read.c", text)]);
    let Some(ran) = really(&bench, &["check", "read.c", "--target", "errors"]) else { return };
    assert!(ran.stdout.contains("an index out of bounds at line 2"), "{}", ran.stdout);
}

/// Somebody else's function of such a name is not the system's.
#[test]
fn a_function_of_another_file_may_have_such_a_name() {
    let text = "struct message { int n; };\nint send(struct message *m, int a, int b, int c);\n\
        extern void reach_error(void);\n\
        int main(void) {\n struct message m = {1};\n send(&m, 1, 2, 3);\n\
        if (m.n != 1) reach_error();\n return 0;\n}\n";
    let bench = Bench::with(&[("own.c", text)]);
    let Some(ran) = really(&bench, &["check", "own.c"]) else { return };
    assert!(ran.stdout.contains("RESULT: REACHABLE"), "{}", ran.stdout);
}
