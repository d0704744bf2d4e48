import { isRegistrationDue } from "@marquee/auth-sdk";
import { createVideoCounts } from "@marquee/content-sdk";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect, useState } from "react";
import { portsAtom } from "../../state/sdks/ports-atom.ts";
import { authAtom } from "../../state/sdks/sdk-atoms.ts";
import { offersAtom } from "../../state/app-context/app-context-atoms.ts";
import { userTypeAtom } from "../../state/session/viewer-atoms.ts";

type Gate = "open" | "closed";

/** Counts the start of a title and answers whether it may go on. */
const startTitleAtom = atom(null, async (get, _set, contentId: string): Promise<Gate> => {
  const auth = await get(authAtom);
  const userType = auth.userType.get();
  const { storage, logger } = get(portsAtom);
  const { freeVideoCount } = get(offersAtom);
  if (userType === "guest") await createVideoCounts(auth, { storage }).started({ contentId });
  return (await isRegistrationDue({ storage, logger, userType, freeVideoCount })) ? "closed" : "open";
});

/** Whether a title may play: a guest who has started enough of them has to register first (AUTH-32, DEC-045). Undefined until known. */
export function useRegistrationGate(contentId: string, isOpen: boolean): Gate | undefined {
  const startTitle = useSetAtom(startTitleAtom);
  const userType = useAtomValue(userTypeAtom);
  const [gate, setGate] = useState<Gate | undefined>(undefined);

  useEffect(() => {
    if (!isOpen) return undefined;
    let isGone = false;
    void startTitle(contentId).then((found) => (isGone ? undefined : setGate(found)));
    return () => {
      isGone = true;
      setGate(undefined);
    };
  }, [startTitle, contentId, isOpen, userType]);

  return isOpen ? gate : undefined;
}
