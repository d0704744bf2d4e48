import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button/Button.tsx';
import { canRetry, type PlayerNotice } from './player-notice.ts';
import * as css from './Player.css.ts';

interface PlayerNoticePaneProps {
  readonly notice: PlayerNotice;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** Says why nothing plays and what can be done. After a lost connection it tries again by itself (SHELL-120). */
export function PlayerNoticePane({ notice, onRetry, onClose }: PlayerNoticePaneProps) {
  const t = useTranslations('tvshowdetails');
  const f = useTranslations('fallback');
  const retry = useRef<HTMLButtonElement>(null);
  // What had the focus is gone with the picture.
  useEffect(() => retry.current?.focus(), []);
  const isOffline = notice.kind === 'page' && notice.error === 'NO_ACTIVE_INTERNET';

  useEffect(() => {
    if (!isOffline) return undefined;
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [isOffline, onRetry]);

  const title = notice.kind === 'refused' ? t(`refusal_${notice.code}`) : notice.kind === 'stream' ? t('player_streamFailed') : (notice.message ?? f(notice.error));
  // A message of the platform says what to do by itself.
  const hasOwnWords = notice.kind === 'page' && notice.message !== undefined;
  const hint = notice.kind === 'refused' || hasOwnWords ? undefined : f(notice.kind === 'stream' ? 'SOMETHING_WENT_WRONG_hint' : `${notice.error}_hint`);
  const code = notice.kind === 'stream' || notice.kind === 'page' ? notice.code : String(notice.code);
  return (
    <div className={css.notice} role="alert">
      <h2 className={css.noticeTitle}>{title}</h2>
      {hint === undefined ? null : <p className={css.noticeHint}>{hint}</p>}
      {code === undefined || (notice.kind === 'page' && notice.error === 'FEATURE_NOT_AVAILABLE') ? null : (
        <p className={css.noticeCode}>{f('errorCode', { code })}</p>
      )}
      <div className={css.actions}>
        {canRetry(notice) ? (
          <Button tone="accent" icon="replay" onClick={onRetry} ref={retry}>
            {f('tryAgain')}
          </Button>
        ) : null}
        <Button onClick={onClose}>{t('player_close')}</Button>
      </div>
    </div>
  );
}
