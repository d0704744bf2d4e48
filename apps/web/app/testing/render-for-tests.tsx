import "../theme/style-scope-for-tests.ts";
import { createStore, Provider } from "jotai";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { IntlProvider } from "use-intl";
import aggregator from "../i18n/messages/en/aggregator.json";
import consentManager from "../i18n/messages/en/consent-manager.json";
import consumption from "../i18n/messages/en/consumption.json";
import fallback from "../i18n/messages/en/fallback.json";
import footer from "../i18n/messages/en/footer.json";
import gamification from "../i18n/messages/en/gamification.json";
import header from "../i18n/messages/en/header.json";
import loginRegister from "../i18n/messages/en/login-register.json";
import plex from "../i18n/messages/en/plex.json";
import subscription from "../i18n/messages/en/subscription.json";
import tvshowdetails from "../i18n/messages/en/tvshowdetails.json";
import type { AppContext } from "../state/app-context/app-context.ts";
import { appContextAtom } from "../state/app-context/app-context-atoms.ts";
import { PagePrefixContext } from "../ui/PageLink/PageLink.tsx";
import { userTypeAtom, viewerAtom, type Viewer } from "../state/session/viewer-atoms.ts";

interface Rendering {
  readonly app: AppContext;
  /** Path without locale prefix. Default: home. */
  readonly path?: string;
  readonly viewer?: Partial<Viewer>;
}

/** The English texts. */
export const MESSAGES = {
  aggregator,
  subscription,
  header,
  footer,
  gamification,
  fallback,
  consumption,
  plex,
  tvshowdetails,
  "consent-manager": consentManager,
  "login-register": loginRegister,
};

/** Renders a part of a page as the server does, with English texts. */
export function renderPart(element: ReactElement, { app, path = "/", viewer = {} }: Rendering): string {
  const store = createStore();
  store.set(appContextAtom, app);
  store.set(userTypeAtom, app.visitor.userType);
  store.set(viewerAtom, { ...store.get(viewerAtom), ...viewer });
  const basename = app.locale.prefix === "" ? "/" : app.locale.prefix;
  const router = createMemoryRouter([{ path: "*", element }], {
    initialEntries: [app.locale.prefix + path],
    basename,
  });
  return renderToString(
    <Provider store={store}>
      <PagePrefixContext value={app.locale.prefix}>
        <IntlProvider locale="en" messages={MESSAGES} timeZone="UTC">
          <RouterProvider router={router} />
        </IntlProvider>
      </PagePrefixContext>
    </Provider>,
  );
}

/** Texts of the links and buttons of some HTML, in order. */
export function linkTexts(html: string): readonly string[] {
  return [...html.matchAll(/<(?:a|button)\s[^>]*>(.*?)<\/(?:a|button)>/gs)].map(([, inner = ""]) =>
    inner.replace(/<svg.*?<\/svg>|<[^>]*>/gs, "").replaceAll("&#x27;", "'"),
  );
}

/** URLs of the links of some HTML, in order. */
export function linkTargets(html: string): readonly string[] {
  return [...html.matchAll(/<a\s[^>]*href="([^"]*)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
}
