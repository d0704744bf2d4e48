import type { FeedEvent } from "../events/event-feed.ts";
import { FAILURE_EVENTS } from "../events/event-series.ts";
import { html, type Html } from "./html.ts";
import { addressOf, isoOf, secondText, withFact, type PageView } from "./page-view.ts";

/** Titles of the catalogue by content id. */
export type Titles = ReadonlyMap<string, string>;

/** Rows of the list of live events. */
export function toEventRows(
  events: readonly FeedEvent[],
  { titles, view }: { readonly titles: Titles; readonly view: PageView },
): readonly Html[] {
  return events.map((event) => {
    const { receivedAt, name, page, country, platform, userType, session } = event;
    return html`<tr${isFailure(event) ? html` class="failure"` : undefined}>
      <td class="time"><time datetime="${isoOf(receivedAt)}">${secondText(receivedAt)}</time></td>
      <th scope="row"><span class="event-name">${name}</span>${detailOf(event, titles)}</th>
      <td>${page ?? "–"}</td>
      <td>${[country, platform, userType].filter((fact) => fact !== undefined).join(" · ") || "–"}</td>
      <td><a class="session" href="${addressOf(withFact(view, "session", session))}">${session}</a></td>
    </tr>`;
  });
}

/** Facts of the event itself: title, code, method, and whether it was made offline. */
export function detailOf(event: FeedEvent, titles: Titles): Html | undefined {
  const { contentId, code, method, isOffline } = event;
  const facts = [
    contentId === undefined ? undefined : titles.get(contentId),
    code,
    method?.replaceAll("_", " "),
    isOffline ? "made offline" : undefined,
  ].filter((fact) => fact !== undefined);
  return facts.length === 0 ? undefined : html` <span class="detail">${facts.join(" · ")}</span>`;
}

function isFailure({ name }: FeedEvent): boolean {
  return FAILURE_EVENTS.includes(name);
}
