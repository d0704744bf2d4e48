import type { ContentFacts } from "@marquee/analytics-sdk";
import { useAtomValue, useSetAtom } from "jotai";
import { useMemo } from "react";
import { trackAtom } from "../../state/sdks/sdk-atoms.ts";
import { flagsAtom } from "../../state/app-context-atoms.ts";
import { markEvent, NO_MARKS, type TitleMarks } from "./title-marks.ts";
import { useChoices, type ChoiceSource } from "./use-choices.ts";

interface TitleMarksOptions {
  readonly facts: ContentFacts;
  readonly isUpcoming: boolean;
  /** Shown when a mark could not be kept. */
  readonly failureText: string;
}

interface TitleMarksUse {
  readonly marks: TitleMarks;
  /** Answers whether the mark is kept. */
  readonly mark: <Key extends keyof TitleMarks>(key: Key, value: TitleMarks[Key]) => Promise<boolean>;
}

/** What the signed-in viewer has marked of a title; what is kept is counted. */
export function useTitleMarks({ facts, isUpcoming, failureText }: TitleMarksOptions): TitleMarksUse {
  const { contentId } = facts;
  const track = useSetAtom(trackAtom);
  const { reactions: hasReactions } = useAtomValue(flagsAtom);
  const source = useMemo<ChoiceSource<TitleMarks>>(
    () => ({
      start: NO_MARKS,
      read: async (client) =>
        (await import("./title-calls.ts")).loadMarks(client, { contentId, isUpcoming, hasReactions }),
      save: async (client, change) => (await import("./title-calls.ts")).saveMark(client, contentId, change),
    }),
    [contentId, isUpcoming, hasReactions],
  );
  const { values, choose } = useChoices(source, failureText);
  return {
    marks: values,
    async mark(key, value) {
      const isKept = await choose(key, value);
      const event = isKept ? markEvent({ [key]: value }, facts) : undefined;
      if (event !== undefined) await track(event);
      return isKept;
    },
  };
}
