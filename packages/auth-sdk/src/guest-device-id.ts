import { STORAGE_KEYS } from '@marquee/config';
import type { KeyValueStorage, Logger, RandomId } from '@marquee/http';

/** The id of this device as a guest. */
export interface GuestDeviceId {
  /** The stored id; made, stored at the first call. Callers at the same time get the same id. Never rejects. */
  get(): Promise<string>;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Keeps a random id of the device: made once, kept until storage is cleared by logging out [SESS-62].
 * Where storage refuses, the id known last lives as long as this object. `randomId` gives a UUID.
 */
export function createGuestDeviceId(options: { readonly storage: KeyValueStorage; readonly randomId: RandomId; readonly logger?: Logger }): GuestDeviceId {
  const { storage, randomId, logger } = options;
  let known: string | undefined;
  let unstored: string | undefined;
  let pending: Promise<string> | undefined;

  async function readOrMake(): Promise<string> {
    try {
      const stored = await storage.get(STORAGE_KEYS.guestDeviceId);
      if (stored !== undefined && UUID.test(stored)) {
        known = stored;
        return stored;
      }
      const made = unstored ?? randomId();
      unstored = made;
      known = made;
      await storage.set(STORAGE_KEYS.guestDeviceId, made);
      unstored = undefined;
      return made;
    } catch (cause) {
      logger?.warn('The guest device id cannot be stored', { cause });
      // The device is the one it was, whatever storage says now.
      known = known ?? randomId();
      unstored = known;
      return known;
    }
  }

  return {
    get() {
      if (pending === undefined) {
        const current = readOrMake();
        pending = current;
        const forget = (): void => {
          pending = undefined;
        };
        void current.then(forget, forget);
      }
      return pending;
    },
  };
}
