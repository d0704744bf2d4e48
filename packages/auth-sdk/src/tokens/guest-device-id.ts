import { VIEWER_KEYS } from "@marquee/config/storage";
import type { KeyValueStorage, Logger, RandomId } from "@marquee/http";

/** The id of this device as a guest. */
export interface GuestDeviceId {
  /** Returns the stored id; the first call creates it. Concurrent callers get the same id. Never rejects. */
  get(): Promise<string>;
  /** Returns the id of the last `get` without reading storage; `undefined` before the first. */
  peek(): string | undefined;
  /** Returns the existing id, if any, without creating one. Never rejects. */
  find(): Promise<string | undefined>;
  /**
   * Removes the id from memory; pending reads do not restore it. `isOver`: a logout has ended the id, so it is ignored even if
   * storage could not be cleared.
   */
  forget(options: { readonly isOver: boolean }): void;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Creates the device id: that of the program or a random one, stored until a logout clears storage. If storage fails, the id stays in
 * memory and each `get` tries to store it. While `getProgramId` throws, each `get` returns another id, which is not stored. `randomId`
 * returns a UUID. Never rejects.
 * @example
 * const device = createGuestDeviceId({ storage, randomId: systemRandomId() });
 * const deviceId = await device.get();
 */
export function createGuestDeviceId(options: {
  readonly storage: KeyValueStorage;
  readonly randomId: RandomId;
  /** Returns the program's id of this device. Default: none. */
  readonly getProgramId?: () => string | undefined;
  readonly logger?: Logger;
}): GuestDeviceId {
  const { storage, randomId, getProgramId, logger } = options;
  let known: string | undefined;
  let unstored: string | undefined;
  const over: (string | undefined)[] = [];
  let pending: Promise<string> | undefined;
  let epoch = 0;

  const make = (): string => (getProgramId && getProgramId()) || randomId();

  async function readStored(): Promise<string | undefined> {
    const stored = await storage.get(VIEWER_KEYS.guestDeviceId);
    // A program's id need not be a UUID, and is the same after a logout.
    return stored === known || (UUID.test(stored as string) && over.indexOf(stored) < 0) ? stored : undefined;
  }

  async function readOrMake(): Promise<string> {
    const current = epoch;
    try {
      const stored = await readStored();
      if (current !== epoch) return await readOrMake();
      known = stored || unstored || make();
      unstored = stored ? undefined : known;
      if (!unstored) return known;
      await storage.set(VIEWER_KEYS.guestDeviceId, unstored);
      if (current === epoch) {
        unstored = undefined;
        return known;
      }
      // Storage was cleared while the id was being written.
      await storage.remove(VIEWER_KEYS.guestDeviceId);
    } catch (cause) {
      if (logger) logger.warn("The device id cannot be stored", { cause });
      if (current === epoch) {
        // Storage has failed; the known id stays in use.
        return (known = unstored = known || make());
      }
    }
    return readOrMake();
  }

  return {
    get() {
      return (pending =
        pending ||
        readOrMake()
          .catch(randomId)
          .then((id) => {
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
