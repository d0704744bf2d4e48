import { fetchGuide } from "@marquee/content-sdk";
import { useTranslations } from "use-intl";
import type { Route } from "./+types/tv-guide";
import { ListingHeading } from "../features/listing/ListingHeading.tsx";
import { PageLinks } from "../features/listing/PageLinks.tsx";
import { ChannelGuide } from "../features/tv-guide/ChannelGuide.tsx";
import { toGuideData } from "../features/tv-guide/guide-data.ts";
import { GuideOverview } from "../features/tv-guide/GuideOverview.tsx";
import { ReminderButton } from "../features/viewer-lists/ReminderButton.tsx";
import { useReminders } from "../features/viewer-lists/use-reminders.ts";
import { pageFault } from "../faults/page-fault.ts";
import { routeMeta } from "../page-meta/page-meta.ts";
import { requireCached } from "../server/page-cache/cached-content.server.ts";
import { routeMessages } from "../server/layout/messages.server.ts";
import { pageNumber } from "../server/page-data/page-number.server.ts";
import { requestContextKey } from "../server/request-context/request-context.server.ts";

/** Programmes of each channel on the page of all channels, and of one channel on its own. */
const FEW = 5;
const ALL = 1000;

export async function loader({ context }: Route.LoaderArgs) {
  const requestContext = context.get(requestContextKey);
  const page = pageNumber(requestContext.incoming.url);
  const channelId = requestContext.incoming.url.searchParams.get("channel") ?? undefined;
  const now = requestContext.services.now();
  const [guide, messages] = await Promise.all([
    requireCached(requestContext, `guide ${channelId ?? ""} ${page}`, (client) =>
      fetchGuide(client, { channelId, page }),
    ),
    routeMessages(context, ["consumption", "tvshowdetails"]),
  ]);
  if (guide.channels.length === 0) throw pageFault({ kind: "PAGE_NOT_FOUND" });
  return {
    guide: toGuideData(guide, { now, most: channelId === undefined ? FEW : ALL }),
    isOneChannel: channelId !== undefined,
    now,
    messages,
  };
}

type LoaderData = Route.ComponentProps["loaderData"];

export const meta = routeMeta("consumption", (t, { guide, isOneChannel }: LoaderData) => {
  const name = isOneChannel
    ? t("guide_wholeOf", { title: guide.channels[0]?.card.title ?? "" })
    : t("guide_title");
  return {
    title: `${name}${guide.page > 1 ? ` (${guide.page})` : ""}`,
    description: t("guide_description"),
  };
});

export default function TvGuide({ loaderData: { guide, isOneChannel, now } }: Route.ComponentProps) {
  const t = useTranslations("consumption");
  const d = useTranslations("tvshowdetails");
  const reminders = useReminders(d("marks_failed"));
  const [channel] = guide.channels;
  if (isOneChannel && channel !== undefined) {
    return (
      <>
        <ListingHeading
          title={t("guide_wholeOf", { title: channel.card.title })}
          all={{ to: "/tvguide", text: t("guide_allChannels") }}
        />
        <ChannelGuide
          programmes={channel.programmes}
          now={now}
          renderAction={({ id, title }) => (
            <ReminderButton
              title={title}
              isSet={reminders.has(id)}
              onToggle={() => void reminders.toggle(id)}
            />
          )}
        />
      </>
    );
  }
  return (
    <>
      <ListingHeading title={t("guide_title")} />
      <GuideOverview channels={guide.channels} now={now} />
      <PageLinks page={guide.page} pages={guide.pages} />
    </>
  );
}
