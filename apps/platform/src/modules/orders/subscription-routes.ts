import { isInterfaceLanguage } from '@marquee/config';
import { subscriptionsAnswer, subscriptionsQuery } from '@marquee/plans-sdk/wire';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import { forSignedInOnly, requireViewer } from '../../http/require-viewer.ts';
import { defineRoute } from '../../http/route.ts';
import type { PlatformModule } from '../../platform-module.ts';
import type { Clock } from '../../ports/clock.ts';
import { listSubscriptions } from './list-subscriptions.ts';
import { toWireSubscription } from './to-wire-subscription.ts';

interface SubscriptionPorts {
  readonly db: Database;
  readonly clock: Clock;
}

/** `GET /v1/subscription`, which order and subscription service answer alike (PLAT-68). */
function addSubscriptionRoute(app: FastifyInstance, { db, clock }: SubscriptionPorts): void {
  forSignedInOnly(app);
  defineRoute(app, {
    method: 'GET',
    path: '/v1/subscription',
    query: subscriptionsQuery,
    answer: subscriptionsAnswer,
    async handler({ query, request }) {
      const { marquee } = request;
      const language = isInterfaceLanguage(query.translation) ? query.translation : marquee.displayLanguage;
      const owned = await listSubscriptions(db, { userId: requireViewer(marquee).userId, now: new Date(clock.now()), includeEnded: query.include_all === 'true' });
      return owned.map((entry) => toWireSubscription(entry, language));
    },
  });
}

/** What people have subscribed to, below the bases of both services. */
export function createSubscriptionModules(ports: SubscriptionPorts): readonly PlatformModule[] {
  return [
    { name: 'orders', base: '/order', routes: (app) => addSubscriptionRoute(app, ports) },
    { name: 'subscriptions', base: '/subscription', routes: (app) => addSubscriptionRoute(app, ports) },
  ];
}
