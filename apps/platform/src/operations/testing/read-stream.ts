/** A stream of server-sent events as it arrives. */
export interface ReadStream {
  readonly headers: Headers;
  text(): string;
  /** Resolves once the received text satisfies the condition. */
  until(isEnough: (text: string) => boolean): Promise<void>;
  /** Resolves when the server has ended it. */
  readonly ended: Promise<void>;
  close(): Promise<void>;
}

/** Opens a stream and reads it in the background. */
export async function readStream(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<ReadStream> {
  const controller = new AbortController();
  const answer = await fetch(url, { headers, signal: controller.signal });
  if (answer.status !== 200 || answer.body === null) throw new Error(`${url} answers ${answer.status}`);
  let text = "";
  let wake = (): void => undefined;
  const decoder = new TextDecoder();
  const ended = (async () => {
    for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
      text += decoder.decode(chunk, { stream: true });
      wake();
    }
  })().catch((error: unknown) => {
    if (!controller.signal.aborted) throw error;
  });
  return {
    headers: answer.headers,
    text: () => text,
    async until(isEnough) {
      while (!isEnough(text)) await new Promise<void>((resolve) => (wake = resolve));
    },
    ended,
    async close() {
      controller.abort();
      await ended;
    },
  };
}
