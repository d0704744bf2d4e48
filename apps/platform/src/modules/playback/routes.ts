import type { FastifyInstance, FastifyRequest } from 'fastify';
import { playbackAnswerSchema, playbackBodySchema, playbackQuerySchema } from '@marquee/content-sdk/wire';
import type { Database } from '../../database/database.ts';
import { defineRoute } from '../../http/route.ts';
import type { Clock } from '../../ports/clock.ts';
import { toCatalogueViewer } from '../content/catalogue-viewer.ts';
import { createContentRepository } from '../content/content-repository.ts';
import { decideRights } from '../content/decide-rights.ts';
import type { StreamStore } from '../media/stream-store.ts';
import { createEntitlements } from '../orders/find-entitlement.ts';
import { createWatchPositions } from '../users/find-watch-position.ts';
import { grantPlayback } from './grant-playback.ts';

/** What the playback calls need. */
export interface PlaybackRoutePorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly streams: StreamStore;
  readonly secret: Uint8Array;
}

const headerText = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** The calls of the family `playback`. */
export function addPlaybackRoutes(app: FastifyInstance, { db, clock, streams, secret }: PlaybackRoutePorts): void {
  const repository = createContentRepository(db);
  const entitlements = createEntitlements(db);
  const positions = createWatchPositions(db);
  defineRoute(app, {
    method: 'POST',
    path: '/getDetails/secure',
    query: playbackQuerySchema,
    body: playbackBodySchema,
    answer: playbackAnswerSchema,
    handler({ query, body, request }) {
      const { marquee } = request;
      const viewer = toCatalogueViewer(
        marquee,
        {
          ...query,
          check_parental_control: query.check_parental_control ?? body?.check_parental_control?.toString(),
          current_parental_control: query.current_parental_control ?? body?.current_parental_control?.toString(),
        },
        clock.now(),
      );
      const userId = marquee.viewer?.userId;
      const platform = query.platform_name ?? body?.platform_name ?? marquee.platform;
      return grantPlayback(
        {
          repository,
          streams,
          secret,
          rightsOf: (item) => decideRights(item, { marquee, viewer, platform, entitlements }),
          resumeAt: async (contentId) => (userId === undefined ? undefined : positions.find({ userId, contentId })),
          async started(item) {
            await repository.countPlay(item.id);
            if (userId !== undefined) await entitlements.startWatching({ userId, contentId: item.id, now: viewer.now });
          },
        },
        viewer,
        {
          contentId: query.content_id ?? body?.content_id ?? undefined,
          channelId: query.channel_id ?? body?.channel_id ?? undefined,
          statedCountries: [query.country, body?.country ?? undefined, headerText(request, 'country')],
          preferredAudioLanguage: query.preferred_audio_language,
        },
      );
    },
  });
}
