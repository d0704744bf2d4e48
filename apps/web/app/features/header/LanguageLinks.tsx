import { COOKIES, htmlLanguage, isInterfaceLanguage, localePath } from '@marquee/config';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { storeLanguage } from '../../language-cookie.ts';
import { siteAtom } from '../../state/site-atoms.ts';
import { useDisclosure } from '../../ui/Disclosure/use-disclosure.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx';
import * as css from './Header.css.ts';

/** The same page in the other display languages of the country. Choosing one is a new document (SHELL-035). */
export function LanguageLinks() {
  const t = useTranslations('header');
  const { country, language, displayLanguages, addresses } = useAtomValue(siteAtom);
  const { pathname, search } = useLocation();
  const details = useDisclosure();
  const { cookieDomain } = addresses;

  // An address that names a language sets it (DEC-004).
  useEffect(() => {
    if (document.cookie.includes(`${COOKIES.displayLanguage}=`) || language !== 'en') storeLanguage(language, cookieDomain);
  }, [language, cookieDomain]);

  const options = displayLanguages.flatMap(({ code, nativeName }) => (isInterfaceLanguage(code) ? [{ code, nativeName }] : []));
  const current = options.find(({ code }) => code === language);
  if (options.length < 2) return null;
  return (
    <details ref={details} className={css.disclosure}>
      <summary className={css.action}>
        <Icon name="globe" />
        <VisuallyHidden>{t('language')}</VisuallyHidden>
        <span className={css.languageName}>{current?.nativeName ?? language}</span>
      </summary>
      <ul className={css.panel} aria-label={t('chooseLanguage')}>
        {options.map(({ code, nativeName }) => (
          <li key={code}>
            <a
              href={localePath({ country, language: code, path: pathname }) + search}
              lang={htmlLanguage(code)}
              hrefLang={htmlLanguage(code)}
              className={css.panelLink}
              aria-current={code === language ? 'true' : undefined}
              onClick={() => storeLanguage(code, cookieDomain)}
            >
              {nativeName}
              {code === language ? <Icon name="check" size={20} /> : null}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
