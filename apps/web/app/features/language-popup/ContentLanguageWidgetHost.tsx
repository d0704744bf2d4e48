import { useAtomValue } from "jotai";
import { Suspense } from "react";
import { useFollowed } from "../../state/calls/use-followed.ts";
import {
  isLanguageWidgetClosedAtom,
  isLanguageWidgetShownAtom,
} from "../../state/languages/language-widget-atom.ts";
import { localeAtom, visitorAtom } from "../../state/app-context/app-context-atoms.ts";
import { lazyComponent } from "../../ui/lazy-component.ts";

const ContentLanguageWidget = lazyComponent(
  async () => (await import("./ContentLanguageWidget.tsx")).ContentLanguageWidget,
);

/** Shows the question for content languages on at most three page loads, never to crawlers. */
export function ContentLanguageWidgetHost() {
  const { isBot } = useAtomValue(visitorAtom);
  const { contentLanguageOptions } = useAtomValue(localeAtom);
  const isClosed = useAtomValue(isLanguageWidgetClosedAtom);
  const isRequested = !isBot && contentLanguageOptions.length > 1;
  const isShown = useFollowed(isRequested ? isLanguageWidgetShownAtom : undefined);

  return isShown === true && !isClosed ? (
    <Suspense fallback={null}>
      <ContentLanguageWidget />
    </Suspense>
  ) : null;
}
