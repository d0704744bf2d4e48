import { createFakePlatform, type FakeFamily, type FakePlatform } from "@marquee/http/testing";

/** Receives what a program does while it runs. */
export interface Report {
  at(place: string): void;
  log(place: string, ...values: readonly unknown[]): void;
}

/** How a program ended. */
export interface Ending {
  /** The block that ran last. */
  readonly place: string;
  /** The output, by place. */
  readonly printed: Readonly<Record<string, readonly string[]>>;
  readonly failure: string | undefined;
}

/** Faults of an ending, one line each: where the program stopped, and where it printed anything else than its comments say. */
export function faultsOf(
  { place, printed, failure }: Ending,
  expected: Readonly<Record<string, string>>,
): readonly string[] {
  const said = (at: string): string => JSON.stringify(printed[at] ?? []);
  const places = new Set([...Object.keys(printed), ...Object.keys(expected)]);
  const others = [...places].filter((at) => said(at) !== JSON.stringify([expected[at]]));
  return [
    ...(failure === undefined ? [] : [`${place}: ${failure}`]),
    ...others.map((at) => `${at}: prints ${said(at)} and not ${JSON.stringify(expected[at])}`),
  ];
}

/** No block of a README takes longer with a platform in memory. */
const LONGEST_MS = 5_000;

const textOf = (value: unknown): string =>
  typeof value === "string" ? value : (JSON.stringify(value) ?? String(value));

/** Runs a program whose global `fetch` is the fake platform's, for any host. */
export async function runProgram(
  run: (report: Report) => Promise<void>,
  families: readonly FakeFamily[],
  { longestMs = LONGEST_MS }: { readonly longestMs?: number } = {},
): Promise<Ending> {
  const platform = createFakePlatform({ families });
  const printed: Record<string, string[]> = {};
  let place = "";
  const report: Report = {
    at: (next) => void (place = next),
    log: (at, ...values) => void (printed[at] ??= []).push(values.map(textOf).join(" ")),
  };
  const before = globalThis.fetch;
  globalThis.fetch = atAnyHost(platform);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`is not over after ${longestMs} ms`)), longestMs);
  });
  try {
    await Promise.race([run(report), late]);
    return { place, printed, failure: undefined };
  } catch (error) {
    return {
      place,
      printed,
      failure: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
    };
  } finally {
    clearTimeout(timer);
    globalThis.fetch = before;
  }
}

/** Serves the platform at any origin, and at `/api` as the web app does. */
function atAnyHost(platform: FakePlatform): typeof fetch {
  return ((input: string | URL | Request, init?: RequestInit) => {
    const address = typeof input === "string" ? input : input instanceof URL ? input.href : input.url;
    const { pathname, search } = new URL(address, platform.origin);
    return platform.fetch(platform.origin + pathname.replace(/^\/api(?=\/)/, "") + search, init);
  }) as typeof fetch;
}
