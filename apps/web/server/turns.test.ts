import { expect, it } from "vitest";
import { createTurns } from "./turns.ts";

const round = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it("lets so many begin in each round of the event loop, in the order of asking, also those that ask later [SHELL-152]", async () => {
  const turn = createTurns(2);
  const begun: string[] = [];
  const ask = (name: string): void => void turn().then(() => begun.push(name));
  for (const name of ["a", "b", "c"]) ask(name);
  expect(begun).toEqual([]);
  await round();
  expect(begun).toEqual(["a", "b"]);
  ask("d");
  ask("e");
  await round();
  expect(begun).toEqual(["a", "b", "c", "d"]);
  await round();
  expect(begun).toEqual(["a", "b", "c", "d", "e"]);
  ask("f");
  await round();
  expect(begun).toEqual(["a", "b", "c", "d", "e", "f"]);
});
