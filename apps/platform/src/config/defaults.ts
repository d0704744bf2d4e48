/** Defaults of the configuration; documented in the runbook. */
export const CONFIG_DEFAULTS = {
  host: "127.0.0.1",
  port: 4000,
  operationsPort: 4001,
  dataDir: ".data",
  databasePoolSize: 10,
  logLevel: "info",
  /** A page with all its rails makes about 30 calls; this leaves room for a household behind one IP address. */
  rateLimitPerMinute: 1200,
  /** A page makes up to eight calls; this leaves room for 1,400 different pages from one shared IP address. */
  renderLimitPerMinute: 12_000,
  eventsRetentionDays: 90,
  /** A page with four destinations makes five calls at a time; this leaves room for a household behind one IP address. */
  eventsLimitPerMinute: 600,
  /** Countries whose free viewers see advertisements. */
  advertisementCountries: ["*"],
  /** A higher effort takes several times as long for hardly smaller pictures. */
  pictureEffort: 3,
  /** Public names of our own builds, and of the partner in the examples. */
  eskApplicationKeys: ["marquee-web", "marquee-tv", "partner-acme"],
  webPort: 3000,
} as const;
