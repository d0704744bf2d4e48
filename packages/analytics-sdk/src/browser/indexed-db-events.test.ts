import { expect, it } from "vitest";
import { indexedDbEvents } from "./indexed-db-events.ts";

it("the store in IndexedDB has room for 10,000 events and 5 MiB [DEC-106]", () => {
  expect(indexedDbEvents().limits).toEqual({ events: 10_000, bytes: 5_242_880 });
});
