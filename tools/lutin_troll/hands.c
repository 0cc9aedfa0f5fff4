/* Plays many rounds and matches of Lutin & Troll, as training data for learn.py.

   hands rounds SEED COUNT                rounds of hidden play between two players who search in 20 worlds
   hands matches SEED COUNT EXPLORATION   matches between players who choose hands by the networks in round.bin, match.bin
   hands against SEED COUNT PLAN          such a player against a simple one: 1 strongest first, 2 any, 3 fair shares

   Cards are 0 to 12 in the order of the pack; a pile is a number with three bits for each kind. Rounds and matches
   are written to the standard output, a byte for each number. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef uint64_t Pile;
enum { KINDS = 13, HAND = 5, LIFE = 12, TOKENS = 5, HIDDEN = 32, ROUND_IN = 53, MATCH_IN = 37, TRIED = 20 };
enum { STEPS = 150, WORLDS = 20, MOST_HANDS = 200 };

#define ONE(kind) ((Pile)1 << (3 * (kind)))
#define COUNT(pile, kind) ((int)((pile) >> (3 * (kind)) & 7))

static const int copies[KINDS] = {4, 4, 4, 4, 1, 1, 1, 1, 1, 1, 1, 1, 1};
static const int force[KINDS] = {2, 3, 4, 5, 6, 7, 8, 4, 5, 6, 0, 0, 0};
static const int colour[KINDS] = {0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 2}; /* green, blue, red */
enum { HARPY = 11, MANDRAGORE = 12 };
static const double card_value[KINDS] = {-.19, -.16, -.10, -.05, .01, .07, .14, .28, .35, .43, .10, .49, .34};

/* Random numbers: xorshift128+. */
static uint64_t random_state[2];
static uint64_t next_random(void) {
    uint64_t a = random_state[0], b = random_state[1];
    random_state[0] = b;
    a ^= a << 23;
    random_state[1] = a ^ b ^ (a >> 17) ^ (b >> 26);
    return random_state[1] + b;
}
static double random_part(void) { return (double)(next_random() >> 11) / 9007199254740992.0; }
static int below(int bound) { return (int)(random_part() * bound); }

/* Combats, as in rules/cards.py. */
static int attacker_change[KINDS][KINDS], defender_change[KINDS][KINDS], lead_change[KINDS][KINDS];
static void clash(int a, int r) {
    int *mine = &attacker_change[a][r], *yours = &defender_change[a][r], *lead = &lead_change[a][r];
    if (colour[a] == 2 && colour[r] == 2) return;
    if (colour[a] == 2) {
        *lead = 1;
        if (a == HARPY) *yours = -force[r];
        if (a == MANDRAGORE) *mine = force[r];
    } else if (colour[r] == 2) {
        *lead = -1;
        if (r == HARPY) *mine = -force[a];
        if (r == MANDRAGORE) *yours = force[a];
    } else if (colour[a] != colour[r]) {
        *lead = colour[a] ? 1 : -1;
        *(colour[a] ? yours : mine) = colour[a] ? -force[a] : -force[r];
    } else if (force[a] != force[r]) {
        *lead = force[a] > force[r] ? 1 : -1;
        *(force[a] > force[r] ? yours : mine) = -abs(force[a] - force[r]);
    }
}

/* Piles. */
static int size(Pile pile) {
    int total = 0;
    for (int kind = 0; kind < KINDS; kind++) total += COUNT(pile, kind);
    return total;
}
static Pile pack(void) {
    Pile all = 0;
    for (int kind = 0; kind < KINDS; kind++) all += copies[kind] * ONE(kind);
    return all;
}
static Pile random_hand(Pile pile, int wanted) {
    int cards[25], many = 0;
    for (int kind = 0; kind < KINDS; kind++)
        for (int i = COUNT(pile, kind); i; i--) cards[many++] = kind;
    Pile hand = 0;
    for (int i = 0; i < wanted; i++) {
        int j = i + below(many - i), card = cards[j];
        cards[j] = cards[i];
        hand += ONE(card);
    }
    return hand;
}
static Pile tilted_hand(Pile pile, int wanted, double tilt) { /* prefers strong cards, or weak ones if tilt < 0 */
    Pile hand = 0;
    for (int i = 0; i < wanted; i++) {
        double weights[KINDS], total = 0, left;
        for (int kind = 0; kind < KINDS; kind++)
            total += weights[kind] = COUNT(pile, kind) * exp(tilt * card_value[kind]);
        left = random_part() * total;
        int kind = 0;
        for (; kind < KINDS - 1; kind++)
            if ((left -= weights[kind]) < 0 && COUNT(pile, kind)) break;
        while (!COUNT(pile, kind)) kind--;
        hand += ONE(kind);
        pile -= ONE(kind);
    }
    return hand;
}

