import { locksContract } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { createLifeGate, createTabLocks } from "../src/testing/index.ts";

describe("locks of virtual tabs", () => {
  it.each(locksContract)("$title", async ({ run }) => {
    const create = () => {
      const locks = createTabLocks();
      return [locks.of(createLifeGate()), locks.of(createLifeGate())] as const;
    };
    await expect(run(create)).resolves.toBeUndefined();
  });
});
