import { useEffect, useRef } from "react";
import { Link } from "react-router";
import * as css from "./Tabs.css.ts";

export interface LinkTab {
  readonly to: string;
  readonly text: string;
  /** Language of the text when it is not the language of the page. */
  readonly lang?: string | undefined;
  readonly isCurrent: boolean;
}

/** Views of one page, each with an address of its own: links that look like tabs and work without script. */
export function LinkTabs({
  label,
  tabs,
  isInset = true,
}: {
  label: string;
  tabs: readonly LinkTab[];
  /** Keeps the distance to the edge of the page. Default true; false within a card. */ isInset?: boolean;
}) {
  const strip = useRef<HTMLUListElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.to;
  // Where not all of them have room, the one that is open is in sight.
  useEffect(() => {
    const list = strip.current;
    const tab = list?.querySelector<HTMLElement>("[aria-current]");
    if (list && tab)
      list.scrollLeft = tab.offsetLeft - list.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  return (
    <nav aria-label={label}>
      <ul ref={strip} className={isInset ? css.list : css.panelList}>
        {tabs.map(({ to, text, lang, isCurrent }) => (
          <li key={to}>
            <Link
              to={to}
              prefetch="intent"
              preventScrollReset
              lang={lang}
              className={isInset ? css.tab : css.flushTab}
              aria-current={isCurrent ? "page" : undefined}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
