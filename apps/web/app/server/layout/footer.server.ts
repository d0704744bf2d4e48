import { fetchFooter, type FooterGroup, type FooterOptions } from "@marquee/auth-sdk/app";
import { footerTextType, MINUTE } from "@marquee/config";
import type { LoadedFooter } from "../../state/app-context/app-context.ts";
import { ifInTime } from "../faults/within.server.ts";
import type { RequestContext } from "../request-context/request-context.server.ts";
import type { Client } from "@marquee/http";

const FRESHNESS = { freshMs: 2 * MINUTE, staleMs: 30 * MINUTE };

/** Fetches the footer's groups. @throws when there are none, as nothing could be shown */
async function requireGroups(client: Client, options: FooterOptions): Promise<readonly FooterGroup[]> {
  const groups = await fetchFooter(client, options);
  if (groups.length === 0) throw new Error("The answer has no groups");
  return groups;
}

/** The footer's groups if its flag is on. After a slow or failed call the built-in lists are used. */
export async function loadFooter(
  requestContext: Pick<RequestContext, "incoming" | "locale" | "client" | "services">,
  isOn: boolean,
): Promise<LoadedFooter> {
  const { incoming, locale, client, services } = requestContext;
  const { country, language } = locale;
  const textType = footerTextType(incoming.path);
  if (!isOn || textType === undefined) return { textType, groups: undefined };
  const key = ["footer", country, language, textType].join("|");
  const groups = await ifInTime({
    client,
    load: () => services.cache.remember(key, FRESHNESS, () => requireGroups(client, { textType })),
    failure: "The footer could not be fetched, the built-in one shows",
    facts: { country, language },
  });
  return { textType, groups };
}
