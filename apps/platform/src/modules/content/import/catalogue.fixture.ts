/** Records of a small catalogue, one of each kind and a whole of them. */
export const person = { kind: "person", id: "p-ada", slug: "ada", name: { en: "Ada" } };
export const movie = {
  kind: "item",
  id: "0-0-1",
  asset_type: 0,
  asset_subtype: "movie",
  slug: "first",
  title: { en: "First light", hi: "पहली रोशनी" },
  duration_s: 3600,
  countries: ["*"],
  billing_type: "free",
  stream: "aurora",
  markers: [
    { kind: "intro", start_s: 30, end_s: 75 },
    { kind: "ad_break", start_s: 1800 },
    { kind: "credits", start_s: 3500 },
  ],
  sections: ["movies"],
  genres: ["drama"],
  content_languages: ["en"],
  audio_languages: ["en", "hi"],
  subtitle_languages: ["ta"],
  cast: [{ person: "p-ada", role: "actor" }],
};
export const show = {
  kind: "item",
  id: "0-6-1",
  asset_type: 6,
  asset_subtype: "tvshow",
  slug: "show",
  title: { en: "Show" },
  countries: ["!IN"],
  sections: ["tv-shows"],
};
export const season = {
  kind: "item",
  id: "0-2-1",
  asset_type: 2,
  asset_subtype: "season",
  slug: "one",
  title: { en: "One" },
  countries: ["*"],
  show_id: "0-6-1",
  season: 1,
};
export const episode = {
  kind: "item",
  id: "0-1-1",
  asset_type: 1,
  asset_subtype: "episode",
  slug: "a",
  title: { en: "A" },
  countries: ["*"],
  show_id: "0-6-1",
  season_id: "0-2-1",
  season: 1,
  episode: 1,
  duration_s: 600,
  stream: "aurora",
  needs_account: true,
  age_reasons: ["fear", "language"],
};
export const channel = {
  kind: "channel",
  id: "0-9-1",
  slug: "c",
  title: { en: "C" },
  content_languages: ["en"],
  genres: ["movies"],
  countries: ["*"],
  stream: "aurora",
  lists: ["lang"],
  guide: ["0-0-1"],
};
export const row = {
  kind: "collection",
  id: "0-8-1",
  slug: "row",
  title: { en: "Row" },
  page: "home",
  position: 1,
  layout: "poster",
  items: ["0-0-1", "0-6-1", "0-9-1"],
};
export const whole = [person, movie, show, season, episode, channel, row];

/** Records as lines of a file. */
export const linesOf = (records: readonly object[]): readonly string[] =>
  records.map((record) => JSON.stringify(record));
