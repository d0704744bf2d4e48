import type { CountryConfigWire, LaunchAnswer } from "../wire/index.ts";

/** A country configuration as the backend sends it, India unless changed. */
export function buildCountryConfig(change: Partial<CountryConfigWire> = {}): CountryConfigWire {
  return {
    code: "IN",
    footer_options: {
      facebook: "https://facebook.example/marquee",
      twitter: "https://twitter.example/marquee",
      instagram: "https://instagram.example/marquee",
    },
    menu_options: [
      { name: "home" },
      { name: "tvshows" },
      { name: "movies" },
      { name: "premium" },
      { name: "plex" },
    ],
    us_referral: false,
    student_discount: true,
    premium_menu: "yes",
    svod_journey: { get_started: false },
    language_config: {
      display: [
        { l_code: "en", name: "English", native: "English", is_default: true, category: 1 },
        { l_code: "hi", name: "Hindi", native: "हिन्दी", is_default: false, category: 1 },
      ],
      content: [
        { l_code: "hi", name: "Hindi", native: "हिन्दी", is_default: true, category: 1 },
        { l_code: "en", name: "English", native: "English", is_default: true, category: 2 },
      ],
    },
    ...change,
  };
}

/** An answer of launch as the backend sends it. */
export function buildLaunchAnswer(change: Partial<LaunchAnswer> = {}): LaunchAnswer {
  return {
    country_config: buildCountryConfig(),
    platform_token: { token: "platform-token" },
    translations: { version: "1", namespaces: { header: "a1b2c3" } },
    ...change,
  };
}
