import { memoryStorage } from "@marquee/http";
import { describe, expect, it } from "vitest";
import { testCallsWith } from "../flows/test-calls.fixture.ts";
import { completeRegistration } from "./complete-registration.ts";
import { createConsents } from "./create-consents.ts";
import { createProfile } from "./create-profile.ts";
import { createSettings } from "./create-settings.ts";
import { takePopup } from "./take-popup.ts";

type Script = Parameters<typeof testCallsWith> extends [unknown, ...infer Steps] ? Steps : never;

const member = (...script: Script) =>
  testCallsWith({ storage: memoryStorage(), state: () => ({ status: "signedIn", session: 1 }) }, ...script);

describe("a pop-up that shows once", () => {
  it("is new once, and keeps the names of other apps [SESS-85, SHELL-149]", async () => {
    const { auth, sent } = member(
      { json: [{ key: "popups", value: "tour,rate" }] },
      { json: {} },
      {
        json: [{ key: "popups", value: "tour,rate,push" }],
      },
    );
    const settings = createSettings(auth);
    expect(await takePopup({ settings, name: "push" })).toBe(true);
    expect(sent()[1]).toEqual(["PUT /user/v1/settings", { key: "popups", value: "tour,rate,push" }]);
    expect(await takePopup({ settings, name: "push" })).toBe(false);
    expect(sent()).toHaveLength(3);
  });

  it.each([
    [[], "push"],
    [[{ key: "popups", value: "" }], "push"],
    [[{ key: "popups", value: "pushed,repush" }], "pushed,repush,push"],
  ])("is new to an account whose settings are %j [SESS-85]", async (entries, stored) => {
    const { auth, sent } = member({ json: entries }, { json: {} });
    expect(await takePopup({ settings: createSettings(auth), name: "push" })).toBe(true);
    expect(sent()[1]?.[1]).toEqual({ key: "popups", value: stored });
  });

  it("is not shown if the settings are unreadable, and is then not stored [SESS-85]", async () => {
    const { auth, sent } = member({ status: 503, json: {} });
    expect(await takePopup({ settings: createSettings(auth), name: "push" })).toBe(false);
    expect(sent()).toHaveLength(1);
  });

  it("is not shown if it cannot be stored [SESS-85]", async () => {
    const { auth } = member({ json: [] }, { status: 503, json: {} });
    expect(await takePopup({ settings: createSettings(auth), name: "push" })).toBe(false);
  });
});

describe("a registration that is completed later", () => {
  const change = { firstName: "Asha" };
  const parts = (...script: Script) => {
    const calls = member(...script);
    return { ...calls, profile: createProfile(calls.auth), consents: createConsents(calls.auth) };
  };

  it("stores the consents, then the profile [AUTH-89, DEC-018]", async () => {
    const { profile, consents, sent } = parts({ json: {} }, { json: { id: "1", first_name: "Asha" } });
    const given = { IsPrivacyPolicy: true, IsTargetedAds: true };
    const done = await completeRegistration({ profile, consents, given, change });
    expect(done).toMatchObject({ ok: true, value: { firstName: "Asha" } });
    expect(sent().map(([call]) => call)).toEqual(["POST /auth/userconsents", "PUT /user/v1/user"]);
    expect(sent()[0]?.[1]).toEqual(given);
  });

  it.each([{}, { IsPrivacyPolicy: false }, { IsTargetedAds: true }, { IsPrivacyPolicy: "yes" as never }])(
    "sends nothing for %j [AUTH-89]",
    async (given) => {
      const { profile, consents, sent } = parts({ json: {} });
      expect(await completeRegistration({ profile, consents, given, change })).toEqual({
        ok: false,
        code: "CHECK_BOX",
      });
      expect(sent()).toEqual([]);
    },
  );

  it("does not send the profile if the consents are refused [AUTH-89]", async () => {
    const { profile, consents, sent } = parts({ status: 503, json: {} });
    const given = { IsPrivacyPolicy: true };
    expect(await completeRegistration({ profile, consents, given, change })).toMatchObject({ ok: false });
    expect(sent()).toHaveLength(1);
  });
});
