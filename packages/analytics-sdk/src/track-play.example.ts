import { createAnalytics } from "@marquee/analytics-sdk";
import { createClient, memoryStorage, type Fetch } from "@marquee/http";

/**
 * Tells that a film plays. In a browser the storages are `browserStorage()` and `browserStorage(() => sessionStorage)`, and `fetch`
 * is left out.
 */
export async function trackPlay(fetch?: Fetch): Promise<void> {
  const client = createClient({
    origin: "https://platform.test",
    clientKey: "partner-acme",
    viewer: () => ({ country: "IN", language: "en" }),
    fetch,
  });
  const analytics = createAnalytics(client, {
    storage: memoryStorage(),
    sessionStorage: memoryStorage(),
    page: () => ({ name: "movie detail", previousName: "home" }),
  });
  analytics.track({
    name: "play_started",
    properties: { contentId: "0-0-113", contentType: "movie", playbackId: "p-1", positionMs: 0 },
  });
  await analytics.close();
}
