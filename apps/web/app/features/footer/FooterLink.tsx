import { Link } from "react-router";
import { useTranslations } from "use-intl";
import * as css from "./Footer.css.ts";

/** An entry of a list of the footer; an external one opens in a new tab and says so. */
export function FooterLink({
  title,
  to,
  isExternal = false,
}: {
  readonly title: string;
  readonly to: string;
  readonly isExternal?: boolean;
}) {
  const t = useTranslations("footer");
  return (
    <li>
      {isExternal ? (
        <a
          className={css.link}
          href={to}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t("externalLink", { title })}
        >
          {title}
        </a>
      ) : (
        <Link className={css.link} to={to}>
          {title}
        </Link>
      )}
    </li>
  );
}
