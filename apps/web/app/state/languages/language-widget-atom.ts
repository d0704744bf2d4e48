import { takeLanguageQuestion } from "@marquee/auth-sdk";
import { atom } from "jotai";
import { hasChosenContentLanguages } from "../sdks/visitor-cookies.ts";
import { portsAtom } from "../sdks/ports-atom.ts";

/** Whether this page load shows the question for content languages. Decided once per load. Browser only. */
export const isLanguageWidgetShownAtom = atom((get) =>
  takeLanguageQuestion({ ...get(portsAtom), hasChosen: hasChosenContentLanguages() }),
);

/** Whether the viewer closed the question on this page load. */
export const isLanguageWidgetClosedAtom = atom(false);
