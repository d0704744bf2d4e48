import { DEFAULT_LANGUAGE } from "@marquee/config/languages";
import { memoryStorage } from "@marquee/http";
import { faultyStorage, recordingLogger } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { readViewerSettings } from "../account/viewer-settings.ts";
import { createGuestDeviceId } from "./guest-device-id.ts";
import { readLaunch } from "../app/launch/launch-data.ts";
import { defaultLocation, locationFromCookie } from "../app/location/location.ts";

describe("an unknown visitor", () => {
  it("is in India with English, quality Auto and auto play, whatever launch omits [SESS-15]", () => {
    expect(defaultLocation().countryCode).toBe("IN");
    const { country } = readLaunch({ country_config: {} });
    expect([country.code, country.displayLanguages]).toEqual(["IN", []]);
    expect(DEFAULT_LANGUAGE).toBe("en");
    expect(readViewerSettings({})).toMatchObject({ streamingQuality: "Auto", autoPlay: true });
  });

  it("keeps given values [SESS-15]", () => {
    expect(locationFromCookie("US")?.countryCode).toBe("US");
    expect(readViewerSettings({ streaming_quality: "480p", auto_play: "false" })).toMatchObject({
      streamingQuality: "480p",
      autoPlay: false,
    });
  });
});

describe("the guest device id", () => {
  const ids = () => {
    let last = 0;
    return () => `00000000-0000-4000-8000-${String((last += 1)).padStart(12, "0")}`;
  };

  it("is a UUID, created once and stored, and a new one once storage is cleared [SESS-62]", async () => {
    const storage = memoryStorage();
    const randomId = ids();
    const first = await createGuestDeviceId({ storage, randomId }).get();
    expect(first).toMatch(/^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/);
    expect(await createGuestDeviceId({ storage, randomId }).get()).toBe(first);
    await storage.remove("guestDeviceId");
    expect(await createGuestDeviceId({ storage, randomId }).get()).not.toBe(first);
  });

  it("is the same for concurrent callers, also if storage answers late", async () => {
    const device = createGuestDeviceId({ storage: faultyStorage({ isAsync: true }), randomId: ids() });
    expect(new Set(await Promise.all(Array.from({ length: 20 }, () => device.get()))).size).toBe(1);
  });

  it("replaces an invalid stored value", async () => {
    const storage = faultyStorage({ entries: { guestDeviceId: "x" } });
    expect(await createGuestDeviceId({ storage, randomId: ids() }).get()).toMatch(/0001$/);
    expect(storage.entries()["guestDeviceId"]).toMatch(/0001$/);
  });

  it("stays the same within the page if storage fails, which is logged", async () => {
    const storage = faultyStorage();
    storage.faults.failing = ["get", "set"];
    const logger = recordingLogger();
    const device = createGuestDeviceId({ storage, randomId: ids(), logger });
    expect(await device.get()).toBe(await device.get());
    expect(logger.lines.length).toBeGreaterThan(0);
  });

  it("is not restored by a read that was running when it was forgotten", async () => {
    const storage = faultyStorage({
      isAsync: true,
      entries: { guestDeviceId: "00000000-0000-4000-8000-00000000000a" },
    });
    const device = createGuestDeviceId({ storage, randomId: ids() });
    const asking = device.get();
    device.forget({ isOver: false });
    await storage.set("guestDeviceId", "00000000-0000-4000-8000-00000000000b");
    expect([await asking, device.peek()]).toEqual([
      "00000000-0000-4000-8000-00000000000b",
      "00000000-0000-4000-8000-00000000000b",
    ]);
  });

  it("is replaced after a logout even if storage still has it, but not after one of another tab", async () => {
    const stored = "00000000-0000-4000-8000-00000000000a";
    for (const isOver of [true, false]) {
      const storage = faultyStorage({ entries: { guestDeviceId: stored } });
      const device = createGuestDeviceId({ storage, randomId: ids() });
      expect(await device.get()).toBe(stored);
      device.forget({ isOver });
      expect([device.peek(), await device.find()]).toEqual([undefined, isOver ? undefined : stored]);
      expect(await device.get()).toMatch(isOver ? /0001$/ : /000a$/);
    }
  });
});
