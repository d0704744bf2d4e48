import { fileURLToPath } from "node:url";

const app = fileURLToPath(new URL("../app/", import.meta.url));
const packages = fileURLToPath(new URL("../../../packages/", import.meta.url));

const isOurs = (id: string): boolean => id.startsWith(app) || id.startsWith(packages);

/** The modules of a bundle, as the bundler knows them. */
export interface ModuleGraph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

interface Group {
  readonly name: string | ((id: string, graph: ModuleGraph) => string | null);
  readonly test?: RegExp;
}

const PACKAGE = /node_modules\/(?:\.pnpm\/[^/]+\/node_modules\/)?/.source;
const FRAMEWORK_PACKAGES =
  /(?:react|react-dom|react-router|scheduler|jotai|use-intl|icu-minify|@formatjs\/[^/]+|@vanilla-extract\/[^/]+|turbo-stream|cookie|set-cookie-parser)\//;
const APOLLO = new RegExp(`${PACKAGE}(?:@apollo/client|@wry/[^/]+|optimism|rxjs|graphql|tslib)/`);

/** Entry modules of the layout. */
const LAYOUT_MODULES = ["entry.client.tsx", "root.tsx"].map((file) => app + file);

/** Entry modules of the layout, of home and of the components that home loads by itself. */
const FIRST_MODULES = [
  ...LAYOUT_MODULES,
  ...[
    "routes/home.tsx",
    "ui/CornerCard/CornerCard.tsx",
    "ui/FormCard/FormCard.css.ts",
    "features/language-popup/ContentLanguageWidget.css.ts",
  ].map((file) => app + file),
];

/** Part of every page. Modules that it shares with lazy code are in its file, except consent and reports of failed calls. */
const RECORDER = `${app}state/sdks/browser-analytics.ts`;

/** Landing pages besides home, to which search engines and messages link. */
const LANDING_ROUTES = [
  "plans/buy-plan",
  "channels",
  "collection",
  "detail",
  "episode",
  "information/information",
  "landing",
  "not-found",
  "search",
  "season",
  "sign-in/sign-in",
  "view-all",
].map((name) => `${app}routes/${name}.tsx`);

const STYLE = /\.vanilla\.css(?:\?|$)/;

/** Small style modules that landing pages share with others: a separate file would delay those pages. */
const SHARED_STYLE =
  /\/(?:Radio\/Radio|Switch\/Switch|async-content|ProfileSections|ViewerLists)\.css\.ts\.vanilla/;

const TITLE_ROUTES = "detail|episode|consumption";
const PLAY_ROUTES = `${TITLE_ROUTES}|information/business`;
const VIEWER_LIST_ROUTES = "account/watchlist|account/reminders";
const PURCHASE_ROUTES = ["my-subscriptions", "partner-subscriptions", "my-transactions", "my-rentals"]
  .map((name) => `account/${name}`)
  .join("|");

/**
 * Families of routes with much in common. A module that at least two routes share goes into the file of the first family that has
 * all of them, so that a page loads few files and little unused code.
 */
const FAMILIES: readonly (readonly [name: string, routes: string])[] = [
  ["title", TITLE_ROUTES],
  ["play", PLAY_ROUTES],
  ["watch", `${PLAY_ROUTES}|season|tv-guide|${VIEWER_LIST_ROUTES}`],
  [
    "lists",
    `${PLAY_ROUTES}|season|tv-guide|${VIEWER_LIST_ROUTES}|landing|view-all|collection|search|channels|live-tv-list|celebrity|cricket/cricket-clips|show-view`,
  ],
  ["purchases", PURCHASE_ROUTES],
  ["plans", `plans/.+|${PURCHASE_ROUTES}`],
  ["sign-in", "sign-in/.+"],
  ["profile", "account/(?:account-info|enter-details|parental-control|settings|devices)"],
  [
    "persons",
    "sign-in/.+|account/(?:account-info|enter-details|parental-control|settings|profile-overview|devices)|information/consent-manager",
  ],
  ["personal", "plans/.+|account/.+|sign-in/.+|information/consent-manager"],
  ["quiz", "quiz/.+"],
  ["cricket", "cricket/.+"],
];

