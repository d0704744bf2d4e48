import type { ChartCounts } from "../events/chart-counts.ts";
import { FILTER_NAMES, UNKNOWN, type EventFilter } from "../events/event-filter.ts";
import { SERIES, type RangeName, type Series, type SeriesName } from "../events/event-series.ts";
import { FACT_LABELS } from "./filter-form.ts";
import { html, type Html } from "./html.ts";
import { addressOf, countText, isoOf, minuteText, type PageView } from "./page-view.ts";

const LABELS: Readonly<Record<SeriesName, string>> = {
  events: "Events",
  plays: "Plays",
  signIns: "Sign-ins",
  purchases: "Purchases",
  failures: "Failures",
};
const RANGE_LABELS: Readonly<Record<RangeName, string>> = { hour: "Last hour", day: "Last day" };
const STEP_LABELS: Readonly<Record<RangeName, string>> = { hour: "Minute", day: "Quarter of an hour" };
const RANGE_NAMES: readonly RangeName[] = ["hour", "day"];
const HEIGHT = 100;
const STEP_WIDTH = 10;
const GAP = 2;

/** The counts that are drawn, and what they were counted from. */
export interface ShownCharts extends Pick<ChartCounts, "source" | "countedFromMs"> {
  readonly series: readonly Series[];
}

/** The charts, a sentence about what they count, and the numbers as a table. */
export function toCharts(charts: ShownCharts, view: PageView): Html {
  const { series } = charts;
  const { range } = view;
  return html`<p class="counted">${countedText(charts, view.filter)}</p>
    ${startNote(charts)}
    <div class="charts">${series.map((one) => toChart(one, range))}</div>
    <details class="numbers">
      <summary>The same numbers as a table</summary>
      <div class="scroll" tabindex="0" role="region" aria-label="Numbers of the charts">
        ${toTable(series, range)}
      </div>
    </details>`;
}

/** Says which events the charts count. */
function countedText({ source }: ShownCharts, filter: EventFilter): string {
  const facts = FILTER_NAMES.flatMap((name) => {
    const value = filter[name];
    return value === undefined
      ? []
      : [`${FACT_LABELS[name].toLowerCase()} ${value === UNKNOWN ? "not said" : value}`];
  });
  const which = facts.length === 0 ? "Counts all events" : `Counts only events with ${facts.join(", ")}`;
  const countedBy = source === "minutes" ? "by the minute in which they happened" : "from the stored events";
  return `${which}, each once, ${countedBy}.`;
}

function startNote({ countedFromMs }: ShownCharts): Html | undefined {
  if (countedFromMs === undefined) return undefined;
  return html`<p class="problem">
    There are too many events for these filters: only the newest were looked at, from
    <time datetime="${isoOf(countedFromMs)}">${minuteText(countedFromMs)}</time> on. What happened before is
    missing here.
  </p>`;
}

/** Links to the time ranges. */
export function toRangeLinks(view: PageView): Html {
  return html`<nav class="ranges" aria-label="Time range">
    ${RANGE_NAMES.map(
      (range) =>
        html`<a
          href="${addressOf({ ...view, range })}"
          ${range === view.range ? html` aria-current="true"` : undefined}
          >${RANGE_LABELS[range]}</a
        >`,
    )}
  </nav>`;
}

function toChart({ name, counts, fromMs, stepMs, total }: Series, range: RangeName): Html {
  const most = Math.max(...counts);
  const scale = axisEnd(most);
  const endMs = fromMs + counts.length * stepMs;
  const width = counts.length * STEP_WIDTH;
  const peak = most === 0 ? "" : `, at most ${countText(most)} in one ${STEP_LABELS[range].toLowerCase()}`;
  return html`<article class="chart chart-${name}">
    <h3>${LABELS[name]}</h3>
    <p class="total">${countText(total)}</p>
    <div class="plot">
      <p class="axis-end" aria-hidden="true">${countText(scale)}</p>
      <svg
        viewBox="0 0 ${width} ${HEIGHT}"
        preserveAspectRatio="none"
        role="img"
        aria-label="${LABELS[name]}, ${RANGE_LABELS[range].toLowerCase()}: ${countText(total)}${peak}"
      >
        <line class="grid" x1="0" x2="${width}" y1="0.5" y2="0.5" />
        <line class="grid" x1="0" x2="${width}" y1="${HEIGHT / 2}" y2="${HEIGHT / 2}" />
        <line class="base" x1="0" x2="${width}" y1="${HEIGHT - 0.5}" y2="${HEIGHT - 0.5}" />
        ${counts.map((count, index) => toBar({ count, index, scale, atMs: fromMs + index * stepMs }))}
      </svg>
    </div>
    <p class="axis" aria-hidden="true">
      <span>${minuteText(fromMs)}</span><span>${minuteText((fromMs + endMs) / 2)}</span><span>now</span>
    </p>
  </article>`;
}

function toBar({
  count,
  index,
  scale,
  atMs,
}: {
  readonly count: number;
  readonly index: number;
  readonly scale: number;
  readonly atMs: number;
}): Html {
  if (count === 0) return html``;
  // A count above zero is always visible.
  const height = Math.max(2, Math.round((count / scale) * HEIGHT));
  return html`<rect
    x="${index * STEP_WIDTH}"
    y="${HEIGHT - height}"
    width="${STEP_WIDTH - GAP}"
    height="${height}"
    ><title>${minuteText(atMs)} – ${countText(count)}</title></rect
  >`;
}

/** 1, 2 or 5 times a power of ten, at or above the highest count. */
function axisEnd(most: number): number {
  if (most <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(most));
  return [1, 2, 5, 10].map((factor) => factor * power).find((end) => end >= most) ?? most;
}

function toTable(series: readonly Series[], range: RangeName): Html {
  const steps = series[0];
  if (steps === undefined) return html``;
  const rows = steps.counts
    .map((_, index) => ({ index, atMs: steps.fromMs + index * steps.stepMs }))
    .reverse();
  return html`<table>
    <caption>
      Counts by ${STEP_LABELS[range].toLowerCase()}, newest first, times in UTC
    </caption>
    <thead>
      <tr>
        <th scope="col">${STEP_LABELS[range]}</th>
        ${SERIES.map((name) => html`<th scope="col" class="number">${LABELS[name]}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ({ index, atMs }) =>
          html`<tr>
            <th scope="row"><time datetime="${isoOf(atMs)}">${minuteText(atMs)}</time></th>
            ${series.map(({ counts }) => html`<td class="number">${countText(counts[index] ?? 0)}</td>`)}
          </tr>`,
      )}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">Total</th>
        ${series.map(({ total }) => html`<td class="number">${countText(total)}</td>`)}
      </tr>
    </tfoot>
  </table>`;
}
