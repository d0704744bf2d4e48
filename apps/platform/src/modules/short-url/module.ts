import { shortUrlAnswer, shortUrlBody, shortUrlParams } from "@marquee/auth-sdk/wire";
import { defineRoute } from "../../http/route.ts";
import { notFound } from "../../errors/platform-error.ts";
import type { PlatformModule } from "../../contracts/platform-module.ts";
import { createShortUrl, type ShortUrlPorts } from "./create-short-url.ts";
import { findTarget } from "./short-url-repository.ts";

/** Short forms of addresses for sharing. They are reached through the web origin, as every call of a browser is. */
export function createShortUrlModule(ports: ShortUrlPorts): PlatformModule {
  const webOrigin = new URL(ports.webOrigin).origin;
  return {
    name: "short-url",
    base: "/launch/shorturl",
    routes(app) {
      defineRoute(app, {
        method: "POST",
        path: "",
        body: shortUrlBody,
        answer: shortUrlAnswer,
        handler: async ({ body }) => ({
          short: `${webOrigin}/api/launch/shorturl/${await createShortUrl(ports, body.url)}`,
        }),
      });
      defineRoute(app, {
        method: "GET",
        path: "/:code",
        params: shortUrlParams,
        handler: async ({ params, reply }) => {
          const target = await findTarget(ports.db, params.code);
          if (target === undefined) throw notFound("There is no such short address");
          return reply.header("cache-control", "public, max-age=300").redirect(webOrigin + target, 302);
        },
      });
    },
  };
}
