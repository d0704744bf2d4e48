import { lookup } from "node:dns/promises";
import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import { StartError } from "../errors/start-error.ts";

/** A server that listens before the application exists, so that a port in use is detected before data is changed. */
export interface EarlyServer {
  readonly address: string;
  readonly port: number;
  /** Returns the server for an application, whose `handler` answers after `open`. */
  handOver(handler: RequestListener, limits: ConnectionLimits): Server;
  open(): void;
  /** Refuses new connections, and resolves when the open ones have ended. */
  close(): Promise<void>;
  closeAllConnections(): void;
}

/** How long connections may last, in milliseconds. */
export interface ConnectionLimits {
  readonly requestTimeout: number;
  readonly keepAliveTimeout: number;
}

/** Where to listen. */
interface Place {
  readonly host: string;
  readonly port: number;
  /** The setting that names the port. Default `PLATFORM_PORT`. */
  readonly setting?: "PLATFORM_PORT" | "OPS_PORT";
}

/**
 * Listens on the port. Until the application is ready, `/health` answers 200 and all other paths 503. `localhost` means every
 * loopback address of the machine.
 * @throws {StartError} when the port cannot be opened
 */
export async function listenEarly({ host, port, setting = "PLATFORM_PORT" }: Place): Promise<EarlyServer> {
  let handler: RequestListener = answerEarly;
  let application: RequestListener | undefined;
  const listen = async (place: Place): Promise<Server> => {
    const server = createServer((request, response) => handler(request, response));
    await new Promise<void>((resolve, reject) => {
      server.once("error", (cause: NodeJS.ErrnoException) => reject(toStartError(cause, place)));
      server.listen({ host: place.host, port: place.port }, resolve);
    });
    return server;
  };
  const main = await listen({ host, port, setting });
  const taken = main.address();
  const mainPort = typeof taken === "object" && taken !== null ? taken.port : port;
  const servers = [main, ...(await listenOnOthers(main, { host, port: mainPort }, listen))];
  return {
    address: `http://${host.includes(":") ? `[${host}]` : host}:${mainPort}`,
    port: mainPort,
    handOver(next, { requestTimeout, keepAliveTimeout }) {
      application = next;
      for (const server of servers) Object.assign(server, { requestTimeout, keepAliveTimeout });
      return main;
    },
    open() {
      handler = application ?? answerEarly;
    },
    async close() {
      await Promise.all(
        servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve()))),
      );
    },
    closeAllConnections: () => servers.forEach((server) => server.closeAllConnections()),
  };
}

/** A machine may lack one of its loopback addresses; the other is enough. */
async function listenOnOthers(
  main: Server,
  { host, port }: Place,
  listen: (place: Place) => Promise<Server>,
): Promise<readonly Server[]> {
  if (host !== "localhost") return [];
  const first = main.address();
  const addresses = await lookup(host, { all: true }).catch(() => []);
  const others = addresses.filter(({ address }) => typeof first === "object" && address !== first?.address);
  const tried = await Promise.allSettled(others.map(({ address }) => listen({ host: address, port })));
  return tried.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
}

function answerEarly({ url }: { readonly url?: string | undefined }, response: ServerResponse): void {
  const isHealthCheck = url === "/health";
  const body = isHealthCheck
    ? { status: "ok" }
    : { code: "UNAVAILABLE", message: "The platform is starting" };
  response
    .writeHead(isHealthCheck ? 200 : 503, {
      "content-type": "application/json; charset=utf-8",
      "cache-control": "private, no-store",
      ...(isHealthCheck ? {} : { "retry-after": "1" }),
    })
    .end(JSON.stringify(body));
}

function toStartError(cause: NodeJS.ErrnoException, { host, port, setting = "PLATFORM_PORT" }: Place): Error {
  switch (cause.code) {
    case "EADDRINUSE":
      return new StartError(
        `Port ${port} on ${host} is in use; stop the other program or set another ${setting}`,
        { cause },
      );
    case "EACCES":
      return new StartError(
        `Port ${port} on ${host} needs rights that this user does not have; set a ${setting} above 1023`,
        { cause },
      );
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return new StartError(`HOST ${host} is not an address of this machine`, { cause });
    default:
      return cause;
  }
}
