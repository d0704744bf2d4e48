import type { RouterContextProvider } from "react-router";
import type { MessageSet } from "../../i18n/namespaces.ts";
import { requireCached } from "../page-cache/cached-content.server.ts";
import { pageMessages, type WantedTexts } from "../layout/messages.server.ts";
import { requirePageFeature } from "./page-feature.server.ts";
import {
  bootstrapContext,
  requestContextKey,
  type RequestContext,
} from "../request-context/request-context.server.ts";

interface LeaguePageOptions<Data> {
  /** Name of the data in the cache. */
  readonly name: string;
  readonly load: (requestContext: RequestContext) => Promise<Data>;
  /** Additional texts. */
  readonly texts?: readonly WantedTexts[];
}

/** Loads the data and texts of a league page. @throws page not found when the flag is off */
export async function loadLeaguePage<Data>(
  context: Readonly<RouterContextProvider>,
  { name, load, texts = [] }: LeaguePageOptions<Data>,
): Promise<{ readonly data: Data; readonly messages: MessageSet }> {
  const requestContext = context.get(requestContextKey);
  const bootstrap = context.get(bootstrapContext);
  requirePageFeature(requestContext, bootstrap, "sports");
  const [data, messages] = await Promise.all([
    requireCached(requestContext, `league ${name}`, () => load(requestContext)),
    pageMessages(requestContext, bootstrap.launch.translations, ["gamification", ...texts]),
  ]);
  return { data, messages };
}
