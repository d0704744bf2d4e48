import { expect, it } from "vitest";
import { play } from "./play.ts";
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
  [
    62_263,
    "a page that slept before it knew that its queue was confirmed hands a tool what another page has handed",
  ],
  [72_539, "a third tab sends what a page has spilled of a queue that another one had taken over and sent"],
  [84_125, "the same after a withdrawal of the consent"],
  [74_844, "a page hands a tool what its last call had, while another tab holds the older events"],
])("seed %i goes as it should: %s [ANLT-146] [ANLT-004]", async (seed) => {
  expect((await play(drawSchedule(seed))).violations).toEqual([]);
});
