import ky from "ky";
import { ofetch } from "ofetch";

const endpoint = { id: "CNT01", family: "content", method: "GET", path: "/consumption" };
const query = { content_id: "0-0-1", translation: "hi", is_latest: false, languages: ["hi", "en"] };
const search = "content_id=0-0-1&translation=hi&is_latest=false&languages=hi,en";
const limitMs = 8000;
const bearer = `bearer ${"t".repeat(600)}`;

const facts = {
  deviceId: "6f1d3c1e-7a5b-4f0e-9d57-3f9c5f6f9a11",
  userType: "registered",
  country: "IN",
  language: "hi",
  appVersion: "1.0.0",
  contentLanguages: ["hi", "en"],
  platformName: "desktop_web",
};

/** The headers that every contestant sends. Ours builds them for each request, the others get them ready-made. */
const readyHeaders = {
  esk: Buffer.from(`${facts.deviceId}__bench__${Date.now()}`).toString("base64"),
  device_id: facts.deviceId,
  "x-user-type": "registered",
  country: "IN",
  "display-language": "hi",
  "content-language": "hi,en",
  "app-platform": "desktop_web",
  "app-version": "4.25.2",
  "x-access-token": "platform",
  authorization: bearer,
};

/** The same headers with a current `esk`, which every attempt needs. */
const headersNow = () => ({ ...readyHeaders, esk: btoa(`${facts.deviceId}__bench__${Date.now()}`) });

/**
 * Each contestant sends the same request to the base URL through the given fetch and resolves with the parsed answer.
 * `fetch, all by hand` is what a program without a library writes with the same duties: parameters, the same headers with a
 * current `esk`, a signal, and a timer that covers the body. The three contestants after it show what each unavoidable duty
 * costs: a signal, a timer until the body is read, an `esk` for each request, and all of these.
 */
export function contestantsFor({ base, fetch, http }) {
  const source = {
    // A new object for each call, as the product's token sources return.
    getViewerToken: () => ({ kind: "user", value: token, generation: 1 }),
    getGeneration: () => 1,
    getPlatformToken: () => "platform",
    dropAccessToken: () => undefined,
    refresh: async () => "unavailable",
    renewGuestToken: async () => "unavailable",
    endSession: () => undefined,
    renewPlatformToken: async () => false,
  };
  const token = bearer.slice("bearer ".length);
  const clock = http.systemClock();
  const steps = [
    http.deadline({ timeoutMs: limitMs, timers: http.systemTimers() }),
    http.headers({ viewer: () => facts, clock, clientKey: "bench" }),
    http.tokens({ source }),
  ];
  const request = http.createRequest(http.createFetch(steps, fetch), { families: { content: base } });
  const client = http.createClient({
    origin: new URL(base).origin,
    clientKey: "bench",
    viewer: () => facts,
    fetch,
    tokens: source,
  });
  const address = base + endpoint.path;
  const byHand = async () => {
    const parameters = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) parameters.append(name, String(value));
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), limitMs);
    try {
      const response = await fetch(`${address}?${parameters}`, {
        headers: headersNow(),
        signal: controller.signal,
      });
      return await response.json();
    } finally {
      clearTimeout(timer);
    }
  };
  const readyAddress = `${address}?${search}`;
  const withSignal = async () =>
    (await fetch(readyAddress, { headers: readyHeaders, signal: new AbortController().signal })).json();
  const withTimer = async (headers = readyHeaders) => {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), limitMs);
    try {
      const response = await fetch(readyAddress, { headers, signal: controller.signal });
      return await response.json();
    } finally {
      clearTimeout(timer);
    }
  };
  const theirOfetch = ofetch.create({}, { fetch });
  return {
    "bare fetch": async () => (await fetch(`${address}?${search}`)).json(),
    "bare fetch, same headers": async () =>
      (await fetch(`${address}?${search}`, { headers: readyHeaders })).json(),
    "fetch, all by hand": byHand,
    "fetch and a signal": withSignal,
    "fetch, signal and timer": () => withTimer(),
    "fetch, signal, timer, esk": () => withTimer(headersNow()),
    "@marquee/http": async () => (await request({ endpoint, query })).data,
    createClient: async () => (await client.request({ endpoint, query })).data,
    ofetch: () => theirOfetch(address, { headers: readyHeaders, query, timeout: limitMs, retry: 0 }),
    ky: () =>
      ky(address, { headers: readyHeaders, searchParams: search, timeout: limitMs, retry: 0, fetch }).json(),
  };
}
