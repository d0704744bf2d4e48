import { fetchChannels } from "@marquee/content-sdk";
import type { LoaderFunctionArgs } from "react-router";
import { useLoaderData } from "react-router";
import { useTranslations } from "use-intl";
import { ChannelGroups } from "../features/listing/ChannelGroups.tsx";
import { ChannelListTabs } from "../features/listing/ChannelListTabs.tsx";
import { ListingHeading } from "../features/listing/ListingHeading.tsx";
import { toChannelRows } from "../features/listing/channel-rows.ts";
import { routeMeta } from "../page-meta/page-meta.ts";
import { requireCached } from "../server/page-cache/cached-content.server.ts";
import { BADGE_TEXTS, routeMessages } from "../server/layout/messages.server.ts";
import { requestContextKey } from "../server/request-context/request-context.server.ts";

/** The list of each channel page: by language, by genre, or all channels. */
const VIEWS = {
  "/live-tv": { list: "lang", labelKey: "menu_live_tv" },
  "/channels": { list: "genre", labelKey: "menu_channels" },
  "/tv-shows/tv-channels": { list: undefined, labelKey: "menu_tv_channels" },
} as const;

/** Page size, larger than the number of channels in any country. */
const ALL_CHANNELS = 50;

export async function loader({ context }: LoaderFunctionArgs) {
  const requestContext = context.get(requestContextKey);
  const path = requestContext.incoming.path.replace(/\/$/, "") as keyof typeof VIEWS;
  const { list, labelKey } = VIEWS[path];
  const [channels, messages] = await Promise.all([
    requireCached(requestContext, `channels ${path}`, (client) =>
      fetchChannels(client, { list, pageSize: ALL_CHANNELS }),
    ),
    routeMessages(context, ["consumption", ...BADGE_TEXTS]),
  ]);
  return { groups: toChannelRows(channels), labelKey, messages };
}

type LoaderData = Awaited<ReturnType<typeof loader>>;

export const meta = routeMeta("consumption", (t, { labelKey }: LoaderData, { header }) => ({
  title: header(labelKey),
  description: t("sectionDescription", { section: header(labelKey) }),
}));

export default function Channels() {
  const { groups, labelKey } = useLoaderData<typeof loader>();
  const t = useTranslations("header");
  return (
    <>
      <ListingHeading title={t(labelKey)} />
      {labelKey === "menu_live_tv" && groups.length > 0 ? <ChannelListTabs /> : null}
      <ChannelGroups groups={groups} />
    </>
  );
}
