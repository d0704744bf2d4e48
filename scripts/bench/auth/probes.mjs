const HOUR_MS = 3_600_000;
const EXPIRY_MS = HOUR_MS + 100_000;
const CAP_MS = 45_000;

/** The result of a promise and when it settled; `pending` after the limit. */
async function outcomeOf(time, promise, capMs = CAP_MS) {
  const startMs = time.now();
  const settled = promise.then(
    () => "ok",
    (error) => `error: ${error?.name ?? "Error"}`,
  );
  const result = await time.drive(Promise.race([settled, time.sleep(capMs).then(() => "pending")]));
  return {
    result,
    isOk: result === "ok",
    isPending: result === "pending",
    ms: Math.round(time.now() - startMs),
  };
}

/** Tabs of a viewer who signed in without faults, and whose access token has expired since. */
async function expiredTabs(stage, count = 1) {
  await stage.seed();
  const tabs = [];
  for (let index = 0; index < count; index += 1) {
    const tab = await stage.open();
    await outcomeOf(stage.time, tab.start());
    tabs.push(tab);
  }
  await stage.time.forward(EXPIRY_MS);
  return tabs;
}

const seconds = (ms) => (ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`);
const reusesOf = (stage) => stage.server.ledger.counts.reuses;
const plural = (count, word) => `${count} ${word}${count === 1 ? "" : "s"}`;

/** Seconds until a call succeeds, trying once a second; `undefined` when none succeeds within five minutes. */
async function recovery(stage, tab) {
  for (let second = 1; second <= 300; second += 1) {
    await stage.time.forward(1000);
    if ((await outcomeOf(stage.time, tab.use())).isOk) return second;
  }
  return undefined;
}

/** One refresh meets the fault; later ones work. */
const oneFault = (fault) => async (stage) => {
  const [tab] = await expiredTabs(stage);
  stage.server.fail("refresh", fault);
  const first = await outcomeOf(stage.time, tab.use());
  if (!stage.hasStoredSession()) return { isGreen: false, text: `${first.result}, SESSION DELETED` };
  const requests = stage.server.requests();
  const again = await recovery(stage, tab);
  const begun = first.isOk ? `ok in ${seconds(first.ms)} with ${plural(requests, "request")}` : first.result;
  return {
    isGreen: again !== undefined,
    text: `${begun}, kept, ${again === undefined ? "DEAD for 5 min" : first.isOk ? "ok after" : `ok ${again} s later`}`,
  };
};

async function concurrent(stage) {
  const [tab] = await expiredTabs(stage);
  const outcomes = await stage.time.drive(
    Promise.all(Array.from({ length: 100 }, () => outcomeOf(stage.time, tab.use()))),
  );
  const good = outcomes.filter(({ isOk }) => isOk).length;
  const requests = stage.server.requests();
  return {
    isGreen: good === 100 && requests === 1,
    text: `${plural(requests, "request")}, ${good} of 100 ok`,
  };
}

async function twoTabs(stage) {
  const tabs = await expiredTabs(stage, 2);
  const atOnce = await stage.time.drive(Promise.all(tabs.map((tab) => outcomeOf(stage.time, tab.use()))));
  const requests = stage.server.requests();
  const reuses = reusesOf(stage);
  await stage.time.forward(EXPIRY_MS);
  const later = [];
  for (const tab of tabs) later.push(await outcomeOf(stage.time, tab.use()));
  const count = (outcomes) => outcomes.filter(({ isOk }) => isOk).length;
  const isGreen = reuses === 0 && reusesOf(stage) === 0 && count(atOnce) === 2 && count(later) === 2;
  return {
    isGreen,
    text: `${requests} / ${plural(reuses, "reuse")}, ${count(atOnce)} of 2 ok, next hour ${count(later) === 2 ? "signed in" : "SIGNED OUT"}`,
  };
}

async function clockAhead(stage) {
  await stage.seed();
  const tab = await stage.open();
  await outcomeOf(stage.time, tab.start());
  stage.time.jumpClient(2 * HOUR_MS);
  let good = 0;
  for (let call = 0; call < 20; call += 1) good += (await outcomeOf(stage.time, tab.use())).isOk ? 1 : 0;
  const requests = stage.server.requests();
  return {
    isGreen: good === 20 && requests <= 1,
    text: `${good} of 20 ok, ${requests} refresh${requests === 1 ? "" : "es"}`,
  };
}

async function silence(stage) {
  const [tab] = await expiredTabs(stage);
  stage.server.failAlways("refresh", "hang");
  const outcome = await outcomeOf(stage.time, tab.use());
  const isGreen = !outcome.isPending && outcome.ms <= 30_500 && stage.hasStoredSession();
  return {
    isGreen,
    text: outcome.isPending ? `> ${seconds(CAP_MS)} pending` : `${seconds(outcome.ms)} ${outcome.result}`,
  };
}

const startUp = (status) => async (stage) => {
  await stage.seed();
  stage.server.failAlways("lookup", {
    status,
    json: { error: { code: status, message: "TOO_MANY_ATTEMPTS_TRY_LATER" } },
  });
  const tab = await stage.open();
  await outcomeOf(stage.time, tab.start());
  stage.server.failAlways("lookup", undefined);
  const isKept = stage.hasStoredSession();
  const later = await outcomeOf(stage.time, tab.use());
  return {
    isGreen: isKept && later.isOk,
    text: isKept ? (later.isOk ? "kept" : `kept, ${later.result}`) : "SESSION DELETED",
  };
};

async function slowRefresh(stage) {
  const [first, second] = await expiredTabs(stage, 2);
  stage.server.setRefreshMs(8000);
  const outcomes = await stage.time.drive(
    Promise.all([
      outcomeOf(stage.time, first.use()),
      stage.time.sleep(50).then(() => outcomeOf(stage.time, second.use())),
    ]),
  );
  const reuses = reusesOf(stage);
  const text = outcomes.map(({ result, ms }, index) => `${"AB"[index]} ${result} ${seconds(ms)}`).join(", ");
  return {
    isGreen: reuses === 0 && outcomes.every(({ isOk }) => isOk),
    text: `${text}, ${plural(reuses, "reuse")}`,
  };
}

async function logoutInFlight(stage) {
  const [tab] = await expiredTabs(stage);
  stage.server.setRefreshMs(400);
  const work = outcomeOf(stage.time, tab.use());
  await stage.time.drive(stage.time.sleep(100));
  await outcomeOf(stage.time, tab.logOut());
  await stage.time.drive(work);
  await stage.time.drive(stage.time.sleep(600));
  const isBack = stage.hasStoredSession();
  const wasSent = stage.server.requests() > 0;
  return {
    isGreen: wasSent && !isBack,
    text: !wasSent ? "no refresh was in flight" : isBack ? "SESSION STORED AFTER LOGOUT" : "clean",
  };
}

async function fullStorage(stage) {
  const [tab] = await expiredTabs(stage);
  stage.setFull(true);
  const first = await outcomeOf(stage.time, tab.use());
  const requests = stage.server.requests();
  stage.setFull(false);
  await stage.time.forward(EXPIRY_MS);
  const later = await outcomeOf(stage.time, tab.use());
  const reuses = reusesOf(stage);
  return {
    isGreen: first.isOk && later.isOk && reuses === 0,
    text: `${first.result} (${plural(requests, "request")}), later ${later.result}, ${plural(reuses, "reuse")}`,
  };
}

async function outage(stage) {
  const [tab] = await expiredTabs(stage);
  stage.server.failAlways("refresh", { status: 503, json: {} });
  const outcomes = await stage.time.drive(
    Promise.all(Array.from({ length: 100 }, () => outcomeOf(stage.time, tab.use()))),
  );
  const together = stage.server.requests();
  for (let call = 0; call < 50; call += 1) await outcomeOf(stage.time, tab.use());
  const serial = stage.server.requests() - together;
  const isKept = stage.hasStoredSession();
  const slowestMs = Math.max(...outcomes.map(({ ms }) => ms));
  return {
    isGreen: isKept && together + serial <= 10,
    text: `${together} + ${plural(serial, "request")}, settled in ${seconds(slowestMs)}${isKept ? "" : ", SESSION DELETED"}`,
  };
}

const NO_LOOKUP = "n/a: looks nothing up at start";
const noLookup = { auth0: NO_LOOKUP, supabase: NO_LOOKUP, oidc: NO_LOOKUP };
const ONE_TAB = "tabs agree by IndexedDB and storage events of a browser";
const oneTab = { firebase: ONE_TAB };
const kept = "the session is kept and works again within five minutes; how soon is said, not judged";
const keptAtStart = "the session is kept and works afterwards";

/**
 * Each probe with the criterion for green, which is the same for all contestants, and the contestants that are not run, with
 * reason.
 */
export const probes = [
  {
    id: "A",
    title: "100 at once, token expired",
    criterion: "all succeed with one refresh request",
    run: concurrent,
  },
  {
    id: "B",
    title: "two tabs at once",
    criterion: "no reuse, both succeed, both still signed in an hour later",
    run: twoTabs,
    notRun: oneTab,
  },
  { id: "C1", title: "one 429", criterion: kept, run: oneFault({ status: 429, json: {} }) },
  { id: "C2", title: "one 408", criterion: kept, run: oneFault({ status: 408, json: {} }) },
  {
    id: "C3",
    title: "one 403 with HTML",
    criterion: kept,
    run: oneFault({ status: 403, text: "<html>blocked</html>" }),
  },
  { id: "C4", title: "one 503", criterion: kept, run: oneFault({ status: 503, json: {} }) },
  { id: "C5", title: "one network error", criterion: kept, run: oneFault("offline") },
  {
    id: "D",
    title: "device clock +2 h, 20 calls",
    criterion: "all succeed with at most one refresh",
    run: clockAhead,
  },
  {
    id: "F",
    title: "server never answers",
    criterion: "the caller is told within 30 s and the session is kept",
    run: silence,
  },
  {
    id: "G1",
    title: "start, lookup answers 429",
    criterion: keptAtStart,
    run: startUp(429),
    notRun: noLookup,
  },
  {
    id: "G2",
    title: "start, lookup answers 503",
    criterion: keptAtStart,
    run: startUp(503),
    notRun: noLookup,
  },
  {
    id: "H",
    title: "refresh takes 8 s, second tab waits",
    criterion: "both succeed without a reuse",
    run: slowRefresh,
    notRun: oneTab,
  },
  {
    id: "L",
    title: "logout while a refresh is in flight",
    criterion: "nothing is stored afterwards",
    run: logoutInFlight,
  },
  {
    id: "Q",
    title: "storage full while the token is replaced",
    criterion: "the call and the next refresh succeed, no reuse",
    run: fullStorage,
  },
  {
    id: "O",
    title: "503 throughout: 100 at once, 50 after",
    criterion: "the session is kept, at most 10 requests in all",
    run: outage,
  },
];
