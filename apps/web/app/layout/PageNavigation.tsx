import { useContext, useEffect, useState } from "react";
import { PrefetchPageLinks, useNavigate } from "react-router";
import { followsHere } from "../browser/follows-here.ts";
import { savesData } from "../browser/saves-data.ts";
import { PagePrefixContext } from "../ui/PageLink/PageLink.tsx";

/** How long a link must be pointed at before its page is prefetched, in milliseconds. */
const INTENT_MS = 100;
const INTENT_EVENTS = ["mouseover", "focusin", "touchstart"] as const;

const linkOf = ({ target }: Event, selector: string): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null;

/** Goes to the pages of pressed links within this document. */
function usePressedLinks(): void {
  const prefix = useContext(PagePrefixContext);
  const navigate = useNavigate();
  useEffect(() => {
    const press = (event: MouseEvent): void => {
      const link = linkOf(event, "a[data-page]");
      // React's own listeners were called before: a component may have handled the press.
      if (link === null || event.defaultPrevented || !followsHere(event)) return;
      if (link.target !== "" && link.target !== "_self") return;
      event.preventDefault();
      const { pathname, search, hash, href, dataset } = link;
      void navigate((pathname.slice(prefix.length) || "/") + search + hash, {
        replace: dataset["replace"] !== undefined || href === window.location.href,
        preventScrollReset: dataset["keepScroll"] !== undefined,
        state: dataset["state"] === undefined ? null : (JSON.parse(dataset["state"]) as unknown),
      });
    };
    document.addEventListener("click", press);
    return () => document.removeEventListener("click", press);
  }, [navigate, prefix]);
}

/** Path of the page whose link is pointed at, focused or touched, after a moment; undefined without one or with data saving on. */
function useIntendedPage(): string | undefined {
  const [page, setPage] = useState<string>();
  useEffect(() => {
    let intended: HTMLAnchorElement | null = null;
    let timer: ReturnType<typeof setTimeout>;
    const intend = (event: Event): void => {
      const link = linkOf(event, 'a[data-page="intent"]');
      if (link === intended) return;
      intended = link;
      clearTimeout(timer);
      if (link === null || savesData()) setPage(undefined);
      else timer = setTimeout(() => setPage(link.pathname + link.search), INTENT_MS);
    };
    for (const name of INTENT_EVENTS) document.addEventListener(name, intend, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const name of INTENT_EVENTS) document.removeEventListener(name, intend);
    };
  }, []);
  return page;
}

/** Follows and prefetches all links to pages of this document, also those in parts that are not hydrated yet. */
export function PageNavigation() {
  usePressedLinks();
  const page = useIntendedPage();
  return page === undefined ? null : <PrefetchPageLinks page={page} />;
}
