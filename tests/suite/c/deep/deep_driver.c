// expect: reachable
// options: --entry f
// rule: as examples/windriver.c with rows of 200: runs grow with the product of two numbers, so both must be small
// input: [2, 201, {"fill": 9}, {"fill": 1}]
// alone: z3 yices
extern void reach_error(void);

void f(int MAX_PACKET, int PACKET_SIZE,
               int multi_array[MAX_PACKET][PACKET_SIZE], int buffer[]) {
    for (int i = 0; i < MAX_PACKET; ++i)
        for (int j = 0; j < PACKET_SIZE; j++)
            multi_array[i][j] = 0;
    int number_of_packets;
    int packet_id;
    number_of_packets = buffer[0];
    if (number_of_packets > MAX_PACKET || number_of_packets < 0)
        return;
    for (int i = 0; i < number_of_packets; i++) {
        packet_id = buffer[i * (PACKET_SIZE + 1) + 1];
        if (packet_id >= MAX_PACKET || packet_id < 0)
            return;
        for (int j = 0; j < PACKET_SIZE; j++)
            multi_array[packet_id][j] = buffer[i * (PACKET_SIZE + 1) + j + 2];
    }
    if (number_of_packets < MAX_PACKET && multi_array[number_of_packets][0] != 0 &&
        PACKET_SIZE > 200)
        reach_error();
}
