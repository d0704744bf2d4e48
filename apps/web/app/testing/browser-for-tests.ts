import { FAMILIES } from "@marquee/config";
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
  /** The browser's own word for Global Privacy Control. */
  readonly hasPrivacySignal?: boolean;
  /** Answers of the platform. Default: an empty object. */
  readonly answer?: (call: string, body: unknown) => Response | Promise<Response> | undefined;
}

const DEVICE_ID = "00000000-0000-4000-8000-000000000001";
const HOUR_SECONDS = 3600;

function memory(entries: Readonly<Record<string, string>> = {}) {
  const values = new Map(Object.entries(entries));
  return {
    get length() {
      return values.size;
    },
    key: (index: number) => [...values.keys()][index] ?? null,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

/** A document whose cookies can be read; `acts` tells of each that is written. */
function documentOf(acts: string[]) {
  const jar = new Map<string, string>();
  return {
    readyState: "complete",
    visibilityState: "visible",
    referrer: "",
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    },
    set cookie(text: string) {
      const [name = "", value = ""] = (text.split(";")[0] ?? "").split("=");
      jar.set(name, value);
      if (name !== "userType") acts.push(`cookie ${name}=${value}`);
    },
  };
}

/** Stands in for the browser of a page, until `vi.unstubAllGlobals()`; `acts` are what it is told to do, in order. */
export function openBrowser({
  app,
  address = "/",
  isSignedIn = false,
  hasPrivacySignal,
  answer = () => undefined,
}: BrowserCase) {
  const acts: string[] = [];
  const calls: PageCall[] = [];
  const leaving: (() => void)[] = [];
  const leave = (act: string): void => {
    acts.push(act);
    // The page goes on until the next one has come.
    setTimeout(() => leaving.splice(0).forEach((listener) => listener()));
  };
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const address = typeof input === "string" ? input : "url" in input ? input.url : input.href;
    const { pathname } = new URL(address, "https://marquee.example");
    const call = `${init?.method ?? "GET"} ${pathname}`;
    const body: unknown = typeof init?.body === "string" ? JSON.parse(init.body) : undefined;
    calls.push({ call, body });
    return answer(call, body) ?? Response.json(call.includes("/settings") ? [] : {});
  };
  const { pathname, search, hash, origin, href } = new URL(address, "https://marquee.example");
  const local = memory({
    guestDeviceId: DEVICE_ID,
    guestToken: "guest-token",
    ...(isSignedIn
      ? {
          token: "access-token",
          refreshToken: "refresh-token",
          EXPIRES_IN: String(Math.floor(Date.now() / 1000) + HOUR_SECONDS),
          userType: "registered",
        }
      : {}),
  });
  const session = memory();
  const document = documentOf(acts);
  const listen = (type: string, listener: () => void): void => {
    if (type === "pagehide") leaving.push(listener);
  };
  const location = {
    pathname,
    search,
    hash,
    origin,
    href,
    protocol: "https:",
    assign: (to: string) => leave(`open ${to}`),
    replace: (to: string) => leave(`replace by ${to}`),
    reload: () => leave("reload"),
  };
  vi.stubGlobal("document", document);
  vi.stubGlobal("location", location);
  vi.stubGlobal("localStorage", local);
  vi.stubGlobal("navigator", {
    userAgent: "Mozilla/5.0 (X11; Linux x86_64)",
    onLine: true,
    globalPrivacyControl: hasPrivacySignal,
  });
  // No page hears those of other tests.
  vi.stubGlobal("BroadcastChannel", undefined);
  vi.stubGlobal("window", {
    location,
    fetch,
    sessionStorage: session,
    addEventListener: listen,
    removeEventListener: () => undefined,
  });
  const store = createStore();
  store.set(appContextAtom, { ...app, api: { ...app.api, families: FAMILIES } });
  return { store, acts, calls, local, document };
}
