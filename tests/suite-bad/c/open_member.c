struct text { int length; char bytes[]; };
struct old { int length; char bytes[0]; };
int main(void) {
    struct text t;
    return t.length;
}
