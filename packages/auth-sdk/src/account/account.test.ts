import { CONSENT_KEYS, SETTING_KEYS } from "@marquee/config/account";
import { platformName } from "@marquee/config/devices";
import { STORAGE_KEYS } from "@marquee/config/storage";
import { memoryStorage } from "@marquee/http";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fetchDynamicLogos } from "../app/texts/fetch-dynamic-logo.ts";
import { fetchLaunch } from "../app/launch/fetch-launch.ts";
import { testCalls, testCallsWith, valueOf } from "../flows/test-calls.fixture.ts";
import { buildLaunchAnswer } from "../testing/index.ts";
import { createConsents } from "./create-consents.ts";
import { createDevices, readAuditEntry, readDevice } from "./create-devices.ts";
import { createAccountData } from "./create-account-data.ts";
import { createParentalControl } from "./create-parental-control.ts";
import { createSettings } from "./create-settings.ts";
import { readSettingEntries, readViewerSettings } from "./viewer-settings.ts";

const settingsWith = (
  script: Parameters<typeof testCalls>,
  {
    signedIn = true,
    stored = {},
  }: { readonly signedIn?: boolean; readonly stored?: Readonly<Record<string, string>> } = {},
) => {
  const storage = memoryStorage(stored);
  const state = () =>
    signedIn ? ({ status: "signedIn", session: 1 } as const) : ({ status: "guest", session: 0 } as const);
  const calls = testCallsWith({ storage, state }, ...script);
  return { ...calls, storage, settings: createSettings(calls.auth) };
};

describe("reading settings", () => {
  it.each([
    ["ta", "ta"],
    ["", undefined],
    ["TA", undefined],
    ["ta,hi", undefined],
    ["<b>", undefined],
    [null, undefined],
    [7, undefined],
  ])("reads the audio language %j as %s [SESS-80]", (value, expected) => {
    const entries = readSettingEntries([{ key: "preferred_audio_language", value }]);
    expect(readViewerSettings(entries).preferredAudioLanguage).toBe(expected);
  });

  it.each([
    ["true", true],
    ["false", false],
    [true, true],
    [false, false],
    ["x", true],
    ["", true],
    [undefined, true],
    [null, true],
  ])("reads auto_play %j as %s [SESS-26]", (value, expected) => {
    expect(readViewerSettings(readSettingEntries([{ key: "auto_play", value }])).autoPlay).toBe(expected);
  });

  it.each([
    ["ta,en", ["en", "ta"]],
    ["ta, en,ta", ["en", "ta"]],
    [" , ", []],
  ])("reads content languages %j sorted and without duplicates [SESS-35]", (text, languages) => {
    expect(readViewerSettings({ content_language: text }).contentLanguages).toEqual(languages);
  });

  it("reads lists as arrays, and unreadable values as their defaults [SESS-26]", () => {
    const read = (entries: Record<string, string>) => readViewerSettings(entries);
    expect(read({ content_language: "en,ta", recent_search: "a,,b" })).toMatchObject({
      contentLanguages: ["en", "ta"],
      recentSearches: ["a", "b"],
    });
    expect(read({ content_language: "hi, en ,ta" }).contentLanguages).toEqual(["en", "hi", "ta"]);
    expect(
      read({
        content_language: "xx,,en,<b>",
        display_language: "fr",
        streaming_quality: "",
        download_over_wifi: "maybe",
      }),
    ).toMatchObject({
      contentLanguages: ["en"],
      displayLanguage: undefined,
      streamingQuality: "Auto",
      isDownloadOverWifiOnly: false,
    });
    expect(read({})).toEqual({
      autoPlay: true,
      displayLanguage: undefined,
      contentLanguages: [],
      preferredAudioLanguage: undefined,
      isFirstTimeLogin: true,
      streamingQuality: "Auto",
      isDownloadOverWifiOnly: false,
      downloadQuality: undefined,
      isStreamOverWifiOnly: false,
      recentSearches: [],
      ageRating: undefined,
    });
  });

  it.each([
    ['{"age_rating":"U/A"}', "U/A"],
    ["A", "A"],
    ['{"age_rating":"XX"}', "U"],
    ["{", "U"],
    ["null", "U"],
    ["", undefined],
  ])("reads the parental limit %j as %s", (stored, rating) => {
    expect(readViewerSettings({ parental_control_v2: stored }).ageRating).toBe(rating);
  });

  it("also reads a parental limit that is an object [AUTH-60]", () => {
    for (const [value, rating] of [
      [{ age_rating: "U/A" }, "U/A"],
      [{ age_rating: "XX" }, "U"],
      [{ age_rating: 5 }, "U"],
    ] as const) {
      expect(readViewerSettings(readSettingEntries([{ key: "parental_control_v2", value }])).ageRating).toBe(
        rating,
      );
    }
  });

  it("omits invalid entries", () => {
    const wire = [
      { key: "auto_play", value: true },
      { key: "partner", value: 7 },
      { key: "", value: "x" },
      { value: "x" },
      { key: 5, value: "x" },
      { key: "popups", value: {} },
      { key: "download_quality", value: null },
      null,
      "text",
    ];
    expect(readSettingEntries(wire)).toEqual({ auto_play: "true", partner: "7" });
    expect(readSettingEntries({ auto_play: "true" })).toEqual({});
  });

  it("never throws, whatever is stored or answered", () => {
    expect(() =>
      fc.assert(
        fc.property(fc.anything(), (wire) => void readViewerSettings(readSettingEntries(wire))),
        { numRuns: 3000 },
      ),
    ).not.toThrow();
    expect(() =>
      fc.assert(
        fc.property(
          fc.dictionary(fc.constantFrom(...SETTING_KEYS), fc.string()),
          (entries) => void readViewerSettings(entries),
        ),
        { numRuns: 1000 },
      ),
    ).not.toThrow();
  });
});

