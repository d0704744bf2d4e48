import type { MetaDescriptor } from "react-router";
import type { MessageSet } from "../../i18n/namespaces.ts";
import { metaTexts, pageMeta } from "../../page-meta/page-meta.ts";
import { rootData } from "../../route-data/root-data.ts";
import type { AppContext } from "../../state/app-context/app-context.ts";
import type { TitleData } from "./detail-data.ts";

/** Maximum characters of a description. */
const DESCRIPTION_LENGTH = 200;

const TYPES = {
  movie: "video.movie",
  show: "video.tv_show",
  season: "video.tv_show",
  episode: "video.episode",
} as const;

interface DetailMeta {
  readonly title: TitleData;
  readonly messages: MessageSet;
  readonly app: AppContext | undefined;
  /** Replaces the title's name on pages of a season or episode. */
  readonly name?: string;
}

interface TitleRoute {
  readonly loaderData: { readonly title: TitleData; readonly messages: MessageSet } | undefined;
  readonly matches: Parameters<typeof rootData>[0];
}

/** The `meta` of a title's page. */
export function titlePageMeta({ loaderData, matches }: TitleRoute): MetaDescriptor[] {
  return loaderData === undefined
    ? []
    : detailMeta({ title: loaderData.title, messages: loaderData.messages, app: rootData(matches).app });
}

/** The `meta` of a season or episode, named with the show. */
export function partPageMeta(key: "episodeTitle" | "seasonTitle"): (route: TitleRoute) => MetaDescriptor[] {
  return ({ loaderData, matches }) => {
    if (loaderData === undefined) return [];
    const { title, messages } = loaderData;
    const { app } = rootData(matches);
    const { card, show } = title;
    const name =
      show === undefined
        ? undefined
        : metaTexts(
            messages,
            app?.locale.language,
            "episodes",
          )(key, { title: card.title, season: card.title, show: show.title });
    return detailMeta({ title, messages, app, ...(name === undefined ? {} : { name }) });
  };
}

/** Title, description and picture for search engines and social networks. */
function detailMeta({ title, messages, app, name }: DetailMeta): MetaDescriptor[] {
  const t = metaTexts(messages, app?.locale.language, "tvshowdetails");
  const { card, description } = title;
  const type = TYPES[card.kind as keyof typeof TYPES] ?? "video.other";
  const year = card.year === undefined || name !== undefined ? "" : ` (${card.year})`;
  return pageMeta({
    title: `${name ?? card.title}${year} – Marquee`,
    description:
      description?.slice(0, DESCRIPTION_LENGTH) ?? t("detailDescription", { title: name ?? card.title }),
    type,
    card,
    app,
  });
}
