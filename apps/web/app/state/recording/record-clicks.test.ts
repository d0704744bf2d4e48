import type { AnalyticsEvent } from "@marquee/analytics-sdk";
import { Window } from "happy-dom";
import { expect, it, onTestFinished, vi } from "vitest";
import { recordClicks } from "./record-clicks.ts";

const FILM = "/movies/details/the-general/0-0-1";
const OPENED = { name: "content_opened", properties: { contentId: "0-0-1", contentType: "movie" } };

/** The TV guide: a programme opens its details, which link to the film. */
function guide() {
  const window = new Window({ url: "https://marquee.example/tv-guide" });
  const { document, location, Element } = window;
  for (const [name, value] of Object.entries({ window, document, location, Element }))
    vi.stubGlobal(name, value);
  onTestFinished(() => void vi.unstubAllGlobals());
  document.body.innerHTML = `
    <a id="programme" href="${FILM}" aria-haspopup="dialog"><span>The General</span></a>
    <dialog><a id="film" href="${FILM}">Watch</a></dialog>`;
  // The router follows links itself.
  document.addEventListener("click", (event) => event.preventDefault(), { capture: true });
  const events: AnalyticsEvent[] = [];
  recordClicks("", (event) => events.push(event));
  const press = (selector: string, keys = {}): void =>
    void document
      .querySelector(selector)
      ?.dispatchEvent(new window.MouseEvent("click", { bubbles: true, cancelable: true, ...keys }));
  return { events, press };
}

it("records a title of the TV guide when its link is followed, not when its details open [ANLT-135]", () => {
  const { events, press } = guide();
  press("#programme span");
  expect(events).toEqual([]);
  press("#film");
  expect(events).toEqual([OPENED]);
});

it("records a double click once [ANLT-135]", () => {
  const { events, press } = guide();
  for (const detail of [1, 2]) press("#film", { detail });
  expect(events).toEqual([OPENED]);
});

it("records a title of the TV guide that is opened in another tab [ANLT-135]", () => {
  const { events, press } = guide();
  press("#programme span", { ctrlKey: true });
  expect(events).toEqual([OPENED]);
});
