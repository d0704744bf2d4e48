const LATENCY_MS = 20;

/**
 * An in-memory token server for the peers, called through a fetch. It keeps the same records as our token server: refresh tokens
 * rotate, and a reused one revokes its family. `dialect` describes a peer's requests and answers.
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
    // A slow refresh takes effect at once and is answered late: a logout in between does not stop it.
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
