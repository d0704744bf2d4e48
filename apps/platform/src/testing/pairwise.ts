/** The facts to vary, with the values of each. */
export type Choices<Fact> = { readonly [Key in keyof Fact]: readonly Fact[Key][] };

/** Returns random numbers from 0 to 1, repeatable by seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Combinations in which every two values of different facts occur together; repeatable by seed. */
export function pairwise<Fact extends object>(choices: Choices<Fact>, seed: number): readonly Fact[] {
  const random = randomOf(seed);
  const keys = Object.keys(choices) as (keyof Fact)[];
  const pairOf = (one: number, first: number, two: number, second: number) =>
    `${one}=${first},${two}=${second}`;
  const open = new Set<string>();
  keys.forEach((one, left) =>
    keys.slice(left + 1).forEach((two, offset) => {
      for (let first = 0; first < choices[one].length; first += 1)
        for (let second = 0; second < choices[two].length; second += 1)
          open.add(pairOf(left, first, left + 1 + offset, second));
    }),
  );
  const pairsIn = (row: readonly number[]) =>
    row.flatMap((first, left) =>
      row.slice(left + 1).map((second, offset) => pairOf(left, first, left + 1 + offset, second)),
    );
  const rows: Fact[] = [];
  while (open.size > 0) {
    const tried = Array.from({ length: 60 }, () =>
      keys.map((key) => Math.floor(random() * choices[key].length)),
    );
    const gain = (row: readonly number[]) => pairsIn(row).filter((pair) => open.has(pair)).length;
    const best = tried.reduce((most, row) => (gain(row) > gain(most) ? row : most));
    for (const pair of pairsIn(best)) open.delete(pair);
    if (gain(best) === 0 && rows.length > 500) throw new Error("The pairs cannot be met");
    rows.push(Object.fromEntries(keys.map((key, index) => [key, choices[key][best[index] ?? 0]])) as Fact);
  }
  return rows;
}
