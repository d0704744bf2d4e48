import { useRef, useState, type MouseEvent } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { followsHere } from "../../browser/follows-here.ts";
import { useCloseWithPage } from "../../components/use-close-with-page.ts";
import { useComponentOnDemand } from "../../components/use-component-on-demand.ts";
import { media } from "../../theme/media.ts";
import { Icon } from "../../ui/Icon/Icon.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden/VisuallyHidden.tsx";
import * as css from "./Header.css.ts";
import { PageLink } from "../../ui/PageLink/PageLink.tsx";

const loadPanel = async () => (await import("./SearchPanel.tsx")).SearchPanel;

const SEARCH_PATH = "/search";

/**
 * Opens a search field below the header. It is a plain link to the search page until its code is loaded, on phones,
 * where the search page has more space, and on the search page itself.
 */
export function HeaderSearch() {
  const t = useTranslations("header");
  const { pathname } = useLocation();
  const link = useRef<HTMLAnchorElement>(null);
  // If the code fails to load, the link stays a plain link.
  const [Panel, preloadPanel] = useComponentOnDemand(loadPanel);
  const [isOpen, setOpen] = useState<true>();
  useCloseWithPage(setOpen);
  const togglePanel = (event: MouseEvent): void => {
    if (!followsHere(event) || Panel === undefined) return;
    if (pathname === SEARCH_PATH || !window.matchMedia(media.from600).matches) return;
    event.preventDefault();
    setOpen(isOpen === true ? undefined : true);
  };
  return (
    <>
      <PageLink
        ref={link}
        to={SEARCH_PATH}
        className={css.action}
        prefetch="intent"
        aria-expanded={Panel === undefined ? undefined : isOpen === true}
        onPointerEnter={preloadPanel}
        onFocus={preloadPanel}
        onClick={togglePanel}
      >
        <Icon name="search" />
        <VisuallyHidden>{t("search")}</VisuallyHidden>
      </PageLink>
      {Panel === undefined || isOpen === undefined ? null : <Panel opener={link} onClose={setOpen} />}
    </>
  );
}
