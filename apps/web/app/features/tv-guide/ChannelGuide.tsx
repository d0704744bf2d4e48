import { programmeState } from "@marquee/content-sdk/guide";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { OpeningPlayer } from "../../components/PlayerFrame.tsx";
import { DateText } from "../../texts/DateText.tsx";
import { ButtonLink } from "../../ui/Button/Button.tsx";
import { useDateText } from "../../texts/use-date-text.ts";
import * as css from "./Guide.css.ts";
import { catchUpPath, programmeAnchor, programmeLink } from "./guide-links.ts";
import type { ChannelGuideData, ProgrammeData } from "./guide-data.ts";
import { PageLink } from "../../ui/PageLink/PageLink.tsx";

interface ChannelGuideProps {
  readonly channel: ChannelGuideData;
  /** Time zone of the shown times. Default: the viewer's. */
  readonly timeZone?: string | undefined;
  /** When the list was rendered, in epoch milliseconds. */
  readonly now: number;
  /** Renders the action of an upcoming programme. */
  readonly renderAction: (programme: ProgrammeData) => ReactNode;
}

/** The programmes of a channel by day. Past and current programmes are links. */
export function ChannelGuide({ channel, now, timeZone, renderAction }: ChannelGuideProps) {
  const t = useTranslations("consumption");
  const d = useTranslations("tvshowdetails");
  const dateText = useDateText(timeZone);
  const { programmes } = channel;
  const days = new Map<string, ProgrammeData[]>();
  for (const programme of programmes) {
    const day = dateText(programme.startsAt, "weekday");
    days.set(day, [...(days.get(day) ?? []), programme]);
  }
  if (days.size === 0) return <p className={css.day}>{t("guide_empty")}</p>;
  const listed = [...days].map(([day, ofDay]) => (
    <section key={day} className={css.day}>
      <h2 className={css.dayName}>{day}</h2>
      <ol className={css.list}>
        {ofDay.map((programme) => {
          const state = programmeState(programme, now);
          const isOn = state === "live";
          const again = catchUpPath(programme, channel, now);
          return (
            <li
              key={programme.id}
              id={programmeAnchor(programme)}
              className={isOn ? `${css.entry} ${css.slotNow}` : css.entry}
            >
              <span className={css.entryTime}>
                {isOn ? (
                  t("guide_onNow")
                ) : (
                  <DateText at={programme.startsAt} form="time" timeZone={timeZone} />
                )}
              </span>
              <span className={css.entryTitle}>
                {state === "upcoming" ? (
                  <span lang={programme.titleLanguage}>{programme.title}</span>
                ) : (
                  <PageLink
                    to={programmeLink(programme, channel, { now })}
                    className={css.entryLink}
                    lang={programme.titleLanguage}
                  >
                    {programme.title}
                  </PageLink>
                )}
                {programme.ageRating === undefined ? null : (
                  <span className={css.rating}>{programme.ageRating}</span>
                )}
              </span>
              {state === "upcoming" ? renderAction(programme) : null}
              {isOn && again !== undefined ? (
                <ButtonLink to={again} size="s" icon="replay">
                  {d("startOver")}
                </ButtonLink>
              ) : null}
              {programme.description === undefined ? null : (
                <p className={css.about}>{programme.description}</p>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  ));
  return (
    <>
      {listed}
      <OpeningPlayer to={channel.card.to} card={channel.card} />
    </>
  );
}
