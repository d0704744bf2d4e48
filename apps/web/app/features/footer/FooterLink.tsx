import { SiteLink } from "../../parts/SiteLink.tsx";
import * as css from "./Footer.css.ts";

interface FooterLinkProps {
  readonly title: string;
  readonly to: string;
  readonly isExternal?: boolean;
}

/** An entry of a list of the footer. */
export function FooterLink(props: FooterLinkProps) {
  return (
    <li>
      <SiteLink {...props} className={css.link} />
    </li>
  );
}
