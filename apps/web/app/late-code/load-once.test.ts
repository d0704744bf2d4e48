import { expect, it } from "vitest";
import { loadOnce } from "./load-once.ts";

it("loads once for all callers, and again only after a failure", async () => {
  const answers = [
    () => Promise.reject(new Error("offline")),
    () => Promise.resolve("code"),
    () => Promise.resolve("more"),
  ];
  let asked = 0;
  const load = loadOnce(() => answers[asked++]?.() ?? Promise.reject(new Error("asked too often")));
  const [first, second] = [load(), load()];
  await expect(first).rejects.toThrow("offline");
  await expect(second).rejects.toThrow("offline");
  expect(asked).toBe(1);
  expect(await Promise.all([load(), load()])).toEqual(["code", "code"]);
  expect(await load()).toBe("code");
  expect(asked).toBe(2);
});
