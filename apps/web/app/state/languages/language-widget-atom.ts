import { takeLanguageQuestion } from "@marquee/auth-sdk";
import { atom } from "jotai";
import { hasChosenContentLanguages } from "../sdks/visitor-cookies.ts";
import { portsAtom } from "../sdks/ports-atom.ts";

/** Whether this page load shows the question for content languages; it is asked once per load. Only code that runs in the browser reads it. */
export const isLanguageWidgetShownAtom = atom((get) =>
  takeLanguageQuestion({ ...get(portsAtom), hasChosen: hasChosenContentLanguages() }),
);

/** Closed for this page load. */
export const isLanguageWidgetClosedAtom = atom(false);