/* Hands of open cards solved exactly, with a hash table; as in bots/exact_solver.py. */
typedef struct {
    Pile attackers, defenders;
    int8_t life, other, value;
} Solved;
static Solved *solved;
static const uint64_t MASK = ((uint64_t)1 << 22) - 1;

static int before_attack(Pile attackers, Pile defenders, int life, int other);
static int after_riposte(int attack, int riposte, Pile attackers, Pile defenders, int life, int other) {
    life += attacker_change[attack][riposte];
    other += defender_change[attack][riposte];
    if (life > LIFE) life = LIFE;
    if (other > LIFE) other = LIFE;
    if (life <= 0) return -1;
    if (other <= 0) return 1;
    defenders -= ONE(riposte);
    if (lead_change[attack][riposte] < 0) return -before_attack(defenders, attackers, other, life);
    return before_attack(attackers, defenders, life, other);
}
static int after_attack(int card, Pile attackers, Pile defenders, int life, int other) {
    int worst = 1;
    for (int r = KINDS - 1; r >= 0 && worst > -1; r--)
        if (COUNT(defenders, r)) {
            int value = after_riposte(card, r, attackers - ONE(card), defenders, life, other);
            if (value < worst) worst = value;
        }
    return worst;
}
static int before_attack(Pile attackers, Pile defenders, int life, int other) {
    if (!attackers) return (life > other) - (life < other);
    uint64_t place = attackers * 0x9E3779B97F4A7C15u ^ defenders * 0xC2B2AE3D27D4EB4Fu ^ (uint64_t)(life * 13 + other) * 0x165667B19E3779F9u;
    place ^= place >> 29;
    Solved *slot = &solved[(place * 0x9E3779B97F4A7C15u >> 20) & MASK];
    if (slot->attackers == attackers && slot->defenders == defenders && slot->life == life && slot->other == other)
        return slot->value;
    int best = -1;
    for (int a = 0; a < KINDS && best < 1; a++)
        if (COUNT(attackers, a)) {
            int value = after_attack(a, attackers, defenders, life, other);
            if (value > best) best = value;
        }
    *slot = (Solved){attackers, defenders, (int8_t)life, (int8_t)other, (int8_t)best};
    return best;
}

/* A round of hidden play: each player searches in worlds with random hands of the other's remaining cards. */
static int card_of(Pile hand, Pile other_hand, Pile other_rest, int life, int other, int attack) {
    double totals[KINDS];
    int best = -1, held = size(other_hand);
    for (int c = 0; c < KINDS; c++) totals[c] = COUNT(hand, c) ? random_part() * 1e-3 : -1e9;
    for (int world = 0; world < WORLDS; world++) {
        Pile theirs = other_rest ? random_hand(other_hand + other_rest, held) : other_hand;
        for (int c = 0; c < KINDS; c++)
            if (COUNT(hand, c))
                totals[c] += attack < 0 ? after_attack(c, hand, theirs, life, other) : -after_riposte(attack, c, theirs, hand, other, life);
        if (!other_rest) break;
    }
    for (int c = 0; c < KINDS; c++)
        if (best < 0 || totals[c] > totals[best]) best = c;
    return best;
}
static int round_of(Pile hands[2], Pile rests[2], int lives[2], int *next_attacker) { /* +1: the first attacker wins */
    Pile left[2] = {hands[0], hands[1]};
    int attacker = 0;
    while (left[0]) {
        int other = 1 - attacker;
        int a = card_of(left[attacker], left[other], rests[other], lives[attacker], lives[other], -1);
        left[attacker] -= ONE(a);
        int r = card_of(left[other], left[attacker], rests[attacker], lives[other], lives[attacker], a);
        left[other] -= ONE(r);
        lives[attacker] += attacker_change[a][r];
        lives[other] += defender_change[a][r];
        for (int s = 0; s < 2; s++)
            if (lives[s] > LIFE) lives[s] = LIFE;
        if (lives[0] <= 0 || lives[1] <= 0) {
            *next_attacker = lives[0] > 0 ? 0 : 1;
            return lives[0] > 0 ? 1 : -1;
        }
        if (lead_change[a][r] < 0) attacker = other;
    }
    *next_attacker = attacker;
    return (lives[0] > lives[1]) - (lives[0] < lives[1]);
}

