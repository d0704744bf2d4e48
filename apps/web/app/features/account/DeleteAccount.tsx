import type { Confirmation, Profile } from '@marquee/auth-sdk';
import { useSetAtom, useStore } from 'jotai';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../../problem-text.ts';
import { ownDataAtom } from '../../state/auth-atoms.ts';
import { showToastAtom } from '../../state/toast-atoms.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { actionRow } from '../../ui/FormCard/FormCard.css.ts';
import { StepForm } from '../../ui/FormCard/FormCard.tsx';
import { ConfirmOwner } from './ConfirmOwner.tsx';

const Dialog = lazy(async () => ({ default: (await import('../../ui/Dialog/Dialog.tsx')).Dialog }));
const LONG_TOAST_MS = 6000;

/** Leaving for good, once the owner has confirmed it (AUTH-70). */
export function DeleteAccount({ profile }: { readonly profile: Profile }) {
  const t = useTranslations('login-register');
  const problemText = useProblemText();
  const store = useStore();
  const navigate = useNavigate();
  const showToast = useSetAtom(showToastAtom);
  const [isOpen, setOpen] = useState(false);
  const [confirmation, setConfirmation] = useState<Confirmation>({});
  const [message, setMessage] = useState<string | undefined>(undefined);
  const [isBusy, setBusy] = useState(false);
  const isConfirmed = (confirmation.password ?? confirmation.otp ?? '') !== '';

  const leave = async (): Promise<void> => {
    if (!isConfirmed || isBusy) return;
    setBusy(true);
    // The page of one's own is left before the session ends, which would lead to sign-in.
    const ownData = (await store.get(ownDataAtom))(() => navigate('/', { replace: true }));
    const { problem } = await ownData.deleteAccount(confirmation);
    setBusy(false);
    setConfirmation({});
    setMessage(problemText(problem));
    if (problem === undefined) showToast({ text: t('delete_done'), durationMs: LONG_TOAST_MS });
  };
  return (
    <>
      <Button tone="outline" icon="trash" onClick={() => setOpen(true)}>
        {t('account_delete')}
      </Button>
      {isOpen ? (
        <Suspense>
          <Dialog title={t('delete_title')} closeLabel={t('close')} isOpen onClose={() => setOpen(false)}>
            <p>{t('delete_intro')}</p>
            <StepForm onSubmit={() => void leave()}>
              <ConfirmOwner profile={profile} confirmation={confirmation} onChange={setConfirmation} message={message} />
              <div className={actionRow}>
                <Button type="submit" tone="accent" disabled={!isConfirmed || isBusy}>
                  {t('delete_action')}
                </Button>
                <Button onClick={() => setOpen(false)}>{t('cancel')}</Button>
              </div>
            </StepForm>
          </Dialog>
        </Suspense>
      ) : null}
    </>
  );
}
