import type { Subscription } from "@marquee/plans-sdk";

/** What the viewer owns and has owned, asked for once for everybody who wants to know. */
export interface OwnSubscriptions {
  read(): Promise<readonly Subscription[]>;
  /** The next one who reads asks anew: somebody else is signed in, or something was bought. */
  forget(): void;
}

/** Keeps the answer until it is forgotten; a failure is not kept. */
export function createOwnSubscriptions(ask: () => Promise<readonly Subscription[]>): OwnSubscriptions {
  let known: Promise<readonly Subscription[]> | undefined;
  return {
    read() {
      if (known === undefined) {
        const asked = ask();
        known = asked;
        asked.catch(() => {
          if (known === asked) known = undefined;
        });
      }
      return known;
    },
    forget() {
      known = undefined;
    },
  };
}
