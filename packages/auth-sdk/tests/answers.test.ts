import { memoryCookieJar, memoryStorage, type MarqueeError } from "@marquee/http";
import { faultyStorage, recordingLogger, settlePromises, type FakeStep } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import * as app from "../src/app/index.ts";
import { readProfile } from "../src/account/profile.ts";
import { readViewerSettings } from "../src/account/viewer-settings.ts";
import { refusal } from "../src/calls/answer.ts";
import { queryPieces, readQuery } from "../src/calls/query.ts";
import { readPhoneCountries } from "../src/contact/phone-country.ts";
import { LOGIN, otpResult, testCalls } from "../src/flows/test-calls.fixture.ts";
import { reduceSignIn, SIGN_IN_START } from "../src/flows/sign-in-flow.ts";
import * as main from "../src/index.ts";
import { createUserTypeRecord } from "../src/tokens/user-type.ts";
import { createTvSignIn } from "../src/tv/create-tv-sign-in.ts";

const failed = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => "no failure",
    (error: MarqueeError) => error.code,
  );

describe("missing and mistyped fields of an answer", () => {
  it("are omitted from a profile: tags that are not texts, a restriction that is not true", () => {
    const { tags, isRestricted, hasPassword } = readProfile({
      tags: ["Kids", 7, null, {}],
      restricted: true,
      has_password: "yes",
    });
    expect([tags, isRestricted, hasPassword]).toEqual([["Kids"], true, false]);
    for (const restricted of [false, "true", 1, undefined])
      expect(readProfile({ restricted }).isRestricted).toBe(false);
  });

  it("leave each known content language, including the first of the list, and the download quality", () => {
    const { contentLanguages, downloadQuality } = readViewerSettings({
      content_language: "bn,xx,te",
      download_quality: "720p",
    });
    expect([contentLanguages, downloadQuality]).toEqual([["bn", "te"], "720p"]);
  });

  it("leave each setting under its own key", () => {
    const on = (key: string) => readViewerSettings({ [key]: "true" });
    expect([on("stream_over_wifi"), on("download_over_wifi")]).toMatchObject([
      { isStreamOverWifiOnly: true, isDownloadOverWifiOnly: false },
      { isStreamOverWifiOnly: false, isDownloadOverWifiOnly: true },
    ]);
  });

  it("omit footer items without title or address, and invalid entries", async () => {
    const items = [null, 7, { title: "No address" }, { slug: "/no-title" }, { title: "Help", slug: "/help" }];
    const { auth } = testCalls({ json: [{ title: "Links", items }, null, { title: "Nothing", items: [] }] });
    expect(await app.fetchFooter(auth, { textType: "generic" })).toEqual([
      { title: "Links", items: [{ title: "Help", slug: "/help", isExternal: false }] },
    ]);
  });

  it("give the built-in languages if an app configuration names none of ours", async () => {
    const config = (json: object) => app.fetchAppConfig(testCalls({ json }).auth);
    expect((await config({ display_languages: ["xx", 7] })).displayLanguages).toHaveLength(16);
    expect((await config({ display_languages: ["xx", "ta"] })).displayLanguages).toEqual(["ta"]);
    expect((await config({ content_languages: [7, ""] })).contentLanguages).toHaveLength(11);
  });

  it("use a version in an address only if it is valid", () => {
    for (const version of [{}, [], true, null, "a/b", "", "x".repeat(33)])
      expect(app.readTranslationVersions({ version, namespaces: { header: version } })).toEqual({
        version: "1",
        byNamespace: {},
      });
    expect(app.readTranslationVersions({ version: 7 }).version).toBe("7");
  });

  it("omit invalid logos, and use the first of a type that can be shown", async () => {
    const maps = {
      header: [
        null,
        7,
        { active: true, address: "http://a.example/x" },
        { active: true, address: "/logo/b" },
      ],
    };
    expect(await app.fetchDynamicLogos(testCalls({ json: maps }).auth)).toEqual({ header: "/logo/b" });
  });

  it("are an error without the requested value: a short address, a title, a text", async () => {
    const short = (json: unknown) =>
      app.createShortUrl(testCalls({ json }).auth, { url: "https://a.example" });
    for (const json of [{}, { short: 7 }, null, "s"])
      expect(await failed(short(json))).toBe("UNREADABLE_ANSWER");
    for (const [json, path] of [
      [{ html: "<p>Text</p>" }, "title"],
      [{ title: "About us" }, "html"],
    ] as const)
      await expect(app.fetchHelpPage(testCalls({ json }).auth, { slug: "aboutus" })).rejects.toMatchObject({
        code: "UNREADABLE_ANSWER",
        path,
      });
  });

  it("omit countries without a valid calling code, and invalid sign-in methods", () => {
    const country = { code: "IN", name: "India", phone_code: "91", digits_min: 10, digits_max: 10 };
    const read = (change: object) => readPhoneCountries([{ ...country, ...change }]);
    for (const digits of [
      { digits_max: "10" },
      { digits_min: undefined },
      { digits_min: 11 },
      { digits_min: 0 },
    ])
      expect(read(digits)).toEqual([]);
    for (const [ways, methods] of [
      [["email"], ["email"]],
      [
        ["email", "mobile", "pigeon"],
        ["mobile", "email"],
      ],
      [[], []],
      ["mobile", []],
    ])
      expect(read({ sign_in_ways: ways })).toMatchObject([{ signInMethods: methods }]);
  });

  it("give no flags if they cannot be fetched, which is logged", async () => {
    const { auth, logger } = testCalls({ status: 500, json: {} });
    expect(await app.fetchToggles(auth, { environment: "local" })).toEqual([]);
    expect(logger.lines).toHaveLength(1);
    expect(JSON.stringify(logger.lines)).toContain("500");
  });
});

