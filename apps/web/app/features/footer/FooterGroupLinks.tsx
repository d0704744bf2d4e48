import type { FooterGroup } from '@marquee/auth-sdk';
import { isBlockedPath } from '@marquee/config';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { siteAtom } from '../../state/site-atoms.ts';
import * as css from './Footer.css.ts';

/** A titled list of links as the footer call gives it, without what the visitor's partner takes away; external ones open outside (SHELL-099). */
export function FooterGroupLinks({ group }: { group: FooterGroup }) {
  const t = useTranslations('footer');
  const { partnerMode } = useAtomValue(siteAtom);
  const items = group.items.filter(({ slug, isExternal }) => isExternal || !isBlockedPath({ path: slug, partnerMode }));
  if (items.length === 0) return null;
  return (
    <section>
      <h2 className={css.heading}>{group.title}</h2>
      <ul>
        {items.map(({ title, slug, isExternal }) => (
          <li key={slug + title}>
            {isExternal ? (
              <a className={css.link} href={slug} target="_blank" rel="noopener noreferrer" aria-label={t('externalLink', { title })}>
                {title}
              </a>
            ) : (
              <Link className={css.link} to={slug}>
                {title}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
