import type { PageFault } from "../app/faults/page-fault.ts";

/** The time that a page has before its HTML. */
export interface PageBudget {
  /** Aborted when the time is over. */
  readonly signal: AbortSignal;
  /** The page if it is there in time, else undefined; what comes too late is dropped. */
  within(page: Promise<Response>): Promise<Response | undefined>;
  /** Stops the clock. */
  end(): void;
}

/** What shows in place of a page that was not there in time. */
export const OVER_BUDGET: PageFault = { kind: "SOMETHING_WENT_WRONG", reason: "unavailable" };

/** Starts the clock of a page; without any time left it is over at once. */
export function startPageBudget(limitMs: number): PageBudget {
  const controller = new AbortController();
  let isOver: () => void;
  const over = new Promise<undefined>((resolve) => (isOver = () => resolve(undefined)));
  const timer = setTimeout(
    () => {
      isOver();
      controller.abort(new Error("the page was not there in time"));
    },
    Math.max(0, limitMs),
  );
  return {
    signal: controller.signal,
    async within(page) {
      const first = await Promise.race([page, over]);
      if (first === undefined)
        page.then(
          ({ body }) => body?.cancel(),
          () => undefined,
        );
      return first;
    },
    end: () => clearTimeout(timer),
  };
}
