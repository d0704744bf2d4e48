import { programmePercent, programmeState } from "@marquee/content-sdk/guide";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { PLAY_HASH } from "../../components/play-hash.ts";
import { useDateText } from "../../texts/use-date-text.ts";
import { ButtonLink } from "../../ui/Button/Button.tsx";
import { Dialog } from "../../ui/Dialog/Dialog.tsx";
import { actionRow } from "../../ui/FormCard/FormCard.css.ts";
import { ProgressBar } from "../../ui/ProgressBar/ProgressBar.tsx";
import type { ChannelGuideData, ProgrammeData } from "./guide-data.ts";
import { catchUpPath, programmeLink } from "./guide-links.ts";
import * as css from "./ProgrammeDetails.css.ts";

interface ProgrammeDetailsProps {
  readonly programme: ProgrammeData;
  readonly channel: ChannelGuideData;
  readonly now: number;
  readonly timeZone: string;
  /** Renders the reminder button of an upcoming programme. */
  readonly renderReminder: (programme: ProgrammeData) => ReactNode;
  readonly onClose: () => void;
}

/** Dialog with the description and actions of a programme. Import on demand. */
export function ProgrammeDetails(props: ProgrammeDetailsProps) {
  const { programme, channel, now, timeZone, renderReminder, onClose } = props;
  const t = useTranslations("consumption");
  const d = useTranslations("tvshowdetails");
  const dateText = useDateText(timeZone);
  const state = programmeState(programme, now);
  const again = catchUpPath(programme, channel, now);
  const percent = programmePercent(programme, now);
  const facts = [channel.card.title, programme.ageRating, ...(programme.genres ?? [])];
  return (
    <Dialog title={programme.title} closeLabel={d("gate_close")} isOpen onClose={onClose}>
      <p className={css.when}>
        <time dateTime={new Date(programme.startsAt).toISOString()}>
          {dateText(programme.startsAt, "weekdayMoment")} – {dateText(programme.endsAt, "time")}
        </time>
      </p>
      <p className={css.facts}>{facts.filter(Boolean).join(" · ")}</p>
      {state === "live" ? (
        <div className={css.progress}>
          <ProgressBar value={percent / 100} label={t("guide_percent", { percent })} />
        </div>
      ) : null}
      {programme.description === undefined ? null : <p className={css.about}>{programme.description}</p>}
      <div className={actionRow}>
        {state === "live" ? (
          <ButtonLink to={channel.card.to + PLAY_HASH} tone="accent" size="m">
            {t("guide_watchLive")}
          </ButtonLink>
        ) : state === "past" ? (
          <ButtonLink to={programmeLink(programme, channel, { now })} tone="accent" size="m">
            {t("guide_catchUp")}
          </ButtonLink>
        ) : (
          renderReminder(programme)
        )}
        {state === "live" && again !== undefined ? (
          <ButtonLink to={again} tone="outline" size="m">
            {d("startOver")}
          </ButtonLink>
        ) : null}
        {programme.page === undefined ? null : (
          <ButtonLink to={programme.page} tone="outline" size="m">
            {t("guide_more")}
          </ButtonLink>
        )}
      </div>
    </Dialog>
  );
}
