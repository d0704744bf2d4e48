import {
  alternateLinks,
  canonicalPath,
  htmlLanguage,
  isIndia,
  robotsFor,
  textDirection,
  type AlternateLink,
} from "@marquee/config";
import type { ReactNode } from "react";
import {
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigate,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import type { Route } from "./+types/root";
import { faultTitle } from "./faults/fault-title.ts";
import { ErrorFallback } from "./features/error-fallback/ErrorFallback.tsx";
import { DeferredScripts, PreHydrationScript } from "./hydration/DeferredScripts.tsx";

import { RouteMessages, Texts } from "./i18n/Messages.tsx";
import { readPageFault } from "./faults/page-fault.ts";
import { PAGE_ICON } from "./layout/page-icon.ts";
import { metaTexts } from "./page-meta/page-meta.ts";
import { bootstrapMiddleware } from "./server/request-context/bootstrap-middleware.server.ts";
import { createOneAppContext } from "./server/markup-cache/one-app-context.server.ts";
import { pageMessages } from "./server/layout/messages.server.ts";
import { composeAppContext } from "./server/layout/app-context.server.ts";
import { bootstrapContext, requestContextKey } from "./server/request-context/request-context.server.ts";
import { isNarrowed } from "./site-map/list-filter.ts";
import { StructuredData } from "./layout/StructuredData.tsx";
import { PageLayout } from "./layout/PageLayout.tsx";
import type { AppContext } from "./state/app-context/app-context.ts";
import { AppContextProvider } from "./state/app-context/AppContextProvider.tsx";
import "./theme/fonts.css.ts";
import "./theme/global.css.ts";
import { scriptFont } from "./theme/script-fonts.ts";
import { PagePrefixContext, withPrefix } from "./ui/PageLink/PageLink.tsx";

export const middleware: Route.MiddlewareFunction[] = [bootstrapMiddleware];

/** All guest pages with equal facts share one object. */
const oneAppContext = createOneAppContext();

export async function loader({ context }: Route.LoaderArgs) {
  const requestContext = context.get(requestContextKey);
  const bootstrap = context.get(bootstrapContext);
  const [app, messages] = await Promise.all([
    composeAppContext(requestContext, bootstrap),
    pageMessages(requestContext, bootstrap.launch.translations, ["header", "footer", "fallback"]),
  ]);
  return { app: requestContext.audience === "private" ? app : oneAppContext(app), messages };
}

/** A page with a fault has no meta of its own, so the title is set here. */
export function meta({ loaderData, error }: Route.MetaArgs): Route.MetaDescriptors {
  if (error == null) return [];
  const fault = readPageFault(error);
  const messages = loaderData?.messages ?? fault.messages;
  const language = (loaderData?.app ?? fault.app)?.locale.language;
  return [
    {
      title: `${fault.message ?? metaTexts(messages, language, "fallback")(faultTitle(fault))} – Marquee`,
    },
  ];
}

/** The layout's facts and texts stay valid until the document is reloaded; a change of language reloads it. */
export { neverRevalidate as shouldRevalidate } from "./route-data/revalidate.ts";

/** The layout's facts: from the loader, or from the fault when the loader failed. */
function useLayoutData() {
  const loaded = useRouteLoaderData<typeof loader>("root");
  const error = useRouteError();
  const fault = error == null ? undefined : readPageFault(error);
  return { app: loaded?.app ?? fault?.app, messages: loaded?.messages ?? fault?.messages ?? {}, fault };
}

function canonicalAddress({ host: { origin }, locale: { prefix } }: AppContext, pathname: string): string {
  const path = canonicalPath(pathname);
  return origin + withPrefix(prefix, path);
}

/** The page's canonical URL, and the URLs of its other languages for search engines and social networks. */
function Addresses({
  app,
  pathname,
  isFiltered,
}: {
  readonly app: AppContext;
  readonly pathname: string;
  readonly isFiltered: boolean;
}) {
  const { country, language } = app.locale;
  const address = canonicalAddress(app, pathname);
  const alternates = app.host.isMainHost && !isFiltered ? alternateLinks(pathname, country) : [];
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={`${htmlLanguage(language)}_${country}`} />
      {alternates.map(({ hreflang, path }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={app.host.origin + path} />
      ))}
      {socialLocales(alternates, app.locale).map((locale) => (
        <meta key={locale} property="og:locale:alternate" content={locale} />
      ))}
    </>
  );
}

/** The page's other languages in the visitor's country, in the notation of social networks. */
function socialLocales(
  alternates: readonly AlternateLink[],
  { country, language }: AppContext["locale"],
): readonly string[] {
  const here = isIndia(country);
  return alternates
    .filter(({ hreflang }) => hreflang !== "x-default" && hreflang.endsWith("-IN") === here)
    .map(({ hreflang }) => hreflang.replace("-IN", ""))
    .filter((other) => other !== htmlLanguage(language))
    .map((other) => `${other}_${country}`);
}

export function Layout({ children }: { children: ReactNode }) {
  const { app, messages, fault } = useLayoutData();
  const { pathname, search } = useLocation();
  // Search engines should list the whole list, not a filtered part of it.
  const isFiltered = isNarrowed(search);
  const language = app?.locale.language ?? "en";
  const font = scriptFont(language);
  return (
    <html lang={htmlLanguage(language)} dir={textDirection(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0b0a0e" />
        <meta name="color-scheme" content="dark" />
        <PreHydrationScript />
        {font === undefined ? null : (
          <link rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        )}
        <link rel="icon" href={PAGE_ICON} type="image/svg+xml" />
        {app === undefined ? null : (
          <>
            <meta
              name="robots"
              content={robotsFor({
                path: pathname,
                country: app.locale.country,
                isMainHost: app.host.isMainHost,
                isErrorFallback: fault !== undefined || isFiltered,
              })}
            />
            {fault === undefined ? <Addresses app={app} pathname={pathname} isFiltered={isFiltered} /> : null}
          </>
        )}
        <Meta />
        <Links />
      </head>
      <body>
        {app === undefined ? (
          children
        ) : (
          <AppContextProvider app={app}>
            <PagePrefixContext value={app.locale.prefix}>
              <Texts language={language} messages={messages}>
                {children}
              </Texts>
            </PagePrefixContext>
          </AppContextProvider>
        )}
        <StructuredData />
        <ScrollRestoration />
        <DeferredScripts />
      </body>
    </html>
  );
}

/** One element for all navigations, so that the layout is not rendered again with each state of the router. */
const PAGE = (
  <PageLayout>
    <RouteMessages>
      <Outlet />
    </RouteMessages>
  </PageLayout>
);

export default function App() {
  return PAGE;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { app } = useLayoutData();
  const fault = readPageFault(error);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // A page inside a working layout can be retried by navigation; without the layout the document must be reloaded. A missing page
  // is not retried.
  const canRetry =
    useRouteLoaderData<typeof loader>("root") !== undefined && fault.kind === "SOMETHING_WENT_WRONG";
  if (app === undefined) return null;
  return (
    <PageLayout>
      <RouteMessages>
        <ErrorFallback
          fault={fault}
          onRetry={canRetry ? () => void navigate(pathname + search, { replace: true }) : undefined}
        />
      </RouteMessages>
    </PageLayout>
  );
}
