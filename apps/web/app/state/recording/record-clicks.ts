import type { AnalyticsEvent, PlacementFacts } from "@marquee/analytics-sdk";
import { followsHere } from "../../browser/follows-here.ts";
import { clickEvent } from "./click-event.ts";

/** The index of a card's rail and its index in the rail, both from 0. */
function placementOf(link: Element): PlacementFacts {
  const item = link.closest("li");
  const cardIndex = item === null ? -1 : [...(item.parentElement?.children ?? [])].indexOf(item);
  const rail = link.closest("main section[aria-labelledby]");
  const railTitle = rail?.querySelector("h2")?.textContent;
  const railIndex =
    rail === null ? -1 : [...document.querySelectorAll("main section[aria-labelledby]")].indexOf(rail);
  return {
    ...(railTitle === undefined ? {} : { railTitle }),
    ...(railIndex < 0 ? {} : { railIndex }),
    ...(cardIndex < 0 ? {} : { cardIndex }),
  };
}

/** The path of an internal link without locale prefix; undefined for external links. */
function pathOf(link: HTMLAnchorElement, prefix: string): string | undefined {
  const { origin, pathname } = new URL(link.href);
  return origin === window.location.origin && pathname.startsWith(prefix)
    ? pathname.slice(prefix.length) || "/"
    : undefined;
}

/**
 * Tracks followed links. One listener for the whole document, as cards rendered by the server may be markup without
 * components.
 */
export function recordClicks(prefix: string, track: (event: AnalyticsEvent) => void): void {
  document.addEventListener(
    "click",
    (event) => {
      const { target, detail } = event;
      // Ignore the second click of a double click.
      if (detail > 1) return;
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
      const to = link === null ? undefined : pathOf(link, prefix);
      if (link === null || to === undefined) return;
      // Such a link opens a dialog, and is followed only into another tab.
      if (link.hasAttribute("aria-haspopup") && followsHere(event)) return;
      const { pathname, search } = window.location;
      const opened = clickEvent({
        to,
        from: pathname.slice(prefix.length) || "/",
        query: new URLSearchParams(search).get("q") ?? undefined,
        menu:
          link.closest<HTMLElement>("[data-menu]")?.dataset["menu"] ??
          (link.closest("footer") === null ? undefined : "footer"),
        isInHeader: link.closest("header") !== null,
        placement: placementOf(link),
      });
      if (opened !== undefined) track(opened);
    },
    { capture: true },
  );
}
