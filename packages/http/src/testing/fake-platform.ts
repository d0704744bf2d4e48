import { FAMILIES, type ApiFamily } from "@marquee/config/families";
import type { Clock } from "../ports/clock.ts";
import type { Fetch } from "../ports/fetch.ts";
import type { MaybePromise } from "../ports/key-value-storage.ts";
import { parseJson } from "../request/parse-json.ts";
import { fakeClock } from "./fake-clock.ts";
import { fakeFetch, type FakeStep, type SeenRequest } from "./fake-fetch.ts";

/** A request to a family of the fake platform. */
export interface FamilyRequest {
  readonly family: ApiFamily;
  /** Upper case. */
  readonly method: string;
  /** Path below the base of the family, decoded, without query: `/movie/0-0-1`. */
  readonly path: string;
  readonly query: Readonly<Record<string, string | undefined>>;
  /** Headers under lower-case names. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Parsed JSON, or the fields of a form; undefined without body. */
  readonly body: unknown;
  /** Time of the platform's clock in epoch milliseconds. */
  readonly nowMs: number;
}

/** The calls of one SDK on the fake platform. */
export interface FakeFamily {
  /** Families whose calls it answers. Several may share one, such as `graphql`. */
  readonly families: readonly ApiFamily[];
  /** Returns the answer; undefined for a call of another SDK. */
  answer(request: FamilyRequest): MaybePromise<FakeStep | undefined>;
}

/** Options of `createFakePlatform`. */
export interface FakePlatformOptions {
  /** Default: one that stands still. */
  readonly clock?: Clock | undefined;
  readonly families: readonly FakeFamily[];
}

/** A platform in memory. */
export interface FakePlatform {
  readonly fetch: Fetch;
  /** Its address; pass it to `createClient`. */
  readonly origin: string;
  readonly clock: Clock;
  /** Received requests, in order. */
  readonly seen: readonly FamilyRequest[];
  /** Answers the next call of the family with this step: an answer, `offline`, `hang`. */
  failNext(family: ApiFamily, step: FakeStep): void;
}

const ORIGIN = "https://platform.test";

declare const URL: new (
  address: string,
  base: string,
) => { readonly origin: string; readonly pathname: string; readonly searchParams: Entries };
declare const URLSearchParams: new (text: string) => Entries;
interface Entries {
  forEach(visit: (value: string, name: string) => void): void;
}

/**
 * Creates a platform in memory. Each call goes to the family of its address; a call without answer, or to another host, gets 404.
 * Needs an engine with `Response` and `URL`, such as Node 18 and browsers. Never throws.
 * @example
 * const platform = createFakePlatform({ families: [fakeAuth(), fakeContent()] });
 * const client = createClient({ ...platform, clientKey: "test", viewer });
 */
export function createFakePlatform({ clock = fakeClock(), families }: FakePlatformOptions): FakePlatform {
  const seen: FamilyRequest[] = [];
  const failures = new Map<ApiFamily, FakeStep[]>();
  const fetch = fakeFetch(async (given) => {
    const request = readRequest(given, clock.now());
    if (request === undefined) return notFound;
    seen.push(request);
    const failure = (failures.get(request.family) || []).shift();
    if (failure !== undefined) return failure;
    for (const family of families) {
      if (family.families.indexOf(request.family) < 0) continue;
      const answer = await family.answer(request);
      if (answer !== undefined) return answer;
    }
    return notFound;
  });
  return {
    fetch,
    origin: ORIGIN,
    clock,
    seen,
    failNext(family, step) {
      failures.set(family, (failures.get(family) || []).concat([step]));
    },
  };
}

const notFound: FakeStep = { status: 404, json: { code: "NOT_FOUND", message: "Nothing answers here" } };

function readRequest(
  { address, method, headers, body }: SeenRequest,
  nowMs: number,
): FamilyRequest | undefined {
  const { origin, pathname, searchParams } = new URL(address, ORIGIN);
  const family = (Object.keys(FAMILIES) as ApiFamily[]).filter(
    (name) => pathname === FAMILIES[name] || pathname.indexOf(`${FAMILIES[name]}/`) === 0,
  )[0];
  if (family === undefined || origin !== ORIGIN) return undefined;
  const isForm = (headers["content-type"] || "").indexOf("form") >= 0;
  return {
    family,
    method,
    path: decoded(pathname.slice(FAMILIES[family].length)),
    query: fieldsOf(searchParams),
    headers,
    body: typeof body !== "string" ? body : isForm ? fieldsOf(new URLSearchParams(body)) : parseJson(body),
    nowMs,
  };
}

function fieldsOf(entries: Entries): Record<string, string> {
  const fields: Record<string, string> = {};
  entries.forEach((value, name) => (fields[name] = value));
  return fields;
}

/** Decodes a path once; a wrongly encoded one is returned unchanged, as servers do. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
