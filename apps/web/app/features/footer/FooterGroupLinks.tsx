import type { FooterGroup } from "@marquee/auth-sdk/app";
import { isBlockedPath } from "@marquee/config";
import { useAtomValue } from "jotai";
import { partnerModeAtom } from "../../state/partner-atoms.ts";
import * as css from "./Footer.css.ts";
import { FooterLink } from "./FooterLink.tsx";

/** A titled list of links, without what the visitor's partner takes away; external ones open outside (SHELL-099). */
export function FooterGroupLinks({ group }: { group: FooterGroup }) {
  const partnerMode = useAtomValue(partnerModeAtom);
  const items = group.items.filter(
    ({ slug, isExternal }) => isExternal || !isBlockedPath({ path: slug, partnerMode }),
  );
  if (items.length === 0) return null;
  return (
    <section>
      <h2 className={css.heading}>{group.title}</h2>
      <ul>
        {items.map(({ title, slug, isExternal }) => (
          <FooterLink key={slug + title} title={title} to={slug} isExternal={isExternal} />
        ))}
      </ul>
    </section>
  );
}
