import { licenceAddress } from "@marquee/content-sdk/player";
import type { StreamFailure } from "./stream-failure.ts";

const KEY_SYSTEM = "org.w3.clearkey";
const CONFIGURATIONS: MediaKeySystemConfiguration[] = [
  { initDataTypes: ["cenc"], videoCapabilities: [{ contentType: 'video/mp4; codecs="avc1.42E01E"' }] },
];
const REFUSED = [401, 403, 404, 410];

interface Encrypted {
  readonly video: HTMLVideoElement;
  /** Returns the current address of the master playlist. */
  readonly address: () => string;
  readonly onFailure: (failure: StreamFailure) => void;
}

/** A licence request that failed. */
class LicenceError extends Error {
  readonly failure: StreamFailure;
  constructor(failure: StreamFailure) {
    super(failure.code);
    this.failure = failure;
  }
}

async function mediaKeysOf(video: HTMLVideoElement): Promise<MediaKeys> {
  if (video.mediaKeys !== null) return video.mediaKeys;
  const access = await navigator.requestMediaKeySystemAccess(KEY_SYSTEM, CONFIGURATIONS);
  const keys = await access.createMediaKeys();
  await video.setMediaKeys(keys);
  return keys;
}

async function fetchLicence(address: string, body: ArrayBuffer): Promise<ArrayBuffer> {
  const answer = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  }).catch(() => {
    throw new LicenceError({ reason: navigator.onLine ? "broken" : "offline", code: "LICENCE_FAILED" });
  });
  if (answer.ok) return answer.arrayBuffer();
  const isRefused = REFUSED.includes(answer.status);
  throw new LicenceError({ reason: isRefused ? "expired" : "broken", code: "LICENCE_REFUSED" });
}

async function openSession(
  { video, address }: Encrypted,
  { type, data }: { readonly type: string; readonly data: ArrayBuffer },
): Promise<MediaKeySession> {
  const session = (await mediaKeysOf(video)).createSession();
  const message = new Promise<ArrayBuffer>((resolve) =>
    session.addEventListener("message", (event) => resolve(event.message), { once: true }),
  );
  await session.generateRequest(type, data);
  await session.update(await fetchLicence(licenceAddress({ address: address() }), await message));
  return session;
}

/** Requests the decryption keys of one stream. */
export interface KeyRequests {
  /** Sets media keys on the video element, which encrypted media needs. Reports a failure to `onFailure`. */
  prepare(): Promise<void>;
  /** Requests the keys for the initialization data of an event; only once for the same data. */
  request(event: MediaEncryptedEvent): void;
  close(): void;
}

/** Requests ClearKey licences for an encrypted stream. A refused or failed request is reported to `onFailure`. */
export function createKeyRequests(encrypted: Encrypted): KeyRequests {
  const requested = new Set<string>();
  const sessions: Promise<MediaKeySession>[] = [];
  let isClosed = false;
  const fail = (cause: unknown): void => {
    if (isClosed) return;
    encrypted.onFailure(
      cause instanceof LicenceError ? cause.failure : { reason: "broken", code: "KEYS_UNSUPPORTED" },
    );
  };
  return {
    async prepare() {
      await mediaKeysOf(encrypted.video).catch(fail);
    },
    request({ initDataType: type, initData: data }) {
      // Each quality level repeats the event with the same data.
      const name = data === null ? "" : String(new Uint8Array(data));
      if (data === null || isClosed || requested.has(name)) return;
      requested.add(name);
      const session = openSession(encrypted, { type, data });
      sessions.push(session);
      session.catch(fail);
    },
    close() {
      isClosed = true;
      for (const session of sessions) void session.then((opened) => opened.close()).catch(() => undefined);
    },
  };
}
