struct pair { int a, b; };
_Atomic struct pair shared;
_Atomic(struct pair) other;
int main(void) {
    return 0;
}
