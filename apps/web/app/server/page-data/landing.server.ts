import type { TranslationNamespace } from "@marquee/config";
import { fetchPageRows } from "@marquee/content-sdk";
import type { MessageSet } from "../../i18n/namespaces.ts";
import { toLandingData, type LandingData } from "../../features/listing/row-data.ts";
import { requireCached } from "../page-cache/cached-content.server.ts";
import { madeOnce } from "../page-cache/made-once.server.ts";
import { BADGE_TEXTS, pageMessages, type WantedTexts } from "../layout/messages.server.ts";
import type { Bootstrap, RequestContext } from "../request-context/request-context.server.ts";

/** Rows of a landing page asked for at once; the longest page has fewer. */
const MOST_ROWS = 24;

/** What the claim of Eduauraa says. */
const CLAIM_KEYS = [
  "eduauraa_title",
  "eduauraa_intro",
  "eduauraa_claim",
  "eduauraa_claimed",
  "eduauraa_signIn",
  "reason_noAnswer",
];

/** What single pages say beside the badges of their cards. */
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

/** What a page shows of rows, made once for as long as the rows are kept. */
const landingDataOf = madeOnce(toLandingData);

/** The hero and rows of a landing page and its texts; `further` are texts beside the usual ones. */
export async function loadLanding(
  requestContext: RequestContext,
  bootstrap: Bootstrap,
  page: string,
  further: readonly WantedTexts[] = [],
): Promise<LandingData & { messages: MessageSet }> {
  const [rows, messages] = await Promise.all([
    requireCached(requestContext, `rows ${page}`, (client) =>
      fetchPageRows(client, { id: page, pageSize: MOST_ROWS }),
    ),
    pageMessages(requestContext, bootstrap.launch.translations, [
      "consumption",
      ...textsOf(page),
      ...further,
    ]),
  ]);
  return { ...landingDataOf(rows), messages };
}
