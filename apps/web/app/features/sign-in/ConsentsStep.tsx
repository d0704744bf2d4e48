import type { Consents, Problem } from '@marquee/auth-sdk';
import { CONSENT_KEYS, type ConsentKey } from '@marquee/config';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../../problem-text.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { CheckBox } from '../../ui/CheckBox/CheckBox.tsx';
import { actions } from '../../ui/FormCard/FormCard.css.ts';
import { StepForm } from '../../ui/FormCard/FormCard.tsx';
import { Notice } from '../../ui/Notice/Notice.tsx';
import * as css from './SignIn.css.ts';

interface ConsentsStepProps {
  readonly isBusy: boolean;
  readonly problem: Problem | undefined;
  readonly onSubmit: (consents: Consents) => void;
}

const OPTIONAL = CONSENT_KEYS.filter((key) => key !== 'IsPrivacyPolicy');

/** Asks for the one consent an account needs, and for those one may give (AUTH-48, AUTH-51). */
export function ConsentsStep({ isBusy, problem, onSubmit }: ConsentsStepProps) {
  const t = useTranslations('login-register');
  const problemText = useProblemText();
  const [given, setGiven] = useState<readonly ConsentKey[]>([]);
  const isBoxMissing = problem?.code === 'CHECK_BOX' && !given.includes('IsPrivacyPolicy');
  const toggle = (key: ConsentKey) => (isChecked: boolean) => setGiven((before) => (isChecked ? [...before, key] : before.filter((known) => known !== key)));
  const document = (to: string) => (text: ReactNode) => (
    <Link to={to} target="_blank" rel="noopener" className={css.documentLink}>
      {text}
    </Link>
  );
  return (
    <StepForm onSubmit={() => onSubmit(Object.fromEntries(given.map((key) => [key, true])))}>
      {problem === undefined || problem.code === 'CHECK_BOX' ? null : <Notice tone="danger">{problemText(problem)}</Notice>}
      <CheckBox name="IsPrivacyPolicy" isRequired isChecked={given.includes('IsPrivacyPolicy')} onChange={toggle('IsPrivacyPolicy')} message={isBoxMissing ? problemText(problem) : undefined}>
        {t.rich('consent_IsPrivacyPolicy', { terms: document('/termsofuse'), privacy: document('/privacypolicy') })}
      </CheckBox>
      <fieldset className={css.group}>
        <legend className={css.groupTitle}>{t('consents_optional')}</legend>
        {OPTIONAL.map((key) => (
          <CheckBox key={key} name={key} isChecked={given.includes(key)} onChange={toggle(key)}>
            {t(`consent_${key}`)}
          </CheckBox>
        ))}
      </fieldset>
      <div className={actions}>
        <Button type="submit" tone="accent" size="l" disabled={isBusy} aria-busy={isBusy || undefined}>
          {t('createAccount')}
        </Button>
      </div>
    </StepForm>
  );
}
