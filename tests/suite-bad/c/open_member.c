struct first { char bytes[]; int length; };
union either { int length; char bytes[]; };
struct text { int length; char bytes[]; };
struct texts { int count; struct text last; };
struct text given = {2, {'a', 'b'}};
int main(void) {
    struct text t;
    return t.length;
}
