import { DAY, HOUR } from "@marquee/config";
import { eq } from "drizzle-orm";
import { DEFAULT_LOCATION } from "../../http/visitor.ts";
import { rental, subscription } from "../../schema/orders.ts";
import { plan } from "../../schema/plans.ts";
import { setting, user } from "../../schema/users.ts";
import type { GeoLookup } from "../../ports/geo-lookup.ts";
import type { TestPlatform } from "../../testing/create-test-platform.ts";
import { signInAs } from "../../testing/sign-in-as.ts";
import { signUp } from "../content/content.fixture.ts";
import { contentItems } from "../content/tables.ts";
import { playing } from "./tables.ts";

/** What a test says of a title; what it leaves out is free of limits. */
export interface TitleFacts {
  readonly billing?: string;
  readonly business?: string;
  readonly language?: string;
  readonly countries?: readonly string[];
  readonly blocked?: readonly string[];
  readonly platforms?: readonly string[];
  /** Days from now. */
  readonly licenceDays?: number;
  readonly releaseDays?: number;
  readonly age?: string;
  readonly hasStream?: boolean;
  readonly needsAccount?: boolean;
  readonly refusal?: number;
}

/** The facts about the viewer that a test sets. */
export interface ViewerFacts {
  /**
   * `tamil` has a plan of Tamil titles, `ended` had a plan of all titles, `kids` only sees titles for children, `limited` has set
   * U/A.
   */
  readonly who: "guest" | "registered" | "premium" | "tamil" | "ended" | "kids" | "limited";
  /** Default: Mumbai. */
  readonly from?: "US" | "IN-KA";
  readonly claims?: string;
  readonly platform?: string;
  /** The limit that the client sends. */
  readonly limit?: number;
  readonly rentedHours?: number;
  readonly begunHours?: number;
  readonly isDeviceOver?: boolean;
  readonly isScreenOver?: boolean;
}

const ADDRESSES = { US: "8.8.8.8", "IN-KA": "49.207.0.1" } as const;

/** Distinguishes Mumbai, Karnataka and the United States. */
export const accessLocations: GeoLookup = {
  lookup(ip) {
    if (ip === ADDRESSES.US)
      return { countryCode: "US", country: "United States", stateCode: "", state: "", city: "" };
    return ip === ADDRESSES["IN-KA"]
      ? { ...DEFAULT_LOCATION, stateCode: "KA", state: "Karnataka" }
      : undefined;
  },
};

/** Puts a title into the catalogue. */
export async function putTitle({ db, clock }: TestPlatform, id: string, title: TitleFacts): Promise<void> {
  const dayFromNow = (days: number) => new Date(clock.now() + days * DAY);
  await db.insert(contentItems).values({
    id,
    assetType: 0,
    assetSubtype: "movie",
    slug: id,
    title: { en: id },
    durationS: 600,
    ageRating: title.age ?? "U",
    billingType: title.billing ?? null,
    businessType: title.business ?? null,
    contentLanguages: [title.language ?? "en"],
    audioLanguages: [title.language ?? "en"],
    countries: [...(title.countries ?? ["*"])],
    blockedRegions: [...(title.blocked ?? [])],
    platforms: [...(title.platforms ?? [])],
    licenceExpiresAt: title.licenceDays === undefined ? null : dayFromNow(title.licenceDays),
    releaseDate:
      title.releaseDays === undefined ? null : dayFromNow(title.releaseDays).toISOString().slice(0, 10),
    stream: title.hasStream === false ? null : "aurora",
    needsAccount: title.needsAccount ?? false,
    refusalCode: title.refusal ?? null,
    position: 90_000,
  });
}

