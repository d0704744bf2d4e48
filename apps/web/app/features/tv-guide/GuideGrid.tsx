import { HOUR, MINUTE } from "@marquee/config";
import {
  guideCells,
  guidePlaceAfterKey,
  programmeIndexAt,
  rowsInSight,
  type GuidePlace,
  type ShownSpan,
} from "@marquee/content-sdk/guide";
import { useAtomValue } from "jotai";
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { useTranslations } from "use-intl";
import { addressesAtom } from "../../state/app-context/app-context-atoms.ts";
import { CHANNEL_WIDTH, MINUTE_WIDTH, ROW_HEIGHT, SPARE_MINUTES, TIMES_HEIGHT } from "./grid-size.ts";
import type { ChannelGuideData, ProgrammeData } from "./guide-data.ts";
import * as css from "./GuideGrid.css.ts";
import { GuideRow, type RowData } from "./GuideRow.tsx";
import { useViewport, type Viewport } from "./use-viewport.ts";

/** The viewport assumed until the grid is measured: a large screen. */
const INITIAL_VIEWPORT: Viewport = { left: 0, top: 0, width: 1350, height: 760 };

/** How long before now the visible part starts. */
const LEAD_MS = 30 * MINUTE;

interface GuideGridProps {
  readonly channels: readonly ChannelGuideData[];
  /** The shown period. All times are epoch milliseconds. */
  readonly span: ShownSpan;
  readonly now: number;
  /** Whether another day is loading. */
  readonly isBusy?: boolean;
  readonly timeText: (at: number) => string;
  readonly linkTo: (programme: ProgrammeData, channel: ChannelGuideData) => string;
  readonly onSelect: (programme: ProgrammeData, channel: ChannelGuideData) => void;
}

const clamp = (value: number, lowest: number, highest: number): number =>
  Math.max(lowest, Math.min(highest, value));

/** Start times of the visible hours. */
function visibleHours(
  { startsAt, endsAt }: ShownSpan,
  fromMinute: number,
  toMinute: number,
): readonly number[] {
  const hours: number[] = [];
  const from = Math.max(startsAt, startsAt + Math.floor(fromMinute / 60) * HOUR);
  for (let at = from; at < endsAt && at < startsAt + toMinute * MINUTE; at += HOUR) hours.push(at);
  return hours;
}

/** Scrolls just far enough to make a cell visible. */
function reveal(
  grid: HTMLElement,
  { row, cell }: { readonly row: number; readonly cell?: RowData["cells"][number] | undefined },
): void {
  const top = row * ROW_HEIGHT;
  const height = grid.clientHeight - TIMES_HEIGHT;
  grid.scrollTop = clamp(grid.scrollTop, top + ROW_HEIGHT - height, top);
  if (cell === undefined) return;
  const left = cell.offset * MINUTE_WIDTH;
  const width = grid.clientWidth - CHANNEL_WIDTH;
  const shown = Math.min(cell.minutes * MINUTE_WIDTH, width);
  grid.scrollLeft = clamp(grid.scrollLeft, left + shown - width, left);
}

/** Channels by time as an ARIA grid with one tab stop. Only visible cells are rendered. Import on demand. */
export function GuideGrid({
  channels,
  span,
  now,
  isBusy = false,
  timeText,
  linkTo,
  onSelect,
}: GuideGridProps) {
  const t = useTranslations("consumption");
  const { imageBase } = useAtomValue(addressesAtom);
  const grid = useRef<HTMLDivElement>(null);
  const viewport = useViewport(grid, INITIAL_VIEWPORT);
  const { startsAt, endsAt } = span;
  const rows = useMemo(
    () =>
      channels.map((channel): RowData => ({
        ...channel,
        cells: guideCells(channel.programmes, { startsAt, endsAt }),
      })),
    [channels, startsAt, endsAt],
  );
  const isToday = now >= startsAt && now < endsAt;
  const [place, setPlace] = useState<GuidePlace>({ row: 0, at: isToday ? now : startsAt });
  const isMoving = useRef(false);
  const shown = rows.map(({ cells }) => cells.map(({ programme }) => programme));
  const stopCell =
    place.at === undefined
      ? undefined
      : rows[place.row]?.cells[programmeIndexAt(shown[place.row] ?? [], place.at)];

  useLayoutEffect(() => {
    if (grid.current !== null && isToday)
      grid.current.scrollLeft = ((now - LEAD_MS - startsAt) / MINUTE) * MINUTE_WIDTH;
    // Scroll to now only once; later scrolling is up to the viewer.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [startsAt]);
  useEffect(() => {
    if (!isMoving.current || grid.current === null) return;
    isMoving.current = false;
    reveal(grid.current, { row: place.row, cell: stopCell });
    grid.current.querySelector<HTMLElement>('[data-stop="true"]')?.focus({ preventScroll: true });
  }, [place, stopCell]);

  const press = (event: KeyboardEvent): void => {
    const next = guidePlaceAfterKey(shown, place, {
      key: event.key,
      hasControl: event.ctrlKey,
      rowsOnPage: Math.floor((viewport.height - TIMES_HEIGHT) / ROW_HEIGHT) - 1,
    });
    if (next === undefined) return;
    event.preventDefault();
    isMoving.current = true;
    setPlace(next);
  };

  const fromMinute = viewport.left / MINUTE_WIDTH - SPARE_MINUTES;
  const toMinute = (viewport.left + viewport.width - CHANNEL_WIDTH) / MINUTE_WIDTH + SPARE_MINUTES;
  const { from, to } = rowsInSight({
    scrolled: viewport.top,
    height: viewport.height - TIMES_HEIGHT,
    rowHeight: ROW_HEIGHT,
    count: rows.length,
  });
  const atMinute = (at: number): number => CHANNEL_WIDTH + ((at - startsAt) / MINUTE) * MINUTE_WIDTH;
  const width = atMinute(endsAt);
  return (
    <div
      ref={grid}
      role="grid"
      aria-label={t("guide_grid")}
      aria-rowcount={rows.length}
      aria-colcount={-1}
      aria-busy={isBusy}
      // The tab stop is a cell.
      tabIndex={-1}
      className={css.grid}
      onKeyDown={press}
    >
      <div className={css.times} style={{ width }} aria-hidden="true">
        <div className={css.corner} />
        {visibleHours(span, fromMinute, toMinute).map((at) => (
          <span key={at} className={css.time} style={{ left: atMinute(at) }}>
            {timeText(at)}
          </span>
        ))}
      </div>
      <div role="rowgroup" className={css.canvas} style={{ width, height: rows.length * ROW_HEIGHT }}>
        {rows.map((row, index) =>
          (index >= from && index < to) || index === place.row ? (
            <GuideRow
              key={row.card.id}
              row={row}
              index={index}
              now={now}
              fromMinute={fromMinute}
              toMinute={toMinute}
              stop={index === place.row ? (stopCell?.programme ?? "channel") : undefined}
              imageBase={imageBase}
              timeText={timeText}
              linkTo={linkTo}
              onSelect={(programme) => {
                setPlace({ row: index, at: Math.max(programme.startsAt, startsAt) });
                onSelect(programme, row);
              }}
            />
          ) : null,
        )}
        {isToday ? <div className={css.nowLine} style={{ left: atMinute(now) }} aria-hidden="true" /> : null}
      </div>
    </div>
  );
}
