int main(void) {
    int gr\u00f6sse = 1;
    return gr\u00f6sse;
}
