/** Settable, so that two runs of the journeys can share a machine. */
export const PLATFORM_PORT = Number(process.env['JOURNEY_PLATFORM_PORT'] ?? 4300);
export const WEB_PORT = Number(process.env['JOURNEY_WEB_PORT'] ?? 3300);
export const PLATFORM_URL = `http://127.0.0.1:${PLATFORM_PORT}`;
export const WEB_URL = `http://127.0.0.1:${WEB_PORT}`;

/** Real addresses of networks in these countries. */
export const ADDRESS_IN = { IN: '49.36.0.1', US: '8.8.8.8', DE: '88.198.0.1', AE: '94.200.0.1', SG: '203.116.0.1' } as const;

/** Titles of the demo catalogue that the journeys use. */
export const TITLES = {
  freeFilm: { name: 'The General', path: '/movies/details/the-general/0-0-1', id: '0-0-1' },
  subscriptionFilm: { path: '/movies/details/our-hospitality/0-0-5' },
  show: { name: 'Superman', path: '/tv-shows/details/superman/0-6-1' },
  season: { path: '/tv-shows/details/superman/0-6-1/0-2-1' },
  episode: { path: '/tv-shows/details/superman/0-6-1/the-mad-scientist/0-1-1' },
  channel: { path: '/channels/details/marquee-classics/0-9-1' },
} as const;
