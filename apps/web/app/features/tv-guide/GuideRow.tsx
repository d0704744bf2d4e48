import {
  cellsInSight,
  isOnAir,
  programmePercent,
  programmeState,
  type GuideCell,
} from "@marquee/content-sdk/guide";
import { itemImageSources } from "@marquee/content-sdk";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { followsHere } from "../../browser/follows-here.ts";
import { Picture } from "../../ui/Picture/Picture.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden/VisuallyHidden.tsx";
import { CHANNEL_WIDTH, MINUTE_WIDTH, ROW_HEIGHT } from "./grid-size.ts";
import type { ChannelGuideData, ProgrammeData } from "./guide-data.ts";
import * as css from "./GuideGrid.css.ts";
import { PageLink } from "../../ui/PageLink/PageLink.tsx";

/** A channel as a row of the grid. */
export interface RowData extends ChannelGuideData {
  readonly cells: readonly GuideCell<ProgrammeData>[];
}

/** In narrower cells the text is only read by screen readers and shown on hover. */
const MIN_TEXT_WIDTH = 56;

const ProgrammeWords = ({ children }: { children: ReactNode }) => (
  <span className={css.words}>{children}</span>
);

interface GuideRowProps {
  readonly row: RowData;
  readonly index: number;
  readonly now: number;
  /** First and last visible minute of the row. */
  readonly fromMinute: number;
  readonly toMinute: number;
  /** The tab stop of the row: a programme, the channel, or none. */
  readonly stop: ProgrammeData | "channel" | undefined;
  readonly imageBase: string;
  readonly timeText: (at: number) => string;
  readonly linkTo: (programme: ProgrammeData, row: RowData) => string;
  readonly onSelect: (programme: ProgrammeData, row: RowData) => void;
}

/** A channel with its visible programmes and the focused one. */
export function GuideRow(props: GuideRowProps) {
  const { row, index, now, fromMinute, toMinute, stop, imageBase, timeText, linkTo, onSelect } = props;
  const t = useTranslations("consumption");
  const { card, cells } = row;
  const inSight = new Set(cellsInSight(cells, fromMinute, toMinute));
  return (
    <div role="row" aria-rowindex={index + 1} className={css.row} style={{ top: index * ROW_HEIGHT }}>
      <div role="rowheader" aria-colindex={1} aria-label={card.title} className={css.channel}>
        <PageLink
          to={card.to}
          className={css.channelLink}
          tabIndex={stop === "channel" ? 0 : -1}
          data-stop={stop === "channel"}
        >
          <span className={css.logo}>
            <Picture
              picture={itemImageSources({
                item: { ...card, images: { ...card.images } },
                base: imageBase,
                kind: "square",
              })}
              proportion="square"
              sizes="44px"
              title={card.title}
            />
          </span>
          <span className={css.channelName} lang={card.titleLanguage}>
            {card.title}
          </span>
        </PageLink>
      </div>
      {cells.map((cell, cellIndex) => {
        const { programme, offset, minutes } = cell;
        const isStop = stop === programme;
        if (!isStop && !inSight.has(cell)) return null;
        const state = programmeState(programme, now);
        const percent = programmePercent(programme, now);
        const isNarrow = minutes * MINUTE_WIDTH < MIN_TEXT_WIDTH;
        const Words = isNarrow ? VisuallyHidden : ProgrammeWords;
        return (
          <div
            key={programme.id}
            role="gridcell"
            aria-colindex={cellIndex + 2}
            className={css.cell}
            style={{ left: CHANNEL_WIDTH + offset * MINUTE_WIDTH, width: minutes * MINUTE_WIDTH }}
          >
            <PageLink
              to={linkTo(programme, row)}
              aria-haspopup="dialog"
              className={`${css.programme} ${state === "live" ? css.live : state === "past" ? css.past : ""}`}
              tabIndex={isStop ? 0 : -1}
              data-stop={isStop}
              title={isNarrow ? programme.title : undefined}
              onClick={(event) => {
                if (!followsHere(event)) return;
                event.preventDefault();
                onSelect(programme, row);
              }}
            >
              <Words>
                <span className={css.title} lang={programme.titleLanguage}>
                  {programme.title}
                </span>{" "}
                <span className={css.hours}>
                  {timeText(programme.startsAt)} – {timeText(programme.endsAt)}
                </span>
              </Words>
              {isOnAir(programme, now) ? (
                <>
                  <VisuallyHidden>
                    {" "}
                    {t("guide_onNow")}, {t("guide_percent", { percent })}
                  </VisuallyHidden>
                  <span className={css.progress} style={{ width: `${percent}%` }} />
                </>
              ) : null}
            </PageLink>
          </div>
        );
      })}
    </div>
  );
}
