import { createServer, request as ask, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { SentRequest } from "./expected-requests.ts";

/** A proxy of a platform that records the requests. */
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

/** Starts a proxy that records each request and forwards it with the headers `added`. */
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
        // One connection per request: the other end may close a kept-alive one just as it is reused.
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
