import { isOnAir } from "@marquee/content-sdk/rules";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { DateText } from "../../texts/DateText.tsx";
import { useDateText } from "../../texts/use-date-text.ts";
import * as css from "./Guide.css.ts";
import type { ProgrammeData } from "./guide-data.ts";

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
  const dateText = useDateText();
  const days = new Map<string, ProgrammeData[]>();
  for (const programme of programmes) {
    const day = dateText(programme.startsAt, "weekday");
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
                {isOn ? t("guide_onNow") : <DateText at={programme.startsAt} form="time" />}
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
