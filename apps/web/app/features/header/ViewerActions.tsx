import { isIndia } from '@marquee/config';
import { useAtomValue } from 'jotai';
import { useTranslations } from 'use-intl';
import { siteAtom } from '../../state/site-atoms.ts';
import { userTypeAtom } from '../../state/viewer-atoms.ts';
import { Badge } from '../../ui/Badge/Badge.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import * as css from './Header.css.ts';
import { ProfileMenu } from './ProfileMenu.tsx';
import { SignInLink } from '../../SignInLink.tsx';

/** What the bar offers to this viewer: the way in, or what is theirs. */
export function ViewerActions() {
  const t = useTranslations('header');
  const { country } = useAtomValue(siteAtom);
  const userType = useAtomValue(userTypeAtom);
  if (userType !== 'guest') {
    return (
      <>
        {userType === 'premium' ? (
          <span className={css.premiumLabel}>
            <Badge tone="premium">{t('premiumLabel')}</Badge>
          </span>
        ) : null}
        <ProfileMenu />
      </>
    );
  }
  return (
    <>
      {isIndia(country) ? null : (
        <SignInLink to="/register" className={`${css.action} ${css.fromTablet}`}>
          {t('register')}
        </SignInLink>
      )}
      <SignInLink to="/signin" className={`${css.action} ${css.login}`}>
        <Icon name="user" size={20} />
        <span className={css.loginText}>{t('login')}</span>
      </SignInLink>
    </>
  );
}
