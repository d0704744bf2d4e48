import { useAtomValue } from "jotai";
import { useTranslations } from "use-intl";
import { offersAtom } from "../../state/app-context-atoms.ts";
import { userTypeAtom } from "../../state/session/viewer-atoms.ts";
import { subscribeEntry } from "./subscribe-entry.ts";

/** What the button to the plans says to this viewer; nothing for somebody who has one (SHELL-049, SHELL-050, SHELL-051). */
export function useSubscribeText(): string | undefined {
  const t = useTranslations("header");
  const offers = useAtomValue(offersAtom);
  const userType = useAtomValue(userTypeAtom);
  const entry = subscribeEntry({ userType, offers });
  if (entry === undefined) return undefined;
  return entry.price === undefined
    ? t(entry.label)
    : `${t(entry.label)} ${entry.price.replaceAll(" ", "\u00a0")}`;
}
