import { isBlockedPath } from '@marquee/config';
import { useAtomValue } from 'jotai';
import { useTranslations } from 'use-intl';
import { SECTIONS } from '../../sections.ts';
import { siteAtom } from '../../state/site-atoms.ts';
import * as css from './Footer.css.ts';
import { FooterLink } from './FooterLink.tsx';

/** The sections of the product, where the footer call does not name them. */
export function SectionLinks() {
  const t = useTranslations('footer');
  const h = useTranslations('header');
  const { partnerMode } = useAtomValue(siteAtom);
  return (
    <section className={css.wide}>
      <h2 className={css.heading}>{t('watch')}</h2>
      <ul className={css.wideList}>
        {SECTIONS.map(({ path, labelKey }) => (isBlockedPath({ path, partnerMode }) ? null : <FooterLink key={path} to={path} title={h(labelKey)} />))}
      </ul>
    </section>
  );
}
