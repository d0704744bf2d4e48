import { useAtomValue } from "jotai";
import { useEffect, useRef, type RefObject } from "react";
import { useTranslations } from "use-intl";
import { RecentSearches } from "../../components/search/RecentSearches.tsx";
import { SearchField } from "../../components/search/SearchField.tsx";
import { useRouteData } from "../../components/use-route-data.ts";
import { Messages } from "../../i18n/Messages.tsx";
import type { MessageSet } from "../../i18n/namespaces.ts";
import { localeAtom } from "../../state/app-context/app-context-atoms.ts";
import { createRouteDataAtom } from "../../state/calls/route-data-atom.ts";
import { IconButton } from "../../ui/Button/Button.tsx";
import * as css from "./SearchPanel.css.ts";

interface SearchPanelProps {
  /** The element that opened the panel; gets the focus back on Escape. */
  readonly opener: RefObject<HTMLElement | null>;
  readonly onClose: (open: undefined) => void;
}

/** Loader data of the search page. */
interface SearchPageData {
  readonly minimumLength: number;
  readonly messages: MessageSet;
}

const searchPageAtom = createRouteDataAtom<SearchPageData>({ path: "/search", routeId: "routes/search" });

/** A search field below the header of any page. Its texts come from the search page's loader. Import on demand. */
export function SearchPanel({ opener, onClose }: SearchPanelProps) {
  const t = useTranslations("header");
  const { language } = useAtomValue(localeAtom);
  const data = useRouteData(searchPageAtom, onClose);
  const panel = useRef<HTMLDivElement>(null);
  const isLoaded = data !== undefined;
  useEffect(() => {
    const shown = panel.current;
    if (!isLoaded || shown === null) return undefined;
    const press = (event: KeyboardEvent): void => {
      // The first Escape only closes the list of results.
      if (event.key !== "Escape" || event.defaultPrevented) return;
      onClose(undefined);
      opener.current?.focus();
    };
    const leave = ({ relatedTarget }: FocusEvent): void => {
      const isWithin =
        relatedTarget instanceof Node &&
        (shown.contains(relatedTarget) || opener.current?.contains(relatedTarget) === true);
      if (!isWithin && document.hasFocus()) onClose(undefined);
    };
    shown.addEventListener("keydown", press);
    shown.addEventListener("focusout", leave);
    return () => {
      shown.removeEventListener("keydown", press);
      shown.removeEventListener("focusout", leave);
    };
  }, [isLoaded, opener, onClose]);
  if (data === undefined) return null;
  const close = (): void => {
    onClose(undefined);
    opener.current?.focus();
  };
  return (
    <div ref={panel} role="search" aria-label={t("search")} className={css.panel} tabIndex={-1}>
      <Messages language={language} messages={data.messages}>
        <div className={css.row}>
          <SearchField minimumLength={data.minimumLength} takesFocus />
          <IconButton icon="close" label={t("close")} onClick={close} />
        </div>
        <div className={css.recent}>
          <RecentSearches found={undefined} />
        </div>
      </Messages>
    </div>
  );
}
