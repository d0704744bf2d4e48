/** Values that hold when a variable is not set; documented in the runbook. */
export const CONFIG_DEFAULTS = {
  host: "127.0.0.1",
  port: 4000,
  operationsPort: 4001,
  dataDir: ".data",
  databasePoolSize: 10,
  logLevel: "info",
  /** A page with all its rails asks about 30 calls; this leaves room for a household behind one address. */
  rateLimitPerMinute: 1200,
  /** A page asks up to eight calls of its own; this leaves room for 1,400 different pages from one shared address. */
  renderLimitPerMinute: 12_000,
  eventsRetentionDays: 90,
  /** A page with four destinations makes five calls at a time; this leaves room for a household behind one address. */
  eventsLimitPerMinute: 600,
  /** Countries whose free viewers see advertisements. */
  advertisementCountries: ["*"],
  /** Beyond it pictures take several times as long and hardly get smaller. */
  pictureEffort: 3,
  /** Public names of our own builds, and of the partner in the examples. */
  eskApplicationKeys: ["marquee-web", "marquee-tv", "partner-acme"],
  webPort: 3000,
} as const;
