import type { CampaignScreen, CampaignStatus } from "@marquee/config";
import type { Campaign } from "@marquee/content-sdk";
import { atom } from "jotai";
import { sessionAtom } from "../../state/session/auth-atoms.ts";

/** A quiz as far as the viewer has come in it. */
export type Round = Pick<Campaign, "id" | "status" | "questionCount" | "answered">;

/** Rounds by the id of their quiz. */
type Rounds = Readonly<Record<string, Round>>;

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
  (get, set, round: Round, session: number) => {
    if (session === get(sessionAtom))
      set(lastAtom, { session, rounds: { ...get(roundsAtom), [round.id]: round } });
  },
);

/** Landing leads to Quiz, its last answer to Result, its end to Winners (SESS-76); a quiz that is not known yet has not begun. */
export function gamificationOf(round: Round | undefined): Gamification {
  if (round === undefined) return { status: "IDLE", screen: "Landing" };
  const { status, questionCount, answered } = round;
  if (status === "COMPLETED") return { status, screen: "Winners" };
  if (status !== "ACTIVE") return { status, screen: "Landing" };
  return { status, screen: answered.length < questionCount ? "Quiz" : "Result" };
}
