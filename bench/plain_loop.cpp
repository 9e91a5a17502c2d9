// Whole hands at random, dealing included, as one would write them in C++: what the kernel's speed is held
// against. The same steps and the same random numbers as `play_random` in src/rookery/kernel/bulk.py, so the
// results are the same too, hand by hand. `bench/kernel_speed.py` compiles it, checks that and times it.

#include <cstdint>
#include <utility>
#ifdef DEPOSIT
#include <immintrin.h>
#endif

namespace {

struct Random {
    uint64_t state;

    uint64_t next() {  // SplitMix64
        uint64_t word = state += 0x9E3779B97F4A7C15u;
        word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9u;
        word = (word ^ (word >> 27)) * 0x94D049BB133111EBu;
        return word ^ (word >> 31);
    }

    int64_t below(uint64_t limit) { return static_cast<int64_t>(((next() >> 32) * limit) >> 32); }
};

int any_bit(uint64_t word, Random &random) {
#ifdef DEPOSIT  // the instruction that the kernel uses
    return __builtin_ctzll(_pdep_u64(uint64_t{1} << random.below(__builtin_popcountll(word)), word));
#endif
    for (int64_t skip = random.below(__builtin_popcountll(word)); skip > 0; --skip) word &= word - 1;
    return __builtin_ctzll(word);
}

int64_t sum_points(const int64_t *points, uint64_t word) {
    int64_t total = 0;
    for (; word; word &= word - 1) total += points[__builtin_ctzll(word)];
    return total;
}

}  // namespace

struct Rules {
    const uint64_t *suits;
    const int64_t *points;
    const int64_t *order;  // [leader][index], `places` wide
    const int64_t *sizes;  // cards dealt to each place
    uint64_t trumps;
    uint64_t free;
    int64_t places;
    int64_t tricks;
    int64_t cards;
    int64_t leader;
    int64_t nest_counts;
};

// `pack` is shuffled on from hand to hand; `counters` and `took` are by hand and place, and start at 0.
extern "C" int64_t play_random(const Rules *rules, int64_t *pack, uint64_t seed, int64_t hands, int64_t *counters,
                               int64_t *took) {
    const Rules r = *rules;
    Random random{seed};
    uint64_t held[16];
    for (int64_t number = 0; number < hands; ++number, counters += r.places, took += r.places) {
        for (int64_t index = r.cards - 1; index > 0; --index) std::swap(pack[index], pack[random.below(index + 1)]);
        int64_t at = 0;
        for (int64_t place = 0; place < r.places; ++place) {
            uint64_t word = 0;
            for (int64_t left = r.sizes[place]; left > 0; --left) word |= uint64_t{1} << pack[at++];
            held[place] = word;
        }
        int64_t place = r.leader;
        for (int64_t trick = 0; trick < r.tricks; ++trick) {
            const int64_t *order = r.order + place * r.places;
            int card = any_bit(held[place], random);
            held[place] &= ~(uint64_t{1} << card);
            const uint64_t follow = r.suits[card >> 4];
            const uint64_t able = follow | r.trumps;
            int best = card;
            int64_t worth = r.points[card];
            for (int64_t index = 1; index < r.places; ++index) {
                const int64_t other = order[index];
                const uint64_t word = held[other];
                uint64_t options = word & follow;
                options = options ? options | (word & r.free) : word;
                card = any_bit(options, random);
                const uint64_t played = uint64_t{1} << card;
                held[other] = word & ~played;
                worth += r.points[card];
                if (played & able && card > best) {
                    best = card;
                    place = other;
                }
            }
            counters[place] += worth;
            took[place] += 1;
        }
        for (int64_t other = 0; other < r.places; ++other) counters[place] += sum_points(r.points, held[other]);
        if (r.nest_counts)
            for (; at < r.cards; ++at) counters[place] += r.points[pack[at]];
    }
    return hands * r.tricks * r.places;
}
