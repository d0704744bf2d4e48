import { useEffect, useRef, type ReactNode, type RefObject } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import { ConsentDialogHost } from "../features/consent-manager/ConsentDialogHost.tsx";
import { Footer } from "../features/footer/Footer.tsx";
import { Header } from "../features/header/Header.tsx";
import { LanguagePopupHost } from "../features/language-popup/LanguagePopupHost.tsx";
import { OutdatedBrowser } from "../features/outdated-browser/OutdatedBrowser.tsx";
import { PushPromptHost } from "../features/push-prompt/PushPromptHost.tsx";
import { ToastRegion } from "../features/toast/ToastRegion.tsx";
import { NudgeHost } from "../features/renewal-nudge/NudgeHost.tsx";
import { useEventReplay } from "../hydration/use-event-replay.ts";
import * as css from "./page-layout.css.ts";
import { useSession } from "../state/session/use-session.ts";
import { usePageViews } from "../state/recording/use-page-views.ts";
import { PageNavigation } from "./PageNavigation.tsx";
import { useWaitingPayment } from "../state/plans/use-waiting-payment.ts";
import { RepeatedIcons } from "../ui/Icon/Icon.tsx";
import { NavigationProgress } from "../ui/NavigationProgress/NavigationProgress.tsx";

/** After a client-side navigation, focuses the new page's content, as a document load would. */
function useFocusOnNewPage(content: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    // After going back, a rail may have restored the focus to a card.
    if (navigationType === NavigationType.Pop && content.current?.contains(document.activeElement) === true)
      return;
    content.current?.focus({ preventScroll: true });
  }, [pathname, navigationType, content]);
}

/** What each page does besides showing something. A component of its own, as it follows the address and the layout does not. */
function PageEffects({ content }: { content: RefObject<HTMLElement | null> }) {
  useFocusOnNewPage(content);
  useEventReplay();
  usePageViews();
  useSession();
  useWaitingPayment();
  return null;
}

/** The layout of every page. */
export function PageLayout({ children }: { children: ReactNode }) {
  const content = useRef<HTMLElement>(null);
  return (
    <div className={css.pageLayout}>
      <RepeatedIcons />
      <Header />
      <NavigationProgress />
      <OutdatedBrowser />
      <main ref={content} id="content" tabIndex={-1} className={css.main}>
        {children}
      </main>
      <Footer />
      <LanguagePopupHost />
      <ConsentDialogHost />
      <PushPromptHost />
      <NudgeHost />
      <ToastRegion />
      <PageNavigation />
      <PageEffects content={content} />
    </div>
  );
}
