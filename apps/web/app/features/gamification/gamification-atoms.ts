import type { CampaignScreen, CampaignStatus } from "@marquee/config";
import { quizScreen, type QuizRound } from "@marquee/content-sdk/rules";
import { atom } from "jotai";
import { sessionAtom } from "../../state/session/auth-atoms.ts";

/** Rounds by the id of their quiz. */
type Rounds = Readonly<Record<string, QuizRound>>;

/** Where the viewer stands in a quiz. */
export interface Gamification {
  readonly status: CampaignStatus;
  readonly screen: CampaignScreen;
}

const lastAtom = atom<{ readonly session: number; readonly rounds: Rounds }>({ session: 0, rounds: {} });

/** The rounds of this session; those of the one before are nobody else's. A round read for an earlier session changes nothing. */
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

/** A quiz that is not known yet has not begun. */
export const gamificationOf = (round: QuizRound | undefined): Gamification => ({
  status: round?.status ?? "IDLE",
  screen: quizScreen(round),
});
