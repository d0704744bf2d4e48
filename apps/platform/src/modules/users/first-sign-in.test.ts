import {
  addDevice,
  createSettings,
  fetchUserDetails,
  noteSignIn,
  removeDevice,
  type Settings,
} from "@marquee/auth-sdk";
import { createClient, memoryStorage, noTokens, silentLogger, type Client, type Fetch } from "@marquee/http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { signInAs } from "../../testing/sign-in-as.ts";
import { call, newPerson, type TestPerson } from "./users.fixture.ts";

const CAMPAIGN = { source: "mail", name: "diwali", dekey: "d-1", bdSource: "b-1" };

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

/** A device on which a person has just signed in, after coming from a campaign. */
async function device(person: TestPerson): Promise<{ readonly client: Client; readonly settings: Settings }> {
  const fetch = ((address: string, init: RequestInit = {}) =>
    platform.fetch(address, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), ...person.headers },
    })) as unknown as Fetch;
  const client = createClient({
    fetch,
    families: { user: "/user", payment: "/payment" },
    clientKey: "marquee-web",
    viewer: () => ({
      country: "IN",
      language: "en",
      deviceId: person.headers["device_id"] ?? "",
      campaign: CAMPAIGN,
      consent: { groups: ["necessary", "measuring"], date: "2026-11-22", nonPersonalisedAds: true },
    }),
    logger: silentLogger,
    tokens: noTokens,
  });
  const tokens = {
    get: () => ({
      status: "signedIn" as const,
      session: 1,
      isRefreshFailed: false,
      isStorageDegraded: false,
      endReason: undefined,
    }),
    load: () => Promise.resolve(),
  };
  const settings = createSettings(Object.assign({}, client, { storage: memoryStorage(), tokens }));
  await settings.load();
  return { client, settings };
}

describe("the first sign-in of an account", () => {
  it("is the first one only once, also on other devices; its campaign is reported once and is in the person's own data [AUTH-82] [AUTH-83]", async () => {
    const person = await newPerson(platform);
    const first = await device(person);
    expect(await noteSignIn(first.client, first)).toEqual({ ok: true, value: true });
    const second = await device(person);
    expect(await noteSignIn(second.client, second)).toEqual({ ok: true, value: false });
    const { body } = await call(platform, "GET", "/user/v1/user/export", { as: person });
    const told = JSON.stringify(body["data_collection"]);
    expect(told.match(/diwali/g)).toHaveLength(1);
    expect(told).toContain("bd_source");
  });

  it("belongs to one account; another account's is still to come [AUTH-82]", async () => {
    const [one, other] = [await device(await newPerson(platform)), await device(await newPerson(platform))];
    await noteSignIn(one.client, one);
    expect(await noteSignIn(other.client, other)).toEqual({ ok: true, value: true });
  });
});

describe("who is signed in", () => {
  it("is answered in one call, and not to a guest [AUTH-79]", async () => {
    const person = await newPerson(platform, { firstName: "Asha", birthday: "1995-03-04" });
    const { client } = await device(person);
    expect(await fetchUserDetails(client)).toMatchObject({
      id: person.userId,
      firstName: "Asha",
      birthday: { year: 1995, month: 3, day: 4 },
    });
    const guest = await device({ ...person, headers: { device_id: "d-guest" } });
    await expect(fetchUserDetails(guest.client)).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  });

  it("removes only their own devices [AUTH-81]", async () => {
    const [person, other] = [await newPerson(platform), await newPerson(platform)];
    const { client } = await device(person);
    const auth = Object.assign({}, client, { getDeviceId: () => Promise.resolve("d") });
    const foreign = other.headers["device_id"] ?? "";
    expect(await removeDevice(auth, { deviceId: foreign })).toMatchObject({ ok: false, code: "NOT_FOUND" });
    const { client: theirs } = await device(other);
    expect((await fetchUserDetails(theirs)).id).toBe(other.userId);
  });

  it("gives a removed device's place to another one, and ends its session [AUTH-81] [AUTH-80]", async () => {
    const person = await newPerson(platform);
    /** Signs in on one more device, later than on the others. */
    const signIn = async () => {
      platform.clock.advance(1000);
      const { headers } = await signInAs(platform, { userId: person.userId });
      const deviceId = headers["device_id"] ?? "";
      const { client } = await device({ ...person, headers });
      return Object.assign({}, client, { deviceId, getDeviceId: () => Promise.resolve(deviceId) });
    };
    const stays = await signIn();
    const removed = await signIn();
    for (let count = 0; count < 2; count += 1) await signIn();
    const latest = await signIn();
    expect(await addDevice(latest)).toMatchObject({ ok: false, code: "DEVICE_LIMIT_REACHED" });
    expect(await removeDevice(latest, { deviceId: removed.deviceId })).toMatchObject({ ok: true });
    await expect(fetchUserDetails(removed)).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    expect((await fetchUserDetails(stays)).id).toBe(person.userId);
    expect(await addDevice(latest)).toMatchObject({ ok: true });
    expect(await removeDevice(latest, { deviceId: removed.deviceId })).toMatchObject({
      ok: false,
      code: "NOT_FOUND",
    });
  });
});
