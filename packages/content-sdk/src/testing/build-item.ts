import type { ContentItem } from "../content-item.ts";
import { readItem } from "../read/read-item.ts";
import type { WireItem } from "../wire/index.ts";

/** A free movie on the wire with every field filled; `changes` replaces fields. */
export function buildWireItem(changes: Partial<WireItem> = {}): WireItem {
  return {
    id: "0-0-1",
    title: "The General",
    original_title: "The General",
    originalTitle: "The General",
    description: "An engineer follows his stolen engine.",
    asset_type: 0,
    asset_subtype: "movie",
    assetSubType: "movie",
    genres: [{ id: "comedy", value: "Comedy" }],
    actors: [
      {
        id: "p-buster-keaton",
        name: "Buster Keaton",
        web_slug: "buster-keaton",
        role: "actor",
        character: "Johnnie Gray",
      },
    ],
    duration: 4020,
    release_date: "1926-12-31",
    license_start_date: "2027-01-15",
    license_expiry_date: "2099-12-31T23:59:59.999Z",
    billing_type: "free",
    business_type: null,
    languages: ["en"],
    audio_languages: ["en", "hi"],
    subtitle_languages: ["en", "hi", "ta"],
    tags: ["silent"],
    channels: [
      { id: "0-9-1", title: "Marquee Classics", web_slug: "marquee-classics", asset_subtype: "channel" },
    ],
    images: { poster: "0-0-1", cover: "0-0-1", square: "0-0-1" },
    imageUrl: "/cdn/images/0-0-1/cover/510.jpg",
    web_slug: "the-general",
    permalink: "/movies/details/the-general/0-0-1",
    modelName: "Movie",
    content_partner_details: null,
    age_rating: "U",
    credit: {
      work: "The General (1926)",
      holder: "Buster Keaton Productions",
      licence: "Public domain (US)",
      licence_url: null,
    },
    tvshow: null,
    season_id: null,
    season: null,
    episode: null,
    episode_count: null,
    ...changes,
  };
}

/** A free movie as the client reads it; `changes` replaces fields of the domain. */
export function buildItem(changes: Partial<ContentItem> = {}): ContentItem {
  return { ...readItem(buildWireItem()), ...changes };
}
