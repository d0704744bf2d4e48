/** Decides whether something happens to a program now, later or never. */
export interface LifeGate {
  /** Does it now, when the program is thawed, or never once it has crashed. */
  deliver(act: () => void): void;
  /** Lets an answer through in the same way. */
  pass<Value>(work: Promise<Value>): Promise<Value>;
  freeze(): void;
  thaw(): void;
  crash(): void;
  isCrashed(): boolean;
}

/**
 * Makes the gate of one program, such as a tab that a browser may freeze or end. Throws nothing.
 * @example
 * const tab = createLifeGate();
 * tab.freeze();
 */
export function createLifeGate(): LifeGate {
  let state: "running" | "frozen" | "crashed" = "running";
  let waiting: (() => void)[] = [];
  const deliver = (act: () => void): void => {
    if (state === "running") act();
    else if (state === "frozen") waiting.push(act);
  };
  return {
    deliver,
    pass: (work) =>
      new Promise((resolve, reject) => {
        work.then(
          (value) => deliver(() => resolve(value)),
          (cause: unknown) =>
            deliver(() => reject(cause instanceof Error ? cause : new Error("refused", { cause }))),
        );
      }),
    freeze() {
      if (state === "running") state = "frozen";
    },
    thaw() {
      if (state !== "frozen") return;
      state = "running";
      const acts = waiting;
      waiting = [];
      for (const act of acts) act();
    },
    crash() {
      state = "crashed";
      waiting = [];
    },
    isCrashed: () => state === "crashed",
  };
}