describe("a refusal", () => {
  it("has the code of its cause, the message and the delay of the server, and can be repeated if that helps", () => {
    expect(refusal("x", { code: "DEADLINE_EXCEEDED" })).toMatchObject({ code: "TIMEOUT", isRetryable: true });
    expect(refusal("x", { code: "UNAVAILABLE" })).toMatchObject({ code: "REJECTED", isRetryable: true });
    expect(refusal("x", { code: "NOT_FOUND" })).toMatchObject({ code: "NOT_FOUND", isRetryable: false });
    expect(refusal("x", { code: "UNAUTHENTICATED" })).toMatchObject({
      code: "UNAUTHORIZED",
      isRetryable: false,
    });
    expect(refusal("x", { error_code: 7, message: "No", retry_after_seconds: 3 })).toMatchObject({
      code: "REFUSED",
      isRetryable: false,
      serverCode: "7",
      serverMessage: "No",
      retryAfterMs: 3000,
    });
  });

  it("of an operation has its reason before its code", () => {
    const { serverCode, serverMessage } = main.graphqlRefusal("removeDevice", {
      message: "Not yours",
      code: "PERMISSION_DENIED",
      extensions: { reason: "OTHER_DEVICE" },
    });
    expect([serverCode, serverMessage]).toEqual(["OTHER_DEVICE", "Not yours"]);
  });

  it("of the overview rejects, and a missing one is that of a guest", async () => {
    const refused = testCalls({ json: { errors: [{ message: "No", extensions: { code: "UNAVAILABLE" } }] } });
    expect(await failed(main.fetchViewerOverview(refused.auth))).toBe("REJECTED");
    expect(
      await main.fetchViewerOverview(testCalls({ json: { data: { viewer: null } } }).auth),
    ).toBeUndefined();
  });
});

describe("a query", () => {
  it("is split only at its separators, without its first sign", () => {
    expect(queryPieces("?a=1&&b=?2#3")).toEqual(["a=1", "b=?2#3"]);
    expect(readQuery("#a=x+y%2Bz&b=c=d&e")).toEqual({ a: "x y+z", b: "c=d", e: "" });
  });
});

describe("the credentials of a sign-in", () => {
  it("are sent in the body under the names of the backend", async () => {
    const social = testCalls({ json: LOGIN });
    const { withToken } = main.createSocialSignIn(social.auth, { sessionStorage: memoryStorage() });
    const signIn = main.createSignIn(social.auth);
    await signIn.follow({ method: withToken({ provider: "google", accessToken: "id-token" }) });
    expect(social.sent()[0]).toEqual(["POST /auth/google/login", { access_token: "id-token" }]);

    const partner = testCalls(otpResult("x"), { json: { carrier_token: "c-1" } });
    const { verifyOtp, verifyCarrierOtp } = main.createPartnerSignIn(partner.auth, { partner: "Vi" });
    const entry = { mobile: "919876543210", otp: "123456" };
    await verifyOtp(entry);
    expect(await verifyCarrierOtp(entry)).toEqual({ ok: true, value: "c-1" });
    expect(partner.sent()).toEqual([
      ["POST /partner/sdk/verifyOtp", { partner: "Vi", ...entry }],
      ["POST /partner/dcb/verifyOtp", { partner: "Vi", ...entry }],
    ]);
  });
});

describe("an unreadable or uncountable record", () => {
  it("is reported with its cause if there is a logger, and requires no registration", async () => {
    const storage = faultyStorage({ entries: { gateCounts: "{" } });
    const due = (logger?: ReturnType<typeof recordingLogger>) =>
      main.isRegistrationDue({ storage, logger, userType: "guest", freeVideoCount: 0 } as never);
    const question = (logger?: ReturnType<typeof recordingLogger>) =>
      main.takeLanguageQuestion({ storage, hasChosen: false, logger });
    const logger = recordingLogger();
    expect([await due(), await due(logger)]).toEqual([false, false]);
    storage.faults.failing = ["get", "set"];
    expect([await question(), await question(logger)]).toEqual([false, false]);
    expect(logger.lines.map(({ facts }) => typeof facts?.["cause"])).toEqual(["string", "string"]);
  });
});

