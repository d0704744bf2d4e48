import { PLAYER_CODES } from "@marquee/config";
import { fetchConsumption, requestPlayback } from "@marquee/content-sdk";
import { storedPositionMs } from "@marquee/content-sdk/timeline";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createTestPlatform,
  type TEST_ADDRESSES,
  type TestPlatform,
} from "../../testing/create-test-platform.ts";
import { contentClient, rent, signUp, subscribe, type Visitor } from "../content/content.fixture.ts";
import { rental } from "../../schema/orders.ts";
import { watchHistory } from "../../schema/users.ts";

/** Titles by how they are sold; `tvodPremium` can be rented, and is also in a plan. */
const TITLES = {
  free: "0-0-1",
  sound: "0-0-44",
  subscription: "0-0-5",
  rental: "0-0-9",
  tvodPremium: "0-0-26",
} as const;

describe("POST getDetails/secure", () => {
  let platform: TestPlatform;
  const viewers: Record<string, Visitor> = { guest: {} };

  beforeAll(async () => {
    platform = await createTestPlatform();
    const [registered, premium, renter] = [
      await signUp(platform),
      await signUp(platform),
      await signUp(platform),
    ];
    await subscribe(platform, premium.userId);
    for (const contentId of [TITLES.rental, TITLES.tvodPremium])
      await rent(platform, { userId: renter.userId, contentId });
    viewers["registered"] = { bearer: registered.bearer };
    viewers["premium"] = { bearer: premium.bearer };
    viewers["renter"] = { bearer: renter.bearer };
  });
  afterAll(() => platform.close());

  it.each([
    ["guest", "free", "plays"],
    ["guest", "subscription", 3603],
    ["guest", "rental", 3609],
    ["guest", "tvodPremium", 3609],
    ["registered", "free", "plays"],
    ["registered", "subscription", 3603],
    ["registered", "rental", 3609],
    ["registered", "tvodPremium", 3609],
    ["premium", "free", "plays"],
    ["premium", "subscription", "plays"],
    ["premium", "rental", 3609],
    ["premium", "tvodPremium", "plays"],
    ["renter", "free", "plays"],
    ["renter", "subscription", 3603],
    ["renter", "rental", "plays"],
    ["renter", "tvodPremium", "plays"],
  ] as const)("to a %s a %s title: %s [PLAT-79]", async (viewer, title, expected) => {
    const result = await requestPlayback(contentClient(platform, viewers[viewer]), {
      contentId: TITLES[title],
    });
    if (expected === "plays")
      expect(result).toMatchObject({ ok: true, value: { contentId: TITLES[title], isLive: false } });
    else expect(result).toMatchObject({ ok: false, playerCode: expected, code: PLAYER_CODES[expected] });
  });

  it("plays for a visitor whose link had campaign texts of any length [PLAN-50] [CONT-13]", async () => {
    const text = "अ".repeat(201);
    const campaign = {
      source: text,
      medium: text,
      name: text,
      term: text.slice(0, 100),
      content: "c".repeat(2000),
      dekey: "d".repeat(2000),
      bdSource: "b".repeat(2000),
    };
    const client = contentClient(platform, {}, { campaign });
    expect(await requestPlayback(client, { contentId: TITLES.free })).toMatchObject({ ok: true });
    expect(await fetchConsumption(client, { contentId: TITLES.free })).toMatchObject({ ok: true });
  });

  it("answers all that a player needs, with addresses below the media base of the caller [PLAT-79]", async () => {
    const result = await requestPlayback(contentClient(platform), {
      contentId: TITLES.sound,
      mediaBase: "/api/cdn",
    });
    if (!result.ok) throw new Error("refused");
    const playback = result.value;
    expect(playback.address).toMatch(/^\/api\/cdn\/media\/play\/[\w-]+\.[\w-]+\/master\.m3u8$/);
    expect(playback.durationMs).toBe(4_560_000);
    expect(playback.subtitles.map(({ language }) => language)).toEqual(["en", "hi", "ta"]);
    expect(playback.audio.map(({ language, label }) => [language, label])).toEqual([
      ["en", "English"],
      ["hi", "हिन्दी"],
      ["ta", "தமிழ்"],
    ]);
    expect(playback.qualities.map(({ height }) => height)).toEqual([240, 480, 720, 1080]);
    expect(playback.expiresAt).toBeGreaterThan(platform.clock.now());
    expect(playback.isSampleStream).toBe(true);
  });

  it("answers intro and credits of a title, none of a channel, and a stop in final credits counts as watched to the end [CONT-130]", async () => {
    const [film, scene, channel] = await Promise.all(
      [{ contentId: "0-0-1" }, { contentId: "0-0-13" }, { channelId: "0-9-1" }].map((target) =>
        requestPlayback(contentClient(platform), target),
      ),
    );
    if (film?.ok !== true || scene?.ok !== true || channel?.ok !== true) throw new Error("does not play");
    expect(film.value.markers).toEqual([
      { kind: "intro", startMs: 12_000, endMs: 84_000 },
      { kind: "credits", startMs: 4_695_000, endMs: undefined },
    ]);
    expect(scene.value.markers).toEqual([
      { kind: "intro", startMs: 5000, endMs: 71_000 },
      { kind: "credits", startMs: 5_560_000, endMs: 5_612_000 },
    ]);
    expect(channel.value.markers).toEqual([]);
    const stored = ({ markers, durationMs = 0 }: typeof film.value, positionMs: number) =>
      storedPositionMs({ markers, durationMs, positionMs });
    expect(stored(film.value, 4_700_000)).toBe(4_740_000);
    expect(stored(scene.value, 5_600_000)).toBe(5_600_000);
  });

  it("puts the preferred audio language first", async () => {
    const result = await requestPlayback(contentClient(platform, {}, { preferredAudioLanguage: "ta" }), {
      contentId: TITLES.sound,
    });
    expect(result).toMatchObject({
      value: { audio: [{ language: "ta" }, { language: "en" }, { language: "hi" }] },
    });
  });

  it.each([
    ["0-0-132", 603],
    ["0-0-73", 604],
    ["0-0-226", 606],
    ["0-0-211", 610],
    ["0-0-29", 3814, "U/A"],
  ] as const)(
    "checks platform, region, licence, release and age: %s is refused with %i [PLAT-79]",
    async (contentId, code, parentalRating?: string) => {
      const result = await requestPlayback(
        contentClient(platform, {}, { platformName: "desktop_web", parentalRating }),
        { contentId },
      );
      expect(result).toMatchObject({ ok: false, playerCode: code });
    },
  );

  it("refuses both ids together, none, and unknown ones", async () => {
    const post = async (query: string) =>
      (
        await platform.fetch(`/playback/getDetails/secure?${query}`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: "{}",
        })
      ).status;
    expect(await post("content_id=0-0-1&channel_id=0-9-2")).toBe(400);
    expect(await post("")).toBe(400);
    expect(await post("content_id=0-0-99999")).toBe(404);
  });

  it("decides by the located country, and refuses a client that claims another [PLAT-96]", async () => {
    const play = async (from: keyof typeof TEST_ADDRESSES | undefined, country?: string) =>
      requestPlayback(
        contentClient(platform, from === undefined ? {} : { from }, country === undefined ? {} : { country }),
        { contentId: "0-0-15" },
      ).then((result) => result.ok || [result.status, result.code]);
    expect(await play("IN", "US")).toEqual([475, "REGION_BLOCKED"]);
    expect(await play("IN")).toEqual([400, "REGION_BLOCKED"]);
    expect(await play("US")).toBe(true);
    expect(await play("US", "US")).toBe(true);
    const byHeader = await platform.fetch("/playback/getDetails/secure?content_id=0-0-1", {
      method: "POST",
      headers: { "content-type": "application/json", country: "US" },
      body: "{}",
    });
    expect(byHeader.status).toBe(475);
  });

  it("resumes a signed-in viewer and never a guest", async () => {
    const { userId, bearer } = await signUp(platform);
    const row = {
      userId,
      contentId: TITLES.free,
      assetType: 0,
      positionMs: 754_321,
      durationMs: 4_560_000,
      watchedAt: new Date(platform.clock.now()),
    };
    await platform.db.insert(watchHistory).values(row);
    expect(
      await requestPlayback(contentClient(platform, { bearer }), { contentId: TITLES.free }),
    ).toMatchObject({ value: { resumeAtMs: 754_000 } });
    expect(await requestPlayback(contentClient(platform), { contentId: TITLES.free })).toMatchObject({
      value: { resumeAtMs: undefined },
    });
    await platform.db
      .update(watchHistory)
      .set({ positionMs: 4_739_000 })
      .where(eq(watchHistory.userId, userId));
    expect(
      await requestPlayback(contentClient(platform, { bearer }), { contentId: TITLES.free }),
    ).toMatchObject({ value: { resumeAtMs: undefined } });
  });

  it("starts the hours of watching at the first play of a rental, not at later ones", async () => {
    const { userId, bearer } = await signUp(platform);
    await rent(platform, { userId, contentId: TITLES.rental });
    const client = contentClient(platform, { bearer });
    const startedAt = async () =>
      (await platform.db.select().from(rental).where(eq(rental.userId, userId)))[0]?.startedAt?.getTime();
    expect(await startedAt()).toBeUndefined();
    const first = platform.clock.now();
    await requestPlayback(client, { contentId: TITLES.rental });
    platform.clock.advance(3 * 3_600_000);
    expect((await requestPlayback(client, { contentId: TITLES.rental })).ok).toBe(true);
    expect(await startedAt()).toBe(first);
    platform.clock.advance(3_600_000);
    expect(await requestPlayback(client, { contentId: TITLES.rental })).toMatchObject({
      ok: false,
      code: "RENTAL_EXPIRED",
    });
  });
});
