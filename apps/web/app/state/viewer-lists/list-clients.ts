// Import on demand: only signed-in viewers have lists.
export { createReactions, createReminders, createWatchlist } from "@marquee/content-sdk";