/* The two neural networks, as in bots/value_network.py. */
static float round_in[ROUND_IN * HIDDEN], round_bias[HIDDEN], round_out[HIDDEN * 3], round_out_bias[3];
static float match_in[MATCH_IN * HIDDEN], match_bias[HIDDEN], match_out[HIDDEN], match_out_bias[1];
static void read_floats(FILE *file, float *numbers, size_t many) {
    if (fread(numbers, 4, many, file) != many) exit(2);
}
static void load(void) {
    FILE *file = fopen("round.bin", "rb");
    if (!file) exit(2);
    read_floats(file, round_in, ROUND_IN * HIDDEN), read_floats(file, round_bias, HIDDEN);
    read_floats(file, round_out, HIDDEN * 3), read_floats(file, round_out_bias, 3);
    fclose(file);
    if (!(file = fopen("match.bin", "rb"))) exit(2);
    read_floats(file, match_in, MATCH_IN * HIDDEN), read_floats(file, match_bias, HIDDEN);
    read_floats(file, match_out, HIDDEN), read_floats(file, match_out_bias, 1);
    fclose(file);
}
static void add(float *hidden, const float *weights, int row, float times) {
    for (int j = 0; j < HIDDEN; j++) hidden[j] += times * weights[row * HIDDEN + j];
}
static void add_pile(float *hidden, const float *weights, int row, Pile pile) {
    for (int kind = 0; kind < KINDS; kind++)
        if (COUNT(pile, kind)) add(hidden, weights, row + kind, (float)COUNT(pile, kind));
}
typedef struct {
    Pile piles[2];
    int tokens[2], attacker, life;
} Match;
static float match_value(const Match *now, int me) {
    if (now->tokens[me] == TOKENS) return 1;
    if (now->tokens[1 - me] == TOKENS) return -1;
    float hidden[HIDDEN], sum = match_out_bias[0];
    memcpy(hidden, match_bias, sizeof hidden);
    add_pile(hidden, match_in, 0, now->piles[me]), add_pile(hidden, match_in, KINDS, now->piles[1 - me]);
    add(hidden, match_in, 2 * KINDS + now->tokens[me], 1);
    add(hidden, match_in, 2 * KINDS + TOKENS + now->tokens[1 - me], 1);
    if (now->attacker == me) add(hidden, match_in, 2 * KINDS + 2 * TOKENS, 1);
    for (int j = 0; j < HIDDEN; j++)
        if (hidden[j] > 0) sum += hidden[j] * match_out[j];
    return tanhf(sum);
}
static void round_odds(Pile mine, Pile yours, Pile rest, Pile other_rest, int life, float odds[3]) {
    float hidden[HIDDEN], most = -1e9f, total = 0;
    memcpy(hidden, round_bias, sizeof hidden);
    add_pile(hidden, round_in, 0, mine), add_pile(hidden, round_in, KINDS, yours);
    add_pile(hidden, round_in, 2 * KINDS, rest), add_pile(hidden, round_in, 3 * KINDS, other_rest);
    add(hidden, round_in, 4 * KINDS, (float)life / LIFE);
    for (int k = 0; k < 3; k++) {
        odds[k] = round_out_bias[k];
        for (int j = 0; j < HIDDEN; j++)
            if (hidden[j] > 0) odds[k] += hidden[j] * round_out[j * 3 + k];
        if (odds[k] > most) most = odds[k];
    }
    for (int k = 0; k < 3; k++) total += odds[k] = expf(odds[k] - most);
    for (int k = 0; k < 3; k++) odds[k] /= total;
}

