import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { platformFetch } from "./platform-fetch.ts";

const open: Server[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    await new Promise<void>((done) => void server.close(() => done()));
  }
});

async function serve(
  answer: RequestListener,
): Promise<{ readonly url: string; readonly seen: IncomingMessage[] }> {
  const seen: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    seen.push(request);
    answer(request, response);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  open.push(server);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

/** The visible parts of an answer. */
async function facts(response: Response) {
  return {
    status: response.status,
    ok: response.ok,
    type: response.headers.get("content-type"),
    cookies: response.headers.getSetCookie(),
    text: await response.text(),
  };
}

describe("platformFetch", () => {
  it.each([200, 204, 404, 503])("answers a status of %i as the built-in fetch does", async (status) => {
    const { url, seen } = await serve((request, response) => {
      response.writeHead(
        status,
        [
          ["content-type", "application/json"],
          ["set-cookie", "a=1"],
          ["set-cookie", "b=2"],
        ].flat(),
      );
      response.end(status === 204 ? undefined : JSON.stringify({ path: request.url, word: "ä" }));
    });
    const init = { headers: { "X-Forwarded-For": "49.36.0.1" } };
    expect(await facts(await platformFetch(`${url}/location?a=1`, init))).toEqual(
      await facts(await fetch(`${url}/location?a=1`, init)),
    );
    expect([
      seen[0]?.method,
      seen[0]?.url,
      seen[0]?.headers["x-forwarded-for"],
      seen[0]?.headers.accept,
      seen[0]?.headers["accept-encoding"],
    ]).toEqual(["GET", "/location?a=1", "49.36.0.1", "*/*", undefined]);
  });

  it("follows where it is led, and leaves forms and requests to the built-in fetch", async () => {
    const { url } = await serve((request, response) => {
      if (request.url === "/away") return response.writeHead(302, { location: "/here" }).end();
      return request.pipe(response.writeHead(200, { "x-method": String(request.method) }));
    });
    expect((await platformFetch(`${url}/away`)).url).toBe(`${url}/here`);
    const posted = await platformFetch(url, { method: "POST", body: "words" });
    expect([posted.headers.get("x-method"), await posted.text()]).toEqual(["POST", "words"]);
    expect((await platformFetch(new Request(url, { method: "DELETE" }))).headers.get("x-method")).toBe(
      "DELETE",
    );
  });

  it("rejects with the reason of an abort, before the answer and in the middle of it", async () => {
    const { url } = await serve(
      (request, response) => void (request.url === "/half" && response.writeHead(200).write("half")),
    );
    for (const path of ["/never", "/half"]) {
      const abort = new AbortController();
      const requested = platformFetch(url + path, { signal: abort.signal });
      setTimeout(() => abort.abort(new Error("too late")), 50);
      await expect(requested).rejects.toThrow("too late");
    }
    await expect(platformFetch(url, { signal: AbortSignal.abort(new Error("at once")) })).rejects.toThrow(
      "at once",
    );
  });

  it("rejects with a TypeError when nobody answers or the answer breaks off", async () => {
    const { url } = await serve((_request, response) => {
      response.writeHead(200, { "content-length": "100" }).write("half");
      setTimeout(() => response.destroy(), 20);
    });
    await expect(platformFetch(url)).rejects.toThrow(TypeError);
    await expect(platformFetch("http://127.0.0.1:1/")).rejects.toThrow(TypeError);
  });
});
