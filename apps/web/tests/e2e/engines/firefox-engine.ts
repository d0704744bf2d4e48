import { VIEW, type Engine } from "./engine.ts";
import { openSocket } from "./socket.ts";
import { startProgram } from "./start-program.ts";

interface Told {
  readonly level?: string;
  readonly text?: string | null;
  readonly stackTrace?: unknown;
}

/** Starts Firefox, controlled by WebDriver BiDi. */
export async function startFirefoxEngine(
  program: string,
  headers: Readonly<Record<string, string>>,
): Promise<Engine> {
  const { said: address, stop } = await startProgram(
    program,
    (profile) => ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"],
    /WebDriver BiDi listening on (ws:\/\/\S+)/,
  );
  const problems: string[] = [];
  const { send, close } = await openSocket(`${address}/session`, (method, params) => {
    const { level, text } = params as Told;
    if (method === "log.entryAdded" && level === "error") problems.push(String(text));
  });
  const { capabilities } = (await send("session.new", { capabilities: {} })) as {
    readonly capabilities: { readonly userAgent: string };
  };
  await send("session.subscribe", { events: ["log.entryAdded"] });
  const { contexts } = (await send("browsingContext.getTree")) as {
    readonly contexts: readonly { readonly context: string }[];
  };
  const context = contexts[0]?.context;
  await send("network.setExtraHeaders", {
    contexts: [context],
    headers: Object.entries(headers).map(([name, value]) => ({ name, value: { type: "string", value } })),
  });
  await send("browsingContext.setViewport", { context, viewport: VIEW });
  const act = (source: object) => send("input.performActions", { context, actions: [source] });
  return {
    agent: capabilities.userAgent,
    problems,
    open: async (url) => void (await send("browsingContext.navigate", { context, url, wait: "complete" })),
    async evaluate(expression) {
      const { result, exceptionDetails } = (await send("script.evaluate", {
        expression,
        target: { context },
        awaitPromise: true,
        userActivation: true,
      })) as { readonly result?: { readonly value?: unknown }; readonly exceptionDetails?: Told };
      if (exceptionDetails !== undefined) throw new Error(String(exceptionDetails.text));
      return result?.value;
    },
    pressAt: async (x, y) =>
      void (await act({
        type: "pointer",
        id: "mouse",
        parameters: { pointerType: "mouse" },
        actions: [
          { type: "pointerMove", x: Math.round(x), y: Math.round(y) },
          { type: "pointerDown", button: 0 },
          { type: "pointerUp", button: 0 },
        ],
      })),
    type: async (text) =>
      void (await act({
        type: "key",
        id: "keys",
        actions: Array.from(text).flatMap((value) => [
          { type: "keyDown", value },
          { type: "keyUp", value },
        ]),
      })),
    setOffline: async (isOffline) =>
      void (await send("emulation.setNetworkConditions", {
        contexts: [context],
        networkConditions: isOffline ? { type: "offline" } : null,
      })),
    async close() {
      close();
      await stop();
    },
  };
}
