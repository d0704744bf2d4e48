import type { CampaignScreen } from "@marquee/config";
import type { AnswerOutcome } from "@marquee/content-sdk";
import { useAtomValue, useStore, type createStore } from "jotai";
import { useCallback } from "react";
import { sessionAtom } from "../../state/session/auth-atoms.ts";
import { gamificationOf, roundsAtom } from "./gamification-atoms.ts";
import { browserSdksAtom } from "../../state/sdks/sdk-atoms.ts";
import { useRead } from "../../state/calls/use-read.ts";

interface QuizUse {
  /** Ids of the questions answered so far; undefined until known. */
  readonly answered: readonly string[] | undefined;
  /** Where the round has come to; `Landing` until known. */
  readonly screen: CampaignScreen;
  /** Anything but undefined says that it could not be read. */
  readonly problem: unknown;
  readonly reload: () => void;
  readonly answer: (questionId: string, option: number) => Promise<AnswerOutcome["outcome"] | "failed">;
}

/** How far the signed-in viewer has come in a quiz, and the way to answer on. */
export function useQuiz(campaignId: string): QuizUse {
  const store = useStore();
  const readRound = useCallback(
    async (of: ReturnType<typeof createStore>): Promise<void> => {
      const reading = of.get(sessionAtom);
      const { content } = await of.get(browserSdksAtom);
      const { fetchCampaigns } = await import("./quiz-calls.ts");
      const [campaign] = await fetchCampaigns(content, { campaignId });
      of.set(
        roundsAtom,
        campaign ?? { id: campaignId, status: "IDLE", questionCount: 0, answered: [] },
        reading,
      );
    },
    [campaignId],
  );
  const { problem, reload } = useRead(readRound);
  const session = useAtomValue(sessionAtom);
  const round = useAtomValue(roundsAtom)[campaignId];

  return {
    answered: round?.answered,
    screen: gamificationOf(round).screen,
    problem,
    reload,
    async answer(questionId, option) {
      const { content, logger } = await store.get(browserSdksAtom);
      try {
        const { answerQuiz } = await import("./quiz-calls.ts");
        const { outcome } = await answerQuiz(content, { campaignId, questionId, option });
        if (outcome !== "closed" && round !== undefined)
          store.set(roundsAtom, { ...round, answered: [...round.answered, questionId] }, session);
        return outcome;
      } catch (cause) {
        logger.warn("An answer could not be kept", { campaignId, cause: String(cause) });
        return "failed";
      }
    },
  };
}
