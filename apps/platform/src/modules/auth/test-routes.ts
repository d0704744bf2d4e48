import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { defineRoute } from "../../http/route.ts";
import { DEFAULT_LOCATION } from "../../http/visitor.ts";
import { notFound } from "../../errors/platform-error.ts";
import type { AuthServices } from "./auth-services.ts";
import { toAnyContact } from "./codes/contact.ts";
import { toLoginAnswer } from "./sessions/open-session.ts";
import { describeAgent } from "./sessions/session-client.ts";
import { deleteAllAttempts } from "../failed-attempts/failed-attempts.ts";
import { captchaPass, codeSending, usedCaptcha } from "../../schema/auth.ts";

const sessionBody = z.object({ key: z.string().check(z.minLength(1), z.maxLength(320)) });

/** Routes for browser tests: one opens a session without a code, one resets the sign-in limits. */
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
        location: DEFAULT_LOCATION,
        ...describeAgent(request.headers["user-agent"] ?? "", undefined),
      };
      return toLoginAnswer(await sessions.open({ userId: account.id, method: "test", client }));
    },
  });
  defineRoute(app, {
    method: "DELETE",
    path: "/sign-in-limits",
    async handler() {
      for (const table of [codeSending, captchaPass, usedCaptcha]) await db.delete(table);
      await deleteAllAttempts(db);
      return { status: "ok" };
    },
  });
}
