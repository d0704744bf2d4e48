import { memo } from "react";
import { useTranslations } from "use-intl";
import { SiteLink } from "../../components/SiteLink.tsx";
import type { MenuEntry } from "./menu-entries.ts";

interface MenuEntryLinkProps {
  readonly entry: MenuEntry;
  /** Whether it links to the current page. */
  readonly isCurrent: boolean;
  readonly className: string;
}

/** The link of an entry in the bar, under "more" or in the hamburger menu. */
export const MenuEntryLink = memo(function MenuEntryLink({
  entry,
  isCurrent,
  className,
}: MenuEntryLinkProps) {
  const t = useTranslations("header");
  return (
    <SiteLink
      to={entry.path}
      title={t(entry.labelKey)}
      isExternal={entry.isExternal}
      isCurrent={isCurrent}
      prefetch="intent"
      className={className}
    />
  );
});
