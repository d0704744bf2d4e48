import type { Locks } from "../ports/locks.ts";
import type { PortCheck } from "./storage-contract.ts";

/** Two tabs that share their locks. */
export type LocksPair = readonly [Locks, Locks];

/** Creates a task that the test ends, and that tells whether it runs. */
function task(): {
  readonly run: () => Promise<void>;
  readonly started: Promise<void>;
  end(): void;
  isRunning(): boolean;
} {
  let isRunning = false;
  let begin: () => void = () => undefined;
  let end: () => void = () => undefined;
  const started = new Promise<void>((resolve) => (begin = resolve));
  const ended = new Promise<void>((resolve) => (end = resolve));
  return {
    started,
    isRunning: () => isRunning,
    end: () => end(),
    async run() {
      isRunning = true;
      begin();
      await ended;
      isRunning = false;
    },
  };
}

function require(fact: boolean, what: string): void {
  if (!fact) throw new Error(what);
}

/** Checks of what the SDKs expect of locks. Run each on a new pair, with real timers. */
export const locksContract: readonly PortCheck<LocksPair>[] = [
  {
    title: "let one task of a name run at a time, whichever tab asks",
    async run(create) {
      const [one, other] = await create();
      const [first, second] = [task(), task()];
      const works = [one.run("a", first.run)];
      await first.started;
      works.push(other.run("a", second.run));
      await Promise.race([second.started, new Promise((resolve) => void Promise.resolve().then(resolve))]);
      require(first.isRunning() && !second.isRunning(), "two tasks run at once");
      first.end();
      await second.started;
      require(!first.isRunning(), "the second started before the first had ended");
      second.end();
      await Promise.all(works);
    },
  },
  {
    title: "let tasks of different names run at once",
    async run(create) {
      const [one, other] = await create();
      const [first, second] = [task(), task()];
      const works = [one.run("a", first.run), other.run("b", second.run)];
      await Promise.all([first.started, second.started]);
      first.end();
      second.end();
      await Promise.all(works);
    },
  },
  {
    title: "settle like the task and go to the next after one that failed",
    async run(create) {
      const [one, other] = await create();
      const failure = new Error("of the task");
      const met = await one
        .run("a", () => Promise.reject(failure))
        .then(
          () => undefined,
          (cause: unknown) => cause,
        );
      require(met === failure, "a task that fails rejects with something else");
      require((await other.run("a", () => Promise.resolve("next"))) ===
        "next", "the result of the task is lost");
    },
  },
];
