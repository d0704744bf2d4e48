import { memoryStorage, type ViewerFacts } from "@marquee/http";
import { describe, expect, it } from "vitest";
import { testCallsWith } from "../flows/test-calls.fixture.ts";
import { createSettings } from "./create-settings.ts";
import { noteSignIn } from "./note-sign-in.ts";

const DONE = { json: { code: 200, message: "Done" } };
const CAMPAIGN = {
  source: "mail",
  medium: "letter",
  name: "diwali",
  term: "films",
  content: "banner",
  dekey: "d-1",
  bdSource: "b-1",
};
const MEASURING = { groups: ["necessary", "measuring"], date: "2026-11-22", nonPersonalisedAds: true };

/** A viewer who has just signed in, and whose account has these settings. */
async function signedIn(
  entries: readonly object[],
  viewer: Partial<ViewerFacts>,
  ...answers: readonly object[]
) {
  const calls = testCallsWith(
    { storage: memoryStorage(), state: () => ({ status: "signedIn", session: 1 }) },
    { json: entries },
    ...(answers as never[]),
  );
  const plain = calls.auth.viewer;
  const auth = Object.assign(calls.auth, { viewer: () => Object.assign({}, plain(), viewer) });
  const settings = createSettings(auth);
  await settings.load();
  return { ...calls, auth, settings, left: () => calls.sent().slice(1) };
}

describe("noteSignIn", () => {
  it("detects the first sign-in of an account once, and reports its campaign [AUTH-82] [AUTH-83]", async () => {
    const viewer = { campaign: CAMPAIGN, consent: MEASURING };
    const { auth, settings, left } = await signedIn([], viewer, DONE, DONE);
    expect(await noteSignIn(auth, { settings })).toEqual({ ok: true, value: true });
    expect(await noteSignIn(auth, { settings })).toEqual({ ok: true, value: false });
    expect(left()).toEqual([
      ["POST /user/v1/settings", { key: "first_time_login", value: "false" }],
      [
        "POST /user/datacollection",
        {
          type: "campaign",
          data: {
            utm_source: "mail",
            utm_medium: "letter",
            utm_campaign: "diwali",
            utm_term: "films",
            utm_content: "banner",
            dekey: "d-1",
            bd_source: "b-1",
          },
        },
      ],
    ]);
  });

  it("also reports it if only measuring is allowed [AUTH-83]", async () => {
    const viewer = { campaign: CAMPAIGN, consent: { ...MEASURING, groups: ["measuring"] } };
    const { auth, settings, left } = await signedIn([], viewer, DONE, DONE);
    await noteSignIn(auth, { settings });
    expect(left().map(([call]) => call)).toEqual(["POST /user/v1/settings", "POST /user/datacollection"]);
  });

  it.each([
    ["without a campaign", { consent: MEASURING }],
    ["without a decision", { campaign: CAMPAIGN }],
    ["without measuring", { campaign: CAMPAIGN, consent: { ...MEASURING, groups: ["necessary"] } }],
  ])("reports nothing %s [AUTH-83]", async (_, viewer) => {
    const { auth, settings, left } = await signedIn([], viewer, DONE);
    expect(await noteSignIn(auth, { settings })).toEqual({ ok: true, value: true });
    expect(left().map(([call]) => call)).toEqual(["POST /user/v1/settings"]);
  });

  it("writes nothing for an account that has signed in before [AUTH-82]", async () => {
    const { auth, settings, left } = await signedIn([{ key: "first_time_login", value: "false" }], {
      campaign: CAMPAIGN,
      consent: MEASURING,
    });
    expect(await noteSignIn(auth, { settings })).toEqual({ ok: true, value: false });
    expect(left()).toEqual([]);
  });

  it("changes an existing setting, and treats an unreadable one as a first sign-in [AUTH-82]", async () => {
    const { auth, settings, left } = await signedIn([{ key: "first_time_login", value: "maybe" }], {}, DONE);
    expect(await noteSignIn(auth, { settings })).toEqual({ ok: true, value: true });
    expect(left()).toEqual([["PUT /user/v1/settings", { key: "first_time_login", value: "false" }]]);
  });

  it("reports nothing while the note cannot be written, and logs a refused campaign [AUTH-83]", async () => {
    const viewer = { campaign: CAMPAIGN, consent: MEASURING };
    const failing = await signedIn([], viewer, { status: 503 });
    expect(await noteSignIn(failing.auth, failing)).toMatchObject({ ok: false, code: "REJECTED" });
    expect(failing.left()).toHaveLength(1);
    const refused = await signedIn([], viewer, DONE, { status: 400, json: { code: "INVALID_ARGUMENT" } });
    expect(await noteSignIn(refused.auth, refused)).toEqual({ ok: true, value: true });
    expect(refused.logger.lines.map(({ message }) => message)).toContain(
      "The campaign of a first sign-in could not be told",
    );
    expect(JSON.stringify(refused.logger.lines)).not.toContain("diwali");
  });
});
