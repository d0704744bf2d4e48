import { isMarqueeError } from "@marquee/http";
import { describe, expect, it } from "vitest";
import { buildWireItem } from "../testing/index.ts";
import { readItem } from "./read-item.ts";
import { readSitemap } from "./read-sitemap.ts";

it.each([
  [["*"], undefined, []],
  [["IN", "AE"], ["IN", "AE"], []],
  [["*", "!US"], undefined, ["US"]],
  [["!US", "!DE"], undefined, ["US", "DE"]],
  [["IN", "!US"], ["IN"], ["US"]],
  [[], [], []],
])("a title of a sitemap for %j names %j and leaves out %j [CONT-96]", (countries, named, excluded) => {
  const titles = [{ item: buildWireItem(), countries }];
  const [title] = readSitemap({ titles, page: 1, page_size: 500, total: 1 }).titles;
  expect([title?.countries, title?.excludedCountries]).toEqual([named, excluded]);
});

describe("reading an item", () => {
  it.each([
    ["free", { billing_type: "free" }],
    ["subscription", { billing_type: "", business_type: "SVOD" }],
    ["rental", { billing_type: "", business_type: "TVOD" }],
  ])("has the access of an item: %s [OVER-02]", (access, facts) => {
    expect(readItem(buildWireItem(facts)).access).toBe(access);
  });

  it.each([
    ["2026-12-31", Date.UTC(2026, 11, 31, 23, 59, 59, 999)],
    ["2028-02-29", Date.UTC(2028, 1, 29, 23, 59, 59, 999)],
    ["2026-12-31T00:00:00Z", Date.UTC(2026, 11, 31)],
    ["2026-12-31T05:30:00+05:30", Date.UTC(2026, 11, 31)],
    ["", undefined],
    [null, undefined],
  ])("reads a day without time as the end of that day: %j [DEC-075] [CONT-07]", (expiry, expiresAt) => {
    expect(readItem(buildWireItem({ license_expiry_date: expiry })).licenceExpiresAt).toBe(expiresAt);
  });

  it("reads a full sample field by field [CONT-01] [CONT-05]", () => {
    const partner = {
      content_partner_id: "cp-openreel",
      content_partner_name: "OpenReel",
      content_partner_images: {
        logo_rectangle_darkbg: "a",
        logo_rectangle_whitebg: "b",
        logo_circle_darkbg: "c",
        logo_circle_whitebg: "d",
        purchase_image: "e",
      },
      content_partner_deeplink: "https://openreel.example/watch",
    };
    const wire = buildWireItem({
      original_title: "El maquinista",
      originalTitle: "El maquinista",
      business_type: "SVOD",
      languages: ["bn"],
      images: { poster: "0-0-1-p", cover: "0-0-1-c", square: "0-0-1-s" },
      content_partner_details: partner,
    });
    expect(readItem(wire)).toEqual({
      id: "0-0-1",
      kind: "movie",
      assetType: 0,
      assetSubtype: "movie",
      title: "The General",
      originalTitle: "El maquinista",
      description: "An engineer follows his stolen engine.",
      genres: [{ id: "comedy", title: "Comedy" }],
      credits: [
        {
          personId: "p-buster-keaton",
          name: "Buster Keaton",
          slug: "buster-keaton",
          role: "actor",
          character: "Johnnie Gray",
        },
      ],
      durationMs: 4_020_000,
      releaseDate: { iso: "1926-12-31", year: 1926 },
      licenceStartsOn: "2027-01-15",
      licenceExpiresAt: Date.UTC(2099, 11, 31, 23, 59, 59, 999),
      billingType: "free",
      businessType: "SVOD",
      access: "free",
      languages: ["bn"],
      audioLanguages: ["en", "hi"],
      subtitleLanguages: ["en", "hi", "ta"],
      tags: ["silent"],
      channels: [
        { id: "0-9-1", title: "Marquee Classics", slug: "marquee-classics", assetSubtype: "channel" },
      ],
      images: { poster: "0-0-1-p", cover: "0-0-1-c", square: "0-0-1-s" },
      imageUrl: "/cdn/images/0-0-1/cover/510.jpg",
      webSlug: "the-general",
      permalink: "/movies/details/the-general/0-0-1",
      modelName: "Movie",
      partner: {
        id: "cp-openreel",
        name: "OpenReel",
        deeplink: "https://openreel.example/watch",
        logoRectangleDark: "a",
        logoRectangleWhite: "b",
        logoCircleDark: "c",
        logoCircleWhite: "d",
        purchaseImage: "e",
      },
      ageRating: "U",
      credit: {
        work: "The General (1926)",
        holder: "Buster Keaton Productions",
        licence: "Public domain (US)",
        licenceUrl: undefined,
      },
      show: undefined,
      seasonId: undefined,
      seasonNumber: undefined,
      episodeNumber: undefined,
      episodeCount: undefined,
    });
  });

  it("reads the logos of a partner without a set of pictures beside its name [CONT-05]", () => {
    const details = {
      content_partner_id: "cp-openreel",
      content_partner_name: "OpenReel",
      logo_rectangle_darkbg: "a",
      logo_rectangle_whitebg: "b",
      logo_circle_darkbg: "c",
      logo_circle_whitebg: "d",
      purchase_image: "e",
      content_partner_deeplink: "https://openreel.example/watch",
    };
    const wire = { ...buildWireItem(), content_partner_details: details };
    expect(readItem(wire).partner).toEqual({
      id: "cp-openreel",
      name: "OpenReel",
      deeplink: "https://openreel.example/watch",
      logoRectangleDark: "a",
      logoRectangleWhite: "b",
      logoCircleDark: "c",
      logoCircleWhite: "d",
      purchaseImage: "e",
    });
  });

  it("reads an item with only id, title and type, and never as free [CONT-01]", () => {
    const item = readItem({ id: "0-0-9", title: "Bare", asset_type: 0 });
    expect(item).toMatchObject({
      id: "0-0-9",
      title: "Bare",
      kind: "movie",
      access: "subscription",
      genres: [],
      credits: [],
      languages: [],
      tags: [],
    });
    expect(item.durationMs).toBeUndefined();
    expect(item.images).toEqual({ poster: undefined, cover: undefined, square: undefined });
  });

  it.each([
    [{ original_title: "Sunrise", originalTitle: undefined }, "originalTitle", "Sunrise"],
    [{ original_title: undefined, originalTitle: "Sunrise" }, "originalTitle", "Sunrise"],
    [{ asset_subtype: "music", assetSubType: undefined }, "assetSubtype", "music"],
    [{ asset_subtype: undefined, assetSubType: "music" }, "assetSubtype", "music"],
  ] as const)(
    "reads either spelling of a doubled field as one value: %j [CONT-01]",
    (spelling, field, value) => {
      expect(readItem(buildWireItem(spelling as never))[field]).toBe(value);
    },
  );

  it("has the language of title and description only if it is not the requested one", () => {
    expect(
      readItem(
        buildWireItem({
          title_language: "en",
          description_language: "hi",
          tvshow: { id: "0-6-1", title: "Felix", title_language: "bn" },
        }),
      ),
    ).toMatchObject({
      titleLanguage: "en",
      descriptionLanguage: "hi",
      show: { title: "Felix", titleLanguage: "bn" },
    });
    const own = readItem(buildWireItem({ title_language: null }));
    expect([own.titleLanguage, own.descriptionLanguage]).toEqual([undefined, undefined]);
  });

  it.each([
    [0, "movie", "movie"],
    [0, "trailer", "video"],
    [0, "", "movie"],
    [1, "episode", "episode"],
    [2, "season", "season"],
    [6, "tvshow", "show"],
    [9, "channel", "channel"],
    [42, "hologram", "unknown"],
  ] as const)('reads asset type %i with subtype "%s" as %s', (asset_type, asset_subtype, kind) => {
    expect(readItem(buildWireItem({ asset_type, asset_subtype })).kind).toBe(kind);
  });

  it.each([
    ["id", undefined, "item.id: expected text"],
    ["title", null, "item.title: expected text"],
    ["asset_type", "0", "item.asset_type: expected a number"],
    ["duration", "long", "item.duration: expected a number"],
    ["genres", [{ id: "comedy" }], "item.genres[0].value: expected text"],
    ["license_expiry_date", "some day", "item.license_expiry_date: expected a date"],
  ])("has the path of the error if %s is %j", (field, value, message) => {
    const read = () => readItem({ ...buildWireItem(), [field]: value });
    expect(read).toThrow(message);
    try {
      read();
    } catch (error) {
      expect(isMarqueeError(error) && [error.code, message.startsWith(`${error.path}: `)]).toEqual([
        "UNREADABLE_ANSWER",
        true,
      ]);
    }
  });
});
