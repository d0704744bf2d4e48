const LATENCY_MS = 20;

/**
 * A server in memory that the peers talk to over a fetch of the platform's shape. It keeps the same books as the token
 * server of ours: refresh tokens rotate, and one that comes back ends its family. `dialect` says how a peer asks and
 * what it wants to read.
 */
export function createPeerServer({ ledger, dialect, sleep }) {
  const script = { refresh: [], lookup: [] };
  const always = {};
  const counts = { refresh: 0, lookup: 0, other: 0 };
  let refreshMs = LATENCY_MS;

  const json = (status, value) =>
    new Response(JSON.stringify(value), { status, headers: { "content-type": "application/json" } });

  function answer(kind, url, init) {
    if (kind !== "refresh") return json(200, dialect.other(url));
    const tokens = ledger.refresh(dialect.refreshTokenOf(init), "device");
    return tokens ? json(200, dialect.tokens(tokens)) : json(dialect.refusal.status, dialect.refusal.json);
  }

  async function carryOut(kind, url, init) {
    const fault = always[kind] ?? script[kind]?.shift();
    if (fault === "hang") return new Promise(() => undefined);
    await sleep(LATENCY_MS / 2);
    if (fault === "offline") throw new TypeError("fetch failed");
    const response = fault
      ? new Response(fault.text ?? JSON.stringify(fault.json ?? {}), {
          status: fault.status,
          headers: { "content-type": fault.text ? "text/html" : "application/json" },
        })
      : answer(kind, url, init);
    // A slow refresh is carried out at once and answered late: what a logout meanwhile does not stop.
    await sleep(kind === "refresh" ? refreshMs - LATENCY_MS / 2 : LATENCY_MS / 2);
    return response;
  }

  function fetch(input, init = {}) {
    const url = String(input.url ?? input);
    const kind = dialect.kindOf(url, init);
    counts[kind] += 1;
    const { signal } = init;
    const work = carryOut(kind, url, init);
    if (!signal) return work;
    return Promise.race([
      work,
      new Promise((_, reject) => {
        if (signal.aborted) reject(signal.reason);
        signal.addEventListener("abort", () => reject(signal.reason));
      }),
    ]);
  }

  return {
    fetch,
    ledger,
    fail: (kind, ...faults) => void script[kind].push(...faults),
    failAlways: (kind, fault) => void (always[kind] = fault),
    setRefreshMs: (ms) => void (refreshMs = ms),
    requests: () => counts.refresh,
  };
}
