/** Delivers events to a program now, after it is thawed, or never after a crash. */
export interface LifeGate {
  /** Runs `act` now, after the program is thawed, or never after a crash. */
  deliver(act: () => void): void;
  /** Delivers the result of a promise in the same way. */
  pass<Value>(work: Promise<Value>): Promise<Value>;
  freeze(): void;
  thaw(): void;
  crash(): void;
  isCrashed(): boolean;
}

/**
 * Creates the gate of one program, such as a tab that a browser may freeze or end. Never throws.
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
