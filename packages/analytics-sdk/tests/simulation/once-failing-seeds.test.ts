import { expect, it } from "vitest";
import { play } from "./play.ts";
import { LEFT } from "./run-seeds.ts";
import { drawSchedule } from "./schedule.ts";

/** Seeds beyond those of a short run whose schedules showed a mistake once. */
it.each([
  [19_386, "a full store moves an event that the last call of a closing page is sending"],
  [26_405, "a frozen page stores events that were only spilled, after another page has sent them"],
  [28_646, "a page whose store works again loses what another page has taken over"],
  [33_283, "a write that ends after the takeover undoes what is known of the spilled part"],
  [66_588, "a tab gets the lock of a queue while another one takes it over"],
  [41_403, "a page sleeps through the takeover of its spilled part, and then stores and sends it"],
  [45_495, "a page that is left again while it stores removes what it has just spilled"],
  [34_503, "the same where it has slept before the write has ended"],
  [70_869, "a page that slept during the first write of its queue sends what another page has sent"],
  [75_578, "a page that closes as it wakes stores what another page has sent"],
  [49_612, "the answer to a last call arrives after the next page has begun to send"],
])("seed %i goes as it should: %s [ANLT-146] [ANLT-004]", async (seed) => {
  expect((await play(drawSchedule(seed))).violations).toEqual([]);
});

// Each turns red once it is mended: take it out of the list then.
it.fails.each(LEFT)("seed %i does not go as it should yet, by decision 117", async (seed) => {
  expect((await play(drawSchedule(seed))).violations).toEqual([]);
});
