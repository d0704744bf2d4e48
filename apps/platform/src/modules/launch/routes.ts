import type { FastifyInstance } from "fastify";
import {
  countryListAnswer,
  featureListAnswer,
  launchAnswer,
  launchConfigAnswer,
  launchQuery,
  platformTokensAnswer,
  platformTokensQuery,
  type LaunchConfigAnswer,
} from "@marquee/auth-sdk/wire";
import {
  APP_VERSION,
  CONTENT_LANGUAGES,
  DEFAULT_AUTO_PLAY,
  DEFAULT_COUNTRY,
  DEFAULT_LANGUAGE,
  DEFAULT_STREAMING_QUALITY,
  INTERFACE_LANGUAGES,
} from "@marquee/config";
import { defineRoute } from "../../http/route.ts";
import type { FlagService } from "../flags/flag-service.ts";
import { getLaunch, type LaunchPorts } from "./get-launch.ts";
import { listPhoneCountries } from "./list-phone-countries.ts";

/** The first calls of every application. */
export function addLaunchRoutes(
  app: FastifyInstance,
  ports: LaunchPorts & { readonly flags: FlagService },
): void {
  defineRoute(app, {
    method: "GET",
    path: "",
    query: launchQuery,
    answer: launchAnswer,
    handler: ({ query, reply }) => {
      reply.header("cache-control", "private, no-cache");
      return getLaunch(ports, query);
    },
  });
  defineRoute(app, {
    method: "GET",
    path: "/config",
    answer: launchConfigAnswer,
    handler: () => applicationConfig(),
  });
  defineRoute(app, {
    method: "GET",
    path: "/countrylist",
    answer: countryListAnswer,
    handler: ({ reply }) => {
      reply.header("cache-control", "public, max-age=300");
      return listPhoneCountries(ports.db);
    },
  });
  defineRoute(app, {
    method: "GET",
    path: "/platform_tokens",
    query: platformTokensQuery,
    answer: platformTokensAnswer,
    handler: ({ query, reply }) => {
      reply.header("cache-control", "private, no-store");
      return { token: ports.platformTokens.issue(query.platform_name) };
    },
  });
  defineRoute(app, {
    method: "GET",
    path: "/featurelist",
    answer: featureListAnswer,
    handler: ({ request, reply }) => {
      reply.header("cache-control", "private, no-cache");
      return ports.flags.featuresIn(request.marquee.country);
    },
  });
}

function applicationConfig(): LaunchConfigAnswer {
  return {
    app_version: APP_VERSION,
    display_languages: [...INTERFACE_LANGUAGES],
    content_languages: [...CONTENT_LANGUAGES],
    default_country: DEFAULT_COUNTRY,
    default_language: DEFAULT_LANGUAGE,
    streaming_quality: DEFAULT_STREAMING_QUALITY,
    auto_play: DEFAULT_AUTO_PLAY,
  };
}
