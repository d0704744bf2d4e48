import { memo } from "react";
import { useTranslations } from "use-intl";
import { PageLink } from "../ui/PageLink/PageLink.tsx";

interface SiteLinkProps {
  /** Path of a page, or URL of an external site. */
  readonly to: string;
  readonly title: string;
  readonly className: string;
  readonly isExternal?: boolean;
  /** Whether it links to the current page. */
  readonly isCurrent?: boolean;
  readonly prefetch?: "intent" | "none";
}

function MenuLink({
  to,
  title,
  className,
  isExternal = false,
  isCurrent = false,
  prefetch = "none",
}: SiteLinkProps) {
  const t = useTranslations("footer");
  return isExternal ? (
    <a
      className={className}
      href={to}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t("externalLink", { title })}
    >
      {title}
    </a>
  ) : (
    <PageLink className={className} to={to} prefetch={prefetch} aria-current={isCurrent ? "page" : undefined}>
      {title}
    </PageLink>
  );
}

/** A link of a menu or list. An external one opens in a new tab and says so. Rendered again only when it changes. */
export const SiteLink = memo(MenuLink);
