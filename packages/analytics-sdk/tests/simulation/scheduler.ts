/** What a task belongs to: it waits while its owner is frozen and is forgotten when its owner is gone. */
export interface Owner {
  isFrozen: boolean;
  isGone: boolean;
  /** Tasks that fell due while the owner was frozen. */
  parked: Task[];
}

/** One task of the scheduler. */
export interface Task {
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
  readonly owner: Owner | undefined;
  isCancelled: boolean;
}

/** Virtual time: one heap of tasks; promises settle between two of them. */
export interface Scheduler {
  readonly nowMs: number;
  /** Runs the task after so many milliseconds. Without owner it is the world's and always runs. */
  after(delayMs: number, run: () => void, owner?: Owner): Task;
  /** Runs what falls due within so many milliseconds. */
  advance(ms: number): Promise<void>;
  /** What an owner waits for. */
  waiting(owner: Owner): number;
  /** Puts back what fell due while the owner was frozen. */
  resume(owner: Owner): void;
}

/** More tasks than a schedule can need: something runs in a circle. */
const MOST_TASKS = 200_000;

/** Waits until all promises have settled, however long their chains are: a macrotask runs after all of them. */
export const settled = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));

/** Creates a scheduler at time 0. */
export function createScheduler(): Scheduler {
  const heap: Task[] = [];
  let nowMs = 0;
  let order = 0;
  let count = 0;

  const isBefore = (first: Task, second: Task): boolean =>
    first.at < second.at || (first.at === second.at && first.order < second.order);

  function push(task: Task): void {
    let index = heap.length;
    heap.push(task);
    while (index > 0) {
      const parent = (index - 1) >> 1;
      const above = heap[parent];
      if (isBefore(above, task)) break;
      heap[index] = above;
      index = parent;
    }
    heap[index] = task;
  }

  function pop(): Task {
    const top = heap[0];
    const last = heap.pop() as Task;
    const { length } = heap;
    let index = 0;
    if (length > 0) {
      for (;;) {
        let child = 2 * index + 1;
        if (child >= length) break;
        if (child + 1 < length && isBefore(heap[child + 1], heap[child])) child += 1;
        if (isBefore(last, heap[child])) break;
        heap[index] = heap[child];
        index = child;
      }
      heap[index] = last;
    }
    return top;
  }

  function after(delayMs: number, run: () => void, owner?: Owner): Task {
    order += 1;
    const task = { at: nowMs + Math.max(0, delayMs || 0), order, run, owner, isCancelled: false };
    push(task);
    return task;
  }

  return {
    get nowMs() {
      return nowMs;
    },
    after,
    async advance(ms) {
      const endMs = nowMs + ms;
      await settled();
      while (heap.length > 0 && heap[0].at <= endMs) {
        const task = pop();
        const { owner } = task;
        if (task.isCancelled || (owner && owner.isGone)) continue;
        if (owner && owner.isFrozen) {
          owner.parked.push(task);
          continue;
        }
        count += 1;
        if (count > MOST_TASKS) throw new Error("the tabs never rest");
        nowMs = Math.max(nowMs, task.at);
        task.run();
        await settled();
      }
      nowMs = endMs;
    },
    waiting: (owner) => heap.filter((task) => task.owner === owner && !task.isCancelled).length,
    resume(owner) {
      const { parked } = owner;
      owner.parked = [];
      for (const task of parked) after(0, () => (task.isCancelled ? undefined : task.run()), owner);
    },
  };
}
