import { afterEach, describe, expect, it, vi } from "vitest";
import { toBase64 } from "./base64.ts";

afterEach(() => vi.unstubAllGlobals());

describe("toBase64", () => {
  it("equals the engine's btoa for every length and every ASCII character, without btoa [REQ-48]", () => {
    const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)).join("");
    vi.stubGlobal("btoa", (text: string) => `of the engine: ${text}`);
    expect(toBase64("Film")).toBe("of the engine: Film");
    vi.stubGlobal("btoa", undefined);
    for (let length = 0; length <= 128; length += 1) {
      for (const text of [ascii.slice(0, length), ascii.slice(128 - length)])
        expect(toBase64(text)).toBe(Buffer.from(text, "latin1").toString("base64"));
    }
  });

  it("refuses non-ASCII text with the same message with and without btoa", () => {
    for (const engineBtoa of [btoa, undefined]) {
      vi.stubGlobal("btoa", engineBtoa);
      for (const text of ["\u0080", "caf\u00e9", "\u0915", "a\ud800"])
        expect(() => toBase64(text)).toThrow("toBase64: text is not ASCII");
    }
  });
});
