import { FAMILIES } from "@marquee/config";
import { Window } from "happy-dom";
import { createStore } from "jotai";
import { vi } from "vitest";
import { appContextAtom } from "../state/app-context/app-context-atoms.ts";
import type { AppContext } from "../state/app-context/app-context.ts";

/** A call of the page. */
export interface PageCall {
  /** Method and path, such as `PUT /user/v1/settings`. */
  readonly call: string;
  readonly body: unknown;
}

export interface BrowserCase {
  readonly app: AppContext;
  /** Path, query and fragment of the page. */
  readonly address?: string;
  readonly isSignedIn?: boolean;
  /** Further entries of `localStorage`. */
  readonly stored?: Readonly<Record<string, string>>;
  /** Entries of `sessionStorage`. */
  readonly storedInSession?: Readonly<Record<string, string>>;
  /** The browser's own word for Global Privacy Control. */
  readonly hasPrivacySignal?: boolean;
  /** Answers of the platform. Default: an empty object. */
  readonly answer?: (
    call: string,
    body: unknown,
    query: URLSearchParams,
  ) => Response | Promise<Response> | undefined;
}

const ORIGIN = "https://marquee.example";
const DEVICE_ID = "00000000-0000-4000-8000-000000000001";
const HOUR_SECONDS = 3600;

/** A window at this address; `acts` are told of each cookie that is written, but for those of every start. */
function openWindow(href: string, acts: string[]) {
  const window = new Window({
    url: href,
    settings: { navigator: { userAgent: "Mozilla/5.0 (X11; Linux x86_64)" } },
  });
  const { document } = window;
  const cookies = Object.getPrototypeOf(document) as object;
  Object.defineProperty(document, "cookie", {
    get: () => Reflect.get(cookies, "cookie", document),
    set(text: string) {
      Reflect.set(cookies, "cookie", text, document);
      const [cookie = ""] = text.split(";");
      if (!/^(?:userType|country_code)=/.test(cookie)) acts.push(`cookie ${cookie}`);
    },
  });
  return window;
}

/** Stands in for the browser of a page, until `vi.unstubAllGlobals()`; `acts` are what it is told to do, in order. */
export function openBrowser({
  app,
  address = "/",
  isSignedIn = false,
  stored = {},
  storedInSession = {},
  hasPrivacySignal,
  answer = () => undefined,
}: BrowserCase) {
  const acts: string[] = [];
  const calls: PageCall[] = [];
  const window = openWindow(new URL(address, ORIGIN).href, acts);
  const leave = (act: string): void => {
    acts.push(act);
    // The page goes on until the next one has come.
    setTimeout(() => window.dispatchEvent(new window.Event("pagehide")));
  };
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const address = typeof input === "string" ? input : "url" in input ? input.url : input.href;
    const { pathname, searchParams } = new URL(address, ORIGIN);
    const call = `${init?.method ?? "GET"} ${pathname}`;
    const body: unknown = typeof init?.body === "string" ? JSON.parse(init.body) : undefined;
    calls.push({ call, body });
    return answer(call, body, searchParams) ?? Response.json(call.includes("/settings") ? [] : {});
  };
  Object.assign(window, { fetch });
  Object.assign(window.location, {
    assign: (to: string) => leave(`open ${to}`),
    replace: (to: string) => leave(`replace by ${to}`),
    reload: () => leave("reload"),
  });
  Object.assign(window.navigator, { globalPrivacyControl: hasPrivacySignal });
  const { document, location, localStorage: local, navigator, HTMLElement } = window;
  const entries = {
    guestDeviceId: DEVICE_ID,
    guestToken: "guest-token",
    ...(isSignedIn && {
      token: "access-token",
      refreshToken: "refresh-token",
      EXPIRES_IN: String(Math.floor(Date.now() / 1000) + HOUR_SECONDS),
      userType: "registered",
    }),
    ...stored,
  };
  for (const [key, value] of Object.entries(entries)) local.setItem(key, value);
  for (const [key, value] of Object.entries(storedInSession)) window.sessionStorage.setItem(key, value);
  // No page hears those of other tests.
  const globals = {
    window,
    document,
    location,
    localStorage: local,
    navigator,
    HTMLElement,
    BroadcastChannel: undefined,
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  const store = createStore();
  store.set(appContextAtom, { ...app, api: { ...app.api, families: FAMILIES } });
  return { store, acts, calls, local };
}
