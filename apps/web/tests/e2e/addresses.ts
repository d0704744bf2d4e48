/** Each worker has its own platform and web app, so that faults and clocks of one journey do not affect another. */
export interface Ports {
  readonly platform: number;
  readonly web: number;
  readonly operations: number;
  /** Port of the push service that a journey may start. */
  readonly push: number;
}

/** Can be set, so that two runs of the journeys can share a machine. */
const FIRST_PLATFORM = Number(process.env["JOURNEY_PLATFORM_PORT"] ?? 4300);
const FIRST: Ports = {
  platform: FIRST_PLATFORM,
  operations: Number(process.env["JOURNEY_OPS_PORT"] ?? FIRST_PLATFORM + 400),
  push: FIRST_PLATFORM + 600,
  web: Number(process.env["JOURNEY_WEB_PORT"] ?? 3300),
};

/** Returns the ports of a worker, numbered from 0. Workers are two ports apart, as a run may use adjacent ports for web and platform. */
export function portsOf(worker: number): Ports {
  return {
    platform: FIRST.platform + 2 * worker,
    web: FIRST.web + 2 * worker,
    operations: FIRST.operations + 2 * worker,
    push: FIRST.push + 2 * worker,
  };
}

/** Ports of the current worker. */
const OWN = portsOf(Number(process.env["TEST_PARALLEL_INDEX"] ?? 0));
export const WEB_PORT = OWN.web;
export const PUSH_PORT = OWN.push;
export const PLATFORM_URL = `http://127.0.0.1:${OWN.platform}`;
export const OPERATIONS_URL = `http://127.0.0.1:${OWN.operations}`;
/** Token for the operator page of every worker. */
export const OPERATOR_TOKEN = "the-operator-token-of-the-journeys";
export const WEB_URL = `http://127.0.0.1:${OWN.web}`;

/** IP addresses of real networks in these countries. */
export const ADDRESS_IN = {
  IN: "49.36.0.1",
  US: "8.8.8.8",
  DE: "88.198.0.1",
  AE: "94.200.0.1",
  SG: "203.116.0.1",
} as const;

/** Titles of the demo catalogue that the journeys use. */
export const TITLES = {
  freeFilm: { name: "The General", path: "/movies/details/the-general/0-0-1", id: "0-0-1" },
  /** Free, with audio in three languages. */
  soundFilm: {
    name: "Gulliver's Travels",
    path: "/movies/details/gullivers-travels/0-0-44",
    id: "0-0-44",
  },
  /** Free, with encrypted video. */
  encryptedFilm: { path: "/movies/details/house-on-haunted-hill/0-0-33" },
  partnerFilm: { path: "/movies/details/nosferatu/0-0-13" },
  rentalFilm: { path: "/movies/details/the-circus/0-0-9", id: "0-0-9" },
  subscriptionFilm: { path: "/movies/details/our-hospitality/0-0-5" },
  show: { name: "Superman", path: "/tv-shows/details/superman/0-6-1" },
  season: { path: "/tv-shows/details/superman/0-6-1/0-2-1" },
  episode: { path: "/tv-shows/details/superman/0-6-1/the-mad-scientist/0-1-1" },
  channel: { path: "/channels/details/marquee-classics/0-9-1" },
} as const;
