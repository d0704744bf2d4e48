import { randomUUID } from "node:crypto";
import { HOUR, SECOND } from "@marquee/config";
import type { WireItem } from "@marquee/content-sdk/wire";
import {
  createClient,
  noTokens,
  silentLogger,
  type Client,
  type Fetch,
  type ViewerFacts,
} from "@marquee/http";
import { TEST_ADDRESSES, type TestPlatform } from "../../testing/create-test-platform.ts";
import { signInAs } from "../../testing/sign-in-as.ts";
import { rental, subscription } from "../../schema/orders.ts";
import { plan } from "../../schema/plans.ts";
import { user } from "../../schema/users.ts";

/** Where a test visitor is; `IN` is Mumbai. */
export type Visitor = { readonly from?: keyof typeof TEST_ADDRESSES; readonly bearer?: string };

const DEVICE = "6f1f7f4e-0d5a-4a5e-9a2b-0c6f0a1d2e3f";

const headersOf = ({ from, bearer }: Visitor): Record<string, string> => ({
  ...(from === undefined ? {} : { "x-forwarded-for": TEST_ADDRESSES[from] }),
  ...(bearer === undefined ? {} : { authorization: `bearer ${bearer}` }),
});

/** A client of the SDKs that calls the platform under test as a visitor who claims to be in this country. */
export function contentClient(
  platform: TestPlatform,
  visitor: Visitor = {},
  viewer: Partial<ViewerFacts> = {},
): Client {
  const fetch = ((address: string, init: RequestInit = {}) =>
    platform.fetch(address, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), ...headersOf(visitor) },
    })) as unknown as Fetch;
  return createClient({
    fetch,
    families: { content: "/content", playback: "/playback", user: "/user", order: "/order" },
    clientKey: "marquee-web",
    viewer: () => ({ country: visitor.from ?? "IN", language: "en", deviceId: DEVICE, ...viewer }),
    clock: { now: () => platform.clock.now(), monotonic: () => platform.clock.now() },
    logger: silentLogger,
    tokens: noTokens,
  });
}

/** The fields of answers that tests look at. */
export interface AnyAnswer {
  readonly code?: unknown;
  readonly error_code?: unknown;
  readonly item?: WireItem;
  readonly rights?: unknown;
  readonly related?: readonly WireItem[];
  readonly items?: readonly WireItem[];
  readonly channels?: readonly unknown[];
  readonly groups?: readonly unknown[];
  readonly page?: unknown;
  readonly address?: string;
}

/** GETs a path as a visitor. */
export async function get(
  platform: TestPlatform,
  path: string,
  visitor: Visitor = {},
): Promise<{ readonly status: number; readonly body: AnyAnswer; readonly response: Response }> {
  const response = await platform.fetch(path, { headers: headersOf(visitor) });
  return {
    status: response.status,
    body: (await response
      .clone()
      .json()
      .catch(() => ({}))) as AnyAnswer,
    response,
  };
}

/** A registered viewer with a valid access token; answers id and token. */
export async function signUp(
  platform: TestPlatform,
): Promise<{ readonly userId: string; readonly bearer: string }> {
  const [row] = await platform.db
    .insert(user)
    .values({ email: `${randomUUID()}@viewer.test`, countryCode: "IN" })
    .returning({ id: user.id });
  const userId = row?.id ?? "";
  const { bearer } = await signInAs(platform, { userId, lifetimeSeconds: (1000 * HOUR) / SECOND });
  return { userId, bearer };
}

/** Gives a viewer an active subscription. */
export async function subscribe(platform: TestPlatform, userId: string): Promise<void> {
  const planId = "test-plan";
  await platform.db
    .insert(plan)
    .values({
      id: planId,
      countryCode: "IN",
      system: "test",
      kind: "subscription",
      title: { en: "Test" },
      description: { en: "" },
      currency: "INR",
      billingFrequencyDays: 30,
    })
    .onConflictDoNothing();
  const now = platform.clock.now();
  await platform.db.insert(subscription).values({
    userId,
    planId,
    state: "activated",
    startsAt: new Date(now - HOUR),
    endsAt: new Date(now + 100 * HOUR),
  });
}

/** Rents a title to a viewer some hours ago. */
export async function rent(
  platform: TestPlatform,
  rented: { readonly userId: string; readonly contentId: string; readonly hoursAgo?: number },
): Promise<void> {
  const rentedAt = new Date(platform.clock.now() - (rented.hoursAgo ?? 0) * HOUR);
  await platform.db.insert(rental).values({
    userId: rented.userId,
    contentId: rented.contentId,
    rentedAt,
    rentalHours: 504,
    watchHours: 4,
  });
}
