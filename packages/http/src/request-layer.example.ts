import { ENDPOINTS } from "@marquee/config/endpoints";
import { SERVER_TIMEOUT_MS } from "@marquee/config/time";
import {
  systemClock,
  systemTimers,
  createFetch,
  createGuestTokens,
  createRequest,
  deadline,
  headers,
  isMarqueeError,
  memoryStorage,
  silentLogger,
  tokens,
  type Fetch,
  type SendRequest,
} from "./index.ts";

/** Asks for the title of an item, over any fetch and any base addresses. */
export async function titleOf(
  contentId: string,
  { fetch, families }: { readonly fetch: Fetch; readonly families: Readonly<Record<string, string>> },
): Promise<string> {
  const source = createGuestTokens({
    request: (call) => request(call),
    storage: memoryStorage(),
    logger: silentLogger,
  });
  const withRules = createFetch(
    [
      deadline({ timeoutMs: SERVER_TIMEOUT_MS, timers: systemTimers() }),
      headers({
        viewer: () => ({
          deviceId: "device-1",
          userType: "guest",
          country: "IN",
          language: "en",
          contentLanguages: ["en", "hi"],
          appVersion: "1.0.0",
          platformName: "desktop_web",
        }),
        clock: systemClock(),
        clientKey: "example",
      }),
      tokens({ source }),
    ],
    fetch,
  );
  const request: SendRequest = createRequest(withRules, { families });

  try {
    const { data } = await request({
      endpoint: ENDPOINTS.consumption,
      query: { content_id: contentId, translation: "en" },
    });
    return (data as { readonly title: string }).title;
  } catch (error) {
    if (isMarqueeError(error) && error.code === "NO_ACTIVE_INTERNET") return "You are offline";
    throw error;
  }
}
