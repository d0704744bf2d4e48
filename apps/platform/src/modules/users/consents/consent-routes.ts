import { CONSENT_PLATFORM_NAME, POLICY_VERSION } from "@marquee/config";
import { userConsentsAnswer, userConsentsBody, type UserConsentsAnswer } from "@marquee/auth-sdk/wire";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../../database/database.ts";
import { forSignedInOnly, requireViewer } from "../../../http/require-viewer.ts";
import { defineRoute } from "../../../http/route.ts";
import type { Clock } from "../../../ports/clock.ts";
import { finishRegistration } from "../accounts/finish-registration.ts";
import { createConsentRepository, type ConsentState } from "./consent-repository.ts";

const toWire = ({ consents, policyVersion, platformName }: ConsentState): UserConsentsAnswer => ({
  ...consents,
  PolicyVersion: policyVersion,
  PlatformName: platformName,
});

/** Reads and changes consents: `GET` and `POST /auth/userconsents`. */
export function addConsentRoutes(
  app: FastifyInstance,
  { db, clock }: { readonly db: Database; readonly clock: Clock },
): void {
  const repository = createConsentRepository(db);
  forSignedInOnly(app);
  defineRoute(app, {
    method: "GET",
    path: "/userconsents",
    answer: userConsentsAnswer,
    handler: async ({ request }) => toWire(await repository.read(requireViewer(request.marquee).userId)),
  });
  defineRoute(app, {
    method: "POST",
    path: "/userconsents",
    body: userConsentsBody,
    answer: userConsentsAnswer,
    async handler({ body, request }) {
      const { userId } = requireViewer(request.marquee);
      const {
        PolicyVersion: policyVersion = POLICY_VERSION,
        PlatformName: platformName = CONSENT_PLATFORM_NAME,
        ...consents
      } = body;
      await repository.save(userId, { consents, policyVersion, platformName, now: new Date(clock.now()) });
      await finishRegistration(db, userId);
      return toWire(await repository.read(userId));
    },
  });
}
