import type { Logger, RefreshOutcome } from '@marquee/http';
import { leftMs, grantedLife } from './access-life.ts';
import { exclusively, type ExclusivelyOptions } from './exclusively.ts';
import { callRefresh, type RefreshCallOptions } from './refresh-call.ts';
import type { RefreshPause } from './refresh-pause.ts';
import type { TokenStore } from './token-store.ts';

/** What a refresher works with. */
export interface RefresherOptions extends ExclusivelyOptions {
  readonly store: TokenStore;
  readonly pause: RefreshPause;
  readonly call: RefreshCallOptions;
  readonly logger: Logger;
  readonly getDeviceId: (() => Promise<string>) | undefined;
  /** Called with an access token that arrived after the session had ended. */
  readonly revoke: ((late: LateToken) => Promise<unknown>) | undefined;
  /** Told when a refresh could not be carried out. */
  readonly onUnavailable: () => void;
}

/** A token that arrived after its session had ended here. */
export interface LateToken {
  readonly accessToken: string;
  /** Empty when it is not known. */
  readonly deviceId: string;
}

/** Refreshes, one at a time. */
export interface Refresher {
  isRunning(): boolean;
  /** Refreshes, or waits for the refresh of this session that is under way. Never rejects. */
  refresh(isBackground: boolean): Promise<RefreshOutcome>;
}

/** How it stood when a refresh was asked for. */
interface Asked {
  readonly session: number;
  readonly generation: number;
  readonly wasValid: boolean;
  readonly isBackground: boolean;
}

const LOCK_NAME = 'marquee.refresh';

/** Held by a tab while what it stores reaches the others: browsers may hand a lock to another process sooner than that. */
const STORING_LOCK = 'marquee.storing';

/** So many milliseconds at most. */
const STORING_MS = 500;

/** Makes the refresher of one viewer. */
export function createRefresher({ store, pause, call, getDeviceId, revoke, onUnavailable, locks, timers, logger }: RefresherOptions): Refresher {
  let running: { readonly session: number; readonly outcome: Promise<RefreshOutcome> } | undefined;
  let isStoring = false;

  const isRunning = (): boolean => running !== undefined && running.session === store.getSession();

  const forAWhile = (): Promise<void> => new Promise((resolve) => timers.setTimeout(resolve, STORING_MS));

  /** Tells the other tabs that this one stores, for as long as that may take. */
  const holdStoring = async (): Promise<void> => {
    if (!locks) return;
    isStoring = true;
    await locks.run(STORING_LOCK, forAWhile);
    isStoring = false;
  };

  /** Waits for what another tab may be storing; not at all when none is. */
  const untilStored = async (): Promise<unknown> => (locks && !isStoring ? Promise.race([forAWhile(), locks.run(STORING_LOCK, () => Promise.resolve())]) : undefined);

  /** How it stands when somebody else has replaced the token meanwhile. */
  const moved = (): RefreshOutcome => (store.get() ? 'refreshed' : 'refused');

  /** Whether there is an access token that has not expired. */
  const isValid = (): boolean => {
    const held = store.get();
    return !!held && !!held.accessToken && leftMs(held.life, call.clock) > 0;
  };

  /** Exchanges the token for which a refresh was asked, unless another tab has done so while this one waited. */
  async function exchange({ session, generation, wasValid, isBackground }: Asked): Promise<RefreshOutcome> {
    // A token that was read while another tab wrote it had no expiry yet: it is the same one, and valid for all that.
    const isDone = (): boolean => !store.get() || store.getSession() !== session || ((store.getGeneration() !== generation || !wasValid) && isValid());
    await store.reread();
    if (!isDone()) {
      await untilStored().catch(() => undefined);
      await store.reread();
    }
    const held = store.get();
    if (!held || isDone()) return moved();

    const { refreshToken } = held;
    const deviceId = getDeviceId ? await getDeviceId() : '';
    const isCurrent = async (): Promise<boolean> => {
      await store.reread();
      const now = store.get();
      return !!now && now.refreshToken === refreshToken;
    };
    const answer = await callRefresh(Object.assign({ deviceId, isCurrent }, call), refreshToken);
    // Nobody writes over what another tab, a logout or a sign-in has done meanwhile.
    if (!(await isCurrent())) {
      if (!store.get() && answer.kind === 'tokens' && revoke) {
        const { accessToken } = answer.tokens;
        revoke({ accessToken, deviceId }).catch((cause: unknown) => logger.warn('Late tokens could not be revoked', { cause: String(cause) }));
      }
      return moved();
    }
    if (answer.kind === 'unavailable') {
      const rescueMs = pause.begin(answer, { refreshToken, isBackground });
      if (rescueMs !== undefined) {
        timers.setTimeout(() => {
          const now = store.get();
          if (now && now.refreshToken === refreshToken) void refresh(false);
        }, rescueMs);
      }
      onUnavailable();
      return 'unavailable';
    }
    pause.end();
    if (answer.kind === 'refused') {
      await store.replace(undefined, 'ended');
      return 'refused';
    }
    const { accessToken, refreshToken: next, expiresInSeconds } = answer.tokens;
    holdStoring().catch(() => void (isStoring = false));
    await store.replace({ refreshToken: next, accessToken, life: grantedLife(expiresInSeconds, answer.since) }, 'refreshed');
    return moved();
  }

  function refresh(isBackground: boolean): Promise<RefreshOutcome> {
    if (running && isRunning()) return running.outcome;
    const session = store.getSession();
    const asked: Asked = { session, generation: store.getGeneration(), wasValid: isValid(), isBackground };
    const outcome = exclusively(LOCK_NAME, () => exchange(asked), { locks, timers, logger });
    const entry = { session, outcome };
    running = entry;
    const forget = (): void => {
      if (running === entry) running = undefined;
    };
    outcome.then(forget, forget);
    return outcome;
  }

  return { isRunning, refresh };
}
