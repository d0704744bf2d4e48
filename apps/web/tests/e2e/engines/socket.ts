import { WebSocket } from "undici";

/** Called with events of the browser, which are not replies to a command. */
type Hear = (method: string, params: unknown) => void;

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: unknown;
}

export interface Socket {
  /** Resolves with the result of a command; rejects if the browser refuses it. */
  send(method: string, params?: object): Promise<unknown>;
  close(): void;
}

/** Connects to a browser. Commands have numbers, as in both protocols (DevTools and WebDriver BiDi). */
export async function openSocket(address: string, hear: Hear): Promise<Socket> {
  const socket = new WebSocket(address);
  const waiting = new Map<
    number,
    { resolve(result: unknown): void; reject(cause: Error): void; what: string }
  >();
  let last = 0;
  socket.addEventListener("message", ({ data }) => {
    const { id, method, params, result, error } = JSON.parse(String(data)) as Message;
    const command = id === undefined ? undefined : waiting.get(id);
    if (id === undefined || command === undefined)
      return method === undefined ? undefined : hear(method, params);
    waiting.delete(id);
    if (error === undefined) command.resolve(result);
    else command.reject(new Error(`${command.what}: ${JSON.stringify({ error, params })}`));
  });
  socket.addEventListener("close", () => {
    for (const { reject, what } of waiting.values()) reject(new Error(`${what}: the browser has gone`));
    waiting.clear();
  });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener("open", () => resolve());
    socket.addEventListener("error", () => reject(new Error(`no browser at ${address}`)));
  });
  return {
    send: (method, params = {}) =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject, what: method });
        socket.send(JSON.stringify({ id: last, method, params }));
      }),
    close: () => socket.close(),
  };
}
