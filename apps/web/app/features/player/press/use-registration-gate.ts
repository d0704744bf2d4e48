import { isRegistrationDue } from "@marquee/auth-sdk";
import { createVideoCounts } from "@marquee/content-sdk";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { useCallback, useEffect, useRef, useState } from "react";
import { portsAtom } from "../../../state/sdks/ports-atom.ts";
import { authAtom } from "../../../state/sdks/sdk-atoms.ts";
import { offersAtom } from "../../../state/app-context/app-context-atoms.ts";
import { userTypeAtom } from "../../../state/session/viewer-atoms.ts";

type Gate = "open" | "closed";

/** Counts the start of a title for a guest. Resolves with whether the title may play. */
const startTitleAtom = atom(null, async (get, _set, contentId: string): Promise<Gate> => {
  const auth = await get(authAtom);
  const userType = auth.userType.get();
  const { storage, logger } = get(portsAtom);
  const { freeVideoCount } = get(offersAtom);
  if (userType === "guest") await createVideoCounts(auth, { storage }).started({ contentId });
  return (await isRegistrationDue({ storage, logger, userType, freeVideoCount })) ? "closed" : "open";
});

/** Whether a title may play, and the check of it before the player opens. */
interface RegistrationGate {
  /** Undefined until known, and while the player is closed. */
  readonly gate: Gate | undefined;
  /** Counts the start before the player opens. Further calls return the same promise until `reset`. */
  readonly begin: () => Promise<Gate>;
  /** Forgets the result, so that the next start is counted again. */
  readonly reset: () => void;
}

/** Returns whether a title may play: a guest who has started enough titles has to register first. */
export function useRegistrationGate(contentId: string, isOpen: boolean): RegistrationGate {
  const startTitle = useSetAtom(startTitleAtom);
  const userType = useAtomValue(userTypeAtom);
  const [gate, setGate] = useState<Gate | undefined>(undefined);
  const begun = useRef<Promise<Gate>>(undefined);
  const begin = useCallback(() => {
    if (begun.current !== undefined) return begun.current;
    const requested = startTitle(contentId);
    begun.current = requested;
    void requested.then((found) => (begun.current === requested ? setGate(found) : undefined));
    return requested;
  }, [startTitle, contentId]);
  const reset = useCallback(() => {
    begun.current = undefined;
    setGate(undefined);
  }, []);

  useEffect(() => {
    if (!isOpen) return undefined;
    void begin();
    return reset;
  }, [begin, reset, isOpen, userType]);

  return { gate: isOpen ? gate : undefined, begin, reset };
}
