import { guideDay } from "@marquee/content-sdk/guide";
import { useMemo, useState, useEffect, type ReactNode } from "react";
import { useRead } from "../../state/calls/use-read.ts";
import { useDateText } from "../../texts/use-date-text.ts";
import { OpeningPlayer } from "../../components/PlayerFrame.tsx";
import { lazyDialog } from "../../components/lazy-dialog.tsx";
import type { ChannelGuideData, ProgrammeData } from "./guide-data.ts";
import { programmeLink, type GuideQuery } from "./guide-links.ts";
import { GuideGrid } from "./GuideGrid.tsx";
import { loadGuideAtom } from "./load-guide-atom.ts";
import { MINUTE } from "@marquee/config";

/** The current minute in epoch milliseconds; `start` until the first minute has passed in the browser. */
function useNow(start: number): number {
  const [now, setNow] = useState(start);
  useEffect(() => {
    const tick = (): void => setNow(Date.now());
    const timer = window.setInterval(tick, MINUTE / 2);
    tick();
    return () => window.clearInterval(timer);
  }, []);
  return now;
}

const ProgrammeDetails = lazyDialog(async () => (await import("./ProgrammeDetails.tsx")).ProgrammeDetails);

export interface GuideDayGridProps {
  readonly date: string;
  readonly timeZone: string;
  readonly query: GuideQuery;
  /** When the server rendered the page, in epoch milliseconds. */
  readonly madeAt: number;
  readonly renderReminder: (programme: ProgrammeData) => ReactNode;
  /** Shown while the day loads and when loading fails. */
  readonly fallback: ReactNode;
}

/** A day of all channels as a grid. Import on demand: only large screens show it. */
export function GuideDayGrid(props: GuideDayGridProps) {
  const { date, timeZone, query, madeAt, renderReminder, fallback } = props;
  const day = useMemo(() => ({ date, timeZone }), [date, timeZone]);
  const { value } = useRead(loadGuideAtom, day);
  const now = useNow(madeAt);
  const dateText = useDateText(timeZone);
  const [chosen, setChosen] = useState<{ programme: ProgrammeData; channel: ChannelGuideData }>();
  const [isShown, setShown] = useState(false);
  if (value === undefined || value.channels.length === 0) return fallback;
  return (
    <>
      <GuideGrid
        channels={value.channels}
        span={value}
        now={now}
        isBusy={guideDay(date, timeZone)?.startsAt !== value.startsAt}
        timeText={(at) => dateText(at, "time")}
        linkTo={(programme, channel) => programmeLink(programme, channel, { ...query, date, now })}
        onSelect={(programme, channel) => {
          setChosen({ programme, channel });
          setShown(true);
        }}
      />
      {chosen !== undefined && isShown ? (
        <ProgrammeDetails
          {...chosen}
          now={now}
          timeZone={timeZone}
          renderReminder={renderReminder}
          onClose={() => setShown(false)}
        />
      ) : null}
      {/* Stays mounted when the details close, as the player was opened from there. */}
      {chosen === undefined ? null : <OpeningPlayer to={chosen.channel.card.to} card={chosen.channel.card} />}
    </>
  );
}
