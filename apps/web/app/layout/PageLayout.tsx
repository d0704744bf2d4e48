import { useEffect, useRef, type ReactNode } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import { ConsentDialogHost } from "../features/consent-manager/ConsentDialogHost.tsx";
import { Footer } from "../features/footer/Footer.tsx";
import { Header } from "../features/header/Header.tsx";
import { LanguagePopupHost } from "../features/language-popup/LanguagePopupHost.tsx";
import { OutdatedBrowser } from "../features/outdated-browser/OutdatedBrowser.tsx";
import { PushPromptHost } from "../features/push-prompt/PushPromptHost.tsx";
import { ToastRegion } from "../features/toast/ToastRegion.tsx";
import { NudgePlace } from "../features/renewal-nudge/NudgePlace.tsx";
import { useEventReplay } from "../hydration/use-event-replay.ts";
import * as css from "./page-layout.css.ts";
import { useSession } from "../state/session/use-session.ts";
import { usePageViews } from "../state/recording/use-page-views.ts";
import { useWaitingPayment } from "../state/plans/use-waiting-payment.ts";
import { RepeatedIcons } from "../ui/Icon/Icon.tsx";
import { NavigationProgress } from "../ui/NavigationProgress/NavigationProgress.tsx";

/** After a step inside the application the focus is at the beginning of the new page, as after loading a document. */
function useFocusOnNewPage() {
  const content = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const way = useNavigationType();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    // On the way back a row has put the focus on the card that was followed.
    if (way === NavigationType.Pop && content.current?.contains(document.activeElement) === true) return;
    content.current?.focus({ preventScroll: true });
  }, [pathname, way]);
  return content;
}

/** The frame around every page. */
export function PageLayout({ children }: { children: ReactNode }) {
  const content = useFocusOnNewPage();
  useEventReplay();
  usePageViews();
  useSession();
  useWaitingPayment();
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
      <NudgePlace />
      <ToastRegion />
    </div>
  );
}
