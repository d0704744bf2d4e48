import { describe, expect, it } from "vitest";
import { settlePromises, type FakeStep } from "@marquee/http/testing";
import { testCalls } from "../flows/test-calls.fixture.ts";
import { createConsents } from "./create-consents.ts";
import { createDevices } from "./create-devices.ts";

const GIVEN = { IsThirdPartyDataSharing: true, IsTargetedAds: true };
const FAILED: FakeStep = { status: 500, json: {} };
const REMOVED: FakeStep = { json: { data: { removeDevice: { status: "success", message: "Gone" } } } };

/** Answers that arrive when the test says so, by the order of their requests. */
function heldAnswers(count: number) {
  const arrive: ((answer: FakeStep) => void)[] = [];
  const steps = Array.from({ length: count }, (_, index): FakeStep => {
    const answer = new Promise<FakeStep>((resolve) => (arrive[index] = resolve));
    return () => answer;
  });
  return { steps, arrive: (index: number, answer: FakeStep) => (arrive[index]?.(answer), settlePromises()) };
}

describe("two changes made at once", () => {
  it("are sent one after another, so the answer to the second has both [AUTH-52, SESS-88]", async () => {
    const { steps, arrive } = heldAnswers(2);
    const { auth, sent } = testCalls({ json: GIVEN }, ...steps);
    const consents = createConsents(auth);
    await consents.load();
    const saved = [
      consents.save({ IsThirdPartyDataSharing: false }),
      consents.save({ IsTargetedAds: false }),
    ];
    await settlePromises();
    expect(sent().slice(1)).toEqual([["POST /auth/userconsents", { IsThirdPartyDataSharing: false }]]);
    await arrive(0, { json: { ...GIVEN, IsThirdPartyDataSharing: false } });
    expect(sent().slice(2)).toEqual([["POST /auth/userconsents", { IsTargetedAds: false }]]);
    await arrive(1, { json: { IsThirdPartyDataSharing: false, IsTargetedAds: false } });
    expect(await Promise.all(saved)).toMatchObject([{ ok: true }, { ok: true }]);
    expect(consents.get()).toMatchObject({ IsThirdPartyDataSharing: false, IsTargetedAds: false });
  });

  it("of which the second fails leave the first withdrawn, also for listeners [AUTH-52, SESS-88]", async () => {
    const { auth } = testCalls(
      { json: GIVEN },
      { json: { ...GIVEN, IsThirdPartyDataSharing: false } },
      FAILED,
    );
    const consents = createConsents(auth);
    await consents.load();
    const heard: unknown[] = [];
    consents.subscribe((given) => heard.push([given?.IsThirdPartyDataSharing, given?.IsTargetedAds]));
    const [first, second] = await Promise.all([
      consents.save({ IsThirdPartyDataSharing: false }),
      consents.save({ IsTargetedAds: false }),
    ]);
    expect([first.ok, second]).toMatchObject([true, { ok: false, code: "REJECTED" }]);
    expect(heard).toEqual([[false, true]]);
  });

  it("of which the first fails apply the second [AUTH-52]", async () => {
    const { auth } = testCalls({ json: GIVEN }, FAILED, { json: { ...GIVEN, IsTargetedAds: false } });
    const consents = createConsents(auth);
    await consents.load();
    await Promise.all([
      consents.save({ IsThirdPartyDataSharing: false }),
      consents.save({ IsTargetedAds: false }),
    ]);
    expect(consents.get()).toMatchObject({ IsThirdPartyDataSharing: true, IsTargetedAds: false });
  });

  it("remove both devices from the list [SESS-66]", async () => {
    const loggedInDevices = [{ deviceId: "d1" }, { deviceId: "d2" }, { deviceId: "d3" }];
    const { auth } = testCalls({ json: { data: { loggedInDevices } } }, REMOVED, REMOVED);
    const devices = createDevices(auth);
    await devices.load();
    await Promise.all([devices.remove({ deviceIds: ["d1"] }), devices.remove({ deviceIds: ["d3"] })]);
    expect(devices.get()?.map(({ deviceId }) => deviceId)).toEqual(["d2"]);
  });

  it("are not sent for the next person if the value was cleared while they waited [SESS-88]", async () => {
    const { steps, arrive } = heldAnswers(1);
    const { auth, sent } = testCalls(...steps, { json: {} });
    const consents = createConsents(auth);
    const first = consents.save({ IsThirdPartyDataSharing: false });
    const second = consents.save({ IsTargetedAds: false });
    await settlePromises();
    consents.clear();
    await arrive(0, { json: GIVEN });
    expect(await first).toMatchObject({ ok: true });
    expect(await second).toEqual({ ok: false, code: "ABORTED" });
    expect([sent().length, consents.get()]).toEqual([1, undefined]);
  });
});

describe("reading during a change", () => {
  it("waits for the change, so that it reads the new value [AUTH-52]", async () => {
    const { steps, arrive } = heldAnswers(2);
    const { auth, sent } = testCalls(...steps);
    const consents = createConsents(auth);
    const saved = consents.save({ IsTargetedAds: false });
    const loaded = consents.load();
    await settlePromises();
    expect(sent().map(([call]) => call)).toEqual(["POST /auth/userconsents"]);
    await arrive(0, { json: { IsTargetedAds: false } });
    expect(sent().map(([call]) => call)).toEqual(["POST /auth/userconsents", "GET /auth/userconsents"]);
    await arrive(1, { json: { IsTargetedAds: false, IsPrivacyPolicy: true } });
    expect([await saved, await loaded]).toMatchObject([{ ok: true }, { ok: true }]);
    expect(consents.get()).toMatchObject({ IsTargetedAds: false, IsPrivacyPolicy: true });
  });

  it("keeps the first of two answers when the second fails", async () => {
    const { steps, arrive } = heldAnswers(2);
    const consents = createConsents(testCalls(...steps).auth);
    const loaded = [consents.load(), consents.load()];
    await settlePromises();
    await arrive(0, { json: GIVEN });
    await arrive(1, FAILED);
    await Promise.all(loaded);
    expect(consents.get()).toMatchObject(GIVEN);
  });
});
