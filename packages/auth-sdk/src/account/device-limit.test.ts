import { isMarqueeError } from "@marquee/http";
import { describe, expect, it } from "vitest";
import { testCalls } from "../flows/test-calls.fixture.ts";
import { addDevice, removeDevice } from "./device-limit.ts";
import { fetchUserDetails } from "./fetch-user-details.ts";

const DONE = { json: { code: 200, message: "Done" } };
const LIMIT = { status: 400, json: { code: 3804, error_code: 3804, message: "Remove one" } };

describe("addDevice", () => {
  it("includes this device, with its name if it has one [AUTH-80]", async () => {
    const { auth, sent } = testCalls(DONE, DONE);
    expect(await addDevice(auth, { deviceName: "Living room" })).toEqual({ ok: true, value: undefined });
    await addDevice(auth);
    expect(sent()).toEqual([
      ["POST /payment/v1/device", { device_id: "device-1", device_name: "Living room" }],
      ["POST /payment/v1/device", { device_id: "device-1" }],
    ]);
  });

  it.each([
    [LIMIT, "DEVICE_LIMIT_REACHED"],
    [{ ...LIMIT, json: { error_code: "3804" } }, "DEVICE_LIMIT_REACHED"],
    [{ status: 400, json: { code: 3805 } }, "REFUSED"],
    [{ json: { code: "INVALID_ARGUMENT" } }, "REFUSED"],
    [{ status: 503 }, "REJECTED"],
    ["offline", "NO_ACTIVE_INTERNET"],
  ] as const)("returns why it failed: %j is %s [AUTH-80]", async (answer, code) => {
    const { auth } = testCalls(answer);
    expect(await addDevice(auth)).toMatchObject({ ok: false, code });
  });
});

describe("removeDevice", () => {
  it("sends the device to remove, and a foreign device is refused [AUTH-81]", async () => {
    const { auth, sent } = testCalls(DONE, { status: 404, json: { code: "NOT_FOUND" } });
    expect(await removeDevice(auth, { deviceId: "tv-2" })).toMatchObject({ ok: true });
    expect(await removeDevice(auth, { deviceId: "foreign" })).toMatchObject({ ok: false, code: "NOT_FOUND" });
    expect(sent().map(([call]) => call)).toEqual([
      "DELETE /payment/v1/device?device_id=tv-2",
      "DELETE /payment/v1/device?device_id=foreign",
    ]);
  });

  it.each([undefined, {}, { deviceId: "" }, { deviceId: 7 }])(
    "sends nothing for %j [AUTH-81]",
    async (options) => {
      const { auth, sent } = testCalls();
      const failure = await removeDevice(auth, options as never).catch((cause: unknown) => cause);
      expect(isMarqueeError(failure) && failure.code).toBe("INVALID_OPTION");
      expect(sent()).toEqual([]);
    },
  );
});

describe("fetchUserDetails", () => {
  it("reads the signed-in viewer [AUTH-79]", async () => {
    const { auth, sent } = testCalls({ json: { id: "u-1", first_name: "Asha", birthday: "1995-02-01" } });
    expect(await fetchUserDetails(auth)).toMatchObject({
      id: "u-1",
      firstName: "Asha",
      birthday: { year: 1995, month: 2, day: 1 },
    });
    expect(sent().map(([call]) => call)).toEqual(["GET /user/v1/userDetails"]);
  });

  it("throws for a guest [AUTH-79]", async () => {
    const { auth } = testCalls({ status: 401, json: { code: "UNAUTHENTICATED" } });
    await expect(fetchUserDetails(auth)).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  });
});
