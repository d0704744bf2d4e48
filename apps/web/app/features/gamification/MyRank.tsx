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
      get(portsAtom).logger.info("The rank of the viewer could not be read", {
        campaignId,
        cause: String(cause),
      });
      return undefined;
    }
  },
);

/** The rank of the signed-in viewer. It is loaded in the browser, into reserved space. */
export function MyRank({ campaignId }: { readonly campaignId: string }) {
  const t = useTranslations("gamification");
  const readMyStanding = useSetAtom(readMyStandingAtom);
  const session = useAtomValue(sessionAtom);
  const isSignedIn = useAtomValue(isSignedInAtom);
  const [mine, setMine] = useState<Standing | undefined>(undefined);

  useEffect(() => {
    if (!isSignedIn) return setMine(undefined);
    let isUnmounted = false;
    void readMyStanding(campaignId).then((found) => {
      if (!isUnmounted && found !== undefined) setMine(found);
    });
    return () => {
      isUnmounted = true;
    };
  }, [readMyStanding, session, isSignedIn, campaignId]);

  return (
    <p className={css.myRank}>
      {mine === undefined ? null : t("myRank", { rank: mine.rank, right: mine.right })}
    </p>
  );
}
