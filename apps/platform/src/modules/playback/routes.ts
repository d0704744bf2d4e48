import type { FastifyInstance, FastifyRequest } from "fastify";
import { playbackAnswerSchema, playbackBodySchema, playbackQuerySchema } from "@marquee/content-sdk/wire";
import { defineRoute } from "../../http/route.ts";
import { toCatalogueViewer } from "../content/catalogue/catalogue-viewer.ts";
import { describeAgent } from "../auth/sessions/session-client.ts";
import { createProgrammes } from "../content/titles/find-programme.ts";
import type { PlayableContent } from "../content/titles/playable-content.ts";
import { notAvailableInRegion } from "../content/rights/requirements.ts";
import { createWatchPositions } from "../users/lists/find-watch-position.ts";
import { addAdRoutes, type AdPorts } from "./ad-routes.ts";
import { grantPlayback } from "./grant-playback.ts";
import { locationOf } from "./playback-reader.ts";
import { addPlayingRoutes, type PlayingPorts } from "./playing-routes.ts";

/** Ports of {@link addPlaybackRoutes}. */
export interface PlaybackRoutePorts extends PlayingPorts, AdPorts {
  readonly content: PlayableContent;
}

const headerText = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === "string" && value !== "" ? value : undefined;
};

/**
 * Refuses a client that states another country than that of its connection.
 * @throws {PlatformError} 475
 */
function requireCountryFound(found: string, stated: readonly (string | null | undefined)[]): void {
  if (
    stated.some(
      (country) =>
        country !== undefined && country !== null && country !== "" && country.toUpperCase() !== found,
    )
  )
    throw notAvailableInRegion();
}

/** The routes below `/playback`. */
export function addPlaybackRoutes(app: FastifyInstance, ports: PlaybackRoutePorts): void {
  addDetailsRoute(app, ports);
  addAdRoutes(app, ports);
  addPlayingRoutes(app, ports);
}

function addDetailsRoute(
  app: FastifyInstance,
  { db, clock, content, streams, secret, rows, readerOf }: PlaybackRoutePorts,
): void {
  const positions = createWatchPositions(db);
  const programmes = createProgrammes(db);
  defineRoute(app, {
    method: "POST",
    path: "/getDetails/secure",
    query: playbackQuerySchema,
    body: playbackBodySchema,
    answer: playbackAnswerSchema,
    async handler({ query, body, request }) {
      const { marquee } = request;
      const limits = {
        check_parental_control: query.check_parental_control ?? body?.check_parental_control?.toString(),
        current_parental_control:
          query.current_parental_control ?? body?.current_parental_control?.toString(),
      };
      const viewer = toCatalogueViewer(marquee, { ...query, ...limits }, clock.now());
      requireCountryFound(viewer.country, [query.country, body?.country, headerText(request, "country")]);
      const target = {
        contentId: query.content_id ?? body?.content_id ?? undefined,
        channelId: query.channel_id ?? body?.channel_id ?? undefined,
      };
      const platform = query.platform_name ?? body?.platform_name ?? marquee.platform;
      const { title, rights, rentalEndsAt } = await content.require({ viewer, target, marquee, platform });
      const { programme_id: programmeId } = body ?? {};
      const { channelId } = target;
      const userId = marquee.viewer?.userId;
      return grantPlayback(
        {
          streams,
          secret,
          rows,
          resumeAt: async (contentId) =>
            userId === undefined ? undefined : positions.find({ userId, contentId }),
          findProgramme: async () =>
            programmeId && channelId ? programmes.require(viewer, { channelId, programmeId }) : undefined,
          onStart: (contentId) =>
            content.started({
              contentId,
              userId,
              isByRental: rentalEndsAt !== undefined,
              now: viewer.now,
            }),
        },
        {
          title,
          rights,
          rentalEndsAt,
          screen: {
            userId: userId ?? null,
            deviceId: marquee.deviceId ?? null,
            deviceName: describeAgent(request.headers["user-agent"] ?? "", platform).deviceName,
            location: locationOf(request, { platform, reader: readerOf(request) }),
          },
          preferredAudioLanguage: query.preferred_audio_language,
          nowMs: viewer.now.getTime(),
        },
      );
    },
  });
}
