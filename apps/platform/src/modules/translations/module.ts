import { translationsAnswer, translationsParams } from "@marquee/auth-sdk/wire";
import { DAY, MINUTE, SECOND } from "@marquee/config";
import { defineRoute } from "../../http/route.ts";
import { notFound } from "../../errors/platform-error.ts";
import type { PlatformModule } from "../../contracts/platform-module.ts";
import type { TranslationService } from "./translation-service.ts";

const YEAR_SECONDS = (365 * DAY) / SECOND;
const SHORT_SECONDS = (5 * MINUTE) / SECOND;

/** Serves translation files at URLs with their version, so that every cache may store them. */
export function createTranslationsModule({
  translations,
}: {
  readonly translations: TranslationService;
}): PlatformModule {
  return {
    name: "translations",
    base: "/cdn",
    routes(app) {
      defineRoute(app, {
        method: "GET",
        path: "/:ver/:namespace/:file",
        params: translationsParams,
        answer: translationsAnswer,
        handler: async ({ params, reply }) => {
          const { ver, namespace, file } = params;
          const prefix = `strings-${namespace}-`;
          const language = file.startsWith(prefix) ? file.slice(prefix.length) : "";
          const found = await translations.find({ namespace, language, version: ver });
          if (found === undefined) throw notFound("There is no such translation file");
          reply.header(
            "cache-control",
            found.isImmutable
              ? `public, max-age=${YEAR_SECONDS}, immutable`
              : `public, max-age=${SHORT_SECONDS}`,
          );
          return found.texts;
        },
      });
    },
  };
}
