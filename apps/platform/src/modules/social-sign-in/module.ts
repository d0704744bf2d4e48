import type { FastifyInstance, FastifyReply } from "fastify";
import {
  loginAnswer,
  socialLoginAnswer,
  socialLoginBody,
  socialParams,
  socialRegisterBody,
  socialReturnFields,
  socialStartAnswer,
  socialStartBody,
  type SocialParams,
  type SocialReturnFields,
} from "@marquee/auth-sdk/wire";
import { defineRoute } from "../../http/route.ts";
import type { PlatformModule } from "../../contracts/platform-module.ts";
import { toLoginAnswer } from "../auth/sessions/open-session.ts";
import { sessionClientOf } from "../auth/sessions/session-client.ts";
import { loginWithSocial, registerWithSocial } from "./sign-in-with-social.ts";
import type { SocialServices } from "./social-services.ts";
import { returnFromSocial, startSocialSignIn } from "./start-social-sign-in.ts";

/** Signing in with an account at another service. */
export function createSocialSignInModule(services: SocialServices): PlatformModule {
  return { name: "social-sign-in", base: "/auth", routes: (app) => addSocialRoutes(app, services) };
}

function addSocialRoutes(app: FastifyInstance, services: SocialServices): void {
  defineRoute(app, {
    method: "POST",
    path: "/:provider/start",
    params: socialParams,
    body: socialStartBody,
    answer: socialStartAnswer,
    handler: ({ params, body, request }) =>
      startSocialSignIn(services, {
        ...params,
        returnUrl: body.return_url,
        deviceId: sessionClientOf(request).deviceId,
      }),
  });
  defineRoute(app, {
    method: "POST",
    path: "/:provider/login",
    params: socialParams,
    body: socialLoginBody,
    answer: socialLoginAnswer,
    handler: ({ params, body, request }) =>
      loginWithSocial(services, { ...params, body, client: sessionClientOf(request) }),
  });
  defineRoute(app, {
    method: "POST",
    path: "/:provider/register",
    params: socialParams,
    body: socialRegisterBody,
    answer: loginAnswer,
    handler: async ({ params, body, request }) =>
      toLoginAnswer(
        await registerWithSocial(services, { ...params, body, client: sessionClientOf(request) }),
      ),
  });
  const finishSocialSignIn = async (
    reply: FastifyReply,
    { provider }: SocialParams,
    { state, code, error }: SocialReturnFields,
  ): Promise<FastifyReply> =>
    reply
      .header("cache-control", "no-store")
      .header("referrer-policy", "no-referrer")
      .redirect(await returnFromSocial(services, { provider, state: state ?? "", code, error }), 303);
  defineRoute(app, {
    method: "GET",
    path: "/:provider/return",
    params: socialParams,
    query: socialReturnFields,
    handler: ({ params, query, reply }) => finishSocialSignIn(reply, params, query),
  });
  defineRoute(app, {
    method: "POST",
    path: "/:provider/return",
    accepts: "form",
    params: socialParams,
    body: socialReturnFields,
    handler: ({ params, body, reply }) => finishSocialSignIn(reply, params, body),
  });
}
