import type { ConsentState } from "@marquee/analytics-sdk";
import { PENDING_CONSENT_KEY } from "@marquee/config";
import { atom } from "jotai";
import type { ConsentView } from "../../consent/consent-form.ts";
import { focusedElement } from "./opener.ts";
import { readStored } from "../session/read-stored.ts";
import { portsAtom } from "../sdks/ports-atom.ts";
import { logFailureAtom } from "../sdks/log-failure-atom.ts";
import { consentAtom } from "../sdks/sdk-atoms.ts";

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

/** Stores a choice in the account that an earlier page of this tab could not. Its code is loaded only if one is pending. */
export const storePendingConsentAtom = atom(null, async (get, set): Promise<void> => {
  if ((await readStored(get(portsAtom).sessionStorage, PENDING_CONSENT_KEY)) === undefined) return;
  try {
    await set((await import("./choose-consent-atom.ts")).storeInAccountAtom);
  } catch (cause) {
    set(logFailureAtom, "A pending consent could not be stored", cause);
  }
});
