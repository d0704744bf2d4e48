import { FAMILIES } from "@marquee/config/families";
import {
  systemClock,
  systemTimers,
  createFetch,
  createRequest,
  deadline,
  headers,
  tokens,
  type Failure,
  type TokenSource,
  type Viewer,
} from "../src/index.ts";

export const facts: Viewer = {
  deviceId: "device-1",
  userType: "guest",
  country: "IN",
  language: "hi",
  contentLanguages: ["hi", "en"],
  platformName: "desktop_web",
  appVersion: "1.2.3",
};

/** Bases of all families on a server. */
export function familiesOn(origin: string): Record<string, string> {
  return Object.fromEntries(Object.entries(FAMILIES).map(([family, base]) => [family, origin + base]));
}

/** Everything of the layer put together over the real fetch. */
export function clientOn(
  origin: string,
  {
    source,
    userType = "guest",
    viewer = {},
    timeoutMs = 8000,
    onFailure,
  }: {
    source?: TokenSource;
    userType?: Viewer["userType"];
    viewer?: Partial<Viewer>;
    timeoutMs?: number;
    onFailure?: (failure: Failure) => void;
  } = {},
) {
  const steps = [
    deadline({ timeoutMs, timers: systemTimers() }),
    headers({
      viewer: () => ({ ...facts, userType, ...viewer }),
      clock: systemClock(),
      clientKey: "web-build",
    }),
    ...(source ? [tokens({ source })] : []),
  ];
  const fetch = createFetch(steps, globalThis.fetch);
  const families = familiesOn(origin);
  return { fetch, families, request: createRequest(fetch, { families, ...(onFailure && { onFailure }) }) };
}
