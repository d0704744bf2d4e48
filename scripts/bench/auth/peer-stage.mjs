import { createPeerServer } from "./peer-server.mjs";

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Web storage whose writes can fail as those of a full storage do. As in a browser, its entries are its own properties. */
function createWebStorage() {
  const state = { isFull: false };
  const entries = () => Object.keys(storage);
  const methods = {
    getItem: (key) => (Object.hasOwn(storage, key) ? storage[key] : null),
    setItem: (key, value) => {
      if (state.isFull) throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
      storage[key] = String(value);
    },
    removeItem: (key) => void delete storage[key],
    key: (index) => entries()[index] ?? null,
    clear: () => entries().forEach((key) => delete storage[key]),
  };
  const storage = Object.create(methods, { length: { get: () => entries().length } });
  return { storage, state };
}

/**
 * The stage of a peer: real time, a clock that can be moved, one storage and one server. Peers accept no clock and no fetch, so
 * this process's globals are replaced; therefore each peer and probe runs in a process of its own.
 */
export async function createPeerStage({ name, createTokenLedger }) {
  const offsets = { client: 0, server: 0 };
  const realNow = Date.now.bind(Date);
  Date.now = () => realNow() + offsets.client;
  const clock = {
    now: () => realNow() + offsets.server,
    monotonic: () => performance.now() + offsets.server,
  };
  const ledger = createTokenLedger({ clock, forgivenSeconds: 0 });
  const { storage, state } = createWebStorage();
  globalThis.localStorage = storage;
  const { contestant } = await import(`./contestants/${name}.mjs`);
  const server = createPeerServer({ ledger, dialect: contestant.dialect({ clock }), sleep });
  globalThis.fetch = server.fetch;
  const isGood = (token) => ledger.familyOf(token) !== undefined;
  let tabs = 0;

  return {
    server,
    seed: () => contestant.seed({ storage, tokens: ledger.signIn("viewer", "device"), clock }),
    hasStoredSession: () => contestant.hasStoredSession(storage),
    setFull: (isFull) => void (state.isFull = isFull),
    async open() {
      tabs += 1;
      const tab = await contestant.openTab({ storage, number: tabs });
      return {
        start: tab.start ?? (async () => undefined),
        logOut: tab.logOut,
        async use() {
          const token = await tab.getToken();
          if (!isGood(token)) throw new Error(token ? "dead token" : "no token");
        },
      };
    },
    time: {
      sleep,
      /** Lets time pass for client and server. */
      async forward(ms) {
        offsets.client += ms;
        offsets.server += ms;
      },
      /** Moves only the client's clock. */
      jumpClient: (ms) => void (offsets.client += ms),
      now: () => performance.now(),
      drive: (promise) => promise,
    },
  };
}
