import type { Gap, LedgerEntry, PageLoadLedger } from "../events/session-ledger.ts";
import { detailOf, type Titles } from "./event-rows.ts";
import { html, type Html } from "./html.ts";
import { addressOf, countText, isoOf, minuteText, secondText, withFact, type PageView } from "./page-view.ts";

/** The ledger of the chosen session. */
export function toLedgerView(
  session: string,
  {
    loads,
    titles,
    view,
  }: { readonly loads: readonly PageLoadLedger[]; readonly titles: Titles; readonly view: PageView },
): Html {
  const events = loads.reduce((sum, { entries }) => sum + entries.length, 0);
  const missing = loads.reduce((sum, load) => sum + load.missing, 0);
  return html`<section class="panel ledger" aria-labelledby="ledger-title" data-refresh="ledger">
    <header class="panel-head">
      <h2 id="ledger-title">Session <span class="session">${session}</span></h2>
      <p class="ledger-sum">
        ${countText(events)} ${events === 1 ? "event" : "events"} in ${countText(loads.length)}
        ${loads.length === 1 ? "page load" : "page loads"},
        ${missing === 0 ? html`<span class="good">none missing</span>` : html`<span class="bad">${countText(missing)} missing</span>`}
      </p>
      <a class="close" href="${addressOf(withFact(view, "session", undefined))}">Close the ledger</a>
    </header>
    ${
      events === 0
        ? html`<p class="empty">This database has no event of that session from the last two days.</p>`
        : loads.map((load, index) => toLoadTable({ load, number: index + 1, titles }))
    }
  </section>`;
}

function toLoadTable({
  load,
  number,
  titles,
}: {
  readonly load: PageLoadLedger;
  readonly number: number;
  readonly titles: Titles;
}): Html {
  const begin = load.entries[0]?.event.happenedAt ?? 0;
  return html`<table class="ledger-table">
    <caption>
      Page load ${number}, from ${minuteText(begin)} UTC${load.pageLoad === undefined ? " (not named)" : ""}
    </caption>
    <thead>
      <tr>
        <th scope="col" class="number">No.</th>
        <th scope="col">Event</th>
        <th scope="col">Page</th>
        <th scope="col">Happened</th>
        <th scope="col">Arrived</th>
      </tr>
    </thead>
    <tbody>
      ${load.entries.flatMap((entry) => [...(entry.gap === undefined ? [] : [toGapRow(entry.gap)]), toEntryRow(entry, titles)])}
    </tbody>
  </table>`;
}

function toGapRow({ from, to }: Gap): Html {
  const text = from === to ? `Number ${from} did not arrive` : `Numbers ${from} to ${to} did not arrive`;
  return html`<tr class="gap">
    <td class="number" aria-hidden="true">…</td>
    <td colspan="4">${text}</td>
  </tr>`;
}

function toEntryRow({ event, isLate, isOutOfOrder }: LedgerEntry, titles: Titles): Html {
  const { sequence, page, happenedAt, receivedAt, name } = event;
  const marks = [isLate ? "late" : undefined, isOutOfOrder ? "out of order" : undefined].filter(
    (mark) => mark !== undefined,
  );
  return html`<tr>
    <td class="number">${sequence ?? "–"}</td>
    <th scope="row"><span class="event-name">${name}</span>${detailOf(event, titles)}</th>
    <td>${page ?? "–"}</td>
    <td class="time"><time datetime="${isoOf(happenedAt)}">${secondText(happenedAt)}</time></td>
    <td class="time">
      <time datetime="${isoOf(receivedAt)}">${secondText(receivedAt)}</time
      >${marks.map((mark) => html` <span class="badge">${mark}</span>`)}
    </td>
  </tr>`;
}
