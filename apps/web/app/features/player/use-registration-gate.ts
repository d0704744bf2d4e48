import { isRegistrationDue } from "@marquee/auth-sdk";
import { createVideoCounts } from "@marquee/content-sdk";
import { useAtomValue, useStore } from "jotai";
import { useEffect, useState } from "react";
import { browserSdksAtom } from "../../state/sdks/sdk-atoms.ts";
import { siteAtom } from "../../state/site-atoms.ts";
import { userTypeAtom } from "../../state/session/viewer-atoms.ts";

/** Whether a title may play: a guest who has started enough of them has to register first (AUTH-32, DEC-045). Undefined until known. */
export function useRegistrationGate(contentId: string, isOpen: boolean): "open" | "closed" | undefined {
  const store = useStore();
  const userType = useAtomValue(userTypeAtom);
  const [gate, setGate] = useState<"open" | "closed" | undefined>(undefined);

  useEffect(() => {
    if (!isOpen) return undefined;
    let isGone = false;
    void (async () => {
      const { storage, logger, auth } = await store.get(browserSdksAtom);
      const viewer = auth.userType.get();
      if (viewer === "guest") await createVideoCounts({ storage, logger }).started(contentId);
      const isDue = await isRegistrationDue({
        storage,
        logger,
        userType: viewer,
        freeVideoCount: store.get(siteAtom).freeVideoCount,
      });
      if (!isGone) setGate(isDue ? "closed" : "open");
    })();
    return () => {
      isGone = true;
      setGate(undefined);
    };
  }, [store, contentId, isOpen, userType]);

  return isOpen ? gate : undefined;
}
