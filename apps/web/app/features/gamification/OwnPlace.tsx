import type { Standing } from "@marquee/content-sdk";
import { useAtomValue, useStore } from "jotai";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { sessionAtom } from "../../state/session/auth-atoms.ts";
import { browserSdksAtom } from "../../state/sdks/sdk-atoms.ts";
import { isSignedInAtom } from "../../state/session/viewer-atoms.ts";
import * as css from "./Quiz.css.ts";

/** Where the signed-in viewer stands; it arrives once script runs, in room that is kept for it. */
export function OwnPlace({ campaignId }: { readonly campaignId: string }) {
  const t = useTranslations("gamification");
  const store = useStore();
  const session = useAtomValue(sessionAtom);
  const isSignedIn = useAtomValue(isSignedInAtom);
  const [own, setOwn] = useState<Standing | undefined>(undefined);

  useEffect(() => {
    if (!isSignedIn) return setOwn(undefined);
    let isGone = false;
    const load = async (): Promise<void> => {
      const { content, logger } = await store.get(browserSdksAtom);
      try {
        const { fetchLeaderboard } = await import("./quiz-calls.ts");
        const { own: found } = await fetchLeaderboard(content, { campaignId });
        if (!isGone) setOwn(found);
      } catch (cause) {
        logger.info("The own place could not be read", { campaignId, cause: String(cause) });
      }
    };
    void load();
    return () => {
      isGone = true;
    };
  }, [store, session, isSignedIn, campaignId]);

  return (
    <p className={css.ownPlace}>
      {own === undefined ? null : t("ownPlace", { rank: own.rank, right: own.right })}
    </p>
  );
}
