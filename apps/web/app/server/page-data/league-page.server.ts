import type { RouterContextProvider } from "react-router";
import type { MessageSet } from "../../i18n/namespaces.ts";
import { keptContent } from "../page-cache/kept-content.server.ts";
import { pageMessages, type WantedTexts } from "../frame/messages.server.ts";
import { requirePageFeature } from "./page-feature.server.ts";
import { requireContent } from "../faults/to-page-fault.server.ts";
import { bootstrapContext, visitContext, type Visit } from "../visit/visit.server.ts";

interface LeaguePageOptions<Data> {
  /** Name of what is loaded, for keeping it. */
  readonly name: string;
  readonly load: (visit: Visit) => Promise<Data>;
  /** Texts beside those of the league. */
  readonly texts?: readonly WantedTexts[];
}

/** What a page of the league shows, and its texts. @throws page not found where the flag is off */
export async function loadLeaguePage<Data>(
  context: Readonly<RouterContextProvider>,
  { name, load, texts = [] }: LeaguePageOptions<Data>,
): Promise<{ readonly data: Data; readonly messages: MessageSet }> {
  const visit = context.get(visitContext);
  const bootstrap = context.get(bootstrapContext);
  requirePageFeature(visit, bootstrap, "sports");
  const [data, messages] = await Promise.all([
    requireContent(() => keptContent(visit, `league ${name}`, () => load(visit))),
    pageMessages(visit, bootstrap.launch.translations, ["gamification", ...texts]),
  ]);
  return { data, messages };
}
