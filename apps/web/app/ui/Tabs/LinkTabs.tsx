import { useEffect, useRef } from "react";
import * as css from "./Tabs.css.ts";
import { PageLink } from "../PageLink/PageLink.tsx";

export interface LinkTab {
  readonly to: string;
  readonly text: string;
  /** Value of `lang` for the text when it differs from the page's language. */
  readonly lang?: string | undefined;
  readonly isCurrent: boolean;
}

/** Links that look like tabs, for views with their own URLs. Works without JavaScript. */
export function LinkTabs({
  label,
  tabs,
  isInset = true,
}: {
  label: string;
  tabs: readonly LinkTab[];
  /** Whether it has the page's gutter. Default true; false within a card. */ isInset?: boolean;
}) {
  const strip = useRef<HTMLUListElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.to;
  // Scroll to the current tab when not all fit.
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
            <PageLink
              to={to}
              prefetch="intent"
              preventScrollReset
              lang={lang}
              className={isInset ? css.tab : css.flushTab}
              aria-current={isCurrent ? "page" : undefined}
            >
              {text}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
