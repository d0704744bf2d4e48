import type { FooterItem } from "@marquee/auth-sdk/app";
import { useAtomValue } from "jotai";
import { SiteLink } from "../../components/SiteLink.tsx";
import { isAllowedPathAtom } from "../../state/app-context/partner-atoms.ts";
import * as css from "./Footer.css.ts";

interface FooterListProps {
  readonly title: string;
  readonly items: readonly FooterItem[];
  readonly isWide?: boolean;
}

/** A titled list of links, without pages that the visitor's partner does not allow. Hidden when empty. */
export function FooterList({ title, items, isWide = false }: FooterListProps) {
  const isAllowed = useAtomValue(isAllowedPathAtom);
  const shown = items.filter(({ slug, isExternal }) => isExternal || isAllowed(slug));
  if (shown.length === 0) return null;
  return (
    <section className={isWide ? css.wide : undefined}>
      <h2 className={css.heading}>{title}</h2>
      <ul className={isWide ? css.wideList : undefined}>
        {shown.map((item) => (
          <FooterLink key={item.slug + item.title} {...item} />
        ))}
      </ul>
    </section>
  );
}

export function FooterLink({ title, slug, isExternal }: FooterItem) {
  return (
    <li>
      <SiteLink to={slug} title={title} isExternal={isExternal} className={css.link} />
    </li>
  );
}
