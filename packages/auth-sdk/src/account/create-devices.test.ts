import { describe, expect, it } from "vitest";
import { testCalls, valueOf } from "../flows/test-calls.fixture.ts";
import { createDevices, readAuditEntry, readDevice } from "./create-devices.ts";

describe("devices", () => {
  const wire = {
    deviceId: "d1",
    appName: "Chrome",
    osName: "Linux",
    platformName: "Web",
    deviceName: "Chrome on Linux",
    registrationCity: "Mumbai",
    registrationState: "Maharashtra",
    registrationCountry: "IN",
    loggedInTime: "2026-01-01T00:00:00.000Z",
    loggedOutTime: null,
  };

  it("carry ten fields, and say which is this one [SESS-64, SESS-66]", () => {
    const { loggedInTime: _in, loggedOutTime: _out, ...texts } = wire;
    expect(readDevice(wire, "d1")).toEqual({
      ...texts,
      loggedInMs: Date.UTC(2026, 0, 1),
      loggedOutMs: undefined,
      isCurrent: true,
    });
    expect(readDevice(wire, "d2").isCurrent).toBe(false);
  });

  it("have an audit of seven fields [SESS-65]", () => {
    expect(
      readAuditEntry({
        deviceId: "d1",
        userIp: "49.36.0.1",
        userCity: "Mumbai",
        userState: "Maharashtra",
        userCountry: "IN",
        loggedInTime: "2026-01-01T00:00:00Z",
        loggedOutTime: "2026-01-02T00:00:00Z",
      }),
    ).toEqual({
      deviceId: "d1",
      userIp: "49.36.0.1",
      userCity: "Mumbai",
      userState: "Maharashtra",
      userCountry: "IN",
      loggedInMs: Date.UTC(2026, 0, 1),
      loggedOutMs: Date.UTC(2026, 0, 2),
    });
    for (const nonsense of [null, 5, "x", []]) expect(readAuditEntry(nonsense).deviceId).toBe("");
  });

  it("leave the list when they are removed, the others stay [SESS-66]", async () => {
    const removed = { json: { data: { removeDevice: { status: "success", message: "Gone" } } } };
    const { auth, sent } = testCalls(
      {
        json: { data: { loggedInDevices: [wire, { ...wire, deviceId: "d2" }, { ...wire, deviceId: "d3" }] } },
      },
      removed,
    );
    const devices = createDevices({ ...auth, getDeviceId: () => Promise.resolve("d1") });
    await devices.load();
    expect(valueOf(await devices.remove({ deviceIds: ["d2"] })).map(({ deviceId }) => deviceId)).toEqual([
      "d1",
      "d3",
    ]);
    expect(sent()[1]).toEqual(["graphql removeDevice", { deviceIds: ["d2"] }]);
    expect(
      valueOf(
        await createDevices({
          ...testCalls(removed).auth,
          getDeviceId: () => Promise.resolve("d1"),
        }).remove({ deviceIds: ["d2"] }),
      ),
    ).toEqual([]);
  });

  it("are told to who listens, and gone for them when they are cleared", async () => {
    const { auth } = testCalls({ json: { data: { loggedInDevices: [wire] } } });
    const devices = createDevices({ ...auth, getDeviceId: () => Promise.resolve("d1") });
    const heard: unknown[] = [];
    const stop = devices.subscribe((list) => heard.push(list?.map(({ deviceId }) => deviceId)));
    await devices.load();
    devices.clear();
    stop();
    await devices.load();
    expect([heard, devices.get()?.length]).toEqual([[["d1"], undefined], 1]);
  });

  it("stay on the list when removing fails", async () => {
    const { auth } = testCalls(
      { json: { data: { loggedInDevices: [wire] } } },
      { json: { errors: [{ message: "No", extensions: { code: "UNAVAILABLE" } }] } },
    );
    const devices = createDevices({ ...auth, getDeviceId: () => Promise.resolve("d1") });
    await devices.load();
    expect(await devices.remove({ deviceIds: ["d1"] })).toMatchObject({ ok: false, code: "REJECTED" });
    expect(devices.get()).toHaveLength(1);
  });
});
