//! Functions of the C library and of POSIX that give a number between limits and change nothing that
//! matters here.

use crate::front::c::library::{ANY, BYTE, NEXT, SPURIOUS};

/// The limits of what a function returns, which its type may narrow.
pub(super) fn between(name: &str) -> Option<(i64, i64)> {
    let (int, unsigned) = (i64::from(i32::MAX), i64::from(u32::MAX));
    Some(match name {
        "rand" | "random" | "lrand48" => (0, int),
        "getchar" | "fgetc" | "getc" | BYTE => (-1, 255),
        NEXT => (0, 255),
        "fflush" | "fclose" | "usleep" | "fseek" | "fseeko" | "remove" | "rename" | "unlink" => {
            (-1, 0)
        }
        "feof" | "ferror" | SPURIOUS => (0, 1),
        "ftell" | "ftello" => (-1, i64::MAX),
        "system" | "setvbuf" | ANY => (i64::from(i32::MIN), int),
        "getppid" => (0, int),
        "sleep" | "alarm" => (0, unsigned),
        "clock" => (-1, int),
        _ => return None,
    })
}
