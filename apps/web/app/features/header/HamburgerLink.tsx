import { Link } from "react-router";
import { useTranslations } from "use-intl";
import * as css from "./Header.css.ts";

/** An entry that leads to a page of ours, or to another site in a new tab. */
export function HamburgerLink({
  item,
  text,
}: {
  readonly item: { readonly to: string } | { readonly href: string };
  readonly text: string;
}) {
  const f = useTranslations("footer");
  return (
    <li>
      {"to" in item ? (
        <Link to={item.to} className={css.panelLink}>
          {text}
        </Link>
      ) : (
        <a
          href={item.href}
          target="_blank"
          rel="noopener noreferrer"
          className={css.panelLink}
          aria-label={f("externalLink", { title: text })}
        >
          {text}
        </a>
      )}
    </li>
  );
}
