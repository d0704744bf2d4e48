import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { MenuEntry } from "./menu-entries.ts";

/** A link to an entry of the menu; one that leads outside opens in a new tab (SHELL-040). */
export function MenuLink({
  entry,
  isActive,
  className,
}: {
  readonly entry: MenuEntry;
  readonly isActive: boolean;
  readonly className: string;
}) {
  const t = useTranslations("header");
  const f = useTranslations("footer");
  const title = t(entry.labelKey);
  if (entry.isExternal) {
    return (
      <a
        href={entry.path}
        target="_blank"
        rel="noopener noreferrer"
        className={className}
        aria-label={f("externalLink", { title })}
      >
        {title}
      </a>
    );
  }
  return (
    <Link
      to={entry.path}
      prefetch="intent"
      className={className}
      aria-current={isActive ? "page" : undefined}
    >
      {title}
    </Link>
  );
}
