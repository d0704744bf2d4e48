import { consentChoiceText, type ConsentGroup } from "@marquee/analytics-sdk";
import { atom } from "jotai";
import type { ConsentView } from "../consent/consent-form.ts";
import { focusedElement } from "../opener.ts";
import { settingsAtom } from "./session/auth-atoms.ts";
import { analyticsAtom, authAtom, consentAtom } from "./sdks/sdk-atoms.ts";

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

/** Keeps a choice, in the account too for signed-in viewers. Answers whether the page has to begin anew (SESS-53, SESS-55). */
export const chooseConsentAtom = atom(
  null,
  async (get, _set, groups: readonly ConsentGroup[]): Promise<boolean> => {
    const [auth, consent, analytics] = await Promise.all([
      get(authAtom),
      get(consentAtom),
      get(analyticsAtom),
    ]);
    const isChanged = await consent.choose({ groups });
    const { choice } = consent.get();
    if (choice !== undefined && auth.tokens.get().status === "signedIn") {
      const settings = await get(settingsAtom);
      await settings.load();
      await settings.save({ key: "gdpr_policy", value: consentChoiceText(choice) });
    }
    analytics.track({ name: "consent_changed", properties: { groups: consent.get().groups } });
    await analytics.flush();
    return isChanged;
  },
);
