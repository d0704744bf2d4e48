import type { FooterGroup } from '@marquee/auth-sdk';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as css from './Footer.css.ts';

/** A titled list of links as the footer call gives it; external ones open outside (SHELL-099). */
export function FooterGroupLinks({ group }: { group: FooterGroup }) {
  const t = useTranslations('footer');
  return (
    <section>
      <h2 className={css.heading}>{group.title}</h2>
      <ul>
        {group.items.map(({ title, slug, isExternal }) => (
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
