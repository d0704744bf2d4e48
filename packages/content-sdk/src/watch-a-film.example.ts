import { createRequest } from "@marquee/http";
import { fetchConsumption, imageSources, requestPlayback, type ContentClient } from "./index.ts";

/** Shows what to put on a page for an item, and from where it plays. `fetch` is any function with the WHATWG signature. */
export async function watchAFilm(
  fetch: Parameters<typeof createRequest>[0],
  contentId: string,
): Promise<readonly string[]> {
  const client: ContentClient = {
    request: createRequest(fetch, { families: { content: "/api/content", playback: "/api/playback" } }),
    facts: () => ({ country: "IN", displayLanguage: "en", platformName: "desktop_web", userType: "guest" }),
  };

  const asked = await fetchConsumption(client, { contentId });
  if (asked.outcome === "refused") return [`Not now: ${asked.refusal.message} (${asked.refusal.code})`];

  const { item } = asked.consumption;
  const poster = imageSources({ base: "/api/cdn/images", id: item.images.poster ?? item.id, kind: "poster" });
  const play = await requestPlayback(client, { contentId, mediaBase: "/api/cdn" });
  return [item.title, poster.src, play.outcome === "ready" ? play.playback.address : play.refusal.message];
}
