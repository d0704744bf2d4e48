/** The facts to vary, with their values. */
export type Dimensions = Readonly<Record<string, readonly unknown[]>>;

/** One value of each dimension. */
export type Choice<Dims extends Dimensions> = { readonly [Name in keyof Dims]: Dims[Name][number] };

/** The number of all choices. */
export function productSize(dimensions: Dimensions): number {
  return Object.values(dimensions).reduce((size, values) => size * values.length, 1);
}

/** The choice with this number, from 0 to below `productSize`; the first dimension changes slowest. */
export function choiceAt<Dims extends Dimensions>(dimensions: Dims, number: number): Choice<Dims> {
  let rest = number;
  const entries = Object.entries(dimensions)
    .reverse()
    .map(([name, values]) => {
      const value = values[rest % values.length];
      rest = Math.floor(rest / values.length);
      return [name, value] as const;
    });
  return Object.fromEntries(entries.reverse()) as Choice<Dims>;
}

/**
 * A few choices in which every two values of different dimensions occur together; each one covers as many new pairs as possible.
 */
export function pairwise<Dims extends Dimensions>(dimensions: Dims): readonly Choice<Dims>[] {
  const names = Object.keys(dimensions);
  const sizes = Object.values(dimensions).map(({ length }) => length);
  const key = (a: number, i: number, b: number, j: number): string =>
    a < b ? `${a}:${i},${b}:${j}` : `${b}:${j},${a}:${i}`;
  const missing = new Set<string>();
  sizes.forEach((size, a) =>
    sizes.forEach((other, b) => {
      if (a < b)
        for (let i = 0; i < size; i += 1) for (let j = 0; j < other; j += 1) missing.add(key(a, i, b, j));
    }),
  );

  const rows: number[][] = [];
  for (let [first] = missing; first !== undefined; [first] = missing) {
    const row: (number | undefined)[] = names.map(() => undefined);
    for (const part of first.split(",")) {
      const [name = 0, value = 0] = part.split(":").map(Number);
      row[name] = value;
    }
    const gain = (name: number, value: number): number =>
      row.filter(
        (other, index) =>
          other !== undefined && index !== name && missing.has(key(name, value, index, other)),
      ).length;
    row.forEach((chosen, name) => {
      if (chosen !== undefined) return;
      const values = Array.from({ length: sizes[name] ?? 0 }, (_, value) => value);
      // Of equally good values another one for each row, so that none is preferred.
      const turned = values.map((_, index) => (index + rows.length) % values.length);
      row[name] = turned.reduce(
        (best, value) => (gain(name, value) > gain(name, best) ? value : best),
        turned[0] ?? 0,
      );
    });
    const whole = row.map((value) => value ?? 0);
    whole.forEach((i, a) => whole.forEach((j, b) => a < b && missing.delete(key(a, i, b, j))));
    rows.push(whole);
  }
  return rows.map(
    (row) =>
      Object.fromEntries(
        names.map((name, index) => [name, dimensions[name]?.[row[index] ?? 0]]),
      ) as Choice<Dims>,
  );
}

/** The numbers from 0 to below `size`, each once, in a scattered order that starts at another number for each seed. */
export function* rotation(size: number, seed: number): Generator<number> {
  const stride = strideFor(size);
  const start = (seed * 1009) % size;
  for (let index = 0; index < size; index += 1) yield ((start + index) * stride) % size;
}

/** Near the golden ratio of the size, and coprime to it. */
function strideFor(size: number): number {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
  let stride = Math.max(1, Math.round(size * 0.618));
  while (divisor(size, stride) !== 1) stride += 1;
  return stride;
}
