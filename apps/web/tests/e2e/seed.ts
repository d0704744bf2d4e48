import { DAY } from "@marquee/config";

/** Whether everything is played, as by `npm run test:all`. */
export const isFull = process.env["TEST_ALL"] === "1";

/** What turns from run to run turns by this: the day, so that two runs of one day are the same. */
export const SEED = Number(process.env["VISIT_SEED"] ?? Math.floor(Date.now() / DAY));

/** Whether the value at this place of a list is due in this run: one of the list is, another one each day. */
export const isDue = (index: number, list: readonly unknown[]): boolean =>
  isFull || index === SEED % list.length;
