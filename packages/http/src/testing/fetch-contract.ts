import type { AbortControllerLike } from "../ports/abort.ts";
import type { Fetch, HeadersLike, RequestLike, ResponseLike } from "../ports/fetch.ts";

/**
 * Server for the contract's requests. It must answer:
 * - `/echo`: 200 with JSON `{ method, path, headers, body }` of the request, body as text;
 * - `/status/{n}`: that status with JSON `{ "status": n }`, without body where the status allows none;
 * - `/redirect`: 302 to `/echo`;
 * - `/stream`: 200 with the text `first second` in two pieces;
 * - `/hang`: nothing, ever.
 */
export interface ContractServer {
  /** Without slash at the end. */
  readonly origin: string;
}

/** One check of the contract. `run` rejects when the fetch fails it. */
export interface ContractCheck {
  readonly title: string;
  run(fetch: Fetch, server: ContractServer): Promise<void>;
}

interface Echo {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

// Standard classes, present in every engine with a fetch.
declare const Response: abstract new () => ResponseLike;
declare const Headers: new (init: Readonly<Record<string, string>>) => HeadersLike;
declare const Request: new (address: string, init: object) => RequestLike;
declare const URL: new (address: string) => { readonly href: string; toString(): string };
declare const FormData: new () => { append(name: string, value: string): void };
declare const URLSearchParams: new (init: Readonly<Record<string, string>>) => object;
declare const AbortController: new () => AbortControllerLike;
declare const TextEncoder: new () => { encode(text: string): Uint8Array };
declare const ReadableStream: new (source: {
  start(controller: { enqueue(chunk: unknown): void; close(): void }): void;
}) => object;

function expect(holds: boolean, fact: string): void {
  if (!holds) throw new Error(`broken: ${fact}`);
}

async function rejectionOf(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
  } catch (reason) {
    return reason;
  }
  throw new Error("broken: the promise rejects");
}

async function echo(response: ResponseLike): Promise<Echo> {
  return (await response.json()) as Echo;
}

function textStream(text: string): object {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text));
      controller.close();
    },
  });
}

const check = (title: string, run: ContractCheck["run"]): ContractCheck => ({ title, run });

