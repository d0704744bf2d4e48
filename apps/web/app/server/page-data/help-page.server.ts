import { fetchHelpPage, type HelpPage } from "@marquee/auth-sdk/app";
import { HOUR, MINUTE } from "@marquee/config";
import { requireContent } from "../faults/to-page-fault.server.ts";
import type { RequestContext } from "../request-context/request-context.server.ts";

const FRESHNESS = { freshMs: 5 * MINUTE, staleMs: 2 * HOUR };

/** A page written by the editors, in the language of the visitor. @throws the fitting fallback */
export function loadHelpPage({ locale, client, services }: RequestContext, slug: string): Promise<HelpPage> {
  return requireContent(() =>
    services.cache.remember(["help", slug, locale.language].join("|"), FRESHNESS, () =>
      fetchHelpPage(client, { slug }),
    ),
  );
}
