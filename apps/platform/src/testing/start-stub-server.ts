import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** A request as a stub received it. */
export interface StubRequest {
  readonly method: string;
  /** Path with query. */
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

/** An answer of the stub. Default: status 200, without a body. */
export interface StubAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly text?: string;
}

/** A server on a free loopback port. */
export interface StubServer {
  readonly origin: string;
  /** All received requests, in order. */
  readonly requests: StubRequest[];
  close(): Promise<void>;
}

/** Starts a real HTTP server that stands in for an external service; `'hang'` never answers. */
export async function startStubServer(
  answer: (request: StubRequest) => StubAnswer | "hang" | Promise<StubAnswer | "hang">,
): Promise<StubServer> {
  const requests: StubRequest[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const request: StubRequest = {
      method: incoming.method ?? "",
      path: incoming.url ?? "",
      headers: incoming.headers,
      body: Buffer.concat(chunks).toString("utf8"),
    };
    requests.push(request);
    const stubbed = await answer(request);
    if (stubbed === "hang") return;
    const text = stubbed.json === undefined ? (stubbed.text ?? "") : JSON.stringify(stubbed.json);
    outgoing
      .writeHead(stubbed.status ?? 200, {
        ...(stubbed.json === undefined ? {} : { "content-type": "application/json" }),
        ...stubbed.headers,
      })
      .end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
