import { fetchGuide } from "@marquee/content-sdk";
import { guideDate } from "@marquee/content-sdk/guide";
import { useTranslations } from "use-intl";
import type { Route } from "./+types/tv-guide";
import { EmptyList } from "../features/listing/EmptyList.tsx";
import { ListingHeading } from "../features/listing/ListingHeading.tsx";
import { PageLinks } from "../features/listing/PageLinks.tsx";
import { ChannelGuide } from "../features/tv-guide/ChannelGuide.tsx";
import { GuideControls } from "../features/tv-guide/GuideControls.tsx";
import { toGuideData, type ProgrammeData } from "../features/tv-guide/guide-data.ts";
import { guideLink } from "../features/tv-guide/guide-links.ts";
import { GuideOverview } from "../features/tv-guide/GuideOverview.tsx";
import { GuideScreen } from "../features/tv-guide/GuideScreen.tsx";
import { ReminderButton } from "../features/viewer-lists/ReminderButton.tsx";
import { useReminders } from "../features/viewer-lists/use-reminders.ts";
import { pageFault } from "../faults/page-fault.ts";
import { routeMeta } from "../page-meta/page-meta.ts";
import { requireCached } from "../server/page-cache/cached-content.server.ts";
import { PLAYER_FRAME_TEXTS, routeMessages, type WantedTexts } from "../server/layout/messages.server.ts";
import { guideAddress, isDayEnding } from "../server/page-data/guide-request.server.ts";
import { pageNumber } from "../server/page-data/page-number.server.ts";
import { requestContextKey } from "../server/request-context/request-context.server.ts";
import { useTimeZone } from "../texts/use-date-text.ts";

/** Texts of reminders and of the details of a programme. */
const DETAIL_TEXTS: WantedTexts = {
  namespace: "tvshowdetails",
  keys: [
    "marks_failed",
    "gate_close",
    "gate_signIn",
    "gate_register",
    "prompt_title",
    "prompt_intro",
    "startOver",
    ...PLAYER_FRAME_TEXTS.keys,
  ],
};

/** Maximum programmes per channel on the page of all channels. */
const MAX_PER_CHANNEL = 5;
/** Maximum programmes on the page of one channel. */
const MAX_OF_ONE_CHANNEL = 1000;

export async function loader({ context }: Route.LoaderArgs) {
  const requestContext = context.get(requestContextKey);
  const { url } = requestContext.incoming;
  const page = pageNumber(url);
  const now = requestContext.services.now();
  const address = guideAddress(url, { now, country: requestContext.locale.country });
  const { channelId, date, timeZone, today } = address;
  const isOneChannel = channelId !== undefined;
  // Without a date, a channel's page shows several days from now; other pages show today, and what follows when it ends.
  const day = date ?? (isOneChannel || isDayEnding(address, now) ? undefined : today);
  const [guide, messages] = await Promise.all([
    requireCached(requestContext, `guide ${channelId ?? ""} ${page} ${day ?? ""} ${timeZone}`, (client) =>
      fetchGuide(client, { channelId, page, ...(day === undefined ? {} : { date: day, timeZone }) }),
    ),
    routeMessages(context, ["consumption", DETAIL_TEXTS]),
  ]);
  const hasNoPage = isOneChannel || page > 1;
  if (guide.channels.length === 0 && hasNoPage) throw pageFault({ kind: "PAGE_NOT_FOUND" });
  const from = date === undefined ? now : guide.startsAt;
  return {
    guide: toGuideData(guide, {
      from,
      maxPerChannel: isOneChannel ? MAX_OF_ONE_CHANNEL : MAX_PER_CHANNEL,
      isWhole: isOneChannel,
    }),
    isOneChannel,
    address,
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

export default function TvGuide({ loaderData: { guide, isOneChannel, address, now } }: Route.ComponentProps) {
  const t = useTranslations("consumption");
  const d = useTranslations("tvshowdetails");
  const reminders = useReminders(d("marks_failed"));
  const viewerZone = useTimeZone();
  const [channel] = guide.channels;
  const { channelId, date } = address;
  // A date without a time zone is in the server's zone.
  const timeZone = address.chosenZone ?? (date === undefined ? viewerZone : address.timeZone);
  const zone = timeZone === address.timeZone ? address.chosenZone : timeZone;
  const query = { date, zone };
  const renderReminder = ({ id, title }: ProgrammeData) => (
    <ReminderButton title={title} isSet={reminders.has(id)} onToggle={() => void reminders.toggle(id)} />
  );
  const controls = (
    <GuideControls
      key={timeZone}
      now={now}
      date={date}
      timeZone={timeZone}
      query={{ channel: channelId, zone }}
    />
  );
  if (isOneChannel && channel !== undefined) {
    return (
      <>
        <ListingHeading
          title={t("guide_wholeOf", { title: channel.card.title })}
          all={{ to: guideLink({ zone }), text: t("guide_allChannels") }}
        />
        {controls}
        <ChannelGuide channel={channel} now={now} timeZone={timeZone} renderAction={renderReminder} />
      </>
    );
  }
  if (guide.channels.length === 0)
    return (
      <>
        <ListingHeading title={t("guide_title")} />
        <EmptyList />
      </>
    );
  return (
    <>
      <ListingHeading title={t("guide_title")} />
      {controls}
      <GuideScreen
        date={date ?? guideDate(now, timeZone)}
        timeZone={timeZone}
        query={query}
        madeAt={now}
        renderReminder={renderReminder}
        list={
          <>
            <GuideOverview channels={guide.channels} now={now} query={query} timeZone={timeZone} />
            <PageLinks page={guide.page} pages={guide.pages} />
          </>
        }
      />
    </>
  );
}
