import { afterEach, describe, expect, it } from "vitest";
import { provideToOlderEngines } from "./older-engines.ts";

const LACKED = [
  [Array.prototype, "at"],
  [String.prototype, "at"],
  [Object, "hasOwn"],
  [String.prototype, "replaceAll"],
] as const;

const natives = LACKED.map(
  ([owner, name]) => Object.getOwnPropertyDescriptor(owner, name) as PropertyDescriptor,
);

afterEach(() => {
  LACKED.forEach(([owner, name], index) =>
    Object.defineProperty(owner, name, natives[index] as PropertyDescriptor),
  );
});

describe("what the oldest engines lack", () => {
  it("is added and works as in newer engines", () => {
    const run = () => [
      ["a", "b", "c"].at(-1),
      ["a", "b", "c"].at(1.9),
      ["a"].at(-2),
      "name".at(-2),
      Object.hasOwn({ own: 1 }, "own"),
      Object.hasOwn({}, "toString"),
      "a b c".replaceAll(" ", "$&"),
    ];
    const wanted = ["c", "b", undefined, "m", true, false, "a$&b$&c"];
    for (const [owner, name] of LACKED) Reflect.deleteProperty(owner, name);
    expect(run).toThrow(TypeError);
    provideToOlderEngines();
    expect(run()).toEqual(wanted);
  });

  it("is not replaced when an engine has it", () => {
    provideToOlderEngines();
    LACKED.forEach(([owner, name], index) =>
      expect(Object.getOwnPropertyDescriptor(owner, name)).toEqual(natives[index]),
    );
  });
});
