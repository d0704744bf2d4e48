import {
  expect,
  test as base,
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type Page,
} from "@playwright/test";
import { ADDRESS_IN, PLATFORM_URL } from "./addresses.ts";
import { untilHydrated } from "./until-hydrated.ts";
import { countTraffic } from "./until-quiet.ts";
import { saveNotes, noteRequests, type Notes } from "./leaked-secrets.ts";

type Country = keyof typeof ADDRESS_IN;

interface VisitOptions {
  readonly width?: number;
  readonly height?: number;
  readonly script?: boolean;
  readonly userAgent?: string;
  /** Allows the service worker. Default false: its requests do not have the visitor's IP address. */
  readonly serviceWorker?: boolean;
  /** Matches problems that the journey causes on purpose. */
  readonly expected?: RegExp;
}

/** An event as the collector has stored it. */
export interface StoredEvent {
  readonly name: string;
  readonly payload: { readonly properties: Readonly<Record<string, unknown>> };
}

/** A visitor with a separate browser context. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Opens a page and waits until it is hydrated. */
  open(path: string): Promise<void>;
  /** Presses play on a title's page and waits until two seconds have played. */
  play(): Promise<void>;
  /** Media position in seconds. */
  position(): Promise<number>;
}

interface Acts {
  /** Secrets of this journey, and the URLs it requested. */
  readonly notes: Notes;
  readonly visitFrom: (country: Country, options?: VisitOptions) => Promise<Visitor>;
  /** Returns the stored events of a name; for `conversion` those of the pixel sink. */
  readonly storedEvents: (name: string) => Promise<readonly StoredEvent[]>;
  /** Sends a GET request without a browser, as from a country. */
  readonly askFrom: (
    country: Country,
    path: string,
    headers?: Readonly<Record<string, string>>,
  ) => ReturnType<APIRequestContext["get"]>;
}

/** A browser's user agent, for requests without a browser. */
const CHROME =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36";

function watch(page: Page, problems: string[]): void {
  page.on("pageerror", (error) =>
    problems.push(
      `page error: ${error.message} ${(error.stack ?? "").split("\n").slice(1, 4).join(" ")}`.trimEnd(),
    ),
  );
  page.on("console", (message) => {
    // Failed loads are reported below by their response, which has the URL.
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
      problems.push(`console: ${message.text()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`);
  });
}

async function createVisitor(
  browser: Browser,
  country: Country,
  { width = 1350, height = 900, script = true, userAgent, serviceWorker = false }: VisitOptions,
  problems: string[],
): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: { width, height },
    javaScriptEnabled: script,
    hasTouch: width < 600,
    // Blocking service workers needs JavaScript.
    serviceWorkers: serviceWorker || !script ? "allow" : "block",
    extraHTTPHeaders: { "X-Forwarded-For": ADDRESS_IN[country] },
    ...(userAgent === undefined ? {} : { userAgent }),
  });
  countTraffic(context);
  const page = await context.newPage();
  watch(page, problems);
  const position = () => page.evaluate(() => document.querySelector("video")?.currentTime ?? 0);
  return {
    page,
    context,
    position,
    async open(path) {
      // Without JavaScript only images load after the document.
      await page.goto(path, { waitUntil: script ? "load" : "domcontentloaded" });
      if (script) await untilHydrated(page);
    },
    async play() {
      await page
        .getByRole("main")
        .getByRole("link", { name: /^(Play|Resume from)/ })
        .click();
      await expect(page.getByRole("dialog", { name: /^Player/ })).toBeVisible();
      await page.locator("video").waitFor();
      await expect.poll(position, { timeout: 20_000 }).toBeGreaterThan(0);
      const start = await position();
      await expect.poll(position, { timeout: 20_000 }).toBeGreaterThan(start + 2);
    },
  };
}

/** Test with fixtures for visitors. Console errors, page errors and responses of 400 or more fail it, unless expected. */
export const test = base.extend<Acts>({
  // oxlint-disable-next-line no-empty-pattern
  notes: async ({}, use, { title }) => {
    const notes: Notes = { secrets: new Set(), addresses: new Set() };
    await use(notes);
    saveNotes(notes, title);
  },
  visitFrom: async ({ browser, notes }, use) => {
    const visits: {
      readonly visitor: Visitor;
      readonly problems: string[];
      readonly expected: RegExp | undefined;
    }[] = [];
    await use(async (country, options = {}) => {
      const problems: string[] = [];
      const visitor = await createVisitor(browser, country, options, problems);
      noteRequests(visitor.context, notes);
      visits.push({ visitor, problems, expected: options.expected });
      return visitor;
    });
    for (const { visitor, problems, expected } of visits) {
      await visitor.context.close();
      expect(problems.filter((problem) => expected?.test(problem) !== true)).toEqual([]);
    }
  },
  storedEvents: async ({ request }, use) => {
    await use(async (name) => {
      // Conversions are stored in a separate sink.
      const sink = name === "conversion" ? "pixel" : "events";
      const answer = await request.get(`${PLATFORM_URL}/test/events?limit=200&sink=${sink}`);
      const { events } = (await answer.json()) as { events: readonly StoredEvent[] };
      return events.filter((event) => event.name === name);
    });
  },
  askFrom: async ({ request }, use) => {
    await use((country, path, headers = {}) =>
      request.get(path, {
        maxRedirects: 0,
        headers: { "user-agent": CHROME, "X-Forwarded-For": ADDRESS_IN[country], ...headers },
      }),
    );
  },
});

export { expect };
