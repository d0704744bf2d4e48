import type { AnalyticsEvent, ContentFacts } from "@marquee/analytics-sdk";
import type { ListChange, Reaction, Reactions, Reminders, ValuesById, Watchlist } from "@marquee/content-sdk";
import { useAtomValue, useSetAtom } from "jotai";
import { useCallback } from "react";
import { trackAtom } from "../../state/sdks/sdk-atoms.ts";
import { flagsAtom } from "../../state/app-context/app-context-atoms.ts";
import { UNKNOWN_LIST, useViewerList } from "../../state/viewer-lists/use-viewer-list.ts";
import { reactionsAtom, remindersAtom, watchlistAtom } from "../../state/viewer-lists/viewer-lists-atoms.ts";

const NO_REACTIONS: ValuesById<Reaction> = new Map();

interface TitleMarksUse {
  readonly isListed: boolean;
  readonly hasReminder: boolean;
  readonly reaction: Reaction;
  readonly addListed: () => Promise<ListChange<boolean>>;
  readonly toggleListed: () => Promise<ListChange<boolean>>;
  readonly toggleReminder: () => Promise<ListChange<boolean>>;
  readonly react: (pressed: "like" | "dislike") => Promise<ListChange<Reaction>>;
}

/** What the signed-in viewer has marked of a title; what is saved is counted. */
export function useTitleMarks({
  facts,
  isUpcoming,
}: {
  readonly facts: ContentFacts;
  readonly isUpcoming: boolean;
}): TitleMarksUse {
  const { contentId } = facts;
  const track = useSetAtom(trackAtom);
  const { reactions: hasReactions } = useAtomValue(flagsAtom);
  const watchlist = useViewerList({
    source: watchlistAtom,
    start: UNKNOWN_LIST,
    read: useCallback((list: Watchlist) => list.check({ contentId }), [contentId]),
    isReadInSight: true,
  });
  const reminders = useViewerList({
    source: remindersAtom,
    start: UNKNOWN_LIST,
    read: useCallback((list: Reminders) => (isUpcoming ? list.load() : undefined), [isUpcoming]),
    isReadInSight: true,
  });
  const reactions = useViewerList({
    source: reactionsAtom,
    start: NO_REACTIONS,
    read: useCallback(
      (list: Reactions) => (hasReactions ? list.load({ contentId }) : undefined),
      [hasReactions, contentId],
    ),
    isReadInSight: true,
  });

  /** Counts what was saved. */
  async function counted<Value>(
    change: Promise<ListChange<Value>>,
    eventOf: (value: Value) => AnalyticsEvent | undefined,
  ): Promise<ListChange<Value>> {
    const end = await change;
    const event = end.ok ? eventOf(end.value) : undefined;
    if (event !== undefined) await track(event);
    return end;
  }
  return {
    isListed: watchlist.state.listed.get(contentId) === true,
    hasReminder: reminders.state.listed.get(contentId) === true,
    reaction: reactions.state.get(contentId) ?? "none",
    addListed: () =>
      counted(
        watchlist.change((list) => list.add({ contentId })),
        () => ({ name: "watchlist_added", properties: facts }),
      ),
    toggleListed: () =>
      counted(
        watchlist.change((list) => list.toggle({ contentId })),
        (isListed) => ({ name: isListed ? "watchlist_added" : "watchlist_removed", properties: facts }),
      ),
    toggleReminder: () =>
      counted(
        reminders.change((list) => list.toggle({ targetId: contentId })),
        (isSet) => (isSet ? { name: "reminder_added", properties: facts } : undefined),
      ),
    react: (pressed) =>
      counted(
        reactions.change((list) => list.press({ contentId, reaction: pressed })),
        (reaction) => ({ name: "reaction_changed", properties: { ...facts, reaction } }),
      ),
  };
}
