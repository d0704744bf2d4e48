import type { PageFault } from "../app/faults/page-fault.ts";

/** The time limit of a page until its HTML starts. */
export interface PageBudget {
  /** Aborted when the time is up. */
  readonly signal: AbortSignal;
  /** Resolves to the page, or to undefined when the time is up; a late page is dropped. */
  within(page: Promise<Response>): Promise<Response | undefined>;
  /** Stops the timer. */
  end(): void;
}

/** Page fault shown when the time is up. */
export const OVER_BUDGET: PageFault = { kind: "SOMETHING_WENT_WRONG", reason: "unavailable" };

/** Starts the timer of a page. With no time left it expires at once. */
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
