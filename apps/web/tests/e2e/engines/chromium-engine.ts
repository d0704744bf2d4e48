import { VIEW, type Engine } from "./engine.ts";
import { openSocket } from "./socket.ts";
import { startProgram } from "./start-program.ts";

interface Target {
  readonly type: string;
  readonly webSocketDebuggerUrl: string;
}

const OPTIONS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-dev-shm-usage",
  "--autoplay-policy=no-user-gesture-required",
  "--remote-debugging-port=0",
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
];

async function pageTarget(port: string): Promise<Target> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/list`);
    const found = ((await answer.json()) as readonly Target[]).find(({ type }) => type === "page");
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

interface Told {
  readonly exceptionDetails?: {
    readonly text: string;
    readonly exception?: { readonly description?: string };
  };
  readonly type?: string;
  readonly args?: readonly { readonly value?: unknown; readonly description?: string }[];
}

/** Starts a Chromium of any version. Playwright needs commands that old versions lack. */
export async function startChromiumEngine(
  program: string,
  headers: Readonly<Record<string, string>>,
): Promise<Engine> {
  const { said: port, stop } = await startProgram(
    program,
    (profile) => [...OPTIONS, `--user-data-dir=${profile}`],
    /DevTools listening on ws:\/\/[^:]+:(\d+)/,
  );
  const problems: string[] = [];
  let hasLoaded = (): void => undefined;
  const { send, close } = await openSocket(
    (await pageTarget(port)).webSocketDebuggerUrl,
    (method, params) => {
      const { exceptionDetails, type, args = [] } = params as Told;
      if (method === "Page.loadEventFired") hasLoaded();
      if (exceptionDetails !== undefined)
        problems.push(exceptionDetails.exception?.description ?? exceptionDetails.text);
      if (method === "Runtime.consoleAPICalled" && type === "error")
        problems.push(args.map(({ value, description }) => String(description ?? value)).join(" "));
    },
  );
  await Promise.all(["Page.enable", "Runtime.enable", "Network.enable"].map((method) => send(method)));
  await send("Network.setExtraHTTPHeaders", { headers });
  await send("Emulation.setDeviceMetricsOverride", { ...VIEW, deviceScaleFactor: 1, mobile: false });
  const { userAgent } = (await send("Browser.getVersion")) as { readonly userAgent: string };
  return {
    agent: userAgent,
    problems,
    async open(address) {
      const loaded = new Promise<void>((resolve) => (hasLoaded = resolve));
      await send("Page.navigate", { url: address });
      await loaded;
    },
    async evaluate(expression) {
      const { result, exceptionDetails } = (await send("Runtime.evaluate", {
        expression,
        awaitPromise: true,
        returnByValue: true,
      })) as { readonly result: { readonly value?: unknown } } & Told;
      if (exceptionDetails !== undefined)
        throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value;
    },
    async pressAt(x, y) {
      await send("Input.dispatchMouseEvent", { type: "mouseMoved", x, y });
      for (const type of ["mousePressed", "mouseReleased"])
        await send("Input.dispatchMouseEvent", { type, x, y, button: "left", clickCount: 1 });
    },
    type: async (text) => void (await send("Input.insertText", { text })),
    setOffline: async (offline) =>
      void (await send("Network.emulateNetworkConditions", {
        offline,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: -1,
      })),
    async close() {
      close();
      await stop();
    },
  };
}
