import type { CampaignScreen, CampaignStatus } from "@marquee/config";
import { quizScreen, type QuizRound } from "@marquee/content-sdk/rules";
import { atom } from "jotai";
import { sessionAtom } from "../../state/session/auth-atoms.ts";

/** Rounds by the id of their quiz. */
type Rounds = Readonly<Record<string, QuizRound>>;

/** The viewer's progress in a quiz. */
export interface Gamification {
  readonly status: CampaignStatus;
  readonly screen: CampaignScreen;
}

const lastAtom = atom<{ readonly session: number; readonly rounds: Rounds }>({ session: 0, rounds: {} });

/** The rounds of the current session. Rounds of an earlier session are hidden, and a round read for one is ignored. */
export const roundsAtom = atom(
  (get): Rounds => {
    const { session, rounds } = get(lastAtom);
    return session === get(sessionAtom) ? rounds : {};
  },
  (get, set, round: QuizRound, session: number) => {
    if (session === get(sessionAtom))
      set(lastAtom, { session, rounds: { ...get(roundsAtom), [round.id]: round } });
  },
);

/** The progress from a round; without a round the quiz has not started. */
export const gamificationOf = (round: QuizRound | undefined): Gamification => ({
  status: round?.status ?? "IDLE",
  screen: quizScreen(round),
});