/** Signs a viewer in, unless a guest, with all that is said of them. Answers the headers of their calls. */
export async function prepareViewer(
  platform: TestPlatform,
  contentId: string,
  viewer: ViewerFacts,
): Promise<Readonly<Record<string, string>>> {
  const headers: Record<string, string> = { device_id: "this-device" };
  if (viewer.from !== undefined) headers["x-forwarded-for"] = ADDRESSES[viewer.from];
  if (viewer.who === "guest") return headers;
  const { db, clock } = platform;
  const now = clock.now();
  const { userId, bearer } = await signUp(platform);
  if (viewer.who === "kids")
    await db
      .update(user)
      .set({ tags: ["Kids"] })
      .where(eq(user.id, userId));
  if (viewer.who === "limited")
    await db
      .insert(setting)
      .values({ userId, key: "parental_control_v2", value: JSON.stringify({ age_rating: "U/A" }) });
  if (viewer.who === "premium" || viewer.who === "tamil" || viewer.who === "ended") {
    const planId = viewer.who === "tamil" ? "access-tamil" : "access-all";
    await db.insert(subscription).values({
      userId,
      planId,
      state: "activated",
      startsAt: new Date(now - 30 * DAY),
      endsAt: new Date(viewer.who === "ended" ? now - HOUR : now + 100 * HOUR),
    });
  }
  if (viewer.rentedHours !== undefined)
    await db.insert(rental).values({
      userId,
      contentId,
      rentedAt: new Date(now - viewer.rentedHours * HOUR),
      startedAt: viewer.begunHours === undefined ? null : new Date(now - viewer.begunHours * HOUR),
      rentalHours: 504,
      watchHours: 4,
    });
  if (viewer.isDeviceOver === true) for (let more = 0; more < 5; more += 1) await addDevice(platform, userId);
  if (viewer.isScreenOver === true) await fillScreens(platform, userId);
  return { ...headers, authorization: `bearer ${bearer}` };
}

/** The plans of `prepareViewer`. The one of all titles allows two devices and screens. */
export async function putAccessPlans({ db }: TestPlatform): Promise<void> {
  const base = {
    countryCode: "IN",
    system: "test",
    kind: "subscription",
    title: { en: "Test" },
    description: { en: "" },
    currency: "INR",
    billingFrequencyDays: 30,
  } as const;
  await db.insert(plan).values([
    { ...base, id: "access-all", supportedDevices: 2 },
    { ...base, id: "access-tamil", supportedDevices: 2, languages: ["ta"] },
  ]);
}

async function addDevice(platform: TestPlatform, userId: string): Promise<void> {
  await signInAs(platform, { userId });
}

/** As many screens as any plan here allows. */
async function fillScreens({ db, clock }: TestPlatform, userId: string): Promise<void> {
  const at = new Date(clock.now() - 30_000);
  await db.insert(playing).values(
    ["tv", "phone", "tablet", "car", "desk"].map((deviceId) => ({
      userId,
      contentId: "0-0-1",
      deviceId,
      reader: deviceId,
      deviceName: deviceId,
      location: { country: "IN", region: "IN-MH", platform: undefined, network: "" },
      media: {
        contentId: "0-0-1",
        stream: "aurora",
        durationS: 600,
        audioLanguages: [],
        subtitleLanguages: [],
        startedAtS: 0,
      },
      startedAt: at,
      seenAt: at,
      decidedAt: at,
    })),
  );
}

/** The query of both calls. */
export function accessQuery(contentId: string, { claims, platform, limit }: ViewerFacts): string {
  return new URLSearchParams({
    content_id: contentId,
    ...(claims === undefined ? {} : { country: claims }),
    ...(platform === undefined ? {} : { platform_name: platform }),
    ...(limit === undefined
      ? {}
      : { check_parental_control: "true", current_parental_control: String(limit) }),
  }).toString();
}

/** Status and code of an answer: `200`, `400 3603`. */
async function answerOf(response: Response): Promise<string> {
  if (response.status === 200) return "200";
  const { error_code, code } = (await response.json()) as { error_code?: unknown; code?: unknown };
  return `${response.status} ${String(error_code ?? code)}`;
}

/** Sends both calls about a title. */
export async function askBoth(
  platform: TestPlatform,
  query: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ readonly consumption: string; readonly playback: string }> {
  const consumption = await answerOf(await platform.fetch(`/content/consumption?${query}`, { headers }));
  const playback = await answerOf(
    await platform.fetch(`/playback/getDetails/secure?${query}`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: "{}",
    }),
  );
  return { consumption, playback };
}
