import type { FailureCount } from "../events/event-minutes.ts";
import type { PlayingTitle } from "../events/now-playing.ts";
import type { ServerFailure } from "../server-failures.ts";
import type { PartHealth } from "../system-health.ts";
import type { Titles } from "./event-rows.ts";
import { html, type Html } from "./html.ts";
import { addressOf, countText, isoOf, minuteText, withFact, type PageView } from "./page-view.ts";

const PARTS: Readonly<Record<PartHealth["part"], string>> = {
  platform: "Platform",
  web: "Web",
  database: "Database",
};
const STATES: Readonly<Record<PartHealth["state"], string>> = { ok: "OK", trouble: "Trouble", down: "Down" };
const MOST_TITLES = 8;
const MOST_VALUES = 4;

/** The state of each part of the product. */
export function toHealthPanel(parts: readonly PartHealth[]): Html {
  return html`<ul class="health">
    ${parts.map(
      ({ part, state, facts }) =>
        html`<li class="part part-${state}">
          <span class="part-name">${PARTS[part]}</span><span class="state">${STATES[state]}</span>
          <span class="facts">${facts.join(" · ")}</span>
        </li>`,
    )}
  </ul>`;
}

/** The titles being played now. */
export function toPlayingPanel(playing: readonly PlayingTitle[], titles: Titles): Html {
  if (playing.length === 0) return html`<p class="empty">Nothing plays.</p>`;
  const total = playing.reduce((sum, { count }) => sum + count, 0);
  return html`<p class="panel-sum">
      <strong>${countText(total)}</strong> ${total === 1 ? "playback" : "playbacks"} of
      ${countText(playing.length)} ${playing.length === 1 ? "title" : "titles"}
    </p>
    <ol class="playing">
      ${playing.slice(0, MOST_TITLES).map(
        ({ contentId, count, countries, platforms }) =>
          html`<li>
            <span class="playing-title"
              >${(contentId === undefined ? undefined : titles.get(contentId)) ?? "A title that the catalogue does not have"}</span
            >
            <span class="number">${countText(count)}</span>
            <span class="facts">${countsText(countries)} · ${countsText(platforms)}</span>
          </li>`,
      )}
    </ol>
    ${playing.length > MOST_TITLES ? html`<p class="more">and ${countText(playing.length - MOST_TITLES)} more</p>` : undefined}`;
}

function countsText(counts: PlayingTitle["countries"]): string {
  const shown = counts.slice(0, MOST_VALUES).map(([value, count]) => `${value} ${countText(count)}`);
  return [...shown, ...(counts.length > MOST_VALUES ? ["…"] : [])].join(", ");
}

/** The last day's failures by code, and server routes that failed. */
export function toFailuresPanel(
  failures: readonly FailureCount[],
  { server, view }: { readonly server: readonly ServerFailure[]; readonly view: PageView },
): Html {
  if (failures.length === 0 && server.length === 0) return html`<p class="empty">Nothing failed.</p>`;
  return html`${
    failures.length === 0
      ? undefined
      : html`<table class="failures">
          <caption>
            Reported by apps, last day${Object.keys(view.filter).length === 0 ? "" : ", whatever the filters"}
          </caption>
          <thead>
            <tr>
              <th scope="col">Event</th>
              <th scope="col">Code</th>
              <th scope="col">Last</th>
              <th scope="col" class="number">Count</th>
            </tr>
          </thead>
          <tbody>
            ${failures.map(
              ({ name, code, count, lastMs }) =>
                html`<tr>
                  <th scope="row"><a href="${addressOf(withFact(view, "name", name))}">${name}</a></th>
                  <td><code>${code}</code></td>
                  <td class="time"><time datetime="${isoOf(lastMs)}">${minuteText(lastMs)}</time></td>
                  <td class="number">${countText(count)}</td>
                </tr>`,
            )}
          </tbody>
        </table>`
  }
  ${
    server.length === 0
      ? undefined
      : html`<table class="failures">
          <caption>
            Answers 5xx of this platform since its start
          </caption>
          <thead>
            <tr>
              <th scope="col">Call</th>
              <th scope="col">Route</th>
              <th scope="col" class="number">Count</th>
            </tr>
          </thead>
          <tbody>
            ${server.map(
              ({ method, route, count }) =>
                html`<tr>
                  <th scope="row">${method}</th>
                  <td><code>${route}</code></td>
                  <td class="number">${countText(count)}</td>
                </tr>`,
            )}
          </tbody>
        </table>`
  }`;
}
