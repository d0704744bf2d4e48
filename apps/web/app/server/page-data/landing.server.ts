import type { TranslationNamespace } from "@marquee/config";
import { fetchPageRows } from "@marquee/content-sdk";
import type { MessageSet } from "../../i18n/namespaces.ts";
import { toLandingData, type LandingData } from "../../features/listing/row-data.ts";
import { requireCached } from "../page-cache/cached-content.server.ts";
import { memoized } from "../page-cache/memoized.server.ts";
import { BADGE_TEXTS, pageMessages, type WantedTexts } from "../layout/messages.server.ts";
import type { Bootstrap, RequestContext } from "../request-context/request-context.server.ts";

/** Maximum rows of a landing page; all pages have fewer. */
const MAX_ROWS = 24;

/** Texts of the Eduauraa claim. */
const CLAIM_KEYS = [
  "eduauraa_title",
  "eduauraa_intro",
  "eduauraa_claim",
  "eduauraa_claimed",
  "eduauraa_signIn",
  "reason_noAnswer",
];

/** Additional texts of single pages. */
const PAGE_KEYS: Readonly<
  Record<string, { readonly namespace: TranslationNamespace; readonly keys: readonly string[] } | undefined>
> = {
  eduauraa: { namespace: "subscription", keys: CLAIM_KEYS },
  plex: { namespace: "plex", keys: ["wishlist_title"] },
};

function textsOf(page: string): readonly WantedTexts[] {
  const own = PAGE_KEYS[page];
  return BADGE_TEXTS.map((wanted) =>
    typeof wanted !== "string" && wanted.namespace === own?.namespace
      ? { ...wanted, keys: [...wanted.keys, ...own.keys] }
      : wanted,
  );
}

/** The page data of rows, memoized while the rows are cached. */
const landingDataOf = memoized(toLandingData);

/** The hero, rows and texts of a landing page; `further` are additional texts. */
export async function loadLanding(
  requestContext: RequestContext,
  bootstrap: Bootstrap,
  page: string,
  further: readonly WantedTexts[] = [],
): Promise<LandingData & { messages: MessageSet }> {
  const [rows, messages] = await Promise.all([
    requireCached(requestContext, `rows ${page}`, (client) =>
      fetchPageRows(client, { id: page, pageSize: MAX_ROWS }),
    ),
    pageMessages(requestContext, bootstrap.launch.translations, [
      "consumption",
      ...textsOf(page),
      ...further,
    ]),
  ]);
  return { ...landingDataOf(rows), messages };
}
