import { createHash } from "node:crypto";

/** Random choices that are the same for the same key, so that an item keeps its picture. */
export function createChoice(key) {
  const seed = createHash("sha256").update(key).digest().readUInt32BE(0);
  let state = (seed % 2147483646) + 1;
  const next = () => (state = (state * 16807) % 2147483647) / 2147483647;
  next();
  return {
    seed,
    chance: (probability) => next() < probability,
    span: (from, to) => from + (to - from) * next(),
    pick: (list) => list[Math.floor(next() * list.length)],
  };
}
