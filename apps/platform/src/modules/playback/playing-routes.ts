import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  playbackReferenceSchema,
  playingNowSchema,
  renewedPlaybackSchema,
  stoppedPlaybackSchema,
  type WirePlayingNow,
} from "@marquee/content-sdk/wire";
import { localText } from "../../errors/local-text.ts";
import { notFound } from "../../errors/platform-error.ts";
import type { Database } from "../../database/database.ts";
import { forSignedInOnly, requireViewer } from "../../http/require-viewer.ts";
import { defineRoute } from "../../http/route.ts";
import type { Devices } from "../auth/devices/devices.ts";
import { findTitleNames } from "../content/titles/find-title-names.ts";
import { listPlaying, screenKey } from "./play-limits.ts";
import { locationOf, type PlaybackReader } from "./playback-reader.ts";
import { isOwnedBy } from "./playing-repository.ts";
import { renewPlayback, type RenewalPorts } from "./renew-playback.ts";
import type { PlayingRow } from "./tables.ts";

/** Ports of {@link addPlayingRoutes}. */
export interface PlayingPorts extends RenewalPorts {
  readonly db: Database;
  readonly readerOf: (request: FastifyRequest) => PlaybackReader;
  readonly devices: Pick<Devices, "list">;
}

const ownerOf = ({ marquee }: FastifyRequest) => ({
  userId: marquee.viewer?.userId,
  deviceId: marquee.deviceId,
});

/** Routes for heartbeats, for stopping a playback, and for the list of what plays now. */
export function addPlayingRoutes(app: FastifyInstance, ports: PlayingPorts): void {
  const { rows, clock, db } = ports;
  defineRoute(app, {
    method: "POST",
    path: "/heartbeat",
    body: playbackReferenceSchema,
    answer: renewedPlaybackSchema,
    isQuiet: true,
    async handler({ body, request, reply }) {
      reply.header("cache-control", "private, no-store");
      const row = await rows.find(body.playback_id);
      const location = locationOf(request, {
        platform: row?.location.platform,
        reader: ports.readerOf(request),
      });
      return renewPlayback(ports, { playbackId: body.playback_id, owner: ownerOf(request), location });
    },
  });
  defineRoute(app, {
    method: "POST",
    path: "/stop",
    body: playbackReferenceSchema,
    answer: stoppedPlaybackSchema,
    async handler({ body, request }) {
      const row = await rows.find(body.playback_id);
      if (row === undefined || !isOwnedBy(row, ownerOf(request))) throw notFound("There is no such playback");
      await rows.end(row.id, { at: new Date(clock.now()), code: null });
      return { stopped: true };
    },
  });
  void app.register(async (scope) => {
    forSignedInOnly(scope);
    defineRoute(scope, {
      method: "GET",
      path: "/playingNow",
      answer: playingNowSchema,
      async handler({ request }): Promise<WirePlayingNow> {
        const { userId } = requireViewer(request.marquee);
        const playing = latestOfEachScreen(await listPlaying(db, { userId, now: clock.now() }));
        const contentIds = playing.map(({ contentId }) => contentId);
        const [names, devices] = await Promise.all([
          findTitleNames(db, contentIds),
          ports.devices.list(userId),
        ]);
        return {
          items: playing.map((row) => ({
            playback_id: row.id,
            content_id: row.contentId,
            title:
              localText(names.get(row.contentId) ?? {}, request.marquee.displayLanguage) || row.contentId,
            device_name: deviceNameOf(row, devices),
            is_this_device: row.copyOf === null && row.deviceId === (request.marquee.deviceId ?? null),
            started_at: row.startedAt.toISOString(),
          })),
        };
      },
    });
  });
}

/** The name that the page of devices shows; a playback knows only what its user agent says. */
function deviceNameOf(
  { copyOf, deviceId, deviceName }: PlayingRow,
  devices: Awaited<ReturnType<Devices["list"]>>,
): string {
  const known = copyOf === null ? devices.find((device) => device.deviceId === deviceId) : undefined;
  return known?.deviceName ?? deviceName;
}

/** Shows a title once for each screen: a reopened player has two rows until the first has no more heartbeats. */
function latestOfEachScreen(rows: readonly PlayingRow[]): readonly PlayingRow[] {
  const keys = rows.map((row) => `${screenKey(row)} ${row.contentId}`);
  return rows.filter((_row, index) => keys.indexOf(keys[index] ?? "") === index);
}
