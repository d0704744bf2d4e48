import { ENDPOINTS } from "@marquee/config/endpoints";
import { STORAGE_KEYS } from "@marquee/config/storage";
import { HOUR, MINUTE, SECOND } from "@marquee/config/time";
import {
  ACCESS_LIFE_SECONDS,
  createBrowserModel,
  type BrowserModel,
  type BrowserOptions,
  type LiveTab,
} from "./browser-model.ts";

/** What went on, and what of it must never happen. */
export interface Story {
  readonly seed: number;
  readonly events: readonly string[];
  readonly violations: readonly string[];
  /**
   * The session ended because no tab received the answer of a rotation within the 30 s of DEC-059; no client could have kept it.
   */
  readonly isLostForGood: boolean;
  readonly rotations: number;
}

interface Telling {
  readonly model: BrowserModel;
  readonly violations: string[];
  /** Promises of tabs that live, by what they are. */
  readonly pending: Map<Promise<unknown>, { readonly tab: LiveTab; readonly what: string }>;
  /** The user who is signed in in this browser. */
  user: string | undefined;
  userCount: number;
  lastExpiryMs: number;
  /** One tab from start to end, so that no one else can sign in. */
  readonly isSolo: boolean;
  /** The user for whom each tab and session was answered. */
  readonly speakers: Map<string, string>;
}

/** Plays the story of a seed to its end; the same seed gives the same story. */
export async function playStory(seed: number, options: BrowserOptions = {}): Promise<Story> {
  const model = createBrowserModel(seed, options);
  const { world, isStorageStory, hasLocks, hasBroadcast, tell } = model;
  tell(
    `seed ${seed}: ${isStorageStory ? "one tab, faulty storage" : "tabs"}, ${hasLocks ? "locks" : "no locks"}, ${hasBroadcast ? "broadcast" : "no broadcast"}`,
  );
  const tabCount = isStorageStory ? 1 : 1 + world.pick(3);
  const telling: Telling = {
    model,
    violations: [],
    pending: new Map(),
    user: undefined,
    userCount: 0,
    lastExpiryMs: -Infinity,
    isSolo: tabCount === 1,
    speakers: new Map(),
  };
  const first = model.open();
  for (let index = 1; index < tabCount; index += 1) model.open();
  await logIn(telling, first);
  const length = 8 + world.pick(8);
  for (let step = 0; step < length && telling.violations.length === 0; step += 1) {
    await act(telling);
    await world.timers.advance(
      world.pick(4) === 0 ? world.pick(ACCESS_LIFE_SECONDS * SECOND) : world.pick(3 * SECOND),
    );
  }
  const isLostForGood = await end(telling);
  return {
    seed,
    events: model.events,
    violations: telling.violations,
    isLostForGood,
    rotations: model.server.ledger.counts.rotations,
  };
}

function fail({ model, violations }: Telling, what: string): void {
  model.tell(`VIOLATION: ${what}`);
  violations.push(what);
}

function anyTab({ model: { world, tabs } }: Telling): LiveTab | undefined {
  const awake = tabs.filter(({ isFrozen }) => !isFrozen);
  return awake[world.pick(awake.length)];
}

function follow<Value>(
  { pending }: Telling,
  tab: LiveTab,
  what: string,
  work: Promise<Value>,
): Promise<Value> {
  pending.set(work, { tab, what });
  const done = (): void => void pending.delete(work);
  work.then(done, done);
  return work;
}

