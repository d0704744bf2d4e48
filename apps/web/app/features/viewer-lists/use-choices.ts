import type { Client } from "@marquee/http";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { sessionAtom } from "../../state/session/auth-atoms.ts";
import { portsAtom } from "../../state/sdks/ports-atom.ts";
import { authAtom } from "../../state/sdks/sdk-atoms.ts";
import { showToastAtom } from "../../state/toast-atoms.ts";
import { isSignedInAtom } from "../../state/session/viewer-atoms.ts";
import { createChoices } from "./choices.ts";

/** Where choices come from and where they go. It has to stay the same object for as long as they are of the same thing. */
export interface ChoiceSource<Values extends object> {
  /** Before anything is known, and for guests. */
  readonly start: Values;
  read(client: Client): Promise<Values>;
  save(client: Client, change: Partial<Values>): Promise<void>;
}

interface ChoicesUse<Values extends object> {
  readonly values: Values;
  /** Shows a choice at once and keeps it; the last press wins, what cannot be kept is taken back with a word. Answers whether it is kept. */
  readonly choose: <Key extends keyof Values>(key: Key, value: Values[Key]) => Promise<boolean>;
}

const readClientAtom = atom(null, (get) => get(authAtom));

/** What the signed-in viewer has chosen, read once script runs and again when the page comes back into sight. */
export function useChoices<Values extends object>(
  source: ChoiceSource<Values>,
  failureText: string,
): ChoicesUse<Values> {
  const readContent = useSetAtom(readClientAtom);
  const { logger } = useAtomValue(portsAtom);
  const session = useAtomValue(sessionAtom);
  const isSignedIn = useAtomValue(isSignedInAtom);
  const showToast = useSetAtom(showToastAtom);
  // A new session is somebody else's.
  const { choices } = useMemo(() => {
    const ofSession = createChoices(source.start, async (change) => {
      const content = await readContent();
      try {
        await source.save(content, change);
      } catch (cause) {
        logger.warn("What the viewer has chosen could not be kept", { cause: String(cause) });
        throw cause;
      }
    });
    return { session, choices: ofSession };
  }, [readContent, logger, source, session]);
  const values = useSyncExternalStore(choices.subscribe, choices.get, () => source.start);

  useEffect(() => {
    if (!isSignedIn) return undefined;
    const load = async (): Promise<void> => {
      const content = await readContent();
      await choices
        .load(() => source.read(content))
        .catch((cause: unknown) =>
          logger.info("What the viewer has chosen could not be read", { cause: String(cause) }),
        );
    };
    const onVisible = (): void => {
      if (document.visibilityState === "visible") void load();
    };
    void load();
    document.addEventListener("visibilitychange", onVisible);
    return () => document.removeEventListener("visibilitychange", onVisible);
  }, [readContent, logger, source, choices, isSignedIn]);

  return {
    values,
    async choose(key, value) {
      const outcome = await choices.choose(key, value);
      if (outcome === "failed") showToast({ text: failureText });
      return outcome === "kept";
    },
  };
}
