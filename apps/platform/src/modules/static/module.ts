import { createHash } from "node:crypto";
import { join } from "node:path";
import { selfHelpAnswer, selfHelpParams, selfHelpQuery, type SelfHelpAnswer } from "@marquee/auth-sdk/wire";
import { DEFAULT_LANGUAGE, isInterfaceLanguage } from "@marquee/config";
import type { Database } from "../../database/database.ts";
import { defineRoute } from "../../http/route.ts";
import { invalidArgument, pageNotFound } from "../../errors/platform-error.ts";
import type { PlatformModule } from "../../contracts/platform-module.ts";
import { platformRoot } from "../../runtime/platform-root.ts";
import { readHelpPages } from "./help-page-files.ts";
import { withoutDeadLinks, type ExistingPaths } from "./dead-links.ts";
import { findHelpPage, saveHelpPages } from "./help-page-repository.ts";

/** What help and legal pages need. */
interface StaticPorts {
  readonly db: Database;
  readonly existingPaths: ExistingPaths;
}

/** Help and legal pages. */
export function createStaticModule({ db, existingPaths }: StaticPorts): PlatformModule {
  const pages = readHelpPages(join(platformRoot(), "seed", "pages"));
  return {
    name: "static",
    base: "/static",
    routes(app) {
      defineRoute(app, {
        method: "GET",
        path: "/self-help/:slug",
        params: selfHelpParams,
        query: selfHelpQuery,
        answer: selfHelpAnswer,
        handler: async ({ params, query, reply }) => {
          reply.header("cache-control", "public, max-age=60");
          const page = await getHelpPage(db, { slug: params.slug, language: query.lang ?? DEFAULT_LANGUAGE });
          return { ...page, html: await withoutDeadLinks(page.html, existingPaths) };
        },
      });
    },
    seedVersion: createHash("sha256").update(JSON.stringify(pages)).digest("hex").slice(0, 16),
    seed: ({ db: transaction }) => saveHelpPages(transaction, pages),
  };
}

/** A page in the requested language, else in English. */
async function getHelpPage(
  db: Database,
  { slug, language }: { readonly slug: string; readonly language: string },
): Promise<SelfHelpAnswer> {
  if (!isInterfaceLanguage(language)) throw invalidArgument("query.lang: is not a language of the interface");
  const page =
    (await findHelpPage(db, { slug, language })) ??
    (await findHelpPage(db, { slug, language: DEFAULT_LANGUAGE }));
  if (page === undefined) throw pageNotFound("There is no such page");
  return { title: page.title, html: page.html };
}