/** How many routes of different families must share a module, so that it goes into the file of all pages except home. */
const COMMON_ROUTES = 5;

/** Routes that share modules with home although they show no cards. */
const BEYOND_CARDS = /^(?:quiz|plans|sign-in)\/|^account\/devices$/;

/** Modules that lazy components share with pages, and modules for which the families of their routes would be a worse place. */
const PARTS: readonly (readonly [name: string, modules: RegExp])[] = [
  [
    "frame",
    /content-sdk\/src\/playback\/media-address|state\/calls\/use-followed|ui\/(?:FormCard\/FormCard|TextField\/TextField|Tabs\/Tabs)\.css|ui\/(?:Notice|Skeleton)\//,
  ],
  ["landing", /wishlisted-products|use-wishlist|use-eduauraa|gamification\/Quiz\.css\.ts$/],
  [
    "common",
    /content-sdk\/src\/(?:watching\/(?:stored-list|video-counts)|rules\/schedules)\.ts|state\/calls\/use-flow|config\/src\/plans\/rental-clocks|ui\/(?:use-optimistic-value|kept-focus|SelectField\/SelectField\.tsx)/,
  ],
  [
    "contact",
    /auth-sdk\/src\/(?:flows\/(?:otp-flow|otp-acts|send-otp|flow|resend-timer|act-flow)|contact\/|sign-in-context\/return-path)|ui\/(?:OtpField|CheckBox|PasswordField)\/|texts\/(?:problem-text|contact-text)|components\/(?:captcha\/|ProblemNotice|graphql-component)|config\/src\/(?:validation\/|countries\/(?:country-phone|calling-codes))|state\/calls\/(?:settled|use-loaded)|report-registration-atom/,
  ],
  [
    "personal",
    /http\/src\/flow\/|auth-sdk\/src\/defaults|ui\/(?:TextField|Radio|FormCard)\/\w+\.tsx|components\/AsyncContent|state\/graphql\/apollo-atom/,
  ],
  ["cards", /language-widget-atom/],
  [
    "reads",
    /content-sdk\/src\/(?:play-refusal|titles\/item-address|calls\/(?:ask|call-options|viewer-query)|lists\/fetch-rentals|playback\/renew-playback|read\/(?:wire-node|fields-of|read-item|read-playback|read-viewer-lists))\.ts|components\/card\.ts|config\/src\/endpoints\/content/,
  ],
  [
    "catalogue",
    /content-sdk\/src\/(?:titles\/fetch-item|read\/read-page|rules\/watched|watching\/(?:watch-history|server-watch-history|fetch-up-next|history-sender|create-account-history|fetch-continued))\.ts|state\/sdks\/watch-history-atom|viewer-lists\/list-clients|features\/player\/continue-watching\/load-continued-atom/,
  ],
  ["watch", /components\/PlayerFrame\.tsx/],
  [
    "plans",
    /plans-sdk\/src\/(?:money|prices|durations)\/|plans-sdk\/src\/(?:checkout\/(?:choice-of|checkout)|plans\/fitting-providers|subscriptions\/(?:subscription-to-extend|owns-plan)|eligibility\/(?:purchase-eligibility|trial-eligibility|plan-reasons)|flows\/step|read\/read-order|calls\/fetch-transactions)\.ts/,
  ],
  [
    "plan-reads",
    /plans-sdk\/src\/(?:read\/read-(?:plan|categories|plans-metadata)|calls\/(?:report-prices|fetch-plans|check-codes)|codes\/(?:code-answer|typed-code))\.ts/,
  ],
  ["offer-calls", /features\/buy-plan\/my-/],
  ["sign-in", /features\/sign-in\/(?:navigation\/|SessionOverNotice)/],
  ["guide", /content-sdk\/src\/(?:guide\/|live\/programme-playback)|features\/tv-guide\/guide-links/],
  ["graphql", /create-apollo|state\/graphql\/problem-of|auth-sdk\/src\/wire\/generated\/graphql/],
  ["checkout", /features\/payment\/outcome-paths|state\/plans\/checkout-atoms/],
];

