import { randomUUID } from "node:crypto";
import { createAuth, createSignIn } from "@marquee/auth-sdk";
import type { Auth } from "@marquee/auth-sdk";
import { BROWSER_TIMEOUT_MS, DEMO_CAPTCHA_VALUE, FAMILIES } from "@marquee/config";
import { memoryCookieJar, memoryStorage } from "@marquee/http";
import type { CookieJar, Fetch, KeyValueStorage, Result } from "@marquee/http";
import { fakeClock, fakeTimers, recordingLogger } from "@marquee/http/testing";
import type { FakeTimers } from "@marquee/http/testing";
import { DEMO_PASSWORD } from "../seed/demo-accounts/demo-accounts.ts";
import { TEST_ADDRESSES, type TestPlatform } from "../src/testing/create-test-platform.ts";

export const captcha = DEMO_CAPTCHA_VALUE;

/** A browser of the SDK that talks to the whole application: one device, one storage. */
export interface SdkBrowser {
  readonly auth: Auth;
  readonly sessionStorage: KeyValueStorage;
  readonly timers: FakeTimers;
  readonly storage: KeyValueStorage;
  /** Requested addresses, each with its method. */
  readonly requested: readonly string[];
  /** The platform's answers to them, with the headers about caching. */
  readonly answered: readonly {
    readonly call: string;
    readonly body: string;
    readonly cacheControl: string | null;
    readonly setCookies: readonly string[];
  }[];
  /** The cookies of the browser, or of the server that works for it, and every write to them. */
  readonly cookies: ReturnType<typeof memoryCookieJar>;
  readonly writtenCookies: readonly { readonly name: string; readonly value: string }[];
  readonly logged: () => string;
}

/** Opens a browser in India. */
export function sdkBrowser(platform: TestPlatform): SdkBrowser {
  const storage = memoryStorage();
  const sessionStorage = memoryStorage();
  const clock = fakeClock(platform.clock.now());
  const timers = fakeTimers(clock);
  const logger = recordingLogger();
  const requested: string[] = [];
  const answered: SdkBrowser["answered"][number][] = [];
  const cookies = memoryCookieJar();
  const writtenCookies: { readonly name: string; readonly value: string }[] = [];
  const jar: CookieJar = Object.assign({}, cookies, {
    set: (name: string, value: string) => {
      writtenCookies.push({ name, value });
      cookies.set(name, value);
    },
  });
  const network: Fetch = async (input, init) => {
    const address = typeof input === "string" ? input : "";
    const sent = new Headers(init?.headers as HeadersInit);
    sent.set("x-forwarded-for", TEST_ADDRESSES.IN);
    const call = `${init?.method ?? "GET"} ${address}`;
    requested.push(call);
    const response = await platform.fetch(address, {
      method: init?.method ?? "GET",
      headers: sent,
      ...(init?.body === undefined ? {} : { body: init.body as string }),
    });
    answered.push({
      call,
      body: await response.clone().text(),
      cacheControl: response.headers.get("cache-control"),
      setCookies: response.headers.getSetCookie(),
    });
    return response;
  };
  const auth = createAuth({
    fetch: network,
    families: FAMILIES,
    timeoutMs: BROWSER_TIMEOUT_MS,
    clientKey: "marquee-web",
    viewer: () => ({
      country: "IN",
      language: "en",
      contentLanguages: ["en", "hi"],
      platformName: "desktop_web",
    }),
    storage,
    sessionStorage,
    cookies: jar,
    clock,
    timers,
    logger,
    randomId: () => randomUUID(),
  });
  return {
    auth,
    sessionStorage,
    timers,
    storage,
    requested,
    answered,
    cookies,
    writtenCookies,
    logged: () => JSON.stringify(logger.lines),
  };
}

/** The value of a result that has one. */
export function valueOf<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(`The result is a refusal: ${result.code}`);
  return result.value;
}

/** The six digits of the newest message to a recipient. */
export async function lastOtp(platform: TestPlatform, recipient: string): Promise<string> {
  const [message] = await platform.ports.outbox.recent({ recipient, limit: 1 });
  return /\b\d{6}\b/.exec(message?.body ?? "")?.[0] ?? "";
}

/** Six digits that are not these. */
export const otherOtp = (otp: string): string => (otp === "111111" ? "222222" : "111111");

let people = 0;
/** A national mobile number that this process uses only once. */
export function newNumber(): string {
  people += 1;
  return `9${String(process.pid).slice(-4).padStart(4, "0")}${String(people).padStart(5, "0")}`;
}

/** Signs a person of the demo in by password, in a browser that was a guest's. */
export async function signInThere({ auth }: SdkBrowser, name: string): Promise<void> {
  const signIn = createSignIn(auth);
  await signIn.submitContact({ text: `${name}@example.com`, captcha, password: DEMO_PASSWORD });
  const { step, problem } = signIn.get();
  if (step !== "done") throw new Error(`${name} is not signed in: ${problem?.code ?? step}`);
}

/** Opens a browser in which a person of the demo has signed in by password. */
export async function signedInBrowser(platform: TestPlatform, name: string): Promise<SdkBrowser> {
  const browser = sdkBrowser(platform);
  await signInThere(browser, name);
  return browser;
}
