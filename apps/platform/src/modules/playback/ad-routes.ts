import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { HOUR, SECOND } from "@marquee/config";
import { canHaveAds } from "@marquee/content-sdk/ads";
import { displayAdsAnswerSchema, displayAdsQuerySchema, type WireAds } from "@marquee/content-sdk/wire";
import type { Database } from "../../database/database.ts";
import { notFound, PlatformError } from "../../errors/platform-error.ts";
import { defineRoute } from "../../http/route.ts";
import type { Clock } from "../../ports/clock.ts";
import type { SharedCache } from "../../ports/shared-cache.ts";
import { toCatalogueViewer } from "../content/catalogue/catalogue-viewer.ts";
import { createPlayableContent } from "../content/titles/playable-content.ts";
import { createEntitlements } from "../orders/subscriptions/find-entitlement.ts";
import { adBreaks } from "./ad-breaks.ts";
import { createAdToken, readAdToken, type AdShowing } from "./ad-token.ts";
import { AD_EVENTS, vastDocument, type AdEvent } from "./vast.ts";

/** Ports of {@link addAdRoutes}. */
export interface AdPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly cache: SharedCache;
  readonly secret: Uint8Array;
  /** ISO codes of the countries with advertisements, or `*` for all. */
  readonly advertisementCountries: readonly string[];
}

/** How long an advertisement's URL is valid: a break may come hours after the start of a title. */
const SHOWING_MS = 12 * HOUR;

/** A transparent GIF of one pixel, the answer of the event counters. */
const POINT = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

/** Routes for advertisement breaks, VAST documents and advertisement events. */
export function addAdRoutes(app: FastifyInstance, ports: AdPorts): void {
  addBreaksRoute(app, ports);
  addVastRoutes(app, ports);
}

/** The ad breaks of a title, with a token for one showing each. */
function addBreaksRoute(app: FastifyInstance, ports: AdPorts): void {
  const { db, clock, secret, advertisementCountries } = ports;
  const content = createPlayableContent(db);
  const entitlements = createEntitlements(db);
  const readUserType = async (userId: string | undefined, now: Date) => {
    if (userId === undefined) return "guest";
    return (await entitlements.hasSubscription({ userId, now })) ? "premium" : "registered";
  };
  const addressOf = (breakId: string): string => {
    const expiresAtS = Math.floor((clock.now() + SHOWING_MS) / SECOND);
    return `/playback/vast/${createAdToken({ id: randomUUID(), breakId, expiresAtS }, secret)}`;
  };
  defineRoute(app, {
    method: "GET",
    path: "/displayAds",
    query: displayAdsQuerySchema,
    answer: displayAdsAnswerSchema,
    async handler({ query, request: { marquee }, reply }): Promise<WireAds> {
      // Each break's token is for one showing.
      reply.header("cache-control", "private, no-store");
      const viewer = toCatalogueViewer(marquee, query, clock.now());
      const target = { contentId: query.content_id, channelId: query.channel_id };
      const { title, rights } = await content.require({
        viewer,
        target,
        marquee,
        platform: query.platform_name ?? marquee.platform,
      });
      const showsAds =
        rights.playable &&
        advertisementCountries.some((code) => code === "*" || code === viewer.country) &&
        canHaveAds(rights.access, await readUserType(marquee.viewer?.userId, viewer.now));
      const breaks = showsAds
        ? adBreaks({ contentId: title.id, durationS: title.durationS ?? undefined, markers: title.markers })
        : [];
      return {
        content_id: title.id,
        ad_breaks: breaks.map((adBreak) => ({ ...adBreak, address: addressOf(adBreak.id) })),
      };
    },
  });
}

/** The VAST document of one showing, and the counters of its events; each event of a showing counts once. */
function addVastRoutes(app: FastifyInstance, { clock, cache, secret }: AdPorts): void {
  const requireShowing = (params: unknown): AdShowing & { readonly token: string } => {
    const { token } = params as { readonly token: string };
    const showing = readAdToken(token, { secret, nowMs: clock.now() });
    if (showing === undefined)
      throw new PlatformError(
        403,
        "MEDIA_FORBIDDEN",
        "This address was not made by this service, or is over",
      );
    return { ...showing, token };
  };
  defineRoute(app, {
    method: "GET",
    path: "/vast/:token",
    isQuiet: true,
    handler({ params, reply }) {
      reply.header("content-type", "application/xml; charset=utf-8").header("cache-control", "no-store");
      return vastDocument(requireShowing(params));
    },
  });
  defineRoute(app, {
    method: "GET",
    path: "/adEvents/:token/:event",
    isQuiet: true,
    isWithoutHead: true,
    async handler({ params, request, reply }) {
      const { id, breakId } = requireShowing(params);
      const { event } = params as { readonly event: string };
      if (!AD_EVENTS.includes(event as AdEvent)) throw notFound("There is no such event");
      const { count } = await cache.increment(`ad:${id}:${event}`, { windowMs: SHOWING_MS });
      if (count === 1) request.log.info({ event, adBreak: breakId }, "advertisement event");
      reply.header("content-type", "image/gif").header("cache-control", "no-store");
      return POINT;
    },
  });
}