/* The choice of hands, as in bots/hand_selection.py. */
static Pile after(Pile pile, Pile hand) { return pile - hand ? pile - hand : pack(); }
static int hands_tried(Pile pile, Pile *hands) {
    int many = 0;
    if (size(pile) == HAND) return hands[0] = pile, 1;
    for (int turn = 0; turn < 3 * TRIED && many < TRIED; turn++) {
        Pile hand = turn == 0   ? tilted_hand(pile, HAND, 60)
                    : turn == 1 ? tilted_hand(pile, HAND, -60)
                    : turn % 2  ? random_hand(pile, HAND)
                                : tilted_hand(pile, HAND, (random_part() - .4) * 14);
        int old = 0;
        for (int i = 0; i < many; i++) old |= hands[i] == hand;
        if (!old) hands[many++] = hand;
    }
    return many;
}
static void normalize(const float *weights, int many, float *odds) {
    float total = 0;
    for (int i = 0; i < many; i++) total += weights[i];
    for (int i = 0; i < many; i++) odds[i] = total > 0 ? weights[i] / total : 1.f / many;
}
static void equilibrium(const Match *now, Pile *mine, int m, Pile *yours, int n, float *odds, float *other_odds) {
    static float table[TRIED][TRIED];
    int a = now->attacker, b = 1 - a;
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) {
            float result[3];
            round_odds(mine[i], yours[j], now->piles[a] - mine[i], now->piles[b] - yours[j], now->life, result);
            Match tied = *now, won, lost;
            tied.piles[a] = after(now->piles[a], mine[i]), tied.piles[b] = after(now->piles[b], yours[j]);
            won = lost = tied;
            won.tokens[a]++, lost.tokens[b]++, lost.attacker = b;
            table[i][j] = result[2] * match_value(&won, a) + result[0] * match_value(&lost, a) + result[1] * match_value(&tied, a);
        }
    float regrets[TRIED] = {0}, other_regrets[TRIED] = {0}, sums[TRIED] = {0}, other_sums[TRIED] = {0};
    for (int step = 1; step <= STEPS; step++) {
        float p[TRIED], q[TRIED], gains[TRIED], losses[TRIED] = {0}, value = 0;
        normalize(regrets, m, p), normalize(other_regrets, n, q);
        for (int i = 0; i < m; i++) {
            gains[i] = 0;
            for (int j = 0; j < n; j++) gains[i] += table[i][j] * q[j], losses[j] += table[i][j] * p[i];
            value += gains[i] * p[i];
        }
        for (int i = 0; i < m; i++) regrets[i] = fmaxf(0, regrets[i] + gains[i] - value), sums[i] += step * p[i];
        for (int j = 0; j < n; j++)
            other_regrets[j] = fmaxf(0, other_regrets[j] + value - losses[j]), other_sums[j] += step * q[j];
    }
    normalize(sums, m, odds), normalize(other_sums, n, other_odds);
}
static Pile simple_choice(Pile pile, int plan) {
    if (size(pile) == HAND || plan == 2) return random_hand(pile, HAND);
    if (plan == 1) return tilted_hand(pile, HAND, 60);
    Pile best = 0;
    double nearest = 1e9, all = 0;
    for (int kind = 0; kind < KINDS; kind++) all += COUNT(pile, kind) * card_value[kind];
    for (int turn = 0; turn < 24; turn++) {
        Pile hand = random_hand(pile, HAND);
        double sum = 0;
        for (int kind = 0; kind < KINDS; kind++) sum += COUNT(hand, kind) * card_value[kind];
        double far = fabs(sum - all * HAND / size(pile));
        if (far < nearest) nearest = far, best = hand;
    }
    return best;
}
static Pile chosen(const Pile *hands, const float *odds, int many, double exploration) {
    double left = random_part();
    if (random_part() < exploration) return hands[below(many)];
    for (int i = 0; i < many - 1; i++)
        if ((left -= odds[i]) < 0) return hands[i];
    return hands[many - 1];
}
static int match_of(int first, double exploration, int plan, Match *history, int *length) { /* whether seat 0 wins */
    Match now = {{pack(), pack()}, {0, 0}, first, LIFE};
    for (*length = 0; now.tokens[0] < TOKENS && now.tokens[1] < TOKENS && *length < MOST_HANDS;) {
        history[(*length)++] = now;
        int a = now.attacker, b = 1 - a, next_attacker = 0, result, lives[2] = {now.life, now.life};
        Pile mine[TRIED], yours[TRIED], hands[2], rests[2];
        float odds[TRIED], other_odds[TRIED], likely[3];
        int m = hands_tried(now.piles[a], mine), n = hands_tried(now.piles[b], yours);
        equilibrium(&now, mine, m, yours, n, odds, other_odds);
        hands[0] = chosen(mine, odds, m, exploration), hands[1] = chosen(yours, other_odds, n, exploration);
        if (plan) hands[a == 1 ? 0 : 1] = simple_choice(now.piles[1], plan);
        rests[0] = now.piles[a] - hands[0], rests[1] = now.piles[b] - hands[1];
        if (plan) { /* a measurement: play the round */
            result = round_of(hands, rests, lives, &next_attacker);
        } else { /* training: draw a likely result, which is faster */
            round_odds(hands[0], hands[1], rests[0], rests[1], now.life, likely);
            double left = random_part();
            result = left < likely[0] ? -1 : left < likely[0] + likely[1] ? 0 : 1;
            lives[0] = 3 + below(8);
        }
        now.piles[a] = after(now.piles[a], hands[0]), now.piles[b] = after(now.piles[b], hands[1]);
        now.life = result ? LIFE : lives[0];
        now.attacker = result > 0 ? a : result < 0 ? b : next_attacker ? b : a;
        if (result) now.tokens[now.attacker]++;
    }
    return now.tokens[0] == TOKENS;
}

