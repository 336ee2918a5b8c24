struct fine { int f : 3; int : 0; int z : 0; };
struct some { int a; struct { unsigned b : 5; }; };
int main(void) {
    struct some s, *t = &s;
    int *p = &s.b;
    return sizeof s.b + sizeof(t->b) + sizeof t->a;
}
