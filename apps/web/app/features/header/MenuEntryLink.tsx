import { useTranslations } from "use-intl";
import { SiteLink } from "../../components/SiteLink.tsx";
import type { MenuEntry } from "./menu-entries.ts";

interface MenuEntryLinkProps {
  readonly entry: MenuEntry;
  /** The entry of the current page. */
  readonly active: MenuEntry | undefined;
  readonly className: string;
}

/** The link of an entry in the bar, under "more" or in the hamburger menu. */
export function MenuEntryLink({ entry, active, className }: MenuEntryLinkProps) {
  const t = useTranslations("header");
  return (
    <SiteLink
      to={entry.path}
      title={t(entry.labelKey)}
      isExternal={entry.isExternal}
      isCurrent={entry.path === active?.path}
      prefetch="intent"
      className={className}
    />
  );
}
