import { fetchChannels } from "@marquee/content-sdk";
import type { LoaderFunctionArgs, MetaArgs } from "react-router";
import { useLoaderData } from "react-router";
import { useTranslations } from "use-intl";
import { ChannelGroups } from "../features/listing/ChannelGroups.tsx";
import { ChannelListTabs } from "../features/listing/ChannelListTabs.tsx";
import { ListingHeading } from "../features/listing/ListingHeading.tsx";
import { toChannelRows } from "../features/listing/channel-rows.ts";
import { metaTexts, pageMeta } from "../page-meta/page-meta.ts";
import { rootData } from "../root-data.ts";
import { keptContent } from "../server/page-cache/kept-content.server.ts";
import { BADGE_TEXTS, pageMessages } from "../server/frame/messages.server.ts";
import { requireContent } from "../server/faults/to-page-fault.server.ts";
import { bootstrapContext, requestContextKey } from "../server/request-context/request-context.server.ts";

/** What each page of channels lists: all by language, all by genre, or one long list. */
const VIEWS = {
  "/live-tv": { list: "lang", labelKey: "menu_live_tv" },
  "/channels": { list: "genre", labelKey: "menu_channels" },
  "/tv-shows/tv-channels": { list: undefined, labelKey: "menu_tv_channels" },
} as const;

/** More channels than any country has. */
const ALL_CHANNELS = 50;

export async function loader({ context }: LoaderFunctionArgs) {
  const requestContext = context.get(requestContextKey);
  const path = requestContext.incoming.path.replace(/\/$/, "") as keyof typeof VIEWS;
  const { list, labelKey } = VIEWS[path];
  const [channels, messages] = await Promise.all([
    requireContent(() =>
      keptContent(requestContext, `channels ${path}`, () =>
        fetchChannels(requestContext.client, { list, pageSize: ALL_CHANNELS }),
      ),
    ),
    pageMessages(requestContext, context.get(bootstrapContext).launch.translations, [
      "consumption",
      ...BADGE_TEXTS,
    ]),
  ]);
  return { groups: toChannelRows(channels), labelKey, messages };
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const { app, messages } = rootData(matches);
  if (loaderData === undefined) return [];
  const name = metaTexts(messages, app?.locale.language, "header")(loaderData.labelKey);
  const t = metaTexts(loaderData.messages, app?.locale.language, "consumption");
  return pageMeta({
    title: `${name} – Marquee`,
    description: t("sectionDescription", { section: name }),
    app,
  });
}

export default function Channels() {
  const { groups, labelKey } = useLoaderData<typeof loader>();
  const t = useTranslations("header");
  return (
    <>
      <ListingHeading title={t(labelKey)} />
      {labelKey === "menu_live_tv" ? <ChannelListTabs /> : null}
      <ChannelGroups groups={groups} />
    </>
  );
}
