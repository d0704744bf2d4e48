import type { FakeFamily, FamilyRequest } from "@marquee/http/testing";
import type { WireItem } from "../wire/index.ts";
import { answerCatalogue, answerPlaying } from "./fake-catalogue.ts";
import { fakeFilms } from "./fake-films.ts";
import type { FakeCatalogue } from "./fake-request.ts";
import { fakeSport } from "./fake-sport.ts";
import { fakeViewerLists } from "./fake-viewer-lists.ts";

/** Options of `fakeContent`. */
export interface FakeContentOptions {
  /** Default: a free film, one for subscribers, one for rent, a show with two episodes, and a channel; see `buildWireItem`. */
  readonly items?: readonly WireItem[] | undefined;
  /** Whether the caller of a request has a subscription. Default: false. */
  readonly isPremium?: ((request: FamilyRequest) => boolean) | undefined;
  /** Ids of the titles that every signed-in caller has rented. Default: none. */
  readonly rented?: readonly string[] | undefined;
}

/**
 * Creates the content family of `createFakePlatform`: catalogue, playback, the viewer's lists, a quiz and a league. A caller with an
 * authorization header is signed in and has their own lists.
 *
 * @example
 * const platform = createFakePlatform({ families: [fakeContent()] });
 * const client = createClient({ ...platform, clientKey: "test", viewer: () => ({ country: "IN", language: "en" }) });
 * console.log((await fetchDetail(client, { type: "movie", id: "0-0-1" })).item.title);
 */
export function fakeContent(options: FakeContentOptions = {}): FakeFamily {
  const { items = fakeFilms(), isPremium = () => false, rented = [] } = options;
  const catalogue: FakeCatalogue = { items, isPremium, rented };
  const answerLists = fakeViewerLists(catalogue);
  const answerSport = fakeSport(catalogue);
  return {
    families: ["content", "playback", "user"],
    answer: (request) =>
      request.family === "user"
        ? answerLists(request)
        : answerPlaying(catalogue, request) ||
          (request.family === "content"
            ? answerSport(request) || answerCatalogue(catalogue, request)
            : undefined),
  };
}
