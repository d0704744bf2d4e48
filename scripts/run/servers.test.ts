import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { operatorToken } from "./servers.mjs";

beforeEach(() => void vi.stubEnv("OPS_TOKEN", ""));
afterEach(() => void vi.unstubAllEnvs());

it("makes a new token of the operator page for each run on this machine alone [PLAT-117]", () => {
  const made = ["127.0.0.1", "localhost", "::1", "127.0.0.2", "127.0.0.1"].map((host) => operatorToken(host));
  for (const operator of made)
    expect(operator).toEqual({ token: expect.stringMatching(/^[\w-]{32}$/), isMade: true });
  expect(new Set(made.map((operator) => operator?.token)).size).toBe(5);
});

it.each(["0.0.0.0", "::", "192.168.1.20", "127.evil.example", "127.0.0.1.evil.example", "marquee.example"])(
  "makes none where others may reach the page: %s [PLAT-117]",
  (host) => {
    expect(operatorToken(host)).toBeUndefined();
  },
);

it("takes a token that is set on every host, and does not say that it was made [PLAT-117]", () => {
  vi.stubEnv("OPS_TOKEN", ` ${"o".repeat(32)} `);
  for (const host of ["127.0.0.1", "0.0.0.0"])
    expect(operatorToken(host)).toEqual({ token: "o".repeat(32), isMade: false });
});
