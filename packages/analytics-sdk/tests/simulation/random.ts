/** Random numbers of a seed: the same calls return the same numbers. */
export interface Random {
  /** From 0 up to 1. */
  next(): number;
  /** A whole number from 0 up to the limit, without it. */
  below(limit: number): number;
  /** True with this probability. */
  chance(share: number): boolean;
  /** One of the list. */
  of<Value>(list: readonly [Value, ...Value[]]): Value;
  /** A UUID of version 4. */
  uuid(): string;
}

/** Creates the random numbers of a seed. */
export function createRandom(seed: number): Random {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  const hex = (): string => (0x1_0000_0000 + Math.floor(next() * 0x1_0000_0000)).toString(16).slice(1);
  return {
    next,
    below,
    chance: (share) => next() < share,
    of: (list) => list[below(list.length)],
    uuid() {
      const [a, b, c, d] = [hex(), hex(), hex(), hex()];
      return `${a}-${b.slice(0, 4)}-4${b.slice(5)}-8${c.slice(1, 4)}-${c.slice(4)}${d}`;
    },
  };
}
