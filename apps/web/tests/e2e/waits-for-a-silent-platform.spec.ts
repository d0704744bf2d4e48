import { createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { expect, test } from "@playwright/test";
import { startWeb } from "./start-web.ts";

/** Accepts connections and never answers. */
async function openSilentPlatform(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket.on("error", () => undefined));
  });
  await new Promise<void>((listens) => server.listen(0, "127.0.0.1", listens));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** Once, three calls of 8 s each were awaited in turn; a busy machine may be slow, but not that slow. */
const FAR_BELOW_MS = 8000;

test("a platform that does not answer delays the first page by seconds, then none, and every answer says when to retry [JRNY-27] [SHELL-123] [SHELL-153]", async ({
  request,
}) => {
  const platform = await openSilentPlatform();
  const web = await startWeb({ platformUrl: platform.url });
  try {
    for (const [path, language, title] of [
      ["/hi/movies", "hi", "हम अभी लौटते हैं"],
      ["/plans", "en", "We will be right back"],
    ] as const) {
      const began = Date.now();
      const answer = await request.get(web.url + path);
      const html = await answer.text();
      expect([
        path,
        answer.status(),
        answer.headers()["retry-after"],
        answer.headers()["cache-control"],
      ]).toEqual([path, 503, "5", "private, no-store"]);
      expect(Date.now() - began).toBeLessThan(FAR_BELOW_MS);
      for (const text of [`<html lang="${language}"`, title, "noindex", "<header", "<footer"])
        expect(html).toContain(text);
      expect(html).not.toMatch(/\bat [\w.]+ \(|node:internal/);
    }
    const call = await request.get(`${web.url}/api/launch`);
    expect([call.status(), call.headers()["retry-after"], await call.json()]).toEqual([
      504,
      "5",
      { code: "PLATFORM_UNAVAILABLE", message: "The platform cannot be reached" },
    ]);
  } finally {
    await web.stop();
    await platform.close();
  }
});
