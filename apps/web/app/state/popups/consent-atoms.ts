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

/** The open consent dialog: its view, and what opened it. */
export interface OpenConsentDialog {
  readonly view: ConsentView;
  readonly opener: HTMLElement | undefined;
}

const openDialogAtom = atom<OpenConsentDialog | undefined>(undefined);

/** Undefined while the dialog is closed. What has the focus when it opens gets it back when it closes. */
export const consentDialogAtom = atom(
  (get) => get(openDialogAtom),
  (get, set, view: ConsentView | undefined) =>
    set(
      openDialogAtom,
      view === undefined ? undefined : { view, opener: get(openDialogAtom)?.opener ?? focusedElement() },
    ),
);

/** The consent of this device as of now, with each change of it. */
export const followConsentAtom = atom(
  null,
  (get, _set, tell: (state: ConsentState) => void): (() => void) => {
    let stop: (() => void) | undefined;
    let isGone = false;
    void get(consentAtom).then((consent) => {
      if (isGone) return;
      tell(consent.get());
      stop = consent.subscribe(tell);
    });
    return () => {
      isGone = true;
      stop?.();
    };
  },
);

/**
 * Keeps what a visitor answers, in the account too for signed-in viewers. Answers whether the page has to begin anew; neither an
 * account that cannot be reached nor events that cannot leave stand in the way of that (SESS-53, SESS-55).
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
