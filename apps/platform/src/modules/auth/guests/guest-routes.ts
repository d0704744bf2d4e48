import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  guestTokenAnswer,
  guestTokenBody,
  tokenQuery,
  type GuestTokenAnswer,
  type TokenQuery,
} from "@marquee/auth-sdk/wire";
import { defineRoute } from "../../../http/route.ts";
import { invalidArgument } from "../../../errors/platform-error.ts";
import type { GuestTokens } from "./guest-tokens.ts";

/** Routes that issue and confirm the tokens of guests. */
export function addGuestRoutes(
  app: FastifyInstance,
  { guestTokens }: { readonly guestTokens: GuestTokens },
): void {
  defineRoute(app, {
    method: "GET",
    path: "/token",
    query: tokenQuery,
    answer: guestTokenAnswer,
    handler: ({ query, request, reply }) => {
      reply.header("cache-control", "private, no-store");
      return guestOrUserToken(guestTokens, { query, request });
    },
  });
  defineRoute(app, {
    method: "POST",
    path: "/guesttoken",
    body: guestTokenBody,
    answer: guestTokenAnswer,
    handler: async ({ body, request, reply }) => {
      reply.header("cache-control", "private, no-store");
      const isKnown = await guestTokens.isKnown(body.guestToken);
      const token = isKnown
        ? body.guestToken
        : await guestTokens.issue(request.marquee.deviceId ?? randomUUID());
      return { token, token_type: "guest" };
    },
  });
}

/** A signed-in viewer gets back the token of the request; anyone else gets a new guest token for the device. */
async function guestOrUserToken(
  guestTokens: GuestTokens,
  { query, request }: { readonly query: TokenQuery; readonly request: FastifyRequest },
): Promise<GuestTokenAnswer> {
  const bearer = request.headers.authorization?.split(" ").pop();
  if (request.marquee.viewer !== undefined && bearer !== undefined)
    return { token: bearer, token_type: "user" };
  const deviceId = query.device_id ?? request.marquee.deviceId;
  if (deviceId === undefined)
    throw invalidArgument("query.device_id: is missing, and so is the header device_id");
  return { token: await guestTokens.issue(deviceId), token_type: "guest" };
}