describe("settings of the viewer", () => {
  it.each([
    [404, ["PUT", "POST"]],
    [409, ["POST", "PUT"]],
  ])("tries the other call once after a %i, not twice [SESS-24]", async (status, methods) => {
    const answers = status === 404 ? [{ json: [{ key: "auto_play", value: "true" }] }] : [{ json: [] }];
    const { settings, sent } = settingsWith([
      ...answers,
      { status, json: {} },
      { status: status === 404 ? 409 : 404, json: { message: "No" } },
    ]);
    await settings.load();
    expect(await settings.save({ key: "auto_play", value: false })).toMatchObject({
      ok: false,
      code: "REFUSED",
    });
    expect(
      sent()
        .slice(1)
        .map(([call]) => call.split(" ")[0]),
    ).toEqual(methods);
    expect(settings.get().settings.autoPlay).toBe(true);
  });

  it("keep download settings as an app has stored them, whatever else is saved or reset [SESS-29]", async () => {
    const entries = [
      { key: "download_over_wifi", value: "true" },
      { key: "download_quality", value: "480p" },
      { key: "streaming_quality", value: "1080p" },
    ];
    const { settings, sent } = settingsWith([
      { json: entries },
      ...Array.from({ length: 4 }, () => ({ json: {} })),
    ]);
    await settings.load();
    await settings.save({ key: "streaming_quality", value: "240p" });
    expect(valueOf(await settings.reset()).info).toEqual({
      download_over_wifi: "true",
      download_quality: "480p",
      streaming_quality: "Auto",
      auto_play: "true",
      display_language: "en",
    });
    expect(
      sent()
        .slice(1)
        .map(([call, body]) => [call, (body as { key: string }).key]),
    ).toEqual([
      ["PUT /user/v1/settings", "streaming_quality"],
      ["POST /user/v1/settings", "auto_play"],
      ["POST /user/v1/settings", "display_language"],
      ["PUT /user/v1/settings", "streaming_quality"],
    ]);
  });

  it("keep the keys of other apps unchanged, under any name [SESS-25]", async () => {
    const entries = [
      { key: "__proto__", value: "theirs" },
      { key: "constructor", value: "theirs too" },
    ];
    const { settings, sent } = settingsWith([{ json: [] }, { json: {} }, { json: entries }]);
    await settings.load();
    await settings.save({ key: "constructor", value: "x" });
    expect(sent()[1]?.[0]).toBe("POST /user/v1/settings");
    const value = valueOf(await settings.load());
    expect(Object.entries(value.info)).toEqual(entries.map(({ key, value: text }) => [key, text]));
    expect(value.settings.autoPlay).toBe(true);
  });

  it("are those of the web app on a phone too, where launch receives the width; so is the logo [DEC-038]", async () => {
    expect([platformName(480), platformName(481), platformName(400)]).toEqual([
      "mobile_web",
      "desktop_web",
      "mobile_web",
    ]);
    const { settings, fetch, auth } = settingsWith([
      { json: [] },
      { json: buildLaunchAnswer() },
      { json: {} },
    ]);
    await settings.load();
    const phone = { ...auth, viewer: () => ({ ...auth.viewer(), platformName: platformName(400) }) };
    await fetchLaunch(phone);
    await fetchDynamicLogos(phone);
    expect(
      fetch.seen.map(({ address }) =>
        new URL(address, "http://marquee.test").searchParams.get("platform_name"),
      ),
    ).toEqual(["web_app", "mobile_web", "web_app"]);
  });

  it("sends only key and value [SESS-24]", async () => {
    const { settings, sent } = settingsWith([{ json: {} }]);
    await settings.save({ key: "recent_search", value: ["wings", "college"] });
    expect(sent()).toEqual([["POST /user/v1/settings", { key: "recent_search", value: "wings,college" }]]);
  });

  it.each([[[]], [""], [" , "], [["", " "]]])(
    "refuses empty content languages %j without a call [SESS-34]",
    async (value) => {
      const { settings, sent } = settingsWith([{ json: {} }]);
      expect((await settings.save({ key: "content_language", value })).ok).toBe(false);
      expect(sent()).toEqual([]);
    },
  );

  it("stores content languages sorted, without duplicates and spaces [SESS-35]", async () => {
    const { settings, sent } = settingsWith([{ json: {} }]);
    await settings.save({ key: "content_language", value: "ta, en,ta ,\thi" });
    expect(sent()).toEqual([["POST /user/v1/settings", { key: "content_language", value: "en,hi,ta" }]]);
  });

  it("writes nothing for a signed-out viewer: neither running nor waiting changes [SESS-72]", async () => {
    let finish: (step: { json: object }) => void = () => undefined;
    const storage = memoryStorage();
    let session = 1;
    const calls = testCallsWith(
      { storage, state: () => ({ status: "signedIn", session }) },
      () => new Promise((resolve) => (finish = resolve)),
      { json: {} },
    );
    const settings = createSettings(calls.auth);
    const both = [
      settings.save({ key: "auto_play", value: false }),
      settings.save({ key: "streaming_quality", value: "480p" }),
    ];
    await expect.poll(() => calls.sent().length).toBe(1);
    session = 2;
    finish({ json: {} });
    expect((await Promise.all(both)).map((result) => !result.ok && result.code)).toEqual([
      "ABORTED",
      "ABORTED",
    ]);
    expect(calls.sent()).toHaveLength(1);
    expect(await storage.keys()).toEqual([]);
    expect(settings.get().settings.autoPlay).toBe(true);
  });

  it("stores nothing on the device for a change that is answered after a logout [SESS-72]", async () => {
    let finish: (step: { json: object }) => void = () => undefined;
    const storage = memoryStorage();
    let status: "signedIn" | "guest" = "signedIn";
    const calls = testCallsWith(
      { storage, state: () => ({ status, session: 1 }) },
      () => new Promise((resolve) => (finish = resolve)),
    );
    const settings = createSettings(calls.auth);
    const saving = settings.save({ key: "auto_play", value: false });
    await expect.poll(() => calls.sent().length).toBe(1);
    status = "guest";
    finish({ json: {} });
    expect(await saving).toMatchObject({ ok: false, code: "ABORTED" });
    expect(await storage.keys()).toEqual([]);
  });

  /** A device with the languages of a signed-in person, and the server's answers about them. */
  function deviceOfPerson() {
    const entries = new Map([
      ["token", "x"],
      ["settings", '{"display_language":"ta","content_language":"en,ta"}'],
    ]);
    const storage = {
      get: (key: string) => entries.get(key),
      set: (key: string, value: string) => void entries.set(key, value),
      remove: (key: string) => void entries.delete(key),
      keys: () => [...entries.keys()],
    };
    return {
      entries,
      storage,
      answer: [
        { key: "display_language", value: "ta" },
        { key: "content_language", value: "en,ta" },
      ],
    };
  }

  it("leave nothing behind when another tab logs out between any two steps of reading or saving [SESS-72]", async () => {
    let late = 0;
    for (const act of ["load", "save"] as const) {
      for (let steps = 0; steps < 60; steps += 1) {
        const { entries, storage, answer } = deviceOfPerson();
        let known: { readonly status: "signedIn" | "guest"; readonly session: number } = {
          status: "signedIn",
          session: 1,
        };
        const { auth } = testCallsWith(
          { storage, state: () => known },
          { json: act === "load" ? answer : {} },
        );
        const reread = async (): Promise<void> => {
          await Promise.resolve();
          if (known.status === "signedIn" && !entries.has("token")) known = { status: "guest", session: 2 };
        };
        const settings = createSettings({ ...auth, tokens: { ...auth.tokens, load: reread } });
        const done =
          act === "load" ? settings.load() : settings.save({ key: "content_language", value: ["ta"] });
        for (let step = 0; step < steps; step += 1) await Promise.resolve();
        entries.delete("token");
        await Promise.resolve();
        if (entries.delete("settings")) late += 1;
        await done;
        await reread();
        expect({ act, steps, left: storage.keys() }).toEqual({ act, steps, left: [] });
        expect({ act, steps, info: (await settings.load()).value?.info }).toEqual({ act, steps, info: {} });
      }
    }
    expect(late).toBeGreaterThan(2);
  });

  it("of a guest contain nothing of the previous viewer: neither from memory nor from uncleared storage [SESS-72]", async () => {
    const { entries, storage, answer } = deviceOfPerson();
    let known: { readonly status: "signedIn" | "guest"; readonly session: number } = {
      status: "signedIn",
      session: 1,
    };
    const { auth } = testCallsWith({ storage, state: () => known }, { json: answer });
    const before = createSettings(auth);
    expect(valueOf(await before.load()).settings.displayLanguage).toBe("ta");
    known = { status: "guest", session: 2 };
    const after = createSettings(auth);
    expect(valueOf(await after.load()).info).toEqual({});
    entries.clear();
    for (const settings of [before, after]) {
      expect(valueOf(await settings.save({ key: "popups", value: "push" })).info).toEqual({ popups: "push" });
      expect(entries.get("settings")).toBe('{"popups":"push"}');
    }
  });

  it("does not save empty languages if neither the server nor the device has any [SESS-28, SESS-34]", async () => {
    const { settings, sent } = settingsWith([{ json: [] }, { json: {} }]);
    await settings.load();
    expect(valueOf(await settings.adoptLanguages({ displayLanguage: "ta", contentLanguages: [] }))).toEqual({
      displayLanguage: "ta",
      contentLanguages: [],
    });
    expect(sent().slice(1)).toEqual([["POST /user/v1/settings", { key: "display_language", value: "ta" }]]);
  });

  it.each([
    [
      { key: "display_language", value: "hi" },
      { displayLanguage: "hi", contentLanguages: ["ta", "te"] },
    ],
    [
      { key: "content_language", value: "bn,mr" },
      { displayLanguage: "ta", contentLanguages: ["bn", "mr"] },
    ],
  ])(
    "take what the server has and write nothing there if it has only %j [SESS-28]",
    async (entry, languages) => {
      const { settings, sent } = settingsWith([{ json: [entry] }, { json: {} }]);
      await settings.load();
      const local = { displayLanguage: "ta", contentLanguages: ["ta", "te"] };
      expect(valueOf(await settings.adoptLanguages(local))).toEqual(languages);
      expect(sent()).toHaveLength(1);
    },
  );

  it("sends two quick changes of one switch in order", async () => {
    let finish: (step: { json: object }) => void = () => undefined;
    const { settings, sent } = settingsWith([
      () => new Promise((resolve) => (finish = resolve)),
      { json: {} },
    ]);
    const both = [
      settings.save({ key: "auto_play", value: false }),
      settings.save({ key: "auto_play", value: true }),
    ];
    await expect.poll(() => sent().length).toBe(1);
    finish({ json: {} });
    await Promise.all(both);
    expect(sent().map(([, body]) => (body as { value: string }).value)).toEqual(["false", "true"]);
    expect(settings.get().settings.autoPlay).toBe(true);
  });

  it("keeps the settings of the device when the server fails, and reports a 401 [SESS-27]", async () => {
    const stored = { [STORAGE_KEYS.settings]: '{"auto_play":"false"}' };
    const failing = settingsWith([{ status: 500, json: {} }], { stored });
    expect(await failing.settings.load()).toMatchObject({ code: "REJECTED" });
    expect(failing.settings.get().settings.autoPlay).toBe(false);
    expect(await settingsWith([{ status: 401, json: {} }]).settings.load()).toMatchObject({
      code: "UNAUTHORIZED",
    });
  });

  it.each(["{", "[]", "null", '"x"', '{"auto_play":{}}'])(
    "treats a stored %j as empty [AUTH-14]",
    async (text) => {
      const { settings, sent } = settingsWith([], {
        signedIn: false,
        stored: { [STORAGE_KEYS.settings]: text },
      });
      expect(valueOf(await settings.load()).settings.autoPlay).toBe(true);
      expect(sent()).toEqual([]);
    },
  );

  it("resets a guest only on the device [SESS-40]", async () => {
    const { settings, sent, storage } = settingsWith([], { signedIn: false });
    await settings.save({ key: "auto_play", value: false });
    await settings.save({ key: "display_language", value: "ta" });
    await settings.reset();
    expect(settings.get().settings).toMatchObject({
      autoPlay: true,
      displayLanguage: "en",
      streamingQuality: "Auto",
    });
    expect(JSON.parse((await storage.get(STORAGE_KEYS.settings)) ?? "")).toEqual({
      auto_play: "true",
      display_language: "en",
      streaming_quality: "Auto",
    });
    expect(sent()).toEqual([]);
  });
});

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

  it("have ten fields, one of which marks this device [SESS-64, SESS-66]", () => {
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

  it("are removed from the list without the others [SESS-66]", async () => {
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

  it("are reported to listeners, and are undefined for them when cleared", async () => {
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

describe("actions that the owner confirms", () => {
  it("change no setting when the password is wrong [AUTH-58]", async () => {
    const { auth, sent } = testCalls({
      status: 400,
      json: { code: "WRONG_PASSWORD", message: "Password is incorrect. Please try again!" },
    });
    const saved: unknown[] = [];
    const parental = createParentalControl(auth, {
      settings: { save: (change) => (saved.push(change), Promise.reject(new Error("not to be called"))) },
    });
    expect(await parental.setAgeRating({ ageRating: "A", password: "wrong" })).toEqual({
      ok: false,
      code: "WRONG_PASSWORD",
    });
    expect([saved, sent()]).toEqual([[], [["POST /user/v1/parentalcheck", { password: "wrong" }]]]);
  });

  it("take no age limit that is no age rating, and send nothing [AUTH-57]", async () => {
    const { auth, sent } = testCalls();
    const settings = { save: () => Promise.reject(new Error("not to be called")) };
    const parental = createParentalControl(auth, { settings });
    for (const ageRating of ["X", "a", "U/A ", "", "toString", 18, null, ["A"], undefined])
      await expect(
        parental.setAgeRating({ ageRating: ageRating as never, password: "S3CR3T" }),
      ).rejects.toMatchObject({ code: "INVALID_OPTION", option: "ageRating" });
    expect(sent()).toEqual([]);
  });

  it("send no code that is none [AUTH-69]", async () => {
    const { auth, sent } = testCalls();
    const settings = { save: () => Promise.reject(new Error("not to be called")) };
    const parental = createParentalControl(auth, { settings });
    const refused = { ok: false, code: "INVALID_OTP" };
    for (const otp of ["12", "1234567", "12345a", "１２３４５６", " "]) {
      expect([otp, await parental.confirm({ otp })]).toEqual([otp, refused]);
      expect([otp, await parental.setAgeRating({ ageRating: "A", otp })]).toEqual([otp, refused]);
      expect([otp, await createAccountData(auth).deleteAccount({ otp })]).toEqual([otp, refused]);
    }
    expect(sent()).toEqual([]);
  });

  it("returns all data unchanged, and nothing of a failed answer [AUTH-70]", async () => {
    const { auth, sent } = testCalls({ json: { profile: { id: "u-1" } } }, { status: 500, json: {} });
    const accountData = createAccountData(auth);
    expect(valueOf(await accountData.fetchExport())).toEqual({ profile: { id: "u-1" } });
    expect(await accountData.fetchExport()).toMatchObject({ ok: false, code: "REJECTED" });
    expect(sent().map(([call]) => call)).toEqual(["GET /user/v1/user/export", "GET /user/v1/user/export"]);
  });

  it("ends the session of this device only after an accepted deletion [AUTH-70]", async () => {
    const { auth, sent } = testCalls(
      { status: 400, json: { code: "WRONG_OTP", message: "Not that code" } },
      {
        json: {
          code: 200,
          message: "Bye",
          delete_at: "2026-01-08T00:00:00Z",
          active_subscriptions: [{ plan_id: "p", title: "Premium", ends_at: "", recurring: true }],
        },
      },
    );
    let ended = 0;
    const accountData = createAccountData({
      ...auth,
      logOut: () => Promise.resolve(void (ended += 1)),
    });
    expect(await accountData.deleteAccount({ otp: "000 000" })).toMatchObject({
      ok: false,
      code: "WRONG_OTP",
    });
    expect(ended).toBe(0);
    expect(valueOf(await accountData.deleteAccount({ otp: "123 456" }))).toEqual({
      deleteAtMs: Date.UTC(2026, 0, 8),
      runningPlans: ["Premium"],
    });
    expect([ended, sent()[1]]).toEqual([1, ["DELETE /user/v1/user", { otp: "123456" }]]);
  });

  it("redirects on deletion if a redirect is given [AUTH-70]", async () => {
    const { auth, logger } = testCalls({ json: { code: 200, message: "Bye" } });
    const led: string[] = [];
    const accountData = createAccountData(auth);
    await accountData.deleteAccount({ password: "a", navigate: () => void led.push("home") });
    expect(valueOf(await accountData.deleteAccount({ password: "a" }))).toEqual({
      deleteAtMs: undefined,
      runningPlans: [],
    });
    expect([led, logger.lines]).toEqual([["home"], []]);
  });
});

describe("consents", () => {
  it("are eight booleans, for any answer [AUTH-49]", async () => {
    const { auth } = testCalls({
      json: { IsTargetedAds: true, IsPrivacyPolicy: "true", PolicyVersion: "1.0", Other: true },
    });
    const value = valueOf(await createConsents(auth).load());
    expect(Object.keys(value)).toEqual(CONSENT_KEYS);
    expect(value).toMatchObject({ IsTargetedAds: true, IsPrivacyPolicy: false });
  });

  it("send only what changes [AUTH-52]", async () => {
    const { auth, sent } = testCalls({ json: {} });
    await createConsents(auth).save({ IsThirdPartyDataSharing: false });
    expect(sent()).toEqual([["POST /auth/userconsents", { IsThirdPartyDataSharing: false }]]);
  });
});
