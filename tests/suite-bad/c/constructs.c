_Thread_local int counter;
_Atomic int shared;
int main(void) {
    __label__ out;
    return shared;
out:
    return 0;
}
