# What each run prints, and its status, is compared with what was recorded; `run.sh --record`
# records it anew. UNLOOP names the program where it is not on the PATH. Paths are as seen
# from where the tests were made.
here=$(dirname "$0")
record=${1:-}
failed=0

check() {
    got=$({ run "$here/$1.input"; echo "status $?"; } 2>&1 </dev/null)
    if [ "$record" = --record ]; then
        printf '%s\n' "$got" >"$here/$1.expected"
    elif [ "$got" = "$(cat "$here/$1.expected")" ]; then
        echo "ok      $1: $2"
    else
        echo "failed  $1: $2"
        printf '%s\n' "$got" | diff "$here/$1.expected" - | sed 's/^/        /'
        failed=1
    fi
}

