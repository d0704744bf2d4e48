import { MINUTE, SECOND } from "@marquee/config";
import {
  acknowledgement,
  deleteUserAnswer,
  deleteUserBody,
  parentalCheckAnswer,
  parentalCheckBody,
  restoreUserBody,
  updateUserBody,
  userAnswer,
  userExportAnswer,
} from "@marquee/auth-sdk/wire";
import type { FastifyInstance } from "fastify";
import { requireViewer } from "../../../http/require-viewer.ts";
import { defineRoute } from "../../../http/route.ts";
import { unauthenticated } from "../../../errors/platform-error.ts";
import { confirmAccount } from "../accounts/confirm-account.ts";
import { deleteAccount } from "../accounts/delete-account.ts";
import { exportUser } from "./export-user.ts";
import { finishRegistration } from "../accounts/finish-registration.ts";
import { readProfile } from "./read-profile.ts";
import { restoreAccount } from "../accounts/restore-account.ts";
import { updateProfile } from "./update-profile.ts";
import type { UserPorts } from "../user-ports.ts";

/** How long a passed parental check lifts the limit for its session, in milliseconds. */
const PARENTAL_PASS_MS = 10 * MINUTE;

/** The routes of an account: profile, data export, deletion, parental check. */
export function addAccountRoutes(app: FastifyInstance, ports: UserPorts): void {
  const { clock, confirmations, users } = ports;
  for (const path of ["/v1/user", "/v1/userDetails"]) {
    defineRoute(app, {
      method: "GET",
      path,
      answer: userAnswer,
      handler: ({ request }) => readProfile(ports, requireViewer(request.marquee).userId),
    });
  }
  defineRoute(app, {
    method: "PUT",
    path: "/v1/user",
    body: updateUserBody,
    answer: userAnswer,
    async handler({ body, request }) {
      const { userId } = requireViewer(request.marquee);
      await updateProfile(ports, userId, body);
      await finishRegistration(ports.db, userId);
      return readProfile(ports, userId);
    },
  });
  defineRoute(app, {
    method: "DELETE",
    path: "/v1/user",
    body: deleteUserBody,
    answer: deleteUserAnswer,
    handler: ({ body, request }) =>
      deleteAccount(ports, {
        userId: requireViewer(request.marquee).userId,
        language: request.marquee.displayLanguage,
        confirmation: body,
      }),
  });
  defineRoute(app, {
    method: "GET",
    path: "/v1/user/export",
    answer: userExportAnswer,
    handler({ request, reply }) {
      reply.header("content-disposition", 'attachment; filename="marquee-my-data.json"');
      return exportUser(ports, requireViewer(request.marquee).userId);
    },
  });
  defineRoute(app, {
    method: "POST",
    path: "/v1/parentalcheck",
    body: parentalCheckBody,
    answer: parentalCheckAnswer,
    async handler({ body, request }) {
      const { userId, sessionId } = requireViewer(request.marquee);
      const account = await users.find(userId);
      if (account === undefined) throw unauthenticated();
      await confirmAccount(ports, account, body);
      await confirmations.pass(userId, { sessionId, until: new Date(clock.now() + PARENTAL_PASS_MS) });
      return { code: 200, message: "Confirmed", valid_seconds: PARENTAL_PASS_MS / SECOND };
    },
  });
}

/** Restoring an account needs no session, as deleting it has ended all of them. */
export function addRestoreRoute(app: FastifyInstance, ports: Pick<UserPorts, "db" | "clock">): void {
  defineRoute(app, {
    method: "POST",
    path: "/v1/user/restore",
    body: restoreUserBody,
    answer: acknowledgement,
    async handler({ body, reply }) {
      reply.header("cache-control", "private, no-store");
      await restoreAccount(ports, body.secure_token);
      return { code: 200, message: "Your account stays. Please sign in again." };
    },
  });
}
