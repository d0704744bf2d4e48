import type { WireItem } from "../wire/index.ts";
import { buildWireItem } from "./build-item.ts";

const SHOW = { id: "0-6-1", title: "The Perils", web_slug: "the-perils", asset_subtype: "tvshow" };

const film = (id: string, title: string, billingType: string): WireItem =>
  buildWireItem({
    id,
    title,
    original_title: title,
    originalTitle: title,
    web_slug: title.toLowerCase().replace(/ /g, "-"),
    billing_type: billingType,
    images: { poster: id, cover: id, square: id },
  });

const part = (id: string, title: string, assetType: number, subtype: string, more: Partial<WireItem>) =>
  Object.assign(
    film(id, title, "free"),
    { asset_type: assetType, asset_subtype: subtype, assetSubType: subtype },
    more,
  );

/** Default items of `fakeContent`: a free film, one for subscribers, one for rent, a show with two episodes, and a channel. */
export const fakeFilms = (): readonly WireItem[] => [
  buildWireItem(),
  film("0-0-2", "Sunrise", "premium"),
  film("0-0-3", "Metropolis", "tvod"),
  part(SHOW.id, SHOW.title, 6, SHOW.asset_subtype, { episode_count: 2 }),
  part("0-2-1", "Season 1", 2, "season", { tvshow: SHOW, season: 1, episode_count: 2 }),
  part("0-1-1", "The Train", 1, "episode", { tvshow: SHOW, season_id: "0-2-1", season: 1, episode: 1 }),
  part("0-1-2", "The Bridge", 1, "episode", { tvshow: SHOW, season_id: "0-2-1", season: 1, episode: 2 }),
  part("0-9-1", "Marquee Classics", 9, "channel", { duration: null }),
];
