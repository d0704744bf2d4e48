import type { ConsentGroup } from "./consent-groups.ts";

/** A consent that a test can change. */
export function changingConsent(...granted: ConsentGroup[]) {
  const listeners: (() => void)[] = [];
  let groups: readonly ConsentGroup[] = granted;
  return {
    listeners,
    get: () => ({ groups, choice: undefined, isOpen: true }),
    subscribe(listener: () => void) {
      listeners.push(listener);
      return () => void listeners.splice(listeners.indexOf(listener), 1);
    },
    change(...next: ConsentGroup[]) {
      groups = next;
      for (const listener of listeners.slice()) listener();
    },
  };
}
