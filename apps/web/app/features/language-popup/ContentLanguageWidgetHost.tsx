import { useAtomValue, useStore } from "jotai";
import { Suspense, useEffect, useState } from "react";
import { isLanguageWidgetClosedAtom, isLanguageWidgetShownAtom } from "../../state/language-widget-atom.ts";
import { siteAtom } from "../../state/site-atoms.ts";
import { extraPart } from "../../ui/extra-part.ts";

const ContentLanguageWidget = extraPart(
  async () => (await import("./ContentLanguageWidget.tsx")).ContentLanguageWidget,
);

/** The question for content languages, on at most three page loads and never for a crawler (SHELL-113, SESS-60). */
export function ContentLanguageWidgetHost() {
  const store = useStore();
  const { isBot, contentLanguageOptions } = useAtomValue(siteAtom);
  const isClosed = useAtomValue(isLanguageWidgetClosedAtom);
  const [isShown, setShown] = useState(false);
  const isAsked = !isBot && contentLanguageOptions.length > 1;

  useEffect(() => {
    if (!isAsked) return undefined;
    let isGone = false;
    void store.get(isLanguageWidgetShownAtom).then((isFree) => !isGone && setShown(isFree));
    return () => {
      isGone = true;
    };
  }, [store, isAsked]);

  return isShown && !isClosed ? (
    <Suspense fallback={null}>
      <ContentLanguageWidget />
    </Suspense>
  ) : null;
}
