import { VIEWER_KEYS } from "@marquee/config/storage";
import type { KeyValueStorage, Logger, RandomId } from "@marquee/http";

/** The id of this device as a guest. */
export interface GuestDeviceId {
  /** The stored id; made, stored at the first call. Callers at the same time get the same id. Never rejects. */
  get(): Promise<string>;
  /** The id as of the last `get`, without asking storage; `undefined` before. */
  peek(): string | undefined;
  /** The id there is, without making one. Never rejects. */
  find(): Promise<string | undefined>;
  /**
   * Forgets the id, which storage may know anew; an answer still to come brings nothing back. `isOver`: a logout has ended
   * the id itself, which counts no more even where storage could not be cleared.
   */
  forget(options: { readonly isOver: boolean }): void;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Keeps a random id of the device: made once, kept until storage is cleared by logging out.
 * Where storage refuses, the id known last lives as long as this object, and each `get` tries to store it. `randomId`
 * gives a UUID. Never rejects.
 * @example
 * const device = createGuestDeviceId({ storage, randomId: systemRandomId() });
 * const deviceId = await device.get();
 */
export function createGuestDeviceId(options: {
  readonly storage: KeyValueStorage;
  readonly randomId: RandomId;
  readonly logger?: Logger;
}): GuestDeviceId {
  const { storage, randomId, logger } = options;
  let known: string | undefined;
  let unstored: string | undefined;
  const over: (string | undefined)[] = [];
  let pending: Promise<string> | undefined;
  let epoch = 0;

  async function readStored(): Promise<string | undefined> {
    const stored = await storage.get(VIEWER_KEYS.guestDeviceId);
    return stored && over.indexOf(stored) < 0 && UUID.test(stored) ? stored : undefined;
  }

  async function readOrMake(): Promise<string> {
    const current = epoch;
    try {
      const stored = await readStored();
      if (current !== epoch) return await readOrMake();
      known = stored || unstored || randomId();
      unstored = stored ? undefined : known;
      if (!unstored) return known;
      await storage.set(VIEWER_KEYS.guestDeviceId, unstored);
      if (current === epoch) {
        unstored = undefined;
        return known;
      }
      // Written into a storage that had been cleared meanwhile.
      await storage.remove(VIEWER_KEYS.guestDeviceId);
    } catch (cause) {
      if (logger) logger.warn("The guest device id cannot be stored", { cause });
      if (current === epoch) {
        // The device is the one it was, whatever storage says now.
        known = known || randomId();
        unstored = known;
        return known;
      }
    }
    return readOrMake();
  }

  return {
    get() {
      return (pending =
        pending ||
        readOrMake().then((id) => {
          pending = undefined;
          return id;
        }));
    },
    peek: () => known,
    find: () =>
      readStored().then(
        (stored) => stored || unstored,
        () => known,
      ),
    forget({ isOver }) {
      epoch += 1;
      if (isOver) over.push(known);
      known = unstored = undefined;
    },
  };
}