static void write_pile(signed char *row, Pile pile) {
    for (int kind = 0; kind < KINDS; kind++) row[kind] = (signed char)COUNT(pile, kind);
}
static void write_round(void) {
    int left = 25 - HAND * below(5), next_attacker, lives[2] = {LIFE, LIFE};
    Pile hands[2], rests[2];
    for (int s = 0; s < 2; s++) {
        Pile pile = tilted_hand(pack(), left, (random_part() - .5) * 8);
        hands[s] = tilted_hand(pile, HAND, (random_part() - .3) * 8), rests[s] = pile - hands[s];
    }
    if (random_part() < .12) lives[0] = lives[1] = 1 + below(LIFE);
    signed char row[54];
    row[52] = (signed char)lives[0];
    for (int s = 0; s < 2; s++) write_pile(row + KINDS * s, hands[s]), write_pile(row + KINDS * (2 + s), rests[s]);
    row[53] = (signed char)round_of(hands, rests, lives, &next_attacker);
    fwrite(row, 1, sizeof row, stdout);
}
static void write_match(int number, double exploration) {
    Match history[MOST_HANDS];
    int length, won = match_of(number & 1, exploration, 0, history, &length);
    for (int i = 0; i < length; i++)
        for (int me = 0; me < 2 && history[i].life == LIFE; me++) {
            const Match *now = &history[i];
            signed char row[30] = {0};
            write_pile(row, now->piles[me]), write_pile(row + KINDS, now->piles[1 - me]);
            row[26] = (signed char)now->tokens[me], row[27] = (signed char)now->tokens[1 - me];
            row[28] = now->attacker == me, row[29] = won == (me == 0) ? 1 : -1;
            fwrite(row, 1, sizeof row, stdout);
        }
}

int main(int count, char **words) {
    if (count < 4) return fprintf(stderr, "hands rounds|matches|against SEED COUNT [EXPLORATION|PLAN]\n"), 1;
    uint64_t seed = strtoull(words[2], NULL, 10);
    random_state[0] = seed * 0x9E3779B97F4A7C15u + 1, random_state[1] = seed ^ 0xD1B54A32D192ED03u;
    for (int i = 0; i < 20; i++) next_random();
    for (int a = 0; a < KINDS; a++)
        for (int r = 0; r < KINDS; r++) clash(a, r);
    solved = calloc(MASK + 1, sizeof *solved);
    int many = atoi(words[3]), wins = 0, length;
    Match history[MOST_HANDS];
    if (words[1][0] != 'r') load();
    for (int i = 0; i < many; i++)
        if (words[1][0] == 'r') write_round();
        else if (words[1][0] == 'm') write_match(i, count > 4 ? atof(words[4]) : 0);
        else wins += match_of(i & 1, 0, count > 4 ? atoi(words[4]) : 1, history, &length);
    if (words[1][0] == 'a') printf("%.1f %% of %d matches\n", 100.0 * wins / many, many);
    return 0;
}
