import { Link } from "react-router";
import { useTranslations } from "use-intl";

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

/** A link of a menu or list. An external one opens in a new tab and says so. */
export function SiteLink({
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
    <Link className={className} to={to} prefetch={prefetch} aria-current={isCurrent ? "page" : undefined}>
      {title}
    </Link>
  );
}
