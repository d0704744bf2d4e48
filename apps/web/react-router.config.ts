import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // Prefixes such as /hi are basenames chosen per request, so the whole route list must be known at once.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
