import { COOKIES, isBlockedPath, isClosedRentals } from "@marquee/config";
import { stringifySetCookie } from "cookie";
import type { MessageSet } from "../../i18n/namespaces.ts";
import { pageFault } from "../../faults/page-fault.ts";
import { metaTexts } from "../../page-meta/page-meta.ts";
import type { AppContext } from "../../state/app-context/app-context.ts";
import type { RequestContext } from "./request-context.server.ts";

/** The cookie that stores the partner named by this request, until the browser is closed. */
export function partnerCookie({ incoming, visitor, services }: RequestContext): string | undefined {
  if (visitor.namedPartner === undefined) return undefined;
  return stringifySetCookie({
    name: COOKIES.partnerMode,
    value: visitor.namedPartner,
    path: "/",
    sameSite: "lax",
    secure: incoming.isSecure,
    ...(services.runtime.cookieDomain === "" ? {} : { domain: services.runtime.cookieDomain }),
  });
}

/**
 * Requires that the visitor's partner allows the page; that of rentals leads home first where nothing is rented.
 * @throws a page fault otherwise
 */
export async function requireAllowedPath(
  { incoming: { path }, visitor, locale }: RequestContext,
  loadFrame: () => Promise<{ readonly app: AppContext; readonly messages: MessageSet }>,
): Promise<void> {
  const page = path.replace(/\.data$/, "");
  if (!isBlockedPath({ path: page, partnerMode: visitor.partnerMode })) return;
  if (isClosedRentals({ path: page, country: locale.country })) return;
  const frame = await loadFrame();
  const t = metaTexts(frame.messages, locale.language, "fallback");
  throw pageFault({
    kind: "NOT_AVAILABLE",
    message: t("partnerBlocked"),
    hint: t("partnerBlockedHint"),
    ...frame,
  });
}
