const LATENCY_MS = 20;

/**
 * The stage of our SDK: token server, tabs and virtual time from `@marquee/auth-sdk/testing`. The server tolerates no reused
 * token.
 */
export async function createOurStage({
  ENDPOINTS,
  STORAGE_KEYS,
  createVirtualWorld,
  createTokenServer,
  browserParts,
  openTab,
  faultyStorage,
}) {
  const world = createVirtualWorld();
  const storage = faultyStorage();
  const script = { refresh: [], lookup: [] };
  const always = {};
  let refreshMs = LATENCY_MS;
  const kindOf = ({ kind }) =>
    kind === "refresh" || kind === "renew" ? "refresh" : kind === "other" ? "lookup" : "other";
  const server = createTokenServer({
    clock: world.clock,
    forgivenSeconds: 0,
    travel: () => world.sleep(LATENCY_MS / 2),
    faultOf(call) {
      const kind = kindOf(call);
      return always[kind] ?? script[kind]?.shift();
    },
  });
  const requests = () => server.count("refresh") + server.count("renew");

  /** A slow refresh takes effect at once and is answered late, as for the peers. */
  function fetch(input, init) {
    const before = requests();
    const answer = server.fetch(input, init);
    return requests() === before
      ? answer
      : answer.then((response) => world.sleep(refreshMs - LATENCY_MS).then(() => response));
  }

  const deviceId = "00000000-0000-4000-8000-000000000001";
  const parts = browserParts({ world, server: { ...server, fetch }, storage });

  return {
    server: {
      ledger: server.ledger,
      fail: (kind, ...faults) => void script[kind].push(...faults),
      failAlways: (kind, fault) => void (always[kind] = fault),
      setRefreshMs: (ms) => void (refreshMs = ms),
      requests,
    },
    async seed() {
      const { accessToken, refreshToken, expiresInSeconds } = server.ledger.signIn("viewer", deviceId);
      const entries = {
        [STORAGE_KEYS.guestDeviceId]: deviceId,
        [STORAGE_KEYS.refreshToken]: refreshToken,
        [STORAGE_KEYS.token]: accessToken,
        [STORAGE_KEYS.expiresIn]: String(Math.floor(world.clock.now() / 1000) + expiresInSeconds),
        [STORAGE_KEYS.userType]: "registered",
        [STORAGE_KEYS.userTypeLaunch]: "register",
      };
      for (const [key, value] of Object.entries(entries)) await storage.set(key, value);
    },
    hasStoredSession: () => Boolean(storage.entries()[STORAGE_KEYS.refreshToken]),
    setFull: (isFull) => void (storage.faults.failing = isFull ? ["set"] : []),
    async open() {
      const { auth } = openTab(parts, {
        hasActivePlan: (request) => request({ endpoint: ENDPOINTS.consumption }).then(() => false),
      });
      return {
        start: () => auth.load().then(() => auth.updateUserType()),
        logOut: () => auth.logOut({ navigate: () => undefined }),
        async use() {
          const { data } = await auth.request({ endpoint: ENDPOINTS.consumption });
          if (data.user !== "viewer") throw new Error("not signed in");
        },
      };
    },
    time: {
      sleep: world.sleep,
      forward: (ms) => world.timers.advance(ms),
      jumpClient: (ms) => world.clock.jumpTo(world.clock.now() + ms),
      now: () => world.clock.monotonic(),
      /** Advances virtual time until the promise settles. */
      async drive(promise) {
        let isDone = false;
        const done = () => void (isDone = true);
        promise.then(done, done);
        while (!isDone) await world.timers.advance(1);
        return promise;
      },
    },
  };
}
