import { tmpdir } from "node:os";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { start, startExamplePlatform, type ExamplePlatform } from "./example-platform.ts";

describe("a guest", () => {
  let platform: ExamplePlatform;
  beforeAll(async () => {
    platform = await startExamplePlatform();
  });
  afterAll(() => platform.close());

  it("reads the rails of home [REQ-56]", async () => {
    const { ended } = start("guest.ts", { cwd: tmpdir(), env: { MARQUEE_ORIGIN: platform.origin } });
    const { code, printed } = await ended;
    expect(printed).toContain("Featured: Pyaasa, Sintel");
    expect(printed.trim().split("\n").length).toBeGreaterThan(3);
    expect(code).toBe(0);
  });
});
