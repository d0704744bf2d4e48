import { createClient, type Fetch } from "@marquee/http";
import { fetchConsumption, imageSources, requestPlayback } from "./index.ts";

/** Shows what to put on a page for an item, and from where it plays. `fetch` is any function with the WHATWG signature. */
export async function watchAFilm(fetch: Fetch, contentId: string): Promise<readonly string[]> {
  const client = createClient({
    origin: "https://tv.example",
    clientKey: "partner-acme",
    viewer: () => ({ country: "IN", language: "en" }),
    fetch,
  });

  const asked = await fetchConsumption(client, { contentId });
  if (asked.outcome === "refused") return [`Not now: ${asked.refusal.message} (${asked.refusal.code})`];

  const { item } = asked.consumption;
  const poster = imageSources({ base: "/api/cdn/images", id: item.images.poster ?? item.id, kind: "poster" });
  const play = await requestPlayback(client, { contentId, mediaBase: "/api/cdn" });
  return [item.title, poster.src, play.outcome === "ready" ? play.playback.address : play.refusal.message];
}
