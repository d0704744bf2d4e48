import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import {
  loginAnswer,
  plainAnswer,
  truecallerCallbackBody,
  truecallerRegisterBody,
  truecallerRequestBody,
  truecallerStartAnswer,
  truecallerStatusAnswer,
  type PlainAnswer,
} from "@marquee/auth-sdk/wire";
import { requireViewer } from "../../http/require-viewer.ts";
import { defineRoute } from "../../http/route.ts";
import type { PlatformModule } from "../../contracts/platform-module.ts";
import { toLoginAnswer } from "../auth/sessions/open-session.ts";
import { sessionClientOf } from "../auth/sessions/session-client.ts";
import { receiveTruecallerAnswer, startTruecaller } from "./answer-truecaller.ts";
import {
  mergeWithTruecaller,
  registerWithTruecaller,
  truecallerStatus,
  updateWithTruecaller,
} from "./sign-in-with-truecaller.ts";
import type { TruecallerServices } from "./truecaller-services.ts";

/** Signing in with the Truecaller app on the same phone. */
export function createTruecallerModule(services: TruecallerServices): PlatformModule {
  return {
    name: "truecaller",
    base: "/auth/truecaller",
    routes(app) {
      addRequestRoutes(app, services);
      addViewerRoutes(app, services);
    },
  };
}

function addRequestRoutes(app: FastifyInstance, services: TruecallerServices): void {
  defineRoute(app, {
    method: "POST",
    path: "/start",
    body: z.object({}),
    answer: truecallerStartAnswer,
    handler: ({ request }) => startTruecaller(services, sessionClientOf(request)),
  });
  defineRoute(app, {
    method: "POST",
    path: "/callback",
    body: truecallerCallbackBody,
    answer: plainAnswer,
    async handler({ body }): Promise<PlainAnswer> {
      await receiveTruecallerAnswer(services, body);
      return { code: 200, message: "Thank you" };
    },
  });
  defineRoute(app, {
    method: "POST",
    path: "/status",
    body: truecallerRequestBody,
    answer: truecallerStatusAnswer,
    handler: ({ body, request }) =>
      truecallerStatus(services, {
        requestId: body.request_id,
        client: sessionClientOf(request),
        userId: request.marquee.viewer?.userId,
      }),
  });
  defineRoute(app, {
    method: "POST",
    path: "/register",
    body: truecallerRegisterBody,
    answer: loginAnswer,
    handler: async ({ body, request }) =>
      toLoginAnswer(
        await registerWithTruecaller(services, {
          requestId: body.request_id,
          client: sessionClientOf(request),
          body,
        }),
      ),
  });
}

function addViewerRoutes(app: FastifyInstance, services: TruecallerServices): void {
  for (const [path, act] of [
    ["/update", updateWithTruecaller],
    ["/merge", mergeWithTruecaller],
  ] as const) {
    defineRoute(app, {
      method: "POST",
      path,
      body: truecallerRequestBody,
      answer: plainAnswer,
      handler: ({ body, request }) =>
        act(services, {
          requestId: body.request_id,
          client: sessionClientOf(request),
          userId: requireViewer(request.marquee).userId,
          language: request.marquee.displayLanguage,
        }),
    });
  }
}
