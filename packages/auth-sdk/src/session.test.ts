import { memoryStorage } from "@marquee/http";
import { faultyStorage, recordingLogger } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { createGuestDeviceId } from "./guest-device-id.ts";
import { locationFromCookie } from "./location.ts";
import { createSession, initialSession } from "./session.ts";

describe("initialSession", () => {
  it("is a guest in India with English, quality Auto and auto play [SESS-15]", () => {
    expect(initialSession()).toMatchObject({
      userType: "guest",
      location: { countryCode: "IN" },
      displayLanguage: "en",
      contentLanguages: ["en", "hi"],
      streamingQuality: "Auto",
      autoPlay: true,
      toggles: [],
      launch: undefined,
    });
  });

  it("does not overwrite what is given [SESS-15]", () => {
    const location = locationFromCookie("US") as NonNullable<ReturnType<typeof locationFromCookie>>;
    expect(
      initialSession({
        location,
        displayLanguage: "ta",
        streamingQuality: "480p",
        autoPlay: false,
        contentLanguages: ["ta"],
      }),
    ).toMatchObject({
      location: { countryCode: "US" },
      displayLanguage: "ta",
      streamingQuality: "480p",
      autoPlay: false,
      contentLanguages: ["ta"],
    });
    expect(initialSession({ displayLanguage: "ta" }).contentLanguages).toEqual(["en", "ta"]);
  });
});

describe("a session", () => {
  it("tells its listeners of changes, and only of those", () => {
    const session = createSession();
    const heard: string[] = [];
    const end = session.subscribe(({ userType }) => heard.push(userType));
    session.update({ userType: "premium" });
    session.update({ userType: "premium" });
    end();
    session.update({ userType: "guest" });
    expect(heard).toEqual(["premium"]);
    expect(session.get().userType).toBe("guest");
  });

  it("never holds an empty list of content languages", () => {
    const session = createSession({ contentLanguages: [] });
    expect(session.get().contentLanguages).toEqual(["en", "hi"]);
    session.update({ contentLanguages: [], autoPlay: false });
    expect(session.get()).toMatchObject({ contentLanguages: ["en", "hi"], autoPlay: false });
  });

  it("shares nothing with another one", () => {
    const [first, second] = [createSession(), createSession()];
    first.update({ userType: "premium" });
    expect(second.get().userType).toBe("guest");
  });

  it("survives a listener that ends its subscription while it is told", () => {
    const session = createSession();
    const heard: string[] = [];
    const end = session.subscribe(() => {
      heard.push("first");
      end();
    });
    session.subscribe(() => heard.push("second"));
    session.update({ autoPlay: false });
    session.update({ autoPlay: true });
    expect(heard).toEqual(["first", "second", "second"]);
  });
});

describe("the guest device id", () => {
  const ids = () => {
    let last = 0;
    return () => `00000000-0000-4000-8000-${String((last += 1)).padStart(12, "0")}`;
  };

  it("is a UUID, made once and kept, and a new one once storage is cleared [SESS-62]", async () => {
    const storage = memoryStorage();
    const randomId = ids();
    const first = await createGuestDeviceId({ storage, randomId }).get();
    expect(first).toMatch(/^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/);
    expect(await createGuestDeviceId({ storage, randomId }).get()).toBe(first);
    await storage.remove("guestDeviceId");
    expect(await createGuestDeviceId({ storage, randomId }).get()).not.toBe(first);
  });

  it("is the same for callers at the same time, also where storage answers late", async () => {
    const device = createGuestDeviceId({ storage: faultyStorage({ isAsync: true }), randomId: ids() });
    expect(new Set(await Promise.all(Array.from({ length: 20 }, () => device.get()))).size).toBe(1);
  });

  it("replaces a stored value that is none", async () => {
    const storage = faultyStorage({ entries: { guestDeviceId: "x" } });
    expect(await createGuestDeviceId({ storage, randomId: ids() }).get()).toMatch(/0001$/);
    expect(storage.entries()["guestDeviceId"]).toMatch(/0001$/);
  });

  it("stays the same within the page where storage refuses, and the log says so", async () => {
    const storage = faultyStorage();
    storage.faults.failing = ["get", "set"];
    const logger = recordingLogger();
    const device = createGuestDeviceId({ storage, randomId: ids(), logger });
    expect(await device.get()).toBe(await device.get());
    expect(logger.lines.length).toBeGreaterThan(0);
  });
});
