import { STORAGE_KEYS } from "@marquee/config/storage";
import { memoryStorage } from "@marquee/http";
import { recordingLogger } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { isRegistrationDue } from "./registration-gate.ts";

const started = (count: number) =>
  memoryStorage({
    [STORAGE_KEYS.gateCounts]: JSON.stringify(Array.from({ length: count }, (_, index) => `0-0-${index}`)),
  });

describe("mandatory registration", () => {
  it("is required of a guest from the fourth video on, and again after every reload [AUTH-32, AUTH-33]", async () => {
    expect(await isRegistrationDue({ storage: started(3), userType: "guest" })).toBe(false);
    for (const count of [4, 5, 40]) {
      const storage = started(count);
      expect(await isRegistrationDue({ storage, userType: "guest" })).toBe(true);
      expect(await isRegistrationDue({ storage, userType: "guest" })).toBe(true);
    }
  });

  it("is not required before the first video, which logs nothing [AUTH-32]", async () => {
    const logger = recordingLogger();
    expect(await isRegistrationDue({ storage: memoryStorage(), logger, userType: "guest" })).toBe(false);
    expect(logger.lines).toEqual([]);
  });

  it("is never required of a signed-in viewer [AUTH-32, AUTH-33, DEC-045]", async () => {
    expect(await isRegistrationDue({ storage: started(40), userType: "registered" })).toBe(false);
    expect(await isRegistrationDue({ storage: started(40), userType: "premium" })).toBe(false);
  });

  it("reads the number of free videos from the flag [DEC-045]", async () => {
    expect(await isRegistrationDue({ storage: started(4), userType: "guest", freeVideoCount: 5 })).toBe(
      false,
    );
    expect(await isRegistrationDue({ storage: started(1), userType: "guest", freeVideoCount: 0 })).toBe(true);
  });

  it.each(["{", "null", '"many"', '{"length":9}', ""])(
    "treats a stored %j as zero [AUTH-14]",
    async (text) => {
      const logger = recordingLogger();
      expect(
        await isRegistrationDue({
          storage: memoryStorage({ [STORAGE_KEYS.gateCounts]: text }),
          logger,
          userType: "guest",
        }),
      ).toBe(false);
    },
  );
});