async function act(telling: Telling): Promise<void> {
  const { model, user } = telling;
  const { world, tell } = model;
  const tab = anyTab(telling);
  if (!tab) return;
  const roll = world.pick(100);
  if (roll < 40) ask(telling, tab);
  else if (roll < 50) askAndAbort(telling, tab);
  else if (roll < 58) expire(telling);
  else if (roll < 66) await (user === undefined ? logIn(telling, tab) : logOut(telling, tab));
  else if (roll < 72) await crash(telling, tab);
  else if (roll < 78) freeze(telling, tab);
  else if (roll < 84) jump(telling);
  else if (roll < 94 || !model.isStorageStory) {
    model.faultChance = [0, 0, 0.3, 1][world.pick(4)] || 0;
    tell(`network fails in ${model.faultChance * 100} of 100 calls`);
  } else {
    const sets = [[], [], ["set"], ["get"], ["get", "set", "remove", "keys"]] as const;
    model.storage.faults.failing = sets[world.pick(sets.length)] || [];
    tell(`storage refuses ${model.storage.faults.failing.join(", ") || "nothing"}`);
  }
}

function ask(telling: Telling, tab: LiveTab): void {
  const count = 1 + telling.model.world.pick(3);
  telling.model.tell(`${tab.name} asks ${count} times`);
  for (let index = 0; index < count; index += 1) {
    const { user, isSolo } = telling;
    const { session, status } = tab.auth.tokens.get();
    const work = follow(telling, tab, "a request", tab.auth.request({ endpoint: ENDPOINTS.consumption }));
    work.then(
      ({ data }) => {
        const { user: answered } = (data || {}) as { user?: string | null };
        telling.model.tell(`  ${tab.name} is answered as ${String(answered)}`);
        if (answered && user === undefined && isSolo)
          fail(telling, `${tab.name} asked as guest and was answered as ${answered}`);
        if (answered && status === "signedIn")
          checkSpeaker(telling, `session ${session} of ${tab.name}`, answered);
      },
      (error: { code: string }) => telling.model.tell(`  ${tab.name} is rejected: ${error.code}`),
    );
  }
}

/** All calls of one session of a tab are answered as one person. */
function checkSpeaker(telling: Telling, session: string, answered: string): void {
  const before = telling.speakers.get(session) ?? answered;
  telling.speakers.set(session, before);
  if (before !== answered) fail(telling, `${session} was answered as ${before} and as ${answered}`);
}

function askAndAbort(telling: Telling, tab: LiveTab): void {
  const { model } = telling;
  const controller = new AbortController();
  model.tell(`${tab.name} asks and gives up`);
  const work = follow(
    telling,
    tab,
    "an aborted request",
    tab.auth.request({ endpoint: ENDPOINTS.consumption, signal: controller.signal }),
  );
  work.catch(() => undefined);
  model.world.timers.setTimeout(() => controller.abort(), model.world.pick(SECOND / 2));
}

/** Tokens do not expire twice within the time in which two tabs without lock may present the same one (DEC-059). */
function mayExpire(telling: Telling): boolean {
  const nowMs = telling.model.world.clock.monotonic();
  if (nowMs - telling.lastExpiryMs < MINUTE) return false;
  telling.lastExpiryMs = nowMs;
  return true;
}

/** The server forgets every access token. */
function expire(telling: Telling): void {
  const { model } = telling;
  if (!mayExpire(telling)) return;
  model.tell("every access token expires on the server");
  model.server.ledger.expireAccessTokens();
}

async function logIn(telling: Telling, tab: LiveTab): Promise<void> {
  const { model } = telling;
  telling.userCount += 1;
  const user = `user ${telling.userCount}`;
  const tokens = model.server.ledger.signIn(user, await tab.auth.getDeviceId());
  telling.user = user;
  model.tell(`${tab.name}: ${user} signs in`);
  void follow(telling, tab, "a sign-in", tab.auth.tokens.signIn(tokens));
  await model.world.settle();
}

async function logOut(telling: Telling, tab: LiveTab): Promise<void> {
  telling.user = undefined;
  telling.model.tell(`${tab.name} logs out`);
  void follow(telling, tab, "a logout", tab.auth.logOut());
  await telling.model.world.settle();
  if (tab.auth.tokens.get().status !== "guest") fail(telling, `${tab.name} is signed in after its logout`);
}

