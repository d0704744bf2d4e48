import { fetchHelpPage, type HelpPage } from "@marquee/auth-sdk/app";
import { HOUR, MINUTE } from "@marquee/config";
import { requireContent } from "../faults/to-page-fault.server.ts";
import type { RequestContext } from "../request-context/request-context.server.ts";

const FRESHNESS = { freshMs: 5 * MINUTE, staleMs: 2 * HOUR };

/** A page by the editors in the visitor's language. @throws the page fault to show */
export function loadHelpPage({ locale, client, services }: RequestContext, slug: string): Promise<HelpPage> {
  return requireContent(() =>
    services.cache.remember(["help", slug, locale.language].join("|"), FRESHNESS, () =>
      fetchHelpPage(client, { slug }),
    ),
  );
}
