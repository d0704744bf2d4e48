import {
  answeredGroups,
  consentChoiceText,
  type ConsentAnswer,
  type ConsentState,
} from "@marquee/analytics-sdk";
import { atom } from "jotai";
import type { ConsentView } from "../../consent/consent-form.ts";
import { focusedElement } from "./opener.ts";
import { settingsAtom } from "../session/auth-atoms.ts";
import { portsAtom } from "../sdks/ports-atom.ts";
import { analyticsAtom, authAtom, consentAtom } from "../sdks/sdk-atoms.ts";

/** The open consent dialog: its view, and the element that opened it. */
export interface OpenConsentDialog {
  readonly view: ConsentView;
  readonly opener: HTMLElement | undefined;
}

const openDialogAtom = atom<OpenConsentDialog | undefined>(undefined);

/** Undefined while the dialog is closed. The element focused at opening gets the focus back at closing. */
export const consentDialogAtom = atom(
  (get) => get(openDialogAtom),
  (get, set, view: ConsentView | undefined) =>
    set(
      openDialogAtom,
      view === undefined ? undefined : { view, opener: get(openDialogAtom)?.opener ?? focusedElement() },
    ),
);

/** Calls back with the current consent of this device and after each change. Returns a function to stop. */
export const followConsentAtom = atom(
  null,
  (get, _set, onConsent: (state: ConsentState) => void): (() => void) => {
    let stop: (() => void) | undefined;
    let isStopped = false;
    void get(consentAtom).then((consent) => {
      if (isStopped) return;
      onConsent(consent.get());
      stop = consent.subscribe(onConsent);
    });
    return () => {
      isStopped = true;
      stop?.();
    };
  },
);

/**
 * Stores the consent on this device, and for signed-in viewers also in the account. Resolves to whether the page must be
 * reloaded, also when account or event collector cannot be reached.
 */
export const chooseConsentAtom = atom(
  null,
  async (get, _set, answer: Omit<ConsentAnswer, "granted">): Promise<boolean> => {
    const { logger } = get(portsAtom);
    const [auth, consent, analytics] = await Promise.all([
      get(authAtom),
      get(consentAtom),
      get(analyticsAtom),
    ]);
    const isChanged = await consent.choose({
      groups: answeredGroups({ ...answer, granted: consent.get().groups }),
    });
    analytics.track({ name: "consent_changed", properties: { groups: consent.get().groups } });
    const { choice } = consent.get();
    if (choice !== undefined && auth.tokens.get().status === "signedIn") {
      try {
        const settings = await get(settingsAtom);
        await settings.load();
        await settings.save({ key: "gdpr_policy", value: consentChoiceText(choice) });
      } catch (cause) {
        logger.warn("The consent could not be stored in the account", { cause: String(cause) });
      }
    }
    await analytics.flush();
    return isChanged;
  },
);