/** A crash during a refresh loses its answer; the person returns in time (DEC-059). */
async function crash(telling: Telling, tab: LiveTab): Promise<void> {
  const { model } = telling;
  if (tab.auth.tokens.get().isStorageDegraded || model.storage.faults.failing.length > 0) return;
  model.tell(`${tab.name} crashes`);
  model.crash(tab);
  await model.world.timers.advance(model.world.pick(5 * SECOND));
  const reopened = model.open();
  model.tell(`${reopened.name} opens`);
  ask(telling, reopened);
}

function freeze(telling: Telling, tab: LiveTab): void {
  const { model } = telling;
  const isAsleep = model.world.pick(2) === 0;
  const ms = model.world.pick(12 * SECOND);
  model.tell(`${tab.name} freezes for ${ms} ms`);
  tab.isFrozen = true;
  tab.freeze();
  model.world.timers.setTimeout(() => {
    model.tell(`${tab.name} thaws`);
    tab.isFrozen = false;
    tab.thaw();
    if (isAsleep) ask(telling, tab);
  }, ms);
}

function jump(telling: Telling): void {
  const { clock, pick } = telling.model.world;
  if (!mayExpire(telling)) return;
  const ms = (pick(2) === 0 ? -1 : 1) * pick(26 * HOUR);
  telling.model.tell(`the clock jumps by ${ms} ms`);
  clock.jumpTo(clock.now() + ms);
}

/** Without faults again: each tab sends a request, and each promise must have settled. */
async function end(telling: Telling): Promise<boolean> {
  const { model, pending, user } = telling;
  const { world, server, storage, tabs, tell } = model;
  model.faultChance = 0;
  storage.faults.failing = [];
  for (const tab of tabs) {
    tab.isFrozen = false;
    tab.thaw();
  }
  tell("everything works again");
  await world.timers.advance(3 * MINUTE);
  server.ledger.expireAccessTokens();
  const answers = new Map<LiveTab, string>();
  // A tab without broadcasts learns from its first call that another viewer has signed in.
  for (const tab of model.hasBroadcast ? tabs : [...tabs, ...tabs]) {
    follow(telling, tab, "the last request", tab.auth.request({ endpoint: ENDPOINTS.consumption })).then(
      ({ data }) => answers.set(tab, String((data as { user: unknown }).user)),
      (error: { code: string }) => answers.set(tab, error.code),
    );
    await world.timers.advance(MINUTE);
  }
  for (const { tab, what } of pending.values())
    if (tabs.indexOf(tab) >= 0) fail(telling, `${what} of ${tab.name} never settles`);
  return judge(telling, { answers, user });
}

function judge(
  telling: Telling,
  { answers, user }: { readonly answers: ReadonlyMap<LiveTab, string>; readonly user: string | undefined },
): boolean {
  const { model } = telling;
  const { server, storage, tabs } = model;
  const stored = storage.entries();
  const isLostForGood = server.ledger.reused.some(({ successor }) => !model.hasArrived(successor));
  for (const { token, successor } of server.ledger.reused) {
    if (model.hasArrived(successor)) fail(telling, `${token} came back although ${successor} had arrived`);
  }
  for (const tab of tabs) {
    const answer = answers.get(tab);
    model.tell(`${tab.name} ends as ${String(answer)}`);
    if (user === undefined) {
      if (["null", "UNAUTHORIZED", "ABORTED"].indexOf(String(answer)) < 0)
        fail(telling, `${tab.name} is answered as ${String(answer)} after the logout`);
      if (tab.auth.tokens.get().status !== "guest")
        fail(telling, `${tab.name} is signed in after the logout`);
    } else if (!isLostForGood && answer !== user && (model.hasBroadcast || answer !== "null")) {
      fail(telling, `${tab.name} has lost the session of ${user}: ${String(answer)}`);
    }
  }
  const left = [STORAGE_KEYS.token, STORAGE_KEYS.refreshToken, STORAGE_KEYS.expiresIn].filter(
    (key) => stored[key] !== undefined,
  );
  if (user === undefined && left.length > 0) fail(telling, `${left.join(", ")} stored after the logout`);
  return isLostForGood;
}
