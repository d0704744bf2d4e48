import { answeredGroups, consentChoiceText, type ConsentAnswer } from "@marquee/analytics-sdk";
import { PENDING_CONSENT_KEY } from "@marquee/config";
import { atom } from "jotai";
import { awaitWithTimeLimit } from "../calls/await-with-time-limit.ts";
import { portsAtom } from "../sdks/ports-atom.ts";
import { analyticsAtom, authAtom, consentAtom } from "../sdks/sdk-atoms.ts";
import { settingsAtom } from "../session/auth-atoms.ts";
import { readStored } from "../session/read-stored.ts";

// Pages without the consent form do not load this.

/** Keeps the choice that the account has not stored yet, for the next page of this tab. */
const keepPendingAtom = atom(null, async (get, _set, choice: string | undefined): Promise<void> => {
  const { logger, sessionStorage } = get(portsAtom);
  try {
    if (choice === undefined) await sessionStorage.remove(PENDING_CONSENT_KEY);
    else await sessionStorage.set(PENDING_CONSENT_KEY, choice);
  } catch (cause) {
    logger.warn("A consent for the account could not be kept", { cause: String(cause) });
  }
});

/** Stores the choice of this device in the account of a signed-in viewer. Until it has arrived it is pending. */
export const storeInAccountAtom = atom(null, async (get, set): Promise<void> => {
  const [auth, consent] = await Promise.all([get(authAtom), get(consentAtom)]);
  const { choice } = consent.get();
  const isSignedIn = auth.tokens.get().status === "signedIn";
  if (choice === undefined || !isSignedIn) return set(keepPendingAtom, undefined);
  const value = consentChoiceText(choice);
  await set(keepPendingAtom, value);
  const settings = await get(settingsAtom);
  await settings.load();
  const { ok } = await settings.save({ key: "gdpr_policy", value });
  // A newer choice may have been made meanwhile.
  if (ok && (await readStored(get(portsAtom).sessionStorage, PENDING_CONSENT_KEY)) === value)
    await set(keepPendingAtom, undefined);
});

/**
 * Stores the consent on this device, and for signed-in viewers also in the account. Resolves to whether the page must be
 * reloaded, after a second at most also when account or event collector cannot be reached.
 */
export const chooseConsentAtom = atom(
  null,
  async (get, set, answer: Omit<ConsentAnswer, "granted">): Promise<boolean> => {
    const [consent, analytics] = await Promise.all([get(consentAtom), get(analyticsAtom)]);
    const isChanged = await consent.choose({
      groups: answeredGroups({ ...answer, granted: consent.get().groups }),
    });
    analytics.track({ name: "consent_changed", properties: { groups: consent.get().groups } });
    await Promise.all([
      awaitWithTimeLimit(get(portsAtom).timers, set(storeInAccountAtom)),
      analytics.flush(),
    ]);
    return isChanged;
  },
);
