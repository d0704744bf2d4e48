import { Link } from "react-router";
import { useTranslations } from "use-intl";

interface SiteLinkProps {
  /** Path of a page of ours, or the whole address of a place outside. */
  readonly to: string;
  readonly title: string;
  readonly className: string;
  readonly isExternal?: boolean;
  /** Whether it leads to the page that shows. */
  readonly isCurrent?: boolean;
  readonly prefetch?: "intent" | "none";
}

/** A link that a menu or list names; one that leads outside opens in a new tab and says so. */
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
