import { planListAnswer, planListQuery } from '@marquee/plans-sdk/wire';
import type { FastifyInstance } from 'fastify';
import { defineRoute } from '../../http/route.ts';
import { toShelfViewer, type PlanPorts } from './plan-ports.ts';
import { createPlanShelf } from './plan-shelf.ts';
import { addPromoCodeRoute } from './promotion-routes.ts';

/** The list of plans, as the subscription service has it (PLAT-61). */
export function addPlanListRoutes(app: FastifyInstance, ports: PlanPorts): void {
  const shelf = createPlanShelf(ports);
  addPromoCodeRoute(app, { path: '/v2/promotion/:code', isForSignedIn: true }, ports);
  defineRoute(app, {
    method: 'GET',
    path: '/subscriptions',
    query: planListQuery,
    answer: planListAnswer,
    async handler({ query, request: { marquee } }) {
      const plans = await shelf.list(toShelfViewer(marquee, query.translation), { includeEnded: query.include_all === 'true' });
      return plans.map(({ wire }) => wire);
    },
  });
}
