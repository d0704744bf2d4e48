import { memoryStorage } from "@marquee/http";
import { expect, it } from "vitest";
import { readKept } from "./read-kept.ts";
import { keepSessionOver, takeSessionOver } from "./session-over.ts";

const blocked = () => {
  throw new DOMException("Access is denied", "SecurityError");
};
const BLOCKED = { get: blocked, set: blocked, remove: blocked, keys: blocked };

it("the end of a session is told once, by whichever page comes first", async () => {
  const storage = memoryStorage();
  expect(await takeSessionOver(storage)).toBe(false);
  keepSessionOver(storage);
  expect([await takeSessionOver(storage), await takeSessionOver(storage)]).toEqual([true, false]);
});

it("a browser that keeps nothing has kept nothing, and nothing breaks", async () => {
  keepSessionOver(BLOCKED);
  expect([await takeSessionOver(BLOCKED), await readKept(BLOCKED, "hideLogout")]).toEqual([false, undefined]);
});
