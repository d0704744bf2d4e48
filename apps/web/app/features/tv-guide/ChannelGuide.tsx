import { isOnAir } from "@marquee/content-sdk/rules";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { LocalTime, useLocalTime } from "../../texts/LocalTime.tsx";
import * as css from "./Guide.css.ts";
import type { ProgrammeData } from "./guide-data.ts";

const HOUR_MINUTE = { hour: "numeric", minute: "2-digit" } as const;
const WEEKDAY = { weekday: "long", day: "numeric", month: "long" } as const;

interface ChannelGuideProps {
  readonly programmes: readonly ProgrammeData[];
  /** When the list was made, epoch milliseconds. */
  readonly now: number;
  /** What can be done with a programme that is still to come. */
  readonly renderAction: (programme: ProgrammeData) => ReactNode;
}

/** The programme of one channel over two days, each day under its name. */
export function ChannelGuide({ programmes, now, renderAction }: ChannelGuideProps) {
  const t = useTranslations("consumption");
  const localTime = useLocalTime();
  const days = new Map<string, ProgrammeData[]>();
  for (const programme of programmes) {
    const day = localTime(programme.startsAt, WEEKDAY);
    days.set(day, [...(days.get(day) ?? []), programme]);
  }
  return [...days].map(([day, ofDay]) => (
    <section key={day} className={css.day}>
      <h2 className={css.dayName}>{day}</h2>
      <ol className={css.list}>
        {ofDay.map((programme) => {
          const isOn = isOnAir(programme, now);
          return (
            <li key={programme.id} className={isOn ? `${css.entry} ${css.slotNow}` : css.entry}>
              <span className={css.entryTime}>
                {isOn ? t("guide_onNow") : <LocalTime at={programme.startsAt} format={HOUR_MINUTE} />}
              </span>
              <span className={css.entryTitle}>
                <span lang={programme.titleLanguage}>{programme.title}</span>
                {programme.ageRating === undefined ? null : (
                  <span className={css.rating}>{programme.ageRating}</span>
                )}
              </span>
              {isOn ? null : renderAction(programme)}
            </li>
          );
        })}
      </ol>
    </section>
  ));
}
