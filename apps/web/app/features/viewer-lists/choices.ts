/** How a press ended: kept by the platform, taken back, or replaced by a newer press on the same thing. */
export type ChoiceOutcome = "kept" | "failed" | "replaced";

/** What a viewer has chosen of several things, as they see it. */
export interface Choices<Values extends object> {
  get(): Values;
  subscribe(listener: () => void): () => void;
  /** Takes over what the platform holds, unless something was chosen since it was asked. Rejects as `read`. */
  load(read: () => Promise<Values>): Promise<void>;
  /** Shows a choice at once and keeps it. The last press wins; what cannot be kept shows again as the platform has it. Never rejects. */
  choose<Key extends keyof Values>(key: Key, value: Values[Key]): Promise<ChoiceOutcome>;
}

interface Wish {
  readonly value: unknown;
  readonly settle: (outcome: ChoiceOutcome) => void;
}

/** Makes choices that are kept one press after another for each thing. */
export function createChoices<Values extends object>(
  start: Values,
  save: (change: Partial<Values>) => Promise<void>,
): Choices<Values> {
  const wishes = new Map<keyof Values, Wish>();
  const listeners = new Set<() => void>();
  let kept = start;
  let shown = start;
  let changes = 0;
  const show = (): void => {
    changes += 1;
    shown = { ...kept, ...Object.fromEntries([...wishes].map(([key, { value }]) => [key, value])) };
    for (const listener of listeners) listener();
  };
  const keep = async (key: keyof Values): Promise<void> => {
    for (let wish = wishes.get(key); wish !== undefined; wish = wishes.get(key)) {
      const change = { [key]: wish.value } as Partial<Values>;
      const isKept = await save(change).then(
        () => true,
        () => false,
      );
      if (isKept) kept = { ...kept, ...change };
      if (wishes.get(key) !== wish) continue;
      wishes.delete(key);
      show();
      wish.settle(isKept ? "kept" : "failed");
    }
  };
  return {
    get: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async load(read) {
      const before = changes;
      const loaded = await read();
      if (changes !== before || wishes.size > 0) return;
      kept = loaded;
      show();
    },
    choose: (key, value) =>
      new Promise((settle) => {
        const replaced = wishes.get(key);
        wishes.set(key, { value, settle });
        show();
        if (replaced === undefined) void keep(key);
        else replaced.settle("replaced");
      }),
  };
}
