import { describe, expect, it } from "vitest";
import { bytesOfBase64Url } from "./base64-url.ts";

describe("base64url", () => {
  it.each([
    ["", []],
    ["AA", [0]],
    ["AQID", [1, 2, 3]],
    ["-_-_", [251, 255, 191]],
    ["+/+/", [251, 255, 191]],
    ["_w==", [255]],
    ["AQI=", [1, 2]],
  ])("%j is the bytes %j", (text, bytes) => {
    expect(Array.from(new Uint8Array(bytesOfBase64Url(text)))).toEqual(bytes);
  });
});