/** Shared modules come first: a group also includes the modules that its own ones import, unless an earlier group has them. */
const SHARED_GROUPS = [
  "common",
  "personal",
  "landing",
  "contact",
  "cards",
  "reads",
  "catalogue",
  "watch",
  "lists",
  "plans",
  "plan-reads",
  "offer-calls",
  "purchases",
  "persons",
  "profile",
  "sign-in",
  "play",
  "title",
  "quiz",
  "cricket",
  "guide",
  "checkout",
  "graphql",
];

/** Whether one of these files imports this module, directly or indirectly; dynamic imports do not count. */
function isNeededBy(
  files: readonly string[],
  id: string,
  graph: ModuleGraph,
  seen = new Set<string>(),
): boolean {
  if (files.includes(id.replace(/\?.*/, ""))) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return (
    graph.getModuleInfo(id)?.importers.some((importer) => isNeededBy(files, importer, graph, seen)) ?? false
  );
}

/** Routes that import a module, directly or indirectly. */
function routesThatNeed(id: string, graph: ModuleGraph, seen = new Set<string>()): ReadonlySet<string> {
  const routes = new Set<string>();
  if (seen.has(id)) return routes;
  seen.add(id);
  const [, route] = /^routes\/(.+)\.tsx$/.exec(id.replace(/\?.*/, "").slice(app.length)) ?? [];
  if (route !== undefined && id.startsWith(app)) routes.add(route);
  for (const importer of graph.getModuleInfo(id)?.importers ?? [])
    for (const further of routesThatNeed(importer, graph, seen)) routes.add(further);
  return routes;
}

/** The group of a module of the app that several routes share. */
function sharedGroup(id: string, graph: ModuleGraph): string | null {
  const part = PARTS.find(([, modules]) => modules.test(id));
  if (part !== undefined) return part[0];
  if (!isOurs(id)) return null;
  const routes = [...routesThatNeed(id, graph)];
  if (routes.length < 2) return null;
  if (routes.includes("home")) return routes.some((route) => BEYOND_CARDS.test(route)) ? "frame" : "cards";
  const family = FAMILIES.find(([, pages]) =>
    routes.every((route) => new RegExp(`^(?:${pages})$`).test(route)),
  );
  return family?.[0] ?? (routes.length < COMMON_ROUTES ? null : "common");
}

const isOfFrame = (id: string, graph: ModuleGraph): boolean =>
  (isOurs(id) && isNeededBy(LAYOUT_MODULES, id, graph)) || sharedGroup(id, graph) === "frame";

const isOfRecorder = (id: string, graph: ModuleGraph): boolean =>
  (id.includes("/packages/analytics-sdk/") || id.startsWith(app)) &&
  !/\/src\/(?:failures|consent)\//.test(id) &&
  isNeededBy([RECORDER], id, graph);

/**
 * Which modules go into one file. Modules of every page are in two files instead of twenty; each page has a few more files for
 * the rest. A page is painted only after its last style file, so a landing page has one style file.
 */
export const PAGE_CHUNKS: Group[] = [
  {
    name: (id, graph) =>
      STYLE.test(id) &&
      (SHARED_STYLE.test(id) || isNeededBy([...FIRST_MODULES, ...LANDING_ROUTES], id, graph))
        ? "style"
        : null,
  },
  {
    name: "framework",
    test: new RegExp(`late-code/|preload-helper|${PACKAGE}${FRAMEWORK_PACKAGES.source}`),
  },
  { name: (id) => (APOLLO.test(id) ? "apollo-client" : null) },
  { name: (id, graph) => (isOfFrame(id, graph) ? "frame" : null) },
  { name: (id, graph) => (isOfRecorder(id, graph) ? "recorder" : null) },
  ...SHARED_GROUPS.map((group) => ({
    name: (id: string, graph: ModuleGraph) =>
      !STYLE.test(id) && sharedGroup(id, graph) === group ? group : null,
  })),
];
