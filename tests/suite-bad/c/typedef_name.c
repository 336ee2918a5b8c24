typedef unsigned int u32;
int main(void) {
    u32 x = 1;
    return x;
}
