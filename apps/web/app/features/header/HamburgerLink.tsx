import { SiteLink } from "../../components/SiteLink.tsx";
import * as css from "./Header.css.ts";

interface HamburgerLinkProps {
  readonly item: { readonly to: string } | { readonly href: string };
  readonly text: string;
}

/** An entry that links to a page of the app or to another site. */
export function HamburgerLink({ item, text }: HamburgerLinkProps) {
  return (
    <li>
      <SiteLink
        to={"to" in item ? item.to : item.href}
        isExternal={"href" in item}
        title={text}
        className={css.panelLink}
      />
    </li>
  );
}
