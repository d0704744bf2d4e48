import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface LoopbackRequest {
  readonly method: string;
  /** With query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

export type LoopbackAnswer =
  | {
      readonly status?: number;
      readonly json?: unknown;
      readonly text?: string;
      readonly headers?: Readonly<Record<string, string>>;
    }
  | "hang"
  | "cut"
  | { readonly pieces: readonly string[] };

export interface LoopbackServer {
  readonly origin: string;
  readonly seen: readonly LoopbackRequest[];
  close(): Promise<void>;
}

/** A real HTTP server on a free loopback port. */
export async function startLoopback(
  answer: (request: LoopbackRequest, count: number) => LoopbackAnswer | Promise<LoopbackAnswer>,
): Promise<LoopbackServer> {
  const seen: LoopbackRequest[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const entry: LoopbackRequest = {
      method: request.method ?? "",
      path: request.url ?? "",
      headers: request.headers as Record<string, string>,
      body: Buffer.concat(chunks).toString("utf8"),
    };
    seen.push(entry);
    const given = await answer(entry, seen.length);
    if (given === "hang") return;
    if (given === "cut") {
      response.writeHead(200, { "content-type": "application/json", "content-length": "100" });
      response.write('{"half":');
      setTimeout(() => response.destroy(), 5);
      return;
    }
    if ("pieces" in given) {
      response.writeHead(200, { "content-type": "text/plain" });
      for (const piece of given.pieces) {
        response.write(piece);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      response.end();
      return;
    }
    const { status = 200, json, text, headers = {} } = given;
    const body = json === undefined ? text : JSON.stringify(json);
    const type = json === undefined ? "text/html" : "application/json";
    response.writeHead(status, body === undefined ? headers : { "content-type": type, ...headers });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
