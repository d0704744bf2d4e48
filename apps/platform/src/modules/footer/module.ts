import { webFooterAnswer, webFooterQuery } from "@marquee/auth-sdk/wire";
import { defineRoute } from "../../http/route.ts";
import type { PlatformModule } from "../../contracts/platform-module.ts";
import { replaceFooterGroups } from "./footer-repository.ts";
import { getFooter, type FooterPorts } from "./get-footer.ts";
import { FOOTER_SEED_VERSION, footerRows } from "./seed-footer.ts";

/** Footer links that change without a release. */
export function createFooterModule(ports: FooterPorts): PlatformModule {
  return {
    name: "footer",
    base: "/static",
    routes(app) {
      defineRoute(app, {
        method: "GET",
        path: "/web-footer",
        query: webFooterQuery,
        answer: webFooterAnswer,
        handler: ({ query, reply }) => {
          reply.header("cache-control", "public, max-age=60");
          return getFooter(ports, query);
        },
      });
    },
    seedVersion: FOOTER_SEED_VERSION,
    seed: ({ db: transaction }) => replaceFooterGroups(transaction, footerRows()),
  };
}
