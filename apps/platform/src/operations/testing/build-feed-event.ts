import { TEST_NOW } from "../../testing/fake-clock.ts";
import type { FeedEvent } from "../events/event-feed.ts";

/** Builds an event of the feed; facts that are not given are unknown. */
export function buildFeedEvent(facts: Partial<FeedEvent> = {}): FeedEvent {
  const happenedAt = facts.happenedAt ?? TEST_NOW;
  return {
    position: 1,
    name: "page_viewed",
    happenedAt,
    receivedAt: happenedAt,
    page: undefined,
    country: undefined,
    platform: undefined,
    userType: undefined,
    session: "5e55107001",
    pageLoad: undefined,
    sequence: undefined,
    isOffline: false,
    code: undefined,
    method: undefined,
    contentId: undefined,
    playback: undefined,
    ...facts,
  };
}
