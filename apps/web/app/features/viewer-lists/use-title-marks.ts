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

/** Watchlist, like and reminder of a title for the signed-in viewer. Saved changes are tracked. */
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
    isReadWhenVisible: true,
  });
  const reminders = useViewerList({
    source: remindersAtom,
    start: UNKNOWN_LIST,
    read: useCallback((list: Reminders) => (isUpcoming ? list.load() : undefined), [isUpcoming]),
    isReadWhenVisible: true,
  });
  const reactions = useViewerList({
    source: reactionsAtom,
    start: NO_REACTIONS,
    read: useCallback(
      (list: Reactions) => (hasReactions ? list.load({ contentId }) : undefined),
      [hasReactions, contentId],
    ),
    isReadWhenVisible: true,
  });

  /** Tracks a change once it is saved. */
  async function tracked<Value>(
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
      tracked(
        watchlist.change((list) => list.add({ contentId })),
        () => ({ name: "watchlist_added", properties: facts }),
      ),
    toggleListed: () =>
      tracked(
        watchlist.change((list) => list.toggle({ contentId })),
        (isListed) => ({ name: isListed ? "watchlist_added" : "watchlist_removed", properties: facts }),
      ),
    toggleReminder: () =>
      tracked(
        reminders.change((list) => list.toggle({ targetId: contentId })),
        (isSet) => (isSet ? { name: "reminder_added", properties: facts } : undefined),
      ),
    react: (pressed) =>
      tracked(
        reactions.change((list) => list.press({ contentId, reaction: pressed })),
        (reaction) => ({ name: "reaction_changed", properties: { ...facts, reaction } }),
      ),
  };
}
