import { languageOfSlug, type ContentLanguage } from "@marquee/config";
import { fetchChannels, type ChannelsOptions } from "@marquee/content-sdk";
import { useTranslations } from "use-intl";
import type { Route } from "./+types/live-tv-list";
import { ChannelGroups } from "../features/listing/ChannelGroups.tsx";
import { toChannelRows } from "../features/listing/channel-rows.ts";
import { ChannelListTabs } from "../features/listing/ChannelListTabs.tsx";
import { ListingHeading } from "../features/listing/ListingHeading.tsx";
import { pageFault } from "../faults/page-fault.ts";
import { routeMeta, type metaTexts } from "../page-meta/page-meta.ts";
import { requireCached } from "../server/page-cache/cached-content.server.ts";
import { BADGE_TEXTS, routeMessages } from "../server/layout/messages.server.ts";
import { requestContextKey } from "../server/request-context/request-context.server.ts";

const NAMED_LISTS = {
  "premium-channels": "channels_premium",
  "free-channels": "channels_free",
  "news-channels": "channels_news",
} as const;
type NamedList = keyof typeof NAMED_LISTS;
type Texts = ReturnType<typeof metaTexts<"consumption">>;

/** Page size, larger than the number of channels in any country. */
const ALL_CHANNELS = 50;

interface ChannelsQuery {
  readonly options: ChannelsOptions;
  readonly named?: NamedList | undefined;
  readonly language?: ContentLanguage | undefined;
  readonly genre?: string | undefined;
}

/** The channels named by the path: a list, a language, a genre, or a language with a genre. */
function toChannelsQuery(segment: string): ChannelsQuery {
  if (Object.keys(NAMED_LISTS).includes(segment))
    return { options: { list: segment }, named: segment as NamedList };
  const language = languageOfSlug(segment);
  if (language !== undefined) return { options: { list: "lang", language }, language };
  const [first = "", ...rest] = segment.split("-");
  const firstLanguage = languageOfSlug(first);
  const genre = rest.join("-");
  if (firstLanguage !== undefined && genre !== "")
    return {
      options: { list: "lang-genre", language: firstLanguage, genre },
      language: firstLanguage,
      genre,
    };
  return { options: { list: "genre", genre: segment }, genre: segment };
}

/** The genre's name from its id. */
const genreName = (genre: string): string =>
  genre.charAt(0).toUpperCase() + genre.slice(1).replace(/-/g, " ");

function listName(
  t: Texts,
  { named, language, genre }: Pick<ChannelsQuery, "named" | "language" | "genre">,
): string {
  if (named !== undefined) return t(NAMED_LISTS[named]);
  const parts = [
    language === undefined ? undefined : t(`language_${language}`),
    genre === undefined ? undefined : genreName(genre),
  ];
  return t("channels_in", { name: parts.filter((part) => part !== undefined).join(", ") });
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const requestContext = context.get(requestContextKey);
  const { options, named, language, genre } = toChannelsQuery(params.list);
  const [channels, messages] = await Promise.all([
    requireCached(requestContext, `channels ${params.list}`, (client) =>
      fetchChannels(client, { ...options, pageSize: ALL_CHANNELS }),
    ),
    routeMessages(context, ["consumption", ...BADGE_TEXTS]),
  ]);
  const groups = toChannelRows(channels);
  // The tabs always link to the named lists, so these may be empty.
  if (groups.length === 0 && named === undefined) throw pageFault({ kind: "PAGE_NOT_FOUND" });
  return { groups, named, language, genre, messages };
}

type LoaderData = Route.ComponentProps["loaderData"];

export const meta = routeMeta("consumption", (t, list: LoaderData) => ({
  title: listName(t, list),
  description: t("sectionDescription", { section: listName(t, list) }),
}));

export default function LiveTvList({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("consumption");
  return (
    <>
      <ListingHeading title={listName(t, loaderData)} />
      <ChannelListTabs />
      <ChannelGroups groups={loaderData.groups} />
    </>
  );
}
