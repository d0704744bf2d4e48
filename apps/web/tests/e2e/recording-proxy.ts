import { createServer, request as ask, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { SentRequest } from "./expected-requests.ts";

/** A platform as its callers see it, which remembers what it was asked. */
export interface RecordingProxy {
  readonly url: string;
  readonly seen: readonly SentRequest[];
  stop(): Promise<void>;
}

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of incoming) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
}

/** Stands before a platform: every request goes through as it is, with what is added on the way, and is remembered. */
export async function startRecordingProxy(
  platformUrl: string,
  added: Readonly<Record<string, string>> = {},
): Promise<RecordingProxy> {
  const seen: SentRequest[] = [];
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const { method = "GET", url = "/" } = incoming;
      const body = await bodyOf(incoming);
      const headers = Object.fromEntries(
        Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
      );
      seen.push({ method, address: url, headers, body: body === "" ? undefined : body });
      const onward = ask(
        platformUrl + url,
        // A connection for each: one that is kept may be closed at the other end just as it is used again.
        { agent: false, method, headers: { ...incoming.headers, ...added } },
        (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
        },
      );
      onward.on("error", () => outgoing.destroy());
      onward.end(body);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
