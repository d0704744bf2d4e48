import { memoryCookieJar, memoryStorage } from "@marquee/http";
import {
  buildClient,
  fakeClock,
  fakeFetch,
  faultyStorage,
  recordingLogger,
  settlePromises,
} from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { CONSENT_GROUPS } from "./consent-groups.ts";
import { createConsent } from "./create-consent.ts";
import { permittedFacts } from "./permitted-facts.ts";
import { createPublisherProvidedId } from "./publisher-provided-id.ts";

const NOW = Date.UTC(2026, 10, 22, 9);
const PERSON = { gender: "Female", age: 31 };
const granted = { groups: CONSENT_GROUPS, choice: undefined, isOpen: true };
const denied = { groups: [], choice: undefined, isOpen: true };

describe("permittedFacts", () => {
  const permit = (permission: Partial<Parameters<typeof permittedFacts>[1]>) =>
    permittedFacts(
      { userId: "u-1", person: PERSON },
      { consent: granted, isAgreed: true, now: NOW, publisherProvidedId: "ppid-1", ...permission },
    );

  it("permits everything when device and account agree [CONT-76]", () => {
    expect(permit({})).toEqual({
      userId: "u-1",
      person: PERSON,
      publisherProvidedId: "ppid-1",
      isConsentDenied: false,
      consent: {
        groups: ["necessary", "measuring", "advertising", "sharing"],
        date: "2026-11-22",
        nonPersonalisedAds: false,
      },
    });
  });

  it("removes the person and the id without consent [CONT-11] [CONT-76]", () => {
    expect(permit({ consent: denied })).toMatchObject({
      userId: "u-1",
      person: undefined,
      publisherProvidedId: undefined,
      isConsentDenied: true,
      consent: { groups: ["necessary"], nonPersonalisedAds: true },
    });
    expect(permit({ isAgreed: false })).toMatchObject({ person: undefined, publisherProvidedId: "ppid-1" });
    expect(permit({ allowsTargetedAds: false })).toMatchObject({
      person: PERSON,
      publisherProvidedId: undefined,
    });
  });
});

/** A device in Germany, where everything is denied until a person chooses. */
async function device(storage = memoryStorage()) {
  const logger = recordingLogger();
  let made = 0;
  const client = buildClient({
    fetch: fakeFetch(),
    clock: fakeClock(NOW),
    logger,
    randomId: () => `ppid-${(made += 1)}`,
    viewer: () => ({ country: "DE", language: "en" }),
  });
  const consent = createConsent(client, { storage: memoryStorage(), cookies: memoryCookieJar() });
  const id = createPublisherProvidedId(client, { storage, consent });
  await id.load();
  const choose = async (...groups: (typeof CONSENT_GROUPS)[number][]) => {
    await consent.choose({ groups });
    await id.load();
  };
  return { id, choose, storage, logger, consent };
}

describe("the publisher-provided id", () => {
  it("is created with the consent to advertising and stored; another consent creates none [CONT-76]", async () => {
    const { id, choose, storage } = await device();
    expect([id.get(), await storage.get("ppid")]).toEqual([undefined, undefined]);
    await choose("measuring", "sharing");
    expect(id.get()).toBeUndefined();
    await choose("advertising");
    const first = id.get();
    expect(first).toMatch(/^ppid-\d$/);
    expect(await storage.get("ppid")).toBe(first);
    await id.load();
    expect(id.get()).toBe(first);
  });

  it("is removed with the consent, and the next consent creates another one [CONT-76]", async () => {
    const { id, choose, storage } = await device();
    await choose("advertising");
    const first = id.get();
    await choose();
    expect([id.get(), await storage.get("ppid")]).toEqual([undefined, undefined]);
    await choose("advertising");
    expect(id.get()).toMatch(/^ppid-\d$/);
    expect(id.get()).not.toBe(first);
  });

  it("is another one after a logout has cleared the device [CONT-76]", async () => {
    const { id, choose, storage } = await device();
    await choose("advertising");
    const first = id.get();
    await storage.remove("ppid");
    await id.load();
    expect(id.get()).not.toBe(first);
    expect(await storage.get("ppid")).toBe(id.get());
  });

  it("follows the consent by itself until it is closed, and reads the device once for each change [CONT-76]", async () => {
    const storage = memoryStorage({ ppid: "ppid-kept" });
    const written: string[] = [];
    const { id, consent } = await device({
      ...storage,
      set: (key, value) => (written.push(value), storage.set(key, value)),
    });
    // Nothing is granted yet: an id of before is gone.
    expect([id.get(), await storage.get("ppid")]).toEqual([undefined, undefined]);
    await consent.choose({ groups: ["advertising"] });
    await settlePromises();
    const made = id.get();
    expect(made).toMatch(/^ppid-\d$/);
    expect(written).toEqual([made]);
    await id.load();
    expect([id.get(), written.length]).toEqual([made, 1]);
    id.close();
    await consent.choose({ groups: [] });
    await settlePromises();
    expect([id.get(), await storage.get("ppid")]).toEqual([undefined, made]);
  });

  it("does not remain on the device when consent is withdrawn while it is being stored [CONT-76]", async () => {
    const inner = memoryStorage();
    let onSet: (() => unknown) | undefined;
    const { id, consent } = await device({
      ...inner,
      async set(key, value) {
        await inner.set(key, value);
        await onSet?.();
      },
    });
    id.close();
    onSet = () => consent.choose({ groups: [] });
    await consent.choose({ groups: ["advertising"] });
    await id.load();
    expect([id.get(), await inner.get("ppid")]).toEqual([undefined, undefined]);
  });

  it("lasts as long as the program when nothing can be stored, and that is logged", async () => {
    const broken = faultyStorage();
    broken.faults.failing = ["get", "set", "remove"];
    const { id, choose, logger } = await device(broken);
    await choose("advertising");
    const first = id.get();
    expect(first).toMatch(/^ppid-/);
    await id.load();
    expect(id.get()).toBe(first);
    expect(logger.lines.length).toBeGreaterThan(0);
    expect(JSON.stringify(logger.lines)).not.toContain("ppid-");
  });
});
