import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { defineRoute } from "../../http/route.ts";
import { DEFAULT_PLACE } from "../../http/visitor.ts";
import { notFound } from "../../errors/platform-error.ts";
import type { AuthServices } from "./auth-services.ts";
import { toAnyContact } from "./codes/contact.ts";
import { toLoginAnswer } from "./sessions/open-session.ts";
import { describeAgent } from "./sessions/session-client.ts";
import { forgetAllAttempts } from "../failed-attempts/failed-attempts.ts";
import { captchaPass, codeSending, usedCaptcha } from "../../schema/auth.ts";

const sessionBody = z.object({ key: z.string().check(z.minLength(1), z.maxLength(320)) });

/** For tests of screens: a session without a code for the account of a contact, and limits that start anew. */
export function addAuthTestRoutes(app: FastifyInstance, { db, accounts, sessions }: AuthServices): void {
  defineRoute(app, {
    method: "POST",
    path: "/sessions",
    body: sessionBody,
    async handler({ body, request }) {
      const account = await accounts.find(toAnyContact(body.key, "IN"));
      if (account === undefined) throw notFound("No account has this contact");
      const stated = request.headers["device_id"];
      const deviceId = typeof stated === "string" && stated !== "" ? stated : randomUUID();
      const client = {
        deviceId,
        address: request.ip,
        place: DEFAULT_PLACE,
        ...describeAgent(request.headers["user-agent"] ?? "", undefined),
      };
      return toLoginAnswer(await sessions.open({ userId: account.id, way: "test", client }));
    },
  });
  defineRoute(app, {
    method: "DELETE",
    path: "/sign-in-limits",
    async handler() {
      for (const table of [codeSending, captchaPass, usedCaptcha]) await db.delete(table);
      await forgetAllAttempts(db);
      return { status: "ok" };
    },
  });
}
