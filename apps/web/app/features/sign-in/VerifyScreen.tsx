import { VERIFY_CONTACT_START, type VerifyContact, type VerifyContactState } from '@marquee/auth-sdk';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { contactText } from '../../contact-text.ts';
import { verifyContactAtom } from '../../state/auth-atoms.ts';
import { useFlow } from '../../state/use-flow.ts';
import { ButtonLink } from '../../ui/Button/Button.tsx';
import { actions } from '../../ui/FormCard/FormCard.css.ts';
import { FormCard } from '../../ui/FormCard/FormCard.tsx';
import { Notice } from '../../ui/Notice/Notice.tsx';
import type { ContactFacts } from '../../contact-facts.ts';
import { ContactStep } from './ContactStep.tsx';
import { OtpStep } from './OtpStep.tsx';

/** Confirms an e-mail address or mobile number of the signed-in viewer by a code (AUTH-29). */
export function VerifyScreen({ kind, facts }: { readonly kind: 'email' | 'mobile'; readonly facts: ContactFacts }) {
  const t = useTranslations('login-register');
  const { state, act } = useFlow<VerifyContactState, VerifyContact>(verifyContactAtom, VERIFY_CONTACT_START);
  const title = t(kind === 'email' ? 'verifyEmail_title' : 'verifyMobile_title');
  const contact = contactText(state.contact);
  const step = { isBusy: state.isBusy, problem: state.problem };
  const restart = (): void => act((flow) => flow.changeContact());

  useEffect(() => () => act((flow) => flow.changeContact()), [act]);

  if (state.step === 'otp') {
    return (
      <FormCard title={t('otp_title')} intro={t('otp_intro', { contact })} back={{ label: t('back'), onBack: restart }}>
        <OtpStep
          {...step}
          resendInSeconds={state.resendInSeconds}
          isCaptchaNeeded={state.isCaptchaNeeded}
          onSubmit={(otp) => act((flow) => flow.submitOtp(otp))}
          onResend={(captcha) => act((flow) => flow.resendOtp(captcha))}
          onChangeContact={restart}
        />
      </FormCard>
    );
  }
  if (state.step === 'done') {
    return (
      <FormCard title={t('verified_title')}>
        <Notice tone="success">{t('verified_intro', { contact })}</Notice>
        <div className={actions}>
          <ButtonLink to="/myaccount/account-info" tone="accent" size="l">
            {t('account_title')}
          </ButtonLink>
        </div>
      </FormCard>
    );
  }
  return (
    <FormCard title={title} intro={t(kind === 'email' ? 'verifyEmail_intro' : 'verifyMobile_intro')} back={{ label: t('back'), to: '/myaccount/account-info' }}>
      <ContactStep
        {...step}
        facts={facts}
        kind={kind}
        entered={state.contact}
        action={t('forgot_send')}
        hasCaptcha={false}
        onSubmit={({ text }) => act((flow) => flow.submitContact({ ...facts, text }))}
      />
    </FormCard>
  );
}
