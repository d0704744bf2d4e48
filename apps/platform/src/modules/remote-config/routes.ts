import type { FastifyInstance } from "fastify";
import {
  dynamicLogoAnswer,
  togglesAnswer,
  togglesQuery,
  type DynamicLogoAnswer,
  type TogglesQuery,
} from "@marquee/auth-sdk/wire";
import * as z from "zod/mini";
import type { Database } from "../../database/database.ts";
import { defineRoute } from "../../http/route.ts";
import { notFound } from "../../errors/platform-error.ts";
import type { FlagContext } from "../flags/flag-engine.ts";
import type { FlagService } from "../flags/flag-service.ts";
import { findLogoSvg, listLogos } from "./logo-repository.ts";

const logoParams = z.object({
  type: z.string().check(z.regex(/^[a-z_]{1,32}$/)),
  name: z.string().check(z.regex(/^[a-z0-9-]{1,64}$/)),
});

const PROPERTY = /^properties\[(\w+)\]$/;

/** Toggles in the Unleash front-end format, and the logos. */
export function addRemoteConfigRoutes(
  app: FastifyInstance,
  { db, flags }: { readonly db: Database; readonly flags: FlagService },
): void {
  defineRoute(app, {
    method: "GET",
    path: "/toggles",
    query: togglesQuery,
    answer: togglesAnswer,
    handler: async ({ query, reply }) => {
      reply.header("cache-control", "private, no-cache");
      return { toggles: [...(await flags.evaluate(toFlagContext(query)))] };
    },
  });
  // The public Unleash client reports its usage here; it is not stored, so that visitors are not counted.
  defineRoute(app, {
    method: "POST",
    path: "/toggles/client/metrics",
    handler: ({ reply }) => reply.code(202).send(),
  });
  defineRoute(app, {
    method: "GET",
    path: "/dynamic-logo",
    answer: dynamicLogoAnswer,
    handler: async ({ reply }) => {
      reply.header("cache-control", "public, max-age=60");
      return logoMaps(db);
    },
  });
  defineRoute(app, {
    method: "GET",
    path: "/logo/:type/:name",
    params: logoParams,
    handler: async ({ params, reply }) => {
      const svg = await findLogoSvg(db, { logoType: params.type, name: params.name });
      if (svg === undefined) throw notFound("There is no such logo");
      reply
        .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'")
        .header("x-content-type-options", "nosniff");
      return reply.header("cache-control", "public, max-age=3600").type("image/svg+xml").send(svg);
    },
  });
}

async function logoMaps(db: Database): Promise<DynamicLogoAnswer> {
  const maps: DynamicLogoAnswer = {};
  for (const { logoType, name, isActive } of await listLogos(db)) {
    (maps[logoType] ??= []).push({ active: isActive, address: `/logo/${logoType}/${name}` });
  }
  return maps;
}

/** The context of the engine from the flat query of the Unleash clients. */
function toFlagContext(query: TogglesQuery): FlagContext {
  const properties: Record<string, string> = {};
  for (const [key, value] of Object.entries(query)) {
    const name = PROPERTY.exec(key)?.[1];
    if (name !== undefined && typeof value === "string") properties[name] = value;
  }
  return {
    appName: query.appName,
    environment: query.environment,
    userId: query.userId,
    sessionId: query.sessionId,
    properties,
  };
}
