import { fetchDetail, fetchPageRows, imageSources, requestPlayback } from "@marquee/content-sdk";
import { createClient, type Fetch } from "@marquee/http";

/** Shows a page of rails, and what to put on the page of a film. `fetch` is left out where the engine has one. */
export async function watchAFilm(fetch?: Fetch): Promise<readonly string[]> {
  const client = createClient({
    origin: "https://platform.test",
    clientKey: "partner-acme",
    viewer: () => ({ country: "IN", language: "en" }),
    fetch,
  });
  const { rows } = await fetchPageRows(client, { id: "home" });
  const { item } = await fetchDetail(client, { type: "movie", id: rows[0]?.items[0]?.id ?? "0-0-1" });
  const poster = imageSources({ client, id: item.images.poster ?? item.id, kind: "poster" });
  const play = await requestPlayback(client, { contentId: item.id });
  return [item.title, poster.src, play.ok ? play.value.address : play.code];
}
