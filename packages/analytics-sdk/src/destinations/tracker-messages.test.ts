import { describe, expect, it } from "vitest";
import { wireEventOf } from "./destination.fixture.ts";
import { trackerMessages } from "./tracker-messages.ts";

const guest = { eventId: "e-1", userType: "guest" };

describe("the messages of a tracker", () => {
  it("accept only a text as name of the page", () => {
    const [named] = trackerMessages(wireEventOf("page_viewed", { ...guest, pageName: "home" }), {
      deviceId: "d-1",
    });
    expect(named?.name).toBe("home");
    for (const pageName of [undefined, "", 7, null, { name: "home" }]) {
      const [message] = trackerMessages(wireEventOf("page_viewed", { ...guest, pageName }), {
        deviceId: "d-1",
      });
      expect([pageName, message?.name]).toEqual([pageName, undefined]);
    }
  });

  it("are of a guest's identity, else of the device, else of the session", () => {
    const idOf = (identity: unknown, deviceId?: string) =>
      trackerMessages(wireEventOf("play_started", { ...guest, identity }), { deviceId })[0]?.anonymousId;
    expect([idOf("i-1", "d-1"), idOf(7, "d-1"), idOf("", "d-1"), idOf(undefined)]).toEqual([
      "i-1",
      "d-1",
      "d-1",
      "s-1",
    ]);
  });
});
