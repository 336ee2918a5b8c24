int main(void) {
    int gr\u0024sse = 1;
    return gr\u0024sse;
}
