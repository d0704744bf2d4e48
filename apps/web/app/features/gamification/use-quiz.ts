import type { CampaignScreen } from "@marquee/config";
import type { AnswerRefusalCode } from "@marquee/content-sdk";
import { quizScreen, roundAfterAnswer } from "@marquee/content-sdk/rules";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { sessionAtom } from "../../state/session/auth-atoms.ts";
import { roundsAtom } from "./gamification-atoms.ts";
import { portsAtom } from "../../state/sdks/ports-atom.ts";
import { authAtom } from "../../state/sdks/sdk-atoms.ts";
import { useRead } from "../../state/calls/use-read.ts";

interface QuizUse {
  /** Ids of the questions answered so far; undefined until known. */
  readonly answered: readonly string[] | undefined;
  /** The current screen of the round; `Landing` until known. */
  readonly screen: CampaignScreen;
  /** Why the round could not be read; undefined without a problem. */
  readonly problem: unknown;
  readonly reload: () => void;
  readonly answer: (questionId: string, option: number) => Promise<AnswerEnd>;
}

/** The result of an answer; `failed` when the call failed and it is unknown whether the answer was stored. */
type AnswerEnd = "stored" | AnswerRefusalCode | "failed";

const readRoundAtom = atom(null, async (get, set, campaignId: string): Promise<void> => {
  const reading = get(sessionAtom);
  const content = await get(authAtom);
  const { fetchCampaigns } = await import("./quiz-calls.ts");
  const [campaign] = await fetchCampaigns(content, { campaignId });
  set(roundsAtom, campaign ?? { id: campaignId, status: "IDLE", questionCount: 0, answered: [] }, reading);
});

interface Answer {
  readonly campaignId: string;
  readonly questionId: string;
  readonly option: number;
}

const answerAtom = atom(null, async (get, set, answer: Answer): Promise<AnswerEnd> => {
  const { campaignId, questionId } = answer;
  const session = get(sessionAtom);
  const round = get(roundsAtom)[campaignId];
  const content = await get(authAtom);
  try {
    const { answerQuiz } = await import("./quiz-calls.ts");
    const result = await answerQuiz(content, answer);
    const refusal = result.ok ? undefined : result.code;
    if (round !== undefined) set(roundsAtom, roundAfterAnswer(round, questionId, refusal), session);
    return refusal ?? "stored";
  } catch (cause) {
    get(portsAtom).logger.warn("An answer could not be stored", { campaignId, cause: String(cause) });
    return "failed";
  }
});

/** The signed-in viewer's progress in a quiz, and a function to answer. */
export function useQuiz(campaignId: string): QuizUse {
  const { problem, reload } = useRead(readRoundAtom, campaignId);
  const answer = useSetAtom(answerAtom);
  const round = useAtomValue(roundsAtom)[campaignId];
  return {
    answered: round?.answered,
    screen: quizScreen(round),
    problem,
    reload,
    answer: (questionId, option) => answer({ campaignId, questionId, option }),
  };
}
