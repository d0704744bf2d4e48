import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  randomBytes,
  randomUUID,
  verify,
  type ECDH,
} from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

/** A message as its browser decrypts it. */
export interface ReceivedPush {
  readonly text: string;
  readonly ttlSeconds: number;
  readonly topic: string | undefined;
  readonly urgency: string | undefined;
}

/** A browser with a subscription. */
export interface TestBrowser {
  /** The result of `PushSubscription.toJSON()`. */
  readonly facts: {
    readonly endpoint: string;
    readonly expirationTime: null;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  };
  readonly received: ReceivedPush[];
  /** The push service's answers to the next messages, in order; 201 afterwards. */
  readonly answers: { readonly status: number; readonly headers?: Readonly<Record<string, string>> }[];
}

/** A local push service: it accepts only what a real one accepts, and decrypts the messages as browsers do. */
export interface PushService {
  readonly origin: string;
  /** Messages that were refused, with the rule of the protocol that they broke. */
  readonly broken: string[];
  /** Creates a browser that accepts messages of one sender, identified by its VAPID key. */
  subscribe(senderKey: string): TestBrowser;
  close(): Promise<void>;
}

interface Subscribed {
  readonly browser: TestBrowser;
  readonly pair: ECDH;
  readonly auth: Buffer;
  readonly senderKey: string;
}

/** Starts a push service by RFC 8030, 8188, 8291 and 8292. */
export async function startPushService({
  now,
  port = 0,
}: {
  readonly now: () => number;
  /** Default: a free port. */
  readonly port?: number;
}): Promise<PushService> {
  const subscribed = new Map<string, Subscribed>();
  const broken: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const subscription = subscribed.get(request.url ?? "");
    const answer =
      request.method !== "POST" || subscription === undefined
        ? { status: 404 }
        : (subscription.browser.answers.shift() ??
          take(subscription, request.headers, Buffer.concat(chunks)));
    response.writeHead(answer.status, answer.headers ?? {}).end();
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function take(
    { browser, pair, auth, senderKey }: Subscribed,
    headers: IncomingHttpHeaders,
    body: Buffer,
  ): { readonly status: number; readonly headers?: Readonly<Record<string, string>> } {
    const refuse = (status: number, why: string) => {
      broken.push(why);
      return { status };
    };
    const proof = problemOfProof(headers.authorization, { origin, senderKey, nowMs: now() });
    if (proof !== undefined) return refuse(403, proof);
    const ttl = headers["ttl"];
    if (typeof ttl !== "string" || !/^\d+$/.test(ttl)) return refuse(400, "ttl");
    if (headers["content-encoding"] !== "aes128gcm") return refuse(415, "content-encoding");
    if (body.length > 4096) return refuse(413, "size");
    const topic = headers["topic"];
    if (topic !== undefined && !/^[A-Za-z0-9_-]{1,32}$/.test(String(topic))) return refuse(400, "topic");
    try {
      browser.received.push({
        text: decrypt(body, pair, auth),
        ttlSeconds: Number(ttl),
        topic: topic === undefined ? undefined : String(topic),
        urgency: headers["urgency"] === undefined ? undefined : String(headers["urgency"]),
      });
    } catch (error) {
      return refuse(201, `decrypt: ${String(error)}`);
    }
    return { status: 201, headers: { location: `${origin}/message/${randomUUID()}` } };
  }

  return {
    origin,
    broken,
    subscribe(senderKey) {
      const path = `/send/${randomUUID()}`;
      const pair = createECDH("prime256v1");
      pair.generateKeys();
      const auth = randomBytes(16);
      const browser: TestBrowser = {
        facts: {
          endpoint: origin + path,
          expirationTime: null,
          keys: { p256dh: pair.getPublicKey("base64url"), auth: auth.toString("base64url") },
        },
        received: [],
        answers: [],
      };
      subscribed.set(path, { browser, pair, auth, senderKey });
      return browser;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** The problem of a VAPID header; undefined when it is valid. */
function problemOfProof(
  header: string | undefined,
  {
    origin,
    senderKey,
    nowMs,
  }: { readonly origin: string; readonly senderKey: string; readonly nowMs: number },
): string | undefined {
  const [, token = "", key = ""] = /^vapid t=([^,\s]+), k=(\S+)$/.exec(header ?? "") ?? [];
  if (key !== senderKey) return "vapid: another sender";
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const publicKey = createPublicKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    },
  });
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned) return "vapid: signature";
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, "base64url").toString("utf8")) as {
    readonly aud?: unknown;
    readonly exp?: unknown;
    readonly sub?: unknown;
  };
  if (aud !== origin) return "vapid: audience";
  if (typeof exp !== "number" || exp * 1000 <= nowMs || exp * 1000 > nowMs + 86_400_000) return "vapid: time";
  return typeof sub === "string" && sub !== "" ? undefined : "vapid: subject";
}

/** Implemented from the RFCs independently of the sender, so that it can find the sender's mistakes. */
function decrypt(message: Buffer, pair: ECDH, auth: Buffer): string {
  const hmac = (key: Buffer, ...data: readonly Buffer[]): Buffer =>
    createHmac("sha256", key).update(Buffer.concat(data)).digest();
  const one = Buffer.of(1);
  const salt = message.subarray(0, 16);
  const keyLength = message.readUInt8(20);
  const sender = message.subarray(21, 21 + keyLength);
  const content = message.subarray(21 + keyLength);
  if (message.readUInt32BE(16) < content.length) throw new Error("record size");
  const secret = hmac(
    hmac(auth, pair.computeSecret(sender)),
    Buffer.from("WebPush: info\0"),
    pair.getPublicKey(),
    sender,
    one,
  );
  const pseudoRandom = hmac(salt, secret);
  const key = hmac(pseudoRandom, Buffer.from("Content-Encoding: aes128gcm\0"), one).subarray(0, 16);
  const nonce = hmac(pseudoRandom, Buffer.from("Content-Encoding: nonce\0"), one).subarray(0, 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(content.subarray(-16));
  const plain = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()]);
  const end = plain.lastIndexOf(2);
  if (end < 0 || plain.subarray(end + 1).some((byte) => byte !== 0)) throw new Error("padding");
  return plain.subarray(0, end).toString("utf8");
}
