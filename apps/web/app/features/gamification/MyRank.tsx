import type { Standing } from "@marquee/content-sdk";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { sessionAtom } from "../../state/session/auth-atoms.ts";
import { portsAtom } from "../../state/sdks/ports-atom.ts";
import { authAtom } from "../../state/sdks/sdk-atoms.ts";
import { isSignedInAtom } from "../../state/session/viewer-atoms.ts";
import * as css from "./Quiz.css.ts";

const readMyStandingAtom = atom(
  null,
  async (get, _set, campaignId: string): Promise<Standing | undefined> => {
    const content = await get(authAtom);
    try {
      const { fetchLeaderboard } = await import("./quiz-calls.ts");
      return (await fetchLeaderboard(content, { campaignId })).own;
    } catch (cause) {
      get(portsAtom).logger.info("The own place could not be read", { campaignId, cause: String(cause) });
      return undefined;
    }
  },
);

/** Where the signed-in viewer stands; it arrives once script runs, in room that is kept for it. */
export function OwnPlace({ campaignId }: { readonly campaignId: string }) {
  const t = useTranslations("gamification");
  const readMyStanding = useSetAtom(readMyStandingAtom);
  const session = useAtomValue(sessionAtom);
  const isSignedIn = useAtomValue(isSignedInAtom);
  const [own, setOwn] = useState<Standing | undefined>(undefined);

  useEffect(() => {
    if (!isSignedIn) return setOwn(undefined);
    let isGone = false;
    void readMyStanding(campaignId).then((found) => {
      if (!isGone && found !== undefined) setOwn(found);
    });
    return () => {
      isGone = true;
    };
  }, [readMyStanding, session, isSignedIn, campaignId]);

  return (
    <p className={css.ownPlace}>
      {own === undefined ? null : t("ownPlace", { rank: own.rank, right: own.right })}
    </p>
  );
}
