import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Fills localStorage to the last character, as other scripts of a site do. */
const FILL = `
  try {
    let filling = "x".repeat(1 << 20);
    for (let index = 0; filling.length > 0; index += 1) {
      try { localStorage.setItem("other-" + index, filling); } catch { filling = filling.slice(0, filling.length >> 1); }
    }
  } catch {}`;

const page = (collector: string, isFull: boolean): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>starting</title></head><body>
<script>
  globalThis.faults = [];
  addEventListener("error", (event) => faults.push(String(event.message)));
  addEventListener("unhandledrejection", (event) => faults.push(String(event.reason)));
  ${isFull ? FILL : ""}
</script>
<script src="/page.js"></script>
<script>
  Promise.resolve().then(() => contestant.start(${JSON.stringify(collector)})).then(
    () => { document.title = "started"; },
    (error) => { faults.push("start: " + error); document.title = "started"; },
  );
</script></body></html>`;

/** Serves the pages of a site, all with the contestant; at `/full` its storage is full from the start. */
export async function startPageHost({
  script,
  collector,
  isIsolated = false,
}: {
  readonly script: string;
  /** Origin of the collector. */
  readonly collector: string;
  /** An isolated page has a clock of 5 microseconds instead of 100. Default false, as few sites are. */
  readonly isIsolated?: boolean;
}) {
  const isolation = {
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-embedder-policy": "require-corp",
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://site");
    if (pathname === "/favicon.ico") return response.writeHead(204).end();
    if (pathname === "/page.js")
      return response.writeHead(200, { "content-type": "text/javascript; charset=utf-8" }).end(script);
    return response
      .writeHead(200, {
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-store",
        ...(isIsolated ? isolation : {}),
      })
      .end(page(collector, pathname === "/full"));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: (): Promise<void> =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
