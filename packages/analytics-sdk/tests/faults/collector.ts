import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";
import type { CollectorRequest, Contestant, ReadEvent } from "./contestant.ts";

/** How the collector meets events: in good health, or one of its faults. Requests without events are always answered. */
export type Mood = "healthy" | "http500" | "keepsButDoesNotAnswer" | "hangs";

/** An event that the collector stored; a copy is another arrival of the same id. */
export interface Arrival extends ReadEvent {
  /** Milliseconds since the collector began. */
  readonly at: number;
  /** Counts the requests that brought events. */
  readonly request: number;
}

/** A request with events, stored or not. */
export interface EventRequest {
  readonly at: number;
  readonly mood: Mood;
  readonly events: number;
  readonly bytes: number;
  readonly contentType: string;
}

const now = (): number => performance.now();

/** Headers that let a page of another origin send anything. */
function crossOrigin(request: IncomingMessage): Record<string, string> {
  return {
    // A browser repeats a request when a reused connection is closed; here it never reuses one.
    connection: "close",
    "access-control-allow-origin": request.headers.origin ?? "*",
    "access-control-allow-credentials": "true",
    "access-control-allow-headers": request.headers["access-control-request-headers"] ?? "*",
    "access-control-allow-methods": "GET, POST, PUT",
    "access-control-max-age": "7200",
  };
}

function unpack(body: Buffer, encoding: string | undefined): string {
  if (encoding === "br") return brotliDecompressSync(body).toString("utf8");
  if (encoding === "deflate") return inflateSync(body).toString("utf8");
  const isGzip = encoding === "gzip" || (body[0] === 0x1f && body[1] === 0x8b);
  return (isGzip ? gunzipSync(body) : body).toString("utf8");
}

async function readRequest(request: IncomingMessage): Promise<CollectorRequest & { bytes: number }> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const body = Buffer.concat(parts);
  const address = new URL(request.url ?? "/", "http://collector");
  return {
    method: request.method ?? "GET",
    path: address.pathname,
    query: address.searchParams,
    headers: request.headers as Record<string, string | undefined>,
    body: unpack(body, request.headers["content-encoding"]),
    bytes: body.length,
  };
}

/**
 * A collector on loopback that stores what arrives and can fail on demand. Its pages have another origin, so that preflight
 * requests are visible.
 */
export async function startCollector(contestant: Contestant) {
  const began = now();
  const arrivals: Arrival[] = [];
  const requests: EventRequest[] = [];
  const unreadable: string[] = [];
  const sockets = new Set<Socket>();
  let mood: Mood = "healthy";
  let preflights = 0;
  let port = 0;
  let server = open();

  function open() {
    const made = createServer((request, response) => {
      answer(request, response).catch((error: unknown) => {
        unreadable.push(`${request.method} ${request.url}: ${String(error)}`);
        response.destroy();
      });
    });
    made.on("connection", (socket) => {
      sockets.add(socket);
      socket.on("close", () => sockets.delete(socket));
      socket.on("error", () => undefined);
    });
    return made;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const allowed = crossOrigin(request);
    if (request.method === "OPTIONS") {
      preflights += 1;
      response.writeHead(204, allowed).end();
      return;
    }
    const call = await readRequest(request);
    const events = contestant.read(call);
    if (events !== undefined) {
      requests.push({
        at: now() - began,
        mood,
        events: events.length,
        bytes: call.bytes,
        contentType: call.headers["content-type"] ?? "",
      });
      if (mood === "hangs") return;
      if (mood === "http500") {
        response.writeHead(500, { ...allowed, "content-type": "application/json" });
        response.end('{"code":1,"message":"The collector is ill"}');
        return;
      }
      const at = now() - began;
      for (const event of events) arrivals.push({ ...event, at, request: requests.length });
      if (mood === "keepsButDoesNotAnswer") {
        request.socket.destroy();
        return;
      }
    }
    const body = JSON.stringify(
      events ? { accepted: events.length, success: true, status: 1 } : (contestant.answer?.(call) ?? {}),
    );
    response.writeHead(200, { ...allowed, "content-type": "application/json" });
    response.end(body);
  }

  const listen = (): Promise<void> =>
    new Promise((resolve, reject) => {
      server.once("error", reject);
      server.listen(port, "127.0.0.1", () => {
        port = (server.address() as AddressInfo).port;
        resolve();
      });
    });

  const shut = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });

  await listen();
  return {
    origin: `http://127.0.0.1:${port}`,
    /** All stored events, copies included, in order of arrival. */
    arrivals: arrivals as readonly Arrival[],
    requests: requests as readonly EventRequest[],
    /** Requests that could not be read; a fault of the harness. */
    unreadable: unreadable as readonly string[],
    preflights: () => preflights,
    now: () => now() - began,
    become(next: Mood): void {
      mood = next;
    },
    /** Closes the port: connections are refused. */
    goDown: shut,
    /** Opens the same port again. */
    async comeUp(): Promise<void> {
      server = open();
      await listen();
    },
    stop: shut,
  };
}

export type Collector = Awaited<ReturnType<typeof startCollector>>;
