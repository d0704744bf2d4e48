import { consentChoiceText, type ConsentGroup } from '@marquee/analytics-sdk';
import { atom } from 'jotai';
import type { ConsentView } from '../consent-form.ts';
import { settingsAtom } from './auth-atoms.ts';
import { browserSdksAtom } from './sdk-atoms.ts';

/** The view with which the consent dialog shows; undefined while it is closed. */
export const consentDialogAtom = atom<ConsentView | undefined>(undefined);

/** Keeps a choice, in the account too for signed-in viewers. Answers whether the page has to begin anew (SESS-53, SESS-55). */
export const chooseConsentAtom = atom(null, async (get, _set, groups: readonly ConsentGroup[]): Promise<boolean> => {
  const { auth, consent, analytics } = await get(browserSdksAtom);
  const isChanged = await consent.choose(groups);
  const { choice } = consent.get();
  if (choice !== undefined && auth.tokens.get().status === 'signedIn') await (await get(settingsAtom)).save('gdpr_policy', consentChoiceText(choice));
  if (isChanged) await analytics.flush();
  return isChanged;
});
