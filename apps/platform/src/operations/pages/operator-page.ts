import type { FeedEvent } from "../events/event-feed.ts";
import type { FailureCount } from "../events/event-minutes.ts";
import type { PlayingTitle } from "../events/now-playing.ts";
import type { ServerFailure } from "../server-failures.ts";
import type { PageLoadLedger } from "../events/session-ledger.ts";
import type { PartHealth } from "../system-health.ts";
import { toCharts, toRangeLinks, type ShownCharts } from "./charts.ts";
import { toEventRows, type Titles } from "./event-rows.ts";
import { toFilterForm, type FilterChoices } from "./filter-form.ts";
import { html, type Html } from "./html.ts";
import { toLedgerView } from "./ledger-view.ts";
import { BRAND, toDocument } from "./page-document.ts";
import { addressOf, countText, isoOf, minuteText, queryOf, type PageView } from "./page-view.ts";
import { toFailuresPanel, toHealthPanel, toPlayingPanel } from "./side-panels.ts";

/** Data of the page. A part that could not be read is undefined. */
export interface OperatorPageData {
  readonly view: PageView;
  readonly nowMs: number;
  readonly charts: ShownCharts | undefined;
  /** Events missing from the charts because the database did not accept them. */
  readonly uncounted: number;
  readonly failures: readonly FailureCount[] | undefined;
  readonly serverFailures: readonly ServerFailure[] | undefined;
  readonly health: readonly PartHealth[] | undefined;
  readonly playing: readonly PlayingTitle[];
  /** Newest first. */
  readonly events: readonly FeedEvent[];
  readonly choices: FilterChoices;
  readonly ledger: readonly PageLoadLedger[];
  readonly titles: Titles;
  /** Where the live stream continues after this page. */
  readonly streamPosition: string;
}

/** The whole operator page. */
export function toOperatorPage(data: OperatorPageData): string {
  const { view, ledger, titles } = data;
  const { session } = view.filter;
  return toDocument({
    title: "Marquee Operations",
    body: html`<a class="skip" href="#events">Skip to the events</a>
      ${toHeader(data)}
      <main>
        <h1 class="hidden">Operations</h1>
        <section class="panel" aria-label="Filters">${toFilterForm(view, data.choices)}</section>
        ${toChartsPanel(data)}
        <div class="side-by-side">${toSidePanels(data)}</div>
        ${session === undefined ? undefined : toLedgerView(session, { loads: ledger, titles, view })}
        ${toLiveList(data)}
      </main>
      <footer class="foot">
        <p>
          Charts, reported failures and the ledger of a session are of every platform on this database that
          has an operator page. The live list, what plays and the answers 5xx are of this process alone: its
          last 10,000 events. Filters narrow charts and events; what plays, failures and health are always of
          all. Nobody can be told from anything here.
        </p>
      </footer>`,
  });
}

function toHeader({ view }: OperatorPageData): Html {
  return html`<header class="top">
    ${BRAND}
    <noscript
      ><p class="still">This view stands still. <a href="${addressOf(view)}">Reload</a></p></noscript
    >
    <form method="post" action="/sign-out"><button type="submit">Sign out</button></form>
  </header>`;
}

function toChartsPanel({ charts, uncounted, view, nowMs }: OperatorPageData): Html {
  return html`<section class="panel" aria-labelledby="charts-title">
    <header class="panel-head">
      <h2 id="charts-title">What happens</h2>
      <p class="clock" data-refresh="clock">
        <time datetime="${isoOf(nowMs)}">${minuteText(nowMs)}</time> UTC
      </p>
      ${toRangeLinks(view)}
    </header>
    <div data-refresh="charts">
      ${
        uncounted === 0
          ? undefined
          : html`<p class="problem">
              ${countText(uncounted)} events are missing here: the database did not take their counts.
            </p>`
      }
      ${orProblem(charts, "The charts cannot be read: the database does not answer.", (known) => toCharts(known, view))}
    </div>
  </section>`;
}

function toSidePanels({
  health,
  playing,
  titles,
  failures,
  serverFailures,
  view,
}: OperatorPageData): readonly Html[] {
  const failuresPanel = orProblem(
    failures,
    "The failures cannot be read: the database does not answer.",
    (known) => toFailuresPanel(known, { server: serverFailures ?? [], view }),
  );
  return [
    toPanel("playing", "Playing now", toPlayingPanel(playing, titles)),
    toPanel("failures", "Failures", failuresPanel),
    toPanel("health", "Health", orProblem(health, "The health cannot be read.", toHealthPanel)),
  ];
}

function toPanel(name: string, title: string, content: Html): Html {
  return html`<section class="panel panel-${name}" aria-labelledby="${name}-title">
    <header class="panel-head"><h2 id="${name}-title">${title}</h2></header>
    <div data-refresh="${name}">${content}</div>
  </section>`;
}

function toLiveList({ view, events, titles, streamPosition }: OperatorPageData): Html {
  const query = queryOf(view);
  const stream = `/events?${query === "" ? "" : `${query}&`}after=${streamPosition}`;
  return html`<section class="panel live" id="events" aria-labelledby="events-title" data-stream="${stream}">
    <header class="panel-head">
      <h2 id="events-title">Events</h2>
      <p class="live-state" role="status" data-live-state hidden></p>
      <button type="button" data-pause aria-pressed="false" hidden>Pause</button>
    </header>
    <table class="events">
      <caption class="hidden">
        Newest events first, times in UTC
      </caption>
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">Event</th>
          <th scope="col">Page</th>
          <th scope="col">Viewer</th>
          <th scope="col">Session</th>
        </tr>
      </thead>
      <tbody data-rows>
        ${toEventRows(events, { titles, view })}
      </tbody>
    </table>
    <p class="empty" data-empty${events.length === 0 ? undefined : html` hidden`}>
      No event yet that passes.
    </p>
  </section>`;
}

function orProblem<Value>(value: Value | undefined, problem: string, show: (value: Value) => Html): Html {
  return value === undefined ? html`<p class="problem" role="alert">${problem}</p>` : show(value);
}