describe("a user type", () => {
  it("is stored in memory if cookie and storage fail, and each failure is reported with its cause", async () => {
    const logger = recordingLogger();
    const storage = faultyStorage();
    const cookies = memoryCookieJar();
    const cookieFails = (): never => {
      throw new Error("no cookies");
    };
    const record = createUserTypeRecord({
      storage,
      logger,
      cookies: { ...cookies, get: cookieFails, set: cookieFails },
    });
    expect([record.get(), logger.lines.length]).toEqual(["guest", 1]);
    storage.faults.failing = ["get", "set"];
    await record.load();
    expect(logger.lines).toHaveLength(2);
    await record.set("premium");
    expect([record.get(), logger.lines.length]).toEqual(["premium", 4]);
    expect(logger.lines.map((line) => JSON.stringify(line)).every((line) => line.includes("cause"))).toBe(
      true,
    );
  });
});

describe("a code shown on a television", () => {
  const shown = (...answers: readonly FakeStep[]) => {
    const calls = testCalls({ json: { code: "ABCD", poll_token: "p-1", interval: 5 } }, ...answers);
    return Object.assign(calls, { tv: createTvSignIn(calls.auth) });
  };
  const pollsAfter = async ({ timers, fetch }: ReturnType<typeof shown>, rounds: number) => {
    for (let round = 0; round < rounds; round += 1) {
      await timers.advance(5000);
      await settlePromises();
    }
    return fetch.seen.filter(({ address }) => address.includes("/device/poll")).length;
  };

  it("is polled with its secret until it is entered, also after a temporary failure", async () => {
    const calls = shown({ json: {} }, { status: 503, json: {} }, { json: { token: "" } });
    void calls.tv.begin();
    await settlePromises();
    expect(await pollsAfter(calls, 3)).toBe(3);
    expect(calls.tv.get()).toMatchObject({ step: "code", code: "ABCD" });
    expect(calls.fetch.seen[1]?.headers["poll-token"]).toBe("p-1");
    calls.tv.close();
  });

  it("ends if the platform refuses it, and is no longer polled", async () => {
    const calls = shown({ status: 400, json: { code: "CODE_EXPIRED" } });
    void calls.tv.begin();
    await settlePromises();
    expect(await pollsAfter(calls, 2)).toBe(1);
    expect(calls.tv.get().step).toBe("expired");
    calls.tv.close();
  });
});

describe("a name", () => {
  it("is sent without surrounding spaces", async () => {
    const signIn = reduceSignIn({ ...SIGN_IN_START, step: "name" } as never, {
      type: "nameEntered",
      firstName: " Asha ",
      lastName: " Rao  ",
    });
    expect(JSON.stringify(signIn)).toContain('{"firstName":"Asha","lastName":"Rao"}');
  });
});

describe("a signal", () => {
  const ended = () => {
    const controller = new AbortController();
    controller.abort();
    return controller.signal;
  };
  const CALLS: readonly (readonly [string, (client: never, options: never) => Promise<unknown>, object])[] = [
    ["fetchAppConfig", app.fetchAppConfig, {}],
    ["fetchFeatures", app.fetchFeatures, {}],
    ["fetchLaunch", app.fetchLaunch, {}],
    ["fetchToggles", app.fetchToggles, { environment: "local" }],
    ["fetchLocation", app.fetchLocation, {}],
    ["fetchCountry", app.fetchCountry, {}],
    ["fetchPhoneCountries", app.fetchPhoneCountries, {}],
    ["fetchFooter", app.fetchFooter, { textType: "generic" }],
    ["fetchDynamicLogos", app.fetchDynamicLogos, {}],
    ["fetchHelpPage", app.fetchHelpPage, { slug: "aboutus" }],
    [
      "fetchTranslations",
      app.fetchTranslations,
      { versions: { version: "1", byNamespace: {} }, namespace: "common" },
    ],
    ["createShortUrl", app.createShortUrl, { url: "https://a.example" }],
    ["fetchPlatformToken", app.fetchPlatformToken, {}],
    ["exchangeToken", main.exchangeToken, { token: "t-1" }],
    ["fetchUserDetails", main.fetchUserDetails, {}],
    ["fetchViewerOverview", main.fetchViewerOverview, {}],
  ];

  it.each(CALLS)("that is already aborted ends %s before anything is sent", async (_, call, options) => {
    const { auth, fetch } = testCalls({ json: {} });
    expect(await failed(call(auth as never, { ...options, signal: ended() } as never))).toBe("ABORTED");
    expect(fetch.seen).toEqual([]);
  });

  it.each(CALLS)(
    "of another type is refused by %s before anything is sent [REQ-48]",
    async (_, call, options) => {
      const { auth, fetch } = testCalls({ json: {} });
      for (const signal of [new AbortController(), "aborted", 7, {}, null])
        await expect(call(auth as never, { ...options, signal } as never)).rejects.toMatchObject({
          code: "INVALID_OPTION",
          option: "signal",
        });
      expect(fetch.seen).toEqual([]);
    },
  );
});