/** Checks for a fetch that is passed to a library: what Apollo, urql, openapi-fetch and the SDKs rely on. */
export const fetchContract: readonly ContractCheck[] = [
  check("takes an address", async (fetch, { origin }) => {
    const { method, path } = await echo(await fetch(`${origin}/echo?a=1`));
    expect(method === "GET" && path === "/echo?a=1", "GET of the address");
  }),
  check("takes a URL", async (fetch, { origin }) => {
    expect(
      (await echo(await fetch(new URL(`${origin}/echo?b=2`)))).path === "/echo?b=2",
      "address of the URL",
    );
  }),
  check("takes a Request with its method, headers and body", async (fetch, { origin }) => {
    const request = new Request(`${origin}/echo`, {
      method: "PUT",
      headers: { "x-own": "kept" },
      body: "text",
    });
    const seen = await echo(await fetch(request));
    expect(
      seen.method === "PUT" && seen.headers["x-own"] === "kept" && seen.body === "text",
      "method, header, body of the Request",
    );
  }),
  check("uses up the body of a Request", async (fetch, { origin }) => {
    const request = new Request(`${origin}/echo`, { method: "POST", body: "text" });
    await (await fetch(request)).text();
    expect((request as unknown as { bodyUsed: boolean }).bodyUsed, "bodyUsed of the Request");
  }),
  check("lets the second argument win over the Request", async (fetch, { origin }) => {
    const request = new Request(`${origin}/echo`, {
      method: "POST",
      headers: { "x-own": "old" },
      body: "old",
    });
    const seen = await echo(
      await fetch(request, { method: "POST", headers: { "x-own": "new" }, body: "new" }),
    );
    expect(seen.headers["x-own"] === "new" && seen.body === "new", "header and body of the second argument");
  }),
  check("takes Headers, pairs and plain objects", async (fetch, { origin }) => {
    for (const headers of [new Headers({ "X-Own": "kept" }), [["X-Own", "kept"]], { "X-Own": "kept" }]) {
      expect(
        (await echo(await fetch(`${origin}/echo`, { headers }))).headers["x-own"] === "kept",
        "the header",
      );
    }
  }),
  check("sends FormData with its boundary", async (fetch, { origin }) => {
    const body = new FormData();
    body.append("name", "value");
    const seen = await echo(await fetch(`${origin}/echo`, { method: "POST", body }));
    expect(
      String(seen.headers["content-type"]).startsWith("multipart/form-data; boundary="),
      "the content type",
    );
    expect(seen.body.indexOf("value") > 0, "the value");
  }),
  check("sends URLSearchParams as form", async (fetch, { origin }) => {
    const seen = await echo(
      await fetch(`${origin}/echo`, { method: "POST", body: new URLSearchParams({ a: "b c" }) }),
    );
    expect(
      seen.body === "a=b+c" &&
        String(seen.headers["content-type"]).startsWith("application/x-www-form-urlencoded"),
      "the form",
    );
  }),
  check("sends a stream", async (fetch, { origin }) => {
    const init = { method: "POST", body: textStream("streamed"), duplex: "half" };
    expect((await echo(await fetch(`${origin}/echo`, init))).body === "streamed", "the streamed body");
  }),
  check("takes keepalive", async (fetch, { origin }) => {
    expect((await fetch(`${origin}/echo`, { keepalive: true })).status === 200, "the answer");
  }),
  check("resolves with a genuine, unread Response", async (fetch, { origin }) => {
    const response = await fetch(`${origin}/echo`);
    expect(response instanceof Response && !response.bodyUsed, "an unread Response");
    expect(response.headers.get("content-type") === "application/json", "its headers");
  }),
  check("resolves whatever the status", async (fetch, { origin }) => {
    for (const status of [200, 201, 204, 400, 403, 404, 471, 500, 503]) {
      const response = await fetch(`${origin}/status/${status}`);
      expect(
        response.status === status && response.ok === status < 300 && !response.bodyUsed,
        `status ${status}, unread`,
      );
    }
  }),
  check("follows redirects", async (fetch, { origin }) => {
    const response = await fetch(`${origin}/redirect`);
    expect(response.status === 200 && response.url === `${origin}/echo`, "the target");
  }),
  check("gives clones that can both be read", async (fetch, { origin }) => {
    const response = await fetch(`${origin}/stream`);
    const clone = response.clone();
    const [first, second] = await Promise.all([response.text(), clone.text()]);
    expect(first === "first second" && second === first, "both texts");
  }),
  check("gives the body as a stream", async (fetch, { origin }) => {
    const response = await fetch(`${origin}/stream`);
    const reader = (
      response.body as { getReader(): { read(): Promise<{ done: boolean; value?: Uint8Array }> } }
    ).getReader();
    let length = 0;
    for (let piece = await reader.read(); !piece.done; piece = await reader.read())
      length += piece.value ? piece.value.length : 0;
    expect(length === "first second".length, "all bytes");
  }),
  check("reads a body once only", async (fetch, { origin }) => {
    const response = await fetch(`${origin}/echo`);
    await response.text();
    expect(
      response.bodyUsed && (await rejectionOf(response.text())) instanceof TypeError,
      "a TypeError the second time",
    );
  }),
  check("rejects with the reason of a signal aborted before", async (fetch, { origin }) => {
    const controller = new AbortController();
    const reason = new Error("gone");
    controller.abort(reason);
    expect(
      (await rejectionOf(fetch(`${origin}/echo`, { signal: controller.signal }))) === reason,
      "the reason",
    );
  }),
  check("rejects with the reason of a signal aborted meanwhile", async (fetch, { origin }) => {
    const controller = new AbortController();
    const reason = new Error("gone");
    const pending = rejectionOf(fetch(`${origin}/hang`, { signal: controller.signal }));
    controller.abort(reason);
    expect((await pending) === reason, "the reason");
  }),
  check("rejects with an AbortError when the signal has no reason of its own", async (fetch, { origin }) => {
    const controller = new AbortController();
    const pending = rejectionOf(fetch(`${origin}/hang`, { signal: controller.signal }));
    controller.abort();
    expect(((await pending) as Error).name === "AbortError", "an AbortError");
  }),
  check("obeys the signal of a Request", async (fetch, { origin }) => {
    const controller = new AbortController();
    const request = new Request(`${origin}/hang`, { signal: controller.signal });
    const pending = rejectionOf(fetch(request));
    controller.abort(new Error("gone"));
    expect(((await pending) as Error).message === "gone", "the reason");
  }),
  check("rejects with a TypeError when nobody listens", async (fetch) => {
    expect((await rejectionOf(fetch("http://127.0.0.1:1/"))) instanceof TypeError, "a TypeError");
  }),
  check("needs no receiver", async (fetch, { origin }) => {
    const holder = { fetch };
    const { fetch: loose } = holder;
    expect((await loose(`${origin}/echo`)).ok && (await holder.fetch(`${origin}/echo`)).ok, "both answers");
  }),
];
