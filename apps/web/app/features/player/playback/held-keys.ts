import { useEffect, type RefObject } from "react";
import { eventAction } from "../keys/player-keys.ts";
import type { ReadyPlayback } from "./request-playback-atom.ts";

/** Keys that were pressed before the player could handle them. */
export interface HeldKeys {
  /** Sends the keys to an element one after the other, and holds no further ones. */
  replay(target: RefObject<Element | null>): Promise<void>;
  /** Forgets the keys, and holds no further ones. */
  drop(): void;
}

/** Holds the player's keys from a press of play on. Keys on a button, or in a player that has opened, are left to these. */
export function holdKeys(): HeldKeys {
  let held: KeyboardEvent[] = [];
  const hold = (event: KeyboardEvent): void => {
    const { target } = event;
    const isBefore = target instanceof Element && target.matches("body,[aria-busy=true]");
    if (!isBefore || eventAction(event, true) === undefined) return;
    event.preventDefault();
    held.push(event);
  };
  const drop = (): void => {
    held = [];
    document.removeEventListener("keydown", hold);
  };
  document.addEventListener("keydown", hold);
  return {
    drop,
    async replay(target) {
      const keys = held;
      drop();
      for (const key of keys) {
        target.current?.dispatchEvent(new KeyboardEvent("keydown", key));
        // The next key finds the state that this one has set.
        await new Promise(requestAnimationFrame);
      }
    },
  };
}

/** Sends the held keys to the player once it has started the stream, or an ad break before it. */
export function useHeldKeys(
  keys: HeldKeys,
  {
    stream,
    ready,
    root,
  }: {
    readonly stream: object | undefined;
    readonly ready: ReadyPlayback | undefined;
    readonly root: RefObject<Element | null>;
  },
): void {
  const breaks = ready?.breaks;
  useEffect(() => {
    if (stream === undefined) return;
    // In a later task than the start of the video, which would undo a pause.
    void breaks?.then(() => setTimeout(() => void keys.replay(root)));
  }, [stream, breaks, keys, root]);
}
