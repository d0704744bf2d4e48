import { PLAYER_CODES } from "@marquee/config";
import { fetchConsumption } from "@marquee/content-sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { contentClient, get, rent, signUp, subscribe } from "./content.fixture.ts";

describe("GET consumption", () => {
  let platform: TestPlatform;
  let registered: { userId: string; bearer: string };
  let premium: { userId: string; bearer: string };

  beforeAll(async () => {
    platform = await createTestPlatform();
    registered = await signUp(platform);
    premium = await signUp(platform);
    await subscribe(platform, premium.userId);
  });
  afterAll(() => platform.close());

  it("answers item, right and related items of a free title to a guest [PLAT-75]", async () => {
    const { status, body } = await get(platform, "/content/consumption?content_id=0-0-1");
    expect(status).toBe(200);
    expect(body.item).toMatchObject({
      id: "0-0-1",
      title: "The General",
      original_title: "The General",
      originalTitle: "The General",
      web_slug: "the-general",
    });
    expect(body.item?.actors).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: "p-buster-keaton", name: "Buster Keaton" })]),
    );
    expect(body.rights).toEqual({ access: "free", playable: true });
    expect(body.related?.length).toBeGreaterThan(5);
  });

  it("refuses both ids together, none, and unknown parameters [PLAT-75]", async () => {
    expect((await get(platform, "/content/consumption?content_id=0-0-1&channel_id=0-9-2")).status).toBe(400);
    expect((await get(platform, "/content/consumption")).status).toBe(400);
    for (const wrong of [
      "os=windows",
      "current_parental_control=7",
      "country=INDIA",
      "translation=xx",
      "languages=en,klingon",
      "page=0",
    ]) {
      const { status, body } = await get(platform, `/content/consumption?content_id=0-0-1&${wrong}`);
      if (wrong === "page=0") expect(status, wrong).toBe(200);
      else expect([status, body.code], wrong).toEqual([400, "INVALID_ARGUMENT"]);
    }
    expect(await get(platform, "/content/consumption?content_id=0-0-99999")).toMatchObject({
      status: 404,
      body: { code: "NOT_FOUND" },
    });
    expect((await get(platform, "/content/consumption?channel_id=0-0-1")).status).toBe(404);
  });

  it.each([
    [601, "0-0-131", "not found"],
    [603, "0-0-132", "not on this platform"],
    [604, "0-0-73", "blocked in this region"],
    [606, "0-0-226", "licence expired"],
    [610, "0-0-211", "not yet released"],
    [3603, "0-0-5", "subscription needed"],
    [3608, "0-0-227", "login needed"],
    [3609, "0-0-9", "rental needed"],
    [3610, "0-0-134", "rental expired"],
    [3804, "0-0-128", "device limit"],
    [3805, "0-0-126", "concurrent streams"],
    [3814, "0-0-29", "age", "U/A"],
  ] as const)(
    "refuses with the player code %i for %s (%s), and the body reaches the caller [PLAT-75] [DEC-049]",
    async (code, contentId, _why, parentalRating?: string) => {
      const limit =
        parentalRating === undefined ? "" : "&check_parental_control=true&current_parental_control=13";
      const { status, body } = await get(
        platform,
        `/content/consumption?content_id=${contentId}&platform_name=desktop_web${limit}`,
      );
      expect([status, body.error_code, body.code]).toEqual([code === 3608 ? 401 : 400, code, code]);
      const result = await fetchConsumption(
        contentClient(platform, {}, { platformName: "desktop_web", parentalRating }),
        { contentId },
      );
      expect(result).toMatchObject({
        ok: false,
        playerCode: code,
        code: PLAYER_CODES[code],
        item: { id: contentId },
      });
    },
  );

  it("plays everywhere else what is limited to a region, platform or age", async () => {
    expect(
      (await get(platform, "/content/consumption?content_id=0-0-132&platform_name=android")).status,
    ).toBe(200);
    expect(
      (
        await get(
          platform,
          "/content/consumption?content_id=0-0-29&check_parental_control=true&current_parental_control=18",
        )
      ).status,
    ).toBe(200);
    for (const visitor of [{}, { bearer: registered.bearer }])
      expect((await get(platform, "/content/consumption?content_id=0-0-29", visitor)).status).toBe(200);
  });

  it("refuses a title to a viewer below its age", async () => {
    const limited =
      "/content/consumption?content_id=0-0-29&check_parental_control=true&current_parental_control=13";
    expect(await get(platform, limited, { bearer: premium.bearer })).toMatchObject({
      status: 400,
      body: { error_code: 3814 },
    });
    const off =
      "/content/consumption?content_id=0-0-29&check_parental_control=false&current_parental_control=13";
    expect((await get(platform, off, { bearer: premium.bearer })).status).toBe(200);
  });

  it("allows subscription content to subscribers and rentals to viewers who rent [PLAT-75]", async () => {
    expect(
      await get(platform, "/content/consumption?content_id=0-0-5", { bearer: registered.bearer }),
    ).toMatchObject({ status: 400, body: { error_code: 3603 } });
    expect(
      (await get(platform, "/content/consumption?content_id=0-0-5", { bearer: premium.bearer })).body.rights,
    ).toEqual({ access: "subscription", playable: true });
    expect(
      await get(platform, "/content/consumption?content_id=0-0-9", { bearer: premium.bearer }),
    ).toMatchObject({ body: { error_code: 3609 } });
    await rent(platform, { userId: premium.userId, contentId: "0-0-9" });
    expect(
      (await get(platform, "/content/consumption?content_id=0-0-9", { bearer: premium.bearer })).body.rights,
    ).toEqual({ access: "rental", playable: true });
    await rent(platform, { userId: registered.userId, contentId: "0-0-27", hoursAgo: 505 });
    expect(
      await get(platform, "/content/consumption?content_id=0-0-27", { bearer: registered.bearer }),
    ).toMatchObject({ body: { error_code: 3610 } });
    expect(
      (await get(platform, "/content/consumption?content_id=0-0-26", { bearer: premium.bearer })).status,
    ).toBe(200);
    expect(
      await get(platform, "/content/consumption?content_id=0-0-26", { bearer: registered.bearer }),
    ).toMatchObject({ body: { error_code: 3609 } });
  });

  it("answers 604 for what is not licensed in the country found, whatever country is stated, and shows nothing of it", async () => {
    const { status, body } = await get(platform, "/content/consumption?content_id=0-0-15&country=US");
    expect([status, body.error_code]).toEqual([400, 604]);
    expect(body).not.toHaveProperty("item");
    expect(body).not.toHaveProperty("related");
    expect(
      (await get(platform, "/content/consumption?content_id=0-0-15&country=IN", { from: "US" })).status,
    ).toBe(200);
    expect(await get(platform, "/content/consumption?content_id=0-0-56", { from: "US" })).toMatchObject({
      body: { error_code: 604 },
    });
  });
});
