import { describe, expect, it } from "vitest";
import { toShownErrorCode, toShownMessage } from "./shown-error.ts";

const HOSTILE: readonly (readonly [string, unknown, string | undefined])[] = [
  ["words as they are", "Back at noon", "Back at noon"],
  ["HTML as the text it is", "<script>alert(1)</script><b>x</b>", "<script>alert(1)</script><b>x</b>"],
  ["entities as the text they are", "a &amp; b", "a &amp; b"],
  ["control characters", "a\u0000b\u0007c\u001bd\u007fe\u009bf", "abcdef"],
  ["lines and tabs", "  one\r\n\ttwo\u2028three\u0085four ", "one two three four"],
  ["an override of the direction", "price \u202eexe.fdp\u202c\u2066x\u2069\u200f", "price exe.fdpx"],
  ["a soft hyphen, a zero-width space and a byte order mark", "a\u00adb\u200bc\ufeffd", "abcd"],
  ["invisible tags", "a\u{e0041}\u{e007f}b", "ab"],
  ["half a pair", "a\ud83d b\ude00", "a\ufffd b\ufffd"],
  ["joiners of Indic scripts", "क्\u200dष \u0d28\u0d4d\u200c", "क्\u200dष \u0d28\u0d4d\u200c"],
  ["right-to-left scripts", "مرحبا", "مرحبا"],
  ["nothing", "", undefined],
  ["spaces only", " \n\u200b\t ", undefined],
  ["null", null, undefined],
  ["no value", undefined, undefined],
  ["a list", ["Back"], undefined],
  ["an object", { toString: () => "Back" }, undefined],
  ["a flag", true, undefined],
];

describe("what a screen shows of an API error", () => {
  it.each(HOSTILE)("cleans or drops %s in message and code [SHELL-156]", (_name, given, shown) => {
    expect([toShownMessage(given), toShownErrorCode(given)]).toEqual([shown, shown]);
  });

  it("accepts a number as a code and not as a message [SHELL-156]", () => {
    expect([3603, 0, Number.NaN, Infinity].map(toShownErrorCode)).toEqual([
      "3603",
      "0",
      undefined,
      undefined,
    ]);
    expect([3603, 0].map(toShownMessage)).toEqual([undefined, undefined]);
  });

  it("cuts a message after 200 characters and a code after 64, never within a character [SHELL-156]", () => {
    expect(toShownMessage("m".repeat(200))).toBe("m".repeat(200));
    expect(toShownMessage("m".repeat(201))).toBe(`${"m".repeat(199)}…`);
    expect(toShownMessage("m".repeat(10_000))).toBe(`${"m".repeat(199)}…`);
    expect(toShownMessage(`${"m".repeat(198)}😀 and more`)).toBe(`${"m".repeat(198)}…`);
    expect(toShownErrorCode("C".repeat(64))).toBe("C".repeat(64));
    expect(toShownErrorCode("C".repeat(10_000))).toBe(`${"C".repeat(63)}…`);
    expect(toShownMessage(`${" ".repeat(5000)}late`)).toBeUndefined();
  });
});
